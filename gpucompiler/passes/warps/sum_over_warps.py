"""Sum the additions of a warp's lanes to one element, so that memory sees one instead of 32.

    if c:                                          for base in range(0, n, 32):
        for j in range(n):                             for turn in range(32):
            atomic x[j] += f(j)               →            j = base + (lane + turn) % 32
                                                           own = shuffle(own, lane + 1)
                                                           own += f(j) if c else 0
                                                       atomic x[base + (lane + 31) % 32] += own

All threads of a warp have the same j in a run of the loop. Where runs may be in any order, each
lane takes another of 32 elements in each turn. Its sum goes to the lane that takes that element
next, so that a turn costs one shuffle, and 32 turns one addition of 32 neighbours. Other loops sum
each run over the warp, by five shuffles.

A loop under conditions that threads decide is moved out of them, as all lanes take part in
shuffles. Blocks whose threads are no multiple of 32 run the loop as it was instead of turns, and
leave out the shuffles elsewhere.

Relies on `simplify`. Changes the order of grouped additions alone. Only for machines with warps:
the host sums the lanes of a vector (`widen`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import Cloner, inputs_of, operations_of, replace_uses
from gpucompiler.ir.structure.nodes import (
    PURE,
    Block,
    Function,
    Operation,
    Value,
    names_of_regions,
)
from gpucompiler.language.types import I32, I64, U32, ScalarType
from gpucompiler.passes.warps.swept_loops import (
    Search,
    Swept,
    move_out,
    operations_in,
    values_in,
    zero_like,
)
from gpucompiler.values import value_classes

_UPDATES: Final = frozenset[type[Operation]]({memory.AtomicUpdate})
_LANES: Final = 32
_ALL_LANES: Final = 0xFFFFFFFF


def sum_over_warps(function: Function) -> bool:
    """Sum grouped additions over warps. Returns whether there were some."""
    if function.scope != "thread" or not function.kernel:
        return False
    done: set[control.For] = set()
    while _has_additions(function.body, done):
        found = Search(function, done).block(function.body, [])
        if found is None:
            break
        move_out(found)
        _write(found, done)
    return bool(done)


def _has_additions(block: Block, done: Set[Operation]) -> bool:
    """Whether a loop that isn't done has grouped additions."""
    for operation in filter(names_of_regions, block.operations):
        if operation in done:
            continue
        if isinstance(operation, control.For):
            updates = operations_of(operation.body, _UPDATES)
            if any(isinstance(each, memory.AtomicUpdate) and each.grouped for each in updates):
                return True
        elif any(_has_additions(region, done) for region in operation.regions):
            return True
    return False


# -- the new loops


def _write(found: Swept, done: set[control.For]) -> None:
    """Put the loop that sums in the place of a loop."""
    loop, block = found.loop, found.block
    place = block.operations.index(loop)
    following = block.operations[place + 1 :]
    del block.operations[place:]
    builder = Builder(block, loop.location)
    warp = _Warp.of(builder)
    if found.in_turns:
        results = _write_choice(found, builder, warp, done)
    else:
        results = _write_runs(found, builder, warp, done)
    block.operations += following
    replace_uses(Block([], following), dict(zip(loop.results, results, strict=True)))


def _write_choice(
    found: Swept, builder: Builder, warp: _Warp, done: set[control.For]
) -> list[Value]:
    """Append the loop of turns, and the loop as it was for odd blocks."""
    loop = old = found.loop
    choice = control.If(condition=warp.whole, location=loop.location)
    whole, odd = (Builder(side, loop.location) for side in choice.regions)
    whole.add(control.Yield, values=_write_turns(found, whole, warp, done))
    loop.unroll = "never"  # few launches take it, and its code takes as long to compile
    if found.guard is not None:
        old = _guarded(odd, found.guard, loop)
    else:
        odd.block.operations.append(loop)
    done.add(loop)
    choice.results = [Value(each.type, each.location, each.name) for each in loop.results]
    odd.add(control.Yield, values=list(old.results))
    builder.block.operations.append(choice)
    return choice.results


def _guarded(builder: Builder, guard: Value, loop: control.For) -> control.If:
    made = control.If(condition=guard, location=loop.location)
    made.then.operations.append(loop)
    Builder(made.then, loop.location).add(control.Yield, values=list(loop.results))
    Builder(made.otherwise, loop.location).add(control.Yield, values=list(loop.initial))
    made.results = [Value(each.type, each.location, each.name) for each in loop.results]
    builder.block.operations.append(made)
    return made


