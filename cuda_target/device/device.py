"""The GPUs of this machine, and the host in the place of one."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import importlib
import operator
from collections.abc import Generator
from typing import Any

import cuda_target.device.driver as drivers
from cuda_target.device.driver import Driver, DriverError, driver, driver_enumeration
from cuda_target.device.peers import can_access_peer, enable_peer_access
from cuda_target.device.properties import (
    device_attribute,
    device_count,
    device_memory_bytes,
    device_name,
)
from cuda_target.device.raw_memory import memory_left
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
        driver: of another target than CUDA; None is NVIDIA's driver.
    """

    ordinal: int
    name: str
    capability: tuple[int, int]
    memory_bytes: int = 0
    multiprocessors: int = 0
    threads_per_multiprocessor: int = 0
    shared_memory_bytes: int = 49152
    driver: Driver | None = value_classes.field(default=None, repr=False)

    def __reduce__(self) -> Any:
        """Pickle the device's facts, or the number and the target of one that isn't NVIDIA's."""
        if self.driver is not None:
            found = importlib.import_module("cuda_target.device.listing").device_of
            return found, (self.target_name, self.ordinal)
        facts = [getattr(self, field.name) for field in value_classes.fields(Device)]
        return Device, tuple(facts)

    @property
    def library(self) -> Driver:
        """The driver whose device it is."""
        return driver() if self.driver is None else self.driver

    @property
    def target_name(self) -> str:
        """The name of the target to compile for, "cuda:sm_90a" or "host"."""
        return f"cuda:{self.arch}" if self.driver is None else self.driver.target_name

    @property
    def arch(self) -> str:
        """The architecture to compile for, "sm_90a". TargetUnsupported for an unknown one."""
        architectures = importlib.import_module("cuda_target.toolchain.architectures")
        return architectures.of_capability(*self.capability)

    @contextlib.contextmanager
    def use(self) -> Generator[Device]:
        """`with device.use():` allocations and launches of this thread go to this device."""
        library = self.library
        with library.context(library.primary_context(self.ordinal)):
            yield self

    @property
    def attributes(self) -> dict[str, int]:
        """Every number that the driver has for the device, by NVIDIA's name, "CLOCK_RATE"."""
        library = self.library
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
            self.library.call(
                "cuCtxGetStreamPriorityRange", ctypes.byref(least), ctypes.byref(most)
            )
            return least.value, most.value

    def memory_left(self) -> int:
        """Bytes of memory that are free now."""
        with self.use():
            return memory_left(self.library)[0]

    def can_access_peer(self, other: Device | int) -> bool:
        """Whether this device can read and write another's memory."""
        number = ordinal_of(other, self.library)
        return number == self.ordinal or can_access_peer(self.library, self.ordinal, number)

    def enable_peer_access(self, other: Device | int) -> None:
        """Let launches on this device take arrays of another, a Device or its number.

        Raises TargetUnsupported if the two don't reach each other.
        """
        number = ordinal_of(other, self.library)
        if number == self.ordinal:
            return
        if not self.can_access_peer(number):
            raise TargetUnsupported(
                f"device {self.ordinal} can't access the memory of device {number}; copy arrays "
                f"with x.to_device({self.ordinal})",
                "GC610",
            )
        enable_peer_access(self.library, self.ordinal, number)

    def synchronize(self) -> None:
        """Wait for all work of the device. Raises DriverError if some of it failed."""
        with self.use():
            self.library.synchronize()


def ordinal_of(device: Any, library: Driver | None = None) -> int:
    """The number of a Device of this package or of cuda.core, or a number itself.

    Args:
        device: the device.
        library: the driver whose device it must be; None is NVIDIA's.

    Raises:
        ArgumentError: it is none of these, isn't there, or is of another target.
    """
    wanted = driver() if library is None else library
    if isinstance(device, Device):
        if device.library is not wanted:
            raise ArgumentError(
                f"{device.name} is a device of the target {device.target_name}, and this is of the "
                f"target {wanted.target_name}; choose one target, use_target(…)",
                "GC506",
            )
        return device.ordinal
    number = getattr(device, "device_id", device)
    count = device_count(wanted)
    if isinstance(number, bool) or not hasattr(number, "__index__") or not 0 <= number < count:
        raise ArgumentError(
            f"{device!r} is no device; this machine has {count}, with numbers from 0"
        )
    return operator.index(number)


def device_answers() -> bool:
    """Whether there is a GPU with a driver. Cheap: the answer is remembered."""
    return not why_no_device()


@functools.cache
def why_no_device() -> str:
    """Why no GPU answers, in words; empty if one does."""
    try:
        count = device_count(driver())
    except TargetUnsupported as error:
        return error.message
    return "" if count else "the NVIDIA driver answers, but there is no GPU that it may use"


def devices(library: Driver | None = None) -> tuple[Device, ...]:
    """All devices of a driver; None is NVIDIA's. Raises TargetUnsupported if there is none."""
    count = device_count(driver() if library is None else library)
    return tuple(_device(ordinal, library) for ordinal in range(count))


def current_device(library: Driver | None = None) -> Device:
    """The device that this thread's launches go to. Raises TargetUnsupported if there is none."""
    if library is None and (why := why_no_device()):
        raise TargetUnsupported(why, "GC515")
    return _device((library or driver()).current_ordinal(), library)


def first_device() -> Device:
    """Device 0, without making it current. Raises TargetUnsupported if there is none."""
    if why := why_no_device():
        raise TargetUnsupported(why, "GC515")
    return _device(0)


@functools.cache
def _device(ordinal: int, other: Driver | None = None) -> Device:
    library = driver() if other is None else other

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
        driver=other,
    )
