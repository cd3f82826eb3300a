"""Deserts of Dune in the terminal."""
