"""Whole matches in the real window against a real server, and whether the two agree all the time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from ecs.commands import EndTurn
from ecs.components import MATCH, Component, Dice, Inventory, Outcome, Position, Progress, Team
from ecs.match import Match
from ecs.world import World
from net.embedded import Embedded
from net.entries import Played
from net.games import codec_of_log
from net.matchlog import read
from net.own_matches import ORDER
from render import flow
from render.dune.setup_options import DuneSetupOptions
from render.games import picture
from render.kept_table import KeptTable
from render.mashup.setup_options import MashupSetupOptions
from render.table import Beat, News, Table
from systems.dune import configs as dune_configs
from systems.dune.components import Character
from systems.mashup.components import THANOS, Hero
from systems.mashup.configs import Setup, load_setup
from systems.turns import stage
from tests.net.logs_of import SMALL
from tests.net.mashup.content import content
from tests.render import rig
from tests.render.menus import shown

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


def short() -> Setup:
    """A match that lasts some ten rounds: on a small board with tough heroes, Thanos from the start."""
    setup = load_setup("quick", SMALL.with_name("golden.character.json"), SMALL)
    config = msgspec.structs.replace(setup.match, max_rounds=1, max_round_time=300)
    return msgspec.structs.replace(setup, match=config)


def short_dune() -> dune_configs.Setup:
    """A match of Dune that is over after some rounds more than two: the desert is small and full of worms."""
    setup = dune_configs.load_setup("quick", scenario="sietch")
    party = msgspec.structs.replace(
        setup.party,
        numb_of_rounds=2,
        clone_probability=0.0,
        action_time_user_client=300_000,
        house_choice_time=300_000,
    )
    return msgspec.structs.replace(setup, party=party)


@dataclass(frozen=True)
class Game:
    """What differs between the games here."""

    name: str
    member: type[Component]
    """What everybody has who belongs to a player."""
    seen: Callable[[World], object]
    """All there is to see for whoever may have come late."""


class House:
    """What went over the table, beside what the server has written."""

    def __init__(self, window: GameWindow, home: Path, game: Game) -> None:
        self.window = window
        self.home = home
        self.game = game
        self.beats: list[Beat] = []
        self.pace = 0.0
        """Seconds a computer player takes at least for a command."""
        self._breaths = 0

    @property
    def view(self) -> MatchView:
        """The match view that is shown."""
        from render.views.match import MatchView

        view = self.window.current_view
        assert isinstance(view, MatchView), view
        return view

    def breathe(self) -> None:
        """Let a moment pass; now and then a frame is drawn, for that is what takes long here."""
        self._breaths += 1
        if self._breaths % 25 == 0:
            rig.tick(self.window, seconds=0.05)
        else:
            self.window._dispatch_updates(0.05)
            time.sleep(0.001)

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Let time pass until something holds."""
        end = time.monotonic() + 60
        while not condition():
            assert time.monotonic() < end, "it never happens"
            self.breathe()

    def wait_for(self, name: str) -> None:
        """Let time pass until that view is shown."""
        self.wait_until(lambda: shown(self.window) == name)

    def our_move(self) -> bool:
        """Wait until something is to be chosen here; False if the match is over instead.

        Whoever is asked whether the rest shall be played faster says no.
        """

        def ready() -> bool:
            if shown(self.window) != "MatchView":
                return True
            view = self.view
            if view.boxes.name == "faster":
                view.close_dialog()
            free = view.choosing.open and view.choosing.asked is None and not view.choosing.going
            return free and view.director.idle and view.dialog is None and not view.session.over

        self.wait_until(ready)
        return shown(self.window) == "MatchView"

    def watch(self, url: str, player: Table) -> None:
        """Watch a match that is running; a player at another table lets it go on meanwhile."""
        self.window.flow.join(url, watch=True)
        self.wait_for("MatchView")
        self.wait_until(lambda: self.view.latest is not None)
        assert self.beats[0].events == ()
        assert self.beats[0].match.world.count(self.game.member) == 12
        while len(self.beats) < 12:
            player.poll()
            player.ask(EndTurn())
            self.breathe()
        self.wait_until(lambda: self.view.director.idle)
        self.check_picture()
        assert self.view.table.seat == 0
        assert self.view.choosing.actor is None

    def click(self, target: int | str) -> None:
        """Click on a field of the board, or on a button by its name."""
        rect = self.view.rect_of(target) if isinstance(target, int) else self.view[target].rect
        x, y = map(round, rect.center)
        self.window.dispatch_event("on_mouse_motion", x, y, 0, 0)
        self.window.dispatch_event("on_mouse_press", x, y, 1, 0)
        self.window.dispatch_event("on_mouse_release", x, y, 1, 0)

    def click_to_the_end(self, dice: Random) -> set[str]:
        """Play by clicks on fields that mean one thing only; gives the kinds of what was done there."""
        kinds: set[str] = set()
        moves = 0
        while self.our_move():
            if moves % 4 == 0:
                self.check_picture()
            if moves == 0:
                self.check_pixels()
            moves += 1
            found = [self.view.choosing.usual(field) for field in self.view.choosing.options]
            options = [option for option in found if option is not None]
            if options and dice.random() < 0.5:
                option = dice.choice(options)
                kinds.add(option.kind)
                self.click(option.field)
            else:
                self.click("end_turn")
        assert shown(self.window) == "EndingView"
        assert moves > 10
        return kinds

    def press(self, symbol: int, modifiers: int = 0) -> None:
        """Press and release a key."""
        self.window.dispatch_event("on_key_press", symbol, modifiers)
        self.window.dispatch_event("on_key_release", symbol, modifiers)

    def present(self, world: World) -> list[int]:
        """Everybody on the board who belongs to a player."""
        return [entity for entity in world.each(self.game.member) if world.has(entity, Position)]

    def check_picture(self) -> None:
        """At rest the picture is the truth: panels, and every piece on its field."""
        view = self.view
        assert view.director.idle
        assert view.latest is not None
        world = view.latest.world
        assert content(view.director.shown.world) == content(world)
        for entity in self.present(world):
            piece = view.stage.piece(entity)
            assert piece is not None
            assert (piece.x, piece.y) == pytest.approx(view.stage.center(world.field(entity)), abs=1)

    def check_pixels(self) -> None:
        """Everybody is really drawn where they stand, with the colour of their team."""
        view, image = self.view, rig.picture(self.window)
        assert view.latest is not None
        world, ratio = view.latest.world, self.window.get_pixel_ratio()
        for entity in self.present(world):
            rect, team = view.rect_of(world.field(entity)), world.get(entity, Team)
            edges = (rect.left, self.window.height - rect.top, rect.right, self.window.height - rect.bottom)
            cut = image.crop([round(edge * ratio) for edge in edges])  # type: ignore[arg-type]
            wanted = self.window.palette.teams[team.seat]
            nearest = min(
                sum(abs(a - b) for a, b in zip(colour, wanted, strict=True))
                for _, colour in cut.getcolors(cut.width * cut.height) or ()  # type: ignore[misc]
            )
            assert nearest < 60, f"{view.words.entity(world, entity)} is not to be seen"

    def check_story(self, *, from_the_beginning: bool = True, to_the_end: bool = True) -> Match:
        """Every beat was what the server did, as far as we were there; gives the end."""
        (log,) = [path for path in (self.home / "data" / "replays").iterdir() if path.suffix != ORDER]
        truth = list(states(log))
        mine = [beat.match for beat in self.beats if beat.events]
        there = slice(-len(mine) if not from_the_beginning else 0, None if to_the_end else len(mine))
        for match, true in zip(mine, truth[there], strict=True):
            assert self.game.seen(match.world) == self.game.seen(true.world)
        return truth[-1]

    def check_end(self) -> Outcome:
        """The whole story was right, and the table knows who won; gives how it ended."""
        last, table = self.check_story(), self.window.flow.table
        assert last.outcome is not None
        assert table is not None
        assert table.winner == last.outcome.winner
        return last.outcome


