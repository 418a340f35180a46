"""The steps of a recording on a GPU: an executable graph, whose nodes take changed arguments.

The driver records the graph from a stream of its own. Later launches set the parameters of the
nodes that the program's arguments go to, if they differ from those of the launch before.
"""

from __future__ import annotations

import contextlib
import ctypes
import struct
import weakref
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Final, cast

from cuda_target.contexts.configuration import PARAMETER_POINTER, PARAMETER_SIZE, enqueue
from cuda_target.contexts.loaded_modules import LoadedModules
from cuda_target.contexts.streams import end_capture
from cuda_target.device.captures import is_capturing, not_captured
from cuda_target.device.driver import Driver, DriverError
from cuda_target.device.launches import Cell
from cuda_target.launch.native_job import ENCODE
from cuda_target.launch.packing import tensor_maps
from cuda_target.memory.gpu_array import LEGACY_STREAM
from cuda_target.programs.replay import NativeCall, NativeUpdate
from cuda_target.programs.steps import FillStep, LaunchStep, Step
from gpucompiler.jobs.tensor_maps import MAP_ALIGNMENT
from gpucompiler.launcher.function import native
from gpucompiler.values import value_classes

# cuda.h: CU_STREAM_NON_BLOCKING, CU_STREAM_CAPTURE_MODE_RELAXED.
_NON_BLOCKING: Final = 1
_RELAXED: Final = 2
# cuda.h: CUDA_KERNEL_NODE_PARAMS (version 2): function, grid, block, shared memory, addresses of
# the parameters, `extra`, kernel, context.
_KERNEL: Final = struct.Struct("<Q3I3II4xQQQQ")
# cuda.h: bytes of CUDA_MEMCPY3D, and where it has the addresses of target and source.
_COPY_BYTES: Final = 200
_COPY_PLACES: Final = (136, 48)
# cuda.h: bytes of CUDA_MEMSET_NODE_PARAMS, which begins with the address.
_FILL_BYTES: Final = 40
# In place of a function of the driver: the update of a launch's tensor maps.
UPDATED_MAPS: Final = "update_maps"


