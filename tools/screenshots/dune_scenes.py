"""The views that look quite different in Deserts of Dune: for each a way to bring it about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ecs.components import MATCH
from net.notices import Assigned, YourTurn
from render.kept_table import KeptTable
from render.table import Beat
from systems.dune.components import HouseOffer
from tools.screenshots.dune import takes, turning_point
from tools.screenshots.scenes import Scene, menu, shown
from tools.screenshots.table import staged

if TYPE_CHECKING:
    from render.studio import Studio


def _chosen(scene: Scene) -> Scene:
    """With this game chosen on the title."""

    def play(studio: Studio) -> None:
        before, studio.window.settings.game = studio.window.settings.game, "dune"
        try:
            scene(studio)
        finally:
            studio.window.settings.game = before

    return play


def _houses(studio: Studio) -> None:
    from render.dune.house_choice import HouseChoiceView

    draft = takes()[0].before
    assert draft.world.has(MATCH + 1, HouseOffer)
    assigned = Assigned(None, draft=draft, seat=1)
    shown(studio, HouseChoiceView(studio.window, assigned, staged(seat=1, game="dune")))


def _match(studio: Studio) -> None:
    """At the table in the middle of a match, when much can be done."""
    from render.views.match import MatchView

    index = turning_point()
    first = max(0, index - 12)
    table = staged(Beat((), takes()[first].before), seat=1, game="dune")
    view = MatchView(studio.window, table)
    studio.window.show_view(view)
    studio.pass_time(0.3)
    for take in takes()[first : index + 1]:
        table.tell(take.beat)
        studio.pass_time(0.1)
        view.director.skip()
    table.tell(YourTurn(cast("Any", None)))
    studio.pass_time(0.6)


def _ending(studio: Studio) -> None:
    from render.views.ending import EndingView

    table = KeptTable(staged(*(take.beat for take in takes()), game="dune"))
    table.poll()
    studio.window.flow.again = lambda: None
    shown(studio, EndingView(studio.window, table))


SCENES: dict[str, Scene] = {
    "dune-title": _chosen(menu("title", "TitleView")),
    "dune-houses": _chosen(_houses),
    "dune-match": _chosen(_match),
    "dune-ending": _chosen(_ending),
}
"""Every such view by the name of its picture."""
