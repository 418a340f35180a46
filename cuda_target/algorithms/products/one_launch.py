"""Products of PyTorch's tensors that are one launch, which is prepared and takes the tensors.

A later product of tensors with the same sizes, strides, types and alignment calls the same kernel.
It takes a dictionary's look-up beside that launch, and a new result is PyTorch's own memory.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from cuda_target.device.active import CHOSEN_TARGET
from cuda_target.device.captures import CapturedMemory
from cuda_target.device.driver import driver
from cuda_target.launch.near_arguments import overlap
from cuda_target.memory.gpu_array import LEGACY_STREAM
from cuda_target.memory.layout import byte_range
from cuda_target.memory.tensors import stream_function, tensor_place
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

_MOST_KNOWN: Final = 1024
# Kernels copy pieces of 16 bytes where an array's address allows it.
_ALIGNED: Final = 15


@value_classes.frozen
class OneLaunch:
    """A product that is one launch of a kernel, without copies of its operands.

    Args:
        kernel: what is called with the result, the left and the right matrix, and the bias.
        turned: whether the right matrix is given with rows and columns exchanged.
    """

    kernel: Callable[..., Any]
    turned: bool


class _Ready:
    """Launches of products, with what makes their results, by what they are for."""

    def __init__(self) -> None:
        self.known: dict[Any, tuple[OneLaunch, Callable[[], Any]]] = {}
        # Targets that keys name by their ids.
        self.kept: dict[int, Any] = {}

    def forget(self) -> None:
        """Forget all launches."""
        self.known, self.kept = {}, {}

    # A GPU's context doesn't survive a fork.
    after_fork = forget


_READY: Final = per_process(_Ready)


def product_key(
    tensors: tuple[Any, ...], settings: tuple[Any, ...], stream: Any
) -> tuple[Any, ...] | None:
    """A key of all that a product of tensors on PyTorch's current stream depends on.

    Args:
        tensors: a, b, the bias or None, and the result or None.
        settings: what else it depends on; a function has no variables of its own.
        stream: as launches take it.

    Returns:
        None for other arrays, for another stream, for a result that shares memory with what is
        read, and for a new result within a capture of ours, whose graph keeps its memory.
    """
    asked = stream_function(_class(tensors[0]))
    if asked is None or RECORDINGS.count.value:
        return None
    places: list[Any] = []
    extents: list[tuple[int, int]] = []
    given, ordinal = tensors[-1] is not None, -1
    for tensor in tensors:
        if tensor is None:
            places.append(None)
            continue
        found = tensor_place(tensor) if stream_function(_class(tensor)) is asked else None
        if found is None:
            return None
        described, address = found
        if ordinal < 0:
            ordinal = described[3]
        elif ordinal != described[3]:
            return None
        places += (*described, address & _ALIGNED)
        if given:
            extents.append(byte_range(address, described[0], described[1], tensor.element_size()))
    if given and any(overlap(each, extents[-1]) for each in extents[:-1]):
        return None
    handle, current = 0 if stream is None else driver().handle(stream), asked(ordinal)
    if handle != current and max(handle, current) > LEGACY_STREAM:
        return None
    may_capture = current > LEGACY_STREAM and not given
    if may_capture and driver().shared(CapturedMemory).arrays is not None:
        return None
    return (*places, handle, id(CHOSEN_TARGET.get()), settings)


def _class(value: object) -> type:
    return type(value)


def run_known(key: tuple[Any, ...], a: Any, b: Any, bias: Any, out: Any) -> Any:
    """The product by a launch that is known; None if there is none."""
    found = _READY.known.get(key)
    if found is None:
        return None
    launch, make = found
    if out is None:
        out = make()
    launch.kernel(out, a, b.T if launch.turned else b, bias)
    return out


def remember(key: tuple[Any, ...], launch: OneLaunch, result: Any) -> None:
    """Know a launch for later products like the one that gave this tensor."""
    ready = _READY
    if len(ready.known) >= _MOST_KNOWN:
        ready.forget()
    target = CHOSEN_TARGET.get()
    ready.kept[id(target)] = target
    empty: Any = sys.modules["torch"].empty
    shape, settings = result.shape, {"dtype": result.dtype, "device": result.device}
    ready.known[key] = launch, lambda: empty(shape, **settings)
