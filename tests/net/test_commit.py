"""Bringing things to the disk together."""

from __future__ import annotations

import asyncio
import threading

from net.commit import Committer, Job


def test_jobs_that_come_while_the_disk_is_busy_go_together() -> None:
    gate, calls, done = threading.Event(), [], []

    def first() -> None:
        gate.wait(10)
        calls.append("first")

    def second() -> None:
        calls.append("second")

    def third() -> None:
        calls.append("third")

    async def run() -> None:
        committer = Committer()
        committer.put(Job([first], lambda error: done.append(("a", error))))
        await asyncio.sleep(0.01)
        committer.put(Job([second], lambda error: done.append(("b", error))))
        committer.put(Job([second, third], lambda error: done.append(("c", error))))
        committer.put(Job([], lambda error: done.append(("d", error))))
        assert done == []
        gate.set()
        await committer.drain()

    asyncio.run(run())
    assert calls == ["first", "second", "third"]
    assert done == [("a", None), ("b", None), ("c", None), ("d", None)]


def test_a_failure_concerns_only_those_who_need_the_step() -> None:
    broken = OSError(5, "Input/output error")
    done: list[tuple[str, OSError | None]] = []

    def fail() -> None:
        raise broken

    async def run() -> None:
        committer = Committer()
        committer.put(Job([fail], lambda error: done.append(("a", error))))
        committer.put(Job([print], lambda error: done.append(("b", error))))
        committer.put(Job([print, fail], lambda error: done.append(("c", error))))
        await committer.drain()
        committer.put(Job([print], lambda error: done.append(("d", error))))
        await committer.drain()

    asyncio.run(run())
    assert done == [("a", broken), ("b", None), ("c", broken), ("d", None)]


def test_nothing_to_drain() -> None:
    async def run() -> None:
        await Committer().drain()

    asyncio.run(run())
