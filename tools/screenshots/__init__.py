"""Pictures of the game for the documentation and for whoever works on it: every view, every animation."""
