"""Extensions by users: passes over the IR, and hooks behind a compile, both by name.

    register_pass("count_loads", count_loads)        def count_loads(function: Function) -> bool
    register_pass("noalias", edit, at="llvm")        def edit(text: str) -> str | None
    register_hook("strip", strip, version="2")       def strip(job, artifact) -> Artifact | None

    @cuda(threads=256, passes="count_loads", hooks=("strip",))

A job holds names, so that it can be stored as text. The cache key holds the version of each named
extension and the code of its function.
"""

from __future__ import annotations

import contextlib
import importlib
import types as python_types
from collections.abc import Callable, Generator, Iterable
from typing import Any, Final, Literal, cast, get_args

from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError, ToolError
from gpucompiler.process.deep_stack import pass_on
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

Kind = Literal["pass", "hook"]
Point = Literal["built", "inlined", "simplified", "final", "lowered", "llvm", "optimized"]
# The points of the pipeline at which passes of users run, in their order.
PASS_POINTS: Final = get_args(Point)


@value_classes.frozen
class Extension:
    """A pass or a hook.

    Args:
        function: a pass is `(ir.Function) -> bool`, and returns whether it changed the function.
            A hook is `(CompilerJob, Artifact) -> Artifact | None`, and returns a replacement.
        version: part of the cache key, beside the function's own code.
        point: where in the pipeline a pass runs.
    """

    name: str
    kind: Kind
    function: Callable[..., Any]
    version: str
    point: str = "simplified"


class Registered:
    """Registered passes and hooks.

    Attributes:
        extensions: by kind and name. An extension registered again unchanged keeps its object.
    """

    def __init__(self) -> None:
        self.extensions: dict[tuple[Kind, str], Extension] = {}


REGISTERED: Final = per_process(Registered)


def register_pass(
    name: str, function: Callable[..., Any], *, at: Point = "simplified", version: str = ""
) -> None:
    """Make a pass of one's own available to jobs as `passes=name`.

    A pass over the IR gets each function of the module, and returns whether it changed it. A pass
    over LLVM's text gets the module's text, and returns another one, or None. Both are verified.

    Args:
        at: where in the pipeline it runs. "built": on what the frontend made. "inlined": after
            inlining. "simplified": after the compiler's own simplifications, before multiply and
            add are contracted. "final": behind all passes of all targets and of the target.
            "lowered": on the program that the target makes of it, on the host a block's. "llvm":
            on LLVM's text before LLVM optimises it. "optimized": on LLVM's optimised text.
        version: takes the place of what the function reads beside its own code: its globals,
            closure variables and the functions that it calls, whose changes compile kernels anew
            without one. Required for a callable that isn't a plain function.

    Raises:
        ArgumentError: `function` can't be called, or needs a version; an unknown point.
    """
    if at not in PASS_POINTS:
        raise ArgumentError(f"at={at!r}: the points of the pipeline are {', '.join(PASS_POINTS)}")
    _register(Extension(_checked(name), "pass", function, version, at))


def register_hook(name: str, function: Callable[..., Any], *, version: str = "") -> None:
    """Make a hook available to jobs as `hooks=name`.

    The hook is called as `function(job, artifact)` after every compile of such a job, but not for
    cache hits. It returns None, or another artefact in place of the one that it got.

    Args:
        version: as in `register_pass`.

    Raises:
        ArgumentError: `function` can't be called, or needs a version.
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


@contextlib.contextmanager
def calling(added: Extension) -> Generator[None]:
    """Name a user's pass or hook that raises, and the line where it does.

    Raises:
        ToolError: an exception of the user's code, which is its cause. Errors of this project pass
            through with a note.
    """
    try:
        yield
    except GPUCompilerError as error:
        error.add_note(f"the {added.kind} {added.name!r} that this process registered raised it")
        raise
    except Exception as error:
        pass_on(error)
        places = importlib.import_module("traceback").extract_tb(error.__traceback__)
        file = getattr(getattr(added.function, "__code__", None), "co_filename", "")
        own = [place for place in places if place.filename == file] or places
        raise ToolError(
            f"the {added.kind} {added.name!r} raised {type(error).__name__}: {error}, at "
            f"{own[-1].filename}:{own[-1].lineno}, in {own[-1].name}"
        ) from error


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
    # A pass's closure is read by each compilation; a hook's isn't.
    closed = plain and added.function.__closure__ is not None and added.kind == "hook"
    if not added.version and (closed or not plain):
        raise ArgumentError(
            f"the {added.kind} {added.name!r} has more to it than its own code; give version=, a "
            "text to be changed whenever it does something else"
        )
    key = (added.kind, added.name)
    if REGISTERED.extensions.get(key) != added:
        REGISTERED.extensions[key] = added
