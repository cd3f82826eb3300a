"""When something goes wrong inside: the details in a file, one sentence for the person."""

from __future__ import annotations

import os
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def apology(error: BaseException) -> str:
    """What to tell; the details are written to the folder of logs, or wherever it is possible."""
    what = " ".join(f"{type(error).__name__} {error}".split())
    log = _write(error)
    where = f"the details are in {log}" if log else "the details could not be saved"
    return f"Something went wrong inside mashup: {what}; {where}."


def _write(error: BaseException) -> Path | None:
    name = f"mashup-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"
    text = f"mashup {' '.join(sys.argv[1:])}\n\n{''.join(traceback.format_exception(error))}"
    for folder in _folders():
        path = folder / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError:
            continue
        return path
    return None


def _folders() -> Iterator[Path]:
    with suppress(ImportError):  # what is broken may be the installation itself
        from ecs.folders import log_folder

        yield log_folder()
    yield Path(tempfile.gettempdir())
