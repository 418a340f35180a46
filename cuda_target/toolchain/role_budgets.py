"""Registers that the warpgroups of a block ask for together, beyond what it has: GC612.

    if cuda.warpgroup == 0: cuda.registers(40)       128 · 40 + 2 · 128 · 240 > 384 · 168
    else:                   cuda.registers(240)

`setmaxnreg.inc` waits until the block has the registers, which would be for ever; no tool says so.
Only conditions that compare the warpgroup's number with a constant are understood. Nothing is said
of kernels with others around `cuda.registers`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final

from cuda_target.toolchain.ptx_places import place_of_kernel
from gpucompiler.diagnostics.errors import Diagnostic, target_error
from gpucompiler.ir.operations import arith, control, simt
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import Block, Module, Operation, Value
from gpucompiler.jobs.job import CompilerJob

_THREADS: Final = 128
_CLASSES: Final = frozenset[type[Operation]]({simt.SetRegisters})
_PREDICATES: Final[dict[str, Callable[[int, int], bool]]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt,
    "ge": operator.ge,
}  # fmt: skip


class _Unknown(Exception):
    """The warpgroups that come to a `cuda.registers` aren't known."""


def check_roles(
    job: CompilerJob, module: Module, threads: int, entry_registers: Callable[[Any], int]
) -> None:
    """Raise TargetUnsupported if a block's warpgroups wait for registers that it doesn't have.

    Args:
        threads: the most threads of a block.
        entry_registers: the registers of a thread when a kernel with given params begins.
    """
    if threads % _THREADS or not _changes(module.kernel.body):
        return
    entry = entry_registers(job.params)
    made: dict[Value, Operation] = {
        value: each for each in module.kernel.body.walk() for value in each.results
    }
    try:
        asked = [_last(module.kernel.body, n, made) for n in range(threads // _THREADS)]
    except _Unknown:
        return
    counts = [entry if each is None else each.count for each in asked]
    if sum(counts) <= entry * len(counts):
        return
    most = max((each for each in asked if each is not None), key=lambda each: each.count)
    name = job.source.function.__name__
    words = " + ".join(map(str, counts))
    raise target_error(
        [
            Diagnostic(
                "GC612",
                f"the {len(counts)} warpgroups of {name} ask for {words} registers a thread, "
                f"{sum(counts)} together, and begin with {entry} each, {entry * len(counts)}; they "
                "would wait for ever",
                most.location or place_of_kernel(job.source.function),
                "ask for less here, or give back more in the other warpgroups",
            )
        ],
        f"{name} can't be compiled for {job.target.name}",
    )


def _changes(block: Block) -> bool:
    return holds_any(block, _CLASSES)


def _last(block: Block, group: int, made: dict[Value, Operation]) -> simt.SetRegisters | None:
    """The last `cuda.registers` that a warpgroup comes to. Raises _Unknown."""
    found: simt.SetRegisters | None = None
    for operation in block.operations:
        if isinstance(operation, simt.SetRegisters):
            found = operation
        elif any(map(_changes, operation.regions)):
            if not isinstance(operation, control.If):
                raise _Unknown
            taken = _holds(operation.condition, group, made)
            inside = operation.then if taken else operation.otherwise
            found = _last(inside, group, made) or found
    return found


def _holds(condition: Value, group: int, made: dict[Value, Operation]) -> bool:
    compare = made.get(condition)
    if not isinstance(compare, arith.Compare) or compare.predicate not in _PREDICATES:
        raise _Unknown
    numbers: list[int] = []
    for side in (compare.lhs, compare.rhs):
        source = made.get(side)
        if isinstance(source, arith.Convert):
            source = made.get(source.value)
        if isinstance(source, simt.Warpgroup):
            numbers.append(group)
        elif isinstance(source, arith.Constant) and isinstance(source.value, int):
            numbers.append(source.value)
        else:
            raise _Unknown
    return _PREDICATES[compare.predicate](numbers[0], numbers[1])
