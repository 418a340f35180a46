"""Replace mbarriers and named barriers by atomic operations on words of shared memory.

    mbarrier.wait %bars, [%i], %p  →  cf.block "passed" {
                                        cf.loop {
                                          %w = atomic.load %bars, [%i] <order = "acquire">
                                          cf.if (%w >> 61 & 1 ≠ %p) { cf.exit "passed" } { … }
                                          cf.yield []
                                        } … }
    mbarrier.arrive %bars, [%i]    →  a loop around atomic.compare_exchange

The words are those of `gpucompiler.ir.operations.asynchronous`. The word of a named barrier has the
threads that have arrived in its lower half, and in its upper half how often it was complete; one
lane arrives for its warp. Counts are tested by `check.assert`. The loops that wait are those of
`gpucompiler.ir.waits`, so that other parts of the block run meanwhile.

Relies on `inline_named_barriers`: the words of named barriers are the kernel's, so that these
barriers stay in other functions. Keeps all else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, asynchronous, atomic, control, memory, simt
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.rewrite import holds_any, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.language.types import BOOL, I32, I64, U32, U64, ArrayType, ScalarType
from gpucompiler.passes.scalar.inline import inline_calls

_COUNT: Final = asynchronous.MAX_COUNT
_BYTES: Final = (1 << asynchronous.BYTES_BITS) - 1
# A number of bytes with this added is positive.
_BIAS: Final = 1 << (asynchronous.BYTES_BITS - 1)
_BYTES_PLACE: Final = _BYTES << asynchronous.BYTES_SHIFT
_PARITY: Final = 1 << asynchronous.PARITY_BIT
_NAMED_BARRIERS: Final = 16
_HALF: Final = 32
_WRONG_BARRIER: Final = "named barriers are 0 to 15"
_TOO_MANY_THREADS: Final = "more threads at a named barrier than it waits for"


def inline_named_barriers(module: Module) -> bool:
    """Inline calls of functions that hold named barriers, or call such a function."""
    holders = {f.name for f in module.functions if not f.kernel and holds_any(f.body, _NAMED)}
    if not holders:
        return False
    calls = {
        function.name: {each.callee for each in function.body.walk() if isinstance(each, Call)}
        for function in module.functions
    }
    while more := {name for name in calls.keys() - holders if calls[name] & holders}:
        holders |= more
    return inline_calls(module, lambda callee: callee.name in holders)


def expand_barriers(function: Function) -> bool:
    """Replace the barriers. Returns whether there was one."""
    named = function.kernel and holds_any(function.body, _NAMED)
    if not named and not holds_any(function.body, _IN_MEMORY):
        return False
    words = _named_words(function) if named else None
    replaced: dict[Value, Value] = {}
    _block(function.body, replaced, words)
    replace_uses(function.body, replaced)
    return True


def _block(block: Block, replaced: dict[Value, Value], words: Value | None) -> None:
    kept: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            _block(region, replaced, words)
        made = _Writer(Block(), operation)
        if isinstance(operation, simt.NamedBarrier) and words is not None:
            made.named(operation, words)
        elif isinstance(operation, asynchronous.OfBarrier):
            found = made.guarded(operation)
            if found is not None:
                replaced[operation.result] = found
        else:
            kept.append(operation)
            continue
        kept += made.block.operations
    block.operations[:] = kept


def _named_words(function: Function) -> Value:
    """The words of the named barriers: shared memory, which one thread clears at the beginning."""
    made = Builder(Block(), function.location)
    kind = ArrayType(U64, 1, "C", "shared")
    words = made.add(memory.Allocate, shape=(_NAMED_BARRIERS,), types=(kind,)).results[0]
    number = made.value(simt.ThreadNumber)
    first = made.value(arith.Compare, lhs=number, rhs=made.constant(0, I32), predicate="eq")
    zero = made.constant(0, U64)
    for place in range(_NAMED_BARRIERS):
        at = made.constant(place, I64)
        made.add(memory.Store, value=zero, array=words, indices=[at], mask=first)
    made.add(simt.Barrier, types=())
    function.body.operations[:0] = made.block.operations
    return words


class _Writer(Builder):
    """Writes the operations that stand for one operation."""

    def __init__(self, block: Block, operation: Operation) -> None:
        super().__init__(block, operation.location)

    # -- numbers

    def number(self, value: int) -> Value:
        return self.constant(value, U64)

    def both(self, lhs: Value, rhs: Value | int) -> Value:
        return self.value(arith.And, lhs=lhs, rhs=self._word(rhs))

    def either(self, lhs: Value, rhs: Value | int) -> Value:
        return self.value(arith.Or, lhs=lhs, rhs=self._word(rhs))

    def flipped(self, lhs: Value, rhs: Value | int) -> Value:
        return self.value(arith.Xor, lhs=lhs, rhs=self._word(rhs))

    def plus(self, lhs: Value, rhs: Value | int) -> Value:
        return self.value(arith.Add, lhs=lhs, rhs=self._word(rhs))

    def minus(self, lhs: Value, rhs: Value | int) -> Value:
        return self.value(arith.Sub, lhs=lhs, rhs=self._word(rhs))

    def above(self, value: Value, distance: int) -> Value:
        return self.value(arith.ShiftRight, lhs=value, rhs=self.number(distance))

    def up(self, value: Value, distance: int) -> Value:
        return self.value(arith.ShiftLeft, lhs=value, rhs=self.number(distance))

    def holds(self, lhs: Value, predicate: str, rhs: Value | int) -> Value:
        return self.value(arith.Compare, lhs=lhs, rhs=self._word(rhs), predicate=predicate)

    def chosen(self, condition: Value, lhs: Value, rhs: Value) -> Value:
        return self.value(arith.Select, condition=condition, lhs=lhs, rhs=rhs)

    def wide(self, value: Value) -> Value:
        """A number of arrivals or bytes, i32, as u64; one below 0 wraps."""
        longer = self.value(arith.Convert, value=value, types=(I64,))
        return self.value(arith.Convert, value=longer, types=(U64,))

    def _word(self, value: Value | int) -> Value:
        return self.number(value) if isinstance(value, int) else value

    def test(self, condition: Value, message: str) -> None:
        self.add(memory.Assert, condition=condition, message=message)

    # -- control

    def inside(self, block: Block, write: Callable[[], list[Value]]) -> None:
        """Write into a region; `write` gives the values that it yields."""
        own, self.block = self.block, block
        values = write()
        if not block.operations or not block.operations[-1].TERMINATOR:
            self.add(control.Yield, values=values, types=())
        self.block = own

    def repeated(
        self, turn: Callable[[], tuple[Value, list[Value]]], *kinds: ScalarType
    ) -> list[Value]:
        """A loop that ends when the first value of a turn holds, with the others as results."""
        block = self.add(control.Labelled, types=kinds, label="passed")

        def body() -> list[Value]:
            loop = self.add(control.Loop, types=())

            def run() -> list[Value]:
                done, values = turn()
                ways = self.add(control.If, condition=done, types=())
                self.inside(ways.then, lambda: self._leave(values))
                self.inside(ways.otherwise, list)
                return []

            self.inside(loop.body, run)
            self.add(control.Unreachable, types=())
            return []

        self.inside(block.body, body)
        return list(block.results)

    def _leave(self, values: list[Value]) -> list[Value]:
        self.add(control.Exit, label="passed", values=values, types=())
        return []

    def guarded(self, operation: asynchronous.OfBarrier) -> Value | None:
        """Write an operation where its mask holds; gives its result."""
        row = _ROWS[type(operation)]
        if operation.mask is None:
            return row(self, operation)
        kinds = [value.type for value in operation.results]
        ways = self.add(control.If, condition=operation.mask, types=kinds)

        def then() -> list[Value]:
            found = row(self, operation)
            return [] if found is None else [found]

        def otherwise() -> list[Value]:
            # A phase of no barrier counts as complete, so that a loop around the test ends.
            return [self.constant(1, U64) if k == U64 else self.constant(True, BOOL) for k in kinds]

        self.inside(ways.then, then)
        self.inside(ways.otherwise, otherwise)
        return ways.results[0] if kinds else None

    # -- words

    def loaded(self, array: Value, indices: list[Value]) -> Value:
        return self.value(
            atomic.AtomicLoad, array=array, indices=indices, order="acquire", scope="cluster"
        )

    def stored(self, operation: asynchronous.OfBarrier, word: Value) -> None:
        self.add(
            atomic.AtomicStore,
            value=word,
            array=operation.array,
            indices=operation.indices,
            order="release",
            scope="cluster",
            types=(),
        )

    def changed(
        self, array: Value, indices: list[Value], change: Callable[[Value], Value]
    ) -> Value:
        """Replace a word by what `change` makes of it, atomically; gives the word before."""

        def turn() -> tuple[Value, list[Value]]:
            before = self.loaded(array, indices)
            after = change(before)
            seen = self.value(
                memory.AtomicCompareExchange,
                array=array,
                indices=indices,
                expected=before,
                value=after,
                order="acq_rel",
                scope="cluster",
            )
            return self.holds(seen, "eq", before), [before]

        return self.repeated(turn, U64)[0]

    def is_barrier(self, word: Value) -> None:
        tag = self.above(word, 62)
        self.test(self.holds(tag, "eq", asynchronous.TAG >> 62), asynchronous.NOT_INITIALISED)

    def settled(self, word: Value) -> Value:
        """A word in its next phase, if nothing is missing in this one."""
        missing = self.both(word, _COUNT | _BYTES_PLACE)
        count = self.both(self.above(word, asynchronous.EXPECTED_SHIFT), _COUNT)
        following = self.either(self.flipped(word, _PARITY), count)
        return self.chosen(self.holds(missing, "eq", 0), following, word)

    def with_bytes(self, word: Value, more: Value) -> Value:
        biased = self.plus(self._biased(word), more)
        size = self.both(self.flipped(biased, _BIAS), _BYTES)
        rest = self.both(word, (1 << 64) - 1 - _BYTES_PLACE)
        return self.either(rest, self.up(size, asynchronous.BYTES_SHIFT))

    def _biased(self, word: Value) -> Value:
        size = self.both(self.above(word, asynchronous.BYTES_SHIFT), _BYTES)
        return self.flipped(size, _BIAS)

    def check_bytes(self, word: Value, more: Value) -> None:
        less = self.minus(self.plus(self._biased(word), more), 1)
        self.test(self.holds(less, "lt", _BYTES), asynchronous.TOO_MANY_BYTES)

    # -- named barriers

    def named(self, operation: simt.NamedBarrier, words: Value) -> None:
        """One lane arrives for the warp; all wait until the barrier was complete once more."""
        place = self.value(arith.Convert, value=operation.number, types=(I64,))
        limit = self.constant(_NAMED_BARRIERS, I64)
        fits = self.value(
            arith.And,
            lhs=self.value(arith.Compare, lhs=place, rhs=self.constant(0, I64), predicate="ge"),
            rhs=self.value(arith.Compare, lhs=place, rhs=limit, predicate="lt"),
        )
        self.test(fits, _WRONG_BARRIER)
        number = self.value(arith.Select, condition=fits, lhs=place, rhs=self.constant(0, I64))
        threads = self.wide(operation.threads)
        before = self.above(self.loaded(words, [number]), _HALF)
        leads = self.add(control.If, condition=self._leader(), types=())

        def arrive() -> list[Value]:
            old = self.changed(words, [number], lambda word: self._arrived(word, threads))
            here = self.both(old, (1 << _HALF) - 1)
            self.test(self.holds(here, "lt", threads), _TOO_MANY_THREADS)
            return []

        self.inside(leads.then, arrive)
        self.inside(leads.otherwise, list)
        if operation.kind == "sync":

            def turn() -> tuple[Value, list[Value]]:
                now = self.above(self.loaded(words, [number]), _HALF)
                return self.holds(now, "ne", before), []

            self.repeated(turn)

    def _leader(self) -> Value:
        everyone = self.constant(0xFFFFFFFF, U32)
        yes = self.constant(True, BOOL)
        there = self.value(simt.Vote, mask=everyone, predicate=yes, kind="ballot")
        lane = self.value(arith.Convert, value=self.value(simt.LaneIndex), types=(U32,))
        lowest = self.value(arith.TrailingZeros, value=there)
        return self.value(arith.Compare, lhs=lane, rhs=lowest, predicate="eq")

    def _arrived(self, word: Value, threads: Value) -> Value:
        more = self.plus(word, simt.WARP_SIZE)
        here = self.both(more, (1 << _HALF) - 1)
        complete = self.up(self.plus(self.above(word, _HALF), 1), _HALF)
        return self.chosen(self.holds(here, "eq", threads), complete, more)


def _init(writer: _Writer, operation: asynchronous.InitBarrier) -> None:
    count = writer.wide(operation.count)
    fits = writer.holds(writer.minus(count, 1), "lt", _COUNT)
    writer.test(fits, asynchronous.WRONG_COUNT)
    both = writer.either(count, writer.up(count, asynchronous.EXPECTED_SHIFT))
    writer.stored(operation, writer.either(both, asynchronous.TAG))


def _invalidate(writer: _Writer, operation: asynchronous.InvalidateBarrier) -> None:
    writer.is_barrier(writer.loaded(operation.array, operation.indices))
    writer.stored(operation, writer.number(0))


def _arrive(writer: _Writer, operation: asynchronous.Arrive) -> Value:
    count = writer.number(1) if operation.count is None else writer.wide(operation.count)
    size = None if operation.bytes is None else writer.wide(operation.bytes)

    def change(word: Value) -> Value:
        if size is not None:
            word = writer.with_bytes(word, size)
        word = writer.minus(word, count)
        if operation.drop:
            word = writer.minus(word, writer.up(count, asynchronous.EXPECTED_SHIFT))
        return writer.settled(word)

    before = writer.changed(operation.array, operation.indices, change)
    writer.is_barrier(before)
    missing = writer.both(before, _COUNT)
    fits = writer.holds(writer.minus(count, 1), "lt", missing)
    writer.test(fits, asynchronous.TOO_MANY_ARRIVALS)
    if size is not None:
        writer.check_bytes(before, size)
    return writer.both(writer.above(before, asynchronous.PARITY_BIT), 1)


def _transfer(writer: _Writer, operation: asynchronous.Transfer) -> None:
    size = writer.wide(operation.bytes)
    if operation.kind == "complete":
        size = writer.minus(writer.number(0), size)
    before = writer.changed(
        operation.array,
        operation.indices,
        lambda word: writer.settled(writer.with_bytes(word, size)),
    )
    writer.is_barrier(before)
    writer.check_bytes(before, size)


def _phase(writer: _Writer, operation: asynchronous.OfPhase) -> Value:
    if operation.by == "state":
        return operation.phase
    phase = writer.wide(operation.phase)
    writer.test(writer.holds(phase, "lt", 2), asynchronous.WRONG_PARITY)
    return phase


def _is_complete(writer: _Writer, operation: asynchronous.OfPhase, phase: Value) -> Value:
    word = writer.loaded(operation.array, operation.indices)
    parity = writer.both(writer.above(word, asynchronous.PARITY_BIT), 1)
    return writer.holds(parity, "ne", phase)


def _test(writer: _Writer, operation: asynchronous.TestPhase) -> Value:
    return _is_complete(writer, operation, _phase(writer, operation))


def _wait(writer: _Writer, operation: asynchronous.WaitForPhase) -> None:
    phase = _phase(writer, operation)
    writer.is_barrier(writer.loaded(operation.array, operation.indices))
    writer.repeated(lambda: (_is_complete(writer, operation, phase), []))


def _arrive_after(writer: _Writer, operation: asynchronous.ArriveAfterCopies) -> None:
    """Copies are complete where they begin; an arrival that isn't counted changes nothing."""
    if operation.counted:
        arrival = asynchronous.Arrive(
            array=operation.array, indices=operation.indices, location=operation.location
        )
        _arrive(writer, arrival)


_ROWS: Final[dict[type[Operation], Callable[[_Writer, Any], Value | None]]] = {
    asynchronous.InitBarrier: _init,
    asynchronous.InvalidateBarrier: _invalidate,
    asynchronous.Arrive: _arrive,
    asynchronous.Transfer: _transfer,
    asynchronous.TestPhase: _test,
    asynchronous.WaitForPhase: _wait,
    asynchronous.ArriveAfterCopies: _arrive_after,
}
_IN_MEMORY: Final = frozenset(_ROWS)
_NAMED: Final[frozenset[type[Operation]]] = frozenset({simt.NamedBarrier})
