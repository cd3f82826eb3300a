"""The errors a person may see: each says in plain sentences what is wrong."""

from __future__ import annotations


class MashupError(Exception):
    """Base of every error meant for a person; its text is one or more clear sentences."""


class Illegal(MashupError):
    """A command that the rules do not allow now; nothing has changed."""
