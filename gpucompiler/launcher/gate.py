"""The gate before the GIL, for threads that launch at once (gate.h).

The native code looks at CPython's word that says whether the GIL is taken. It is searched for in
the memory of `_PyRuntime`. There it stands behind the switch interval and the thread that took the
GIL last, both of which are known. Where it isn't found, threads wait as CPython lets them.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from typing import Any, Final

from gpucompiler.launcher.layout import GATE, GATE_BYTES

# pycore_gil.h, struct _gil_runtime_state: the interval in microseconds, the last holder, `locked`.
_STATE: Final = struct.Struct("@LPi")
_LOCKED: Final = 16
# A look takes 15 to 45 ns, so that a thread looks for 15 to 45 µs. With 256 looks, the eighth of
# eight threads falls asleep, and holds the others up: a launch takes 6.9 µs in place of 1.5.
_LOOKS: Final = 1024
# _PyRuntime is smaller in all versions: 3.11 has 0.2 MB, and 3.14 0.5.
_MAX_RUNTIME: Final = 1 << 22
# dlfcn.h: RTLD_DL_SYMENT.
_SYMBOL: Final = 1


class Gate:
    """The gate of this process.

    Attributes:
        address: of its memory.
    """

    __slots__ = ("_memory", "_searched", "address")

    def __init__(self) -> None:
        """An open gate: nobody waits at it."""
        self._memory = (ctypes.c_char * GATE_BYTES)()
        self.address = ctypes.addressof(self._memory)
        self._searched = False
        ctypes.c_uint32.from_address(self.address + GATE["looks"]).value = _LOOKS
        os.register_at_fork(after_in_child=self._open)

    def _open(self) -> None:
        # The thread that had entered it is the parent's.
        ctypes.c_uint32.from_address(self.address + GATE["entered"]).value = 0

    def close(self) -> None:
        """Let launches wait at the gate; those of a process with one thread pass it."""
        if not self._searched:
            self._searched = True
            found = gil_word()
            if found is not None:
                ctypes.c_uint64.from_address(self.address + GATE["gil"]).value = found


class _Symbol(ctypes.Structure):
    """elf.h: Elf64_Sym."""

    _fields_ = (
        ("name", ctypes.c_uint32),
        ("kind", ctypes.c_uint32),
        ("value", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
    )


def gil_word() -> int | None:
    """Address of CPython's word that says whether the GIL is taken; None if it isn't found."""
    try:
        start = ctypes.addressof(ctypes.c_char.in_dll(ctypes.pythonapi, "_PyRuntime"))
        memory = ctypes.string_at(start, _size_of(start))
    except (OSError, ValueError, AttributeError):
        return None
    current = ctypes.pythonapi.PyThreadState_Get
    current.restype = ctypes.c_void_p
    microseconds = round(sys.getswitchinterval() * 1e6)
    wanted = _STATE.pack(microseconds, current(), 1)
    place = memory.find(wanted)
    if place < 0 or memory.find(wanted, place + 1) >= 0:
        return None
    return start + place + _LOCKED


def _size_of(address: int) -> int:
    """The size of a variable, as glibc's loader knows it; 0 if it doesn't."""
    found, symbol = (ctypes.c_void_p * 4)(), ctypes.POINTER(_Symbol)()
    look: Any = ctypes.CDLL(None).dladdr1
    look.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)
    known = look(address, ctypes.addressof(found), ctypes.addressof(symbol), _SYMBOL)
    if not known or not symbol or symbol.contents.size > _MAX_RUNTIME:
        return 0
    return symbol.contents.size


GATE_OF_PROCESS: Final = Gate()
