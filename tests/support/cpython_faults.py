"""Defects of CPython and NumPy that show where an allocation fails, by version; nothing of ours.

    python tests/support/cpython_faults.py

It says which of them this Python and this NumPy have.
"""

# pyright: reportOptionalCall=false

from __future__ import annotations

import errno
import gc
import linecache
import os
import re
import sys
import traceback
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any

import failing_allocations
import numpy as np

# Versions whose compiler of text frees memory twice; 3.11.7, 3.12.1 and 3.13.0 have been seen to.
LOSES_TEXTS = sys.version_info < (3, 14)
_TEXT = "def f(self, a, b=1):\n    self.a = a\n    self.b = b\n"
_KEPT: list[CodeType] = []
# Functions of CPython that have symbols: they compile a text, or run code.
_OF_TEXT = ("PyRun_StringFlags", "Py_CompileStringObject")
_OF_CODE = ("PyEval_EvalCode", "_PyEval_EvalFrameDefault", "_PyEval_Vector")


def of_python(error: Exception) -> bool:
    """Whether an error is how CPython, ctypes or NumPy say that a call failed under them.

    The standard library imports modules late; CPython raises RuntimeError where it has no memory
    for a lock, ctypes an ArgumentError. NumPy's `__array_interface__` goes on with an exception
    set, which shows as a SystemError. NumPy's `array.ctypes` hands the address to a call without a
    look at whether there is an int of it (array_ctypes_get): Py_BuildValue says so.
    """
    if isinstance(error, ImportError):
        return True
    if isinstance(error, OSError):
        # An import lists folders that have changed; the C library has no memory for it.
        frames = traceback.extract_tb(error.__traceback__)
        return error.errno == errno.ENOMEM and frames[-1].filename.startswith("<frozen importlib")
    if isinstance(error, SystemError):
        # CPython itself fails without an exception where it has no memory.
        lost = re.search(
            "^<function.*without setting|without exception set|passed to Py_BuildValue", str(error)
        )
        return bool(lost) or "with an exception set" in str(error) or "numpy" in str(error)
    return "can't allocate" in str(error) or "MemoryError" in str(error)


def crashed_in_library(report: str) -> str:
    """The part of NumPy or CPython that a crash is one of, "" for none.

    Those are NumPy's `__array_interface__`, and CPython's own SHA-256. 3.11 tracks an object
    that it couldn't make (Modules/sha256module.c, newSHA256object); for 3.12 and 3.13 see
    https://github.com/python/cpython/issues/131316. CPython's compiler of text also frees some
    memory twice (`_ends_in_compile`): the frames of C say whether a crash is there.

    Args:
        report: by `fault_report` of fault_shim.c and by faulthandler.
    """
    match = re.search(r'File "([^"]+)", line (\d+)', report)
    line = linecache.getline(match[1], int(match[2])) if match else ""
    if "_own.sha256(" in line and sys.version_info < (3, 14):
        return "CPython's SHA-256"
    if LOSES_TEXTS and re.search(r"\b(exec|compile)\(", line) and _in_compiler_of_text(report):
        return "CPython's compiler of text"
    return "NumPy's __array_interface__" if "__array_interface__" in line else ""


def _in_compiler_of_text(report: str) -> bool:
    """Whether the innermost of CPython's functions that runs text or code is one for text.

    Code that a text became, and each function that it calls, runs in one of the others.
    """
    named = re.findall(r"^[^\n(]*\((\w+)\+0x", report.partition("C frames:\n")[2], re.MULTILINE)
    found = [name for name in named if name in _OF_TEXT or name in _OF_CODE]
    return bool(found) and found[0] in _OF_TEXT


def _outer() -> Callable[[], int]:
    return lambda: 7


def loses_codes() -> bool:
    """Whether CPython gives up a code object twice where it has no memory for a function of it.

    Python/bytecodes.c, MAKE_FUNCTION, gives the code up and leaves it on the stack, which is
    given up, too (https://github.com/python/cpython/issues/122752). It does so in 3.12 and 3.13.
    Each such failure frees a code object that is still used, and any memory may change then.
    """
    if failing_allocations.set_nomemory is None:
        return False
    (inner,) = (each for each in _outer.__code__.co_consts if isinstance(each, CodeType))
    _KEPT.append(inner)
    before = sys.getrefcount(inner)
    # The function's own memory is the first that is asked for.
    failing_allocations.set_nomemory(0, 1)
    try:
        _outer()
    except MemoryError:
        pass
    finally:
        failing_allocations.remove_mem_hooks()
    return sys.getrefcount(inner) < before


def keep_codes() -> None:
    """Hold one more reference to each code object, so that it survives being given up twice."""

    def keep(code: CodeType) -> None:
        _KEPT.append(code)
        for each in code.co_consts:
            if isinstance(each, CodeType):
                keep(each)

    def executed(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "exec" and isinstance(arguments[0], CodeType):
            keep(arguments[0])

    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            keep(each.__code__)
    sys.addaudithook(executed)


def make_loops() -> None:
    """Let NumPy find the loops by which the results of the scenarios are looked at.

    PyUFunc_AddLoop (numpy/_core/src/umath/dispatching.cpp) lists a loop before NumPy has memory to
    find it again. The next look-up lists it once more, which is a TypeError: "A loop/promoter has
    already been registered". It is so in NumPy 2.4 and 2.5.
    """
    bool((2 * np.arange(3.0) + 1 == np.ones(3)).all())


def _lists_twice(failing: int) -> bool:
    """Whether that happens where an allocation fails, in a child that has found no loop yet."""
    child = os.fork()
    if child == 0:
        status = 0
        failing_allocations.set_nomemory(failing, failing + 1)
        try:
            make_loops()
        except (MemoryError, SystemError):
            pass
        except TypeError as error:
            status = int("already been registered" in str(error))
        finally:
            failing_allocations.remove_mem_hooks()
        os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1


def _ends_in_compile(failing: int) -> bool:
    """Whether a child ends that compiles a text without an allocation, and then again."""
    child = os.fork()
    if child == 0:
        failing_allocations.set_nomemory(failing, failing + 1)
        try:
            compile(_TEXT, "<text>", "exec")
        except (MemoryError, SystemError):
            failing_allocations.remove_mem_hooks()
            for _ in range(30):
                compile(_TEXT, "<text>", "exec")
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) < 0


if __name__ == "__main__":
    twice = [number for number in range(40) if _lists_twice(number)]
    print(f"NumPy {np.__version__} lists a loop twice where these allocations fail: {twice}")
    compile(_TEXT, "<text>", "exec")
    ends = [number for number in range(300) if _ends_in_compile(number)]
    print(f"CPython's compiler of text ends the process where these allocations fail: {ends}")
    lost = loses_codes()
    keep_codes()
    loses_codes()
    print(f"Python {sys.version.split()[0]} gives a code object up twice: {lost}")
    print(f"A code that is held once more survives it: {_outer()() == 7}")
