"""The compilers beside ours: where they are, and how their code gets into this process.

numba and Warp are looked for in a virtual environment of the same Python version, by default
`../peers` beside the checkout; figures.md says how to make one.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import site
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
from report import ROOT

DEFAULT_PEERS = ROOT.parent / "peers"
C_SOURCE = Path(__file__).with_name("host_peers.c")
# The flags of each build. gcc contracts a * b + c by itself where the processor has FMA.
C_BUILDS = {
    "gcc -O3": ["-O3"],
    "gcc -O3 -march=native": ["-O3", "-march=native"],
    "gcc -O3 -march=native -ffast-math": ["-O3", "-march=native", "-ffast-math"],
}


def add_peers(directory: Path) -> None:
    """Put the peers' packages behind our own on the search path; numba's cache goes beside them."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    packages = directory / "lib" / version / "site-packages"
    if packages.is_dir():
        # With its .pth files: one of them puts numba-cuda in the place of numba.cuda.
        site.addsitedir(str(packages))
        os.environ.setdefault("NUMBA_CACHE_DIR", str(directory / "numba_cache"))
        os.environ.setdefault("WARP_CACHE_PATH", str(directory / "warp_cache"))


def load_c(build: str, directory: Path) -> ctypes.CDLL:
    """The C peers, built with a build's flags.

    Raises:
        FileNotFoundError: there is no gcc.
    """
    gcc = shutil.which("gcc")
    if gcc is None:
        raise FileNotFoundError("no gcc on PATH")
    number = list(C_BUILDS).index(build)
    compiled, library = directory / f"peers{number}.o", directory / f"peers{number}.so"
    subprocess.run(
        [gcc, *C_BUILDS[build], "-fPIC", "-c", "-o", str(compiled), str(C_SOURCE)], check=True
    )
    # -ffast-math when linking would add crtfastmath.o (GCC PR 55522), which makes the whole process
    # flush denormals to zero as soon as the library is loaded: NumPy and ours too.
    subprocess.run([gcc, "-shared", "-o", str(library), str(compiled), "-lm"], check=True)
    return ctypes.CDLL(str(library))


def c_value(value: Any) -> Any:
    """An argument for C: the address of an array, a float, an int."""
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    if isinstance(value, (float, np.floating)):
        return ctypes.c_float(value)  # pyright: ignore[reportArgumentType]
    return ctypes.c_int(value)
