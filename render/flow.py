"""What follows what: from the title to a table, through waiting, choice and match to the ending, and back.

`GameWindow.flow` is always there. A match view calls `ended` when the end has been shown and `leave` to go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import choice
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol
from uuid import uuid4

from ecs.errors import MashupError
from ecs.folders import data_folder
from ecs.games import USUAL
from net.client import Client
from net.embedded import Embedded
from net.games import client, wire
from net.inbound import Role
from net.lobby_messages import Again
from net.notices import Assigned, Ended, Farewell, Gathered, Greeted, Lost, Started
from net.own_matches import Kept
from net.people import HOST_LEFT, HOUSE_CLOSED
from net.tickets import Ticket, Tickets
from render.continued_table import ContinuedTable
from render.game_menus import game_menus, level_name, opponent
from render.games import has_picture
from render.hosting import Hosting
from render.kept_table import KeptTable
from render.lesson_table import LessonTable, lesson_of
from render.live_table import LiveTable
from render.replay_table import ReplayTable, replay_of
from render.table import Beat, Failed, News, Table
from systems.games import tools
from systems.lessons import Numbered

if TYPE_CHECKING:
    import arcade

    from render.replaying import Recording
    from render.window import GameWindow


class Form(Protocol):
    """A view from which somebody joins a match."""

    def come_back(self) -> None:
        """Show it again, with what was typed."""

    def turned_away(self, message: str) -> None:
        """Show it again: it did not work, and why."""


LAST_WORDS = 1.5
"""Seconds for which the reason of an early end is waited for."""


class Flow:
    """Holds the table and shows the view that is due."""

    def __init__(self, window: GameWindow) -> None:
        self.window = window
        self.table: KeptTable | None = None
        self.again: Callable[[], None] | None = None
        """Plays the same again; None where that makes no sense."""
        self.server: Embedded | None = None
        """Our own server, if the table is there."""
        self.open_house = False
        """Whether others may come to our server."""
        self.watching = False
        """Whether we came only to watch."""
        self.address = ""
        """The server where the table is, if it is not ours."""
        self.origin: Callable[[], object] | None = None
        """Where a match leads back to that was begun elsewhere than at the title: a replay, the editor."""
        self.alone = False
        """Whether nobody but computer players is at the table: whoever leaves may go on later."""
        self.on_trial = False
        """Whether something is only tried out: there is nothing to choose before, and nothing is kept."""
        self.form: Form | None = None
        """Where the table was asked for: until the match begins, giving up leads back there."""
        self.hosting = Hosting(self)
        """What a host may do."""
        self._tickets = Tickets(data_folder())
        self._me: Client | None = None
        """Who plays at the table, if it is one where others play too."""
        self._goodbye = ""
        """What the server said before it ended the connection."""
        self._join_again: Callable[[], None] | None = None
        """Joins the table anew, where it is one at a server somewhere."""
        self._out = 0.0
        """When it is clear that the match ended before it began and nobody says why; 0 while it did not."""
        self._closing: list[Thread] = []

    def hurry(self) -> None:
        """Let the computer players of our own server be faster."""
        if self.server is not None:
            self.server.hurry()

    # Where to go

    def welcome(self) -> None:
        """What comes first: the story, if it has never been told, or else the title."""
        from render.views.intro import IntroView

        if self.window.settings.intro_seen:
            self.title()
        else:
            self.window.show_view(IntroView(self.window))

    def title(self) -> None:
        """The title screen, or back to where a match was begun."""
        from render.views.title import TitleView

        origin, self.origin = self.origin, None
        if origin is not None:
            origin()
            return
        self.window.show_view(TitleView(self.window))

    def play(self) -> None:
        """Against the computer, as the settings say; they may also say that a computer plays our side."""
        settings = self.window.settings
        self._serve(self.play, alone=True, clock=settings.tournament_clock, beside=settings.side)

    def try_out(self, setup: Any, workshop: arcade.View, game: str = USUAL) -> None:
        """Against the computer with what is being made in the workshop, and then back there."""
        self.origin = partial(self.window.show_view, workshop)
        again = partial(self.try_out, setup, workshop, game)
        self._serve(again, alone=True, setup=setup, game=game, keep=False)
        self.on_trial = True

    def host(self) -> None:
        """On a server of our own that everybody can reach; a computer may be invited."""
        settings = self.window.settings
        port = wire(settings.game).port
        self._serve(self.host, host=None, port=port, clock=settings.host_clock, beside=settings.guest)

    def go_on(self, kept: Kept) -> None:
        """With a match on a server of our own that was left before its end."""
        try:
            server = Embedded.going_on(kept)
        except MashupError as error:
            self.failed(str(error))
            return
        ticket = self._tickets.of_match(kept.header.id)
        secret = self.window.settings.device if ticket is None else ticket.secret
        people = [player for player in kept.header.players if player.role is Role.PLAYER]
        me = self._client(server.game, Role.PLAYER if people else Role.SPECTATOR)
        if people:
            person = next((player for player in people if player.device == secret), people[0])
            me.come_back(person.name, person.device)
        self._sit_at(server, me, partial(self.go_on, kept))

    def once_more(self) -> None:
        """Another match in our house, which stays open for whoever comes."""
        server, self.server = self.server, None
        if server is not None:
            self._sit_at(server, self._client(server.game), self.once_more)

    def to_lobby(self) -> None:
        """After a match, back to its people; the host opens the lobby again if all look back at the match."""
        if self.table is None or self.table.lobby is None:
            return
        lobby = self.table.lobby
        if lobby.is_host and lobby.is_ceremony:
            self.table.wish(Again())
        self.again = self._join_again
        self.table = self.table.successor()
        self._lobby(self.table, [])

    def _sit_at(self, server: Embedded, me: Client, again: Callable[[], None]) -> None:
        """At a server of our own; one that serves already goes on."""
        self.close()
        if server.open_house and not server.port:
            self.settle()  # the port must be free again
        self.sit(LiveTable(server.url if server.port else server, me), again)
        self.server, self.open_house, self.alone = server, server.open_house, server.alone
        self.watching = me.role is Role.SPECTATOR
        self._me = None if server.alone else me

    def join(self, url: str, *, watch: bool = False, game: str = "", form: Form | None = None) -> None:
        """At a server somewhere, to play or to watch; without a name it is the game that is set."""
        game = game or self.window.settings.game
        me = self._client(game, Role.SPECTATOR if watch else Role.PLAYER)
        if not watch and (ticket := self._tickets.of_room(game, url)):
            me.come_back(me.name, ticket.secret)
        me.stays = True
        self._join_again = partial(self.join, url, watch=watch, game=game)
        self.sit(LiveTable(url, me), self._join_again)
        self.address, self.watching, self.form = url, watch, form
        self._me = None if watch else me

    def replay(
        self, source: Recording | Path | str, at: int = 0, speed: float = 1.0, *, paused: bool = False
    ) -> None:
        """At a match of old, in a file or at an address; raises `MashupError` if it cannot be read."""
        table = ReplayTable(source, at=at)
        table.speed = speed
        if paused:
            table.pause()
        self.sit(table, lambda: self.replay(table.recording))

    def play_on(self, recording: Recording, point: int, seat: int) -> None:
        """Against the computer from a point of a match of old, and then back to that point."""
        level = opponent(recording.game, self.window.settings, recording.config)
        match = recording.match(point)
        table = ContinuedTable(match, seat, recording.names, recording.config, level)
        self.origin = partial(self.replay, recording, point, paused=True)
        self.sit(table, partial(self.play_on, recording, point, seat))
        if self.table is not None:
            self.table.remember(recording.beats(0, point))

    def lessons(self) -> None:
        """What there is to learn in the game that is set."""
        from render.views.lessons import LessonsView

        self.window.show_view(LessonsView(self.window))

    def lesson(self, game: str, lesson: Numbered) -> None:
        """A lesson or a puzzle, and then back to the list."""
        texts = self.window.texts
        names = ("", self.window.player_name, texts("lesson.opponent"))
        try:
            table = LessonTable(game, lesson, names)
        except MashupError as error:
            self.failed(str(error))
            return
        self.origin = self.lessons
        self.sit(table, partial(self.lesson, game, lesson))

    def sit(self, table: Table, again: Callable[[], None] | None = None) -> None:
        """Sit down at a table and wait for it to begin."""
        from render.views.waiting import WaitingView

        self.close()
        self.again = again
        self.table = KeptTable(table)
        self.window.show_view(WaitingView(self.window))

    def leave(self) -> None:
        """To the title, or to where one wanted to join; a match is given up, unless one was alone there.

        Whoever hosts it is asked first.
        """
        if self.hosting.asks(self.title):
            return
        form = self.form if self._waits else None
        if self.table is not None and not self.alone:
            self.table.leave()
        self.close()
        if form is not None:
            form.come_back()
        else:
            self.title()

    def ended(self, origin: arcade.View | None = None) -> None:
        """The end of the match has been shown: on to the ending; ``origin`` is where it leads back to."""
        from render.views.ending import EndingView

        if self.table is None:
            self.title()
            return
        self._tickets.drop(self.table.match_id)
        self.table.hand_back(self.table.poll())  # whether there is a lobby is told after the end
        if self.open_house:
            self.again = self.once_more
        elif self.table.lobby is not None:
            self.again = self.to_lobby
        replay = replay_of(self.table)
        if replay is not None:  # whoever jumps has not seen everything, and some of it twice
            self.table.recall(replay.recording.beats())
        self.window.show_view(EndingView(self.window, self.table, origin))

    def failed(self, message: str) -> None:
        """There is no table, or none any more: say why; of a match that ended without us, how it ended."""
        from render.views.problem import ProblemView

        if self.table is not None and self.table.gone and self.table.match_id:
            self.table.farewell = self.table.farewell or message
            self.ended()
            return
        again, form, waited = self.again, self.form, self._waits
        self.close()
        if form is not None and waited:
            form.turned_away(message)
            return
        self.again = again
        title = "host.left" if message in (HOST_LEFT, HOUSE_CLOSED) else "title.problem"
        self.window.show_view(ProblemView(self.window, message, title))

    def close(self) -> None:
        """Away from the table, without a word; the line and our server end in the background."""
        table, self.table = self.table, None
        server, self.server = self.server, None
        if table is not None:
            thread = Thread(target=_close, args=(table, server), name="closing")
            thread.start()
            self._closing.append(thread)
        self.again = self._me = None
        self.open_house = self.watching = self.alone = self.on_trial = False
        self.address = self._goodbye = ""
        self.form = None
        self._out = 0.0

    def settle(self) -> None:
        """Wait until all tables that were left are closed."""
        while self._closing:
            self._closing.pop().join()

    def _serve(
        self,
        again: Callable[[], None],
        *,
        alone: bool = False,
        host: str | None = "127.0.0.1",
        port: int = 0,
        setup: Any = None,
        game: str = "",
        clock: bool = False,
        keep: bool = True,
        beside: str = "",
    ) -> None:
        """On a server of our own; whoever is ``alone`` there plays against the computer.

        ``beside`` is the level of one more computer player, if there is to be one; where no seat is left we
        watch. ``keep``: the log of a match that is broken off stays.
        """
        settings = self.window.settings
        chosen = game_menus(game or settings.game)
        try:
            setup = setup or chosen.setup_options.setup(settings)
            mods = chosen.mods(settings)  # what the server will have must be known here too
        except MashupError as error:
            self.failed(str(error))
            return
        levels = [beside] if beside else []
        if alone:
            levels.append(opponent(chosen.game, settings, tools(chosen.game).config_of(setup)))
        server = Embedded(
            setup,
            data_folder(),
            *levels,
            game=chosen.game,
            mods=mods,
            names=self._called(chosen.game, levels),
            host=host,
            port=port,
            clock=clock,
            alone=alone,
            keep=keep,
        )
        watches = alone and len(levels) > 1
        role = Role.SPECTATOR if watches else Role.PLAYER
        self._sit_at(server, self._client(chosen.game, role), again)

    def _called(self, game: str, levels: Sequence[str]) -> tuple[str, ...]:
        """What the computer players are called: by their levels, and by a number if these are the same."""
        texts = self.window.texts
        names = [texts("setup.computer", level=level_name(game, texts, level)) for level in levels]
        same = len(set(names)) < len(names)
        return tuple(f"{name} {number}" if same else name for number, name in enumerate(names, 1))

    def _client(self, game: str, role: Role = Role.PLAYER) -> Client:
        settings = self.window.settings
        if not settings.device:
            settings.device = uuid4().hex
            self.window.keep_settings()
        return client(game, self.window.player_name, settings.device, role)

    # At a table that has not begun

    @property
    def _waits(self) -> bool:
        """Whether what is shown comes before a match."""
        from render.views.lobby import LobbyView
        from render.views.waiting import WaitingView

        return isinstance(self.window.current_view, WaitingView | LobbyView)

    def poll(self) -> list[News]:
        """What the view that waits should know; whatever asks for another view gets it."""
        if self.table is None:
            return []
        news = self.table.poll()
        for place, each in enumerate(news):
            rest = news[place + 1 :]
            if isinstance(each, Failed):
                self.failed(each.message)
                return news[:place]
            if isinstance(each, Farewell):
                self._goodbye = each.message
            if isinstance(each, Greeted) and each.running:
                self.form = None  # our match is there; it is worth waiting for
            if isinstance(each, Assigned) and each.match_id and self._me is not None:
                me = self._me
                self._tickets.keep(Ticket(each.match_id, me.game, self.address, me.secret))
            if isinstance(each, Lost) and self._goodbye and self.form is not None:
                self.failed(self._goodbye)  # the server does not want us now, and says why
                return news[:place]
            if isinstance(each, Ended):
                self._out = monotonic() + LAST_WORDS
            if isinstance(each, Farewell) and self._out:
                self._ended_early(self.table)
                return news[:place]
            if isinstance(each, Assigned) and each.draft is not None and self.on_trial:
                self.table.ask(choice(each.draft.legal(each.seat)))
            elif isinstance(each, Assigned) and each.draft is not None:
                self._choice(each, self.table, rest)
                return news[:place]
            if isinstance(each, Gathered):
                self._lobby(self.table, rest)
                return news[: place + 1]
            if isinstance(each, Started | Beat):
                self._match(self.table, [each, *rest])
                return news[:place]
        if self._out and monotonic() > self._out:
            self._ended_early(self.table)
        return news

    def _ended_early(self, table: KeptTable) -> None:
        """The match ended before it began here: somebody is out."""
        self._out = 0.0
        table.out_early()
        self.ended()

    def _choice(self, assigned: Assigned, table: KeptTable, rest: list[News]) -> None:
        from render.views.choice import ChoiceView

        table.hand_back(rest)
        view = self.window.current_view
        if isinstance(view, ChoiceView) and view.is_about(assigned):
            view.return_to_choice()
        else:
            self.window.show_view(game_menus(table.game).choice(self.window, assigned, table))

    def _lobby(self, table: KeptTable, rest: list[News]) -> None:
        from render.views.lobby import LobbyView

        table.hand_back(rest)
        if not isinstance(self.window.current_view, LobbyView):
            self.window.show_view(LobbyView(self.window, table))

    def _match(self, table: KeptTable, rest: list[News]) -> None:
        table.hand_back(rest)
        self.window.show_view(self._match_view(table))

    def _match_view(self, table: KeptTable) -> arcade.View:
        if not has_picture(table.game):
            from render.views.plain_match import PlainMatchView

            return PlainMatchView(self.window, table)
        if lesson_of(table) is not None:
            from render.views.lesson import LessonView

            return LessonView(self.window, table)
        from render.views.match import MatchView
        from render.views.replay import ReplayView

        return (MatchView if replay_of(table) is None else ReplayView)(self.window, table)


def _close(table: KeptTable, server: Embedded | None) -> None:
    """Away from the table; a server of ours ends then, and says so to those who are still there."""
    table.close()
    if server is not None:
        server.close()
