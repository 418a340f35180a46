"""`numba.cuda.cudadrv.runtime`: the version of CUDA, which programs print and compare."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final

from cuda_target.device.active import active_driver
from cuda_target.device.driver import DriverError
from cuda_target.device.properties import device_count, driver_version
from gpucompiler.diagnostics.errors import TargetUnsupported

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

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """A function of the driver by its name, `driver.cuMemGetInfo`, as cuda-python has it.

        It gives what the driver writes, and raises DriverError for a status other than success.

        Raises:
            TargetUnsupported: on the host target, or without cuda-python.
        """
        if not name.startswith("cu"):
            raise AttributeError(name)
        library = active_driver()
        if library.in_host_memory:
            raise TargetUnsupported(f"{name}: the host target has no CUDA driver", "GC610")
        try:
            bindings = importlib.import_module("cuda.bindings.driver")
        except ImportError as error:
            raise TargetUnsupported(f"{name} needs cuda-python: {error}", "GC610") from error
        called = getattr(bindings, name)
        library.current_context()

        def call(*arguments: Any) -> Any:
            status, *found = called(*arguments)
            if status:
                raise DriverError(int(status), status.name, "", name)
            return found[0] if len(found) == 1 else tuple(found) or None

        return call


runtime = Runtime()
get_version = runtime.get_version
