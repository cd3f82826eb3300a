"""How the brains play Deserts of Dune: features, weights, reflexes and the choice of a house."""
