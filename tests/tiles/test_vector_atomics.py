"""Additions to several neighbours at once: right everywhere, one instruction from sm_90 on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from random_products import gpu
from row_testing import assembled

from cuda_target import cuda
from gpucompiler import KernelError
from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.tiles import add_vector, fetch_add_vector

# Type, elements at once, whether an instruction adds them.
ROWS: Any = [(np.float32, 2, True), (np.float32, 4, True), (np.float16, 8, True),
             (np.float32, 3, False), (np.int32, 4, False)]  # fmt: skip


def adding(count: int) -> Any:
    def kernel(y: Any, before: Any, first: Any) -> None:
        i = cuda.grid(1)
        values = tuple([number + 1 for number in range(count)])
        place = first + count * (i % 4)
        add_vector(y, place, values)
        found = fetch_add_vector(y, place, values)
        for number in cuda.static_range(count):
            before[i, number] = found[number]

    return kernel


def problem(dtype: Any, count: int, first: int) -> tuple[Any, Any, Any]:
    """The arrays, and the sums that 32 threads leave."""
    y = np.zeros(48, dtype)
    wanted = y.copy()
    wanted[first : first + 4 * count] = np.tile(16 * np.arange(1, count + 1), 4)
    return y, np.zeros((32, count), dtype), wanted


def right(y: Any, before: Any, wanted: Any) -> bool:
    # A thread has added once itself when it asks for what is there.
    count = before.shape[1]
    least, most = np.arange(1, count + 1), 15 * np.arange(1, count + 1)
    return bool((y == wanted).all() and (least <= before).all() and (before <= most).all())


@pytest.mark.parametrize(("dtype", "count", "single"), ROWS)
@pytest.mark.parametrize("first", [0, 1])
def test_the_host_adds(dtype: Any, count: int, single: bool, first: int) -> None:
    y, before, wanted = problem(dtype, count, first)
    cuda(threads=32, blocks=1, target="host")(adding(count))(y, before, first)
    assert right(y, before, wanted)


def job_of(count: int, target: str, *arguments: Any) -> Any:
    return cuda(threads=32, blocks=1, target=target)(adding(count)).launch_job(*arguments)


@pytest.mark.parametrize(("dtype", "count", "single"), ROWS)
def test_the_interpreter_adds(dtype: Any, count: int, single: bool) -> None:
    for first in (0, 1):
        y, before, wanted = problem(dtype, count, first)
        job = job_of(count, "cuda:sm_90a,ptx8.1", y, before, first)
        flat = flatten_arguments(job.source.argument_types, (y, before, first))
        interpret(emit_ir(job)[0], flat, block=(32, 1, 1), grid=(1, 1, 1))
        assert right(y, before, wanted)


@pytest.mark.parametrize(("dtype", "count", "single"), ROWS)
@pytest.mark.parametrize(
    ("arch", "ptx"),
    [("sm_80", None), ("sm_90", None), ("sm_90a", 81), ("sm_100a", None), ("sm_120a", None)],
)
def test_an_instruction_adds_them(
    dtype: Any, count: int, single: bool, arch: str, ptx: Any
) -> None:
    name = np.dtype(dtype).kind + str(8 * np.dtype(dtype).itemsize)
    text = assembled(adding(count), f"{name}[:], {name}[:, :], int", arch, ptx)
    fits = single and arch not in ("sm_80", "sm_90")
    assert ("red.relaxed.gpu.global.add" in text and f".v{count}." in text) == fits


@pytest.mark.gpu
@pytest.mark.parametrize(("dtype", "count", "single"), ROWS)
def test_a_gpu_adds(dtype: Any, count: int, single: bool) -> None:
    for first in (0, 1):
        y, before, wanted = problem(dtype, count, first)
        cuda(threads=32, blocks=1, target=gpu())(adding(count))(y, before, first)
        assert right(y, before, wanted)


def shared_sums(y: Any) -> None:
    sums = cuda.shared.array(4, np.float32)
    i = cuda.grid(1)
    if i < 4:
        sums[i] = 0
    cuda.syncthreads()
    add_vector(sums, 0, (1.0, 2.0, 3.0, 4.0))
    cuda.syncthreads()
    if i < 4:
        y[i] = sums[i]


@pytest.mark.parametrize("target", ["host", pytest.param("gpu", marks=pytest.mark.gpu)])
def test_shared_memory_is_added_to(target: str) -> None:
    y = np.zeros(4, np.float32)
    cuda(threads=32, blocks=1, target=gpu() if target == "gpu" else target)(shared_sums)(y)
    assert y.tolist() == [32, 64, 96, 128]


def test_arrays_have_one_axis() -> None:
    def kernel(y: Any) -> None:
        add_vector(y, 0, (1.0, 2.0))

    with pytest.raises(KernelError, match="array of one axis"):
        cuda(threads=1, blocks=1, target="host")(kernel)(np.zeros((2, 2), np.float32))
