"""numba's transposition of matrices in device memory."""

from __future__ import annotations

from typing import Any, Final

from cuda_target.numba.cuda import intrinsics as cuda
from cuda_target.numba.cuda.cudadrv.devicearray import DeviceNDArray, empty
from cuda_target.numba.cuda.dispatcher import CUDADispatcher

_TILE: Final = 32


def _transpose(source: Any, out: Any) -> None:
    tile = cuda.shared.array((_TILE, _TILE + 1), source.dtype)
    row = cuda.blockIdx.y * _TILE + cuda.threadIdx.y
    column = cuda.blockIdx.x * _TILE + cuda.threadIdx.x
    if row < source.shape[0] and column < source.shape[1]:
        tile[cuda.threadIdx.y, cuda.threadIdx.x] = source[row, column]
    cuda.syncthreads()
    row = cuda.blockIdx.x * _TILE + cuda.threadIdx.y
    column = cuda.blockIdx.y * _TILE + cuda.threadIdx.x
    if row < out.shape[0] and column < out.shape[1]:
        out[row, column] = tile[cuda.threadIdx.x, cuda.threadIdx.y]


_KERNEL: Final = CUDADispatcher(_transpose)


def transpose(a: Any, b: DeviceNDArray | None = None) -> DeviceNDArray:
    """Store the transposed matrix `a` into `b`, by default a new array, and return it."""
    rows, columns = a.shape
    stream = getattr(a, "stream", 0)
    made = empty((columns, rows), a.dtype, stream=stream) if b is None else b
    blocks = -(-columns // _TILE), -(-rows // _TILE)
    _KERNEL[blocks, (_TILE, _TILE), stream](a, made)
    return made
