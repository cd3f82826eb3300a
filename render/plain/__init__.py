"""What is shown of a game that has no picture of its own, in the window and in the terminal."""
