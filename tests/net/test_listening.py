"""Opening the port, with and without encryption."""

from __future__ import annotations

import asyncio
import errno
import socket
import ssl
from pathlib import Path

import pytest

from ecs.errors import MashupError
from net.archive import Archive
from net.listening import Options, not_open, tls
from net.mashup.server import MashupServerCodec
from net.server import Server
from tests.net.logs_of import small_setup
from tests.net.tls import CERT, KEY
from tests.net.visitors import HOST, Hall, with_server


def test_an_encrypted_match(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        trust = ssl.create_default_context(cafile=CERT)
        async with hall.visit(ssl=trust) as ada, hall.visit(ssl=trust) as bob:
            await ada.join("Ada")
            await bob.join("Bob")
            await ada.hear("GAME_ASSIGNMENT")
        with pytest.raises(ssl.SSLCertVerificationError):
            async with hall.visit(ssl=ssl.create_default_context()):
                pass

    with_server(play, tmp_path, Options(host=HOST, port=0, drain=0, certificate=CERT, key=KEY))


def test_certificates_that_cannot_be_used(tmp_path: Path) -> None:
    assert tls(None, None) is None
    assert tls(CERT, KEY) is not None
    with pytest.raises(MashupError, match=r"^A key alone encrypts nothing; --cert names its certificate\.$"):
        tls(None, KEY)
    wrong, gone = tmp_path / "wrong.pem", tmp_path / "gone.pem"
    wrong.write_text("no certificate")
    right = "a PEM certificate with its key is right."
    for certificate, key, sentence in [
        (gone, KEY, f"The certificate {gone} with {KEY} cannot be used (No such file or directory); {right}"),
        (CERT, None, f"The certificate {CERT} cannot be used; {right}"),
        (wrong, KEY, f"The certificate {wrong} with {KEY} cannot be used; {right}"),
        (CERT, wrong, f"The certificate {CERT} with {wrong} cannot be used; {right}"),
    ]:
        with pytest.raises(MashupError) as caught:
            tls(certificate, key)
        assert str(caught.value) == sentence


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    async def run(port: int) -> None:
        archive = Archive(tmp_path)
        try:
            await Server(MashupServerCodec(), small_setup(), archive, Options(host=HOST, port=port)).start()
        finally:
            archive.close()

    with socket.create_server((HOST, 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(MashupError) as caught:
            asyncio.run(run(port))
    assert str(caught.value) == f"Port {port} is in use already; --port names another."


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            OSError(errno.EACCES, "Permission denied"),
            "Port 80 may not be opened by this user; one above 1023 is right.",
        ),
        (
            socket.gaierror(-2, "Name or service not known"),
            "Port 80 on no\\nwhere cannot be opened: Name or service not known.",
        ),
        (
            OSError(errno.EADDRNOTAVAIL, "Cannot assign requested address"),
            "Port 80 on no\\nwhere cannot be opened: Cannot assign requested address.",
        ),
    ],
)
def test_why_a_port_cannot_be_opened(error: OSError, sentence: str) -> None:
    assert not_open(error, Options(host="no\nwhere", port=80)) == sentence
