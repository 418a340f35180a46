"""The tilings of products on GPUs of sm_90, by the model of gpucompiler/tiles/choice.py."""

from __future__ import annotations

import functools
import math
from typing import Final

import attrs

from cuda_target.algorithms.calls import blocks_for
from gpucompiler.tiles.choice import DENSE, H200, NARROW, Tiling, choose, microseconds

_MAX_CHOICES: Final = 4096
# The model was fitted to other kernels. Times of ours on an H200 (tests/benchmarks/figures.md) are
# the model's, by rows, columns, and whether consumers take turns, times a slope, less some µs.
_CORRECTIONS: Final = {
    (128, 128, True): (1.03, 1.5),
    (128, 192, False): (1.03, 0.0),
    (128, 192, True): (1.0, 0.0),
    (128, 64, False): (1.04, 0.0),
}
_FEW_ROWS: Final = 0.9
# Rows from this number on may be tiles whose K two blocks share.
_FEW: Final = 64
_PAIRS: Final = (Tiling(128, 128, stages=5, split=2, pair=True),)
_PAIR: Final = (0.89, 0.0)
_PAIR_OF_BYTES: Final = (0.9, 2.3)
# Elements of 1 and 4 bytes leave stores a smaller or a greater part of a tile's time.
_TURNS: Final = (128, 128, True)
_OTHER_TURNS: Final = (1.0, 0.5)
_HALF: Final = 2
# Times of sums that are promoted, as above, by the columns of a tile.
_PROMOTED: Final = {64: (1.25, 0.0), 128: (1.1, 0.0), 192: (1.03, 0.0)}
_PROMOTED_PARTS: Final = {64: (1.2, 2.0), 128: (1.07, 0.0)}
_PROMOTED_PAIR: Final = (1.12, 3.2)
# Parts of k for few tiles; PROMOTED of the model has none.
_PARTS: Final = (
    *(Tiling(128, 64, stages=8, split=split) for split in (2, 4)),
    *(Tiling(128, 128, stages=6, split=split) for split in (4, 8)),
)
# Consumers of 192 sums a thread have no registers left for sums that are promoted.
_MANY_SUMS: Final = (Tiling(128, 192, pingpong=True),)
# With an epilogue, consumers that share tiles take so much longer than those that take turns: one's
# epilogue isn't hidden behind the other's products (tests/benchmarks/figures.md).
_FINISHED: Final = 1.03
# An operand above this doesn't stay in L2.
_L2_BYTES: Final = 50 << 20
# Rows of tiles that blocks walk together where tiles go through K back and forth.
_GROUP: Final = 8
_GROUP_OF_BYTES: Final = 16
# Few rows of so many are brought in stages of 256 bytes of k.
_MANY_COLUMNS: Final = 128


def _corrected(tiling: Tiling, time: float, operand_bytes: int = _HALF) -> float:
    """The time of a tiling's kernel of gpucompiler/products from that of the model, in µs."""
    if tiling.pair:
        slope, less = _PAIR if operand_bytes > 1 else _PAIR_OF_BYTES
        return time * slope - less
    if not tiling.swapped:
        kind = (tiling.rows, tiling.columns, tiling.pingpong)
        slope, less = _CORRECTIONS.get(kind, (1.0, 0.0))
        if kind == _TURNS and operand_bytes != _HALF:
            slope, less = _OTHER_TURNS
        return time * slope - less
    fits = tiling.split == 1 and tiling.consumers == 1
    whole = fits and (tiling.columns < _MANY_COLUMNS or tiling.wide > 1)
    return time * _FEW_ROWS if whole else math.inf


def _corrected_promoted(tiling: Tiling, time: float) -> float:
    """The same of a kernel whose sums are promoted."""
    if tiling.swapped:
        return time * _FEW_ROWS
    known = _PROMOTED if tiling.split == 1 else _PROMOTED_PARTS
    slope, less = _PROMOTED_PAIR if tiling.pair else known[tiling.columns]
    return time * slope - less