@value_classes.define
class _Warp:
    """A thread's lane, the next one, and whether all warps of the block have 32 lanes."""

    lane: Value
    next: Value
    last: Value
    mask: Value
    width: Value
    whole: Value

    @classmethod
    def of(cls, builder: Builder) -> _Warp:
        """Append them."""
        x, y, z = (builder.value(simt.BlockSize, axis=axis) for axis in "xyz")
        threads = builder.value(arith.Mul, lhs=builder.value(arith.Mul, lhs=x, rhs=y), rhs=z)
        last = builder.constant(_LANES - 1, I32)
        rest = builder.value(arith.And, lhs=threads, rhs=last)
        zero, one = builder.constant(0, I32), builder.constant(1, I32)
        whole = builder.value(arith.Compare, lhs=rest, rhs=zero, predicate="eq")
        lane = builder.value(simt.LaneIndex)
        after = builder.value(arith.And, lhs=builder.value(arith.Add, lhs=lane, rhs=one), rhs=last)
        before = builder.value(
            arith.And, lhs=builder.value(arith.Add, lhs=lane, rhs=last), rhs=last
        )
        width = builder.constant(_LANES, I32)
        return cls(lane, after, before, builder.constant(_ALL_LANES, U32), width, whole)

    def shuffled(self, builder: Builder, value: Value) -> Value:
        """The value of the next lane."""
        return builder.value(
            simt.Shuffle, mask=self.mask, value=value, lane=self.next, width=self.width, mode="idx"
        )

    def totals(self, builder: Builder, values: Sequence[Value]) -> list[Value]:
        """The sums of all lanes' values; in odd blocks the lane's own."""
        made = control.If(condition=self.whole, location=builder.location)
        whole, odd = (Builder(side, builder.location) for side in made.regions)
        whole.add(control.Yield, values=[self._total(whole, each) for each in values])
        odd.add(control.Yield, values=list(values))
        made.results = [Value(each.type, builder.location) for each in values]
        builder.block.operations.append(made)
        return made.results

    def _total(self, builder: Builder, value: Value) -> Value:
        for distance in (16, 8, 4, 2, 1):
            far = builder.constant(distance, I32)
            other = builder.value(
                simt.Shuffle, mask=self.mask, value=value, lane=far, width=self.width, mode="xor"
            )
            value = builder.value(arith.Add, lhs=value, rhs=other)
        return value

    def adds(self, builder: Builder) -> Value:
        """Append whether this lane adds what `totals` gives."""
        first = builder.value(
            arith.Compare, lhs=self.lane, rhs=builder.constant(0, I32), predicate="eq"
        )
        odd = builder.value(arith.Not, value=self.whole)
        return builder.value(arith.Or, lhs=first, rhs=odd)


def _for(
    builder: Builder, stop: Value, step: Value, initial: Sequence[Value],
    body: Callable[[Builder, Value, list[Value]], list[Value]],
) -> control.For:  # fmt: skip
    """Append `for number in range(0, stop, step)`."""
    made = control.For(
        start=builder.constant(0, I64), stop=stop, step=step, initial=list(initial),
        location=builder.location,
    )  # fmt: skip
    number = Value(I64, builder.location)
    carried = [Value(each.type, builder.location, each.name) for each in initial]
    made.body.arguments = [number, *carried]
    inner = Builder(made.body, builder.location)
    inner.add(control.Yield, values=body(inner, number, carried))
    made.results = [Value(each.type, builder.location, each.name) for each in initial]
    builder.block.operations.append(made)
    return made


def _number_of_runs(builder: Builder, loop: control.For) -> Value:
    start, stop = (_converted(builder, value, I64) for value in (loop.start, loop.stop))
    length = builder.value(arith.Sub, lhs=stop, rhs=start)
    return builder.value(arith.Maximum, lhs=length, rhs=builder.constant(0, I64))


def _converted(builder: Builder, value: Value, kind: ScalarType) -> Value:
    if value.type == kind:
        return value
    return builder.add(arith.Convert, types=[kind], value=value).result


