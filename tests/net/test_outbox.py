from __future__ import annotations

from net.entries import Ended
from net.outbox import Outbox, shortened
from net.outputs import Close, Record, Send

ENDED = Ended(1.0, 2, 1, "left", "")


def test_everything_comes_out_in_order_and_once() -> None:
    outbox = Outbox()
    outbox.record(ENDED)
    outbox.send(1, [b"a", b"b"])
    outbox.close(1, 1000, "Bye.")
    assert outbox.take() == [Record(ENDED), Send(1, b"a"), Send(1, b"b"), Close(1, 1000, "Bye.")]
    assert outbox.take() == []


def test_nothing_is_sent_to_nobody() -> None:
    outbox = Outbox()
    outbox.send(None, [b"a"])
    assert outbox.take() == []


def test_a_reason_fits_into_a_close_frame() -> None:
    outbox = Outbox()
    outbox.close(1, 1000, "ä" * 200)
    (close,) = outbox.take()
    assert isinstance(close, Close)
    assert close.reason == "ä" * 60 + "..."
    assert len(close.reason.encode()) == 123


def test_a_text_is_cut_between_letters() -> None:
    assert shortened("abcdef", 6) == "abcdef"
    assert shortened("abcdefg", 6) == "abc..."
    assert shortened("aäöüß", 7) == "aä..."


def test_some_hear_another_accent() -> None:
    outbox = Outbox()
    outbox.speak(1, bytes.upper)
    outbox.send(1, [b"a", b""])
    outbox.send(2, [b"a"])
    outbox.speak(1, None)
    outbox.send(1, [b"b"])
    assert outbox.take() == [Send(1, b"A"), Send(2, b"a"), Send(1, b"b")]
