"""What a server tells its host: JSON lines for programs, plain lines on a terminal."""

from __future__ import annotations

import logging
import sys
import threading
from datetime import UTC, datetime
from typing import Any, TextIO

import orjson

from ecs.config import printable
from ecs.folders import APP

LEVELS = (logging.CRITICAL + 1, logging.ERROR, logging.WARNING, logging.INFO, logging.DEBUG)
"""What is told at ``--log-level`` 0 (nothing), 1, 2, 3 and 4 (everything)."""

MOST_SHOWN = 200
"""So many bytes of a frame are shown."""

_COLOURS = {"DEBUG": "2", "INFO": "36", "WARNING": "33", "ERROR": "31", "CRITICAL": "31"}

log = logging.getLogger("mashup.server")


def tell(level: int, sentence: str, /, *, trace: BaseException | None = None, **facts: Any) -> None:
    """Log a sentence with facts such as ``match`` and ``conn``; what is None is left out."""
    if log.isEnabledFor(level):
        log.log(level, sentence, exc_info=trace, extra={"facts": facts})


def begin(level: int, stream: TextIO | None = None) -> None:
    """Log to the stream (stderr) at a level of 0, 1, 2 ...; what is higher than all tells everything."""
    stream = stream or sys.stderr
    on_terminal = stream.isatty()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Readable() if on_terminal else Json())
    handler.set_name(APP)
    root = logging.getLogger()
    root.handlers = [*(each for each in root.handlers if each.get_name() != APP), handler]
    chosen = LEVELS[max(0, min(level, len(LEVELS) - 1))]
    log.setLevel(chosen)
    root.setLevel(max(chosen, logging.WARNING))  # the libraries, asyncio among them, tell every byte else


def catch_all() -> None:
    """Log also what Python itself would print: warnings, and errors of threads and of the collector."""
    logging.captureWarnings(True)
    threading.excepthook = lambda fault: _unexpected("A thread broke.", fault.exc_value)
    sys.unraisablehook = lambda fault: _unexpected(fault.err_msg or "Something broke.", fault.exc_value)


def _unexpected(sentence: str, error: BaseException | None) -> None:
    tell(logging.ERROR, sentence, trace=error)


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str, option=orjson.OPT_NON_STR_KEYS).decode()


class Readable(logging.Formatter):
    """One line for people, with colours."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        time = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        level = f"\x1b[{_COLOURS.get(record.levelname, '0')}m{record.levelname.lower():<8}\x1b[0m"
        line = f"{time} {level}{printable(record.getMessage())}"
        if facts:
            line += f"  \x1b[2m{printable(facts)}\x1b[0m"
        if record.exc_info:
            line += f"\n{self.formatException(record.exc_info)}"
        return line


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    facts: dict[str, Any] = getattr(record, "facts", {})
    return {name: _shown(value) for name, value in facts.items() if value is not None}


def _shown(value: Any) -> Any:
    """A frame is shown as text, and not all of it."""
    if not isinstance(value, bytes):
        return value
    return value[:MOST_SHOWN].decode(errors="replace") + ("..." if len(value) > MOST_SHOWN else "")
