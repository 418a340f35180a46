"""Values of numba's programs as arguments of our launches: In, Out, InOut, device arrays."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, Final, cast

import numpy as np

from cuda_target.arrays.arrays import DeviceArray, view_of
from cuda_target.device.device import device_answers
from cuda_target.device.driver import driver
from cuda_target.device.properties import device_of
from cuda_target.memory.conversion import cuda_interface
from cuda_target.numba import config
from cuda_target.numba.cuda.cudadrv.devicearray import DeviceNDArray, empty, from_host
from cuda_target.numba.cuda.cudadrv.devices import on_gpu
from cuda_target.numba.cuda.cudadrv.driver import external_stream
from cuda_target.numba.cuda.cudadrv.machine_dtypes import as_machine
from cuda_target.numba.errors import NumbaPerformanceWarning
from cuda_target.numba.types import CPointer, as_dtype
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.array_types import read_cuda_interface
from gpucompiler.language.kernel_functions import bare_function

_COPIED: Final = (
    "Host array used in CUDA kernel will incur copy overhead to/from device; cuda.to_device copies "
    "it once"
)
# No address lies further from another one.
_MOST_BYTES: Final = 2**47
# Work that is done after a launch, such as a copy back to the host.
After = list[Callable[[], None]]


class ArgHint:
    """Base of `In`, `Out` and `InOut`, which say which copies an array of the host needs."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def memory(self, after: After) -> Any:
        """The value that a launch takes for it."""
        raise NotImplementedError


class In(ArgHint):
    """An array that is copied to the device for a launch, and not back."""

    def memory(self, after: After) -> Any:
        return from_host(self.value).memory


class Out(ArgHint):
    """An array that is copied back after a launch; the kernel has to write all of it."""

    def memory(self, after: After) -> Any:
        if not on_gpu():
            return self.value
        value = self.value
        made = empty(value.shape, value.dtype)

        def copy_back() -> None:
            made.copy_to_host(value)

        after.append(copy_back)
        return made.memory


class InOut(ArgHint):
    """An array that is copied to the device and back, as one without a hint is."""

    def memory(self, after: After) -> Any:
        return self.value


def wrap_arg(value: Any, default: type[ArgHint] = InOut) -> ArgHint:
    """A value that says which copies it needs: itself, or as `default` says."""
    return value if isinstance(value, ArgHint) else default(value)


def argument(value: Any, after: After) -> Any:
    """The value that a launch takes for one of numba's programs.

    Args:
        after: gets the work that is to be done after the launch.
    """
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, np.ndarray):
        array = cast("np.ndarray[Any, Any]", value)
        if config.CUDA_WARN_ON_IMPLICIT_COPY:
            warnings.warn(_COPIED, NumbaPerformanceWarning, stacklevel=5)
        if array.dtype.kind in "SUV":
            array = as_machine(array)
        return array if array.flags.aligned else _aligned(array, after)
    if isinstance(value, DeviceNDArray):
        return value.memory
    if type(value) in (np.void, np.record) and value.dtype.names is not None:
        return _record(value, after)
    if isinstance(value, ArgHint):
        return value.memory(after)
    if type(value) is tuple:
        return tuple([argument(item, after) for item in cast("tuple[Any, ...]", value)])
    interface = None if isinstance(value, DeviceArray) else cuda_interface(value)
    if interface is not None:
        stream = interface.get("stream")
        if stream and config.CUDA_ARRAY_INTERFACE_SYNC:
            external_stream(stream).synchronize()
        if not on_gpu():
            return array_of_interface(interface, value)
    return bare_function(value)


def _record(value: Any, after: After) -> Any:
    """A record as an array without axes; its fields are copied back after the launch."""
    made = np.array(value)

    def copy_back() -> None:
        for name in made.dtype.names or ():
            value[name] = made[name]

    if value.flags.writeable:
        after.append(copy_back)
    return as_machine(made)


def _aligned(array: np.ndarray[Any, Any], after: After) -> Any:
    """A copy of an array whose elements aren't aligned, which is copied back after the launch."""
    made = array.copy()
    if array.flags.writeable:
        after.append(lambda: np.copyto(array, made))
    return made


def array_of_interface(interface: dict[str, Any], owner: Any) -> Any:
    """The NumPy array over memory that the host target gave out as device memory.

    Raises:
        ArgumentError: memory of a GPU, which the processor can't reach.
    """
    found = read_cuda_interface(interface)
    pointer = interface["data"][0]
    if pointer and device_answers() and device_of(driver(), pointer) is not None:
        raise ArgumentError(
            f"the {type(owner).__name__} lies in a GPU's memory, and this kernel runs on the "
            "host; copy it (cupy.asnumpy(x), x.cpu().numpy()), or launch with target='cuda'",
            "GC506",
        )
    made = np.asarray(_Memory(interface, owner))
    if found.type.readonly:
        made.flags.writeable = False
    return made


def pointed_at(name: str, value: Any, wanted: CPointer) -> Any:
    """The elements at an address, an int or one of ctypes; nobody knows how many there are.

    Raises:
        TypeError: no address.
    """
    address = getattr(value, "value", value)
    if not hasattr(address, "__index__") or not int(address):
        raise TypeError(f"{name} takes an address for {wanted}, which isn't 0; got {value!r}")
    dtype = as_dtype(wanted.dtype)
    interface = {
        "shape": (_MOST_BYTES // dtype.itemsize,),
        "typestr": dtype.str,
        "data": (int(address), False),
        "version": 3,
    }
    if not on_gpu():
        return array_of_interface(interface, value)
    return view_of(type("_Described", (), {"__cuda_array_interface__": interface})())


class _Memory:
    """Memory of the host by a description for GPUs, which NumPy reads as its own interface."""

    def __init__(self, interface: dict[str, Any], owner: Any) -> None:
        self.owner = owner
        names = ("shape", "strides", "data", "typestr", "descr", "version")
        self.__array_interface__ = {name: interface[name] for name in names if name in interface}
