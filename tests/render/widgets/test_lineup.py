from __future__ import annotations

import pytest

from render.widgets.lineup import EVERY, TEAM, Lineup, Standee
from render.window import GameWindow


def made(window: GameWindow) -> Lineup:
    people = [Standee(f"Hero {number}", "brave", window.art.badge(1)) for number in range(2 * TEAM)]
    return Lineup(window, 150, 1.0, (300, 660), people)


def test_two_teams_left_and_right_of_the_gap(window: GameWindow) -> None:
    lineup = made(window)
    places = [sprite.position for sprite in lineup._sprites]
    assert all(0 < x < 300 for x, _ in places[:TEAM])
    assert all(660 < x < 960 for x, _ in places[TEAM:])


def test_whoever_is_pointed_at_jumps_and_tells_the_name(window: GameWindow) -> None:
    lineup = made(window)
    x, y = lineup._sprites[0].position
    lineup.point(x, y)
    assert lineup._name.text == lineup.people[0].name
    lineup.update(0.25)
    assert lineup._sprites[0].center_y > y + 10
    lineup.update(1.0)
    assert abs(lineup._sprites[0].center_y - y) < 5
    lineup.point(480, 500)
    assert lineup._name.text == ""


def test_somebody_is_impatient_now_and_then(window: GameWindow) -> None:
    lineup = made(window)
    lineup.update(EVERY - 0.01)
    lineup.update(0.05)
    lineup.update(0.2)
    ground = [place for _, place in lineup._places]
    assert sum(sprite.center_y > y + 10 for sprite, y in zip(lineup._sprites, ground, strict=True)) == 1


def test_nobody_moves_where_motion_is_reduced(window: GameWindow) -> None:
    window.settings.reduced_motion = True
    lineup = made(window)
    before = [sprite.position for sprite in lineup._sprites]
    lineup.point(*before[3])
    lineup.update(0.25)
    lineup.update(EVERY)
    assert [sprite.position for sprite in lineup._sprites] == before


def test_a_tall_picture_stands_on_the_same_ground_and_may_look_to_the_left(window: GameWindow) -> None:
    texture = window.art.badge(1, 64)
    people = [Standee(str(n), "", texture, 1.0 + n % 2, n >= TEAM) for n in range(2 * TEAM)]
    tall = Lineup(window, 150, 1.0, (300, 660), people)
    small = Lineup(window, 150, 1.0, (300, 660), [Standee(one.name, "", texture) for one in people])
    for index, (sprite, usual) in enumerate(zip(tall._sprites, small._sprites, strict=True)):
        assert sprite.height == pytest.approx(usual.height * (1 + index % 2))
        assert (sprite.width < 0) == (index >= TEAM)
        foot = sprite.center_y - sprite.height / 2
        assert foot == pytest.approx(usual.center_y - usual.height / 2, abs=0.1)
