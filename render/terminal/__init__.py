"""A match in the terminal: animated in colour, or as plain lines where nobody watches."""
