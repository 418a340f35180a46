"""`cuda.atomic` and `cuda.volatile` → operations."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.places.elements import check_writable, stored
from gpucompiler.frontend.places.indexing import is_element, prepare_indices, subscript_indices
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import NOTHING, Array, Scalar, Static, Val, refuse
from gpucompiler.ir.operations import atomic, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import U32, U64

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_VOLATILE: Final = {"order": "volatile", "scope": "system"}
_ORDERS_OF_LOADS: Final = atomic.LOAD_ORDERS[1:]
_ORDERS_OF_STORES: Final = atomic.STORE_ORDERS[1:]


def _target(
    frame: Frame, array: Val, index: Val, name: str, where: Location, *, stores: bool = True
) -> tuple[Array, list[IRValue], IRValue | None]:
    if not isinstance(array, Array):
        refuse(
            "GC202",
            f"cuda.{name} works on an array, not {describe(array)}",
            where,
            "give the array and the index apart: (x, i, value)",
        )
    if stores:
        check_writable(array, where)
    if array.type.element.kind == "struct":
        refuse(
            "GC201",
            f"cuda.{name} works on numbers, not on a {describe(array)}",
            where,
            "give one field of all records: (x['name'], i, value)",
        )
    indices = subscript_indices(frame, array, index, where)
    if not is_element(array, indices):
        refuse(
            "GC202",
            f"cuda.{name} needs {array.type.ndim} integers as its index, not a part of the array",
            where,
            "give one element: (x, (i, j), value)",
        )
    places, mask = prepare_indices(frame, array, indices, where)
    return array, places, mask


_ATOMICS: Final = {
    "add": "add", "sub": "sub", "and_": "and", "or_": "or", "xor": "xor", "inc": "increment",
    "dec": "decrement", "exch": "exchange", "max": "max", "min": "min", "nanmax": "nanmax",
    "nanmin": "nanmin",
}  # fmt: skip
_FLOAT_KINDS: Final = ("add", "sub", "min", "max", "nanmin", "nanmax", "exchange")


def _word(
    value: Val, what: str, default: str, known: Sequence[str], name: str, where: Location
) -> str:
    """An order or a scope, a text that compile time knows."""
    if not given(value):
        return default
    if isinstance(value, Static) and isinstance(value.value, str) and value.value in known:
        return value.value
    refuse(
        "GC202",
        f"{what} of cuda.{name} is {describe(value)}, not one of {', '.join(map(repr, known))}",
        where,
        f"leave it out for {what}={default!r}",
    )


def _manner(
    arguments: Sequence[Val], orders: Sequence[str], name: str, where: Location
) -> dict[str, str]:
    """Order and scope of an access, of its last two arguments."""
    order, scope = arguments
    return {
        "order": _word(order, "order", "relaxed", orders, name, where),
        "scope": _word(scope, "scope", "device", memory.SCOPES, name, where),
    }


def _atomic(frame: Frame, node: ast.AST, name: str, arguments: list[Val], where: Location) -> Val:
    array, index, value, *rest = arguments
    found, places, mask = _target(frame, array, index, name, where)
    kind = _ATOMICS[name.partition(".")[2]]
    element = found.type.element
    if not element.is_float:
        kind = kind.removeprefix("nan")
    if element.kind == "bool" or (element.is_float and kind not in _FLOAT_KINDS):
        refuse(
            "GC201",
            f"cuda.{name} has no meaning for {user_name(element)}",
            where,
            "use an array of integers",
        )
    if kind in ("increment", "decrement") and element not in (U32, U64):
        refuse(
            "GC201",
            f"cuda.{name} works on uint32 and uint64, not {user_name(element)}",
            where,
            "use an array of one of these types",
        )
    old = frame.builder.value(
        memory.AtomicUpdate,
        array=found.ir,
        indices=places,
        value=stored(frame, found, value, where).ir,
        mask=mask,
        kind=kind,
        **_manner(rest, memory.ORDERS, name, where),
    )
    return Scalar(element, old)


def _cas(frame: Frame, node: ast.AST, name: str, arguments: list[Val], where: Location) -> Val:
    if name == "atomic.compare_and_swap":
        array, expected, value, *rest = arguments
        index: Val = Static(0)
    else:
        array, index, expected, value, *rest = arguments
    found, places, mask = _target(frame, array, index, name, where)
    old = frame.builder.value(
        memory.AtomicCompareExchange,
        array=found.ir,
        indices=places,
        expected=stored(frame, found, expected, where).ir,
        value=stored(frame, found, value, where).ir,
        mask=mask,
        **_manner(rest, memory.ORDERS, name, where),
    )
    return Scalar(found.type.element, old)


def _load(frame: Frame, node: ast.AST, name: str, arguments: list[Val], where: Location) -> Val:
    array, index, *rest = arguments
    found, places, mask = _target(frame, array, index, name, where, stores=False)
    _check_whole(found, name, where)
    manner = _manner(rest, _ORDERS_OF_LOADS, name, where) if rest else _VOLATILE
    loaded = frame.builder.value(
        atomic.AtomicLoad, array=found.ir, indices=places, mask=mask, **manner
    )
    return Scalar(found.type.element, loaded)


def _store(frame: Frame, node: ast.AST, name: str, arguments: list[Val], where: Location) -> Val:
    array, index, value, *rest = arguments
    found, places, mask = _target(frame, array, index, name, where)
    _check_whole(found, name, where)
    manner = _manner(rest, _ORDERS_OF_STORES, name, where) if rest else _VOLATILE
    frame.builder.add(
        atomic.AtomicStore,
        value=stored(frame, found, value, where).ir,
        array=found.ir,
        indices=places,
        mask=mask,
        types=(),
        **manner,
    )
    return NOTHING


def _check_whole(array: Array, name: str, where: Location) -> None:
    """Refusal GC201 for elements that no single instruction loads."""
    if array.type.element.kind in ("complex", "storage"):
        refuse(
            "GC201",
            f"cuda.{name} has no meaning for {user_name(array.type.element)}",
            where,
            "use an array of numbers that one instruction loads, such as a flag beside the data",
        )


_MANNER: Final = ("?order", "?scope")
HANDLERS: Final[dict[str, tuple[tuple[str, ...], Callable[..., Val]]]] = {
    **{f"atomic.{name}": (("array", "index", "value", *_MANNER), _atomic) for name in _ATOMICS},
    "atomic.cas": (("array", "index", "expected", "value", *_MANNER), _cas),
    "atomic.compare_and_swap": (("array", "expected", "value", *_MANNER), _cas),
    "atomic.load": (("array", "index", *_MANNER), _load),
    "atomic.store": (("array", "index", "value", *_MANNER), _store),
    "volatile.load": (("array", "index"), _load),
    "volatile.store": (("array", "index", "value"), _store),
}
