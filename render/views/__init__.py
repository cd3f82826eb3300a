"""The views of the window, one a file."""
