"""Products of matrices on tensor cores, cut into the tiles that suit their sizes."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any, Final

import attrs
import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for
from cuda_target.device.driver import MULTIPROCESSOR_COUNT
from cuda_target.device.properties import device_attribute
from cuda_target.launch.helper import LaunchConfiguration, configure
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.memory.numpy_arrays import numpy_dtype
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.target import CompilerTarget, target_by_name
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.types import BF16, F16, F32, I32, ScalarType
from gpucompiler.process_state import per_process
from gpucompiler.products.dense import Product, dense
from gpucompiler.products.few_rows import few_rows
from gpucompiler.products.parts import parts_of_k, sum_of_parts
from gpucompiler.products.rows import SIDE, turned_rows, wide_rows
from gpucompiler.tiles.choice import H200, Tiling, choose

_MAX_KERNELS: Final = 1024
_MAX_CHOICES: Final = 4096
# The model was fitted to other kernels. Times of ours on an H200 (tests/benchmarks/figures.md) are
# the model's, by rows, columns, and whether consumers take turns, times a slope, less some µs.
_CORRECTIONS: Final = {
    (128, 128, True): (1.03, 1.5),
    (128, 192, False): (1.03, 0.0),
    (128, 64, False): (1.04, 0.0),
}
_FEW_ROWS: Final = 0.9
# Rows of tiles that blocks walk together where tiles go through K back and forth.
_GROUP: Final = 8
_GROUP_OF_BYTES: Final = 4
# Few rows of so many are brought in stages of 256 bytes of k.
_MANY_COLUMNS: Final = 128
_PIECE_BYTES: Final = 16
_COPY_BLOCKS: Final = 1056
_COPY_THREADS: Final = 256
# Element types of operands: their sums, and their results.
_KINDS: Final = {
    "f16": (np.float32, F16),
    "bf16": (np.float32, BF16),
    "f32": (np.float32, F32),
    "f8e4m3fn": (np.float32, BF16),
    "f8e5m2": (np.float32, BF16),
    "i8": (np.int32, I32),
}
# The tiling of GPUs that the model of times isn't of, and of the host.
_PLAIN: Final = Tiling(128, 128, stages=3)
_SMALL: Final = Tiling(64, 64, consumers=1, stages=2)
# PTX ISA 9.0 §9.7.13.15, mbarrier.test_wait: 7.1.
_MBARRIERS: Final = 71
_WORDS: Final = {1: np.uint8, 2: np.uint16, 4: np.uint32}


class _Kernels:
    """Launchable kernels, by product, target and stream."""

    def __init__(self) -> None:
        self.known: dict[Any, Any] = {}
        self.multiprocessors: dict[int, int] = {}


_KERNELS: Final = per_process(_Kernels)


def matmul(
    a: Any, b: Any, *, bias: Any = None, epilogue: Callable[[Any], Any] | None = None,
    out: Any = None, tf32: bool = False, stream: Any = None,
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
        out: C-contiguous matrix that gets the result.
        tf32: multiply float32 with mantissas of 10 bits, as tensor cores do.
        stream: as in launches.

    Returns:
        `out`, or a matrix of the same kind as `a`.

    Raises:
        ArgumentError: shapes or element types that don't fit each other, or no such products.
        KernelError: `epilogue` can't be compiled.
    """
    call = Call("matmul", stream, a, b, bias, out, in_place=True)
    left, right = call.take(a), call.take(b)
    line = None if bias is None else call.flat(bias)
    element = _element_of(left, right, line, tf32)
    sums, made = _KINDS[element.name]
    shape = (left.shape[0], right.shape[1])
    found = _output(call, out, shape, made)
    if not call.on_host and 0 not in (*shape, left.shape[1]):
        _Multiplication(call, element, sums, found, line, epilogue).run(left, right)
    elif 0 not in shape:
        _on_host(call, left, right, line, epilogue, found, sums)
    return call.result(found, out)


def _element_of(left: Any, right: Any, line: Any, tf32: bool) -> ScalarType:
    """The operands' element type, once the operands fit each other."""
    shapes = left.shape, right.shape
    if len(left.shape) != 2 or len(right.shape) != 2 or left.shape[1] != right.shape[0]:
        raise ArgumentError(
            f"matmul: shapes {shapes[0]} and {shapes[1]}; give matrices (m, k) and (k, n)"
        )
    if line is not None and line.size != right.shape[1]:
        raise ArgumentError(f"matmul: a bias of {line.size} numbers for {right.shape[1]} columns")
    elements = [_type_of(array) for array in (left, right)]
    if elements[0] != elements[1]:
        raise ArgumentError(f"matmul: matrices of {elements[0]} and of {elements[1]}; convert one")
    found = elements[0]
    if found.name not in _KINDS:
        raise ArgumentError(
            f"matmul: no products of {found}; convert to one of {', '.join(_KINDS)}"
        )
    if found == F32 and not tf32:
        raise ArgumentError(
            "matmul: tensor cores multiply float32 with mantissas of 10 bits (tf32); allow that "
            "by tf32=True"
        )
    return found


