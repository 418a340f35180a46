"""The signature of a launch: which one fits the arguments, and what they are converted to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cuda_target.numba.types import Array, CPointer, Integer, Number, Signature, Type, as_dtype
from cuda_target.numba.value_types import typeof

# How well an argument fits a parameter: less is better.
_EXACT, _PROMOTED, _SAFE, _UNSAFE = range(4)
_RANK: Final = {"bool": 0, "uint": 1, "int": 1, "float": 2, "complex": 3}


def best_signature(name: str, signatures: Sequence[Signature], values: Sequence[Any]) -> Signature:
    """The signature that the arguments fit best.

    Raises:
        TypeError: none fits, or several fit equally well.
    """
    return best_for_types(name, signatures, [typeof(value) for value in values])


def best_for_types(
    name: str, signatures: Sequence[Signature], types: Sequence[Type], first: bool = False
) -> Signature:
    """The signature that arguments of such types fit best.

    Args:
        first: of several that fit equally well, take the first, as numba's device functions do.

    Raises:
        TypeError: none fits, or several fit equally well.
    """
    found: list[tuple[list[int], Signature]] = []
    for each in signatures:
        if len(each.args) != len(types):
            continue
        costs = [_cost(given, wanted) for given, wanted in zip(types, each.args, strict=True)]
        if None not in costs:
            counted = [cost for cost in costs if cost is not None]
            found.append(([counted.count(c) for c in (_UNSAFE, _SAFE, _PROMOTED)], each))
    if not found:
        words = ", ".join(map(str, types))
        raise TypeError(f"No matching definition for argument type(s) {words} of {name}")
    found.sort(key=lambda pair: pair[0])
    if not first and len(found) > 1 and found[0][0] == found[1][0]:
        best = [each.args for cost, each in found if cost == found[0][0]]
        both = "\n".join(f"{_in_brackets(args)} -> none" for args in best)
        said = f"<function {name} of cuda.jit>"
        raise TypeError(f"Ambiguous overloading for {said} {_in_brackets(types)}:\n{both}")
    return found[0][1]


def _in_brackets(types: Sequence[Type]) -> str:
    return f"({', '.join(map(repr, types))})"


def conversions(name: str, signature: Signature, values: Sequence[Any]) -> list[Any]:
    """The arguments as a signature has them.

    Raises:
        TypeError: an argument doesn't fit.
    """
    return [
        _converted(name, value, wanted)
        for value, wanted in zip(values, signature.args, strict=True)
    ]


def _converted(name: str, value: Any, wanted: Type) -> Any:
    if isinstance(wanted, Number) and np.ndim(value) == 0 and not hasattr(value, "type"):
        return wanted.cast_python_value(value)
    if isinstance(wanted, Array) and _same_bits(value, wanted):
        return value.view(as_dtype(wanted))
    if isinstance(wanted, Array) and _cost(typeof(value), wanted) is None:
        raise TypeError(
            f"No matching definition for argument type(s) {typeof(value)} of {name}: the "
            f"signature has {wanted}"
        )
    return value


def _same_bits(value: Any, wanted: Array) -> bool:
    """Whether an array has integers of the signature's size, which numba takes as they are."""
    dtype = getattr(value, "dtype", None)
    kind = wanted.dtype
    return (
        dtype is not None
        and isinstance(kind, Number)
        and kind.element.is_integer
        and dtype.kind in "iu"
        and dtype.itemsize == kind.element.itemsize
        and dtype != as_dtype(kind)
    )


def _cost(given: Type, wanted: Type) -> int | None:
    """How well a type fits a parameter's; None if it doesn't."""
    if given == wanted:
        return _EXACT
    if isinstance(given, Array) and isinstance(wanted, Array):
        same = given.dtype == wanted.dtype and given.ndim == wanted.ndim
        layout = wanted.layout in ("A", given.layout) or given.ndim == 0
        mutable = given.mutable or not wanted.mutable
        return _SAFE if same and layout and mutable else None
    if isinstance(wanted, CPointer):
        return _SAFE if isinstance(given, Integer) else None
    if isinstance(given, Number) and isinstance(wanted, Number):
        a, b = given.element, wanted.element
        if a.kind == b.kind and a.bits <= b.bits:
            return _PROMOTED
        if _RANK[a.kind] < _RANK[b.kind]:
            return _SAFE if a.bits <= b.bits else _UNSAFE
        return _UNSAFE if a.kind != "complex" or b.kind == "complex" else None
    return None
