"""How a pair of kernels is written: one body, with the defect where `bad` is true.

The flag is known when the kernel is compiled, so each kernel has the code of one branch only.
"""

# pyright: basic

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import numpy as np

f32, f64 = np.float32, np.float64
i32, i64, u8, u32, u64 = np.int32, np.int64, np.uint8, np.uint32, np.uint64


@attrs.frozen(eq=False)
class Seed:
    """A kernel and its launch.

    Args:
        name: of the pattern, with "/bad" or "/good" behind it.
        defect: the kinds of finding that the wrong one may have; "" of a right one.
        make: makes the arguments.
    """

    name: str
    defect: str
    kernel: Any
    make: Callable[[], tuple[Any, ...]]
    threads: Any
    blocks: Any
    shmem: int = 0
    cluster: int | None = None


SEEDS: list[Seed] = []


def z(shape: Any, dtype: Any = f32) -> Any:
    return np.zeros(shape, dtype)


def r(count: int, dtype: Any = f32) -> Any:
    return np.arange(count, dtype=dtype)


def pair(
    defect: str, make: Callable[[], tuple[Any, ...]], threads: Any = 64, blocks: Any = 1,
    shmem: int = 0, cluster: int | None = None,
) -> Callable[[Any], Any]:  # fmt: skip
    """`@pair(…) def pattern(bad): def kernel(…): …; return kernel` adds two kernels."""

    def add(pattern: Any) -> Any:
        for bad in (True, False):
            kernel = pattern(bad)
            name = f"{pattern.__name__}/{'bad' if bad else 'good'}"
            kernel.__name__ = name.replace("/", "_")
            wanted = defect if bad else ""
            SEEDS.append(Seed(name, wanted, kernel, make, threads, blocks, shmem, cluster))
        return pattern

    return add
