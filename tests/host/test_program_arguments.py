"""Programs touch no memory that launches wouldn't, and read numbers as Python does."""

from __future__ import annotations

import threading
import time
from operator import attrgetter
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, to_device, use_target
from gpucompiler.diagnostics.errors import ArgumentError


@cuda(threads=4, blocks=1, target="host")
def tripled(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    y[i] = 3 * x[i]


def test_memory_that_no_kernel_may_touch_is_refused() -> None:
    """At the first call and at later ones, of arguments and of arrays from outside."""

    @cuda.program(target="host")
    def program(y: Any, x: Any) -> None:
        tripled(y, x)

    with use_target("host"):
        for _ in range(2):
            gone = to_device(np.ones(4))
            gone.free()
            with pytest.raises(ArgumentError, match="'x': this array's memory has been given back"):
                program(to_device(np.zeros(4)), gone)
            beside = np.zeros(33, np.uint8)[1:].view(np.float64)
            with pytest.raises(ArgumentError, match=r"'y': .*aren't aligned.*GC504"):
                program(beside, np.ones(4))
            program(to_device(np.zeros(4)), to_device(np.ones(4)))
            program(np.zeros(4), np.ones(4))


@pytest.mark.parametrize("part", [slice(None), slice(4, 8)])
def test_an_array_from_outside_that_is_freed_is_missed(part: slice) -> None:
    with use_target("host"):
        held = to_device(np.full(8, 5.0))

        @cuda.program(target="host")
        def program(y: Any, z: Any) -> None:
            tripled(y, held[part])
            z.copy_from(held[:4])

        y, z = np.zeros(4), to_device(np.zeros(4))
        for _ in range(3):
            program(y, z)
        assert (y == 15).all()
        held.free()
        for _ in range(2):
            with pytest.raises(ArgumentError, match="has been given back"):
                program(y, z)


@pytest.mark.parametrize("value", [np.bool_(True), np.complex64(2 + 1j)])
def test_scalars_of_numpy_that_are_passed_by_value(value: Any) -> None:
    @cuda(threads=1, blocks=1, target="host")
    def stored(y: Any, a: Any) -> None:
        y[0] = a

    @cuda.program(target="host")
    def program(y: Any, a: Any) -> None:
        stored(y, a)

    y, other = np.zeros(1, complex), type(value)(0)
    for each in (value, value, other, value):
        program(y, each)
        assert y[0] == each
    assert len(program.recordings) == 2


def test_scalars_of_numpy_within_nested_tuples() -> None:
    @cuda(threads=1, blocks=1, target="host")
    def stored(y: Any, a: Any) -> None:
        y[0] = a

    @cuda.program(target="host")
    def program(y: Any, pair: Any) -> None:
        stored(y, pair[0][0])

    y, values = np.zeros(1), (np.int32(3), np.int32(4), np.int32(3), np.bool_(True))
    for each in values:
        program(y, ((each, 2), 2))
        assert y[0] == each
    assert len(program.recordings) == 3


def test_functions_of_numpy_read_numbers() -> None:
    @cuda(threads=1, blocks=1, target="host")
    def stored(y: Any, a: Any, b: Any) -> None:
        y[0], y[1] = a, b

    @cuda.program(target="host")
    def passed(y: Any, a: float) -> None:
        stored(y, a, a)

    @cuda.program(target="host")
    def computed(y: Any, a: float) -> None:
        stored(y, np.sin(a), np.float32(a))

    y = np.zeros(2)
    for value in (1.5, 2.5, 1.5):
        passed(y, value)
        assert y.tolist() == [value, value]
        computed(y, value)
        assert y.tolist() == [np.sin(value), value]
    assert (len(passed.recordings), len(computed.recordings)) == (1, 2)


def test_recordings_are_forgotten_while_others_are_in_a_call() -> None:
    """A thread in native code uses the program's table, and entries that are gone."""

    @cuda(threads=64, blocks=lambda y, x: cuda.cover(len(y)), target="host")
    def doubled(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = 2 * x[i]

    @cuda.program(target="host")
    def program(y: Any, x: Any) -> None:
        doubled(y, x)

    ended, wrong = threading.Event(), list[int]()

    def call(size: int) -> None:
        x = np.arange(float(size))
        while not ended.is_set():
            y = np.zeros(size)
            program(y, x)
            if not (y == 2 * x).all():
                wrong.append(size)

    threads = [threading.Thread(target=call, args=(size,)) for size in (10, 1000, 1000)]
    for thread in threads:
        thread.start()
    # Another table would free this one, which ends the process in rare runs only.
    called = attrgetter("_called")
    before = called(program)
    for _ in range(200):
        program.clear()
        time.sleep(0.001)
    ended.set()
    for thread in threads:
        thread.join()
    assert not wrong
    assert called(program) is before


@pytest.mark.parametrize("value", [2.5, 3, np.float64(2.5)])
def test_functions_of_numpy_give_the_types_that_they_give_numbers(value: Any) -> None:
    """A number of Python takes the type of the array that it meets, also in a program."""
    x, found = np.ones(2, np.float32), list[Any]()

    def compute(a: Any) -> list[Any]:
        return [
            x * a, a - x, np.float32(1) + a, np.maximum(a, x), np.where(x > 2, x, a),
            np.clip(x, 0, a), np.add(x, a, dtype="f8"), np.hypot(x, a), np.result_type(x, a),
        ]  # fmt: skip

    @cuda(threads=1, blocks=1, target="host")
    def stored(y: Any, a: Any) -> None:
        y[0] = a

    @cuda.program(target="host")
    def program(y: Any, a: Any) -> None:
        found[:] = compute(a)
        stored(y, a)

    program(np.zeros(1), value)
    assert repr(found) == repr(compute(value))
