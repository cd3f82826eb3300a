"""The views: for each a way to bring it about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, cast

import msgspec

from ecs.commands import Command
from ecs.components import Inventory
from ecs.folders import replay_folder
from ecs.match import Match
from ecs.world import World
from net.entries import Ended, Header, Seated
from net.http_client import RoomNews, Seat
from net.inbound import Role
from net.mashup.messages import GameAssignment
from net.matchlog import FINISHED, LogFile
from net.notices import Lost, Paused, YourTurn
from render.kept_table import KeptTable
from render.moments import Take
from render.staged_table import StagedTable
from render.table import Beat
from systems.mashup.commands import HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import Hero
from systems.mashup.configs import find
from systems.mashup.game import standard
from systems.turns import active
from tools.screenshots.mashup import played, setup
from tools.screenshots.table import staged

if TYPE_CHECKING:
    import arcade

    from render.studio import Studio
    from render.views.match import MatchView
    from render.window import GameWindow

SEED = 18
Scene = Callable[["Studio"], None]


@cache
def takes() -> tuple[Take, ...]:
    """A match that knows what it wants."""
    return tuple(played(SEED, "easy"))


@cache
def turning_point() -> int:
    """The take after which player 1 has the most different things to do."""

    def variety(take: Take) -> int:
        match = take.beat.match
        if match.acting != (1,):
            return 0
        legal, world = match.legal(1), match.world
        kinds = {type(command) for command in legal} & {Step, Melee, Ranged, HandOver, UseStone}
        aims = any(
            isinstance(each, Melee | Ranged) and world.on(each.field, Hero) is not None for each in legal
        )
        stones = len(world.get(active(world), Inventory).items)
        return 10 * len(kinds) + 15 * aims + 3 * stones + min(take.round, 6)

    return max(range(len(takes())), key=lambda index: variety(takes()[index]))


def _hits_hero(world: World, command: Command) -> bool:
    return isinstance(command, Melee | Ranged) and world.on(command.field, Hero) is not None


def shown(studio: Studio, view: arcade.View, seconds: float = 2.0) -> None:
    """Show a view and let it come to rest."""
    studio.window.show_view(view)
    studio.pass_time(seconds)


def menu(module: str, name: str, *arguments: object) -> Scene:
    """A view that needs nothing but the window."""

    def scene(studio: Studio) -> None:
        from importlib import import_module

        view = getattr(import_module(f"render.views.{module}"), name)
        shown(studio, view(studio.window, *arguments))

    return scene


def _entry(name: str) -> Scene:
    """What a button of the title opens."""

    def scene(studio: Studio) -> None:
        from render.views.title import ENTRIES

        (opens,) = [entry.opens for entry in ENTRIES if entry.name == name]
        shown(studio, opens(studio.window))

    return scene


# Menus that need something


def _editor(file: str) -> Scene:
    """A copy of what comes with the game, being edited."""

    def scene(studio: Studio) -> None:
        from render.editor.document import Document
        from render.editor.files import kind_of, open_document
        from render.views.edit import editor

        kind = kind_of(Path(file))
        assert kind is not None
        document = open_document(find(kind, file.removesuffix(kind.ending)))
        shown(studio, editor(studio.window, Document(kind, document.value)))
        studio.window.guard = None

    return scene


def _rooms(studio: Studio) -> None:
    from render.views.rooms import RoomsView

    with _side_door() as address:
        view = RoomsView(studio.window, address)
        studio.window.show_view(view)
        while view.asking:
            studio.pass_time(0.1)
    studio.pass_time(0.5)


@contextmanager
def _side_door() -> Iterator[str]:
    """A server that knows nothing but its rooms."""
    rooms = (
        RoomNews("/", "playing", 4, False, (Seat("Ada", "player"), Seat("Grace", "player")), 3),
        RoomNews("/arena", "lobby", 0, False, (Seat("Linus", "player"),)),
        RoomNews("/club", "playing", 9, True, (Seat("Computer", "bot"), Seat("Margaret", "player", False))),
        RoomNews("/tower", "lobby"),
    )

    class Door(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """The rooms."""
            body = msgspec.json.encode({"rooms": rooms})
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Quietly."""

    with HTTPServer(("127.0.0.1", 0), Door) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"ws://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def _replays(studio: Studio) -> None:
    from render.views.replays import ReplaysView

    folder = replay_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for number, (other, winner) in enumerate((("Computer (hard)", 1), ("Grace", 2), ("Linus", 1))):
        path = folder / f"2026{number}{FINISHED}"
        if path.exists():
            continue
        log = LogFile(path)
        header = Header(
            game="mashup",
            rules=standard().version,
            id=path.stem,
            room="/",
            started=f"2026-11-{12 + number}T18:4{number}:00Z",
            seed=1,
            players=(Seated("Ada", "", Role.PLAYER), Seated(other, "", Role.PLAYER)),
            setup=msgspec.to_builtins(setup()),
        )
        log.append([header, Ended(900.0, 200, winner, "stones", "")])
        log.close()
    shown(studio, ReplaysView(studio.window))


