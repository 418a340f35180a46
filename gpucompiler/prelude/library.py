"""The mathematical functions as IR: compiled from the kernel language when first needed.

    math_function("exp", F32)    →    func @exp(%x: f32) -> (f32) { … }   one function, no calls

Each is a Python function of the kernel language, in the folder of its type and the file of its
family. Compiled functions are kept for the life of the process, and must not be changed.
"""

from __future__ import annotations

import importlib
from typing import Any, Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.types import F32, F64, ScalarType
from gpucompiler.passes.scalar.inline import inline_calls
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.passes.scalar.speculate import speculate
from gpucompiler.process.forking import BUILDING, ForkLock
from gpucompiler.process_state import per_process

_FAMILIES: Final = {
    "exponential": ("exp", "exp2", "expm1"),
    "logarithm": ("log", "log2", "log10", "log1p"),
    "trigonometric": ("sin", "cos", "tan"),
    "inverse": ("asin", "acos", "atan", "atan2"),
    "hyperbolic": ("sinh", "cosh", "tanh", "asinh", "acosh", "atanh"),
    "power": ("pow", "hypot", "cbrt", "rsqrt"),
    "error_function": ("erf", "erfc"),
    "factorial": ("gamma", "lgamma"),
    "division": ("fmod", "remainder"),
}
FAMILY_OF: Final = {name: family for family, names in _FAMILIES.items() for name in names}
_FOLDERS: Final = {F32: "float32", F64: "float64"}


class _Built:
    def __init__(self) -> None:
        self.functions: dict[tuple[str, ScalarType], Function] = {}
        # Held while a function is built: the child of a fork never sees half of it.
        self.lock = ForkLock(BUILDING)


_BUILT: Final = per_process(_Built)


def math_function(name: str, kind: ScalarType) -> Function:
    """A row of `gpucompiler.ir.operations.functions` for float32 or float64, without calls.

    Raises InternalError for functions that every processor has, which aren't written in the kernel
    language, and for other types.
    """
    found = _BUILT.functions.get((name, kind))
    if found is None:
        with _BUILT.lock:
            found = _BUILT.functions.get((name, kind)) or _build(name, kind)
            _BUILT.functions[name, kind] = found
    return found


def _build(name: str, kind: ScalarType) -> Function:
    if name not in FAMILY_OF or kind not in _FOLDERS:
        raise InternalError(f"there is no {name} of {kind} in gpucompiler.prelude")
    family = importlib.import_module(f"gpucompiler.prelude.{_FOLDERS[kind]}.{FAMILY_OF[name]}")
    function: Any = getattr(family, name)
    spec = FunctionSpec(function, (kind,) * FUNCTIONS[name].arity, kernel=False)
    # Every rounding is as it is written: nothing is contracted.
    module = build_ir(CompilerJob(CompilerTarget(), spec, CompilerParams(fma="off")))
    for part in module.functions:
        _forget_places(part)
    inline_calls(module, lambda callee: True)
    function = module.function(spec.entry)
    speculate(function)
    simplify(function)
    return function


def _forget_places(function: Function) -> None:
    """Drop the lines: users aren't told them, and chains of them take time to make."""
    function.location = None
    for operation in function.body.walk():
        operation.location = None
        for value in operation.results:
            value.location = None
        for block in operation.regions:
            for value in block.arguments:
                value.location = None
    for value in function.body.arguments:
        value.location = None
