"""Kernels that random programs on tapes launch. Their results stay bounded."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cuda_target import cuda


class Pair(NamedTuple):
    """Two arrays and a number, as one argument."""

    x: Any
    z: Any
    by: Any


def times(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        y[i] = y[i] * math.cos(x[i])


def put(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        y[i] = math.sin(x[i]) * 0.8 + 0.2


def plus(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        y[i] = y[i] * 0.5 + math.sin(x[i] * x[i]) * 0.3


def shifted(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        y[i] = math.sin(x[(i + 1) % len(x)] * x[i])


def alone(x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        x[i] = math.cos(x[i]) * x[i] * 0.5 + 0.3


def scaled(y: Any, x: Any, number: float) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        y[i] = math.sin(number * x[i]) * y[i]


def swapped(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        y[i], x[i] = x[i], math.sin(y[i] * x[i])


def running(x: Any) -> None:
    if cuda.grid(1) == 0:
        for j in range(len(x) - 1):
            x[j + 1] = math.sin(x[j]) * math.cos(x[j + 1])


def searched(y: Any, x: Any, number: float) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        s = x[i]
        for _ in range(int(number * 6)):
            s = math.sin(s) * 0.9 + y[i] * s * 0.2
            if s > 1.1:
                break
        y[i] = s


def three(z: Any, y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(z) and i < len(y) and i < len(x):
        z[i] = math.sin(y[i] * x[i]) + z[i] * 0.5


def constant(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        y[i] = x[i] * 0.0 + 1.0


def total(t: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        cuda.atomic.add(t, 0, math.sin(x[i]) * 0.02)


def spread(x: Any, t: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        x[i] = math.sin(x[i] * t[0]) + t[0] * 0.3


def paired(y: Any, pair: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) and i < len(pair.x) and i < len(pair.z):
        y[i] = math.sin(pair.x[i] * pair.by) * pair.z[i] + y[i] * 0.3
        pair.z[i] = pair.z[i] * 0.5 + math.cos(y[i]) * 0.2


_ALL: Final = (
    times, put, plus, shifted, alone, scaled, swapped, running, searched, three, constant, total,
    spread, paired,
)  # fmt: skip
# Their threads read elements of others.
APART: Final = frozenset(["shifted"])


@functools.cache
def kernels(target: str) -> dict[str, Any]:
    """The kernels by name, as `cuda` decorates them."""
    return {each.__name__: cuda(threads=8, blocks=2, target=target)(each) for each in _ALL}


def arrays_of(kernel: Any) -> int:
    """How many of u, v, w and their parts a kernel takes."""
    names = kernel.function.__code__.co_varnames[: kernel.function.__code__.co_argcount]
    return sum(name not in ("t", "number") for name in names) + ("pair" in names)


def launch(kernel: Any, given: Sequence[Any], sum_of_all: Any, number: float) -> None:
    """Launch a kernel with arrays, the array of a sum, and a number, as far as it takes them."""
    rest, arguments = iter(given), list[Any]()
    for name in kernel.function.__code__.co_varnames[: kernel.function.__code__.co_argcount]:
        match name:
            case "t":
                arguments.append(sum_of_all)
            case "number":
                arguments.append(number)
            case "pair":
                arguments.append(Pair(next(rest), next(rest), number))
            case _:
                arguments.append(next(rest))
    kernel(*arguments)
