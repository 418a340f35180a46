"""CUDA-free linear algebra for the oracle: vectors and matrices of `gpucompiler.linear`.

A value is a NumPy array; a part of it is a view, so that names of one value share it. Each number
is computed by tests/fuzz/reference.py, in the order that the documentation gives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from tests.fuzz import reference
from tests.fuzz.reference import DTYPES

_LETTERS: Final = "xyzw"
_NAME: Final = re.compile(r"(?:vec(\d)|mat(\d)(\d))([a-z]*)")
SUFFIXES: Final = {
    "f32": "", "f16": "h", "f64": "d", "i8": "b", "u8": "ub", "i16": "s", "u16": "us", "i32": "i",
    "u32": "ui", "i64": "l", "u64": "ul",
}  # fmt: skip
_KINDS: Final = {suffix: kind for kind, suffix in SUFFIXES.items()}


class Dense:
    """A vector or a matrix, over the memory of an array of one or two axes."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self.array)))

    def __getitem__(self, place: Any) -> Any:
        found = self.array[place]
        return Dense(found) if isinstance(found, np.ndarray) else found

    def __getattr__(self, name: str) -> Any:
        if name == "T":
            return Dense(self.array.T.copy())
        if not name or set(name) - set(_LETTERS):
            raise AttributeError(name)
        numbers = [self[_LETTERS.index(letter)] for letter in name]
        return numbers[0] if len(numbers) == 1 else vector(numbers)

    def store(self, place: Any, value: Any) -> None:
        """`self[place] = value`, or `self.x = value`."""
        kind = reference.type_name(self.array.dtype.type(0))
        place = _LETTERS.index(place) if isinstance(place, str) else place
        if isinstance(value, Dense):
            value = [reference.convert(number, kind) for number in value.array]
            self.array[place] = value
        else:
            self.array[place] = reference.convert(value, kind)


def vector(numbers: Any) -> Dense:
    """The vector of these numbers, all of one type."""
    found = list(numbers)
    return Dense(np.array(found, np.asarray(found[0]).dtype))


def _matrix(rows: Any) -> Dense:
    return Dense(np.array([row.array for row in rows]))


class DenseArray:
    """An array of values; an element is a view."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, place: Any) -> Dense:
        return Dense(self.array[place])

    def store(self, place: Any, value: Dense) -> None:
        """`self[place] = value`."""
        self.array[place] = value.array


def each(function: Callable[[Any, Any], Any], a: Any, b: Any) -> Dense:
    """A function of two values item by item, or of a value and a number."""
    count = len(a) if isinstance(a, Dense) else len(b)
    pairs = zip(
        a if isinstance(a, Dense) else (a,) * count,
        b if isinstance(b, Dense) else (b,) * count,
        strict=True,
    )
    found = [
        each(function, x, y) if isinstance(x, Dense) or isinstance(y, Dense) else function(x, y)
        for x, y in pairs
    ]
    return _matrix(found) if isinstance(found[0], Dense) else vector(found)


def binary(symbol: str, a: Any, b: Any) -> Any:
    """`a symbol b` of values and numbers."""
    if symbol == "@":
        return _product(a, b)
    return each(lambda x, y: reference.binary(symbol, x, y), a, b)


def unary(symbol: str, value: Dense) -> Dense:
    """`-value`."""
    return each(lambda x, _: reference.unary(symbol, x), value, 0)


def compare(symbol: str, a: Any, b: Any) -> Any:
    """`a symbol b`: one bool for `==` and `!=`, a vector of bools for the others."""
    found = each(lambda x, y: np.bool_(reference.compare(symbol, x, y)), a, b)
    if symbol in ("==", "!="):
        return bool(found.array.all() if symbol == "==" else found.array.any())
    return found


def _dot(a: Any, b: Any) -> Any:
    products = [reference.binary("*", x, y) for x, y in zip(a, b, strict=True)]
    return _sum(products)


def _sum(numbers: list[Any]) -> Any:
    total = numbers[0]
    for number in numbers[1:]:
        total = reference.binary("+", total, number)
    return total


def _product(a: Dense, b: Dense) -> Any:
    rows = [a] if a.array.ndim == 1 else list(a)
    columns = [b] if b.array.ndim == 1 else [Dense(column) for column in b.array.T]
    found = [[_dot(row, column) for column in columns] for row in rows]
    if a.array.ndim == 2 == b.array.ndim:
        return _matrix([vector(row) for row in found])
    if a.array.ndim == 1 == b.array.ndim:
        return found[0][0]
    return vector(found[0] if a.array.ndim == 1 else [row[0] for row in found])


def _cross(a: Dense, b: Dense) -> Dense:
    def part(i: int, j: int) -> Any:
        first, second = reference.binary("*", a[i], b[j]), reference.binary("*", a[j], b[i])
        return reference.binary("-", first, second)

    return vector([part(1, 2), part(2, 0), part(0, 1)])


def _extreme(name: str) -> Callable[[Dense, Any], Dense]:
    return lambda a, b: each(reference.BUILTINS[name], a, b)


def _lerp(a: Any, b: Any, t: Any) -> Any:
    return binary("+", a, binary("*", binary("-", b, a), t))


class DenseClass:
    """`vec3`, `mat23d` and their kin: called with one number for all places, numbers, or rows."""

    def __init__(self, name: str) -> None:
        match = _NAME.fullmatch(name)
        if match is None:
            raise AttributeError(name)
        length, rows, columns, suffix = match.groups()
        self.shape = (int(length),) if length else (int(rows), int(columns))
        self.kind = _KINDS[suffix]

    def __call__(self, *parts: Any) -> Dense:
        numbers: list[Any] = []
        for part in parts:
            numbers += [*part.array.flat] if isinstance(part, Dense) else [part]
        size = int(np.prod(self.shape))
        numbers = numbers * size if len(parts) == len(numbers) == 1 else numbers or [0] * size
        found = [reference.convert(number, self.kind) for number in numbers]
        return Dense(np.array(found, DTYPES[self.kind]).reshape(self.shape))

    def zeros(self, count: int) -> DenseArray:
        """An array of so many."""
        return DenseArray(np.zeros((count, *self.shape), DTYPES[self.kind]))


class _Names(SimpleNamespace):
    def __getattr__(self, name: str) -> DenseClass:
        return DenseClass(name)


# A stand-in for gpucompiler.linear.
LINEAR: Final = _Names(
    dot=_dot,
    length_squared=lambda v: _dot(v, v),
    cross=_cross,
    minimum=_extreme("min"),
    maximum=_extreme("max"),
    clamp=lambda v, low, high: _extreme("min")(_extreme("max")(v, low), high),
    lerp=_lerp,
    multiply=lambda a, b: binary("*", a, b),
    transpose=lambda m: m.T,
    trace=lambda m: _sum([m.array[k, k] for k in range(len(m))]),
    diagonal=lambda m: vector([m.array[k, k] for k in range(len(m))]),
    contraction=lambda a, b: _sum([_dot(r, s) for r, s in zip(a, b, strict=True)]),
)