def _type_of(array: Any) -> ScalarType:
    return array.type.element if isinstance(array, DeviceArray) else type_of_array(array).element


def _output(call: Call, out: Any, shape: tuple[int, int], element: ScalarType) -> Any:
    """The matrix that gets the result."""
    if out is None:
        return call.empty(shape, numpy_dtype(element) if call.on_host else element)
    found = call.take(out)
    if call.on_host != isinstance(cudaconvert(out), np.ndarray):
        raise ArgumentError("matmul: out= is in other memory than the matrices")
    gaps = not found.flags.c_contiguous if call.on_host else found.type.layout != "C"
    if found.shape != shape or _type_of(found) != element or gaps:
        raise ArgumentError(
            f"matmul: out= of shape {found.shape} and {_type_of(found)}{' with gaps' * gaps}; the "
            f"result has {shape} and {element}, without gaps"
        )
    return found


def _on_host(
    call: Call, left: Any, right: Any, line: Any, epilogue: Any, found: Any, sums: Any
) -> None:
    """The product by NumPy, or, for the sake of its epilogue, by the kernel of the tiles."""
    if epilogue is None:
        total = np.matmul(left.astype(sums), right.astype(sums))
        found[...] = total if line is None else total + line
        return
    product = Product(_SMALL, left.itemsize, sums, True, True, True, epilogue)
    rows = np.ascontiguousarray(right.T)
    _launchable(product, call, dense, 1)(found, np.ascontiguousarray(left), rows, line)


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
    """

    call: Call
    element: ScalarType
    sums: Any
    found: DeviceArray
    bias: DeviceArray | None
    epilogue: Any

    def run(self, left: DeviceArray, right: DeviceArray) -> None:
        """Launch the kernels for matrices (m, k) and (k, n)."""
        (m, k), n, itemsize = left.shape, right.shape[1], self.element.itemsize
        rows = self._along_k(left)
        turned = right.T if right.type.layout != "C" else right
        along = turned is not right or itemsize != 2 or not _starts_at_pieces(right)
        columns = self._along_k(right.T) if along else right
        result_bytes = self.found.type.element.itemsize
        bulk = n * result_bytes % _PIECE_BYTES == 0 and self.found.pointer % _PIECE_BYTES == 0
        hopper = getattr(_with_matrices(self.call.target), "arch", "") == "sm_90a"
        tiling = _PLAIN
        if hopper:
            tiling = chosen_tiling(
                m, n, k, itemsize, result_bytes, bulk=bulk, whole=self.epilogue is not None,
                multiprocessors=self._blocks(),
            )  # fmt: skip
        boxes = "always" if hopper else True
        stores = "always" if hopper and bulk else True
        product = Product(tiling, itemsize, self.sums, along, boxes, stores, self.epilogue)
        if tiling.swapped:
            line = None if self.bias is None else self.bias.reshape(-1, 1)
            self._launch(few_rows, product, self.found, rows, columns, line)
        elif tiling.split > 1:
            self._in_parts(product, rows, columns)
        else:
            self._launch(dense, product, self.found, rows, columns, self.bias)

    def _in_parts(self, product: Product, rows: DeviceArray, columns: DeviceArray) -> None:
        """Sums over parts of k beside each other, then their sum."""
        (m, n), tiling = self.found.shape, product.tiling
        whole = blocks_for(m, tiling.rows) * tiling.rows
        parts = self.call.empty((tiling.split * whole, n), np.dtype(self.sums))
        self._launch(parts_of_k, product, parts, rows, columns)
        flat, beside = self.found.reshape(-1), parts.reshape(tiling.split, whole * n)
        blocks = blocks_for(m * n, _COPY_THREADS)
        self.call.launch(sum_of_parts, _COPY_THREADS, flat, beside, self.bias, blocks, follows=True)

    def _along_k(self, matrix: DeviceArray) -> DeviceArray:
        """The matrix, or a copy whose rows are of whole 16 bytes, with zeros behind them."""
        if matrix.type.layout == "C" and _starts_at_pieces(matrix):
            return matrix
        (count, length), itemsize = matrix.shape, self.element.itemsize
        wide = blocks_for(length * itemsize, _PIECE_BYTES) * _PIECE_BYTES // itemsize
        made = self.call.empty((count, wide), self.element)
        word = _WORDS[itemsize]
        if matrix.type.layout == "F":
            squares = blocks_for(count, SIDE) * blocks_for(wide, SIDE)
            blocks = min(squares, 16 * _COPY_BLOCKS)
            self.call.launch(
                turned_rows, (SIDE, SIDE), made.view(word), matrix.T.view(word), blocks
            )
        else:
            source = self.call.flat(matrix).reshape(*matrix.shape)
            blocks = min(count, _COPY_BLOCKS)
            self.call.launch(wide_rows, _COPY_THREADS, made.view(word), source.view(word), blocks)
        return made

    def _launch(self, kernel_of: Callable[[Product], Any], product: Product, *arrays: Any) -> None:
        (m, n), tiling = self.found.shape, product.tiling
        blocks, size = tiling.blocks(m, n), tiling.cluster[0] * tiling.cluster[1]
        blocks = min(blocks, self._blocks() * tiling.resident // size * size)
        _launchable(product, self.call, kernel_of, blocks)(*arrays)

    def _blocks(self) -> int:
        """Blocks that run side by side."""
        return _multiprocessors(self.call, self.found.ordinal)


def _corrected(tiling: Tiling, time: float) -> float:
    """The time of a tiling's kernel of gpucompiler/products from that of the model, in µs."""
    if not tiling.swapped:
        slope, less = _CORRECTIONS.get((tiling.rows, tiling.columns, tiling.pingpong), (1.0, 0.0))
        return time * slope - less
    fits = tiling.split == 1 and tiling.consumers == 1
    whole = fits and (tiling.columns < _MANY_COLUMNS or tiling.wide > 1)
    return time * _FEW_ROWS if whole else math.inf


