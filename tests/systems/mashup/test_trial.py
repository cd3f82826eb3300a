from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest

from ecs import mods
from ecs.mods import found
from systems.mashup import thanos
from systems.mashup import trial as module
from systems.mashup.trial import playthrough, trial

BUNDLED = {each.name: each.file for each in found()}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "OBSERVED", 600)  # by then all stones have come


@pytest.mark.parametrize("name", sorted(BUNDLED))
def test_bundled_mods_pass(name: str) -> None:
    checks = list(trial(BUNDLED[name], matches=2, thoughtful=0))
    assert [check for check in checks if check.problem] == []
    assert [check.name for check in checks] == [
        "loads", "texts", "motion", "laws of the game", "laws for its powers",
        "things in overtime", "same every time", "brains play it",
    ]  # fmt: skip


def changed(tmp_path: Path, old: str, new: str) -> Path:
    text = BUNDLED["mirror"].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mirror.py"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def problem(path: Path, name: str) -> str:
    """What a check finds; what comes after it need not be waited for."""
    return next(check.problem for check in trial(path, matches=1, thoughtful=0) if check.name == name)


def test_a_file_that_does_not_load(tmp_path: Path) -> None:
    path = changed(tmp_path, "MOD = Mod(", "MOD = Nod(")
    assert "NameError" in problem(path, "loads")


def test_a_missing_text(tmp_path: Path) -> None:
    path = changed(tmp_path, '"name": "Spiegelstein",', "")
    assert problem(path, "texts") == "The stone mirror lacks name in 'de'."


def test_words_for_its_use_that_cannot_be_filled_in(tmp_path: Path) -> None:
    path = changed(tmp_path, '"name": "Mirror Stone",', '"name": "Mirror Stone", "used": "{who} hides.",')
    assert problem(path, "texts") == (
        "The stone mirror says 'used' in 'en' with 'who'; there are {entity}, {target}, {stone} and {field}."
    )


def test_a_motion_that_makes_no_sense(tmp_path: Path) -> None:
    path = changed(tmp_path, '"glow+tint"', '"glow+boom"')
    assert problem(path, "motion").startswith("A motion has no part 'boom'; there are beam")


def test_rules_that_stumble_are_told(tmp_path: Path) -> None:
    path = changed(tmp_path, "change(world, carrier, Mirrored(power.share))", "del world.rows[carrier]")
    assert problem(path, "laws for its powers").startswith("the rules stumble: ")


def test_a_change_behind_the_back_of_the_verbs(tmp_path: Path) -> None:
    path = changed(
        tmp_path, "change(world, carrier, Mirrored(power.share))", "world.set(carrier, Mirrored(5))"
    )
    assert problem(path, "laws for its powers")


def test_chance_of_its_own(tmp_path: Path) -> None:
    path = changed(
        tmp_path,
        "change(world, carrier, Mirrored(power.share))",
        "import secrets; change(world, carrier, Mirrored(1 + secrets.randbelow(10**9)))",
    )
    assert problem(path, "same every time") == "the same seed gave two different matches"


def test_a_stone_that_nobody_can_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 2)
    path = changed(tmp_path, "return (world.field(carrier),)", "return ()")
    assert problem(path, "laws for its powers") == "nobody could ever use mirror"


def test_a_mod_that_raises(tmp_path: Path) -> None:
    path = changed(tmp_path, "change(world, carrier, Mirrored(power.share))", "raise RuntimeError('no')")
    assert "The mod mirror failed: RuntimeError (no) in mirror.py" in problem(path, "laws for its powers")


def test_a_mod_that_will_not_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mods, "SECONDS", 0.1)
    text = (BUNDLED["mirror"].parent / "mirror.py").read_text(encoding="utf-8")
    begin = "        for event in list(world.events):"
    assert begin in text
    stubborn = indent("while True:\n    try:\n        int()\n    finally:\n        continue\n", 8 * " ")
    path = tmp_path / "mirror.py"
    path.write_text(text.replace(begin, stubborn + begin), encoding="utf-8")
    found = {check.name: check.problem for check in trial(path, matches=1, thoughtful=1)}
    assert found["loads"] == ""
    for name in ("laws of the game", "laws for its powers", "things in overtime", "brains play it"):
        assert found[name].endswith("The mod mirror took too long and was stopped.")


def test_playthroughs_repeat() -> None:
    first = playthrough(BUNDLED["echo"])
    assert first == playthrough(BUNDLED["echo"])
    assert "LastUsed" in first


