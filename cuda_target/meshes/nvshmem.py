"""NVSHMEM: processes whose kernels put into, get from and signal each other's GPU memory.

    shmem = init(TorchGroup())                     all processes, each on its own device
    u = shmem.array((n + 2, n, n), "float32")      at the same place in each process's heap
    @cuda(threads=…, blocks=…, link=shmem.library())
    def step(v, u, signal, peer): float32.p(v[0, j, i:], value, peer)

`nvshmem_functions` has the functions for kernels. The library comes with the package
`nvidia-nvshmem-cu13`, which PyTorch's CUDA builds bring. Its heap has the size that
the environment's `NVSHMEM_SYMMETRIC_SIZE` says, 1 GiB by default.
"""

from __future__ import annotations

import ctypes
import functools
import importlib.util
import os
import re
from collections.abc import Sequence
from typing import Any, Final

from cuda_target.device.listing import current_device
from cuda_target.libraries.library import Library
from cuda_target.memory.gpu_array import DeviceArray, shape_of, size_in_bytes
from cuda_target.memory.numpy_arrays import element_of
from cuda_target.meshes.groups import Group
from gpucompiler.diagnostics.errors import ArgumentError, DeviceError, ToolError
from gpucompiler.language.types import U8, ArrayType
from gpucompiler.process_state import per_process

_HOST: Final = "libnvshmem_host.so.3"
# nvshmemx_api.h: NVSHMEMX_INIT_WITH_UNIQUEID.
_BY_UNIQUE_ID: Final = 1 << 3
_ID_BYTES: Final = 128
_ATTRIBUTES_BYTES: Final = 144


class _State:
    """NVSHMEM in this process, and the loaded modules that contain its functions."""

    def __init__(self) -> None:
        self.shmem: Shmem | None = None
        self.modules: set[int] = set()


_STATE: Final = per_process(_State)


def init(group: Group, folder: str | None = None) -> Shmem:
    """Start NVSHMEM on this process's current device; all processes of the group call it.

    Args:
        group: the processes, one a device.
        folder: where the libraries are; None looks in the package `nvidia-nvshmem-cu13`.

    Raises:
        ArgumentError: it was started before, or the active target isn't CUDA.
        ToolError: its libraries aren't installed.
        DeviceError: NVSHMEM can't start.
    """
    if _STATE.shmem is not None:
        raise ArgumentError("NVSHMEM has been started in this process already")
    device = current_device()
    if device.driver is not None:
        raise ArgumentError(f"NVSHMEM is for GPUs; the active target is {device.target_name}")
    place = nvshmem_folder() if folder is None else folder
    shmem = Shmem(_host_library(place), place, group, device)
    _STATE.shmem = shmem
    return shmem


def nvshmem_folder() -> str:
    """The folder of NVSHMEM's libraries. Raises ToolError if it isn't installed."""
    spec = importlib.util.find_spec("nvidia")
    for place in spec.submodule_search_locations or () if spec is not None else ():
        folder = os.path.join(place, "nvshmem", "lib")
        if os.path.isfile(os.path.join(folder, _HOST)):
            return folder
    raise ToolError("NVSHMEM isn't installed: pip install nvidia-nvshmem-cu13")


def nvshmem_library(arch: str, folder: str | None = None) -> Library:
    """NVSHMEM's device functions for an architecture, for `link=`.

    Args:
        arch: "sm_90a".
        folder: as for `init`.

    Raises:
        ToolError: it isn't installed, or has no code for the architecture.
    """
    return _library(nvshmem_folder() if folder is None else folder, arch)


@functools.cache
def _library(folder: str, arch: str) -> Library:
    wanted = int(re.sub(r"\D", "", arch))
    found: dict[int, str] = {}
    for name in os.listdir(folder):
        # NVSHMEM up to 3.5 has one file for all architectures.
        match = re.fullmatch(r"libnvshmem_device(?:_sm_(\d+))?\.bc", name)
        if match and int(match[1] or 0) <= wanted:
            found[int(match[1] or 0)] = name
    if not found:
        raise ToolError(f"NVSHMEM in {folder} has no device functions for {arch}")
    path = os.path.join(folder, found[max(found)])
    return Library.read(path, on_load=module_loaded, on_unload=module_unloaded)


