"""Arrays of other packages that native code can read: DLPack's C exchange API.

dlpack.h, DLPackExchangeAPI: a class's `__dlpack_c_exchange_api__` is a capsule with a table of
functions. Two of them are used. `dltensor_from_py_object_no_sync` describes an array; it takes no
reference and waits for no stream. `current_work_stream` gives the stream that the package works on;
if that is the launch's, there is nothing to wait for.
"""

from __future__ import annotations

import ctypes
import functools
from typing import Any, Final

from gpucompiler.language.foreign_arrays import FLOAT_CODES
from gpucompiler.language.types import ScalarType
from gpucompiler.values import value_classes

_ATTRIBUTE: Final = "__dlpack_c_exchange_api__"
_CAPSULE_NAME: Final = b"dlpack_exchange_api"
_MAJOR_VERSION: Final = 1
# Behind the header: version, pointer to an older API; allocator, two functions for owned tensors.
_DESCRIBE: Final = 40
_CURRENT_STREAM: Final = 48
_ASK_STREAM: Final = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
# dlpack.h: kDLCUDA.
_CUDA: Final = 2
# dlpack.h: DLDataTypeCode.
_CODES: Final = {"int": 0, "uint": 1, "float": 2, "complex": 5, "bool": 6}


@value_classes.frozen
class ExchangeAPI:
    """The functions of a class of arrays.

    Args:
        describe: address of `int (void *object, DLTensor *out)`.
        current_stream: address of `int (i32 device_type, i32 device, void **stream)`.
    """

    describe: int
    current_stream: int

    def works_on(self, stream: int, ordinal: int) -> bool:
        """Whether the package works on that stream of a CUDA device now."""
        found = ctypes.c_void_p()
        status = _ASK_STREAM(self.current_stream)(_CUDA, ordinal, ctypes.addressof(found))
        return status == 0 and (found.value or 0) == stream


@functools.lru_cache(maxsize=256)
def exchange_api(cls: type) -> ExchangeAPI | None:
    """The exchange API of a class, None if it has none of a known version."""
    capsule: Any = getattr(cls, _ATTRIBUTE, None)
    if type(capsule).__name__ != "PyCapsule":
        return None
    pointer_of: Any = ctypes.pythonapi.PyCapsule_GetPointer
    pointer_of.restype, pointer_of.argtypes = (
        ctypes.c_void_p,
        (ctypes.py_object, ctypes.c_char_p),
    )
    try:
        table: int = pointer_of(capsule, _CAPSULE_NAME)
    except ValueError:  # a capsule of another name
        return None
    if ctypes.c_uint32.from_address(table).value != _MAJOR_VERSION:
        return None
    describe, current = (
        ctypes.c_uint64.from_address(table + offset).value
        for offset in (_DESCRIBE, _CURRENT_STREAM)
    )
    return ExchangeAPI(describe, current) if describe and current else None


def dlpack_type(element: ScalarType) -> int:
    """An element type as DLDataType's 32 bits: code, bits, one lane."""
    code = FLOAT_CODES.get(element)
    if code is None and element.kind == "struct":
        raise BufferError("DLPack has no elements with fields; pass a view of their bytes")
    if code is None:
        code = _CODES[element.kind]
    bits = 8 if element.kind == "bool" else element.bits
    return code | bits << 8 | 1 << 16
