"""A plan of how a kernel's arguments become its parameter block: rows, one a parameter.

    arguments ─flatten→ one a row ─check→ addresses, sizes and numbers ─pack→ bytes of the block

A launch in Python walks the rows; program.py translates the same rows to instructions of the native
code. In the block an array is its address, its sizes and, for the layout "strided", its strides in
elements. A scalar stands as its machine type.
"""

from __future__ import annotations

import functools
import math
import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from gpucompiler.diagnostics.errors import ArgumentError, InternalError, ParseError
from gpucompiler.jobs.artifact import KernelMetadata, Parameter
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.language.arguments import argument_numbers, flat_types
from gpucompiler.language.scalars import LETTERS, bfloat16_bits, or_infinity
from gpucompiler.language.types import (
    I32,
    NEAR_PLACES,
    SCALARS_BY_NAME,
    ArrayType,
    ScalarType,
    Type,
    machine_type,
    whole_alignment,
)

if TYPE_CHECKING:
    from gpucompiler.jobs.tensor_maps import TensorMap

# Python's own class of numbers of a kind; it needs no look at the target's rules.
_USUAL: Final[dict[str, type]] = {
    "bool": bool, "int": int, "uint": int, "float": float, "complex": complex,
}  # fmt: skip
# A signed integer may pass as an unsigned one.
_FAMILIES: Final = {"uint": "int"}


class Row:
    """One parameter of a kernel.

    Attributes:
        name, offset: as the metadata has them.
        spoken: the argument's number and the parameter's name, for errors.
        form: struct's letters for it.
        slot: position of its first number among those of all rows.
    """

    __slots__ = ("form", "name", "offset", "slot", "spoken")

    def __init__(self, parameter: Parameter, number: int, slot: int, form: str) -> None:
        self.name, self.offset, self.slot, self.form = parameter.name, parameter.offset, slot, form
        self.spoken = f"argument {number} {parameter.name!r}"


class ArrayRow(Row):
    """A parameter that is an array.

    Attributes:
        kind: the type that the kernel was compiled for.
        words: their number: the address, the sizes, and the strides if it has some.
        written: whether the kernel may write to it.
        near: 32 bits must hold the places of its elements, and complex ones lie at multiples of
            their size.
        array_class, dtype: of NumPy's arrays that fit, for a target that compares them; None before
            the first one.
    """

    __slots__ = ("array_class", "dtype", "kind", "near", "strided", "words", "written")

    def __init__(
        self, parameter: Parameter, number: int, slot: int, kind: ArrayType, near: bool = False
    ) -> None:
        self.near = near
        self.kind, self.strided = kind, kind.layout == "strided"
        self.words = 1 + kind.ndim * (1 + self.strided)
        self.written = parameter.written
        self.array_class: Any = None
        self.dtype: Any = None
        super().__init__(parameter, number, slot, "Q" + "q" * (self.words - 1))

    def is_near(self, words: Sequence[int]) -> bool:
        """Whether the array with these words keeps the promise of `CompilerParams.size_width`."""
        axes = self.kind.ndim
        aligned = words[0] % whole_alignment(self.kind.element) == 0
        return aligned and near_places(words[1 : 1 + axes], words[1 + axes :])

    def byte_range(self, words: Sequence[int]) -> tuple[int, int]:
        """The first byte of the array with these words, and the byte after its last."""
        pointer, sizes = words[0], words[1 : 1 + self.kind.ndim]
        size = self.kind.element.itemsize
        if not self.strided or 0 in sizes:
            return pointer, pointer + size * math.prod(sizes)
        strides = words[1 + self.kind.ndim :]
        reach = [(n - 1) * stride for n, stride in zip(sizes, strides, strict=True)]
        low, high = sum(min(r, 0) for r in reach), sum(max(r, 0) for r in reach)
        return pointer + size * low, pointer + size * (high + 1)