class GraphSteps:
    """Steps as an executable graph.

    Attributes:
        calls, updates, counter, cell, is_capturing, stream: as PreparedSteps has them.
    """

    def __init__(
        self,
        library: Driver,
        steps: Sequence[Step],
        stream: int,
        cell: Cell,
        resolved: Callable[[int], int],
    ) -> None:
        """Make the graph.

        Args:
            stream: where it is launched.
            cell: notes its launches.
            resolved: the address of memory that fits in the place of a stand-in's.
        """
        self._library, self._resolved = library, resolved
        self._memory: list[Any] = []
        self._places: list[int] = []
        # Addresses of the native structures of the steps' tensor maps; 0 without such.
        self._maps: list[int] = []
        self._nodes: list[tuple[str, int]] = []
        self._context = library.current_context()
        with library.shared(LoadedModules).capturing():
            graph = self._graph(steps)
            executable = library.make("cuGraphInstantiateWithFlags", graph, 0)
        weakref.finalize(self, _destroy, library, self._context, executable, graph).atexit = False
        self.updates: Sequence[NativeUpdate] = list(self._all_updates(steps, executable))
        self.calls: Sequence[NativeCall] = [
            (library.address("cuGraphLaunch"), executable, stream, 0, 0)
        ]
        self._steps, self._cell, self.stream = steps, cell, stream
        # The default streams can't be captured, and captures of our own are known without a call.
        foreign = stream > LEGACY_STREAM and stream not in library.shared(LoadedModules).streams
        self.is_capturing = library.address("cuStreamIsCapturing") if foreign else 0
        self.counter = ctypes.addressof(library.launches.counter)
        self.cell = cell.address

    def _all_updates(self, steps: Sequence[Step], executable: int) -> Iterator[NativeUpdate]:
        """The calls that pass changed arguments on, each node's tensor maps before the node."""
        nodes = zip(steps, self._nodes, self._starts, self._maps, strict=True)
        for step, (function, node), place, maps in nodes:
            if not step.pointers and not step.passed:
                continue
            code = native() if maps else None
            if code is not None:
                yield code.update_maps, maps, 0, 0, 0
            yield self._library.address(function), executable, node, place, self._context

    def _graph(self, steps: Sequence[Step]) -> int:
        """The graph of the steps; updates name its nodes as long as it exists."""
        self._starts: list[int] = []
        with _captured(self._library) as (stream, ended):
            for step in steps:
                self._add(step, stream)
            return ended()

    def _add(self, step: Step, stream: int) -> None:
        if isinstance(step, LaunchStep):
            self._launch(step, stream)
            return
        library, resolved = self._library, self._resolved
        if isinstance(step, FillStep):
            arguments = (resolved(step.target), step.value, step.count, stream)
            library.call(step.function, *arguments)
            form, size = "Memset", _FILL_BYTES
        else:
            arguments = (resolved(step.target), resolved(step.source), step.size, stream)
            library.call("cuMemcpyDtoDAsync_v2", *arguments)
            form, size = "Memcpy", _COPY_BYTES
        memory, node = ctypes.create_string_buffer(size), _last_node(library, stream)
        library.call(f"cuGraph{form}NodeGetParams", node, memory)
        self._note(f"cuGraphExec{form}NodeSetParams", node, memory, ctypes.addressof(memory))

    def _launch(self, step: LaunchStep, stream: int) -> None:
        loaded, configuration = step.configuration
        memory = ctypes.create_string_buffer(len(step.parameters) + MAP_ALIGNMENT)
        start = -(-ctypes.addressof(memory) // MAP_ALIGNMENT) * MAP_ALIGNMENT
        ctypes.memmove(start, step.parameters, len(step.parameters))
        for pointer in step.pointers:
            word = ctypes.c_uint64.from_address(start + pointer.place)
            word.value = self._resolved(word.value)
        maps = self._mapped(step, start)
        here = value_classes.evolve(configuration, stream=stream)
        offsets = loaded.parameter_offsets
        parameters = ctypes.string_at(start, len(step.parameters))
        enqueue(self._library, loaded.function, here, parameters, offsets)
        size = ctypes.c_size_t(len(step.parameters))
        addresses = (ctypes.c_void_p * max(len(offsets), 1))(*(start + o for o in offsets))
        extra = (ctypes.c_void_p * 5)(
            PARAMETER_POINTER, start, PARAMETER_SIZE, ctypes.addressof(size), None
        )
        packed = _KERNEL.pack(
            loaded.function, *configuration.grid, *configuration.block, configuration.shared_bytes,
            ctypes.addressof(addresses) if offsets else 0,
            0 if offsets or not step.parameters else ctypes.addressof(extra), 0, 0,
        )  # fmt: skip
        node_memory = ctypes.create_string_buffer(packed, len(packed))
        self._memory += [memory, size, addresses, extra]
        node = _last_node(self._library, stream)
        self._note("cuGraphExecKernelNodeSetParams_v2", node, node_memory, start, maps)

    def _mapped(self, step: LaunchStep, start: int) -> int:
        """Make the tensor maps of a launch; the address of their native structure, 0 without."""
        plan = step.kernel.plan
        if not plan.maps:
            return 0
        tensor_maps().encode_written_maps(
            self._library, plan, start, step.kernel.artifact.metadata.entry
        )
        memory = ctypes.create_string_buffer(tensor_maps().maps_bytes(plan) + 8)
        self._memory.append(memory)
        place = -(-ctypes.addressof(memory) // 8) * 8
        tensor_maps().write_maps(self._library, plan, place, start)
        return place

    def _note(self, function: str, node: int, memory: Any, place: int, maps: int = 0) -> None:
        self._memory.append(memory)
        self._maps.append(maps)
        self._nodes.append((function, node))
        self._starts.append(ctypes.addressof(memory))
        self._places.append(place)

    def place(self, step: int, place: int, calls: int) -> int:
        return self._places[step] + self._inside(step, place)

    def _inside(self, step: int, place: int) -> int:
        """A place of a step in the parameters of its node."""
        copies = self._nodes[step][0].startswith("cuGraphExecMemcpy")
        return _COPY_PLACES[place // 8] if copies else place

    @property
    def is_captured(self) -> bool:
        return self.stream > LEGACY_STREAM and is_capturing(self._library, self.stream)

    def go_on(
        self, call: int, status: int | None, arguments: Callable[[int], Sequence[int]]
    ) -> None:
        if status is None:
            self._enqueue()
            return
        function = "cuGraphLaunch" if call < len(self.calls) else self._updating(call)
        if function == UPDATED_MAPS:
            step = self._steps[self._maps.index(self.updates[call - len(self.calls)][1])]
            assert isinstance(step, LaunchStep), "only launches have maps"
            place = self._places[self._steps.index(step)]
            entry = step.kernel.artifact.metadata.entry
            tensor_maps().check_written_maps(step.kernel.plan, place, entry)
            function = ENCODE
        raise self._library.error(status or 0, function)

    def _enqueue(self) -> None:
        """Give the steps to the stream one by one, for the graph that it is captured into.

        Drivers refuse to launch a graph there.
        """
        for number, step in enumerate(self._steps):
            place = self._places[number]
            if isinstance(step, LaunchStep):
                loaded, configuration = step.configuration
                parameters = ctypes.string_at(place, len(step.parameters))
                here = value_classes.evolve(configuration, stream=self.stream)
                offsets = loaded.parameter_offsets
                enqueue(self._library, loaded.function, here, parameters, offsets)
                continue
            target = ctypes.c_uint64.from_address(place + self._inside(number, 0)).value
            if isinstance(step, FillStep):
                arguments = (target, step.value, step.count, self.stream)
                self._library.call(step.function, *arguments)
            else:
                source = ctypes.c_uint64.from_address(place + self._inside(number, 8)).value
                arguments = (target, source, step.size, self.stream)
                self._library.call("cuMemcpyDtoDAsync_v2", *arguments)

    def _updating(self, call: int) -> str:
        update = self.updates[call - len(self.calls)]
        changed = update[2]
        if not changed:
            return UPDATED_MAPS
        return next(function for function, node in self._nodes if node == changed)


@contextlib.contextmanager
def _captured(library: Driver) -> Generator[tuple[int, Callable[[], int]]]:
    """A stream that is captured, and a function that ends that and gives the graph."""
    stream = library.make("cuStreamCreateWithPriority", _NON_BLOCKING, 0)
    open_captures = [stream]

    def ended() -> int:
        open_captures.clear()
        return end_capture(library, stream)

    try:
        library.call("cuStreamBeginCapture_v2", stream, _RELAXED)
        yield stream, ended
    finally:
        if open_captures:
            with contextlib.suppress(DriverError):
                library.call("cuGraphDestroy", ended())
        library.launches.forget_stream(stream)
        library.call("cuStreamDestroy_v2", stream)


def _last_node(library: Driver, stream: int) -> int:
    """The node that a captured stream's next work would depend on."""
    # cuda.h, cuStreamGetCaptureInfo_v2: status, id, graph, nodes, their number.
    status, number, graph = ctypes.c_int(), ctypes.c_uint64(), ctypes.c_void_p()
    nodes, count = ctypes.c_void_p(), ctypes.c_size_t()
    library.call(
        "cuStreamGetCaptureInfo_v2",
        stream,
        *map(ctypes.byref, (status, number, graph, nodes, count)),
    )
    return ctypes.c_uint64.from_address(cast("int", nodes.value)).value


def _destroy(library: Driver, context: int, executable: int, graph: int) -> None:
    # The context may be gone, and after a fork this process has none.
    with contextlib.suppress(Exception), library.context(context), not_captured(library):
        library.call("cuGraphExecDestroy", executable)
        library.call("cuGraphDestroy", graph)
