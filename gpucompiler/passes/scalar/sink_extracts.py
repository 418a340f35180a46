"""Let each lane compute its own part of vectors that are only taken apart again.

    %b = vector.load %x, [%i] : vector<16 x u8>     cf.while [%lanes] (%left: u32) {
    %n = arith.convert %b : vector<16 x i64>          %l = …                    the lane
    cf.while [%lanes] (%left: u32) {            →     %j = arith.add %i, %l
      %l = …                                          %b = array.load %x, [%j] : u8
      %k = vector.extract %n, %l : i64                %k = arith.convert %b : i64
      atomic.update %y, [%k], %v                      atomic.update %y, [%k], %v

Operations done lane by lane (atomics, calls) take scalars. Extracting those from a vector costs
more than loading them from memory, and stores whose places come late out of vectors hold up the
processor. Only integers, and few, are computed for one lane at a time: the rest is cheaper as
vectors.

A load moves behind the stores of earlier lanes. Those are other threads, and only operations of the
warp order the two. The caller leaves programs with such operations alone, since `widen` leaves no
trace of them.

Relies on: `widen`. Keeps the meaning of programs without races, so it can be interpreted.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator, Mapping
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, vector_accesses, vectors
from gpucompiler.ir.rewrite import Cloner, count_uses, holds_any, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    WRITE,
    Block,
    Function,
    Operation,
    Value,
    element_type,
    lanes,
)
from gpucompiler.language.types import I64
from gpucompiler.passes.analyses.array_roots import yielded

_EXTRACTS: Final = frozenset({vectors.Extract})
Access = vector_accesses.VectorLoad | vector_accesses.Gather

# Cheap for one lane.
_CHEAP: Final = (
    arith.Convert, arith.Add, arith.Sub, arith.Mul, arith.And, arith.Or, arith.Xor, arith.Not,
    arith.Negate, arith.Minimum, arith.Maximum, memory.WrapIndex,
)  # fmt: skip
# Cheap if the second operand is a constant.
_CHEAP_BY_CONSTANTS: Final = (
    arith.Modulo, arith.FloorDivide, arith.ShiftLeft, arith.ShiftRight,
)  # fmt: skip
# A longer chain of operations is cheaper for all lanes at once.
_LONGEST: Final = 6
# Turns of a loop over lanes that LLVM joins.
_TOGETHER: Final = "8"


def sink_extracts(function: Function) -> bool:
    """Compute lanes where they are used. Returns whether one is computed there now.

    Args:
        function: a block program of vectors, whose threads have no operations of the warp.
    """
    if not holds_any(function.body, _EXTRACTS):
        return False
    uses = count_uses(function.body)
    definitions = {o.results[0]: o for o in function.body.walk() if len(o.results) == 1}
    return _block(function.body, uses, definitions)


def _block(block: Block, uses: dict[Value, int], definitions: dict[Value, Operation]) -> bool:
    changed = False
    # Loads stand apart, since a write ends them: to look through all values at each write would
    # take time that grows with the square of the block.
    computed: dict[Value, Operation] = {}
    loaded: dict[Value, Operation] = {}
    gone: set[int] = set()
    for operation in block.operations:
        for region in operation.regions:
            changed |= _block(region, uses, definitions)
        loops = isinstance(operation, (control.While, control.For))
        if loops and vectors.Extract in map(type, operation.body.operations):
            sinking = _Sinking(operation, ChainMap(computed, loaded), uses, definitions)
            changed |= sinking.run()
            gone.update(map(id, sinking.gone))
        if operation.EFFECT in (WRITE, CONVERGENT) or operation.regions:
            loaded.clear()
        elif len(operation.results) == 1:
            near = loaded if isinstance(operation, Access) else computed
            near[operation.results[0]] = operation
    if gone:
        block.operations = [each for each in block.operations if id(each) not in gone]
    return changed


class _Sinking:
    """A loop over lanes, and the operations that can move from before it into it.

    Args:
        loop: any loop; nothing moves if it isn't one over lanes.
        near: values that the loop's block defines before it; loads only if no write follows them.
        uses: of each value of the function.
        definitions: of the function.
    """

    def __init__(
        self, loop: control.While | control.For, near: Mapping[Value, Operation],
        uses: dict[Value, int], definitions: dict[Value, Operation],
    ) -> None:  # fmt: skip
        self.loop = loop
        self.near = near
        self.uses = uses
        self.definitions = definitions
        # The values that the turns hand on of a loop over the lanes of a mask. One over all lanes
        # counts them.
        counts = isinstance(loop, control.For)
        self.carried = [] if counts else yielded(loop.body)[1:]
        self.lane = loop.body.arguments[0] if counts else None
        self.gone: list[Operation] = []

    def run(self) -> bool:
        body = self.loop.body
        operations, body.operations = body.operations, []
        made: dict[Value, Value] = {}
        for operation in operations:
            if isinstance(operation, vectors.Extract) and self.lane in (None, operation.lane):
                moved: list[Operation] = []
                if self.moves(operation.vector, operation.lane, moved):
                    builder = Builder(body, operation.location)
                    made[operation.result] = self.part(operation.vector, operation.lane, builder)
                    self.gone += moved
                    continue
            body.operations.append(operation)
        replace_uses(body, made)
        if made:
            _delay_wraps(body)
            if isinstance(self.loop, control.For) and not _takes_apart(body):
                # LLVM would unroll it whole, and load vectors again to take them apart.
                self.loop.unroll = _TOGETHER
        return bool(made)

    def moves(self, vector: Value, lane: Value, moved: list[Operation]) -> bool:
        """Whether a vector's lanes can be computed alone; adds to what moves for that."""
        operation = self.definitions.get(vector)
        if isinstance(operation, vectors.Splat):
            return True
        if isinstance(operation, vectors.Iota):
            return operation.step == 1
        operation = self.near.get(vector)
        if operation is None or self.uses[vector] != 1 or len(moved) == _LONGEST:
            return False
        moved.append(operation)
        if isinstance(operation, Access):
            if not self.is_active(lane, lanes(vector.type), operation.mask):
                return False
            inputs = operation.indices if isinstance(operation, vector_accesses.Gather) else []
        elif _is_cheap(operation, self.definitions):
            inputs = inputs_of(operation)
        else:
            return False
        return all(self.moves(v, lane, moved) for v in inputs if lanes(v.type))

    def is_active(self, lane: Value, width: int, mask: Value | None) -> bool:
        """Whether a lane is one of a vector's, and on in a mask, if there is one."""
        if lane.range is None or lane.range[0] < 0 or lane.range[1] >= width:
            return False
        if mask is None or not self.carried:
            return mask is None
        # The lanes that are left are bits of the first carried value, of which each turn clears
        # one and the others are the mask's.
        left = self.loop.body.arguments[0]
        number = self.definitions.get(lane)
        if isinstance(number, arith.Convert):
            number = self.definitions.get(number.value)
        bits = self.definitions.get(self.loop.initial[0])
        following = self.definitions.get(self.carried[0])
        return (
            isinstance(number, arith.TrailingZeros) and number.value is left
            and isinstance(bits, vectors.BitMask) and bits.vector is mask
            and isinstance(following, arith.And) and left in (following.lhs, following.rhs)
        )  # fmt: skip

    def part(self, vector: Value, lane: Value, builder: Builder) -> Value:
        """Write what one lane of a vector is."""
        if not lanes(vector.type):
            return vector
        operation = self.definitions[vector]
        if isinstance(operation, vectors.Splat):
            return operation.value
        if isinstance(operation, vectors.Iota):
            kind = element_type(vector.type)
            assert kind is not None
            far = builder.add(arith.Convert, value=lane, types=[kind]).result
            return builder.value(arith.Add, lhs=operation.start, rhs=far)
        if isinstance(operation, vector_accesses.VectorLoad):
            *others, last = operation.indices
            far = builder.add(arith.Convert, value=lane, types=[I64]).result
            indices = [*others, builder.value(arith.Add, lhs=last, rhs=far)]
            return builder.value(memory.Load, array=operation.array, indices=indices)
        if isinstance(operation, vector_accesses.Gather):
            indices = [self.part(index, lane, builder) for index in operation.indices]
            return builder.value(memory.Load, array=operation.array, indices=indices)
        parts = {value: self.part(value, lane, builder) for value in inputs_of(operation)}
        copy = Cloner(mapping=parts).operation(operation)
        old, kind = copy.results[0], element_type(vector.type)
        assert kind is not None
        copy.results = [Value(kind, old.location, old.name, old.range)]
        builder.block.operations.append(copy)
        return copy.results[0]


