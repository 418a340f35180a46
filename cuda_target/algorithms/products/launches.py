"""Parts of products of matrices on a GPU: element types, copies along K, and launches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for
from cuda_target.device.driver import MULTIPROCESSOR_COUNT
from cuda_target.device.properties import device_attribute
from cuda_target.launch.helper import LaunchConfiguration, configure
from cuda_target.launch.near_arguments import array_extent, overlap
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.exchanged import exchanged
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.memory.numpy_arrays import numpy_dtype
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError, described
from gpucompiler.jobs.target import CompilerTarget, target_by_name
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.types import BF16, F16, F32, I32, ScalarType
from gpucompiler.launcher.recording import current_recorder
from gpucompiler.process_state import per_process
from gpucompiler.products.dense import Product, dense
from gpucompiler.products.rows import SIDE, turned_rows, wide_rows
from gpucompiler.tiles.choice import Tiling

_MAX_KERNELS: Final = 1024
_SMALL: Final = Tiling(64, 64, consumers=1, stages=2)
# Element types of operands: their sums, and their results.
KINDS: Final = {
    "f16": (np.float32, F16),
    "bf16": (np.float32, BF16),
    "f32": (np.float32, F32),
    "f8e4m3fn": (np.float32, BF16),
    "f8e5m2": (np.float32, BF16),
    "i8": (np.int32, I32),
}
# TMA copies rows of whole pieces of so many bytes.
PIECE_BYTES: Final = 16
_COPY_BLOCKS: Final = 1056
_COPY_THREADS: Final = 256
# PTX ISA 9.0 §9.7.13.15, mbarrier.test_wait: 7.1.
_MBARRIERS: Final = 71
_WORDS: Final = {1: np.uint8, 2: np.uint16, 4: np.uint32}


class _Kernels:
    """Launchable kernels by product, target and stream, and multiprocessors by device."""

    def __init__(self) -> None:
        self.known: dict[Any, Any] = {}
        self.multiprocessors: dict[int, int] = {}


_KERNELS: Final = per_process(_Kernels)


def multiplied_element(name: str, arrays: tuple[Any, ...], tf32: bool) -> ScalarType:
    """The element type of the operands of a product.

    Raises:
        ArgumentError: they differ, or tensor cores don't multiply them.
    """
    elements = [type_of_elements(array) for array in arrays]
    if elements[0] != elements[1]:
        raise ArgumentError(f"{name}: matrices of {elements[0]} and of {elements[1]}; convert one")
    found = elements[0]
    if found.name not in KINDS:
        raise ArgumentError(f"{name}: no products of {found}; convert to one of {', '.join(KINDS)}")
    if found == F32 and not tf32:
        raise ArgumentError(
            f"{name}: tensor cores multiply float32 with mantissas of 10 bits (tf32); allow that "
            "by tf32=True"
        )
    return found


def type_of_elements(array: Any) -> ScalarType:
    return array.type.element if isinstance(array, DeviceArray) else type_of_array(array).element


def output_of(name: str, call: Call, out: Any, shape: tuple[int, ...], element: ScalarType) -> Any:
    """The array that gets the result."""
    if out is None:
        return call.empty(shape, numpy_dtype(element) if call.on_host else element)
    given = cudaconvert(out)
    if not isinstance(given, (np.ndarray, DeviceArray)):
        raise ArgumentError(f"{name}: out= is {described(out)}; give a matrix that gets the result")
    of_host = isinstance(given, np.ndarray) or given.library.in_host_memory
    if call.on_host != of_host:
        raise ArgumentError(f"{name}: out= is in other memory than the matrices")
    found = call.take(out)
    if isinstance(given, np.ndarray) and (found is not given or not given.flags.writeable):
        # The array that was taken is a copy, and the result would be lost in it.
        raise ArgumentError(
            f"{name}: out= is read-only, unaligned or in the other order of bytes; give memory as "
            "np.empty makes it"
        )
    gaps = not found.flags.c_contiguous if call.on_host else found.type.layout != "C"
    if found.shape != shape or type_of_elements(found) != element or gaps:
        raise ArgumentError(
            f"{name}: out= of shape {found.shape} and {type_of_elements(found)}"
            f"{' with gaps' * gaps}; the result has {shape} and {element}, without gaps"
        )
    return found


def require_apart(name: str, out: Any, *read: Any) -> None:
    """Refuse a result on a GPU that shares bytes with an array that kernels still read."""
    target = None if out is None else _on_gpu(out)
    if target is None:
        return
    views = [view for value in read if value is not None and (view := _on_gpu(value)) is not None]
    if (recorder := current_recorder()) is not None:
        recorder.need_apart([target], views)
    if any(overlap(array_extent(view), array_extent(target)) for view in views):
        raise ArgumentError(
            f"{name}: out= shares memory with an array that is read while parts of the result "
            "are written; give other memory"
        )


def _on_gpu(value: Any) -> DeviceArray | None:
    """A view of an array in a GPU's memory, whose work nobody waits for; None for others."""
    if isinstance(value, np.ndarray):
        return None
    found = value if isinstance(value, DeviceArray) else exchanged(value)
    found = cudaconvert(value) if found is None else found
    of_gpu = isinstance(found, DeviceArray) and not found.library.in_host_memory
    return found if of_gpu else None


