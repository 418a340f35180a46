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
# Shares begin at multiples of this number of elements, so that they stay aligned for wide accesses.
_SHARE_STEP: Final = 128

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


def reduce_shares(
    arrays: Sequence[DeviceArray], operation: Reduction, streams: Sequence[Any]
) -> None:
    """Reduce one share of the arrays on each device, in place, in the order of its stream.

    Every device reads the other ones' elements of its share, so all links between the devices
    carry data both ways at once.
    """
    for number, (mine, stream) in enumerate(zip(arrays, streams, strict=True)):
        share = _share(mine, number, len(arrays))
        if not share.size:
            continue
        blocks, target = cuda.cover(share.size), share.library.target_name
        kernel = _join.configure(blocks=blocks, stream=stream, target=target)
        with share.context() as library:
            here = _landing(library, share, stream)
            for other in arrays:
                if other is not mine:
                    here.copy_from(_share(other, number, len(arrays)), stream)
                    kernel(share, here, _OPERATIONS[operation])


def gather_shares(arrays: Sequence[DeviceArray], streams: Sequence[Any]) -> None:
    """Copy each device's share into the other devices' arrays, in the order of their streams."""
    for mine, stream in zip(arrays, streams, strict=True):
        for number, other in enumerate(arrays):
            share = _share(other, number, len(arrays))
            if other is not mine and share.size:
                _share(mine, number, len(arrays)).copy_from(share, stream)


def _share(array: DeviceArray, number: int, count: int) -> DeviceArray:
    """The elements that device `number` of `count` reduces, of shape (n,)."""
    size = -(-array.size // (count * _SHARE_STEP)) * _SHARE_STEP
    return array.ravel()[number * size : (number + 1) * size]


def _landing(library: Driver, like: DeviceArray, stream: Any) -> DeviceArray:
    """Memory of the current device for a copy, given back in the order of the stream.

    The work that uses it is still to come when it is given back, so a pool takes it: the driver's
    own allocations say nothing of the streams that use them.
    """
    pool = launch_pool(library)
    if pool is None:
        return empty_array(like.shape, like.type.element, driver=like.driver)
    return pool.array(like.shape, like.dtype, stream)
