"""The table of a story: it tells what it is given, and the story's config."""

from __future__ import annotations

from render.staged_table import StagedTable
from render.table import News
from tools.screenshots import dune, mashup

CONFIGS = {story.game: story.config for story in (mashup.STORY, dune.STORY)}


def staged(*news: News, seat: int = 1, game: str = "mashup") -> StagedTable:
    """A table with these news, as in the story of that game."""
    return StagedTable(*news, config=CONFIGS[game](), game=game, seat=seat)
