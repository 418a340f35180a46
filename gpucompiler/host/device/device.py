"""The host in the place of a GPU: one object with the functions of CUDA's driver.

`cuda.to_device`, `Stream`, `MemoryPool` and their kin call the functions of the driver of the
active target (`CompilerTarget.driver_functions`). These are the host's: their memory is this
process's, and their work is done when it is given.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.host.device.memory import Memory
from gpucompiler.host.device.pools import Pools
from gpucompiler.host.device.properties import Properties, processor_name
from gpucompiler.host.device.streams import Streams
from gpucompiler.launcher.layout import HOST_PLACE
from gpucompiler.process_state import per_process


class HostDevice:
    """The functions of the driver on the host, by their names in cuda.h.

    Attributes:
        target_name: the target whose memory it is.
        place: the number that the records of its arrays begin with.
        dlpack_kind: DLPack's number for memory of the host.
        streams: its streams and their captures.
    """

    target_name: Final = "host"
    place: Final = HOST_PLACE
    dlpack_kind: Final = 1

    def __init__(self) -> None:
        self.streams = Streams()
        memory = Memory(self.streams.run)
        self.memory = memory.memory
        parts = (Properties(processor_name), memory, self.streams, Pools(memory, self.streams))
        self._functions: dict[str, Any] = {
            name: getattr(part, name)
            for part in parts
            for name in dir(part)
            if name.startswith("cu")
        }

    def __getattr__(self, name: str) -> Any:
        functions = vars(self).get("_functions", {})
        if name not in functions:
            raise AttributeError(f"the host has no function {name!r} of CUDA's driver")
        return functions[name]

    def stream(self, value: Any) -> int:
        """The handle of a stream that a launch names.

        Args:
            value: None, a default stream as an int (0, 1, 2), or a stream made for the host.

        Raises:
            ArgumentError: something else, such as a stream of a GPU.
        """
        handle = _handle_in(value)
        if handle is None or not self.streams.knows(handle):
            raise ArgumentError(
                f"stream={value!r} is no stream of the host; make one with the target host "
                "active, `with use_target('host'): Stream()`, or leave it out",
                "GC514",
            )
        return handle


def _handle_in(stream: Any) -> int | None:
    """The handle of a stream of any package; None of a value that is no stream."""
    if stream is None:
        return 0
    if isinstance(stream, int):
        return None if isinstance(stream, bool) else stream
    if any("stream" in each.__name__.lower() for each in type(stream).__mro__):
        for name in ("handle", "cuda_stream", "ptr"):
            found: Any = getattr(stream, name, None)
            if found is not None:
                number: object = getattr(found, "value", found) or 0
                return number if isinstance(number, int) else None
    return None


HOST_DEVICE: Final = per_process(HostDevice)
