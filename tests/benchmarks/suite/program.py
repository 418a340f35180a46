"""A program of the suite: a kernel, its CUDA C++ twin, and the data that both work on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import numpy as np


@attrs.frozen(eq=False)
class Program:
    """One launch of a kernel and of its twin.

    Args:
        kernel: the function. Its twin has the same name, in the `.cu` file beside.
        arguments: a launch's arguments: NumPy arrays and numbers.
        peer: the twin's arguments. Arrays are those of `arguments`; an int is C's `int`, a float
            its `float`, a NumPy scalar what it is.
        threads: sizes of a block.
        blocks: numbers of blocks.
        want: results by NumPy, in the order of `outputs`; None where a loop over all would be slow.
        outputs: places in `arguments` of the arrays that the kernel writes.
        moved_bytes: bytes that have to be read and written at least.
        flops: floating-point operations, a fused one counted as two; 0 where they don't matter.
        tolerance: relative and absolute; None for equal integers.
        strays: the share of results that rounding decides, as in chaotic iterations.
        restored: whether a launch changes what the next one reads, so that timing starts anew.
    """

    kernel: Callable[..., None]
    arguments: tuple[Any, ...]
    peer: tuple[Any, ...]
    threads: tuple[int, ...]
    blocks: tuple[int, ...]
    want: Callable[[], tuple[np.ndarray, ...]] | None = None
    outputs: tuple[int, ...] = (0,)
    moved_bytes: int = 0
    flops: int = 0
    tolerance: tuple[float, float] | None = (1e-4, 1e-5)
    strays: float = 0
    restored: bool = False

    @property
    def name(self) -> str:
        return self.kernel.__name__

    def compare(self, found: tuple[np.ndarray, ...], wanted: tuple[np.ndarray, ...]) -> None:
        """Raise an AssertionError unless both results agree, and aren't all zero."""
        for one, other in zip(found, wanted, strict=True):
            assert one.view(np.uint8).any(), f"{self.name}: a result of zeros"
            for part in one.dtype.names or (None,):
                left, right = (one, other) if part is None else (one[part], other[part])
                if (left != right).mean() > self.strays:
                    self._close(left, right)

    def _close(self, left: np.ndarray, right: np.ndarray) -> None:
        relative, absolute = self.tolerance or (0, 0)
        if left.dtype.kind in "iub":
            relative = absolute = 0
        elif (np.abs(left - right) <= absolute + relative * np.abs(right)).all():
            return
        np.testing.assert_allclose(left, right, relative, absolute, err_msg=self.name)


_RANDOM = np.random.default_rng(19)


def uniform(*shape: int, low: float = 0.0, high: float = 1.0) -> np.ndarray:
    """Random float32, uniform between two numbers."""
    return _RANDOM.random(shape, np.float32) * np.float32(high - low) + np.float32(low)


def integers(*shape: int, below: int, dtype: Any = np.int32) -> np.ndarray:
    """Random integers from 0 on."""
    return _RANDOM.integers(0, below, shape, dtype)


def normal(*shape: int) -> np.ndarray:
    """Random float32 around 0, with a deviation of 1."""
    return _RANDOM.standard_normal(shape, np.float32)


def blank(*shape: int, dtype: Any = np.float32) -> np.ndarray:
    """An array for results."""
    return np.zeros(shape, dtype)


def cover(size: int, block: int) -> int:
    """The number of blocks that cover `size` threads."""
    return -(-size // block)
