"""Code that is loaded into a context: modules, their kernels and variables."""

from __future__ import annotations

import ctypes
from typing import Final

from cuda_target.device.driver import Driver, DriverError

# cuda.h: CUjit_option.
_JIT_ERROR_LOG_BUFFER: Final = 5
_JIT_ERROR_LOG_BYTES: Final = 6
_JIT_LOG_SIZE: Final = 16384


def load_module(library: Driver, code: bytes) -> int:
    """Load a cubin or PTX text into the current context."""
    log = ctypes.create_string_buffer(_JIT_LOG_SIZE)
    options = (ctypes.c_int * 2)(_JIT_ERROR_LOG_BUFFER, _JIT_ERROR_LOG_BYTES)
    values = (ctypes.c_void_p * 2)(ctypes.addressof(log), _JIT_LOG_SIZE)
    # PTX text ends with a zero byte; for a cubin it makes no difference.
    image = ctypes.create_string_buffer(code)
    try:
        return library.make("cuModuleLoadDataEx", image, 2, options, values)
    except DriverError as error:
        words = log.value.decode(errors="replace").strip()
        raise DriverError(error.code, error.name, error.text, error.function, words) from error


def kernel_function(library: Driver, module: int, name: str) -> int:
    """A kernel of a module."""
    return library.make("cuModuleGetFunction", module, name.encode())


def function_attribute(library: Driver, function: int, attribute: int) -> int:
    """A number that describes a kernel; `attribute` is one of cuda.h's CUfunction_attribute."""
    return library.number("cuFuncGetAttribute", attribute, function)


def set_function_attribute(library: Driver, function: int, attribute: int, value: int) -> None:
    """Change a kernel's limit, such as its dynamic shared memory."""
    library.call("cuFuncSetAttribute", function, attribute, value)


def global_address(library: Driver, module: int, name: str) -> int:
    """The address of a global variable of a module."""
    found, size = ctypes.c_uint64(), ctypes.c_size_t()
    library.call(
        "cuModuleGetGlobal_v2", ctypes.byref(found), ctypes.byref(size), module, name.encode()
    )
    return found.value
