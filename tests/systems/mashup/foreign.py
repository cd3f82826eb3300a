"""Config files as other teams wrote them: every kind of right one, and every kind of wrong one."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

NUMBERS = {
    "maxRounds": 30, "maxRoundTime": 300, "maxGameTime": 300, "maxAnimationTime": 50, "spaceStoneCD": 2,
    "mindStoneCD": 8, "realityStoneCD": 3, "powerStoneCD": 1, "timeStoneCD": 5, "soulStoneCD": 5,
    "mindStoneDMG": 12, "maxPauseTime": 60000, "maxResponseTime": 3000,
}  # fmt: skip
WITHOUT_GAME_TIME = {key: number for key, number in NUMBERS.items() if key != "maxGameTime"}
WITHOUT_MIND = {key: number for key, number in NUMBERS.items() if key != "mindStoneCD"}
NAMES = [f"Lecturer {number}" for number in range(1, 25)]
KINDS = {".": "GRASS", "#": "ROCK", "O": "PORTAL"}


class File(NamedTuple):
    """A file and what is wrong with it; a warning does not keep it from being used."""

    name: str
    text: str
    problems: tuple[str, ...] = ()

    @property
    def usable(self) -> bool:
        """Whether a match can be played by it."""
        return all(problem.startswith("warning: ") for problem in self.problems)


def written(value: Any) -> str:
    """As editors write it."""
    return json.dumps(value, indent=2, ensure_ascii=False)


def cast(*names: str) -> str:
    """A character config."""
    numbers = {
        "HP": 100, "MP": 2, "AP": 2, "meleeDamage": 10, "rangeCombatDamage": 30, "rangeCombatReach": 5,
    }  # fmt: skip
    heroes = [{"characterID": index, "name": name, **numbers} for index, name in enumerate(names, 1)]
    return written({"characters": heroes})


def board(*rows: str) -> str:
    """A scenario."""
    fields = [[KINDS[letter] for letter in row] for row in rows]
    return written({"scenario": fields, "author": "another team", "name": "theirs"})


ENDING = (
    "has a name with a wrong ending; .game.json (match config) or .character.json (character config) or "
    ".scenario.json (scenario) is right"
)
NO_JSON = (
    "is not JSON at line 58, column 3 (unexpected character, expected ',' or '}'); a JSON object is right"
)
NO_PORTALS = "warning: $.scenario has no portals; 2 or more are usual"
BRIDGE = ("OOO....", "...#...", "...#...", "...#...", "..###..", ".#####.")
FILES = (
    File("basic.game.json", written(NUMBERS)),
    File("no max game time.game.json", written(WITHOUT_GAME_TIME)),
    File(
        "float.game.json",
        written(NUMBERS | {"maxResponseTime": 0.5}),
        ("$.maxResponseTime is 0.5; a whole number from 1 to 5000 is right",),
    ),
    File(
        "negative.game.json",
        written(NUMBERS | {"powerStoneCD": -1}),
        ("$.powerStoneCD is -1; a whole number from 0 to 50 is right",),
    ),
    File(
        "no mind stone.game.json",
        written(WITHOUT_MIND),
        ("$.mindStoneCD is missing; a whole number from 0 to 50 is right",),
    ),
    File("ending.gamee.json", written(NUMBERS), (ENDING,)),
    File("heroes.character.json", cast(*NAMES)),
    File(
        "twice.character.json",
        cast(*NAMES[:-1], NAMES[4]),
        ('$.characters[23].name is "Lecturer 5" as in $.characters[4]; a name of its own is right',),
    ),
    File("bridge.scenario.json", board(*BRIDGE)),
    File("tower.scenario.json", board("O...O", ".....", *["..#.."] * 7, ".....", "O...O")),
    File(
        "dimension.scenario.json",
        board("#####", "#.#.#", "#...#", "#.O.#", *["#...#"] * 2, "#O.O#", *["#...#"] * 2, "##..#", "#####"),
    ),
    File(
        "no portals.scenario.json",
        board(*(row.replace("O", ".") for row in BRIDGE)),
        (NO_PORTALS,),
    ),
    File(
        "not square.scenario.json",
        board(".......", ".O...O.", *["..."] * 2, "......."),
        tuple(f"$.scenario[{row}] has 3 fields; 7 as in the first row is right" for row in (2, 3)),
    ),
    File(
        "too small.scenario.json",
        board(".."),
        ("$.scenario has 2 grass fields; at least 20 is right", NO_PORTALS),
    ),
    File("no json.scenario.json", board(*BRIDGE).replace('],\n  "a', ']\n  "a'), (NO_JSON,)),
)
