"""What a person has set, kept in the user's config folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ecs.errors import MashupError
from ecs.folders import config_folder
from ecs.games import USUAL
from render.games import pictured
from render.texts import languages
from render.theme import PALETTES
from systems.brains.levels import LEVELS


class Settings(msgspec.Struct, kw_only=True):
    """All settings; every one has a default, and what a file holds beyond them is passed over."""

    game: str = USUAL
    """What is played unless something else is asked for."""
    name: str = ""
    """What the player is called; empty: as the language says."""
    language: str = "en"
    palette: str = "standard"
    text_size: float = 1.0
    volume: float = 0.6
    mute: bool = False
    speed: float = 1.0
    """How fast animations run."""
    reduced_motion: bool = False
    camera_follows: bool = True
    """Whether the camera goes to whoever acts; never where motion is to be reduced."""
    ask_end_turn: bool = True
    """Whether to ask before a turn ends although there is something useful left to do."""
    fullscreen: bool = False
    level: str = "normal"
    scenario: str = "wakanda"
    match: str = "standard"
    dune_scenario: str = "arrakis"
    """The board of Dune."""
    party: str = "standard"
    """The length of Dune."""
    dune_level: str = ""
    """How well the computer plays Dune; empty: as the party says."""
    side: str = ""
    """How well a computer plays our own side while we watch; empty: we play it ourselves."""
    guest: str = ""
    """How well a computer plays against us in a match that is hosted here; empty: whoever joins does."""
    tournament_clock: bool = False
    """Whether the times of the match hold against the computer too."""
    host_clock: bool = True
    """Whether they hold in a match that is hosted here."""
    mods: tuple[str, ...] = ()
    """The mods of own matches, by their names or paths."""
    server: str = "ws://localhost:1218"
    dune_server: str = "ws://localhost:10191"
    intro_seen: bool = False
    lessons_done: tuple[str, ...] = ()
    """The lessons and puzzles that were done to their end, by their names."""
    device: str = ""
    """What a server knows this client by; made at the first start."""
    keys: dict[str, str] = msgspec.field(default_factory=dict)
    """Hotkeys that differ from the usual ones: action -> name of the key."""

    def save(self, path: Path | None = None) -> None:
        """Write them; a crash on the way leaves the old file."""
        path = path or config_folder() / "settings.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(self)))
        fresh.replace(path)


def load(path: Path | None = None) -> Settings:
    """The settings of the user; a file that cannot be read is told in one sentence."""
    path = path or config_folder() / "settings.json"
    if not path.exists():
        return Settings()
    try:
        settings = msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError) as error:
        raise MashupError(f"The settings in {path} cannot be read: {error}.") from error
    every = ("random", *LEVELS)
    sensible = (
        ("game", pictured()),
        ("level", LEVELS),
        ("dune_level", ("", *every)),
        ("side", ("", *every)),
        ("guest", ("", *every)),
        ("language", languages()),
        ("palette", PALETTES),
    )
    for name, known in sensible:
        if getattr(settings, name) not in known:  # written by hand, or by another version
            setattr(settings, name, getattr(Settings(), name))
    return settings
