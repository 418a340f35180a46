"""Arrays in device memory that kernels name as globals; see `gpucompiler.language.foreign_arrays`.

Any object with `__cuda_array_interface__` is one, as for launches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from cuda_target.device.device import device_answers
from cuda_target.device.driver import Driver, driver
from cuda_target.device.peers import Peers
from cuda_target.device.properties import device_of, is_known_memory
from cuda_target.memory.conversion import cuda_interface
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.array_types import CUDAInterface, read_cuda_interface


def read_captured(interface: dict[str, Any], target: Any) -> CUDAInterface:
    """The array that an object's interface describes, for kernels of a target.

    Raises:
        ArgumentError: elements that kernels don't know, or memory that these can't reach.
    """
    found = read_cuda_interface(interface)
    known = bool(found.pointer) and device_answers()
    if isinstance(target, CUDACompilerTarget):
        if found.pointer and not (known and is_known_memory(driver(), found.pointer)):
            raise ArgumentError("the array lies in the host's memory, where no GPU reaches it")
    elif known and device_of(driver(), found.pointer) is not None:
        raise ArgumentError("the array lies in a GPU's memory, and this kernel runs on the host")
    return found


def check_device(
    library: Driver, ordinal: int, values: Iterable[tuple[Any, Any]], subject: str
) -> None:
    """Check that a device sees the arrays that a kernel has the addresses of.

    Args:
        values: names and objects that were read while it was compiled.
        subject: the kernel, for the error.

    Raises:
        ArgumentError: an array lies on another device, whose memory this one doesn't see.
    """
    for name, interface in _described(values):
        pointer = interface["data"][0]
        place = device_of(library, pointer) if pointer else None
        if place in (None, ordinal) or (ordinal, place) in library.shared(Peers).pairs:
            continue
        raise ArgumentError(
            f"{subject}: the array {name!r} from outside the kernel lies on device {place}, and "
            f"the launch goes to device {ordinal}; pass it as an argument, or let the device see "
            f"its memory, devices()[{ordinal}].enable_peer_access({place})",
            "GC506",
        )


def _described(values: Iterable[tuple[Any, Any]]) -> Iterator[tuple[Any, dict[str, Any]]]:
    for name, value in values:
        if isinstance(value, tuple):
            yield from _described((name, item) for item in cast("tuple[Any, ...]", value))
            continue
        interface = cuda_interface(value)
        if isinstance(interface, dict):
            yield name, interface