class ScalarRow(Row):
    """A parameter that is a number.

    Attributes:
        kind: the type that the kernel was compiled for.
        abi: the machine scalar that is passed; it may be narrower: the kernel uses no more.
        least, most: limits of an integer.
        usual: Python's class of such numbers, whose values every target takes; None if there is
            none.
    """

    __slots__ = ("_mask", "abi", "kind", "least", "most", "usual")

    def __init__(
        self,
        parameter: Parameter,
        number: int,
        slot: int,
        kind: ScalarType,
        pyint: str,
        near: bool = False,
    ) -> None:
        self.kind, self.abi = kind, _abi(parameter, kind)
        weak = kind.weak and kind.is_integer
        limits = I32 if weak and (pyint == "i32" or near) else machine_type(kind)
        self.least = 0 if weak and near else limits.minimum
        self.most = NEAR_PLACES if weak and near else limits.maximum
        self.usual = _USUAL.get(kind.kind)
        form = LETTERS[self.abi.name]
        self._mask = 0
        if kind.is_integer and self.abi.bits < kind.bits:
            self._mask, form = (1 << self.abi.bits) - 1, form.upper()
        super().__init__(parameter, number, slot, form)

    def numbers(self, value: Any) -> tuple[Any, ...]:
        """A value as struct packs it: one number, for a complex one two.

        Raises:
            OverflowError: it doesn't fit the type.
        """
        match self.kind.kind:
            case "int" | "uint":
                number = int(value)
                if not self.least <= number <= self.most:
                    raise OverflowError
                return (number & self._mask if self._mask else number,)
            case "float":
                number = float(value)
                if self.abi.name == "bf16":
                    return (bfloat16_bits(number),)
                return (or_infinity(number, self.abi.name),)
            case "complex":
                number = complex(value)
                part = "f32" if self.abi.bits == 64 else "f64"
                return (or_infinity(number.real, part), or_infinity(number.imag, part))
            case "storage":
                return (int(value.view("uint8")),)
            case _:
                return (1 if value else 0,)


class Arguments(Protocol):
    """The arguments of one launch, by the rules of a target."""

    def array(self, row: ArrayRow, value: Any) -> Sequence[int]:
        """The words of an array. Raises ArgumentError if it doesn't fit the row."""
        ...

    def accepts(self, row: ScalarRow, value: Any) -> bool:
        """Whether a number that isn't of the row's usual class may be passed."""
        ...

    def mismatch(self, row: ScalarRow, value: Any) -> ArgumentError:
        """The error for a value that isn't accepted."""
        ...

    def unfit(self, row: ScalarRow, value: Any) -> ArgumentError:
        """The error for a number beyond the row's limits."""
        ...

    def far(self, row: ArrayRow) -> ArgumentError:
        """The error for an array that isn't near."""
        ...

    def overlap(self, one: ArrayRow, other: ArrayRow) -> ArgumentError:
        """The error for arrays that share memory, of which one is written."""
        ...


class Plan:
    """The rows of a kernel.

    Attributes:
        rows: one for each parameter that isn't static, tuples flattened.
        writer: writes the numbers of all rows.
        disjoint: the arrays, if those that are written must share memory with no other.
        maps: the tensor maps behind the rows, each with its array; the writer leaves them zero.
    """

    __slots__ = ("disjoint", "maps", "rows", "writer")

    def __init__(
        self,
        kinds: tuple[Type, ...],
        numbers: tuple[int, ...],
        parameters: tuple[Parameter, ...],
        parameter_bytes: int,
        pyint: str,
        disjoint: bool,
        maps: tuple[TensorMap, ...] = (),
        near: bool = False,
    ) -> None:
        """As `parameter_plan` says.

        Args:
            kinds, numbers: of the arguments that are passed, tuples opened: types, and which they
                belong to.
            parameters, parameter_bytes: as the metadata has them, without static ones.
            pyint: of the job's params.
            disjoint: arrays that are written must share memory with no other.
            maps: the tensor maps that stand behind the parameters.
            near: 32 bits must hold places in arrays, and Python's ints, which have no sign.
        """
        if [_shape(p.parsed_type()) for p in parameters] != [_shape(kind) for kind in kinds]:
            described = ", ".join(p.type for p in parameters)
            raise ParseError(
                f"the kernel's metadata describes the parameters ({described}), the job "
                f"({', '.join(map(str, kinds))}); link an artefact with the job it was made from"
            )
        rows: list[Row] = []
        slot = 0
        for parameter, kind, number in zip(parameters, kinds, numbers, strict=True):
            if isinstance(kind, ArrayType):
                row = ArrayRow(parameter, number, slot, kind, near)
            elif isinstance(kind, ScalarType):
                row = ScalarRow(parameter, number, slot, kind, pyint, near)
            else:
                raise InternalError(f"a parameter can't be a {kind}")
            rows.append(row)
            slot += len(row.form)
        self.rows = tuple(rows)
        self.maps = tuple([(each, _mapped(each, rows)) for each in maps])
        self.writer = _writer(rows, parameter_bytes, bool(maps))
        self.disjoint: Sequence[ArrayRow] = ()
        if disjoint and any(parameter.written for parameter in parameters):
            self.disjoint = [row for row in rows if isinstance(row, ArrayRow)]

    def numbers(self, values: Sequence[Any], arguments: Arguments) -> list[Any]:
        """The numbers of a launch, for `writer`.

        Args:
            values: one a row.
            arguments: the target's rules.

        Raises:
            ArgumentError: a value doesn't fit its row, or arrays share memory that mustn't.
        """
        found: list[Any] = []
        for row, value in zip(self.rows, values, strict=True):
            if isinstance(row, ArrayRow):
                words = arguments.array(row, value)
                if row.near and not row.is_near(words):
                    raise arguments.far(row)
                found += words
                continue
            assert isinstance(row, ScalarRow)
            if type(value) is not row.usual and not arguments.accepts(row, value):
                raise arguments.mismatch(row, value)
            try:
                found += row.numbers(value)
            except OverflowError:
                raise arguments.unfit(row, value) from None
        if self.disjoint:
            self._check_disjoint(found, arguments)
        return found

    def _check_disjoint(self, numbers: Sequence[int], arguments: Arguments) -> None:
        ranges = [
            (*row.byte_range(numbers[row.slot : row.slot + row.words]), row)
            for row in self.disjoint
        ]
        for index, (first, last, row) in enumerate(ranges):
            for other_first, other_last, other in ranges[index + 1 :]:
                # An empty array shares nothing, wherever it begins.
                shared = max(first, other_first) < min(last, other_last)
                if shared and (row.written or other.written):
                    raise arguments.overlap(row, other)


