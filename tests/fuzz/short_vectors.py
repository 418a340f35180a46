"""CUDA's short vectors for the oracle: tuples of NumPy scalars, and rows of arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs
import numpy as np

from tests.fuzz import reference
from tests.fuzz.layouts import VECTOR_NAMES

_LANES: Final = "xyzw"


class _Lanes:
    """Lanes by their names, of what has them by number."""

    def __getattr__(self, name: str) -> Any:
        if len(name) != 1 or name not in _LANES:
            raise AttributeError(name)
        return self[_LANES.index(name)]  # pyright: ignore[reportIndexIssue]


class Vector(_Lanes, tuple[Any, ...]):
    """A vector's lanes."""

    __slots__ = ()


class VectorRows(_Lanes, np.ndarray):
    """An array of vectors, or one of its rows."""


@attrs.frozen
class VectorKind:
    """`cuda.float4` and its kin: called with numbers, vectors, tuples and rows."""

    element: str
    lanes: int

    def __call__(self, *parts: Any) -> Vector:
        lanes = Vector(reference.convert(lane, self.element) for lane in _flat(parts))
        assert len(lanes) == self.lanes
        return lanes


def _flat(parts: Any) -> Iterator[Any]:
    for part in parts:
        if isinstance(part, (tuple, np.ndarray)):
            yield from part
        else:
            yield part


KINDS: Final[dict[str, Callable[..., Any]]] = {
    f"{name}{lanes}": VectorKind(element, lanes)
    for element, name in VECTOR_NAMES.items()
    for lanes in (1, 2, 3, 4)
}


def rows_of(array: np.ndarray, lanes: int) -> VectorRows:
    """`cuda.vectors(array, lanes)`."""
    return array.reshape(-1, lanes).view(VectorRows)


def store_lanes(array: VectorRows, index: Any, value: Any) -> None:
    """`array[index] = value`, of a whole vector or of one lane, by number or name."""
    element = reference.type_name(array.dtype.type(0))
    if array.ndim == 1:
        place = _LANES.index(index) if isinstance(index, str) else index
        array[place] = reference.convert(value, element)
        return
    array[index] = [reference.convert(lane, element) for lane in value]


def lane_by_lane(function: Callable[..., Any]) -> Callable[..., Any]:
    """`function(operator, *operands)`, for each lane where an operand is a vector."""

    def apply(operator: str, *operands: Any) -> Any:
        sizes = [len(operand) for operand in operands if isinstance(operand, Vector)]
        if not sizes:
            return function(operator, *operands)
        spread = [o if isinstance(o, Vector) else (o,) * sizes[0] for o in operands]
        return Vector(function(operator, *lanes) for lanes in zip(*spread, strict=True))

    return apply
