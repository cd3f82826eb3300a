from __future__ import annotations

import pytest

from ecs.components import MATCH
from render.terminal import panels
from render.terminal.theme import ASCII, UNICODE
from systems.mashup.commands import Melee
from systems.mashup.components import STAN_LEE, Overtime, Record, Visit
from tests.render.terminal.watching import after, follow, plain, watch, watched
from tests.systems.mashup.scene import DOWN, Stats, scene


def test_header_says_round_and_match() -> None:
    _, watcher = watch("A . a", config={"max_rounds": 30}, in_round=10)
    line = panels.header(watcher, 80).plain
    assert line.startswith(" MARVELOUS MASHUP  Round 10  ")
    assert line.endswith(" A title")
    assert len(line) == 80
    assert panels.header(watcher, 30).plain == " MARVELOUS MASHUP  Round 10  G"


@pytest.mark.parametrize(
    ("start", "in_round", "text"),
    [
        (0, 10, "Thanos stays away"),
        (30, 10, "Thanos in 20 rounds"),
        (30, 28, "Thanos in 2 rounds"),
        (30, 29, "Thanos next round!"),
    ],
)
def test_when_thanos_comes(start: int, in_round: int, text: str) -> None:
    _, watcher = watch("A . a", in_round=in_round, config={"max_rounds": start}, stones={"A": "*"})
    with watcher.world:
        watcher.world.set(MATCH, Overtime(start))
        watcher.world.set(STAN_LEE, Visit(0))
    assert panels.round_outlook(watcher) == text


def test_who_else_comes() -> None:
    _, watcher = watch("A . a", stones={"A": "space mind"})
    assert panels.round_outlook(watcher) == "Goose still has 4 stones"
    _, watcher = watch("A . a", stones={"A": "*"}, in_round=7)
    with watcher.world:
        watcher.world.set(STAN_LEE, Visit(7))
    assert panels.round_outlook(watcher) == "Stan Lee is on his way"
    _, watcher = watch("A T a")
    assert panels.round_outlook(watcher) == "Overtime: Thanos is here"


def test_header_in_the_draft() -> None:
    assert "  Draft  " in panels.header(after(0), 80).plain


def test_order_marks_who_is_to_move() -> None:
    _, watcher = watch("A B a b T", active="a", order="A a T b B", heroes={"B": DOWN})
    assert panels.order(watcher, UNICODE, 80).plain == " HERO A ▶hero a  THANOS  hero b  HERO B "
    assert panels.order(watcher, UNICODE, 24).plain == " H█ ▶a█  TH  e█  B "
    assert panels.order(watcher, ASCII, 24).plain == " H9 >a9  TH  e9  B "
    done = panels.order(watcher, UNICODE, 80)
    assert any(span.style.dim for span in done.spans if not isinstance(span.style, str))


def test_order_in_the_draft_is_empty() -> None:
    assert panels.order(after(0), UNICODE, 80).plain == ""


def test_team() -> None:
    match, watcher = watch(
        "A B C\na . .",
        heroes={"A": Stats(top=200, hp=150, mp=3, ap=2), "B": DOWN, "C": Stats(top=80)},
        stones={"A": "space soul"},
    )
    with watcher.world:
        watcher.world.set(MATCH + 1, Record(3, 2, 1234))
    assert plain(panels.team(watcher, UNICODE, 1, 36)) == [
        " PLAYER 1  stones 3 KO 2 damage 1234",
        "▶H HERO A          SO ████▌  150 3/2",
        " B HERO B              down    0 2/2",
        " C HERO C             ██████  80 2/2",
    ]
    assert plain(panels.team(watcher, ASCII, 2, 36)) == [
        " player 2  stones 0 KO 0 damage 0",
        " a hero a             ====== 100 2/2",
    ]
    assert match["A"] == watcher.active


def test_points_of_the_active_hero_are_those_left() -> None:
    match, watcher = watch("A a .", heroes={"A": Stats(mp=4, ap=3)})
    follow(match, watcher, Melee, 1, 0)
    assert panels.team(watcher, UNICODE, 1, 36)[1].plain.endswith(" 100 4/2")


def test_wide_panel_tells_weapons_too() -> None:
    _, watcher = watch("A a .", heroes={"A": Stats(melee=17, ranged=5, reach=4)})
    assert panels.team(watcher, UNICODE, 1, 48)[1].plain.endswith(" 100 2/2   17   5/4")
    assert panels.legend(watcher, 48).plain.strip() == "HP MP/AP  melee ranged/reach"
    assert panels.legend(watcher, 36).plain.strip() == "HP MP/AP"


def test_dusted_hero_stays_in_the_panel() -> None:
    watcher = watched(scene("A B a"))
    with watcher.world:
        watcher.world.delete(watcher.cast.team(1)[1].entity)
    assert panels.team(watcher, UNICODE, 1, 36)[2].plain == " B HERO B                       dust"


def test_log_shows_the_last_lines_and_fills_the_rest() -> None:
    match, watcher = watch("A a .\n. . .", heroes={"A": Stats(ap=3)})
    for _ in range(2):
        follow(match, watcher, Melee, 1, 0)
    shown = [line.rstrip() for line in plain(panels.log(watcher, 30, 5))]
    assert shown == [
        "  Hero A strikes Hero a. Hero",
        "a: -10 HP, 90 left.",
        "  Hero A strikes Hero a. Hero",
        "a: -10 HP, 80 left.",
        "",
    ]
    assert [line.rstrip() for line in plain(panels.log(watcher, 30, 1))] == ["a: -10 HP, 80 left."]
    assert panels.log(watcher, 30, 0) == []
    assert panels.log(watcher, 30, -3) == []
