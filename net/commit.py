"""Group commit: what several rooms wrote is brought to the disk together, while the server goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Job:
    """Steps that bring entries to the disk, and what may be done only then."""

    steps: Sequence[Callable[[], None]]
    done: Callable[[OSError | None], None]
    """Called with what went wrong, if anything."""


class Committer:
    """Takes jobs while the disk is busy with the last ones; the next go together, each step once."""

    def __init__(self) -> None:
        self._jobs: list[Job] = []
        self._work: asyncio.Task[None] | None = None

    def put(self, job: Job) -> None:
        """Queue a job; its ``done`` is called later, in the order of the jobs."""
        self._jobs.append(job)
        if self._work is None:
            self._work = asyncio.get_running_loop().create_task(self._run())

    async def drain(self) -> None:
        """Wait until nothing is left to do."""
        while self._work is not None:
            await self._work

    async def _run(self) -> None:
        try:
            while self._jobs:
                jobs, self._jobs = self._jobs, []
                errors = await asyncio.to_thread(_carry_out, jobs)
                for job, error in zip(jobs, errors, strict=True):
                    job.done(error)
        finally:
            self._work = None


def _carry_out(jobs: Sequence[Job]) -> list[OSError | None]:
    done: dict[Callable[[], None], OSError | None] = {}
    errors: list[OSError | None] = []
    for job in jobs:
        failed: OSError | None = None
        for step in job.steps:
            if step not in done:
                done[step] = _attempt(step)
            failed = failed or done[step]
        errors.append(failed)
    return errors


def _attempt(step: Callable[[], None]) -> OSError | None:
    try:
        step()
    except OSError as error:
        return error
    return None
