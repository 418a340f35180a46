"""Results of the driver's functions on the host, and the way in which they write values.

The numbers and names are those of CUDA's driver, cuda.h: CUresult. Programs therefore meet the same
errors on the host as on a GPU.
"""

from __future__ import annotations

from typing import Any, Final

SUCCESS: Final = 0
INVALID_VALUE: Final = 1
OUT_OF_MEMORY: Final = 2
INVALID_DEVICE: Final = 101
INVALID_HANDLE: Final = 400
ILLEGAL_STATE: Final = 401
CAPTURE_UNSUPPORTED: Final = 900
CAPTURE_UNJOINED: Final = 904
CAPTURED_EVENT: Final = 907

TEXTS: Final = {
    SUCCESS: ("CUDA_SUCCESS", "no error"),
    INVALID_VALUE: ("CUDA_ERROR_INVALID_VALUE", "invalid argument"),
    OUT_OF_MEMORY: ("CUDA_ERROR_OUT_OF_MEMORY", "out of memory"),
    INVALID_DEVICE: ("CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"),
    INVALID_HANDLE: ("CUDA_ERROR_INVALID_HANDLE", "invalid resource handle"),
    ILLEGAL_STATE: (
        "CUDA_ERROR_ILLEGAL_STATE",
        "the operation cannot be performed in the present state",
    ),
    CAPTURE_UNSUPPORTED: (
        "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED",
        "operation not permitted when stream is capturing",
    ),
    CAPTURE_UNJOINED: (
        "CUDA_ERROR_STREAM_CAPTURE_UNJOINED",
        "capturing stream has unjoined work",
    ),
    CAPTURED_EVENT: (
        "CUDA_ERROR_CAPTURED_EVENT",
        "operation not permitted on an event last recorded in a capturing stream",
    ),
}


def put(reference: Any, value: Any) -> None:
    """Write a value to where a function's argument points.

    Args:
        reference: of `ctypes.byref`, which gives its object to Python's functions only so.
    """
    reference._obj.value = value
