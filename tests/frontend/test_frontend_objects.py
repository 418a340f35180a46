"""Records, methods and partials in kernels, beside CPython."""

# pyright: reportIndexIssue=false

from __future__ import annotations

import dataclasses
import functools
from dataclasses import dataclass
from typing import NamedTuple

import attrs
import numpy as np
import pytest
from language_testing import same_as_python

from gpucompiler.frontend.values.records import record_class


class Point(NamedTuple):
    x: float
    y: float = 2.0

    def norm(self):
        return self.x * self.x + self.y * self.y


@dataclass(frozen=True)
class Vector:
    x: float
    y: float
    name: str = "v"

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __rmul__(self, factor):
        return dataclasses.replace(self, x=self.x * factor, y=self.y * factor)

    def __neg__(self):
        return Vector(-self.x, -self.y)

    def __matmul__(self, other):
        return self.x * other.x + self.y * other.y

    @property
    def length(self):
        return self @ self

    @staticmethod
    def unit():
        return Vector(1.0, 0.0)

    def scaled(self, by, *, more=0):
        return by * self + Vector(more, more)


@attrs.frozen
class Box:
    low: Point
    high: Point
    _kind: int = 3

    def area(self):
        return (self.high.x - self.low.x) * (self.high.y - self.low.y) * self._kind


class Polynomial:
    def __init__(self, *coefficients):
        self.coefficients = coefficients
        self.scale = 2

    def value(self, v):
        s = 0.0
        for c in self.coefficients:
            s = s * v + c
        return s * self.scale

    def __call__(self, v, w=1):
        return self.value(v) + w

    @classmethod
    def degree(cls):
        return len(cls.__name__)


QUADRATIC = Polynomial(1, -2, 3)
ORIGIN = Vector(0.5, 0.25)


def weighted(a, b, c=1, *, d=0):
    return a + 10 * b + 100 * c + 1000 * d


HALF = functools.partial(weighted, 0.5, d=2)


