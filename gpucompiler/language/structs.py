"""NumPy's structured dtypes as types of elements, and back."""

from __future__ import annotations

import importlib
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.types import (
    SCALARS_BY_NUMPY_NAME,
    ScalarType,
    StructField,
    StructType,
    struct_type,
)

# The only field of a record that is a text: its characters, u32 of a str and u8 of bytes.
CHARACTERS: Final = "characters"


def struct_of(dtype: Any) -> StructType:
    """The type of the elements of a structured dtype.

    Raises:
        ArgumentError: a field that kernels can't load, or a name that Python's syntax has no
            attribute for.
    """
    fields: list[StructField] = []
    for name in dtype.names:
        inner, offset = dtype.fields[name][:2]
        if not name.isidentifier() or not name.isascii():
            raise ArgumentError(
                f"the field {name!r} of {dtype} can't be named in a kernel; give it a name of "
                "letters, digits and _",
                "GC509",
            )
        shape = tuple(map(int, inner.shape))
        inner = inner.base
        fields.append(StructField(name, _element(inner, name), int(offset), shape))
    if not fields or not dtype.itemsize:
        raise ArgumentError(
            f"the dtype {dtype} has no fields; pass an array that has elements", "GC509"
        )
    return struct_type(fields, int(dtype.itemsize))


def _element(dtype: Any, name: str) -> ScalarType:
    if dtype.names is not None:
        return struct_of(dtype)
    found = SCALARS_BY_NUMPY_NAME.get(dtype.name)
    if found is None or not dtype.isnative:
        raise ArgumentError(
            f"the field {name!r} is of dtype {dtype.str!r}, which kernels don't have; leave it "
            "out: x[['a', 'b']] of the other fields is a view",
            "GC509",
        )
    return found


def dtype_of_struct(kind: StructType) -> Any:
    """NumPy's dtype of such elements."""
    numpy = importlib.import_module("numpy")
    formats: list[Any] = []
    for field in kind.fields:
        inner: Any = field.element.numpy_name
        if isinstance(field.element, StructType):
            inner = dtype_of_struct(field.element)
        formats.append((inner, field.shape) if field.shape else inner)
    return numpy.dtype(
        {
            "names": [field.name for field in kind.fields],
            "formats": formats,
            "offsets": [field.offset for field in kind.fields],
            "itemsize": kind.itemsize,
        }
    )
