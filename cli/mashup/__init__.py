"""Commands that only Marvelous Mashup has."""
