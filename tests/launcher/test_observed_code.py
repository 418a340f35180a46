"""Launches compare the reads of Python code that compile time ran, and don't run it again."""

from __future__ import annotations

import enum
import itertools
import math
import operator
import time
import types
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from launcher_testing import watch

from cuda_target import cuda
from gpucompiler.launcher.function import native
from gpucompiler.launcher.guards import guard_words

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")

SCALE, TABLE, OTHER = 2.0, [1.0, 2.0], types.SimpleNamespace(weight=3.0)


class Mode(enum.Enum):
    FAST = 1
    SLOW = 2


class Sized:
    def __init__(self, count: int) -> None:
        self.count = count

    def __len__(self) -> int:
        return self.count


class Vector:
    def __init__(self, x: Any) -> None:
        self.x = x

    def __add__(self, other: Any) -> Any:
        return self.x + other

    def __radd__(self, other: Any) -> Any:
        return 10 * self.x + other

    def __getitem__(self, index: Any) -> Any:
        return self.x * index


def closure(weight: Any) -> Any:
    def weighted(self: Any) -> Any:
        return self.a * weight

    return property(weighted)


def vars_of(function: Any) -> Any:
    return function.__kwdefaults__


def scaled(value: Any, by: Any = 2.0, *, more: Any = 1.0) -> Any:
    return value * by + more


class Base:
    def __init__(self) -> None:
        self.a, self.b, self.mode, self.items = 2.0, 3.0, Mode.FAST, [1.0, 5.0]
        self.names = {"x": 1.0, "y": [7.0]}
        self.inner = types.SimpleNamespace(weight=4.0)
        self.sized, self.vector = Sized(0), Vector(3.0)
        self.parts = [types.SimpleNamespace(weight=n + 1.0) for n in range(3)]
        self.child: Any = None
        self.calls: list[int] = []

    def area(self, by: float = 1.0) -> float:
        return self.a * self.b * by


def _model(read: Callable[[Any], Any] | property) -> Any:
    held = read if isinstance(read, property) else property(read)
    return type("Model", (type("Above", (Base,), {}),), {"value": held})()


def _set(name: str, value: Any) -> Callable[[Any], None]:
    return lambda x: setattr(x, name, value)


def _replaced(read: Callable[[Any], Any]) -> Callable[[Any], None]:
    """The same property object gets another function."""
    return lambda x: vars(type(x))["value"].__init__(read)


def _global(name: str, value: Any) -> Callable[[Any], None]:
    return lambda x: globals().update({name: value})


def _by_method(self: Any) -> Any:
    return self.area(2.0)


def closed(self: Any) -> Any:
    return self.a


def _code_of_closed(x: Any) -> None:
    closed.__code__ = (lambda self: self.b).__code__


