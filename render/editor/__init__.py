"""What the editor edits, without a window: documents, and what can be done to boards, heroes and rules."""
