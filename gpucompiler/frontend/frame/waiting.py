"""Operands that wait while later ones are computed: `v + f(v)` has v before it calls f.

A small dense value is a record of registers, which a change exchanges for another one
(gpucompiler/frontend/places/dense_parts.py), in all that names hold. Python has one object, so that
an operand sees changes by what is computed after it. Operands that hold such a value therefore have
hidden names while they wait, by which changes find them and paths and loops join them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from gpucompiler.frontend.frame.dense_aliases import holds_dense
from gpucompiler.frontend.values.dense_records import HOLDING
from gpucompiler.frontend.values.values import (
    Conflict,
    Iterator,
    Method,
    Poison,
    Suppressed,
    Tuple,
    Unbound,
    Val,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

T = TypeVar("T")


class Waiting:
    """`with`: operands in the order in which Python computes them."""

    __slots__ = ("_frame", "_named", "_values")

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._values: list[Val] = []
        # The hidden names of operands, by position.
        self._named: dict[int, str] = {}

    def __enter__(self) -> Waiting:
        return self

    def __exit__(self, *failure: object) -> None:
        self.end()

    def end(self) -> None:
        """Let no operand wait any more."""
        if self._named:
            self._frame.forget(list(self._named.values()))

    def add(self, value: Val) -> None:
        """Let an operand wait for those after it."""
        if type(value) in HOLDING and holds_dense(value):
            # No name is used again: sequences end between two results of a comprehension.
            name = f"an operand@{self._frame.waited}"
            self._frame.waited += 1
            self._frame.environment[name] = _held(value)
            self._named[len(self._values)] = name
        self._values.append(value)

    @property
    def count(self) -> int:
        """How many operands there are."""
        return len(self._values)

    @property
    def holds(self) -> bool:
        """Whether one of the operands holds a small dense value."""
        return bool(self._named)

    def now(self) -> list[Val]:
        """The operands as they are now.

        Refusal GC203 if what one holds depends on the path.
        """
        if self._named:
            found = self._frame.environment
            for position, name in self._named.items():
                value = self._values[position]
                self._values[position] = _current(self._frame, value, found.get(name, value))
        return self._values


def beside(frame: Frame, first: Val, second: Callable[[], T]) -> tuple[Val, T]:
    """An operand as it is once a second one is computed, and the second one."""
    if type(first) not in HOLDING or not holds_dense(first):
        return first, second()
    with Waiting(frame) as waiting:
        waiting.add(first)
        found = second()
        return waiting.now()[0], found


def called_in_turn(
    frame: Frame, values: Sequence[Val], call: Callable[[int, Val], Val]
) -> list[Val]:
    """The results of calls with values, of which each sees what the calls before it changed."""
    with Waiting(frame) as items, Waiting(frame) as results:
        for value in values:
            items.add(value)
        for position in range(len(values)):
            results.add(call(position, items.now()[position]))
        return results.now()


def _held(value: Val) -> Val:
    """The value of the hidden name: paths join no methods and iterators."""
    match value:
        case Method(receiver):
            return receiver
        case Iterator(_, parts):
            return Tuple(tuple(_held(part) for part in parts if type(part) in HOLDING))
        case _:
            return value


def _current(frame: Frame, value: Val, held: Val) -> Val:
    """A value with what its hidden name holds now."""
    if isinstance(held, Poison):
        raise Suppressed
    if isinstance(held, (Conflict, Unbound)):
        frame.refuse(
            "GC203",
            "what an operand of this expression holds depends on the path that a later one takes",
            "bind the later operand to a name on a line before",
        )
    match value:
        case Method():
            return value if held is value.receiver else value_classes.evolve(value, receiver=held)
        case Iterator(_, parts):
            assert isinstance(held, Tuple), "paths join tuples of one length to such"
            inner = iter(held.items)
            now = tuple(
                _current(frame, part, next(inner)) if type(part) in HOLDING else part
                for part in parts
            )
            return value_classes.evolve(value, parts=now)
        case _:
            return held
