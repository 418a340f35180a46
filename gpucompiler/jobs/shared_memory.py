"""The places of a block's shared arrays in its memory."""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations.memory import Allocate, DynamicShared, array_type
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import Module, Operation
from gpucompiler.values import value_classes

# Alignment of every static shared array, enough for any vector access.
SHARED_ALIGNMENT: Final = 16
_ARRAYS: Final = frozenset[type[Operation]]({Allocate, DynamicShared})


@value_classes.frozen
class SharedMemory:
    """The shared arrays of a block.

    Args:
        offsets: of the static arrays, in bytes, by `id(operation)`.
        size: bytes of the static arrays, up to where dynamic shared memory follows.
        alignment: the largest one of all arrays, in bytes.
        dynamic_alignment: the one that users of dynamic shared memory state, at least
            `SHARED_ALIGNMENT`.
    """

    offsets: dict[int, int]
    size: int
    alignment: int
    dynamic_alignment: int

    def placed(self, limit: int) -> int:
        """Bytes of the static arrays, if they lie in dynamic shared memory, else 0.

        Args:
            limit: the most that a target gives as static shared memory; 0 if it makes no
                difference.
        """
        if not limit or self.size <= limit:
            return 0
        return aligned(self.size, self.dynamic_alignment)


def shared_memory(module: Module) -> SharedMemory:
    """The shared arrays of a module's kernel and functions."""
    offsets: dict[int, int] = {}
    position, stated, largest = 0, 0, SHARED_ALIGNMENT
    for function in module.functions:
        for operation in function.body.walk() if holds_any(function.body, _ARRAYS) else ():
            if not isinstance(operation, (Allocate, DynamicShared)):
                continue
            if isinstance(operation, DynamicShared):
                stated = max(stated, operation.alignment)
                continue
            kind = array_type(operation.result)
            if kind.space == "shared":
                alignment = max(operation.alignment, SHARED_ALIGNMENT)
                largest = max(largest, alignment)
                position = aligned(position, alignment)
                offsets[id(operation)] = position
                position += element_count(operation.shape) * kind.element.itemsize
    size = aligned(position, stated or 1)
    dynamic = max(stated, SHARED_ALIGNMENT)
    return SharedMemory(offsets, size, max(largest, dynamic), dynamic)


def aligned(position: int, alignment: int) -> int:
    """The first multiple of an alignment from a position on."""
    return -(-position // alignment) * alignment


def element_count(shape: tuple[int, ...]) -> int:
    """The product of a shape."""
    count = 1
    for extent in shape:
        count *= extent
    return count
