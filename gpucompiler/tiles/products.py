"""`mma`: products of tiles, added to fragments.

    acc = mma(acc, a, b)         acc[i, j] + Σ a[i, k] b[k, j]

Each way is a row: a function of this file, chosen by what compile time knows of the operands.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.fragment import Fragment
from gpucompiler.tiles.holders import lines_of

_fragment: Final[Any] = DEVICE_NAMES["fragment"]


def mma(acc: Any, a: Any, b: Any) -> Any:
    """acc + a · b as a fragment; its threads call this together.

    Args:
        acc: a Fragment of M × N: float32, or int32 for integers.
        a: a Tile of M × K.
        b: a Tile of K × N; `tile.T` of one of N × K.

    Operands in shared memory have to be there for all threads: a barrier belongs before.

    Raises:
        TypeError: shapes don't fit, as an error at compile time.
    """
    require(
        acc.shape == (a.shape[0], b.shape[1]) and a.shape[1] == b.shape[0],
        "a product of {} and {} added to {}",
        "a is M × K, b is K × N, and the fragment M × N: take .T or .rows of a tile",
        a.shape,
        b.shape,
        acc.shape,
    )
    return software_mma(acc, a, b)


def software_mma(acc: Any, a: Any, b: Any) -> Any:
    """The product by multiply-adds of each thread's own elements, on any target."""
    rows, columns, pairs = lines_of(acc.layout, acc.shape[0])
    row, column = acc.place()
    kind = type(acc.values[0])
    values = acc.values
    for k in range(a.shape[1]):
        left = [kind(a[row + each, k]) for each in rows]
        right = [kind(b[k, column + each]) for each in columns]
        ones = _fragment(tuple([left[i] for i, _ in pairs]))
        others = _fragment(tuple([right[j] for _, j in pairs]))
        values = values + ones * others
    return Fragment(values, acc.form)
