"""Settings for CUDA from the environment, read once."""

from __future__ import annotations

import os
from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.settings import seconds_of
from gpucompiler.values import value_classes
from gpucompiler_cache.sizes import parse_size


@value_classes.frozen
class Settings:
    """The environment variables that this package uses.

    Args:
        cuda_homes: `CUDA_HOME`, `CUDA_PATH`: roots of CUDA toolkits, first choice first.
        path: `PATH`, where programs are looked for.
        cache_directory: `GPUCOMPILER_CACHE_DIR`, else `gpucompiler` under `XDG_CACHE_HOME` or
            `~/.cache`; "" where there is no home.
        cache_limit_bytes: `GPUCOMPILER_CACHE_SIZE` ("500M", "2G"): how much compiled code is kept
            there.
        cache_kernels: False for `GPUCOMPILER_CACHE=off`: compiled code isn't kept on disk.
        launch_blocking: `CUDA_LAUNCH_BLOCKING=1`: the driver waits for each launch.
        nvtx: `GPUCOMPILER_NVTX=1`: stages and launches are shown to profilers as ranges.
        nvtx_injection: `NVTX_INJECTION64_PATH`: the library by which a profiler hears of ranges.
        assembler_timeout_s: `GPUCOMPILER_ASSEMBLER_TIMEOUT_S`, seconds until ptxas is ended.
    """

    cuda_homes: tuple[str, ...] = ()
    path: str = ""
    cache_directory: str = ""
    cache_limit_bytes: int = 2**30
    cache_kernels: bool = True
    launch_blocking: bool = False
    nvtx: bool = False
    nvtx_injection: str = ""
    assembler_timeout_s: float = 600.0


def read_settings() -> Settings:
    """The settings of the process's environment, read now."""
    named = (os.environ.get(name, "").strip() for name in ("CUDA_HOME", "CUDA_PATH"))
    return Settings(
        cuda_homes=tuple(dict.fromkeys(home for home in named if home)),
        path=os.environ.get("PATH", ""),
        cache_directory=_cache_directory(),
        cache_limit_bytes=_cache_limit(os.environ.get("GPUCOMPILER_CACHE_SIZE", "").strip()),
        cache_kernels=_switch("GPUCOMPILER_CACHE"),
        launch_blocking=os.environ.get("CUDA_LAUNCH_BLOCKING", "") == "1",
        nvtx=os.environ.get("GPUCOMPILER_NVTX", "").strip() in ("1", "on", "yes", "true"),
        nvtx_injection=os.environ.get("NVTX_INJECTION64_PATH", ""),
        assembler_timeout_s=seconds_of(
            "GPUCOMPILER_ASSEMBLER_TIMEOUT_S", Settings().assembler_timeout_s
        ),
    )


def _switch(name: str) -> bool:
    text = os.environ.get(name, "").strip().lower()
    if text in ("", "on", "1", "yes", "true"):
        return True
    if text in ("off", "0", "no", "false", "none"):
        return False
    raise ArgumentError(f"the environment's {name}={text!r}: give on or off")


def _cache_limit(text: str) -> int:
    if not text:
        return Settings().cache_limit_bytes
    try:
        return parse_size(text)
    except ValueError as error:
        raise ArgumentError(f"the environment's GPUCOMPILER_CACHE_SIZE: {error}") from None


def _cache_directory() -> str:
    if chosen := os.environ.get("GPUCOMPILER_CACHE_DIR", "").strip():
        chosen = os.path.expanduser(chosen)
        try:
            return os.path.abspath(chosen)
        except OSError:  # the working directory has been removed
            return ""
    base = os.environ.get("XDG_CACHE_HOME", "").strip() or os.path.expanduser("~/.cache")
    # `~` stays where the user has no home (some containers): then nothing is kept on disk.
    return os.path.join(base, "gpucompiler") if os.path.isabs(base) else ""


SETTINGS: Final = read_settings()
