"""The recorder of a program: notes its launches, fills, copies and arrays, and refuses the rest."""

from __future__ import annotations

import sys
import types as python_types
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from cuda_target.device.driver import Driver
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.memory.layout import byte_range
from cuda_target.memory.numpy_arrays import host_view
from cuda_target.programs.numpy_arrays import NumPyArrays, Place
from cuda_target.programs.steps import (
    FILLS,
    CopyStep,
    FillStep,
    Step,
    launch_step,
    stand_in_address,
    stand_in_of,
)
from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.kernel import Launch
from gpucompiler.language.arguments import Adapter, register_adapter, typeof
from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.types import ArrayType
from gpucompiler.launcher.plan import ArrayRow
from gpucompiler.launcher.recording import STAND_INS, RecordedKernel
from gpucompiler.values import value_classes
from gpucompiler.values.traced_numbers import is_traced, read, untouched

# Functions of the driver that a recording can't hold, with what the user did, and what to do.
_OUTSIDE: Final = "do that outside of the program"
_REFUSED: Final = {
    "cuStreamSynchronize": ("waits for work", _OUTSIDE),
    "cuCtxSynchronize": ("waits for work", _OUTSIDE),
    "cuEventSynchronize": ("waits for an event", _OUTSIDE),
    "cuEventQuery": ("asks for an event", _OUTSIDE),
    "cuEventRecord": ("records an event", _OUTSIDE),
    "cuStreamQuery": ("asks for a stream's work", _OUTSIDE),
    "cuStreamWaitEvent": ("lets a stream wait", "work of a program is in the order of its lines"),
    "cuStreamBeginCapture_v2": ("captures a stream", _OUTSIDE),
    "cuGraphLaunch": ("launches a graph", "call the functions that the graph was captured from"),
    "cuMemAllocFromPoolAsync": ("allocates from a pool", "use cuda.device_array"),
    "cuMemAllocManaged": ("allocates managed memory", "pass the array as an argument"),
    "cuMemHostAlloc": ("allocates memory of the host", "pass the array as an argument"),
    "cuMemHostRegister_v2": ("page-locks memory", _OUTSIDE),
    "cuMemPrefetchAsync_v2": ("moves managed memory", _OUTSIDE),
    "cuMemcpyPeer": ("copies between devices", _OUTSIDE),
    "cuMemcpyPeerAsync": ("copies between devices", _OUTSIDE),
}  # fmt: skip
_READS: Final = (
    "reads elements on the host, and it is recorded before its kernels run; read them outside of "
    "it, or let a loop inside a kernel test them"
)
_WRITES: Final = (
    "copies from the host's memory, which would be read only while it is recorded; copy outside "
    "of it, cuda.to_device(x), and pass the result"
)


register_adapter(
    Adapter(
        name="cuda_target.programs.recorder",
        accepts=is_traced,
        typeof=lambda value: typeof(untouched(value)),
        convert=lambda value: value,
    )
)


@value_classes.define
class Memory:
    """An array that a program allocates.

    Args:
        number: of its stand-in.
        size: bytes.
        born, died: numbers of the steps from which on, and up to which, it is used.
    """

    number: int
    size: int
    born: int
    died: int | None = None


