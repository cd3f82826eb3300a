"""What is made in the editor for Deserts of Dune."""
