"""Tuples and instances among a launch's arguments: their parts, and derivatives by part.

k(y, p)              p is a NamedTuple of a float `rate` and an array `u`
grads={"p.rate": g, "p.u": gu}, or {"p": P(g, gu)}, {"p": (g, gu)}, {"p": {"rate": g}}
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from cuda_target.launch.execution import cudaconvert
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError, counted
from gpucompiler.jobs.transforms import Row, part_rows, shadow_type
from gpucompiler.language.adapters import RecordValue, adapted, as_record, has_adaptation
from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.types import ArrayType, RecordType, StaticType, TupleType, Type
from gpucompiler.linear.dense_types import is_dense


def opened(kinds: Sequence[Type], values: Sequence[Any]) -> tuple[Any, ...]:
    """Arguments with the items of tuples and instances in their places."""
    if not has_parts(kinds):
        return tuple(values)
    found: list[Any] = []
    for kind, value in zip(kinds, values, strict=True):
        if isinstance(kind, TupleType):
            given = adapted(value) if has_adaptation(type(value)) else value
            items = as_record(given)
            found += opened(kind.items, given if items is None else items)
        else:
            found.append(value)
    return tuple(found)


def packed(kinds: Sequence[Type], values: Sequence[Any]) -> tuple[Any, ...]:
    """The arguments that `opened` opened, with these parts; more values stay behind them."""
    if not has_parts(kinds):
        return tuple(values)
    rest = iter(values)
    return (*[_packed(kind, rest) for kind in kinds], *rest)


def _packed(kind: Type, rest: Iterator[Any]) -> Any:
    if not isinstance(kind, TupleType):
        return next(rest)
    items = [_packed(item, rest) for item in kind.items]
    if isinstance(kind, RecordType):
        return RecordValue.of(kind.cls, kind.names, items)
    return tuple(items)


def has_parts(kinds: Sequence[Type]) -> bool:
    """Whether some arguments are tuples or instances."""
    return any(isinstance(kind, TupleType) for kind in kinds)


def derivatives_by_part(
    rows: Sequence[Row], given: Mapping[str, Any], *, tangents: bool = False
) -> dict[str, Any]:
    """Derivatives by the names of parts, of such by the names of parameters.

    That of a tuple or an instance has its structure, with None for parts without one: an instance,
    a tuple, or a mapping of names. Of numbers of one type it may be an array.

    Args:
        rows: the parameters.
        given: by parameter or part. Names that aren't a parameter's stay as they are.
        tangents: those of numbers are numbers, and `x_grad` names that of a gradient, an array.

    Raises ArgumentError for a derivative of another structure.
    """
    known = _groups(rows)
    found: dict[str, Any] = {}
    for name, value in given.items():
        own = name.removesuffix("_grad") if tangents and name not in known else name
        if own in known:
            found.update(_parts_of(own, known[own], value, name.removeprefix(own), tangents))
        else:
            found[name] = value
    return found


def _groups(rows: Sequence[Row]) -> dict[str, TupleType]:
    """All names that stand for several parts: those of tuples, instances and *args."""
    found: dict[str, TupleType] = {}
    starred: dict[str, list[Type]] = {}
    for name, kind in rows:
        base, dot, _ = name.partition(".")
        if dot:
            starred.setdefault(base, []).append(kind)
        found |= _inner(name, kind)
    return {**found, **{name: TupleType(tuple(kinds)) for name, kinds in starred.items()}}


def _inner(name: str, kind: Type) -> dict[str, TupleType]:
    if not isinstance(kind, TupleType):
        return {}
    found = {name: kind}
    for part, item in zip(_names_of(kind), kind.items, strict=True):
        found |= _inner(f"{name}.{part}", item)
    return found


def _names_of(kind: TupleType) -> tuple[str, ...]:
    if isinstance(kind, RecordType):
        return kind.names
    return tuple(map(str, range(len(kind.items))))


def _parts_of(name: str, kind: Type, value: Any, end: str, tangents: bool) -> dict[str, Any]:
    if value is None or isinstance(kind, StaticType):
        return {}
    if not isinstance(kind, TupleType):
        return {name + end: value}
    names = _names_of(kind)
    if isinstance(value, Mapping):
        items = cast("Mapping[object, Any]", value)
        unknown = [key for key in items if key not in names]
        if unknown:
            raise ArgumentError(
                f"the derivative of {name!r} has {unknown[0]!r}, and {name!r} has "
                f"{', '.join(names)}",
                "GC710",
            )
        parts = [items.get(part) for part in names]
    else:
        if has_adaptation(type(value)):
            value = adapted(value)
        found = as_record(value)
        items = value if found is None else found
        if not isinstance(items, (tuple, list)):
            return _of_array(name, kind, value, end, tangents)
        parts = list(cast("Sequence[Any]", items))
    if len(parts) != len(names):
        raise ArgumentError(
            f"the derivative of {name!r} has {counted(len(parts), 'part')}, and {name!r} has "
            f"{len(names)}: {', '.join(names)}",
            "GC710",
        )
    made: dict[str, Any] = {}
    for part, item, each in zip(names, kind.items, parts, strict=True):
        made |= _parts_of(f"{name}.{part}", item, each, end, tangents)
    return made


def _of_array(name: str, kind: TupleType, value: Any, end: str, tangents: bool) -> dict[str, Any]:
    """The parts of an array that is the derivative of a vector, or of a tuple of numbers."""
    rows = part_rows([(name, kind)])
    dense = kind.cls if isinstance(kind, RecordType) else None
    sizes = dense.shape if is_dense(dense) else (len(rows),)
    array = cudaconvert(value)
    numbers = all(
        not isinstance(each, ArrayType) and shadow_type(each) is not None for _, each in rows
    )
    is_one = isinstance(array, DeviceArray) or is_array(array)
    if not numbers or not is_one or tuple(array.shape) != sizes:
        shape = f", or an array of sizes {sizes}" if numbers else ""
        raise ArgumentError(
            f"the derivative of {name!r} has its parts, {', '.join(n for n, _ in rows)}: give an "
            f"instance, a tuple or a mapping{shape}",
            "GC710",
        )
    if tangents and not end and isinstance(array, DeviceArray):
        array = array.copy_to_host()
    places = itertools.product(*map(range, sizes))
    made: dict[str, Any] = {}
    for (part, _), place in zip(rows, places, strict=True):
        last = place[-1]
        view = array[(*place[:-1], slice(last, last + 1))]
        made[part + end] = view[0].item() if tangents and not end else view
    return made
