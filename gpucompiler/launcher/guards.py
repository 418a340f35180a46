"""The dependencies of a kernel, as memory that a launch compares.

A dependency holds as long as certain words of CPython's objects are unchanged. If one differs, the
launch goes to Python, which asks the dependency itself and makes the words anew. A dependency
without such words is asked at each launch. That of a property, and of other Python code, has the
words of all that its code reads, if the code does nothing but read.
"""

from __future__ import annotations

import ctypes
import types as python_types
from collections.abc import Callable, Iterable, Sequence
from enum import Enum, EnumType
from typing import Any, Final, cast

from gpucompiler.jobs.dependency import Dependency, builtins_of, is_container, is_struct_dtype, read
from gpucompiler.jobs.extensions import REGISTERED
from gpucompiler.launcher import cpython
from gpucompiler.launcher.containers import Contents, item_words, lacks_words
from gpucompiler.launcher.cpython import OBJECT_CLASS, Words
from gpucompiler.launcher.observed_code import MISSING, observed
from gpucompiler.process.function_state import FUNCTION_CHANGES
from gpucompiler.values import value_classes

# Words, and the objects whose addresses they hold.
_Found = tuple[Words, list[object]]

# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9
# Attributes computed by `type` itself; a class's dict can't override them.
_OF_ALL_CLASSES: Final = frozenset(
    name for name in vars(type) if hasattr(vars(type)[name], "__set__")
)
# Equal values of these classes are the same, but for zeros and NaNs.
_BY_VALUE: Final = (int, float, str)
# Reading these from a class gives the object itself.
_AS_THEY_ARE: Final = (
    python_types.FunctionType, python_types.WrapperDescriptorType,
    python_types.MethodDescriptorType, property,
)  # fmt: skip
_NOTHING: Final[_Found] = ([], [])
# The order of a class's bases changes with the version of the class.
_ORDER: Final = ("attribute", "__mro__")


@value_classes.frozen(eq=False)
class Guards:
    """Memory whose state shows that dependencies hold.

    Args:
        words: (address, value), to be compared in their order, before the blocks.
        blocks: (address, bytes).
        kept: objects that must live as long as words and blocks are compared.
        unguarded: dependencies without such words.
    """

    words: tuple[tuple[int, int], ...] = ()
    blocks: tuple[tuple[int, bytes], ...] = ()
    kept: tuple[object, ...] = value_classes.field(default=(), repr=False)
    unguarded: tuple[Dependency, ...] = ()

    def same(self, other: Guards) -> bool:
        """Whether another one compares the same memory with the same values."""
        return (self.words, self.blocks) == (other.words, other.blocks) and all(
            map(_is, self.unguarded, other.unguarded)
        )


def _is(one: object, other: object) -> bool:
    return one is other


def guard_words(dependencies: Iterable[Dependency]) -> Guards:
    """The guards of dependencies that hold now."""
    words: dict[tuple[int, int], None] = {}
    blocks: dict[tuple[int, bytes], None] = {}
    kept: list[object] = []
    unguarded: list[Dependency] = []
    for dependency in dependencies:
        contents = Contents()
        found = _words(dependency, contents)
        if found is None:
            contents = Contents()
            found = _words_of_code(dependency, contents)
        if found is None:
            unguarded.append(dependency)
            continue
        words.update(dict.fromkeys((*found[0], *contents.words)))
        blocks.update(dict.fromkeys(contents.blocks))
        kept += [*found[1], *contents.kept]
    return Guards(tuple(words), tuple(blocks), tuple(kept), tuple(unguarded))


def checking(dependencies: Sequence[Dependency]) -> Callable[[], bool]:
    """A function that says whether dependencies hold."""
    attributes = [
        (each.holder, each.name, each.value, each)
        for each in dependencies
        if each.kind == "attribute" and not is_container(each.value)
    ]
    known = [each for *_, each in attributes]
    others = [each for each in dependencies if each not in known]

    def check() -> bool:
        try:
            for holder, name, value, dependency in attributes:
                now = getattr(holder, name)
                if now is value or (type(now) is type(value) in _BY_VALUE and now == value and now):
                    continue
                if not dependency.holds():
                    return False
            for dependency in others:
                if not dependency.holds():
                    return False
        except Exception:  # raised by the user's code, which the launch in Python runs again
            return False
        return True

    return check


