"""Evaluators of clusters."""

from __future__ import annotations

import ctypes
import math
from typing import Final

import attrs

from gpucompiler.diagnostics.errors import DeviceError, InternalError, counted
from gpucompiler.ir.interpreter.arrays import ArrayValue, array_of_bytes, elements
from gpucompiler.ir.interpreter.frame import (
    THREAD,
    BlockState,
    Evaluator,
    Frame,
    Step,
    Thread,
    Translator,
    of_thread,
    place_of,
)
from gpucompiler.ir.interpreter.memory import UNDEFINED_BYTE
from gpucompiler.ir.interpreter.simt import wait_for_others
from gpucompiler.ir.operations import cluster
from gpucompiler.ir.operations.memory import Allocate, array_type
from gpucompiler.language.types import ScalarType


def _place(operation: cluster.ClusterPlace, thread: Thread) -> int:
    axis = cluster.AXES.index(operation.axis)
    launch = thread.block.launch
    size, index = launch.cluster[axis], thread.block.index[axis]
    match operation.kind:
        case "block_index":
            return index % size
        case "size":
            return size
        case "index":
            return index // size
        case "count":
            return launch.grid[axis] // size
        case "rank":
            return rank_of(thread.block)
        case _:
            return math.prod(launch.cluster)


def rank_of(block: BlockState) -> int:
    """A block's number in its cluster, x fastest."""
    x, y, z = (i % size for i, size in zip(block.index, block.launch.cluster, strict=True))
    columns, rows, _ = block.launch.cluster
    return (z * rows + y) * columns + x


def _arrive(translator: Translator, operation: cluster.ClusterArrive) -> Step:
    def arrive(frame: Frame) -> None:
        frame[THREAD].arrivals += 1

    return arrive


def _map_shared(translator: Translator, operation: cluster.MapShared) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.array)
    rank = translator.slot(operation.rank)
    kind = array_type(operation.array).element

    def map_shared(frame: Frame) -> None:
        own: BlockState = frame[THREAD].block
        blocks = own.cluster or [own]
        if not 0 <= frame[rank] < len(blocks):
            raise DeviceError(
                f"the cluster has no block {frame[rank]}: it has {counted(len(blocks), 'block')}, "
                f"{place_of(operation, frame[THREAD])}"
            )
        number: int = frame[rank]
        other = blocks[number]
        frame[target] = _there(frame[source], own, other, kind)

    return map_shared


def _there(array: ArrayValue, own: BlockState, other: BlockState, kind: ScalarType) -> ArrayValue:
    """The array that stands in another block where `array` stands in the own one."""
    raw = _memory_there(array.address, own, other)
    address = ctypes.addressof(ctypes.c_char.from_buffer(raw)) if raw else 0
    return attrs.evolve(array, cells=elements(memoryview(raw), kind), address=address, owner=raw)


def _memory_there(address: int, own: BlockState, other: BlockState) -> bytearray:
    """The other block's memory; it may not have come to its allocation yet."""
    for key, made in own.shared.items():
        if isinstance(made, ArrayValue) and made.address == address:
            assert isinstance(made.owner, bytearray)
            assert isinstance(key, Allocate)
            if key not in other.shared:
                raw = bytearray(UNDEFINED_BYTE for _ in made.owner)
                element = array_type(key.result).element
                other.shared[key] = array_of_bytes(made.name, raw, element, made.sizes)
            found = other.shared[key].owner
            assert isinstance(found, bytearray)
            return found
        if isinstance(made, bytearray) and _address(made) == address:
            return other.shared.setdefault(key, bytearray(UNDEFINED_BYTE for _ in made))
    raise InternalError("mapped memory is no shared memory of the block")


def _address(raw: bytearray) -> int:
    return ctypes.addressof(ctypes.c_char.from_buffer(raw)) if raw else 0


EVALUATORS: Final[dict[str, Evaluator]] = {
    "cluster.place": of_thread(_place),
    "cluster.arrive": _arrive,
    "cluster.wait": wait_for_others,
    "cluster.map_shared": _map_shared,
}
