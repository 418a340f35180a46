"""Atomics on floats' odd values, and loads and stores that are done as they stand."""

from __future__ import annotations

import itertools
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from llvm_testing import assemble_ptx
from odd_atomics import ODD, expected, kernel_of
from user_programs import load

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import KernelWarning
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.language.arguments import typeof


@pytest.mark.parametrize("space", ["global", "shared", "local"])
@pytest.mark.parametrize("kind", ["max", "min", "nanmax", "nanmin"])
@pytest.mark.parametrize("dtype", ["float32", "float64", "float16"])
@pytest.mark.sample(10)
def test_extremes_follow_python(dtype: str, kind: str, space: str, tmp_path: Path) -> None:
    kernel = load(kernel_of(kind, space), tmp_path)["k"]
    pairs = list(itertools.product(ODD, ODD))
    before, value = (np.array(each).astype(dtype) for each in zip(*pairs, strict=True))
    wanted = [expected(kind, b, v) for b, v in zip(before.tolist(), value.tolist(), strict=True)]

    def interpreted(*arguments: Any) -> None:
        types = tuple(typeof(each) for each in arguments)
        module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(kernel, types)))
        interpret(module, arguments, block=(64, 1, 1), grid=(1, 1, 1))

    for run in (interpreted, cuda(threads=64, blocks=1, target="host")(kernel)):
        y, old = before.copy(), np.zeros_like(before)
        run(y, value, old)
        assert y.tobytes() == np.array(wanted).astype(dtype).tobytes()
        assert old.tobytes() == before.tobytes()


def ptx_of(kernel: Any, *arguments: Any) -> str:
    types = tuple(typeof(each) for each in arguments)
    job = CompilerJob(CUDACompilerTarget("sm_90"), FunctionSpec(kernel, types))
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def test_extremes_of_floats_exchange_only_what_changes_and_integers_have_instructions() -> None:
    def k(y: Any, c: Any) -> None:
        cuda.atomic.max(y, 0, 1.0)
        cuda.atomic.nanmin(c, 0, 1)

    ptx = ptx_of(k, np.zeros(2, np.float32), np.zeros(2, np.int32))
    assert ptx.count("cas.b32") == 1
    assert "atom.global.min.s32" in ptx


@pytest.mark.parametrize(
    "dtype",
    ["bool", "int8", "uint16", "int32", "uint64", "float16", "float32", "float64"],
)
def test_loads_and_stores_of_every_type(dtype: str, tmp_path: Path) -> None:
    def k(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        cuda.atomic.store(y, i, cuda.atomic.load(x, i))
        cuda.atomic.store(
            y, (i + 4,), cuda.atomic.load(x, -i - 1, order="acquire", scope="system"),
            order="seq_cst", scope="block",
        )  # fmt: skip
        cuda.volatile.store(y, i + 8, cuda.volatile.load(x, i))

    x = np.arange(1, 5).astype(dtype)
    wanted = np.concatenate([x, x[::-1], x])
    for lanes in (0, 1):
        y = np.zeros(12, dtype)
        params: dict[str, Any] = {"lanes": lanes} if lanes else {}
        cuda(threads=4, blocks=1, target="host", **params)(k)(y, x)
        assert (y == wanted).all()
    module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(k, (typeof(x), typeof(x)))))
    y = np.zeros(12, dtype)
    interpret(module, [y, x], block=(4, 1, 1), grid=(1, 1, 1))
    assert (y == wanted).all()
    bits = 8 * x.itemsize
    ptx = ptx_of(k, x, x)
    for text in (
        f"ld.relaxed.gpu.global.b{bits}", f"ld.acquire.sys.global.b{bits}",
        f"st.relaxed.gpu.global.b{bits}", f"st.release.cta.global.b{bits}",
        "fence.sc.cta", f"ld.volatile.global.b{bits}", f"st.volatile.global.b{bits}",
    ):  # fmt: skip
        assert text in ptx
    assemble_ptx(ptx, "sm_90", tmp_path)


