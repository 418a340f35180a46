"""Packing of launch arguments for a GPU, and copies of NumPy arrays to the GPU and back."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from cuda_target.device.driver import Driver, driver, driver_started
from cuda_target.device.properties import device_of
from cuda_target.device.raw_memory import allocate, copy_bytes_to_device, copy_bytes_to_host, free
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.gpu_array import DeviceArray, check_memory
from cuda_target.memory.pools import launch_pool
from gpucompiler.diagnostics.errors import ArgumentError, InternalError, text_of
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import ArrayType, StaticType, Type, alignment_of, machine_type
from gpucompiler.launcher.plan import FAR, ArrayRow, Plan, ScalarRow
from gpucompiler.values import value_classes

_DEVICE_ALIGNMENT: Final = 256
_UNALIGNED: Final = "its elements aren't aligned in memory; pass a copy, x.copy()"
_ADAPTING: Final[dict[str, Any]] = {
    "int": int, "uint": int, "float": (int, float), "complex": (int, float, complex),
}  # fmt: skip
# In place of a device's ordinal: the memory is the host's.
_HOST: Final = -1


def tensor_maps() -> Any:
    """The module for tensor maps, which few kernels need."""
    return importlib.import_module("cuda_target.launch.tensor_maps")


@value_classes.frozen
class HostArray:
    """A NumPy array of a launch: its memory, and its address's slot among the numbers."""

    pointer: int
    first: int
    last: int
    written: bool
    slot: int


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


class DeviceArguments:
    """The arguments of one launch on a GPU.

    Attributes:
        numbers: what the plan packs; addresses of NumPy arrays are still to be put in.
        host_arrays: NumPy's arrays.
        producers: streams on which arrays may still be computed.
    """

    __slots__ = ("_kernel", "_places", "_plan", "host_arrays", "numbers", "producers")

    def __init__(self, kernel: str, plan: Plan, values: Sequence[Any]) -> None:
        """Check arguments, one a row of the plan.

        Raises:
            ArgumentError: an argument doesn't fit its parameter.
        """
        self._kernel, self._plan = kernel, plan
        self._places: dict[str, int] = {}
        self.host_arrays: list[HostArray] = []
        self.producers: set[int] = set()
        self.numbers = plan.numbers(values, self)
        if plan.maps:
            tensor_maps().check_maps(plan, self.numbers, kernel)

    def check_places(self, ordinal: int, peers: Collection[tuple[int, int]]) -> None:
        """Raise OtherDevice if arrays lie where a launch on device `ordinal` doesn't go.

        Args:
            peers: pairs of devices of which the first sees the second's memory.
        """
        places = self._places
        if any(each != ordinal and (ordinal, each) not in peers for each in places.values()):
            raise OtherDevice(self._kernel, places, ordinal)

    def block(self) -> bytes:
        """The parameter block, with its tensor maps made."""
        packed = self._plan.writer.pack(*self.numbers)
        if not self._plan.maps:
            return packed
        block = bytearray(packed)
        tensor_maps().encode_maps(driver(), self._plan, self.numbers, block)
        return bytes(block)

    def array(self, row: ArrayRow, value: Any) -> Sequence[int]:
        try:
            array = _array_argument(value, row.kind, row.written)
        except ArgumentError as error:
            raise error.of(self._place(row)) from error
        words = [array.pointer, *array.shape, *(array.strides if row.strided else ())]
        if array.producer is not None:
            self.producers.add(array.producer)
        if array.ordinal == _HOST:
            first, last = row.byte_range(words)
            self.host_arrays.append(HostArray(array.pointer, first, last, row.written, row.slot))
        elif array.host is None:
            place = array.ordinal
            if place is None and array.pointer and driver_started():
                # It was described before this process used the driver.
                place = device_of(driver(), array.pointer)
            if place is not None:
                self._places[row.name] = place
        return words

    def accepts(self, row: ScalarRow, value: Any) -> bool:
        kind = row.kind
        name = getattr(getattr(value, "dtype", None), "name", None)
        if name is not None:  # NumPy's scalars carry their dtype
            return name == ("bool" if kind.kind == "bool" else machine_type(kind).numpy_name)
        # A Python number adapts as a literal would.
        if kind.kind == "bool" or isinstance(value, bool):
            return kind.kind == "bool" and isinstance(value, bool)
        return isinstance(value, _ADAPTING.get(kind.kind, ()))

    def mismatch(self, row: ScalarRow, value: Any) -> ArgumentError:
        return ArgumentError(
            f"{self._place(row)}: it is {text_of(value)} ({_described(value, _type_or_none(value))}"
            f"); the kernel was compiled for {row.kind}",
            "GC502",
        )

    def unfit(self, row: ScalarRow, value: Any) -> ArgumentError:
        words = f"it is too large for {row.kind}"
        if row.kind.is_integer:
            words = f"{int(value)} doesn't fit {row.kind} ({row.least} … {row.most})"
        return ArgumentError(f"{self._place(row)}: {words}", "GC507")

    def far(self, row: ArrayRow) -> ArgumentError:
        return ArgumentError(f"{self._place(row)}: {FAR}", "GC507")

    def overlap(self, one: ArrayRow, other: ArrayRow) -> ArgumentError:
        return ArgumentError(
            f"kernel {self._kernel}: {one.spoken} and {other.spoken} share memory, and one of them "
            "is written, but it was compiled with alias='none'; use alias='may'",
            "GC508",
        )

    def _place(self, row: ArrayRow | ScalarRow) -> str:
        return f"kernel {self._kernel}, {row.spoken}"


