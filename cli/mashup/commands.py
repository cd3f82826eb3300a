"""The commands that only Marvelous Mashup has; see `cli.COMMANDS`."""

from __future__ import annotations

COMMANDS = {
    "balance": ("cli.mashup.balance:command", "Play random drafts and tell what wins how often."),
    "mod": ("cli.mashup.mod:command", "Make a mod, try it out, list what there is."),
    "position": ("cli.mashup.position:command", "Draw a position given in text notation."),
}