def _words(dependency: Dependency, contents: Contents) -> _Found | None:
    """Words that stay while a dependency holds; those of its value's items go to `contents`."""
    if dependency.kind == "specials" or (dependency.kind, dependency.name) == _ORDER:
        words = cpython.version_words(dependency.holder)
        return None if words is None else (words, [dependency.holder])
    if dependency.kind == "code":
        return _both(_held(dependency.holder, "__code__"), _epoch_words())
    if is_struct_dtype(dependency.value):
        # Its fields can be renamed in place.
        return None
    found = _words_of_reading(dependency)
    if found is None or not is_container(dependency.value):
        return found
    now: Any = read(dependency.kind, dependency.holder, dependency.name)
    return found if contents.add(now) else None


def _words_of_code(dependency: Dependency, contents: Contents) -> _Found | None:
    """Words that stay while the Python code that a dependency runs reads the same."""
    words: Words = []
    kept: list[object] = []

    def find(kind: str, holder: Any, name: Any, value: Any) -> bool:
        if kind == "class":
            found: _Found | None = _class_word(holder)
        elif kind == "lookup":
            found = _lookup(holder, name, value)
        elif kind == "property":
            found = _property(holder, name, value)
        else:
            found = _words(Dependency(kind, holder, name, value), contents)
        if found is not None:
            words.extend(found[0])
            kept.extend(found[1])
        return found is not None

    return (words, kept) if observed(dependency, find) else None


def _words_of_reading(dependency: Dependency) -> _Found | None:
    holder: Any = dependency.holder
    name: Any = dependency.name
    match dependency.kind:
        case "opaque" | "library" | "version":
            # A process keeps the libraries that it began with.
            return _NOTHING
        case "extension":
            return item_words(REGISTERED.extensions, name)
        case "unoverloaded" | "overloads" | "methods":
            return _epoch_words()
        case "annotation":
            return _both(_held(holder, "__annotations__"), item_words(holder.__annotations__, name))
        case "cell":
            address = cpython.cell_address(holder)
            held = holder.cell_contents
            return None if address is None else ([(address, id(held))], [held])
        case "global":
            return item_words(holder, name)
        case "builtin":
            lacks = None if name in holder else lacks_words(holder, name)
            has = item_words(builtins_of(holder), name)
            return None if lacks is None or has is None else ([*lacks, *has[0]], has[1])
        case "item":
            return item_words(holder, name)
        case "attribute" | "has":
            return _attribute(holder, name, dependency.kind == "has")
        case "classes":
            return _bases(holder)
        case _:
            return None


def _both(one: _Found | None, other: _Found | None) -> _Found | None:
    if one is None or other is None:
        return None
    return [*one[0], *other[0]], [*one[1], *other[1]]


def _held(function: Any, name: str) -> _Found | None:
    words = cpython.held_words(function, name)
    return None if words is None else (words, [getattr(function, name)])


def _epoch_words() -> _Found:
    epoch = FUNCTION_CHANGES.epoch
    return [(ctypes.addressof(epoch), epoch.value)], [epoch]


# -- attributes


def _attribute(holder: Any, name: str, presence: bool) -> _Found | None:
    """Words of an attribute's value, or of its `presence`."""
    if isinstance(holder, type):
        return _class_attribute(holder, name, presence)
    cls = cast("Any", type(holder))
    own_class = _class_word(holder)
    if cls is python_types.ModuleType and not presence:
        return _both(own_class, item_words(cast("dict[str, Any]", vars(holder)), name))
    if presence or not cpython.reads_plainly(cls):
        return None
    if cls is python_types.FunctionType and name in ("__defaults__", "__kwdefaults__"):
        return _held(holder, name)
    looked = _looked_up(cls, name)
    if looked is None:
        return None
    in_class, held = looked
    in_class = _both(own_class, in_class)
    if held is not MISSING and hasattr(cast("Any", type(held)), "__set__"):
        # A data descriptor goes before the instance's own attributes.
        return _both(in_class, _descriptor(holder, name, held))
    own: Any = getattr(holder, "__dict__", None)
    if own is None:
        return None if held is MISSING else _both(in_class, _bound(held))
    names = cast("dict[str, Any]", own)
    place = cpython.instance_dict_address(holder, names) if type(own) is dict else None
    if place is None:
        return None
    in_class = _both(in_class, ([(place, id(names))], [names]))
    if name in own:
        return _both(in_class, item_words(names, name))
    lacks = lacks_words(names, name)
    if held is MISSING or lacks is None:
        return None
    return _both(_both(in_class, (lacks, [])), _bound(held))


