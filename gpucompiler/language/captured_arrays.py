"""Arrays in a device's memory that a kernel names as globals, which are there by their address."""

from __future__ import annotations

import types as python_types
from collections.abc import Callable
from typing import Any, Final

from gpucompiler.language.array_types import CUDAInterface
from gpucompiler.process_state import per_process

# What describes an array for kernels of a target; None for other values. It raises ArgumentError
# for memory that such kernels can't reach.
Reader = Callable[[Any, Any], CUDAInterface | None]

# Classes of most values that kernels name, which are no arrays.
_OTHERS: Final = (
    type, python_types.FunctionType, python_types.ModuleType, python_types.BuiltinFunctionType,
    bool, int, float, complex, str, bytes, tuple, list, dict, set, frozenset, type(None),
)  # fmt: skip


class _Readers:
    def __init__(self) -> None:
        self.reader: Reader | None = None


_REGISTERED: Final = per_process(_Readers)


def register_reader(reader: Reader) -> None:
    """Let kernels name the arrays that `reader` describes."""
    _REGISTERED.reader = reader


def captured_array(value: Any, target: Any) -> CUDAInterface | None:
    """Address, type, sizes and strides of an array in memory of a target's; None for others.

    Raises:
        ArgumentError: the target's kernels can't reach the memory.
    """
    if isinstance(value, _OTHERS) or _REGISTERED.reader is None:
        return None
    return _REGISTERED.reader(value, target)
