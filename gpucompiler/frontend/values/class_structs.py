"""Structured dtypes of users' classes: the layout that C gives a struct of the same fields."""

from __future__ import annotations

import dataclasses
import importlib
import types as python_types
import typing
from collections.abc import Iterable
from typing import Any, Final, cast

from gpucompiler.diagnostics.errors import ArgumentError, article, described
from gpucompiler.language.types import ElementName, ScalarType, StructType, machine_type
from gpucompiler.linear.dense_types import DenseClass, is_dense

_PYTHON: Final[dict[Any, str]] = {
    bool: "bool", int: "int64", float: "float64", complex: "complex128",
}  # fmt: skip
_HINT: Final = (
    "annotate it with bool, int, float, complex, a type of NumPy, a class of such fields, vec3 and "
    "its kin, a tuple of one type, or Annotated[np.float32, (2, 3)] for an array"
)


def struct_dtype(cls: type) -> Any:
    """NumPy's dtype of a class: one field for each annotated field, aligned as in C.

    Python's `int` and `float` are 64 bits wide. `Annotated[np.float32, (2, 3)]` and
    `tuple[float, float]` are arrays of numbers. A field whose type is another class is a record in
    the record, and one of a small dense value such as `vec3` has its numbers. Both can stand in
    such arrays, too. Addresses are `np.uintp`.

    Args:
        cls: a dataclass, an attrs class, a NamedTuple, or a class with annotated attributes.

    Returns:
        the `numpy.dtype`, made with `align=True`.

    Raises:
        ArgumentError: no class, a field without a type of fixed size, or no field at all.
    """
    if not isinstance(cls, type):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"struct_dtype takes a class, not {described(cls)}", "GC509")
    numpy = importlib.import_module("numpy")
    rows: list[Any] = []
    for name, annotation in annotated_fields(cls).items():
        element, shape = _element(numpy, cls, name, annotation)
        rows.append((name, element, shape) if shape else (name, element))
    if not rows:
        raise ArgumentError(
            f"{cls.__name__} has no annotated fields; declare them: x: float", "GC509"
        )
    return numpy.dtype(rows, align=True)


def annotated_fields(cls: type) -> dict[str, Any]:
    """The fields of a class, in order, with their annotations as objects.

    Raises:
        ArgumentError: an annotation that is text and doesn't name anything.
    """
    try:
        hints = typing.get_type_hints(cls, include_extras=True)
    except (NameError, AttributeError, TypeError, SyntaxError) as error:
        raise ArgumentError(
            f"an annotation of {cls.__name__} can't be read: {error}; use names of its module",
            "GC509",
        ) from error
    return {name: hints[name] for name in _names(cls, hints) if name in hints}


def class_of_field(cls: type, name: str) -> type | None:
    """The class of a field of records, one or an array of them; None for numbers."""
    found = element_of_annotation(annotated_fields(cls).get(name))
    return found if is_struct_class(found) else None


def values_of_field(cls: type, name: str) -> DenseClass | None:
    """The class of a field of small dense values, one or an array of them; None for others."""
    found = element_of_annotation(annotated_fields(cls).get(name))
    return found if is_dense(found) else None


def element_of_annotation(annotation: Any) -> Any:
    """The type that an annotation gives the elements of a field: its own, if it is no array."""
    while typing.get_origin(annotation) in (typing.Annotated, tuple):
        annotation = typing.get_args(annotation)[0]
    return annotation


def is_struct_class(cls: Any) -> bool:
    """Whether an object is a user's class with annotated fields."""
    if not isinstance(cls, type) or isinstance(cls, ElementName):
        return False
    own = cls.__module__.partition(".")[0] in ("numpy", "builtins", "gpucompiler", "ml_dtypes")
    return not own and any("__annotations__" in vars(base) for base in cls.__mro__)


def _names(cls: Any, hints: dict[str, Any]) -> Iterable[str]:
    if dataclasses.is_dataclass(cls):
        return [field.name for field in dataclasses.fields(cls)]
    if hasattr(cls, "__attrs_attrs__"):
        return [field.name for field in cls.__attrs_attrs__]
    if hasattr(cls, "_fields"):
        return cls._fields
    return [name for name, kind in hints.items() if typing.get_origin(kind) is not typing.ClassVar]


def _element(numpy: Any, cls: type, name: str, annotation: Any) -> tuple[Any, tuple[int, ...]]:
    """The dtype of one element of a field, and the sizes of a field that is an array."""
    arguments = typing.get_args(annotation)
    if typing.get_origin(annotation) is typing.Annotated:
        shape = arguments[1]
        element, inner = _element(numpy, cls, name, arguments[0])
        sizes = cast("tuple[Any, ...]", shape if isinstance(shape, tuple) else (shape,))
        if not sizes or not all(type(size) is int and size > 0 for size in sizes):
            _refuse(cls, name, annotation)
        return element, (*sizes, *inner)
    if typing.get_origin(annotation) is tuple:
        if not arguments or Ellipsis in arguments or any(a != arguments[0] for a in arguments):
            _refuse(cls, name, annotation)
        element, inner = _element(numpy, cls, name, arguments[0])
        return element, (len(arguments), *inner)
    if typing.get_origin(annotation) is numpy.ndarray:
        # NDArray[np.float32], inside of Annotated: its elements.
        return _element(numpy, cls, name, typing.get_args(arguments[-1])[0])
    if isinstance(annotation, type) and annotation in _PYTHON:
        return numpy.dtype(_PYTHON[annotation]), ()
    if is_struct_class(annotation):
        return struct_dtype(annotation), ()
    if is_dense(annotation) and annotation.element is not None:
        return numpy.dtype(machine_type(annotation.element).numpy_name), annotation.shape
    if isinstance(annotation, ScalarType) and not isinstance(annotation, StructType):
        annotation = machine_type(annotation).numpy_name
    elif isinstance(annotation, ElementName):
        annotation = annotation.element.numpy_name
    elif isinstance(annotation, (str, python_types.NoneType)) or annotation is object:
        _refuse(cls, name, annotation)
    try:
        found = numpy.dtype(annotation)
    except TypeError:
        _refuse(cls, name, annotation)
    if found.hasobject or found.kind not in "biufcV":
        _refuse(cls, name, annotation)
    return found.base, found.shape


def _refuse(cls: type, name: str, annotation: Any) -> typing.NoReturn:
    shown = getattr(annotation, "__name__", None) or repr(annotation)
    raise ArgumentError(
        f"the field {name!r} of {cls.__name__} is {article(shown)}, which isn't a number or a "
        f"record of fixed size; {_HINT}",
        "GC509",
    )
