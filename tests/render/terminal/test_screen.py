from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.text import Text

from render.dune.words import Words as DuneWords
from render.mashup.words import Words as MashupWords
from render.terminal.frame import Frame, Mark
from render.terminal.scene import Scene
from render.terminal.screen import compose
from render.terminal.theme import ASCII, UNICODE, style
from render.texts import load_texts
from tests.render.terminal.dune.watching import after as after_dune
from tests.render.terminal.watching import ARENA, PLAIN, after, plain

SCENES = {
    "draft": after(0),
    "plain": after(400, scenario=PLAIN),
    "arena": after(300, scenario=ARENA),
    "wakanda": after(400),
    "knowhere": after(300, scenario="knowhere"),
    "over": after(100_000),
}

GUESTS = "Go Goose|SL Stan Lee|TH Thanos"
SIGNS = {
    ("mashup", "en"): f"{GUESTS}|▓▓ rock|() portal|× down|◆S Space Stone|◆O Soul Stone",
    ("mashup", "de"): f"{GUESTS}|▓▓ Felsen|() Portal|× k.o.|◆S Raumstein|◆O Seelenstein",
    (
        "dune",
        "en",
    ): "~~ Dune|▬ Plateau|▲▲ Mountain|■■ City|(H Heliport|░░ Sandstorm|@@ Sandworm|! loud",
    (
        "dune",
        "de",
    ): "~~ Düne|▬ Plateau|▲▲ Gebirge|■■ Stadt|(H Heliport|░░ Sandsturm|@@ Sandwurm|! laut",
}


def lines(scene: Scene, width: int, height: int) -> list[str]:
    return plain(compose(scene, UNICODE, Frame(0), width, height))


@given(
    name=st.sampled_from(sorted(SCENES)),
    width=st.integers(1, 260),
    height=st.integers(1, 90),
    glyphs=st.sampled_from([UNICODE, ASCII]),
)
@settings(max_examples=60, deadline=None)
def test_screen_fits_any_terminal(name: str, width: int, height: int, glyphs: object) -> None:
    frame = Frame(0, {0: Mark(style("#ffffff"), "-40")}, "A BANNER")
    shown = compose(SCENES[name], glyphs, frame, width, height)  # type: ignore[arg-type]
    assert len(shown) == height
    assert all(line.cell_len <= width for line in shown)
    if glyphs is ASCII:
        assert all(line.plain.isascii() for line in shown)


def test_board_of_20x15_fits_the_smallest_usual_terminal() -> None:
    shown = lines(SCENES["plain"], 80, 24)
    assert shown[0].startswith(" MARVELOUS MASHUP ")
    assert [line[:2] for line in shown[3:18]] == [f"{y:2}" for y in range(15)]
    assert "PLAYER 1" in shown[2]
    assert "player 2" in shown[9]
    assert shown[18] == "─" * 80
    assert all(shown[19:])


@pytest.mark.parametrize(("width", "height", "large"), [(80, 24, False), (120, 40, True), (150, 34, False)])
def test_large_fields_where_the_board_still_fits(width: int, height: int, large: bool) -> None:
    shown = lines(SCENES["plain"], width, height)
    numbered = [line[:3] for line in shown if line[:2].strip().isdigit()]
    assert len(numbered) == 15
    assert shown[4].startswith("   ") == large


def test_log_goes_to_the_right_where_there_is_room() -> None:
    wide = lines(SCENES["plain"], 200, 30)
    assert "─" * 20 not in "".join(wide)
    assert sum(" goes to [" in line for line in wide) > 3


def test_list_of_stones_where_there_is_room() -> None:
    assert not any("Space Stone  " in line for line in lines(SCENES["plain"], 80, 24)[:18])
    assert any("Space Stone  " in line for line in lines(SCENES["plain"], 120, 40)[:34])


def test_board_that_does_not_fit_follows_the_active_hero() -> None:
    scene = SCENES["arena"]
    hero = scene.active
    assert hero is not None
    letter = scene.cast.members[hero].letter
    x, y = scene.world.grid.xy(scene.world.field(hero))
    row = next(line for line in lines(scene, 80, 24) if line.startswith(f"{y:2} "))
    assert letter in row[3:43]
    assert x >= 0


def test_nobody_is_active_when_it_is_over() -> None:
    assert "▶" not in "".join(lines(SCENES["over"], 120, 40))


@pytest.mark.parametrize("name", sorted(SCENES))
@pytest.mark.parametrize(("width", "height"), [(80, 24), (150, 50)])
def test_it_reads_the_same_on_a_light_terminal(name: str, width: int, height: int) -> None:
    """Nothing is left to the terminal's own colours, which may be black on white."""
    console = Console(width=width, force_terminal=True, color_system="truecolor")
    shown = Text("\n").join(compose(SCENES[name], UNICODE, Frame(0), width, height))
    lines = list(Segment.split_lines(console.render(shown)))
    assert len(lines) == height
    for line in lines:
        assert sum(segment.cell_length for segment in line) == width
        for segment in line:
            assert segment.style is not None
            assert segment.style.color
            assert segment.style.bgcolor


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["mashup", "dune"])
@pytest.mark.parametrize(("width", "height"), [(80, 27), (150, 50), (220, 40)])
def test_what_stands_on_the_board_is_named(game: str, language: str, width: int, height: int) -> None:
    texts = load_texts(language)
    scene = after_dune(30, words=DuneWords(texts)) if game == "dune" else after(60, words=MashupWords(texts))
    told = " ".join(" ".join(lines(scene, width, height)).split())
    for sign in SIGNS[game, language].split("|"):
        assert sign in told
    for member in scene.cast.members.values():
        shown_name = member.name.upper() if member.seat == 1 else member.name.lower()
        assert f"{member.letter} {shown_name[:8]}" in told
