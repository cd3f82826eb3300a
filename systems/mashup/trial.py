"""A trial of a mod: does it keep all laws of the game, in many matches, the same every time?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.game import Game
from ecs.match import Match
from ecs.mods import load_file, told
from ecs.world import World
from systems.brains import RandomBrain, brain
from systems.invariants import Broken, Watch
from systems.mashup.boards import random_scenario
from systems.mashup.commands import Step, UseStone
from systems.mashup.components import Stone
from systems.mashup.configs import Setup, default_setup
from systems.mashup.game import mashup
from systems.mashup.invariants import law
from systems.mashup.mods import BESIDES, Mod, is_own
from systems.mashup.stones.motion import steps
from systems.mashup.things import words_of
from systems.playthrough import observed
from systems.soak import play, scenario_names
from systems.wild import RANDOM

MATCHES, THOUGHTFUL = 200, 20
"""So many random matches and matches between brains."""
DEEP_EVERY = 200
PATIENCE = 12
"""In so many matches a stone must have been used at least once."""
OBSERVED = 1000
"""Commands of the golden playthrough."""


@dataclass(frozen=True)
class Check:
    """One thing that was looked at; ``problem`` is empty if all is well."""

    name: str
    problem: str = ""
    detail: str = ""


def trial(file: Path, matches: int = MATCHES, thoughtful: int = THOUGHTFUL) -> Iterator[Check]:
    """Look at a mod from all sides; what comes after a problem that stops everything is left out."""
    try:
        mod = load_file(file)
        if not isinstance(mod, Mod):
            raise MashupError(f"The mod {mod.name} is made for {mod.game!r}, not for mashup.")
        game = mashup(mods=(mod,))
    except MashupError as error:
        yield Check("loads", str(error))
        return
    yield Check("loads", detail=mod.label)
    yield Check("texts", _texts(mod))
    yield _told("motion", lambda: _motion(mod))
    yield _told("laws of the game", lambda: _laws(game, matches), f"{matches} random matches")
    yield _told("laws for its powers", lambda: _powers(game, mod, matches), "all uses of its stones")
    yield _told("things in overtime", lambda: _overtime(game, matches), "small boards, Thanos from round 2")
    yield _told("same every time", lambda: _repeats(game, mod))
    yield _told("brains play it", lambda: _thoughtful(game, thoughtful), f"{thoughtful} matches")


def playthrough(file: Path) -> str:
    """A golden playthrough of the mod: all that can be observed of a seeded match with its stones in use."""
    mod = load_file(file)
    assert isinstance(mod, Mod)
    return "\n".join(_observed(mashup(mods=(mod,)), mod)) + "\n"


class Eager:
    """Uses the stones of a mod whenever it can, and else plays at random."""

    def __init__(self, mod: Mod, seed: int) -> None:
        self.names = {stone.name for stone in mod.stones}
        self.used: set[str] = set()
        self.eager = False
        """Whether the last command used one of these stones."""
        self._random = RandomBrain(seed)

    def choose(self, match: Match, seat: int) -> Command:
        """The first use of a stone of the mod, or any command."""
        for command in match.legal(seat):
            if isinstance(command, UseStone):
                name = match.world.get(command.stone, Stone).name
                if name in self.names:
                    self.used.add(name)
                    self.eager = True
                    return command
        self.eager = False
        return self._random.choose(match, seat)


class Curious:
    """Goes where a mod has put something, and else plays at random."""

    def __init__(self, seed: int) -> None:
        self.there = False
        """Whether the last command led to something of a mod."""
        self._random = RandomBrain(seed)

    def choose(self, match: Match, seat: int) -> Command:
        """The first step onto something of a mod, or any command."""
        at, rows = match.world.at, match.world.rows
        for command in match.legal(seat):
            if isinstance(command, Step):
                self.there = any(is_own(thing, rows[thing]) for thing in at.get(command.field, ()))
                if self.there:
                    return command
        self.there = False
        return self._random.choose(match, seat)


def _told(name: str, look: Callable[[], str], detail: str = "") -> Check:
    try:
        return Check(name, look(), detail)
    except MashupError as error:
        return Check(name, str(error), detail)
    except Exception as error:  # what a mod does can make the rules themselves stumble
        return Check(name, f"the rules stumble: {told(error)}", detail)


USED = ("entity", "target", "stone", "field")
"""What the words for the use of a stone can be filled with."""


def _texts(mod: Mod) -> str:
    for thing in mod.things:
        name, texts = f"The thing {words_of(thing.component.__name__)}", thing.texts
        told = _unfillable(name, texts, ("spawned", "removed"), ("thing", "field")) or _lacking(name, texts)
        if told:
            return told
    for kind in mod.events:
        names = (*kind.__struct_fields__, "player", "stone")
        if told := _unfillable(f"The mod {mod.name}", mod.texts, (kind.__name__,), names):
            return told
    for stone in mod.stones:
        name = f"The stone {stone.name}"
        if told := _unfillable(name, stone.texts, ("used",), USED) or _lacking(name, stone.texts):
            return told
    return ""


def _lacking(whose: str, texts: Mapping[str, Mapping[str, str]]) -> str:
    """What is said in English and not in another language that has texts."""
    for language, words in texts.items():
        if missing := sorted(texts["en"].keys() - words.keys()):
            return f"{whose} lacks {', '.join(missing)} in {language!r}."
    return ""


def _unfillable(
    whose: str, texts: Mapping[str, Mapping[str, str]], keys: Sequence[str], names: Sequence[str]
) -> str:
    """Words for the log that ask for what there is not."""
    for language, words in texts.items():
        for key in keys:
            try:
                words.get(key, "").format(**dict.fromkeys(names, ""))
            except (LookupError, ValueError) as error:
                *others, last = (f"{{{name}}}" for name in names)
                there = f"{', '.join(others)} and {last}"
                return f"{whose} says {key!r} in {language!r} with {error}; there are {there}."
    return ""


def _motion(mod: Mod) -> str:
    for stone in mod.stones:
        steps(stone.motion)
    return ""


def _laws(game: Game, matches: int) -> str:
    boards = (*scenario_names(), RANDOM)
    for seed in range(matches):
        tally = play(boards[seed % len(boards)], seed, DEEP_EVERY, game)
        if tally.faults:
            fault = tally.faults[0]
            return f"match {fault.seed} on {fault.scenario}, command {fault.number}: {fault.what}"
    return ""


@cache
def arena() -> Setup:
    """The standard match on a small board, where stones are soon found and used."""
    return msgspec.structs.replace(default_setup(), scenario=random_scenario(1, 16, 12))


def _powers(game: Game, mod: Mod, matches: int) -> str:
    """Matches in which uses of the mod's stones get the deep checks, as many as it takes to use them all."""
    unused = {stone.name for stone in mod.stones}
    wanted = max(1, matches // 10)
    for seed in range(max(wanted, PATIENCE)):
        if seed >= wanted and not unused:
            break
        match = Match(game, arena(), seed)
        brain, watch = Eager(mod, seed), Watch(match, law, seed, samples=2)
        number = uses = 0
        while match.acting:
            seat = match.acting[0]
            command = brain.choose(match, seat)
            number += 1
            uses += brain.eager
            try:
                watch.apply(seat, command, deep=brain.eager and uses % 4 == 1)
            except Broken as broken:
                return f"match {seed}, command {number}: {broken}"
        unused -= brain.used
    return f"nobody could ever use {', '.join(sorted(unused))}" if unused else ""


@cache
def _narrow() -> Setup:
    """A small board to which Thanos comes soon, so that he runs into everything on it."""
    config = msgspec.structs.replace(default_setup().match, max_rounds=2)
    return msgspec.structs.replace(arena(), match=config, scenario=random_scenario(1, 6, 6, 0.0, 0))


def _overtime(game: Game, matches: int) -> str:
    """What mods put on the board, under the feet of heroes and of Thanos."""
    for seed in range(max(PATIENCE, matches // 5)):
        match = Match(game, _narrow(), seed)
        brain, watch = Curious(seed), Watch(match, law, seed, samples=2)
        number = visits = 0
        try:
            _check_things(game, match.world)
            while match.acting:
                seat = match.acting[0]
                command = brain.choose(match, seat)
                number += 1
                visits += brain.there
                watch.apply(seat, command, deep=brain.there and visits % 4 == 1)
                _check_things(game, match.world)
        except Broken as broken:
            return f"match {seed}, command {number}: {broken}"
    return ""


def _check_things(game: Game, world: World) -> None:
    """Clients are told of whatever a mod has brought, and of all of it."""
    own = game.content.components
    for entity, row in world.rows.items():
        if not is_own(entity, row):
            continue
        names = ", ".join(kind.__name__ for kind in row)
        if not any(kind in own for kind in row):
            raise Broken(f"nobody is told of an entity ({names}) that has no component of the mod's own")
        for kind in row:
            if kind not in own and kind not in BESIDES:
                others = ", ".join(each.__name__ for each in BESIDES)
                raise Broken(
                    f"nobody is told that an entity ({names}) has {kind.__name__}; beside components of the "
                    f"mod's own there are {others}"
                )


def _repeats(game: Game, mod: Mod) -> str:
    first, second = ("\n".join(_observed(game, mod)) for _ in range(2))
    return "" if first == second else "the same seed gave two different matches"


def _observed(game: Game, mod: Mod) -> list[str]:
    """The first match in which all stones of the mod are used, if there is one soon."""
    lines: list[str] = []
    for seed in range(PATIENCE):
        brain = Eager(mod, seed)
        lines = list(observed(Match(game, arena(), seed), brain, OBSERVED))
        if brain.used == brain.names:
            break
    return lines


def _thoughtful(game: Game, matches: int) -> str:
    for seed in range(matches):
        match = Match(game, arena(), seed)
        players = {seat: brain("easy", seed + seat) for seat in (1, 2)}
        while match.acting:
            seat = match.acting[0]
            match.apply(seat, players[seat].choose(match, seat))
    return ""
