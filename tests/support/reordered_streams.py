"""Streams of the host whose work is done later, in any order that their events allow."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from cuda_target.device.driver import Driver
from gpucompiler.host.device.device import HOST_DEVICE
from gpucompiler.host.device.streams import Event
from gpucompiler.host.kernel import CPUKernel
from gpucompiler.jobs.kernel import Launch

Operation = Callable[[], object]


class ReorderedStreams:
    """Keeps the work of all streams until `finish`, and memory for ever.

    A stream's work waits for its earlier work, and for events that the stream was told to wait for;
    the default stream is one like others, as it is for streams that don't block.
    """

    def __init__(self, library: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
        self._work: list[tuple[Operation, int, set[int]]] = []
        self._ahead: dict[int, set[int]] = {}  # by stream, the work that its next one waits for
        self._events: dict[int, set[int]] = {}
        functions = vars(library)["_functions"]
        memory: Any = HOST_DEVICE.cuMemAlloc_v2.__self__
        run, launch = self._run, CPUKernel.launch

        def launch_later(kernel: CPUKernel, arguments: tuple[Any, ...], given: Launch) -> None:
            run(HOST_DEVICE.stream(given.stream), partial(launch, kernel, arguments, given))

        monkeypatch.setattr(CPUKernel, "launch", launch_later)
        # As of captured streams, whose launches no native code does.
        monkeypatch.setattr(HOST_DEVICE.streams.capturing, "value", 1)
        monkeypatch.setattr(memory, "_run", run)
        monkeypatch.setattr(memory, "_free", lambda pointer: 0)
        for name, function in (
            ("cuEventRecord", self._record), ("cuStreamWaitEvent", self._wait),
            ("cuStreamSynchronize", lambda stream: 0),
        ):  # fmt: skip
            assert callable(getattr(HOST_DEVICE, name))
            monkeypatch.setitem(functions, name, function)

    def _run(self, stream: int, operation: Operation) -> int:
        assert not isinstance(getattr(operation, "__self__", None), Event)
        self._work.append((operation, stream, set(self._ahead.get(stream, ()))))
        self._ahead[stream] = {len(self._work) - 1}
        return 0

    def _record(self, event: int, stream: int) -> int:
        self._events[event] = set(self._ahead.get(stream, ()))
        return 0

    def _wait(self, stream: int, event: int, flags: int) -> int:
        self._ahead.setdefault(stream, set()).update(self._events[event])
        return 0

    def finish(self, seed: int) -> None:
        """Do all work, that of some streams as soon as it can be, and that of others late."""
        drawn, left = random.Random(seed), dict(enumerate(self._work))
        streams = sorted({stream for _, stream, _ in self._work})
        place = {stream: drawn.random() for stream in streams}
        while left:
            ready = [n for n, (_, _, ahead) in left.items() if not ahead & left.keys()]
            operation, _, _ = left.pop(min(ready, key=lambda n: place[left[n][1]]))
            operation()
        self._work.clear()
        self._ahead.clear()
        self._events.clear()
