"""Programs in pickles, without their recordings: by reference, or by value, as kernels are."""

from __future__ import annotations

import types as python_types
from typing import Any

from cuda_target.programs.program import Program
from gpucompiler.process.transport import name_of, portable, reduce_holder, stand_in


def reduced(program: Program) -> Any:
    """The result of `__reduce_ex__`."""
    return reduce_holder(program, _made, portable(program.function), program.settings)


def stand_in_of(program: Program) -> python_types.FunctionType:
    """The function that picklers take in the place of a program."""
    return stand_in(program, name_of(program, program.function), program.settings)


def _made(function: python_types.FunctionType, settings: dict[str, Any]) -> Program:
    return Program(function, **settings)
