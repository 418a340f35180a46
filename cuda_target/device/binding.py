"""Binding of a launch's arguments, by position and name, to one value for each parameter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    import inspect
    import types

_SETTINGS: Final = frozenset(("threads", "blocks", "shmem", "stream"))


def misfits(
    signature: inspect.Signature, arguments: Sequence[Any], keywords: Mapping[str, Any]
) -> str:
    """Every reason why arguments don't fit a function, in words; `signature` doesn't bind them.

    >>> import inspect
    >>> misfits(inspect.signature(lambda y, x, n: 0), (1,), {"y": 2})
    "argument 1 'y' is given twice; arguments 2 'x' and 3 'n' are missing"
    """
    parameters = list(signature.parameters.values())
    places = {p.name: f"{number} {p.name!r}" for number, p in enumerate(parameters, 1)}
    by_position = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    by_name = {p.name for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)}
    first = {p.name for p in by_position[: len(arguments)]}
    found: list[str] = []
    if not any(p.kind is p.VAR_POSITIONAL for p in parameters):
        extra = [str(n) for n in range(len(by_position) + 1, len(arguments) + 1)]
        found += _sentence(extra, "is one too many", "are too many")
    twice = [places[name] for name in keywords if name in first & by_name]
    found += _sentence(twice, "is given twice", "are given twice")
    missing = [
        places[p.name]
        for p in parameters
        if p.default is p.empty
        and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
        and p.name not in first
        and not (p.name in by_name and p.name in keywords)
    ]
    found += _sentence(missing, "is missing", "are missing")
    if len(missing) == 1 and parameters[0].name == "self":
        found.append("it isn't bound to an instance: pass that first, Class.name(instance, ...)")
    others = any(p.kind is p.VAR_KEYWORD for p in parameters)
    # Before 3.13, `inspect` doesn't bind these to `**others`, either.
    unnamed = {p.name for p in parameters if p.kind is p.POSITIONAL_ONLY} - first
    unknown = [n for n in keywords if n not in by_name and (n in unnamed or not others)]
    found += [f"there is no parameter {name!r} to give by name" for name in unknown]
    if _SETTINGS & set(unknown):
        found.append("settings of the launch stand in configure(threads=...) or cuda(...)")
    return "; ".join(found)


def _sentence(places: Sequence[str], one: str, several: str) -> list[str]:
    if len(places) < 2:
        return [f"argument {place} {one}" for place in places]
    return [f"arguments {', '.join(places[:-1])} and {places[-1]} {several}"]


_SIMPLE: Final = (int, bool, str, type(None))


def plain_settings(settings: dict[str, Any]) -> Any:
    """A key for settings that are numbers, names and tuples of numbers; None for others.

    1 and True are different settings.
    """
    for value in settings.values():
        if type(value) is not int:
            break
    else:
        # The usual ones, quickly.
        return (*settings, *settings.values())
    for value in settings.values():
        if type(value) not in _SIMPLE and not _is_numbers(value):
            return None
    return tuple(settings.items()), tuple(map(type, settings.values()))


def _is_numbers(value: Any) -> bool:
    return type(value) is tuple and all(
        type(item) is int for item in cast("tuple[Any, ...]", value)
    )


# inspect.CO_VARARGS and CO_VARKEYWORDS: the code takes `*args`, `**kwargs`.
_TAKES_MORE: Final = 0x4 | 0x8


def plain_count(code: types.CodeType) -> int:
    """The number of parameters if all can be given by position, else -1."""
    more = code.co_kwonlyargcount or code.co_flags & _TAKES_MORE
    return -1 if more else code.co_argcount


def count_of(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> str:
    names = "".join(f", {name}=" for name in keywords)
    return f"{len(arguments)} by position{names}"


def axes_of(value: Any) -> int:
    """The number of an argument's axes; 0 if it is no array."""
    shape = getattr(value, "shape", None)
    return len(cast("tuple[int, ...]", shape)) if isinstance(shape, tuple) else 0
