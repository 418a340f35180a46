"""Several threads launch the same new kernels on several devices, with the driver without a GPU."""

from __future__ import annotations

import threading
from collections import Counter
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake

from cuda_target import cuda
from cuda_target.device import device as devices
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    KernelCache,
    cached_compilation,
    compile,
    link,
    parse_signature,
    target_by_name,
)
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.kernel import HostKernel

THREADS = 16


def make_job(number: int) -> CompilerJob:
    def kernel(x: Any) -> None:
        x[0] = number

    source = FunctionSpec(kernel, parse_signature("f32[:]"), name=f"kernel_{number}")
    return CompilerJob(target_by_name("cuda:sm_90a"), source)


def at_once(work: Any) -> None:
    """Run `work(number)` on all threads, which start together; re-raise the first error."""
    barrier, errors = threading.Barrier(THREADS), list[BaseException]()

    def run(number: int) -> None:
        try:
            barrier.wait(60)
            work(number)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(n,), daemon=True) for n in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads), "threads wait for each other"
    if errors:
        raise errors[0]


@pytest.mark.parametrize("kernels", [1, 5])
def test_each_kernel_is_linked_once_for_each_device(fake: Fake, kernels: int) -> None:
    fake.set("any_name", 1)
    fake.set("slow", 20_000)  # loading a module takes 20 ms, so that threads meet there
    jobs = [make_job(number) for number in range(kernels)]
    compiled, linked = Counter[CompilerJob](), Counter[CompilerJob]()

    def counted_compile(job: CompilerJob) -> Artifact:
        compiled[job] += 1
        return compile(job)

    def counted_link(job: CompilerJob, artifact: Artifact) -> HostKernel:
        linked[job] += 1
        return link(job, artifact)

    cache, before = KernelCache(), fake.modules

    def work(number: int) -> None:
        array = np.zeros(4, np.float32)
        with devices.devices()[number % 2].use():
            for step in range(kernels):
                job = jobs[(number + step) % kernels]
                kernel = cached_compilation(cache, job, counted_compile, counted_link)
                kernel(array, threads=32, blocks=2)

    try:
        at_once(work)
        assert compiled == linked == Counter(jobs)
        assert fake.modules - before == 2 * kernels
        assert fake.launches == THREADS * kernels
        at_once(work)
        assert fake.modules - before == 2 * kernels
    finally:
        fake.set("any_name", 0)
        fake.set("slow", 0)


def test_decorated_functions_are_launched_by_threads(fake: Fake) -> None:
    @cuda(threads=32, blocks=1, target="cuda:sm_90a")
    def fill(x: Any) -> None:
        x[0] = 1

    fake.set("any_name", 1)
    fake.set("slow", 20_000)
    before = fake.modules

    def work(number: int) -> None:
        array = np.zeros(4, (np.float32, np.float64)[number % 2])
        for _ in range(20):
            fill(array)

    try:
        at_once(work)
        assert fake.modules - before == 2, "one for each type of argument"
        assert fake.launches == THREADS * 20
    finally:
        fake.set("any_name", 0)
        fake.set("slow", 0)