def _index_of(builder: Builder, loop: control.For, run: Value) -> Value:
    """The index of a loop's run."""
    kind = loop.body.arguments[0].type
    assert isinstance(kind, ScalarType)
    return builder.value(arith.Add, lhs=loop.start, rhs=_converted(builder, run, kind))


def _write_turns(
    found: Swept, builder: Builder, warp: _Warp, done: set[control.For]
) -> list[Value]:
    """Append the loop of turns: each lane takes another element in each."""
    loop, additions = found.loop, found.additions
    runs = _number_of_runs(builder, loop)
    zero, one = builder.constant(0, I64), builder.constant(1, I64)
    some = builder.value(arith.Compare, lhs=runs, rhs=zero, predicate="gt")
    ready = some if found.guard is None else builder.value(arith.And, lhs=some, rhs=found.guard)
    known = _unchanging(found, builder, ready)
    step = builder.constant(_LANES, I64)
    sums = len(loop.initial)

    def tile(outer: Builder, base: Value, carried: list[Value]) -> list[Value]:
        nothing = [zero_like(outer, each.value) for each in additions]

        def turn(inner: Builder, number: Value, values: list[Value]) -> list[Value]:
            *rest, place = values
            run = inner.value(arith.Add, lhs=base, rhs=_converted(inner, place, I64))
            inside = inner.value(arith.Compare, lhs=run, rhs=runs, predicate="lt")
            if found.guard is not None:
                inside = inner.value(arith.And, lhs=inside, rhs=found.guard)
            before = [warp.shuffled(inner, each) for each in rest[sums:]]
            ends, given = _run(found, inner, inside, run, rest[:sums], known)
            totals = [
                inner.value(arith.Add, lhs=old, rhs=new)
                for old, new in zip(before, given, strict=True)
            ]
            unit, last = inner.constant(1, I32), inner.constant(_LANES - 1, I32)
            place = inner.value(arith.Add, lhs=place, rhs=unit)
            return [*ends, *totals, inner.value(arith.And, lhs=place, rhs=last)]

        turns = _for(outer, step, one, [*carried, *nothing, warp.lane], turn)
        turns.unroll = "4"
        done.add(turns)
        own = outer.value(arith.Add, lhs=base, rhs=_converted(outer, warp.last, I64))
        for update, total in zip(additions, turns.results[sums:], strict=False):
            _add(found, outer, update, own, total)
        return turns.results[:sums]

    tiles = _for(builder, runs, step, loop.initial, tile)
    done.add(tiles)
    return tiles.results


def _write_runs(found: Swept, builder: Builder, warp: _Warp, done: set[control.For]) -> list[Value]:
    """Append the loop that sums each run over the warp."""
    adds = warp.adds(builder)

    def each(inner: Builder, run: Value, carried: list[Value]) -> list[Value]:
        ends, given = _run(found, inner, found.guard, run, carried, {})
        totals = warp.totals(inner, given)
        for update, total in zip(found.additions, totals, strict=True):
            _add(found, inner, update, run, total, adds)
        return ends

    one = builder.constant(1, I64)
    made = _for(builder, _number_of_runs(builder, found.loop), one, found.loop.initial, each)
    done.add(made)
    return made.results


def _unchanging(found: Swept, builder: Builder, ready: Value) -> dict[Value, Value]:
    """Append what is the same in all runs; gives the values that stand for the loop's.

    Loads are among it: nothing that the loop loads from changes while it adds in turns.
    """
    loop = found.loop
    inside = set(values_in(loop))
    moved: list[Operation] = []
    for operation in loop.body.operations:
        alike = all(value not in inside for value in inputs_of(operation))
        plain = operation.EFFECT == PURE and not operation.regions
        scalar = all(isinstance(each.type, ScalarType) for each in operation.results)
        if alike and scalar and (plain or isinstance(operation, memory.Load)):
            moved.append(operation)
            inside.difference_update(operation.results)
    if not any(isinstance(each, memory.Load) for each in moved):
        return {}
    made = control.If(condition=ready, location=loop.location)
    then, otherwise = (Builder(side, loop.location) for side in made.regions)
    cloner = Cloner()
    then.block.operations += [cloner.operation(each) for each in moved]
    results = [each.result for each in moved]
    then.add(control.Yield, values=[cloner.mapping[each] for each in results])
    otherwise.add(control.Yield, values=[zero_like(otherwise, each) for each in results])
    made.results = [Value(each.type, each.location, each.name) for each in results]
    builder.block.operations.append(made)
    return dict(zip(results, made.results, strict=True))


