"""`cuda.program` on the driver without a GPU: graphs, and updates of their nodes."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake, twice
from launcher_testing import watch

from cuda_target import Stream, cuda, to_device
from cuda_target.contexts.loaded_modules import LoadedModules
from cuda_target.device.driver import driver
from cuda_target.programs.recording import Recording
from gpucompiler.diagnostics.errors import ArgumentError, DeviceError, LaunchError


def updated(fake: Fake) -> int:
    return ctypes.c_uint64.in_dll(fake.library, "fake_updated").value


def test_a_program_is_one_graph(fake: Fake) -> None:
    kernel = twice()

    @cuda.program(target="cuda:sm_90a")
    def program(y: Any, x: Any) -> Any:
        for _ in range(3):
            kernel(y, x, threads=1, blocks=1)
        return y

    x, y, z = (to_device(np.ones(4, np.float32), target="cuda:sm_90a") for _ in range(3))
    program(y, x)
    program(y, x)
    python, replays, updates = watch(program), fake.replays, fake.updates
    for target in (y, y, z, z, y):
        assert program(target, x) is target
    assert not python
    assert fake.replays == replays + 5
    # The nodes have other parameters only where the arrays are others.
    assert fake.updates == updates + 2 * 3
    assert updated(fake) == y.pointer


def test_a_graph_that_fails_says_so(fake: Fake) -> None:
    kernel = twice()

    @cuda.program(target="cuda:sm_90a")
    def program(y: Any) -> None:
        kernel(y, y, threads=1, blocks=1)

    y = to_device(np.ones(4, np.float32), target="cuda:sm_90a")
    for _ in range(3):
        program(y)
    fake.set("fail", 1)
    try:
        with pytest.raises(DeviceError, match="CUDA_ERROR_OTHER"):
            program(y)
    finally:
        fake.set("fail", 0)
    program(y)
    with pytest.raises(ArgumentError, match="a NumPy array is copied"):
        program(np.ones(4, np.float32))


def test_native_calls_wait_for_captures_of_own_streams(fake: Fake) -> None:
    kernel, stream = twice(), Stream(target="cuda:sm_90a")

    @cuda.program(target="cuda:sm_90a", stream=stream)
    def program(y: Any) -> None:
        kernel(y, y, threads=1, blocks=1)

    y = to_device(np.ones(4, np.float32), target="cuda:sm_90a")
    for _ in range(3):
        program(y)
    python = watch(program)
    program(y)
    assert not python
    with driver().shared(LoadedModules).capturing():
        program(y)
    assert len(python) == 1


def test_a_program_and_its_kernels_have_one_place(fake: Fake) -> None:
    def double(y: Any) -> None:
        y[cuda.grid(1)] *= 2

    def program(y: Any) -> None:
        kernel(y)

    arrays = [to_device(np.ones(4, np.float32), target=place) for place in ("cuda:sm_90a", "host")]
    places = ["cuda:sm_90a", "host"]
    words = "on the host, and the program's work is a GPU's", "on a GPU, .* the host's"
    for place, other, array, found in zip(places, places[::-1], arrays, words, strict=True):
        kernel = cuda(threads=4, blocks=1, target=other)(double)
        with pytest.raises(LaunchError, match=f"launches 'double' {found}.*GC519"):
            cuda.program(target=place)(program)(array)


def test_threads_at_once_make_graphs_of_their_own_arrays(
    fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = twice()

    @cuda.program(target="cuda:sm_90a")
    def program(y: Any) -> None:
        kernel(y, y, threads=1, blocks=1)

    mine, other = (to_device(np.ones(4, np.float32), target="cuda:sm_90a") for _ in range(2))
    found: list[list[int]] = []
    made, resting = Recording._made, [other]

    def made_late(self: Recording, address: int, pointers: Mapping[int, int]) -> Any:
        while resting:  # meanwhile another thread calls
            thread = threading.Thread(target=program, args=(resting.pop(),))
            thread.start()
            thread.join()
        found.append(list(pointers.values()))
        return made(self, address, pointers)

    monkeypatch.setattr(Recording, "_made", made_late)
    program(mine)
    program(mine)
    assert [other.pointer] in found
    assert found[-1] == [mine.pointer]
