"""The picture of Marvelous Mashup: its pieces, animations, panels and choices."""
