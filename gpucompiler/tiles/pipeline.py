"""`Pipeline`: stages of shared memory that some warps fill while others use them.

    pipe = Pipeline(4, (A, B), consumers=2)
    if cuda.warpgroup == 0:
        for k in range(n):
            with pipe.fill() as (left, right):
                copy(A[i, k], left)
                copy(B[j, k], right)
    else:
        for k in range(n):
            with pipe.use(ahead=1) as (left, right):
                acc = mma(acc, left, right.T)
        acc = pipe.wait(acc)

Each stage has two mbarriers: one completes when the stage is full, the other when all consumers
have left it. Producers and consumers count stages on their own.

TMA fills the stages from sm_90 on: one thread asks for boxes, which count their bytes at the
barrier. `cp.async` or stores of all producers fill them elsewhere, and where an array's address or
rows aren't multiples of 16 bytes, which is known at the launch only.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.algorithms.warp import thread_rank
from gpucompiler.language.kernel_functions import in_callers, own_memory
from gpucompiler.language.simt import (
    DEVICE_NAMES,
    blockIdx,
    cluster_nctarank,
    laneid,
    static_range,
)
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.filling import (
    WARPS,
    arrive,
    arrive_twice,
    begin_all,
    box_column,
    fits_boxes,
    map_of,
    place_in_cluster,
    prefetch_maps,
    require_cluster,
    require_counted,
    require_counts,
    row_of,
    wait,
)
from gpucompiler.tiles.raster import Raster
from gpucompiler.tiles.shapes import itemsize_of
from gpucompiler.tiles.stages import (
    filled_by,
    in_turn,
    later,
    stage_counts,
    stage_form,
)
from gpucompiler.tiles.tile import shared_tile

_bars: Final[Any] = DEVICE_NAMES["mbarrier"]
_block: Final[Any] = blockIdx
_cluster_blocks: Final[Any] = cluster_nctarank
_cluster_sync: Final[Any] = DEVICE_NAMES["cluster_sync"]
_fence_proxy_async: Final[Any] = DEVICE_NAMES["fence_proxy_async"]
_has_tensor_map: Final[Any] = DEVICE_NAMES["has_tensor_map"]
_is_contiguous: Final[Any] = DEVICE_NAMES["is_contiguous"]
_inline_ptx: Final[Any] = DEVICE_NAMES["inline_ptx"]
_lane: Final[Any] = laneid
_local: Final[Any] = DEVICE_NAMES["local"]
_shared: Final[Any] = DEVICE_NAMES["shared"]
_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_syncwarp: Final[Any] = DEVICE_NAMES["syncwarp"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
_tensor_map: Final[Any] = DEVICE_NAMES["tensor_map"]
_tma: Final[Any] = DEVICE_NAMES["tma"]
_wgmma: Final[Any] = DEVICE_NAMES["wgmma"]
# Places of the counters: the stage and the round of the next fill and of the next use, how many
# stages are used that aren't free yet, how many turns were taken, the bytes of the boxes that this
# fill has asked for, and the part of the stage that the next use has.
_FILL: Final = 0
_USE: Final = 2
_HELD: Final = 4
_TURNS: Final = 5
_BYTES: Final = 6
_PART: Final = 7
_COUNTERS: Final = 8
_PART_LEFT: Final = "a stage of a pipeline is used in part: use all its parts"


@attrs.frozen
class Stages:
    """Stages of shared memory, filled by some threads and used by others; `Pipeline` makes them.

    Attributes:
        tiles: the shared tiles of each operand.
        bars: the mbarriers: of full stages, then of free ones, then of the consumers' turns.
        counters: this thread's next stage and its round, to fill and to use, and how many it holds.
        counts: how many stages, producers and consumers, known at compile time.
        boxes: whether TMA fills the stages: compile time or the launch's arrays say so.
        leads: whether this thread asks TMA for the boxes.
    """

    tiles: Any
    bars: Any
    counters: Any
    counts: Any
    boxes: Any
    leads: Any

    @property
    def row(self) -> Any:
        """The instructions that fill the stages, and why no faster ones do: a `FillRow`."""
        return self.counts.row

    @property
    def fills(self) -> Any:
        """Whether this thread of the producers has to fill stages: one where TMA does, else all.

        `if pipe.fills:` around a producer's loops spares the other threads' time.
        """
        return self.leads or not self.boxes

    @in_callers
    def fill(self) -> Any:
        """A manager for `with`: waits until a stage is free, and gives its tiles to fill.

        All producers that `fills` enter it, and copy into the tiles together. The stage is full
        behind it.
        """
        self.is_entered()
        return Filling(self)

    @property
    def part(self) -> Any:
        """Which part of its stage the use is for that goes on, of `use(parts=…)`."""
        return self.counters[_PART]

    @in_callers
    def use(self, ahead: Any = 0, parts: Any = 1) -> Any:
        """A manager for `with`: waits until a stage is full, and gives its tiles to read.

        All consumers enter it. The stage is free behind it, so that products that read it are
        waited for inside.

        Args:
            ahead: the stages of so many uses before stay taken, known at compile time: the products
                of as many uses may go on behind it. Each use begins a product, and `wait` ends the
                last ones.
            parts: so many uses in a row have the same stage, known at compile time. `part` counts
                them from 0. A loop of fewer products takes less time to compile.

        Raises:
            TypeError: ahead isn't from 0 to stages - 1, or more than several parts, as an error at
                compile time.
        """
        self.is_entered()
        require(
            self.counts.in_turn or not self.counts.turns,
            "a stage of a pipeline with turns=True is used outside of a turn",
            "write with pipe.turn(consumer, uses) as turn, and turn.use() inside",
        )
        require(
            0 <= ahead < self.counts.stages * parts and (parts == 1 or ahead <= parts),
            "use(ahead={}, parts={}) of a pipeline of {} stages",
            "give less than the stages, and no more than the parts if they are several",
            ahead,
            parts,
            self.counts.stages,
        )
        return Using(self, later(ahead, parts))

    def held(self, before: Any = 1) -> Any:
        """The tiles of a stage that `use(ahead=…)` has left taken.

        Args:
            before: the stage of so many uses before the next one, from 1 to `ahead`.

        Raises:
            ValueError: the stage isn't taken, or not any more. GPUs don't look.
        """
        if _target == "host" and not 1 <= before <= self.counters[_HELD]:
            raise ValueError("a stage of a pipeline is read that is free: use it with ahead=")
        stage = (self.counters[_USE] + self.counts.stages - before) % self.counts.stages
        return tuple([tile[stage] for tile in self.tiles])

    def prefetch(self, operand: Any, tile: Any) -> None:
        """Begin to bring a tile of an array to the L2 cache, of the operand with this number.

        It needn't be complete before: what is written to the array meanwhile is written to L2, too.
        So a kernel calls it before `griddepcontrol_wait`. Where no boxes fill the stages it does
        nothing.
        """
        if self.counts.boxes and self.leads and self.boxes:
            itemsize = itemsize_of(tile.dtype)
            form: Any = stage_form(operand, self.tiles[operand].form, itemsize, self.counts)
            boxes = form.boxes
            tensor_map = map_of(tile.array, form)
            mine, _ = place_in_cluster(self.counts.cluster, form)
            each, first = boxes.parts // form.shared, box_column(tile)
            for panel in static_range(boxes.panels):
                for part in static_range(each):
                    row = tile.at[0] + (mine * each + part) * boxes.rows
                    column = first + panel * boxes.columns
                    _tma.prefetch(tensor_map, (row, column))

    def wait(self, acc: Any) -> Any:
        """The fragment once its products are complete; the stages that they read are free then."""
        done = acc.wait()
        if _target == "host" and self.counters[_PART] > 0:
            raise ValueError(_PART_LEFT)
        while self.counters[_HELD] > 0:
            self.release(self.counters[_HELD])
            self.counters[_HELD] -= 1
        return done

    def turns(self, raster: Any, consumer: Any) -> Any:
        """The tiles of a raster that a consumer makes.

        With `turns=True` these are each `consumers`-th one from the consumer's own on, without it
        all of them: the consumers share each tile.
        """
        require(
            raster.cluster == self.counts.cluster,
            "a raster of clusters of {} deals tiles to a pipeline of clusters of {}",
            "give both the same cluster=: the blocks of a cluster share what one of them brings",
            raster.cluster,
            self.counts.cluster,
        )
        if self.counts.turns:
            every = self.counts.consumers
            return Raster(raster.grid, raster.group, raster.cluster, consumer, every)
        return raster

    @in_callers
    def turn(self, consumer: Any, uses: Any) -> Any:
        """A manager for `with`: a consumer's turn to use so many stages, those of one tile.

        It gives what has `use`: `with pipe.turn(consumer, uses) as turn`.

        Consumer 0 has the first turn. One's turn ends before the next one's begins, but `wait` and
        all else behind `with` go on beside it. All turns have as many uses. Without `turns=True`
        nothing is waited for.
        """
        return Turn(self, consumer, uses)

    def skip(self, uses: Any) -> None:
        """Go on behind stages that other consumers use."""
        stage = self.counters[_USE] + uses
        self.counters[_USE] = stage % self.counts.stages
        self.counters[_USE + 1] += stage // self.counts.stages

    def is_entered(self) -> None:
        """Refuse a pipeline of a cluster outside of `with`."""
        require(
            self.counts.entered,
            "a pipeline of a cluster of {} blocks is used outside of `with`",
            "write with Pipeline(…) as pipe: the blocks wait for each other at its end",
            self.counts.blocks,
        )

    @in_callers
    def __enter__(self) -> Any:
        counts = filled_by(self.counts, self.counts.row, True)
        return Stages(self.tiles, self.bars, self.counters, counts, self.boxes, self.leads)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        # A block has to be there while others arrive at its barriers.
        if self.counts.blocks > 1 and self.counts.boxes:
            _cluster_sync()

    def parts(self, which: Any) -> Any:
        """The tiles of the next stage."""
        return tuple([tile[self.counters[which]] for tile in self.tiles])

    def step(self, which: Any) -> None:
        """Go on to the next stage; behind the last one another round begins."""
        self.counters[which] += 1
        if self.counters[which] == self.counts.stages:
            self.counters[which] = 0
            self.counters[which + 1] += 1

    def release(self, before: Any) -> None:
        """Free the stage that was used so many uses before the next one."""
        stage = self.counters[_USE] - before
        if stage < 0:
            stage += self.counts.stages
        free = np.uint32(self.counts.stages + stage)
        _syncwarp()
        if self.counts.boxes and self.counts.blocks > 1:
            # The stages of all blocks of the cluster are filled together.
            if self.boxes:
                if _lane < self.counts.blocks:
                    _bars.arrive(self.bars, free, rank=_lane)
            elif _lane == 0:
                arrive(self.bars, free)
        elif _lane == 0:
            arrive(self.bars, free)


@attrs.frozen
class Filling:
    """A stage while it is filled."""

    pipe: Any

    @in_callers
    def __enter__(self) -> Any:
        pipe = self.pipe
        free = np.uint32(pipe.counts.stages + pipe.counters[_FILL])
        rounds = pipe.counters[_FILL + 1]
        if pipe.counts.boxes:
            pipe.counters[_BYTES] = 0
            if pipe.leads or not pipe.boxes:
                wait(pipe.bars, free, rounds, 0)
            forms = [
                stage_form(number, tile.form, itemsize_of(tile.dtype), pipe.counts)
                for number, tile in enumerate(pipe.tiles)
            ]
            parts = pipe.parts(_FILL)
            return tuple(
                [StageTile(parts[number], pipe, forms[number]) for number in range(len(parts))]
            )
        wait(pipe.bars, free, rounds, WARPS * pipe.counts.users)
        return pipe.parts(_FILL)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        pipe = self.pipe
        stage = np.uint32(pipe.counters[_FILL])
        if _target == "host":
            rounds = pipe.counters[_FILL + 1]
            require_counted(
                pipe.bars, pipe.counts.stages + stage, WARPS * pipe.counts.users * rounds
            )
        if pipe.counts.boxes:
            if not pipe.boxes:
                arrive_twice(pipe.bars, stage)
            elif pipe.leads:
                # One operation for all boxes: their bytes may be there before they are expected.
                _bars.arrive_expect_tx(pipe.bars, stage, pipe.counters[_BYTES])
        else:
            arrive_twice(pipe.bars, stage)
        pipe.step(_FILL)


@attrs.frozen
class Using:
    """A stage while it is used."""

    pipe: Any
    ahead: Any

    def __enter__(self) -> Any:
        pipe = self.pipe
        if _target == "host" and pipe.part >= self.ahead.parts:
            raise ValueError(_PART_LEFT)
        if self.ahead.parts == 1 or pipe.counters[_PART] == 0:
            full = np.uint32(pipe.counters[_USE])
            wait(pipe.bars, full, pipe.counters[_USE + 1] + 1, 2 * pipe.counts.producers)
            if _target == "sm_90a":
                # Tensor cores see what other threads have stored behind the fence.
                if pipe.counts.boxes:
                    if not pipe.boxes:
                        _fence_proxy_async("shared")
                else:
                    _fence_proxy_async("shared")
        return pipe.parts(_USE)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        pipe, ahead, parts = self.pipe, self.ahead.uses, self.ahead.parts
        if _target == "host":
            rounds = pipe.counters[_USE + 1] + 1
            require_counted(pipe.bars, pipe.counters[_USE], 2 * pipe.counts.producers * rounds)
        if ahead > 0 and _target == "sm_90a":
            _wgmma.wait(pending=ahead)
        if parts == 1:
            if ahead == 0:
                pipe.release(0)
            elif pipe.counters[_HELD] == ahead:
                pipe.release(ahead)
            else:
                pipe.counters[_HELD] += 1
            pipe.step(_USE)
        else:
            # The stage in front is free once its products are complete.
            part = pipe.counters[_PART]
            if ahead > 0 and part == ahead - 1 and pipe.counters[_HELD] == 1:
                pipe.release(1)
            pipe.counters[_PART] = part + 1
            if part == parts - 1:
                if ahead == 0:
                    pipe.release(0)
                else:
                    pipe.counters[_HELD] = 1
                pipe.counters[_PART] = 0
                pipe.step(_USE)


@attrs.frozen
class Turn:
    """A consumer's turn to use the stages of a tile."""

    pipe: Any
    consumer: Any
    uses: Any

    @in_callers
    def __enter__(self) -> Any:
        pipe = self.pipe
        if pipe.counts.turns:
            turns = pipe.counters[_TURNS]
            pipe.counters[_TURNS] = turns + 1
            pipe.skip(self.uses * (self.consumer if turns == 0 else pipe.counts.consumers - 1))
            # A wait for a stage is right for the next round of it only, so consumers don't overtake
            # each other. The host's barriers count all rounds.
            if _target != "host":
                rounds = turns + (1 if self.consumer > 0 else 0)
                wait(pipe.bars, 2 * pipe.counts.stages + self.consumer, rounds, WARPS)
        counts = in_turn(pipe.counts)
        return Stages(pipe.tiles, pipe.bars, pipe.counters, counts, pipe.boxes, pipe.leads)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        pipe = self.pipe
        if pipe.counts.turns and _target != "host":
            _syncwarp()
            if _lane == 0:
                following = (self.consumer + 1) % pipe.counts.consumers
                arrive(pipe.bars, 2 * pipe.counts.stages + following)


