"""What the frontend read while it compiled a kernel, so that a change is noticed."""

from __future__ import annotations

import builtins
import types as python_types
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

_MISSING = object()


@attrs.frozen(eq=False)
class Dependency:
    """One thing that was read: `holder[name]` or `holder.name` was `value`.

    What a list, dict or set held is remembered too, since changing it in place keeps its identity.

    Args:
        kind: "global" (holder is a module's dict), "builtin" (holder is a module's dict that lacks
            the name), "cell" (a closure cell), "attribute", "item" (`holder[name]`), or "code"
            (holder is a function, value its code object).
        holder: the object read from.
        name: the key, attribute or variable.
        value: what was found.
    """

    kind: str
    holder: Any = attrs.field(repr=False)
    name: Any
    value: Any
    _held: Any = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_held", _contents(self.value))

    def holds(self) -> bool:
        """Whether reading it again gives the same object, or an equal number or container."""
        try:
            now = _READ[self.kind](self.holder, self.name)
        except (AttributeError, LookupError, TypeError, ValueError):
            return False
        return _same(self._held, now if self._held is self.value else _contents(now))


def _builtin(names: dict[str, Any], name: str) -> Any:
    # A global of that name hides the builtin.
    return _MISSING if name in names else getattr(builtins, name)


_READ: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "global": lambda names, name: names[name],
    "builtin": _builtin,
    "cell": lambda cell, _: cell.cell_contents,
    "attribute": getattr,
    "item": lambda container, key: container[key],
    "code": lambda function, _: function.__code__,
}


@attrs.frozen(eq=False)
class _Contents:
    """What a container held when it was looked at."""

    cls: type
    items: tuple[Any, ...]


def is_container(value: object) -> bool:
    """Whether a Dependency on a value covers what the value holds."""
    plain = (list, tuple, dict, set, frozenset, bytearray, deque, Mapping)
    return isinstance(value, plain) or is_array(value)


def is_array(value: object) -> bool:
    """Whether a value is a NumPy array; NumPy isn't imported for that."""
    cls = type(value)
    return cls.__name__ == "ndarray" and cls.__module__ == "numpy"


def _contents(value: Any, around: tuple[int, ...] = ()) -> Any:
    """A container's items, and theirs; anything else as it is. A container in itself ends."""
    cls, is_mapping = value.__class__, isinstance(value, Mapping)
    if not is_container(value) or id(value) in around:
        return value
    if is_array(value):
        return _Contents(cls, (value.dtype.str, value.shape, value.tobytes()))
    around = (*around, id(value))
    items = list(value)
    if is_mapping:
        items += [value[key] for key in items]
    return _Contents(cls, tuple([_contents(item, around) for item in items]))


def _same(before: Any, now: Any) -> bool:
    if now is before:
        return True
    if type(now) is not type(before):
        return False
    if isinstance(before, _Contents):
        return (
            before.cls is now.cls
            and len(before.items) == len(now.items)
            and all(map(_same, before.items, now.items))
        )
    if isinstance(now, (int, float, str, bytes)):
        return repr(now) == repr(before)
    # A bound method is made anew each time that it is read.
    return isinstance(now, python_types.MethodType) and now == before
