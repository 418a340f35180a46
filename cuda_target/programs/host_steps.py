"""The steps of a recording on the host: jobs of its native run time, and calls of C's library."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from cuda_target.programs.replay import NativeCall, NativeUpdate
from cuda_target.programs.steps import CopyStep, FillStep, LaunchStep, Step
from gpucompiler.host.kernel import CPUKernel
from gpucompiler.host.launch import Configuration, Job
from gpucompiler.host.pool import THREADS
from gpucompiler.launcher.layout import CALL

# The arguments of a call stand behind its function.
_ARGUMENTS: Final = 8


def _address(function: Any) -> int:
    return ctypes.cast(function, ctypes.c_void_p).value or 0


class HostSteps:
    """Steps with a job for each launch.

    Attributes:
        calls, updates, counter, cell, is_capturing, stream, is_captured: as PreparedSteps has
            them; nothing is updated or counted, and captures are the place's.
    """

    updates: Sequence[NativeUpdate] = ()
    counter = cell = is_capturing = stream = 0
    is_captured = False

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = steps
        self._jobs: list[Job | None] = []
        self._parameters: list[int] = []
        library = ctypes.CDLL(None)
        # C's wide characters have 32 bits on Linux.
        self._functions = {
            "cuMemsetD8Async": _address(library.memset), "cuMemsetD16Async": 0,
            "cuMemsetD32Async": _address(library.wmemset),
        }  # fmt: skip
        self._copy = _address(library.memmove)
        self.calls: Sequence[NativeCall] = [self._call(step) for step in steps]

    def _call(self, step: Step) -> NativeCall:
        if isinstance(step, LaunchStep):
            configuration = cast("Configuration", step.configuration)
            kernel = cast("CPUKernel", step.kernel)
            job = Job(kernel, configuration)
            start = ctypes.addressof(job.memory)
            self._jobs.append(job)
            self._parameters.append(start + job.parameters)
            ctypes.memmove(start + job.parameters, step.parameters, len(step.parameters))
            function = 0 if configuration.needs_care else THREADS.runtime.run_address
            return function, start + job.start, 0, 0, 0
        self._jobs.append(None)
        self._parameters.append(0)
        if isinstance(step, FillStep):
            return self._functions[step.function], step.target, step.value, step.count, 1
        return self._copy, step.target, step.source, step.size, 1

    def place(self, step: int, place: int, calls: int) -> int:
        if self._jobs[step] is None:
            return calls + step * CALL.size + _ARGUMENTS + place
        return self._parameters[step] + place

    def go_on(
        self, call: int, status: int | None, arguments: Callable[[int], Sequence[int]]
    ) -> None:
        for number in range(call, len(self._steps)):
            step, job = self._steps[number], self._jobs[number]
            if isinstance(step, LaunchStep) and job is not None:
                cast("CPUKernel", step.kernel).finish(step.configuration, job, status)
            else:
                self._move(step, arguments(number))
            status = None

    def _move(self, step: Step, arguments: Sequence[int]) -> None:
        target, value, count = arguments
        if isinstance(step, CopyStep):
            ctypes.memmove(target, value, count)
        elif isinstance(step, FillStep) and step.function == "cuMemsetD16Async":
            ctypes.memmove(target, value.to_bytes(2, "little") * count, 2 * count)
        elif isinstance(step, FillStep):
            size = 1 if step.function == "cuMemsetD8Async" else 4
            ctypes.memmove(target, value.to_bytes(size, "little") * count, size * count)
