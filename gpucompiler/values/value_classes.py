"""Classes of values, declared as attrs declares them, that cost next to nothing to define.

attrs compiles the methods of each class at its definition: 0.5 ms a class, after 12 ms for its own
import. A program that launches a stored kernel defines some sixty classes, one that compiles a
kernel two hundred more, and they make instances of half of them. So here `__init__` is interpreted
at first and compiled after some instances, and the other methods are closures. All classes that
such programs import are declared by this module; those that few programs need (the interpreter,
derivatives, tiles, layouts, reports) by attrs.

All other code sees attrs classes: `attrs.fields`, `evolve`, `asdict` and `has` take them, and attrs
classes inherit from them.
"""

from __future__ import annotations

import importlib
import operator
import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast, dataclass_transform, overload

from gpucompiler.process_state import per_process

Class = TypeVar("Class", bound=type)
Value = TypeVar("Value")

NOTHING: Final = object()
_NO_METADATA: Final[Mapping[str, Any]] = MappingProxyType({})
# The attribute in which a class keeps its fields.
_FIELDS: Final = "__light_fields__"
_ATTRS: Final = "__attrs_attrs__"
# The slot in which instances of some classes keep their hash: those that name it in `__slots__`,
# behind "__dict__". It is no field, and `vars(instance)` doesn't have it.
HASHED: Final = "_hashed"


