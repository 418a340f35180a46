"""Instructions for arguments that aren't arrays.

Values of compile time are compared with those that a kernel was made for, and numbers written.
"""

from __future__ import annotations

import struct
import sys
from typing import TYPE_CHECKING, Any, Final, cast

from gpucompiler.jobs.dependency import is_struct_dtype
from gpucompiler.language.arguments import is_numpy_scalar, typeof
from gpucompiler.language.base_arrays import scalar_dtype
from gpucompiler.language.scalars import ROUNDS_TO_INFINITY
from gpucompiler.language.types import machine_type
from gpucompiler.launcher import cpython
from gpucompiler.launcher.layout import Op

if TYPE_CHECKING:
    from gpucompiler.launcher.plan import ScalarRow
    from gpucompiler.launcher.program import Program

# In place of an item: the whole argument.
_WHOLE: Final = -1


def add_static(program: Program, position: int, item: int, value: Any) -> None:
    """Numbers and texts, and such items of a tuple, must have the same class and value.

    Anything else must be that very object, tuples inside of tuples, too.
    """
    cls: type = type(value)  # pyright: ignore[reportUnknownVariableType]
    program.keep(cls, value)
    if tuple in cls.__mro__ and item == _WHOLE:
        items = cast("tuple[Any, ...]", value)
        program.add(Op.TUPLE, position, a=id(cls), b=len(items))
        for number, each in enumerate(items):
            add_static(program, position, number, each)
    elif cls is str:
        program.add(Op.TEXT, position, item, a=id(str), b=id(value))
    elif cls is int and -(2**63) <= value < 2**63:
        program.add(Op.EQUAL, position, item, a=id(int), b=value)
    elif cls is float:
        bits = int.from_bytes(struct.pack("<d", value), "little")
        program.add(Op.BITS, position, item, 0, 8, id(float), cpython.OBJECT_BYTES, bits)
    elif cls is complex:
        for number, part in enumerate((value.real, value.imag)):
            bits = int.from_bytes(struct.pack("<d", part), "little")
            place = cpython.OBJECT_BYTES + 8 * number
            program.add(Op.BITS, position, item, 0, 8, id(complex), place, bits)
    elif (
        is_numpy_scalar(value)
        and value.dtype.kind in "biuf"
        and value.itemsize <= 8
        and scalar_dtype(value).type is cls
        and cpython.arrays_supported(sys.modules["numpy"])
    ):
        bits = int.from_bytes(value.tobytes(), sys.byteorder)
        payload = cpython.SCALAR_PAYLOAD
        program.add(Op.BITS, position, item, 0, value.itemsize, id(cls), payload, bits)
    else:
        program.add(Op.IDENTITY, position, item, a=id(value))
        if is_struct_dtype(value):
            program.names(value)


def add_number(
    program: Program, position: int, item: int, place: int, row: ScalarRow, value: Any
) -> bool:
    """Numbers of the class of `value` are written to a place in the job.

    Returns: whether native code can do so.
    """
    kind, abi = row.kind, row.abi
    cls: type = type(value)  # pyright: ignore[reportUnknownVariableType]
    if cls is bool and kind.kind == "bool":
        program.keep(True, False)
        program.add(Op.BOOL, position, item, place, a=id(True), b=id(False))
    elif cls is int and kind.is_integer and kind.kind != "bool":
        most = min(row.most, 2**63 - 1)
        program.add(Op.INTEGER, position, item, place, abi.itemsize, id(int), row.least, most)
    elif cls is float and kind.is_float and abi.name in ("f32", "f64"):
        limit = ROUNDS_TO_INFINITY["f32"] if abi.name == "f32" else 0.0
        bits = int.from_bytes(struct.pack("<d", limit), "little")
        program.add(Op.FLOAT, position, item, place, abi.itemsize, id(float), c=bits)
    elif (
        is_numpy_scalar(value)
        and kind.kind not in ("complex", "storage")
        and typeof(value) == kind
        and abi == machine_type(kind)
        and scalar_dtype(value).type is cls
        and cpython.arrays_supported(sys.modules["numpy"])
    ):
        program.keep(cls)
        payload = cpython.SCALAR_PAYLOAD
        program.add(Op.SCALAR, position, item, place, abi.itemsize, id(cls), payload)
    else:
        return False
    return True