def _replay(studio: Studio) -> None:
    from render.replaying import Recording
    from render.replaying import Step as Taken
    from render.views.replay import ReplayView

    rules, first = setup(), takes()[0]
    recording = Recording(("", "Ada", "Grace"), rules.match, rules.scenario.name, first.before)
    for number, take in enumerate(takes()):
        recording.add(Taken(float(number), take.beat.events), take.beat.match)
    studio.window.flow.replay(recording, recording.length * 2 // 3)
    studio.pass_time(0.1)
    view = studio.window.current_view
    assert isinstance(view, ReplayView)
    view.session.pause()
    view.replay.seek(recording.length * 2 // 3)
    view.evaluation.go_on(60)
    view.rebuild()
    studio.pass_time(0.4)


def _waiting(studio: Studio) -> None:
    from render.views.waiting import WaitingView

    studio.window.flow.table = KeptTable(staged())
    shown(studio, WaitingView(studio.window))


def _intro(scene: int) -> Scene:
    def play(studio: Studio) -> None:
        from render.views.intro import IntroView

        view = IntroView(studio.window)
        studio.window.show_view(view)
        for _ in range(scene):
            view.go_on()
        studio.pass_time(3.0)

    return play


def _draft(studio: Studio) -> None:
    from render.mashup.draft import DraftView

    characters = setup().characters.characters[2:14]
    view = DraftView(studio.window, GameAssignment("m", characters), staged(seat=0))
    studio.window.show_view(view)
    for index in (0, 3, 4, 9):
        view.toggle(index)
    studio.pass_time(2.0)


def _hotkeys(studio: Studio) -> None:
    from render.views.hotkeys import HotkeysView
    from render.views.title import TitleView

    shown(studio, HotkeysView(studio.window, TitleView(studio.window)))


def _ending(studio: Studio) -> None:
    from render.views.ending import EndingView

    table = KeptTable(staged(*(take.beat for take in takes())))
    table.poll()
    studio.window.flow.again = lambda: None
    shown(studio, EndingView(studio.window, table))


# The match


def _sit(studio: Studio, seat: int = 1) -> tuple[MatchView, StagedTable, Match]:
    """At the table in the middle of a match, when much can be done."""
    from render.views.match import MatchView

    index = turning_point()
    table = staged(Beat((), takes()[max(0, index - 12)].before), seat=seat)
    view = MatchView(studio.window, table)
    studio.window.show_view(view)
    studio.pass_time(0.3)
    for take in takes()[max(0, index - 12) : index + 1]:
        table.tell(take.beat)
        studio.pass_time(0.1)
        view.director.skip()
    match = takes()[index].beat.match
    if seat:
        table.tell(YourTurn(cast("Any", None)))
    studio.pass_time(0.6)
    return view, table, match


def _match(studio: Studio) -> None:
    _sit(studio)


def _aiming(studio: Studio) -> None:
    """The mouse is over somebody who can be attacked."""
    view, _, match = _sit(studio)
    legal = match.legal(1)
    aims = [command for command in legal if _hits_hero(match.world, command)] or legal
    _point(view, next(command.field for command in aims if isinstance(command, Melee | Ranged | Step)))
    studio.pass_time(0.5)


def _path(studio: Studio) -> None:
    """The mouse is over a field some steps away."""
    view, _, match = _sit(studio)
    here = match.world.field(active(match.world))
    grid = match.world.grid
    far = [field for field in range(grid.size) if view.choosing.at(field) and field not in match.world.at]
    _point(view, max(far, key=lambda field: (grid.distance(here, field), field)))
    studio.pass_time(0.5)


def _point(view: MatchView, field: int) -> None:
    rect = view.rect_of(field)
    view.window.dispatch_event("on_mouse_motion", round(rect.x), round(rect.y), 0, 0)


def _watching(studio: Studio) -> None:
    _sit(studio, seat=0)


def _box(name: str) -> Scene:
    def scene(studio: Studio) -> None:
        view, table, _ = _sit(studio)
        if name == "pause":
            table.tell(Paused())
        elif name == "lost":
            table.tell(Lost("it closed the connection (code 1006)", 2.6))
        else:
            view.act(name)
        studio.pass_time(0.4)

    return scene


SCENES: dict[str, Scene] = {
    "title": menu("title", "TitleView"),
    "intro-1": _intro(0),
    "intro-2": _intro(2),
    "setup": menu("setup", "SetupView"),
    "host": menu("host", "HostView"),
    "join": menu("join", "JoinView"),
    "rooms": _rooms,
    "replays": _replays,
    "replay": _replay,
    "editor": _entry("edit"),
    "mods": _entry("mods"),
    "editor-board": _editor("wakanda.scenario.json"),
    "editor-heroes": _editor("heroes.character.json"),
    "editor-rules": _editor("quick.game.json"),
    "settings": menu("settings", "SettingsView"),
    "hotkeys": _hotkeys,
    "help": menu("help", "HelpView"),
    "waiting": _waiting,
    "draft": _draft,
    "match": _match,
    "aiming": _aiming,
    "path": _path,
    "watching": _watching,
    "menu": _box("menu"),
    "log": _box("log"),
    "pause": _box("pause"),
    "lost": _box("lost"),
    "ending": _ending,
    "problem": menu(
        "problem", "ProblemView", "No server answers at ws://localhost:1218/: nobody listens there."
    ),
}
"""Every view by the name of its picture."""


def take_down(window: GameWindow) -> None:
    """Leave nothing of a scene behind."""
    window.hide_view()
    window.flow.table = window.flow.again = None
