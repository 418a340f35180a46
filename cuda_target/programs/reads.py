"""The names that a program's Python reads, so that a recording goes when one of them changes.

The names are those of its code: globals, variables of enclosing functions, and attributes of both
that are written as `settings.size`, or by a local name for `settings`. Python functions that it
calls by name are read, too.
"""

from __future__ import annotations

import builtins
import dis
import enum
import inspect
import numbers
import re
import types as python_types
from collections.abc import Iterator
from typing import Any, Final, cast

from gpucompiler.jobs.dependency import Dependency
from gpucompiler.language.kernel_functions import KernelFunction

# Packages whose functions read nothing of a user's that could change.
_OWN: Final = ("gpucompiler", "cuda_target", "numpy", "builtins", "math", "functools", "itertools")
_MISSING: Final = object()
# As in STORE_FAST, and in STORE_FAST_LOAD_FAST since Python 3.13.
_ACCESSES: Final = re.compile("LOAD|STORE")
_SKIPPED: Final = ("PUSH_NULL", "CACHE", "NOP", "PRECALL", "COPY_FREE_VARS", "RESUME")


class ProgramFunction:
    """Base of programs.

    Attributes:
        function: the Python function inside, which a program that calls this one runs itself.
    """

    __slots__ = ()

    function: python_types.FunctionType


class Reads:
    """The reads of a program.

    Attributes:
        codes: code objects of the program and of the functions that it calls by name.
        dependencies: the reads.
    """

    def __init__(self, function: python_types.FunctionType) -> None:
        self.codes: dict[python_types.CodeType, None] = {}
        self.dependencies: list[Dependency] = []
        self._functions: dict[int, python_types.FunctionType] = {}
        self._read: set[tuple[str, int, str]] = set()
        self._add(function)

    def _add(self, function: python_types.FunctionType) -> None:
        if id(function) in self._functions:
            return
        self._functions[id(function)] = function
        self.dependencies.append(Dependency("code", function, None, function.__code__))
        cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
        for code in _nested(function.__code__):
            self.codes[code] = None
            self._walk(code, function.__globals__, cells)

    def _walk(
        self,
        code: python_types.CodeType,
        names: dict[str, Any],
        cells: dict[str, python_types.CellType],
    ) -> None:
        value: Any = _MISSING
        held: dict[str, Any] = {}
        for instruction in dis.get_instructions(code):
            operation, name = instruction.opname, instruction.argval
            if operation in ("LOAD_GLOBAL", "LOAD_NAME"):
                value = self._global(names, name)
            elif operation in ("LOAD_DEREF", "LOAD_CLASSDEREF") and name in cells:
                value = self._cell(cells[name])
            elif operation in ("LOAD_ATTR", "LOAD_METHOD") and value is not _MISSING:
                value = self._attribute(value, name)
            elif "_FAST" in operation:
                value = _local(operation, name, value, held)
            elif operation not in _SKIPPED:
                value = _MISSING

    def _global(self, names: dict[str, Any], name: str) -> Any:
        if name not in names:
            return getattr(builtins, name, _MISSING)
        return self._note("global", names, name, names[name])

    def _cell(self, cell: python_types.CellType) -> Any:
        try:
            value = cell.cell_contents
        except ValueError:
            return _MISSING
        return self._note("cell", cell, "", value)

    def _attribute(self, holder: Any, name: str) -> Any:
        if _is_own(holder):
            return _MISSING
        try:
            value = getattr(holder, name)
        except Exception:  # a property of a user's may raise anything; the program runs it, too
            return _MISSING
        if name not in getattr(holder, "__dict__", {}) and not isinstance(holder, type):
            found = inspect.getattr_static(cast("object", type(holder)), name, None)
            computed = hasattr(cast("object", type(found)), "__get__")
            if callable(found) or (computed and not _is_number(value)):
                return _MISSING  # a method, or an object that a property may make each time
        return self._note("attribute", holder, name, value)

    def _note(self, kind: str, holder: Any, name: str, value: Any) -> Any:
        if value is _MISSING:
            return value
        called = value.function if isinstance(value, ProgramFunction) else value
        if isinstance(called, python_types.FunctionType) and not _is_own(called):
            self._add(called)
        key = (kind, id(holder), name)
        if key not in self._read:
            self._read.add(key)
            self.dependencies.append(Dependency(kind, holder, name, value))
        return value


def _local(operation: str, names: str | tuple[str, ...], value: Any, held: dict[str, Any]) -> Any:
    """The value that is known behind accesses to local variables.

    Args:
        operation: the instruction's name, of one access or of two.
        value: known before it.
        held: values of variables, which are known in the order of the code. Another value than at
            run time is noted in vain.
    """
    both = names if isinstance(names, tuple) else (names,)
    for kind, name in zip(_ACCESSES.findall(operation), both, strict=False):
        if kind == "STORE":
            held[name], value = value, _MISSING
        else:
            value = held.get(name, _MISSING)
    return value


def _is_number(value: Any) -> bool:
    """Whether a value is a number, a text or the like, which equal ones stand for."""
    if isinstance(value, tuple):
        return all(map(_is_number, cast("tuple[object, ...]", value)))
    return value is None or isinstance(value, (numbers.Number, str, bytes, enum.Enum))


def _is_own(value: Any) -> bool:
    if isinstance(value, KernelFunction):
        return True  # its kernel has guards of its own
    of = value.__name__ if isinstance(value, python_types.ModuleType) else None
    found: Any = of or getattr(value, "__module__", None) or type(value).__module__
    return isinstance(found, str) and found.partition(".")[0] in _OWN


def _nested(code: python_types.CodeType) -> Iterator[python_types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, python_types.CodeType):
            yield from _nested(constant)
