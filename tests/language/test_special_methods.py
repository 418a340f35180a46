"""Operators, comparisons, truth and builtins of users' classes, beside CPython."""

# pyright: reportOperatorIssue=false

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import attrs
import numpy as np
import pytest
from language_testing import same_as_python

from cuda_target import cuda
from gpucompiler.diagnostics.errors import UnsupportedSyntax
from gpucompiler.frontend.values.records import record_class


@dataclass(frozen=True)
class Residue:
    """Equal by a part of what it holds."""

    a: int
    b: int = 0

    def __eq__(self, other):
        return self.a % 3 == other.a % 3

    def __bool__(self):
        return self.a > 2

    def __contains__(self, value):
        return value == self.a

    def __abs__(self):
        return self.a + 0.5

    def __iadd__(self, other):
        return Residue(self.a + 1000 * other)

    def __add__(self, other):
        return Residue(self.a + other)


@dataclass(frozen=True, order=True)
class Version:
    major: int
    note: int = field(compare=False)
    minor: int = 0


@attrs.frozen(order=True)
class Weight:
    grams: int
    tag: int = attrs.field(eq=False)
    unit: int = attrs.field(order=False, default=0)


@functools.total_ordering
@dataclass(frozen=True)
class Height:
    metres: float

    def __lt__(self, other):
        return self.metres < (other.metres if isinstance(other, Height) else other)


class Pair(NamedTuple):
    a: int
    b: int

    def __bool__(self):
        return self.a > 3

    def __eq__(self, other):
        return self.b == other.b

    def __lt__(self, other):
        return self.b < other.b

    def __contains__(self, value):
        return value > 5


@dataclass(frozen=True)
class Grid:
    width: int
    height: int

    def __getitem__(self, place):
        row, column = place
        return row * self.width + column

    def __len__(self):
        return self.width * self.height


@dataclass(frozen=True)
class Base:
    a: int

    def __add__(self, other):
        return NotImplemented if isinstance(other, Stranger) else self.a

    def __lt__(self, other):
        return self.a < 4


@dataclass(frozen=True)
class Derived(Base):
    def __radd__(self, other):
        return other.a + 1000 * self.a

    def __gt__(self, other):
        return other.a > 5


@dataclass(frozen=True)
class Stranger:
    a: int

    def __radd__(self, other):
        return other.a * 7


class Shelf:
    """Not a class that kernels make: compile time knows its instances."""

    step = 3

    def __getitem__(self, index):
        return index * self.step

    def __contains__(self, value):
        return value == self.step

    def __add__(self, other):
        return other + self.step

    def __rmul__(self, other):
        return other * self.step

    def __lt__(self, other):
        return other > self.step

    def __neg__(self):
        return -self.step

    def __iadd__(self, other):
        return other * 100


SHELF: Any = Shelf()


class Listed(NamedTuple):
    a: int
    b: int

    def __iter__(self):
        return iter((7, 8))


class Counted(NamedTuple):
    a: int
    b: int

    def __len__(self):
        return 42

    def __getitem__(self, index):
        return index * 3


class Hidden(Pair):
    @property
    def a(self):
        return 99


@dataclass(frozen=True)
class Watched:
    a: int

    def __getattribute__(self, name):
        return 5


@attrs.frozen
class Keyed:
    a: int = attrs.field(eq=abs)


def compares(y: Any, n: Any) -> None:
    one, other = Residue(n, 1), Residue(2, n)
    y[0] = (one == other) + 2 * (one != other) + 4 * (one in (Residue(0), other))
    y[1] = ((one, n) == (other, n)) + 2 * ([one] != [other])
    match one:
        case Residue(a=1):
            y[2] = 1
        case Residue(a=a) if a == other.a:
            y[2] = 2
    y[3] = (Version(n, 1, 2) == Version(2, n, 2)) + 2 * (Version(n, 1) < Version(2, 0, 1))
    y[4] = (Version(2, 1, n) >= Version(2, 9, 3)) + 2 * (Version(n, 0) > Version(n, n, -1))
    y[5] = (Weight(n, n) == Weight(2, 5)) + 2 * (Weight(n, 1, 9) < Weight(3, 1, 0))
    y[6] = (Height(n) <= Height(2.5)) + 2 * (Height(n) >= Height(3.0)) + 4 * (Height(n) < 4)
    y[7] = (
        (Pair(1, n) == Pair(9, 2)) + 2 * (Pair(1, n) < Pair(0, 3)) + 4 * (Pair(2, n) > Pair(1, 9))
    )
    y[8] = (Pair(1, n) != Pair(1, 2)) + 2 * (Pair(n, 2) != (1, 2))
    y[9] = (Base(n) < Derived(n)) + 2 * (Derived(n) > Base(n)) + 4 * (Base(n) < Base(1))


