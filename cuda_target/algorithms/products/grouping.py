"""Products of batches, and of groups of rows with right sides of their own, on tensor cores."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

import attrs
import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, epilogue_of
from cuda_target.algorithms.plans import planned
from cuda_target.algorithms.products.launches import (
    KINDS,
    PIECE_BYTES,
    along_k,
    launchable,
    multiplied_element,
    multiply_on_host,
    multiprocessors,
    output_of,
    require_apart,
    starts_at_pieces,
    type_of_elements,
    with_depth,
    with_matrices,
)
from cuda_target.algorithms.products.tilings import grouped_tiling
from cuda_target.algorithms.taped import refuse_on_tape
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.types import I32, ScalarType
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.products.dense import Product
from gpucompiler.products.groups import grouped, tiles_of_batch, tiles_of_groups
from gpucompiler.tiles.choice import Tiling

_THREADS: Final = 256
_MAX_TABLES: Final = 256
# The tiling of GPUs that the model of times isn't of.
_PLAIN: Final = Tiling(128, 128, stages=3)


def grouped_matmul(
    a: Any, b: Any, sizes: Any, *, bias: Any = None,
    epilogue: Callable[[Any], Any] | None = None, out: Any = None, tf32: bool = False,
    stream: Any = None,
) -> Any:  # fmt: skip
    """Products of groups of a's rows: out[i] = epilogue(a[i] · b[g] + bias[g]), i of group g.

    The first sizes[0] rows are of group 0, the next sizes[1] of group 1, and so on. Element types
    and copies are those of `matmul`.

    Args:
        a: a matrix (rows, k).
        b: the right sides (groups, k, n).
        sizes: the rows of each group: ints, or an int32 array in device memory, which nobody waits
            for; what goes beyond the rows of `a` is left out there. Rows of `a` behind the last
            group have no result: `out` keeps its rows there, and without `out` they are undefined.
        bias: (groups, n) numbers.
        epilogue: a function of a `gpucompiler.tiles.Fragment` of sums that gives one.
        out: C-contiguous matrix that gets the result. On a GPU it lies apart from the others.
        tf32: multiply float32 with mantissas of 10 bits, as tensor cores do.
        stream: as in launches.

    Returns:
        `out`, or a matrix of the same kind as `a`.

    Raises:
        ArgumentError: shapes, sizes or element types that don't fit each other, or no such
            products.
        KernelError: `epilogue` can't be compiled.
    """
    if RECORDINGS.taped:
        refuse_on_tape("grouped_matmul", a, b)
    if epilogue is not None:
        epilogue = epilogue_of("grouped_matmul", epilogue)
    require_apart("grouped_matmul", out, a, b, bias)
    counted = cudaconvert(sizes)
    of_device = isinstance(counted, DeviceArray)
    arrays = a, b, bias, out, counted if of_device else None
    values = None if of_device else _whole_numbers(counted), epilogue, bool(tf32)
    call, found = planned("grouped_matmul", _multiply, arrays, values, stream, in_place=True)
    return call.result(found, out)


def _whole_numbers(sizes: Any) -> tuple[Any, ...]:
    """Ints, or other numbers of NumPy's, which are no sizes."""
    numbers = np.asarray(sizes)
    return tuple(numbers.reshape(-1).tolist())


def _multiply(
    call: Call, a: Any, b: Any, bias: Any, out: Any, counted: Any, sizes: Any, epilogue: Any,
    tf32: bool,
) -> Any:  # fmt: skip
    left, right = call.take(a), call.take(b)
    shapes = left.shape, right.shape
    if len(left.shape) != 2 or len(right.shape) != 3 or left.shape[1] != right.shape[1]:
        raise ArgumentError(
            f"grouped_matmul: shapes {shapes[0]} and {shapes[1]}; give a matrix (rows, k) and "
            "right sides (groups, k, n)"
        )
    element = multiplied_element("grouped_matmul", (left, right), tf32)
    shape = (left.shape[0], right.shape[2])
    found = output_of("grouped_matmul", call, out, shape, KINDS[element.name][1])
    left, right = with_depth(call, left, right)
    known = _sizes_of(call, counted, sizes, left.shape[0], right.shape[0])
    lines = None if bias is None else _lines_of(call, bias, right.shape[0], shape[1])
    Groups(call, element, epilogue, known).multiply(found, left, right, lines)
    return found


def _sizes_of(
    call: Call, counted: Any, sizes: Any, rows: int, groups: int
) -> tuple[int, ...] | DeviceArray:
    """The rows of each group: ints, or an array that a GPU has."""
    if isinstance(counted, DeviceArray) and not call.on_host:
        if counted.shape != (groups,) or counted.type.element != I32:
            raise ArgumentError(
                f"grouped_matmul: sizes of shape {counted.shape} and {counted.type.element} for "
                f"{groups} groups; give an int32 for each"
            )
        return call.flat(counted)
    known = sizes if counted is None else _whole_numbers(counted.copy_to_host())
    whole = all(type(each) is int for each in known)
    if not whole or len(known) != groups or min(known, default=0) < 0 or sum(known) > rows:
        raise ArgumentError(
            f"grouped_matmul: sizes {known} for {groups} groups of {rows} rows in all; give an "
            "int of at least 0 for each group"
        )
    return known


def _lines_of(call: Call, bias: Any, groups: int, n: int) -> Any:
    """The numbers of a bias, a row for each group."""
    found = call.flat(bias)
    if found.size != groups * n:
        raise ArgumentError(
            f"grouped_matmul: a bias of {found.size} numbers for {groups} groups of {n} columns"
        )
    return call.shaped(found, (groups, n))