@attrs.frozen
class StageTile:
    """A tile of a stage that `copy` fills by boxes.

    Attributes:
        tile: the tile in shared memory.
        pipe: its pipeline.
        stage_form: which operand it is, and its boxes, known at compile time.
    """

    tile: Any
    pipe: Any
    stage_form: Any

    @property
    def form(self) -> Any:
        """The shape and layout, known at compile time."""
        return self.tile.form

    @property
    def shape(self) -> Any:
        """(rows, columns), known at compile time."""
        return self.tile.shape

    @property
    def dtype(self) -> Any:
        """The type of the elements."""
        return self.tile.dtype

    def load(self, source: Any) -> None:
        """Begin to copy a tile of an array by boxes; this block's part of those that are shared."""
        pipe, form = self.pipe, self.stage_form
        boxes = form.boxes
        if pipe.leads:
            stage = np.uint32(pipe.counters[_FILL])
            pipe.counters[_BYTES] += boxes.nbytes
            tensor_map = map_of(source.array, form)
            count = boxes.panels * boxes.parts
            memory = self.tile.array.reshape(pipe.counts.stages * count, boxes.size)
            mine, mask = place_in_cluster(pipe.counts.cluster, form)
            each, first = boxes.parts // form.shared, box_column(source)
            for panel in static_range(boxes.panels):
                for part in static_range(each):
                    number = panel * boxes.parts + mine * each + part
                    row = source.at[0] + (mine * each + part) * boxes.rows
                    column = first + panel * boxes.columns
                    target = memory[stage * count + number]
                    if form.shared > 1:
                        _tma.load(
                            target, tensor_map, (row, column), pipe.bars, stage, multicast=mask,
                            cache=form.hint,
                        )  # fmt: skip
                    else:
                        _tma.load(
                            target, tensor_map, (row, column), pipe.bars, stage, cache=form.hint
                        )


