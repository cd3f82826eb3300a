"""What the messages of the committee's standard are made of, and ERROR, which both sides send.

A field with a default may be missing in what others send; we always send it, unless it is `UNSET`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, get_type_hints

import msgspec
from msgspec import field
from msgspec.structs import fields

from systems.mashup import configs

Group = Literal["NPC", "P1", "P2", "Rocks", "InfinityStones", "Portals"]
Field = tuple[int, int]
"""A field of the board as the wire writes it: ``[x, y]``, counted from 0."""

UNSUPPORTED, UNEXPECTED = 1, 2
"""Codes of ERROR: a message nobody can read, and one that comes at the wrong time."""

T = TypeVar("T", bound=msgspec.Struct)


class Message(msgspec.Struct, frozen=True, tag_field="messageType", rename="camel"):
    """What a frame holds; its kind stands under messageType."""


class Error(Message, frozen=True, tag="ERROR"):
    """Something went against the protocol."""

    message: str = ""
    code: int = field(name="type", default=0)


# References and entities


class Ref(msgspec.Struct, frozen=True, gc=False):
    """Who or what is meant: a group and a number in it."""

    group: Group = field(name="entityID")
    number: int = field(name="ID")


class _Entity(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="entityType"):
    number: int = field(name="ID")
    position: Field


class CharacterEntity(_Entity, frozen=True, kw_only=True, tag="Character"):
    """A hero on the board; PID is the player it belongs to, 1 or 2."""

    name: str = ""
    seat: int = field(name="PID")
    hp: int = field(name="HP")
    mp: int = field(name="MP")
    ap: int = field(name="AP")
    stones: tuple[int, ...] = ()


class StoneEntity(_Entity, frozen=True, tag="InfinityStone"):
    """A stone on the ground."""


class RockEntity(_Entity, frozen=True, kw_only=True, tag="Rock"):
    """A rock."""

    hp: int = field(name="HP", default=100)


class NpcEntity(_Entity, frozen=True, kw_only=True, tag="NPC"):
    """Goose (0), Stan Lee (1) or Thanos (2) while they are on the board."""

    mp: int = field(name="MP", default=0)
    stones: tuple[int, ...] = ()


class PortalEntity(_Entity, frozen=True, tag="Portal"):
    """A portal."""


Entity = CharacterEntity | StoneEntity | RockEntity | NpcEntity | PortalEntity


# Configs


def _lenient(kind: type[T]) -> type[T]:
    """A config as others may send it: unknown keys, and numbers beyond what our own files may hold."""
    hints = get_type_hints(kind)
    named: Any = field  # its overloads do not know that "no default" is a value too
    members = [
        (
            each.name,
            hints[each.name],
            named(name=each.encode_name, default=each.default, default_factory=each.default_factory),
        )
        for each in fields(kind)
    ]
    made: Any = msgspec.defstruct(
        kind.__name__, members, bases=(kind,), kw_only=True, forbid_unknown_fields=False
    )
    made.__doc__ = kind.__doc__
    return made  # type: ignore[no-any-return]


if TYPE_CHECKING:
    Character: TypeAlias = configs.Character
    MatchConfig: TypeAlias = configs.MatchConfig
    Scenario: TypeAlias = configs.Scenario
else:
    Character, MatchConfig, Scenario = map(
        _lenient, (configs.Character, configs.MatchConfig, configs.Scenario)
    )
