"""Whoever hosts a match is asked before the house is closed: the match can be kept, or given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render.flow import Flow


class Hosting:
    """What a host may do with a match in the own house."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow

    @property
    def in_match(self) -> bool:
        """Whether a match is running in our house."""
        flow, table = self._flow, self._flow.table
        if not flow.open_house or flow.watching or table is None:
            return False
        return bool(table.match_id) and table.winner is None and not table.gone

    def asks(self, then: Callable[[], object]) -> bool:
        """Whether the host has to say first what becomes of the match; ``then`` follows the answer.

        Whoever closes the window once more keeps it.
        """
        from render.views.closing import ClosingView

        window = self._flow.window
        here = window.current_view
        if not self.in_match or here is None or isinstance(here, ClosingView):
            return False
        window.show_view(ClosingView(window, here, then))
        return True

    def keep(self, then: Callable[[], object]) -> None:
        """Close the house; the match is kept as it is."""
        self._flow.close()
        then()

    def give_up(self, then: Callable[[], object]) -> None:
        """Give the match up, and close the house when the others have heard of it."""
        if self._flow.table is not None:
            self._flow.table.leave()
        self._flow.close()
        then()
