"""The configuration of a launch, and the driver's call with it."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import Any, Final

from cuda_target.contexts.attributes import LAUNCH_ATTRIBUTE
from cuda_target.device.driver import Driver
from gpucompiler.jobs.kernel import PLAIN, Launch
from gpucompiler.values import value_classes

# cuda.h: CU_LAUNCH_PARAM_*.
PARAMETER_POINTER: Final = 1
PARAMETER_SIZE: Final = 2
# cuda.h: CUlaunchConfig (grid, block, dynamic shared memory, stream, attributes and their number).
_CONFIGURATION: Final = struct.Struct("<3I3II4xQQI4x")


@value_classes.frozen
class Configuration(Launch):
    """A launch for the driver; its stream is a handle.

    Args:
        packed: the driver's form of the attributes, and of those that the kernel asks for itself,
            one behind the other.
    """

    stream: int = 0
    packed: bytes = b""

    @property
    def attribute_count(self) -> int:
        """Number of the packed attributes."""
        return len(self.packed) // LAUNCH_ATTRIBUTE.size

    def memory(self) -> tuple[Any, Any]:
        """A CUlaunchConfig, and the memory that it points to, which has to live as long."""
        packed, address, attributes = self.packed, 0, None
        if packed:
            attributes = ctypes.create_string_buffer(packed, len(packed))
            address = ctypes.addressof(attributes)
        text = _CONFIGURATION.pack(
            *self.grid, *self.block, self.shared_bytes, self.stream, address, self.attribute_count
        )
        return ctypes.create_string_buffer(text, len(text)), attributes

    def __str__(self) -> str:
        text = (
            f"blocks={self.grid}, threads={self.block}, shmem={self.shared_bytes}, "
            f"stream={self.stream}"
        )
        return f"{text}, {self.attributes}" if self.attributes != PLAIN else text


def enqueue(
    library: Driver,
    function: int,
    configuration: Configuration,
    parameters: bytes,
    offsets: Sequence[int] = (),
) -> None:
    """Enqueue one launch; the driver copies the parameters.

    Args:
        offsets: of each parameter, for a launch that gives the driver their addresses.
    """
    memory, _kept = configuration.memory()
    extra = addresses = None
    if offsets:
        start = ctypes.cast(ctypes.c_char_p(parameters), ctypes.c_void_p).value or 0
        addresses = (ctypes.c_void_p * len(offsets))(*(start + offset for offset in offsets))
    elif parameters:
        size = ctypes.c_size_t(len(parameters))
        extra = (ctypes.c_void_p * 5)(
            PARAMETER_POINTER,
            ctypes.cast(ctypes.c_char_p(parameters), ctypes.c_void_p).value,
            PARAMETER_SIZE,
            ctypes.addressof(size),
            None,
        )
    library.call("cuLaunchKernelEx", memory, function, addresses, extra)
