from __future__ import annotations

import pytest

from net.clock import Bell
from net.inbound import Hello, Ready, Reconnect, Role, Violation
from net.login import Login, Step

HELLO = Hello("Ann", "phone")
READY = Ready(Role.PLAYER)


def said_hello(then: Step = Step.READY) -> Login:
    login = Login(0, 20)
    assert login.hears(HELLO)
    login.name, login.device = "Ann", "phone"
    login.owe(5, then)
    return login


def test_the_steps_in_order() -> None:
    login = said_hello()
    assert login.identity == ("Ann", "phone")
    assert login.hears(READY)
    login.owe(6, Step.DONE)
    assert login.due is None
    assert login.ring(1000) is None


def test_nobody_is_known_before_the_hello() -> None:
    assert Login(0, 20).identity is None


@pytest.mark.parametrize("message", [READY, Reconnect(True)])
def test_the_hello_comes_first(message: Ready | Reconnect) -> None:
    with pytest.raises(Violation, match="Introduce yourself first") as caught:
        Login(0, 20).hears(message)
    assert caught.value.code == 2


def test_a_reconnect_must_be_offered() -> None:
    with pytest.raises(Violation, match="whether you are ready"):
        said_hello().hears(Reconnect(True))


def test_the_offer_to_reconnect_must_be_answered() -> None:
    with pytest.raises(Violation, match="whether you want to go on"):
        said_hello(Step.RECONNECT).hears(READY)


def test_a_message_sent_twice_is_not_answered_twice() -> None:
    login = said_hello()
    assert not login.hears(HELLO)
    assert login.hears(READY)
    login.owe(6, Step.DONE)
    assert not login.hears(HELLO)
    assert not login.hears(READY)


def test_nobody_can_become_somebody_else() -> None:
    login = said_hello()
    login.hears(READY)
    login.owe(6, Step.DONE)
    for other in (Hello("Bob", "phone"), Ready(Role.SPECTATOR), Reconnect(True)):
        with pytest.raises(Violation, match="logged in already"):
            login.hears(other)


def test_each_answer_has_its_own_time() -> None:
    login = Login(0, 20)
    assert login.due == 12
    assert login.ring(12) is Bell.WARNING
    assert login.left(12) == 8
    login.owe(19, Step.READY)
    assert login.due == 31
    assert login.ring(31) is Bell.WARNING
    assert login.ring(39) is Bell.END


def test_without_a_limit_nothing_is_ever_due() -> None:
    login = Login(0, 0)
    assert login.due is None
    assert login.left(100) == 0
