"""Test the checks of several chunks of threads at once, behind what the chunks store.

    cf.for %0, %n, %16 (%i) {                 cf.while [%0] (%i) {
      %v = vector.load %x, [%i]                 %v0, %c0 = …          four chunks, stores as well
      %c = arith.compare %v, %most              …
      check.assert %c                           vector.store %v3, %y, [%i + 48]
      vector.store %v, %y, [%i]         →       %good = %c0 and … and %c3 in all lanes
    }                                           cf.yield [%good and %i + 128 ≤ %n, %i + 64]
                                              }
                                              cf.for …, %16 { as before }

A test of masks and a branch for each chunk take as long as some of a short kernel's arithmetic, and
LLVM doesn't unroll a loop with a call that records a fault. The comparisons of a turn are one chain
here, each under the mask of the one before. If one of them fails, the turn runs again as it did
before, chunk by chunk: the first failure is found as ever. So do the chunks behind the last whole
turn. Since no array that is stored to shares memory with one that is loaded from, which is tested
ahead of the loop, a turn that runs again computes and stores the same. A turn whose threads store
to the places that they load from stores behind its tests, and only if none fails.

Assertions, exceptions and printed lines take part that a straight body tests, or one with loops
that only compute, a few known turns or as many in all chunks. The chunks' loops become one, whose
steps needn't wait for each other. A store behind an exception is done under the mask of lanes that
raise none, so that a thread that raises stores nothing behind it. No load follows an exception,
whose condition may be what keeps it inside of its array.

Relies on: `widen`. Keeps what each thread does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, output, vector_accesses, vectors
from gpucompiler.ir.rewrite import Cloner, holds_any, inputs_of
from gpucompiler.ir.structure.nodes import (
    PURE,
    READ,
    Block,
    Function,
    Operation,
    Value,
    element_type,
    lanes,
)
from gpucompiler.language.types import BOOL, I32, I64, ArrayType
from gpucompiler.passes.blocks.runs.apart_arrays import Apart, are_apart
from gpucompiler.passes.blocks.runs.join_chunks import join_loops
from gpucompiler.values import value_classes

# Chunks of a turn, and the most operations that they may have together.
_CHUNKS: Final = (4, 2)
_LONGEST: Final = 320
# The most lanes of a turn with loops, by bytes of a register: what they keep fills half of those.
_LANES_OF_LOOPS: Final = 2
_LANES_OF_WORDS: Final = 4
_WORD_BYTES: Final = 4
# The least turns of a run that is done so. Loops of all chunks together are worth it sooner.
_TURNS: Final = 4
_TURNS_OF_LOOPS: Final = 1
_MASK_REGISTERS: Final = 64
_STORES: Final = (vector_accesses.VectorStore, vector_accesses.Scatter)
_CHECKS: Final = frozenset({memory.Assert, output.Raise, output.Print})
# Turns of a loop that ends where nobody knows, of which LLVM makes one.
_UNROLLED: Final = 8
# They take no time within a loop.
_HOISTED: Final = (arith.Constant, vectors.Splat, control.Yield)


def join_checks(function: Function, register: int = _MASK_REGISTERS) -> bool:
    """Test several chunks at once in loops that check and store. Returns whether there was one.

    Args:
        function: a block program of vectors.
        register: bytes of a vector register; with 64 there are registers for masks.
    """
    if not holds_any(function.body, _CHECKS):
        return False
    constants = {
        each.results[0]: each.value
        for each in function.body.walk()
        if isinstance(each, arith.Constant)
    }
    return _block(function.body, constants, register)


def _block(block: Block, constants: dict[Value, bool | int | float], register: int) -> bool:
    changed = False
    operations: list[Operation] = []
    for operation in block.operations:
        if isinstance(operation, control.For) and _is_over_chunks(operation):
            usual = _usual(operation.body, constants, register >= _MASK_REGISTERS)
            if usual is not None and usual.width == constants.get(operation.step):
                inside = {result for each in operation.body.walk() for result in each.results}
                pairs, count = _pairs(usual, inside), _chunks(usual, register)
                if (
                    pairs is not None
                    and count
                    and not _is_short(operation, usual.least_turns * count * usual.width)
                ):
                    builder = Builder(Block([], operations), operation.location)
                    _join(operation, usual, count, pairs, builder)
                    changed = True
                    continue
        else:
            for name in operation.REGIONS:
                changed |= _block(getattr(operation, name), constants, register)
        operations.append(operation)
    block.operations = operations
    return changed


def _is_over_chunks(loop: control.For) -> bool:
    return loop.unroll == "auto" and not loop.initial and loop.start.type == I32


@value_classes.frozen(eq=False)
class _Usual:
    """The part of a loop's body that runs if no check fails.

    Args:
        operations: what it computes, loads, stores and prefetches, in the order of the program, and
            its checks: assertions, and branches that raise.
        failing: the masks of the branches' failing lanes.
        raised: the stores that only lanes do which raise no exception.
        width: lanes of a mask.
        arrays: those that are stored to, and those that are loaded from.
        late: whether it stores behind the tests, since it stores to what it loads, or would store
            under masks.
        length: the operations that run, those of a loop once a turn.
        held: bytes of a lane that a loop keeps from turn to turn; 0 without loops.
        least_turns: those of a run that is done so.
    """

    operations: list[Operation]
    failing: dict[control.If, Value]
    raised: set[Operation]
    width: int
    arrays: tuple[set[Value], set[Value]]
    late: bool
    length: int
    held: int
    least_turns: int


def _usual(body: Block, constants: dict[Value, bool | int | float], masks: bool) -> _Usual | None:
    """The usual part of a body, if checks of vectors decide whether it runs and nothing else.

    Args:
        masks: whether the processor has registers for masks.
    """
    search = _Search(constants, body.arguments[0])
    if not search.block(body, False):
        return None
    if not search.in_place(_linear(search.found, body.arguments[0])):
        return None
    widths = {lanes(mask.type) for mask in search.masks}
    if len(widths) != 1 or not search.stored:
        return None
    used = _used(search.found, search.masks)
    return _Usual(
        used,
        search.failing,
        search.raised,
        widths.pop(),
        (search.stored, search.loaded),
        not search.stored.isdisjoint(search.loaded) or (bool(search.raised) and not masks),
        len(used) + sum(search.turns.values()),
        search.held,
        _TURNS_OF_LOOPS if search.turns else _TURNS,
    )


def _used(operations: list[Operation], masks: list[Value]) -> list[Operation]:
    """The operations without those that only a branch's condition follows from."""
    used, found = set(masks), list[Operation]()
    for operation in reversed(operations):
        branch = isinstance(operation, control.If)
        if branch or operation.EFFECT != PURE or not used.isdisjoint(operation.results):
            found.append(operation)
            if not branch:
                used.update(_read(operation))
    return found[::-1]


