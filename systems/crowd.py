"""Where many jobs are done: here, by processes of this machine, or by a Ray cluster.

A job is known by its number, and all that comes of it follows from that number alone. So it does not matter
who does it, when, or beside what: the answers are the same, in the same order.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from importlib import import_module
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, TypeVar

import msgspec

from ecs.errors import MashupError

T = TypeVar("T")

PLACES = ("local", "ray")
"""What the command line calls the places where jobs are done."""

AHEAD = 2
"""So many jobs wait for each that is being done by Ray, so that nobody is ever idle."""

_GATHERING: ContextVar[ExitStack | None] = ContextVar("_GATHERING", default=None)


class Failed(RuntimeError):
    """A job went wrong; raised by the job itself with a sentence that names it."""


def each(task: Callable[[int], T], count: int, jobs: int = 1, on: str = "local") -> Generator[T]:
    """Do jobs 0, 1, 2, ... and give their answers in this order, whoever does them: ``jobs`` at once.

    The task must be fit to be pickled. Close the generator to stop early; no process is left behind.
    """
    if on == "ray":
        yield from _by_ray(task, count, jobs)
        return
    jobs = min(jobs, count)
    if jobs <= 1:
        for number in range(count):
            yield task(number)
        return
    with ExitStack() as workers:
        # Every process does each jobs-th job, so the answers come in turn and nobody runs far ahead.
        ends = [workers.enter_context(_worker(task, range(job, count, jobs))) for job in range(jobs)]
        for number in range(count):
            yield _told(_receive(ends[number % jobs], number))


class _Failure(msgspec.Struct, frozen=True):
    """What is told of a job that went wrong somewhere else."""

    message: str
    details: str
    plain: bool
    """Whether the message is meant for a person."""


def _attempt(task: Callable[[int], T], number: int) -> T | _Failure:
    try:
        return task(number)
    except (Failed, MashupError) as error:
        return _Failure(str(error), traceback.format_exc(), isinstance(error, MashupError))


def _told(answer: T | _Failure) -> T:
    if isinstance(answer, _Failure):
        failure = MashupError(answer.message) if answer.plain else Failed(answer.message)
        failure.add_note(answer.details)
        raise failure
    return answer


# Processes of this machine


@contextmanager
def _worker(task: Callable[[int], Any], numbers: range) -> Iterator[Connection]:
    """A process that does these jobs; gives the end where the answers come out."""
    # A fresh interpreter on every system: a fork would inherit the locks and pipes of this process.
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(task, numbers, sender), daemon=True)
    try:
        with deaf():
            process.start()
        sender.close()
        yield receiver
    finally:
        receiver.close()
        if process.pid is not None:
            process.terminate()
            process.join()


@contextmanager
def deaf() -> Iterator[None]:
    """A process started meanwhile never hears Ctrl-C: that is for this one, which hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # if it had to be started meanwhile it would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(task: Callable[[int], Any], numbers: range, sender: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Windows does not hand this down
    try:
        for number in numbers:
            sender.send(_attempt(task, number))
    except OSError:
        pass  # nobody listens any more


def _receive(end: Connection, number: int) -> Any:
    try:
        return end.recv()
    except (EOFError, OSError):
        raise MashupError(f"The process that was to play match {number} has died.") from None


# Ray


@contextmanager
def gathering() -> Iterator[None]:
    """A cluster that is started meanwhile stays until the end: a league would start one for every duel."""
    with ExitStack() as stack:
        token = _GATHERING.set(stack)
        try:
            yield
        finally:
            _GATHERING.reset(token)


def _by_ray(task: Callable[[int], T], count: int, jobs: int) -> Generator[T]:
    with _cluster() as ray:
        remote = ray.remote(_attempt)
        shared = ray.put(task)  # sent once to every machine, not once a job
        running: deque[Any] = deque()
        try:
            for number in range(count):
                while len(running) < jobs * AHEAD and number + len(running) < count:
                    running.append(remote.remote(shared, number + len(running)))
                try:
                    answer = ray.get(running[0])
                except ray.exceptions.RayError as error:
                    reason = str(error).partition("\n")[0].rstrip(".")
                    raise MashupError(f"Ray could not play match {number}: {reason}.") from error
                running.popleft()
                yield _told(answer)
        finally:
            for job in running:
                ray.cancel(job)


@contextmanager
def _cluster() -> Iterator[Any]:
    """Ray: the cluster that RAY_ADDRESS names or that runs on this machine, else one of our own."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # whoever plays tells nobody
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError as error:
        raise MashupError(
            "Ray is not installed; pip install 'marvelous-mashup[ray]' brings it, and --on local needs none."
        ) from error
    if ray.is_initialized():
        yield ray
        return
    try:
        ray.init(log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    except Exception as error:  # Ray raises all kinds of them
        reason = str(error).partition("\n")[0].rstrip(".")
        raise MashupError(f"No Ray cluster can be reached: {reason}.") from error
    with ExitStack() as alone:
        (_GATHERING.get() or alone).callback(ray.shutdown)
        yield ray
