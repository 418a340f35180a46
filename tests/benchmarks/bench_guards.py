"""What noticing redefinitions costs a launch: native launches with guards and without.

    python tests/benchmarks/bench_guards.py

The same kernel twice, once with no word to compare, by turns; the least of many short rounds.
"""

from __future__ import annotations

import os
import sys
import timeit
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]
    os.environ.update({"GPUCOMPILER_THREADS": "1", "GPUCOMPILER_CACHE": "off"})

import numpy as np

import cuda_target.launch as launch
from cuda_target import cuda

FACTOR = 2.0
OFFSET = 1
TABLE = [1.0, 2.0, 3.0]


def inner(x: Any) -> Any:
    return x * FACTOR


def outer(x: Any) -> Any:
    return inner(x) + OFFSET


def make(weight: float) -> Any:
    def reads(out: Any) -> None:
        out[0] = outer(out[0]) * weight

    return reads


def plain(out: Any) -> None:
    out[0] = out[0] * 2.0


def container(out: Any) -> None:
    out[0] = out[0] * TABLE[1]


def launched(function: Any, guarded: bool) -> tuple[Any, int]:
    """A launch of a new kernel of a function, and how many words it compares."""
    counts: list[int] = []
    before: Any = launch.guard_words

    def words(dependencies: Any) -> Any:
        found = before(dependencies)
        counts.append(-1 if found is None else len(found))
        return found if guarded or found is None else []

    launch.guard_words = words
    try:
        helper = cuda(threads=1, blocks=1, target="host")(function)
        out = np.ones(1, np.float32)
        for _ in range(3):
            helper(out)
    finally:
        launch.guard_words = before
    return lambda: helper(out), counts[-1]


def main() -> None:
    rows = (
        ("a kernel that reads no global but cuda and len", plain),
        ("a kernel, 2 functions, 2 globals, 1 closure variable", make(0.5)),
        ("a kernel and a captured list, which is looked through", container),
    )
    for what, function in rows:
        bare = type(function)(
            function.__code__, function.__globals__, "bare", None, function.__closure__
        )
        (with_guards, words), (without, _) = launched(function, True), launched(bare, False)
        if words < 0:
            each = min(timeit.repeat(with_guards, number=20, repeat=100)) * 5e7
            print(f"{what}: {each / 1000:.1f} us, launched by Python")
            continue
        best = [1e9, 1e9]
        for _ in range(4000):
            for place, work in enumerate((with_guards, without)):
                best[place] = min(best[place], timeit.timeit(work, number=100) * 1e7)
        print(
            f"{what} ({words} words): {best[0]:.0f} ns, unguarded {best[1]:.0f} ns, "
            f"more: {best[0] - best[1]:.0f} ns"
        )


if __name__ == "__main__":
    main()
