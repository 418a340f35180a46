"""The names of targets, and the modules where their classes are.

A target is named by a word, and what follows a colon: `host`, `cuda:sm_90a`. Its module is imported
when its name is first used.
"""

from __future__ import annotations

import importlib
import re
from typing import Any, Final

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.process_state import per_process


class _Targets:
    def __init__(self) -> None:
        # By the first word of a name: the module and the class that hold the target.
        self.by_word = {
            "host": ("gpucompiler.host.target", "HostTarget"),
            "cuda": ("cuda_target.target.target", "CUDACompilerTarget"),
        }
        # The modules of targets' and params' classes.
        self.modules = {
            "HostTarget": "gpucompiler.host.target",
            "HostParams": "gpucompiler.host.target",
            "CUDACompilerTarget": "cuda_target.target.target",
            "CUDACompilerParams": "cuda_target.target.target",
            "Library": "cuda_target.target.libraries",
        }


_TARGETS: Final = per_process(_Targets)


def register_target(word: str, module: str, class_name: str) -> None:
    """Make a target available by name. Its class has `from_name(rest)` for what follows `word:`."""
    if not re.fullmatch(r"[a-z]\w*", word):
        raise TargetUnsupported(
            f"{word!r} can't name a target; use lower-case letters and digits", "GC515"
        )
    _TARGETS.by_word[word] = (module, class_name)
    _TARGETS.modules[class_name] = module


def target_words() -> tuple[str, ...]:
    """The words that names of targets begin with."""
    return tuple(sorted(_TARGETS.by_word))


def target_class(name: str) -> tuple[Any, str]:
    """The class that the first word of a target's name stands for, and the rest of the name.

    Raises:
        TargetUnsupported: no such target.
    """
    word, _, rest = name.partition(":")
    if word not in _TARGETS.by_word:
        known = ", ".join(sorted(_TARGETS.by_word))
        raise TargetUnsupported(
            f"there is no target {name!r}; known are {known}, for example 'host' or 'cuda:sm_90a'",
            "GC515",
        )
    module, class_name = _TARGETS.by_word[word]
    return getattr(importlib.import_module(module), class_name), rest


def class_by_name(name: str) -> type:
    """A target's or params' class by its name. Raises TargetUnsupported for an unknown one."""
    if name not in _TARGETS.modules:
        raise TargetUnsupported(f"there is no target or params class {name!r}", "GC515")
    return getattr(importlib.import_module(_TARGETS.modules[name]), name)
