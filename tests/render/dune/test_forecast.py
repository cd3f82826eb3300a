from __future__ import annotations

from ecs.commands import Command, EndTurn, Step
from render.dune.forecast import Forecast, Hit, forecast, joined
from systems.dune.commands import Atomics, Attack, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from tests.systems.dune.scene import Scene, Stats, scene


def told(match: Scene, kind: type[Command], *words: int, seat: int = 1) -> Forecast:
    return forecast(match, seat, match.command(kind, *words))[0]


def test_a_blow_by_the_height_of_both() -> None:
    flat = scene("A a _")
    assert told(flat, Attack, 1, 0) == Forecast(hits=(Hit(flat["a"], flat.at(1, 0), 20, 80),))
    down = scene("^A a _")
    assert told(down, Attack, 1, 0).hits[0].amount == 27
    assert told(scene("A ^a _"), Attack, 1, 0).hits[0].amount == 13


def test_who_falls_drops_all_spice_and_the_dice_say_where() -> None:
    match = scene("A a _ _\n_ _ _ _", people={"a": Stats(hp=20, spice=3)})
    blow = told(match, Attack, 1, 0)
    assert blow.hits[0].down
    assert blow.defeats == (match["a"],)
    assert blow.drops == 3
    assert not blow.certain


def test_of_a_duel_only_the_chance_is_told() -> None:
    match = scene("A a _", rules={"kanly": 0.4})
    assert told(match, Kanly, 1, 0) == Forecast(chance=0.4, open=True)
    assert not told(match, Kanly, 1, 0).certain


def test_atomics_tell_of_victims_spice_worm_and_convention() -> None:
    match = scene("A _ _ a*\n_ _ _ B\n_ _ W _", hunted="A", people={"a": Stats(spice=2)})
    blast = told(match, Atomics, 3, 1)
    assert set(blast.defeats) == {match["a"], match["B"]}
    assert blast.burns == 3
    assert blast.worm
    assert blast.outlaws
    assert not told(match, Atomics, 0, 0).outlaws
    assert not told(scene("A _ _ a", broken_by=2), Atomics, 3, 0).outlaws, "it is broken already"


def test_spice_taken_given_and_brought_home() -> None:
    match = scene("1 . .\n. A* .\n. . B", people={"A": Stats(spice=1), "B": Stats(spice=2)})
    assert told(match, PickUp) == Forecast(takes=1, delivers=((match["A"], 2),), loud=True)
    away = scene("A B .", people={"A": Stats(spice=4)})
    assert told(away, HandOver, 1, 0, 3).gives == ((away["A"], away["B"], 3),)


def test_hoarding_is_open_only_if_not_all_can_be_carried() -> None:
    match = scene("B* * *\n* _ _", active="B", people={"B": Stats(room=2)})
    assert told(match, Hoard).takes == 2
    assert not told(match, Hoard).certain
    roomy = scene("B* * _", active="B")
    assert told(roomy, Hoard) == Forecast(takes=2, loud=True)


def test_the_voice_takes_what_there_is_room_for() -> None:
    match = scene("C a _", active="C", people={"C": Stats(spice=3), "a": Stats(spice=4)})
    assert told(match, Voice, 1, 0).gives == ((match["a"], match["C"], 2),)


def test_a_spin_hits_friends_too() -> None:
    match = scene("D a _\nB _ _", active="D")
    assert {(hit.entity, hit.amount) for hit in told(match, Spin).hits} == {
        (match["a"], 40),
        (match["B"], 40),
    }


def test_the_second_step_on_sand_is_loud() -> None:
    match = scene("A . .", people={"A": Stats(mp=2)})
    first, after = forecast(match, 1, match.command(Step, 1, 0))
    second, _ = forecast(after, 1, match.command(Step, 2, 0))
    assert not first.loud
    assert second.loud
    assert joined((first, second)).loud


def test_changing_places_and_the_end_of_a_turn() -> None:
    match = scene("A B _", people={"A": Stats(hp=50)})
    assert told(match, Step, 1, 0).swaps == match["B"]
    rest = told(match, EndTurn)
    assert rest.ends
    assert rest.heals == ((match["A"], 60),)
    assert not rest.certain


def test_several_in_a_row_are_one() -> None:
    parts = (
        Forecast(takes=1, chance=0.5, defeats=(4,), gives=((1, 2, 3),), delivers=((1, 2),), drops=1, burns=2),
        Forecast(takes=2, swaps=7, wins=True, worm=True, outlaws=True, open=True, defeats=(5,)),
    )
    whole = joined(parts)
    assert (whole.takes, whole.chance, whole.swaps, whole.defeats) == (3, 0.5, 7, (4, 5))
    assert (whole.gives, whole.delivers, whole.drops, whole.burns) == (((1, 2, 3),), ((1, 2),), 1, 2)
    assert all((whole.wins, whole.worm, whole.outlaws, whole.open))
