"""Where numba's programs run: a GPU, or the host in its place; devices and contexts."""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import threading
from collections.abc import Callable, Generator, Iterator
from typing import Any, Final, NamedTuple
from uuid import UUID

import numpy as np

from cuda_target.device import device as own_devices
from cuda_target.device.active import active_target
from cuda_target.device.driver import driver, synchronize
from cuda_target.device.properties import device_uuid
from cuda_target.memory.host_memory import pinned_array
from cuda_target.numba.cuda.cudadrv.devicearray import empty
from cuda_target.numba.cuda.cudadrv.host_arrays import ManagedNDArray, MappedNDArray, bytes_of
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import LaunchError

# The device that stands for the host's processor: an H100's limits, which the host keeps.
_HOST_ABILITIES: Final = {
    "MAX_THREADS_PER_BLOCK": 1024,
    "MAX_BLOCK_DIM_X": 1024,
    "MAX_BLOCK_DIM_Y": 1024,
    "MAX_BLOCK_DIM_Z": 64,
    "MAX_GRID_DIM_X": 2**31 - 1,
    "MAX_GRID_DIM_Y": 65535,
    "MAX_GRID_DIM_Z": 65535,
    "MAX_SHARED_MEMORY_PER_BLOCK": 49152,
    "TOTAL_CONSTANT_MEMORY": 65536,
    "WARP_SIZE": 32,
    "MULTIPROCESSOR_COUNT": 1,
    "MAX_THREADS_PER_MULTI_PROCESSOR": 2048,
    "UNIFIED_ADDRESSING": 1,
    "MANAGED_MEMORY": 1,
    "CONCURRENT_MANAGED_ACCESS": 1,
    "CAN_MAP_HOST_MEMORY": 1,
}
_HOST_CAPABILITY: Final = (9, 0)


def on_gpu() -> bool:
    """Whether launches and arrays of this thread go to a GPU."""
    return isinstance(active_target(), CUDACompilerTarget)


