"""`mma`: products of tiles, added to fragments.

    acc = mma(acc, a, b)         acc[i, j] + Σ a[i, k] b[k, j]

Each way is a row: a function of this file, chosen by what is known at compile time of the operands
(`choose_product`).
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.algorithms.warp import thread_rank
from gpucompiler.language.kernel_functions import in_callers
from gpucompiler.language.simt import DEVICE_NAMES, laneid, static_range
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.fragment import Fragment
from gpucompiler.tiles.holders import lines_of, quad_holders, thread_count, thread_steps
from gpucompiler.tiles.rows import choose_product, columns_lie_together

_fence_proxy_async: Final[Any] = DEVICE_NAMES["fence_proxy_async"]
_fragment: Final[Any] = DEVICE_NAMES["fragment"]
_ldmatrix: Final[Any] = DEVICE_NAMES["ldmatrix"]
_mma_sync: Final[Any] = DEVICE_NAMES["mma_sync"]
_shfl: Final[Any] = DEVICE_NAMES["shfl_sync"]
_wgmma: Final[Any] = DEVICE_NAMES["wgmma"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
_lane: Final[Any] = laneid
_ALL: Final = 0xFFFFFFFF


# Products and waits stand in their callers, so that compile time counts the groups of products
# between them.
@in_callers
def mma(acc: Any, a: Any, b: Any) -> Any:
    """acc + a · b as a fragment; its threads call this together.

    Args:
        acc: a Fragment of M × N: float32, or int32 for integers.
        a: a Tile of M × K, or a Fragment of it.
        b: a Tile of K × N; `tile.T` of one of N × K.

    Returns:
        The sum. Where `wgmma` computes it, it is pending: `.wait()` gives the fragment that can be
        read, and operands in shared memory aren't to be changed before that.

    Operands in shared memory have to be there for all threads: a barrier belongs before.

    Raises:
        TypeError: shapes don't fit, as an error at compile time.
    """
    require(
        acc.shape == (a.shape[0], b.shape[1]) and a.shape[1] == b.shape[0],
        "a product of {} and {} added to {}",
        "a is M × K, b is K × N, and the fragment M × N: take .T or .rows of a tile",
        a.shape,
        b.shape,
        acc.shape,
    )
    held = isinstance(a, Fragment)
    chosen = choose_product(_target, acc.form, acc.dtype, a.form, a.dtype, b.form, b.dtype, held)
    require(
        chosen.row != "",
        "a product of a fragment of {} and a tile of {} has no row for {}",
        "copy the fragment into a shared tile, and multiply that",
        a.shape,
        b.shape,
        _target,
    )
    if chosen.row == "wgmma":
        made = warpgroup_mma(acc, a, b, chosen.depth)
    elif chosen.row == "mma.sync":
        made = warp_mma(acc, a, b)
    else:
        made = quad_mma(acc, a, b) if held else software_mma(acc, a, b)
    return made


def software_mma(acc: Any, a: Any, b: Any) -> Any:
    """The product by multiply-adds of each thread's own elements, on any target."""
    rows, columns, pairs = lines_of(acc.layout, acc.shape[0])
    row, column = acc.place()
    kind = type(acc.values[0])
    values = acc.values
    for k in range(a.shape[1]):
        left = [kind(a[row + each, k]) for each in rows]
        right = [kind(b[k, column + each]) for each in columns]
        ones = _fragment(tuple([left[i] for i, _ in pairs]))
        others = _fragment(tuple([right[j] for _, j in pairs]))
        values = values + ones * others
    return Fragment(values, acc.form)


def _warp_place(acc: Any) -> Any:
    """The row and the column that this thread's warp begins with, of accumulators."""
    rank = thread_rank() % thread_count(acc.layout)
    row, column = 0, 0
    for below, extent, down, across in thread_steps(acc.layout, acc.shape[0]):
        if below >= 32:
            digit = rank // below % extent
            row += digit * down
            column += digit * across
    return row, column


def warp_mma(acc: Any, a: Any, b: Any) -> Any:
    """The product by `mma.sync` of 16 × 8 elements; operands come by `ldmatrix`."""
    step = 32 // b.dtype.itemsize
    rows, columns, _ = lines_of(acc.layout, acc.shape[0])
    row, column = _warp_place(acc)
    down, across = len(rows) // 2, len(columns) // 2
    parts = [acc.values[4 * k : 4 * k + 4] for k in range(down * across)]
    for k in static_range(0, a.shape[1], step):
        left = [left_operand(a, row + rows[2 * i], k, i) for i in range(down)]
        for j in static_range(0, across, 2):
            right = right_operand(b, k, column + columns[2 * j], j + 1 < across)
            half = step // 4
            for i in static_range(down):
                number = i * across + j
                one = _mma_sync(left[i], right[:half], parts[number])
                parts = [*parts[:number], one, *parts[number + 1 :]]
                if j + 1 < across:
                    two = _mma_sync(left[i], right[half:], parts[number + 1])
                    parts = [*parts[: number + 1], two, *parts[number + 2 :]]
    joined = _fragment(tuple([value for part in parts for value in part]))
    return Fragment(joined, acc.form)


