"""A way to a server that can be cut: what a bad network does to a client."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread


class Tunnel:
    """Listens on a port of its own and passes everything on to another, until it is cut."""

    def __init__(self, port: int) -> None:
        self._target = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._threads: list[Thread] = []
        self._start(self._accept)
        self.open = True
        """Whether new connections are passed on."""
        self.url = f"ws://127.0.0.1:{self._listener.getsockname()[1]}/"

    def cut(self) -> None:
        """All connections break."""
        pairs, self._pairs = self._pairs, []
        for pair in pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def __enter__(self) -> Tunnel:
        return self

    def __exit__(self, *_: object) -> None:
        self.open = False
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # wakes up whoever accepts
        self.cut()
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def _start(self, work: object, *arguments: object) -> None:
        thread = Thread(target=work, args=arguments)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if not self.open:
                    near.close()
                    continue
                far = socket.create_connection(self._target)
                self._pairs.append((near, far))
                self._start(self._carry, near, far)

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        """Both ways, in this thread and one more, until either end is closed."""
        back = Thread(target=_pump, args=(far, near))
        back.start()
        _pump(near, far)
        back.join()
        near.close()
        far.close()


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
