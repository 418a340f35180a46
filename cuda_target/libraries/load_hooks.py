"""Functions that libraries want called when modules with their code are loaded and unloaded.

    cuModuleLoadDataEx → on_load(module) … on_unload(module) → cuModuleUnload

Jobs travel to other processes, and so these functions are known by their names.
"""

from __future__ import annotations

import importlib
import operator
import sys
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from gpucompiler.diagnostics.errors import ArgumentError, DeviceError
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from cuda_target.libraries.library import Library


@value_classes.frozen
class LoadHook:
    """The functions that a library wants called.

    Args:
        library: its name.
        on_load, on_unload: "module:function", or "" for nothing.
    """

    library: str
    on_load: str
    on_unload: str


Hooks = tuple[LoadHook, ...]


def hook_name(value: object) -> str:
    """The name "module:function" of a function that its module has under its own name.

    Raises ArgumentError for others, which no other process could find.
    """
    if isinstance(value, str):
        return value
    module = getattr(value, "__module__", None)
    name = getattr(value, "__qualname__", "")
    if not module or _found(f"{module}:{name}") is not value:
        raise ArgumentError(
            f"{value!r} can't be called when a library is loaded: give a function of a module, or "
            "its name 'module:function'",
            "GC514",
        )
    return f"{module}:{name}"


def hooks_of(libraries: Iterable[Library]) -> Hooks:
    """The functions that some libraries want called, in the order in which they are linked."""
    return tuple(
        LoadHook(library.name, library.on_load, library.on_unload)
        for library in libraries
        if library.on_load or library.on_unload
    )


def after_load(hooks: Hooks, module: int) -> None:
    """Tell libraries of a module in the current context.

    If one raises, those before it are told that the module goes.

    Raises:
        DeviceError: a function can't be imported.
    """
    for number, hook in enumerate(hooks):
        try:
            if hook.on_load:
                _callable(hook, hook.on_load)(module)
        except BaseException:
            before_unload(hooks[:number], module)
            raise


def before_unload(hooks: Hooks, module: int) -> None:
    """Tell libraries, the last first, that a module of the current context is to be unloaded.

    Modules are unloaded on the way through other calls. An exception is therefore given to
    `sys.unraisablehook`, and the module is unloaded.
    """
    for hook in reversed(hooks):
        if not hook.on_unload:
            continue
        try:
            _callable(hook, hook.on_unload)(module)
        except Exception as error:
            report = SimpleNamespace(
                exc_type=type(error),
                exc_value=error,
                exc_traceback=error.__traceback__,
                err_msg=f"Exception ignored in on_unload of the library {hook.library}",
                object=hook.on_unload,
            )
            sys.unraisablehook(cast("sys.UnraisableHookArgs", report))


def _callable(hook: LoadHook, name: str) -> Callable[[int], object]:
    function = _found(name)
    if not callable(function):
        raise DeviceError(
            f"the library {hook.library} wants {name} called when it is loaded or unloaded, and "
            "this process can't import such a function"
        )
    return function


def _found(name: str) -> Any:
    """The function of a name; None if there is none."""
    module, _, path = name.partition(":")
    try:
        return operator.attrgetter(path)(importlib.import_module(module))
    except (ImportError, AttributeError, ValueError):
        return None
