"""A plugin of pytest: libraries with a sanitizer in them in the place of the package's images.

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

_MODULES: dict[str, Any] = {"launcher": function, "runtime": pool}


def _loaded(name: str, path: str) -> type:
    library = ctypes.CDLL(path)
    address = ctypes.cast(getattr(library, f"gpucompiler_{name}"), ctypes.c_void_p).value or 0

    class Sanitized:
        """A library in the place of an image."""

        def __init__(self, image: HostImage, allowed: frozenset[str] = frozenset()) -> None:
            self.library = library
            self.entry_address = address
            self.entry = ctypes.CFUNCTYPE(ctypes.c_uint64, *[ctypes.c_void_p] * 5)(address)
            loaded.add(name)

    return Sanitized


loaded: set[str] = set()
for name, module in _MODULES.items():
    if path := os.environ.get(f"SANITIZED_{name.upper()}"):
        assert module.LoadedImage is LoadedImage
        module.LoadedImage = _loaded(name, path)
if hasattr(function.native, "cache_clear"):
    function.native.cache_clear()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(f"sanitized: {', '.join(sorted(loaded))}")
