"""Make one block program of a kernel's two runs over its grid, which are lowered one by one.

    kernel @k(…) {                                first:  kernel @k(…) { A }
      %p = simt.phase                             second: kernel @k(…) { B }
      %c = arith.compare %p, 0 <"eq">      →
      cf.if %c { A } { B }                        kernel @k(…) scope(block) {
    }                                               %p = simt.phase
                                                    %c = arith.compare %p, 0 <"eq">
                                                    cf.if %c { blocks of A } { blocks of B }
                                                  }

Passes that look for loops over threads, their tests and their barriers see a simple kernel so.
Keeps what each run does, so it can be interpreted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import clone_module, operations_of, remove, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.language.types import I32
from gpucompiler.passes.scalar.simplify import simplify

_PHASES: Final = frozenset[type[Operation]]({simt.Phase})


def phase_of(function: Function) -> simt.Phase | None:
    """One of the operations by which a kernel asks for its phase, if it has two."""
    found = operations_of(function.body, _PHASES)
    return next((each for each in found if isinstance(each, simt.Phase)), None)


def split_phases(module: Module) -> tuple[Module, Module]:
    """Copies of a module, for the first and the second run of its kernel."""
    first, second = clone_module(module), clone_module(module)
    for number, each in enumerate((first, second)):
        kernel = each.kernel
        found = [op for op in kernel.body.walk() if isinstance(op, simt.Phase)]
        _set(kernel, [op.result for op in found], number)
        remove(kernel.body, lambda op: isinstance(op, simt.Phase))
        simplify(kernel)
    return first, second


def join_phases(module: Module, second: Module, phase: simt.Phase) -> None:
    """Put the second run's block program beside the first one's, in place.

    Args:
        module, second: with block programs of the two runs; the second calls no function.
        phase: as the kernel had it.
    """
    kernel, other = module.kernel, second.kernel
    replace_uses(other.body, dict(zip(other.body.arguments, kernel.body.arguments, strict=True)))
    counted = [any(map(_counts, each.body.walk())) for each in (kernel, other)]
    if counted[0] != counted[1]:
        _run_single_blocks(kernel if counted[0] else other)
    top: list[Operation] = []
    sides = [_side(each, top) for each in (kernel, other)]
    builder = Builder(Block(operations=top), kernel.location)
    number = builder.value(simt.Phase, x=phase.x, y=phase.y, z=phase.z)
    first = builder.value(arith.Compare, lhs=number, rhs=builder.constant(0, I32), predicate="eq")
    builder.block.operations.append(
        control.If(condition=first, then=sides[0], otherwise=sides[1], location=kernel.location)
    )
    builder.add(control.Return)
    kernel.body.operations = top


def _set(function: Function, values: Sequence[Value], number: int) -> None:
    """Let values be a number."""
    builder = Builder(Block(), function.location)
    constant = builder.constant(number, I32)
    replace_uses(function.body, dict.fromkeys(values, constant))
    function.body.operations[:0] = builder.block.operations
    function.settled = False


def _counts(operation: Operation) -> bool:
    return isinstance(operation, simt.BlockCount)


def _run_single_blocks(function: Function) -> None:
    """Let a program that could run several blocks at once run one."""
    found = [each for each in function.body.walk() if _counts(each)]
    _set(function, [each.results[0] for each in found], 1)
    remove(function.body, _counts)


def _side(function: Function, top: list[Operation]) -> Block:
    """A program as one side of a branch; its memory stays ahead of that, in `top`."""
    *operations, last = function.body.operations
    assert isinstance(last, control.Return)
    memories = [each for each in operations if isinstance(each, memory.Allocate)]
    top += memories
    kept = [each for each in operations if each not in memories]
    return Block([], [*kept, control.Yield(values=[], location=last.location)])