def _corrected_whole(tiling: Tiling, time: float) -> float:
    """The same, where a sum is of one block: an epilogue takes no part of it."""
    return _corrected(tiling, time) if tiling.split == 1 else math.inf


@functools.lru_cache(maxsize=_MAX_CHOICES)
def chosen_tiling(
    m: int, n: int, k: int, operand_bytes: int, result_bytes: int, *, bulk: bool, whole: bool,
    multiprocessors: int,
) -> Tiling:  # fmt: skip
    """The tiling of a product on GPUs of sm_90.

    Args:
        m, n, k, operand_bytes, result_bytes, bulk: as `choose` takes them.
        whole: whether each sum is of one block.
        multiprocessors: of the GPU.
    """
    found = choose(
        m, n, k, operand_bytes=operand_bytes, result_bytes=result_bytes, bulk=bulk,
        corrected=_corrected_whole if whole else _corrected,
        machine=attrs.evolve(H200, multiprocessors=multiprocessors),
    )  # fmt: skip
    return attrs.evolve(found, group=_GROUP if operand_bytes > 1 else _GROUP_OF_BYTES)


def _starts_at_pieces(matrix: DeviceArray) -> bool:
    """Whether each row of a C-contiguous matrix begins at a multiple of 16 bytes."""
    bytes_of_row = matrix.shape[1] * matrix.type.element.itemsize
    return matrix.pointer % _PIECE_BYTES == 0 and bytes_of_row % _PIECE_BYTES == 0


def _launchable(
    product: Product, call: Call, kernel_of: Callable[[Product], Any], blocks: int
) -> Any:
    """The kernel of a product, to be launched with so many blocks."""
    known, tiling = _KERNELS.known, product.tiling
    key = (kernel_of, product, call.target, call.stream, blocks)
    found = known.get(key)
    if found is None:
        if len(known) >= _MAX_KERNELS:
            known.clear()
        threads = 128 * (1 + tiling.consumers)
        changes: dict[str, Any] = {
            "threads": threads, "blocks": blocks, "target": _with_matrices(call.target),
            "stream": call.stream, "bounds": False, "wraparound": False,
        }  # fmt: skip
        if not call.on_host:
            changes |= {
                "max_threads": threads,
                "min_blocks": tiling.resident,
                "dependent": call.early,
            }
        if (size := tiling.cluster[0] * tiling.cluster[1]) > 1:
            changes["cluster"] = (size, 1, 1)
        found = known[key] = configure(LaunchConfiguration(), changes)(kernel_of(product))
    return found


def _with_matrices(target: CompilerTarget) -> CompilerTarget:
    """A target for the same GPU that has mbarriers, and the instructions of its tensor cores."""
    arch = getattr(target, "arch", "")
    if arch == "sm_90":
        return target_by_name("cuda:sm_90a")
    if arch and getattr(target, "ptx", _MBARRIERS) < _MBARRIERS:
        return target_by_name(f"cuda:{arch},ptx7.1")
    return target


def _multiprocessors(call: Call, ordinal: int | None) -> int:
    known, library = _KERNELS.multiprocessors, call.library
    assert library is not None
    place = library.current_ordinal() if ordinal is None else ordinal
    found = known.get(place)
    if found is None:
        found = known[place] = device_attribute(library, place, MULTIPROCESSOR_COUNT)
    return found
