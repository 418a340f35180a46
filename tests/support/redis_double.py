"""A Redis server in a thread, as much of it as the store uses: RESP over TCP."""

from __future__ import annotations

import fnmatch
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class RedisDouble(socketserver.ThreadingTCPServer):
    """Holds values; `log` has the commands. With `hangs`, it takes connections and says nothing."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, hangs: bool = False) -> None:
        super().__init__(("127.0.0.1", 0), _Connection)
        self.values: dict[bytes, bytes] = {}
        self.log: list[bytes] = []
        self.hangs = hangs
        self.released = threading.Event()

    @property
    def url(self) -> str:
        return f"redis://:password@127.0.0.1:{self.server_address[1]}/0"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away is none."""

    def answer(self, command: list[bytes]) -> bytes:
        name = command[0].upper()
        self.log.append(name)
        if name == b"GETRANGE":
            return bulk(self.values.get(command[1], b"")[: int(command[3]) + 1])
        if name == b"SET":
            self.values[command[1]] = command[2]
            return b"+OK\r\n"
        if name == b"DEL":
            return b":%d\r\n" % (self.values.pop(command[1], None) is not None)
        if name == b"SCAN":
            # Redis escapes by a backslash, fnmatch by brackets.
            pattern = command[command.index(b"MATCH") + 1].decode().replace("\\*", "[*]")
            names = [n for n in self.values if fnmatch.fnmatchcase(n.decode(), pattern)]
            return b"*2\r\n$1\r\n0\r\n*%d\r\n" % len(names) + b"".join(map(bulk, names))
        if name == b"HELLO":
            fields = (b"server", b"redis", b"version", b"7.0.0", b"proto", 3, b"id", 1)
            return b"%%%d\r\n" % (len(fields) // 2) + b"".join(
                b":%d\r\n" % field if isinstance(field, int) else bulk(field) for field in fields
            )
        return b"+OK\r\n" if name in (b"CLIENT", b"AUTH", b"SELECT") else b"-ERR unknown\r\n"


def bulk(content: bytes) -> bytes:
    return b"$%d\r\n%b\r\n" % (len(content), content)


class _Connection(socketserver.StreamRequestHandler):
    server: RedisDouble

    def handle(self) -> None:
        if self.server.hangs:
            self.server.released.wait(30)
            return
        while line := self.rfile.readline():
            command: list[bytes] = []
            for _ in range(int(line[1:])):
                length = int(self.rfile.readline()[1:])
                command.append(self.rfile.read(length))
                self.rfile.read(2)
            self.wfile.write(self.server.answer(command))


@contextmanager
def redis_double(hangs: bool = False) -> Iterator[RedisDouble]:
    with RedisDouble(hangs) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.released.set()
            server.shutdown()