class Device:
    """A GPU, or the host's processor in its place, with numba's attributes.

    Attributes:
        id: its number.
        name: as bytes, as numba has it.
        compute_capability: (9, 0).
    """

    def __init__(self, ordinal: int, found: own_devices.Device | None) -> None:
        self.id = ordinal
        self._device = found
        self.name: bytes = (found.name if found else f"host ({os.cpu_count()} cores)").encode()
        self.compute_capability: tuple[int, int] = found.capability if found else _HOST_CAPABILITY
        # The blocks that each thread entered.
        self._entered = threading.local()

    @property
    def supports_float16(self) -> bool:
        return self.compute_capability >= (5, 3)

    @property
    def supports_bfloat16(self) -> bool:
        return self.compute_capability >= (8, 0)

    @property
    def supports_fp8(self) -> bool:
        return self.compute_capability >= (8, 9)

    @property
    def uuid(self) -> str:
        """The driver's name of the device among all; zeros for the host's processor."""
        raw = bytes(16) if self._device is None else device_uuid(driver(), self.id)
        return f"GPU-{UUID(bytes=raw)}"

    @property
    def primary_context(self) -> Context:
        return Context(self)

    get_primary_context = primary_context.fget

    def reset(self) -> None:
        """Wait for the device's work; its memory is given back when its arrays are."""
        synchronize()

    def __enter__(self) -> Device:
        """Make the device current, until the end of the `with` block."""
        block = contextlib.ExitStack()
        if self._device is not None:
            block.enter_context(self._device.use())
        vars(self._entered).setdefault("blocks", []).append(block)
        return self

    def __exit__(self, *error: object) -> None:
        self._entered.blocks.pop().close()

    def __getattr__(self, name: str) -> int:
        """A number of the driver's by its name, `device.MULTIPROCESSOR_COUNT`."""
        if not name.isupper():
            raise AttributeError(name)
        found = self._device.attributes if self._device else _HOST_ABILITIES
        if name not in found:
            raise AttributeError(f"the device has no number {name}")
        return found[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<CUDA device {self.id} '{self.name.decode()}'>"


class Context:
    """The context of a device, as `cuda.current_context()` gives it."""

    def __init__(self, device: Device) -> None:
        self.device = device

    @property
    def id(self) -> int:
        return self.device.id

    def synchronize(self) -> None:
        """Wait for the device's work, and raise its errors."""
        synchronize()

    def get_memory_info(self) -> MemoryInfo:
        """Bytes of memory that are free, and all."""
        found = self.device._device  # pyright: ignore[reportPrivateUsage]
        if found is not None:
            return MemoryInfo(found.memory_left(), found.memory_bytes)
        page = os.sysconf("SC_PAGE_SIZE")
        names = ("SC_AVPHYS_PAGES", "SC_PHYS_PAGES")
        return MemoryInfo(*(page * os.sysconf(name) for name in names))

    def memalloc(self, bytesize: int) -> Any:
        """Memory of the device, as `array.gpu_data` of an array of bytes."""
        return empty(bytesize, np.uint8).gpu_data

    def memallocmanaged(self, bytesize: int, attach_global: bool = True) -> Any:
        """Memory that the driver moves to where it is used."""
        return bytes_of(ManagedNDArray, bytesize).gpu_data

    def memhostalloc(
        self, bytesize: int, mapped: bool = False, portable: bool = False, wc: bool = False
    ) -> Any:
        """Memory of the host whose pages are locked, as an array of bytes; kernels reach it."""
        return bytes_of(MappedNDArray, bytesize) if mapped else pinned_array(bytesize, np.uint8)

    def can_access_peer(self, peer_device: int) -> bool:
        """Whether kernels of this device can reach the memory of another one."""
        own = self.device._device  # pyright: ignore[reportPrivateUsage]
        other = list_devices()[peer_device]._device  # pyright: ignore[reportPrivateUsage]
        if own is None or other is None or own.ordinal == other.ordinal:
            return False
        return own.can_access_peer(other)

    def get_default_stream(self) -> Any:
        return _driver().default_stream()

    def get_legacy_default_stream(self) -> Any:
        return _driver().legacy_default_stream()

    def get_per_thread_default_stream(self) -> Any:
        return _driver().per_thread_default_stream()

    def create_stream(self) -> Any:
        """A new stream."""
        return _driver().stream()

    def create_external_stream(self, ptr: int) -> Any:
        """A stream that another library made, by its handle."""
        return _driver().external_stream(ptr)

    def create_event(self, timing: bool = True) -> Any:
        """A new event."""
        return _driver().event(timing)

    def prepare_for_use(self) -> None:
        """Nothing: a context is made when it is needed."""

    def get_active_blocks_per_multiprocessor(self, kernel: Any, block: int, shmem: int) -> int:
        """How many blocks of so many threads a multiprocessor holds at a time."""
        return kernel.max_active_blocks(block, shmem)

    def get_ipc_handle(self, memory: Any) -> Any:
        """A handle by which another process opens device memory, such as `array.gpu_data`.

        Raises:
            TargetUnsupported: on the host target.
        """
        ipc = importlib.import_module("cuda_target.numba.cuda.cudadrv.ipc")  # imports this module
        return ipc.handle_of(int(memory), memory.size, memory)

    def reset(self) -> None:
        """Wait for the device's work."""
        synchronize()

    def push(self) -> None:
        """Nothing: contexts are current by device."""

    pop = push

    @contextlib.contextmanager
    def defer_cleanup(self) -> Generator[None]:
        """A block in which numba frees no memory; here memory is freed with its arrays."""
        yield

    def __enter__(self) -> Context:
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing was entered."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Context) and other.device == self.device

    def __hash__(self) -> int:
        return hash(self.device)

    def __repr__(self) -> str:
        return f"<CUDA context of device {self.device.id}>"


def _driver() -> Any:
    """The module of streams and events, which imports this one."""
    return importlib.import_module("cuda_target.numba.cuda.cudadrv.driver")


class MemoryInfo(NamedTuple):
    """Bytes that are free, and all."""

    free: int
    total: int


class DeviceList:
    """`cuda.gpus`: the devices, by number; each is a context manager that makes it current."""

    def __iter__(self) -> Iterator[Device]:
        return iter(list_devices())

    def __len__(self) -> int:
        return len(list_devices())

    def __getitem__(self, ordinal: int) -> Device:
        return list_devices()[ordinal]

    @property
    def lst(self) -> list[Device]:
        return list_devices()

    @property
    def current(self) -> Device:
        return get_current_device()

    def __str__(self) -> str:
        return ", ".join(map(str, self))


@functools.cache
def _host_device() -> Device:
    return Device(0, None)


@functools.cache
def _gpu(ordinal: int) -> Device:
    return Device(ordinal, own_devices.devices()[ordinal])


def list_devices() -> list[Device]:
    """The GPUs; on the host target one device, its processor."""
    if not on_gpu() or not own_devices.device_answers():
        return [_host_device()]
    return [_gpu(each.ordinal) for each in own_devices.devices()]


def get_current_device() -> Device:
    """The device of this thread."""
    if not on_gpu() or not own_devices.device_answers():
        return _host_device()
    return _gpu(own_devices.current_device().ordinal)


_CHOSEN: Final = contextlib.ExitStack()


def select_device(device_id: int) -> Device:
    """Make a device current. LaunchError if there is no such device."""
    found = list_devices()
    if not 0 <= device_id < len(found):
        last = len(found) - 1
        raise LaunchError(f"select_device({device_id}): the last device is number {last}", "GC515")
    device = found[device_id]
    own = device._device  # pyright: ignore[reportPrivateUsage]
    if own is not None:
        _CHOSEN.enter_context(own.use())
    return device


def get_context(devnum: int | None = None) -> Context:
    """The context of a device, by default the current one's."""
    return Context(get_current_device() if devnum is None else list_devices()[devnum])


current_context = get_context


def reset() -> None:
    """Wait for all work, and go back to the first device; memory is freed with its arrays."""
    synchronize()
    _CHOSEN.close()


def require_context(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function itself: contexts are made when they are needed."""
    return function


gpus: Final = DeviceList()
