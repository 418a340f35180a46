"""`numba.cuda.cudadrv.runtime`: the version of CUDA, which programs print and compare."""

from __future__ import annotations

from typing import Final

from cuda_target.device.active import active_driver
from cuda_target.device.properties import device_count, driver_version

# The oldest CUDA that numba-cuda supports.
_FIRST_MAJOR: Final = 12


class Runtime:
    """The object that numba's programs know as `cuda.runtime` and as `driver.driver`."""

    def get_version(self) -> tuple[int, int]:
        """The newest CUDA that the active target's driver knows, as (major, minor)."""
        version = driver_version(active_driver())
        return version // 1000, version % 1000 // 10

    def is_supported_version(self) -> bool:
        """Whether it is a version that numba-cuda supports."""
        return self.get_version()[0] >= _FIRST_MAJOR

    def get_device_count(self) -> int:
        """The number of GPUs; 1 on the host target."""
        return device_count(active_driver())


runtime = Runtime()
get_version = runtime.get_version
