"""Native code that comes with the package, so that launching needs no LLVM.

Each image is in the folder of its C source: `host/runtime.c`, `launcher/launcher.c` and
`checker/native/fair.c`.
tests/launcher/test_prebuilt_images.py makes the images anew and compares them.
"""

from __future__ import annotations

import os
from typing import Final

from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage
from gpucompiler.image.load import this_machine
from gpucompiler.image.prebuilt_digests import DIGESTS
from gpucompiler.values.sha256 import sha256

_PACKAGE: Final = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
_DIRECTORIES: Final = {"fair": "checker/native", "launcher": "launcher", "runtime": "host"}
_SUFFIXES: Final = {EM_X86_64: "x86_64", EM_AARCH64: "aarch64"}


class DamagedImage(ToolError):
    """A file of native code isn't the one that the package came with."""


def prebuilt_path(name: str, machine: int) -> str:
    """The path of an image's file."""
    return os.path.join(_PACKAGE, _DIRECTORIES[name], f"{name}.{_SUFFIXES[machine]}.image")


def prebuilt_image(name: str) -> HostImage:
    """The image "launcher", "runtime" or "fair" for this machine.

    Raises:
        DamagedImage: the file isn't the one that the package came with, and isn't mapped.
        ToolError: the system isn't handled, or the file is missing.
    """
    path = prebuilt_path(name, this_machine())
    try:
        with open(path, "rb") as file:
            code = file.read()
    except OSError as error:
        raise ToolError(f"{path} can't be read ({error}); install gpucompiler again") from error
    if sha256(code).hexdigest() != DIGESTS.get(os.path.basename(path)):
        raise DamagedImage(
            f"{path} isn't the file that gpucompiler came with, its SHA-256 differs: it was "
            "damaged or changed, and isn't used; install gpucompiler again"
        )
    return HostImage.from_bytes(code)
