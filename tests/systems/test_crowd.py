"""Crowds: the same answers in the same order, whoever does the jobs."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from operator import mul
from typing import Any

import pytest

from ecs.errors import MashupError
from systems.crowd import Failed, each, gathering
from tests.systems.cluster import Counted, two_workers
from tests.systems.failing import dying_job, failing_job


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_answers_come_in_order(jobs: int) -> None:
    assert list(each(partial(mul, 3), 5, jobs)) == [0, 3, 6, 9, 12]


def test_nothing_to_do() -> None:
    assert list(each(partial(mul, 3), 0, 4)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_comes_after_the_answers_before_it(jobs: int) -> None:
    answers = each(failing_job, 4, jobs)
    assert [next(answers), next(answers)] == [0, 1]
    with pytest.raises(Failed) as caught:
        next(answers)
    assert str(caught.value) == "job 2 failed"
    details = "".join(getattr(caught.value, "__notes__", []))
    assert ("in failing_job" in details) == (jobs == 2)


def test_a_dead_process_is_one_sentence() -> None:
    before = multiprocessing.active_children()  # of other tests
    with pytest.raises(MashupError, match=r"^The process that was to play match 0 has died\.$"):
        list(each(dying_job, 2, 2))
    assert set(multiprocessing.active_children()) <= set(before)


def test_without_ray_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MashupError) as caught:
        list(each(partial(mul, 3), 2, 2, "ray"))
    assert str(caught.value) == (
        "Ray is not installed; pip install 'marvelous-mashup[ray]' brings it, and --on local needs none."
    )


class Pretended:
    """Ray, as far as it matters when no cluster can be reached."""

    class exceptions:  # noqa: N801
        RayError = RuntimeError

    @staticmethod
    def is_initialized() -> bool:
        return False

    @staticmethod
    def init(**options: Any) -> None:
        raise ConnectionError("Failed to connect to the address 10.0.0.1:6379.\nMore of it.")


def test_no_cluster_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", Pretended)
    with pytest.raises(MashupError) as caught:
        list(each(partial(mul, 3), 2, 2, "ray"))
    sentence = "No Ray cluster can be reached: Failed to connect to the address 10.0.0.1:6379."
    assert str(caught.value) == sentence


def test_whoever_gathers_starts_a_cluster_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", ray := Counted())
    with gathering():
        assert ray.told == []
        for _ in range(2):
            assert list(each(partial(mul, 3), 2, 2, "ray")) == [0, 3]
        assert ray.told == ["init"]
    assert ray.told == ["init", "shutdown"]
    assert list(each(partial(mul, 3), 2, 2, "ray")) == [0, 3]
    assert ray.told == ["init", "shutdown"] * 2


# With a cluster of two workers: Ray, where it is installed


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    with two_workers() as ray:
        yield ray


@pytest.mark.filterwarnings("ignore")  # what Ray warns of is its own business
class TestRay:
    def test_answers_come_in_order(self, ray: Any) -> None:
        assert list(each(partial(mul, 3), 12, 2, "ray")) == list(range(0, 36, 3))
        assert list(each(partial(mul, 3), 0, 2, "ray")) == []

    def test_a_failure_is_the_same(self, ray: Any) -> None:
        with pytest.raises(Failed) as caught:
            list(each(failing_job, 4, 2, "ray"))
        assert str(caught.value) == "job 2 failed"
        assert "in failing_job" in "".join(getattr(caught.value, "__notes__", []))

    def test_stopping_early_leaves_the_cluster_as_it_was(self, ray: Any) -> None:
        with closing(each(partial(mul, 3), 1000, 2, "ray")) as answers:
            assert next(answers) == 0
        assert ray.is_initialized()
        assert list(each(partial(mul, 3), 2, 2, "ray")) == [0, 3]

    def test_a_dead_worker_is_one_sentence(self, ray: Any) -> None:
        with pytest.raises(MashupError, match=r"^Ray could not play match 0: .+\.$"):
            list(each(dying_job, 2, 2, "ray"))
