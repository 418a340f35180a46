"""The target that launches and allocations go to, and how it is chosen.

`target=`, else `with use_target(...)`, else the environment's GPUCOMPILER_TARGET, else a GPU if one
answers, else the host.
"""

from __future__ import annotations

import functools
import sys
import warnings
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

import cuda_target.device.device as devices
from cuda_target.device.device import Device
from cuda_target.device.driver import Driver, driver, driver_of
from gpucompiler.diagnostics.errors import ArgumentError, TargetUnsupported
from gpucompiler.jobs.target import CompilerTarget, target_by_name
from gpucompiler.settings import SETTINGS


class HostTargetNotice(UserWarning):
    """No target was named and no GPU answers, so kernels run on the host's processor."""


# The choice of `use_target` in this context.
CHOSEN_TARGET: Final[ContextVar[CompilerTarget | None]] = ContextVar("chosen_target", default=None)


@contextmanager
def use_target(target: str | CompilerTarget | Device) -> Generator[CompilerTarget]:
    """`with use_target("host"):` compiles for that target wherever none is passed.

    It holds for this thread (or task) only.

    Args:
        target: a name ("host", "cuda", "cuda:sm_90a"), a target, or a device.

    Raises:
        ArgumentError: none of these.
        TargetUnsupported: no such target.
    """
    chosen = as_target(target)
    token = CHOSEN_TARGET.set(chosen)
    try:
        yield chosen
    finally:
        CHOSEN_TARGET.reset(token)


def active_target(passed: str | CompilerTarget | Device | None = None) -> CompilerTarget:
    """The target to compile for.

    It is: `passed`, else `with use_target(...)`, else the environment variable
    GPUCOMPILER_TARGET, else the GPU if one answers, else the host, with one HostTargetNotice.
    """
    if passed is not None:
        return as_target(passed)
    chosen = CHOSEN_TARGET.get()
    if chosen is not None:
        return chosen
    if SETTINGS.target:
        try:
            return as_target(SETTINGS.target)
        except TargetUnsupported as error:
            error.add_note("The name stands in the environment variable GPUCOMPILER_TARGET.")
            raise
    return as_target("cuda") if devices.device_answers() else _host_with_notice()


def as_target(value: str | CompilerTarget | Device) -> CompilerTarget:
    """A target from its name, from a device, or itself. Raises ArgumentError for anything else."""
    if isinstance(value, CompilerTarget):
        return value
    if isinstance(value, Device):
        return _named_target(value.target_name)
    if not isinstance(value, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(
            f"target={value!r}: give a name such as 'host' or 'cuda:sm_90a', a target or a device",
            "GC515",
        )
    if value == "cuda" and devices.device_answers():
        return _named_target(f"cuda:{devices.current_device().arch}")
    return _named_target(value)


@functools.cache
def _named_target(name: str) -> CompilerTarget:
    return target_by_name(name)


@functools.cache
def _host_with_notice() -> CompilerTarget:
    text = (
        "no CUDA device answers; running on the host (GPUCOMPILER_TARGET=host says so silently, "
        "`python -m gpucompiler doctor` why)"
    )
    try:
        # Without a line of the user's, which Python would print below the warning.
        warnings.warn_explicit(text, HostTargetNotice, "gpucompiler", 0)
    except HostTargetNotice:
        # Under `python -W error`: the program goes on as it would elsewhere.
        print(f"HostTargetNotice: {text}", file=sys.stderr)
    return _named_target("host")


def is_chosen() -> bool:
    """Whether the program or the environment names the active target."""
    return CHOSEN_TARGET.get() is not None or bool(SETTINGS.target)


def active_driver(target: str | CompilerTarget | Device | None = None) -> Driver:
    """The driver of the target that launches go to, for memory, streams, events and graphs.

    Args:
        target: as in `cuda(target=...)`; None is the active target.

    Raises:
        TargetUnsupported: the target has no driver, or none answers.
    """
    if target is None and not is_chosen():
        # The GPU's architecture, which a target's name has, takes calls of the driver.
        if devices.device_answers():
            return driver()
        return driver_of(_host_with_notice().driver_functions())
    return driver_of(active_target(target).driver_functions())
