"""The tables of a group of instructions: lowering, LLVM's intrinsics, least architectures, checks.

A group is one file that ends with `GROUP = InstructionGroup(...)`; `instruction_groups.py` lists
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.llvm.lowering.writer import Row

# The problem, and the code to write instead.
Finding = tuple[str, str]


class Least(NamedTuple):
    """The least machine that has an instruction.

    Attributes:
        architecture: the number of `sm_90`.
        ptx: PTX version times ten.
        name: in messages.
        instead: advice on what to write for older machines.
        only: the architectures that have it, `sm_90a`, where not all later ones do; else empty.
        nothing_before: whether older architectures need it not, and no code is made for them.
    """

    architecture: int
    ptx: int
    name: str
    instead: str
    only: tuple[str, ...] = ()
    nothing_before: bool = False


class InstructionGroup(NamedTuple):
    """The tables of the operations of one group.

    Attributes:
        rows: how each operation is written as LLVM text.
        intrinsics: pattern of the names of LLVM's intrinsics that the rows call, without `llvm.`.
        least: by opcode, the least machine; none for operations that every machine has.
        least_of: by opcode, the least machine of one operation, where its attributes decide.
        checks: by opcode, further findings, of (operation, architecture such as "sm_90a").
    """

    rows: Mapping[type[Operation], Row] = {}
    intrinsics: str = ""
    least: Mapping[str, Least] = {}
    least_of: Mapping[str, Callable[[Any], Least | None]] = {}
    checks: Mapping[str, Callable[[Any, str], Iterator[Finding]]] = {}
