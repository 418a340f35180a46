"""How long the stores of compiled code take: reading, writing, listing, collecting.

    python tests/benchmarks/bench_cache_stores.py [--quick] [--json FILE]

Entries are of 20 KiB, verified each time they are read; the large store has 100,000 of 100 bytes.
`TMPDIR` says on which file system.
"""

from __future__ import annotations

import hashlib
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]

from report import Row, median_ms, show

from gpucompiler_cache import DiskStore, MemoryStore, RemoteStore
from gpucompiler_cache.eviction import collect_some
from gpucompiler_cache.system import SYSTEM
from gpucompiler_cache.trust import open_trusted

KEY = "0" * 64
MISSING = "f" * 64


class _Held:
    """A backend that holds bytes, to time what the store itself does."""

    def __init__(self) -> None:
        self.values: dict[str, bytes] = {}

    def get(self, key: str, most_bytes: int) -> bytes | None:
        return self.values.get(key)

    def put(self, key: str, blob: bytes) -> None:
        self.values[key] = blob

    def delete(self, key: str) -> bool:
        return self.values.pop(key, None) is not None

    def keys(self) -> Iterator[str]:
        return iter(self.values)


def small_rows(directory: Path, runs: int) -> list[Row]:
    entry, tail = os.urandom(20 * 1024), os.urandom(200 * 1024)
    store = DiskStore(directory)
    store.write(KEY, entry)
    memory = MemoryStore()
    memory[KEY] = entry
    remote = RemoteStore(_Held(), bytes(32), read_only=False)
    remote[KEY] = entry

    def us(name: str, work: Callable[[], object], budget: float | None = None) -> Row:
        return Row(name, 1000 * median_ms(work, runs), "µs", budget)

    def first() -> None:
        assert DiskStore(directory)[KEY] == entry

    rows = [
        us("get, 20 KiB", lambda: store[KEY], 40),
        us("of which SHA-256", lambda: hashlib.sha256(entry).digest()),
        us("first get of a process, its directories checked", first),
        us("miss", lambda: store.get(MISSING)),
        us("set, 20 KiB", lambda: store.write(os.urandom(32).hex(), entry)),
        us("set in place of another", lambda: store.write(KEY, entry)),
        us("get from memory", lambda: memory[KEY]),
        us("get, signed, from a backend that takes no time", lambda: remote[KEY]),
    ]

    def locked() -> None:
        with store.lock(KEY):
            pass

    rows.append(us("lock and unlock", locked))
    store.write(KEY, entry, tail)
    rows.append(us("head of 20 KiB before 200 KiB", lambda: store.read_head(KEY)))
    rows.append(us("both", lambda: store.read(KEY)))
    return rows


def large_rows(directory: Path, count: int, runs: int) -> list[Row]:
    store = DiskStore(directory, 2**40)
    for number in range(count):
        store.write(hashlib.sha256(str(number).encode()).hexdigest(), bytes(100))
    root = open_trusted(str(directory), SYSTEM, create=False)
    size = sum(found.size_bytes for found in store.found())
    some = f"{count:,} entries"

    def collect() -> None:
        assert store.collect(2**40).entries == 0

    def row(
        name: str, work: Callable[[], object], runs: int = runs, most: float | None = None
    ) -> Row:
        times = [cpu_ms(work) for _ in range(runs)]
        return Row(name, statistics.median(times), budget=most, note="processor time")

    return [
        row(f"keys of {some}", lambda: list(store)),
        row(f"keys, sizes and times of {some}", lambda: list(store.found())),
        row(f"look whether {some} are too many", collect),
        row(
            "the same by a sample, as a writer does now and then",
            lambda: collect_some(root.fd, 2**40, 0, SYSTEM), most=50,
        ),
        row(
            "remove some of too many, as a writer does",
            lambda: collect_some(root.fd, size // 2, size // 128, SYSTEM), runs=1, most=100,
        ),
        row("remove half", lambda: store.collect(size // 2), runs=1),
        row("remove all", store.clear, runs=1),
    ]  # fmt: skip


def cpu_ms(work: Callable[[], object]) -> float:
    """Processor time of a call in ms: the clock would time other programs as well."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1e3


def measure(quick: bool) -> list[Row]:
    """All rows."""
    with tempfile.TemporaryDirectory() as folder:
        rows = small_rows(Path(folder) / "small", 200 if quick else 2000)
        return rows + large_rows(Path(folder) / "large", 2000 if quick else 100_000, 3)


if __name__ == "__main__":
    show("stores of compiled code", measure)
