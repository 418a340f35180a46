"""numba's `cuda.bf16`: the type bfloat16, its functions and conversions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cuda_target.numba.cuda.fp16 import bfloat16_rows
from cuda_target.numba.cuda.generated import Row, getter
from cuda_target.numba.types import bfloat16 as bfloat16

_ROUNDINGS: Final = {"rn": "np.rint", "rd": "np.floor", "ru": "np.ceil", "rz": "np.trunc"}
_INTEGERS: Final = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")


def _conversions() -> Iterator[tuple[str, Row]]:
    yield "float32_to_bfloat16", ("x", "bfloat16(np.float32(x))")
    yield "float32_to_bfloat16_rn", ("x", "bfloat16(np.float32(x))")
    yield "float64_to_bfloat16", ("x", "bfloat16(np.float64(x))")
    yield "bfloat16_to_float32", ("x", "np.float32(bfloat16(x))")
    for name in _INTEGERS:
        for direction, function in _ROUNDINGS.items():
            expression = f"np.{name}({function}(np.float32(bfloat16(x))))"
            yield f"bfloat16_to_{name}_{direction}", ("x", expression)
        yield f"{name}_to_bfloat16_rn", ("x", f"bfloat16(np.{name}(x))")
    for name in ("int16", "uint16"):
        yield f"bfloat16_as_{name}", ("x", f"bfloat16(x).view(np.{name})")
        yield f"{name}_as_bfloat16", ("x", f"np.{name}(x).view(bfloat16)")


FUNCTIONS: Final[dict[str, Row]] = {**bfloat16_rows(), **dict(_conversions())}
_get: Final = getter("cuda_target.numba.cuda.bf16", FUNCTIONS, globals())


def __getattr__(name: str) -> Any:
    return _get(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *FUNCTIONS})
