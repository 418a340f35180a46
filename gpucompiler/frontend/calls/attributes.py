"""Objects that a kernel refers to, and attributes of values."""

from __future__ import annotations

import types as python_types
from typing import TYPE_CHECKING, Any, Final, NoReturn

from gpucompiler.frontend.calls.numbers import complex_attribute, number_attribute
from gpucompiler.frontend.calls.objects import record_attribute
from gpucompiler.frontend.device_names.values import lift
from gpucompiler.frontend.frame.suggestions import attribute_names, did_you_mean
from gpucompiler.frontend.operations.fragments import fragment_attribute
from gpucompiler.frontend.places.allocation import constant_array
from gpucompiler.frontend.places.array_attributes import (
    WHOLE_METHODS,
    ctypes_attribute,
    expression_attribute,
)
from gpucompiler.frontend.places.array_attributes import attribute as array_attribute
from gpucompiler.frontend.source.evaluation import computed, is_plain_of_numpy
from gpucompiler.frontend.values.records import TUPLE_METHODS, RecordClass, record_class
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_attribute, class_of, is_numpy_array
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Expression,
    Fragment,
    Method,
    Object,
    Record,
    Scalar,
    Static,
    Tuple,
    Val,
    has_axes,
)
from gpucompiler.jobs.dependency import is_made, note_lookup
from gpucompiler.language.simt import DeviceFunction, DeviceValue, Dim3
from gpucompiler.process.deep_stack import pass_on

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

DICT_METHODS: Final = ("items", "keys", "values", "get")
# Their attributes are their class's. A dependency on the object covers its contents.
_PLAIN: Final = (
    str, bytes, int, float, complex, bool, tuple, list, dict, set, frozenset, range, slice,
    type(None),
)  # fmt: skip
_FUNCTIONS: Final = (python_types.FunctionType, classmethod, staticmethod)


def _hint_of(error: AttributeError) -> str:
    """The replacement that an object names if its `__getattr__` is its own."""
    said = str(error).partition("; ")[2]
    return said if said.startswith("write ") else "bind what you need of it outside of the kernel"


def _is_field(cls: Any, name: str) -> bool:
    found = record_class(cls)
    return isinstance(found, RecordClass) and name in found.fields


def attribute_of(frame: Frame, value: Val, name: str) -> Val:
    """`value.name` without overloads. Refusal GC106 where there is no such attribute."""
    if isinstance(value, Record):
        return _record_attribute(frame, value, name)
    if isinstance(value, Static):
        if name not in WHOLE_METHODS or not has_axes(value):
            found = _attribute_of_static(frame, value, name)
            if is_numpy_array(value.value) and is_numpy_array(found):
                return Static(found)  # the view of an array that the kernel has made
            return lift(frame, found, name)
        value = constant_array(frame, value.value, "array")
    if isinstance(value, Array) and value.cls is not None and not value.type.ndim:
        found = record_attribute(frame, value, name)
        if found is not None:
            return found
    if isinstance(value, Expression):
        return expression_attribute(frame, value, name)
    if isinstance(value, Array):
        return array_attribute(frame, value, name)
    if isinstance(value, Complex):
        return complex_attribute(frame, value, name)
    if isinstance(value, Method) and value.name == "ctypes":
        return ctypes_attribute(frame, value, name)
    if isinstance(value, Scalar):
        return number_attribute(frame, value, name)
    if isinstance(value, Fragment):
        return fragment_attribute(frame, value, name)
    if isinstance(value, Object):
        return _record_attribute(frame, value, name)
    if isinstance(value, Tuple) and name in TUPLE_METHODS:
        return Method(value, name)
    _refuse(frame, value, name)


def _record_attribute(frame: Frame, value: Record | Object, name: str) -> Val:
    if name in DICT_METHODS and value.cls is dict:
        return Method(value, name)
    found = record_attribute(frame, value, name)
    if found is None and name in TUPLE_METHODS and _is_sequence(value):
        return Method(value, name)
    if found is None:
        _refuse(frame, value, name)
    return found


def _is_sequence(value: Val) -> bool:
    """Whether a value is a list or a tuple, of a class of its own perhaps."""
    return (
        isinstance(value, Record)
        and isinstance(value.cls, type)
        and (issubclass(value.cls, (tuple, list)))
    )


def _refuse(frame: Frame, value: Val, name: str) -> NoReturn:
    frame.refuse(
        "GC106",
        f"{describe(value)} has no attribute {name!r}",
        "bind what you need of it outside of the kernel, or write out what it does",
    )


def _attribute_of_static(frame: Frame, value: Static, name: str) -> Any:
    """An attribute of an object that is known at compile time; what it depends on is noted."""
    try:
        found = getattr(value.value, name)
    except AttributeError as error:
        known = attribute_names(value.value)
        frame.refuse(
            "GC106",
            f"{describe(value)} has no attribute {name!r}",
            did_you_mean(name, known, _hint_of(error)),
        )
    except Exception as error:
        pass_on(error)
        frame.refuse(
            "GC307",
            f"reading {name!r} of {describe(value)} fails at compile time: "
            f"{type(error).__name__}: {error}",
            "bind what you need of it outside of the kernel",
        )
    cls = class_of(value.value)
    own = cls.__module__.partition(".")[0] in ("gpucompiler", "cuda_target")
    device = own and isinstance(found, (DeviceFunction, DeviceValue, Dim3))
    if cls not in _PLAIN and not device and (own or not is_plain_of_numpy(value.value)):
        if not is_made(value.value):
            frame.depend("attribute", value.value, name, found)
        elif not _is_field(cls, name):
            note_lookup(cls, name)
            held = class_attribute(cls, name)
            if hasattr(class_of(held), "__get__") and not isinstance(held, _FUNCTIONS):
                reason = f"the attribute {name} of {cls.__module__}.{cls.__qualname__} is computed"
                found = computed("an attribute", getattr, (value.value, name), runs=reason)
    return found
