"""The text of a position taken apart into its sections, and the rows that come of it."""

from __future__ import annotations

import re
from collections.abc import Collection

from ecs.components import Component, Inventory, Waiting
from ecs.game import Game
from ecs.grid import Field
from ecs.world import Row, Rows, copied
from systems.mashup.notation.blank import blank, stones
from systems.mashup.notation.board import read_board
from systems.mashup.notation.pieces import Piece

SECTIONS = (
    "order", "active", "round", "turn", "apart", "offer1", "picks1", "offer2", "picks2",
    "goose", "stanlee", "thanos", "records", "overtime", "won", "dice", "ids", "also",
)  # fmt: skip
"""The keys of all sections but those of heroes (a letter) and stones (as on the board)."""


class Sheet:
    """A position in the making."""

    def __init__(self, text: str, game: Game) -> None:
        self.game = game
        self.rows: Rows = copied(blank(game))
        # A board may go on in a new line after a slash.
        self.board, *sections = Piece(text, 1).sections() or [Piece(text, 1)]
        self.layout = read_board(self.board)
        self.places: dict[str, tuple[Piece, Field]] = {}
        for sign, field in self.layout.figures:
            earlier, _ = self.places.setdefault(sign.text, (sign, field))
            if earlier is not sign:
                raise sign.fault(f"{sign.text} is already in column {earlier.column}; once is right")
        self.sections: dict[str, Piece] = {}
        for section in sections:
            self._file(section)
        # Player 1 has the capital letters, and comes first.
        self.heroes = sorted((key for key in self.sections if len(key) == 1), key=str.islower)
        self.entities: dict[str, int] = {}
        self.details: dict[int, dict[str, Piece]] = {}
        self._claims: dict[int, Piece] = {}

    def _file(self, section: Piece) -> None:
        key, *values = section.split("=")
        if len(values) != 1:
            raise section.fault("a section is right: a key, = and a value without blanks, as in round=8")
        name = key.text
        if name.startswith("<") and name.endswith(">"):
            name = f"<{self.stone(key.part(1, -1))}>"
        elif name not in SECTIONS and not re.fullmatch("[A-Za-z]", name):
            known = ", ".join(("a letter for a hero", "a stone as in <mind>", *SECTIONS))
            raise key.fault(f"there is no such section; right are {known}")
        if name in self.sections:
            raise key.fault("this section is already there; one of each kind is right")
        self.sections[name] = values[0]

    def items(self, pieces: list[Piece], names: Collection[str]) -> dict[str, Piece]:
        """What stands behind each name in items such as ``hp:40``; only these names are right."""
        items: dict[str, Piece] = {}
        for piece in pieces:
            name, value = piece.pair(":")
            if name.text not in names or (value is None and name.text != "waits"):
                known = ", ".join(f"{name}:..." for name in names)
                raise piece.fault(f"this is unknown here; right are {known}")
            if name.text in items:
                raise piece.fault(f"{name.text} is already there; once is right")
            items[name.text] = name.part(len(name.text)) if value is None else value
        return items

    def section(self, key: str, names: Collection[str]) -> dict[str, Piece]:
        """The items of a section, none if the text has no such section."""
        section = self.sections.get(key)
        return {} if section is None else self.items(section.split(","), names)

    def number(self, key: str, usual: int, least: int = 0) -> int:
        """The number that a section is."""
        section = self.sections.get(key)
        return usual if section is None else section.number(least)

    def stone(self, name: Piece) -> int:
        """The stone of that name."""
        known = stones(self.game)
        word = name.word()
        if word not in known:
            raise name.fault(f"there is no such stone; right are {', '.join(known)}")
        return known[word]

    def claim(self, stone: int, place: Piece) -> int:
        """The stone is in this place, and must not be in another one."""
        earlier = self._claims.setdefault(stone, place)
        if earlier is not place:
            raise place.fault(f"this stone is already in column {earlier.column}; one place is right")
        return stone

    @property
    def unclaimed(self) -> tuple[int, ...]:
        """The stones that are in no place yet."""
        return tuple(stone for stone in stones(self.game).values() if stone not in self._claims)

    def inventory(self, items: dict[str, Piece]) -> Inventory:
        """What is carried, in order."""
        names = items["has"].split("+") if "has" in items else []
        return Inventory(tuple(self.claim(self.stone(name), name) for name in names))

    def waiting(self, items: dict[str, Piece]) -> Waiting | None:
        """Whether something waits for a free field, and near which one."""
        where = items.get("waits")
        if where is None:
            return None
        return Waiting(self._field(where) if where.text else None)

    def _field(self, text: Piece) -> Field:
        x, y = text.pair(".")
        if y is None:
            raise text.fault("a field is right: column and row counted from 0, as in 3.4")
        layout = self.layout
        return x.number(0, layout.width - 1) + y.number(0, layout.height - 1) * layout.width


def row(*components: Component) -> Row:
    """The row of an entity with these components."""
    return {type(component): component for component in components}
