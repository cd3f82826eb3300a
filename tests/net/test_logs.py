"""What the host is told."""

from __future__ import annotations

import io
import json
import logging
import sys
import threading
from collections.abc import Iterator

import pytest

from net import logs
from net.logs import begin, catch_all, log, tell


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in (None, "mashup.server")]
    before = [(each.handlers, each.level) for each in loggers]
    hooks = sys.unraisablehook, threading.excepthook
    yield
    for each, (handlers, level) in zip(loggers, before, strict=True):
        each.handlers = handlers
        each.setLevel(level)
    sys.unraisablehook, threading.excepthook = hooks
    logging.captureWarnings(False)


def test_programs_get_json_with_match_and_connection() -> None:
    stream = io.StringIO()
    begin(3, stream)
    tell(logging.INFO, "Ada\nplays.", match="m-1", conn=7, room=None)
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert told.pop("time").endswith("+00:00")
    assert told == {"level": "info", "message": "Ada\nplays.", "match": "m-1", "conn": 7}


def test_people_get_plain_lines_without_control_characters() -> None:
    stream = Terminal()
    begin(3, stream)
    tell(logging.WARNING, "Ada\x1b[2J\nis slow.", match="m-1", conn=7)
    (line,) = stream.getvalue().splitlines()
    assert line[8:] == (" \x1b[33mwarning \x1b[0mAda\\x1b[2J\\nis slow.  \x1b[2mmatch=m-1 conn=7\x1b[0m")


@pytest.mark.parametrize("stream", [io.StringIO(), Terminal()])
def test_errors_come_with_their_trace(stream: io.StringIO) -> None:
    begin(1, stream)
    try:
        raise ValueError("no such thing")
    except ValueError as error:
        tell(logging.ERROR, "Something broke.", trace=error)
    assert "Something broke." in stream.getvalue()
    assert "ValueError: no such thing" in stream.getvalue()


@pytest.mark.parametrize(
    ("level", "told"),
    [(0, ""), (1, "E"), (2, "WE"), (3, "IWE"), (4, "DIWE"), (99, "DIWE"), (-1, "")],
)
def test_levels(level: int, told: str) -> None:
    stream = io.StringIO()
    begin(level, stream)
    for name in ("DEBUG", "INFO", "WARNING", "ERROR"):
        tell(getattr(logging, name), name)
    assert "".join(json.loads(line)["message"][0] for line in stream.getvalue().splitlines()) == told


def test_the_websocket_library_tells_warnings_only() -> None:
    stream = io.StringIO()
    begin(4, stream)
    logging.getLogger("websockets.server").info("connection open")
    logging.getLogger("websockets.server").warning("odd")
    assert [json.loads(line)["message"] for line in stream.getvalue().splitlines()] == ["odd"]


def test_all_loggers_tell_in_the_same_way() -> None:
    stream = io.StringIO()
    begin(3, stream)
    catch_all()
    logging.getLogger("asyncio").error("Task exception\nwas never retrieved")
    logging.getLogger("of.another.library").warning("odd")
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["message"] for line in lines] == [
        "Task exception\nwas never retrieved",
        "odd",
        "A thread broke.",
    ]
    assert "ZeroDivisionError" in lines[-1]["trace"]


def test_silence_is_silence_for_all_loggers() -> None:
    stream = io.StringIO()
    begin(0, stream)
    logging.getLogger("asyncio").critical("odd")
    assert stream.getvalue() == ""


def test_of_a_frame_the_beginning_is_shown() -> None:
    stream = io.StringIO()
    begin(4, stream)
    tell(logging.DEBUG, "Received.", frame=b"short \xff")
    tell(logging.DEBUG, "Received.", frame=b"x" * 1000)
    frames = [json.loads(line)["frame"] for line in stream.getvalue().splitlines()]
    assert frames == ["short \ufffd", "x" * 200 + "..."]


def test_beginning_again_logs_once() -> None:
    stream = io.StringIO()
    begin(3, stream)
    begin(3, stream)
    tell(logging.INFO, "once")
    assert len(stream.getvalue().splitlines()) == 1
    assert log.isEnabledFor(logging.INFO)
    assert len(logs.LEVELS) == 5
