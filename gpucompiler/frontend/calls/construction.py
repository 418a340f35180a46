"""Instances of users' classes made in a kernel: by calling the class, by copying another."""

from __future__ import annotations

import copy
import dataclasses
import functools
import inspect
import types as python_types
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.arguments import count_arguments
from gpucompiler.frontend.frame.objects import field_of, new_object, set_field
from gpucompiler.frontend.frame.waiting import Waiting
from gpucompiler.frontend.functions.parameters import bind_parameters
from gpucompiler.frontend.places.object_fields import assign_field
from gpucompiler.frontend.places.struct_fields import has_field
from gpucompiler.frontend.values.dense_records import copied_value
from gpucompiler.frontend.values.object_classes import HOOKS, Field, ObjectClass, object_class
from gpucompiler.frontend.values.records import RecordClass, note_fields, record_class
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_of
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Conflict,
    Object,
    Poison,
    Record,
    Static,
    Tuple,
    Unbound,
    Val,
    record,
    record_items,
    sequence,
)
from gpucompiler.jobs.dependency import note_lookup, note_read
from gpucompiler.linear.dense_types import is_dense
from gpucompiler.values import value_classes
from gpucompiler.values.attrs_names import of_attrs

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9
_PLAIN_KIND: Final = inspect.Parameter.POSITIONAL_OR_KEYWORD


