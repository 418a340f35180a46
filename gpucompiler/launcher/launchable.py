"""Objects that launch when they are called, without a frame of Python in between.

The class is made by CPython's C API. Its instances have a vectorcall function (PEP 590) and a table
at offsets that the native code knows. In Python 3.11 subclasses don't inherit vectorcall; a call of
theirs costs 20 ns more.
"""

from __future__ import annotations

import ctypes
import functools
import sys
from typing import TYPE_CHECKING, Any, Final, Self

from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.launcher import cpython
from gpucompiler.launcher.function import LaunchFunction, native
from gpucompiler.launcher.layout import LAUNCHABLE, LAUNCHABLE_BYTES

# structmember.h, typeslots.h and object.h.
_PY_SSIZE_MEMBER: Final = 19
_UNSIGNED_MEMBER: Final = 18
_READ_ONLY: Final = 1
_MEMBERS_SLOT: Final = 72
_CALL_SLOT: Final = 50
_NEW_SLOT: Final = 65
_FLAGS: Final = 1 << 18 | 1 << 11 | 1 << 10  # default, vectorcall, may be subclassed

# PyTorch's module that compiles frames for torch.compile.
_TRACER: Final = "torch._C._dynamo.eval_frame"


class _Member(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_int),
        ("offset", ctypes.c_ssize_t),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class _Slot(ctypes.Structure):
    _fields_ = (("slot", ctypes.c_int), ("value", ctypes.c_void_p))


class _Specification(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("basicsize", ctypes.c_int),
        ("itemsize", ctypes.c_int),
        ("flags", ctypes.c_uint),
        ("slots", ctypes.c_void_p),
    )


def _native_base() -> type:
    members = (_Member * 5)(
        _Member(
            b"__vectorcalloffset__", _PY_SSIZE_MEMBER, LAUNCHABLE["function"], _READ_ONLY, None
        ),
        _Member(b"_native_function", _UNSIGNED_MEMBER, LAUNCHABLE["function"], 0, None),
        _Member(b"_native_table", _UNSIGNED_MEMBER, LAUNCHABLE["table"], 0, None),
        _Member(b"_native_choices", _UNSIGNED_MEMBER, LAUNCHABLE["choices"], 0, None),
        _Member(),
    )
    slots = (_Slot * 4)(
        _Slot(_MEMBERS_SLOT, ctypes.addressof(members)),
        _Slot(_CALL_SLOT, cpython.function_address("PyVectorcall_Call")),
        # With a `__new__` of its own, `object.__new__` refuses the class: it would leave the words
        # empty that native methods follow.
        _Slot(_NEW_SLOT, cpython.function_address("PyType_GenericNew")),
        _Slot(0, None),
    )
    specification = _Specification(
        b"gpucompiler.launcher.launchable._Native", LAUNCHABLE_BYTES, 0, _FLAGS,
        ctypes.addressof(slots),
    )  # fmt: skip
    make: Any = ctypes.pythonapi.PyType_FromSpec
    make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p,)
    made = make(ctypes.addressof(specification))
    # CPython keeps addresses of what a class was made from.
    made.made_from = members, slots, specification
    return made


class _Plain:
    """The base if launches are packed in Python."""

    _called: LaunchFunction
    _native_function: int
    _native_table: int
    _native_choices: int

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        tracer: Any = sys.modules.get(_TRACER)
        if tracer is None:
            return self._called.function(*arguments, **keywords)
        # As the native code has it: torch.compile doesn't get the frames of a launch.
        before = tracer.set_eval_frame(None)
        try:
            return self._called.function(*arguments, **keywords)
        finally:
            tracer.set_eval_frame(before)


if TYPE_CHECKING:
    _Base = _Plain
else:
    _Base = _Plain if native() is None else _native_base()

# Makes an instance of a Launchable that launches nothing yet.
new_launchable: Final[Any] = _Base.__new__


@functools.cache
def _without_function() -> LaunchFunction:
    """The function of objects whose `__init__` hasn't run."""

    def refuse(*arguments: Any, **keywords: Any) -> None:
        raise LaunchError("this object has no function to launch: its __init__ wasn't run", "GC512")

    return LaunchFunction("nothing", refuse)


class Launchable(_Base):
    """An object that is called as a LaunchFunction is."""

    def __new__(cls, *arguments: Any, **keywords: Any) -> Self:
        made = super().__new__(cls)
        # Native methods ask Python by the names in a table.
        made.launch_by(_without_function())
        return made

    def launch_by(self, function: LaunchFunction) -> None:
        """Set the function that a call runs."""
        self._called = function
        if function.words is not None:
            self._native_function, self._native_table = function.words
