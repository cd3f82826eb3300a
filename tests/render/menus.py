"""Driving menus: clicks on widgets by their names, and a table that says what a test wants it to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs.commands import Command
from net.inbound import AnyWish
from net.mashup.messages import GameAssignment
from net.mashup.opening import drafting
from net.notices import Assigned
from render.table import Beat, News
from systems.mashup.configs import default_setup, load_setup
from systems.mashup.game import standard
from systems.simulation import Plan, opened, players
from tests.render import rig

if TYPE_CHECKING:
    from render.widgets.screen import Screen
    from render.window import GameWindow

ASSIGNMENT = GameAssignment("a-match", default_setup().characters.characters[:12])
ASSIGNED = Assigned(ASSIGNMENT, "a-match", drafting(ASSIGNMENT), 1)
"""A player has to choose among these heroes."""


class QuietTable:
    """A table that tells what it is given and remembers what it is asked."""

    def __init__(self, *news: News, seat: int = 1, game: str = "mashup") -> None:
        self.game = game
        self.seat = seat
        self.names = ("", "Ada", "Bob")
        self.config: Any = default_setup().match
        self.clock = True
        self.alone = self.takes_back = False
        self.news = list(news)
        self.asked: list[Command] = []
        self.did: list[str] = []
        """Everything else it was told to do."""
        self.wishes: list[AnyWish] = []
        """What was wanted in the lobby."""

    def poll(self) -> list[News]:
        """Everything at once."""
        news, self.news = self.news, []
        return news

    def ask(self, command: Command) -> bool:
        """Granted."""
        self.asked.append(command)
        return True

    def take_back(self) -> None:
        """Remember."""
        self.did.append("take back")

    def wish(self, wish: AnyWish) -> None:
        """Remember."""
        self.wishes.append(wish)

    def pause(self) -> None:
        """Remember."""
        self.did.append("pause")

    def resume(self) -> None:
        """Remember."""
        self.did.append("resume")

    def leave(self) -> None:
        """Remember."""
        self.did.append("leave")

    def close(self) -> None:
        """Remember."""
        self.did.append("close")


def beats(seed: int = 1, brain: str = "random", match: str = "quick") -> list[Beat]:
    """A whole match, beat by beat, as a spectator gets it."""
    plan = Plan(standard, load_setup(match), seed, (brain, brain))
    current, seats = opened(plan, 0), players(plan, 0)
    told = []
    while not current.outcome:
        seat = current.acting[0]
        events = current.apply(seat, seats[seat].choose(current, seat))
        told.append(Beat(tuple(events), current.clone()))
    return told


def resize(window: GameWindow, size: tuple[int, int]) -> None:
    """Give the window that size, and wait until the display agrees; its answers may come late."""
    agreed = 0

    def settled() -> bool:
        nonlocal agreed
        agreed = agreed + 1 if window.get_size() == size else 0
        return agreed > 4

    window.set_size(*size)
    rig.wait_until(window, settled)


def screen(window: GameWindow) -> Screen:
    """The menu that is shown."""
    from render.widgets.screen import Screen

    view = window.current_view
    assert isinstance(view, Screen), view
    return view


def shown(window: GameWindow) -> str:
    """What kind of view is shown."""
    return type(window.current_view).__name__


def click(window: GameWindow, *keys: str) -> None:
    """Click widgets one after the other; each must be there and usable."""
    for key in keys:
        widget = screen(window)[key]
        assert widget.usable, f"{key} cannot be clicked now"
        at = round(widget.rect.x), round(widget.rect.y)
        window.dispatch_event("on_mouse_motion", *at, 0, 0)
        window.dispatch_event("on_mouse_press", *at, 1, 0)
        window.dispatch_event("on_mouse_release", *at, 1, 0)
        rig.tick(window)


def words(window: GameWindow) -> str:
    """All texts on the screen, one a line; dialogs last."""
    view = screen(window)
    layers = [view.base] if view.dialog is None else [view.base, view.dialog]
    return "\n".join(text.text for layer in layers for text in layer.texts if text.color[3] > 0)


def press(window: GameWindow, *symbols: int) -> None:
    """Press keys one after the other."""
    for symbol in symbols:
        window.dispatch_event("on_key_press", symbol, 0)
        window.dispatch_event("on_key_release", symbol, 0)
    rig.tick(window)
