"""Sums and other reductions of whole arrays of several devices."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any, Final

from cuda_target.device.driver import Driver
from cuda_target.memory.gpu_array import DeviceArray, empty_array
from cuda_target.memory.pools import launch_pool
from cuda_target.meshes.groups import Reduction
from cuda_target.namespace import cuda
from gpucompiler.diagnostics.errors import ArgumentError

_THREADS: Final = 256


_OPERATIONS: Final[dict[Reduction, Callable[[Any, Any], Any]]] = {
    "sum": operator.add, "prod": operator.mul, "min": min, "max": max
}  # fmt: skip


@cuda(threads=_THREADS, blocks=1)
def _join(total: Any, more: Any, op: Any) -> None:
    i = cuda.grid(1)
    if i < len(total):
        total[i] = op(total[i], more[i])


def check_reduction(dtype: Any, operation: Reduction) -> None:
    """Raises ArgumentError for elements that an operation isn't defined for."""
    kind = getattr(dtype, "kind", "")
    if (kind == "c" and operation in ("min", "max")) or (
        kind == "b" and operation in ("sum", "prod")
    ):
        other = "real and imaginary parts" if kind == "c" else "uint8, or take min and max"
        raise ArgumentError(f"{operation} isn't defined for {dtype}; give {other}")


def accumulate(arrays: Sequence[DeviceArray], operation: Reduction, stream: Any) -> None:
    """Reduce arrays of several devices into the first, in the order of its device's stream."""
    total, *others = arrays
    if not total.size:
        return
    blocks, target = cuda.cover(total.size), total.library.target_name
    kernel = _join.configure(blocks=blocks, stream=stream, target=target)
    flat = total.ravel()
    with total.context() as library:
        here = _landing(library, flat, stream)
        for other in others:
            here.copy_from(other.ravel(), stream)
            kernel(flat, here, _OPERATIONS[operation])


def _landing(library: Driver, like: DeviceArray, stream: Any) -> DeviceArray:
    """Memory of the current device for a copy, given back in the order of the stream.

    The work that uses it is still to come when it is given back, so a pool takes it: the driver's
    own allocations say nothing of the streams that use them.
    """
    pool = launch_pool(library)
    if pool is None:
        return empty_array(like.shape, like.type.element, driver=like.driver)
    return pool.array(like.shape, like.dtype, stream)
