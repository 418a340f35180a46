"""The package's version, and its settings, which are read once from the environment."""

from __future__ import annotations

import os
import re
import time
from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.values import value_classes

# pyproject.toml and `gpucompiler.__version__` take it from here.
VERSION: Final = "0.1.0"
# Incremented whenever the meaning or the text of the IR changes; part of every fingerprint.
IR_SCHEMA: Final = 1
# Incremented when the form of keys, manifests or entries of stores changes.
ENTRY_SCHEMA: Final = 1
# A source file that changed later may differ from the code that runs in this process.
STARTED_NS: Final = time.time_ns()
# The host's run time keeps a record for each thread.
MAX_THREADS: Final = 1024


@value_classes.frozen
class Settings:
    """Settings that environment variables give.

    Args:
        target: `GPUCOMPILER_TARGET`, the target's name where the caller names none, or "".
        host_cpu: `GPUCOMPILER_HOST_CPU`, the CPU that host code is made for, or "" for this one.
        worker_timeout_s: `GPUCOMPILER_WORKER_TIMEOUT_S`, seconds until a worker process that
            compiles foreign text is terminated.
        compile_timeout_s: `GPUCOMPILER_COMPILE_TIMEOUT_S`, seconds of processor time until a
            compilation is given up.
        compile_memory_mib: `GPUCOMPILER_COMPILE_MEMORY_MIB`, the most MiB of memory by which the
            process grows during a compilation.
        compile_steps: `GPUCOMPILER_COMPILE_STEPS`, the most statements and expressions that a
            compilation walks. This bounds its memory, too: about 2 KiB each.
        threads: `GPUCOMPILER_THREADS`, the number of threads over which a launch on the host
            spreads its blocks; 0 for one on each processor that the process may use.
        no_jit: `GPUCOMPILER_NO_JIT`, "1": a launch whose kernel isn't compiled is an error.
        progress: `GPUCOMPILER_PROGRESS`, "1": compilations of over a second write a line to stderr;
            "0": they don't; "auto": they do where that is a terminal or a notebook.
        tune: `GPUCOMPILER_TUNE`, "on": autotuned kernels are measured; "record": only choices that
            were kept are used, and else the first configuration, as always with "off".
        override: `GPUCOMPILER_OVERRIDE`, a directory of files that take the place of kernels'
            stages (`gpucompiler.kernels.override`), or "".
        no_color: `NO_COLOR` isn't empty, or the terminal (`TERM`) can't show colours.
        native_launcher: `GPUCOMPILER_NATIVE_LAUNCHER`, "0" to pack all launches in Python.
    """

    target: str = ""
    host_cpu: str = ""
    worker_timeout_s: float = 60.0
    compile_timeout_s: float = 300.0
    compile_memory_mib: int = 8192
    compile_steps: int = 2_000_000
    threads: int = 0
    native_launcher: bool = True
    no_jit: bool = False
    cache_verify: float = 0.0
    progress: str = "auto"
    tune: str = "on"
    override: str = ""
    no_color: bool = False


def read_settings() -> Settings:
    """The settings of the process's environment, read now."""
    verify = _share("GPUCOMPILER_CACHE_VERIFY")
    return Settings(
        target=os.environ.get("GPUCOMPILER_TARGET", "").strip(),
        host_cpu=os.environ.get("GPUCOMPILER_HOST_CPU", "").strip(),
        worker_timeout_s=seconds_of("GPUCOMPILER_WORKER_TIMEOUT_S", Settings().worker_timeout_s),
        compile_timeout_s=seconds_of("GPUCOMPILER_COMPILE_TIMEOUT_S", Settings().compile_timeout_s),
        compile_memory_mib=_count("GPUCOMPILER_COMPILE_MEMORY_MIB", Settings().compile_memory_mib),
        compile_steps=_count("GPUCOMPILER_COMPILE_STEPS", Settings().compile_steps),
        threads=_threads(os.environ.get("GPUCOMPILER_THREADS", "").strip()),
        # Native code launches what the process remembers, which Python then couldn't verify.
        native_launcher=_switch("GPUCOMPILER_NATIVE_LAUNCHER") and verify < 1,
        no_jit=_switch("GPUCOMPILER_NO_JIT", "0"),
        cache_verify=verify,
        progress=_word("GPUCOMPILER_PROGRESS", "auto", "0", "1"),
        tune=_word("GPUCOMPILER_TUNE", "on", "record", "off"),
        override=os.environ.get("GPUCOMPILER_OVERRIDE", "").strip(),
        no_color=bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb",
    )


def _switch(name: str, default: str = "1") -> bool:
    text = os.environ.get(name, default).strip()
    if text not in ("0", "1"):
        raise ArgumentError(f"the environment's {name}={text!r}: give 0 or 1")
    return text == "1"


def _word(name: str, *words: str) -> str:
    """One of some words; the first where the variable is empty."""
    text = os.environ.get(name, "").strip() or words[0]
    if text not in words:
        raise ArgumentError(f"the environment's {name}={text!r}: give {', '.join(words)}")
    return text


def _share(name: str) -> float:
    text = os.environ.get(name, "").strip()
    try:
        share = float(text) if text else 0.0
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise ArgumentError(f"the environment's {name}={text!r}: give a share, 0 to 1")
    return share


def seconds_of(name: str, default: float) -> float:
    """The seconds in an environment variable; the default if the variable is empty.

    Raises:
        ArgumentError: the variable holds no number above 0.
    """
    text = os.environ.get(name, "").strip()
    try:
        seconds = float(text) if text else default
    except ValueError:
        seconds = 0.0
    if not seconds > 0:
        raise ArgumentError(f"the environment's {name}={text!r}: give seconds, more than 0")
    return seconds


def _count(name: str, default: int) -> int:
    text = os.environ.get(name, "").strip()
    if text and (not re.fullmatch("[0-9]{1,12}", text, re.ASCII) or not int(text)):
        raise ArgumentError(f"the environment's {name}={text!r}: give a number above 0")
    return int(text) if text else default


def _threads(text: str) -> int:
    if not text:
        return 0
    if not re.fullmatch("[0-9]{1,4}", text, re.ASCII) or not 1 <= int(text) <= MAX_THREADS:
        raise ArgumentError(
            f"the environment's GPUCOMPILER_THREADS={text!r}: give how many threads a launch on "
            f"the host uses, 1 to {MAX_THREADS}, or leave it out for all processors"
        )
    return int(text)


SETTINGS: Final = read_settings()
