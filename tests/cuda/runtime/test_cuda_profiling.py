"""Ranges in a profiler, and launches that are captured into graphs."""

from __future__ import annotations

import contextvars
import ctypes
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pytest
from driver_testing import ARRAY, GCC, Fake, make_kernel, twice

from cuda_target import Stream, cuda, to_device
from cuda_target.device.driver import CLOSED, driver
from cuda_target.profiling import nvtx
from cuda_target.settings import SETTINGS
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, KernelError, compile
from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.jobs.observer import notify, observing, starting


@pytest.fixture
def injection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    if GCC is None:
        pytest.skip("no gcc here to compile a profiler's library")
    path, source = (
        tmp_path / "libinjection.so",
        Path(__file__).parents[2] / "support" / "injection.c",
    )
    subprocess.run([GCC, "-shared", "-fPIC", "-o", path, source], check=True, timeout=60)
    monkeypatch.setattr(nvtx, "SETTINGS", attrs.evolve(SETTINGS, nvtx_injection=str(path)))
    nvtx.profiler.cache_clear()
    yield ctypes.CDLL(str(path))
    nvtx.profiler.cache_clear()


def written(library: Any) -> list[str]:
    found = (ctypes.c_char * (1 << 14)).in_dll(library, "written")
    lines = found.value.decode().splitlines()
    found.value = b""
    return lines


def test_launches_and_stages_are_ranges(fake: Fake, injection: Any) -> None:
    kernel, x = twice(), to_device(np.ones(3, np.float32))
    for _ in range(3):
        kernel(x, x, threads=1, blocks=1)
    with cuda.nvtx_ranges() as heard:
        assert heard
        with cuda.nvtx_ranges():
            kernel(x, x, threads=1, blocks=1)
        for _ in range(2):
            kernel(x, x, threads=1, blocks=1)
        assert written(injection) == ["push launch twice", "pop"] * 3
        assert fake.launches == 6

        def k(y: Any) -> None:
            y[0] = 1

        compile(CompilerJob(HostTarget(), FunctionSpec(k, (x.type,))))
    stages = written(injection)
    for stage in ("ir", "llvm", "lowered", "asm", "artifact"):
        assert f"start gpucompiler: {stage} k" in stages
    assert len([line for line in stages if line.startswith("end")]) * 2 == len(stages)
    assert not CLOSED.reasons.value
    kernel(x, x, threads=1, blocks=1)
    assert written(injection) == []


def test_stages_of_threads_end_by_themselves(injection: Any) -> None:
    def job(name: str) -> CompilerJob:
        return CompilerJob(HostTarget(), FunctionSpec(lambda y: None, (ARRAY,), name=name))

    def whole() -> None:
        starting("ir", job("other"))
        notify("ir", job("other"), None, 0.0)

    with cuda.nvtx_ranges():
        starting("ir", job("own"))
        # A thread that takes over what holds here, as asyncio's do.
        thread = threading.Thread(target=contextvars.copy_context().run, args=(whole,))
        thread.start()
        thread.join()
        assert written(injection) == [
            "start gpucompiler: ir own", "start gpucompiler: ir other", "end 2",
        ]  # fmt: skip
        notify("ir", job("own"), None, 0.0)
        assert written(injection) == ["end 1"]


def test_stages_that_fail_end_with_the_block(injection: Any) -> None:
    def wrong(y: Any) -> None:
        y[0] = undefined  # noqa: F821  # pyright: ignore[reportUndefinedVariable]

    with cuda.nvtx_ranges(), pytest.raises(KernelError):
        compile(CompilerJob(HostTarget(), FunctionSpec(wrong, (ARRAY,))))
    lines = written(injection)
    assert lines[0] == "start gpucompiler: ir wrong"
    assert lines[-1].startswith("end")


def test_without_a_profiler_nothing_happens(
    fake: Fake, injection: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in ("", "/nowhere/libnothing.so", fake.library._name):
        monkeypatch.setattr(nvtx, "SETTINGS", attrs.evolve(SETTINGS, nvtx_injection=path))
        nvtx.profiler.cache_clear()
        with cuda.nvtx_ranges() as heard:
            assert not heard
            make_kernel((), ())(threads=1, blocks=1)
    assert written(injection) == []


def test_observers_may_want_to_know_of_beginnings() -> None:
    seen: list[str] = []

    class Watching:
        def begins(self, stage: str, job: CompilerJob) -> None:
            seen.append(f"+{stage}")

        def __call__(self, stage: str, job: CompilerJob, product: object, seconds: float) -> None:
            if "/" not in stage:
                seen.append(stage)

    def k(y: Any) -> None:
        y[0] = 1

    with observing(Watching()):
        compile(CompilerJob(HostTarget(), FunctionSpec(k, (ARRAY,))))
    assert seen == ["+ir", "ir", "+llvm", "+lowered", "lowered", "llvm", "+asm", "asm",
                    "+artifact", "artifact"]  # fmt: skip


def test_profilers_are_told_of_a_block(fake: Fake) -> None:
    with cuda.profiling():
        assert fake.profiling == 1
    assert fake.profiling == 0


def test_what_was_captured_was_not_launched(fake: Fake) -> None:
    stream, x = Stream(), to_device(np.ones(3, np.float32))
    kernel, other = twice(), make_kernel((), ())
    for _ in range(3):
        kernel(x, x, threads=64, blocks=3, stream=stream)
    other(stream=5, threads=1, blocks=1)
    stream.synchronize()
    driver().synchronize_stream(5)
    with stream.capture() as graph:
        for blocks in (1, 2):
            kernel(x, x, threads=64, blocks=blocks, stream=stream)
        other(stream=stream, threads=1, blocks=1)
        other(stream=5, threads=1, blocks=1)  # another stream, which isn't captured
    context = driver().current_context()
    text = driver().launches._found(context)
    assert "the only launch since work was last waited for is kernel any" in text
    driver().synchronize_stream(5)
    graph.launch()
    fake.set("fail", 719)
    with pytest.raises(DeviceError) as caught:
        driver().synchronize()
    blamed = str(caught.value)
    assert "the only launch since work was last waited for is a graph of kernel twice" in blamed
    assert "with blocks=(2, 1, 1), threads=(64, 1, 1), shmem=0; kernel any" in blamed


def test_a_capture_that_fails_leaves_no_launches(fake: Fake) -> None:
    stream, x = Stream(), to_device(np.ones(3, np.float32))
    kernel = twice()
    for _ in range(2):
        kernel(x, x, stream=stream, threads=1, blocks=1)
    stream.synchronize()

    def fail() -> None:
        with stream.capture():
            kernel(x, x, stream=stream, threads=1, blocks=1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert not driver().launches._found(driver().current_context())
