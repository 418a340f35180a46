"""`cuda.reduce`: the reduction of an array by a function of two numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from cuda_target.numba.cuda import intrinsics as cuda
from cuda_target.numba.cuda.cudadrv.devicearray import DeviceNDArray, empty
from cuda_target.numba.cuda.dispatcher import CUDADispatcher

_THREADS: Final = 256
_MAX_BLOCKS: Final = 256


def _kernel_of(function: Any, dtype: Any) -> CUDADispatcher:
    """A kernel that leaves one result of each block."""

    def reduce_blocks(partial: Any, array: Any, count: Any) -> None:
        results = cuda.shared.array(_THREADS, dtype)
        lane = cuda.threadIdx.x
        first = cuda.grid(1)
        if first < count:
            result = array[first]
            for i in range(first + cuda.gridsize(1), count, cuda.gridsize(1)):
                result = function(result, array[i])
            results[lane] = result
        cuda.syncthreads()
        # The threads of the last block that have an element.
        left = min(_THREADS, count - cuda.blockIdx.x * _THREADS)
        distance = _THREADS // 2
        while distance > 0:
            if lane < distance and lane + distance < left:
                results[lane] = function(results[lane], results[lane + distance])
            cuda.syncthreads()
            distance //= 2
        if lane == 0:
            partial[cuda.blockIdx.x] = results[0]

    return CUDADispatcher(reduce_blocks)  # pyright: ignore[reportArgumentType]


class Reduce:
    """A function that reduces arrays on the device; `cuda.reduce` makes it of `lambda a, b: …`.

    The function has to be associative and commutative.
    """

    def __init__(self, functor: Callable[[Any, Any], Any]) -> None:
        self._functor = functor
        self._kernels: dict[Any, CUDADispatcher] = {}

    def __call__(
        self, arr: Any, size: int | None = None, res: Any = None, init: Any = 0, stream: Any = 0
    ) -> Any:
        """The function over all elements of a 1-d array.

        Args:
            arr: an array of the host or of the device.
            size: of the first so many elements; None is all.
            res: an array of the device, whose first element gets the result; then None is
                returned.
            init: the result of no elements, and an operand beside the elements.

        Raises:
            TypeError: an array of several axes.
        """
        if np.ndim(arr) != 1 and len(arr.shape) != 1:
            raise TypeError("only support 1D array")
        count = len(arr) if size is None else min(size, len(arr))
        if count == 0:
            result = arr.dtype.type(init)
        else:
            partial = self._reduced(arr, count, stream)
            value = partial.copy_to_host()[0]
            result = self._joined(init, value)
        if res is None:
            return result
        res[:1] = np.array([result], arr.dtype)
        return None

    def _joined(self, init: Any, value: Any) -> Any:
        function: Any = getattr(self._functor, "py_func", self._functor)
        return type(value)(function(type(value)(init), value))

    def _reduced(self, arr: Any, count: int, stream: Any) -> DeviceNDArray:
        kernel = self._kernels.get(arr.dtype)
        if kernel is None:
            kernel = self._kernels[arr.dtype] = _kernel_of(self._functor, arr.dtype)
        while True:
            blocks = min(-(-count // _THREADS), _MAX_BLOCKS)
            partial = empty(blocks, arr.dtype, stream=stream)
            kernel[blocks, _THREADS, stream](partial, arr, count)
            if blocks == 1:
                return partial
            arr, count = partial, blocks
