"""Shapes and element types of arrays that kernels make: what is absurd is refused with its line."""

from __future__ import annotations

from typing import Any

import pytest

from cuda_target import CUDACompilerTarget
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, compile, function_from_source
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    GPUCompilerError,
    InvalidKernel,
    TargetUnsupported,
)
from gpucompiler.language.types import parse_signature

IMPOSSIBLE = (
    "2**64", "2**63", "2**62", "2**40", "-1", "-2**70", "10**40", "1 << 20_000", "(2**32, 2**32)",
    "(2**20, 2**20, 2**30)", "1.5", "2.0", "True", "'x'", "None", "(4, -1)", "(1,) * 65",
    "np.uint64(2**63)", "np.float32(2.5)", "float('inf')", "float('nan')", "1j", "{4}", "range(4)",
    "np.array([2, 2])", "(4, None)", "(4, (4,))", "np.bool_(True)", "(-2**63, 2**40)",
)  # fmt: skip
ODD_TYPES = (
    "'x'", "np.dtype('V99999999')", "np.dtype('S10')", "object", "None", "5", "str", "np.str_",
    "np.dtype(('f4', (3,)))", "np.dtype('M8[s]')", "'V8'", "b'f4'", "()", "lambda: 0",
)  # fmt: skip
TARGETS = {"host": HostTarget("x86-64-v3"), "cuda": CUDACompilerTarget("sm_90a")}


def _compile(target: Any, space: str, shape: str, dtype: str, value: str = "len(a)") -> Any:
    text = (
        "import numpy as np\nfrom cuda_target import cuda\n"
        f"def kernel(y):\n    a = cuda.{space}.array({shape}, {dtype})\n    y[0] = {value}\n"
    )
    kernel = function_from_source(text, "kernel")
    return compile(CompilerJob(target, FunctionSpec(kernel, parse_signature("f64[:]"))), "llvm")


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
@pytest.mark.parametrize("space", ["local", "shared"])
@pytest.mark.parametrize("shape", IMPOSSIBLE)
def test_impossible_shapes(shape: str, space: str, target: Any) -> None:
    with pytest.raises(InvalidKernel, match="GC309") as caught:
        _compile(target, space, shape, "np.float32")
    assert f"cuda.{space}.array(" in str(caught.value)


@pytest.mark.parametrize("space", ["local", "shared"])
@pytest.mark.parametrize("dtype", ODD_TYPES)
def test_impossible_element_types(dtype: str, space: str) -> None:
    with pytest.raises(GPUCompilerError) as caught:
        _compile(TARGETS["host"], space, "4", dtype)
    assert "GC" in str(caught.value)


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
@pytest.mark.parametrize("space", ["local", "shared"])
def test_shapes_that_a_target_lacks_room_for(space: str, target: Any) -> None:
    for shape in ("2**19", "2**27"):
        with pytest.raises(TargetUnsupported, match="GC603"):
            _compile(target, space, shape, "np.float64", "a[int(y[1])]")


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_shapes_that_are_possible(target: Any) -> None:
    for shape in ("4", "(4,)", "[4, 2]", "np.int64(4)", "np.uint8(4)", "(1,) * 64", "len('abcd')"):
        _compile(target, "local", shape, "np.float32")


@pytest.mark.parametrize(
    "text",
    [
        "def f(",
        "def f():\n\0",
        "def f(): '\ud800'",
        "(" * 100_000,
        "def f(): return " + "-" * 50_000 + "1",
        5,
    ],
)
def test_sources_that_are_no_python(text: Any) -> None:
    with pytest.raises(ArgumentError):
        function_from_source(text)
