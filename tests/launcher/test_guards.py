"""Native launches notice whatever the compilation read: no stale kernel, and no Python for most."""

from __future__ import annotations

import enum
import types
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import pytest
from launcher_testing import watch
from tier import cases

from cuda_target import cuda
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.launcher.containers import Contents
from gpucompiler.launcher.function import native
from gpucompiler.launcher.guards import guard_words

pytestmark = [
    pytest.mark.skipif(native() is None, reason="launches are packed in Python here"),
    # NumPy 2.5 has these changes in place deprecated, and still does them.
    pytest.mark.filterwarnings("ignore:Setting the:DeprecationWarning"),
]


class Base:
    FACTOR = 2.0


class Derived(Base):
    OWN = 3.0


class Plain:
    DEFAULT = 4.0

    def __init__(self, factor: Any) -> None:
        self.other = 1
        self.factor = factor

    @property
    def twice(self) -> Any:
        return 2 * self.factor


class Slotted:
    __slots__ = ("factor", "other")

    def __init__(self, factor: float) -> None:
        self.factor, self.other = factor, 0


class Twice:
    factor: float

    @property
    def twice(self) -> Any:
        return 3 * self.factor


@dataclass(frozen=True)
class Frozen:
    factor: float


class Pair(NamedTuple):
    first: Any
    second: Any


class Mode(enum.Enum):
    FAST = 3.0
    SLOW = 4.0


class Number(enum.IntEnum):
    ONE = 1
    TWO = 2


def module(**names: Any) -> types.ModuleType:
    made = types.ModuleType("made")
    vars(made).update(names)
    return made


def table(*values: float) -> Any:
    return np.array(values, np.float32)


def put(holder: Any, key: Any, value: Any) -> None:
    holder[key] = value


def crowd(holder: Any) -> None:
    for n in range(99):
        setattr(holder, f"a{n}", n)
    holder.factor = 6.0


def other_base(cls: Any) -> None:
    del cls.FACTOR
    cls.__bases__ = (type("Other", (), {"FACTOR": 5.0}),)


def one_more(x: Any) -> Any:
    return x + 1


def five_more(x: Any) -> Any:
    return x + 5


