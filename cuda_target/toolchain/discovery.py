"""Finds NVIDIA's tools: ptxas, nvdisasm, nvJitLink and libdevice.

The order of the search is CUDA_HOME and CUDA_PATH, the wheels of
`pip install "gpucompiler[toolchain]"`, /usr/local/cuda, PATH, and last cuda-pathfinder. That finds
conda and system packages. The first tool that is new enough is taken. Nothing is imported, started
or loaded before it is needed.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

from cuda_target.settings import SETTINGS, Settings
from cuda_target.stores import key_of, tool_store
from cuda_target.toolchain.architectures import ptx_text
from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.values import value_classes

INSTALL_LINE: Final = 'pip install "gpucompiler[toolchain]"'

# CUDA release → the latest PTX version that its ptxas accepts (PTX ISA 9.0, table "PTX Release
# History"). From 13.0 on, release 13.n accepts PTX 9.n.
_PTX_OF_RELEASE: Final = {
    (11, 0): 70, (11, 1): 71, (11, 2): 72, (11, 3): 73, (11, 4): 74, (11, 5): 75, (11, 6): 76,
    (11, 7): 77, (11, 8): 78, (12, 0): 80, (12, 1): 81, (12, 2): 82, (12, 3): 83, (12, 4): 84,
    (12, 5): 85, (12, 6): 85, (12, 7): 86, (12, 8): 87, (12, 9): 88,
}  # fmt: skip
_PROGRAM_TIMEOUT_S: Final = 30.0
_SYSTEM_LIBRARIES: Final = (
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/lib64",
)


@value_classes.frozen
class Tool:
    """A program or library that was found.

    Args:
        name: "ptxas", "nvJitLink", …
        path: absolute path.
        version: its version, for people and for cache keys.
        max_ptx: the latest PTX version that it accepts.
    """

    name: str
    path: str
    version: str = ""
    max_ptx: int = 0


@functools.cache
def find_ptxas(ptx: int, settings: Settings = SETTINGS) -> Tool:
    """The first ptxas that accepts PTX version `ptx`. Raises ToolError if there is none."""
    return _first_that_takes(ptx, "ptxas", ptxas_candidates(settings))


@functools.cache
def find_nvjitlink(ptx: int, settings: Settings = SETTINGS) -> Tool:
    """The first nvJitLink that accepts PTX version `ptx`. Raises ToolError if there is none."""
    return _first_that_takes(ptx, "nvJitLink", nvjitlink_candidates(settings))


@functools.cache
def find_nvdisasm(settings: Settings = SETTINGS) -> str:
    """Path of nvdisasm, which shows machine code as text. Raises ToolError if there is none."""
    for path in _programs("nvdisasm", settings):
        return path
    raise ToolError(f"nvdisasm is not on this machine; {_how_to_get('nvdisasm')}")


@functools.cache
def find_nvrtc(settings: Settings = SETTINGS) -> Tool:
    """The first NVRTC of this machine that loads. Raises ToolError if there is none."""
    for tool in _libraries("NVRTC", "nvrtc", "nvrtcVersion", settings):
        return tool
    raise ToolError(
        "NVRTC, which compiles CUDA C++, is not on this machine; install it with\n"
        "  pip install nvidia-cuda-nvrtc\nor set CUDA_HOME to a CUDA toolkit"
    )


@functools.cache
def find_libdevice(settings: Settings = SETTINGS) -> str:
    """Path of libdevice.10.bc, NVIDIA's math functions. Raises ToolError if there is none."""
    for path in _unique(_libdevice_paths(settings)):
        return path
    raise ToolError(
        "libdevice.10.bc is not on this machine, and this kernel calls a math function that is "
        f"defined there; {_how_to_get('libdevice')}"
    )


def ptxas_candidates(settings: Settings = SETTINGS) -> Iterator[Tool]:
    """Every working ptxas of this machine, first choice first; the search is lazy."""
    for path in _programs("ptxas", settings):
        if (tool := _ptxas(path, settings)) is not None:
            yield tool


def nvjitlink_candidates(settings: Settings = SETTINGS) -> Iterator[Tool]:
    """Every nvJitLink library of this machine that loads, first choice first."""
    return _libraries("nvJitLink", "nvJitLink", "nvJitLinkVersion", settings)


def _libraries(name: str, library: str, function: str, settings: Settings) -> Iterator[Tool]:
    """The libraries that load, by their function that gives the version."""
    for path in _unique(_library_paths(library, settings)):
        if (version := library_version(path, function)) is not None:
            yield Tool(name, path, "{}.{}".format(*version), max_ptx_of_release(*version))


def max_ptx_of_release(major: int, minor: int) -> int:
    """The latest PTX version that the tools of a CUDA release accept; 0 for one before 11.0."""
    if major >= 13:
        return 90 + minor if major == 13 else major * 10
    return _PTX_OF_RELEASE.get((major, minor), 88 if (major, minor) > (12, 9) else 0)


def library_version(path: str, function: str) -> tuple[int, int] | None:
    """Major and minor version of a library, by its own function; None if it doesn't load."""
    try:
        ask = getattr(ctypes.CDLL(path), function)
    except (OSError, AttributeError):
        return None
    major, minor = ctypes.c_int(), ctypes.c_int()
    if ask(ctypes.byref(major), ctypes.byref(minor)) != 0:
        return None
    return major.value, minor.value


