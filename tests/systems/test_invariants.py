"""The invariants hold in sound matches, and every one of them can tell when it does not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from ecs.commands import Command
from ecs.components import MATCH, Health, Points, Progress
from ecs.errors import Illegal
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match
from ecs.world import System, World
from systems.invariants import (
    Broken,
    Lots,
    Watch,
    check_bounds,
    check_index,
    check_sentence,
    check_snapshot,
    random_command,
)
from tests.endings import outcome
from tests.toy import CORNERS, PAWNS, TOY, Hop, Hops, Passing, Score, Secret, Talk, Throw, Whisper, acting


def no_law(world: World, before: int | None, events: Sequence[Event]) -> int:
    return (before or 0) + 1


def watched(game: Game = TOY, seed: int = 1) -> Watch[int]:
    return Watch(Match(game, CORNERS, seed), no_law)


def with_systems(*systems: System[Any]) -> Game:
    return replace(TOY, systems=(*TOY.systems, *systems))


# Sound matches


def test_sound_matches_pass_and_are_not_changed_by_being_watched() -> None:
    watch, alone = watched(), Match(TOY, CORNERS, 1)
    lots = Lots(3)
    commands = 0
    while watch.match.acting:
        seat = watch.match.acting[0]
        command = lots.pick(watch.match.legal(seat))
        assert watch.apply(seat, command, deep=bool(commands % 2)) == alone.apply(seat, command)
        assert watch.match.digest() == alone.digest()
        commands += 1
    watch.try_commands()
    watch.look()
    assert commands > 8
    assert watch.marks == 1 + commands


def test_the_law_is_asked_after_every_command_and_on_every_copy() -> None:
    asked: list[str] = []

    def law(world: World, before: str | None, events: Sequence[Event]) -> str:
        asked.append(before or "new")
        assert bool(events) is (before is not None)
        return "known"

    watch = Watch(Match(TOY, CORNERS, 1), law)
    watch.apply(1, Throw())
    assert asked == ["new", "known"]
    copies = len(watch.match.legal(2))
    watch.apply(2, Throw(), deep=True)
    assert asked == ["new", "known"] + ["known"] * (copies + 1)


def test_illegal_commands_are_refused_as_ever() -> None:
    watch = watched()
    with pytest.raises(Illegal):
        watch.apply(2, Throw())
    with pytest.raises(Illegal):
        watch.apply(1, Hop(11), deep=True)


# Broken ones


class Twice(System[Throw]):
    """Offers what another system offers already."""

    commands = (Throw,)

    def process(self, world: World, seat: int, command: Throw) -> None:
        """Leave it to the other."""

    def offers(self, world: World, seat: int) -> Iterable[Throw]:
        """The die again."""
        return (Throw(),) if acting(world) == (seat,) else ()


class Silent(System[Command]):
    """Changes something and tells nobody."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Give seat 1 a point."""
        world.set(MATCH + 1, Score(world.get(MATCH + 1, Score).total + 1))


class Touchy(Hops):
    """Changes something while it refuses."""

    def refusal(self, world: World, seat: int, command: Hop) -> str:
        """Hurt the pawn."""
        with world:
            world.set(PAWNS[0], Health(9, 10))
        return "Ouch, that hurts."


class Mumbling(Hops):
    """Refuses without a sentence."""

    def refusal(self, world: World, seat: int, command: Hop) -> str:
        """No sentence."""
        return "no"


class Psychic(Talk):
    """Offers what depends on the other's secret."""

    def offers(self, world: World, seat: int) -> Iterable[Throw | Whisper]:
        """The die only for those who guess right."""
        secret = world.find(MATCH + 3 - seat, Secret)
        if secret == Secret("sesame"):
            return (Whisper("sesame"),) if acting(world) == (seat,) else ()
        return super().offers(world, seat)


class Mute(Talk):
    """Leaves the player without any command."""

    def offers(self, world: World, seat: int) -> Iterable[Throw | Whisper]:
        """Nothing."""
        return ()


def whisper(watch: Watch[int]) -> None:
    for _ in range(30):
        watch.apply(watch.match.acting[0], Whisper("sesame"), deep=True)


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (with_systems(Twice()), "seat 1 is offered a command twice"),
        (with_systems(Silent()), "the events do not lead seat 0 to its new view: entity 2 is .*Score"),
        (replace(TOY, systems=(Touchy(), Talk(), Passing())), "a refused command changed the match"),
        (replace(TOY, systems=(Mumbling(), Talk(), Passing())), "a refusal that is no sentence: 'no'"),
        (replace(TOY, systems=(Hops(), Psychic(), Passing())), "seat 2 cannot know .* what is legal"),
        (replace(TOY, systems=(Mute(), Passing())), "seat 1 is to act and has no legal command"),
    ],
    ids=["twice", "silent", "touchy", "mumbling", "psychic", "mute"],
)
def test_broken_games_are_found_out(game: Game, fault: str) -> None:
    with pytest.raises(Broken, match=fault):
        whisper(watched(game))


def test_leaking_views_are_found_out() -> None:
    def redact(event: Event, seat: int) -> tuple[Event, ...]:
        return (event,)

    watch = watched(replace(TOY, redact=redact))
    with pytest.raises(Broken, match=r"do not lead seat 0 to its new view: entity 2 is .*sesame"):
        watch.apply(1, Whisper("sesame"), deep=True)


def test_a_wrong_count_of_entities_is_found_out() -> None:
    class Counting(System[Command]):
        def process(self, world: World, seat: int, command: Command) -> None:
            world.delete(world.create([]))

    watch = watched(with_systems(Counting()))
    with pytest.raises(Broken, match=r"the next entity is .* and should be"):
        watch.apply(1, Throw(), deep=True)