def middle(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def test_records() -> None:
    def kernel(y, x, n):
        p = Point(x[0])
        q = Point(y=x[1], x=n)
        y[0] = p.x + q.y + p[1] + len(q)
        a, b = middle(p, q)
        y[1] = a * 10 + b
        v = Vector(x[0], x[1])
        w = v + 2.0 * ORIGIN
        y[2] = w.x + w.length + (-w).y + (w @ v)
        y[3] = v.scaled(3, more=x[2]).x + Vector.unit().x
        box = Box(p, middle(p, q), 2)
        y[4] = box.area() + box._kind + attrs.evolve(box, kind=5).area()
        y[5] = p.norm() + p._replace(x=1).norm()
        y[6] = (p == (x[0], 2.0)) + (v == Vector(x[0], x[1])) * 2 + (v != w) * 4
        y[7] = isinstance(p, Point) + isinstance(v, tuple) + len(w.name)
        best = p
        for i in range(n):
            other = Point(x[i], i)
            if other.norm() > best.norm():
                best = other
            elif i > 2:
                break
            else:
                v = v + Vector(i, 1)
        y[8], y[9] = best
        y[10] = v.x * 100 + v.y
        picked = p if x[0] > 1 else q
        y[11] = picked.x
        match picked:
            case Point(x=4.0):
                y[12] = 1
            case Point(a, 2.0):
                y[12] = a
        points = [Point(x[i], i) for i in range(3)]
        y[13] = sum(point.norm() for point in points)

    for first in (2.0, 0.5, -3.0):
        same_as_python(kernel, np.zeros(14), np.array([first, 3, -1, 4]), 4)


CORNER = Point(3.0)


def test_copies_of_named_tuples_that_are_known() -> None:
    def kernel(y, x, n):
        near = Point(1.5, 2)
        y[0] = near._replace(y=9).y + CORNER._replace(x=n).norm()
        y[1] = Point._make((x[0], 2)).norm() + Point._make([4, 5])._replace(x=6).norm()
        y[2] = Point._make(x[k] for k in (1, 2)).norm()
        a, b = CORNER._replace(x=x[1])
        y[3], y[4] = a, b

    same_as_python(kernel, np.zeros(5), np.arange(4.0) + 1, 4)


def test_patterns_ask_whether_there_are_the_attributes() -> None:
    def kernel(y, x, n):
        # Fields, properties and methods; those of instances known at compile time; of numbers.
        for k, subject in enumerate((Vector(x[0], n), Point(x[1], n), QUADRATIC, ORIGIN)):
            match subject:
                case object(nothing=_):
                    y[k] = 1
                case object(coefficients=(a, *_), scale=b):
                    y[k] = a * 10 + b
                case object(length=a):
                    y[k] = a
                case object(x=a, norm=_):
                    y[k] = a
        match n:
            case int(nothing=_):  # pyright: ignore[reportGeneralTypeIssues]
                y[4] = 1
            case int(real=a, imag=0):
                y[4] = a
        match x[2]:
            case np.float64(coefficients=_):  # pyright: ignore[reportGeneralTypeIssues]
                y[5] = 1
            case float(imag=a, real=b):
                y[5] = a + b
        match x:
            case object(nothing=_):
                y[6] = 1
            case np.ndarray(shape=(a,), ndim=1):
                y[6] = a
        match (x[0], n):  # pyright: ignore[reportIndexIssue]
            case object(nothing=_):
                y[7] = 1
            case tuple((a, b)):
                y[7] = a * b
        # Fields that only instances have.
        for k, subject in enumerate((Box(Point(x[1]), Point(n), 2), Vector(n, x[0]))):
            match subject:
                case object(low=Point(x=a), high=_):
                    y[8 + k] = a
                case object(y=a):
                    y[8 + k] = a * 100

    same_as_python(kernel, np.zeros(10), np.array([2.0, 0.5, -3.0]), 4)


def test_patterns_of_records_of_arrays() -> None:
    kind = np.dtype((np.record, [("x", "f8"), ("y", "i4")]))

    def kernel(y, records):
        for i in range(len(records)):
            match records[i]:
                case object(nothing=_):
                    y[i] = 1
                case object(x=a, y=2):
                    y[i] = a
                case object(y=b):
                    y[i] = -b

    records = np.zeros(3, kind)
    records["x"], records["y"] = [1.5, 2.5, 3.5], [1, 2, 3]
    same_as_python(kernel, np.zeros(3), records)


def test_methods_of_known_objects_and_partials() -> None:
    def kernel(y, x, n):
        y[0] = QUADRATIC.value(x[0]) + QUADRATIC(x[1], w=n) + QUADRATIC.degree()
        y[1] = HALF(x[0]) + HALF(x[1], n)
        local = functools.partial(weighted, x[0], c=n)
        y[2] = local(2) + local(x[1], d=1)
        nested = functools.partial(local, 5)
        y[3] = nested() + nested(d=x[2])
        y[4] = functools.reduce(functools.partial(weighted, d=1), (x[0], 2, n))
        value = QUADRATIC.value
        y[5] = value(n) + sum(map_of(value, (x[0], x[1])))
        area = Box(Point(x[0], 1), Point(3, n)).area
        y[6] = area()

    same_as_python(kernel, np.zeros(7), np.array([2.0, 3, -1]), 4)


def map_of(function, items):
    return [function(item) for item in items]


class Made(Point):
    def __new__(cls, x):
        return super().__new__(cls, x, 2 * x)


@dataclass(frozen=True, init=False)
class Own:
    x: float


@attrs.define
class Changing:
    x: float


@attrs.frozen
class Hooked:
    x: float

    def __attrs_post_init__(self):
        assert self.x


@attrs.frozen
class Converted:
    x: float = attrs.field(converter=float)


@attrs.frozen
class Validated:
    x: float = attrs.field(validator=attrs.validators.instance_of(float))


@attrs.frozen
class Listed:
    x: list[int] = attrs.Factory(list[int])


@pytest.mark.parametrize(
    ("cls", "why"),
    [
        (Made, "a __new__ of its own"),
        (Own, "an __init__ of its own"),
        (Changing, "it isn't frozen"),
        (Hooked, "it has __attrs_post_init__"),
        (Converted, "its field x has a converter"),
        (Validated, "a validator"),
        (Listed, "a factory"),
    ],
    ids=lambda given: getattr(given, "__name__", ""),
)
def test_classes_whose_making_is_more_than_their_fields(cls: type, why: str) -> None:
    assert why in str(record_class(cls))
