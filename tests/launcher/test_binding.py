"""Messages on arguments that don't fit a function: all that is wrong, and nothing else."""

# pyright: reportArgumentType=false

from __future__ import annotations

import inspect
import itertools
from typing import Any

import pytest

from cuda_target.device.binding import misfits


def plain(y: Any, x: Any, n: Any = 1) -> None: ...
def starred(y: Any, *rest: Any, last: Any, more: Any = 1) -> None: ...
def positional(y: Any, x: Any = 1, /, n: Any = 1) -> None: ...
def method(self: Any, y: Any) -> None: ...
def named(y: Any, x: Any = 1, /, n: Any = 1, **others: Any) -> None: ...


@pytest.mark.parametrize(
    ("function", "arguments", "names", "expected"),
    [
        (plain, 4, (), "argument 4 is one too many"),
        (plain, 5, (), "arguments 4 and 5 are too many"),
        (plain, 2, ("x",), "argument 2 'x' is given twice"),
        (plain, 0, (), "arguments 1 'y' and 2 'x' are missing"),
        (plain, 0, ("x",), "argument 1 'y' is missing"),
        (plain, 2, ("z",), "there is no parameter 'z' to give by name"),
        (
            plain, 2, ("z", "blocks"),
            "there is no parameter 'z' to give by name; there is no parameter 'blocks' to give by "
            "name; settings of the launch stand in configure(threads=...) or cuda(...)",
        ),
        (starred, 4, (), "argument 3 'last' is missing"),
        (starred, 0, ("rest",), "arguments 1 'y' and 3 'last' are missing; there is no parameter "
         "'rest' to give by name"),
        (positional, 1, ("y",), "there is no parameter 'y' to give by name"),
        (positional, 0, ("y",), "argument 1 'y' is missing; there is no parameter 'y' to give by "
         "name"),
        (positional, 3, ("n",), "argument 3 'n' is given twice"),
        (named, 3, ("n", "z"), "argument 3 'n' is given twice"),
        (named, 0, ("z",), "argument 1 'y' is missing"),
        (method, 1, (), "argument 2 'y' is missing; it isn't bound to an instance: pass "
         "that first, Class.name(instance, ...)"),
    ],
)  # fmt: skip
def test_what_is_wrong(
    function: Any, arguments: int, names: tuple[str, ...], expected: str
) -> None:
    assert misfits(inspect.signature(function), (0,) * arguments, dict.fromkeys(names)) == expected


@pytest.mark.parametrize("function", [plain, starred, positional, named])
def test_something_is_said_of_all_that_does_not_bind(function: Any) -> None:
    signature = inspect.signature(function)
    every = ("y", "x", "n", "rest", "last", "others", "threads")
    for count, size in itertools.product(range(6), range(4)):
        for names in itertools.combinations(every, size):
            given = dict.fromkeys(names)
            try:
                signature.bind(*range(count), **given)
            except TypeError:
                assert misfits(signature, range(count), given), (function, count, names)
