"""Loads and stores with hints for the caches, `ldca(array, i)` to `stwt(array, i, value)`.

They are plain loads and stores: which caches a GPU uses changes no result.
"""

from __future__ import annotations

from typing import Any


def ldca(array: Any, i: Any) -> Any:
    """The element; numba caches it at all levels."""
    return array[i]


def ldcg(array: Any, i: Any) -> Any:
    """The element; numba caches it beyond the first level."""
    return array[i]


def ldcs(array: Any, i: Any) -> Any:
    """The element; numba expects one access."""
    return array[i]


def ldlu(array: Any, i: Any) -> Any:
    """The element; numba expects no later access."""
    return array[i]


def ldcv(array: Any, i: Any) -> Any:
    """The element; numba reads memory anew."""
    return array[i]


def stcg(array: Any, i: Any, value: Any) -> None:
    """Store; numba caches beyond the first level."""
    array[i] = value


def stcs(array: Any, i: Any, value: Any) -> None:
    """Store; numba expects one access."""
    array[i] = value


def stwb(array: Any, i: Any, value: Any) -> None:
    """Store; numba writes back from all levels."""
    array[i] = value


def stwt(array: Any, i: Any, value: Any) -> None:
    """Store; numba writes through."""
    array[i] = value
