"""From launch arguments to the parameter block, and NumPy arrays to the GPU and back.

    arguments ─flatten→ one a parameter ─check→ views and numbers ─pack→ bytes of the block

The block is described by the artefact's metadata: an array is its address, its sizes and, where the
layout asks for them, its strides in elements; a scalar stands as its machine type.
"""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from cuda_target.device.driver import Driver, driver, driver_started
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.memory.layout import byte_range
from cuda_target.memory.pools import launch_pool
from gpucompiler.diagnostics.errors import ArgumentError, InternalError, text_of
from gpucompiler.jobs.artifact import KernelMetadata, Parameter
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.language.arguments import argument_numbers, flatten_arguments, typeof
from gpucompiler.language.scalars import LETTERS, bfloat16_bits, or_infinity
from gpucompiler.language.types import (
    BF16,
    SCALARS_BY_NAME,
    ArrayType,
    ScalarType,
    StaticType,
    Type,
    alignment_of,
    machine_type,
)
from gpucompiler.values import value_classes

_DEVICE_ALIGNMENT: Final = 256


@value_classes.frozen
class HostArray:
    """A NumPy array of a launch: where its memory is, and where its address stands in the block."""

    pointer: int
    first: int
    last: int
    written: bool
    slot: int


@value_classes.frozen
class Packed:
    """Values of the parameter block; addresses of NumPy arrays are still to be put in.

    `producers` are streams that arrays may still be being computed on.
    """

    layout: struct.Struct
    values: list[Any]
    host_arrays: tuple[HostArray, ...]
    producers: frozenset[int] = frozenset()

    def block(self) -> bytes:
        """The parameter block."""
        return self.layout.pack(*self.values)


class OtherDevice(ArgumentError):
    """Arrays lie on another device than the launch goes to.

    Attributes:
        only: the device that all of them lie on, None if there are several.
    """

    def __init__(self, kernel: str, places: Mapping[str, int], ordinal: int) -> None:
        found = set(places.values())
        self.only = found.pop() if len(found) == 1 else None
        if self.only is not None:
            super().__init__(
                f"kernel {kernel}: its arrays lie on device {self.only}, and the launch goes to "
                f"device {ordinal}, whose stream was given; use a stream of device {self.only}",
                "GC506",
            )
            return
        named = ", ".join(f"{name} on device {place}" for name, place in places.items())
        first, second = sorted(set(places.values()))[:2]
        super().__init__(
            f"kernel {kernel}: its arrays lie on several devices: {named}; copy them to one, "
            f"x.to_device({first}), or let one device see the other's memory, "
            f"devices()[{first}].enable_peer_access({second}), and launch there, "
            f"`with devices()[{first}].use():`",
            "GC506",
        )


class Packer:
    """Packs the arguments of one kernel."""

    __slots__ = ("_disjoint", "_layout", "_name", "_parameters", "_source")

    def __init__(self, metadata: KernelMetadata, job: CompilerJob) -> None:
        self._name = metadata.entry
        self._source = job.source
        # It relies on arrays that it writes overlapping no other.
        self._disjoint = job.params.alias == "none"
        self._parameters = tuple(
            (parameter, kind)
            for parameter in metadata.parameters
            if (kind := parameter.parsed_type()) is not None
        )
        self._layout = struct.Struct(_format(self._parameters))

    @property
    def size(self) -> int:
        """Bytes of the parameter block."""
        return self._layout.size

    def pack(
        self, arguments: Sequence[Any], ordinal: int, peers: Collection[tuple[int, int]] = ()
    ) -> Packed:
        """Check and pack the arguments of a launch on device `ordinal`.

        Args:
            peers: pairs of devices of which the first sees the second's memory.

        Raises:
            OtherDevice: arrays lie where the launch doesn't go.
            ArgumentError: an argument doesn't fit its parameter.
        """
        flat = flatten_arguments(self._source.argument_types, arguments, self._source.function)
        if len(flat) != len(self._parameters):
            raise InternalError(
                f"kernel {self._name} has {len(self._parameters)} parameters in its metadata, but "
                f"{len(flat)} by its types"
            )
        values: list[Any] = []
        host_arrays: list[HostArray] = []
        ranges: list[tuple[int, int, bool, int]] = []
        places: dict[str, int] = {}
        producers: set[int] = set()
        for position, ((parameter, kind), argument) in enumerate(
            zip(self._parameters, flat, strict=True)
        ):
            try:
                if isinstance(kind, ArrayType):
                    array = _array_argument(argument, kind, parameter.written)
                    first, last = byte_range(
                        array.pointer, array.shape, array.strides, kind.element.itemsize
                    )
                    ranges.append((first, last, parameter.written, position))
                    place = array.ordinal
                    if array.producer is not None:
                        producers.add(array.producer)
                    if place is None and array.pointer and array.host is None and driver_started():
                        # It was described before this process used the driver.
                        place = driver().ordinal_of(array.pointer)
                    if place not in (None, _HOST) and array.host is None:
                        places[parameter.name] = place or 0
                    if array.ordinal == _HOST:
                        host_arrays.append(
                            HostArray(array.pointer, first, last, parameter.written, len(values))
                        )
                    values += [array.pointer, *array.shape]
                    values += array.strides if kind.layout == "strided" else ()
                else:
                    values += scalar_values(argument, kind, parameter.abi)
            except ArgumentError as error:
                raise error.of(f"kernel {self._name}, {self._spoken(position)}") from error
        if any(each != ordinal and (ordinal, each) not in peers for each in places.values()):
            raise OtherDevice(self._name, places, ordinal)
        if self._disjoint:
            self._check_disjoint(ranges)
        return Packed(self._layout, values, tuple(host_arrays), frozenset(producers))

    def _spoken(self, position: int) -> str:
        """A parameter's number among the kernel's arguments, and its name."""
        number = argument_numbers(self._source.argument_types)[position]
        return f"argument {number} {self._parameters[position][0].name!r}"

    def _check_disjoint(self, ranges: Sequence[tuple[int, int, bool, int]]) -> None:
        for index, (first, last, written, position) in enumerate(ranges):
            for other_first, other_last, other_written, other in ranges[index + 1 :]:
                if (written or other_written) and first < other_last and other_first < last:
                    raise ArgumentError(
                        f"kernel {self._name}: {self._spoken(position)} and {self._spoken(other)} "
                        "share memory, and one of them is written, but it was compiled with "
                        "alias='none'; use alias='may'",
                        "GC508",
                    )


