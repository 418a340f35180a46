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

from gpucompiler.ir.liveness import Liveness, carried_arguments
from gpucompiler.ir.operations.control import For, Labelled, Loop, While, Yield
from gpucompiler.ir.operations.simt import Threads
from gpucompiler.ir.rewrite import keep_positions
from gpucompiler.ir.structure.nodes import Block, Function, Operation, names_of_regions

__all__ = ["carried_arguments", "eliminate_dead_code"]


def eliminate_dead_code(function: Function) -> bool:
    """Remove operations without effect whose results aren't used. Returns whether any was."""
    return _sweep(function.body, Liveness(function))


def _sweep(block: Block, marker: Liveness) -> bool:
    changed = False
    kept = [*filter(marker.needed.__contains__, block.operations)]
    if len(kept) != len(block.operations):
        block.operations = kept
        changed = True
    for operation in filter(names_of_regions, kept):
        keep = marker.live_positions(operation)
        if not all(keep):
            _drop(operation, keep, marker)
            changed = True
        for name in operation.REGIONS:
            changed |= _sweep(getattr(operation, name), marker)
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
