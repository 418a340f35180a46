"""Several devices that share arrays: of one process, or one for each of several processes.

mesh = Mesh.local()                     one process, all of its devices
mesh = Mesh.processes()                 one device a process, by torch.distributed
u = mesh.scatter(x, halo=1)
mesh.exchange(u)                        halos get the neighbours' rows
y = mesh.gather(u)
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, cast

import numpy as np

from cuda_target.arrays.arrays import device_array
from cuda_target.contexts.streams import Event
from cuda_target.device.captures import is_captured
from cuda_target.device.device import Device
from cuda_target.device.listing import current_device, devices
from cuda_target.memory.gpu_array import DeviceArray, shape_of
from cuda_target.meshes.groups import REDUCTIONS, Group, Message, Reduction
from cuda_target.meshes.reductions import check_reduction, gather_shares, reduce_shares
from cuda_target.meshes.shards import (
    Boundary,
    Part,
    Sharded,
    check_boundary,
    check_split,
    halos,
    rows_of,
)
from cuda_target.meshes.torch_group import TorchGroup
from gpucompiler.diagnostics.errors import ArgumentError, TapeError, described
from gpucompiler.launcher.recording import current_tape

# The two directions of rows between neighbours.
_UP, _DOWN = 0, 1


class Mesh:
    """Devices in a row, each with one part of an array.

    `Mesh.local` and `Mesh.processes` make one.

    Attributes:
        size: the number of parts.
        numbers: the parts of this process.
        devices: the device of each of these.
    """

    def __init__(
        self, size: int, numbers: Sequence[int], devices: Sequence[Device], group: Group | None
    ) -> None:
        self.size = size
        self.numbers = tuple(numbers)
        self.devices = tuple(devices)
        self._group = group

    @classmethod
    def local(cls, devices_: Sequence[Device] | None = None) -> Mesh:
        """A mesh of this process's devices; None is all of them.

        Devices that can access each other's memory do so from then on. A device that is given
        twice has two parts, as the host has in tests.

        Raises:
            ArgumentError: there is no device.
            TargetUnsupported: the active target has no devices.
        """
        if devices_ is not None and not isinstance(devices_, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentError(f"Mesh.local({devices_!r}): give devices, as `devices()[:2]`")
        found = tuple(devices() if devices_ is None else devices_)
        if not found:
            raise ArgumentError("a mesh has one device or more")
        for one in found:
            if not isinstance(one, Device):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise ArgumentError(f"{one!r} is no device; `devices()` lists them")
        for one in found:
            for other in found:
                if one != other and one.can_access_peer(other):
                    one.enable_peer_access(other)
        return cls(len(found), range(len(found)), found, None)

    @classmethod
    def processes(cls, group: Group | None = None, device: Device | None = None) -> Mesh:
        """A mesh of one device of each process of a group; all processes call this.

        Args:
            group: None is the default group of torch.distributed.
            device: of this process; None is the current one.

        Raises:
            ArgumentError: there is no group.
        """
        joined = TorchGroup() if group is None else group
        if not all(hasattr(joined, name) for name in ("size", "rank", "exchange")):
            raise ArgumentError(
                f"group={described(group)}: give TorchGroup(group), NcclGroup(…), or another with "
                "the methods of cuda_target.meshes.groups.Group"
            )
        own = current_device() if device is None else device
        return cls(joined.size, (joined.rank,), (own,), joined)

    # Arrays.

    def empty(
        self,
        shape: int | Sequence[int],
        dtype: Any = "float64",
        *,
        axis: int = 0,
        halo: int = 0,
        boundary: Boundary = "none",
        memory: Callable[[tuple[int, ...], Any], DeviceArray] = device_array,
    ) -> Sharded:
        """An array in parts, of undefined contents; all processes call this.

        Args:
            shape: of the whole array.
            axis: the axis that is split. Parts differ by one row at most.
            halo: rows of the neighbours that a part has on each side.
            boundary: the halo at the array's ends: "none", "periodic" (the rows of the other end),
                or a number, which fills it.
            memory: makes the memory of a part from its shape and dtype on the current device; a
                `Shmem.array` makes it symmetric.

        Raises:
            ArgumentError: there is no such axis or boundary, or a part would have fewer rows than
                its halo.
        """
        sizes = shape_of(shape)
        axis = check_split(sizes, axis, halo, boundary, self.size)
        check_boundary(boundary, dtype)
        parts: list[Part] = []
        for number, device in zip(self.numbers, self.devices, strict=True):
            start, stop = rows_of(sizes[axis], self.size, number)
            low, high = halos(number, self.size, halo, boundary)
            own = (*sizes[:axis], low + stop - start + high, *sizes[axis + 1 :])
            with device.use():
                part = Part(number, memory(own, dtype), axis, start, stop, low, high)
                for at_end, view in (
                    (number == 0, part.low_halo),
                    (number == self.size - 1, part.high_halo),
                ):
                    if at_end and boundary not in ("none", "periodic") and view.size:
                        view.fill(boundary)
            parts.append(part)
        return Sharded(sizes, axis, halo, boundary, tuple(parts), self.size)

    def scatter(
        self, whole: Any, *, axis: int = 0, halo: int = 0, boundary: Boundary = "none", **more: Any
    ) -> Sharded:
        """An array in parts with the elements of a whole one, halos too; all processes call this.

        Args:
            whole: what NumPy can index and convert, equal in all processes. Only this process's
                rows are read, so it may be a memory map, or an array of Zarr.
            axis, halo, boundary, more: as for `empty`.
        """
        if not hasattr(whole, "shape") or not hasattr(whole, "dtype"):
            raise ArgumentError(f"scatter takes an array, not {described(whole)}; np.asarray(x) is")
        found = self.empty(
            whole.shape, whole.dtype, axis=axis, halo=halo, boundary=boundary, **more
        )
        for part in found.parts:
            key = (slice(None),) * found.axis + (slice(part.start, part.stop),)
            part.interior.copy_from(np.ascontiguousarray(whole[key]))
        self.synchronize()
        self.exchange(found)
        return found

    def gather(self, array: Sharded) -> Any:
        """The whole array as NumPy's, in every process; all processes call this."""
        self._check(array)
        mine = [part.interior.copy_to_host() for part in array.parts]
        every = [mine] if self._group is None else self._group.gather(mine)
        return np.concatenate([rows for rows_of_one in every for rows in rows_of_one], array.axis)

    # Communication.

    def exchange(self, array: Sharded, stream: Any = None) -> None:
        """Give every halo its neighbour's rows; all processes call this, in the same order.

        Args:
            array: an array of this mesh.
            stream: the stream in whose order that is done. In a mesh of one process it is a
                sequence with a stream of each device. None is behind all work that was launched,
                and in front of all that will be.
        """
        self._check(array)
        if not array.halo:
            return
        if self._group is None:
            self._exchange_here(array, stream)
            return
        _refuse_tape("exchange")
        sent: list[Message] = []
        received: list[tuple[DeviceArray, Message]] = []
        part = array.part
        before, behind = array.neighbours(part.number)
        for neighbour, edge, halo, out, back in (
            (before, part.low_edge, part.low_halo, _DOWN, _UP),
            (behind, part.high_edge, part.high_halo, _UP, _DOWN),
        ):
            if neighbour is not None:
                sent.append(Message(_packed(edge(array.halo), stream), neighbour, out))
                landing = _packed(halo, stream)
                received.append((halo, Message(landing, neighbour, back)))
        # NCCL matches the messages of two processes by their order, and knows no tags.
        sent.sort(key=lambda message: message.tag)
        received.sort(key=lambda pair: pair[1].tag)
        self._group.exchange(sent, [message for _, message in received], stream)
        for halo, message in received:
            if message.array is not halo:
                halo.copy_from(message.array, stream)

    def all_reduce(self, arrays: Any, operation: Reduction = "sum", stream: Any = None) -> None:
        """Replace each device's array by the sum of all, or another reduction.

        Args:
            arrays: this process's array, C-contiguous and of one shape everywhere; in a mesh of one
                process a sequence with an array of each device.
            operation: "sum", "prod", "min" or "max".
            stream: as for `exchange`.

        Raises:
            ArgumentError: another operation, or arrays that don't fit.
        """
        if operation not in REDUCTIONS:
            raise ArgumentError(
                f"operation={operation!r}: the reductions are {', '.join(REDUCTIONS)}"
            )
        if isinstance(arrays, Sharded) or not isinstance(arrays, (DeviceArray, Iterable)):
            raise ArgumentError(
                f"all_reduce takes an array of each device, [part.array for part in u.parts], not "
                f"{described(arrays)}"
            )
        given: list[Any] = (
            [arrays] if isinstance(arrays, DeviceArray) else list(cast("Iterable[Any]", arrays))
        )
        if len(given) != len(self.numbers):
            raise ArgumentError(
                f"all_reduce takes an array of each of this process's {len(self.numbers)} devices, "
                f"{len(given)} given"
            )
        first: DeviceArray = given[0]
        for array in given:
            if not isinstance(array, DeviceArray):
                raise ArgumentError(
                    f"all_reduce takes arrays on the devices, as of to_device(), not {array!r:.60}"
                )
            if array.type.layout != "C" or (array.shape, array.type) != (first.shape, first.type):
                raise ArgumentError("all_reduce takes C-contiguous arrays of one shape and dtype")
        check_reduction(first.dtype, operation)
        if first.size and len({array.pointer for array in given}) < len(given):
            raise ArgumentError("all_reduce adds the arrays up in place, and one is given twice")
        if self._group is not None:
            _refuse_tape("all_reduce")
            self._group.all_reduce(first, operation, stream)
            return
        with self._in_order(stream) as streams:
            for array, each in zip(given, streams, strict=True):
                _check_memory(array, each, "all_reduce in a mesh of one process")
            reduce_shares(given, operation, streams)
        with self._in_order(stream) as streams:
            gather_shares(given, streams)

    def barrier(self) -> None:
        """Wait for the work of this process's devices, and for the other processes to do so."""
        self.synchronize()
        if self._group is not None:
            self._group.barrier()

    def synchronize(self) -> None:
        """Wait for the work of this process's devices."""
        for device in self.devices:
            device.synchronize()

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a Mesh can't be copied or pickled: its devices and its group are of this process"
        )

    def _check(self, array: Sharded) -> None:
        if not isinstance(array, Sharded):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentError(
                f"{described(array)} has no parts; mesh.scatter(x) gives an array in parts"
            )
        if (array.size, tuple(part.number for part in array.parts)) != (self.size, self.numbers):
            raise ArgumentError(
                f"the array was made for a mesh of {array.size} parts, and this one has {self.size}"
            )

    def _exchange_here(self, array: Sharded, stream: Any) -> None:
        with self._in_order(stream) as streams:
            for part in array.parts:
                before, behind = array.neighbours(part.number)
                mine = streams[part.number]
                if before is not None:
                    part.low_halo.copy_from(array.parts[before].high_edge(array.halo), mine)
                if behind is not None:
                    part.high_halo.copy_from(array.parts[behind].low_edge(array.halo), mine)

    @contextlib.contextmanager
    def _in_order(self, stream: Any) -> Any:
        """Streams of the parts, which wait for each other before the block and behind it."""
        streams: list[Any] = [None] * self.size
        if stream is not None:
            streams = list(cast("Sequence[Any]", stream)) if isinstance(stream, Sequence) else []
        if len(streams) != self.size or len({each is None for each in streams}) > 1:
            raise ArgumentError(
                f"stream={stream!r}: a mesh of one process takes a stream of each of the "
                f"{self.size} devices, or None for all"
            )
        self._join(streams)
        yield streams
        self._join(streams)

    def _join(self, streams: Sequence[Any]) -> None:
        """Let every stream wait for the work that all of them have."""
        if all(stream is None for stream in streams):
            self.synchronize()
            return
        events: list[Event] = []
        for stream, device in zip(streams, self.devices, strict=True):
            with device.use():
                events.append(stream.record(timing=False))
        for stream, device in zip(streams, self.devices, strict=True):
            with device.use():
                for event in events:
                    stream.wait(event)


def _refuse_tape(name: str) -> None:
    if current_tape() is not None:
        raise TapeError(f"a tape doesn't see {name} between processes", "GC715")


def _packed(rows: DeviceArray, stream: Any) -> DeviceArray:
    """The rows, or a contiguous copy of them."""
    if rows.type.layout == "C":
        return rows
    _check_memory(rows, stream, "the exchange of rows that aren't contiguous")
    return rows.copy(stream)


def _check_memory(array: DeviceArray, stream: Any, subject: str) -> None:
    """Refuse memory for one call inside a capture: the graph would go on using it."""
    if is_captured(array.library, array.library.handle(stream)):
        raise ArgumentError(
            f"{subject} takes memory for a while, which a graph can't keep; leave it out of the "
            "capture, or split axis 0 and give each process one device"
        )