_UNALIGNED: Final = "its elements aren't aligned in memory; pass a copy, x.copy()"
# In place of a device's ordinal: the memory is the host's.
_HOST: Final = -1


def _format(parameters: Sequence[tuple[Parameter, Type]]) -> str:
    parts, end = ["<"], 0
    for parameter, kind in parameters:
        parts.append(f"{parameter.offset - end}x")
        if isinstance(kind, ArrayType):
            words = kind.ndim * (2 if kind.layout == "strided" else 1)
            parts.append("Q" + f"{words}q")
        else:
            parts.append(LETTERS[parameter.abi or str(kind)])
        end = parameter.offset + parameter.size
    # Nothing behind the last parameter: the driver refuses a block longer than the kernel's own
    # parameters with CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES (seen on an H200, driver 580).
    return "".join(parts)


def _array_argument(argument: Any, kind: ArrayType, written: bool) -> DeviceArray:
    """An array argument as a view of device memory, or of host memory for a NumPy array."""
    value = cudaconvert(argument)
    found = typeof(value)
    if not isinstance(found, ArrayType) or not _fits(found, kind, written):
        raise ArgumentError(
            f"it is {_described(value, found)}; the kernel was compiled for {kind}"
            + _advice(found, kind),
            _code(found, kind),
        )
    if isinstance(value, DeviceArray):
        if value.pointer % alignment_of(kind.element):
            raise ArgumentError(_UNALIGNED, "GC504")
        if not value.pointer and value.size:
            raise ArgumentError("its memory has been given back", "GC506")
        return value
    strides = tuple(stride // kind.element.itemsize for stride in value.strides)
    address: int = value.__array_interface__["data"][0]
    if not value.flags.aligned or address % alignment_of(kind.element):
        raise ArgumentError(_UNALIGNED, "GC504")
    return DeviceArray(address, value.shape, found, strides, owner=value, ordinal=_HOST)


def _fits(found: ArrayType, kind: ArrayType, written: bool) -> bool:
    """Whether an array may be passed: a contiguous one is strided too, a writable one readable."""
    return (
        (found.element, found.ndim, found.space) == (kind.element, kind.ndim, kind.space)
        and (found.layout == kind.layout or kind.layout == "strided")
        and not (found.readonly and written)
    )


def _described(value: Any, found: Type) -> str:
    return f"{type(value).__name__} ({found})"


def _code(found: Type, kind: ArrayType) -> str:
    if not isinstance(found, ArrayType):
        return "GC502"
    if (found.element, found.ndim) != (kind.element, kind.ndim):
        return "GC503"
    return "GC504" if found.layout != kind.layout and kind.layout != "strided" else "GC505"


def _advice(found: Type, kind: ArrayType) -> str:
    if not isinstance(found, ArrayType):
        return ""
    if found.element != kind.element:
        return f"; convert it with .astype(np.{kind.element.numpy_name}), or compile for its type"
    if found.readonly and not kind.readonly:
        return ", which writes to it; this array is read-only"
    if found.layout != kind.layout:
        return "; pass a contiguous copy, np.ascontiguousarray(x), or compile for its type"
    return ""


def scalar_values(argument: Any, kind: Type, abi: str) -> tuple[Any, ...]:
    """A scalar argument as struct packs it: one number, for a complex one two.

    Args:
        argument: a Python number, or a NumPy scalar of the type.
        kind: the parameter's type.
        abi: the machine scalar that is passed, which may be narrower: the kernel uses no more.

    Raises:
        ArgumentError: a value of another type, or one that doesn't fit.
    """
    if not isinstance(kind, ScalarType):
        raise InternalError(f"a parameter of type {kind} has no place in the parameter block")
    name = getattr(getattr(argument, "dtype", None), "name", None)
    numpy_name = "bool" if kind.kind == "bool" else machine_type(kind).numpy_name
    # NumPy's scalars carry their dtype; a Python number adapts as a literal would.
    matches = name == numpy_name if name is not None else _adapts(argument, kind)
    if not matches:
        raise ArgumentError(
            f"it is {text_of(argument)} ({_described(argument, _type_or_none(argument))}); the "
            f"kernel was compiled for {kind}",
            "GC502",
        )
    target = SCALARS_BY_NAME[abi] if abi else machine_type(kind)
    if kind.kind in ("bool", "int", "uint"):
        number = int(argument)
        if not kind.minimum <= number <= kind.maximum:
            limits = f"{kind.minimum} … {kind.maximum}"
            raise ArgumentError(f"{number} doesn't fit {kind} ({limits})", "GC507")
        return (_wrapped(number, target),)
    if kind.kind == "storage":
        return (int(argument.view("uint8")),)
    if kind.kind == "complex":
        number = complex(argument)
        part = "f32" if target.bits == 64 else "f64"
        return (or_infinity(number.real, part), or_infinity(number.imag, part))
    if target == BF16:
        return (bfloat16_bits(float(argument)),)
    return (or_infinity(float(argument), target.name),)


def _type_or_none(argument: Any) -> Type:
    try:
        return typeof(argument)
    except ArgumentError:
        return StaticType(None)


def _adapts(argument: Any, kind: ScalarType) -> bool:
    if kind.kind == "bool" or isinstance(argument, bool):
        return kind.kind == "bool" and isinstance(argument, bool)
    if kind.is_integer:
        return isinstance(argument, int)
    if kind.kind == "complex":
        return isinstance(argument, (int, float, complex))
    return isinstance(argument, (int, float))


def _wrapped(number: int, target: ScalarType) -> int:
    bits = max(target.bits, 8)
    number &= (1 << bits) - 1
    return number - (1 << bits) if target.kind == "int" and number >> (bits - 1) else number


class HostCopies:
    """The GPU's copies of a launch's NumPy arrays, for the time of the launch.

    Arrays whose memory overlaps share one copy, so that a kernel sees the same aliasing as on the
    host. A view with gaps is copied with them; what lies in the gaps comes back as it was.
    """

    __slots__ = ("_arrays", "_copies", "_library", "_pool", "_stream")

    def __init__(self, library: Driver, arrays: Sequence[HostArray], stream: int) -> None:
        self._library = library
        self._arrays = arrays
        self._stream = stream
        self._pool = launch_pool(library)
        # (first byte, byte after the last, allocation, GPU address of the first byte)
        self._copies: list[tuple[int, int, int, int]] = []

    def __enter__(self) -> HostCopies:
        try:
            for first, last in merged_ranges((a.first, a.last) for a in self._arrays):
                # At the same distance from an aligned address as on the host, which keeps every
                # element's alignment.
                offset = first % _DEVICE_ALIGNMENT
                allocation = self._allocate(last - first + offset)
                self._copies.append((first, last, allocation, allocation + offset))
                self._library.copy_to_device(allocation + offset, first, last - first, self._stream)
        except BaseException:
            self._release()
            raise
        return self

    def _allocate(self, size: int) -> int:
        if self._pool is None:
            return self._library.allocate(size)
        return self._pool.allocate(size, self._stream)

    def address(self, array: HostArray) -> int:
        """The address that the kernel gets for an array."""
        for first, last, _, address in self._copies:
            if first <= array.first and array.last <= last:
                return address + array.pointer - first
        raise InternalError("a NumPy array of the launch has no copy on the GPU")

    def copy_back(self) -> None:
        """Copy what the kernel may have written into the NumPy arrays, and wait for it."""
        written = ((a.first, a.last) for a in self._arrays if a.written)
        for first, last in merged_ranges(written):
            for start, end, _, address in self._copies:
                if start <= first and last <= end:
                    source = address + first - start
                    self._library.copy_to_host(first, source, last - first, self._stream)
                    break
        # Also where nothing comes back: the host's memory may be changed once the launch returns.
        self._library.synchronize_stream(self._stream)

    def __exit__(self, *_: object) -> None:
        self._release()

    def _release(self) -> None:
        for _, _, allocation, _ in self._copies:
            # After a failed launch the context may be unusable; the first error is the one to show.
            with contextlib.suppress(Exception):
                if self._pool is None:
                    self._library.free(allocation)
                else:
                    self._pool.free(allocation, self._stream)
        self._copies.clear()


def merged_ranges(ranges: Any) -> list[tuple[int, int]]:
    """Ranges of bytes, those that overlap joined, in order."""
    merged: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if merged and first < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged
