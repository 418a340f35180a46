"""PyTorch's tensors on a GPU, read by their attributes: sooner than by DLPack's functions."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any, Final

_FUNCTION: Final = "_cuda_getCurrentRawStream"


@functools.lru_cache(maxsize=256)
def stream_function(cls: type) -> Callable[[int], int] | None:
    """PyTorch's function for the stream that it works on, by a device's number.

    Returns: None for other classes than those of plain tensors, and for a version without it.
    """
    torch: Any = sys.modules.get("torch")
    if torch is None or cls.__module__.partition(".")[0] != "torch":
        return None
    if cls not in (torch.Tensor, torch.nn.Parameter):
        return None
    return getattr(torch._C, _FUNCTION, None)


def tensor_place(tensor: Any) -> tuple[tuple[Any, ...], int] | None:
    """The sizes, strides, elements and device of a tensor in GPU memory, and its address.

    Returns: None for other tensors: what else they are, DLPack's functions say.
    """
    try:
        if not tensor.is_cuda or tensor.is_neg() or tensor.is_conj():
            return None
        address: int = tensor.data_ptr()
        return (tensor.shape, tensor.stride(), tensor.dtype, tensor.get_device()), address
    except Exception:  # a tensor without memory, or one that is no array
        return None