def multiply_batch(
    call: Call, found: Any, left: Any, right: Any, lines: Any, epilogue: Any
) -> None:
    """found[g] = left[g] · right[g] for arrays of three axes."""
    batch, m, _ = left.shape
    element = type_of_elements(left)
    rows, flat = flat_rows(call, left), flat_rows(call, found)
    Groups(call, element, epilogue, (m,) * batch).multiply(flat, rows, right, lines)


def flat_rows(call: Call, array: Any) -> Any:
    """The rows of all matrices of an array below each other."""
    shape = (array.shape[0] * array.shape[1], array.shape[2])
    return call.shaped(array, shape)


@attrs.frozen
class Groups:
    """Products of groups of rows.

    Attributes:
        call: where they run.
        element: of the operands.
        epilogue: a function of a fragment, or None.
        sizes: the rows of each group.
    """

    call: Call
    element: ScalarType
    epilogue: Any
    sizes: tuple[int, ...] | DeviceArray

    @property
    def sums(self) -> Any:
        """Type of the sums."""
        return KINDS[self.element.name][0]

    def multiply(self, found: Any, left: Any, right: Any, lines: Any) -> None:
        """found = left (rows, k) · right (groups, k, n), group by group."""
        if 0 in found.shape or (not isinstance(self.sizes, DeviceArray) and not any(self.sizes)):
            return
        if not self.call.on_host:
            self._launch(found, left, right, lines)
            return
        assert not isinstance(self.sizes, DeviceArray)
        start = 0
        for group, size in enumerate(self.sizes):
            line = None if lines is None else lines[group if len(lines) > 1 else 0]
            rows, out = left[start : start + size], found[start : start + size]
            if size:
                multiply_on_host(self.call, rows, right[group], line, self.epilogue, out, self.sums)
            start += size

    def _launch(self, found: Any, left: Any, right: Any, lines: Any) -> None:
        call, itemsize = self.call, self.element.itemsize
        rows = along_k(call, left)
        (groups, k, n), result_bytes = right.shape, found.type.element.itemsize
        bulk = n * result_bytes % PIECE_BYTES == 0 and found.pointer % PIECE_BYTES == 0
        hopper = getattr(with_matrices(call.target), "arch", "") == "sm_90a"
        blocks, tiling = multiprocessors(call, found.ordinal), _PLAIN
        if hopper:
            mean = blocks_for(left.shape[0], groups)
            sizes = (mean,) * groups if isinstance(self.sizes, DeviceArray) else self.sizes
            tiling = grouped_tiling(
                sizes, n, rows.shape[1], itemsize, result_bytes, bulk=bulk, multiprocessors=blocks
            )
        plain = Product(tiling, itemsize, self.sums)
        sides, along = self._sides(right, k % plain.depth == 0)
        boxes = "always" if hopper else True
        stores = "always" if hopper and bulk else True
        product = Product(tiling, itemsize, self.sums, along, boxes, stores, self.epilogue)
        table, count = self._table(tiling.rows, left.shape[0])
        size = tiling.cluster[0] * tiling.cluster[1]
        tiles = tiling.blocks(table.shape[0] * tiling.rows, n)
        side_by_side = min(tiles, blocks * tiling.resident // size * size)
        kernel = launchable(product, call, grouped, side_by_side)
        call.do(kernel, found, rows, sides, table, count, lines)

    def _sides(self, right: DeviceArray, whole: bool) -> tuple[DeviceArray, bool]:
        """The right sides below each other, and whether their rows lie along k.

        Args:
            right: (groups, k, n).
            whole: whether k is whole steps: a step of rows along n has no rows of the next side.
        """
        call, (groups, k, n) = self.call, right.shape
        if right.transpose(0, 2, 1).type.layout == "C":
            turned = call.view(right, lambda x: x.transpose(0, 2, 1).reshape(groups * n, k))
            return along_k(call, turned), True
        if right.type.layout != "C":
            right = call.shaped(right, right.shape)
        below = call.view(right, lambda x: x.reshape(groups * k, n))
        if whole and self.element.itemsize == 2 and starts_at_pieces(below):
            return below, False
        made: Any = None
        for group in range(groups):
            side = call.view(right, lambda x, group=group: x[group].T)
            made = along_k(call, side, made, group, groups)
        return made, True

    def _table(self, rows: int, height: int) -> tuple[DeviceArray, DeviceArray]:
        """The table of tiles of so many rows, and their number."""
        call = self.call
        known = None if isinstance(self.sizes, DeviceArray) else set(self.sizes)
        if known is None or len(known) == 1:
            groups = len(self.sizes)
            table = call.empty((height // rows + groups, 3), I32)
            count = call.empty((1,), I32)
            if known is None:
                call.launch(tiles_of_groups, _THREADS, table, count, self.sizes, height, rows, 1)
            else:
                call.launch(tiles_of_batch, _THREADS, table, count, groups, *known, rows, 1)
            return table, count
        lines, number = _known_table(self.sizes, rows)
        return call.constant(lines), call.constant(number)


@functools.lru_cache(maxsize=_MAX_TABLES)
def _known_table(sizes: tuple[int, ...], rows: int) -> tuple[Any, Any]:
    ends = np.cumsum(sizes, dtype=np.int32)
    lines = [
        (start, end, group)
        for group, (size, end) in enumerate(zip(sizes, ends.tolist(), strict=True))
        for start in range(end - size, end, rows)
    ]
    return np.array(lines, np.int32).reshape(-1, 3), np.array([len(lines)], np.int32)