def module_loaded(module: int) -> None:
    """Give a module with NVSHMEM's functions its state: `on_load` of the library."""
    shmem = _STATE.shmem
    if shmem is None:
        raise DeviceError(
            "a kernel uses NVSHMEM's functions and NVSHMEM hasn't been started; call "
            "nvshmem.init(group) before its first launch"
        )
    shmem.take_module(module)
    _STATE.modules.add(module)


def module_unloaded(module: int) -> None:
    """Forget a module: `on_unload` of the library."""
    _STATE.modules.discard(module)
    if _STATE.shmem is not None:
        _STATE.shmem.drop_module(module)


class Shmem:
    """NVSHMEM in this process; `init` makes it.

    Attributes:
        rank: this process's number (`my_pe()` in kernels).
        size: the number of processes.
    """

    def __init__(self, library: Any, folder: str, group: Group, device: Any) -> None:
        self._library, self._folder = library, folder
        self.rank, self.size = group.rank, group.size
        self._device = device
        self._pointers: dict[int, DeviceArray] = {}
        identifier = ctypes.create_string_buffer(_ID_BYTES)
        _put_version(identifier, 0, _ID_BYTES)
        if self.rank == 0:
            self._check("nvshmemx_get_uniqueid", identifier)
        ctypes.memmove(identifier, group.broadcast(identifier.raw), _ID_BYTES)
        # nvshmem_types.h: nvshmemx_init_attr_v1, with nvshmemx_uniqueid_args_v1 inside.
        attributes = ctypes.create_string_buffer(_ATTRIBUTES_BYTES)
        _put_version(attributes, 0, _ATTRIBUTES_BYTES)
        _put_version(attributes, 16, 128)
        _put_version(attributes, 24, 24)
        with device.use() as used:
            used.library.current_context()
            self._check(
                "nvshmemx_set_attr_uniqueid_args", self.rank, self.size, identifier, attributes
            )
            self._check("nvshmemx_hostlib_init_attr", _BY_UNIQUE_ID, attributes)
            # Kernels that were launched before NVSHMEM was ended need its new state.
            for module in _STATE.modules:
                self.take_module(module)

    def library(self) -> Library:
        """NVSHMEM's device functions for this process's GPU, for `link=`."""
        return nvshmem_library(self._device.arch, self._folder)

    def array(self, shape: int | Sequence[int], dtype: Any = "float64") -> DeviceArray:
        """A C-contiguous array of zeros in the symmetric heap; all processes call this alike.

        It lives until `free`, since memory of all processes is given back together.

        Raises:
            DeviceError: the heap is full.
        """
        sizes, element = shape_of(shape), element_of(dtype)
        count = size_in_bytes(sizes, element)
        self._started()
        with self._device.use():
            pointer = self._library.nvshmem_malloc(max(count, 1))
            if not pointer:
                raise DeviceError(
                    f"NVSHMEM's heap has no {count} bytes left for an array of shape {sizes}; the "
                    "environment's NVSHMEM_SYMMETRIC_SIZE sets its size"
                )
            self._view(pointer, (count,), ArrayType(U8, 1)).fill(0)
            # Another process may put into it as soon as it has its own.
            self._device.synchronize()
            self._library.nvshmem_barrier_all()
        made = self._view(pointer, sizes, ArrayType(element, len(sizes)))
        self._pointers[pointer] = made
        return made

    def peer(self, array: DeviceArray, pe: int) -> DeviceArray | None:
        """Another process's array as this process's kernels see it; None if they can't.

        Args:
            array: from `array`, or a view of one.
            pe: the other process.
        """
        self._started()
        pointer = self._library.nvshmem_ptr(array.pointer, pe)
        if not pointer:
            return None
        return self._view(pointer, array.shape, array.type, array.strides)

    def free(self, array: DeviceArray) -> None:
        """Give back the memory of an array from `array`; all processes call this alike."""
        self._started()
        pointer = array.pointer
        if self._pointers.pop(pointer, None) is None:
            raise ArgumentError(f"{array!r} is no array of NVSHMEM's heap, or was given back")
        with self._device.use():
            self._device.synchronize()
            self._library.nvshmem_free(pointer)
        array.free()

    def barrier(self) -> None:
        """Wait until all processes have come here, and their puts have arrived."""
        self._started()
        with self._device.use():
            self._device.synchronize()
            self._library.nvshmem_barrier_all()

    def finalize(self) -> None:
        """End NVSHMEM; all processes call this. Its arrays and kernels can't be used any more."""
        if _STATE.shmem is not self:
            return
        with self._device.use():
            self._device.synchronize()
            for array in self._pointers.values():
                self._library.nvshmem_free(array.pointer)
                array.free()
            self._pointers.clear()
            for module in _STATE.modules:
                self.drop_module(module)
            self._library.nvshmemx_hostlib_finalize()
        _STATE.shmem = None

    def take_module(self, module: int) -> None:
        """Give a module of the current context NVSHMEM's state.

        Raises DeviceError if its device functions are of another version than this process's.
        """
        code = self._library.nvshmemx_cumodule_init(module)
        if code:
            raise DeviceError(
                f"NVSHMEM doesn't take a kernel with its functions (error {code}); were they "
                f"linked from another version than {self.version()}?"
            )

    def drop_module(self, module: int) -> None:
        """Take NVSHMEM's state from a module, which is to be unloaded."""
        self._library.nvshmemx_cumodule_finalize(module)

    def version(self) -> str:
        """The version of the host library, "3.4.5"."""
        numbers = [ctypes.c_int() for _ in range(3)]
        self._library.nvshmemx_vendor_get_version_info(*map(ctypes.byref, numbers))
        return ".".join(str(number.value) for number in numbers)

    def _view(
        self,
        pointer: int,
        shape: tuple[int, ...],
        kind: ArrayType,
        strides: tuple[int, ...] | None = None,
    ) -> DeviceArray:
        return DeviceArray(
            pointer, shape, kind, strides=strides, owner=self, ordinal=self._device.ordinal
        )

    def _check(self, function: str, *arguments: Any) -> None:
        code: int = getattr(self._library, function)(*arguments)
        if code:
            raise DeviceError(f"NVSHMEM can't start: {function} gives error {code}")

    def _started(self) -> None:
        if _STATE.shmem is not self:
            raise ArgumentError("NVSHMEM has been ended by finalize()")


