"""The devices of the active target: the GPUs, or the host in the place of one."""

from __future__ import annotations

import cuda_target.device.device as of_driver
from cuda_target.device.active import active_driver
from cuda_target.device.device import Device
from gpucompiler.diagnostics.errors import TargetUnsupported


def devices() -> tuple[Device, ...]:
    """All devices of the active target: the GPUs, or the host as the only one.

    Raises TargetUnsupported if CUDA is the target and there is no driver.
    """
    return of_driver.devices(active_driver().unless_nvidia)


def device_of(target: str, ordinal: int) -> Device:
    """The device of a target by its number. Raises TargetUnsupported if there is none."""
    found = of_driver.devices(active_driver(target).unless_nvidia)
    if ordinal >= len(found):
        raise TargetUnsupported(f"there is no device {ordinal} of {target!r}", "GC610")
    return found[ordinal]


def current_device() -> Device:
    """The device that this thread's launches go to. Raises TargetUnsupported if there is none."""
    return of_driver.current_device(active_driver().unless_nvidia)
