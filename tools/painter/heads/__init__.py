"""Heads of heroes, each drawn in two colours."""