class Field:
    """The declaration of one field, with the names of `attrs.Attribute`."""

    __slots__ = (
        "alias", "annotation", "converter", "default", "eq", "eq_key", "factory", "init",
        "kw_only", "metadata", "name", "repr", "takes_self", "validator",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.name = self.alias = ""
        self.annotation: Any = None
        self.default: Any = options.get("default", NOTHING)
        self.factory: Callable[..., Any] | None = options.get("factory")
        self.takes_self = False
        if isinstance(self.default, _OfSelf):
            self.factory, self.takes_self, self.default = self.default.function, True, NOTHING
        self.converter: Callable[[Any], Any] | None = options.get("converter")
        self.validator: Callable[[Any, Any, Any], None] | None = options.get("validator")
        eq: Any = options.get("eq", True)
        self.eq = bool(eq)
        self.eq_key: Callable[[Any], Any] | None = eq if callable(eq) else None
        self.repr: bool = options.get("repr", True)
        self.init: bool = options.get("init", True)
        self.kw_only: bool = options.get("kw_only", False)
        self.metadata: Mapping[str, Any] = options.get("metadata", _NO_METADATA)

    def __repr__(self) -> str:
        return f"Field({self.name!r})"


class _OfSelf:
    """A default that is computed from the fields before it."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self.function = function


def of_self(function: Callable[[Any], Value]) -> Value:
    """`default=of_self(function)`: the default is `function(instance)`."""
    return cast("Value", _OfSelf(function))


def field(
    *,
    default: Any = NOTHING,
    factory: Callable[[], Any] | None = None,
    converter: Callable[[Any], Any] | None = None,
    validator: Callable[[Any, Any, Any], None] | None = None,
    eq: bool | Callable[[Any], Any] = True,
    repr: bool = True,
    init: bool = True,
    kw_only: bool = False,
    metadata: Mapping[str, Any] = _NO_METADATA,
) -> Any:
    """A field of a class, as `attrs.field` declares one.

    Args:
        default: its value if none is given.
        factory: makes the default of each instance.
        converter: converts a given value, and the default.
        validator: called as `validator(instance, field, value)`; raises for a wrong value.
        eq: whether the field is compared, or a function that makes the compared object of a value.
        repr: whether `repr` shows the field.
        init: whether `__init__` takes the field; if not, it has its default, or
            `__attrs_post_init__` sets it.
        kw_only: whether `__init__` takes the field by name only.
        metadata: of the field; {"key": False} keeps it out of keys.
    """
    return Field(
        {
            "default": default, "factory": factory, "converter": converter,
            "validator": validator, "eq": eq, "repr": repr, "init": init, "kw_only": kw_only,
            "metadata": metadata,
        }
    )  # fmt: skip


@overload
def frozen(cls: Class) -> Class: ...
@overload
def frozen(
    *, kw_only: bool = False, eq: bool = True, repr: bool = True
) -> Callable[[Class], Class]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: Any = None, *, kw_only: bool = False, eq: bool = True, repr: bool = True) -> Any:
    """A class whose instances don't change, and are compared by value unless `eq=False`."""

    def make(cls: type) -> type:
        made = _declared(cls, kw_only)
        _add(cls, "__init__", _first_init(cls, frozen=True))
        _add(cls, "__setattr__", _refuse_setting)
        _add(cls, "__delattr__", _refuse_setting)
        if eq:
            _compare_by_value(cls, made)
        if repr:
            _add(cls, "__repr__", _shown)
        return cls

    return make if cls is None else make(cls)


@overload
def define(cls: Class) -> Class: ...
@overload
def define(
    *, kw_only: bool = False, repr: bool = True, interpreted: int = ...
) -> Callable[[Class], Class]: ...
@dataclass_transform(eq_default=False, field_specifiers=(field,))
def define(
    cls: Any = None, *, kw_only: bool = False, repr: bool = True, interpreted: int = 8
) -> Any:
    """A class whose instances may change, and are compared by identity.

    Args:
        interpreted: the number of instances that are made before `__init__` is compiled.
    """

    def make(cls: type) -> type:
        _declared(cls, kw_only)
        _add(cls, "__init__", _first_init(cls, False, interpreted))
        if repr:
            _add(cls, "__repr__", _shown)
        return cls

    return make if cls is None else make(cls)


def has(cls: type) -> bool:
    """Whether a class was declared here, or by attrs; attrs isn't imported for that."""
    return any(_ATTRS in vars(base) for base in cls.__mro__)


def fields(cls: type) -> tuple[Field, ...]:
    """The fields of a class, inherited ones first; those of an attrs class, too."""
    if _FIELDS in cls.__dict__:
        return cls.__dict__[_FIELDS]
    for base in cls.__mro__:
        for name in (_FIELDS, _ATTRS):
            if name in vars(base):
                return vars(base)[name]
    raise TypeError(f"{cls!r} has no declared fields")


def evolve(value: Value, /, **changes: Any) -> Value:
    """A copy with some fields changed."""
    for one in fields(type(value)):
        if one.init and one.alias not in changes:
            changes[one.alias] = getattr(value, one.name)
    return type(value)(**changes)


def _declared(cls: type, kw_only: bool) -> tuple[Field, ...]:
    """The fields of a class, which replace their declarations in the class."""
    own: dict[str, Field] = {}
    for name, annotation in cls.__annotations__.items():
        if str(annotation).startswith(("ClassVar", "typing.ClassVar")):
            continue
        declared = vars(cls).get(name, NOTHING)
        if declared is not NOTHING:
            delattr(cls, name)
        one = declared if isinstance(declared, Field) else Field({"default": declared})
        one.name, one.alias, one.annotation = name, name.lstrip("_"), annotation
        one.kw_only = one.kw_only or kw_only
        own[name] = one
    inherited: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        inherited.update({one.name: one for one in vars(base).get(_FIELDS, ())})
    found = (*[one for one in inherited.values() if one.name not in own], *own.values())
    setattr(cls, _FIELDS, found)
    setattr(cls, _ATTRS, _AttrsFields())
    setattr(cls, "__signature__", _Signature())  # noqa: B010  no attribute of `type`
    by_position = tuple([one.name for one in found if one.init and not one.kw_only])
    _add(cls, "__match_args__", by_position)
    return found


def _add(cls: type, name: str, value: Any) -> None:
    """Add the methods that the class itself doesn't define."""
    if name not in vars(cls):
        setattr(cls, name, value)


def _compare_by_value(cls: type, made: tuple[Field, ...]) -> None:
    compared = [one for one in made if one.eq]
    names = [one.name for one in compared]
    key: Any = operator.attrgetter(*names) if names else _no_fields
    # It tells most values apart, by itself: the name of a type.
    first: Any = operator.attrgetter(names[0]) if names else _no_fields
    if any(one.eq_key for one in compared):
        first = key = _changed_key([(one.name, one.eq_key) for one in compared])

    def __eq__(self: Any, other: Any) -> Any:
        if other is self:  # as a rule: the frontend compares types all the time
            return True
        if other.__class__ is not self.__class__:
            return NotImplemented
        return first(self) == first(other) and key(self) == key(other)

    def __hash__(self: Any) -> int:
        return hash(key(self))

    once = hasattr(cls, HASHED)
    if once:
        # The hash of a text is another one in the process that gets a copy.
        _add(cls, "__getstate__", _fields_alone)
    _add(cls, "__eq__", __eq__)
    # A class with `__eq__` of its own has `__hash__ = None` in its place.
    if vars(cls).get("__hash__") is None:
        hashing = _hash_once(getattr(cls, HASHED), key) if once else __hash__
        setattr(cls, "__hash__", hashing)  # noqa: B010  `type` has one of its own


def _fields_alone(self: Any) -> dict[str, Any]:
    return {**self.__dict__}


def _hash_once(slot: Any, key: Callable[[Any], Any]) -> Callable[[Any], int]:
    def __hash__(self: Any) -> int:
        try:
            found: int = self._hashed
        except AttributeError:
            found = hash(key(self))
            slot.__set__(self, found)
        return found

    return __hash__


def _no_fields(value: Any) -> tuple[()]:
    return ()


def _changed_key(pairs: Sequence[tuple[str, Callable[[Any], Any] | None]]) -> Callable[[Any], Any]:
    def key(value: Any) -> Any:
        values = [(getattr(value, name), change) for name, change in pairs]
        return tuple([one if change is None else change(one) for one, change in values])

    return key


def _shown(self: Any) -> str:
    cls: type[Any] = self.__class__
    name = cls.__qualname__.rpartition(">.")[2]
    shown = [f"{one.name}={getattr(self, one.name)!r}" for one in fields(cls) if one.repr]
    return f"{name}({', '.join(shown)})"


def _refuse_setting(self: Any, name: str, value: object = None) -> None:
    raise importlib.import_module("attrs.exceptions").FrozenInstanceError


# `__init__` is compiled after so many instances: that costs as much as 40 interpreted ones.
_INTERPRETED: Final = 8


class _Soon:
    """Functions that compile an `__init__`, of classes that have made half of those instances."""

    def __init__(self) -> None:
        self.compilers: list[Callable[[], object]] = []


_SOON: Final = per_process(_Soon)


def compile_ahead(waits: Callable[[], bool]) -> None:
    """Compile the `__init__` of classes that will want it soon, as long as this thread waits."""
    while _SOON.compilers and waits():
        try:
            compiler = _SOON.compilers.pop()
        except IndexError:
            return  # Another thread that waits has taken the last one.
        compiler()


def _first_init(cls: type, frozen: bool, interpreted: int = _INTERPRETED) -> Callable[..., None]:
    """An `__init__` that makes the first instances, then compiles the real one in its place."""
    left = interpreted

    def __init__(self: Any, *arguments: Any, **keywords: Any) -> None:
        nonlocal left
        left -= 1
        if left == interpreted // 2:
            _SOON.compilers.append(compiled)
        if left >= 0 and _initialize(self, fields(cls), arguments, keywords):
            return
        compiled()(self, *arguments, **keywords)

    def compiled() -> Callable[..., None]:
        made = vars(cls)["__init__"]
        if made is __init__:
            made = _shallowly(lambda: _compiled_init(cls, frozen))
            cls.__init__ = made
        return made

    return __init__


def _initialize(
    self: Any, made: Sequence[Field], arguments: tuple[Any, ...], keywords: Mapping[str, Any]
) -> bool:
    """Do the work of the compiled `__init__`; False, with nothing done, if that would raise."""
    count, place, named = len(arguments), 0, 0
    values = list[tuple[Field, Any]]()
    for one in made:
        if not one.init:
            values.append((one, NOTHING))
        elif place < count and not one.kw_only:
            if one.alias in keywords:
                return False
            values.append((one, arguments[place]))
            place += 1
        elif one.alias in keywords:
            values.append((one, keywords[one.alias]))
            named += 1
        elif one.factory is None and one.default is NOTHING:
            return False
        else:
            values.append((one, NOTHING))
    if place < count or named < len(keywords):
        return False
    setting = object.__setattr__
    for one, value in values:
        if value is NOTHING:
            if one.factory is not None:
                value = one.factory(self) if one.takes_self else one.factory()
            elif one.default is not NOTHING:
                value = one.default
            else:
                continue
        setting(self, one.name, value if one.converter is None else one.converter(value))
    for one in made:
        if one.validator is not None:
            one.validator(self, one, getattr(self, one.name))
    if hasattr(self, "__attrs_post_init__"):
        self.__attrs_post_init__()
    return True


def _shallowly(make: Callable[[], Any]) -> Any:
    """The result of `make`, which compiles text.

    Python's compiler stops at the process's limit of frames, also on threads with a higher limit of
    their own (deep_stack.py). So it runs on another thread, whose stack is empty.
    """
    try:
        return make()
    except RecursionError:
        made = list[Any]()
        threads = importlib.import_module("threading")
        thread = threads.Thread(target=lambda: made.append(make()))
        thread.start()
        thread.join()
        if not made:
            raise
        return made[0]


def _compiled_init(cls: type, frozen: bool) -> Callable[..., None]:
    names: dict[str, Any] = {"NOTHING": NOTHING, "_set": object.__setattr__}
    parameters, by_name, body, checks = ["self"], list[str](), list[str](), list[str]()
    for one in fields(cls):
        name, alias = one.name, one.alias
        if one.init:
            default = ""
            if one.factory is not None:
                names[f"_factory_{name}"], default = one.factory, "=NOTHING"
                made = f"_factory_{name}({'self' if one.takes_self else ''})"
                body.append(f"if {alias} is NOTHING: {alias} = {made}")
            elif one.default is not NOTHING:
                names[f"_default_{name}"], default = one.default, f"=_default_{name}"
            (by_name if one.kw_only else parameters).append(alias + default)
            given = alias
        elif one.factory is not None:
            names[f"_factory_{name}"] = one.factory
            given = f"_factory_{name}({'self' if one.takes_self else ''})"
        elif one.default is not NOTHING:
            names[f"_default_{name}"], given = one.default, f"_default_{name}"
        else:
            continue
        if one.converter is not None:
            names[f"_converter_{name}"], given = one.converter, f"_converter_{name}({given})"
        body.append(f"_set(self, {name!r}, {given})" if frozen else f"self.{name} = {given}")
        if one.validator is not None:
            names |= {f"_validator_{name}": one.validator, f"_field_{name}": one}
            checks.append(f"_validator_{name}(self, _field_{name}, self.{name})")
    if hasattr(cls, "__attrs_post_init__"):
        checks.append("self.__attrs_post_init__()")
    heads = ", ".join([*parameters, *(["*", *by_name] if by_name else [])])
    lines = "\n    ".join([*body, *checks, "pass"])
    # The text is made of this class's field names alone.
    exec(f"def __init__({heads}):\n    {lines}", names)
    made: Any = names["__init__"]
    made.__qualname__, made.__module__ = f"{cls.__qualname__}.__init__", cls.__module__
    made.__annotations__ = {one.alias: one.annotation for one in fields(cls) if one.init}
    return made


class _AttrsFields:
    """The fields of a class as attrs describes them, made when attrs asks."""

    def __get__(self, instance: object, owner: type) -> Any:
        attrs = importlib.import_module("attrs")
        declared = {one.name: _attrs_field(attrs, one) for one in fields(owner)}
        made: Any = _shallowly(lambda: attrs.make_class(owner.__name__, declared, frozen=True))
        declaring = next(base for base in owner.__mro__ if _FIELDS in vars(base))
        setattr(declaring, _ATTRS, made.__attrs_attrs__)
        return made.__attrs_attrs__


def _attrs_field(attrs: Any, one: Field) -> Any:
    default = attrs.NOTHING if one.default is NOTHING else one.default
    if one.factory is not None:
        default = attrs.Factory(one.factory, one.takes_self)
    return attrs.field(
        default=default, converter=one.converter, validator=one.validator,
        eq=one.eq_key or one.eq, repr=one.repr, init=one.init, kw_only=one.kw_only,
        metadata=dict(one.metadata), type=one.annotation,
    )  # fmt: skip


class _Signature:
    """The signature of a class whose `__init__` isn't compiled yet, for `inspect.signature`."""

    def __get__(self, instance: object, owner: type) -> Any:
        if instance is not None or _FIELDS not in vars(owner):
            raise AttributeError("__signature__")
        inspect = sys.modules.get("inspect") or importlib.import_module("inspect")
        full = inspect.signature(_compiled_init(owner, frozen=False))
        return full.replace(parameters=list(full.parameters.values())[1:])
