"""What is made in the editor for Marvelous Mashup."""
