"""Emblems on nothing: each function draws one on a canvas, in a main and an accent colour."""
