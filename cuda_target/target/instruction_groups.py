"""The groups of instructions that stand in files of their own: one line here each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from cuda_target.target import access_hints, asynchronous, bulk_copies, matrices, synchronisation
from cuda_target.target.instructions import Finding, InstructionGroup, Least
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.llvm.lowering.writer import Row

GROUPS: Final[tuple[InstructionGroup, ...]] = (
    access_hints.GROUP,
    asynchronous.GROUP,
    bulk_copies.GROUP,
    matrices.GROUP,
    synchronisation.GROUP,
)

ROWS: Final[dict[type[Operation], Row]] = {
    operation: row for group in GROUPS for operation, row in group.rows.items()
}
INTRINSICS: Final = "|".join(group.intrinsics for group in GROUPS if group.intrinsics)
LEAST: Final[dict[str, Least]] = {
    opcode: least for group in GROUPS for opcode, least in group.least.items()
}
LEAST_OF: Final[dict[str, Callable[[Any], Least | None]]] = {
    opcode: least for group in GROUPS for opcode, least in group.least_of.items()
}
CHECKS: Final[dict[str, Callable[[Any, str], Iterator[Finding]]]] = {
    opcode: check for group in GROUPS for opcode, check in group.checks.items()
}
