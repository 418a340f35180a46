"""The number of runs of a `cf.for` as a condition at its end, for `predicate_exits`.

    cf.for %start, %stop, %step [...] (%i) {        %go = arith.compare %start, %stop <"lt">
      …                                             cf.if %go { cf.while [%start, …] (%i, …) {
      cf.yield […]                             →      …
    }                                                 %next = arith.add %i, %step
                                                      %more = arith.compare %next, %stop <"lt">

No sum overflows, whatever start, stop and step are. An index before stop can advance by one, or by
more where ranges prove it. Otherwise the distance to stop, which fits the unsigned type of as many
bits, is compared with the step. If the step is no constant, that distance is carried along.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import I8, I16, I32, I64, U8, U16, U32, U64, ScalarType
from gpucompiler.values import value_classes

_UNSIGNED: Final = {I8: U8, I16: U16, I32: U32, I64: U64}


@value_classes.define
class Trips:
    """A `cf.for` as a loop that asks at the end of its body whether to go on.

    Args:
        go: whether the body runs at all; None if it does for certain.
        arguments, initial: the carried values that count: the index, perhaps the distance to stop.
        index: the index, the first of `arguments`.
        step: the constant step, None if it isn't one.
        distance: the step as the distance that it covers, where it is no constant.
    """

    loop: control.For
    go: Value | None
    arguments: list[Value]
    initial: list[Value]
    step: int | None
    distance: Value | None = None

    def advance(self, block: Block) -> tuple[list[Value], Value]:
        """Append the end of a run: the next values of `arguments`, and whether there is a run."""
        builder = Builder(block, self.loop.location)
        index, stop = self.arguments[0], self.loop.stop
        kind = index.type
        assert isinstance(kind, ScalarType)
        if self.step is None:
            left = self.arguments[1]
            more = builder.value(
                arith.Compare, lhs=left, rhs=self.distance, predicate="gt"
            )  # more than one step away
            less = builder.value(arith.Sub, lhs=left, rhs=self.distance)
            following = builder.value(arith.Add, lhs=index, rhs=self.loop.step)
            return [following, less], more
        exact = self._reaches(kind)
        following = builder.value(arith.Add, lhs=index, rhs=self.loop.step, nowrap=exact)
        following.name = index.name
        if not exact:
            more = _further(builder, index, stop, kind, self.step)
            return [following], more
        if index.range is not None:
            low, high = index.range[0] + self.step, index.range[1] + self.step
            following.range = (max(low, kind.minimum), min(high, kind.maximum))
        predicate = "lt" if self.step > 0 else "gt"
        more = builder.value(arith.Compare, lhs=following, rhs=stop, predicate=predicate)
        return [following], more

    def _reaches(self, kind: ScalarType) -> bool:
        """Whether an index before stop can move by a step inside the type."""
        assert self.step is not None
        if abs(self.step) == 1:
            return True
        low, high = self.loop.stop.range or (kind.minimum, kind.maximum)
        if self.step > 0:
            return high - 1 + self.step <= kind.maximum
        return low + 1 + self.step >= kind.minimum


def count_trips(
    loop: control.For, definitions: Mapping[Value, Operation], block: Block
) -> Trips | None:
    """Append the operations at entry; None if the body never runs."""
    builder = Builder(block, loop.location)
    index = loop.body.arguments[0]
    start, stop, step = loop.start, loop.stop, loop.step
    amount = _constant(step, definitions)
    if amount == 0:
        return None
    if amount is not None:
        predicate = "lt" if amount > 0 else "gt"
        go: Value | None = None
        if not _certain(start, stop, amount, definitions):
            go = builder.value(arith.Compare, lhs=start, rhs=stop, predicate=predicate)
        return Trips(loop, go, [index], [start], amount)
    kind = index.type
    assert isinstance(kind, ScalarType)
    unsigned = _UNSIGNED.get(kind, kind)
    up_to, down_to = (
        _distance(builder, *ends, unsigned) for ends in ((start, stop), (stop, start))
    )
    before = builder.value(arith.Compare, lhs=start, rhs=stop, predicate="lt")
    zero = builder.constant(0, kind)
    up = builder.value(arith.Compare, lhs=step, rhs=zero, predicate="gt")
    forward = builder.value(arith.And, lhs=up, rhs=before)
    covered = _as(builder, step, unsigned)
    if unsigned == kind:
        go, left = forward, up_to
    else:
        behind = builder.value(arith.Compare, lhs=start, rhs=stop, predicate="gt")
        down = builder.value(arith.Compare, lhs=step, rhs=zero, predicate="lt")
        backward = builder.value(arith.And, lhs=down, rhs=behind)
        go = builder.value(arith.Or, lhs=forward, rhs=backward)
        left = builder.value(arith.Select, condition=up, lhs=up_to, rhs=down_to)
        opposite = builder.value(arith.Negate, value=covered)
        covered = builder.value(arith.Select, condition=up, lhs=covered, rhs=opposite)
    distance = Value(unsigned, loop.location)
    return Trips(loop, go, [index, distance], [start, left], None, covered)


def _certain(start: Value, stop: Value, step: int, definitions: Mapping[Value, Operation]) -> bool:
    first, last = (
        (found, found) if (found := _constant(value, definitions)) is not None else value.range
        for value in (start, stop)
    )
    if first is None or last is None:
        return False
    return first[1] < last[0] if step > 0 else first[0] > last[1]


def _constant(value: Value, definitions: Mapping[Value, Operation]) -> int | None:
    definition = definitions.get(value)
    if isinstance(definition, arith.Constant):
        return int(definition.value)
    known = value.range
    return known[0] if known is not None and known[0] == known[1] else None


def _as(builder: Builder, value: Value, kind: ScalarType) -> Value:
    if value.type == kind:
        return value
    return builder.add(arith.Convert, value=value, types=[kind]).result


def _distance(builder: Builder, low: Value, high: Value, unsigned: ScalarType) -> Value:
    """high - low, where it isn't negative, modulo 2**bits elsewhere."""
    return builder.value(
        arith.Sub, lhs=_as(builder, high, unsigned), rhs=_as(builder, low, unsigned)
    )


def _further(builder: Builder, index: Value, stop: Value, kind: ScalarType, step: int) -> Value:
    """Whether stop is farther from the index than a step."""
    unsigned = _UNSIGNED.get(kind, kind)
    ends = (index, stop) if step > 0 else (stop, index)
    left = _distance(builder, *ends, unsigned)
    covered = builder.constant(abs(step), unsigned)
    return builder.value(arith.Compare, lhs=left, rhs=covered, predicate="gt")
