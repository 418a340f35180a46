"""Many processes use one store on disk, and are killed at random points.

    python tests/cache_storm.py --directory /tmp/storm --processes 64 --rounds 1000

Each round reads, writes, removes or locks an entry, or removes what is too much; what is read must
be what somebody wrote under that key. A watcher kills a process (SIGKILL) every few milliseconds
and starts another in its place, until all rounds are done. Prints one line of figures as JSON; the
exit status is 1 if a process failed, warned, or read what nobody wrote.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import mmap
import os
import random
import shutil
import signal
import sys
import time
import warnings
from pathlib import Path

from gpucompiler_cache import DiskStore, StoreWarning

KEYS = [hashlib.sha256(bytes([number])).hexdigest() for number in range(100)]
# So little that entries go all the time.
LIMIT_BYTES = 1_000_000
VERSIONS = 60
WRONG, WARNED, FAILED = 2, 3, 4
FIELDS = ("rounds", "hits", "misses", "writes")


def value_of(key: str, version: int) -> tuple[bytes, bytes]:
    """Head and tail of an entry: what they hold follows from the key and the version."""
    seed = hashlib.sha256(f"{key} {version}".encode()).digest()
    return version.to_bytes(4, "little") + seed * (version * 11), seed * (version * 5)


def is_right(key: str, head: bytes, tail: bytes | None) -> bool:
    """Whether somebody wrote that head, and that tail with it (None: it wasn't read)."""
    wanted = value_of(key, int.from_bytes(head[:4], "little"))
    return (head, wanted[1] if tail is None else tail) == wanted


def one_round(store: DiskStore, numbers: random.Random, counters: list[int]) -> None:
    key = numbers.choice(KEYS)
    what = numbers.random()
    if what < 0.55:
        try:
            if numbers.random() < 0.5:
                head, tail = store.read(key)
            else:
                head, tail = store.read_head(key), None
        except KeyError:
            counters[2] += 1
            return
        counters[1] += 1
        if not is_right(key, head, tail):
            os._exit(WRONG)
    elif what < 0.9:
        with store.lock(key) if numbers.random() < 0.2 else _NOTHING:
            store.write(key, *value_of(key, numbers.randrange(VERSIONS)))
        counters[3] += 1
    elif what < 0.95:
        store.pop(key, None)
    elif what < 0.98:
        len(store)
    else:
        store.collect()


class _Nothing:
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...


_NOTHING = _Nothing()


def child(directory: Path, slot: int, rounds: int, shared: mmap.mmap) -> None:
    """Do what is left of a slot's rounds; ends the process."""

    def warned(message: Warning | str, *_: object, **__: object) -> None:
        print(message, file=sys.stderr)
        os._exit(WARNED)

    try:
        warnings.simplefilter("always", StoreWarning)
        warnings.showwarning = warned
        numbers = random.Random(os.urandom(8))
        store = DiskStore(directory, LIMIT_BYTES, lock_timeout_s=0.05)
        counters = read_counters(shared, slot)
        while counters[0] < rounds:
            one_round(store, numbers, counters)
            counters[0] += 1
            write_counters(shared, slot, counters)
        os._exit(0)
    except BaseException as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
    finally:
        os._exit(FAILED)


def read_counters(shared: mmap.mmap, slot: int) -> list[int]:
    start = slot * 8 * len(FIELDS)
    return [
        int.from_bytes(shared[at : at + 8], "little")
        for at in range(start, start + 8 * len(FIELDS), 8)
    ]


def write_counters(shared: mmap.mmap, slot: int, counters: list[int]) -> None:
    size = 8 * len(FIELDS)
    shared[slot * size : (slot + 1) * size] = b"".join(c.to_bytes(8, "little") for c in counters)


def storm(directory: Path, processes: int, rounds: int, kill_every_s: float) -> dict[str, object]:
    """Run it; the figures."""
    shared = mmap.mmap(-1, processes * 8 * len(FIELDS))
    running: dict[int, int] = {}
    result = dict.fromkeys(("killed", "wrong", "warned", "failed"), 0)

    def start(slot: int) -> None:
        process = os.fork()
        if not process:
            child(directory, slot, rounds, shared)
        running[process] = slot

    started = next_kill = time.perf_counter()
    for slot in range(processes):
        start(slot)
    while running:
        process, status = os.waitpid(-1, os.WNOHANG)
        if process:
            slot = running.pop(process)
            code = os.waitstatus_to_exitcode(status)
            kinds = {-signal.SIGKILL: "killed", WRONG: "wrong", WARNED: "warned", 0: ""}
            if kind := kinds.get(code, "failed"):
                result[kind] += 1  # pyright: ignore[reportArgumentType]
            if code == -signal.SIGKILL:
                start(slot)
        elif time.perf_counter() >= next_kill:
            os.kill(random.choice(list(running)), signal.SIGKILL)
            next_kill = time.perf_counter() + random.random() * 2 * kill_every_s
        else:
            time.sleep(kill_every_s / 10)
    sums = [
        sum(column)
        for column in zip(*(read_counters(shared, s) for s in range(processes)), strict=True)
    ]
    store = DiskStore(directory, LIMIT_BYTES)
    left = [store.check(key) for key in store]
    return {
        "processes": processes, **dict(zip(FIELDS, sums, strict=True)), **result,
        "damaged_at_end": sum(map(bool, left)), "entries_at_end": len(left),
        "bytes_at_end": sum(found.size_bytes for found in store.found()),
        "quarantined": len(list(directory.glob("quarantine/*"))),
        "seconds": round(time.perf_counter() - started, 1),
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--directory", type=Path, required=True, help="removed first")
    parser.add_argument("--processes", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--kill-every-ms", type=float, default=5)
    options = parser.parse_args()
    shutil.rmtree(options.directory, ignore_errors=True)
    found = storm(
        options.directory, options.processes, options.rounds, options.kill_every_ms / 1000
    )
    print(json.dumps(found))
    bad = ("wrong", "warned", "failed", "damaged_at_end", "quarantined")
    return int(any(found[name] for name in bad))


if __name__ == "__main__":
    raise SystemExit(main())
