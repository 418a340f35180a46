"""The package's version and the environment, read once."""

from __future__ import annotations

import os
from typing import Final

import attrs

VERSION: Final = "0.1.0"
# Raised whenever the meaning or the text of the IR changes; part of every fingerprint.
IR_SCHEMA: Final = 1


@attrs.frozen
class Settings:
    """What the environment says.

    Args:
        target: `GPUCOMPILER_TARGET`, the target's name where the caller names none, or "".
        host_cpu: `GPUCOMPILER_HOST_CPU`, the CPU that host code is made for, or "" for this one.
        worker_timeout_s: `GPUCOMPILER_WORKER_TIMEOUT_S`, seconds until a worker process that
            compiles foreign text is ended.
    """

    target: str = ""
    host_cpu: str = ""
    worker_timeout_s: float = 60.0


def read_settings() -> Settings:
    """The settings of the process's environment, read now."""
    return Settings(
        target=os.environ.get("GPUCOMPILER_TARGET", "").strip(),
        host_cpu=os.environ.get("GPUCOMPILER_HOST_CPU", "").strip(),
        worker_timeout_s=float(os.environ.get("GPUCOMPILER_WORKER_TIMEOUT_S", "60")),
    )


SETTINGS: Final = read_settings()