# Each case: the property, and changes of the object (and of the rest of the world).
CASES: dict[str, tuple[Any, tuple[Callable[[Any], Any], ...]]] = {
    "attributes": (
        lambda self: self.a * self.b,
        (
            _set("a", 5.0), _set("b", 7.0), _replaced(lambda self: self.a),
            lambda x: setattr(type(x), "value", 11.0),
        ),
    ),
    "a global": (lambda self: self.a * SCALE, (_global("SCALE", 3.0), _global("SCALE", 2.0))),
    "a list that is global": (
        lambda self: self.a * TABLE[1], (lambda x: TABLE.__setitem__(1, 9.0),),
    ),
    "an object that is global": (
        lambda self: OTHER.weight * self.a, (lambda x: setattr(OTHER, "weight", 8.0),),
    ),
    "a global that hides a builtin": (lambda self: float(max(self.a, self.b)), (
        _global("max", min), lambda x: globals().pop("max"),
    )),
    "a method": (
        _by_method,
        (
            _set("a", 5.0), lambda x: setattr(type(x), "area", lambda self, by: by + self.b),
            _set("area", lambda by: by), lambda x: delattr(x, "area"),
        ),
    ),
    "defaults": (
        lambda self: scaled(self.a),
        (
            lambda x: setattr(scaled, "__defaults__", (5.0,)),
            lambda x: setattr(scaled, "__kwdefaults__", {"more": 6.0}),
            lambda x: vars_of(scaled).update(more=8.0),
        ),
    ),
    "code": (
        lambda self: closed(self), (_code_of_closed,),
    ),
    "a choice": (
        lambda self: self.a if self.mode == Mode.FAST else self.b,
        (_set("b", 9.0), _set("mode", Mode.SLOW), _set("b", 10.0), _set("mode", Mode.FAST)),
    ),
    "identity": (
        lambda self: self.a if self.child is None else self.child.a,
        (lambda x: setattr(x, "child", Base()), lambda x: setattr(x.child, "a", 6.0),
         _set("child", None)),
    ),
    "truth of an object": (
        lambda self: self.a if self.sized else self.b,
        (
            lambda x: setattr(x.sized, "count", 2), lambda x: setattr(x.sized, "count", 0),
            lambda x: setattr(Sized, "__bool__", lambda self: True),
            lambda x: delattr(Sized, "__bool__"),
        ),
    ),
    "length": (
        lambda self: float(len(self.items) + len(self.sized)),
        (lambda x: x.items.append(1.0), lambda x: setattr(x.sized, "count", 7)),
    ),
    "nested objects": (
        lambda self: self.inner.weight,
        (lambda x: setattr(x.inner, "weight", 6.0),
         _set("inner", types.SimpleNamespace(weight=1.5))),
    ),
    "operators": (
        lambda self: self.vector + 1.0 + (2.0 + self.vector) + self.vector[2],
        (lambda x: setattr(x.vector, "x", 4.0),
         lambda x: setattr(Vector, "__getitem__", lambda self, i: 0.0)),
    ),
    "a dict of lists": (
        lambda self: self.names["y"][0] + self.names.get("z", 0.5),
        (lambda x: x.names["y"].__setitem__(0, 2.0), lambda x: x.names.update(z=4.0)),
    ),
    "a loop": (
        lambda self: sum([2 * v for v in self.items]),
        (lambda x: x.items.append(6.0), lambda x: x.items.reverse(), lambda x: x.items.clear()),
    ),
    "objects in a list": (
        lambda self: sum([part.weight for part in self.parts]),
        (
            lambda x: setattr(x.parts[1], "weight", 9.0), lambda x: x.parts.pop(),
            lambda x: x.parts.append(types.SimpleNamespace(weight=0.5)),
        ),
    ),
    "math": (lambda self: math.sqrt(self.a) + math.pi, (_set("a", 9.0),)),
    "a property of a property": (
        lambda self: self.other_value + 1,
        (_set("a", 9.0),
         lambda x: setattr(type(x), "other_value", property(lambda self: self.b))),
    ),
    "a closure": (closure(4.0), (
        _set("a", 9.0),
        lambda x: setattr(
            vars(type(x))["value"].fget.__closure__[0], "cell_contents", 6.0
        ),
    )),
    "a number of NumPy": (
        lambda self: self.a + np.float32(1.5), (_set("a", np.float64(3.25)), _set("a", 1.0)),
    ),
}  # fmt: skip


# Code that does more than read plain things is run by Python at each launch.
RUN = ("a number of NumPy",)


def _launcher(text: str, names: dict[str, Any]) -> Any:
    path = f"<observed {id(names)}>"
    text = f"def reads(out):\n    out[0] = {text}\n"
    __import__("linecache").cache[path] = (len(text), None, text.splitlines(True), path)
    exec(compile(text, path, "exec"), names)
    return cuda(threads=1, blocks=1, target="host")(names["reads"])


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SCALE", "TABLE", "OTHER"):
        value = globals()[name]
        copied = list(value) if isinstance(value, list) else value
        if isinstance(value, types.SimpleNamespace):
            copied = types.SimpleNamespace(**vars(value))
        monkeypatch.setitem(globals(), name, copied)
    monkeypatch.setattr(Base, "other_value", property(lambda self: self.a), raising=False)


