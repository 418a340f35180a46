"""How the stages of a `Pipeline` are filled, and the mbarriers that tell.

Boxes of TMA fill them, or copies of the threads. The host counts arrivals in place of barriers.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES, blockIdx, cluster_nctarank
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.pieces import starts_at_pieces
from gpucompiler.tiles.shapes import form, itemsize_of
from gpucompiler.tiles.stages import choose_fill, stage_form
from gpucompiler.tiles.tile import Tile

_arrive_copied: Final[Any] = DEVICE_NAMES["cp_async_arrive"]
_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_bars: Final[Any] = DEVICE_NAMES["mbarrier"]
_block: Final[Any] = blockIdx
_cluster_blocks: Final[Any] = cluster_nctarank
_fence_init: Final[Any] = DEVICE_NAMES["fence_mbarrier_init"]
_has_tensor_map: Final[Any] = DEVICE_NAMES["has_tensor_map"]
_inline_ptx: Final[Any] = DEVICE_NAMES["inline_ptx"]
_is_contiguous: Final[Any] = DEVICE_NAMES["is_contiguous"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
_tensor_map: Final[Any] = DEVICE_NAMES["tensor_map"]
_tma: Final[Any] = DEVICE_NAMES["tma"]
# PTX ISA 9.0 §5.5.3: sizes of a tensor's axes are below this, and boxes begin at a multiple of so
# many bytes of a row.
_MOST: Final = 1 << 32
_PIECE_BYTES: Final = 16
# Warps of a consumer, each of which arrives once.
WARPS: Final = 4


def map_of(array: Any, form: Any) -> Any:
    """The tensor map by which an operand's tiles are copied."""
    boxes = form.boxes
    box = (boxes.rows, boxes.columns)
    return _tensor_map(array, box, swizzle=boxes.swizzle, rounded=form.rounded)


def place_in_cluster(cluster: Any, form: Any) -> Any:
    """Which part of a shared tile this block brings, and the bits of the blocks that get it."""
    if form.shared == 1:
        return 0, 0
    rank = _block.x % (cluster[0] * cluster[1])
    row, column = rank % cluster[0], rank // cluster[0]
    if form.operand == 0:
        return column, form.mask << row
    return row, form.mask << (cluster[0] * column)


def box_column(tile: Any) -> Any:
    """The column of an array that the boxes of a tile begin at.

    A GPU ends the context where a box begins between two pieces. A launch with checks fails
    instead, and the boxes are those of column 0: the threads that wait for them go on.

    Raises:
        AssertionError: `tiles.at` names a column that isn't a multiple of 16 bytes.
    """
    column = tile.at[1]
    if tile.form.in_any_column:
        whole = column % (_PIECE_BYTES // itemsize_of(tile.dtype)) == 0
        assert whole, (
            "TMA fills a pipeline's stage with a tile that begins within 16 bytes of a row: give "
            "tiles.at() a column that is a multiple of 16 bytes, or the pipeline boxes=False"
        )
        column = column if whole else 0
    return column


def fits_boxes(array: Any, itemsize: Any) -> Any:
    """Whether an array's address, rows and sizes are such that boxes of it can be copied."""
    sizes = array.shape
    wide = _PIECE_BYTES // itemsize
    small = sizes[0] < _MOST and sizes[1] < _MOST
    return small and starts_at_pieces(Tile(array, form((1, 1), None), (0, 0)), wide)


def require_counts(
    counts: Any, stages: Any, producers: Any, consumers: Any, turns: Any, cluster: Any
) -> None:
    """Refuse a pipeline whose numbers don't fit."""
    require(
        counts is not None,
        "a pipeline of {} stages with {} producers, {} warpgroups of consumers, turns={} and a "
        "cluster of {}",
        "give 1 stage or more, a multiple of 32 threads as producers, 1 warpgroup or more, 2 to 4 "
        "of them for turns, and a cluster of (rows, columns), 16 blocks at most",
        stages,
        producers,
        consumers,
        turns,
        cluster,
    )


def row_of(tiles: Any, memory: Any, cluster: Any, asked: Any, stages: Any) -> Any:
    """The instructions that fill the stages: a `FillRow`."""
    operands = tuple(
        [
            (
                memory[number].form,
                itemsize_of(each.dtype),
                _has_tensor_map(each.array),
                _is_contiguous(each.array),
            )
            for number, each in enumerate(tiles)
        ]
    )
    row: Any = choose_fill(_target, operands, cluster, asked, stages)
    require(
        asked != "always" or row.reached,
        "TMA can't fill the stages, though the pipeline has boxes='always': {}",
        "leave boxes= out",
        row,
    )
    return row


def require_cluster(blocks: Any) -> None:
    """End a launch whose clusters have another number of blocks than the pipeline's."""
    if blocks > 1 and _cluster_blocks != blocks:
        # The blocks would wait for each other for ever. An exception's arguments need registers.
        _inline_ptx("trap;", "", volatile=True, host=clusters_differ)


def clusters_differ() -> None:
    """The interpreter raises where a GPU ends the launch."""
    raise ValueError("the launch's clusters have other sizes than the pipeline's")


def prefetch_maps(tiles: Any, memory: Any, counts: Any, filled: Any, optional: Any) -> None:
    """Bring the tensor maps near. Where they are optional the launch takes arrays without any."""
    for number, each in enumerate(tiles):
        itemsize = itemsize_of(each.dtype)
        shape = stage_form(number, memory[number].form, itemsize, counts)
        if filled:
            _tma.prefetch_map(map_of(each.array, shape), optional=optional)


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


def arrive_twice(bars: Any, number: Any) -> None:
    """Arrive when the copies that this thread has begun are complete, and for its own stores."""
    if _target == "host":
        arrive(bars, number)
    else:
        _arrive_copied(bars, number)
    arrive(bars, number)


def wait(bars: Any, number: Any, rounds: Any, count: Any) -> None:
    """Wait until so many rounds of a barrier are complete, each of `count` arrivals."""
    if _target == "host":
        while _atomic.load(bars, number, order="acquire") < rounds * count:
            pass
    else:
        _bars.wait(bars, number, (rounds & 1) ^ 1)


def require_counted(bars: Any, number: Any, count: Any) -> None:
    """End a launch on the host if more threads have arrived than a pipeline counts.

    Nobody arrives again before the thread that has waited goes on.
    """
    if _atomic.load(bars, number, order="acquire") > count:
        raise ValueError(
            "more threads fill or use a stage than the pipeline counts: give producers= and "
            "consumers= as many"
        )


def begin_all(bars: Any, counts: Any, filled: Any) -> None:
    """Make the barriers of all stages; `filled`: TMA fills them."""
    blocks = counts.blocks if filled else 1
    for stage in range(counts.stages):
        begin(bars, stage, 1 if filled else 2 * counts.producers)
        begin(bars, counts.stages + stage, WARPS * counts.users * blocks)
    for consumer in range(counts.takers):
        begin(bars, 2 * counts.stages + consumer, WARPS)
    _fence_init()
