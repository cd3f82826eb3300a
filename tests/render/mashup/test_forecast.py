from __future__ import annotations

from render.mashup.forecast import Forecast, Hit, forecast
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene


def told(match: Scene, kind: type, *words: str | int) -> Forecast:
    before = match.digest()
    answer, after = forecast(match, 1, match.command(kind, *words))
    assert match.digest() == before
    assert after is not match
    return answer


def test_damage_and_knock_outs() -> None:
    match = scene("A a . b", heroes={"A": Stats(melee=20, ranged=30), "a": Stats(hp=20), "b": Stats(hp=90)})
    blow = told(match, Melee, 1, 0)
    assert blow == Forecast(hits=(Hit(match["a"], match.at(1, 0), 20, 0),))
    assert blow.hits[0].down
    assert blow.certain
    open_shot = scene("A . . b", heroes={"A": Stats(ranged=30), "b": Stats(hp=90)})
    shot = told(open_shot, Ranged, 3, 0)
    assert shot == Forecast(hits=(Hit(open_shot["b"], open_shot.at(3, 0), 30, 60),))
    assert not shot.hits[0].down


def test_the_stones_of_the_fallen_fly_nobody_knows_where() -> None:
    match = scene("A a .", heroes={"a": Stats(hp=5)}, stones={"a": "mind soul"})
    blow = told(match, Melee, 1, 0)
    assert blow.drops == 2
    assert not blow.certain


def test_a_step_takes_a_stone_or_the_place_of_somebody_or_goes_who_knows_where() -> None:
    match = scene("0 A a\n. O .\n. . .")
    assert told(match, Step, 0, 0) == Forecast(takes=(match["space"],))
    assert told(match, Step, 2, 0) == Forecast(swaps=match["a"])
    portal = told(match, Step, 1, 1)
    assert portal == Forecast(portal=True)
    assert not portal.certain


def test_the_last_stone_wins() -> None:
    match = scene("0 A a", stones={"A": "*"})
    assert told(match, Step, 0, 0).wins


def test_powers() -> None:
    match = scene("# A a\n. B c", heroes={"c": DOWN, "A": Stats(melee=20)}, stones={"A": "*"}, in_round=2)
    blow = told(match, UseStone, "power", 2, 0)
    assert [(hit.entity, hit.amount) for hit in blow.hits] == [(match["a"], 40), (match["A"], 10)]
    assert told(match, UseStone, "reality", 0, 0).hits[0].down
    assert told(match, UseStone, "reality", 0, 1) == Forecast(raises=True)
    assert told(match, UseStone, "soul", 2, 1) == Forecast(heals=((match["c"], 100),))
    assert told(match, HandOver, "mind", 1, 1) == Forecast()


def test_the_end_of_the_turn_and_nothing_of_what_comes_then() -> None:
    match = scene("A . . .\n. . a T", heroes={"T": Stats(mp=3)}, stones={"a": "mind"})
    assert told(match, EndTurn) == Forecast(ends=True)
    last = scene("A . .\n. . a", heroes={"A": Stats(left=(1, 0))})
    assert told(last, Step, 1, 0).ends