def _first_that_takes(ptx: int, name: str, candidates: Iterator[Tool]) -> Tool:
    too_old: list[str] = []
    for tool in candidates:
        if tool.max_ptx >= ptx:
            return tool
        too_old.append(f"{tool.path} (version {tool.version}, PTX up to {ptx_text(tool.max_ptx)})")
    if too_old:
        raise ToolError(
            f"this target's code is PTX {ptx_text(ptx)}, too new for {'; '.join(too_old)}; "
            f"{_how_to_get(name)}"
        )
    raise ToolError(f"{name} is not on this machine; {_how_to_get(name)}")


def _how_to_get(name: str) -> str:
    return f"install it with\n  {INSTALL_LINE}\nor set CUDA_HOME to a CUDA toolkit that has {name}"


def _roots(settings: Settings) -> Iterator[str]:
    """Directories that are laid out like a CUDA toolkit: bin, lib, nvvm."""
    yield from settings.cuda_homes
    for nvidia in _wheel_directories():
        yield os.path.join(nvidia, "cu13")
        # CUDA 12's wheels have one directory for each part.
        yield os.path.join(nvidia, "cuda_nvcc")
        yield os.path.join(nvidia, "nvjitlink")
        yield os.path.join(nvidia, "cuda_nvrtc")
        yield os.path.join(nvidia, "cuda_nvdisasm")
    yield "/usr/local/cuda"


def _wheel_directories() -> Iterator[str]:
    for entry in sys.path:
        path = os.path.join(entry or ".", "nvidia")
        if os.path.isdir(path):
            yield path


def _programs(name: str, settings: Settings) -> Iterator[str]:
    def paths() -> Iterator[str]:
        for root in _roots(settings):
            yield os.path.join(root, "bin", name)
        yield from _along_path(name, settings)
        if found := _ask_pathfinder("find_nvidia_binary_utility", name):
            yield found

    return (path for path in _unique(paths()) if os.access(path, os.X_OK))


def _along_path(name: str, settings: Settings) -> Iterator[str]:
    for directory in settings.path.split(os.pathsep):
        if os.path.isabs(directory):
            yield os.path.join(directory, name)


def _library_paths(name: str, settings: Settings) -> Iterator[str]:
    for root in _roots(settings):
        for folder in ("lib64", "lib"):
            for major in (13, 12):
                yield os.path.join(root, folder, f"lib{name}.so.{major}")
    for folder in _SYSTEM_LIBRARIES:
        for major in (13, 12):
            yield os.path.join(folder, f"lib{name}.so.{major}")
    # cuda-pathfinder finds a library by loading it, and returns an object with the path.
    loaded = _ask_pathfinder("load_nvidia_dynamic_lib", name)
    if path := getattr(loaded, "abs_path", None):
        yield path


def _libdevice_paths(settings: Settings) -> Iterator[str]:
    below = os.path.join("nvvm", "libdevice", "libdevice.10.bc")
    for root in _roots(settings):
        yield os.path.join(root, below)
    yield os.path.join("/usr/lib/nvidia-cuda-toolkit", "libdevice", "libdevice.10.bc")
    for ptxas in _along_path("ptxas", settings):
        yield os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(ptxas))), below)
    if found := _ask_pathfinder("find_bitcode_lib", "device"):
        yield found


def _unique(paths: Iterator[str]) -> Iterator[str]:
    """The paths that exist, each file once; the iteration is lazy."""
    seen: set[str] = set()
    for path in paths:
        real = os.path.realpath(path)
        if real not in seen and os.path.isfile(real):
            seen.add(real)
            yield path


def _ask_pathfinder(function: str, name: str) -> Any:
    """The result of a function of cuda-pathfinder, or None.

    The package is imported only here, since its import takes 40 ms.
    """
    try:
        finder: Callable[[str], Any] = getattr(importlib.import_module("cuda.pathfinder"), function)
        return finder(name)
    except Exception:
        # cuda-pathfinder isn't installed, is too old for the function, or found nothing, for which
        # each of its functions has an error of its own. The caller reports the missing tool.
        return None


def _ptxas(path: str, settings: Settings) -> Tool | None:
    """A ptxas with its version; None if it doesn't start.

    Starting a program takes 5 ms, so its answer is stored until the file changes.
    """
    try:
        status = os.stat(path)
    except OSError:
        return None
    cache = tool_store(settings.cache_directory)
    key = key_of(
        "ptxas --version", os.path.realpath(path), f"{status.st_size} {status.st_mtime_ns}"
    )
    known = cache.get(key)
    text = _version_text(path).encode() if known is None else known
    tool = parse_ptxas_version(path, text.decode(errors="replace"))
    if tool is not None and known is None:
        cache[key] = text
    return tool


def _version_text(path: str) -> str:
    # Imported only here: `subprocess` takes 8 ms to import, and the answer is nearly always stored.
    run_program = importlib.import_module("cuda_target.toolchain.process").run_program
    try:
        return run_program([path, "--version"], _PROGRAM_TIMEOUT_S).text
    except ToolError:
        return ""


def parse_ptxas_version(path: str, text: str) -> Tool | None:
    """A Tool from what `ptxas --version` prints; None if there is no version in it."""
    release, _, rest = text.partition(" release ")[2].partition(", V")
    major, _, minor = release.partition(".")
    if not (major.isdecimal() and minor.isdecimal() and rest[:1].isdecimal()):
        return None
    return Tool("ptxas", path, rest.split()[0], max_ptx_of_release(int(major), int(minor)))
