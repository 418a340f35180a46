"""Operations for `cuda.atomic` and `cuda.volatile`."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.device_names.elements import target_of, word_of
from gpucompiler.frontend.device_names.rows import Row
from gpucompiler.frontend.places.elements import stored
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import NOTHING, Array, Scalar, Static, Val
from gpucompiler.ir.operations import atomic, memory
from gpucompiler.language.types import U32, U64

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_VOLATILE: Final = {"order": "volatile", "scope": "system"}
_ORDERS_OF_LOADS: Final = atomic.LOAD_ORDERS[1:]
_ORDERS_OF_STORES: Final = atomic.STORE_ORDERS[1:]


_ATOMICS: Final = {
    "add": "add", "sub": "sub", "and_": "and", "or_": "or", "xor": "xor", "inc": "increment",
    "dec": "decrement", "exch": "exchange", "max": "max", "min": "min", "nanmax": "nanmax",
    "nanmin": "nanmin",
}  # fmt: skip
_FLOAT_KINDS: Final = ("add", "sub", "min", "max", "nanmin", "nanmax", "exchange")


def _manner(
    frame: Frame, arguments: Sequence[Val], orders: Sequence[str], name: str
) -> dict[str, str]:
    """The order and scope of an access, given by its last two arguments."""
    order, scope = arguments
    return {
        "order": word_of(frame, order, "order", "relaxed", orders, name),
        "scope": word_of(frame, scope, "scope", "device", memory.SCOPES, name),
    }


def _atomic(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, value, *rest = arguments
    found, indices, mask = target_of(frame, array, index, name)
    kind = _ATOMICS[name.partition(".")[2]]
    element = found.type.element
    if not element.is_float:
        kind = kind.removeprefix("nan")
    if element.kind == "bool" or (element.is_float and kind not in _FLOAT_KINDS):
        frame.refuse_operands(
            f"cuda.{name} has no meaning for {user_name(element)}", "use an array of integers"
        )
    if kind in ("increment", "decrement") and element not in (U32, U64):
        frame.refuse_operands(
            f"cuda.{name} works on uint32 and uint64, not {user_name(element)}",
            "use an array of one of these types",
        )
    old = frame.builder.value(
        memory.AtomicUpdate,
        array=found.ir,
        indices=indices,
        value=stored(frame, found, value).ir,
        mask=mask,
        kind=kind,
        **_manner(frame, rest, memory.ORDERS, name),
    )
    return Scalar(element, old)


def _cas(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    if name == "atomic.compare_and_swap":
        array, expected, value, *rest = arguments
        index: Val = Static(0)
    else:
        array, index, expected, value, *rest = arguments
    found, indices, mask = target_of(frame, array, index, name)
    old = frame.builder.value(
        memory.AtomicCompareExchange,
        array=found.ir,
        indices=indices,
        expected=stored(frame, found, expected).ir,
        value=stored(frame, found, value).ir,
        mask=mask,
        **_manner(frame, rest, memory.ORDERS, name),
    )
    return Scalar(found.type.element, old)


def _load(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, *rest = arguments
    found, indices, mask = target_of(frame, array, index, name, stores=False)
    _check_whole(frame, found, name)
    manner = _manner(frame, rest, _ORDERS_OF_LOADS, name) if rest else _VOLATILE
    loaded = frame.builder.value(
        atomic.AtomicLoad, array=found.ir, indices=indices, mask=mask, **manner
    )
    return Scalar(found.type.element, loaded)


def _store(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, value, *rest = arguments
    found, indices, mask = target_of(frame, array, index, name)
    _check_whole(frame, found, name)
    manner = _manner(frame, rest, _ORDERS_OF_STORES, name) if rest else _VOLATILE
    frame.builder.add(
        atomic.AtomicStore,
        value=stored(frame, found, value).ir,
        array=found.ir,
        indices=indices,
        mask=mask,
        types=(),
        **manner,
    )
    return NOTHING


def _check_whole(frame: Frame, array: Array, name: str) -> None:
    """Refusal GC201 for elements that no single instruction loads."""
    if array.type.element.kind in ("complex", "storage"):
        frame.refuse_operands(
            f"cuda.{name} has no meaning for {user_name(array.type.element)}",
            "use an array of numbers that one instruction loads, such as a flag beside the data",
        )


_MANNER: Final = ("?order", "?scope")
HANDLERS: Final[dict[str, Row]] = {
    **{f"atomic.{name}": (("array", "index", "value", *_MANNER), _atomic) for name in _ATOMICS},
    "atomic.cas": (("array", "index", "expected", "value", *_MANNER), _cas),
    "atomic.compare_and_swap": (("array", "expected", "value", *_MANNER), _cas),
    "atomic.load": (("array", "index", *_MANNER), _load),
    "atomic.store": (("array", "index", "value", *_MANNER), _store),
    "volatile.load": (("array", "index"), _load),
    "volatile.store": (("array", "index", "value"), _store),
}