def test_updates_with_an_order_stand_between_fences() -> None:
    def k(c: Any) -> None:
        cuda.atomic.add(c, 0, 1, order="release")
        c[1] = cuda.atomic.max(c, 0, 1, order="acq_rel", scope="block")

    lines = [each.split()[0] for each in ptx_of(k, np.zeros(2, np.int32)).splitlines() if each[1:]]
    found = [each for each in lines if each.startswith(("fence", "atom", "red"))]
    assert found == [
        "fence.acq_rel.gpu;", "atom.global.add.u32",
        "fence.acq_rel.cta;", "atom.global.max.s32", "fence.acq_rel.cta;",
    ]  # fmt: skip


def waiting(how: str) -> str:
    return f"def k(y, flag):\n    while {how} == 0:\n        pass\n    y[0] = 1\n"


@pytest.mark.parametrize(
    ("how", "instruction"),
    [
        ("cuda.atomic.load(flag, 0)", "ld.relaxed.gpu.global.b32"),
        ("cuda.volatile.load(flag, 0)", "ld.volatile.global.b32"),
    ],
)
def test_loops_that_wait_load_each_time(how: str, instruction: str, tmp_path: Path) -> None:
    kernel = load(waiting(how), tmp_path)["k"]
    arguments = np.zeros(1), np.ones(1, np.int32)
    with warnings.catch_warnings():
        warnings.simplefilter("error", KernelWarning)
        lines = ptx_of(kernel, *arguments).splitlines()
    place = next(number for number, line in enumerate(lines) if instruction in line)
    # Between a label and the branch back to it.
    label = next(line for line in reversed(lines[:place]) if line.startswith("$L__BB"))
    assert any(label.rstrip(":") in line and "bra" in line for line in lines[place:])


def test_a_block_waits_for_another_ones_flag() -> None:
    def k(y: Any, flag: Any) -> None:
        if cuda.blockIdx.x == 0:
            y[0] = 42
            cuda.atomic.store(flag, 0, 1, order="release")
        elif cuda.threadIdx.x == 0:
            while cuda.atomic.load(flag, 0, order="acquire") == 0:
                pass
            y[cuda.blockIdx.x] = y[0]
        cuda.cg.this_grid().sync()

    y, flag = np.zeros(3), np.zeros(1, np.int32)
    module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(k, (typeof(y), typeof(flag)))))

    def interpreted(*arguments: Any) -> None:
        interpret(module, arguments, block=(4, 1, 1), grid=(3, 1, 1), max_steps=100_000)

    for run in (
        interpreted,
        cuda(threads=4, blocks=3, target="host")(k),
    ):
        y, flag = np.zeros(3), np.zeros(1, np.int32)
        run(y, flag)
        assert y.tolist() == [42, 42, 42]


def test_threads_of_the_interpreter_wait_for_each_other() -> None:
    def k(y: Any) -> None:
        if cuda.threadIdx.x == 0:
            while cuda.volatile.load(y, 1) == 0:
                pass
            y[0] = 7
        else:
            cuda.volatile.store(y, 1, 5)

    y = np.zeros(2)
    module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(k, (typeof(y),))))
    interpret(module, [y], block=(2, 1, 1), max_steps=1000, grid=(1, 1, 1))
    assert y.tolist() == [7, 5]


LOOPS = {
    "while y[0] == 0:\n        pass": True,
    "while True:\n        if x[n] > 0:\n            break\n        cuda.nanosleep(10)": True,
    "while y[0] == 0 or x[1] > 3:\n        v = x[2]": True,
    "s = cuda.shared.array(2, np.int32)\n    while s[0] != n:\n        pass": True,
    "i = 0\n    while x[i] == 0:\n        i += 1": False,
    "while y[0] > 0:\n        y[0] -= 1": False,
    "while x[0] > 0:\n        cuda.syncthreads()": False,
    "while x[0] > 0:\n        cuda.threadfence()": False,
    "while cuda.atomic.load(y, 0) == 0:\n        pass": False,
    "s = cuda.local.array(2, np.int32)\n    s[0] = n\n    while s[0] != n:\n        pass": False,
    "i = 0\n    while x[0] == 0 and i < n:\n        i += 1": False,
    "t = cuda.clock()\n    while x[0] == 0 and cuda.clock() - t < 99:\n        pass": False,
    "for j in range(n):\n        if x[0] > 0:\n            break": False,
}