# Kernels of one signature have one plan. Nothing of a plan leads to a function.
_cached_plan: Final = functools.lru_cache(maxsize=128)(Plan)


def parameter_plan(job: CompilerJob, metadata: KernelMetadata) -> Plan:
    """The plan for launches of a job's kernel.

    Raises:
        ParseError: the metadata describes another signature than the job's.
    """
    types = job.source.launch_types
    return _cached_plan(
        tuple(flat_types(types)),
        tuple(argument_numbers(types)),
        tuple([p for p in metadata.parameters if not p.is_static]),
        metadata.parameter_bytes,
        job.params.pyint,
        job.params.alias == "none",
        metadata.maps,
        job.params.size_width == 32,
    )


def _abi(parameter: Parameter, kind: ScalarType) -> ScalarType:
    """The machine scalar that is passed. Raises ParseError for one that can't stand for `kind`."""
    abi = SCALARS_BY_NAME.get(parameter.abi or machine_type(kind).name)
    if abi is None or abi.weak or abi.bits > kind.bits or (
        _FAMILIES.get(abi.kind, abi.kind) != _FAMILIES.get(kind.kind, kind.kind)
    ):  # fmt: skip
        raise ParseError(
            f"parameter {parameter.name!r} is a {kind} and can't pass as {parameter.abi}"
        )
    return abi


FAR: Final = (
    "it has more than 2**31 - 2**16 places, or complex numbers at addresses that their size "
    "doesn't divide, and this kernel was compiled with size_width=32; leave that out, or compile "
    "with size_width=64"
)


def near_places(sizes: Sequence[int], strides: Sequence[int]) -> bool:
    """Whether 32 bits hold the places in an array (`CompilerParams.size_width`).

    Args:
        sizes: of the array.
        strides: in elements; none for a contiguous array.
    """
    along = [max(size, 1) for size in sizes]
    if max(sizes, default=0) > NEAR_PLACES or math.prod(along) > NEAR_PLACES:
        return False
    reach = [abs(stride) * (n - 1) for n, stride in zip(along, strides, strict=False)]
    return all(abs(stride) <= NEAR_PLACES for stride in strides) and sum(reach) <= NEAR_PLACES


def _mapped(tensor_map: TensorMap, rows: Sequence[Row]) -> ArrayRow:
    """The array of a tensor map. Raises ParseError if there is none."""
    for row in rows:
        if isinstance(row, ArrayRow) and row.name == tensor_map.parameter:
            return row
    raise ParseError(f"the kernel's metadata maps {tensor_map.parameter!r}, which is no array")


def _writer(rows: Sequence[Row], parameter_bytes: int, mapped: bool = False) -> struct.Struct:
    """The struct of the numbers of all rows. Raises ParseError if parameters overlap.

    With tensor maps (`mapped`) it is the whole block, of which they are the end.

    Nothing stands behind the last parameter: CUDA's driver refuses a block longer than the kernel's
    own parameters with CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES (seen on an H200, driver 580).
    """
    parts, end = ["<"], 0
    for row in rows:
        if row.offset < end or row.offset > parameter_bytes:
            raise ParseError(f"parameter {row.name!r} overlaps another in its block")
        parts.append(f"{row.offset - end}x{row.form}")
        end = row.offset + struct.calcsize("<" + row.form)
    if end > parameter_bytes:
        raise ParseError(f"the parameters take {end} bytes, the block {parameter_bytes}")
    if mapped:
        parts.append(f"{parameter_bytes - end}x")
    return struct.Struct("".join(parts))


def _shape(kind: Type | None) -> object:
    """The parts of a type that decide how it is passed."""
    return (kind.element, kind.ndim, kind.layout) if isinstance(kind, ArrayType) else kind
