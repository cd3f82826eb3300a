"""Hotkeys: what can be done by key in each game, the usual keys, and how they are changed.

A key is written as its name with the modifiers before it, such as ``CTRL+Z`` or ``SHIFT+TAB``; the names are
those of `arcade.key`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ecs.errors import MashupError
from ecs.games import NAMES, USUAL, Part
from render.texts import Texts

actions: Part[dict[str, str]] = Part("render.{}.keys", "ACTIONS")
"""Every action of a match of a game with its usual key."""

MODIFIERS = ("CTRL", "ALT", "SHIFT")
FIXED = ("F11",)
"""Keys of the window itself."""
_SAME = {
    "ENTER": "RETURN",
    "NUM_ENTER": "RETURN",
    "NUM_ADD": "PLUS",
    "EQUAL": "PLUS",
    "NUM_SUBTRACT": "MINUS",
    "NUM_HOME": "NUM_7",
    "NUM_UP": "NUM_8",
    "NUM_PRIOR": "NUM_9",
    "NUM_LEFT": "NUM_4",
    "NUM_RIGHT": "NUM_6",
    "NUM_END": "NUM_1",
    "NUM_DOWN": "NUM_2",
    "NUM_NEXT": "NUM_3",
}
"""Keys that stand for another one: a keyboard may have only one of them, or send one for the other."""


class KeyTable:
    """The keys of one game: the usual ones, and those that were changed."""

    def __init__(self, actions: Mapping[str, str], changed: Mapping[str, str] | None = None) -> None:
        # A file may be old or edited by hand: what makes no sense is passed over.
        own = {action: key for action, key in (changed or {}).items() if action in actions and valid(key)}
        self.actions = dict(actions)
        """Every action with its usual key."""
        self._keys = self.actions | own
        while len(set(self._keys.values())) < len(self._keys):
            taken = list(self._keys.values())
            action = next(action for action in own if taken.count(self._keys[action]) > 1)
            self._keys[action] = actions[action]
            del own[action]

    @property
    def changed(self) -> dict[str, str]:
        """What differs from the usual keys."""
        return {action: key for action, key in self._keys.items() if key != self.actions[action]}

    def key(self, action: str) -> str:
        """The key of an action."""
        return self._keys[action]

    def action(self, key: str) -> str | None:
        """What a key does, if anything."""
        return next((action for action, own in self._keys.items() if own == key), None)

    def clash(self, action: str, key: str) -> str | None:
        """The other action that has this key already, or None."""
        taken = self.action(key)
        return None if taken == action else taken

    def change(self, action: str, key: str) -> None:
        """Give an action another key; raises `MashupError` if it is no key for that."""
        if action not in self.actions:
            raise MashupError(f"There is no action {action!r}; actions: {', '.join(self.actions)}.")
        if not valid(key):
            raise MashupError(f"{key} cannot be the key of an action; letters, digits and F-keys can.")
        if taken := self.clash(action, key):
            raise MashupError(f"{key} is taken already, for {taken}.")
        self._keys[action] = key

    def reset(self) -> None:
        """Back to the usual keys."""
        self._keys = dict(self.actions)


class Keys(KeyTable):
    """The keys of a person in all games. By itself it is the table of the usual game."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        super().__init__(actions(USUAL), changed)
        self._games: dict[str, KeyTable] = {
            game: KeyTable(actions(game), _own(game, changed or {}))
            for game in NAMES
            if game != USUAL and actions.has(game)
        }

    def of(self, game: str) -> KeyTable:
        """The keys of a game."""
        return self._games.get(game, self)

    @property
    def changed(self) -> dict[str, str]:
        """What differs from the usual keys in any game; this is what the settings keep."""
        others = {
            f"{game}.{action}": key
            for game, table in self._games.items()
            for action, key in table.changed.items()
        }
        return super().changed | others


def _own(game: str, changed: Mapping[str, str]) -> dict[str, str]:
    """What was changed for one game."""
    head = f"{game}."
    return {action.removeprefix(head): key for action, key in changed.items() if action.startswith(head)}


def valid(key: str) -> bool:
    """Whether there is such a key and it is free to be given."""
    *modifiers, name = key.split("+")
    known = name in _symbols().values() and name not in FIXED and name not in _SAME
    return known and modifiers == [each for each in MODIFIERS if each in modifiers]


def shown(key: str, texts: Texts) -> str:
    """A key as one reads it on a button."""
    signs = {"UP": "↑", "DOWN": "↓", "LEFT": "←", "RIGHT": "→", "PLUS": "+", "MINUS": "-", "ESCAPE": "Esc"}
    parts = []
    for part in key.split("+"):
        named = f"key.name.{part}"
        short = len(part) < 3 or (part[0] == "F" and part[1:].isdigit())
        plain = part if short else part.replace("_", " ").title()
        parts.append(texts(named) if named in texts else signs.get(part, plain))
    return "+".join(parts)


def written(symbol: int, modifiers: int = 0) -> str:
    """The key that was pressed, as it is written here; empty for a bare modifier or an unknown key."""
    from arcade import key

    name = _symbols().get(symbol, "")
    if not name:
        return ""
    bits = {"CTRL": key.MOD_CTRL | key.MOD_COMMAND, "ALT": key.MOD_ALT, "SHIFT": key.MOD_SHIFT}
    held = [word for word in MODIFIERS if modifiers & bits[word]]
    name = _SAME.get(name, name)
    if name == "PLUS":
        held = [word for word in held if word != "SHIFT"]  # many keyboards need it for the sign itself
    return "+".join([*held, name])


@cache
def _symbols() -> dict[int, str]:
    """The names of the keys by their numbers, without modifiers."""
    from arcade import key

    bare = ("SHIFT", "CTRL", "ALT", "META", "WINDOWS", "COMMAND", "OPTION", "CAPSLOCK", "NUMLOCK", "FUNCTION")
    used = {name for game in NAMES if actions.has(game) for name in actions(game).values()}
    found: dict[int, str] = {}
    for name, value in sorted(vars(key).items()):
        named = name.isupper() and not name.startswith(("MOD_", "MOTION_", "_"))
        if named and isinstance(value, int) and not any(word in name for word in bare):
            name = name.removeprefix("KEY_")
            # Some keys have several names: the one used here, else the shortest.
            if value not in found or name in used or len(name) < len(found[value]):
                found[value] = name if found.get(value) not in used else found[value]
    return found
