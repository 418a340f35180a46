"""libdevice, NVIDIA's library of math functions, as one small blob of bitcode for each function.

Linking the whole library costs 78 ms a kernel, a pruned function 0.3 ms. A blob is made on first
use (40 ms), kept in memory and in the user's cache directory, and is ready to be linked: its
linkage is `linkonce_odr`, its triple and data layout are ours, and what the library asks of the
compiler with `__nvvm_reflect` is answered: `__CUDA_PREC_SQRT` is 1 (LLVM itself would answer 0, and
sqrtf, hypotf and norm would silently be approximate), `__CUDA_FTZ` follows fastmath's "flush".
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping, Sequence
from typing import Final

from cuda_target.architectures import number
from cuda_target.settings import SETTINGS
from cuda_target.stores import key_of, tool_store
from cuda_target.toolchain import find_libdevice
from gpucompiler.errors import ToolError
from gpucompiler.llvm.version import llvmlite_version
from gpucompiler.sha256 import sha256
from gpucompiler.target import Machine
from gpucompiler_cache.store import Store

PREFIX: Final = "__nv_"
# Raised when the way of pruning changes, so that older blobs on disk are not taken.
_PRUNING: Final = "1"


def libdevice_blobs(machine: Machine, names: Sequence[str], flush: bool) -> tuple[bytes, ...]:
    """Bitcode of those of `names` that are libdevice's, one blob each, in the order of the names.

    Args:
        machine: whose triple, data layout and processor the blobs are for.
        names: functions that a module declares and doesn't define.
        flush: whether denormal floats are flushed to zero.

    Raises:
        ToolError: libdevice is not on this machine, or has no such function.
    """
    wanted = dict.fromkeys(name for name in names if name.startswith(PREFIX))
    return tuple(_blob(find_libdevice(), machine, name, flush) for name in wanted)


def libdevice_digest() -> str:
    """SHA-256 (hex) of this machine's libdevice, "none" where there isn't one."""
    try:
        path = find_libdevice()
    except ToolError:
        return "none"
    return _library(path)[1]


@functools.cache
def _library(path: str) -> tuple[bytes, str]:
    with open(path, "rb") as file:
        content = file.read()
    return content, sha256(content).hexdigest()


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
    prune = importlib.import_module("gpucompiler.llvm.prune")
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
