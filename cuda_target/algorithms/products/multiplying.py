"""Products of matrices on tensor cores, cut into the tiles that suit their sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs
import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, epilogue_of
from cuda_target.algorithms.plans import has_variables, planned
from cuda_target.algorithms.products.grouping import flat_rows, multiply_batch
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
    with_depth,
    with_matrices,
)
from cuda_target.algorithms.products.one_launch import OneLaunch, product_key, remember, run_known
from cuda_target.algorithms.products.tilings import chosen_tiling, is_streamed
from cuda_target.algorithms.taped import refuse_on_tape
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.types import ScalarType
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.products.dense import Product, dense
from gpucompiler.products.few_rows import few_rows
from gpucompiler.products.pairs import in_pairs
from gpucompiler.products.parts import parts_of_k, sum_of_parts
from gpucompiler.products.promoted import with_promoted_sums
from gpucompiler.tiles.choice import Tiling

_SUM_THREADS: Final = 256
# The tiling of GPUs that the model of times isn't of, and of the host.
_PLAIN: Final = Tiling(128, 128, stages=3)


def matmul(
    a: Any, b: Any, *, bias: Any = None, epilogue: Callable[[Any], Any] | None = None,
    out: Any = None, tf32: bool = False, promoted: bool = False, stream: Any = None,
) -> Any:  # fmt: skip
    """out[m, n] = epilogue(Σ a[m, k] b[k, n] + bias[n]), on tensor cores.

    Elements are float16, bfloat16, float8 and, by `tf32=True`, float32, all with sums in float32;
    or int8 with sums in int32. float8 give bfloat16. The tiles are chosen for the sizes by
    `gpucompiler.tiles.choice.choose`. Rows along k of whole 16 bytes cost no copy: those of `a`,
    and of b.T; and those of `b` itself for elements of 2 bytes. Others are copied first.

    Args:
        a, b: matrices of one element type, of NumPy, of device memory, or of another library.
        bias: a number for each column.
        epilogue: a function of a `gpucompiler.tiles.Fragment` of sums that gives one.
        out: C-contiguous matrix that gets the result. On a GPU it lies apart from the others.
        tf32: multiply float32 with mantissas of 10 bits, as tensor cores do.
        promoted: add up the sums of each 128 products of float8 in float32. Tensor cores of sm_90
            keep 14 bits of such sums. Of two matrices.
        stream: as in launches.

    Returns:
        `out`, or a matrix of the same kind as `a`.

    Raises:
        ArgumentError: shapes or element types that don't fit each other, or no such products.
        KernelError: `epilogue` can't be compiled.
    """
    if RECORDINGS.taped:
        refuse_on_tape("matmul", a, b)
    if epilogue is not None:
        epilogue = epilogue_of("matmul", epilogue)
    values = epilogue, bool(tf32), bool(promoted)
    key = None if has_variables(epilogue) else product_key((a, b, bias, out), values, stream)
    if key is not None and (known := run_known(key, a, b, bias, out)) is not None:
        return known
    require_apart("matmul", out, a, b, bias)
    call, found = planned("matmul", _multiply, (a, b, bias, out), values, stream, in_place=True)
    result = call.result(found, out)
    launch = call.one_launch
    if key is not None and launch is not None and _takes_as_given(a, b, bias):
        remember(key, launch, result)
    return result


def _takes_as_given(a: Any, b: Any, bias: Any) -> bool:
    """Whether a product's one launch takes these tensors themselves."""
    of_matrices = len(a.shape) == len(b.shape) == 2 and a.shape[1] > 0
    return of_matrices and (bias is None or bias.stride() == (1,))


def _multiply(
    call: Call, a: Any, b: Any, bias: Any, out: Any, epilogue: Any, tf32: bool, promoted: bool
) -> Any:
    left, right = call.take(a), call.take(b)
    _require_shapes(left.shape, right.shape)
    element = multiplied_element("matmul", (left, right), tf32)
    if promoted and (not element.name.startswith("f8") or len(right.shape) == 3):
        raise ArgumentError(
            "matmul: promoted=True is of two matrices of float8; other sums are exact enough"
        )
    sums, made = KINDS[element.name]
    n = right.shape[-1]
    found = output_of("matmul", call, out, (*left.shape[:-1], n), made)
    left, right = with_depth(call, left, right)
    if len(right.shape) == 3:
        lines = None if bias is None else call.view(_line_of(call, bias, n), _as_row)
        multiply_batch(call, found, left, right, lines, epilogue)
        return found
    line = None if bias is None else _line_of(call, bias, n)
    flat = found
    if len(left.shape) == 3:
        left, flat = flat_rows(call, left), flat_rows(call, found)
    if not call.on_host and 0 not in flat.shape:
        _Multiplication(call, element, sums, flat, line, epilogue, promoted).run(left, right)
    elif 0 not in flat.shape:
        multiply_on_host(call, left, right, line, epilogue, flat, sums)
    return found


