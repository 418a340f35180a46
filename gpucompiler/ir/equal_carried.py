"""Values that a loop carries and that are equal in each run.

    %a, %b = cf.for … [%z, %z] (%i, %d, %e) {        equal: %e and %d, %b and %a
      %f = arith.fma %d, %x, %y
      %g = arith.fma %e, %x, %y
      cf.yield [%f, %g]
    }

Values that begin equal are taken to be equal, until what the body computes for the next run of them
differs. Relies on `simplify` having merged equal operations, constants among them.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.rewrite import key_of
from gpucompiler.ir.structure.nodes import PURE, Block, Value

_Loop = control.For | control.While


def equal_carried(loop: _Loop) -> dict[Value, Value]:
    """For arguments and results that equal an earlier one in each run, the first of these."""
    if len(set(loop.initial)) == len(loop.initial):
        return {}
    arguments, found = _carried(loop), dict[Value, Value]()
    for place, first in enumerate(_equal_places(loop)):
        if first != place:
            found[arguments[place]] = arguments[first]
            found[loop.results[place]] = loop.results[first]
    return found


def _carried(loop: _Loop) -> list[Value]:
    arguments = loop.body.arguments
    return arguments[1:] if isinstance(loop, control.For) else arguments


def _equal_places(loop: _Loop) -> list[int]:
    """For each carried value, the number of the first one that is always equal to it."""
    arguments, last = _carried(loop), loop.body.terminator
    assert isinstance(last, control.Yield)
    following = last.values[len(last.values) - len(arguments) :]
    classes: list[Hashable] = list(loop.initial)
    count = len(set(classes))
    while True:
        first = {key: place for place, key in reversed([*enumerate(classes)])}
        places = [first[key] for key in classes]
        equal = {
            argument: arguments[place] for argument, place in zip(arguments, places, strict=True)
        }
        _number(loop.body, equal)
        # Two that differed once may not become equal again.
        classes = [
            (place, equal.get(value, value)) for place, value in zip(places, following, strict=True)
        ]
        if len(set(classes)) == count:
            return places
        count = len(set(classes))


def _number(block: Block, equal: dict[Value, Value]) -> None:
    """Add the results of a block's operations that equal earlier ones to a mapping."""
    known: dict[Hashable, Value] = {}
    for operation in block.operations:
        if operation.EFFECT != PURE or len(operation.results) != 1 or operation.regions:
            continue
        result = operation.results[0]
        # 0.0 and -0.0 are equal, and aren't the same.
        key = repr(operation.value) if isinstance(operation, arith.Constant) else key_of(operation)
        first = known.setdefault((type(operation), _seen(key, equal), result.type), result)
        equal[result] = equal.get(first, first)


def _seen(key: Any, equal: dict[Value, Value]) -> Hashable:
    """A key with the values that others stand for."""
    if isinstance(key, Value):
        return equal.get(key, key)
    if isinstance(key, (tuple, list)):
        return tuple(_seen(each, equal) for each in key)  # pyright: ignore[reportUnknownVariableType]
    return key
