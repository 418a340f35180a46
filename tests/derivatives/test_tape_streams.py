"""Tapes whose launches are on several streams, and way backs that are captured into graphs."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from reordered_streams import ReorderedStreams
from tape_kernels import spread, square

from cuda_target import Stream, Tape, cuda, use_target
from cuda_target.contexts.streams import end_capture
from gpucompiler.diagnostics.errors import DeviceOverflowError, LaunchError

PLACES = ["host", pytest.param("cuda", marks=pytest.mark.gpu)]
START = np.random.default_rng(0).uniform(0.9, 1.1, 50)


def energy(u, total):
    i = cuda.grid(1)
    if i < len(u):
        cuda.atomic.add(total, 0, u[i] * u[i])


def scan(x, y):
    for i in range(1, len(x)):
        y[i] = y[i - 1] * x[i]


class Work:
    """Launches on two streams, which wait for each other, but not for the default one."""

    def __init__(self, target: str, streams: bool = True) -> None:
        self.target = target
        self.one: Any = Stream() if streams else None
        self.other: Any = Stream() if streams else None
        self.start, self.u, self.v, self.total, self.more, self.seed, self.one_number = (
            cuda.to_device(values, target=target)
            for values in (START, START, np.zeros(50), *np.zeros((3, 1)), np.ones(1))
        )

    def launch(self, function: Any, stream: Any, *arguments: Any) -> None:
        cuda(threads=64, blocks=1, target=self.target, stream=stream)(function)(*arguments)

    def begin(self) -> None:
        """Set all arrays to what they hold at the beginning."""
        self.wait(self.one, self.other)
        self.u.copy_from(self.start, self.one)
        for array in (self.v, self.total, self.more):
            array.fill(0, self.one)

    def step(self, number: int) -> None:
        """From u to v on one stream; back, and squares, on the other, for which nothing waits."""
        self.wait(self.one, self.other)
        self.launch(spread, self.one, self.u, self.v, 0.1)
        self.wait(self.other, self.one)
        self.launch(spread, self.other, self.v, self.u, 0.01 * number)
        self.launch(square, self.other, self.u)

    def wait(self, stream: Any, other: Any) -> None:
        if other is not None:
            stream.wait(other.record(timing=False))

    def run(self, checkpoints: bool, seed: Any) -> Any:
        """The gradient of the sum of squares at the end."""
        self.begin()
        with Tape() as tape:
            if checkpoints:
                tape.checkpoint(self.step, 6, [self.u, self.v], 3 * 800)
            else:
                for number in range(6):
                    self.step(number)
            self.launch(energy, self.other, self.u, self.total)
            self.launch(energy, self.one, self.v, self.more)
        if seed is self.seed:
            seed.copy_from(self.one_number)  # on the default stream
        tape.backward((self.total, seed), (self.more, 0.5))
        return tape.gradient(self.u)


@cache
def expected() -> Any:
    with use_target("host"):
        return Work("host", streams=False).run(False, 1.0).copy_to_host()


@pytest.mark.parametrize("checkpoints", [False, True], ids=["kept", "checkpoints"])
def test_work_of_several_streams_is_in_order(
    checkpoints: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = expected()
    with use_target("host"):
        work = Work("host")
        streams = ReorderedStreams(work.u.library, monkeypatch)
        for number in range(6):
            gradient = work.run(checkpoints, work.seed if number else 1.0)
            streams.finish(number)
            work.seed.host_memory[...] = 0
            np.testing.assert_allclose(gradient.host_memory, right, rtol=1e-12)


@pytest.mark.parametrize("target", PLACES)
def test_a_captured_way_back_is_done_again(target: str) -> None:
    with use_target(target):
        work = Work(target)
        with work.one.capture() as graph:
            work.wait(work.other, work.one)
            gradient = work.run(False, 1.0)
        for _ in range(3):
            graph.launch()
            work.one.synchronize()
            np.testing.assert_allclose(gradient.copy_to_host(), expected(), rtol=1e-12)


@pytest.mark.parametrize("target", PLACES)
def test_a_captured_gradient_keeps_its_copies(target: str) -> None:
    with use_target(target):
        stream, x, y = Stream(), np.full(50, 1.01), np.ones(50)
        x, y, by_x, by_y = (cuda.to_device(a, target=target) for a in (x, y, y, y))
        kernel = cuda(threads=1, blocks=1, target=target, stream=stream)(scan)
        with stream.capture() as graph:
            by_x.fill(0, stream)
            by_y.fill(1, stream)
            kernel.grad(x, y, grads={"x": by_x, "y": by_y})
        for _ in range(2):
            graph.launch()
            stream.synchronize()
            place = np.arange(1, 50)
            right = sum((1.01 ** (np.arange(k, 50) - 1)).sum() * (place == k) for k in place)
            np.testing.assert_allclose(by_x.copy_to_host()[1:], right)


@pytest.mark.parametrize("target", PLACES)
def test_a_tape_too_small_for_a_graph_changes_no_gradient(target: str) -> None:
    with use_target(target):
        stream, x, y = Stream(), np.full(100, 1.01), np.ones(100)
        x, y, by_x, by_y = (cuda.to_device(a, target=target) for a in (x, y, y, y))
        kernel = cuda(threads=1, blocks=1, target=target, stream=stream)(scan)
        with stream.capture() as graph:
            kernel.grad(x, y, grads={"x": by_x, "y": by_y})

        def replay() -> None:
            graph.launch()
            stream.synchronize()
            cuda.synchronize()

        with pytest.raises(DeviceOverflowError, match=r"tape is full.*\n  --> .*, in the adjoint"):
            replay()
        assert (by_x.copy_to_host() == 1).all()
        assert (by_y.copy_to_host() == 1).all()


def square_twice(u: Any) -> None:
    i = cuda.grid(1)
    for _ in range(2 if i < len(u) else 0):
        u[i] = u[i] * u[i]


def test_a_graph_of_another_library_takes_no_copies() -> None:
    with use_target("host"):
        stream, u = Stream(), cuda.to_device(START, target="host")
        by_u, library = cuda.to_device(START, target="host"), u.library
        kernel = cuda(threads=64, blocks=1, target="host", stream=stream)(square_twice)
        library.call("cuStreamBeginCapture_v2", stream.handle, 1)
        try:
            with pytest.raises(LaunchError, match=r"another library.*GC512"):
                kernel.grad(u, grads={"u": by_u})
        finally:
            end_capture(library, stream.handle)
