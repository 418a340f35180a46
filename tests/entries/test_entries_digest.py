"""Canonical text of Python values: exact bits, no order of sets, no addresses."""

from __future__ import annotations

import enum
import functools
import operator
import struct
from collections import OrderedDict, deque, namedtuple
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.kernels.entries.digest import (
    Undigestable,
    canonical,
    code_text,
    is_plain,
    place_text,
)
from gpucompiler.language.types import F32, ArrayType, StaticType, TupleType


class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Speed(enum.IntEnum):
    SLOW = 1


Point = namedtuple("Point", "x y")


class Length(float):
    pass


def double(x: Any) -> Any:
    return 2 * x


def nan(payload: int) -> float:
    return struct.unpack("<d", struct.pack("<Q", 0x7FF8_0000_0000_0000 | payload))[0]


DIFFERENT: list[Any] = [
    None, ..., True, 1, 1.0, "1", b"1", bytearray(b"1"), 1j, 2**40 + 1, 2**41 + 1, 2**64, 2**65,
    10**5000, 0.0, -0.0, complex(0.0, -0.0), 0.1, np.nextafter(0.1, 1).item(), nan(0), nan(1),
    float("inf"), (), [], {}, set[int](), frozenset[int](), (1,), [1], {1}, frozenset({1}),
    deque([1]), {1: 2}, {2: 1}, {1: 2, 3: 4}, {3: 4, 1: 2}, OrderedDict({1: 2}), (1, 2), (12,),
    ("1", "2"), ("1,str:'2'",), range(3), range(4), slice(3), slice(0, 3), Color.RED, Color.BLUE,
    Speed.SLOW, Point(1, 2), Point(2, 1), Length(1.0), int, float, np.float32, np.float64, Color,
    np.float32(1), np.float64(1), np.int64(1), np.array(1), np.array([1]), np.array([[1]]),
    np.array([1], np.int32), np.array([2]), np.array([1.0]), np.array([nan(1)]), np.dtype("f4"),
    np.dtype("i4"), np.dtype(">i4"), np.dtype([("a", "i4")]), np.sqrt, np.exp, len, max, double,
    functools.partial(double, 1), functools.partial(double, 2), functools.partial(double, x=1),
    operator.itemgetter(1), operator.itemgetter(2), operator.itemgetter(1, 2),
    operator.attrgetter("a"), operator.attrgetter("b"), operator.methodcaller("a"),
    operator.methodcaller("a", 1), operator.methodcaller("a", k=1), operator.methodcaller("a", k=2),
    operator.add, operator.sub, cuda, cuda.grid, cuda.gridsize, cuda.threadIdx, cuda.threadIdx.x,
    cuda(double), F32, ArrayType(F32, 1), ArrayType(F32, 2), TupleType((F32,)), StaticType(1),
    StaticType(1.0), np, operator, SimpleNamespace(a=1), [1].append, [2].append,
]  # fmt: skip


def test_different_values_have_different_texts() -> None:
    texts: dict[str, Any] = {}
    for value in DIFFERENT:
        text = canonical(value)
        assert text not in texts, (value, texts[text])
        assert " at 0x" not in text
        texts[text] = value
        assert canonical(value) == text


def test_sets_have_no_order_and_dicts_do() -> None:
    words = ["one", "two", "three", "four"]
    assert canonical(set(words)) == canonical({"four", "three", "two", "one"})
    assert canonical({("a", 1.5), ("b", -0.0)}) == canonical({("b", -0.0), ("a", 1.5)})
    assert canonical(dict.fromkeys(words)) != canonical(dict.fromkeys(reversed(words)))


def test_arrays_by_content_whatever_their_strides() -> None:
    whole = np.arange(12.0).reshape(3, 4)
    assert canonical(whole) == canonical(np.asfortranarray(whole))
    assert canonical(whole[:, ::2]) == canonical(whole[:, ::2].copy())
    with pytest.raises(Undigestable, match="Python objects"):
        canonical(np.array([object()]))


def test_containers_in_themselves_are_refused() -> None:
    loop: list[Any] = []
    loop.append(loop)
    with pytest.raises(Undigestable, match="holds itself"):
        canonical(loop)


def test_functions_by_name_and_code_but_not_by_line() -> None:
    first: dict[str, Any] = {"__name__": "m"}
    second: dict[str, Any] = {"__name__": "m"}
    exec("def f(x):\n    return x + 1", first)
    exec("\n\ndef f(x):\n\n    return x + 1", second)
    assert canonical(first["f"]) == canonical(second["f"])
    exec("def f(x):\n    return x + 2", second)
    assert canonical(first["f"]) != canonical(second["f"])


def test_what_is_plain() -> None:
    assert all(map(is_plain, (1, 1.5, "a", None, (1, (2, "b")), [1], {"a": 1}, Color.RED, int)))
    assert not any(map(is_plain, (double, np.arange(2), (double,), SimpleNamespace(), Point(1, 2))))


def test_a_docstring_counts_only_where_its_text_is_used() -> None:
    def code_of(doc: str, text: str) -> str:
        names: dict[str, Any] = {}
        exec(f"def f(x):\n    {doc!r}\n    x[0] = len({text!r})\n", names)
        return code_text(names["f"].__code__)

    assert code_of("a", "text") == code_of("b, and more", "text")
    assert code_of("a", "text") != code_of("a", "other")
    # One constant is both.
    assert len({code_of("a", "a"), code_of("b", "b"), code_of("a", "b")}) == 3


def _nested(kind: Callable[[Any], Any], levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = kind(value)
    return value


def test_sets_in_sets_take_no_time_that_doubles_with_each_level() -> None:
    alone = canonical(_nested(lambda inner: frozenset([inner]), 40))
    assert alone.count("frozenset") == 40
    pair = canonical(_nested(lambda inner: frozenset([inner, 2, double]), 40))
    assert pair.count("frozenset") == 40


def test_sets_name_objects_in_the_order_of_their_texts() -> None:
    first, second = (lambda: 1), (lambda: 2)
    texts = [
        canonical([{(one, one), (other, 3)}, one, other])
        for one, other in ((first, second), (second, first))
    ]
    # The pair of one function has a mark, as do the list's own mentions.
    assert all(text.count("#") == 3 for text in texts)
    assert len(set(texts)) == 2


def test_functions_in_functions_have_no_text_that_doubles_with_each_level() -> None:
    text = "lambda: " * 60 + "1"
    deep = eval(text)
    assert len(code_text(deep.__code__)) < 5000
    assert len(place_text(deep.__code__)) < 5000
    other = eval("lambda: " * 60 + "2")
    assert code_text(other.__code__) != code_text(deep.__code__)