# Each case: the value of X, the kernel's read of it, and changes, each to another number.
CASES: dict[str, tuple[Callable[[], Any], str, tuple[Callable[[Any], Any], ...]]] = {
    "list": (
        lambda: [1.0, 2.0], "X[0]",
        (lambda x: put(x, 0, 3.0), lambda x: x.insert(0, 4.0), lambda x: x.reverse()),
    ),
    "long list": (
        lambda: [float(n) for n in range(100)], "X[50]",
        (lambda x: put(x, 50, 3.0), lambda x: x.insert(0, 4.0), lambda x: x.reverse()),
    ),
    "length of a list": (
        lambda: [1, 2], "float(len(X))", (lambda x: x.append(1), lambda x: x.clear()),
    ),
    "list in a list": (
        lambda: [[1.0], [2.0]], "X[1][0]",
        (lambda x: put(x[1], 0, 5.0), lambda x: put(x, 1, [6.0]), lambda x: x.reverse()),
    ),
    "tuple of a list": (lambda: ([1.0], 2.0), "X[0][0]", (lambda x: put(x[0], 0, 5.0),)),
    "dict": (
        lambda: {"a": 1.0, "b": 2.0}, "X['a']",
        (
            lambda x: put(x, "a", 3.0), lambda x: x.update(a=4.0),
            lambda x: (x.clear(), x.update(a=5.0)),
        ),
    ),
    "number of items": (
        lambda: {"a": 1.0}, "float(len(X))",
        (lambda x: put(x, "b", 1), lambda x: put(x, 5, 1), lambda x: x.clear()),
    ),
    "dict by numbers": (
        lambda: {n: float(n) for n in range(30)}, "X[7]",
        (lambda x: put(x, 7, 3.0), lambda x: (x.pop(3), put(x, 7, 9.5))),
    ),
    "nested dicts": (
        lambda: {"a": {"b": [1.0, {"c": 2.0}]}}, "X['a']['b'][1]['c']",
        (
            lambda x: put(x["a"]["b"][1], "c", 3.0), lambda x: put(x["a"]["b"], 1, {"c": 4.0}),
            lambda x: put(x["a"], "b", [0.0, {"c": 5.0}]),
            lambda x: put(x, "a", {"b": [0.0, {"c": 6.0}]}),
        ),
    ),
    "defaultdict": (lambda: defaultdict(float, a=1.0), "X['a']", (lambda x: put(x, "a", 3.0),)),
    "ordered dict": (
        lambda: OrderedDict[str, Any](a=1.0, b=2.0), "X['a'] + X['b']",
        (lambda x: put(x, "a", 3.0), lambda x: x.update(b=5.0)),
    ),
    "mapping proxy": (
        lambda: types.MappingProxyType({"a": 1.0}), "X['a']",
        (lambda x: __import__("gc").get_referents(x)[0].update(a=3.0),),
    ),
    "table": (
        lambda: table(1, 2, 3), "X[1]",
        (lambda x: put(x, 1, 5), lambda x: x.sort(), lambda x: put(x, slice(None), x[::-1] * 3)),
    ),
    "shape of a table": (
        lambda: np.ones((2, 3), np.float32), "float(X.shape[0])",
        (lambda x: setattr(x, "shape", (3, 2)), lambda x: x.resize((5, 3), refcheck=False)),
    ),
    "table in order F": (
        lambda: np.asfortranarray(np.arange(12.0).reshape(3, 4)), "X[1, 2]",
        (lambda x: put(x, (1, 2), 50),),
    ),
    "view of a table": (lambda: np.arange(8.0)[::2], "X[1]", (lambda x: put(x.base, 2, 50),)),
    "large table": (lambda: np.zeros(8000), "X[7999]", (lambda x: put(x, 7999, 5),)),
    "bytearray": (
        lambda: bytearray(b"abc"), "float(X[1])",
        (lambda x: put(x, 1, 7), lambda x: x.insert(0, 9)),
    ),
    "instance": (
        lambda: Plain(1.0), "X.factor",
        (
            lambda x: setattr(x, "factor", 3.0), lambda x: setattr(x, "__dict__", {"factor": 4.0}),
            lambda x: put(vars(x), "factor", 5.0), crowd,
        ),
    ),
    "list of an instance": (
        lambda: Plain([1.0]), "X.factor[0]",
        (lambda x: put(x.factor, 0, 3.0), lambda x: setattr(x, "factor", [4.0])),
    ),
    "default of a class": (
        lambda: Plain(1.0), "X.DEFAULT", (lambda x: setattr(x, "DEFAULT", 9.0),),
    ),
    "property": (lambda: Plain(1.0), "X.twice", (lambda x: setattr(x, "factor", 3.0),)),
    "slots": (lambda: Slotted(1.0), "X.factor", (lambda x: setattr(x, "factor", 3.0),)),
    "frozen dataclass": (
        lambda: Frozen(1.0), "X.factor", (lambda x: object.__setattr__(x, "factor", 3.0),),
    ),
    "namespace": (
        lambda: types.SimpleNamespace(factor=1.0), "X.factor",
        (lambda x: setattr(x, "factor", 3.0),),
    ),
    "named tuple": (lambda: Pair([1.0], 2.0), "X.first[0]", (lambda x: put(x.first, 0, 3.0),)),
    "module": (lambda: module(factor=1.0), "X.factor", (lambda x: setattr(x, "factor", 3.0),)),
    "class": (
        lambda: type("Made", (Derived,), {"FACTOR": 1.0}), "X.FACTOR",
        (lambda x: setattr(x, "FACTOR", 3.0), lambda x: delattr(x, "FACTOR")),
    ),
    "base": (
        lambda: type("Made", (type("Between", (Derived,), {}),), {}), "X.FACTOR",
        (
            lambda x: setattr(x.__bases__[0], "FACTOR", 3.0), lambda x: setattr(x, "FACTOR", 4.0),
            other_base,
        ),
    ),
    "bases of a class": (
        lambda: type("Made", (Derived,), {}), "1.0 if issubclass(X, (Plain, Base)) else 2.0",
        (
            lambda x: setattr(x, "__bases__", (type("Other", (), {}),)),
            lambda x: setattr(x, "__bases__", (Derived,)),
        ),
    ),
    "static method": (
        lambda: type("Made", (), {"f": staticmethod(one_more)}), "X.f(1.0)",
        (lambda x: setattr(x, "f", staticmethod(five_more)),),
    ),
    "class of objects that a kernel makes": (
        lambda: dataclass(frozen=True)(
            type("Made", (Twice,), {"__annotations__": {"factor": float}})
        ),
        "X(2.5).twice", (lambda x: setattr(x, "twice", Plain.twice),),
    ),
    "member": (lambda: Mode, "X.FAST.value", (lambda x: setattr(x.FAST, "_value_", 9.0),)),
    "number of an enumeration": (lambda: Number, "float(X.TWO)", ()),
}  # fmt: skip
# These are asked by Python's code at each launch.
ASKED = ("defaultdict", "ordered dict", "view of a table")


def kernel_of(expression: str, names: dict[str, Any]) -> Any:
    text = f"def reads(out):\n    out[0] = {expression}\n"
    path = f"<guards {id(names)}>"
    __import__("linecache").cache[path] = (len(text), None, text.splitlines(True), path)
    exec(compile(text, path, "exec"), names)
    return cuda(threads=1, blocks=1, target="host")(names["reads"])


