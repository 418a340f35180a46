"""The arguments of a launch as a Python body gets them: as the compiled kernel would see them."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Sequence
from types import FunctionType
from typing import Any, cast

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.adapters import RecordValue, adapted, as_record, has_adaptation
from gpucompiler.language.annotations import annotation_of
from gpucompiler.language.signatures import parameter_names
from gpucompiler.linear.dense_types import DenseArrayClass
from gpucompiler.simulator.records import with_fields


def arguments_of(function: FunctionType, arguments: Sequence[Any]) -> tuple[Any, ...]:
    """The values of a function's parameters, for the arguments of a launch.

    Raises ArgumentError for memory of a GPU.
    """
    names = parameter_names(function, len(arguments))
    values = map(_argument, arguments)
    return tuple(_annotated(function, *pair) for pair in zip(names, values, strict=True))


def _argument(value: Any) -> Any:
    if has_adaptation(cast("Any", type(value))):
        return _argument(adapted(value))
    if isinstance(value, (np.ndarray, np.void)):
        return with_fields(value)
    if isinstance(value, RecordValue):
        return AdaptedRecord(value.cls, dict(zip(value.names, map(_argument, value), strict=True)))
    if isinstance(value, tuple):
        items = [_argument(item) for item in cast("tuple[Any, ...]", value)]
        return value._make(items) if hasattr(value, "_make") else tuple(items)  # type: ignore[attr-defined]
    if (record := as_record(value)) is not None:
        return _with_items(value, record)
    if (memory := getattr(value, "host_memory", None)) is not None:
        return with_fields(memory)
    if hasattr(value, "__cuda_array_interface__") or hasattr(value, "copy_to_host"):
        raise ArgumentError(
            "the target python takes arrays of the host, and this one is in a GPU's memory; pass "
            "x.copy_to_host()"
        )
    return value


def _with_items(value: Any, record: RecordValue) -> Any:
    """An instance of a dataclass or attrs class; a copy, if fields of it are seen otherwise."""
    items = list(map(_argument, record))
    if all(one is other for one, other in zip(items, record, strict=True)):
        return value
    made = copy.copy(value)
    for name, item in zip(record.names, items, strict=True):
        object.__setattr__(made, name, item)
    return made


class AdaptedRecord:
    """An instance of a class that `adapt` knows: the fields that it gives, and the class's code."""

    def __init__(self, cls: type, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)
        self.__dict__["__class__"] = cls

    def __getattr__(self, name: str) -> Any:
        cls: Any = self.__dict__["__class__"]
        found: Any = inspect.getattr_static(cls, name)
        return found.__get__(self, cls) if hasattr(found, "__get__") else found


def _annotated(function: Any, name: str, value: Any) -> Any:
    """An argument as its annotation has it: `Array[vec3]` views an array as such values."""
    if not isinstance(value, np.ndarray) or name not in function.__annotations__:
        return cast("Any", value)
    found = annotation_of(function, name)
    return found.over(value) if isinstance(found, DenseArrayClass) else cast("Any", value)
