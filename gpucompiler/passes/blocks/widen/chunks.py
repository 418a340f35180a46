"""How the threads of a piece lie in vectors: along rows, or by number, and how many in each."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from gpucompiler.ir.operations import arith, control, parts, simt
from gpucompiler.ir.structure.nodes import PURE, Operation, Value
from gpucompiler.language.types import ScalarType, Type
from gpucompiler.passes.analyses.lane_operations import Chunk

Shape3 = tuple[int, int, int]


def choose_chunk(
    operation: simt.Threads,
    inside: Sequence[Operation],
    block: Shape3 | None,
    lanes: int,
    talks: bool,
    part: bool,
) -> Chunk:
    """Choose how the threads of a piece lie in vectors.

    Args:
        operation: the piece.
        inside: all operations of its body.
        block: threads of a block along x, y, z; None: known at the launch only.
        lanes: the most threads of a vector; a warp's, if they talk.
        talks: whether there are warp operations.
        part: whether each chunk is a part of a kernel in parts.
    """
    if part:
        return _choose_part(inside, block, talks)
    if operation.blocks is not None:
        return Chunk(lanes, row=True, aligned=False)
    if block is None:
        return Chunk(lanes, row=not talks, aligned=talks)
    x, y, z = block
    one_row = y * z == 1
    if not talks:
        while lanes > 1 and lanes // 2 >= math.prod(block):
            lanes //= 2
        # Rows that don't fill vectors: as narrow vectors, or several rows in one.
        row = one_row or x % lanes == 0 or x >= 2 * lanes
        if not row and x & (x - 1) == 0 and x >= 4:
            return Chunk(x, row=True, aligned=True)
        return Chunk(lanes, row=row, aligned=not row or one_row or x % lanes == 0)
    return Chunk(lanes, row=one_row or x % lanes == 0, aligned=True)


def threads_that_act(
    operation: simt.Threads, block: Shape3 | None, constants: Mapping[Value, int], talks: bool
) -> Shape3 | None:
    """The block's shape, or that of its first threads if the others do nothing in a piece.

    The last steps of a sum in shared memory have such pieces: `if threadIdx.x < 4: …`.

    Args:
        operation: the piece.
        block: threads of a block along x, y, z.
        constants: integers that are known.
        talks: whether there are warp operations, which take all threads of a warp.
    """
    if block is None or block[1] * block[2] != 1:
        return block
    if operation.blocks is not None or operation.limits or operation.results:
        return block
    made = {each.results[0]: each for each in operation.body.operations if each.results}
    most = 0
    for each in operation.body.operations[:-1]:
        if isinstance(each, control.If):
            idle = not each.results and len(each.otherwise.operations) == 1
            bound = _bound(each.condition, made, constants) if idle else None
            if bound is None:
                return block
            most = max(most, bound)
        elif each.EFFECT != PURE or each.REGIONS:
            return block
    if talks:
        most = -(-most // simt.WARP_SIZE) * simt.WARP_SIZE
    return (most, 1, 1) if 0 < most < block[0] else block


def _bound(
    condition: Value, made: Mapping[Value, Operation], constants: Mapping[Value, int]
) -> int | None:
    """A number of threads behind which a condition holds for no thread of a row, if it is known."""
    test = made.get(condition)
    if isinstance(test, arith.And):
        bounds = [_bound(side, made, constants) for side in (test.lhs, test.rhs)]
        return min((bound for bound in bounds if bound is not None), default=None)
    if not isinstance(test, arith.Compare) or test.predicate not in ("lt", "le", "eq"):
        return None
    index, number = made.get(test.lhs), constants.get(test.rhs)
    while isinstance(index, arith.Convert) and _holds_indices(index.result.type):
        index = made.get(index.value)
    if number is None or not isinstance(index, simt.ThreadIndex) or index.axis != "x":
        return None
    return number if test.predicate == "lt" else number + 1


def _holds_indices(kind: Type) -> bool:
    """Whether a type has room for all indices of threads."""
    return isinstance(kind, ScalarType) and kind.is_integer and kind.bits >= 16


def _choose_part(inside: Sequence[Operation], block: Shape3 | None, talks: bool) -> Chunk:
    """The threads of a part: a warp; or one, where one of a warp's may wait for another."""
    waits = any(isinstance(operation, parts.Pause) for operation in inside)
    one_row = block is not None and block[1] * block[2] == 1
    lanes = 1 if waits and not talks else simt.WARP_SIZE
    return Chunk(lanes, row=one_row or lanes == 1, aligned=True)
