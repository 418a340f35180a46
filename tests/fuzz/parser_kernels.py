"""Kernels whose jobs and entries `tests.fuzz.parser_targets` changes."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cuda_target import cuda
from gpucompiler import parse_signature, typeof

FACTOR = 3.0
TABLE = {1: [2.0, 3.0], "name": {"inner": (4.0,)}}


class Point(NamedTuple):
    x: float
    y: int


def axpy(y: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = a * y[i]


def scaled(y: Any) -> None:
    y[0] = y[0] * FACTOR + TABLE["name"]["inner"][0]


def moved(y: Any, point: Any) -> None:
    y[0] = point.x + point.y + TABLE[1][0]


def summed(y: Any, *values: Any) -> None:
    for value in values:
        y[0] += helper(value)


def helper(value: Any) -> Any:
    return value * 2


EXAMPLES: Final = (
    (axpy, parse_signature("f32[:], f32")),
    (scaled, parse_signature("f64[:]")),
    (moved, (*parse_signature("f64[:]"), typeof(Point(1.0, 2)))),
    (summed, parse_signature("f64[:], f32, i8, f64")),
)
