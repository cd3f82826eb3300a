"""The pictures that only Deserts of Dune has."""
