"""The picture: what people see and type. The command line in `render.cli`, later the window."""