def _run(
    found: Swept, builder: Builder, condition: Value | None, run: Value,
    carried: Sequence[Value], known: dict[Value, Value],
) -> tuple[list[Value], list[Value]]:  # fmt: skip
    """Append a run of the loop under a condition.

    Returns: the values that it carries on, and what it gives to the additions, which it leaves out.
    """
    loop = found.loop

    def body(inner: Builder) -> list[Value]:
        cloner = Cloner(dict(known))
        index, *arguments = loop.body.arguments
        cloner.mapping[index] = _index_of(inner, loop, run)
        cloner.mapping.update(zip(arguments, carried, strict=True))
        given = _copied(inner, loop.body, cloner, found.additions)
        ends = loop.body.operations[-1].inputs
        return [
            *(cloner.mapping.get(each, each) for each in ends),
            *(given[each] for each in found.additions),
        ]

    if condition is None:
        values = body(builder)
        return values[: len(carried)], values[len(carried) :]
    made = control.If(condition=condition, location=loop.location)
    then, otherwise = (Builder(side, loop.location) for side in made.regions)
    then.add(control.Yield, values=body(then))
    nothing = [zero_like(otherwise, each.value) for each in found.additions]
    otherwise.add(control.Yield, values=[*carried, *nothing])
    made.results = [Value(each.type) for each in (*carried, *nothing)]
    builder.block.operations.append(made)
    return made.results[: len(carried)], made.results[len(carried) :]


def _copied(
    builder: Builder, block: Block, cloner: Cloner, additions: Sequence[memory.AtomicUpdate]
) -> dict[memory.AtomicUpdate, Value]:
    """Append a copy of a block without some additions; gives the values that those add."""
    found: dict[memory.AtomicUpdate, Value] = {}
    for operation in block.operations[:-1]:
        builder.location = operation.location
        if all(each in cloner.mapping for each in operation.results) and operation.results:
            continue
        if isinstance(operation, memory.AtomicUpdate) and operation in additions:
            value = cloner.mapping.get(operation.value, operation.value)
            if operation.mask is not None:
                mask = cloner.mapping.get(operation.mask, operation.mask)
                nothing = zero_like(builder, value)
                value = builder.value(arith.Select, condition=mask, lhs=value, rhs=nothing)
            found[operation] = value
            continue
        inner = [each for each in additions if each in operations_in(operation)]
        if not inner or not isinstance(operation, control.If):
            builder.block.operations.append(cloner.operation(operation))
            continue
        condition = cloner.mapping.get(operation.condition, operation.condition)
        made = control.If(condition=condition, location=operation.location)
        for source, target in zip(operation.regions, made.regions, strict=True):
            side = Builder(target, operation.location)
            given = _copied(side, source, cloner, inner)
            ends = [cloner.mapping.get(each, each) for each in source.operations[-1].inputs]
            ends += [given.get(each) or zero_like(side, each.value) for each in inner]
            side.add(control.Yield, values=ends)
        made.results = [cloner.value(each) for each in operation.results]
        extra = [Value(each.value.type) for each in inner]
        made.results += extra
        found.update(zip(inner, extra, strict=True))
        builder.block.operations.append(made)
    return found


def _add(
    found: Swept, builder: Builder, update: memory.AtomicUpdate, run: Value, total: Value,
    condition: Value | None = None,
) -> None:  # fmt: skip
    """Append the addition of a sum to the element of a run.

    The element is there where the sum isn't 0: a thread has added to it.
    """
    loop = found.loop
    builder.location = update.location
    zero = zero_like(builder, total)
    mask = builder.value(arith.Compare, lhs=total, rhs=zero, predicate="ne")
    if condition is not None:
        mask = builder.value(arith.And, lhs=mask, rhs=condition)
    cloner = Cloner()
    cloner.mapping[loop.body.arguments[0]] = _index_of(builder, loop, run)
    definitions = {r: each for each in operations_in(loop) for r in each.results}
    indices = [cloner.with_sources(each, definitions, builder.block) for each in update.indices]
    builder.add(
        memory.AtomicUpdate, array=update.array, indices=indices, value=total, mask=mask,
        kind="add", order=update.order, scope=update.scope, grouped=True,
    )  # fmt: skip
