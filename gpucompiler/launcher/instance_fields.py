"""Where instances of a class have an attribute of their own, for native code that reads it there.

CPython gives instances of one class the same table of keys, as long as they get their attributes in
the same order; their values lie in an array each. A look-up of a name takes 30 ns, a look there 3.
Instances that are otherwise, and classes that were changed, are asked for the attribute.
"""

from __future__ import annotations

import ctypes
import functools
from typing import Any, Final, cast

from gpucompiler.launcher import cpython
from gpucompiler.launcher.containers import shared_place
from gpucompiler.launcher.layout import INSTANCE_FIELDS

# Py_TPFLAGS_MANAGED_DICT: the dict stands before the object.
_MANAGED_DICT: Final = 1 << 4


def instance_fields(holder: Any, name: str) -> ctypes.Array[ctypes.c_uint64] | None:
    """Where `holder` and others of its class have `name`; None if there is no such place."""
    cls = cast("Any", type(holder))
    if not cls.__flags__ & _MANAGED_DICT or not cpython.reads_plainly(cls):
        return None
    if any(name in vars(base) for base in cls.__mro__):
        return None
    names = cast("dict[str, Any]", vars(holder))
    found, version = shared_place(names, name), cpython.version_words(cls)
    own = cpython.instance_dict_address(holder, names) == id(holder) - cpython.INSTANCE_DICT
    if found is None or version is None or not own:
        return None
    keys, place = found
    offset = _keys_offset()
    if offset is None or cpython.word(id(cls) + offset) != keys:
        return None  # the dict is of another class's
    (address, wanted), *_ = version
    return (ctypes.c_uint64 * len(INSTANCE_FIELDS))(id(cls), address, wanted, keys, place)


@functools.cache
def _keys_offset() -> int | None:
    """Offset in classes of the keys that their instances share (object.h: ht_cached_keys)."""

    class Probe:
        def __init__(self) -> None:
            self.first = object()

    probe = Probe()
    found = shared_place(vars(probe), "first")
    size = int(type.__dict__["__basicsize__"].__get__(type))
    places = range(cpython.OBJECT_BYTES, size - 7, 8)
    hits = [k for k in places if found and cpython.word(id(Probe) + k) == found[0]]
    return hits[0] if len(hits) == 1 else None