def _read(operation: Operation) -> Iterator[Value]:
    """The values that an operation reads, those in its regions with it."""
    yield from inputs_of(operation)
    for name in operation.REGIONS:
        for each in getattr(operation, name).walk():
            yield from inputs_of(each)


class _Search:
    """The operations of a body in their usual order; see `_Usual`."""

    def __init__(self, constants: dict[Value, bool | int | float], index: Value) -> None:
        self.constants = constants
        self.index = index
        self.turns: dict[control.For, int] = {}
        self.held = 0
        self.found: list[Operation] = []
        self.failing: dict[control.If, Value] = {}
        self.raised: set[Operation] = set()
        self.masks: list[Value] = []
        self.stored, self.loaded = set[Value](), set[Value]()
        self.definitions: dict[Value, Operation] = {}

    def in_place(self, growing: Collection[Value]) -> bool:
        """Whether arrays that are loaded from are stored to at the same places alone, and later.

        Args:
            growing: the values that grow as the loop's index does.
        """
        places: dict[Value, set[tuple[Value, ...]]] = {}
        both, stored = self.stored & self.loaded, False
        for operation in self.found:
            match operation:
                case vector_accesses.VectorStore() if operation.array in both:
                    stored = True
                case vector_accesses.VectorLoad() if operation.array in both:
                    if stored:
                        return False
                case vector_accesses.Scatter() | vector_accesses.Gather() | memory.Load():
                    if operation.array in both:
                        return False
                    continue
                case _:
                    continue
            places.setdefault(operation.array, set()).add(tuple(operation.indices))
        return all(
            len(found) == 1 and next(iter(found))[-1] in growing for found in places.values()
        )

    def block(self, block: Block, raised: bool) -> bool:
        """Add a block's operations; `raised`: behind an exception. Returns whether all fit."""
        for operation in block.operations[:-1]:
            self.definitions.update(dict.fromkeys(operation.results, operation))
            match operation:
                case control.If():
                    mask = _failing_lanes(operation, self.definitions)
                    if mask is None:
                        return False
                    self.failing[operation] = mask
                    self.masks.append(mask)
                    self.found.append(operation)
                    if not self.block(operation.otherwise, True):
                        return False
                    continue
                case memory.Assert(mask=None):
                    self.masks.append(operation.condition)
                case vector_accesses.VectorStore() | vector_accesses.Scatter():
                    self.stored.add(operation.array)
                    if raised:
                        self.raised.add(operation)
                case vector_accesses.VectorLoad() | vector_accesses.Gather() | memory.Load():
                    self.loaded.add(operation.array)
                    if raised:
                        return False
                case memory.Prefetch():
                    pass
                case control.For() if self.only_computes(operation):
                    pass
                case _ if operation.EFFECT != PURE or operation.regions:
                    return False
                case _:
                    pass
            self.found.append(operation)
        return True

    def only_computes(self, loop: control.For) -> bool:
        """Whether a loop has as many turns in all chunks, and no effects; notes its operations."""
        ends = loop.start, loop.stop, loop.step
        inside = loop.body.operations
        if not all(each.EFFECT == PURE or isinstance(each, control.Yield) for each in inside):
            return False
        turns = _UNROLLED
        match [self.constants.get(each) for each in ends]:
            case [int(start), int(stop), int(step)] if step:
                turns = len(range(start, stop, step))
            case _ if not _growing(self.found, self.index).isdisjoint(ends):
                return False
            case _:
                pass
        self.turns[loop] = turns * sum(not isinstance(each, _HOISTED) for each in inside)
        self.held = max(self.held, self.kept_by(loop), 1)
        return True

    def kept_by(self, loop: control.For) -> int:
        """The bytes of a lane that a loop keeps: what it carries, and what differs by lane."""
        own = {result for each in loop.body.walk() for result in each.results}
        read = {value for each in loop.body.walk() for value in inputs_of(each)} - own
        kept = {
            value for value in read if not isinstance(self.definitions.get(value), _HOISTED)
        }.union(loop.body.arguments)
        elements = [element_type(value.type) for value in kept if lanes(value.type)]
        return sum(each.itemsize for each in elements if each is not None)


