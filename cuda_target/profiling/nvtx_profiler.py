"""Tables that a process and a profiler's library lend each other, as in NVTX's header.

A program finds the library by NVTX_INJECTION64_PATH. It lends the library a table of places, where
the library writes the addresses of its functions. This module does that by ctypes, once, when
ranges are first asked for.
Source: nvtx3/nvtxDetail/nvtxTypes.h and nvtxInit.h of CUDA 13.0, load sequence version 2.
"""

from __future__ import annotations

import ctypes
from typing import Any, Final

_INITIALISE: Final = "InitializeInjectionNvtx2"
# nvtxTypes.h: NvtxCallbackModule → places of its functions, the first unused.
_CORE: Final = 1
_MODULES: Final = {_CORE: 16, 2: 16, 3: 16, 4: 16, 5: 17, 6: 16}
# NVTX_CBID_CORE_*.
_RANGE_START, _RANGE_END, _RANGE_PUSH, _RANGE_POP = 5, 7, 9, 11
# NvtxExportTableID; NVTX_VERSION.
_CALLBACKS: Final = 1
_VERSION_INFO: Final = 3
_VERSION: Final = 3

_GET_TABLE: Final = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_uint)
)
_SET_VERSION: Final = ctypes.CFUNCTYPE(None, ctypes.c_uint32)
_GET_EXPORT: Final = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint32)


class _Callbacks(ctypes.Structure):
    """NvtxExportTableCallbacks."""

    _fields_ = (("size", ctypes.c_size_t), ("get_table", _GET_TABLE))


class _VersionInfo(ctypes.Structure):
    """NvtxExportTableVersionInfo."""

    _fields_ = (
        ("size", ctypes.c_size_t),
        ("version", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
        ("set_version", _SET_VERSION),
    )


class Profiler:
    """The functions of a profiler's library."""

    def __init__(self, library: Any) -> None:
        """Lend the library the places of its functions. Raises OSError if it doesn't take them."""
        self._places = {module: (ctypes.c_void_p * n)() for module, n in _MODULES.items()}
        self._tables = {
            module: (ctypes.c_void_p * len(places))(
                None, *(ctypes.addressof(places) + 8 * n for n in range(1, len(places)))
            )
            for module, places in self._places.items()
        }
        # These objects must live as long as the process: the library may call at any time.
        self._get_table = _GET_TABLE(self._table_of)
        self._set_version = _SET_VERSION(_take_version)
        self._callbacks = _Callbacks(ctypes.sizeof(_Callbacks), self._get_table)
        self._info = _VersionInfo(ctypes.sizeof(_VersionInfo), _VERSION, 0, self._set_version)
        self._get_export = _GET_EXPORT(self._export)
        initialise = getattr(library, _INITIALISE)
        initialise.argtypes, initialise.restype = (_GET_EXPORT,), ctypes.c_int
        if not initialise(self._get_export):
            raise OSError("the profiler's library doesn't start")
        self.start = self._function(_RANGE_START, ctypes.c_uint64, ctypes.c_char_p)
        self.end = self._function(_RANGE_END, None, ctypes.c_uint64)
        self.push = self._function(_RANGE_PUSH, ctypes.c_int, ctypes.c_char_p)
        self.pop = self._function(_RANGE_POP, ctypes.c_int)

    def _table_of(self, module: int, table: Any, size: Any) -> int:
        found = self._tables.get(module)
        if found is None:
            return 0
        if table:
            table[0] = ctypes.addressof(found)
        if size:
            size[0] = len(found) - 1
        return 1

    def _export(self, number: int) -> int | None:
        found = {_CALLBACKS: self._callbacks, _VERSION_INFO: self._info}.get(number)
        return None if found is None else ctypes.addressof(found)

    def _function(self, number: int, result: Any, *arguments: Any) -> Any:
        address = self._places[_CORE][number]
        if not address:
            return _no_function
        return ctypes.CFUNCTYPE(result, *arguments)(address)


def _take_version(version: int) -> None:
    """Ignore the version that the library reports: nothing depends on it."""


def _no_function(*_: object) -> int:
    return 0
