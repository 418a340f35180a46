"""The processor of this machine, as LLVM names it."""

from __future__ import annotations

from functools import lru_cache

from gpucompiler.llvm.binding import llvm


@lru_cache(maxsize=1)
def host_processor() -> tuple[str, str]:
    """LLVM's name of this machine's processor and its feature string, `+a,-b`."""
    return str(llvm.get_host_cpu_name()), str(llvm.get_host_cpu_features().flatten())
