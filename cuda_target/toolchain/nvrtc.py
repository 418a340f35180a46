"""CUDA C++ → PTX, by NVRTC in process, where it is installed."""

from __future__ import annotations

import ctypes
import functools
import glob
import os
from collections.abc import Callable
from typing import Any, Final

from cuda_target.toolchain.architectures import ptx_text
from cuda_target.toolchain.discovery import Tool, find_nvrtc
from gpucompiler.diagnostics.errors import ToolError

_INCLUDES: Final = ("include", os.path.join("targets", "x86_64-linux", "include"))


# Without this option NVRTC reads `#include "…"` from the working directory, which is in no key.
_NO_SOURCE_INCLUDE: Final = "--no-source-include"
# nvrtc.h: NVRTC_ERROR_INVALID_OPTION.
_UNKNOWN_OPTION: Final = 5

Headers = tuple[tuple[str, bytes], ...]


def compile_to_ptx(
    name: str, source: bytes, architecture: str, *, lineinfo: bool, headers: Headers = ()
) -> bytes:
    """PTX of CUDA C++, with device functions that other code can call.

    Args:
        headers: the files for `#include "name"`, beside the toolkit's headers. No other file is
            read.

    Raises:
        ToolError: NVRTC isn't installed, or refuses the source; the message has its log.
    """
    return _compiled(find_nvrtc(), name, source, architecture, lineinfo, headers)


@functools.lru_cache(maxsize=64)
def _compiled(
    tool: Tool, name: str, source: bytes, architecture: str, lineinfo: bool, headers: Headers
) -> bytes:
    options = [f"-arch={architecture}", "-rdc=true", *_include_options(tool)]
    if lineinfo:
        options.append("-lineinfo")
    found = _ptx_of(tool, name, source, headers, [*options, _NO_SOURCE_INCLUDE])
    if found is None:  # an older NVRTC: the source stands in a directory that isn't there
        found = _ptx_of(tool, f"/gpucompiler-no-such-directory/{name}", source, headers, options)
    if found is None:
        raise ToolError(f"NVRTC {tool.version} doesn't know one of {' '.join(options)}")
    return found


def _ptx_of(
    tool: Tool, name: str, source: bytes, headers: Headers, options: list[str]
) -> bytes | None:
    """PTX; None if NVRTC doesn't know an option."""
    library = _library(tool.path)
    program = ctypes.c_void_p()
    texts = (ctypes.c_char_p * len(headers))(*(text for _, text in headers))
    names = (ctypes.c_char_p * len(headers))(*(name.encode() for name, _ in headers))
    _check(
        tool,
        library.nvrtcCreateProgram(
            ctypes.byref(program), source, name.encode(), len(headers), texts, names
        ),
    )
    try:
        array = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
        status: int = library.nvrtcCompileProgram(program, len(options), array)
        if status == _UNKNOWN_OPTION:
            return None
        if status != 0:
            log = _text(library.nvrtcGetProgramLogSize, library.nvrtcGetProgramLog, program)
            raise ToolError(
                f"NVRTC {tool.version} refuses {name}:\n{log.decode(errors='replace').strip()}"
            )
        return _text(library.nvrtcGetPTXSize, library.nvrtcGetPTX, program)
    finally:
        library.nvrtcDestroyProgram(ctypes.byref(program))


@functools.cache
def _library(path: str) -> Any:
    library = ctypes.CDLL(path)
    # NVRTC opens this library by name without a path, which succeeds if it is loaded already.
    for beside in glob.glob(os.path.join(os.path.dirname(path), "libnvrtc-builtins.so*")):
        ctypes.CDLL(beside)
    return library


def _include_options(tool: Tool) -> list[str]:
    """The options for the toolkit's headers, such as cuda_fp16.h, if they lie near the library."""
    root = os.path.dirname(os.path.dirname(tool.path))
    found = [os.path.join(root, folder) for folder in _INCLUDES]
    return [f"-I{folder}" for folder in found if os.path.isdir(folder)]


def _text(
    size_of: Callable[..., int], content_of: Callable[..., int], program: ctypes.c_void_p
) -> bytes:
    size = ctypes.c_size_t()
    size_of(program, ctypes.byref(size))
    buffer = ctypes.create_string_buffer(max(size.value, 1))
    content_of(program, buffer)
    return buffer.value


def _check(tool: Tool, status: int) -> None:
    if status != 0:
        raise ToolError(f"NVRTC {tool.version} (PTX {ptx_text(tool.max_ptx)}): status {status}")
