"""Hosting a match: a server of our own that others can reach."""

from __future__ import annotations

from net.games import wire
from render.views.setup import SetupView
from render.views.waiting import own_address
from render.widgets.form import Form


class HostView(SetupView):
    """The questions of a match against somebody else, and the last such match that was kept."""

    title_key = "join.host.title"
    start_key = "join.host.start"
    clock_setting = "host_clock"
    kept_key = "host.kept"
    hosted = True

    def ask_more(self, form: Form) -> None:
        """Who plays on the other side; and something to tell: where the others find us."""
        unit = self.unit
        address = f"ws://{own_address()}:{wire(self.game_menus.game).port}/"
        rect = form.row(self.texts("join.host.address"))
        self.base.plate(rect, "field")
        room = rect.width - 24 * unit
        self.base.label(address, rect.left + 12 * unit, rect.y, 15, bold=True, fit=room)
        form.remark(self.texts("join.host.about"))
        self.ask_who(form, "guest", self.game.settings.guest)

    def start(self) -> None:
        """Open the house."""
        self.game.keep_settings()
        self.game.flow.host()
