"""libdevice, NVIDIA's library of math functions, as one small blob of bitcode for each function.

Linking the whole library costs 78 ms a kernel, a pruned function 0.3 ms. A blob is made on first
use (40 ms), kept in memory and in the user's cache directory, and is ready to be linked: its
linkage is `linkonce_odr`, its triple and data layout are ours, and what the library asks of the
compiler with `__nvvm_reflect` is answered: `__CUDA_PREC_SQRT` is 1 (LLVM itself would answer 0, and
sqrtf, hypotf and norm would silently be approximate), `__CUDA_FTZ` follows fastmath's "flush".

A kernel that has such functions in it is stored with the library's digest; for others the library
isn't looked for.
"""

from __future__ import annotations

import functools
import importlib
import os
import time
from collections.abc import Mapping, Sequence
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

# The beginning of its functions' names.
PREFIX: Final = "__nv_"
_LIBRARY: Final = "libdevice"
# Raised when the way of pruning changes, so that older blobs on disk are not taken.
_PRUNING: Final = "1"


# A file that was changed so lately may change again without another time.
_SETTLED_NS: Final = 2 * 10**9


class _Read:
    """Digests of libraries, by path: a process goes on with a library as it has read it."""

    def __init__(self) -> None:
        self.digests: dict[str, str] = {}


_READ: Final = per_process(_Read)


def libdevice_code(machine: Machine, names: Sequence[str], flush: bool) -> tuple[LinkedCode, ...]:
    """Bitcode of those of `names` that are libdevice's, one blob each, in the order of the names.

    Args:
        machine: whose triple, data layout and processor the blobs are for.
        names: functions that a module declares and doesn't define.
        flush: whether denormal floats are flushed to zero.

    Raises:
        ToolError: libdevice is not on this machine, or has no such function.
    """
    wanted = dict.fromkeys(name for name in names if name.startswith(PREFIX))
    if not wanted:
        return ()
    path = find_libdevice()
    blobs = [_blob(path, machine, name, flush) for name in wanted]
    return tuple(LinkedCode(blob, _LIBRARY, _library(path)[1]) for blob in blobs)


def library_digest(name: str) -> str:
    """SHA-256 (hex) of this machine's libdevice, "none" where there isn't one.

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
    """The digest of a file as it is: reading half a megabyte and CPython's own SHA-256 take 2 ms.

    It is remembered with all that tells that the file is written to; the time of its last change,
    unlike that of its contents, nobody can set.
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
    """The blob of one function, out of the store, or made and kept there.

    Raises:
        ToolError: the libdevice at `path` has no such function.
    """
    library, digest = _library(path)
    reflect = _reflect_values(machine, flush)
    key = key_of(
        _PRUNING, digest, name, machine.triple, machine.data_layout, repr(sorted(reflect.items())),
        llvmlite_version(),
    )  # fmt: skip
    kept = store.get(key)
    if kept is not None:
        return kept
    # Only where a blob isn't there yet: LLVM takes 40 ms to import.
    prune = importlib.import_module("cuda_target.target.prune")
    blob: bytes | None = prune.prune_function(library, name, machine, reflect)
    if blob is None:
        raise ToolError(
            f"{path} has no function {name}, which this kernel calls; a newer libdevice may have "
            "it, or write it as a device function"
        )
    store[key] = blob
    return blob


def _reflect_values(machine: Machine, flush: bool) -> Mapping[str, int]:
    return {
        "__CUDA_ARCH": number(machine.cpu) * 10,
        "__CUDA_FTZ": int(flush),
        "__CUDA_PREC_SQRT": 1,
    }
