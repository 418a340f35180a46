"""Loads and stores with hints for the caches, `ldca(array, i)` to `stwt(array, i, value)`.

They are PTX's ld and st with that cache operator on a GPU, and plain ones elsewhere.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES

_NAMES: Final[dict[str, Any]] = dict(DEVICE_NAMES)
load: Final[Any] = _NAMES["load"]
store: Final[Any] = _NAMES["store"]


def ldca(array: Any, i: Any) -> Any:
    """The element, cached at all levels."""
    return load(array, i, cache="ca")


def ldcg(array: Any, i: Any) -> Any:
    """The element, cached beyond the first level."""
    return load(array, i, cache="cg")


def ldcs(array: Any, i: Any) -> Any:
    """The element, for one access."""
    return load(array, i, cache="cs")


def ldlu(array: Any, i: Any) -> Any:
    """The element, for the last access."""
    return load(array, i, cache="lu")


def ldcv(array: Any, i: Any) -> Any:
    """The element, read from memory anew."""
    return load(array, i, cache="cv")


def stcg(array: Any, i: Any, value: Any) -> None:
    """Store an element, cached beyond the first level."""
    store(array, i, value, cache="cg")


def stcs(array: Any, i: Any, value: Any) -> None:
    """Store an element, for one access."""
    store(array, i, value, cache="cs")


def stwb(array: Any, i: Any, value: Any) -> None:
    """Store an element, written back from all levels."""
    store(array, i, value, cache="wb")


def stwt(array: Any, i: Any, value: Any) -> None:
    """Store an element, written through."""
    store(array, i, value, cache="wt")