@own_memory
def Pipeline(
    stages: Any, tiles: Any, consumers: Any = 1, producers: Any = 128, cluster: Any = (1, 1),
    boxes: Any = True, turns: Any = False, rounded: Any = False, hints: Any = (),
) -> Any:  # fmt: skip
    """Stages of shared memory for tiles that some threads fill and others use.

    Args:
        stages: how many, 1 or more.
        tiles: a tuple of the `x.tile(…)` whose tiles a stage holds.
        consumers: warpgroups (of 128 threads) that use each stage.
        producers: threads that fill each stage, a multiple of 32.
        cluster: blocks of a cluster along the rows and the columns of the result, as
            `Raster(cluster=)` deals it; the launch has as many (`cuda(cluster=…)`). The blocks of a
            row share the tiles of the first operand, those of a column the second one's: each
            brings a part to all. The pipeline is used inside `with` then.
        boxes: whether TMA may fill the stages; False: the kernel fills them by stores of its own.
            "always": from sm_90 on nothing else does. A launch takes only arrays that begin at a
            multiple of 16 bytes, and whose rows do; the kernel needs fewer registers and compiles
            in less time.
        turns: whether consumers use stages in turns (`turn`), a whole tile's each: one stores its
            tile while the next one multiplies. They are 2 to 4.
        rounded: whether TMA may round float32 elements to mantissas of 10 bits (tf32), as tensor
            cores do: to the nearest, where those cut off the rest. All operands are of float32.
        hints: what L2 does with the tiles of each operand that TMA brings: a word that
            `cuda.tma.load(cache=)` takes, or None.

    All threads of the block call this together; it ends with a barrier.

    Raises:
        TypeError: numbers that don't fit, as an error at compile time.
    """
    counts: Any = stage_counts(stages, producers, consumers, cluster, turns, rounded, hints)
    require_counts(counts, stages, producers, consumers, turns, cluster)
    memory = tuple([shared_tile(each, stages=stages, threads=producers) for each in tiles])
    row = row_of(tiles, memory, cluster, boxes, stages)
    known = filled_by(counts, row, cluster == (1, 1))
    bars = _shared.array(2 * stages + known.takers, np.uint64)
    filled: Any = False
    if known.boxes:
        if boxes == "always":
            require_cluster(known.blocks)
            filled = True
        else:
            filled = _cluster_blocks == known.blocks
            for each in tiles:
                filled = filled and fits_boxes(each.array, itemsize_of(each.dtype))
    if thread_rank() == 0:
        begin_all(bars, known, filled)
        if known.boxes:
            prefetch_maps(tiles, memory, known, filled, boxes != "always")
    counters = _local.array(_COUNTERS, np.int32)
    for number in range(_COUNTERS):
        counters[number] = 0
    if known.boxes and known.blocks > 1:
        _cluster_sync()
    else:
        _syncthreads()
    return Stages(memory, bars, counters, known, filled, thread_rank() % producers == 0)
