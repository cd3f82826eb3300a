"""Mashup in the terminal."""