def construct(
    frame: Frame, cls: Any, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val | None:
    """`cls(…)`; None for a class of Python's own. Refusal GC103 for one that kernels can't make."""
    found = record_class(cls)
    if isinstance(found, RecordClass):
        given = _bound(frame, cls, arguments, keywords)
        return record(cls, found.fields, [given[name] for name in found.parameters])
    if not cls.__flags__ & _HEAP_TYPE:
        return None
    made = object_class(cls)
    if isinstance(made, str):
        frame.refuse(
            "GC103",
            f"{article(cls.__name__)} can't be made in a kernel: {made}",
            "use a dataclass, an attrs class, a NamedTuple or a plain class with an __init__, or "
            "make it outside of the kernel",
        )
    return _construct_object(frame, cls, made, arguments, keywords)


def _bound(
    frame: Frame, cls: Any, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> dict[str, Val]:
    """The arguments of a generated constructor by parameter, defaults included."""
    note_fields(cls)
    signature = _signature_of(cls)
    if not keywords and len(arguments) == len(signature.parameters) and _is_plain(signature):
        return dict(zip(signature.parameters, arguments, strict=True))
    given = bind_parameters(frame, signature, arguments, keywords, cls.__name__)
    defaults = {name: Static(held.default) for name, held in signature.parameters.items()}
    return {**defaults, **given}


def _is_plain(signature: inspect.Signature) -> bool:
    """Whether each parameter can be given by its position, and is one value."""
    return all(one.kind is _PLAIN_KIND for one in signature.parameters.values())


def _signature_of(cls: Any) -> inspect.Signature:
    # Users may change their classes at any time; the package's own stay.
    own = cls.__module__.startswith("gpucompiler.")
    return _known_signature(cls) if own else inspect.signature(cls)


@functools.lru_cache(maxsize=256)
def _known_signature(cls: Any) -> inspect.Signature:
    return inspect.signature(cls)


def _construct_object(
    frame: Frame,
    cls: Any,
    made: ObjectClass,
    arguments: Sequence[Val],
    keywords: Mapping[str, Val],
) -> Val:
    for hook in HOOKS:
        note_lookup(cls, hook)
    held = new_object(frame, cls, made.fields)
    if made.filled is None:
        note_lookup(cls, "__init__")
        init = inspect.getattr_static(cls, "__init__")
        if isinstance(init, python_types.FunctionType):
            _call(frame, Static(init), [held, *arguments], keywords)
        elif arguments or keywords:
            frame.refuse_arguments(
                f"{cls.__name__}() takes no arguments", "write an __init__ in the class"
            )
        return held
    given = _bound(frame, cls, arguments, keywords)
    # Converters and factories of later fields may change values of earlier ones.
    with Waiting(frame) as waiting, Waiting(frame) as passed:
        for value in given.values():
            waiting.add(value)
        for field in made.filled:
            value = _fill(frame, held, field, dict(zip(given, waiting.now(), strict=True)))
            if value is not None and not field.kept:
                passed.add(value)
        if made.post:
            note_lookup(cls, made.post)
            post = Static(inspect.getattr_static(cls, made.post))
            _call(frame, post, [held, *passed.now()], {})
    return as_record(frame, held) if made.frozen else held


def _fill(frame: Frame, held: Object, field: Field, given: Mapping[str, Val]) -> Val | None:
    """Bind a field of a new object; its value, if it has one."""
    value = given.get(field.parameter) if field.parameter else None
    missing = value is None or (isinstance(value, Static) and _stands_for_factory(value.value))
    if missing and field.factory is not None:
        _note_factory(held.cls, field.name)
        arguments = [held] if field.takes_self else []
        value = _call(frame, Static(field.factory), arguments, {})
    elif missing and field.default is not inspect.Parameter.empty:
        value = Static(field.default)
    elif missing:
        return None
    if field.converter is not None and value is not None:
        _note_converter(held.cls, field.name)
        value = _call(frame, Static(field.converter), [value], {})
    if field.kept and value is not None:
        set_field(frame, held, field.name, value)
    return value


def _note_factory(cls: Any, name: str) -> None:
    """Note that a compilation depends on what makes the default of a field."""
    if "__dataclass_fields__" in dir(cls):
        fields = cls.__dataclass_fields__
        note_read("attribute", cls, "__dataclass_fields__", fields)
        note_read("attribute", fields[name], "default_factory", fields[name].default_factory)
        return
    fields = cls.__attrs_attrs__
    note_read("attribute", cls, "__attrs_attrs__", fields)
    default = getattr(fields, name).default
    note_read("attribute", getattr(fields, name), "default", default)
    note_read("attribute", default, "factory", default.factory)


def _note_converter(cls: Any, name: str) -> None:
    """Note that a compilation depends on what converts the values of an attrs class's field."""
    fields = cls.__attrs_attrs__
    note_read("attribute", cls, "__attrs_attrs__", fields)
    note_read("attribute", getattr(fields, name), "converter", getattr(fields, name).converter)


def _stands_for_factory(value: Any) -> bool:
    return value is of_attrs("NOTHING") or class_of(value).__name__ == "_HAS_DEFAULT_FACTORY_CLASS"


def _call(
    frame: Frame, function: Val, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val:
    return frame.walk.call(frame, frame.node_here, function, list(arguments), dict(keywords))


def as_record(frame: Frame, held: Object) -> Record:
    """The values that the fields of an object have now."""
    pairs = [(name, field_of(frame, held, name)) for name in held.fields]
    bound = [(name, value) for name, value in pairs if not isinstance(value, Unbound)]
    return Record(held.cls, tuple(n for n, _ in bound), tuple(value for _, value in bound))


# -- copies


def replaced(frame: Frame, value: Val, changes: Mapping[str, Val]) -> Val:
    """`replace(value, …)`, `evolve(value, …)` and `value._replace(…)`."""
    cls: Any = _class_of(value)
    found = record_class(cls) if isinstance(cls, type) else ""
    items = record_items(value)
    if isinstance(found, RecordClass) and items is not None:
        parameters = found.parameters
        held = dict(zip(parameters, items, strict=True))
        note_fields(cls)
    else:
        made = object_class(cls) if isinstance(cls, type) else ""
        if not isinstance(made, ObjectClass) or made.filled is None:
            frame.refuse_arguments(
                f"{describe(value)} is no record", "give an instance of a dataclass"
            )
        held = {
            field.parameter: frame.walk.attribute(frame, value, field.name)
            for field in made.filled
            if field.parameter and field.kept
        }
        parameters = tuple(field.parameter for field in made.filled if field.parameter)
    if unknown := set(changes) - set(parameters):
        frame.refuse_arguments(
            f"{cls.__name__} has no field {unknown.pop()!r}",
            f"its fields are {', '.join(parameters)}",
        )
    if isinstance(found, RecordClass):
        return record(cls, found.fields, list((held | dict(changes)).values()))
    copied = construct(frame, cls, [], held | dict(changes))
    assert copied is not None, "the class is one that kernels make"
    return copied


def _class_of(value: Val) -> Any:
    if isinstance(value, (Record, Object, Array)):
        return value.cls
    return class_of(value.value) if isinstance(value, Static) else None


def _copy(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "copy", arguments, 1, 1)
    return _copied(frame, arguments[0], None)


def _deepcopy(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "deepcopy", arguments, 1, 1)
    return _copied(frame, arguments[0], {})


def _copied(frame: Frame, value: Val, copies: dict[object, Val] | None) -> Val:
    """A copy of an object; values that never change are their own copies.

    Args:
        copies: of a deep copy: the copies so far of objects that can change, by what they are.
    """
    match value:
        case Object():
            return _copied_once(frame, value, value.token, copies)
        case Array(cls=cls) if cls is not None and not value.type.ndim:
            return _copied_object(frame, value, copies)
        case Static(found) if isinstance(object_class(class_of(found)), ObjectClass):
            return _copied_once(frame, value, ("static", id(found)), copies)
        case Record(cls) if is_dense(cls):
            if copies is None:
                return copied_value(value)
            return copies.setdefault(id(value), copied_value(value))
        case Record() if copies is not None and value.origin is not None:
            return value_classes.evolve(value, origin=None)
        case Tuple(items) | Record(_, _, items) if copies is not None:
            found = tuple(_copied(frame, item, copies) for item in items)
            return value_classes.evolve(value, items=found)
        case Array() | Conflict() | Poison():
            frame.refuse(
                "GC103",
                f"a copy of {describe(value)} isn't supported in a kernel",
                "copy an object of the kernel, and the elements of an array one by one",
            )
        case _:
            return value


def _copied_once(
    frame: Frame, value: Object | Static, key: object, copies: dict[object, Val] | None
) -> Val:
    """A copy of an object, the same one wherever a deep copy meets the object."""
    if copies is None:
        return _copied_object(frame, value, None)
    if key not in copies:
        copies[key] = _copied_object(frame, value, copies)
    return copies[key]


def _copied_object(
    frame: Frame, value: Object | Array | Static, copies: dict[object, Val] | None
) -> Val:
    cls: Any = _class_of(value)
    made = object_class(cls)
    assert isinstance(made, ObjectClass), "the caller has looked"
    for name in ("__copy__", "__deepcopy__", "__reduce__", "__getstate__"):
        note_lookup(cls, name)
        if isinstance(getattr(cls, name, None), python_types.FunctionType):
            frame.refuse(
                "GC103",
                f"{cls.__name__} has its own {name}",
                "call a method of yours that makes the copy",
            )
    items: dict[str, Val] = {}
    for name in made.fields:
        if isinstance(value, Object):
            items[name] = field_of(frame, value, name)
        elif isinstance(value, Array):
            if has_field(value, name):
                items[name] = frame.walk.attribute(frame, value, name)
        elif _has(value.value, name):
            items[name] = frame.walk.attribute(frame, value, name)
    copied = new_object(frame, cls, made.fields)
    for name, item in items.items():
        unset = isinstance(item, Unbound) or copies is None
        set_field(frame, copied, name, item if unset else _copied(frame, item, copies))
    return copied


def _has(value: Any, name: str) -> bool:
    """Whether an object known at compile time has an attribute of its own."""
    if name in getattr(value, "__dict__", ()):
        return True
    held = inspect.getattr_static(class_of(value), name, None)
    return isinstance(held, python_types.MemberDescriptorType) and hasattr(value, name)


def _parts(frame: Frame, value: Val, function: str) -> list[tuple[str, Val]]:
    """The fields of a dataclass or attrs instance by name."""
    cls = _class_of(value)
    if "__dataclass_fields__" not in dir(cls) and "__attrs_attrs__" not in dir(cls):
        frame.refuse_arguments(f"{function} of {describe(value)}", "give it a dataclass instance")
    note_fields(cls)
    is_dataclass = dataclasses.is_dataclass(cls)
    fields: Any = dataclasses.fields(cls) if is_dataclass else of_attrs("fields")(cls)
    return [(field.name, frame.walk.attribute(frame, value, field.name)) for field in fields]


def _asdict(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "asdict", arguments, 1, 1)
    parts = _parts(frame, arguments[0], "asdict")
    return record(dict, [name for name, _ in parts], [_unfolded(frame, v, True) for _, v in parts])


def _astuple(frame: Frame, arguments: list[Val]) -> Val:
    count_arguments(frame, "astuple", arguments, 1, 1)
    parts = _parts(frame, arguments[0], "astuple")
    return sequence(tuple, [_unfolded(frame, value, False) for _, value in parts])


def _unfolded(frame: Frame, value: Val, named: bool) -> Val:
    """A field of `asdict` or `astuple`: instances in it are unfolded, too."""
    cls = _class_of(value)
    if hasattr(cls, "__dataclass_fields__") or hasattr(cls, "__attrs_attrs__"):
        return (_asdict if named else _astuple)(frame, [value])
    if isinstance(value, Tuple):
        return sequence(tuple, [_unfolded(frame, item, named) for item in value.items])
    return value


# -- assignments by name


def _setattr(frame: Frame, arguments: list[Val]) -> Val:
    """`setattr(p, "x", v)`, and `object.__setattr__(self, …)` of a frozen class's post-init."""
    count_arguments(frame, "setattr", arguments, 3, 3)
    held, name, value = arguments
    if not isinstance(name, Static) or not isinstance(name.value, str):
        frame.refuse_unknown(
            f"the name that setattr assigns is known at compile time, unlike {describe(name)}",
            "write the attribute: p.x = …",
        )
    if not isinstance(held, Object):
        frame.refuse(
            "GC101",
            f"attributes of {describe(held)} can't be assigned in a kernel",
            "assign fields of an object that the kernel has made",
        )
    assign_field(frame, held, name.value, value)
    return NOTHING


HANDLERS: Final[dict[Any, Callable[[Frame, list[Val]], Val]]] = {
    copy.copy: _copy,
    copy.deepcopy: _deepcopy,
    dataclasses.asdict: _asdict,
    dataclasses.astuple: _astuple,
    setattr: _setattr,
    object.__setattr__: _setattr,
}


def handler_of_attrs(target: Any) -> Callable[[Frame, list[Val]], Val] | None:
    """The handler of a function of attrs; None for other values."""
    if target is of_attrs("asdict"):
        return _asdict
    return _astuple if target is of_attrs("astuple") else None
