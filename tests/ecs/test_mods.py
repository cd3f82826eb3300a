from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from ecs import mods
from ecs.mods import Mod, ModFault, found, guarded, in_time, load, load_file, load_told, told_files
from ecs.watchdog import TooLong

GOOD = """
from ecs.mods import Mod
MOD = Mod(name="{name}", about="Good.")
"""


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of other tests is known, and nothing of these to others."""
    monkeypatch.setenv(mods.ELSEWHERE, "")


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_mod_knows_where_it_came_from(tmp_path: Path) -> None:
    path = written(tmp_path, "good", GOOD.format(name="good"))
    mod = load_file(path)
    assert (mod.name, mod.about, mod.file) == ("good", "Good.", path)
    assert mod.label == f"good@{mod.fingerprint}"
    assert len(mod.fingerprint) == 12


def test_another_text_is_another_mod(tmp_path: Path) -> None:
    first = load_file(written(tmp_path, "good", GOOD.format(name="good")))
    second = load_file(written(tmp_path, "good", GOOD.format(name="good") + "X = 1\n"))
    assert first.fingerprint != second.fingerprint


def test_a_folder_is_a_mod_too(tmp_path: Path) -> None:
    written(tmp_path, "big/__init__", GOOD.format(name="big"))
    part = written(tmp_path, "big/part", "X = 1\n")
    before = load([str(tmp_path / "big")])[0]
    part.write_text("X = 2\n", encoding="utf-8")
    assert load([str(tmp_path / "big")])[0].fingerprint != before.fingerprint


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("MOD = (", r"^The mod .*bad\.py is no Python: line 1: '\(' was never closed\.$"),
        (
            "1 / 0",
            r"bad\.py cannot be loaded: ZeroDivisionError \(division by zero\) in bad\.py, line 1\.$",
        ),
        ("raise SystemExit(3)", r"cannot be loaded: SystemExit \(3\) in bad\.py, line 1\.$"),
        ("X = 1", r"bad\.py is no mod: it must set MOD to a Mod\(name=\.\.\., \.\.\.\)\.$"),
        (GOOD.format(name="Two Words"), r"made of small letters, digits and hyphens, not 'Two Words'\.$"),
    ],
)
def test_what_is_wrong_is_one_sentence(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ModFault, match=told):
        load_file(written(tmp_path, "bad", text))


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(ModFault, match=r"cannot be read: No such file or directory\.$"):
        load_file(tmp_path / "none.py")
    with pytest.raises(ModFault, match=r"cannot be read"):
        load([str(tmp_path)])


def test_names_are_looked_up_and_paths_are_not(tmp_path: Path) -> None:
    written(tmp_path, "own_one", GOOD.format(name="own-one"))
    assert [mod.name for mod in load(["own-one"], tmp_path)] == ["own-one"]
    with pytest.raises(
        ModFault, match=r"^There is no mod called 'moon'; here are .*own-one; a path does too\.$"
    ):
        load(["moon"], tmp_path)
    with pytest.raises(ModFault, match=r"^The mod own-one is named twice; once is right\.$"):
        load(["own-one", str(tmp_path / "own_one.py")], tmp_path)


def test_own_mods_hide_bundled_ones(tmp_path: Path) -> None:
    bundled = {each.name: each.where for each in found()}
    assert bundled["gravity"] == "bundled"
    written(tmp_path, "gravity", GOOD.format(name="gravity"))
    written(tmp_path, "_draft", "")
    own = {each.name: each.where for each in found(tmp_path)}
    assert own == bundled | {"gravity": "yours"}


def test_installed_packages_bring_mods(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("probe", "tests.ecs.test_mods", mods.ENTRY_POINTS)
    monkeypatch.setattr(mods, "entry_points", lambda group: EntryPoints([point]).select(group=group))
    probe = next(each for each in found() if each.name == "probe")
    assert (probe.where, probe.file) == ("installed", Path(__file__))
    (tmp_path / "bare_folder").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    for module in ("nowhere_to_be_found", "bare_folder"):
        lost = EntryPoint("lost", module, mods.ENTRY_POINTS)
        monkeypatch.setattr(
            mods, "entry_points", lambda group, one=lost: EntryPoints([one]).select(group=group)
        )
        assert "lost" not in {each.name for each in found()}


def test_a_fault_names_the_mod() -> None:
    def fails(number: int) -> int:
        return 1 // number

    careful = guarded("moon", fails)
    assert careful(1) == 1
    with pytest.raises(ModFault, match=r"^The mod moon failed: ZeroDivisionError .* in test_mods\.py, line"):
        careful(0)

    def slow() -> None:
        raise TooLong

    with pytest.raises(ModFault, match=r"^The mod moon took too long and was stopped\.$"):
        guarded("moon", slow)()
    with pytest.raises(ModFault, match=r"^The mod moon took"):
        guarded("outer", guarded("moon", slow))()


def test_what_mods_take_part_in_ends_in_time() -> None:
    assert in_time(["moon@1"], max, 3, 5) == 5

    def slow() -> None:
        raise TooLong

    with pytest.raises(ModFault, match=r"^The mod moon, sun took too long and was stopped\.$"):
        in_time(["moon@1", "sun@2"], slow)


def test_only_python_is_a_mod(tmp_path: Path) -> None:
    path = tmp_path / "good.txt"
    path.write_text(GOOD.format(name="good") + "TEXT = 1\n", encoding="utf-8")
    with pytest.raises(ModFault, match=r"good\.txt is no mod: a Python file that ends in \.py is one\.$"):
        load_file(path)


def test_the_module_of_a_mod_is_called_like_its_file_or_folder(tmp_path: Path) -> None:
    for path, name in (("own-one", "own_one"), ("big-one/__init__", "big_one")):
        mod = load_file(written(tmp_path, path, GOOD.format(name="good")))
        assert f"{mods.PREFIX}{name}_{mod.fingerprint}" in sys.modules


def test_a_label_without_a_fingerprint_is_the_name() -> None:
    assert Mod(name="moon").label == "moon"


def test_a_mod_is_called_like_its_file(tmp_path: Path) -> None:
    path = written(tmp_path, "good", GOOD.format(name="better"))
    said = r"^The mod in the file good calls itself better; both must be called the same\.$"
    with pytest.raises(ModFault, match=said):
        load([str(path)])
    with pytest.raises(ModFault, match=said):
        load(["good"], tmp_path)


def test_mods_that_others_tell_of(tmp_path: Path) -> None:
    path = written(tmp_path, "good_one", GOOD.format(name="good-one"))
    label = load_file(path).label
    missing = r"^This match is played with mods that are not installed here: good-one, moon\.$"
    with pytest.raises(ModFault, match=missing):
        load_told([label, "moon@1"])
    assert [mod.label for mod in load_told([label], tmp_path)] == [label]
    (mod,) = load([str(path)])  # whoever has named it knows it from now on
    assert load_told([label]) == (mod,)
    path.write_text("raise SystemExit('never run')", encoding="utf-8")
    with pytest.raises(ModFault, match=rf"the mod {label}; the one installed here is good-one@\w{{12}}\.$"):
        load_told([label])


def test_files_of_those_that_are_here(tmp_path: Path) -> None:
    path = written(tmp_path, "red_rocks", "no mod at all")
    assert told_files(["red-rocks@0123", "moon@1"], tmp_path) == {"red-rocks": path}


def test_only_the_last_path_of_a_name_counts(tmp_path: Path) -> None:
    one = written(tmp_path / "1", "good", GOOD.format(name="good"))
    two = written(tmp_path / "2", "good", GOOD.format(name="good") + "X = 1\n")
    load([str(one)])
    load([str(two)])
    assert load_told([load_file(two).label])[0].file == two
    with pytest.raises(ModFault, match="installed here is"):
        load_told([load_file(one).label])
