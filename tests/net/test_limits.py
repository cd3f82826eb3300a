"""Rates and numbers."""

from __future__ import annotations

from net.limits import Addresses, Bucket, Limits, Rate


def test_a_bucket_lets_a_burst_pass_and_then_the_rate() -> None:
    bucket, rate = Bucket(100.0), Rate(4, 2.0)
    assert [bucket.take(100.0, rate) for _ in range(5)] == [True, True, True, True, False]
    assert [bucket.take(100.5, rate) for _ in range(2)] == [True, False]
    assert [bucket.take(101.5, rate) for _ in range(3)] == [True, True, False]


def test_a_long_rest_saves_no_more_than_a_burst() -> None:
    bucket, rate = Bucket(0.0), Rate(3, 1.0)
    assert [bucket.take(1e6, rate) for _ in range(4)] == [True, True, True, False]


def test_messages_given_back_are_not_counted() -> None:
    bucket, rate = Bucket(0.0), Rate(1, 1.0)
    for _ in range(10):
        assert bucket.take(0.0, rate)
        bucket.charge(-1)
    assert bucket.take(0.0, rate)
    assert not bucket.take(0.0, rate)


def test_giving_back_never_saves_up() -> None:
    bucket, rate = Bucket(0.0), Rate(2, 1.0)
    bucket.charge(-1)
    assert [bucket.take(0.0, rate) for _ in range(3)] == [True, True, False]


def test_more_can_be_charged_than_is_left() -> None:
    bucket, rate = Bucket(0.0), Rate(10, 1.0)
    assert bucket.take(0.0, rate)
    bucket.charge(19)
    assert not bucket.take(1.0, rate)
    assert bucket.take(1.2, rate)


def test_rate_0_means_any_number() -> None:
    bucket = Bucket(0.0)
    assert all(bucket.take(0.0, Rate(0)) for _ in range(1000))


def test_addresses_are_counted_each_for_itself() -> None:
    addresses = Addresses(2)
    assert [addresses.enter("a"), addresses.enter("a"), addresses.enter("a")] == [True, True, False]
    assert addresses.enter("b")
    addresses.leave("a")
    assert addresses.enter("a")
    assert not addresses.enter("a")


def test_addresses_that_left_are_forgotten() -> None:
    addresses = Addresses(0)
    for number in range(100):
        assert addresses.enter(f"10.0.0.{number}")
    for number in range(100):
        addresses.leave(f"10.0.0.{number}")
    assert len(addresses) == 0


def test_players_get_more_than_others() -> None:
    limits = Limits()
    assert limits.player_rate == Rate(100, 20.0)
    assert limits.other_rate == Rate(50, 20.0)
    assert limits.player_backlog > limits.other_backlog
