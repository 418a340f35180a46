"""Turn the program of a thread into that of a part: for kernels whose threads wait for each other.

    kernel @k(%x) {                             kernel @k(%x) scope(part) {
      %s = array.allocate … shared                %s = array.allocate … shared
      %t = simt.thread_index                      simt.threads {
      …                                   →         %t = simt.thread_index
      simt.barrier                                  …
      …                                             simt.barrier
    }                                               …
                                                    cf.yield []
                                                  } … }

`fission` cuts a program at its barriers, and runs all threads up to one. Threads that wait for each
other in loops can't run one after the other, so here nothing is cut. `widen` makes one vector of
the threads, and barriers of parts of the barriers of threads.

Relies on `predicate_exits` and on inlined calls. Keeps all else.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import cluster, control, memory, parts, simt
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation
from gpucompiler.ir.waits import holds_waits

_OF_PARTS: Final[frozenset[type[Operation]]] = frozenset(
    {
        parts.Pause,
        cluster.ClusterPlace,
        cluster.ClusterArrive,
        cluster.ClusterWait,
        cluster.MapShared,
    }
)


def needs_parts(module: Module) -> bool:
    """Whether threads wait for what others store, or blocks for those of their cluster.

    A program whose threads pause already is one of parts, too.
    """
    return any(
        holds_any(function.body, _OF_PARTS) or holds_waits(function)
        for function in module.functions
    )


def form_parts(function: Function) -> bool:
    """Turn a kernel into a program of parts. Returns whether it was one of a thread."""
    if not function.kernel or function.scope != "thread":
        return False
    top: list[Operation] = []
    _lift_shared(function.body, top)
    *operations, last = function.body.operations
    body = Block(operations=[*operations, control.Yield(location=last.location)])
    places = (operation.location for operation in operations if operation.location is not None)
    threads = simt.Threads(body=body, location=next(places, None))
    function.body.operations = [*top, threads, last]
    function.scope = "part"
    return True


def _lift_shared(block: Block, top: list[Operation]) -> None:
    """Move the allocations of shared memory to the top."""
    kept: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            _lift_shared(region, top)
        shared = isinstance(operation, memory.DynamicShared) or (
            isinstance(operation, memory.Allocate)
            and array_type(operation.result).space == "shared"
        )
        (top if shared else kept).append(operation)
    block.operations = kept
