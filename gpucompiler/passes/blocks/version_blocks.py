"""Make a test once for a block instead of in every vector of its threads.

    simt.threads {                                  %full = …       what the last thread compares
      …                                             cf.if %full {
      %c = arith.compare %i, %n <"lt">                simt.threads { … A }
      cf.if %c { A } {…}                      →     } {
    }                                                 simt.threads { … cf.if %c { A } {…} }
                                                    }

A thread tests `threadIdx.x + u < v`, where `u` and `v` are the same for all threads of the block.
The answer of the block's first or last thread then holds for all of them, along y and z, too. The
same goes for bounds checks whose index grows with the thread's. A piece with such tests gets two
versions, the first without tests, masks and checks. A block for which the tests hold only in part
takes the second.

Relies on: `fission`; `nowrap` of the index arithmetic, so that values grow with threadIdx. Keeps
the meaning for each thread, so it can be interpreted; `simplify` drops the branches that are left.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, simt
from gpucompiler.ir.own_matrices import stores_own_matrices
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Value
from gpucompiler.language.types import I32
from gpucompiler.passes.analyses.conditions import (
    FIRST,
    LAST,
    Condition,
    ConditionSearch,
    records_hold,
    records_of,
    without_conditions,
)
from gpucompiler.passes.blocks.runs.apart_arrays import apart_arrays, are_apart, store_late
from gpucompiler.passes.blocks.runs.corners import Corner, hold
from gpucompiler.passes.blocks.runs.near_gathers import (
    Definitions,
    access_near,
    are_near,
    definitions_of,
    gathered_arrays,
)

# A second copy of a long body costs more compile time than the tests cost run time.
_LONGEST_BODY: Final = 400
_MAX_CONDITIONS: Final = 24
# Conditions of matrices are few tests: a size is compared with a constant in many places.
_LONGEST_OF_MATRICES: Final = 2500


def version_blocks(function: Function, block: tuple[int, int, int] | None = None) -> bool:
    """Version pieces with tests that a block decides. Returns whether there was one.

    Args:
        function: a block program.
        block: its shape, or None.
    """
    return _versions(function.body, block, _of_the_block(function), definitions_of(function))


def _of_the_block(function: Function) -> set[Value]:
    """Values that depend on which block it is, or on the step of a loop around threads.

    A comparison of other values, such as `threadIdx.x < 16`, is the same each time, and usually
    differs between threads: a test gains nothing.
    """
    found: set[Value] = set()
    _note_steps(function.body, found)
    for operation in function.body.walk():
        known = isinstance(operation, simt.BlockIndex)
        if known or not found.isdisjoint(inputs_of(operation)):
            found.update(operation.results)
            for region in operation.regions:
                found.update(region.arguments)
    return found


def _note_steps(block: Block, found: set[Value]) -> bool:
    """Note the counters of loops around threads. Returns whether a block has threads."""
    holds = False
    for operation in block.operations:
        if isinstance(operation, simt.Threads):
            holds = True
        elif operation.REGIONS:
            inside = [_note_steps(region, found) for region in operation.regions]
            if isinstance(operation, control.For) and any(inside):
                found.add(operation.body.arguments[0])
            holds |= any(inside)
    return holds


def _versions(
    body: Block, shape: tuple[int, int, int] | None, own: set[Value], known: Definitions
) -> bool:
    changed = False
    operations, body.operations = body.operations, []
    for operation in operations:
        if isinstance(operation, simt.Threads):
            changed |= _version(operation, body, shape, own, known)
        else:
            for region in operation.regions:
                changed |= _versions(region, shape, own, known)
            body.operations.append(operation)
    return changed


def _version(
    piece: simt.Threads,
    output: Block,
    shape: tuple[int, int, int] | None,
    own: set[Value],
    known: Definitions,
) -> bool:
    """Append a piece, or its two versions."""
    operations = list(piece.body.walk())
    search = ConditionSearch(operations)
    found: list[Condition] = []
    matrices = stores_own_matrices(operations)
    if short := len(operations) <= (_LONGEST_OF_MATRICES if matrices else _LONGEST_BODY):
        found = [
            condition
            for operation in operations
            if not isinstance(operation, arith.Compare) or not own.isdisjoint(operation.inputs)
            if (condition := search.condition(operation)) is not None
        ]
    records = records_of(search, operations) if short else []
    apart = apart_arrays(search, piece.body) if short else []
    near = gathered_arrays(search, operations, known) if short else []
    if not (found or records or apart or near) or (len(found) > _MAX_CONDITIONS and not matrices):
        output.operations.append(piece)
        return False
    builder = Builder(output, piece.location)
    start = [builder.constant(0, I32)] * 3
    end = [last_index(builder, axis, shape) for axis in simt.AXES]
    if piece.blocks is not None:
        end[0] = _last_of_run(builder, piece.blocks, end[0])
    one = builder.constant(1, I32)
    for axis, (begin, limit) in enumerate(piece.limits):
        start[axis] = begin
        end[axis] = builder.value(arith.Sub, lhs=limit, rhs=one, nowrap=True)
    corners = {FIRST: Corner(start), LAST: Corner(end, last=True)}
    answers = [a for a in hold(builder, search, found, corners).values() if a is not None]
    full = answers[0] if answers else None
    for answer in answers[1:]:
        full = builder.value(arith.And, lhs=full, rhs=answer)
    full = are_apart(builder, apart, records_hold(builder, records, full))
    full = are_near(builder, near, full)
    assert full is not None  # there is something to test
    fast = without_conditions(piece.body, found, records)
    store_late(fast, apart)
    access_near(fast, near, known)
    branch = control.If(condition=full, location=piece.location, results=piece.results)
    for body, side in ((fast, branch.then), (piece.body, branch.otherwise)):
        results = [Value(value.type, value.location) for value in piece.results]
        threads = simt.Threads(
            rare=body is piece.body, blocks=piece.blocks, rows=piece.rows,
            reductions=piece.reductions, body=body, results=results, location=piece.location,
        )  # fmt: skip
        threads.limit(piece.limits, piece.x_multiple)
        side.operations = [threads, control.Yield(values=results, location=piece.location)]
    output.operations.append(branch)
    return True


def last_index(builder: Builder, axis: str, shape: tuple[int, int, int] | None) -> Value:
    """The index of a block's last thread along an axis."""
    if shape is not None:
        return builder.constant(shape[simt.AXES.index(axis)] - 1, I32)
    size = builder.value(simt.BlockSize, axis=axis)
    return builder.value(arith.Sub, lhs=size, rhs=builder.constant(1, I32), nowrap=True)


def _last_of_run(builder: Builder, blocks: Value, last: Value) -> Value:
    """The index along x of the last thread of several blocks side by side."""
    one = builder.constant(1, I32)
    size = builder.value(arith.Add, lhs=last, rhs=one, nowrap=True)
    threads = builder.value(arith.Mul, lhs=size, rhs=blocks, nowrap=True)
    return builder.value(arith.Sub, lhs=threads, rhs=one, nowrap=True)
