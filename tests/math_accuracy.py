"""Accuracy of the mathematical functions: what is measured, on which arguments, against what.

    PYTHONPATH=.:cache python tests/math_accuracy.py [stride [function or type …]]

prints the table of docs/math.md: float32 functions of one argument on every `stride`-th float32 (1:
all of them, in hours), others on random arguments. It needs gcc with libquadmath. The tests in
test_math.py use the limits and the arguments, and NumPy's long double.
"""

# pyright: reportCallIssue=false

from __future__ import annotations

import ctypes
import math
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final

import numpy as np

from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm, link
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.passes.scalar.expand_math import expand_math
from gpucompiler.prelude.library import math_function

Floats = Any
grid: Any = DEVICE_NAMES["grid"]

# Units in the last place of the result, measured and rounded up: the table of docs/math.md.
GREATEST_ULP: Final[dict[tuple[str, str], float]] = {
    ("acos", "float32"): 0.51,
    ("acosh", "float32"): 0.51,
    ("asin", "float32"): 0.51,
    ("asinh", "float32"): 0.51,
    ("atan", "float32"): 0.52,
    ("atan2", "float32"): 0.52,
    ("atanh", "float32"): 0.51,
    ("cbrt", "float32"): 0.51,
    ("cos", "float32"): 0.99,
    ("cosh", "float32"): 0.51,
    ("erf", "float32"): 0.99,
    ("erfc", "float32"): 0.55,
    ("exp", "float32"): 0.9,
    ("exp2", "float32"): 0.93,
    ("expm1", "float32"): 0.53,
    ("fmod", "float32"): 0.0,
    ("gamma", "float32"): 0.51,
    ("hypot", "float32"): 0.51,
    ("lgamma", "float32"): 0.52,
    ("log", "float32"): 0.85,
    ("log10", "float32"): 0.66,
    ("log1p", "float32"): 0.51,
    ("log2", "float32"): 0.65,
    ("pow", "float32"): 0.51,
    ("remainder", "float32"): 0.0,
    ("rsqrt", "float32"): 0.51,
    ("sin", "float32"): 0.99,
    ("sinh", "float32"): 0.51,
    ("tan", "float32"): 0.54,
    ("tanh", "float32"): 0.97,
    ("acos", "float64"): 0.7,
    ("acosh", "float64"): 1.1,
    ("asin", "float64"): 0.7,
    ("asinh", "float64"): 1.3,
    ("atan", "float64"): 1.4,
    ("atan2", "float64"): 1.5,
    ("atanh", "float64"): 1.1,
    ("cbrt", "float64"): 0.51,
    ("cos", "float64"): 1.0,
    ("cosh", "float64"): 1.0,
    ("erf", "float64"): 1.1,
    ("erfc", "float64"): 1.6,
    ("exp", "float64"): 0.9,
    ("exp2", "float64"): 0.9,
    ("expm1", "float64"): 1.1,
    ("fmod", "float64"): 0.0,
    ("gamma", "float64"): 1.6,
    ("hypot", "float64"): 0.51,
    ("lgamma", "float64"): 2.2,
    ("log", "float64"): 0.9,
    ("log10", "float64"): 0.7,
    ("log1p", "float64"): 0.9,
    ("log2", "float64"): 0.7,
    ("pow", "float64"): 0.9,
    ("remainder", "float64"): 0.0,
    ("rsqrt", "float64"): 0.51,
    ("sin", "float64"): 1.0,
    ("sinh", "float64"): 0.8,
    ("tan", "float64"): 1.3,
    ("tanh", "float64"): 1.1,
}


def map_one(y: Any, x: Any) -> None:
    i = grid(1)
    if i < len(y):
        y[i] = math.exp(x[i])


def map_two(y: Any, x: Any, z: Any) -> None:
    i = grid(1)
    if i < len(y):
        y[i] = math.pow(x[i], z[i])


def _job(name: str, kind: str, **params: Any) -> CompilerJob:
    arity = FUNCTIONS[name].arity
    types = (typeof(np.zeros(1, kind)),) * (arity + 1)
    kernel: Any = map_one if arity == 1 else map_two
    chosen = {"bounds": False, "alias": "none", "prefer_vector_width": 512} | params
    return CompilerJob(HostTarget(), FunctionSpec(kernel, types, name="k"), HostParams(**chosen))


def map_module(name: str, kind: str) -> Module:
    """A kernel that maps a function over arrays, not expanded."""
    module = emit_ir(_job(name, kind))[0]
    module.emitted = None
    for operation in module.kernel.body.walk():
        if isinstance(operation, arith.Apply):
            operation.function = name
    return module


