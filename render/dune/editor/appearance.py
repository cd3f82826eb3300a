"""The appearance in a scenario of Dune as values of its file: a scheme, colours of houses, faces.

What is as usual is left out, so that a scenario that changes nothing has no appearance at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from systems.dune.components import Looks
from systems.dune.houses import HOUSES
from systems.dune.scenario import SCHEMES

Value = dict[str, Any]

KEY = "appearance"
SCHEME, HOUSE_LOOKS, FACES = "colourScheme", "houses", "characters"
COLOUR, TEXTURE = "colour", "texture"


def looks(value: Value) -> Looks:
    """How a scenario wants to be drawn, as far as its file can be read."""
    appearance = _object(value.get(KEY))
    scheme = appearance.get(SCHEME)
    return Looks(
        scheme if isinstance(scheme, str) else SCHEMES[0],
        tuple(_told(appearance, HOUSE_LOOKS, COLOUR)),
        tuple(_told(appearance, FACES, TEXTURE)),
    )


def colour(value: Value, house: str) -> str:
    """The colour of a house."""
    return dict(looks(value).colours).get(house, HOUSES[house].colour)


def face(value: Value, name: str) -> str:
    """Whose face a character has."""
    return dict(looks(value).faces).get(name, name)


def with_scheme(value: Value, scheme: str) -> Value:
    """The same in the colours of a scheme."""
    appearance = {key: inner for key, inner in _object(value.get(KEY)).items() if key != SCHEME}
    return _with(value, appearance if scheme == SCHEMES[0] else {SCHEME: scheme} | appearance)


def with_colour(value: Value, house: str, typed: str) -> Value:
    """The same with another colour of a house."""
    usual = typed.strip().upper() in ("", HOUSES[house].colour)
    return _changed(value, HOUSE_LOOKS, house, {} if usual else {COLOUR: typed.strip()})


def with_face(value: Value, name: str, other: str) -> Value:
    """The same with the face of somebody else for a character."""
    return _changed(value, FACES, name, {} if other == name else {TEXTURE: other})


def _object(value: Any) -> Value:
    return value if isinstance(value, dict) else {}


def _told(appearance: Value, key: str, inner: str) -> Iterator[tuple[str, str]]:
    for name, look in _object(appearance.get(key)).items():
        text = _object(look).get(inner)
        if isinstance(text, str):
            yield name, text


def _changed(value: Value, key: str, name: str, look: Value) -> Value:
    appearance = _object(value.get(KEY))
    every = {**_object(appearance.get(key)), name: look}
    left = {each: inner for each, inner in every.items() if inner}
    return _with(value, {**appearance, key: left})


def _with(value: Value, appearance: Value) -> Value:
    told = {key: inner for key, inner in appearance.items() if inner not in ({}, None)}
    beside = {key: inner for key, inner in value.items() if key != KEY}
    return {**beside, KEY: told} if told else beside
