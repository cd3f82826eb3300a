"""The rules of Marvelous Mashup, one file for each thing that happens."""
