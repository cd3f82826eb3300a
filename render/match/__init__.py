"""What the match views of all games share: choosing, panels around the board, log, clock and dialogs."""
