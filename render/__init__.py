"""The picture: what people see, in the window and in the terminal."""
