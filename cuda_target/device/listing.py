"""The devices of the active target: the GPUs, or the host in the place of one."""

from __future__ import annotations

import cuda_target.device.device as of_driver
from cuda_target.device.active import active_driver
from cuda_target.device.device import Device


def devices() -> tuple[Device, ...]:
    """All devices of the active target: the GPUs, or the host as the only one.

    Raises TargetUnsupported if CUDA is the target and there is no driver.
    """
    return of_driver.devices(active_driver().unless_nvidia)


def current_device() -> Device:
    """The device that this thread's launches go to. Raises TargetUnsupported if there is none."""
    return of_driver.current_device(active_driver().unless_nvidia)
