"""Where enemies could strike next turn, as far as the player asks for it: by a key, or by pointing at one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import MATCH, Progress, Team
from ecs.grid import Field
from ecs.match import Match
from render import theme
from render.match.facts import Fact, Facts
from render.match.threats import Threats, reach

if TYPE_CHECKING:
    from render.views.match import MatchView


class Danger:
    """What is marked as dangerous on a view, and what is said of it."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self.shown = False
        """Whether the key has asked for the reach of all enemies."""
        self._known: tuple[Match, Threats] | None = None
        self._reach = reach(view.picture.name) if reach.has(view.picture.name) else None

    def toggle(self) -> None:
        """Show it, or no longer."""
        self.shown = not self.shown
        told = self._view.texts("match.danger.on" if self.shown else "match.danger.off")
        self._view.notes.tell(told, "skull", seconds=3.0, key="danger")

    def marks(self, pointed: Field | None) -> tuple[Field, ...]:
        """The fields to be marked: of all enemies, or of the one that is pointed at and not aimed at."""
        threats = self._threats() if self.shown or pointed is not None else None
        if threats is None:
            return ()
        enemy = None if pointed is None else threats.on(pointed)
        if enemy is None:
            return threats.marks() if self.shown else ()
        assert pointed is not None
        aimed = self._view.choosing.usual(pointed) is not None
        return threats.marks(enemy) if self.shown or not aimed else ()

    def facts(self, field: Field) -> Facts:
        """Who could hit whoever stands there, while it is shown."""
        if not self.shown:
            return []
        match, texts, words = self._match(), self._view.texts, self._view.words
        threats = self._threats()
        names = [words.entity(match.world, entity) for entity in threats.at(field)] if threats else []
        if not names:
            return [Fact(texts("hover.safe"), theme.GOOD)]
        return [Fact(texts("hover.danger", names=", ".join(names)), theme.POOR)]

    def _match(self) -> Match:
        """The match as it will be when all that was chosen has happened."""
        view = self._view
        return view.choosing.imagined or view.director.latest

    def _threats(self) -> Threats | None:
        """Those of the match as it is by now; none in a game that does not know how far somebody reaches."""
        if self._reach is None:
            return None
        match = self._match()
        if self._known is None or self._known[0] is not match:
            self._known = match, Threats(match.world, self._seat(match), self._reach)
        return self._known[1]

    def _seat(self, match: Match) -> int:
        """Whose danger it is: ours, or for watchers that of whoever has the turn."""
        progress = match.world.get(MATCH, Progress)
        actor = progress.order[progress.index] if progress.index >= 0 else None
        team = None if actor is None else match.world.find(actor, Team)
        return self._view.table.seat or (team.seat if team else 1)