def states(log: Path) -> Iterator[Match]:
    """The match after every command since the choice, as the server's log tells it."""
    codec = codec_of_log(log)
    found = read(log, codec.game)
    match = Match(codec.game, codec.setup(found.header.setup), found.header.seed)
    for entry in found.entries:
        if isinstance(entry, Played):
            match.apply(entry.seat, entry.command)
            if stage(match.world) != picture(codec.game.name).choice:
                yield match.clone()


def _seen_of_mashup(world: World) -> object:
    """Who comes late knows neither old records nor how fast Thanos has become."""
    progress, outcome = world.get(MATCH, Progress), world.find(MATCH, Outcome)
    rest = {entity: row for entity, row in content(world).items() if entity > THANOS}
    thanos = world.find(THANOS, Position), world.get(THANOS, Inventory)
    return progress.order, progress.index, outcome and outcome.winner, thanos, rest


def _seen_of_dune(world: World) -> object:
    """Nothing is hidden but the dice."""
    return {
        entity: {kind: part for kind, part in row.items() if kind is not Dice}
        for entity, row in world.rows.items()
    }


MASHUP = Game("mashup", Hero, _seen_of_mashup)
DUNE = Game("dune", Character, _seen_of_dune)


def _open(game: Game, window: GameWindow, home: Path, patch: pytest.MonkeyPatch) -> House:
    """A window that plays short matches in a hurry."""
    made = House(window, home, game)
    note = KeptTable._note

    def noting(self: KeptTable, news: News) -> None:
        if isinstance(news, Beat):
            made.beats.append(news)
        note(self, news)

    def setup(short: Callable[[], Any]) -> Callable[..., Any]:
        return lambda *_: short()

    patch.setattr(KeptTable, "_note", noting)
    patch.setattr(MashupSetupOptions, "setup", setup(short))
    patch.setattr(DuneSetupOptions, "setup", setup(short_dune))

    def embedded(setup: Any, folder: Path, *levels: str, **more: Any) -> Embedded:
        if game is DUNE:  # what is seen matters here, not how well they play
            levels = ("random",) * len(levels)
        return Embedded(setup, folder, *levels, seed=5, pace=made.pace, **more)

    embedded.going_on = Embedded.going_on  # type: ignore[attr-defined]
    patch.setattr(flow, "Embedded", embedded)
    window.set_size(960, 540)
    window.settings.speed = 60.0
    window.settings.level = "easy"
    window.settings.mute = True
    window.settings.ask_end_turn = False  # whoever clicks at random leaves much undone
    window.settings.game = game.name
    return made


@pytest.fixture
def house(window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """Where Mashup is played."""
    return _open(MASHUP, window, tmp_path, monkeypatch)


@pytest.fixture
def dune_house(window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """Where Dune is played."""
    return _open(DUNE, window, tmp_path, monkeypatch)
