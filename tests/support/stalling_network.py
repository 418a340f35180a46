"""A network between two sockets of this machine that stops in the middle, as toxiproxy's does.

Nothing is closed and nothing is refused: what is sent afterwards doesn't arrive.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator


class Network:
    """Connections to a server, through this process.

    Attributes:
        port: connect to this one of 127.0.0.1 instead of the server's.
        passed: the number of bytes that went through.
    """

    def __init__(self, server: tuple[str, int]) -> None:
        self._server = server
        self._flows = threading.Event()
        self._flows.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = [self._listener]
        self.port: int = self._listener.getsockname()[1]
        self.passed = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def stall(self) -> None:
        """Let nothing through from now on."""
        self._flows.clear()

    def flow(self) -> None:
        """Let all through, what was held back first."""
        self._flows.set()

    def close(self) -> None:
        """End all connections."""
        self.flow()
        for each in self._sockets:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                there = socket.create_connection(self._server)
                self._sockets += [here, there]
                for ends in ((here, there), (there, here)):
                    threading.Thread(target=self._pass, args=ends, daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while content := source.recv(1 << 16):
                self._flows.wait()
                self.passed += len(content)
                target.sendall(content)
            target.shutdown(socket.SHUT_WR)


@contextlib.contextmanager
def network(server: tuple[str, int]) -> Iterator[Network]:
    """A network to a server, until the block ends."""
    made = Network(server)
    try:
        yield made
    finally:
        made.close()
