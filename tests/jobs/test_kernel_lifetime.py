"""Kernels go with their functions: objects, mappings and memory come back."""

from __future__ import annotations

import copy
import ctypes
import functools
import gc
import linecache
import os
import pickle
import subprocess
import sys
import threading
import time
import types as python_types
import warnings
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gpucompiler
from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    KernelCache,
    cached_compilation,
    emit_ir,
    emit_llvm,
    link,
    typeof,
)
from gpucompiler import compile as compile_job
from gpucompiler.host.kernel import CPUKernel
from gpucompiler.host.target import HostParams
from gpucompiler.image.format import HostImage
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.kernels import kernel_table
from gpucompiler.llvm.binding import parse_text, pass_builder, run_and_free
from gpucompiler.llvm.optimize import optimize_llvm
from gpucompiler.process.function_state import STATE, state_of
from gpucompiler.values import value_classes

Y = np.zeros(64, "f4")
Constexpr: Any = cuda.constexpr
FOLDER = Path(__file__).parent


def images() -> int:
    """Mapped ranges of machine code that is no file's."""
    with open("/proc/self/maps") as file:
        return sum("r-xp" in line and " 00:00 0 " in line for line in file)


def plain(k: int) -> Any:
    @cuda(threads=32, target="host", blocks=1)
    def f(y: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = k

    return f


def calling(k: int) -> Any:
    table, names = np.arange(64.0) + k, {"a": k}

    def helper(x: Any) -> Any:
        return x * k

    @cuda(threads=32, target="host", blocks=1)
    def f(y: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = helper(i) + table[i] + names["a"]

    return f


def of_an_object(k: int) -> Any:
    class Model:
        def __init__(self) -> None:
            @cuda(threads=32, target="host", blocks=1)
            def f(y: Any) -> None:
                i = cuda.grid(1)
                if i < len(y):
                    y[i] = self.k

            self.k, self.f = k, f

    return Model().f


def valued(k: int) -> Any:
    @cuda(threads=32, target="host", blocks=1)
    def f(y: Any, by: Constexpr = k) -> None:  # pyright: ignore[reportInvalidTypeForm, reportUnknownParameterType]
        i = cuda.grid(1)
        if i < len(y):
            y[i] = by

    return f


def sized(k: int) -> Any:
    def blocks(y: Any) -> Any:
        return cuda.cover(len(y))

    @cuda(threads="auto", blocks=blocks, target="host")
    def f(y: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = k

    return f


def configured(k: int) -> Any:
    return plain(k).configure(threads=64)[2, 16]


def failing(k: int) -> Any:
    @cuda(threads=32, target="host", blocks=1)
    def f(y: Any) -> None:
        y[len(y) + k] = 1

    return f


def refused(k: int) -> Any:
    @cuda(threads=32, target="host", blocks=1)
    def f(y: Any) -> None:
        y[0] = k.no_such_attribute  # type: ignore[attr-defined]

    return f


@pytest.mark.parametrize(
    "factory", [plain, calling, of_an_object, valued, sized, configured, failing, refused]
)
def test_a_kernel_goes_with_its_function(factory: Callable[[int], Any]) -> None:
    def launched(k: int) -> list[weakref.ref[Any]]:
        f = factory(k)
        for _ in range(3):
            try:
                f(Y)
            except gpucompiler.GPUCompilerError:
                continue
        kernels = [v for own in state_of(f.function).kernels.values() for v in own.values()]
        return [weakref.ref(each) for each in (f, f.function, f.function.__code__, *kernels)]

    launched(1)
    gc.collect()
    before = images()
    found = launched(2)
    gc.collect()
    # The code object is a constant of the factory.
    del found[2]
    assert [ref() for ref in found] == [None] * len(found)
    assert images() == before


def test_a_kernel_taken_by_hand_goes_too() -> None:
    before = images()
    f = plain(77)
    bound = f.kernel(Y).bind(threads=32, blocks=1)
    for _ in range(3):
        bound(Y)
    kernel = weakref.ref(f.kernel(Y))
    del f
    gc.collect()
    assert kernel() is not None, "the bound function has it"
    bound(Y)
    del bound
    gc.collect()
    assert kernel() is None
    assert images() == before


def test_linked_kernels_of_a_cache_go_with_it() -> None:
    function, cache = plain(5).function, KernelCache()
    job = CompilerJob(HostTarget(), FunctionSpec(function, (typeof(Y),)))
    kernel: Any = weakref.ref(cached_compilation(cache, job, compile_job, link))
    gc.collect()
    assert kernel() is not None
    assert (len(cache), list(cache.linked), job in cache.linked) == (1, [job], True)
    del cache
    gc.collect()
    assert kernel() is None


def test_many_values_of_one_parameter_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_table, "MAX_KERNELS", 8)
    f = valued(0)
    gc.collect()
    before = images()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for k in range(30):
            f(Y, k)
            assert Y[0] == k
            f(Y, 0)
    gc.collect()
    # Native code keeps the kernels that it launched last, at most eight.
    assert images() - before <= 8 + 8
    own: Any = next(iter(state_of(f.function).kernels.values()))
    assert len(own) == 8
    values = [job.source.argument_types[1].value for job in own]
    assert 29 in values
    f(Y, 1)
    assert Y[0] == 1


def test_what_is_looked_up_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_table, "MAX_KERNELS", 8)
    function, cache = plain(5).function, KernelCache()
    jobs = [
        CompilerJob(HostTarget(), FunctionSpec(function, (typeof(Y),), name=f"k{number}"))
        for number in range(30)
    ]
    artifact = compile_job(jobs[0])
    first = cached_compilation(cache, jobs[0], lambda job: artifact, link)
    for job in jobs[1:]:
        cached_compilation(cache, job, lambda job: artifact, link)
        assert cached_compilation(cache, jobs[0], lambda job: artifact, link) is first
    assert len(cache) == 8
    assert jobs[-1] in cache.linked


def test_a_wrapper_is_a_function_of_its_own() -> None:
    def inner(y: Any) -> None:
        y[0] = 1

    launch = cuda(threads=1, target="host", blocks=1)
    launch(inner)(Y)

    @functools.wraps(inner)
    def outer(y: Any) -> None:
        y[0] = 2

    for _ in range(3):
        launch(outer)(Y)
        assert Y[0] == 2
        launch(inner)(Y)
        assert Y[0] == 1


def test_what_is_kept_for_a_function_is_not_copied() -> None:
    state = state_of(plain(1).function)
    assert pickle.loads(pickle.dumps(state)) is None
    assert copy.deepcopy(state) is None

    def f(y: Any) -> None:
        y[0] = 3

    vars(f)[STATE] = None
    cuda(threads=1, target="host", blocks=1)(f)(Y)
    assert Y[0] == 3


def _different(artifact: Artifact, number: int) -> Artifact:
    """The same code, with constants that nothing reads."""
    image = HostImage.from_bytes(artifact.code)
    more = image.readonly + number.to_bytes(8, "little")
    return value_classes.evolve(
        artifact, code=value_classes.evolve(image, readonly=more).to_bytes()
    )


def test_a_kernel_dropped_while_it_runs_is_safe() -> None:
    """Machine code is unmapped only when nobody is in it."""

    def body(y: Any, n: Any) -> None:
        s = 0.0
        for _ in range(n):
            s = s * 0.999 + 1.0
        y[cuda.grid(1)] = s

    job = CompilerJob(HostTarget(), FunctionSpec(body, (typeof(Y), typeof(1))))
    artifact, failed = compile_job(job), list[BaseException]()
    wanted = np.zeros(64, "f4")
    link(job, artifact)(wanted, 2000, threads=8, blocks=8)

    def work(first: int) -> None:
        try:
            y = np.zeros(64, "f4")
            for number in range(150):
                kernel = link(job, _different(artifact, 1000 * first + number))
                assert isinstance(kernel, CPUKernel)
                bound = kernel.bind(threads=8, blocks=8)
                del kernel
                for _ in range(3):
                    y[:] = 0
                    bound(y, 2000)
                    assert (y == wanted).all()
                del bound
                if number % 10 == 0:
                    gc.collect()
        except BaseException as error:
            failed.append(error)

    before = images()
    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    gc.collect()
    assert images() <= before


def test_a_function_may_drop_itself_while_it_is_launched() -> None:
    held: list[Any] = []

    def blocks(y: Any) -> int:
        held.clear()
        gc.collect()
        return 2

    for _ in range(5):

        @cuda(threads=32, blocks=blocks, target="host")
        def f(y: Any) -> None:
            y[cuda.grid(1)] = 5

        held.append(f)
        del f
        Y[:] = 0
        held[0](Y)
        assert (Y == 5).all()


def test_a_finalizer_may_launch() -> None:
    f, seen = plain(9), list[float]()
    f(Y)

    class Launches:
        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            y = np.zeros(64, "f4")
            plain(11)(y)
            f(y)
            seen.append(float(y[0]))

    for _ in range(3):
        Launches()
        plain(10)(Y)
        gc.collect()
    assert seen == [9.0] * 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_kernels_go_in_a_forked_process() -> None:
    code = (
        "import gc, os, sys, weakref\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "import test_kernel_lifetime as t\n"
        "f = t.plain(1); f(t.Y); before = t.images()\n"
        "pid = os.fork()\n"
        "if pid == 0:\n"
        "    ref = weakref.ref(f.function)\n"
        "    del f; gc.collect()\n"
        "    g = t.plain(1); g(t.Y); g(t.Y)\n"
        "    os._exit(0 if ref() is None and t.Y[0] == 1 and t.images() == before else 1)\n"
        "assert os.waitpid(pid, 0)[1] == 0\n"
        "f(t.Y); assert t.images() == before\n"
    )
    subprocess.run([sys.executable, "-c", code, str(FOLDER)], check=True, timeout=120)


def test_a_given_text_goes_with_its_code() -> None:
    text = "def outer(y):\n    def inner(z):\n        z[0] = 7\n    return inner\n"
    outer = gpucompiler.function_from_source(text, "outer")
    again = gpucompiler.function_from_source(text, "outer")
    name = outer.__code__.co_filename
    inner = outer(None)
    del outer, again
    gc.collect()
    assert name in linecache.cache, "there is code of it"
    cuda(threads=1, target="host", blocks=1)(inner)(Y)
    assert Y[0] == 7
    del inner
    gc.collect()
    assert name not in linecache.cache


def _resident_kib() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024


def _linked_many(count: int) -> tuple[int, int]:
    """KiB and images that so many different kernels of different functions have left."""
    text = "def f(y):\n    i = cuda.grid(1)\n    if i < len(y):\n        y[i] = 1\n"
    template = gpucompiler.function_from_source(text, None, {"cuda": cuda})

    def job_of(function: Any) -> CompilerJob:
        return CompilerJob(HostTarget(), FunctionSpec(function, (typeof(Y),)))

    artifact, cache = compile_job(job_of(template)), KernelCache()

    def launch(number: int) -> None:
        code = template.__code__.replace(co_firstlineno=number + 1)
        function = python_types.FunctionType(code, template.__globals__, "f")
        made = cached_compilation(
            cache, job_of(function), lambda job: _different(artifact, number), link
        )
        made(Y, threads=64, blocks=1)

    for number in range(100):
        launch(number)
    gc.collect()
    before, mapped = _resident_kib(), images()
    for number in range(100, 100 + count):
        launch(number)
    most = _resident_kib() - before
    gc.collect()
    return max(most, _resident_kib() - before), images() - mapped


@pytest.mark.parametrize(
    "count", [2000, pytest.param(100_000, marks=pytest.mark.full)], ids=["2000", "100000"]
)
def test_kernels_that_were_dropped_leave_nothing(count: int) -> None:
    kib, mapped = _linked_many(count)
    assert kib < (50 << 10 if count > 10_000 else 8 << 10)
    assert mapped <= 0


class _Allocated(ctypes.Structure):
    """glibc's `struct mallinfo2`; `used` are the bytes that C and C++ code holds."""

    _fields_ = [(f"_{number}", ctypes.c_size_t) for number in range(7)] + [
        ("used", ctypes.c_size_t), ("_8", ctypes.c_size_t), ("_9", ctypes.c_size_t)
    ]  # fmt: skip


def test_llvms_passes_leave_nothing() -> None:
    """llvmlite frees no table of a pass builder's callbacks: 1.5 KB a compilation."""
    try:
        mallinfo = ctypes.CDLL(None).mallinfo2
    except AttributeError:
        pytest.skip("this C library doesn't say what is allocated")
    mallinfo.restype = _Allocated
    function = gpucompiler.function_from_source("def f(y): y[0] = 1", None, {})
    source = FunctionSpec(function, (typeof(Y),))
    job = CompilerJob(HostTarget(), source, HostParams(opt_level=0))
    text = str(emit_llvm(job, emit_ir(job)[0])[0])

    def optimize(count: int) -> int:
        for _ in range(count):
            optimize_llvm(job.target.machine(job), text, job.params)
        return mallinfo().used

    before = optimize(20)
    assert (optimize(100) - before) / 100 < 700


def test_llvms_passes_take_as_long_after_many_runs() -> None:
    """llvmlite leaves a callback in a pass builder for each run, which each later pass calls."""
    text = "define void @f(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n"
    machine = HostTarget().machine(CompilerJob(HostTarget(), FunctionSpec(plain, ())))

    def least(count: int) -> float:
        times: list[float] = []
        for _ in range(count):
            module, builder = parse_text(text), pass_builder(machine, 3)
            manager = builder.getModulePassManager()
            begin = time.process_time()
            run_and_free(manager, module, builder)
            times.append(time.process_time() - begin)
        return min(times)

    before = least(20)
    least(200)
    # Another program may slow a series down; callbacks would slow all of them.
    assert any(least(20) < 1.5 * before for _ in range(5))


@pytest.mark.parametrize("count", [40, pytest.param(1000, marks=pytest.mark.full)])
def test_a_compilation_leaves_nothing(count: int) -> None:
    """llvmlite frees no pass manager by itself: 165 KiB a compilation."""

    def compile_one(number: int) -> None:
        text = f"def f(y):\n    y[cuda.grid(1)] = y[0] * {number} + {number}.5\n"
        function = gpucompiler.function_from_source(text, None, {"cuda": cuda})
        source = FunctionSpec(function, (typeof(Y),))
        compile_job(CompilerJob(HostTarget(), source, HostParams(block=(64, 1, 1), lanes=1)))

    for number in range(20):
        compile_one(number)
    gc.collect()
    before = _resident_kib()
    for number in range(20, 20 + count):
        compile_one(number)
    gc.collect()
    assert (_resident_kib() - before) / count < 60
