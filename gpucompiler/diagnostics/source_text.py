"""Functions whose source isn't in a file: made from a text, or with a text given to them.

Python's `exec` keeps no text, and a kernel is compiled from its text. The text is kept with the
function, and in `linecache` under a name of its own, where tracebacks and diagnostics find it.
"""

from __future__ import annotations

import linecache
import types as python_types
import weakref
from typing import Any, Final, cast

from gpucompiler.diagnostics.errors import ArgumentError, described
from gpucompiler.process_state import per_process
from gpucompiler.values.sha256 import sha256

# The attributes of a function that hold its text, and the name of that in linecache.
SOURCE: Final = "__source_text__"
SOURCE_NAME: Final = "__source_name__"


def function_from_source(
    text: str, name: str | None = None, names: dict[str, Any] | None = None
) -> python_types.FunctionType:
    """The function that a text defines, with its source.

    Args:
        text: Python text with a `def`, which is run.
        name: the function's name; None where the text defines only one.
        names: the globals of the text, which it also defines; None for builtins only.

    Raises:
        ArgumentError: the text doesn't parse, or defines no such function; an argument is of
            another kind.

    >>> double = function_from_source("def double(x):\\n    x[0] *= 2")
    """
    _check_text(text, name, names)
    space: dict[str, Any] = {} if names is None else names
    space.setdefault("__name__", "source")
    entry = _remember(text)
    before = dict(space)
    try:
        code = compile(text, entry.name, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError) as error:
        raise ArgumentError(f"the text is no Python: {error}") from error
    _keep_with(code, entry)
    exec(code, space)
    made = {
        key: value
        for key, value in space.items()
        if isinstance(value, python_types.FunctionType) and before.get(key) is not value
    }
    if name is None and len(made) == 1:
        (name,) = made
    if name not in made:
        known = ", ".join(made) or "none"
        raise ArgumentError(f"the text defines no function {name!r}; it defines {known}")
    return made[name]


def _check_text(text: object, name: object, names: object) -> None:
    if not isinstance(text, str):
        raise ArgumentError(f"the text is {described(text)}; give a str")
    if name is not None and not isinstance(name, str):
        hint = "; write names= before a dict of globals" if isinstance(name, dict) else ""
        raise ArgumentError(f"name is {described(cast('object', name))}, not a str{hint}")
    if names is not None and type(names) is not dict:
        raise ArgumentError(f"names is {described(names)}; give a dict")


def give_source(function: Any, text: str) -> Any:
    """Give a function that `exec` made the text that was executed; returns the function.

    Functions of the same text that it calls use this text, too. The compiler checks that the text
    is the function's when the function is compiled.

    Args:
        function: a Python function.
        text: the whole text that `exec` ran, with the function's `def` or lambda in it.

    Raises:
        ArgumentError: `function` is no Python function.
    """
    if not isinstance(function, python_types.FunctionType):
        raise ArgumentError(f"{function!r} is not a Python function defined with def or lambda")
    entry = _remember(text)
    _keep_with(function.__code__, entry)
    setattr(function, SOURCE, text)
    setattr(function, SOURCE_NAME, entry.name)
    return function


def given_source(function: python_types.FunctionType) -> tuple[str, str] | None:
    """(text, name in linecache) that was given to a function, or to another of its text."""
    file = function.__code__.co_filename
    # Not isinstance: it asks objects for their class, and a weak proxy may have none left.
    cls = type(function)
    neighbours = [v for v in function.__globals__.values() if type(v) is cls]
    for one in (function, *neighbours):
        text = vars(one).get(SOURCE)
        if isinstance(text, str) and one.__code__.co_filename == file:
            return text, vars(one)[SOURCE_NAME]
    return None


class _Entry:
    """A text in linecache, which is removed when no code of the text is left."""

    __slots__ = ("__weakref__", "name")

    def __init__(self, name: str) -> None:
        self.name = name


class _Texts:
    def __init__(self) -> None:
        self.entries: weakref.WeakValueDictionary[str, _Entry] = weakref.WeakValueDictionary()


_TEXTS: Final = per_process(_Texts)


def _remember(text: str) -> _Entry:
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"a source is a str, not {described(text)}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ArgumentError(f"the text is no Python: {error}") from error
    name = f"<source {sha256(text.encode()).hexdigest()[:12]}>"
    entry = _TEXTS.entries.get(name)
    if entry is None:
        entry = _TEXTS.entries[name] = _Entry(name)
        weakref.finalize(entry, linecache.cache.pop, name, None).atexit = False
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    return entry


def _keep_with(code: python_types.CodeType, entry: _Entry) -> None:
    """Keep a text as long as the code of any function in it; an inner function may live longest."""
    weakref.finalize(code, _let_go, entry).atexit = False
    for constant in code.co_consts:
        if isinstance(constant, python_types.CodeType):
            _keep_with(constant, entry)


def _let_go(entry: _Entry) -> None:
    """Do nothing: the callback only holds a reference to the entry until it is called."""