def test_players_who_think_wrong_are_found_out() -> None:
    def imagine(world: World, seat: int) -> None:
        progress = world.get(MATCH, Progress)
        world.set(MATCH, Progress("turn", 0, progress.turn, PAWNS, 1 - progress.index))

    watch = watched(replace(TOY, imagine=imagine))
    with pytest.raises(Broken, match=r"thinks that seats \(2,\) are to act, not \(1,\)"):
        watch.apply(1, Throw(), deep=True)


def test_copies_that_are_none_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(Match(TOY, CORNERS, 1), no_law, samples=1)
    monkeypatch.setattr(Match, "clone", lambda self: self)
    with pytest.raises(Broken, match="what was done to a copy changed the match"):
        watch.try_commands()


def test_offers_to_seats_that_do_not_exist_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = Match.legal
    monkeypatch.setattr(Match, "legal", lambda self, seat: [Throw()] if seat == 3 else legal(self, seat))
    with pytest.raises(Broken, match="there is no seat 3, but it is offered commands"):
        watched().try_commands()


def test_refusing_the_legal_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def apply(self: Match, seat: int, command: Command) -> list[Event]:
        raise Illegal("I do not feel like it.")

    watch = watched()
    monkeypatch.setattr(Match, "apply", apply)
    with pytest.raises(Broken, match=r"legal .* of seat 1 was refused: I do not feel like it\."):
        watch.try_commands()


def test_accepting_the_illegal_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = watched()
    monkeypatch.setattr(Match, "apply", lambda self, seat, command: [])
    with pytest.raises(Broken, match="was accepted but is not legal"):
        watch.try_commands()


def test_a_match_that_stands_still_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = watched()
    monkeypatch.setattr(Match, "acting", ())
    with pytest.raises(Broken, match=r"^seats \(\) are to act and the outcome is None$"):
        watch.apply(1, Throw())


def test_going_on_after_the_end_is_found_out() -> None:
    watch = watched()
    watch.match.legal(1)  # remembered until the next command
    with watch.match.world as world:
        world.set(MATCH, outcome(1, "whim"))
    with pytest.raises(Broken, match="something is legal after the end"):
        watch.try_commands()


@pytest.mark.parametrize(
    "component", [Health(11, 10), Health(-1, 10), Points(2, 0, 1, 1), Points(0, -1, 1, 1)]
)
def test_numbers_out_of_bounds_are_found_out(component: Health | Points) -> None:
    match = Match(TOY, CORNERS, 1)
    check_bounds(match.world)
    with match.world as world:
        world.set(PAWNS[1], component)
    with pytest.raises(Broken, match=f"entity {PAWNS[1]} has {type(component).__name__}"):
        check_bounds(match.world)


@pytest.mark.parametrize("name", ["occupied", "solid", "opaque", "at"])
def test_a_wrong_index_is_found_out(name: str) -> None:
    match = Match(TOY, CORNERS, 1)
    check_index(match)
    setattr(match.world, name, {} if name == "at" else getattr(match.world, name) ^ 64)
    with pytest.raises(
        Broken, match=f"the index '{name}' is not that of the board: something was put, moved"
    ):
        check_index(match)


def test_wrong_members_are_found_out() -> None:
    match = Match(TOY, CORNERS, 1)
    del match.world.rows[MATCH + 1][Score]
    with pytest.raises(Broken, match=r"\[2, 3\] count as Score, but \[3\] are"):
        check_index(match)


def test_an_incomplete_snapshot_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(TOY, CORNERS, 1)
    check_snapshot(match)
    other = Match(TOY, CORNERS, 2).snapshot()
    monkeypatch.setattr(Match, "snapshot", lambda self: other)
    with pytest.raises(Broken, match="the restored match is another one"):
        check_snapshot(match)


def test_other_offers_after_a_restore_are_found_out() -> None:
    class Forgetful(Hops):
        """Knows something that is in no component."""

        calls = 0

        def offers(self, world: World, seat: int) -> Iterable[Hop]:
            """Fewer each time."""
            self.calls += 1
            return [] if self.calls > 1 else super().offers(world, seat)

    match = Match(replace(TOY, systems=(Forgetful(), Talk(), Passing())), CORNERS, 1)
    match.legal(1)
    with pytest.raises(Broken, match="the restored match offers seat 1 other commands"):
        check_snapshot(match)


@pytest.mark.parametrize("text", ["", "no", "Not now", " Not now.", "Not\nnow.", "Not now. "])
def test_what_is_no_sentence(text: str) -> None:
    with pytest.raises(Broken):
        check_sentence(text)


# Lots


def test_lots_pick_from_all_options() -> None:
    lots = Lots(1)
    assert {lots.pick("abcd") for _ in range(100)} == set("abcd")
    assert {lots.roll(3) for _ in range(100)} == {0, 1, 2}
    assert Lots(1).roll(1 << 60) == Lots(1).roll(1 << 60) != Lots(2).roll(1 << 60)


def test_some_are_different_and_no_more_than_there_are() -> None:
    lots = Lots(1)
    for number in range(12):
        some = lots.some(range(8), number)
        assert len(set(some)) == len(some) == min(number, 8)
    assert {frozenset(lots.some(range(4), 2)) for _ in range(200)} == {
        frozenset({a, b}) for a in range(4) for b in range(a)
    }


@pytest.mark.parametrize("kind", TOY.commands)
def test_random_commands_are_of_the_kind_and_differ(kind: type[Command]) -> None:
    world, lots = Match(TOY, CORNERS, 1).world, Lots(1)
    made = {random_command(kind, world, lots) for _ in range(100)}
    assert {type(command) for command in made} == {kind}
    assert len(made) > 10 or kind is not Hop
