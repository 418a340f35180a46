"""Bad input gives a typed error that says what to do; never a crash, never silence."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gpucompiler
from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    assemble,
    emit_asm,
    emit_ir,
    emit_llvm,
    target_by_name,
)
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    GPUCompilerError,
    InternalError,
    InvalidKernel,
    LaunchError,
    ParseError,
    TargetUnsupported,
    ToolError,
)
from gpucompiler.language.types import parse_signature

ROOT = Path(__file__).resolve().parents[2]


def double(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = 2 * x[i]


def launch(*arguments: Any, kernel: Any = double, **options: Any) -> None:
    options = {"threads": 32, "blocks": 1} | options
    cuda(**options, target="host")(kernel)(*arguments)


# Functions that take one object of the package.
TAKERS = (
    "assemble", "bisect", "call_graph", "code_asm", "code_ir", "compile",
    "control_flow_graph", "cover", "descend", "describe_entry", "diff_keys", "emit_asm", "emit_ir",
    "emit_llvm", "explain_key", "fingerprint", "from_json", "function_from_source", "launch_facts",
    "link", "lower_ir", "optimization_remarks", "parse", "parse_signature", "parse_type", "report",
    "roofline_picture", "struct_dtype", "target_by_name", "verify", "why_miss",
)  # fmt: skip


@pytest.mark.parametrize("name", TAKERS)
def test_objects_of_other_classes_are_refused(name: str) -> None:
    taker = getattr(gpucompiler, name)
    needed = [
        parameter
        for parameter in inspect.signature(taker).parameters.values()
        if parameter.default is parameter.empty
        and parameter.kind is parameter.POSITIONAL_OR_KEYWORD
    ]
    for wrong in (None, object(), 3.5, {1: 2}, len):
        with pytest.raises(GPUCompilerError) as caught:
            taker(*[wrong] * max(1, len(needed)))
        assert not isinstance(caught.value, InternalError)
    assert "an entry is bytes" in gpucompiler.verify_entry(None)  # type: ignore[arg-type]


@pytest.fixture
def arrays() -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(8, np.float32), np.ones(8, np.float32)


def test_no_such_architecture() -> None:
    with pytest.raises(TargetUnsupported, match="sm_90"):
        CUDACompilerTarget("sm_91")
    with pytest.raises(TargetUnsupported, match="sm_90"):
        target_by_name("cuda:sm_91")
    with pytest.raises(TargetUnsupported, match="no target 'vulkan'"):
        target_by_name("vulkan")


def test_a_kernel_that_returns_a_value(arrays: Any) -> None:
    def kernel(y, x):
        return y[0]

    with pytest.raises(InvalidKernel, match="a kernel returns nothing"):
        launch(*arrays, kernel=kernel)


def test_wrong_number_of_arguments(arrays: Any) -> None:
    with pytest.raises(ArgumentError, match="x"):
        launch(arrays[0])
    with pytest.raises(ArgumentError):
        launch(*arrays, 1)


def test_wrong_type_of_argument(arrays: Any) -> None:
    for wrong in (object(), [1, 2], {"a": 1}, np.zeros(3, object), np.zeros(3, ">f4"), 2**70):
        with pytest.raises(ArgumentError):
            launch(arrays[0], wrong)
    kernel = cuda(threads=32, blocks=1, target="host", launch=False)(double)(*arrays)
    with pytest.raises(ArgumentError, match=r"float32|f32"):
        kernel(arrays[0], arrays[1].astype(np.float64), threads=1, blocks=1)
    with pytest.raises(ArgumentError):
        kernel(arrays[0], arrays[1].reshape(2, 4), threads=1, blocks=1)


@pytest.mark.parametrize(
    ("threads", "blocks", "words"),
    [
        (1025, 1, "at most 1024"),
        ((32, 64), 1, "at most 1024"),
        ((1, 1, 65), 1, "along its axes"),
        (32, -1, "at least 0"),
        (32, (1, -1), "at least 0"),
        (0, 1, "at least 1"),
        (0, 0, "at least 1"),
        (-1, 1, "at least 1"),
        (1.5, 1, "not an integer"),
        ("32", 1, "not an integer|one to three"),
        ((1, 1, 1, 1), 1, "one to three"),
        ((), 1, "one to three"),
        (32, (1, 2**17), "at most"),
        (32, 2**31, "at most"),
        (1024, 2**30, "32-bit indices"),
        (True, 1, "not an integer"),
    ],
)
def test_launch_configurations(threads: Any, blocks: Any, words: str, arrays: Any) -> None:
    with pytest.raises(LaunchError, match=words):
        launch(*arrays, threads=threads, blocks=blocks)


def test_cover_of_nothing() -> None:
    assert cuda.cover(0).blocks((8, 1, 1)) == (0,)
    for wrong in (-1, 1.5, True, "5"):
        with pytest.raises(LaunchError):
            cuda.cover(wrong)  # pyright: ignore[reportArgumentType]


def test_a_read_only_array_that_is_written(arrays: Any) -> None:
    y, x = arrays
    y.flags.writeable = False
    with pytest.raises(InvalidKernel, match="'y' is read-only"):
        launch(y, x)


def test_a_device_array_on_the_host(arrays: Any) -> None:
    class OnDevice:
        __cuda_array_interface__ = {  # noqa: RUF012
            "shape": (8,), "typestr": "<f4", "data": (4096, False), "version": 3,
        }  # fmt: skip

    with pytest.raises(ArgumentError, match="host"):
        launch(arrays[0], OnDevice())


def test_an_index_out_of_bounds_names_array_line_block_and_thread() -> None:
    def kernel(y, n):
        i = cuda.grid(1)
        y[i + n] = 1

    with pytest.raises(IndexError) as caught:
        launch(np.zeros(40), 8, kernel=kernel, blocks=(2,))
    text = str(caught.value)
    for words in ("'y'", "test_bad_input.py", "y[i + n] = 1", "block", "thread"):
        assert words in text


def test_barriers_at_which_threads_would_wait_for_each_other_for_ever() -> None:
    def kernel(y):
        if cuda.threadIdx.x < 16:
            cuda.syncthreads()
        y[cuda.threadIdx.x] = 1
        cuda.syncthreads()

    with pytest.raises(TargetUnsupported, match="barrier") as caught:
        launch(np.zeros(32), kernel=kernel, silence="GC409")
    assert "test_bad_input.py" in str(caught.value)


JOB = CompilerJob(HostTarget(), FunctionSpec(double, parse_signature("f32[:], f32[:]")))
CUDA_JOB = CompilerJob(CUDACompilerTarget("sm_90a"), JOB.source)


@pytest.mark.parametrize("job", [JOB, CUDA_JOB], ids=["host", "cuda"])
def test_text_that_does_not_parse(job: CompilerJob) -> None:
    typed, _ = emit_ir(job)
    llvm, _ = emit_llvm(job, typed)
    asm, _ = emit_asm(job, llvm)
    for text in ("", "module", str(typed).replace("%x", "%nothing", 1), str(typed)[:300]):
        with pytest.raises(ParseError):
            emit_llvm(job, text)
    for text in ("", "define", str(llvm)[: len(str(llvm)) // 2]):
        with pytest.raises(ParseError):
            emit_asm(job, text)
    for text in ("", "ret;", "\n".join(str(asm).splitlines()[1:])):
        with pytest.raises(ParseError):
            assemble(job, text)
    broken = str(asm) + "\n  this is no instruction;\n"
    with pytest.raises((ParseError, ToolError)):
        assemble(job, broken)


def test_llvm_text_that_would_end_the_process() -> None:
    llvm, _ = emit_llvm(CUDA_JOB, emit_ir(CUDA_JOB)[0])
    text = str(llvm)
    pointer = re.search(r"@double\(ptr addrspace\(1\)[^%]*(%[\w.]+)", text)
    assert pointer is not None, text
    # NVPTX can't select it: "LLVM ERROR: Cannot select: … ftan", and the process is gone.
    fatal = text.replace(
        "ret void",
        "%thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
        "  %number = sitofp i32 %thread to float\n"
        "  %fatal = call float @llvm.tan.f32(float %number)\n"
        f"  store float %fatal, ptr addrspace(1) {pointer[1]}\n"
        "  ret void",
        1,
    )
    fatal += "\ndeclare float @llvm.tan.f32(float)\n"
    with pytest.raises(ToolError):
        emit_asm(CUDA_JOB, fatal)


def test_missing_tools_say_what_to_install(tmp_path: Path) -> None:
    """In a process that can't find ptxas, nvJitLink and libdevice anywhere."""
    program = tmp_path / "program.py"
    program.write_text(
        "import cuda_target.toolchain.discovery as t\n"
        "from gpucompiler.diagnostics.errors import ToolError\n"
        "for name in ('_roots', '_wheel_directories', '_programs', '_library_paths',"
        " '_libdevice_paths'):\n"
        "    setattr(t, name, lambda *a, **k: iter(()))\n"
        "for find in (lambda: t.find_ptxas(80), lambda: t.find_nvjitlink(80), t.find_libdevice):\n"
        "    try:\n        find()\n    except ToolError as error:\n"
        "        assert 'gpucompiler[toolchain]' in str(error), error\n"
        "    else:\n        raise SystemExit('found')\n"
    )
    done = subprocess.run(
        [sys.executable, str(program)], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'cache'}"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr + done.stdout