def _bases(evaluation: Any) -> _Found | None:
    """Words that stay while `issubclass` gives the same for a class and classes without its hook.

    `type` looks for the other classes in the order of the first one's bases.
    """
    if evaluation.function is not issubclass or evaluation.keywords:
        return None
    cls, others = evaluation.arguments
    classes = cast("tuple[Any, ...]", others if type(others) is tuple else (others,))
    found: _Found | None = _NOTHING
    for each in classes:
        if type(each) is not type:
            return None
        found = _both(found, _class_word(each) if _may_change(each) else _NOTHING)
    if not _may_change(cls):
        return found
    order = cpython.order_words(cls)
    return None if order is None else _both(found, (order, [cls.__mro__]))


def _class_word(holder: Any) -> _Found:
    cls = cast("Any", type(holder))
    return [(id(holder) + OBJECT_CLASS, id(cls))], [holder, cls]


def _lookup(cls: Any, name: str, held: object) -> _Found | None:
    """Words that stay while a class or its bases have this object by a name, or none."""
    looked = _looked_up(cls, name)
    if looked is None or looked[1] is not held:
        return None
    return _both(looked[0], ([], [held]))


def _property(holder: Any, name: str, held: property) -> _Found | None:
    """Words that stay while an attribute is read by the function of this property."""
    cls = cast("Any", type(holder))
    looked = _lookup(cls, name, held) if cpython.reads_plainly(cls) else None
    getter = cpython.property_getter_address(held)
    if looked is None or getter is None:
        return None
    in_class = _both(_class_word(holder), looked)
    return _both(in_class, ([(getter, id(held.fget))], [held, held.fget]))


def _descriptor(holder: Any, name: str, held: Any) -> _Found | None:
    """Words of a data descriptor: a slot, a tuple's item, an Enum member's value."""
    if type(held).__name__ == "_tuplegetter":  # of NamedTuples, collectionsmodule.c
        return [], [held]
    if vars(Enum).get(name) is held and name in ("value", "name"):
        return _attribute(holder, f"_{name}_", False)
    offset = cpython.slot_offset(held)
    if offset is None:
        return None
    value = getattr(holder, name)
    address = id(holder) + offset
    return ([(address, id(value))], [value]) if cpython.word(address) == id(value) else None


def _class_attribute(cls: Any, name: str, presence: bool) -> _Found | None:
    """Words of an attribute that a class or one of its bases has, or that none of them has."""
    meta = cast("Any", type(cls))
    if name in _OF_ALL_CLASSES or meta.__getattribute__ is not type.__getattribute__:
        return None
    own_class = _class_word(cls)
    in_meta, looked = _looked_up(meta, name), _looked_up(cls, name)
    if in_meta is None or looked is None:
        return None
    in_class, held = looked
    # The metaclass's own attribute, as `__init__` of `type`, goes first if it has a setter only.
    if in_meta[1] is not MISSING and (held is MISSING or _is_data_descriptor(in_meta[1])):
        return None
    found = _both(_both(own_class, in_meta[0]), in_class)
    if held is not MISSING:
        return found if presence else _both(found, _bound(held))
    if meta is EnumType and not presence:
        # The metaclass may give members.
        members = cls._member_map_
        in_members = _both(_class_attribute(cls, "_member_map_", False), item_words(members, name))
        return _both(found, in_members)
    return found if presence and not hasattr(meta, "__getattr__") else None


def _is_data_descriptor(held: object) -> bool:
    return any(hasattr(type(held), name) for name in ("__set__", "__delete__"))


def _looked_up(cls: Any, name: str) -> tuple[_Found, Any] | None:
    """The value of a name in a class or its bases, and words that stay while it is that."""
    words: Words = []
    kept: list[object] = []
    if _may_change(cls):
        order = cpython.order_words(cls)
        if order is None:
            return None
        words += order
        kept.append(cls.__mro__)
    for base in cls.__mro__:
        names = cpython.class_dict(base)
        if names is None:
            return None
        if name in names:
            found = item_words(names, name) if _may_change(base) else _NOTHING
            both = _both((words, kept), found)
            return None if both is None else (both, names[name])
        if _may_change(base):
            lacks = lacks_words(names, name)
            if lacks is None:
                return None
            words += lacks
            kept.append(names)
    return (words, kept), MISSING


def _may_change(cls: type) -> bool:
    return bool(cls.__flags__ & _HEAP_TYPE) and cls.__module__ != "enum"


def _bound(held: Any) -> _Found | None:
    """Words that stay while reading this object from a class gives the same."""
    cls = cast("Any", type(held))
    if cls in (staticmethod, classmethod):
        inside = cpython.static_method_address(held)
        return None if inside is None else ([(inside, id(held.__func__))], [held, held.__func__])
    plain = cls in _AS_THEY_ARE or not hasattr(cls, "__get__")
    return ([], [held]) if plain else None