@pytest.mark.parametrize("what", CASES)
def test_a_change_is_noticed_and_nothing_else_is(what: str) -> None:
    make, expression, changes = CASES[what]
    names = {"X": make(), "cuda": cuda, "float": float, "__name__": "made"}
    names |= {"Plain": Plain, "Base": Base}
    reads, out = kernel_of(expression, names), np.zeros(1)
    launched = watch(reads)
    for number in range(len(changes) + 1):
        if number:
            changes[number - 1](names["X"])
        try:
            expected = eval(expression, names)
        except (AttributeError, LookupError, ZeroDivisionError):
            with pytest.raises(GPUCompilerError):
                reads(out)
            continue
        for _ in range(2):
            out[0] = -1
            reads(out)
            assert out[0] == expected, number
        launched.clear()
        out[0] = -1
        reads(out)
        assert out[0] == expected
        assert not launched, "a launch after which nothing has changed is native"
    kernel = reads.kernel(out)
    found = guard_words(kernel.artifact.dependencies)
    assert bool(found.unguarded) == (what in ASKED)


def test_an_equal_object_in_its_place_is_kept() -> None:
    # Words name objects by address, and a float made later may come to lie where one was freed.
    names: dict[str, Any] = {"X": float("1.5"), "L": [float("1.5")], "cuda": cuda}
    reads = kernel_of("X + L[0]", names)
    out = np.zeros(1)
    for _ in range(cases(15, full=50)):
        for value in ("1.5", "1.5", "2.5", "3.5"):
            names["X"] = float(value)
            names["L"][0] = float(value)
            if value == "1.5":
                reads(out)
                reads(out)
                assert out[0] == 3.0
        reads(out)
        assert out[0] == 7.0
        names["X"] = names["L"][0] = 0.0


def test_an_attribute_that_a_class_takes_over_is_noticed() -> None:
    class Holder:
        def __init__(self) -> None:
            self.factor = 2.0

    names: dict[str, Any] = {"X": Holder(), "cuda": cuda}
    reads = kernel_of("X.factor", names)
    out = np.zeros(1)
    for _ in range(3):
        reads(out)
    assert out[0] == 2
    Holder.factor = property(lambda self: 7.0)  # type: ignore[assignment]
    reads(out)
    assert out[0] == 7


def test_another_class_of_an_object_is_noticed() -> None:
    class One:
        factor = 2.0

    class Other:
        factor = 3.0

    names: dict[str, Any] = {"X": One(), "cuda": cuda}
    reads = kernel_of("X.factor", names)
    out = np.zeros(1)
    for cls, expected in ((One, 2), (Other, 3), (One, 2)):
        names["X"].__class__ = cls
        for _ in range(3):
            reads(out)
            assert out[0] == expected


def test_a_check_may_raise_and_may_launch() -> None:
    out, other = np.zeros(1), np.zeros(1)
    inside: list[int] = []

    class Holder:
        raises = False

        @property
        def factor(self) -> float:
            if self.raises:
                raise ValueError("not now")
            if inside:
                inside.pop()
                reads(other)
            return 2.0

    names: dict[str, Any] = {"X": Holder(), "cuda": cuda}
    reads = kernel_of("X.factor", names)
    for _ in range(3):
        reads(out)
    for _ in range(3):
        inside.append(1)
        other[0] = out[0] = 0
        reads(out)
        assert (out[0], other[0]) == (2, 2)
    Holder.raises = True
    with pytest.raises((GPUCompilerError, ValueError)):
        reads(out)
    Holder.raises = False
    for _ in range(3):
        reads(out)
    assert out[0] == 2


@pytest.mark.parametrize("depth", [0, 3])
def test_contents_change_whenever_a_container_does(depth: int) -> None:
    rng = np.random.default_rng(depth)
    made: list[Any] = [[1, 2], {"a": 1}, {3, 4}, bytearray(b"ab"), np.arange(5), {1: 2, "b": [3]}]
    for _ in range(depth):
        made.append([made[-1], {"in": made[int(rng.integers(len(made)))]}])
    changes: list[Callable[[Any], Any]] = [
        lambda x: x.append(5), lambda x: x.clear(), lambda x: x.add(9), lambda x: put(x, 0, 77),
        lambda x: put(x, "a", 77), lambda x: x.pop(), lambda x: x.popitem(), lambda x: x.fill(9),
        lambda x: setattr(x, "dtype", np.uint64), lambda x: x.reverse(), lambda x: x.extend((1, 2)),
        lambda x: x.update({f"k{n}": n for n in range(50)}),
    ]  # fmt: skip
    for value in made[:6]:
        for change in changes:
            whole = [value, (value,), {"deep": [value]}]
            before = Contents()
            assert before.add(whole)
            held = repr(whole)
            try:
                change(value)
            except (AttributeError, TypeError, ValueError, LookupError):
                continue
            after = Contents()
            assert after.add(whole)
            same = (before.words, before.blocks) == (after.words, after.blocks)
            assert not same or repr(whole) == held


def test_deep_tuples_are_compared_in_python() -> None:
    deep: Any = 1.0
    for _ in range(300):
        deep = (deep,)
    reads, out = kernel_of("float(len(X))", {"X": deep, "cuda": cuda, "__name__": "made"}), [0.0]
    for _ in range(3):
        reads(made := np.array(out))
        assert made[0] == 1