class ProgramRecorder:
    """Notes what one run of a program does.

    Attributes:
        library: the driver of the program's target.
        steps: the work, in its order.
        memories: the arrays that the program allocates, by the number of their stand-in.
        kept: objects whose addresses the steps hold.
        numpy_arrays: the arrays of NumPy in launches, which are no arguments.
        leaves: numbers of the program's arguments that are traced, by identity.
        apart: pairs of arrays, by number, that may share no memory.
        outside: arrays in a target's memory that are no arguments, by identity.
    """

    def __init__(
        self, library: Driver, stream: int, codes: frozenset[python_types.CodeType]
    ) -> None:
        """A recorder.

        Args:
            stream: the handle of the program's stream.
            codes: of the program, whose lines errors name.
        """
        self.library = library
        self.steps: list[Step] = []
        self.memories: dict[int, Memory] = {}
        self.kept: list[object] = []
        self.numpy_arrays = NumPyArrays()
        self.leaves: dict[int, int] = {}
        self.apart: set[tuple[int, int]] = set()
        self.outside: dict[int, DeviceArray] = {}
        self._stream, self._codes = stream, codes
        self._count = 0

    # Stand-ins.

    def next_address(self) -> int:
        """The address of a new stand-in."""
        self._count += 1
        return stand_in_address(self._count - 1)

    def stand_in(self, array: Any, kind: ArrayType) -> DeviceArray:
        """A stand-in for an argument: an array of the target, or of NumPy on the host."""
        if isinstance(array, DeviceArray):
            strides, ordinal = array.strides, array.ordinal
        else:
            strides = tuple(stride // array.itemsize for stride in array.strides)
            ordinal = 0
        driver = self.library.unless_nvidia
        address = self.next_address()
        return DeviceArray(address, array.shape, kind, strides, None, ordinal, driver)

    # Recorder.

    def launch(self, kernel: RecordedKernel, arguments: tuple[Any, ...], launch: Launch) -> None:
        """Note a launch; its arguments are checked now."""
        grid = (read(launch.grid[0]), read(launch.grid[1]), read(launch.grid[2]))
        block = (read(launch.block[0]), read(launch.block[1]), read(launch.block[2]))
        on_host = not kernel.job.target.copies_arrays
        if on_host != self.library.in_host_memory:
            places = ("on the host", "a GPU's") if on_host else ("on a GPU", "the host's")
            raise self.refusal(
                f"launches {kernel.job.source.entry!r} {places[0]}, and the program's work is "
                f"{places[1]}; leave target= out at the kernel, or launch it outside of the program"
            )
        self.check_stream(0 if launch.stream is None else self.library.handle(launch.stream))
        if 0 in grid:
            return
        values = kernel.flattened(arguments)
        leaves = {n: self.leaves[id(v)] for n, v in enumerate(values) if is_traced(v)}
        plain = [self._plain(value) for value in values]
        self.uses(*values)
        self.kept.append(kernel)
        for row, value in zip(kernel.plan.rows, values, strict=True):
            if is_array(value):
                changed = isinstance(row, ArrayRow) and row.written
                self.numpy_arrays.note(value, changed, self.line())
            # Stand-ins must end where the program lets them go: their memory is used again.
            elif not _is_stand_in(value):
                self.kept.append(value)
        shared = read(launch.shared_bytes)
        stream = self._stream if not self.library.in_host_memory else None
        whole = Launch(block, grid, shared, stream, launch.attributes)
        numbers, configuration = kernel.packed_for(plain, whole)
        self.steps.append(launch_step(kernel, whole, numbers, configuration, leaves))

    def _plain(self, value: Any) -> Any:
        if self.library.in_host_memory and _is_stand_in(value):
            return _host_stand_in(value)
        if is_array(value) and not self.library.in_host_memory:
            raise self.refusal(
                "launches with a NumPy array, which is copied for each launch; pass one in GPU "
                "memory, cuda.to_device(x)"
            )
        return untouched(value)

    def takes(self, function: str, arguments: tuple[Any, ...]) -> bool:
        if function in FILLS:
            target, value, count, stream = arguments
            self.check_stream(stream)
            self.steps.append(FillStep(function, target, value, count))
        elif function == "cuMemcpyDtoDAsync_v2":
            target, source, size, stream = arguments
            self.check_stream(stream)
            self.steps.append(CopyStep(target, source, size))
        elif function == "cuMemAlloc_v2":
            found, size = arguments
            found._obj.value = self._allocated(size)
        elif function == "cuMemFree_v2":
            return self._is_freed(*arguments)
        elif function.startswith("cuMemcpyDtoH"):
            raise self.refusal(_READS)
        elif function.startswith("cuMemcpyHtoD"):
            raise self.refusal(_WRITES)
        elif function in _REFUSED:
            raise self.refusal("; ".join(_REFUSED[function]))
        else:
            return False
        return True

    def uses(self, *values: Any) -> None:
        for value in values:
            if isinstance(value, DeviceArray) and not _is_stand_in(value):
                self.outside |= {id(each): each for each in _with_bases(value)}
                self.kept += [value, value.memory]

    @property
    def dependencies(self) -> list[Dependency]:
        """The arrays that replays rely on: `free()` takes memory away from arrays that live on."""
        arrays = self.outside.values()
        return [Dependency("attribute", each, "pointer", each.pointer) for each in arrays]

    def need_apart(self, changed: Sequence[Any], others: Sequence[Any]) -> None:
        found = [[_number_of(value) for value in values] for values in (changed, others)]
        for first in found[0]:
            for second in found[1]:
                if first is not None and second is not None and first != second:
                    self.apart.add((min(first, second), max(first, second)))

    def _allocated(self, size: int) -> int:
        address = self.next_address()
        number = self._count - 1
        self.memories[number] = Memory(number, size, len(self.steps))
        return address

    def _is_freed(self, address: int) -> bool:
        found = stand_in_of(address)
        if found is None:
            return False
        memory = self.memories.get(found[0])
        if memory is not None:
            memory.died = len(self.steps)
        return True

    def check_stream(self, stream: int) -> None:
        """Raise LaunchError for another stream than the program's."""
        if stream not in (0, self._stream):
            raise self.refusal(
                f"gives work to stream {stream:#x}, and a program's work goes to the stream of its "
                "call; leave stream= out, and name it with program.configure(stream=...)"
            )

    def refusal(self, what: str, place: Place = None) -> LaunchError:
        """The error for a line of the program that can't be recorded: by default the present."""
        place = place or self.line()
        at = f"{place[0]}:{place[1]}: " if place else ""
        return LaunchError(f"{at}the program {what}", "GC519")

    def line(self) -> Place:
        """File and line of the program that runs at present."""
        frame: python_types.FrameType | None = sys._getframe()  # pyright: ignore[reportPrivateUsage]
        while frame is not None:
            if frame.f_code in self._codes:
                return frame.f_code.co_filename, frame.f_lineno
            frame = frame.f_back
        return None


def _is_stand_in(value: Any) -> bool:
    return isinstance(value, DeviceArray) and value.pointer >= STAND_INS


def _with_bases(array: DeviceArray) -> Iterator[DeviceArray]:
    """An array, and those that it is a part of."""
    found: Any = array
    while isinstance(found, DeviceArray):
        yield found
        owner = found.memory
        found = cast("tuple[Any, ...]", owner)[0] if isinstance(owner, tuple) else owner


def _number_of(value: Any) -> int | None:
    """The number of the stand-in that an array is, or lies in."""
    found = stand_in_of(value.pointer) if _is_stand_in(value) else None
    return None if found is None else found[0]


def _host_stand_in(array: DeviceArray) -> Any:
    """A stand-in as the host's kernels take it. Nothing reads its elements."""
    shape, strides, element = array.shape, array.strides, array.type.element
    first, _ = byte_range(0, shape, strides, element.itemsize)
    view = host_view(array.pointer, first, shape, strides, element, None)
    view.flags.writeable = not array.type.readonly
    return view