def _further_tilings(
    m: int, *, floats_of_bytes: bool, bulk: bool, promoted: bool
) -> tuple[Tiling, ...]:  # fmt: skip
    """Tilings beside those of the model."""
    few = m <= _FEW
    if promoted and few:
        return (*_PARTS, *(tiling for tiling in NARROW if tiling.columns <= _FEW))
    if promoted:
        return (*_PARTS, *(_PAIRS if m > _MANY_COLUMNS else ()))
    # Pairs gain nothing for more rows of 2 or 4 bytes an element.
    paired = not few and (m <= _MANY_COLUMNS or floats_of_bytes)
    return (*(_PAIRS if paired else ()), *(_MANY_SUMS if bulk else ()))


@functools.lru_cache(maxsize=_MAX_CHOICES)
def chosen_tiling(
    m: int, n: int, k: int, operand_bytes: int, result_bytes: int, *, bulk: bool, epilogue: bool,
    multiprocessors: int, promoted: bool = False,
) -> Tiling:  # fmt: skip
    """The tiling of a product on GPUs of sm_90.

    Args:
        m, n, k, operand_bytes, result_bytes, bulk: as `choose` takes them.
        epilogue: whether there is one: each sum is of one block then.
        multiprocessors: of the GPU.
        promoted: whether the sums of each 128 bytes of k are added up in registers of their own.
    """

    def time(tiling: Tiling, model: float) -> float:
        # An epilogue takes no part of a sum.
        if epilogue and tiling.split > 1 and not tiling.pair:
            return math.inf
        if promoted:
            return _corrected_promoted(tiling, model)
        found = _corrected(tiling, model, operand_bytes)
        return found if tiling.pingpong or not epilogue else found * _FINISHED

    of_bytes = operand_bytes == 1 and result_bytes == _HALF
    more = _further_tilings(m, floats_of_bytes=of_bytes, bulk=bulk, promoted=promoted)
    found = choose(
        m, n, k, operand_bytes=operand_bytes, result_bytes=result_bytes, bulk=bulk,
        promoted=promoted, more=more, corrected=time,
        machine=attrs.evolve(H200, multiprocessors=multiprocessors),
    )  # fmt: skip
    if promoted:
        # Clusters make consumers that add up sums wait for those of two blocks.
        found = attrs.evolve(found, cluster=(1, 1))
    return attrs.evolve(found, group=_GROUP if operand_bytes > 1 else _GROUP_OF_BYTES)


def is_streamed(tiling: Tiling, m: int, n: int, k: int, operand_bytes: int) -> bool:
    """Whether b of n × k elements is larger than L2, and each of its tiles is read once."""
    once = tiling.swapped or m <= tiling.rows * tiling.cluster[0]
    return once and n * k * operand_bytes > _L2_BYTES


@functools.lru_cache(maxsize=_MAX_CHOICES)
def grouped_tiling(
    sizes: tuple[int, ...], n: int, k: int, operand_bytes: int, result_bytes: int, *, bulk: bool,
    multiprocessors: int,
) -> Tiling:  # fmt: skip
    """The tiling of products of groups of so many rows, on GPUs of sm_90.

    Blocks of a cluster share no rows of a right side: neighbours may be of two groups.
    """
    machine = attrs.evolve(H200, multiprocessors=multiprocessors)

    def time(tiling: Tiling) -> float:
        rows = tiling.rows * sum(blocks_for(size, tiling.rows) for size in sizes)
        found = microseconds(
            tiling, rows, n, k, operand_bytes=operand_bytes, result_bytes=result_bytes, bulk=bulk,
            machine=machine,
        )  # fmt: skip
        return _corrected(tiling, found, operand_bytes)

    fitting = [each for each in DENSE if each.split == 1 and each.cluster[0] == 1]
    found = min(fitting, key=time)
    return attrs.evolve(found, group=_GROUP if operand_bytes > 1 else _GROUP_OF_BYTES)
