"""Everything around the board: the teams, the order of turns, the clock, the log and the buttons."""

from __future__ import annotations

from ecs.components import MATCH, OVER, TURN, Progress
from ecs.match import Match
from render.keys import Keys, shown
from render.mashup.hover import Fact, Guide
from render.mashup.layout import Layout
from render.mashup.log import Log
from render.mashup.log_panel import LogPanel
from render.mashup.panels import TeamPanel
from render.mashup.replay_bar import ReplayBar
from render.mashup.sitting import Sitting
from render.mashup.toolbar import STONES, Act, Toolbar
from render.mashup.tooltip import title
from render.mashup.turn_bar import TurnBar
from render.texts import Texts
from render.widgets.layer import Layer
from render.words import Words
from systems.mashup.components import Hero
from systems.mashup.heroes import seat_of


class Hud:
    """What is laid out around the board for one size of the window."""

    def __init__(
        self, layer: Layer, layout: Layout, sitting: Sitting, words: Words, log: Log, keys: Keys, act: Act
    ) -> None:
        self.layer, self.layout = layer, layout
        self._sitting, self._keys, self._words = sitting, keys, words
        texts = words.texts
        seat = sitting.table.seat
        stones = max(6, len(words.kinds))
        self.teams = [
            TeamPanel(
                layer,
                layout.seat(each),
                each,
                words.player(each),
                own=each == seat,
                texts=texts,
                stones=stones,
            )
            for each in (1, 2)
        ]
        self.bar = TurnBar(layer, layout, words)
        self.log = LogPanel(layer, layout.log, log)
        self.tools = Toolbar(
            layer,
            layout,
            texts,
            keys,
            act,
            playing=bool(seat),
            pausing=sitting.may_pause,
            stones=stones,
        )
        self.replay: ReplayBar | None = None
        if sitting.replay is not None:
            self.replay = ReplayBar(layer, layout.tools, sitting.replay, sitting.pause, texts)

    @property
    def _texts(self) -> Texts:
        return self._words.texts

    def show(self, match: Match, *, busy: bool, thinking: bool) -> None:
        """Show the match as far as the picture has come; the buttons show what can be done by now."""
        world, sitting = match.world, self._sitting
        progress = world.get(MATCH, Progress)
        current = progress.order[progress.index] if progress.index >= 0 and progress.stage != OVER else None
        for team in self.teams:
            team.show(world, current)
        self.bar.show(world, sitting.clock)
        self.log.show()
        choosing = sitting.choosing
        now = choosing.imagined or match
        self.tools.show(choosing, now.world, busy=busy, thinking=thinking, paused=sitting.paused is not None)
        self.tools.hint.say(self._hint(match))
        if self.replay is not None:
            self.replay.show()

    def _hint(self, match: Match) -> str:
        """What the player should do now."""
        texts, sitting = self._texts, self._sitting
        choosing = sitting.choosing
        if sitting.over:
            return texts("match.hint.over")
        undo = shown(self._keys.key("undo"), texts)
        if choosing.hero is not None and choosing.truth is not None:
            hero = choosing.truth.world.get(choosing.hero, Hero).name
            if choosing.groups and not choosing.going:
                go = shown(self._keys.key("choose"), texts)
                return texts("match.hint.plan", number=len(choosing.planned), choose=go, undo=undo)
            if choosing.tool is not None:
                return texts("match.hint.tool", hero=hero, undo=undo)
            return texts("match.hint.asked") if choosing.asked else texts("match.hint.turn", hero=hero)
        progress = match.world.get(MATCH, Progress)
        if progress.stage != TURN:
            return texts("match.hint.wait")
        actor = progress.order[progress.index]
        known = match.world.find(actor, Hero)
        if known is None:
            return texts("match.hint.thanos")
        name = self._words.player(seat_of(match.world, actor))
        kind = "other" if sitting.table.seat else "watch" if sitting.replay is None else "replay"
        return texts(f"match.hint.{kind}", name=name, hero=known.name)

    def facts(self, match: Match, guide: Guide, x: float, y: float) -> list[Fact]:
        """All about what is at a point of the window outside the board."""
        world = match.world
        entity = self.bar.entity_at(world, x, y)
        for team in self.teams:
            entity = entity or team.hero_at(x, y)
        if entity and entity in world.rows:
            return guide.entity(world, entity)
        for team in self.teams:
            if team.header.point_in_rect((x, y)):
                return [title(self._words.player(team.seat)), Fact(team.record(world))]
        if self.replay is not None and (told := self.replay.facts(x, y)):
            return told
        name = self.tools.named_at(x, y)
        if not name:
            return []
        hotkey = shown(self._keys.key(name), self._texts)
        carried = self._sitting.choosing.carried()
        if name in STONES and STONES.index(name) < len(carried):
            return [*guide.stone(world, carried[STONES.index(name)]), Fact(f"[{hotkey}]")]
        return [title(self._texts(f"key.{name}")), Fact(f"[{hotkey}]")]
