"""The contents of a module as a list, which is made and compared much faster than its text.

The list holds the objects that a module's text is made of, in its order. None of them can change
by itself. They are compared by identity: -0.0 equals 0.0, and True equals 1. So lists of equal
objects are those of one text, but a text may be that of several lists.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from operator import attrgetter, is_
from typing import Any, Final

from gpucompiler.ir.structure.nodes import Block, Emitted, Module, Operation
from gpucompiler.ir.structure.printer import print_module

_OF_VALUE: Final = attrgetter("type", "name", "range", "location")
_RESULTS: Final = attrgetter("results")
# Lists of values end so; None is no value.
_END: Final = (None,)
_OF_FUNCTION: Final = attrgetter(
    *("name", "result_types", "kernel", "parameters", "inline", "scope", "location"),
    *("adjoint", "jvp"),
)


def note(job: object, module: Module, kernel: object) -> None:
    """Note what `emit_ir` has made for a job, with its kernel's metadata."""
    module.emitted = Emitted(job, print_module(module), _contents_of(module), kernel)


def text_of(job: object, module: Module) -> tuple[str, bool]:
    """A module's text, and whether it isn't the one that `emit_ir` has made for a job."""
    seen = module.emitted
    if seen is None or seen.job != job:
        return print_module(module), True
    now = _contents_of(module)
    if len(now) == len(seen.contents) and all(map(is_, now, seen.contents)):
        return seen.text, False
    text = print_module(module)
    return text, text != seen.text


def _contents_of(module: Module) -> list[object]:
    found: list[object] = [module.dynamic_shared_memory]
    for function in module.functions:
        found += _OF_FUNCTION(function)
        _add_block(function.body, found)
    return found


def _add_block(block: Block, found: list[object]) -> None:
    operations = block.operations
    results = list(map(_RESULTS, operations))
    values = [*block.arguments, *chain.from_iterable(results)]
    found.append(len(block.arguments))
    found.extend(map(len, results))
    found += values
    found.extend(chain.from_iterable(map(_OF_VALUE, values)))
    add = found.extend
    for operation in operations:
        fields, lists = _READERS[type(operation)]
        add(fields(operation))
        if lists:
            for name in lists:
                add(getattr(operation, name))
                add(_END)
        if operation.REGIONS:
            for name in operation.REGIONS:
                _add_block(getattr(operation, name), found)
    add(_END)


class _Readers(dict[type[Operation], "tuple[Callable[[Any], Any], list[str]]"]):
    """For each class, what reads the fields that don't change by themselves; those with lists."""

    def __missing__(self, cls: type[Operation]) -> tuple[Callable[[Any], Any], list[str]]:
        single = [name for name, role in cls.FIELDS if role not in ("operands", "region")]
        lists = [name for name, role in cls.FIELDS if role == "operands"]
        found = self[cls] = attrgetter("__class__", "location", *single), lists
        return found


_READERS: Final = _Readers()
