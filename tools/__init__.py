"""What only developers need; it is in no wheel."""
