"""Code for arrays that share no memory: what it relies on, and the right code for each launch."""

from __future__ import annotations

import itertools
import re
from typing import Any

import attrs
import numpy as np
import pytest
from launcher_testing import watch

from cuda_target import cuda
from cuda_target.arrays.arrays import to_device
from cuda_target.launch.near_arguments import are_apart
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

TARGET = CUDACompilerTarget("sm_90a")
ONES = np.ones(8, np.float32)


def ptx_of(kernel: Any, *arguments: Any, alias: str = "none") -> str:
    params = attrs.evolve(TARGET.default_params(), alias=alias)
    job = CompilerJob(TARGET, FunctionSpec(kernel, tuple(map(typeof, arguments))), params)
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def loads(text: str) -> list[str]:
    return re.findall(r"ld\.(?:\w+\.)*global\S*", text)


def exchange(y, x):
    """Threads read before and after a barrier an element that another one writes between."""
    t = cuda.threadIdx.x
    before = y[t + 1]
    cuda.syncthreads()
    y[t] = before * x[t]
    cuda.syncthreads()
    y[t + 8] = y[t + 1] + before


def accumulate(y, x):
    for k in range(len(x)):
        y[0] += x[k]


def wait(y, x):
    while x[0] == 0:
        cuda.threadfence()
    y[0] = x[1]


def test_a_barrier_lets_other_threads_write() -> None:
    found = loads(ptx_of(exchange, ONES, ONES))
    assert len(found) == 3
    assert sum(".nc" in each for each in found) == 1


def test_a_value_of_one_thread_stays_in_a_register() -> None:
    def stores_in_loop(alias: str) -> int:
        text = ptx_of(accumulate, ONES, ONES, alias=alias)
        return len(re.findall(r"st\.global", text))

    assert stores_in_loop("none") < stores_in_loop("may")


def test_a_fence_lets_other_work_write() -> None:
    text = ptx_of(wait, ONES, ONES)
    assert ".nc" not in text
    loop = text[text.index("fence.sc") :]
    assert loads(loop[: loop.index("bra")]) or len(loads(text)) > 2


def shared_bytes(values: list[np.ndarray]) -> bool:
    return any(np.may_share_memory(a, b) for a, b in itertools.combinations(values, 2))


def test_arrays_that_share_bytes_are_found() -> None:
    whole = np.zeros((6, 8), np.int32)
    views = [
        whole, whole[:3], whole[3:], whole[::2], whole[1::2], whole[::-1], whole[:, :4],
        whole[2:2], whole.T, whole[1:3, 2:4], np.zeros(4, np.int32),
    ]  # fmt: skip
    for chosen in itertools.combinations_with_replacement(views, 2):
        kinds = list(map(typeof, chosen))
        assert are_apart(kinds, chosen) is not shared_bytes(list(chosen)), chosen
    assert not are_apart([typeof(whole)], [whole])


def test_each_launch_gets_its_code(fake: Any) -> None:
    fake.set("any_name", 1)

    @cuda(threads=4, blocks=1, target=TARGET)
    def scale(y, x):
        y[cuda.threadIdx.x] = x[cuda.threadIdx.x] * 2

    whole = to_device(np.zeros(16, np.float32))
    low, high, middle = whole[:8], whole[8:], whole[4:12]

    def aliases() -> list[str]:
        kernels = scale.specializer._tables[TARGET][1].values()
        return sorted(kernel.job.params.alias for kernel in kernels)

    scale(low, high)
    assert aliases() == ["none"]
    scale(low, middle)
    assert aliases() == ["may", "none"]
    launched = watch(scale)
    before = fake.launches
    pairs = [(low, high), (high, low), (low, low), (low, middle), (middle, high), (low, high)]
    for one, other in pairs:
        scale(one, other)
    assert (fake.launches, launched) == (before + len(pairs), [])
    assert aliases() == ["may", "none"]
    assert scale.launch_job(low, high).params.alias == "none"
    assert scale.job(low, high).params.alias == "may"
    helper: Any = scale
    assert helper.configure(size_width=64).launch_job(low, high).params.alias == "may"
    fake.set("any_name", 0)
    whole.free()


@pytest.mark.gpu
def test_overlapping_launches_compute_right() -> None:
    @cuda(threads=1, blocks=1, target="cuda")
    def running(y, x):
        for k in range(len(y)):
            y[k] = x[k] + 1

    @cuda(threads=8, blocks=1, target="cuda")
    def exchanged(y, x):
        exchange(y, x)

    for shift in (0, 1, 3, 12, 12, 1, 0):
        host = np.arange(24, dtype=np.float32)
        whole = to_device(host)
        running(whole[shift : shift + 12], whole[:12])
        for k in range(12):
            host[shift + k] = host[k] + 1
        assert (whole.copy_to_host() == host).all(), shift
        own = host.copy()
        for k in range(12):
            own[shift + k] = own[k] + 1
        running(host[shift : shift + 12], host[:12])
        assert (host == own).all(), shift
    y = to_device(np.arange(24, dtype=np.float32))
    exchanged(y, to_device(np.full(24, 2, np.float32)))
    before = np.arange(24) * 1.0
    after = before.copy()
    after[:8] = before[1:9] * 2
    assert (y.copy_to_host()[8:16] == after[1:9] + before[1:9]).all()