def computes(y: Any, n: Any) -> None:
    one = Residue(n)
    while one:
        one = one + -3
    y[0] = one.a + 10 * bool(one)
    y[1] = (1 if one else 2) + 4 * (not one) + 8 * any(Residue(n + k) for k in range(2))
    y[2] = 16 * all([Residue(n), Residue(4)]) + (n in one) + 32 * (n not in Residue(n))
    one += n
    y[3] = one.a + abs(one)
    assert Residue(n * n + 3)
    y[4] = (1 if Pair(n, 2) else 2) + 4 * (n in Pair(0, 1)) + len(Pair(n, 1)) + sum(Pair(n, 5))
    grid = Grid(n, 3)
    y[5] = grid[2, n] + len(grid) + (100 if grid else 200)
    y[6] = Base(n) + Derived(2)
    y[7] = Base(n) + Stranger(2)
    y[8] = SHELF[n] + (n in SHELF) + (SHELF + n) + n * SHELF + (n > SHELF) + -SHELF
    y[8] += operator.contains(Pair(0, 1), n) + operator.getitem(SHELF, n)
    y[8] += operator.iadd(Residue(n), 2).a
    shelf = SHELF
    shelf += n
    y[9] = shelf


@pytest.mark.parametrize("n", range(7))
@pytest.mark.parametrize("kernel", [compares, computes])
def test_methods_are_called_as_in_python(kernel: Any, n: int) -> None:
    same_as_python(kernel, np.zeros(10), n)


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
@pytest.mark.parametrize("kernel", [compares, computes])
def test_methods_on_targets(kernel: Any, target: str) -> None:
    found, expected = np.zeros(10), np.zeros(10)
    cuda(threads=1, blocks=1, target=target)(kernel)(found, 4)
    kernel(expected, 4)
    np.testing.assert_array_equal(found, expected)


def test_instances_that_are_arguments() -> None:
    def kernel(y, pair, version, counted, other):
        y[0] = (1 if pair else 2) + 4 * (7 in pair) + 8 * (pair == Pair(0, 2))
        y[1] = (version < Version(2, 0)) + 2 * (version == Version(1, 7))
        y[2] = len(counted) + counted[5]
        y[3] = other[1] + len(other)

    for other in (Pair(4, 2), Counted(4, 2)):
        same_as_python(kernel, np.zeros(4), Pair(1, 2), Version(1, 3), Counted(1, 2), other)


@pytest.mark.parametrize("cls", [Listed, Counted, Hidden, Watched])
def test_classes_whose_items_are_not_what_they_hold(cls: type) -> None:
    assert "its own __" in str(record_class(cls)) or "hides the field" in str(record_class(cls))


def test_what_only_python_knows_is_refused() -> None:
    def iterates(y, listed):
        for value in listed:
            y[0] += value

    def unpacks(y, listed):
        a, b = listed
        y[0] = a + b

    def compares_keys(y, n):
        y[0] = Keyed(n) == Keyed(3)

    for kernel, argument in ((iterates, Listed(1, 2)), (unpacks, Listed(1, 2)), (compares_keys, 1)):
        with pytest.raises((UnsupportedSyntax, TypeError)):
            cuda(threads=1, blocks=1, target="host")(kernel)(np.zeros(1), argument)


def test_a_method_that_is_replaced_compiles_again(monkeypatch: pytest.MonkeyPatch) -> None:
    @cuda(threads=1, blocks=1, target="host")
    def kernel(y, n):
        y[0] = Residue(n) == Residue(n + 1)

    y = np.zeros(1)
    kernel(y, 1)
    assert y[0] == 0
    monkeypatch.setattr(Residue, "__eq__", lambda self, other: True)
    kernel(y, 1)
    assert y[0] == 1
