"""Arrays through which the threads of a block exchange values."""

from __future__ import annotations

import math

import attrs

from tests.fuzz.reference import INTEGERS
from tests.fuzz.scope import Array


@attrs.frozen
class Exchange:
    """An array through which the threads of a block exchange values.

    Args:
        name, element: of the array, which is one-dimensional or a table.
        size: its elements, or the block's part of a longer array.
        start: the text of where that part begins, "" for an array of the block's own.
        own: texts of an index, each different in all threads.
    """

    name: str
    element: str
    size: int
    own: tuple[str, ...]
    start: str = ""
    ndim: int = 1

    def owned(self, index: str) -> Array:
        """The array while each thread uses its own element."""
        text = f"{self.start} + {index}" if self.start else index
        whole = self.ndim == 2
        return Array(self.name, self.element, self.ndim, True, text, whole, views=False, long=True)

    def read(self, direct: tuple[str, ...]) -> Array:
        """The array while all read it."""
        window = (self.start, self.size) if self.start else None
        return Array(
            self.name, self.element, self.ndim, window=window, views=False, long=True,
            direct=() if self.start or self.ndim == 2 else direct,
        )  # fmt: skip

    def updated(self, kind: str) -> Array:
        """The array while all change it by atomic operations of one kind."""
        window = (self.start, self.size) if self.start else None
        return Array(self.name, self.element, 1, own=kind, window=window)


def of_cluster(name: str) -> str:
    """The text of a shared array, seen as that of a block of the cluster."""
    return f"cuda.map_shared_rank({name}, cuda.cluster_ctarank)"


def own_indices(threads: int, size: int) -> tuple[str, ...]:
    """Indices below `size` that are different in all threads `t` of a block."""
    found = ["t", f"{size - 1} - t"]
    factors = [k for k in (3, 5, 7, 11) if math.gcd(k, size) == 1 and size > 1]
    found += [f"(t * {factor} + {threads % 3}) % {size}" for factor in factors[:2]]
    if size >= 2 * threads:
        found.append("t * 2")
    if size > threads or threads % 2 == 0:
        found.append("t ^ 1")
    rows = -(-threads // 32)
    if size >= 32 * rows and rows > 1:
        found.append(f"t % 32 * {rows} + t // 32")
    return tuple(found)


def exchange_elements() -> tuple[str, ...]:
    """Types of exchanges, those first that see atomic operations, too."""
    return ("i32", "f32", "u32", "i64", "u64", "f64", "bool", *INTEGERS, "f16")
