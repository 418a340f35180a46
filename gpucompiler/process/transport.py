"""Functions in pickles: by reference, or by value together with their lines of source.

pickle takes a function by its module and name, and refuses it where a decorator has put a launching
object under that name. cloudpickle takes functions of notebooks, `__main__` and closures by value,
but without their source, which a kernel is compiled from. So such an object offers its function as
an attribute that either pickler can take (`StandIn`), and lines of source travel along.
"""

from __future__ import annotations

import contextlib
import importlib
import linecache
import sys
import types as python_types
import weakref
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from gpucompiler.diagnostics.source_text import give_source, given_source
from gpucompiler.process.function_state import STATE
from gpucompiler.process_state import per_process

# The attribute of launching objects by which picklers find the function that stands for them.
STAND_IN: Final = "stand_in"
# Entries of that function's dict: what its object is made of, and the texts.
_SETTINGS: Final = "__gpucompiler_settings__"
_TEXTS: Final = "__gpucompiler_texts__"

# By file: line numbers, from 1, and lines.
Lines = dict[str, dict[int, str]]
# Name, first line and instructions of a function's code.
Key = tuple[str, int, bytes]
# Lines, and the file of each function: cloudpickle 3.1.3 leaves files out of code.
Texts = tuple[Lines, dict[Key, str]]


class _StandIns:
    """The objects that functions stand for, in this process."""

    def __init__(self) -> None:
        self.objects: weakref.WeakKeyDictionary[Any, weakref.ref[Any]] = weakref.WeakKeyDictionary()


class _Arrived:
    """Lines of files that this machine lacks, by file."""

    def __init__(self) -> None:
        self.lines: dict[str, dict[int, str]] = {}


_STAND_INS: Final = per_process(_StandIns)
_ARRIVED: Final = per_process(_Arrived)
_ATTRIBUTES: Final = (
    "__code__", "__name__", "__module__", "__doc__", "__defaults__", "__kwdefaults__",
    "__annotations__",
)  # fmt: skip


def name_of(holder: Any, function: python_types.FunctionType) -> str:
    """The name under which the module of a function has an object; "" if it has none."""
    module = sys.modules.get(function.__module__ or "")
    if _found(module, function.__qualname__) is holder:
        return function.__qualname__
    for name, value in list(vars(module).items()) if module is not None else ():
        if value is holder:
            return name
    return ""


def found_of(function: python_types.FunctionType) -> object:
    """The value that a function's module has under the function's name."""
    return _found(sys.modules.get(function.__module__ or ""), function.__qualname__)


def is_importable(function: python_types.FunctionType) -> bool:
    """Whether another process finds the function's module by importing it.

    It doesn't where cloudpickle was told to take functions of the module by value.
    """
    registered = getattr(sys.modules.get("cloudpickle"), "list_registry_pickle_by_value", None)
    by_value = registered is not None and function.__module__ in registered()
    return function.__module__ != "__main__" and not by_value


def _found(module: Any, path: str) -> Any:
    for name in path.split("."):
        module = getattr(module, name, None)
    return module


def portable(function: Any) -> Any:
    """A value that is pickled in a function's place, and is the function where it arrives."""
    if not isinstance(function, python_types.FunctionType):
        return function
    found = found_of(function)
    if found is function and is_importable(function):
        return function
    if getattr(found, "function", None) is function:
        return _Inside(found)
    return _WithSource(function)


class _Inside:
    """The function inside a launching object, which is pickled in its place."""

    def __init__(self, holder: Any) -> None:
        self._holder = holder

    def __reduce__(self) -> Any:
        return getattr, (self._holder, "function")


class _WithSource:
    """A function with its lines of source."""

    def __init__(self, function: python_types.FunctionType) -> None:
        self._function = function

    def __reduce__(self) -> Any:
        return _arrived, (self._function, texts_of(self._function))


def _arrived(function: python_types.FunctionType, texts: Texts) -> python_types.FunctionType:
    give_texts(function, texts)
    return function


# Objects that launch functions.


def stand_in(
    holder: Any,
    name: str,
    settings: dict[str, Any],
    function: python_types.FunctionType | None = None,
) -> python_types.FunctionType:
    """A function that picklers take in the place of an object with a function.

    Args:
        holder: the object; its attribute `stand_in` gives this function.
        name: where its module has it; "" where it has none, and only cloudpickle takes it.
        settings: what the object is made of, beside its function.
        function: the function; None is `holder.function`.
    """
    function = cast("python_types.FunctionType", function or holder.function)
    own: dict[str, Any] = holder.__dict__
    known = cast("python_types.FunctionType | None", own.get("_stand_in"))
    if known is None or object_of(known) is not holder:
        code, name_there = function.__code__, function.__name__
        known = python_types.FunctionType(
            code, function.__globals__, name_there, None, function.__closure__
        )
        _STAND_INS.objects[known] = weakref.ref(holder)
        own["_stand_in"] = known
    for attribute in _ATTRIBUTES:
        setattr(known, attribute, getattr(function, attribute))
    known.__qualname__ = f"{name}.{STAND_IN}" if name else function.__qualname__
    known.__dict__.clear()
    known.__dict__.update({key: value for key, value in vars(function).items() if key != STATE})
    known.__dict__[_SETTINGS] = function.__qualname__, settings
    known.__dict__[_TEXTS] = texts_of(function)
    return known


def object_of(function: python_types.FunctionType) -> Any:
    """The object of this process that a function stands for; None if it has arrived by value."""
    found = _STAND_INS.objects.get(function)
    return None if found is None else found()