@pytest.mark.parametrize("text", LOOPS)
def test_loops_that_nothing_changes_are_told(text: str, tmp_path: Path) -> None:
    kernel = load(f"def k(y, x, n):\n    {text}\n", tmp_path)["k"]
    types = (typeof(np.zeros(3)), typeof(np.zeros(3)), typeof(1))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        emit_ir(CompilerJob(HostTarget(), FunctionSpec(kernel, types)))
    assert any("GC410" in str(each.message) for each in caught) == LOOPS[text]


ROOTS = {
    "math.sqrt(x[0] * x[0] - x[1] * x[1])": True,
    "math.sqrt(x[0] ** 2 - x[1] ** 2)": True,
    "np.sqrt(x[1] * x[1] - 4 * x[0] * x[2])": True,
    "cuda.rsqrt(x[0] * x[1] - x[1] * x[2])": True,
    "math.sqrt(x[0] * x[0] + x[1] * x[1])": False,
    "math.sqrt((x[0] - x[1]) * (x[0] + x[1]))": False,
    "math.sqrt(1 - x[0] * x[0])": False,
    "math.sqrt(max(0.0, x[0] * x[0] - x[1] * x[1]))": False,
    "math.sqrt(cuda.fma(x[0], x[0], -(x[1] * x[1])))": False,
    "math.sqrt(d) if (d := x[0] * x[0] - x[1] * x[1]) > 0 else 0.0": False,
    "abs(cmath.sqrt(complex(x[0], x[1])))": False,
    "math.acosh(x[0]) + math.hypot(x[0], x[1]) + math.dist((x[0], x[1]), (x[1], x[2]))": False,
}


@pytest.mark.parametrize("fma", ["contract", "off"])
@pytest.mark.parametrize("text", ROOTS)
def test_roots_of_contracted_differences_are_told(text: str, fma: str, tmp_path: Path) -> None:
    kernel = load(f"import cmath\ndef k(y, x):\n    y[0] = {text}\n", tmp_path)["k"]
    types = (typeof(np.zeros(3)), typeof(np.zeros(3)))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        job = CompilerJob(HostTarget(), FunctionSpec(kernel, types))
        emit_ir(CompilerJob(job.target, job.source, evolved(job.params, fma)))
    told = any("GC411" in str(each.message) for each in caught)
    assert told == (ROOTS[text] and fma == "contract")


@pytest.mark.parametrize(
    "lines",
    [
        ("a = x[0] * x[0]", "b = x[1] * x[1]", "y[0] = math.sqrt(a - b)"),
        ("a = x[0] * x[0]", "d = a - x[1] * x[1]", "y[0] = math.sqrt(d)"),
        ("b = x[1] * x[1]", "d = x[0] * x[0] - b", "y[0] = d ** 0.5"),
    ],
)
def test_roots_of_products_on_lines_of_their_own_are_told(
    lines: tuple[str, ...], tmp_path: Path
) -> None:
    body = "\n    ".join(lines)
    kernel = load(f"import math\ndef k(y, x):\n    {body}\n", tmp_path)["k"]
    types = (typeof(np.zeros(3)), typeof(np.zeros(3)))
    with pytest.warns(KernelWarning, match="GC411"):
        emit_ir(CompilerJob(HostTarget(), FunctionSpec(kernel, types)))


def evolved(params: Any, fma: str) -> CompilerParams:
    return type(params)(fma=fma)


def test_atomics_on_local_arrays_are_plain_on_gpus(tmp_path: Path) -> None:
    def k(y: Any) -> None:
        s = cuda.local.array(4, np.float32)
        c = cuda.local.array(4, np.int32)
        i = int(y[0])
        s[i] = y[1]
        c[i] = i
        cuda.atomic.add(s, i, 1.0)
        cuda.atomic.max(s, i, 2.0, order="acq_rel")
        cuda.atomic.cas(c, i, 1, 2)
        cuda.atomic.store(c, i + 1, cuda.atomic.load(c, i, order="acquire"))
        y[0], y[1] = s[i], np.float32(c[i + 1])

    ptx = ptx_of(k, np.zeros(2, np.float32))
    assert "atom." not in ptx
    assert ".local" in ptx
    assemble_ptx(ptx, "sm_90", tmp_path)
