"""Overloads of methods, attributes and operators: which is called, and what is refused."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import (
    ArgumentError,
    CompilerJob,
    FunctionSpec,
    TypeMismatch,
    adapt,
    emit_ir,
    overload,
    overload_attribute,
    overload_method,
    typeof,
)
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.language.overloading.overload_registry import REGISTRY
from gpucompiler.process_state import fresh


@pytest.fixture(autouse=True)
def _no_other_overloads() -> Iterator[None]:
    with fresh(REGISTRY):
        yield


@dataclass
class Interval:
    low: float
    high: float


class Rows:
    """A class of another package, which `adapt` makes a record."""

    def __init__(self, data: Any) -> None:
        self.data = data


@adapt(Rows)
def _rows(rows: Rows) -> Any:
    return {"data": rows.data}


def run(kernel: Any, *arguments: Any, size: int = 4) -> list[float]:
    y = np.zeros(size)
    cuda(threads=1, blocks=1, target="host")(kernel)(y, *arguments)
    return y.tolist()


def test_methods_and_attributes_of_every_kind_of_value() -> None:
    @overload_method("floating[:]", "first")
    def _(x: Any, times: Any = 1.0) -> Any:
        return x[0] * times

    @overload_method(np.floating, "doubled")
    def _(x: Any) -> Any:
        return x * 2

    @overload_method(Rows, "row_sum")
    def _(rows: Any, i: Any) -> Any:
        total = 0.0
        for j in range(rows.data.shape[1]):
            total += rows.data[i, j]
        return total

    @overload_attribute(Rows, "count")
    def _(rows: Any) -> Any:
        return rows.data.shape[0]

    @overload_attribute(tuple, "length")
    def _(items: Any) -> Any:
        return len(items)

    def kernel(y: Any, x: Any, rows: Any, pair: Any) -> None:
        y[0] = x.first() + x.first(times=10.0) + x.first(100.0)
        y[1] = x[1].doubled()
        y[2] = rows.row_sum(1) + rows.count
        y[3] = pair.length

    x = np.array([1.0, 2.0])
    assert run(kernel, x, Rows(np.arange(6.0).reshape(3, 2)), (1, 2.0)) == [111, 4, 8, 2]


def test_the_most_special_one_by_types_and_target() -> None:
    @overload_method("number[:]", "word")
    def _(x: Any) -> Any:
        return 1

    @overload_method("floating[:]", "word")
    def _(x: Any) -> Any:
        return 2

    @overload_method("floating[:]", "word", target="cuda")
    def _(x: Any) -> Any:
        return 3

    @overload_method("floating[:]", "word", types=("floating",))
    def _(x: Any, by: Any) -> Any:
        return 4

    def kernel(y: Any, x: Any, n: Any) -> None:
        y[0] = x.word()
        y[1] = n.word()
        y[2] = x.word(0.5)

    x, n = np.ones(2), np.ones(2, np.int8)
    assert run(kernel, x, n, size=3) == [2, 1, 4]
    spec = FunctionSpec(kernel, tuple(map(typeof, (x, x, n))))
    assert "value = 3.0" in str(emit_ir(CompilerJob(CUDACompilerTarget("sm_90a"), spec))[0])


def test_operators() -> None:
    @overload(operator.add, types=(Interval, Interval))
    def _(a: Any, b: Any) -> Any:
        return Interval(a.low + b.low, a.high + b.high)

    @overload(operator.mul, types=(float, Interval))
    def _(a: Any, b: Any) -> Any:
        return Interval(a * b.low, a * b.high)

    @overload(operator.lt, types=(Interval, Interval))
    def _(a: Any, b: Any) -> Any:
        return a.high < b.low

    @overload(operator.neg, types=(Interval,))
    def _(a: Any) -> Any:
        return Interval(-a.high, -a.low)

    @overload(operator.matmul, types=("floating[:]", "floating[:]"))
    def _(a: Any, b: Any) -> Any:
        total = 0.0
        for i in range(len(a)):
            total += a[i] * b[i]
        return total

    def kernel(y: Any, a: Any, b: Any, x: Any) -> None:
        c = 2.0 * (a + b)
        y[0] = (-c).low
        y[1] = a < b
        y[2] = operator.add(a, b).high
        y[3] = x @ x

    a, b = Interval(0.0, 1.0), Interval(2.0, 4.0)
    assert run(kernel, a, b, np.array([3.0, 4.0])) == [-10, 1, 5, 25]


def test_assignments_in_place_and_membership() -> None:
    @overload(operator.add, types=(Interval, Interval))
    def _(a: Any, b: Any) -> Any:
        return Interval(a.low + b.low, a.high + b.high)

    @overload(operator.iadd, types=(Interval, float))
    def _(a: Any, by: Any) -> Any:
        return Interval(a.low - by, a.high + by)

    @overload(operator.contains, types=(Interval, float))
    def _(a: Any, value: Any) -> Any:
        return a.low <= value <= a.high

    def kernel(y: Any, a: Any, b: Any, x: Any) -> None:
        c = a
        c += b
        y[0] = c.high
        c += x[0]
        y[1] = c.low
        y[2] = x[0] in c
        y[3] = (x[0] + 100.0) not in c
        y[4] = a.high
        y[5] += x[0]
        y[6] = 3 in (1, 2, 3)

    a, b = Interval(0.0, 1.0), Interval(2.0, 4.0)
    assert run(kernel, a, b, np.array([0.5]), size=7) == [5, 1.5, 0, 1, 1, 0.5, 1]


def test_a_value_keeps_its_own_where_none_fits() -> None:
    @overload_method("floating[:]", "reshape", types=("floating",))
    def _(x: Any, by: Any) -> Any:
        return by

    @overload_attribute("float64[:]", "shape")
    def _(x: Any) -> Any:
        return (7, 8)

    def kernel(y: Any, x: Any) -> None:
        y[0] = x.reshape(2, 2)[1, 0]
        y[1] = x.reshape(0.5)
        y[2] = x.shape[0]
        y[3] = y.shape[1]

    assert run(kernel, np.arange(4, dtype=np.float32)) == [2, 0.5, 4, 8]


def wrong(kernel: Any, *arguments: Any) -> str:
    with pytest.raises(KernelError) as caught:
        run(kernel, *arguments)
    return caught.value.diagnostics[0].message


def test_ambiguity_is_refused() -> None:
    @overload_method("floating[:]", "both", types=("number", "floating"))
    def _(x: Any, a: Any, b: Any) -> Any:
        return 1

    @overload_method("floating[:]", "both", types=("floating", "number"))
    def _(x: Any, a: Any, b: Any) -> Any:
        return 2

    @overload_attribute("floating[:]", "mixed")
    def _(x: Any) -> Any:
        return 1

    @overload_method("floating[:]", "mixed")
    def _(x: Any) -> Any:
        return 2

    def two(y: Any) -> None:
        y[0] = y.both(0.5, 0.5)

    def mixed(y: Any) -> None:
        y[0] = y.mixed

    def unknown(y: Any) -> None:
        y[0] = y.both("text")

    assert wrong(two).startswith("several overloads of .both fit")
    assert "has mixed as an attribute" in wrong(mixed)
    assert "have no attribute 'both'" in wrong(unknown)


def test_recursion_through_overloads_ends() -> None:
    @overload_method("floating[:]", "sum_from", types=("integer",))
    def _(x: Any, i: Any) -> float:
        return 0.0 if i >= len(x) else x[i] + x.sum_from(i + 1)

    def kernel(y: Any, x: Any) -> None:
        y[0] = x.sum_from(0)

    assert run(kernel, np.arange(5.0), size=1) == [10]

    @overload_attribute("floating[:]", "endless")
    def _(x: Any) -> Any:
        return x.endless

    def endless(y: Any) -> None:
        y[0] = y.endless

    with pytest.raises((KernelError, TypeMismatch)):
        run(endless)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: overload_method(np.ndarray, "a b"), "is no name of a method"),
        (lambda: overload_method(np.ndarray, "__add__"), r"overload\(operator.add"),
        (lambda: overload_attribute(np.ndarray, "x")(lambda x, y: x), "takes the value alone"),
        (lambda: overload_method(3, "x")(lambda x: x), "is no pattern of types"),
        (lambda: overload_method(int, "x", target="nowhere"), "give names of targets"),
        (lambda: overload_method(int, "x", types=(int, int))(lambda x: x), "3 patterns"),
    ],
)
def test_wrong_declarations_are_refused(make: Any, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        make()
