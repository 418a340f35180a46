"""Modules go when their kernels have gone, and no launch of them can be running or be captured."""

from __future__ import annotations

import ctypes
import gc
import pickle
import sys
import threading
from typing import Any

import numpy as np
import pytest
from driver_testing import ARRAY, Fake, make_kernel

from cuda_target import Stream
from cuda_target.arrays.arrays import to_device
from cuda_target.contexts import loaded_modules
from cuda_target.contexts.fault_record import RECORD
from cuda_target.device import device as devices
from cuda_target.device.driver import driver
from cuda_target.libraries.library import Library
from gpucompiler.diagnostics.errors import ArgumentError, DeviceError
from gpucompiler.jobs.artifact import Fault, Parameter
from gpucompiler.kernels.entries.key import fingerprint

PARAMETERS = (
    Parameter("y", str(ARRAY), "", 0, 16, written=True),
    Parameter("x", str(ARRAY), "", 16, 16),
)


def twice(number: int, **more: Any) -> Any:
    """Kernels of different numbers are different code."""
    faults = (*more.pop("faults", ()), Fault("assert", f"check {number}"))
    return make_kernel((ARRAY, ARRAY), PARAMETERS, "twice", faults=faults, **more)


def pair() -> tuple[Any, Any]:
    """Two arrays; what earlier tests have left is unloaded."""
    gc.collect()
    driver().synchronize()
    return to_device(np.zeros(8, "f4")), to_device(np.arange(8, dtype="f4"))


def test_a_module_goes_with_its_kernel_once_work_was_waited_for(fake: Fake) -> None:
    arrays = pair()
    before, waits = fake.modules, fake.synchronized
    kernel = twice(1)
    for _ in range(3):
        kernel(*arrays, threads=8, blocks=1)
    assert fake.modules == before + 1
    del kernel
    gc.collect()
    # The garbage collector doesn't wait for a GPU.
    assert (fake.modules, fake.synchronized) == (before + 1, waits)
    driver().synchronize()
    assert fake.modules == before
    assert fake.unload_waits == waits + 1, "after the wait"


def test_equal_kernels_share_a_module(fake: Fake) -> None:
    arrays = pair()
    before = fake.modules
    kernels = [twice(1) for _ in range(5)]
    for kernel in kernels:
        kernel(*arrays, threads=8, blocks=1)
    assert fake.modules == before + 1
    kernel = kernels.pop()
    kernels.clear()
    gc.collect()
    driver().synchronize()
    assert fake.modules == before + 1
    kernel(*arrays, threads=8, blocks=1)
    del kernel
    gc.collect()
    twice(1)(*arrays, threads=8, blocks=1)
    assert fake.modules == before + 1, "taken again before it was unloaded"
    gc.collect()
    driver().synchronize()
    assert fake.modules == before


def test_dynamic_shared_memory_is_allowed_for_all_who_share(fake: Fake) -> None:
    arrays = pair()
    one, other = twice(1), twice(1)
    one(*arrays, threads=8, shmem=100_000, blocks=1)
    other(*arrays, threads=8, shmem=60_000, blocks=1)
    assert fake.shared_limit == 100_000
    one(*arrays, threads=8, shmem=100_000, blocks=1)


def test_many_kernels_are_unloaded_without_a_wait_of_the_user(fake: Fake) -> None:
    arrays = pair()
    before, waits = fake.modules, fake.synchronized
    most = 0
    for number in range(4 * loaded_modules.MAX_IDLE):
        twice(number)(*arrays, threads=8, blocks=1)
        gc.collect()
        most = max(most, fake.modules - before)
    assert loaded_modules.MAX_IDLE <= most <= loaded_modules.MAX_IDLE + 2
    assert fake.synchronized - waits <= 4


def test_each_context_unloads_its_own(fake: Fake) -> None:
    gc.collect()
    one, other = devices.devices()
    with other.use():
        driver().synchronize()
    before = fake.modules
    kernel: Any = make_kernel((), (), faults=(Fault("assert", "two"),))
    kernel(threads=1, blocks=1)
    with other.use():
        kernel(threads=1, blocks=1)
    assert fake.modules == before + 2
    del kernel
    gc.collect()
    with other.use():
        driver().synchronize()
    assert (fake.modules, fake.unload_context) == (before + 1, 1)
    with one.use():
        driver().synchronize()
    assert (fake.modules, fake.unload_context) == (before, 0)


def test_graphs_keep_what_they_launch(fake: Fake) -> None:
    arrays = pair()
    before = fake.modules
    kernel, stream = twice(1), Stream()
    bound = kernel.bind(threads=8, stream=stream, blocks=1)
    for _ in range(3):
        bound(*arrays)
    with stream.capture() as graph:
        bound(*arrays)
    del kernel, bound
    gc.collect()
    driver().synchronize()
    assert fake.modules == before + 1
    graph.launch()
    again = twice(2)
    again(*arrays, threads=8, stream=stream, blocks=1)
    with graph.update():
        again(*arrays, threads=8, stream=stream, blocks=1)
    gc.collect()
    driver().synchronize()
    assert fake.modules == before + 1, "the graph has another kernel"
    del again, graph
    gc.collect()
    driver().synchronize()
    assert fake.modules == before


