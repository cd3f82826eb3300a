"""The wire standard of Deserts of Dune."""
