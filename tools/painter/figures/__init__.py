"""Heroes and guests from top to toe: a kit of parts, and a row of data for each of them."""
