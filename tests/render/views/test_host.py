from __future__ import annotations

from pathlib import Path

import pytest

from ecs.folders import replay_folder
from net.entries import Header, Seated
from net.inbound import Role
from net.order import Order
from net.own_matches import Kept, OwnMatches
from render.views.host import HostView
from render.views.setup import SetupView
from render.views.title import TitleView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, words


def test_it_tells_where_the_others_find_us_and_opens_the_house(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(window.flow, "host", lambda: opened.append(True))
    monkeypatch.setattr("render.views.host.own_address", lambda: "192.0.2.7")
    window.show_view(HostView(window))
    rig.tick(window)
    assert "ws://192.0.2.7:1218/" in words(window)
    assert "level" not in HostView(window).base
    assert "Tournament clock" in words(window)
    click(window, "clock")
    assert "No clock" in words(window)
    assert not window.settings.host_clock
    assert not window.settings.tournament_clock
    click(window, "start")
    assert opened == [True]


def left(game: str, host: str | None, match: str) -> None:
    """A match that was left."""
    own_matches = OwnMatches(Order(game=game, setup={}, folder=str(replay_folder()), host=host))
    players = (Seated("Hugo", "h", Role.PLAYER), Seated("Gwen", "g", Role.PLAYER))
    started = "2026-11-16T02:54:00Z"
    header = Header(
        game=game, rules="", id=match, room="/", started=started, seed=1, players=players, setup={}
    )
    own_matches.create(header).close()
    own_matches.close()


def test_the_last_match_that_was_hosted_can_be_gone_on_with(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    went_on: list[Kept] = []
    monkeypatch.setattr(window.flow, "go_on", went_on.append)
    left("dune", None, "m-4")
    left("mashup", "127.0.0.1", "m-3")
    window.show_view(HostView(window))
    rig.tick(window)
    assert "go_on" not in window.current_view.base  # type: ignore[union-attr]
    left("mashup", None, "m-1")
    left("mashup", None, "m-2")
    window.show_view(HostView(window))
    rig.tick(window)
    assert "Hugo vs Gwen  ·  2026-11-16" in words(window)
    click(window, "go_on")
    assert [kept.header.id for kept in went_on] == ["m-2"]
    click(window, "put_away")
    click(window, "go_on")
    assert [kept.header.id for kept in went_on] == ["m-2", "m-1"]
    assert (replay_folder() / "m-2.jsonl").exists(), "it is a replay as far as it was played"


def test_a_match_left_alone_is_offered_in_the_title_and_before_the_next_one(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    went_on: list[Kept] = []
    monkeypatch.setattr(window.flow, "go_on", went_on.append)
    left("mashup", None, "m-1")
    for view in (TitleView, SetupView):
        window.show_view(view(window))
        rig.tick(window)
        assert "go_on" not in window.current_view.base  # type: ignore[union-attr]
    left("mashup", "127.0.0.1", "m-2")
    for view in (TitleView, SetupView):
        window.show_view(view(window))
        rig.tick(window)
        click(window, "go_on")
    assert [kept.header.id for kept in went_on] == ["m-2", "m-2"]
    click(window, "put_away")
    assert "go_on" not in window.current_view.base  # type: ignore[union-attr]


def test_a_computer_may_be_invited(window: GameWindow) -> None:
    window.show_view(HostView(window))
    rig.tick(window)
    assert "Whoever joins" in words(window)
    click(window, "guest", "guest")
    assert window.settings.guest == "normal"
    assert "Computer (Normal)" in words(window)
