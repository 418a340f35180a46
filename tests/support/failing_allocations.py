"""Allocations of Python that fail: by CPython's `_testcapi`, or by fault_shim.c where that isn't.

`set_nomemory(begin, end)` lets those fail that come behind the first `begin`, up to number `end`,
or all for 0; `remove_mem_hooks()` ends it. Both are None where a Python has neither.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

set_nomemory: Callable[[int, int], None] | None = None
remove_mem_hooks: Callable[[], None] | None = None


def _of_the_shim() -> tuple[Any, Any]:
    """The functions of a preloaded fault_shim.so; they keep the lock, as `_testcapi`'s do."""
    library = ctypes.PyDLL(None)
    begin = getattr(library, "fault_set_nomemory", None)
    if begin is None:
        return None, None
    begin.argtypes, begin.restype = (ctypes.c_long, ctypes.c_long), None
    library.fault_remove_mem_hooks.restype = None
    return begin, library.fault_remove_mem_hooks


try:
    import _testcapi
except ImportError:
    set_nomemory, remove_mem_hooks = _of_the_shim()
else:
    set_nomemory, remove_mem_hooks = _testcapi.set_nomemory, _testcapi.remove_mem_hooks
