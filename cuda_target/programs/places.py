"""The places where programs run: the host, or a stream of a GPU."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from cuda_target.contexts.loaded_kernel import LoadedKernel
from cuda_target.contexts.loaded_modules import LoadedModules
from cuda_target.device.driver import CLOSED, Driver
from cuda_target.device.launches import Cell
from cuda_target.memory.descriptions import describing
from cuda_target.memory.dlpack import order_streams, wait_for
from cuda_target.memory.gpu_array import DeviceArray, empty_array
from cuda_target.memory.pools import launch_pool
from cuda_target.memory.producers import place_of
from cuda_target.programs.graph_steps import GraphSteps
from cuda_target.programs.host_steps import HostSteps
from cuda_target.programs.replay import PreparedSteps
from cuda_target.programs.steps import LaunchStep, Step
from gpucompiler.host.device.device import HOST_DEVICE
from gpucompiler.language.types import ArrayType
from gpucompiler.launcher.array_arguments import Arrays
from gpucompiler.launcher.layout import HOST_PLACE
from gpucompiler.launcher.program import Program
from gpucompiler.launcher.recording import RECORDINGS


class Place(Protocol):
    """A target with a context and a stream.

    Attributes:
        library: the target's driver.
        stream: handle of the stream.
        arrays: those that native calls take.
        key: equal for places that share recordings.
    """

    library: Driver
    stream: int
    arrays: Arrays
    key: tuple[Any, ...]

    def conditions(self, program: Program) -> None:
        """Add what a native call relies on beside its arguments."""
        ...

    def prepared(
        self, steps: Sequence[Step], subject: str, resolved: Callable[[int], int]
    ) -> PreparedSteps:
        """The steps in memory.

        Args:
            subject: the program in words, for errors that come later.
            resolved: memory for the address of a stand-in.
        """
        ...

    def output(self, kind: ArrayType, shape: Sequence[int]) -> DeviceArray:
        """A new array that the caller gets."""
        ...

    def run(self, work: Callable[[], None], arrays: Sequence[Any]) -> None:
        """Do work that Python begins, behind that of other streams on the arrays."""
        ...

    def keep(self, steps: Sequence[Step]) -> Callable[[], None]:
        """Keep the kernels of steps loaded until the result is called."""
        ...


class HostPlace:
    """The host: work is done when the call returns."""

    def __init__(self, library: Driver, stream: int, named: bool) -> None:
        self.library, self.stream, self._named = library, stream, named
        self.arrays: Arrays = Arrays(host=True, ordinal=HOST_PLACE)
        self.key = (id(library), stream)

    def conditions(self, program: Program) -> None:
        words = [RECORDINGS.condition]
        if self._named:
            # Work of a captured stream is recorded, by Python.
            words.append((ctypes.addressof(HOST_DEVICE.streams.capturing), 0))
        program.words(words)

    def prepared(
        self, steps: Sequence[Step], subject: str, resolved: Callable[[int], int]
    ) -> PreparedSteps:
        return HostSteps(steps)

    def output(self, kind: ArrayType, shape: Sequence[int]) -> DeviceArray:
        return empty_array(shape, kind.element, driver=self.library.unless_nvidia)

    def run(self, work: Callable[[], None], arrays: Sequence[Any]) -> None:
        HOST_DEVICE.streams.run(self.stream, work)

    def keep(self, steps: Sequence[Step]) -> Callable[[], None]:
        return lambda: None


class StreamPlace:
    """A stream of a GPU: work is enqueued when the call returns."""

    def __init__(self, library: Driver, stream: int, owner: object) -> None:
        """The stream with that handle, which `owner` keeps."""
        self.library, self.stream, self._owner = library, stream, owner
        self.context = library.current_context()
        ordinal = library.current_ordinal()
        self.arrays: Arrays = Arrays(
            ordinal=ordinal,
            ordered=place_of(ordinal, stream),
            stream=stream,
            describe=describing(ordinal, stream),
        )
        self.key = (id(library), stream, self.context)

    def conditions(self, program: Program) -> None:
        words = [(ctypes.addressof(CLOSED.reasons), 0), RECORDINGS.condition]
        modules = self.library.shared(LoadedModules)
        if self.stream in modules.streams:
            # Python knows whether this stream is one of those that are captured.
            words.append((ctypes.addressof(modules.captures), 0))
        program.words(words)
        program.current(self.library.address("cuCtxGetCurrent"), self.context)

    def prepared(
        self, steps: Sequence[Step], subject: str, resolved: Callable[[int], int]
    ) -> PreparedSteps:
        cell = Cell(self.context, self.stream, subject)
        self.library.launches.add(cell)
        return GraphSteps(self.library, steps, self.stream, cell, resolved)

    def output(self, kind: ArrayType, shape: Sequence[int]) -> DeviceArray:
        pool = launch_pool(self.library)
        if pool is None:
            return empty_array(shape, kind.element)
        # The array keeps the stream, on which its memory is given back.
        return pool.array(shape, kind.element, self._owner)

    def run(self, work: Callable[[], None], arrays: Sequence[Any]) -> None:
        found = [each.producer for each in arrays if isinstance(each, DeviceArray)]
        producers = {producer for producer in found if producer is not None}
        waiting = wait_for(self.library, producers, self.stream)
        work()
        for producer in waiting:
            order_streams(self.library, self.stream, producer)

    def keep(self, steps: Sequence[Step]) -> Callable[[], None]:
        modules = self.library.shared(LoadedModules)
        found: list[LoadedKernel] = [
            step.configuration[0] for step in steps if isinstance(step, LaunchStep)
        ]
        for loaded in found:
            modules.keep(loaded)

        def release() -> None:
            for loaded in found:
                modules.release(loaded)

        return release
