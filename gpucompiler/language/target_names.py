"""The names of targets, and the modules where their classes are.

A target is named by a word, and what follows a colon: `host`, `cuda:sm_90a`. Its module is imported
when its name is first used.
"""

from __future__ import annotations

import importlib
import re
from typing import Any, Final

from gpucompiler.diagnostics.errors import TargetUnsupported

# A name's first word → the module and the class that hold the target.
_REGISTRY: Final[dict[str, tuple[str, str]]] = {
    "host": ("gpucompiler.host.target", "HostTarget"),
    "cuda": ("cuda_target.target.target", "CUDACompilerTarget"),
}
_CLASSES: Final[dict[str, str]] = {
    "HostTarget": "gpucompiler.host.target",
    "HostParams": "gpucompiler.host.target",
    "CUDACompilerTarget": "cuda_target.target.target",
    "CUDACompilerParams": "cuda_target.target.target",
    "Library": "cuda_target.target.libraries",
}


def register_target(word: str, module: str, class_name: str) -> None:
    """Make a target available by name. Its class has `from_name(rest)` for what follows `word:`."""
    if not re.fullmatch(r"[a-z]\w*", word):
        raise TargetUnsupported(
            f"{word!r} can't name a target; use lower-case letters and digits", "GC515"
        )
    _REGISTRY[word] = (module, class_name)
    _CLASSES[class_name] = module


def target_words() -> tuple[str, ...]:
    """The words that names of targets begin with."""
    return tuple(sorted(_REGISTRY))


def target_class(name: str) -> tuple[Any, str]:
    """The class that the first word of a target's name stands for, and the rest of the name.

    Raises:
        TargetUnsupported: no such target.
    """
    word, _, rest = name.partition(":")
    if word not in _REGISTRY:
        known = ", ".join(sorted(_REGISTRY))
        raise TargetUnsupported(
            f"there is no target {name!r}; known are {known}, for example 'host' or 'cuda:sm_90a'",
            "GC515",
        )
    module, class_name = _REGISTRY[word]
    return getattr(importlib.import_module(module), class_name), rest


def class_by_name(name: str) -> type:
    """A target's or params' class by its name. Raises TargetUnsupported for an unknown one."""
    if name not in _CLASSES:
        raise TargetUnsupported(f"there is no target or params class {name!r}", "GC515")
    return getattr(importlib.import_module(_CLASSES[name]), name)
