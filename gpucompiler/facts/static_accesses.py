"""Sectors and bank ways of a warp's accesses without a launch, where the indices tell them.

    y[t] = x[3 * t]          x: 12 sectors, y: 4: indices are linear in the thread's number

They hold for blocks whose first axis is a multiple of 32, arrays that begin at a sector, and warps
whose lanes are all active. Indices that are read from memory, and rows whose length the launch
decides, tell nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gpucompiler.facts.line_facts import sectors, turns
from gpucompiler.facts.recording import WARP, Access, Address, kind_of_access
from gpucompiler.ir.operations import memory
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.passes.analyses.lane_operations import Chunk
from gpucompiler.passes.analyses.lanes import LaneShapes


class StaticAccess(NamedTuple):
    """An access: the sectors of global memory, or the turns of shared memory, that a warp takes."""

    operation: Access
    space: str
    taken: int
    least: int

    def __str__(self) -> str:
        of = f"{kind_of_access(self.operation)} {self.operation.array.name or 'of an array'}"
        what = "sectors" if self.space == "global" else "bank ways"
        return f"{of}: {self.taken} {what} a warp, at least {self.least}, in blocks 32 threads wide"


def static_accesses(module: Module) -> Iterator[StaticAccess]:
    """The accesses of a thread's program whose indices tell what a warp touches."""
    shapes = LaneShapes(module.kernel.body, Chunk(WARP, row=True, aligned=True))
    for operation in module.kernel.body.walk():
        if not isinstance(operation, (memory.Reading, memory.Writing)):
            continue
        kind = memory.array_type(operation.array)
        steps = [shapes.of(index).step for index in operation.indices]
        if kind.space not in ("global", "shared") or not steps or None in steps or any(steps[:-1]):
            continue
        size, step = kind.element.itemsize, steps[-1] or 0
        bytes_apart = abs(step) * size
        touched = [Address(0, lane * bytes_apart, lane) for lane in range(WARP)]
        beside = [Address(0, lane * size * bool(step), lane) for lane in range(WARP)]
        count = sectors if kind.space == "global" else turns
        yield StaticAccess(operation, kind.space, count(touched, size), count(beside, size))