def _array_argument(argument: Any, kind: ArrayType, written: bool) -> DeviceArray:
    """An array argument as a view of device memory, or of host memory for a NumPy array."""
    value = cudaconvert(argument)
    if isinstance(value, DeviceArray) and value.driver is not None:
        raise ArgumentError(
            f"it lies in memory of the target {value.driver.target_name}, and this kernel runs on "
            "a GPU; copy it there, to_device(x, target='cuda'), or launch with "
            f"target={value.driver.target_name!r}",
            "GC506",
        )
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
        check_memory(value)
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


def _type_or_none(argument: Any) -> Type:
    try:
        return typeof(argument)
    except ArgumentError:
        return StaticType(None)


class HostCopies:
    """The GPU's copies of a launch's NumPy arrays, for the time of the launch.

    Arrays whose memory overlaps share one copy, so that a kernel sees the same aliasing as on the
    host. A view with gaps is copied with them, and the bytes in the gaps come back unchanged.
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
                copy_bytes_to_device(
                    self._library, allocation + offset, first, last - first, self._stream
                )
        except BaseException:
            self._release()
            raise
        return self

    def _allocate(self, size: int) -> int:
        if self._pool is None:
            return allocate(self._library, size)
        return self._pool.allocate(size, self._stream)

    def address(self, array: HostArray) -> int:
        """The address that the kernel gets for an array."""
        for first, last, _, address in self._copies:
            if first <= array.first and array.last <= last:
                return address + array.pointer - first
        raise InternalError("a NumPy array of the launch has no copy on the GPU")

    def copy_back(self) -> None:
        """Copy the arrays that the kernel may have written to back into NumPy's, and wait."""
        written = ((a.first, a.last) for a in self._arrays if a.written)
        for first, last in merged_ranges(written):
            for start, end, _, address in self._copies:
                if start <= first and last <= end:
                    source = address + first - start
                    copy_bytes_to_host(self._library, first, source, last - first, self._stream)
                    break
        # Also where nothing comes back: the host's memory may be changed once the launch returns.
        self._library.synchronize_stream(self._stream)

    def __exit__(self, *_: object) -> None:
        self._release()

    def _release(self) -> None:
        for _, _, allocation, _ in self._copies:
            # After a failed launch the context may be unusable; the user needs the first error.
            with contextlib.suppress(Exception):
                if self._pool is None:
                    free(self._library, allocation)
                else:
                    self._pool.free(allocation, self._stream)
        self._copies.clear()


def merged_ranges(ranges: Any) -> list[tuple[int, int]]:
    """Ranges of bytes in order; overlapping ones are joined."""
    merged: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if merged and first < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged
