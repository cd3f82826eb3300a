"""What a server counts, and how Prometheus is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

WORK = ("session", "disk", "socket")
"""What the time of a server goes to: rules and messages, match logs, sending."""


@dataclass(slots=True)
class Metrics:
    """Plain numbers, so that counting costs next to nothing."""

    connections: int = 0
    frames_in: int = 0
    bytes_in: int = 0
    frames_out: int = 0
    bytes_out: int = 0
    commands: int = 0
    matches: int = 0
    finished: int = 0
    resumed: int = 0
    failures: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, float] = field(default_factory=lambda: dict.fromkeys(WORK, 0.0))


_COUNTERS = {
    "connections": "Connections opened.",
    "frames_in": "Frames received.",
    "bytes_in": "Bytes of frames received.",
    "frames_out": "Frames sent.",
    "bytes_out": "Bytes of frames sent.",
    "commands": "Commands carried out and logged.",
    "matches": "Matches begun.",
    "finished": "Matches ended.",
    "resumed": "Matches resumed from their logs.",
    "failures": "Rooms given up because their log could not be written or the server made a mistake.",
}
_GAUGES = {
    "open_connections": "Connections open now.",
    "rooms": "Rooms open now.",
    "running_matches": "Matches running now.",
    "players": "Players connected now.",
    "spectators": "Spectators now.",
    "draining": "1 while the server is about to stop.",
}


class _Families(Collector):
    def __init__(self, metrics: Metrics, now: Mapping[str, int]) -> None:
        self._metrics = metrics
        self._now = now

    def collect(self) -> Iterator[Metric]:
        for name, text in _COUNTERS.items():
            yield CounterMetricFamily(f"mashup_{name}", text, value=getattr(self._metrics, name))
        refused = CounterMetricFamily("mashup_refused", "Connections refused or cut off.", labels=["reason"])
        for reason, number in sorted(self._metrics.refused.items()):
            refused.add_metric([reason], number)
        yield refused
        seconds = CounterMetricFamily("mashup_work_seconds", "Time spent at work.", labels=["work"])
        for work, spent in self._metrics.seconds.items():
            seconds.add_metric([work], spent)
        yield seconds
        for name, text in _GAUGES.items():
            yield GaugeMetricFamily(f"mashup_{name}", text, value=self._now[name])


def exposition(metrics: Metrics, now: Mapping[str, int]) -> bytes:
    """All numbers in the text format of Prometheus; ``now`` holds those of this moment."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Families(metrics, now))
    return generate_latest(registry)
