"""`numba.cuda.cudadrv.error`: the exceptions of the driver and its libraries."""

from __future__ import annotations

from cuda_target.numba.cuda.cudadrv.driver import (
    CudaAPIError,
    CudaDriverError,
    CudaSupportError,
    LinkerError,
    NvvmError,
    NvvmSupportError,
)

__all__ = [
    "CudaAPIError",
    "CudaDriverError",
    "CudaSupportError",
    "LinkerError",
    "NvvmError",
    "NvvmSupportError",
]
