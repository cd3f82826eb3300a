from __future__ import annotations

from pathlib import Path

import pytest

from ecs.errors import MashupError
from ecs.folders import config_folder
from render.settings import Settings, load


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))


def test_at_the_first_start_all_is_as_usual() -> None:
    assert load() == Settings()


def test_what_is_kept_comes_back() -> None:
    settings = Settings(name="Ada", language="de", volume=0.1, keys={"tip": "X"}, intro_seen=True)
    settings.save()
    assert load() == settings
    assert [path.name for path in config_folder().iterdir()] == ["settings.json"]


def test_what_a_newer_program_wrote_is_passed_over() -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / "settings.json").write_text('{"name": "Ada", "colour_of_the_sky": "blue"}')
    assert load() == Settings(name="Ada")


@pytest.mark.parametrize("text", ["", "{", '{"volume": "loud"}', "[]", "\x00"])
def test_a_file_that_cannot_be_read_is_one_sentence(text: str) -> None:
    config_folder().mkdir(parents=True)
    path = config_folder() / "settings.json"
    path.write_text(text)
    with pytest.raises(MashupError) as refusal:
        load()
    assert str(refusal.value).startswith(f"The settings in {path} cannot be read: ")
    assert "\n" not in str(refusal.value)


def test_what_there_is_no_such_thing_of_is_as_usual() -> None:
    Settings(name="Ada", level="godlike", dune_level="Gott", language="tlh", palette="pink").save()
    assert load() == Settings(name="Ada")
