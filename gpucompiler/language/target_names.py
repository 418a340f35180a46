"""The names of targets, and the modules of their classes.

A target's name is a word, or a word, a colon and a rest: `host`, `cuda:sm_90a`. Its module is
imported when its name is first used.

Packages name targets by entry points of the group `gpucompiler.targets`:

    [project.entry-points."gpucompiler.targets"]
    tiny = "tiny_target:TinyTarget"

They are looked up only for a word, or for a class in a job's JSON, that isn't known yet.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable
from typing import Any, Final

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.process_state import per_process


class _Targets:
    def __init__(self) -> None:
        # By the first word of a name: the module and the class that hold the target.
        self.by_word = {
            "host": ("gpucompiler.host.target", "HostTarget"),
            "cuda": ("cuda_target.target.target", "CUDACompilerTarget"),
            "python": ("gpucompiler.simulator.target", "PythonTarget"),
        }
        # The modules of the classes that a job consists of, which its JSON names.
        self.modules = {
            "CompilerJob": "gpucompiler.jobs.job",
            "CompilerParams": "gpucompiler.jobs.job",
            "FunctionSpec": "gpucompiler.jobs.job",
            "Adjoint": "gpucompiler.jobs.transforms",
            "Jvp": "gpucompiler.jobs.transforms",
            "RecordType": "gpucompiler.language.types",
            "StaticType": "gpucompiler.language.types",
            "TupleType": "gpucompiler.language.types",
            "Type": "gpucompiler.language.types",
            "HostTarget": "gpucompiler.host.target",
            "PythonTarget": "gpucompiler.simulator.target",
            "HostParams": "gpucompiler.host.target",
            "CUDACompilerTarget": "cuda_target.target.target",
            "CUDACompilerParams": "cuda_target.target.target",
            "Library": "cuda_target.libraries.library",
        }


_TARGETS: Final = per_process(_Targets)
_GROUP: Final = "gpucompiler.targets"


def register_target(
    word: str,
    module: str,
    class_name: str,
    *,
    params_class: str | None = None,
    classes: Iterable[str] = (),
) -> None:
    """Make a target available by name, and its jobs readable from JSON.

    Nothing is imported before a name or a job needs it.

    Args:
        word: the name's first word. `from_name(rest)` of the class gets what follows `word:`.
        module: where the classes are.
        class_name: of the target.
        params_class: name of the class of its params, where it has one of its own.
        classes: names of further classes whose values its params or targets hold;
            "package.module:Name" for one of another module.

    Raises:
        TargetUnsupported: `word` can't name a target, or another module has a class of that name.
    """
    if not re.fullmatch(r"[a-z]\w*", word):
        raise TargetUnsupported(
            f"{word!r} can't name a target; use lower-case letters and digits", "GC515"
        )
    places: dict[str, str] = {}
    for name in filter(None, (class_name, params_class, *classes)):
        place, _, own = name.rpartition(":")
        places[own] = place or module
        other = _TARGETS.modules.get(own, places[own])
        if other != places[own]:
            raise TargetUnsupported(
                f"the JSON of a job names classes by {own!r} alone, and {other} has that class "
                f"already; give the one of {places[own]} another name",
                "GC515",
            )
    _TARGETS.modules.update(places)
    _TARGETS.by_word[word] = (module, class_name)


def target_words() -> tuple[str, ...]:
    """The words that names of targets begin with, those of installed packages among them."""
    return tuple(sorted({*_TARGETS.by_word, *(point.name for point in _entry_points())}))


def is_target_word(word: str) -> bool:
    """Whether names of targets begin with a word."""
    return word in _TARGETS.by_word or word in target_words()


def _entry_points() -> tuple[Any, ...]:
    """The targets that installed packages name."""
    metadata: Any = importlib.import_module("importlib.metadata")
    return tuple(metadata.entry_points(group=_GROUP))


def _load(point: Any) -> None:
    """Import the target of an entry point, and register it unless its module did so.

    Raises:
        TargetUnsupported: it can't be imported, or is no class of a target.
    """
    package = getattr(point.dist, "name", None) or point.value
    where = f"the package {package} names the target {point.name!r}, {point.value}"
    try:
        found: Any = point.load()
    except Exception as error:
        raise TargetUnsupported(
            f"{where}, and its import raised {type(error).__name__}: {error}", "GC515"
        ) from error
    if point.name in _TARGETS.by_word:
        return
    if not isinstance(found, type) or not hasattr(found, "job_classes"):
        raise TargetUnsupported(
            f"{where}, which is no subclass of gpucompiler.CompilerTarget", "GC515"
        )
    others: Any = getattr(found, "job_classes", ())
    classes = [f"{each.__module__}:{each.__qualname__}" for each in others]
    register_target(point.name, found.__module__, found.__qualname__, classes=classes)


def _look_up(word: str) -> bool:
    """Register the target that a package names by a word. Returns whether there is one.

    Raises:
        TargetUnsupported: several packages name it.
    """
    points = [point for point in _entry_points() if point.name == word]
    if len({point.value for point in points}) > 1:
        packages = ", ".join(
            sorted(f"{getattr(p.dist, 'name', None) or '?'} ({p.value})" for p in points)
        )
        raise TargetUnsupported(
            f"several packages name a target {word!r}: {packages}; uninstall all but one, or call "
            f"register_target({word!r}, module, class_name) for the one that you mean",
            "GC515",
        )
    for point in points:
        _load(point)
        return True
    return False


def _look_for_class(name: str) -> None:
    """Load targets of installed packages until one has a class of that name.

    Raises TargetUnsupported if none has it, and one couldn't be loaded.
    """
    failed: TargetUnsupported | None = None
    for word in dict.fromkeys(point.name for point in _entry_points()):
        try:
            if word not in _TARGETS.by_word:
                _look_up(word)
        except TargetUnsupported as error:
            failed = failed or error
        if name in _TARGETS.modules:
            return
    if failed is not None:
        raise failed


def suits_target(word: str, target: str) -> bool:
    """Whether "cuda" or "cuda:sm_90a" names a target, or a family that the target is of."""
    return target == word or target.startswith((f"{word}:", f"{word},"))


def target_class(name: str) -> tuple[Any, str]:
    """The class that the first word of a target's name stands for, and the rest of the name.

    Raises:
        TargetUnsupported: no such target.
    """
    word, _, rest = name.partition(":")
    if word not in _TARGETS.by_word and not _look_up(word):
        known = ", ".join(target_words())
        raise TargetUnsupported(
            f"there is no target {name!r}; known are {known}, for example 'host' or 'cuda:sm_90a'",
            "GC515",
        )
    module, class_name = _TARGETS.by_word[word]
    return getattr(importlib.import_module(module), class_name), rest


def class_by_name(name: str) -> type | None:
    """A class that jobs consist of by its name; None for an unknown one."""
    if name not in _TARGETS.modules:
        # A job of a target that this process hasn't used.
        _look_for_class(name)
    module = _TARGETS.modules.get(name)
    return None if module is None else getattr(importlib.import_module(module), name)
