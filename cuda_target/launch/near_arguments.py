"""Whether a launch's sizes and numbers fit into 32 bits, so that its code may compute in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.language.types import I32, ArrayType, ScalarType, Type
from gpucompiler.launcher.plan import near_places


def is_near(kind: Type, value: Any) -> bool:
    """Whether an argument keeps the promise of `CompilerParams.size_width`, 32.

    Args:
        kind: its type; tuples are opened before.
        value: as a launch takes it. The launch's own check decides where an array gives false
            sizes.
    """
    if isinstance(kind, ArrayType):
        strides: Sequence[int] = ()
        if kind.layout == "strided":
            unit = 1 if isinstance(value, DeviceArray) else kind.element.itemsize
            strides = [stride // unit for stride in value.strides]
        return near_places(value.shape, strides)
    if isinstance(kind, ScalarType) and kind.weak and kind.kind == "int":
        return 0 <= int(value) <= I32.maximum
    return True
