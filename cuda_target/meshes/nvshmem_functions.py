"""Functions of NVSHMEM for kernels, by type: `float32.put_signal_block(there, here, n, …, pe)`.

Source: NVSHMEM 3.8 API, "Remote Memory Access", "Signaling Operations", "Point-To-Point
Synchronization", "Atomic Memory Operations". `there` is a symmetric array of this process; the
function reaches the array at the same place in the memory of process `pe`. Counts are elements.

    ptr(there, pe)                               that process's array, empty if it can't be reached
    p(there, value, pe)                          store one element
    g(there, pe)                                 load one
    put(there, here, n, pe)                      copy to a process; get(here, there, n, pe) from it
    put_signal(there, here, n, signal, value, operation, pe)    copy, then change a signal there
    wait_until(here, comparison, value)          wait for another process's store
    atomic_add(there, value, pe)                 and fetch_add, fetch_inc, compare_swap, …

`put`, `get` and `put_signal` have forms that don't wait (`put_nbi`), and forms that all threads of
a block or warp call (`put_block`, `put_nbi_warp`). A signal is an element of a symmetric array of
uint64.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from gpucompiler.language.external import ExternalFunction, declare_device

# nvshmem_constants.h: nvshmemx_cmp_type_t.
EQ, NE, GT, LE, LT, GE = range(6)
# nvshmem_common_transport.h: nvshmemx_signal_op_t.
SIGNAL_SET: Final = 9
SIGNAL_ADD: Final = 10

# NVSHMEM's name of each type, and whether processes wait for it and change it atomically.
_TYPES: Final = {
    "float32": ("float", False), "float64": ("double", False),
    "int8": ("int8", False), "int16": ("int16", False),
    "int32": ("int32", True), "int64": ("int64", True),
    "uint8": ("uint8", False), "uint16": ("uint16", False),
    "uint32": ("uint32", True), "uint64": ("uint64", True),
}  # fmt: skip
# The parameters of each function; T is the type.
_MEMORY: Final = {
    "p": "void(T*, T, int32)",
    "g": "T(const T*, int32)",
    "put": "void(T*, const T*, uint64, int32)",
    "get": "void(T*, const T*, uint64, int32)",
    "put_nbi": "void(T*, const T*, uint64, int32)",
    "get_nbi": "void(T*, const T*, uint64, int32)",
    "put_signal": "void(T*, const T*, uint64, uint64*, uint64, int32, int32)",
    "put_signal_nbi": "void(T*, const T*, uint64, uint64*, uint64, int32, int32)",
}
_SYNCHRONISING: Final = {
    "wait_until": "void(T*, int32, T)",
    "test": "int32(T*, int32, T)",
    "atomic_fetch": "T(const T*, int32)",
    "atomic_set": "void(T*, T, int32)",
    "atomic_swap": "T(T*, T, int32)",
    "atomic_compare_swap": "T(T*, T, T, int32)",
    "atomic_inc": "void(T*, int32)",
    "atomic_fetch_inc": "T(T*, int32)",
    "atomic_add": "void(T*, T, int32)",
    "atomic_fetch_add": "T(T*, T, int32)",
}
# The device libraries 3.4.5 and 3.8 lack these of int64. Sums modulo 2^64 are those of uint64.
_UNSIGNED: Final = ("atomic_inc", "atomic_fetch_inc", "atomic_add", "atomic_fetch_add")
_COOPERATIVE: Final = ("put", "get", "put_nbi", "get_nbi", "put_signal", "put_signal_nbi")


def _functions(type_name: str) -> SimpleNamespace:
    """The functions of one type."""
    name, synchronises = _TYPES[type_name]
    # One symbol serves all types.
    peers = declare_device("nvshmem_ptr", f"{type_name}*(const {type_name}*, int32)")
    found: dict[str, ExternalFunction] = {"ptr": peers}
    for operation, signature in {**_MEMORY, **(_SYNCHRONISING if synchronises else {})}.items():
        typed = signature.replace("T", type_name)
        known = "uint64" if name == "int64" and operation in _UNSIGNED else name
        found[operation] = declare_device(f"nvshmem_{known}_{operation}", typed)
        for scope in ("block", "warp") if operation in _COOPERATIVE else ():
            symbol = f"nvshmemx_{name}_{operation}_{scope}"
            found[f"{operation}_{scope}"] = declare_device(symbol, typed)
    return SimpleNamespace(**found)


float32: Final = _functions("float32")
float64: Final = _functions("float64")
int8: Final = _functions("int8")
int16: Final = _functions("int16")
int32: Final = _functions("int32")
int64: Final = _functions("int64")
uint8: Final = _functions("uint8")
uint16: Final = _functions("uint16")
uint32: Final = _functions("uint32")
uint64: Final = _functions("uint64")

# This process's number, and the number of processes.
my_pe: Final = declare_device("nvshmem_my_pe", "int32()")
n_pes: Final = declare_device("nvshmem_n_pes", "int32()")
# All puts of this thread are done, or are in front of its later ones.
quiet: Final = declare_device("nvshmem_quiet", "void()")
fence: Final = declare_device("nvshmem_fence", "void()")
signal_op: Final = declare_device("nvshmemx_signal_op", "void(uint64*, uint64, int32, int32)")
signal_fetch: Final = declare_device("nvshmem_signal_fetch", "uint64(uint64*)")
signal_wait_until: Final = declare_device(
    "nvshmem_signal_wait_until", "uint64(uint64*, int32, uint64)"
)
# All processes call them, from one thread, or from all threads of one block.
barrier_all: Final = declare_device("nvshmem_barrier_all", "void()")
barrier_all_block: Final = declare_device("nvshmemx_barrier_all_block", "void()")
sync_all: Final = declare_device("nvshmem_sync_all", "void()")
sync_all_block: Final = declare_device("nvshmemx_sync_all_block", "void()")
