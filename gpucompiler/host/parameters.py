"""The parameter block of a host kernel: launch arguments checked and written where it reads them.

A plan is made once a kernel: for each parameter a packer, which appends the parameter's fields to a
list, and one `struct.Struct` that writes all fields in a single call. What is usual is checked in
line (packing.py, by `source`); the packers take the rest, and explain what is wrong.
"""

from __future__ import annotations

import functools
import math
import struct
from collections.abc import Callable, Sequence
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError, InternalError, ParseError, text_of
from gpucompiler.host.packing import Pack, Packer, packing_function
from gpucompiler.jobs.artifact import KernelMetadata, Parameter
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.language.arguments import argument_numbers, convert, flat_types, is_numpy_scalar
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.base_arrays import base_array, is_array
from gpucompiler.language.scalars import LETTERS, ROUNDS_TO_INFINITY, bfloat16_bits, or_infinity
from gpucompiler.language.types import (
    I32,
    SCALARS_BY_NAME,
    ArrayType,
    ScalarType,
    StaticType,
    TupleType,
    Type,
    alignment_of,
    machine_type,
)


class ArrayPacker:
    """A data pointer, the sizes, and for a strided array the strides, in elements."""

    __slots__ = (
        "array_class",
        "dtype",
        "field_count",
        "kind",
        "name",
        "ndim",
        "spoken",
        "strided",
        "written",
    )  # fmt: skip

    def __init__(self, name: str, kind: ArrayType, written: bool) -> None:
        self.name, self.kind, self.written = name, kind, written
        self.spoken = repr(name)
        self.ndim, self.strided = kind.ndim, kind.layout == "strided"
        self.field_count = 1 + kind.ndim * (2 if self.strided else 1)
        # NumPy's classes, known after the first array; a kernel may be loaded before NumPy is.
        self.array_class: Any = None
        self.dtype: Any = None

    def source(self, value: str, packer: str) -> tuple[str, str]:
        if self.kind.element.kind == "struct":
            return "", ""  # its dtype may promise less than the kernel relies on
        # Contiguous, aligned and writeable. NumPy's `farray` asks for any of these.
        usable = f"{value}.flags.carray"
        if self.kind.layout == "F":
            usable = f"{value}.flags.f_contiguous and {value}.flags.behaved"
        test = (
            f"type({value}) is {packer}.array_class and {value}.dtype is {packer}.dtype"
            f" and len(shape := {value}.shape) == {self.ndim}"
            f" and {usable}"
            f" and {value}.size"
        )
        # A buffer has to be contiguous in C's order.
        buffer = f"{value}.T" if self.kind.layout == "F" else value
        fields = f"address_of(from_buffer({buffer})), *shape"
        if self.strided:
            fields += f", *[stride // {value}.itemsize for stride in {value}.strides]"
        return test, fields

    def __call__(self, value: Any, fields: list[Any], owners: list[Any]) -> None:
        array = self._array(value)
        owners.append(array)
        fields.append(array.__array_interface__["data"][0])
        fields += array.shape
        if self.strided:
            fields += [stride // array.itemsize for stride in array.strides]
        if array is value and self.kind.element.name != "bf16":
            self.array_class, self.dtype = type(array), array.dtype

    def _array(self, value: Any) -> Any:
        """The NumPy array meant. Raises ArgumentError if it doesn't fit the parameter."""
        if not is_array(value):
            if getattr(value, "__cuda_array_interface__", None) is not None:
                raise ArgumentError(
                    f"{self.spoken} is a {type(value).__name__} in a GPU's memory, and "
                    "this kernel runs on the host; copy it (x.copy_to_host(), cupy.asnumpy(x), "
                    "x.cpu().numpy()), or launch with target='cuda'",
                    "GC506",
                )
            value = convert(value)
        if not is_array(value):
            raise ArgumentError(
                f"{self.spoken} is {_shown(value)}; this kernel was compiled for an {self.kind}",
                "GC502",
            )
        value = base_array(value)
        actual = type_of_array(value)
        kind = self.kind
        if (actual.element, actual.ndim) != (kind.element, kind.ndim):
            raise ArgumentError(
                f"{self.spoken} is an {actual}; this kernel was compiled for an {kind}. "
                "Compile one for typeof(x), or convert the array",
                "GC503",
            )
        in_order = value.flags.f_contiguous if kind.layout == "F" else value.flags.c_contiguous
        if not in_order and not self.strided:
            made = "np.asfortranarray" if kind.layout == "F" else "np.ascontiguousarray"
            raise ArgumentError(
                f"{self.spoken} isn't {kind.layout}-contiguous, and this kernel was "
                f"compiled for arrays that are; pass {made}(x), or compile one for typeof(x)",
                "GC504",
            )
        address: int = value.__array_interface__["data"][0]
        if not value.flags.aligned or address % alignment_of(kind.element):
            raise ArgumentError(
                f"{self.spoken} has elements that aren't aligned to their size in "
                "memory; pass x.copy()",
                "GC504",
            )
        if self.written and not value.flags.writeable:
            raise ArgumentError(
                f"{self.spoken} is a read-only array, and this kernel writes it; pass "
                "x.copy(), or set x.flags.writeable",
                "GC505",
            )
        return value

    def explain(self, value: Any) -> None:
        self._array(value)


class IntegerPacker:
    """An integer; `mask` is set where the kernel reads fewer bits than the argument may have."""

    __slots__ = ("field_count", "kind", "limits", "mask", "name", "spoken")

    def __init__(self, name: str, kind: ScalarType, abi: ScalarType, limits: ScalarType) -> None:
        self.name, self.kind, self.limits = name, kind, limits
        self.spoken = repr(name)
        self.mask = (1 << abi.bits) - 1 if abi.bits < kind.bits else 0
        self.field_count = 1

    def source(self, value: str, packer: str) -> tuple[str, str]:
        if not self.mask:
            return f"type({value}) is int", f"{value},"
        limits = f"{self.limits.minimum} <= {value} <= {self.limits.maximum}"
        return f"type({value}) is int and {limits}", f"{value} & {self.mask},"

    def __call__(self, value: Any, fields: list[Any], owners: list[Any]) -> None:
        if type(value) is not int:
            value = self._int(value)
        if self.mask:
            self.explain(value)
            value &= self.mask
        fields.append(value)

    def _int(self, value: Any) -> int:
        if _is_number(value, "biu") and not _is_bool(value):
            return int(value)
        advice = "; pass int(x)" if _is_number(value, "f") else ""
        raise ArgumentError(
            f"{self.spoken} is {_shown(value)}; this kernel was compiled for {self.kind}" + advice,
            "GC502",
        )

    def explain(self, value: Any) -> None:
        if not self.limits.minimum <= self._int(value) <= self.limits.maximum:
            limits = self.limits
            raise ArgumentError(
                f"{self.spoken} is {_shown(value)}, which doesn't fit {self.kind} "
                f"({limits.minimum} … {limits.maximum})",
                "GC507",
            )


class FloatPacker:
    """A float, rounded to nearest even; past the greatest number it becomes infinite."""

    __slots__ = ("abi", "field_count", "kind", "limit", "name", "spoken")

    def __init__(self, name: str, kind: ScalarType, abi: ScalarType) -> None:
        self.name, self.kind, self.abi = name, kind, abi.name
        self.spoken = repr(name)
        self.limit = ROUNDS_TO_INFINITY[abi.name]
        self.field_count = 1

    def source(self, value: str, packer: str) -> tuple[str, str]:
        if self.abi == "bf16":
            return "", ""
        limits = f"-{packer}.limit < {value} < {packer}.limit"
        return f"type({value}) is float and {limits}", f"{value},"

    def __call__(self, value: Any, fields: list[Any], owners: list[Any]) -> None:
        if type(value) is not float:
            value = self._float(value)
        if not -self.limit < value < self.limit and value == value:
            value = math.copysign(math.inf, value)
        fields.append(bfloat16_bits(value) if self.abi == "bf16" else value)

    def _float(self, value: Any) -> float:
        if not _is_number(value, "biuf") or _is_bool(value):
            raise ArgumentError(
                (f"{self.spoken} is {_shown(value)}; this kernel was compiled for a {self.kind}"),
                "GC502",
            )
        try:
            return float(value)
        except OverflowError:
            raise ArgumentError(f"{self.spoken} is too large for {self.kind}", "GC507") from None

    def explain(self, value: Any) -> None:
        self._float(value)


class BoolPacker:
    """A bool, one byte."""

    __slots__ = ("field_count", "name", "spoken")

    def __init__(self, name: str) -> None:
        self.name, self.spoken = name, repr(name)
        self.field_count = 1

    def source(self, value: str, packer: str) -> tuple[str, str]:
        return "", ""

    def __call__(self, value: Any, fields: list[Any], owners: list[Any]) -> None:
        self.explain(value)
        fields.append(1 if value else 0)

    def explain(self, value: Any) -> None:
        if not _is_bool(value):
            raise ArgumentError(
                f"{self.spoken} is {_shown(value)}; this kernel was compiled for a bool: "
                "pass bool(x)",
                "GC502",
            )


class ComplexPacker:
    """Real and imaginary part."""

    __slots__ = ("field_count", "kind", "name", "part", "spoken")

    def __init__(self, name: str, kind: ScalarType) -> None:
        self.name, self.kind, self.spoken = name, kind, repr(name)
        self.part = "f32" if kind.bits == 64 else "f64"
        self.field_count = 2

    def source(self, value: str, packer: str) -> tuple[str, str]:
        return "", ""

    def __call__(self, value: Any, fields: list[Any], owners: list[Any]) -> None:
        self.explain(value)
        number = complex(value)
        fields += (or_infinity(number.real, self.part), or_infinity(number.imag, self.part))

    def explain(self, value: Any) -> None:
        if not _is_number(value, "biufc") or _is_bool(value):
            raise ArgumentError(
                (f"{self.spoken} is {_shown(value)}; this kernel was compiled for a {self.kind}"),
                "GC502",
            )


class StoragePacker:
    """An 8-bit float of ml_dtypes: its bits."""

    __slots__ = ("field_count", "kind", "name", "spoken")

    def __init__(self, name: str, kind: ScalarType) -> None:
        self.name, self.kind, self.field_count = name, kind, 1
        self.spoken = repr(name)

    def source(self, value: str, packer: str) -> tuple[str, str]:
        return "", ""

    def __call__(self, value: Any, fields: list[Any], owners: list[Any]) -> None:
        self.explain(value)
        fields.append(int(value.view("uint8")))

    def explain(self, value: Any) -> None:
        if getattr(getattr(value, "dtype", None), "name", "") != self.kind.numpy_name:
            raise ArgumentError(
                f"{self.spoken} is {_shown(value)}; this kernel was compiled for a "
                f"{self.kind.numpy_name}: pass ml_dtypes.{self.kind.numpy_name}(x)",
                "GC502",
            )


class ParameterPlan:
    """How a kernel's arguments are checked and packed.

    Attributes:
        packers: one for each parameter that isn't static, tuples flattened.
        flat: the arguments are the parameters: no tuples, nothing static.
        pack: checks arguments, one a parameter, and writes them into memory at an offset:
            `pack(values, memory, offset)` gives what the launch must keep alive, or None.
    """

    __slots__ = ("exclusive", "flat", "pack", "packers")

    def __init__(
        self,
        kinds: tuple[Type, ...],
        numbers: tuple[int, ...],
        flat: bool,
        parameters: tuple[Parameter, ...],
        parameter_bytes: int,
        pyint: str,
        exclusive: bool,
    ) -> None:
        """As `parameter_plan` says.

        Args:
            kinds, numbers: of the arguments that are passed, tuples opened: types, and which they
                belong to.
            flat: of the plan.
            parameters, parameter_bytes: as the metadata has them, without static ones.
            pyint: of the job's params.
            exclusive: arrays that are written must share memory with no other.
        """
        self.flat = flat
        if [_shape(p.parsed_type()) for p in parameters] != [_shape(kind) for kind in kinds]:
            described = ", ".join(p.type for p in parameters)
            raise ParseError(
                f"the kernel's metadata describes the parameters ({described}), the job "
                f"({', '.join(map(str, kinds))}); link an artefact with the job it was made from"
            )
        self.packers: list[Packer] = [
            _packer(parameter, kind, pyint)
            for parameter, kind in zip(parameters, kinds, strict=True)
        ]
        for number, packer in zip(numbers, self.packers, strict=True):
            packer.spoken = f"argument {number} {packer.name!r}"
        writer = struct.Struct("<" + _block_format(parameters, parameter_bytes))
        self.pack: Pack = packing_function(self.packers, writer)
        self.exclusive: Callable[[Sequence[Any]], None] | None = None
        if exclusive and any(p.written for p in parameters):
            self.exclusive = lambda values: _check_exclusive(parameters, self.packers, values)

    def explain(self, values: Sequence[Any]) -> None:
        """Raise ArgumentError for the value that didn't fit its field."""
        for packer, value in zip(self.packers, values, strict=True):
            packer.explain(value)
        raise InternalError("the arguments don't fit the parameter block, though each one does")


# Kernels of one signature have one plan. Nothing of a plan leads to a function.
_cached_plan: Final = functools.lru_cache(maxsize=128)(ParameterPlan)


def parameter_plan(job: CompilerJob, metadata: KernelMetadata) -> ParameterPlan:
    """The plan for launches of a job's kernel.

    Raises:
        ParseError: the metadata describes another signature than the job's.
    """
    types = job.source.argument_types
    return _cached_plan(
        tuple(flat_types(types)),
        tuple(argument_numbers(types)),
        not any(isinstance(kind, (TupleType, StaticType)) for kind in types),
        tuple([p for p in metadata.parameters if not p.is_static]),
        metadata.parameter_bytes,
        job.params.pyint,
        job.params.alias == "none",
    )


def _packer(parameter: Parameter, kind: Type, pyint: str) -> Packer:
    if isinstance(kind, ArrayType):
        return ArrayPacker(parameter.name, kind, parameter.written)
    if not isinstance(kind, ScalarType):
        raise InternalError(f"a parameter can't be a {kind}")
    abi = _abi(parameter, kind)
    if kind.kind == "bool":
        return BoolPacker(parameter.name)
    if kind.kind == "storage":
        return StoragePacker(parameter.name, kind)
    if kind.kind == "complex":
        return ComplexPacker(parameter.name, kind)
    if kind.is_float:
        return FloatPacker(parameter.name, kind, abi)
    narrow = kind.weak and pyint == "i32"
    return IntegerPacker(parameter.name, kind, abi, I32 if narrow else machine_type(kind))


def _abi(parameter: Parameter, kind: ScalarType) -> ScalarType:
    """The machine scalar that is passed. Raises ParseError for one that can't stand for `kind`."""
    abi = SCALARS_BY_NAME.get(parameter.abi or machine_type(kind).name)
    families = {"int": "int", "uint": "int"}
    if abi is None or abi.weak or abi.bits > kind.bits or (
        families.get(abi.kind, abi.kind) != families.get(kind.kind, kind.kind)
    ):  # fmt: skip
        raise ParseError(
            f"parameter {parameter.name!r} is a {kind} and can't pass as {parameter.abi}"
        )
    return abi


def _block_format(parameters: Sequence[Parameter], parameter_bytes: int) -> str:
    """The parameter block as a struct format. Raises ParseError if parameters overlap."""
    parts: list[str] = []
    end = 0
    for parameter in parameters:
        kind = parameter.parsed_type()
        if isinstance(kind, ArrayType):
            form = "Q" + "q" * kind.ndim * (2 if kind.layout == "strided" else 1)
        elif isinstance(kind, ScalarType):
            abi = _abi(parameter, kind)
            form = LETTERS[abi.name]
            if abi.is_integer and abi.bits < kind.bits:
                form = form.upper()  # it is masked, so it has no sign
        else:
            raise InternalError(f"a parameter can't be a {kind}")
        if parameter.offset < end or parameter.offset > parameter_bytes:
            raise ParseError(f"parameter {parameter.name!r} overlaps another in its block")
        parts.append(f"{parameter.offset - end}x{form}")
        end = parameter.offset + struct.calcsize("<" + form)
    if end > parameter_bytes:
        raise ParseError(f"the parameters take {end} bytes, the block {parameter_bytes}")
    return "".join([*parts, f"{parameter_bytes - end}x"])


def _shape(kind: Type | None) -> object:
    """What of a type decides how it is passed."""
    return (kind.element, kind.ndim, kind.layout) if isinstance(kind, ArrayType) else kind


def _check_exclusive(
    parameters: Sequence[Parameter], packers: Sequence[Packer], values: Sequence[Any]
) -> None:
    """For alias="none": raise ArgumentError if a written array shares memory with another one."""
    spans: list[tuple[int, int, bool, str]] = []
    for parameter, packer, value in zip(parameters, packers, values, strict=True):
        if parameter.type.startswith("array"):
            array = convert(value)
            start = end = array.__array_interface__["data"][0]
            for size, stride in zip(array.shape, array.strides, strict=True):
                start, end = start + min(stride * (size - 1), 0), end + max(stride * (size - 1), 0)
            if array.size:
                spans.append((start, end + array.itemsize, parameter.written, packer.spoken))
    spans.sort(key=lambda span: span[0])
    for i, (_, end, written, first) in enumerate(spans):
        for start, _, other_written, second in spans[i + 1 :]:
            if start < end and (written or other_written):
                raise ArgumentError(
                    f"{first} and {second} share memory, and one of them is written, but this "
                    "kernel was compiled with alias='none'; use alias='may'",
                    "GC508",
                )


def _is_bool(value: Any) -> bool:
    return isinstance(value, bool) or (is_numpy_scalar(value) and value.dtype.kind == "b")


def _is_number(value: Any, kinds: str) -> bool:
    """A Python number or NumPy scalar whose NumPy kind is one of `kinds`."""
    if is_numpy_scalar(value):
        return value.dtype.kind in kinds or (value.dtype.name == "bfloat16" and "f" in kinds)
    if isinstance(value, int):
        return "i" in kinds
    return (isinstance(value, float) and "f" in kinds) or (
        isinstance(value, complex) and "c" in kinds
    )


def _shown(value: Any) -> str:
    text = text_of(value)
    return text if len(text) <= 60 else f"a {type(value).__name__}"
