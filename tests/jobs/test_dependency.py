"""Reads of a compilation, as a live process asks them again: what changed, and what didn't."""

from __future__ import annotations

import functools
import weakref
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import observing
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.jobs.dependency import Dependency


class Named(int):
    """A number with an attribute, whose text doesn't show it."""

    def __new__(cls, value: int, unit: int) -> Named:
        made = super().__new__(cls, value)
        made.unit = unit
        return made

    unit: int

    def __repr__(self) -> str:
        return "a named number"


class Listed(list[int]):
    unit = 1


class Array(np.ndarray[Any, Any]):
    pass


def fields(*names: str) -> np.ndarray[Any, Any]:
    kinds = {"i": np.int32, "f": np.float32}
    return np.zeros(2, [(name, kinds[name[0]]) for name in names])


STAYS: list[Callable[[], Any]] = [
    lambda: 2**70,
    lambda: -0.0,
    lambda: complex(0.0, float("nan")),
    lambda: "text" * 100,
    lambda: np.float32(0.1),
    lambda: np.datetime64("2026-01-01"),
    lambda: np.arange(6.0).reshape(2, 3),
    lambda: fields("i", "f"),
    lambda: [np.arange(3), {"a": (1, 2)}],
]


@pytest.mark.parametrize("value", STAYS)
def test_what_is_made_anew_each_time_holds(value: Callable[[], Any]) -> None:
    class Holder:
        read = property(lambda self: value())

    assert Dependency("attribute", Holder(), "read", value()).holds()


CHANGES: list[tuple[Any, Any]] = [
    (Named(3, 1), Named(4, 1)),
    (Named(3, 1), Named(3, 2)),
    (Listed([1]), Listed([1])),
    (0.0, -0.0),
    (complex(0.0, 0.0), complex(0.0, -0.0)),
    (1, True),
    (np.float32(1), np.float64(1)),
    (np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2)),
    (np.zeros(2, np.int32), np.zeros(2, np.float32)),
    (fields("i", "f"), fields("f", "i")),
    (fields("ia", "ib"), fields("ib", "ia")),
]


@pytest.mark.parametrize(("before", "after"), CHANGES)
def test_what_another_value_takes_the_place_of_does_not_hold(before: Any, after: Any) -> None:
    holder = SimpleNamespace(value=before)
    dependency = Dependency("attribute", holder, "value", before)
    assert dependency.holds()
    holder.value = after
    assert not dependency.holds()


def test_an_array_of_a_subclass_is_looked_through() -> None:
    array = np.zeros(3).view(Array)
    dependency = Dependency("global", {"array": array}, "array", array)
    assert dependency.holds()
    array[1] = 1
    assert not dependency.holds()


TABLE = np.array([1.0, 2.0])
TWICE = functools.partial(lambda factors, x: factors[0] * x, [2])


def of_an_array(out: Any) -> None:
    out[0] = TABLE[len(out) - 1]


def of_a_partial(out: Any) -> None:
    out[0] = TWICE(out[1] + 1)


@pytest.mark.parametrize("function", [of_an_array, of_a_partial])
def test_a_kernel_of_a_container_is_compiled_once(function: Any) -> None:
    kernel, stages = cuda(target="host", threads=1, blocks=1)(function), list[str]()
    kernel(np.zeros(2))
    with observing(lambda stage, *rest: stages.append(stage)):
        kernel(np.zeros(2))
        kernel(np.zeros(2))
    assert set(stages) == {"hit"}


def test_a_partials_arguments_are_looked_at() -> None:
    kernel, out = cuda(target="host", threads=1, blocks=1)(of_a_partial), np.zeros(2)
    kernel(out)
    assert out[0] == 2
    TWICE.args[0][0] = 3
    try:
        kernel(out)
        assert out[0] == 3
        TWICE.__setstate__((TWICE.func, ([4],), {}, None))  # type: ignore[attr-defined]
        kernel(out)
        assert out[0] == 4
    finally:
        TWICE.__setstate__((TWICE.func, ([2],), {}, None))  # type: ignore[attr-defined]


class Anything:
    def __getattribute__(self, name: str) -> int:
        return 2


class Classless:
    @property
    def __class__(self) -> Any:
        raise RuntimeError("it has no class")


class Held:
    """An object that a kernel knows by a weak proxy."""

    field = 2.0


HELD: Any = Held()
PROXY: Any = weakref.proxy(HELD)
ANYTHING: Any = Anything()
CLASSLESS: Any = Classless()


@cuda(threads=1, blocks=1, target="host")
def of_proxy(y: Any) -> None:
    y[0] = PROXY.field


@cuda(threads=1, blocks=1, target="host")
def of_anything(y: Any) -> None:
    y[0] = ANYTHING.field


@cuda(threads=1, blocks=1, target="host")
def of_classless(y: Any) -> None:
    y[0] = CLASSLESS.field


def test_objects_that_cannot_say_their_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proxy whose object has gone is refused, and another one takes its place."""
    y = np.zeros(1)
    for _ in range(3):
        of_proxy(y)
    assert y[0] == 2
    of_anything(y)
    assert y[0] == 2
    with pytest.raises(GPUCompilerError, match="'CLASSLESS' can't be looked at: RuntimeError"):
        of_classless(y)
    other = Held()
    other.field = 3.0
    monkeypatch.setitem(globals(), "PROXY", weakref.proxy(Held()))
    with pytest.raises(GPUCompilerError, match="'PROXY' can't be looked at: ReferenceError"):
        of_proxy(y)
    monkeypatch.setitem(globals(), "PROXY", weakref.proxy(other))
    of_proxy(y)
    assert y[0] == 3
