"""Remove unused operations, results of regions, and values that loops carry.

    %s, %n = cf.for %0, %m, %1, [%z, %z] (%i, %a, %b) {      %s = cf.for %0, %m, %1, [%z] (%i, %a) {
      %c = arith.add %a, %i                                    %c = arith.add %a, %i
      %d = arith.add %b, %i                             →      cf.yield [%c]
      cf.yield [%c, %d]                                      }
    }                                                        array.store %s, %y, [%k]
    array.store %s, %y, [%k]

Marks operations with an effect and the values that they need, then sweeps the rest. `cf.loop`
always stays, for it may run forever; `cf.for` ends, so it goes if nothing in it is needed. Relies
on nothing.
"""

from __future__ import annotations

from itertools import compress

from gpucompiler.ir.liveness import ALLOCATIONS, QUIET, Liveness, carried_arguments
from gpucompiler.ir.operations.control import For, Labelled, Loop, While, Yield
from gpucompiler.ir.operations.simt import Threads
from gpucompiler.ir.rewrite import keep_positions
from gpucompiler.ir.structure.nodes import CONTROL, Block, Function, Operation

__all__ = ["carried_arguments", "eliminate_dead_code"]


def eliminate_dead_code(function: Function) -> bool:
    """Remove operations without effect whose results aren't used. Returns whether any was."""
    return _sweep(function.body, Liveness(function))


def _sweep(block: Block, marker: Liveness) -> bool:
    changed = False
    unused, needed = marker.live.isdisjoint, marker.live_operations
    kept: list[Operation] = []
    for operation in block.operations:
        effect = operation.EFFECT
        if effect in QUIET or isinstance(operation, ALLOCATIONS):
            if unused(operation.results):
                continue
        elif effect == CONTROL and not operation.TERMINATOR:
            if operation not in needed:
                continue
            changed |= _sweep_regions(operation, marker)
        kept.append(operation)
    if len(kept) != len(block.operations):
        block.operations = kept
        changed = True
    return changed


def _sweep_regions(operation: Operation, marker: Liveness) -> bool:
    keep = marker.live_positions(operation)
    changed = not all(keep)
    if changed:
        _drop(operation, keep, marker)
    for block in operation.regions:
        changed |= _sweep(block, marker)
    return changed


def _drop(operation: Operation, keep: list[bool], marker: Liveness) -> None:
    if operation.results:
        operation.results = keep_positions(operation.results, keep)
    if isinstance(operation, Threads):
        operation.reductions = ",".join(compress(operation.combinations, keep))
    ahead = 0
    if isinstance(operation, (For, Loop, While)):
        operation.initial = keep_positions(operation.initial, keep)
        head = [True] if isinstance(operation, For) else []
        operation.body.arguments = keep_positions(operation.body.arguments, head + keep)
        ahead = int(isinstance(operation, While))
    for block in operation.regions:
        last = block.operations[-1] if block.operations else None
        if isinstance(last, Yield):
            last.values = keep_positions(last.values, [True] * ahead + keep)
    if isinstance(operation, Labelled):
        for leaving in marker.exits.get(operation, ()):
            leaving.values = keep_positions(leaving.values, keep)
