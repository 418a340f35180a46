"""The time of one launch: by the clock on the host, by events around a graph on a GPU.

A single launch on a GPU is shorter than the noise of its submission. A graph of enough launches for
0.2 ms has none between them. One thread that measures waits for its own stream only.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from cuda_target.contexts.streams import Event, Stream
from cuda_target.device.device import current_device

# A function that launches once, into the stream that it is given.
Launch = Callable[[Any], None]
# Makes a function that measures one launch, in seconds.
Timer = Callable[[Launch], Callable[[], float]]

# Lanes of a multiprocessor for fused sums of 32 bits: CUDA C++ Programming Guide, "Throughput of
# Native Arithmetic Instructions".
_LANES: Final = {(7, 5): 64, (8, 0): 64}
_MOST_LANES: Final = 128
_LEAST_S: Final = 200e-6
_MOST_CALLS: Final = 1000


def time_on_host(launch: Launch) -> Callable[[], float]:
    """A measurement of a launch that has ended when it returns."""

    def measure(calls: int) -> float:
        started = time.perf_counter()
        for _ in range(calls):
            launch(None)
        return (time.perf_counter() - started) / calls

    launch(None)
    calls = _calls(measure(1))
    return lambda: measure(calls)


def time_on_gpu(launch: Launch) -> Callable[[], float]:
    """A measurement of a launch on the current GPU."""
    stream = Stream()

    def elapsed(work: Callable[[], None]) -> float:
        before = stream.record()
        work()
        after: Event = stream.record()
        after.synchronize()
        return after.elapsed_ms(before) * 1e-3

    launch(stream)
    calls = _calls(elapsed(lambda: launch(stream)))
    with stream.capture() as graph:
        for _ in range(calls):
            launch(stream)
    graph.launch(stream)
    return lambda: elapsed(lambda: graph.launch(stream)) / calls


def measuring(launch: Launch) -> tuple[Callable[[], float], tuple[float, float, str]]:
    """A measurement of a launch on the current GPU, and the GPU's peaks by its clocks."""
    device = current_device()
    had = device.attributes
    lanes = _LANES.get(device.capability, _MOST_LANES) * had["MULTIPROCESSOR_COUNT"]
    # Clocks are in kHz; memory transfers twice a cycle; a fused sum is two operations.
    flops = 2e3 * lanes * had["CLOCK_RATE"]
    per_second = 2e3 * had["MEMORY_CLOCK_RATE"] * had["GLOBAL_MEMORY_BUS_WIDTH"] / 8
    return time_on_gpu(launch), (flops, per_second, device.name)


def _calls(seconds: float) -> int:
    return min(_MOST_CALLS, max(1, round(_LEAST_S / max(seconds, 1e-9))))
