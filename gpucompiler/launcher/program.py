"""What a launch does with its arguments, as instructions for the native code.

A program is made for arguments that have just been launched with: it takes others of the same
classes, dtypes and layouts, for which the launch in Python would do the same.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import Any, Final, cast

from gpucompiler.arguments import is_numpy, is_numpy_scalar, typeof
from gpucompiler.artifact import Parameter
from gpucompiler.base_arrays import scalar_dtype
from gpucompiler.launcher import cpython
from gpucompiler.launcher.exchange import ExchangeAPI, dlpack_type, exchange_api
from gpucompiler.launcher.guards import Guards
from gpucompiler.launcher.layout import INSTRUCTION, Op
from gpucompiler.scalars import ROUNDS_TO_INFINITY
from gpucompiler.types import (
    I64,
    SCALARS_BY_NAME,
    ArrayType,
    ScalarType,
    StaticType,
    TupleType,
    Type,
    alignment_of,
    machine_type,
)

_WHOLE: Final = -1
_PAIR: Final = struct.Struct("<QQ")
_MOST_AXES: Final = 32


class Program:
    """Instructions, and the objects whose addresses they hold."""

    __slots__ = (
        "_asked", "_checks", "_host_arrays", "_instructions", "_keep", "_ordinal", "_pyint",
        "_stream",
    )  # fmt: skip

    def __init__(self, pyint: ScalarType = I64) -> None:
        """An empty program; `pyint` is what Python's ints must fit."""
        self._pyint = pyint
        self._host_arrays, self._ordinal = False, 0
        self._stream: int | None = None
        self._asked: list[ExchangeAPI] = []
        self._instructions: list[bytes] = []
        # Python's code, which may take long, is asked for arguments that fit.
        self._checks: list[bytes] = []
        self._keep: list[object] = []

    def code(self) -> bytes:
        """The instructions, ended."""
        end = INSTRUCTION.pack(Op.END, 0, 0, 0, 0, 0, 0, 0)
        return b"".join((*self._instructions, *self._checks, end))

    @property
    def kept(self) -> tuple[object, ...]:
        """What must live as long as the instructions are used."""
        return tuple(self._keep)

    def _add(
        self,
        op: int,
        argument: int = 0,
        item: int = _WHOLE,
        place: int = 0,
        size: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
    ) -> None:
        mask = 2**64 - 1
        self._instructions.append(
            INSTRUCTION.pack(op, size, argument, item, place, a & mask, b & mask, c & mask)
        )

    # Conditions.

    def guards(self, guards: Guards, check: Callable[[], bool] | None) -> None:
        """What a compilation read must be as it was; `check` asks for what isn't known by words."""
        self.words(guards.words)
        for address, snapshot in guards.blocks:
            place = id(snapshot) + cpython.BYTES_PAYLOAD
            self._add(Op.BLOCK, a=address, b=place, c=len(snapshot))
        self._keep += [guards, *guards.kept]
        if check is not None:
            self._keep.append(check)
            self._checks.append(INSTRUCTION.pack(Op.CHECK, 0, 0, 0, 0, id(check), 0, 0))

    def words(self, words: Sequence[tuple[int, int]]) -> None:
        """Words of memory (address, value) must be those."""
        if words:
            self._add(Op.WORDS, b=len(words))
            self._instructions += [_PAIR.pack(*pair) for pair in words]

    def variable(self, variable: ContextVar[Any], default: object, value: object) -> None:
        """A context variable must be that very object; `default` is what it is where it isn't set.

        `default` must be what the variable was made with, or any object if that has no default.
        """
        self._keep += [variable, default, value]
        self._add(Op.VARIABLE, a=id(variable), b=id(default), c=id(value))

    def current(self, function: int, pointer: int) -> None:
        """`int function(void **)` must succeed, and give that pointer."""
        self._add(Op.CURRENT, a=function, b=pointer)

    def same(self, argument: int, value: object) -> None:
        """An argument must be that very object."""
        self._keep.append(value)
        self._add(Op.IDENTITY, argument, a=id(value))

    def equal(self, argument: int, value: int) -> None:
        """An argument must be an int of that value."""
        self._add(Op.EQUAL, argument, a=id(int), b=value)

    def integers(self, argument: int, values: Sequence[int]) -> None:
        """An argument must be a tuple of these ints."""
        self._add(Op.TUPLE, argument, a=id(tuple), b=len(values))
        for item, value in enumerate(values):
            self._add(Op.EQUAL, argument, item, a=id(int), b=value)

    def integer(self, argument: int, place: int, size: int, least: int, most: int) -> None:
        """An argument must be an int from `least` to `most`; its low bytes are written."""
        self._add(Op.INTEGER, argument, place=place, size=size, a=id(int), b=least, c=most)

    # Arguments.

    def argument(
        self,
        position: int,
        kind: Type,
        value: Any,
        parameters: Sequence[tuple[Parameter, int]],
        host_arrays: bool = False,
        ordinal: int = 0,
        stream: int | None = None,
    ) -> bool:
        """Check an argument as `value` passes, and write its parameters.

        Args:
            position: of the argument.
            kind: the type that the kernel was compiled for.
            value: the argument of the launch just done.
            parameters: of the kernel that it becomes, in order, and where in the job each goes.
            host_arrays: NumPy arrays are passed by address.
            ordinal: the device that arrays in GPU memory must lie on.
            stream: handle of the stream that the launch goes to, None where there are none.

        Returns: whether the native code can do so; the program is of no use else.
        """
        self._host_arrays, self._ordinal, self._stream = host_arrays, ordinal, stream
        if isinstance(kind, TupleType):
            if type(value) is not tuple or len(value) != len(kind.items):  # pyright: ignore[reportUnknownArgumentType]
                return False
            self._add(Op.TUPLE, position, a=id(tuple), b=len(kind.items))
            items = cast("tuple[Any, ...]", value)
            rest = list(parameters)
            for number, (item_kind, item) in enumerate(zip(kind.items, items, strict=True)):
                if isinstance(item_kind, TupleType):
                    return False
                own = [] if isinstance(item_kind, StaticType) else [rest.pop(0)]
                if not self._one(position, number, item_kind, item, own):
                    return False
            return True
        return self._one(position, _WHOLE, kind, value, parameters)

    def _one(
        self,
        position: int,
        item: int,
        kind: Type,
        value: Any,
        parameters: Sequence[tuple[Parameter, int]],
    ) -> bool:
        if isinstance(kind, StaticType):
            self._static(position, item, value)
            return True
        ((parameter, place),) = parameters
        if isinstance(kind, ArrayType):
            return self._array(position, item, place, kind, value)
        return isinstance(kind, ScalarType) and self._scalar(
            position, item, place, kind, value, parameter
        )

    def _static(self, position: int, item: int, value: Any) -> None:
        """Numbers and texts must have the same class and value; a tuple, items that have.

        Anything else, tuples inside of tuples among it, must be that very object.
        """
        cls: type = type(value)  # pyright: ignore[reportUnknownVariableType]
        self._keep += [cls, value]
        if tuple in cls.__mro__ and item == _WHOLE:
            items = cast("tuple[Any, ...]", value)
            self._add(Op.TUPLE, position, a=id(cls), b=len(items))
            for number, each in enumerate(items):
                self._static(position, number, each)
        elif cls is str:
            self._add(Op.TEXT, position, item, a=id(str), b=id(value))
        elif cls is int and -(2**63) <= value < 2**63:
            self._add(Op.EQUAL, position, item, a=id(int), b=value)
        elif cls is float:
            bits = int.from_bytes(struct.pack("<d", value), "little")
            self._add(Op.BITS, position, item, 0, 8, id(float), cpython.OBJECT_BYTES, bits)
        elif cls is complex:
            for number, part in enumerate((value.real, value.imag)):
                bits = int.from_bytes(struct.pack("<d", part), "little")
                place = cpython.OBJECT_BYTES + 8 * number
                self._add(Op.BITS, position, item, 0, 8, id(complex), place, bits)
        elif (
            is_numpy_scalar(value)
            and value.dtype.kind in "biuf"
            and value.itemsize <= 8
            and scalar_dtype(value).type is cls
            and cpython.arrays_supported(sys.modules["numpy"])
        ):
            bits = int.from_bytes(value.tobytes(), sys.byteorder)
            payload = cpython.SCALAR_PAYLOAD
            self._add(Op.BITS, position, item, 0, value.itemsize, id(cls), payload, bits)
        else:
            self._add(Op.IDENTITY, position, item, a=id(value))

    def _scalar(
        self,
        position: int,
        item: int,
        place: int,
        kind: ScalarType,
        value: Any,
        parameter: Parameter,
    ) -> bool:
        abi = SCALARS_BY_NAME[parameter.abi or machine_type(kind).name]
        cls: type = type(value)  # pyright: ignore[reportUnknownVariableType]
        if cls is bool and kind.kind == "bool":
            self._keep += [True, False]
            self._add(Op.BOOL, position, item, place, a=id(True), b=id(False))
        elif cls is int and kind.is_integer and kind.kind != "bool":
            limits = self._pyint if kind.weak else machine_type(kind)
            most = min(limits.maximum, 2**63 - 1)
            self._add(
                Op.INTEGER, position, item, place, abi.itemsize, id(int), limits.minimum, most
            )
        elif cls is float and kind.is_float and abi.name in ("f32", "f64"):
            limit = ROUNDS_TO_INFINITY["f32"] if abi.name == "f32" else 0.0
            bits = int.from_bytes(struct.pack("<d", limit), "little")
            self._add(Op.FLOAT, position, item, place, abi.itemsize, id(float), c=bits)
        elif (
            is_numpy_scalar(value)
            and kind.kind not in ("complex", "storage")
            and typeof(value) == kind
            and abi == machine_type(kind)
            and scalar_dtype(value).type is cls
            and cpython.arrays_supported(sys.modules["numpy"])
        ):
            self._keep.append(cls)
            payload = cpython.SCALAR_PAYLOAD
            self._add(Op.SCALAR, position, item, place, abi.itemsize, id(cls), payload)
        else:
            return False
        return True

    def _array(self, position: int, item: int, place: int, kind: ArrayType, value: Any) -> bool:
        if not is_numpy(value):
            return self._record(position, item, place, kind, value)
        if not self._host_arrays or not cpython.arrays_supported(sys.modules["numpy"]):
            return False
        cls: type = type(value)  # pyright: ignore[reportUnknownVariableType]
        if cls is not sys.modules["numpy"].ndarray or value.ndim > _MOST_AXES:
            return False
        flags = value.flags
        must, mustnt = cpython.ALIGNED, 0
        for bit, is_set in (
            (cpython.C_CONTIGUOUS, flags.c_contiguous),
            (cpython.WRITEABLE, flags.writeable),
        ):
            must, mustnt = (must | bit, mustnt) if is_set else (must, mustnt | bit)
        if kind.layout == "F":
            must |= cpython.F_CONTIGUOUS
        # Of packed records the flag says nothing.
        promised = kind.element.kind != "struct" or value.dtype.alignment
        if not flags.aligned or value.itemsize >= 2**16:
            return False
        if promised is not True and promised < alignment_of(kind.element):
            return False
        strided = kind.layout == "strided"
        self._keep += [cls, value.dtype]
        packed = value.ndim | strided << 8 | must << 16 | mustnt << 32 | value.itemsize << 48
        self._add(Op.NDARRAY, position, item, place, 0, id(cls), id(value.dtype), packed)
        return True

    def _record(self, position: int, item: int, place: int, kind: ArrayType, value: Any) -> bool:
        """An object with slots `type`, an object, and `record`, its device and parameter."""
        cls: type = type(value)  # pyright: ignore[reportUnknownVariableType]
        api = exchange_api(cls)
        if api is not None:
            return self._tensor(position, item, place, kind, cls, api)
        offsets = [cpython.slot_offset(vars(cls).get(name)) for name in ("type", "record")]
        if None in offsets or value.type != kind:
            return False
        self._keep += [cls, value.type]
        at = (offsets[0] or 0) | (offsets[1] or 0) << 16 | self._ordinal << 32
        # The record begins with the device.
        size = len(value.record) - 8
        self._add(Op.RECORD, position, item, place, size, id(cls), id(value.type), at)
        return True

    def _tensor(
        self, position: int, item: int, place: int, kind: ArrayType, cls: type, api: ExchangeAPI
    ) -> bool:
        """An array in GPU memory of a package with DLPack's exchange API."""
        # A complex array may be a conjugate that is still to be computed.
        if self._stream is None or kind.element.kind == "complex" or kind.layout == "F":
            return False
        self._keep.append(cls)
        if api not in self._asked:
            # Whose work is on another stream is waited for in Python.
            self._asked.append(api)
            self._add(Op.STREAM, a=api.current_stream, b=self._stream, c=self._ordinal)
        strided = kind.layout == "strided"
        expected = dlpack_type(kind.element) | kind.ndim << 32 | strided << 40 | self._ordinal << 48
        self._add(Op.TENSOR, position, item, place, 0, id(cls), api.describe, expected)
        return True
