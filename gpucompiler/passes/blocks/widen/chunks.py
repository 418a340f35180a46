"""How the threads of a piece lie in vectors: along rows, or by number, and how many in each."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gpucompiler.ir.operations import parts, simt
from gpucompiler.ir.structure.nodes import Operation
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


def _choose_part(inside: Sequence[Operation], block: Shape3 | None, talks: bool) -> Chunk:
    """The threads of a part: a warp; or one, where one of a warp's may wait for another."""
    waits = any(isinstance(operation, parts.Pause) for operation in inside)
    one_row = block is not None and block[1] * block[2] == 1
    lanes = 1 if waits and not talks else simt.WARP_SIZE
    return Chunk(lanes, row=one_row or lanes == 1, aligned=True)