def _takes_apart(block: Block) -> bool:
    return any(isinstance(each, (vectors.Extract, vectors.Insert)) for each in block.walk())


def _delay_wraps(body: Block) -> None:
    """Move wrapped indices to where they are used first: they are branches on the host.

    LLVM doesn't join addresses of loads ahead of a branch and behind it.
    """
    output: list[Operation] = []
    waiting: list[Operation] = []
    for operation in body.operations:
        if waiting:
            used = {v for each in (operation, *_inside(operation)) for v in inputs_of(each)}
            output += [each for each in waiting if each.result in used]
            waiting = [each for each in waiting if each.result not in used]
        (waiting if isinstance(operation, memory.WrapIndex) else output).append(operation)
    body.operations = output


def _inside(operation: Operation) -> Iterator[Operation]:
    for region in operation.regions:
        yield from region.walk()


def _is_cheap(operation: Operation, definitions: dict[Value, Operation]) -> bool:
    kinds = (element_type(v.type) for v in (*inputs_of(operation), *operation.results))
    if not all(kind is not None and kind.is_integer for kind in kinds):
        return False
    if isinstance(operation, _CHEAP):
        return True
    if not isinstance(operation, _CHEAP_BY_CONSTANTS):
        return False
    by = definitions.get(operation.rhs)
    return isinstance(by, vectors.Splat) and isinstance(definitions.get(by.value), arith.Constant)
