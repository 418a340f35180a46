"""numba's `cuda.bf16`: the type bfloat16, its functions and conversions."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from cuda_target.numba.cuda import intrinsics as cuda
from cuda_target.numba.cuda.fp16 import bfloat16_rows
from cuda_target.numba.cuda.generated import Row, getter
from cuda_target.numba.types import bfloat16 as bfloat16

_ROUNDINGS: Final = {"rn": "np.rint", "rd": "np.floor", "ru": "np.ceil", "rz": "np.trunc"}
_INTEGERS: Final = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")


def cut(x: Any, away: Any) -> Any:
    """A float32 as the next bfloat16 toward zero, or away from it."""
    bits = np.float32(x).view(np.uint32)
    kept = bits & np.uint32(0xFFFF0000)
    if kept != bits and math.isfinite(x):
        if away:
            kept += np.uint32(0x10000)
        return bfloat16(np.uint32(kept).view(np.float32))
    return bfloat16(np.float32(x))


def cut_integer(x: Any, away: Any) -> Any:
    """An integer as the next bfloat16 toward zero, or away from it: eight bits are kept."""
    negative = x < 0
    size = np.uint64(-np.int64(x)) if negative else np.uint64(x)
    lost = np.uint64(max(56 - np.int64(cuda.clz(size)), 0))
    kept = (size >> lost) << lost
    found = np.float32(kept)
    if away and kept != size:
        found += np.float32(np.uint64(1) << lost)
    return bfloat16(-found if negative else found)


# Whether a direction goes away from zero, for a number x.
_AWAY: Final = {"rz": "False", "rd": "x < 0", "ru": "x > 0"}


def _conversions() -> Iterator[tuple[str, Row]]:
    yield "float32_to_bfloat16", ("x", "bfloat16(np.float32(x))")
    yield "float32_to_bfloat16_rn", ("x", "bfloat16(np.float32(x))")
    for direction, away in _AWAY.items():
        yield f"float32_to_bfloat16_{direction}", ("x", f"cut(np.float32(x), {away})")
    yield "float64_to_bfloat16", ("x", "bfloat16(np.float64(x))")
    yield "bfloat16_to_float32", ("x", "np.float32(bfloat16(x))")
    for name in _INTEGERS:
        for direction, function in _ROUNDINGS.items():
            expression = f"np.{name}({function}(np.float32(bfloat16(x))))"
            yield f"bfloat16_to_{name}_{direction}", ("x", expression)
        yield f"{name}_to_bfloat16_rn", ("x", f"bfloat16(np.{name}(x))")
        for direction, away in _AWAY.items():
            row = ("x", f"cut_integer(np.{name}(x), {away})")
            yield f"{name}_to_bfloat16_{direction}", row
    for name in ("int16", "uint16"):
        yield f"bfloat16_as_{name}", ("x", f"bfloat16(x).view(np.{name})")
        yield f"{name}_as_bfloat16", ("x", f"np.{name}(x).view(bfloat16)")


FUNCTIONS: Final[dict[str, Row]] = {**bfloat16_rows(), **dict(_conversions())}
_get: Final = getter(
    "cuda_target.numba.cuda.bf16", FUNCTIONS, globals(), {"cut": cut, "cut_integer": cut_integer}
)


def __getattr__(name: str) -> Any:
    return _get(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *FUNCTIONS})
