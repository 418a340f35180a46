"""numba's names on this compiler: `from cuda_target.numba import cuda, njit, float32, types`."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

from cuda_target.numba.importing import answer_first

if TYPE_CHECKING:
    from cuda_target.numba import config as config
    from cuda_target.numba import cuda as cuda
    from cuda_target.numba import errors as errors
    from cuda_target.numba import types as types
    from cuda_target.numba.cuda.vectorizers import guvectorize as guvectorize
    from cuda_target.numba.cuda.vectorizers import vectorize as vectorize
    from cuda_target.numba.functions import jit as jit
    from cuda_target.numba.functions import njit as njit
    from cuda_target.numba.types import from_dtype as from_dtype
    from cuda_target.numba.value_types import typeof as typeof

_MODULES: Final = {
    "from_dtype": "cuda_target.numba.types",
    "guvectorize": "cuda_target.numba.cuda.vectorizers",
    "jit": "cuda_target.numba.functions",
    "njit": "cuda_target.numba.functions",
    "prange": "builtins",
    "typeof": "cuda_target.numba.value_types",
    "vectorize": "cuda_target.numba.cuda.vectorizers",
}
_SUBMODULES: Final = ("config", "cuda", "errors", "types")

__all__ = [
    "config",
    "cuda",
    "errors",
    "from_dtype",
    "guvectorize",
    "jit",
    "njit",
    "typeof",
    "types",
    "vectorize",
]


answer_first()


def __getattr__(name: str) -> Any:
    if name in _SUBMODULES:
        value: Any = importlib.import_module(f"{__name__}.{name}")
    elif name in _MODULES:
        where = importlib.import_module(_MODULES[name])
        value = where.range if name == "prange" else getattr(where, name)
    else:
        # Types: float32, int64, void …
        known: dict[str, Any] = vars(importlib.import_module(f"{__name__}.types"))
        if name not in known or name.startswith("_"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = known[name]
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
