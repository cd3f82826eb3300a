"""How the brains play Marvelous Mashup: features, weights, reflexes and the draft."""
