"""libdevice, NVIDIA's library of math functions, as one small blob of bitcode for each function.

Linking the whole library takes 78 ms for each kernel, a pruned function 0.3 ms. A blob is made on
first use (40 ms), and kept in memory and in the user's cache directory. It is ready to be linked:
its linkage is `linkonce_odr`, and its triple and data layout are those of the kernel. The library's
questions to the compiler (`__nvvm_reflect`) are answered: `__CUDA_PREC_SQRT` is 1, and `__CUDA_FTZ`
follows fastmath's "flush". LLVM itself would answer 0 for the first, and sqrtf, hypotf and norm
would silently be approximate.

A kernel that contains such functions is stored with the library's digest. For other kernels the
library isn't searched.
"""

from __future__ import annotations

import functools
import importlib
import os
import time
from collections.abc import Sequence
from typing import Final

from cuda_target.settings import SETTINGS
from cuda_target.stores import key_of, tool_store
from cuda_target.toolchain.architectures import number
from cuda_target.toolchain.discovery import find_libdevice
from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.jobs.target import LinkedCode, Machine
from gpucompiler.llvm.version import llvmlite_version
from gpucompiler.process_state import per_process
from gpucompiler.values.sha256 import sha256
from gpucompiler_cache.store import Store

# The beginning of the names of libdevice's functions.
PREFIX: Final = "__nv_"
_LIBRARY: Final = "libdevice"
# This number is raised when pruning changes, so that older blobs on disk aren't used.
_PRUNING: Final = "2"


# A file that was changed this recently may change again with the same time stamp.
_SETTLED_NS: Final = 2 * 10**9


class _Read:
    """Digests of libraries, by path: a process reads each library once, and keeps that content."""

    def __init__(self) -> None:
        self.digests: dict[str, str] = {}


_READ: Final = per_process(_Read)


def libdevice_code(machine: Machine, names: Sequence[str], flush: bool) -> tuple[LinkedCode, ...]:
    """One blob of bitcode for each of `names` that is a function of libdevice, in their order.

    Args:
        machine: gives the triple, data layout and processor of the blobs.
        names: functions that a module declares and doesn't define.
        flush: whether denormal floats are flushed to zero.

    Raises:
        ToolError: libdevice is not on this machine, or lacks one of the functions.
    """
    wanted = dict.fromkeys(name for name in names if name.startswith(PREFIX))
    if not wanted:
        return ()
    path = find_libdevice()
    blobs = [_blob(path, machine, name, flush) for name in wanted]
    return tuple(LinkedCode(blob, _LIBRARY, _library(path)[1]) for blob in blobs)


def library_digest(name: str) -> str:
    """SHA-256 (hex) of this machine's libdevice; "none" if there isn't one.

    Raises ToolError for the name of another library.
    """
    if name != _LIBRARY:
        raise ToolError(f"there is no library {name!r}; {_LIBRARY!r} is one")
    try:
        path = find_libdevice()
    except ToolError:
        return "none"
    if path not in _READ.digests:
        _READ.digests[path] = _remembered_digest(path)
    return _READ.digests[path]


def _remembered_digest(path: str) -> str:
    """The digest of a file's present content, from the store if the file hasn't changed.

    Reading half a megabyte and CPython's own SHA-256 take 2 ms. The key has everything that changes
    with a write to the file: `st_ctime` can't be set by programs, but `st_mtime` can.
    """
    known = tool_store(SETTINGS.cache_directory)
    with open(path, "rb") as file:
        state = os.fstat(file.fileno())
        key = key_of("digest", os.path.realpath(path), _state_text(state))
        found = known.get(key)
        if found is not None:
            return found.decode()
        digest: str = sha256(file.read()).hexdigest()
        settled = time.time_ns() - state.st_ctime_ns > _SETTLED_NS
        if settled and _state_text(os.fstat(file.fileno())) == _state_text(state):
            known[key] = digest.encode()
    return digest


def _state_text(state: os.stat_result) -> str:
    numbers = (state.st_dev, state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns)
    return " ".join(map(str, numbers))


@functools.cache
def _library(path: str) -> tuple[bytes, str]:
    with open(path, "rb") as file:
        content = file.read()
    digest = _READ.digests[path] = sha256(content).hexdigest()
    return content, digest


@functools.cache
def _blob(path: str, machine: Machine, name: str, flush: bool) -> bytes:
    return load_blob(tool_store(SETTINGS.cache_directory), path, machine, name, flush)


def load_blob(store: Store, path: str, machine: Machine, name: str, flush: bool) -> bytes:
    """The blob of one function, from the store, or made now and stored.

    Raises:
        ToolError: the libdevice at `path` has no such function.
    """
    library, digest = _library(path)
    reflect = reflect_values(machine, flush)
    key = key_of(
        _PRUNING, digest, name, machine.triple, machine.data_layout, machine.features,
        repr(sorted(reflect.items())), llvmlite_version(),
    )  # fmt: skip
    kept = store.get(key)
    if kept is not None:
        return kept
    # Imported only for a missing blob, since LLVM takes 40 ms to import.
    prune = importlib.import_module("gpucompiler.llvm.prune")
    found: bytes | None = prune.prune_function(library, name, machine, reflect)
    if found is None:
        raise ToolError(
            f"{path} has no function {name}, which this kernel calls; a newer libdevice may have "
            "it, or write it as a device function"
        )
    # LLVM computes with denormals meanwhile.
    blob: bytes = found if flush else prune.optimized(found, machine)
    store[key] = blob
    return blob


def reflect_values(machine: Machine, flush: bool) -> dict[str, int]:
    """The answers to the questions that the library asks the compiler."""
    return {
        "__CUDA_ARCH": number(machine.cpu) * 10,
        "__CUDA_FTZ": int(flush),
        "__CUDA_PREC_SQRT": 1,
    }
