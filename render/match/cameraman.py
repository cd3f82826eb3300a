"""Leads the camera of a match: to whoever acts, closer where it matters, until the player looks around."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import MATCH, TURN, Position, Progress
from ecs.events import Event
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from render.camera import MARGIN
from render.camera_work import AROUND, Box, Cue, Lens, Scene, Shot, at_pace, fields_of, framed
from render.show import DEED, show

if TYPE_CHECKING:
    from render.camera import Camera
    from render.views.match import MatchView

LINGER = 0.45
"""Seconds that what has just happened stays in the picture."""


class Cameraman:
    """The camera work of a view."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self._rows = show(view.picture.name)
        self.hands_off = False
        """Whether the player looks around: until the own turn begins, or a key calls the camera back."""
        self._settled: Match | None = None
        """The match at whose sight the camera has come to rest."""
        self._lingered = 0.0

    @property
    def _camera(self) -> Camera:
        return self._view.stage.camera

    @property
    def follows(self) -> bool:
        """Whether the camera moves by itself."""
        settings = self._view.game.settings
        return settings.camera_follows and not settings.reduced_motion and not self.hands_off

    # What the director asks for

    def cue(self, world: World, event: Event, start: float) -> Cue:
        """How an event that is about to happen to this world is to be seen, at this time of the film."""
        shot = self._rows.shot(world, event)
        points = () if shot is Shot.NONE else map(self._view.stage.center, sorted(fields_of(world, event)))
        return Cue(start, shot, tuple(points), fresh=self._rows[event].level < DEED)

    def show(self, scene: Scene) -> None:
        """Let it be seen, from now on."""
        shown = at_pace(scene, self._view.stage.pace)
        if self.follows and shown is not None:
            self._go(shown)

    # What the player asks for

    def look_around(self) -> None:
        """The player moves the camera: it is left alone."""
        self.hands_off = True

    def come_back(self) -> None:
        """Follow again."""
        self.hands_off = False
        self.rest()

    def overview(self) -> None:
        """The whole board; or back to what happens, if that is what the player looks at already."""
        if self.hands_off and not self._camera.zoomed:
            self.come_back()
        else:
            self.hands_off = True
            self._camera.whole()

    # Time

    def our_turn(self, field: Field) -> None:
        """Our turn begins here."""
        self.come_back()
        if not self.follows:
            self._camera.look_at(*self._view.stage.center(field))

    def begin(self) -> None:
        """Be at once where the camera would be by now."""
        self.rest()
        self._camera.jump()

    def update(self, seconds: float) -> None:
        """Once something has been seen, go back to whose turn it is."""
        director = self._view.director
        if director.busy or director.shown is self._settled:
            self._lingered = 0.0
            return
        self._lingered += seconds
        if self._lingered >= LINGER:
            self.rest()

    def rest(self) -> None:
        """Look at whose turn it is."""
        shown = self._view.director.shown
        self._settled = shown
        if self.follows:
            self._go(self._at_rest(shown.world))

    def _at_rest(self, world: World) -> Scene:
        progress = world.get(MATCH, Progress)
        turn = progress.stage == TURN and progress.index >= 0
        position = world.find(progress.order[progress.index], Position) if turn else None
        if position is None:
            return Scene(0.0, 0.0, Shot.WHOLE)
        return Scene(0.0, 0.0, Shot.FOLLOW, Box.around([self._view.stage.center(position.field)]))

    def _go(self, scene: Scene) -> None:
        camera = self._camera
        _, _, width, height = camera.rectangle
        lens = Lens(width, height, camera.overview, camera.closest)
        goal = framed(scene, lens, camera.goal)
        if goal != camera.goal:
            camera.fly(goal, AROUND if scene.shot is Shot.CLOSE else MARGIN)
