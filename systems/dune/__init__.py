"""Deserts of Dune."""
