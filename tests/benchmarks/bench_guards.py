"""Cost of noticing redefinitions at a launch: native launches with guards and without.

    python tests/benchmarks/bench_guards.py

The same kernel twice, once with no word to compare, by turns; the least of many short rounds.
"""

from __future__ import annotations

import os
import sys
import timeit
from enum import Enum
from pathlib import Path
from types import FunctionType
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]
    os.environ.update({"GPUCOMPILER_THREADS": "1", "GPUCOMPILER_CACHE": "off"})

import numpy as np

import gpucompiler.launcher.kernel as launcher_kernel
from cuda_target import cuda
from gpucompiler.launcher.guards import Guards

FACTOR = 2.0
OFFSET = 1
LIST = [1.0, 2.0, 3.0]
SETTINGS: dict[str, Any] = {"tile": 3, "factors": [1.0, 2.0], "names": {"x": 1.5}}
TABLE = np.linspace(0, 1, 256, dtype=np.float32)


class Settings:
    def __init__(self) -> None:
        self.factor = 2.0

    @property
    def twice(self) -> float:
        return 2 * self.factor


class Base:
    FACTOR = 2.0


class Derived(Base):
    pass


class Mode(Enum):
    FAST = 3.0


INSTANCE = Settings()


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


def from_list(out: Any) -> None:
    out[0] = out[0] * LIST[1]


def from_dict(out: Any) -> None:
    out[0] = out[0] * SETTINGS["factors"][1] + SETTINGS["tile"]


def from_table(out: Any) -> None:
    out[0] = out[0] * TABLE[cuda.threadIdx.x]


def from_instance(out: Any) -> None:
    out[0] = out[0] * INSTANCE.factor


def from_class(out: Any) -> None:
    out[0] = out[0] * Derived.FACTOR


def from_enum(out: Any) -> None:
    out[0] = out[0] * Mode.FAST.value


def vector(out: Any) -> None:
    both = cuda.float4(out[0], 2.0, 3.0, 4.0)
    out[0] = both.x * both.y


def from_property(out: Any) -> None:
    out[0] = out[0] * INSTANCE.twice


def launched(function: Any, guarded: bool) -> tuple[Any, str]:
    """A launch of a new kernel of a function, and what it compares."""
    counts: list[str] = []
    before: Any = launcher_kernel.guard_words

    def words(dependencies: Any) -> Any:
        found = before(dependencies)
        asked = f", {len(found.unguarded)} asked" if found.unguarded else ""
        compared = sum(len(block) for _, block in found.blocks)
        counts.append(f"{len(found.words)} words, {compared} bytes{asked}")
        return found if guarded else Guards()

    launcher_kernel.guard_words = words
    try:
        helper = cuda(threads=1, blocks=1, target="host")(function)
        out = np.ones(1, np.float32)
        for _ in range(3):
            helper(out)
    finally:
        launcher_kernel.guard_words = before
    return lambda: helper(out), counts[-1]


def main() -> None:
    rows = (
        ("a kernel that reads no global but cuda and len", plain),
        ("a kernel, 2 functions, 2 globals, 1 closure variable", make(0.5)),
        ("a list", from_list),
        ("a dict of numbers, a list and a dict", from_dict),
        ("a NumPy table of 1 KiB", from_table),
        ("an attribute of an object", from_instance),
        ("a base's attribute of a class", from_class),
        ("the value of an Enum's member", from_enum),
        ("cuda.float4", vector),
        ("a property", from_property),
    )
    for what, function in rows:
        bare = FunctionType(
            function.__code__, function.__globals__, "bare", None, function.__closure__
        )
        (with_guards, words), (without, _) = launched(function, True), launched(bare, False)
        best = [1e9, 1e9]
        for _ in range(1000):
            for place, work in enumerate((with_guards, without)):
                best[place] = min(best[place], timeit.timeit(work, number=100) * 1e7)
        print(
            f"{what} ({words}): {best[0]:.0f} ns, unguarded {best[1]:.0f} ns, "
            f"more: {best[0] - best[1]:.0f} ns"
        )


if __name__ == "__main__":
    main()
