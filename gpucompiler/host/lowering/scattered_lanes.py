"""Scatter elements that the processor has no instruction for: store each lane, to a spare place
where the mask is off.

    vector.scatter %v, %x, [%i], mask=%m   →   %to = select <32 x i1> %m, <32 x ptr> %at, %spare
                                               store volatile <32 x ptr> %to, ptr %slot.1
                                               store volatile <32 x i8> %v, ptr %slot.2
                                               32 × { load %p, %slot.1; load %b, %slot.2; store }

LLVM would test the mask and jump at each lane, which nobody foresees where the mask depends on the
data: 524,288 records of 20 bytes with two fields of one byte took 1.9 times as long. The
addresses and values go through memory, as taking each out of its register takes two instructions
of the one unit for permutations.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.language.types import ArrayType
from gpucompiler.llvm.lowering.memory import splat_value
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.llvm.text import memory_scalar_type

_ALL: Final = "splat (i1 true)"


def store_lanes(
    writer: FunctionWriter,
    kind: ArrayType,
    width: int,
    pointers: str,
    mask: str,
    value: str,
    spare: str,
) -> None:
    """Store lanes from the lowest to the highest, so that the highest wins.

    Args:
        writer: of a function for the host.
        kind: the array's type.
        width: lanes.
        pointers, mask, value: LLVM's names of the lanes' addresses, whether they are on, and what
            is stored.
        spare: the address of bytes that nobody reads.
    """
    element, size = memory_scalar_type(kind.element), kind.element.itemsize
    places = f"<{width} x ptr>"
    if mask != _ALL:
        other = splat_value(writer, "ptr", spare, width)
        pointers = writer.assign(
            f"select <{width} x i1> {mask}, {places} {pointers}, {places} {other}"
        )
    to = _spill(writer, places, 8, width, pointers)
    values = _spill(writer, f"<{width} x {element}>", size, width, value)
    for lane in range(width):
        place = _lane(writer, to, "ptr", 8, lane)
        stored = _lane(writer, values, element, size, lane)
        writer.emit(f"store {element} {stored}, ptr {place}, align {size}")


def _spill(writer: FunctionWriter, text: str, size: int, width: int, value: str) -> str:
    """Memory that holds a vector, whose lanes LLVM doesn't take from the register instead.

    Scatters follow each other, so that all of a function's have the same memory.
    """
    name = f"spilled {text}"
    if name not in writer.context:
        writer.context[name] = writer.alloca(text, min(64, width * size))
    slot = writer.context[name]
    writer.emit(f"store volatile {text} {value}, ptr {slot}, align {min(64, width * size)}")
    return slot


def _lane(writer: FunctionWriter, slot: str, text: str, size: int, lane: int) -> str:
    place = writer.assign(f"getelementptr inbounds i8, ptr {slot}, i64 {lane * size}")
    return writer.assign(f"load volatile {text}, ptr {place}, align {size}")