def with_depth(call: Call, left: Any, right: Any) -> tuple[Any, Any]:
    """The operands; on a GPU, operands without elements as zeros of one step along K."""
    if left.shape[-1] or call.on_host:
        return left, right
    element, wide = left.type.element, PIECE_BYTES // left.type.element.itemsize
    sides = (*left.shape[:-1], wide), (*right.shape[:-2], wide, right.shape[-1])
    return call.zeros(sides[0], element), call.zeros(sides[1], element)


def along_k(
    call: Call, matrix: DeviceArray, below: DeviceArray | None = None, number: int = 0,
    matrices: int = 1,
) -> DeviceArray:  # fmt: skip
    """The matrix, or a copy whose rows are of whole 16 bytes, with zeros behind them.

    Args:
        call: what the copy belongs to.
        matrix: of any layout.
        below: an array that earlier calls have made for as many `matrices` below each other; None:
            it is made.
        number: of this one of them.
        matrices: how many have one shape; only one may stay where it is.
    """
    if matrices == 1 and matrix.type.layout == "C" and starts_at_pieces(matrix):
        return matrix
    (count, length), itemsize = matrix.shape, matrix.type.element.itemsize
    wide = blocks_for(length * itemsize, PIECE_BYTES) * PIECE_BYTES // itemsize
    word = _WORDS[itemsize]
    made = call.empty((matrices * count, wide), matrix.type.element) if below is None else below
    part = made[number * count : (number + 1) * count].view(word)
    if matrix.type.layout == "F":
        blocks = min(blocks_for(count, SIDE) * blocks_for(wide, SIDE), 16 * _COPY_BLOCKS)
        source = call.view(matrix, lambda matrix: matrix.T.view(word))
        call.launch(turned_rows, (SIDE, SIDE), part, source, blocks)
    else:
        whole = call.flat(matrix)
        source = call.view(whole, lambda whole: whole.reshape(*matrix.shape).view(word))
        blocks = min(count, _COPY_BLOCKS)
        call.launch(wide_rows, _COPY_THREADS, part, source, blocks)
    return made


def starts_at_pieces(matrix: DeviceArray) -> bool:
    """Whether each row of a C-contiguous matrix begins at a multiple of 16 bytes."""
    bytes_of_row = matrix.shape[1] * matrix.type.element.itemsize
    return matrix.pointer % PIECE_BYTES == 0 and bytes_of_row % PIECE_BYTES == 0


def multiply_on_host(
    call: Call, left: Any, right: Any, line: Any, epilogue: Any, found: Any, sums: Any
) -> None:
    """The product by NumPy, or, for the sake of its epilogue, by the kernel of the tiles.

    Raises LaunchError within a program that is recorded, which can't hold what NumPy does.
    """
    call.unplan()
    if not call.at_once:
        raise LaunchError(
            "a program on the host can't hold a product of matrices, which NumPy computes there; "
            "multiply outside of the program, or in a kernel",
            "GC519",
        )
    if epilogue is None:
        total = np.matmul(left.astype(sums), right.astype(sums))
        found[...] = total if line is None else total + line
        return
    product = Product(_SMALL, left.itemsize, sums, True, True, True, epilogue)
    rows = np.ascontiguousarray(right.T)
    left = np.ascontiguousarray(left)
    shared = any(
        each is not None and np.may_share_memory(found, each) for each in (left, rows, line)
    )
    made = np.empty_like(found) if shared else found
    launchable(product, call, dense, 1)(made, left, rows, line)
    if shared:
        found[...] = made


def launchable(
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
            "threads": threads, "blocks": blocks, "target": with_matrices(call.target),
            "stream": call.stream, "bounds": False, "wraparound": False,
        }  # fmt: skip
        if not call.on_host:
            changes |= {
                "max_threads": threads,
                "min_blocks": tiling.resident,
                "dependent": call.early,
            }
        if tiling.cluster_blocks > 1:
            changes["cluster"] = (tiling.cluster_blocks, 1, 1)
        if tiling.pair:
            changes["silence"] = "GC409"
        found = known[key] = configure(LaunchConfiguration(), changes)(kernel_of(product))
    return found


def with_matrices(target: CompilerTarget) -> CompilerTarget:
    """A target for the same GPU that has mbarriers, and the instructions of its tensor cores."""
    arch = getattr(target, "arch", "")
    if arch == "sm_90":
        return target_by_name("cuda:sm_90a")
    if arch and getattr(target, "ptx", _MBARRIERS) < _MBARRIERS:
        return target_by_name(f"cuda:{arch},ptx7.1")
    return target


def multiprocessors(call: Call, ordinal: int | None) -> int:
    known, library = _KERNELS.multiprocessors, call.library
    assert library is not None
    place = library.current_ordinal() if ordinal is None else ordinal
    found = known.get(place)
    if found is None:
        found = known[place] = device_attribute(library, place, MULTIPROCESSOR_COUNT)
    return found
