"""What the environment says about CUDA, read once."""

from __future__ import annotations

import os
from typing import Final

import attrs


@attrs.frozen
class Settings:
    """The part of the process's environment that this package uses.

    Args:
        cuda_homes: `CUDA_HOME`, `CUDA_PATH`: roots of CUDA toolkits, first choice first.
        path: `PATH`, where programs are looked for.
        cache_directory: `GPUCOMPILER_CACHE_DIR`, else `gpucompiler` under `XDG_CACHE_HOME` or
            `~/.cache`; "" where there is no home.
        launch_blocking: `CUDA_LAUNCH_BLOCKING=1`: the driver waits for each launch.
        assembler_timeout_s: `GPUCOMPILER_ASSEMBLER_TIMEOUT_S`, seconds until ptxas is ended.
    """

    cuda_homes: tuple[str, ...] = ()
    path: str = ""
    cache_directory: str = ""
    launch_blocking: bool = False
    assembler_timeout_s: float = 600.0


def read_settings() -> Settings:
    """The settings of the process's environment, read now."""
    named = (os.environ.get(name, "").strip() for name in ("CUDA_HOME", "CUDA_PATH"))
    return Settings(
        cuda_homes=tuple(dict.fromkeys(home for home in named if home)),
        path=os.environ.get("PATH", ""),
        cache_directory=_cache_directory(),
        launch_blocking=os.environ.get("CUDA_LAUNCH_BLOCKING", "") == "1",
        assembler_timeout_s=float(os.environ.get("GPUCOMPILER_ASSEMBLER_TIMEOUT_S", "600")),
    )


def _cache_directory() -> str:
    if chosen := os.environ.get("GPUCOMPILER_CACHE_DIR", "").strip():
        return os.path.abspath(chosen)
    base = os.environ.get("XDG_CACHE_HOME", "").strip() or os.path.expanduser("~/.cache")
    # `~` stays where the user has no home (some containers): then nothing is kept on disk.
    return os.path.join(base, "gpucompiler") if os.path.isabs(base) else ""


SETTINGS: Final = read_settings()