def _failing_lanes(branch: control.If, definitions: dict[Value, Operation]) -> Value | None:
    """The mask whose lanes take the rare side of a branch; None for other branches."""
    test = definitions.get(branch.condition)
    if branch.rare != "then" or branch.results or not isinstance(test, arith.Compare):
        return None
    bits, zero = definitions.get(test.lhs), definitions.get(test.rhs)
    if not isinstance(bits, vectors.BitMask) or not isinstance(zero, arith.Constant):
        return None
    return bits.vector if test.predicate == "ne" and zero.value == 0 else None


def _is_short(loop: control.For, size: int) -> bool:
    """Whether a loop is known to have fewer threads."""
    start, stop = loop.start.range, loop.stop.range
    return start is not None and stop is not None and stop[1] - start[0] < size


def _chunks(usual: _Usual, register: int) -> int:
    """Chunks of a turn; 0 for too long a body, or too many lanes of loops."""
    most = _LONGEST // usual.length
    if usual.held:
        narrow = usual.held <= _WORD_BYTES and register >= _MASK_REGISTERS
        by_bytes = _LANES_OF_WORDS if narrow else _LANES_OF_LOOPS
        most = min(most, by_bytes * register // usual.width)
    return next((count for count in _CHUNKS if count <= most), 0)


def _pairs(usual: _Usual, inside: set[Value]) -> list[Apart] | None:
    """The arrays that have to lie apart; None if that can't be."""
    stored, loaded = usual.arrays
    for array in stored | loaded:
        kind = array.type
        if array in inside or not isinstance(kind, ArrayType):
            return None
        if kind.layout != "C" or kind.space != "global":
            return None
    return [Apart(store, load) for store in stored for load in loaded if store is not load]


def _join(loop: control.For, usual: _Usual, count: int, pairs: list[Apart], out: Builder) -> None:
    """Append loops that do the same, so many chunks a turn where that is possible.

    Args:
        loop: over the chunks; its body is that of the new loop over single ones.
        pairs: arrays that have to lie apart.
    """
    start, stop = loop.start, loop.stop
    size = out.constant(count * usual.width, I32)
    least = out.constant(usual.least_turns * count * usual.width, I32)
    threads = out.value(arith.Sub, lhs=stop, rhs=start, nowrap=True)
    long = out.value(arith.Compare, lhs=threads, rhs=least, predicate="ge")
    chosen = are_apart(out, pairs, long)
    assert chosen is not None  # `long` is there
    limit = out.value(arith.Select, condition=chosen, lhs=stop, rhs=start)
    some = out.value(arith.Compare, lhs=start, rhs=stop, predicate="lt")
    branch = control.If(condition=some, location=out.location)
    inside, place = Builder(branch.then, out.location), out.location
    Builder(branch.otherwise, place).add(control.Yield)
    out.block.operations.append(branch)

    first = Value(I32, place, range=loop.body.arguments[0].range)
    outer = control.While(
        initial=[start], body=Block([first]), ends=True, location=place,
        results=[Value(I32, place)],
    )  # fmt: skip
    inside.block.operations.append(outer)
    inside.add(control.Yield)
    inside = Builder(outer.body, place)
    left = inside.value(arith.Sub, lhs=limit, rhs=first, nowrap=True)
    whole = inside.value(arith.Compare, lhs=left, rhs=size, predicate="ge")
    turns = control.If(condition=whole, location=place, results=[Value(I32, place)])
    inside.block.operations.append(turns)
    _turns(Builder(turns.then, place), loop, usual, count, (first, size, limit))
    Builder(turns.otherwise, place).add(control.Yield, values=[first])
    (reached,) = turns.results
    end = inside.value(arith.Add, lhs=reached, rhs=size, nowrap=True)
    end = inside.value(arith.Minimum, lhs=end, rhs=stop)
    end = inside.value(arith.Select, condition=chosen, lhs=end, rhs=stop)
    loop.start, loop.stop, loop.unroll = reached, end, "never"
    inside.block.operations.append(loop)
    more = inside.value(arith.Compare, lhs=end, rhs=stop, predicate="lt")
    inside.add(control.Yield, values=[more, end])


def _turns(
    builder: Builder,
    loop: control.For,
    usual: _Usual,
    count: int,
    limits: tuple[Value, Value, Value],
) -> None:
    """Write the loop over turns, up to the first one in which a check fails; yields its start.

    Args:
        limits: the first thread, threads of a turn, and where threads end.
    """
    start, size, limit = limits
    place = builder.location
    index, before = Value(I32, place, range=start.range), Value(BOOL, place)
    turns = control.While(
        initial=[start, builder.constant(False, BOOL)], body=Block([index, before]), ends=True,
        location=place, results=[Value(I32, place), Value(BOOL, place)],
    )  # fmt: skip
    builder.block.operations.append(turns)
    inside = Builder(turns.body, place)
    failed = _turn(inside, index, loop.body.arguments[0], usual, count)
    following = inside.value(arith.Add, lhs=index, rhs=size, nowrap=True)
    left = inside.value(arith.Sub, lhs=limit, rhs=following, nowrap=True)
    more = inside.value(arith.Compare, lhs=left, rhs=size, predicate="ge")
    passed = inside.value(arith.Not, value=failed)
    more = inside.value(arith.And, lhs=passed, rhs=more)
    inside.add(control.Yield, values=[more, following, failed])
    reached, failed = turns.results
    # A branch: the chunks that follow needn't wait for the outcome, as they would for a selection.
    back = control.If(
        condition=failed, rare="then", location=place, results=[Value(I32, place)]
    )  # fmt: skip
    again = Builder(back.then, place)
    start = again.value(arith.Sub, lhs=reached, rhs=size, nowrap=True)
    again.add(control.Yield, values=[start])
    Builder(back.otherwise, place).add(control.Yield, values=[reached])
    builder.block.operations.append(back)
    builder.add(control.Yield, values=back.results)


def _turn(builder: Builder, first: Value, index: Value, usual: _Usual, count: int) -> Value:
    """Write the chunks of a turn; gives whether a check fails."""
    starts = [
        _further(builder, first, number * usual.width, True) if number else first
        for number in range(count)
    ]
    turn = _Turn(builder, usual, index, [Cloner({index: start}) for start in starts])
    part: list[Operation] = []
    for operation in usual.operations:
        if isinstance(operation, control.For) and turn.growing.issuperset(operation.results):
            turn.chunks(part)
            join_loops(builder, operation, turn.cloners)
            part = []
        else:
            part.append(operation)
    turn.chunks(part)
    assert turn.good is not None  # there are checks
    bits = builder.value(vectors.BitMask, vector=turn.good)
    kind = element_type(bits.type)
    assert kind is not None
    every = builder.constant((1 << usual.width) - 1, kind)
    failed = builder.value(arith.Compare, lhs=bits, rhs=every, predicate="ne")
    if turn.stores:
        branch = control.If(condition=failed, rare="then", location=builder.location)
        Builder(branch.then, builder.location).add(control.Yield)
        branch.otherwise.operations = turn.stores
        Builder(branch.otherwise, builder.location).add(control.Yield)
        builder.block.operations.append(branch)
    return failed


class _Turn:
    """The code of a turn.

    Args:
        index: of the loop over chunks.
        cloners: one for each chunk, which knows its index.

    Attributes:
        growing: the values that differ from chunk to chunk.
        good: the lanes in which no check has failed, in any chunk.
        stores: those that stand behind the tests.
    """

    def __init__(
        self, builder: Builder, usual: _Usual, index: Value, cloners: list[Cloner]
    ) -> None:
        self.builder, self.usual, self.cloners = builder, usual, cloners
        self.linear = _linear(usual.operations, index)
        self.growing = _growing(usual.operations, index)
        self.good: Value | None = None
        self.stores: list[Operation] = []

    def chunks(self, operations: list[Operation]) -> None:
        """Write operations for one chunk after the other."""
        first = self.cloners[0].mapping
        for number, cloner in enumerate(self.cloners):
            by, mapping = number * self.usual.width, cloner.mapping
            for operation in operations:
                result = operation.results[0] if operation.results else None
                if by and result in self.linear:
                    mapping[result] = _further(self.builder, first[result], by, self.linear[result])
                elif by and result is not None and result not in self.growing:
                    mapping.update({each: first[each] for each in operation.results})
                else:
                    self.write(operation, cloner)

    def write(self, operation: Operation, cloner: Cloner) -> None:
        """Write a chunk's operation."""
        mapping, usual, builder = cloner.mapping, self.usual, self.builder
        if isinstance(operation, control.If):
            mask = mapping.get(usual.failing[operation], usual.failing[operation])
            self.good = _both(builder, self.good, builder.value(arith.Not, value=mask))
            return
        if isinstance(operation, memory.Assert):
            held = mapping.get(operation.condition, operation.condition)
            mapping[operation.results[0]] = held
            self.good = _both(builder, self.good, held)
            return
        made: Any = cloner.operation(operation)
        if usual.late and isinstance(operation, _STORES):
            self.stores.append(made)
            return
        if operation in usual.raised:
            made.mask = _both(builder, made.mask, self.good)
        builder.block.operations.append(made)


def _both(builder: Builder, mask: Value | None, other: Value | None) -> Value:
    if mask is None or other is None:
        held = mask or other
        assert held is not None
        return held
    return builder.value(arith.And, lhs=mask, rhs=other)


def _linear(operations: list[Operation], index: Value) -> dict[Value, bool]:
    """The scalars that grow as a loop's index does, and whether they never wrap around."""
    own = {result for each in operations for result in each.results}
    found = {index: True}
    for operation in operations:
        match operation:
            case arith.Add(lhs=lhs, rhs=rhs) if (lhs in found) != (rhs in found):
                grows, other = (lhs, rhs) if lhs in found else (rhs, lhs)
                if other not in own and (operation.nowrap or operation.result.type == I64):
                    found[operation.result] = found[grows] and operation.nowrap
            case arith.Convert(value=value) if value in found and operation.result.type == I64:
                if found[value]:
                    found[operation.result] = True
            case _:
                pass
    return found


def _growing(operations: list[Operation], index: Value) -> set[Value]:
    """The values that differ from chunk to chunk."""
    found = {index}
    for operation in operations:
        if operation.EFFECT == READ or not found.isdisjoint(_read(operation)):
            found.update(operation.results)
    return found


def _further(builder: Builder, value: Value, by: int, nowrap: bool) -> Value:
    kind = element_type(value.type)
    assert kind is not None
    step = builder.constant(by, kind)
    return builder.value(arith.Add, lhs=value, rhs=step, nowrap=nowrap)
