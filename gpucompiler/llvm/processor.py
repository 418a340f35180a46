"""The processor of this machine, as LLVM names it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import llvmlite.binding as llvmlite_binding  # pyright: ignore[reportMissingTypeStubs, reportMissingImports]

_llvm: Final[Any] = llvmlite_binding


@lru_cache(maxsize=1)
def host_processor() -> tuple[str, str]:
    """LLVM's name of this machine's processor and its feature string, `+a,-b`."""
    return str(_llvm.get_host_cpu_name()), str(_llvm.get_host_cpu_features().flatten())
