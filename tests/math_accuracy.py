"""Accuracy of the mathematical functions: what is measured, on which arguments, against what.

    PYTHONPATH=.:cache python tests/math_accuracy.py    prints the tables of docs/math.md

needs mpmath, for float64; tests/test_math.py uses the arguments and the limits.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from gpucompiler.arguments import typeof
from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm, link
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir import arith
from gpucompiler.ir.functions import FUNCTIONS
from gpucompiler.ir.nodes import Module
from gpucompiler.job import CompilerJob, FunctionSpec
from gpucompiler.math.library import math_function
from gpucompiler.passes.expand_math import expand_math
from gpucompiler.simt import DEVICE_NAMES

Floats = Any
grid: Any = DEVICE_NAMES["grid"]

# Units in the last place of the result, measured and rounded up: the table of docs/math.md.
_ULP32: Final = {
    "exp": 0.87, "exp2": 0.92, "expm1": 0.52, "log": 0.88, "log2": 0.92, "log10": 0.90,
    "log1p": 0.51, "sin": 0.97, "cos": 0.97, "tan": 0.53, "asin": 0.51, "acos": 0.51, "atan": 0.51,
    "atan2": 0.51, "sinh": 0.51, "cosh": 0.51, "tanh": 0.98, "asinh": 0.51, "acosh": 0.51,
    "atanh": 0.51, "pow": 0.51, "hypot": 0.51, "cbrt": 0.51, "erf": 0.99, "erfc": 0.54,
    "gamma": 0.51, "lgamma": 20.0, "rsqrt": 0.51, "fmod": 0.0, "remainder": 0.0,
}  # fmt: skip
GREATEST_ULP: Final = {(name, "float32"): ulp for name, ulp in _ULP32.items()}


def map_one(y: Any, x: Any) -> None:
    i = grid(1)
    if i < len(y):
        y[i] = math.exp(x[i])


def map_two(y: Any, x: Any, z: Any) -> None:
    i = grid(1)
    if i < len(y):
        y[i] = math.pow(x[i], z[i])


def _job(name: str, kind: str) -> CompilerJob:
    arity = FUNCTIONS[name].arity
    types = (typeof(np.zeros(1, kind)),) * (arity + 1)
    kernel: Any = map_one if arity == 1 else map_two
    params = HostParams(bounds=False, alias="none", prefer_vector_width=512)
    return CompilerJob(HostTarget(), FunctionSpec(kernel, types, name="k"), params)


def map_module(name: str, kind: str) -> Module:
    """A kernel that maps a function over arrays, not expanded."""
    module = emit_ir(_job(name, kind))[0]
    module.emitted = None
    for operation in module.kernel.body.walk():
        if isinstance(operation, arith.Apply):
            operation.function = name
    return module


def compiled(name: str, kind: str) -> Callable[..., Floats]:
    """The function over arrays, compiled for the host."""
    module = map_module(name, kind)
    assert expand_math(module, math_function)
    job = _job(name, kind)
    kernel = link(job, assemble(job, emit_asm(job, emit_llvm(job, module)[0])[0]))

    def run(*arguments: Floats) -> Floats:
        result = np.empty_like(arguments[0])
        kernel(result, *arguments, threads=1024, blocks=-(-len(result) // 1024))
        return result

    return run


# -- arguments


# Where a function's interesting arguments lie: uniform in these, beside all bit patterns.
_RANGES: Final = {
    "exp": (-110.0, 90.0), "exp2": (-152.0, 130.0), "expm1": (-20.0, 90.0), "log": (0.5, 2.0),
    "log2": (0.5, 2.0), "log10": (0.5, 2.0), "log1p": (-1.0, 1.0), "sin": (-20.0, 20.0),
    "cos": (-20.0, 20.0), "tan": (-20.0, 20.0), "asin": (-1.0, 1.0), "acos": (-1.0, 1.0),
    "atan": (-4.0, 4.0), "sinh": (-90.0, 90.0), "cosh": (-90.0, 90.0), "tanh": (-10.0, 10.0),
    "asinh": (-4.0, 4.0), "acosh": (1.0, 4.0), "atanh": (-1.0, 1.0), "cbrt": (-10.0, 10.0),
    "erf": (-6.0, 6.0), "erfc": (-6.0, 27.0), "gamma": (-40.0, 40.0), "lgamma": (-5.0, 40.0),
    "rsqrt": (0.0, 4.0),
}  # fmt: skip
_WIDE: Final = {
    "exp": (-746.0, 710.0), "exp2": (-1076.0, 1025.0), "expm1": (-40.0, 710.0),
    "sinh": (-711.0, 711.0), "cosh": (-711.0, 711.0), "gamma": (-180.0, 172.0),
}  # fmt: skip


def arguments_of(name: str, kind: str, count: int, seed: int = 0) -> list[Floats]:
    """`count` arguments: a third of all bit patterns, a third near 0, a third where it matters."""
    random = np.random.default_rng(seed)
    bits = np.uint32 if kind == "float32" else np.uint64
    third = count // 3
    patterns = random.integers(0, np.iinfo(bits).max, (2, third), bits, endpoint=True).view(kind)
    if FUNCTIONS[name].arity == 1:
        low, high = (_WIDE if kind == "float64" else {}).get(name, _RANGES[name])
        near = random.choice([-1, 1], third) * np.exp(random.uniform(-12, 2, third))
        wanted = random.uniform(low, high, count - 2 * third)
        return [np.concatenate([patterns[0], near.astype(kind), wanted.astype(kind)])]
    near = [random.uniform(-20, 20, third).astype(kind) for _ in range(2)]
    first = np.exp(random.uniform(-20, 20, count - 2 * third)).astype(kind)
    if name == "pow":
        most = 90.0 if kind == "float32" else 700.0
        second = random.uniform(-1.1 * most, most, len(first)) / np.log(first)
    else:
        second = first * np.exp(random.uniform(-30, 30, len(first)))
    others = [first, second.astype(kind)]
    return [np.concatenate(parts) for parts in zip(patterns, near, others, strict=True)]


# -- references


_NUMPY: Final = {
    "asin": "arcsin", "acos": "arccos", "atan": "arctan", "atan2": "arctan2", "asinh": "arcsinh",
    "acosh": "arccosh", "atanh": "arctanh", "pow": "power",
}  # fmt: skip
_ONLY_C: Final = ("erf", "erfc", "gamma", "lgamma", "remainder")


def reference(name: str, kind: str, *arguments: Floats) -> tuple[Floats, float]:
    """The results in a wider type, and how many ulp of `kind` they may be off."""
    if name in _ONLY_C:
        library = ctypes.CDLL("libm.so.6")
        function = library[FUNCTIONS[name].libm]
        function.restype, function.argtypes = ctypes.c_double, [ctypes.c_double] * len(arguments)
        values = [function(*map(float, row)) for row in zip(*arguments, strict=True)]
        exact = name == "remainder" or kind == "float32"
        return np.array(values), 0.01 if exact else 5.0
    wide = [a.astype(np.float64 if kind == "float32" else np.longdouble) for a in arguments]
    if name == "rsqrt":
        return 1.0 / np.sqrt(wide[0]), 0.01
    return getattr(np, _NUMPY.get(name, name))(*wide), 0.01


def ulps(found: Floats, exact: Floats) -> Floats:
    """The error of each result in units of the last place; infinite for a wrong NaN or infinity."""
    nearest = exact.astype(found.dtype)
    special = ~np.isfinite(found) | ~np.isfinite(nearest)
    right = (found == nearest) | (np.isnan(found) & np.isnan(nearest))
    # One step beyond the greatest finite number is infinity's place, too.
    most = np.finfo(found.dtype).max
    near = special & ~np.isnan(found) & ~np.isnan(nearest)
    near &= (np.abs(np.clip(found, -most, most)) == most) & (np.abs(exact) >= most * 0.9999999)
    unit = np.spacing(np.abs(np.where(special, found.dtype.type(1), nearest)))
    error = np.abs(found.astype(exact.dtype) - exact) / unit.astype(exact.dtype)
    return np.where(special, np.where(right, 0.0, np.where(near, 0.5, np.inf)), error)
