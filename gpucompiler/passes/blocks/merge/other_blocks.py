"""The blocks of a run that don't lie in its box of threads, one after the other.

    cf.while [%0] (%number) {
      check.block %offset
      simt.threads <rare = true> { …, of the threads of that block that aren't in the box }
      …
    }

Blocks of a run at the edges of its box, for whose threads some test doesn't hold, run as they are.
Runs of several rows of the grid have such a loop for each row. Used by `merge_blocks`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import inputs_of, remove, replace_uses
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.language.types import I32, ScalarType
from gpucompiler.values import value_classes

# Operations of indices that never fail.
_OF_INDICES: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Convert, simt.ThreadIndex,
    simt.BlockIndex, simt.BlockSize, simt.GridSize, memory.Dimension,
)  # fmt: skip
# Writes the body of a block of a run, that many behind the first.
_General = Callable[[Builder, Value], Block]


@value_classes.frozen(eq=False)
class Run:
    """The blocks of a run.

    Args:
        first: the block index of the first.
        count: how many there are.
        fast: the body of threads for which all tests hold.
        body: the body of the others.
        rows: how many rows of them there are; None: one.
    """

    first: Value
    count: Value
    fast: Block
    body: Block
    rows: Value | None


def other_blocks(
    builder: Builder,
    run: Run,
    low: Value,
    high: Value,
    general: _General | None = None,
    checked: bool = False,
    row: Value | None = None,
) -> None:
    """The blocks of a run before `low` and from `high` on, one after the other.

    Args:
        checked: the blocks between may have failed: those behind the least such block don't run.
        row: the row of the grid, of several, whose blocks these are.
    """
    first, count = run.first, run.count
    location = builder.location
    zero, one = builder.constant(0, I32), builder.constant(1, I32)
    whole = builder.value(arith.Compare, lhs=low, rhs=high, predicate="ge")
    # Without a block for which all tests hold, these are all.
    skipped_from = builder.value(arith.Select, condition=whole, lhs=count, rhs=low)
    skipped = builder.value(arith.Sub, lhs=high, rhs=low, nowrap=True)
    skipped = builder.value(arith.Select, condition=whole, lhs=zero, rhs=skipped)
    left = builder.value(arith.Sub, lhs=count, rhs=skipped, nowrap=True)

    def offset_of(builder: Builder, number: Value) -> Value:
        beyond = builder.value(arith.Compare, lhs=number, rhs=skipped_from, predicate="ge")
        moved = builder.value(arith.Add, lhs=number, rhs=skipped, nowrap=True)
        return builder.value(arith.Select, condition=beyond, lhs=moved, rhs=number)

    def goes_on(builder: Builder, number: Value) -> Value:
        more = builder.value(arith.Compare, lhs=number, rhs=left, predicate="lt")
        before = offset_of(builder, number) if checked else None
        failed = builder.value(memory.CheckFailed, before=before)
        fine = builder.value(arith.Not, value=failed)
        return builder.value(arith.And, lhs=more, rhs=fine)

    loop = control.While(initial=[zero], location=location)
    number = Value(I32, location)
    loop.body = Block([number])
    inside = Builder(loop.body, location)
    offset = offset_of(inside, number)
    index = inside.value(arith.Add, lhs=first, rhs=offset, nowrap=True)
    number_in_run = offset
    if row is not None:
        before = inside.value(arith.Mul, lhs=row, rhs=count, nowrap=True)
        number_in_run = inside.value(arith.Add, lhs=before, rhs=offset, nowrap=True)
    inside.add(memory.CheckedBlock, offset=number_in_run)
    body = run.body if general is None else general(inside, offset)
    _one_block(inside, body, index, row)
    following = inside.value(arith.Add, lhs=number, rhs=one, nowrap=True)
    inside.add(control.Yield, values=[goes_on(inside, following), following])
    loop.results = [Value(I32, location)]
    if checked:
        some = goes_on(builder, zero)
    else:
        some = builder.value(arith.Compare, lhs=left, rhs=zero, predicate="gt")
    _append_if(builder, some, loop)


def _append_if(builder: Builder, some: Value, loop: control.While) -> None:
    """Append a loop that runs if there is something to do."""
    branch = control.If(condition=some, location=builder.location)
    branch.then.operations = [loop, control.Yield(location=builder.location)]
    branch.otherwise.operations = [control.Yield(location=builder.location)]
    builder.block.operations.append(branch)


def _one_block(builder: Builder, body: Block, index: Value, row: Value | None) -> None:
    """A body for the threads of a block at an index along x, in a row of several of the grid."""
    block = Block([], body.operations)
    replace_block_index(block, index)
    if row is not None:
        first = builder.value(simt.BlockIndex, axis="y")
        y = builder.value(arith.Add, lhs=first, rhs=row, nowrap=True)
        replace_block_index(block, y, "y")
    *operations, _ = block.operations
    operations.append(control.Yield(location=builder.location))
    threads = simt.Threads(body=Block([], operations), rare=True, location=builder.location)
    builder.block.operations.append(threads)


def each_row(
    builder: Builder, run: Run, done: Value | None, others: Callable[[Builder, Value], None]
) -> None:
    """A loop over the rows of a run, up to one with a fault.

    Args:
        done: whether there is nothing to do.
        others: writes the blocks of a row, by its number.
    """
    location, rows = builder.location, run.rows
    assert rows is not None, "there are rows"
    zero, one = builder.constant(0, I32), builder.constant(1, I32)
    if done is not None:
        rows = builder.value(arith.Select, condition=done, lhs=zero, rhs=rows)
    loop = control.While(initial=[zero], location=location, results=[Value(I32, location)])
    number = Value(I32, location, None, (0, I32.maximum))
    loop.body = Block([number])
    inside = Builder(loop.body, location)
    others(inside, number)
    following = inside.value(arith.Add, lhs=number, rhs=one, nowrap=True)
    more = inside.value(arith.Compare, lhs=following, rhs=rows, predicate="lt")
    fine = inside.value(arith.Not, value=inside.value(memory.CheckFailed))
    again = inside.value(arith.And, lhs=more, rhs=fine)
    inside.add(control.Yield, values=[again, following])
    some = builder.value(arith.Compare, lhs=zero, rhs=rows, predicate="lt")
    _append_if(builder, some, loop)


def outside_of_box(body: Block, begin: list[Value], end: list[Value], live: Value | None) -> Block:
    """A body for the threads of a block that aren't in a box, and before `live` along x."""
    *operations, last = body.operations
    # Indices of lanes that are off count on, too, where they aren't computed behind a test.
    ahead, behind = _pure_ahead(operations)
    found = Block([], ahead)
    builder, either = Builder(found, last.location), None
    for axis, low, high in zip(simt.AXES, begin, end, strict=False):
        place = builder.value(simt.ThreadIndex, axis=axis)
        for limit, predicate in ((low, "lt"), (high, "ge")):
            test = builder.value(arith.Compare, lhs=place, rhs=limit, predicate=predicate)
            either = test if either is None else builder.value(arith.Or, lhs=either, rhs=test)
    assert either is not None, "there are limits along x"
    if live is not None:
        place = builder.value(simt.ThreadIndex, axis="x")
        test = builder.value(arith.Compare, lhs=place, rhs=live, predicate="lt")
        either = builder.value(arith.And, lhs=either, rhs=test)
    branch = control.If(condition=either, location=last.location)
    branch.then.operations = [*behind, control.Yield(location=last.location)]
    branch.otherwise.operations = [control.Yield(location=last.location)]
    found.operations += [branch, last]
    return found


