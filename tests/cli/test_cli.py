"""`mashup` itself: finding commands, and one sentence for every error."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import click
import pytest

from cli import COMMANDS, group, main
from ecs.errors import MashupError

MASHUP = [sys.executable, "-m", "mashup"]
ROOT = Path(__file__).resolve().parents[2]

Install = Callable[[Callable[[], object]], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts a function into the command line as `mashup thing`."""

    def put(function: Callable[[], object]) -> None:
        module = ModuleType("thing")
        module.command = click.command("thing")(function)  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "thing", module)
        monkeypatch.setitem(COMMANDS, "thing", ("thing:command", "A thing."))

    return put


def raises(error: BaseException) -> Callable[[], object]:
    def function() -> None:
        raise error

    return function


def test_every_command_of_the_table_is_there() -> None:
    for name in COMMANDS:
        command = group.get_command(click.Context(group), name)
        assert isinstance(command, click.Command), name
        assert command.help, name


def test_help_imports_no_command() -> None:
    program = (
        "import sys; from cli import main; main(['--help']);"
        "print(sorted({'ecs', 'systems', 'rich', 'msgspec', 'jsonschema', 'arcade'} & set(sys.modules)))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    *help_lines, imported = answer.stdout.splitlines()
    assert imported == "[]"
    assert [line.split()[0] for line in help_lines[-len(COMMANDS) :]] == list(COMMANDS)


@pytest.mark.parametrize("name", ["bench", "screenshots"])
def test_what_developers_use_needs_the_source_tree(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("cli.TOOLS", tmp_path / "tools")
    assert main([name]) == 1
    assert capsys.readouterr() == ("", f"'mashup {name}' is for developers and needs the source tree.\n")


def test_no_arguments_show_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.startswith("Usage: mashup ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chek"], "No such command 'chek'; 'mashup --help' shows what is possible.\n"),
        (["thing", "--x"], "No such option '--x'; 'mashup thing --help' shows what is possible.\n"),
    ],
)
def test_wrong_usage_is_one_sentence(
    install: Install, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    install(lambda: None)
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", sentence)


def test_group_alone_shows_its_help(
    monkeypatch: pytest.MonkeyPatch, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(lambda: None)
    monkeypatch.setattr(sys.modules["thing"], "command", click.Group("thing", help="Things."))
    assert main(["thing"]) == 2
    assert capsys.readouterr().err.startswith("Usage: mashup thing [OPTIONS] COMMAND")


@pytest.mark.parametrize(
    ("error", "code", "text"),
    [
        (MashupError("The board is too small."), 1, "The board is too small.\n"),
        (click.ClickException("No such file"), 1, "No such file.\n"),
        (KeyboardInterrupt(), 130, "\n"),
        (click.exceptions.Exit(3), 3, ""),
    ],
)
def test_expected_ends(
    install: Install, capsys: pytest.CaptureFixture[str], error: BaseException, code: int, text: str
) -> None:
    install(raises(error))
    assert main(["thing"]) == code
    assert capsys.readouterr() == ("", text)


@pytest.mark.parametrize(("result", "code"), [(None, 0), (4, 4), ("text", 0)])
def test_a_command_may_give_its_exit_code(install: Install, result: object, code: int) -> None:
    install(lambda: result)
    assert main(["thing"]) == code


def test_surprise_is_one_sentence_with_the_traceback_in_a_log(
    install: Install, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    install(raises(ZeroDivisionError("two\nlines")))
    assert main(["thing"]) == 70
    (log,) = tmp_path.glob("logs/*.log")
    assert capsys.readouterr().err == (
        f"Something went wrong inside mashup: ZeroDivisionError two lines; the details are in {log}.\n"
    )
    assert "Traceback (most recent call last)" in log.read_text(encoding="utf-8")


def test_closed_pipe_is_no_complaint() -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        answer = subprocess.run(
            [*MASHUP, "--help"], stdout=write, stderr=subprocess.PIPE, check=False, cwd=ROOT
        )
    finally:
        os.close(write)
    assert (answer.returncode, answer.stderr) == (1, b"")


def test_version() -> None:
    answer = subprocess.run([*MASHUP, "--version"], capture_output=True, text=True, check=True, cwd=ROOT)
    assert answer.stdout == "mashup 0.1.0\n"
