"""Control flow means what Python's means: each kernel is run by CPython too, and compared."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from collections import namedtuple
from contextlib import nullcontext
from enum import IntEnum
from typing import NamedTuple

import numpy as np
import pytest
from language_testing import AnyTarget, same_as_python

from cuda_target import cuda
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.language.simt import static_range, unroll

SCOPE = nullcontext()


class Color(IntEnum):
    RED = 1
    GREEN = 2


class Point(NamedTuple):
    x: float
    y: float = 2.0


Pair = namedtuple("Pair", "first second")
ORIGIN = Point(0.0, 4)


def test_with_scopes_are_left_as_any_block() -> None:
    def kernel(y, n):
        for i in range(n):
            with nullcontext(3) as three, nullcontext():
                if i == 1:
                    continue
                if i == three:
                    break
                y[i] = three * i
        with SCOPE as nothing:
            if nothing is not None:
                return
            if n > 5:
                return
        y[4] = n

    for n in (5, 9):
        same_as_python(kernel, np.full(5, -1), n)


def test_static_ranges_are_laid_out() -> None:
    def kernel(y, x, n):
        t = (x[0], 2, x[1])
        for i in static_range(3):
            y[0] += t[i] * i
            if t[i] > n:
                break
        else:
            y[1] = 1
        for i in static_range(2, -1, -1):
            for j in static_range(i):
                if t[j] == n:
                    continue
                y[2] += t[i] * t[j]

    for n in (1, 2, 9):
        same_as_python(kernel, np.zeros(3), np.array([1.5, 3]), n)


def test_unrolled_loops_mean_what_loops_mean() -> None:
    def kernel(y, x, n):
        t = (x[0], 2, x[1])
        for i in unroll(range(3)):
            y[0] += t[i] * i
        for v in unroll(t):
            y[1] += v
        for i in unroll(range(n), 4):
            if i == 7:
                break
            y[2] += i
        else:
            y[2] = -y[2]
        for i in unroll(range(5, -n, -2), 1):
            y[3] += i * x[1]
        for i in unroll(range(3), 2):
            y[4] += i

    for n in (0, 1, 6, 9):
        same_as_python(kernel, np.zeros(5), np.array([1.5, 3]), n)


def unrolled_lanes(y, x, n):
    i = cuda.grid(1)
    for k in cuda.unroll(range(i, n), 4):
        if x[k] < 0:
            break
        y[i] += x[k]
    for k in cuda.unroll(range(n), 8):
        y[i] += x[k] * k
    for k in cuda.unroll(range(0, n, 3), 1):
        y[i] -= x[k]


def test_unrolled_loops_on_the_host(capfd: pytest.CaptureFixture[str]) -> None:
    x = np.arange(70) - 3 * (np.arange(70) == 40) * np.arange(70)
    y = np.zeros(64, np.int64)
    cuda(threads=32, blocks=2, target="host")(unrolled_lanes)(y, x, 70)
    for i in range(64):
        stop = 40 if i <= 40 else 70
        expected = x[i:stop].sum() + (x * np.arange(70)).sum() - x[::3].sum()
        assert y[i] == expected
    # LLVM complains there of hints that it couldn't follow.
    assert capfd.readouterr().err == ""


def test_match_on_values_and_guards() -> None:
    def kernel(y, x, n):
        for i in range(len(x)):
            match x[i]:
                case 0:
                    continue
                case 1 | 2 | Color.GREEN as small:
                    y[i] = small * 10
                case v if v < 0:
                    y[i] = -v
                case v if v > 100:
                    y[i] = v
                    break
                case 7:
                    y[i] = v + 1
                case _:
                    y[i] = n
        match n:
            case Color.RED:
                y[0] = -1
            case int(k) if k > 3:
                y[0] = k
            case float() | str():
                y[0] = -5
        match n > 2:  # pyright: ignore[reportOperatorIssue]
            case True:
                y[1] = 5
            case False:
                y[1] = 6
        match None:
            case None:
                y[2] = y[2] + 0.5

    x = np.array([3.0, 0, 2, -4, 7, 101, 5])
    for n in (1, 2, 5):
        same_as_python(kernel, np.zeros(7), x, n)


def test_match_on_sequences_and_classes() -> None:
    def area(shape):
        match shape:
            case ("circle", r):
                return 3 * r * r
            case ("box", a, b) | ("rectangle", (a, b)):
                return a * b
            case ("sum", first, *rest) if len(rest) > 1:
                return first + sum(rest)
            case ("sum", _, *_):
                return -1
            case ("sum", *rest):
                return -3 - len(rest)
            case {"kind": "square", "side": side, **rest}:
                return side * side + len(rest)
            case Pair(first=a, second=Pair(b, c)):
                return a + b * c
            case Point(x=0.0 as a, y=b) | Point(b, 5.0 as a):
                return a * 10 + b
            case []:
                return 0
            case np.float64() | np.float32():  # pyright: ignore[reportGeneralTypeIssues]
                return shape + 0.5
            case int():
                return shape
            case _:
                return -2

    def kernel(y, x, n):
        y[0] = area(("circle", x[0]))
        y[1] = area(("box", x[0], n))
        y[2] = area(("rectangle", (n, x[1])))
        y[3] = area(("sum", n, x[0], x[1], 2))
        y[4] = area(("sum", n))
        y[12] = area(("sum",))
        y[5] = area({"kind": "square", "side": x[1], "name": 1})
        y[6] = area(ORIGIN)
        y[7] = area(())
        y[8] = area(x[0])
        y[9] = area(n)
        y[10] = area("text")
        match x[0], x[1]:
            case (3, _) | (_, 3):
                y[11] = 1
            case a, b if a > b:
                y[11] = a
            case a, b:
                y[11] = b

    for first in (1.0, 3.0):
        for second in (0.5, 3.0, 7.0):
            same_as_python(kernel, np.zeros(13), np.array([first, second]), 4)


def test_match_looks_at_classes_and_alternatives_in_order() -> None:
    def kind(value):
        match value:
            case "text" | (1, "text"):
                return 1
            case tuple() as items if len(items) == 2:
                match items:
                    case (_, *rest):
                        match rest:
                            case list():
                                return 2 + len(rest)
            case Point(z=_):
                return 4
            case (_, _, _) as items:
                match items:
                    case (1, a, _) | (_, 1, a) | (a, _, 1):
                        return a
                    case _:
                        return -1
            case np.floating():
                return value + 0.25
            case _:
                return -2

    def kernel(y, x, n):
        y[0] = kind(x[0])
        y[1] = kind(n)
        y[2] = kind((n, x[0]))
        y[3] = kind(Point(x[0], n))
        for i in range(8):
            y[4 + i] = kind(((i & 1) + x[1], (i >> 1 & 1) + x[2], (i >> 2) + x[2]))
        y[12] = kind((1, n))

    same_as_python(kernel, np.zeros(13), np.array([0.5, 0.0, 0.0]), 3)
    same_as_python(kernel, np.zeros(13), np.array([0.5, 1.0, 1.0]), 1)


def test_match_arguments_of_a_class_are_read() -> None:
    def kernel(y):
        match Pair(y[0], 1):
            case Pair(first, _):
                y[1] = first

    module = build_ir(CompilerJob(AnyTarget(), FunctionSpec(kernel, (typeof(np.zeros(2)),))))
    read = [(d.kind, d.name) for d in module.dependencies if d.holder is Pair]
    assert ("attribute", "__match_args__") in read
