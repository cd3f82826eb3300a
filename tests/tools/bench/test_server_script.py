from __future__ import annotations

from net.entries import Birth
from net.mashup import messages
from net.mashup.codec import encode
from net.mashup.server import MashupServerCodec
from net.outputs import Close, Output, Send
from net.session import Session
from tests.tools.bench.test_server_wire import payload
from tools.bench.server_script import script, setup


def test_a_script_is_a_whole_match_without_a_refusal() -> None:
    lines = script(3)
    session = Session(MashupServerCodec(), setup(), lambda: Birth("m-1", 3, "2026-11-16T02:54:00Z"))
    for conn in (1, 2):
        session.joined(0.0, conn)
        session.receive(0.0, conn, encode(messages.HelloServer(f"P{conn}", "device")))
        session.receive(0.0, conn, encode(messages.PlayerReady(True, "KI")))
    outputs: list[Output] = []
    for number, line in enumerate(lines):
        outputs = session.receive(0.0, line.seat, payload(line.frame))
        told = [output.frame for output in outputs if isinstance(output, Send) and output.conn == line.seat]
        assert number < 2 or b'[{"eventType":"Ack"}' in told[0]
    assert {output.code for output in outputs if isinstance(output, Close)} == {1000}