@value_classes.frozen(eq=False)
class Outside:
    """The threads of a run that aren't in its box.

    Args:
        run: the blocks.
        box: the first threads along axes, and where they end.
        sizes: threads of the run along x, y and z.
        block: those of a block along x and y.
        done: whether there is nothing to do, if the guards of threads tell.
        checked: with checks in the box.
        live: where the threads along x end that do something, if that is known.
    """

    run: Run
    box: tuple[list[Value], list[Value]]
    sizes: Sequence[Value]
    block: tuple[Value, Value]
    done: Value | None
    checked: bool
    live: Value | None

    def write(self, builder: Builder) -> None:
        """Append the blocks that have such threads."""
        if self.run.rows is None:
            self.write_row(builder)
        else:
            each_row(builder, self.run, self.done, self.write_row)

    def write_row(self, builder: Builder, number: Value | None = None) -> None:
        """Append those of one row of the grid, by its number where there are several."""
        (begin, end), (row, column) = self.box, self.block
        if number is not None:
            above = builder.value(arith.Mul, lhs=number, rhs=column, nowrap=True)
            begin, end = (
                [edge[0], builder.value(arith.Sub, lhs=edge[1], rhs=above, nowrap=True), *edge[2:]]
                for edge in (begin, end)
            )
        low, high = blocks_inside(builder, begin, end, [self.sizes[0], column, self.sizes[2]], row)
        if self.done is not None and number is None:
            low, high = (
                builder.value(arith.Select, condition=self.done, lhs=lhs, rhs=rhs)
                for lhs, rhs in ((builder.constant(0, I32), low), (self.run.count, high))
            )

        def general(inside: Builder, offset: Value) -> Block:
            before = inside.value(arith.Mul, lhs=offset, rhs=row, nowrap=True)
            edges = [
                [inside.value(arith.Sub, lhs=edge[0], rhs=before, nowrap=True), *edge[1:]]
                for edge in (begin, end)
            ]
            live = self.live
            if live is not None:
                live = inside.value(arith.Sub, lhs=live, rhs=before, nowrap=True)
            return outside_of_box(self.run.body, edges[0], edges[1], live)

        other_blocks(builder, self.run, low, high, general, self.checked, number)