WALL = """
from systems.mashup.modding import *


class Wall(Component, frozen=True):
    pass


class Builds(System[Command]):
    def process(self, world: World, seat: int, command: Command) -> None:
        for event in list(world.events):
            if type(event).__name__ == "Appeared" and world.has(event.entity, Npc):
                {late}


def build(world: World) -> None:
    for field in fields(world.free)[::{every}]:
        spawn(world, {components}, Position(field), Body(solid=True))


MOD = Mod(
    name="wall",
    texts={{"en": {{"name": "Wall", "about": "Bars the way."}}}},
    components=(Wall,),
    systems=(Placed(Builds(), after="Goose"),),
    build=build,
)
"""


def wall(tmp_path: Path, components: str = "Wall()", late: str = "pass", every: int = 3) -> Path:
    path = tmp_path / "wall.py"
    path.write_text(WALL.format(components=components, late=late, every=every), encoding="utf-8")
    return path


def test_things_are_on_the_board_while_thanos_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    strode: list[int] = []
    make_room = thanos._make_room
    monkeypatch.setattr(
        thanos,
        "_make_room",
        lambda world, hero: (
            strode.extend(thanos.barring(world, world.field(hero))),
            make_room(world, hero),
        ),
    )
    assert problem(wall(tmp_path), "things in overtime") == ""
    assert strode


def test_a_fault_that_shows_in_overtime_only_is_told_in_words(tmp_path: Path) -> None:
    late = "world.has(6, Position) and world.put(world.each(Wall)[0], world.field(world.each(Hero)[0]))"
    told = problem(wall(tmp_path, late=late), "things in overtime")
    assert re.search(
        r"^match \d+, command \d+: there is no room for .*entity \d+ \(Wall\).* on one field, \[", told
    )


@pytest.mark.parametrize(
    ("components", "told"),
    [
        (
            "Npc('Wall')",
            "nobody is told of an entity (Npc, Position, Body) that has no component of the mod's",
        ),
        (
            "Wall(), Inventory()",
            "nobody is told that an entity (Wall, Inventory, Position, Body) has Inventory; ",
        ),
    ],
)
def test_things_that_clients_are_not_told_of(tmp_path: Path, components: str, told: str) -> None:
    assert told in problem(wall(tmp_path, components), "things in overtime")


def test_a_mod_that_leaves_no_room_for_the_heroes(tmp_path: Path) -> None:
    assert problem(wall(tmp_path, every=1), "things in overtime") == (
        "The mod wall leaves 0 free fields; the heroes need 12."
    )


def bombs(tmp_path: Path, old: str, new: str) -> Path:
    text = BUNDLED["bombs"].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "bombs.py"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "check", "told"),
    [
        ('"name": "Bombe",', "", "texts", "The thing Bomb lacks name in 'de'."),
        (
            "A bomb lies on {field}.",
            "{who} lies on {field}.",
            "texts",
            "The thing Bomb says 'spawned' in 'en' with 'who'; there are {thing} and {field}.",
        ),
        ("Die Bombe auf {field} explodiert!", "Die Bombe von {who} explodiert!", "texts",
         "The thing Bomb says 'removed' in 'de' with 'who'; there are {thing} and {field}."),
        ("#ff8a3d", "orange", "loads",
         "The thing Bomb of the mod bombs: its colour must be written #rrggbb."),
        ('"name": "Bomb",', "", "loads",
         "The thing Bomb of the mod bombs: its English text 'name' is missing."),
        ("component=Bomb,", "component=Bomb, picture='b.png',", "loads", "its picture"),
        ("component=Bomb,", "component=Bomb, glyph='BB',", "loads", "its glyph must be one letter."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_its_things(tmp_path: Path, old: str, new: str, check: str, told: str) -> None:
    assert told in problem(bombs(tmp_path, old, new), check)


QUAKE = """
from systems.mashup.modding import *


class Rumbled(Event, frozen=True):
    field: int

    def fold(self, world: World) -> None:
        pass


TEXTS = {"en": {"name": "Q", "about": "Q.", "Rumbled": "{who} rumbles."}}
MOD = Mod(name="quake", texts=TEXTS, events=(Rumbled,))
"""


def test_words_for_its_events_that_cannot_be_filled_in(tmp_path: Path) -> None:
    path = tmp_path / "quake.py"
    path.write_text(QUAKE, encoding="utf-8")
    assert problem(path, "texts") == (
        "The mod quake says 'Rumbled' in 'en' with 'who'; there are {field}, {player} and {stone}."
    )
