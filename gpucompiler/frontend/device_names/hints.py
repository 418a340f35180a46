"""Operations for the names of `gpucompiler.language.device_names.hints`."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.device_names.elements import optional_word
from gpucompiler.frontend.device_names.rows import Row
from gpucompiler.frontend.places.elements import Element, check_writable, stored
from gpucompiler.frontend.places.place import item_place
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import NOTHING, Array, Scalar, Val
from gpucompiler.ir.operations import memory

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _place(frame: Frame, array: Val, index: Val, name: str) -> tuple[Array, Element]:
    if not isinstance(array, Array):
        frame.refuse_arguments(
            f"cuda.{name} works on an array, not {describe(array)}",
            "give the array and the index apart: (x, i)",
        )
    if array.type.element.kind in ("struct", "complex", "storage"):
        frame.refuse_operands(
            f"cuda.{name} has no meaning for {article(user_name(array.type.element))}",
            "use an array of numbers that one instruction loads",
        )
    if array.type.space != "global":
        frame.refuse_arguments(
            f"cuda.{name} is for arrays in global memory, and this one is in {array.type.space}",
            "index it: only global memory has caches with hints",
        )
    place = item_place(frame, array, index)
    if not isinstance(place, Element):
        frame.refuse_arguments(
            f"cuda.{name} needs {array.type.ndim} integers as its index, not a part of the array",
            "give one element: (x, (i, j))",
        )
    return array, place


def _hint(frame: Frame, cache: Val, evict: Val, known: Sequence[str], name: str) -> str:
    kept = optional_word(frame, cache, "cache", known, name)
    leaves = optional_word(frame, evict, "evict", memory.EVICTIONS, name)
    if kept and kept != "nc" and leaves:
        frame.refuse_arguments(
            f"cuda.{name} takes cache={kept!r} or evict={leaves!r}, not both",
            "leave one out; only cache='nc' goes with evict=",
        )
    return " ".join(filter(None, (kept, f"evict_{leaves}" if leaves else "")))


def _load(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, place = _place(frame, arguments[0], arguments[1], name)
    hint = _hint(frame, arguments[2], arguments[3], memory.LOAD_CACHES, name)
    indices, mask = place.address(frame)
    value = frame.builder.value(memory.Load, array=array.ir, indices=indices, mask=mask, hint=hint)
    return Scalar(array.type.element, value)


def _store(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, place = _place(frame, arguments[0], arguments[1], name)
    check_writable(frame, array)
    hint = _hint(frame, arguments[3], arguments[4], memory.STORE_CACHES, name)
    indices, mask = place.address(frame)
    value = stored(frame, array, arguments[2]).ir
    frame.builder.add(
        memory.Store, value=value, array=array.ir, indices=indices, mask=mask, hint=hint, types=()
    )
    return NOTHING


def _prefetch(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, place = _place(frame, arguments[0], arguments[1], name)
    level = optional_word(frame, arguments[2], "level", memory.LEVELS, name)
    indices, _ = place.address(frame)
    frame.builder.add(
        memory.Prefetch, array=array.ir, indices=indices, level=level or "L2", types=()
    )
    return NOTHING


HANDLERS: Final[dict[str, Row]] = {
    "load": (("array", "index", "?cache", "?evict"), _load),
    "store": (("array", "index", "value", "?cache", "?evict"), _store),
    "prefetch_line": (("array", "index", "?level"), _prefetch),
}
