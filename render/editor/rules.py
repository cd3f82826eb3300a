"""The fields of a config with what they mean, told by the type of the file itself, and its presets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import isfinite
from typing import Any, NamedTuple

from ecs.config import Kind, examine
from systems.config_files import builtin_names, find

PRESETS = ("quick", "standard", "epic")
"""The built-in rules from short to long; others that come with the game follow them."""


class Rule(NamedTuple):
    """A value of a config: a whole number unless something else is said."""

    key: str
    about: str
    lowest: float
    highest: float
    default: Any
    """What it is if it is left out; None if it must not be."""
    form: str = "integer"
    """As in JSON Schema: also "number", "string", or "enum"."""
    choices: tuple[str, ...] = ()
    optional: bool = False
    """Whether it may be left out, and then is nothing at all."""

    @property
    def place(self) -> tuple[str, ...]:
        """Where it stands in the file."""
        return tuple(self.key.split("."))


@cache
def rules(kind: Kind[Any]) -> tuple[Rule, ...]:
    """Every value of a config of this kind, in the order of the type."""
    return tuple(_rules(kind.schema, kind.schema, ""))


def _rules(whole: dict[str, Any], schema: dict[str, Any], start: str) -> Iterator[Rule]:
    for key, inner in schema["properties"].items():
        if "$ref" in inner:
            yield from _rules(whole, whole["$defs"][inner["$ref"].rpartition("/")[2]], f"{start}{key}.")
        form = "enum" if "enum" in inner else inner.get("type")
        if form in ("integer", "number", "string", "enum") and key != "$schema":
            yield Rule(
                f"{start}{key}",
                inner["description"],
                inner.get("minimum", 0),
                inner.get("maximum", 0),
                inner.get("default"),
                form,
                tuple(inner.get("enum", ())),
                key not in schema["required"] and "default" not in inner,
            )


def value_of(rule: Rule, value: dict[str, Any]) -> Any:
    """What a rule is in a config."""
    found: Any = value
    for part in rule.place:
        found = found.get(part) if isinstance(found, dict) else None
    return rule.default if found is None else found


def with_value(rule: Rule, value: dict[str, Any], new: Any) -> dict[str, Any]:
    """The config with another value for a rule; None leaves it out."""
    *outer, last = rule.place
    result = {**value}
    inner = result
    for part in outer:
        old = inner.get(part)
        inner[part] = {**old} if isinstance(old, dict) else {}
        inner = inner[part]
    if new is None:
        inner.pop(last, None)
    else:
        inner[last] = new
    return result


def presets(kind: Kind[Any]) -> list[str]:
    """The names of the built-in rules."""
    names = builtin_names(kind)
    return [*(name for name in PRESETS if name in names), *(name for name in names if name not in PRESETS)]


def preset(kind: Kind[Any], name: str = "standard") -> dict[str, Any]:
    """The rules of that name, to begin with."""
    value: dict[str, Any] = examine(find(kind, name), [kind]).value
    return value


def matching(kind: Kind[Any], value: dict[str, Any]) -> str:
    """The preset that a value is; empty if it is none."""

    def numbers(config: dict[str, Any]) -> list[Any]:
        return [value_of(rule, config) for rule in rules(kind)]

    return next((name for name in presets(kind) if numbers(preset(kind, name)) == numbers(value)), "")


def with_preset(kind: Kind[Any], value: dict[str, Any], name: str) -> dict[str, Any]:
    """The value with all numbers of a preset, and none that this leaves out; what else it holds stays."""
    optional = {rule.key for rule in rules(kind) if rule.optional}
    return {key: inner for key, inner in value.items() if key not in optional} | preset(kind, name)


def meant(rule: Rule, typed: str) -> Any:
    """What was typed, as the value of a rule; None if that leaves it out."""
    if rule.optional and not typed.strip():
        return None
    if rule.form == "integer":
        return number(typed)
    return decimal(typed) if rule.form == "number" else typed


def number(typed: str) -> int | str:
    """What was typed as a number if it is one, or as it is: then the check tells what would be right."""
    text = typed.strip()
    plain = text.removeprefix("-")
    return int(text) if plain.isascii() and plain.isdigit() and len(plain) <= 18 else typed


def decimal(typed: str) -> float | str:
    """What was typed as a number, whole or not; a comma will do as well as a point."""
    whole = number(typed)
    if isinstance(whole, int):
        return whole
    try:
        found = float(typed.replace(",", ".")) if "_" not in typed else float("nan")
    except ValueError:
        return typed
    return found if isfinite(found) else typed
