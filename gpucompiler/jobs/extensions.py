"""Extensions by users: passes over the IR, and hooks behind a compile, both by name.

    register_pass("count_loads", count_loads)        def count_loads(function: Function) -> bool
    register_hook("strip", strip, version="2")       def strip(job, artifact) -> Artifact | None

    @cuda(threads=256, passes="count_loads", hooks=("strip",))

A job holds names, so that it can be written down; what a name stands for is in the cache key, as
the function's code and its version.
"""

from __future__ import annotations

import types as python_types
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, cast

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

Kind = Literal["pass", "hook"]


@value_classes.frozen
class Extension:
    """A pass or a hook.

    Args:
        function: of a pass, `(ir.Function) -> bool`, whether it changed it; of a hook,
            `(CompilerJob, Artifact) -> Artifact | None`, what takes the artefact's place.
        version: told apart in the cache key, beside the function's own code.
    """

    name: str
    kind: Kind
    function: Callable[..., Any]
    version: str


class Registered:
    """Registered passes and hooks.

    Attributes:
        extensions: by kind and name. One that is registered again unchanged keeps its object.
    """

    def __init__(self) -> None:
        self.extensions: dict[tuple[Kind, str], Extension] = {}


REGISTERED: Final = per_process(Registered)


def register_pass(name: str, function: Callable[..., Any], *, version: str = "") -> None:
    """Make a pass over the IR available to jobs as `passes=name`.

    It gets each function of the module, when ours have simplified it and before multiply and add
    are contracted, and returns whether it changed it. What it leaves is verified.

    Args:
        version: to be changed when something changes that isn't in the function's own code, such
            as a function that it calls. Needed for what isn't a plain function.

    Raises:
        ArgumentError: no function, or one that needs a version.
    """
    _register(Extension(_checked(name), "pass", function, version))


def register_hook(name: str, function: Callable[..., Any], *, version: str = "") -> None:
    """Make a hook available to jobs as `hooks=name`.

    It is called as `function(job, artifact)` behind every compile of such a job, not for hits of a
    cache; it may look, and return None, or return another artefact in its place.

    Args:
        version: as in `register_pass`.

    Raises:
        ArgumentError: no function, or one that needs a version.
    """
    _register(Extension(_checked(name), "hook", function, version))


def extension(kind: Kind, name: str) -> Extension:
    """A registered pass or hook. Raises ArgumentError for an unknown name."""
    found = REGISTERED.extensions.get((kind, name))
    if found is None:
        known = ", ".join(sorted(n for k, n in REGISTERED.extensions if k == kind)) or "none"
        raise ArgumentError(
            f"there is no {kind} {name!r} in this process; known are {known}; "
            f"gpucompiler.register_{kind}({name!r}, function) makes it known",
            "GC514",
        )
    return found


def names_of_extensions(value: object) -> tuple[str, ...]:
    """The names given as `passes=` or `hooks=`: one, or several in their order."""
    items: object = [value] if isinstance(value, str) else value
    if not isinstance(items, (tuple, list)) or not all(
        isinstance(item, str) and item for item in cast("Iterable[object]", items)
    ):
        raise ArgumentError(
            f"{value!r}: give names, as register_pass and register_hook took them", "GC514"
        )
    return tuple(cast("Iterable[str]", items))


def _checked(name: object) -> str:
    if not isinstance(name, str) or not name:
        raise ArgumentError(f"{name!r} is no name of a pass or hook; give a text")
    return name


def _register(added: Extension) -> None:
    if not callable(added.function):
        raise ArgumentError(f"{added.function!r} can't be called, so it is no {added.kind}")
    plain = isinstance(added.function, python_types.FunctionType)
    closed = plain and added.function.__closure__ is not None
    if not added.version and (closed or not plain):
        raise ArgumentError(
            f"the {added.kind} {added.name!r} has more to it than its own code; give version=, a "
            "text to be changed whenever it does something else"
        )
    key = (added.kind, added.name)
    if REGISTERED.extensions.get(key) != added:
        REGISTERED.extensions[key] = added
