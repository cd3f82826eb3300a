"""Numbers for Prometheus."""

from __future__ import annotations

from net.metrics import Metrics, exposition

NOW = dict.fromkeys(("open_connections", "rooms", "running_matches", "players", "spectators", "draining"), 0)


def test_exposition_holds_every_number() -> None:
    metrics = Metrics(connections=3, frames_in=5, commands=2)
    metrics.refused["slow"] += 1
    metrics.seconds["disk"] += 0.25
    lines = exposition(metrics, NOW | {"rooms": 7}).decode().splitlines()
    samples = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert samples == {
        "mashup_connections_total": "3.0",
        "mashup_frames_in_total": "5.0",
        "mashup_bytes_in_total": "0.0",
        "mashup_frames_out_total": "0.0",
        "mashup_bytes_out_total": "0.0",
        "mashup_commands_total": "2.0",
        "mashup_matches_total": "0.0",
        "mashup_finished_total": "0.0",
        "mashup_resumed_total": "0.0",
        "mashup_failures_total": "0.0",
        'mashup_refused_total{reason="slow"}': "1.0",
        'mashup_work_seconds_total{work="session"}': "0.0",
        'mashup_work_seconds_total{work="disk"}': "0.25",
        'mashup_work_seconds_total{work="socket"}': "0.0",
        "mashup_open_connections": "0.0",
        "mashup_rooms": "7.0",
        "mashup_running_matches": "0.0",
        "mashup_players": "0.0",
        "mashup_spectators": "0.0",
        "mashup_draining": "0.0",
    }
    kinds = {line.split()[3] for line in lines if line.startswith("# TYPE")}
    assert kinds == {"counter", "gauge"}
