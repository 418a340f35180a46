"""Scatter and gather along columns → rows, which are transposed in registers.

    cf.for %0, %c16, %c1 (%y) {                   %v0 = vector.load %x, [%j, %i] <lanes = 16>
      %k = arith.add %j, %y                       …
      %v = vector.load %x, [%k, %i]               %v15 = vector.load %x, [%j + 15, %i] <lanes = 16>
      %at = vector.iota %i <lanes = 16>     →     %r0 = …, lane 0 of each %v, by vector.shuffle
      vector.scatter %v, %out, [%at, %k]          vector.store %r0, %out, [%i, %j]
      cf.yield []                                 …
    }                                             vector.store %r15, %out, [%i + 15, %j]

The runs of the loop are rows of threads. Lanes of a scatter lie a row of the array apart, and the
next run's elements beside them (`columns`). The processor scatters one element at a time, and
touches as many lines of its cache in each run.

Threads run in any order, so accesses of one thread alone keep theirs: gathers move ahead of all
else, and precede the writes of their thread; a scatter moves behind all else and is the last access
of its thread. Used by `widen`, which knows that the runs of a loop are threads.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import PURE, READ, WRITE, Value
from gpucompiler.language.types import I32
from gpucompiler.passes.blocks.widen.columns import (
    SMALLEST,
    Column,
    ColumnSearch,
    SquareWriter,
    square_of,
)

# The most operations of a run: there are as many copies of them as the square has rows.
_LONGEST: Final = 60


def transpose_tiles(loop: control.For, runs: int, room: int, builder: Builder) -> None:
    """Access squares by rows, in a loop over rows of threads, where it accesses columns.

    Args:
        loop: its runs are threads, from 0 on in steps of 1.
        runs: their known number.
        room: bytes of the largest square.
        builder: of what the loop needs ahead of it.
    """
    body = loop.body
    *operations, end = body.operations
    effects = {operation.EFFECT for operation in operations}
    if loop.initial or len(operations) > _LONGEST or not effects <= {PURE, READ, WRITE}:
        return
    columns = ColumnSearch(body).columns(operations)
    sizes = {square_of(column, runs, room) for column in columns}
    if len(sizes) != 1 or (size := sizes.pop()) < SMALLEST:
        return
    body.operations = []
    _write(SquareWriter(body, operations, columns[0].access.location, size), columns)
    body.operations.append(end)
    loop.step = builder.constant(size, I32)


def _write(writer: SquareWriter, columns: list[Column]) -> None:
    """Append the square's gathers, the runs without its accesses, and its scatter."""
    gathered = {c.vector: writer.gather(c) for c in columns if c.access.EFFECT == READ}
    scatter = next((c for c in columns if c.access.EFFECT == WRITE), None)
    moved = {column.access for column in columns}
    scattered: list[Value] = []
    for run in range(writer.size):
        known = {vector: found[run] for vector, found in gathered.items()}
        mapping = writer.run(run, known, moved).mapping
        if scatter is not None:
            scattered.append(mapping.get(scatter.vector, scatter.vector))
    if scatter is not None:
        writer.scatter(scatter, scattered)