@pytest.mark.parametrize("native", [False, True])
def test_what_goes_during_a_capture_is_kept(fake: Fake, native: bool) -> None:
    arrays = pair()
    before, stream = fake.modules, Stream()
    kernel = twice(1)
    bound = kernel.bind(threads=8, stream=stream, blocks=1)
    for _ in range(3 if native else 1):
        bound(*arrays)
    with stream.capture() as graph:
        bound(*arrays)
        del kernel, bound
        gc.collect()
        for number in range(2, 2 * loaded_modules.MAX_IDLE):
            twice(number)(*arrays, threads=8, blocks=1)
            gc.collect()
        driver().synchronize()
        assert fake.unloads_in_captures == 0
    gc.collect()
    driver().synchronize()
    assert fake.modules == before + 1
    graph.launch()


def test_a_stream_of_others_may_be_captured_by_them(fake: Fake) -> None:
    arrays = pair()
    before = fake.modules
    for stream in (0x5555, 2):
        kernel = twice(stream)
        kernel(*arrays, threads=8, stream=stream, blocks=1)
        del kernel
    gc.collect()
    driver().synchronize()
    assert fake.modules == before + 2
    twice(0x5555)(*arrays, threads=8, blocks=1)
    assert fake.modules == before + 2, "it is used again"


def test_a_check_of_a_kernel_that_has_gone_is_raised(fake: Fake) -> None:
    arrays = pair()
    kernel = twice(7)
    kernel(*arrays, threads=8, blocks=1)
    del kernel
    gc.collect()
    record: Any = (ctypes.c_char * RECORD.size).in_dll(fake.library, "fake_record")
    record[:] = RECORD.pack(1, 1, 0, 5 << 16 | 4, 3, 7 << 20 | 6 << 10 | 2)
    with pytest.raises(DeviceError, match=r"check 7[\s\S]*block \(3, 4, 5\), thread \(2, 6, 7\)"):
        driver().synchronize()
    record[:] = bytes(RECORD.size)
    driver().synchronize()


def test_kernels_come_and_go_in_many_threads(fake: Fake) -> None:
    pair()
    before, failed = fake.modules, list[BaseException]()

    def work(first: int) -> None:
        try:
            y, x = to_device(np.zeros(8, "f4")), to_device(np.arange(8, dtype="f4"))
            for number in range(60):
                kernel = twice((first + number) % 20)
                for _ in range(3):
                    kernel(y, x, threads=8, blocks=1)
                if number % 7 == 0:
                    driver().synchronize()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(5 * n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    gc.collect()
    driver().synchronize()
    assert fake.modules == before


TOLD: list[tuple[str, int]] = []


def told_of_load(module: int) -> None:
    TOLD.append(("load", module))


def told_of_unload(module: int) -> None:
    TOLD.append(("unload", module))


def fails(module: int) -> None:
    raise ValueError("not initialised")


def test_libraries_are_told_of_modules(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    def library(**hooks: Any) -> Library:
        return Library("state", "ptx", ".version 8.0", **hooks)

    monkeypatch.setitem(sys.modules, __name__, sys.modules[told_of_load.__module__])
    arrays, before = pair(), fake.modules
    TOLD.clear()
    link = (library(on_load=told_of_load, on_unload=told_of_unload),)
    kernel = twice(1, link=link)
    for _ in range(2):
        kernel(*arrays, threads=8, blocks=1)
    assert [name for name, _ in TOLD] == ["load"]
    # The same code without the functions is another module, for which nobody calls them.
    twice(1)(*arrays, threads=8, blocks=1)
    assert (fake.modules, len(TOLD)) == (before + 2, 1)
    del kernel
    gc.collect()
    driver().synchronize()
    assert [name for name, _ in TOLD] == ["load", "unload"]
    assert len({module for _, module in TOLD}) == 1

    # One that fails: the module goes, and those told before know it.
    TOLD.clear()
    kernel = twice(2, link=(*link, library(on_load=fails)))
    for _ in range(2):
        with pytest.raises(ValueError, match="not initialised"):
            kernel(*arrays, threads=8, blocks=1)
    assert [name for name, _ in TOLD] == ["load", "unload"] * 2
    gone = library(on_load="no_such_module:f")
    with pytest.raises(DeviceError, match="can't import such a function"):
        twice(3, link=(gone,))(*arrays, threads=8, blocks=1)
    driver().synchronize()
    assert fake.modules == before

    TOLD.clear()
    reports: list[str] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda report: reports.append(report.err_msg))
    kernel = twice(4, link=(library(on_unload=fails), *link))
    kernel(*arrays, threads=8, blocks=1)
    del kernel
    gc.collect()
    driver().synchronize()
    assert reports == ["Exception ignored in on_unload of the library state"]
    assert [name for name, _ in TOLD] == ["load", "unload"]
    assert fake.modules == before


def test_what_libraries_want_called_is_in_the_key() -> None:
    def keys(**hooks: Any) -> str:
        return fingerprint(twice(1, link=(Library("a", "ptx", "", **hooks),)).job)

    plain, named = keys(), keys(on_load=told_of_load)
    assert plain != named != keys(on_unload=told_of_load)
    assert named == keys(on_load=f"{told_of_load.__module__}:told_of_load")
    job = twice(1, link=(Library("a", "ptx", "", on_load=told_of_load),)).job
    with pytest.raises(ArgumentError, match="give a function of a module"):
        keys(on_load=lambda module: None)
    with pytest.raises(ArgumentError, match="give a function of a module"):
        keys(on_load=3)
    assert job.params == pickle.loads(pickle.dumps(job.params))
