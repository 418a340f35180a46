"""A plugin of pytest: the launcher and the host's run time are the libraries that the environment
names, which a sanitizer is built into, in place of the images of the package.

    SANITIZED_LAUNCHER=launcher.so SANITIZED_RUNTIME=runtime.so pytest -p sanitized tests/…
"""

from __future__ import annotations

import ctypes
import os
from typing import Any

import gpucompiler.host.pool as pool
import gpucompiler.launcher.function as function
from gpucompiler.image.format import HostImage
from gpucompiler.image.load import LoadedImage

_NAMES = {"gpucompiler_launcher": "SANITIZED_LAUNCHER", "gpucompiler_runtime": "SANITIZED_RUNTIME"}


def _loaded(name: str) -> type:
    library = ctypes.CDLL(os.environ[_NAMES[name]])
    address = ctypes.cast(getattr(library, name), ctypes.c_void_p).value or 0

    class Sanitized:
        """A library in the place of an image."""

        def __init__(self, image: HostImage, allowed: frozenset[str] = frozenset()) -> None:
            self.library = library
            self.entry_address = address
            self.entry = ctypes.CFUNCTYPE(ctypes.c_uint64, *[ctypes.c_void_p] * 5)(address)
            loaded.append(name)

    return Sanitized


loaded: list[str] = []
changed: Any = (function, pool)
assert function.LoadedImage is LoadedImage
for module, symbol in zip(changed, _NAMES, strict=True):
    module.LoadedImage = _loaded(symbol)
if hasattr(function.native, "cache_clear"):
    function.native.cache_clear()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(f"sanitized: {', '.join(sorted(set(loaded)))}")
