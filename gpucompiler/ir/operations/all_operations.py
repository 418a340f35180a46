"""Importing this module declares the whole instruction set; see `OPERATIONS`."""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import (
    arith,
    asynchronous,
    atomic,
    bulk,
    cluster,
    control,
    inline,
    matrix,
    memory,
    output,
    parts,
    simt,
    vector_accesses,
    vectors,
)
from gpucompiler.ir.structure.nodes import INSTRUCTION_SET

OPERATIONS: Final = INSTRUCTION_SET.operations

__all__ = [
    "OPERATIONS",
    "arith",
    "asynchronous",
    "atomic",
    "bulk",
    "cluster",
    "control",
    "inline",
    "matrix",
    "memory",
    "output",
    "parts",
    "simt",
    "vector_accesses",
    "vectors",
]
