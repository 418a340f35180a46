"""Modules of device functions that are one expression each, such as libdevice's.

A module has a table of names and expressions, and makes a function when it is first asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from cuda_target.numba.cuda import intrinsics
from gpucompiler.diagnostics.source_text import function_from_source
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.language.types import BF16

# "x, y" → "np.float32(x), …": parameters, and the expression of the result.
Row = tuple[str, str]
_NONE: Final[Mapping[str, Any]] = {}


def getter(
    module: str, rows: Mapping[str, Row], names: dict[str, Any], further: Mapping[str, Any] = _NONE
) -> Callable[[str], Any]:
    """The `__getattr__` of such a module.

    Args:
        module: its name.
        rows: parameters and expression of each function.
        names: the module's globals, which keep what was made.
        further: functions that the expressions call.
    """

    def get(name: str) -> Any:
        if name not in rows:
            raise AttributeError(
                f"{module} has no {name}: docs/migration/numba.md says what is there", name=name
            )
        parameters, expression = rows[name]
        known: dict[str, Any] = {
            "np": np, "math": math, "cuda": intrinsics, "device": _Device, "bfloat16": BF16,
            "__name__": module, **further,
        }  # fmt: skip
        text = f"def {name}({parameters}):\n    return {expression}\n"
        names[name] = function_from_source(text, name, known)
        return names[name]

    return get


class _Device:
    """Names of this compiler that numba hasn't."""

    mul_hi = DEVICE_NAMES["mul_hi"]
    byte_perm = DEVICE_NAMES["byte_perm"]
    saturate = DEVICE_NAMES["saturate"]
    rcp = DEVICE_NAMES["rcp"]
    rsqrt = DEVICE_NAMES["rsqrt"]
