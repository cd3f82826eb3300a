"""The fields of a match config with what they mean, told by the type of the file itself, and its presets."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from ecs.config import examine
from systems.mashup.configs import MATCH_FILE, builtin_names, find
from systems.mashup.stones import StoneKind

MOST = 1_000_000
PRESETS = ("quick", "standard", "epic")
"""The built-in rules from short to long; others that come with the game follow them."""


class Rule(NamedTuple):
    """A number of a match config."""

    key: str
    about: str
    lowest: int
    highest: int
    default: int | None
    """What it is if it is left out; None if it must not be."""

    @property
    def place(self) -> tuple[str, ...]:
        """Where it stands in the file."""
        return tuple(self.key.split("."))


@cache
def rules() -> tuple[Rule, ...]:
    """Every number of a match config, in the order of the type."""
    return tuple(
        Rule(key, schema["description"], schema["minimum"], schema["maximum"], schema.get("default"))
        for key, schema in MATCH_FILE.schema["properties"].items()
        if schema.get("type") == "integer"
    )


def mod_rules(kinds: Iterable[StoneKind]) -> tuple[Rule, ...]:
    """The numbers of stones that mods have brought: the cooldown, and what their power components hold."""
    found = []
    longest = next(rule for rule in rules() if rule.key == "spaceStoneCD")
    for kind in kinds:
        start = f"modStones.{kind.name}"
        found.append(Rule(f"{start}.cooldown", "", longest.lowest, longest.highest, kind.cooldown))
        for field in msgspec.structs.fields(kind.power):
            if field.type is int:
                about = (kind.power.__doc__ or "").strip().split("\n")[0].replace("`", "")
                found.append(Rule(f"{start}.{field.name}", about, -MOST, MOST, field.default))
    return tuple(found)


def value_of(rule: Rule, value: dict[str, Any]) -> Any:
    """What a rule is in a match config."""
    found: Any = value
    for part in rule.place:
        found = found.get(part) if isinstance(found, dict) else None
    return rule.default if found is None else found


def with_value(rule: Rule, value: dict[str, Any], new: int | str) -> dict[str, Any]:
    """The match config with another value for a rule."""
    *outer, last = rule.place
    result = {**value}
    inner = result
    for part in outer:
        old = inner.get(part)
        inner[part] = {**old} if isinstance(old, dict) else {}
        inner = inner[part]
    inner[last] = new
    return result


def presets() -> list[str]:
    """The names of the built-in rules."""
    names = builtin_names(MATCH_FILE)
    return [*(name for name in PRESETS if name in names), *(name for name in names if name not in PRESETS)]


def preset(name: str = "standard") -> dict[str, Any]:
    """The rules of that name, to begin with."""
    value: dict[str, Any] = examine(find(MATCH_FILE, name), [MATCH_FILE]).value
    return value


def matching(value: dict[str, Any]) -> str:
    """The preset that a value is; empty if it is none."""
    keys = [rule.key for rule in rules()]
    return next(
        (name for name in presets() if all(preset(name).get(key) == value.get(key) for key in keys)), ""
    )


def with_preset(value: dict[str, Any], name: str) -> dict[str, Any]:
    """The value with all numbers of a preset; what else it holds stays."""
    return value | preset(name)


def number(typed: str) -> int | str:
    """What was typed as a number if it is one, or as it is: then the check tells what would be right."""
    text = typed.strip()
    plain = text.removeprefix("-")
    return int(text) if plain.isascii() and plain.isdigit() and len(plain) <= 18 else typed
