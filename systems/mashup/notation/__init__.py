"""The position notation: a match in one line that people can read and write; see docs/notation.md."""

from __future__ import annotations

from ecs.commands import REFEREE
from ecs.components import MATCH, Dice
from ecs.game import Game
from ecs.match import Match, View
from ecs.world import Rows
from systems.mashup.components import Roster
from systems.mashup.game import standard
from systems.mashup.notation.also import read_also, write_also
from systems.mashup.notation.board import write_board
from systems.mashup.notation.course import (
    is_draft,
    read_course,
    read_draft,
    read_match,
    write_course,
    write_draft,
    write_match,
)
from systems.mashup.notation.heroes import read_heroes, read_points, tags, write_heroes
from systems.mashup.notation.ids import read_ids, write_ids
from systems.mashup.notation.pieces import NotationError
from systems.mashup.notation.sheet import Sheet
from systems.mashup.notation.things import read_npcs, read_stones, read_terrain, write_npcs, write_stones

__all__ = ["NotationError", "parse", "tags", "write"]


def parse(text: str, game: Game | None = None, seed: int = 0) -> Match:
    """The match in the position that a text describes; raises `NotationError`.

    Where the text tells no dice, they come from the seed.
    """
    game = game or standard()
    rows, next_id = _read(text, game, seed)
    match = Match.from_view(game, View(REFEREE, next_id, rows), seed)
    with match.world:
        match.world.set(MATCH, rows[MATCH][Dice])
    return match


def _read(text: str, game: Game, seed: int) -> tuple[Rows, int]:
    sheet = Sheet(text, game)
    ids, next_id = read_ids(sheet)
    read_match(sheet, seed)
    read_terrain(sheet, ids)
    read_stones(sheet)
    if is_draft(sheet):
        read_draft(sheet)
    else:
        read_heroes(sheet, ids["heroes"])
        read_points(sheet, read_course(sheet))
    read_npcs(sheet)
    read_also(sheet, next_id)
    return sheet.rows, next_id


def write(match: Match) -> str:
    """The position of a match in one line, of which `parse` makes the very same match."""
    world, game = match.world, match.game
    letters = tags(world)
    course = write_course(world, letters) if world.has(MATCH + 1, Roster) else write_draft(world)
    sections = [
        write_board(world, letters),
        *write_heroes(world, letters),
        *course,
        *write_stones(world, game),
        *write_npcs(world, game),
        *write_match(world),
        *write_ids(world, game),
    ]
    told, _ = _read(" ".join(sections), game, seed=0)
    return " ".join([*sections, *write_also(world, told)])
