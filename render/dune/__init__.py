"""Deserts of Dune in the window."""
