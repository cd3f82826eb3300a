"""Everything around the board: the players, the order of turns, the clock, the log and the buttons."""

from __future__ import annotations

from ecs.components import MATCH, OVER, TURN, Progress, Team
from ecs.match import Match
from ecs.world import World
from render import theme
from render.keys import KeyTable, shown
from render.match.facts import Fact, Facts, Guide
from render.match.layout import Layout
from render.match.log import Log
from render.match.log_panel import LogPanel
from render.match.match_session import MatchSession
from render.match.replay_bar import ReplayBar
from render.match.toolbar import Act
from render.match.turn_bar import TurnBar
from render.texts import Texts
from render.widgets.layer import Layer
from render.words import Words


class Hud:
    """What is laid out around the board for one size of the window."""

    def __init__(
        self,
        layer: Layer,
        layout: Layout,
        session: MatchSession,
        words: Words,
        log: Log,
        keys: KeyTable,
        act: Act,
    ) -> None:
        self.layer, self.layout = layer, layout
        self._session, self._keys, self._words = session, keys, words
        seat, picture = session.table.seat, session.picture
        known = None if session.latest is None else session.latest.world
        self.panels = [
            picture.panel(layer, layout.seat(each), each, words, each == seat, known) for each in (1, 2)
        ]
        self.bar = TurnBar(layer, layout, picture, words)
        self.log = LogPanel(layer, layout.log, log)
        self.tools = picture.toolbar(
            layer, layout, words, keys, act, playing=bool(seat), pausing=session.may_pause
        )
        self.replay: ReplayBar | None = None
        if session.replay is not None:
            self.replay = ReplayBar(layer, layout.tools, session.replay, session.pause, words)

    @property
    def _texts(self) -> Texts:
        return self._words.texts

    def fits(self, world: World) -> bool:
        """Whether there is room for everybody."""
        return all(panel.fits(world) for panel in self.panels)

    def show(
        self, match: Match, *, busy: bool, thinking: bool, phase: str = "", covered: float = 0.0
    ) -> None:
        """Show the match as far as the picture has come; the buttons show what can be done by now.

        ``covered`` is how much of the log lies under something else.
        """
        world, session = match.world, self._session
        progress = world.get(MATCH, Progress)
        current = progress.order[progress.index] if progress.index >= 0 and progress.stage != OVER else None
        for panel in self.panels:
            panel.show(world, current)
        self.bar.show(world, session.clock, phase)
        self.log.show(covered)
        choosing = session.choosing
        now = choosing.imagined or match
        self.tools.show(
            choosing,
            now.world,
            busy=busy,
            thinking=thinking,
            paused=session.paused is not None,
            no_way_back=session.why_no_way_back,
        )
        self.tools.tell(self._hint(match))
        if self.replay is not None:
            self.replay.show()

    def _hint(self, match: Match) -> str:
        """What the player should do now."""
        texts, session, words = self._texts, self._session, self._words
        choosing = session.choosing
        if session.over:
            return texts("match.hint.over")
        undo = shown(self._keys.key("undo"), texts)
        if choosing.actor is not None and choosing.truth is not None:
            hero = words.entity(choosing.truth.world, choosing.actor)
            if choosing.groups and not choosing.going:
                go = shown(self._keys.key("choose"), texts)
                return texts("match.hint.plan", number=len(choosing.planned), choose=go, undo=undo)
            if choosing.tool is not None:
                return texts("match.hint.tool", hero=hero, undo=undo)
            if choosing.asked:
                return texts("match.hint.asked")
            end = shown(self._keys.key("end_turn"), texts)
            key = "match.hint.spent" if choosing.spent else words.key("match.hint.turn")
            return texts(key, hero=hero, end=end)
        progress, world = match.world.get(MATCH, Progress), match.world
        if progress.stage != TURN:
            return texts("match.hint.wait")
        if progress.index < 0:
            return texts(words.key("match.hint.round"))
        actor = progress.order[progress.index]
        team = world.find(actor, Team)
        if team is None:
            return texts("match.hint.thanos")
        kind = "other" if session.table.seat else "watch" if session.replay is None else "replay"
        return texts(f"match.hint.{kind}", name=words.player(team.seat), hero=words.entity(world, actor))

    def entity_at(self, world: World, x: float, y: float) -> int | None:
        """Whose chip or card is at a point of the window."""
        entity = self.bar.entity_at(world, x, y)
        for panel in self.panels:
            entity = entity or panel.entity_at(x, y)
        return entity

    def why(self, guide: Guide, x: float, y: float) -> Facts:
        """Why the button at a point of the window is grey, if it is."""
        why = self.tools.why(self.tools.named_at(x, y), self._session.choosing, guide)
        return [Fact(why, theme.FAIR, bold=True)] if why else []

    def facts(self, match: Match, guide: Guide, x: float, y: float) -> Facts:
        """All about what is at a point of the window outside the board."""
        world = match.world
        entity = self.entity_at(world, x, y)
        if entity and entity in world.rows:
            return guide.entity(world, entity)
        for seat, panel in enumerate(self.panels, 1):
            if panel.header.point_in_rect((x, y)):
                return guide.seat(world, seat)
        if self.replay is not None and (told := self.replay.facts(x, y)):
            return told
        name = self.tools.named_at(x, y)
        if not name:
            return []
        hotkey = Fact(f"[{shown(self._keys.key(name), self._texts)}]", theme.DIM)
        choosing = self._session.choosing  # what can be done by now may not be shown yet
        told = self.tools.facts(name, choosing, guide, (choosing.imagined or match).world)
        return [*(told or [self.tools.name(name)]), hotkey]
