"""`cuda.program` on a GPU: the programs of recorded_programs.py, and what CUDA adds."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from launcher_testing import watch
from recorded_programs import CHECKS, axpy, relaxed, relaxed_by_numpy

from cuda_target import Stream, cuda, to_device
from cuda_target.contexts import loaded_modules
from cuda_target.device.driver import driver
from gpucompiler.diagnostics.errors import ArgumentError, DeviceIndexError, LaunchError

pytestmark = pytest.mark.gpu


def numbers(size: int = 4) -> Any:
    return np.arange(size, dtype=np.float32)


@pytest.mark.parametrize("check", CHECKS)
def test_programs_give_what_their_lines_give(check: Callable[[], None]) -> None:
    check()
    driver().synchronize()


def test_kernels_are_loaded_while_many_are_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    # With so many, the next one to be loaded waits for all work and unloads them.
    monkeypatch.setattr(loaded_modules, "MAX_IDLE", 0)
    CHECKS[0]()
    driver().synchronize()


def test_later_calls_are_native() -> None:
    program = cuda.program(relaxed.function)
    x, y = to_device(numbers(64)), [cuda.device_array(64, np.float32) for _ in range(3)]
    program(y[0], x, 1.0, 2)
    program(y[0], x, 1.0, 2)
    launches = watch(program)
    for number in range(30):
        each, a = y[number % 3], float(number)
        program(each, x, a, 2)
        np.testing.assert_array_equal(each.copy_to_host(), relaxed_by_numpy(numbers(64), a, 2))
    assert not launches


def test_streams_and_threads() -> None:
    program = cuda.program(relaxed.function)
    wrong: list[object] = []

    def work(number: int) -> None:
        stream = Stream()
        mine = program.configure(stream=stream) if number % 2 else program
        x = numbers(512) + number
        there, y = to_device(x), cuda.device_array(512, np.float32)
        for turn in range(50):
            mine(y, there, float(turn), 2)
            if not (y.copy_to_host(stream=mine.stream) == relaxed_by_numpy(x, turn, 2)).all():
                wrong.append((number, turn))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_numpy_arrays_and_waits_are_refused() -> None:
    @cuda.program
    def program(y: Any) -> None:
        axpy(y, 1.0, y)
        cuda.synchronize()

    with pytest.raises(ArgumentError, match="a NumPy array is copied for each launch"):
        program(numbers())
    y = to_device(numbers())
    with pytest.raises(LaunchError, match="waits for work"):
        program(y)
    assert y.copy_to_host().tolist() == [0, 1, 2, 3]


def test_a_fault_is_raised_at_the_next_wait() -> None:
    @cuda(threads=1, blocks=1, bounds=True)
    def put(y, at):
        y[at] = 1

    @cuda.program
    def program(y: Any, at: int) -> None:
        y.fill(0)
        put(y, at)

    y = to_device(numbers())
    for at in (1, 2):
        program(y, at)
    assert y.copy_to_host().tolist() == [0, 0, 1, 0]
    program(y, 7)
    with pytest.raises(DeviceIndexError):
        cuda.synchronize()
    program(y, 3)
    assert y.copy_to_host().tolist() == [0, 0, 0, 1]


def test_a_program_of_a_captured_stream_is_part_of_its_graph() -> None:
    stream = Stream()
    x, y = to_device(numbers()), to_device(np.zeros(4, np.float32))

    @cuda.program(stream=stream)
    def added(y: Any, x: Any) -> None:
        axpy(y, 1.0, x)
        axpy(y, 1.0, x)

    for _ in range(3):
        added(y, x)
    with stream.capture() as graph:
        added(y, x)
    graph.launch()
    stream.synchronize()
    np.testing.assert_array_equal(y.copy_to_host(), 8 * numbers())


def test_results_are_arrays_of_the_stream_of_the_program() -> None:
    stream = Stream()

    @cuda.program(stream=stream)
    def made(x: Any, a: Any) -> Any:
        out = cuda.device_array_like(x)
        out.copy_from(x)
        axpy(out, a, x)
        return out

    x = to_device(numbers(1000))
    held = [made(x, float(a)) for a in range(20)]
    stream.synchronize()
    for a, each in enumerate(held):
        np.testing.assert_array_equal(each.copy_to_host(), (1 + a) * numbers(1000))
