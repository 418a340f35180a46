"""Rows of threads for which all conditions hold take the loop without tests, and give the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, code_llvm, emit_ir, link, typeof
from gpucompiler import compile as compile_job
from gpucompiler.errors import DeviceIndexError
from gpucompiler.host.full_rows import row_conditions
from gpucompiler.ir.interpret import interpret


def guarded(y, x, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = x[i] + 1


def leaves_early(y, x, n):
    i = cuda.grid(1)
    if i >= n:
        return
    y[i] += x[i]


def stencil(y, x, n):
    i = cuda.grid(1)
    if i > 0 and i < n - 1:
        y[i] = x[i - 1] + x[i + 1]


def shifted(y, x, n):
    i = cuda.grid(1) + n
    y[i] = x[i]


def backwards(y, x, n):
    i = cuda.grid(1)
    if n > i:
        y[n - 1 - i] = x[i]


def half_of_the_block(y, x, n):
    t = cuda.threadIdx.x
    if t < cuda.blockDim.x // 2:
        y[cuda.grid(1)] = x[t]


def thread_numbers(y, x, n):
    i = cuda.grid(1)
    if i < len(y) and i < len(x):
        y[i] = cuda.threadIdx.x + n


KERNELS = [
    guarded, leaves_early, stencil, shifted, backwards, half_of_the_block, thread_numbers,
]  # fmt: skip


def job_of(kernel: Callable[..., Any], arguments: tuple[Any, ...]) -> CompilerJob:
    return CompilerJob(HostTarget(), FunctionSpec(kernel, tuple(map(typeof, arguments))))


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
@pytest.mark.parametrize(("threads", "blocks"), [(1, 40), (7, 5), (32, 1), (32, 2), (64, 1)])
def test_as_the_interpreter(kernel: Callable[..., Any], threads: int, blocks: int) -> None:
    for n in (0, 1, 5, 31, 32, 33, 40):
        x = np.arange(40, dtype=np.int64)
        arguments = (np.zeros(40, np.int64), x, n)
        job = job_of(kernel, arguments)
        module, _ = emit_ir(job)
        expected = np.zeros(40, np.int64)
        failed = False
        try:
            interpret(module, [expected, x.copy(), n], block=(threads, 1, 1), grid=(blocks, 1, 1))
        except DeviceIndexError:
            failed = True
        host = link(job, compile_job(job))
        if failed:
            with pytest.raises(DeviceIndexError):
                host(*arguments, threads=threads, blocks=blocks)
        else:
            host(*arguments, threads=threads, blocks=blocks)
            np.testing.assert_array_equal(arguments[0], expected)


def test_only_what_grows_with_the_thread_is_a_condition() -> None:
    def kernel(y, x, n):
        i = cuda.grid(1)
        j = i * 2
        if i < n:
            y[i] = x[i]
        if j < n:
            y[j] = x[n - 1 - i]

    arguments = (np.zeros(40), np.zeros(40), 3)
    module, _ = emit_ir(job_of(kernel, arguments))
    found = row_conditions(module.kernel)
    names = sorted(condition.operation.OPCODE for condition in found.values())
    assert names == ["arith.compare", "check.bounds", "check.bounds"]


def test_an_index_near_the_end_of_64_bits_is_found_out_of_bounds() -> None:
    for n in (2**63 - 20, -(2**63), -1 - 64, 2**62):
        arguments = (np.zeros(40, np.int64), np.zeros(40, np.int64), n)
        job = job_of(shifted, arguments)
        with pytest.raises(DeviceIndexError):
            link(job, compile_job(job))(*arguments, threads=32, blocks=1)


def test_a_full_row_has_no_tests_left() -> None:
    arguments = (np.zeros(40, np.float32), np.zeros(40, np.float32), 3)
    job = job_of(guarded, arguments)
    job = attrs.evolve(job, target=HostTarget("x86-64-v3"))
    text = code_llvm(job)
    assert "<8 x float>" in text


def test_a_while_loop_in_a_full_row_starts_without_a_fault() -> None:
    def kernel(y, x, n):
        i = cuda.grid(1)
        if i < len(x):
            k = 1
            while True:
                if k <= 0:
                    break
                k -= 1
            y[i] = n

    arguments = (np.zeros(1, np.int64), np.zeros(1, np.int64), -4)
    job = job_of(kernel, arguments)
    for _ in range(20):
        link(job, compile_job(job))(*arguments, threads=1, blocks=1)
        assert arguments[0][0] == -4
        arguments[0][0] = 0


@pytest.mark.parametrize("dtype", ["uint32", "int32", "int64"])
def test_guarded_divisions_do_not_end_the_process(dtype: str, tmp_path: Path) -> None:
    """LLVM's vectoriser asserts on this kernel; in a process of its own, which it would end."""
    program = tmp_path / "divide.py"
    program.write_text(
        "import sys\n"
        "from cuda_target import cuda\n"
        "from gpucompiler import CompilerJob, FunctionSpec, HostTarget, compile, parse_signature\n"
        "def kernel(y):\n"
        "    i = cuda.grid(1)\n"
        "    if i < len(y):\n"
        "        k = 3\n"
        "        while True:\n"
        "            if k <= 0:\n"
        "                break\n"
        "            k -= 1\n"
        "            y[i] = y[i] // y[i]\n"
        "spec = FunctionSpec(kernel, parse_signature(sys.argv[1] + '[:]'))\n"
        "for cpu in ('x86-64-v3', 'x86-64-v4', 'emeraldrapids'):\n"
        "    compile(CompilerJob(HostTarget(cpu), spec))\n"
    )
    root = Path(__file__).resolve().parent.parent
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(root / "cache")])}
    done = subprocess.run(
        [sys.executable, str(program), dtype],
        env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-500:]
