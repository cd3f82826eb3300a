"""Where the user's own things are kept: settings, replays, mods, pictures, logs."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP = "mashup"
TITLE = "Marvelous Mashup"
"""What the product is called; its first game is called so, too."""


def _folder(usual: str, part: str) -> Path:
    """``MASHUP_HOME`` puts everything into one folder, for tests and for portable sticks."""
    home = os.environ.get("MASHUP_HOME")
    return Path(home, part) if home else Path(usual)


def config_folder() -> Path:
    """Settings."""
    return _folder(platformdirs.user_config_dir(APP, appauthor=False), "config")


def data_folder() -> Path:
    """Replays, mods, and what the user makes."""
    return _folder(platformdirs.user_data_dir(APP, appauthor=False), "data")


def replay_folder() -> Path:
    """The logs of matches."""
    return data_folder() / "replays"


def mod_folder() -> Path:
    """The user's own mods."""
    return data_folder() / "mods"


def log_folder() -> Path:
    """What went wrong, for whoever wants to know."""
    return _folder(platformdirs.user_log_dir(APP, appauthor=False), "logs")


def shown(path: Path) -> str:
    """A path as people like to read it: the home folder is a tilde."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except ValueError:
        return str(path)
