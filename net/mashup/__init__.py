"""Marvelous Mashup on the wire: the committee's standard and its translation to and from the rules."""
