"""Sums and other reductions of whole arrays of several devices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cuda_target.launch.helper import LaunchHelper
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.meshes.groups import Reduction
from cuda_target.namespace import cuda

_THREADS: Final = 256


@cuda(threads=_THREADS, blocks=1)
def _add(total: Any, more: Any) -> None:
    i = cuda.grid(1)
    if i < len(total):
        total[i] = total[i] + more[i]


@cuda(threads=_THREADS, blocks=1)
def _multiply(total: Any, more: Any) -> None:
    i = cuda.grid(1)
    if i < len(total):
        total[i] = total[i] * more[i]


@cuda(threads=_THREADS, blocks=1)
def _least(total: Any, more: Any) -> None:
    i = cuda.grid(1)
    if i < len(total):
        total[i] = min(total[i], more[i])


@cuda(threads=_THREADS, blocks=1)
def _greatest(total: Any, more: Any) -> None:
    i = cuda.grid(1)
    if i < len(total):
        total[i] = max(total[i], more[i])


_KERNELS: Final[dict[Reduction, LaunchHelper]] = {
    "sum": _add, "prod": _multiply, "min": _least, "max": _greatest
}  # fmt: skip


def accumulate(arrays: Sequence[DeviceArray], operation: Reduction, stream: Any) -> None:
    """Reduce arrays of several devices into the first, in the order of its device's stream."""
    total, *others = arrays
    if not total.size:
        return
    blocks, target = cuda.cover(total.size), total.library.target_name
    kernel = _KERNELS[operation].configure(blocks=blocks, stream=stream, target=target)
    flat, here = total.ravel(), total.copy(stream)
    with total.context():
        for other in others:
            here.copy_from(other, stream)
            kernel(flat, here.ravel())
