"""The GPUs of this machine."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import operator
from collections.abc import Generator
from typing import Any

import cuda_target.device.driver as drivers
from cuda_target.device.driver import DriverError, driver, driver_enumeration
from cuda_target.device.peers import can_access_peer, enable_peer_access
from cuda_target.device.properties import (
    device_attribute,
    device_count,
    device_memory_bytes,
    device_name,
)
from cuda_target.device.raw_memory import memory_left
from cuda_target.toolchain.architectures import of_capability
from gpucompiler.diagnostics.errors import ArgumentError, TargetUnsupported
from gpucompiler.values import value_classes


@value_classes.frozen
class Device:
    """One GPU: its name, its abilities, and the architecture to compile for.

    Args:
        ordinal: its number, as CUDA_VISIBLE_DEVICES leaves them.
        name: "NVIDIA H100 80GB HBM3".
        capability: compute capability, (9, 0).
        memory_bytes: all memory.
        multiprocessors: number of streaming multiprocessors.
        threads_per_multiprocessor: most threads at a time on each.
        shared_memory_bytes: most shared memory of a block that asks for it.
    """

    ordinal: int
    name: str
    capability: tuple[int, int]
    memory_bytes: int = 0
    multiprocessors: int = 0
    threads_per_multiprocessor: int = 0
    shared_memory_bytes: int = 49152

    @property
    def arch(self) -> str:
        """The architecture to compile for, "sm_90a". TargetUnsupported for an unknown one."""
        return of_capability(*self.capability)

    @contextlib.contextmanager
    def use(self) -> Generator[Device]:
        """`with device.use():` allocations and launches of this thread go to this device."""
        with driver().context(driver().primary_context(self.ordinal)):
            yield self

    @property
    def attributes(self) -> dict[str, int]:
        """Every number that the driver has for the device, by NVIDIA's name, "CLOCK_RATE"."""
        library = driver()
        found: dict[str, int] = {}
        for each in driver_enumeration("CUdevice_attribute"):
            # The driver may be older than the bindings.
            with contextlib.suppress(DriverError):
                name = each.name.removeprefix("CU_DEVICE_ATTRIBUTE_")
                found[name] = device_attribute(library, self.ordinal, int(each))
        return found

    def stream_priorities(self) -> tuple[int, int]:
        """The least important priority of streams and launches, and the most; less goes first."""
        with self.use():
            least, most = ctypes.c_int(), ctypes.c_int()
            driver().call("cuCtxGetStreamPriorityRange", ctypes.byref(least), ctypes.byref(most))
            return least.value, most.value

    def memory_left(self) -> int:
        """Bytes of memory that are free now."""
        with self.use():
            return memory_left(driver())[0]

    def can_access_peer(self, other: Device | int) -> bool:
        """Whether this device can read and write another's memory."""
        number = ordinal_of(other)
        return number == self.ordinal or can_access_peer(driver(), self.ordinal, number)

    def enable_peer_access(self, other: Device | int) -> None:
        """Let launches on this device take arrays of another, a Device or its number.

        Raises TargetUnsupported if the two don't reach each other.
        """
        number = ordinal_of(other)
        if number == self.ordinal:
            return
        if not self.can_access_peer(number):
            raise TargetUnsupported(
                f"device {self.ordinal} can't access the memory of device {number}; copy arrays "
                f"with x.to_device({self.ordinal})",
                "GC610",
            )
        enable_peer_access(driver(), self.ordinal, number)

    def synchronize(self) -> None:
        """Wait for all work of the device. Raises DriverError if some of it failed."""
        with self.use():
            driver().synchronize()


def ordinal_of(device: Any) -> int:
    """The number of a Device of this package or of cuda.core, or a number itself.

    Raises ArgumentError for what is none of these, or isn't there.
    """
    if isinstance(device, Device):
        return device.ordinal
    number = getattr(device, "device_id", device)
    count = device_count(driver())
    if isinstance(number, bool) or not hasattr(number, "__index__") or not 0 <= number < count:
        raise ArgumentError(
            f"{device!r} is no device; this machine has {count}, with numbers from 0"
        )
    return operator.index(number)


def device_answers() -> bool:
    """Whether there is a GPU with a driver. Cheap: the answer is remembered."""
    return not _why_none()


def why_no_device() -> str:
    """Why no GPU answers, in words; empty if one does."""
    return _why_none()


def devices() -> tuple[Device, ...]:
    """All GPUs. Raises TargetUnsupported if there is no driver."""
    return tuple(_device(ordinal) for ordinal in range(device_count(driver())))


def current_device() -> Device:
    """The device that this thread's launches go to. Raises TargetUnsupported if there is none."""
    if why := _why_none():
        raise TargetUnsupported(why, "GC515")
    return _device(driver().current_ordinal())


def first_device() -> Device:
    """Device 0, without making it current. Raises TargetUnsupported if there is none."""
    if why := _why_none():
        raise TargetUnsupported(why, "GC515")
    return _device(0)


@functools.cache
def _why_none() -> str:
    try:
        count = device_count(driver())
    except TargetUnsupported as error:
        return error.message
    return "" if count else "the NVIDIA driver answers, but there is no GPU that it may use"


@functools.cache
def _device(ordinal: int) -> Device:
    library = driver()

    def attribute(number: int) -> int:
        return device_attribute(library, ordinal, number)

    return Device(
        ordinal=ordinal,
        name=device_name(library, ordinal),
        capability=(
            attribute(drivers.COMPUTE_CAPABILITY_MAJOR),
            attribute(drivers.COMPUTE_CAPABILITY_MINOR),
        ),
        memory_bytes=device_memory_bytes(library, ordinal),
        multiprocessors=attribute(drivers.MULTIPROCESSOR_COUNT),
        threads_per_multiprocessor=attribute(drivers.MAX_THREADS_PER_MULTIPROCESSOR),
        shared_memory_bytes=attribute(drivers.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN),
    )