def blocks_inside(
    builder: Builder, begin: list[Value], end: list[Value], sizes: list[Value], row: Value
) -> tuple[Value, Value]:
    """The blocks of a run, from one on and before another, whose threads are all in a box."""
    one = builder.constant(1, I32)
    above = builder.value(arith.Sub, lhs=row, rhs=one, nowrap=True)
    above = builder.value(arith.Add, lhs=begin[0], rhs=above, nowrap=True)
    low = builder.value(arith.FloorDivide, lhs=above, rhs=row)
    high = builder.value(arith.FloorDivide, lhs=end[0], rhs=row)
    high = builder.value(arith.Maximum, lhs=low, rhs=high)
    for first, last, size in zip(begin[1:], end[1:], sizes[1:], strict=False):
        ahead = builder.value(
            arith.Compare, lhs=first, rhs=builder.constant(0, I32), predicate="le"
        )
        behind = builder.value(arith.Compare, lhs=last, rhs=size, predicate="ge")
        whole = builder.value(arith.And, lhs=ahead, rhs=behind)
        high = builder.value(arith.Select, condition=whole, lhs=high, rhs=low)
    return low, high


def _pure_ahead(operations: Sequence[Operation]) -> tuple[list[Operation], list[Operation]]:
    """The operations ahead of the first effect and indices that don't depend on one; the others."""
    pure = next((n for n, each in enumerate(operations) if each.EFFECT != PURE), len(operations))
    ahead, behind = list(operations[:pure]), list[Operation]()
    late: set[Value] = set()
    for operation in operations[pure:]:
        if (
            isinstance(operation, _OF_INDICES)
            and _is_integer(operation)
            and late.isdisjoint(inputs_of(operation))
        ):
            ahead.append(operation)
        else:
            behind.append(operation)
            late.update(operation.results)
    return ahead, behind


def _is_integer(operation: Operation) -> bool:
    kind = operation.results[0].type
    return isinstance(kind, ScalarType) and kind.is_integer


def replace_block_index(block: Block, index: Value, axis: str = "x") -> None:
    def is_index(operation: Operation) -> bool:
        return isinstance(operation, simt.BlockIndex) and operation.axis == axis

    mapping = {found.result: index for found in block.walk() if is_index(found)}
    remove(block, is_index)
    replace_uses(block, mapping)