@pytest.mark.parametrize("what", CASES)
def test_a_change_is_noticed_and_nothing_is_run(what: str) -> None:
    read, changes = CASES[what]
    x = _model(read)
    names: dict[str, Any] = {"X": x, "cuda": cuda, "__name__": "made"}
    reads, out = _launcher("X.value", names), np.zeros(1)
    launched = watch(reads)
    # CPython 3.12 and later keep the function of a property in the code that reads it often.
    value = operator.attrgetter("value")
    for number in range(len(changes) + 1):
        if number:
            changes[number - 1](x)
        for _ in range(2):
            out[0] = -1
            reads(out)
            assert out[0] == value(x), number
        launched.clear()
        out[0] = -1
        reads(out)
        assert (out[0], list(launched)) == (value(x), []), number
    found = guard_words(reads.kernel(out).artifact.dependencies)
    assert bool(found.unguarded) == (what in RUN)


def _counting(self: Any) -> float:
    self.calls.append(1)
    return 1.0 if len(self.calls) < 40 else 2.0


def _setting(self: Any) -> float:
    self.b = self.b + 1
    return 1.0 if self.b < 40 else 2.0


_numbers = itertools.count()


def _of_an_iterator(self: Any) -> float:
    return 1.0 if next(_numbers) < 30 else 2.0


def _of_the_clock(self: Any) -> float:
    return 1.0 if time.perf_counter() < self.ends else 2.0


def _of_a_module(self: Any) -> float:
    import time as clock  # noqa: PLC0415

    return 1.0 if clock.perf_counter() < self.ends else 2.0


def _of_a_modules_name(self: Any) -> float:
    from time import perf_counter as now  # noqa: PLC0415

    return 1.0 if now() < self.ends else 2.0


_COUNTS = [0]


def _global_count(self: Any) -> float:
    _COUNTS[0] += 1
    return 1.0 if _COUNTS[0] < 40 else 2.0


def _caught(self: Any) -> float:
    try:
        return 1.0 if next(_more) < 30 else 2.0
    except BaseException:
        return 1.0


_more = itertools.count()


def _cell_count() -> Any:
    count = 0

    def read(self: Any) -> float:
        nonlocal count
        count += 1
        return 1.0 if count < 40 else 2.0

    return read


@pytest.mark.parametrize(
    "read",
    [
        _counting,
        _setting,
        _of_an_iterator,
        _of_the_clock,
        _of_a_module,
        _of_a_modules_name,
        _global_count,
        _caught,
        _cell_count(),
    ],
)
def test_code_that_does_more_than_read_is_run_at_each_launch(read: Callable[[Any], Any]) -> None:
    x = _model(read)
    x.ends = time.perf_counter() + 1e9
    reads = _launcher("X.value", {"X": x, "cuda": cuda, "__name__": "made"})
    out = np.zeros(1)
    reads(out)
    assert out[0] == 1
    assert guard_words(reads.kernel(out).artifact.dependencies).unguarded
    x.ends = 0.0
    for _ in range(60):
        reads(out)
    assert out[0] == 2


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("float(len(X))", lambda x: setattr(x, "count", 5)),
        ("1.0 if X else 2.0", lambda x: setattr(x, "count", 5)),
        ("float(len(X))", lambda x: setattr(Sized, "__len__", lambda self: 4)),
    ],
)
def test_special_methods_that_compile_time_ran_are_compared(
    text: str, change: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sized, "__len__", Sized.__len__)
    x = Sized(0)
    reads = _launcher(text, {"X": x, "cuda": cuda, "len": len, "float": float, "__name__": "made"})
    out, launched = np.zeros(1), watch(reads)
    for _ in range(3):
        reads(out)
    assert not guard_words(reads.kernel(out).artifact.dependencies).unguarded
    before = out[0]
    change(x)
    reads(out)
    reads(out)
    assert out[0] != before
    launched.clear()
    reads(out)
    assert not launched
