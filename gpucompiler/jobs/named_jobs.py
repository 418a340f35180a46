"""Kernels and argument types as the command line names them."""

from __future__ import annotations

import ast
import contextlib
import importlib
import importlib.util
import re
import sys
import traceback
import warnings
from collections.abc import Generator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, NoReturn

from gpucompiler.diagnostics.errors import ArgumentError, ParseError, why_unreadable
from gpucompiler.jobs.observer import observing
from gpucompiler.language.constexpr import static_type
from gpucompiler.language.types import StaticType, Type, parse_signature, split_signature

# Beginnings that no name of a type has.
_LITERAL: Final = re.compile(r"[-+\d.'\"(]|(True|False|None)$")


def signature(text: str) -> tuple[Type, ...]:
    """Argument types in words, as `parse_signature` takes them.

    `module:name` is a function or type known at compile time, and a literal (`3`, `-0.5`, `"mean"`,
    `True`, `None`, `(1, 2)`) the value of a constexpr parameter. Raises ArgumentError.
    """
    types: list[Type] = []
    try:
        for part in split_signature(text):
            module, colon, name = part.strip().partition(":")
            if _LITERAL.match(part.strip()):
                types.append(static_type(_literal(part.strip())))
            elif colon and module.replace(".", "").isidentifier() and name.isidentifier():
                types.append(StaticType(getattr(importlib.import_module(module), name)))
            else:
                types.extend(parse_signature(part))
    except Exception as error:  # a module may raise anything when it is imported
        shown = repr(text) if len(text) <= 200 else f"{text[:200]!r}…"
        raise ArgumentError(f"--sig {shown}: {why_unreadable(error) or error}") from error
    return tuple(types)


def _literal(text: str) -> object:
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError) as error:
        raise ParseError(f"{text} is no literal: {error}") from error


def load_function(text: str) -> FunctionType:
    """The function `file.py:name` or `module:name`, decorated or not. Raises ArgumentError."""
    place, colon, name = text.rpartition(":")
    if not colon:
        raise ArgumentError(f"{text!r} names no function; write FILE:FUNCTION, as in vadd.py:vadd")
    module, stopped = sys.modules.get(place), ""
    if module is None:
        module = _module(place)
        # The file's own output isn't part of the stages' text.
        with contextlib.redirect_stdout(sys.stderr):
            stopped = _run_up_to_a_launch(place, module)
    found: Any = module
    for part in name.split("."):
        found = getattr(found, part, None)
    found = getattr(found, "function", found)
    if not isinstance(found, FunctionType):
        functions = {n: getattr(v, "function", v) for n, v in vars(module).items()}
        names = ", ".join(sorted(n for n, v in functions.items() if isinstance(v, FunctionType)))
        message = f"{place} has no function {name!r}; it has {names or 'none'}"
        if stopped:
            message += f"; {stopped}, so put that under `if __name__ == '__main__':`"
        raise ArgumentError(message)
    if stopped:
        print(f"note: {stopped}", file=sys.stderr)
    return found


class Launched(BaseException):
    """A script launches or compiles a kernel while it is read. Its own `except` can't catch it."""


def _stop(*_: object) -> NoReturn:
    raise Launched


@contextlib.contextmanager
def ending_at_launches() -> Generator[None]:
    """`with ending_at_launches():` raises Launched where code launches or compiles a kernel."""
    with observing(_stop), warnings.catch_warnings():
        # Where kernels would run is of no interest.
        warnings.filterwarnings("ignore", "no (GPU|CUDA device) answers")
        yield


def _run_up_to_a_launch(place: str, module: ModuleType) -> str:
    """Run a new module's code up to its first launch, and say where that is; "" if there is none.

    The command line asks for a kernel, not for what the script computes with it.
    """
    loader = module.__spec__.loader if module.__spec__ else None
    if loader is None:
        return ""
    try:
        with ending_at_launches():
            loader.exec_module(module)
    except (Launched, SystemExit) as error:
        file = getattr(module, "__file__", None)
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == file]
        what = "launches or compiles a kernel" if isinstance(error, Launched) else "ends itself"
        return f"{place} {what} in line {lines[-1] if lines else '?'}, and was read up to there"
    except Exception as error:  # a module may raise anything when it is imported
        why = f"{type(error).__name__}: {error}"
        raise ArgumentError(f"{place} can't be imported: {why}") from error
    return ""


def _module(place: str) -> ModuleType:
    """A new module for a name or file, whose code hasn't run."""
    path = Path(place)
    try:
        if place.endswith(".py"):
            spec = importlib.util.spec_from_file_location(path.stem, path)
        else:
            spec = importlib.util.find_spec(place)
    except Exception as error:  # its packages are imported
        raise ArgumentError(
            f"{place} can't be imported: {type(error).__name__}: {error}"
        ) from error
    if spec is None or spec.loader is None:
        raise ArgumentError(f"{place} can't be imported: there is no such module")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    if place.endswith(".py"):
        sys.path.insert(0, str(path.parent.resolve()))
    return module
