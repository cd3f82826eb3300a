"""How the events of Deserts of Dune look."""
