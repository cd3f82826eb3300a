from __future__ import annotations

import pytest

from render import theme
from render.dune.choosing import TOOLS
from render.dune.choosing import Choosing as DuneChoosing
from render.dune.hover import Guide as DuneGuide
from render.dune.words import Words as DuneWords
from render.match.facts import Fact, Guide, title
from render.texts import load_texts
from render.words import Words
from tests.systems.dune.scene import scene

TEAMS = theme.PALETTES["standard"].teams


def test_a_title_is_bold_and_gold_or_of_the_team() -> None:
    assert title("A") == Fact("A", theme.GOLD, bold=True)
    assert title("A", TEAMS[1]) == Fact("A", TEAMS[1], bold=True)


def test_a_game_must_say_what_is_there() -> None:
    guide, match, choosing = Guide(Words(load_texts("en")), TEAMS), scene("A a"), DuneChoosing(1)
    choosing.follow(match)
    option = choosing.options[match.at(1, 0)][0]
    for ask in (
        lambda: guide.field(match.world, 0),
        lambda: guide.entity(match.world, match["A"]),
        lambda: guide.seat(match.world, 1),
        lambda: guide.option(choosing, option),
        lambda: guide.outcome(choosing, option),
    ):
        with pytest.raises(NotImplementedError):
            ask()
    assert guide.warning(choosing, option) == ""


def test_what_else_could_be_done_is_counted_without_what_can_be_done_everywhere() -> None:
    guide, match, choosing = DuneGuide(DuneWords(load_texts("en")), TEAMS), scene("A a _"), DuneChoosing(1)
    choosing.follow(match)
    assert guide.offer(choosing, match.at(1, 0))[-1].text == "Right click: 2 more"
    choosing.take(TOOLS["kanly"])
    assert "Right click" not in guide.offer(choosing, match.at(1, 0))[-1].text
    assert guide.offer(choosing, match.at(2, 0)) == []
