"""`Pipeline`: stages of shared memory that some warps fill while others use them.

    pipe = Pipeline(4, (A, B), consumers=2)
    if cuda.warpgroup == 0:
        for k in range(n):
            with pipe.fill() as (left, right):
                copy(A[i, k], left)
                copy(B[j, k], right)
    else:
        for k in range(n):
            with pipe.use() as (left, right):
                acc = mma(acc, left, right.T).wait()

Each stage has two mbarriers: one completes when the stage is full, the other when all consumers
have left it. Producers and consumers count stages on their own.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.algorithms.warp import thread_rank
from gpucompiler.language.kernel_functions import own_memory
from gpucompiler.language.simt import DEVICE_NAMES, laneid
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.shapes import stage_counts
from gpucompiler.tiles.tile import shared_tile

_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_arrive_copied: Final[Any] = DEVICE_NAMES["cp_async_arrive"]
_bars: Final[Any] = DEVICE_NAMES["mbarrier"]
_fence_init: Final[Any] = DEVICE_NAMES["fence_mbarrier_init"]
_lane: Final[Any] = laneid
_local: Final[Any] = DEVICE_NAMES["local"]
_shared: Final[Any] = DEVICE_NAMES["shared"]
_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_syncwarp: Final[Any] = DEVICE_NAMES["syncwarp"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
# Places of the counters: the stage and the round of the next fill and of the next use.
_FILL: Final = 0
_USE: Final = 2


@attrs.frozen
class Stages:
    """Stages of shared memory, filled by some threads and used by others; `Pipeline` makes them.

    Attributes:
        tiles: the shared tiles of each operand.
        bars: the mbarriers: of full stages, then of free ones.
        counters: this thread's next stage and its round, to fill and to use.
        counts: how many stages, producers and consumers, known at compile time.
    """

    tiles: Any
    bars: Any
    counters: Any
    counts: Any

    def fill(self) -> Any:
        """A manager for `with`: waits until a stage is free, and gives its tiles to fill.

        All producers enter it, and copy into the tiles together. The stage is full behind it.
        """
        return Filling(self)

    def use(self) -> Any:
        """A manager for `with`: waits until a stage is full, and gives its tiles to read.

        All consumers enter it. The stage is free behind it, so that products that read it are
        waited for inside.
        """
        return Using(self)

    def parts(self, which: Any) -> Any:
        """The tiles of the next stage."""
        return tuple([tile[self.counters[which]] for tile in self.tiles])

    def step(self, which: Any) -> None:
        """Go on to the next stage; behind the last one another round begins."""
        self.counters[which] += 1
        if self.counters[which] == self.counts.stages:
            self.counters[which] = 0
            self.counters[which + 1] += 1


@attrs.frozen
class Filling:
    """A stage while it is filled."""

    pipe: Any

    def __enter__(self) -> Any:
        pipe = self.pipe
        free = pipe.counts.stages + pipe.counters[_FILL]
        wait(pipe.bars, free, pipe.counters[_FILL + 1], 4 * pipe.counts.consumers)
        return pipe.parts(_FILL)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        # Two arrivals a thread: of the copies that it has begun, and of what it has stored itself.
        pipe = self.pipe
        if _target == "host":
            arrive(pipe.bars, pipe.counters[_FILL])
        else:
            _arrive_copied(pipe.bars, pipe.counters[_FILL])
        arrive(pipe.bars, pipe.counters[_FILL])
        pipe.step(_FILL)


@attrs.frozen
class Using:
    """A stage while it is used."""

    pipe: Any

    def __enter__(self) -> Any:
        pipe = self.pipe
        full = pipe.counters[_USE]
        wait(pipe.bars, full, pipe.counters[_USE + 1] + 1, 2 * pipe.counts.producers)
        return pipe.parts(_USE)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        pipe = self.pipe
        _syncwarp()
        if _lane == 0:
            arrive(pipe.bars, pipe.counts.stages + pipe.counters[_USE])
        pipe.step(_USE)


def begin(bars: Any, number: Any, count: Any) -> None:
    """Make a barrier of so many arrivals a round. The host counts all arrivals in its place."""
    if _target == "host":
        bars[number] = 0
    else:
        _bars.init(bars, number, count)


def arrive(bars: Any, number: Any) -> None:
    """Arrive at a barrier once."""
    if _target == "host":
        _atomic.add(bars, number, 1)
    else:
        _bars.arrive(bars, number)


def wait(bars: Any, number: Any, rounds: Any, count: Any) -> None:
    """Wait until so many rounds of a barrier are complete, each of `count` arrivals."""
    if _target == "host":
        while _atomic.load(bars, number, order="acquire") < rounds * count:
            pass
    else:
        _bars.wait(bars, number, (rounds & 1) ^ 1)


@own_memory
def Pipeline(stages: Any, tiles: Any, consumers: Any = 1, producers: Any = 128) -> Any:
    """Stages of shared memory for tiles that some threads fill and others use.

    Args:
        stages: how many, 1 or more.
        tiles: a tuple of the `x.tile(…)` whose tiles a stage holds.
        consumers: warpgroups (of 128 threads) that use each stage.
        producers: threads that fill each stage, a multiple of 32.

    All threads of the block call this together; it ends with a barrier.

    Raises:
        TypeError: numbers that don't fit, as an error at compile time.
    """
    counts = stage_counts(stages, producers, consumers)
    require(
        counts is not None,
        "a pipeline of {} stages with {} producers and {} warpgroups of consumers",
        "give 1 stage or more, a multiple of 32 threads as producers, and 1 warpgroup or more",
        stages,
        producers,
        consumers,
    )
    bars = _shared.array(2 * stages, np.uint64)
    if thread_rank() == 0:
        for stage in range(stages):
            begin(bars, stage, 2 * producers)
            begin(bars, stages + stage, 4 * consumers)
        _fence_init()
    counters = _local.array(4, np.int32)
    for number in range(4):
        counters[number] = 0
    memory = tuple([shared_tile(each, stages=stages, threads=producers) for each in tiles])
    _syncthreads()
    return Stages(memory, bars, counters, counts)
