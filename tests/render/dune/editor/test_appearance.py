from __future__ import annotations

from typing import Any

import pytest

from render.dune.editor import appearance
from render.dune.editor.desert import blank
from render.editor.document import Document
from systems.dune.components import Looks
from systems.dune.configs import SCENARIO_FILE


def test_what_is_changed_can_be_read_again() -> None:
    value = appearance.with_scheme(blank(), "ember")
    value = appearance.with_colour(value, "ordos", "#123456")
    value = appearance.with_face(value, "Paul Atreides", "Robot")
    assert value["appearance"] == {
        "colourScheme": "ember",
        "houses": {"ordos": {"colour": "#123456"}},
        "characters": {"Paul Atreides": {"texture": "Robot"}},
    }
    assert appearance.looks(value) == Looks("ember", (("ordos", "#123456"),), (("Paul Atreides", "Robot"),))
    assert appearance.colour(value, "ordos") == "#123456"
    assert appearance.face(value, "Paul Atreides") == "Robot"
    assert Document(SCENARIO_FILE, value).faults == []


def test_what_is_as_usual_is_left_out() -> None:
    value = appearance.with_face(
        appearance.with_colour(appearance.with_scheme(blank(), "moon"), "ordos", "#123456"),
        "Robot",
        "Ammon",
    )
    value = appearance.with_scheme(value, "arrakis")
    value = appearance.with_colour(value, "ordos", "#1e5aa8")
    assert value["appearance"] == {"characters": {"Robot": {"texture": "Ammon"}}}
    assert appearance.with_face(value, "Robot", "Robot") == blank()


@pytest.mark.parametrize(
    "told",
    [3, None, [], {"houses": 3, "characters": [], "colourScheme": 7}, {"houses": {"ordos": "red"}}],
)
def test_a_faulty_file_looks_as_usual(told: Any) -> None:
    value = blank() | {"appearance": told}
    assert appearance.looks(value) == Looks()
    assert appearance.colour(value, "ordos") == "#1E5AA8"
    assert appearance.with_scheme(value, "moon")["appearance"]["colourScheme"] == "moon"
    assert appearance.with_colour(value, "corrino", "#000000")["appearance"]["houses"]["corrino"]


def test_half_a_colour_is_kept_as_it_is_typed_and_told_to_be_wrong() -> None:
    value = appearance.with_colour(blank(), "ordos", "#12")
    assert appearance.colour(value, "ordos") == "#12"
    (fault,) = Document(SCENARIO_FILE, value).faults
    assert fault.path == "$.appearance.houses.ordos.colour"
