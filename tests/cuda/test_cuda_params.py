"""CUDACompilerParams: each option is in the code that it makes."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from cuda_target.toolchain.discovery import find_nvdisasm, find_ptxas
from gpucompiler.diagnostics.errors import ArgumentError, TargetUnsupported, ToolError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.kernels.entries.key import fingerprint
from gpucompiler.language.arguments import typeof

X = np.zeros(4, np.float32)


def scaled(value, factor):
    product = value * factor
    return product + 1


def kernel(y, x, n):
    i = cuda.grid(1)
    if i < len(y):
        total = scaled(x[i], n)
        for j in range(n):
            total += x[j]
        y[i] = total


def job_of(architecture: str = "sm_90a", **params: Any) -> CompilerJob:
    source = FunctionSpec(kernel, (typeof(X), typeof(X), typeof(3)))
    return CompilerJob(CUDACompilerTarget(architecture), source, CUDACompilerParams(**params))


def ptx(**params: Any) -> str:
    return compile_job(job_of(**params), until="asm").text


def cubin(**params: Any) -> Artifact:
    try:
        find_ptxas(90)
    except ToolError as error:
        pytest.skip(str(error))
    return compile_job(job_of(**params))


def test_cluster_dims() -> None:
    assert ".reqnctapercluster" not in ptx()
    for given in ((2, 1, 1), (2,), 2):
        assert re.search(r"\.reqnctapercluster 2, 1, 1\b", ptx(cluster_dims=given))
    assert cubin(cluster_dims=(2, 2)).format == "cubin"
    for wrong in ((0, 1, 1), (1, 1, 1, 1), (4, 4), "2", 1.0, ()):
        with pytest.raises(ArgumentError, match="cluster_dims"):
            CUDACompilerParams(cluster_dims=wrong)  # pyright: ignore[reportArgumentType]
    with pytest.raises(TargetUnsupported, match="cluster_dims needs sm_90"):
        job_of("sm_80", cluster_dims=2)


def test_debug_code_has_lines_and_variables() -> None:
    plain, debug = ptx(), ptx(debug=True)
    assert ", debug" not in plain
    assert ".section\t.debug_info" not in plain
    assert ".target sm_90a, debug" in debug
    assert ".section\t.debug_info" in debug
    for name in ("total", "factor", "n", "j", "y", "kernel", "scaled"):
        assert name.encode() + b"\0" in _dwarf(debug)
    code = cubin(debug=True)
    for section in (b".debug_info", b".debug_loc", b".nv_debug_ptx_txt"):
        assert section in code.code
        assert section == b".nv_debug_ptx_txt" or section not in cubin().code
    assert CUDACompilerParams(debug=True) == CUDACompilerParams(debug=True, opt_level=0)
    assert fingerprint(job_of(debug=True)) != fingerprint(job_of(opt_level=0))


def _dwarf(text: str) -> bytes:
    """The bytes of the debug sections; all other numbers are zeros."""
    numbers = re.findall(r"\.b(8|16|32|64) (\S+)", text)
    return bytes(int(n) if width == "8" else 0 for width, n in numbers)


def test_debug_code_shows_its_lines(tmp_path: Path) -> None:
    try:
        nvdisasm = find_nvdisasm()
    except ToolError as error:
        pytest.skip(str(error))
    first = kernel.__code__.co_firstlineno
    for params in ({"debug": True}, {}):
        code = cubin(**params).code
        found = _lines(nvdisasm, tmp_path / "kernel.cubin", code)
        assert first + 4 in found, "total = scaled(x[i], n)"


def _lines(nvdisasm: str, file: Path, code: bytes) -> set[int]:
    file.write_bytes(code)
    text = subprocess.run(
        [nvdisasm, "-g", "-c", file], capture_output=True, check=True, text=True
    ).stdout
    return {int(number) for number in re.findall(r"line (\d+)", text)}


@pytest.mark.parametrize(
    ("params", "pattern"),
    [
        ({"max_threads": 256}, r"\.maxntid 256"),
        ({"max_threads": 256, "min_blocks": 2}, r"\.minnctapersm 2"),
        ({"max_registers": 32}, r"\.maxnreg 32"),
        ({"bounds": True}, r"gpucompiler_faults"),
        ({"lineinfo": False}, r"\A(?![\s\S]*\.loc)"),
        ({"fma": "off"}, r"\A(?![\s\S]*fma\.rn)"),
        ({"fma": "contract"}, r"fma\.rn"),
        ({"pyint": "i32"}, r"\.param \.u32 kernel_param_4"),
    ],
)
def test_options_are_in_the_code(params: dict[str, Any], pattern: str) -> None:
    assert re.search(pattern, ptx(**params))


def counted(y, n, s):
    i = cuda.grid(1)
    total = 0
    for j in range(n):
        total += j * i
    y[i] = total * 0.5 + s


def types_in(function: Callable[..., Any], *arguments: Any, **params: Any) -> set[str]:
    source = FunctionSpec(function, tuple(map(typeof, arguments)))
    module, _ = emit_ir(
        CompilerJob(CUDACompilerTarget("sm_90a"), source, CUDACompilerParams(**params))
    )
    return set(re.findall(r" : (i64|f64|f32)\b", str(module)))


def test_widths_of_python_numbers() -> None:
    arguments = (np.zeros(4), 3, 2.0)
    assert types_in(counted, *arguments, wraparound=False) >= {"i64", "f64"}
    assert "f64" not in types_in(counted, X, 3, 2.0, pyfloat="f32")


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_kernels_of_narrow_python_numbers(target: str) -> None:
    wanted = [sum(j * i for j in range(5)) * 0.5 + 1.25 for i in range(4)]
    for pyint in ("i64", "i32"):
        for pyfloat in ("f64", "f32"):
            y = np.zeros(4, np.float32)
            run = cuda(threads=4, blocks=1, target=target, pyint=pyint, pyfloat=pyfloat)(counted)
            run(y, 5, 1.25)
            assert y.tolist() == wanted


def test_a_launch_argument_that_the_narrow_int_cannot_hold() -> None:
    run = cuda(threads=4, blocks=1, target="host", pyint="i32")(counted)
    with pytest.raises(ArgumentError, match="2147483648"):
        run(np.zeros(4, np.float32), 2**31, 1.25)