def compiled(name: str, kind: str, **params: Any) -> Callable[..., Floats]:
    """The function over arrays, compiled for the host."""
    module = map_module(name, kind)
    assert expand_math(module, math_function)
    job = _job(name, kind, **params)
    kernel = link(job, assemble(job, emit_asm(job, emit_llvm(job, module)[0])[0]))

    def run(*arguments: Floats) -> Floats:
        result = np.empty_like(arguments[0])
        kernel(result, *arguments, threads=1024, blocks=-(-len(result) // 1024))
        return result

    return run


# -- arguments


# Ranges of a function's interesting arguments, drawn evenly, beside all bit patterns.
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


def least_unit(name: str, kind: str, *arguments: Floats) -> Floats | float:
    """Below which size of a result its error is absolute: near the zeros of lgamma, below 0."""
    if (name, kind) == ("lgamma", "float64"):
        return np.where(arguments[0] < 0.0, 1.0, 0.0)
    return 0.0


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


def ulps(found: Floats, exact: Floats, least: Floats | float = 0.0) -> Floats:
    """The error of each result in units of the last place; infinite for a wrong NaN or infinity.

    What is less than `least` counts as that.
    """
    nearest = exact.astype(found.dtype)
    special = ~np.isfinite(found) | ~np.isfinite(nearest)
    right = (found == nearest) | (np.isnan(found) & np.isnan(nearest))
    # One step beyond the greatest finite number is infinity's place, too.
    most = np.finfo(found.dtype).max
    near = special & ~np.isnan(found) & ~np.isnan(nearest)
    near &= (np.abs(np.clip(found, -most, most)) == most) & (np.abs(exact) >= most * 0.9999999)
    size = np.abs(np.where(special, found.dtype.type(1), nearest))
    unit = np.spacing(np.maximum(size, least).astype(found.dtype))
    error = np.abs(found.astype(exact.dtype) - exact) / unit.astype(exact.dtype)
    return np.where(special, np.where(right, 0.0, np.where(near, 0.5, np.inf)), error)


# -- measuring


class Worst(ctypes.Structure):
    """As in math_reference.c."""

    _fields_ = (
        ("ulp", ctypes.c_double),
        ("at", ctypes.c_double * 2),
        ("wrong", ctypes.c_long),
        ("wrong_at", ctypes.c_double * 2),
    )


def build_reference(folder: str) -> ctypes.CDLL:
    """math_reference.c, compiled."""
    source, library = Path(__file__).with_name("math_reference.c"), Path(folder) / "reference.so"
    command = ["gcc", "-O2", "-shared", "-fPIC", "-o", library, source, "-lquadmath", "-lm"]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(library))


def all_float32(stride: int) -> Iterator[Floats]:
    """Every `stride`-th bit pattern, in pieces."""
    piece = 1 << 22
    for start in range(0, 1 << 32, piece * stride):
        bits = np.arange(start, min(start + piece * stride, 1 << 32), stride, np.uint64)
        yield bits.astype(np.uint32).view(np.float32)


def _near_one(name: str, kind: str) -> Iterator[list[Floats]]:
    """Arguments where most functions are at their worst: between reductions."""
    random = np.random.default_rng(0)
    for low, high in ((-3.0, 3.0), (-1.0, 1.0), (0.5, 1.5)):
        shape = (FUNCTIONS[name].arity, 60_000)
        yield [row.copy() for row in random.uniform(low, high, shape).astype(kind)]


def measure(library: ctypes.CDLL, name: str, kind: str, stride: int) -> Worst:
    """The worst result of a function, compiled for this machine."""
    run, worst = compiled(name, kind), Worst()
    check = library[f"{FUNCTIONS[name].libm or name}_{'float' if kind == 'float32' else 'double'}"]
    pieces: Iterator[list[Floats]]
    if kind == "float32" and FUNCTIONS[name].arity == 1:
        pieces = ([piece] for piece in all_float32(stride))
    else:
        pieces = chain(
            (arguments_of(name, kind, 30_000, seed) for seed in range(1, 11)),
            _near_one(name, kind),
        )
    for arguments in pieces:
        found = run(*arguments)
        pointers = [a.ctypes.data_as(ctypes.c_void_p) for a in (arguments[0], arguments[-1], found)]
        absolute = int(name == "lgamma" and kind == "float64")
        check(*pointers, ctypes.c_long(len(found)), absolute, ctypes.byref(worst))
    return worst


def nanoseconds(name: str, kind: str) -> float:
    """Per element of a map over 2**16 elements, the best of some runs."""
    run, random = compiled(name, kind), np.random.default_rng(0)
    arguments = [
        random.uniform(0.5, 3.0, 1 << 16).astype(kind) for _ in range(FUNCTIONS[name].arity)
    ]
    best = math.inf
    for _ in range(30):
        start = time.perf_counter()
        run(*arguments)
        best = min(best, time.perf_counter() - start)
    return best / len(arguments[0]) * 1e9


def main() -> None:
    """Print a line for each function and type."""
    stride = int(sys.argv[1]) if len(sys.argv) > 1 else 101
    with tempfile.TemporaryDirectory() as folder:
        library = build_reference(folder)
        for name, kind in sorted(GREATEST_ULP):
            if sys.argv[2:] and not {name, kind} & set(sys.argv[2:]):
                continue
            worst, spent = measure(library, name, kind, stride), nanoseconds(name, kind)
            wrong = f", {worst.wrong} wrong as at {list(worst.wrong_at)}" if worst.wrong else ""
            place = ", ".join(repr(x) for x in worst.at[: FUNCTIONS[name].arity])
            print(
                f"{name:9} {kind}  {worst.ulp:7.3f} ulp at {place}{wrong}; {spent:.2f} ns",
                flush=True,
            )


if __name__ == "__main__":
    main()