def left_operand(a: Any, row: Any, k: Any, block: Any) -> Any:
    """A's 16 rows from `row` on and 32 bytes of K, as `mma.sync` has them."""
    each = 16 // a.dtype.itemsize
    if isinstance(a, Fragment):
        count = 16 // a.dtype.itemsize
        start = (block * a.shape[1] + k) * count // (2 * each)
        return a.values[start : start + count]
    line, matrix = _lane % 8, _lane // 8
    if columns_lie_together(a.form):
        at = a.place(row + line + 8 * (matrix % 2), k + each * (matrix // 2))
        return _ldmatrix(a.array, at, 4)
    at = a.place(row + 8 * (matrix % 2), k + line + 8 * (matrix // 2))
    return _ldmatrix(a.array, at, 4, transpose=True)


def right_operand(b: Any, k: Any, column: Any, both: Any) -> Any:
    """B's 32 bytes of K and the 8 or 16 columns from `column` on, as `mma.sync` has them."""
    each = 16 // b.dtype.itemsize
    line, matrix = _lane % 8, _lane // 8
    count = 4 if both else 2
    matrix = matrix % count
    if columns_lie_together(b.T.form):
        at = b.place(k + each * (matrix % 2), column + line + 8 * (matrix // 2))
        return _ldmatrix(b.array, at, count)
    at = b.place(k + line + 8 * (matrix % 2), column + 8 * (matrix // 2))
    return _ldmatrix(b.array, at, count, transpose=True)


@in_callers
def warpgroup_mma(acc: Any, a: Any, b: Any, depth: Any) -> Any:
    """The product by `wgmma` of 64 rows and `depth` of K at once; it is pending."""
    held = isinstance(a, Fragment)
    if (a.form.threads is None and not held) or b.form.threads is None:
        # The operands may have been stored by ordinary stores, which the tensor cores see behind
        # it. Pipelines have fences of their own.
        _fence_proxy_async("shared")
    if held and acc.shape[0] > 64:
        values = held_blocks(acc, a, b, depth)
    else:
        left = [row_blocks(a, part, depth) for part in range(a.shape[1] // depth)]
        values = along_k(acc.values, left, b.T, depth, held)
    return Fragment(values, acc.form)


def held_blocks(acc: Any, a: Any, b: Any, depth: Any) -> Any:
    """The products of each 64 rows of a fragment, waited for one by one.

    ptxas serialises products between whose fence and start registers of A are moved.
    """
    count, wide = acc.shape[1] // 2, a.shape[1] // 2
    parts = a.shape[1] // depth
    done: Any = ()
    for block in static_range(acc.shape[0] // 64):
        mine = a.values[wide * block : wide * (block + 1)]
        left = [(mine[depth // 2 * n : depth // 2 * (n + 1)],) for n in range(parts)]
        values = along_k(acc.values[count * block : count * (block + 1)], left, b.T, depth, True)
        done = (*done, _wgmma.wait(values))
    return _fragment(tuple([value for part in done for value in part]))


@in_callers
def along_k(values: Any, left: Any, turned: Any, depth: Any, held: Any) -> Any:
    """The products with all parts of K, as one group. Registers of A need a fence each time."""
    parts = len(left)
    for part in static_range(parts):
        right = turned.columns(part, depth)
        values = _wgmma.mma(
            values,
            left[part],
            (right.array, right.at, right.layout),
            fence=held or part == 0,
            commit=part == parts - 1,
        )
    return values


def row_blocks(a: Any, part: Any, depth: Any) -> Any:
    """A part of K of each 64 rows of A, as `wgmma` takes them."""
    if isinstance(a, Fragment):
        return (a.values[part * depth // 2 : (part + 1) * depth // 2],)
    deep = a.columns(part, depth)
    if a.shape[0] == 64:
        return ((deep.array, deep.at, deep.layout),)
    blocks = [deep.rows(block, 64) for block in range(a.shape[0] // 64)]
    return tuple([(rows.array, rows.at, rows.layout) for rows in blocks])


def quad_mma(acc: Any, a: Any, b: Any) -> Any:
    """The product by multiply-adds where A is a fragment: lanes give each other its elements."""
    _, columns, pairs = lines_of(acc.layout, acc.shape[0])
    column = acc.place()[1]
    kind = type(acc.values[0])
    mine = a.values.astype(acc.dtype)
    holders = quad_holders(a.form, acc.form)
    values = acc.values
    for k in static_range(a.shape[1]):
        lane, numbers = holders[k]
        left = [_shfl(_ALL, mine[number], _lane // 4 * 4 + lane) for number in numbers]
        right = [kind(b[k, column + each]) for each in columns]
        ones = _fragment(tuple([left[i] for i, _ in pairs]))
        others = _fragment(tuple([right[j] for _, j in pairs]))
        values = values + ones * others
    return Fragment(values, acc.form)