def _as_row(line: Any) -> Any:
    return line.reshape(1, -1)


def _as_column(line: Any) -> Any:
    return line.reshape(-1, 1)


def _turned(matrix: Any) -> Any:
    return matrix.T


def _require_shapes(left: tuple[int, ...], right: tuple[int, ...]) -> None:
    """Refuse matrices that don't fit each other."""
    axes = len(left), len(right)
    fits = axes in ((2, 2), (3, 2), (3, 3)) and left[-1] == right[-2]
    if not fits or (axes == (3, 3) and left[0] != right[0]):
        raise ArgumentError(
            f"matmul: shapes {left} and {right}; give matrices (m, k) and (k, n), or (batch, m, k) "
            "and (batch, k, n) or (k, n)"
        )


def _line_of(call: Call, bias: Any, n: int) -> Any:
    """The numbers of a bias."""
    found = call.flat(bias)
    if found.size != n:
        raise ArgumentError(f"matmul: a bias of {found.size} numbers for {n} columns")
    return found


@attrs.frozen
class _Multiplication:
    """A product on a GPU, its operands being in device memory.

    Attributes:
        call: where it runs.
        element: of the operands.
        sums: type of the sums.
        found: the result.
        bias: a number for each column, or None.
        epilogue: a function of a fragment, or None.
        promoted: whether the sums of each stage are added up in float32.
    """

    call: Call
    element: ScalarType
    sums: Any
    found: DeviceArray
    bias: DeviceArray | None
    epilogue: Any
    promoted: bool

    def run(self, left: DeviceArray, right: DeviceArray) -> None:
        """Launch the kernels for matrices (m, k) and (k, n)."""
        (m, k), n, itemsize = left.shape, right.shape[1], self.element.itemsize
        rows = along_k(self.call, left)
        whole = right.type.layout == "C" and starts_at_pieces(right)
        along = not whole or itemsize != 2
        side = self.call.view(right, _turned) if along else right
        columns = along_k(self.call, side) if along else side
        result_bytes = self.found.type.element.itemsize
        bulk = n * result_bytes % PIECE_BYTES == 0 and self.found.pointer % PIECE_BYTES == 0
        hopper = getattr(with_matrices(self.call.target), "arch", "") == "sm_90a"
        tiling = _PLAIN
        if hopper:
            tiling = chosen_tiling(
                m, n, k, itemsize, result_bytes, bulk=bulk, epilogue=self.epilogue is not None,
                multiprocessors=self._blocks(), promoted=self.promoted,
            )  # fmt: skip
        boxes = "always" if hopper else True
        stores = "always" if hopper and bulk else True
        product = Product(
            tiling, itemsize, self.sums, along, boxes, stores, self.epilogue,
            streamed=hopper and is_streamed(tiling, m, n, k, itemsize), promoted=self.promoted,
        )  # fmt: skip
        # Operands as they are given, and a bias that needs no second axis.
        plain = rows is left and columns is side and not (tiling.swapped and self.bias is not None)
        turned = along if plain else None
        if tiling.swapped:
            line = None if self.bias is None else self.call.view(self.bias, _as_column)
            self._launch(few_rows, product, self.found, rows, columns, line, turned=turned)
        elif tiling.pair:
            self._launch(in_pairs, product, self.found, rows, columns, self.bias, turned=turned)
        elif tiling.split > 1:
            self._in_parts(product, rows, columns)
        else:
            kernel_of = with_promoted_sums if self.promoted else dense
            self._launch(kernel_of, product, self.found, rows, columns, self.bias, turned=turned)

    def _in_parts(self, product: Product, rows: DeviceArray, columns: DeviceArray) -> None:
        """Sums over parts of k beside each other, then their sum."""
        (m, n), tiling = self.found.shape, product.tiling
        whole = blocks_for(m, tiling.rows) * tiling.rows
        parts = self.call.empty((tiling.split * whole, n), np.dtype(self.sums))
        self._launch(parts_of_k, product, parts, rows, columns)
        flat, beside = self.call.flat(self.found), parts.reshape(tiling.split, whole * n)
        blocks = blocks_for(m * n, _SUM_THREADS)
        self.call.launch(sum_of_parts, _SUM_THREADS, flat, beside, self.bias, blocks, follows=True)

    def _launch(
        self, kernel_of: Callable[[Product], Any], product: Product, *arrays: Any,
        turned: bool | None = None,
    ) -> None:  # fmt: skip
        (m, n), tiling = self.found.shape, product.tiling
        blocks, size = tiling.blocks(m, n), tiling.cluster_blocks
        blocks = min(blocks, self._blocks() * tiling.resident // size * size)
        kernel = launchable(product, self.call, kernel_of, blocks)
        if turned is not None:
            self.call.one_launch = OneLaunch(kernel, turned)
        self.call.do(kernel, *arrays)

    def _blocks(self) -> int:
        """Blocks that run side by side."""
        return multiprocessors(self.call, self.found.ordinal)