def unpacked(function: python_types.FunctionType) -> dict[str, Any]:
    """Make a stand-in that has arrived by value the function itself; returns the settings."""
    function.__qualname__, settings = vars(function).pop(_SETTINGS)
    give_texts(function, vars(function).pop(_TEXTS))
    return settings


def reduce_holder(
    holder: Any, make: Callable[[Any, dict[str, Any]], Any], inside: Any, settings: dict[str, Any]
) -> Any:
    """The result of `__reduce_ex__` of an object with a function and an attribute `stand_in`.

    Args:
        holder: the object.
        make: makes such an object of a stand-in or of `inside`, and of its settings.
        inside: a value that picklers take in the place of the function of an object without a name.
        settings: that go with `inside`.
    """
    function = holder.function
    name = name_of(holder, function)
    if name and is_importable(function):
        return name
    return (_restored, (make, holder.stand_in)) if name else (make, (inside, settings))


def _restored(
    make: Callable[[Any, dict[str, Any]], Any], function: python_types.FunctionType
) -> Any:
    here = object_of(function)
    return make(function, unpacked(function)) if here is None else here


# Texts.


def texts_of(function: python_types.FunctionType) -> Texts:
    """The lines of a function and of those that it calls, where other processes can't read them.

    No other line of their files is among these.
    """
    texts: Lines = {}
    files: dict[Key, str] = {}
    for each in _reached(function):
        file = each.__code__.co_filename
        texts.setdefault(file, {}).update(_lines_of(each))
        files[_key(each.__code__)] = file
    return texts, files


def _key(code: python_types.CodeType) -> Key:
    return code.co_name, code.co_firstlineno, code.co_code


def _in_file(code: python_types.CodeType, file: str) -> python_types.CodeType:
    """Code, and that of the functions inside, as of a file."""
    inside = tuple(
        _in_file(each, file) if isinstance(each, python_types.CodeType) else each
        for each in code.co_consts
    )
    return code.replace(co_filename=file, co_consts=inside)


def _lines_of(function: python_types.FunctionType) -> dict[int, str]:
    """A function's lines by number; none if its text isn't to be found.

    A lambda's are those of the statement around it, since a part of one can't be parsed.
    """
    code, given = function.__code__, given_source(function)
    if given is None:
        lines = linecache.getlines(code.co_filename, function.__globals__)
    else:
        lines = given[0].splitlines(keepends=True)
    first = code.co_firstlineno
    try:
        if code.co_name == "<lambda>":
            first, last = _statement_at(first, "".join(lines))
            found = lines[first - 1 : last]
        else:
            found = importlib.import_module("inspect").getblock(lines[first - 1 :])
    except (IndexError, SyntaxError):
        return {}
    return dict(enumerate(found, first))


def _statement_at(line: int, text: str) -> tuple[int, int]:
    """The first and last line of the smallest statement at a line."""
    ast = importlib.import_module("ast")
    found = line, line
    # Statements inside others come after these.
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt):
            outer: Any = node
            begin = min((outer.lineno, *(d.lineno for d in getattr(outer, "decorator_list", ()))))
            if begin <= line <= outer.end_lineno:
                found = begin, outer.end_lineno
    return found


def _reached(function: python_types.FunctionType) -> Iterator[python_types.FunctionType]:
    """A function and those that it names, which no import in another process finds."""
    waiting, seen = [function], {function}
    while waiting:
        one = waiting.pop()
        yield one
        for value in _values(one):
            inside = getattr(value, "function", value)
            if not isinstance(inside, python_types.FunctionType) or inside in seen:
                continue
            seen.add(inside)
            found = found_of(inside)
            if found is value and is_importable(inside):
                continue
            waiting.append(inside)


def _values(function: python_types.FunctionType) -> Iterator[object]:
    """The values of the names that a function's code has: globals, and variables around it."""
    codes: list[python_types.CodeType] = [function.__code__]
    while codes:
        code = codes.pop()
        codes += [each for each in code.co_consts if isinstance(each, python_types.CodeType)]
        for name in code.co_names:
            yield function.__globals__.get(name)
    for cell in function.__closure__ or ():
        # A variable that isn't bound yet has none.
        with contextlib.suppress(ValueError):
            yield cell.cell_contents


def give_texts(function: python_types.FunctionType, texts: Texts) -> None:
    """Let this process find the lines that have come with a function."""
    lines_of_files, files = texts
    for each in _reached(function):
        file = files.get(_key(each.__code__))
        if file is not None and file != each.__code__.co_filename:
            each.__code__ = _in_file(each.__code__, file)
    for file, numbered in lines_of_files.items():
        linecache.checkcache(file)
        lines = linecache.getlines(file)
        if all(lines[number - 1 : number] == [line] for number, line in numbered.items()):
            continue
        arrived: dict[int, str] | None = _ARRIVED.lines.get(file)
        if arrived is None and not lines:
            arrived = {}
        if arrived is not None and file != "<string>":
            arrived.update(numbered)
            _ARRIVED.lines[file] = arrived
            text = _spread(arrived)
            linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
            continue
        # The file has another text here. Several texts may have the name "<string>".
        for each in _reached(function):
            if each.__code__.co_filename == file and each.__code__.co_firstlineno in numbered:
                give_source(each, _spread(numbered))


def _spread(numbered: dict[int, str]) -> str:
    """Lines at their numbers, as a text that Python parses.

    The lines between them stand for code that didn't travel: they end what is before, and are the
    head of an indented block behind.
    """
    lines: list[str] = []
    for number in range(1, max(numbered) + 1):
        behind = numbered.get(number + 1, "")
        between = "if 1:\n" if behind[:1] in (" ", "\t") else "...\n"
        lines.append(numbered.get(number, between))
    return "".join(lines)