def _put_version(buffer: Any, offset: int, size: int) -> None:
    """Write the version of a C structure: 1, and its size."""
    version = ctypes.c_int((1 << 16) + size)
    ctypes.memmove(ctypes.addressof(buffer) + offset, ctypes.byref(version), 4)


def _host_library(folder: str) -> Any:
    try:
        # Its plug-ins look up symbols of the library in the process.
        library = ctypes.CDLL(os.path.join(folder, _HOST), mode=ctypes.RTLD_GLOBAL)
    except OSError as error:
        raise ToolError(f"NVSHMEM's library can't be loaded: {error}") from error
    pointer, size, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int
    for name, result, parameters in (
        ("nvshmemx_get_uniqueid", number, (pointer,)),
        ("nvshmemx_set_attr_uniqueid_args", number, (number, number, pointer, pointer)),
        ("nvshmemx_hostlib_init_attr", number, (ctypes.c_uint, pointer)),
        ("nvshmemx_hostlib_finalize", None, ()),
        ("nvshmem_malloc", pointer, (size,)),
        ("nvshmem_free", None, (pointer,)),
        ("nvshmem_ptr", pointer, (pointer, number)),
        ("nvshmem_barrier_all", None, ()),
        ("nvshmemx_cumodule_init", number, (pointer,)),
        ("nvshmemx_cumodule_finalize", number, (pointer,)),
        ("nvshmemx_vendor_get_version_info", None, (pointer, pointer, pointer)),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, parameters
    return library
