from __future__ import annotations

import msgspec

from net.order import Answer, Order


def test_an_order_comes_through_a_pipe_as_it_is() -> None:
    order = Order(setup={"a": [1]}, folder="here", bots=(("Hal", "hard"),), host=None, port=7, log="m-1")
    line = msgspec.json.encode(order)
    assert b"\n" not in line
    assert msgspec.json.decode(line, type=Order) == order
    assert msgspec.json.decode(b"{}", type=Answer) == Answer(port=0, error="")
