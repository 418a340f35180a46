"""Let others run in loops that wait for what they store.

    cf.loop {                                   part.begin_wait
      %v = atomic.load %flag, [%zero]           cf.loop {
      cf.if … { cf.exit … } …             →       %v = atomic.load %flag, [%zero]
      cf.yield []                                 cf.if … { cf.exit … } …
    }                                             part.pause
                                                  cf.yield []
                                                }

The pause stands where a turn ends that didn't leave. `gpucompiler/ir/waits.py` says which loops
wait. Relies on loops that aren't `cf.while` yet, whose last turn yields, too.
"""

from __future__ import annotations

from gpucompiler.ir.operations import control, parts
from gpucompiler.ir.structure.nodes import Block, Function, Operation
from gpucompiler.ir.waits import wait_kind, waiting_loops


def pause_waits(function: Function, *, polls: bool = False) -> bool:
    """Put a pause into each loop that waits, and has none. Returns whether there was one.

    Args:
        polls: as `waiting_loops` has it.
    """
    waiting = set(waiting_loops(function, polls=polls))
    kinds = {
        loop: wait_kind(loop)
        for loop in waiting
        if isinstance(loop, control.Loop) and not _pauses(loop)
    }
    for loop, kind in kinds.items():
        # Followed threads sleep until what a turn has read changes, and a wait inside forgets it.
        if polls and kind == "others" and any(inner in waiting for inner in loop.body.walk()):
            kinds[loop] = "nested"
    if not kinds:
        return False
    _block(function.body, kinds, begins=True, inside=polls)
    return True


def _pauses(loop: control.Loop) -> bool:
    return any(isinstance(operation, parts.Pause) for operation in loop.body.operations)


def _block(block: Block, kinds: dict[control.Loop, str], begins: bool, inside: bool) -> None:
    """Put pauses into the loops of a block.

    Args:
        begins: a wait begins there.
        inside: waits inside of others begin, too. In each turn of the other that would be a new
            one, which looks like work of the thread.
    """
    output: list[Operation] = []
    for operation in block.operations:
        waits = isinstance(operation, control.Loop) and operation in kinds
        for region in operation.regions:
            _block(region, kinds, begins and (inside or not waits), inside)
        if isinstance(operation, control.Loop) and operation in kinds:
            place = operation.location
            if begins:
                output.append(parts.BeginWait(location=place))
            last = operation.body.terminator
            if isinstance(last, control.Yield):
                pause = parts.Pause(kind=kinds[operation], location=place)
                operation.body.operations.insert(-1, pause)
        output.append(operation)
    block.operations = output
