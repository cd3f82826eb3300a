"""How the house stands, in numbers: `python -m tools.house`."""
