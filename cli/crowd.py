"""What all commands share that play many matches: ``--jobs``, ``--on`` and a bar for whoever watches."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar, cast

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ecs.config import printable
from ecs.errors import MashupError
from systems.crowd import PLACES, gathering

F = TypeVar("F", bound=Callable[..., Any])

EXIT_TERMINATED = 143  # what a shell reports after SIGTERM
CALLING = 5.0
"""Seconds in which a cluster must answer; Ray itself would go on calling for minutes."""


def crowd_options(function: F) -> F:
    """Add ``--jobs`` and ``--on``; whoever is called to play goes home at the end, whatever it is."""

    @wraps(function)
    def gathered(*args: Any, **options: Any) -> Any:
        with orderly(), gathering():
            return function(*args, **options)

    playing = click.option(
        "--on",
        type=click.Choice(PLACES),
        default=PLACES[0],
        show_default=True,
        callback=_reachable,
        help="Who plays: processes of this machine, or Ray (the cluster RAY_ADDRESS names, or a new one).",
    )(gathered)
    return cast(
        "F",
        click.option(
            "--jobs",
            type=click.IntRange(1, 256),
            default=1,
            show_default=True,
            help="Matches played at once.",
        )(playing),
    )


@contextmanager
def orderly() -> Iterator[None]:
    """SIGTERM, which a container gets when it is to stop, ends whoever plays too, not this process alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGTERM, lambda *_: sys.exit(EXIT_TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)


def _reachable(context: click.Context, option: click.Parameter, place: str) -> str:
    """Say at once that nobody answers at the address of a cluster."""
    address = os.environ.get("RAY_ADDRESS", "")
    host, _, port = address.rpartition(":")
    if place == "ray" and host and port.isdecimal() and "/" not in host:
        try:
            socket.create_connection((host, int(port)), CALLING).close()
        except (OSError, OverflowError) as error:
            raise MashupError(
                f"No Ray cluster answers at {printable(address)}, which RAY_ADDRESS names: {error}."
            ) from error
    return place


@contextmanager
def progress(matches: int) -> Iterator[Callable[[], None]]:
    """A bar on the terminal, if there is one; call what it gives after each match."""
    console = Console(stderr=True)
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("matches", total=matches)
        yield lambda: bar.advance(task)
