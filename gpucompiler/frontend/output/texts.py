"""Texts with run-time values in them: f-strings, `%`, `format`, `str` and `repr`.

    f"{x[i]:8.3f} of {n}"   →   Text("text", ((x[i], "", "8.3f"), " of ", (n, "", None)))

A text whose values are all known at compile time is a string. Others are a `Text`, which `print`,
`raise` and `assert` take: their threads record the values, and Python makes the text.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import count_arguments
from gpucompiler.frontend.arithmetic.literals import formatted
from gpucompiler.frontend.frame.objects import field_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    Array,
    Object,
    Record,
    Static,
    Text,
    Tuple,
    Val,
    sequence,
)
from gpucompiler.language.simt import Dim3
from gpucompiler.process.late_patterns import late_pattern

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Each value is a store in the code of the thread that says it.
MAX_VALUES: Final = 256
# Fields of formats of which CPython's compiler makes f-strings (Python/ast_opt.c).
_FIELD: Final = re.compile(r"%[-+ #0]*[0-9]{0,3}(?:\.[0-9]{0,3})?[sra]")
_OF_AN_F_STRING: Final = late_pattern(rf"(?:[^%]|%%|{_FIELD.pattern})*")
_CONVERSIONS: Final = {-1: "", ord("s"): "s", ord("r"): "r", ord("a"): "a"}
_TEXT_FUNCTIONS: Final[dict[Any, str]] = {
    str: "str", repr: "repr", ascii: "ascii", format: "format",
}  # fmt: skip


def f_string(frame: Frame, node: ast.JoinedStr) -> Val:
    """`f"…{value}…"`."""
    parts: list[Any] = []
    for each in node.values:
        parts.append(_part(frame, each))
    if all(isinstance(part, str) for part in parts):
        return Static("".join(parts))
    return Text("text", tuple(parts))


def _part(frame: Frame, node: ast.expr) -> Any:
    """A text, or value, conversion and format of a part of an f-string."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    assert isinstance(node, ast.FormattedValue), "nothing else is in an f-string"
    value = frame.walk.evaluate(frame, node.value)
    if isinstance(value, Static) and isinstance(value.value, Dim3):
        value = captured(frame, value)
    layout = None if node.format_spec is None else frame.walk.evaluate(frame, node.format_spec)
    if isinstance(value, Static) and (layout is None or isinstance(layout, Static)):
        text = "" if layout is None else layout.value
        return formatted(frame, value.value, node.conversion, text, node.value)
    with frame.at_place(node.value):
        return captured(frame, value), _CONVERSIONS[node.conversion], layout


def captured(frame: Frame, value: Val) -> Val:
    """A value for a text, with the elements of its arrays as they are now."""
    match value:
        case Array():
            return _elements(frame, value)
        case Static(Dim3()):
            return Tuple(tuple(frame.walk.attribute(frame, value, axis) for axis in "xyz"))
        case Tuple(items):
            return Tuple(tuple(captured(frame, item) for item in items))
        case Record(cls, names, items):
            return Record(cls, names, tuple(captured(frame, item) for item in items))
        case Object(cls, fields):
            # A later change of a field isn't seen by the text.
            items = tuple(captured(frame, field_of(frame, value, field)) for field in fields)
            return Record(cls, fields, items)
        case _:
            return value


def array_shape(array: Array) -> tuple[int, ...] | None:
    """The sizes of an array where compile time knows all of them."""
    found = tuple(size for size in array.sizes or () if isinstance(size, int))
    known = len(found) == array.type.ndim and array.sizes is not None
    return found if known else None


def _elements(frame: Frame, array: Array) -> Val:
    shape = array_shape(array)
    if shape is None:
        frame.refuse(
            "GC109",
            f"the text of {describe(array)} can't be made, as its size isn't known at compile time",
            "print its elements one by one; cuda.show(x) says its size",
        )
    if math.prod(shape) > MAX_VALUES:
        frame.refuse(
            "GC109",
            f"the text of {describe(array)} has {math.prod(shape)} elements, and a line "
            f"{MAX_VALUES} values at most",
            "print parts of it",
        )
    return Text("a", (array.type, shape, tuple(_items(frame, array, shape))))


def _items(frame: Frame, array: Array, shape: Sequence[int]) -> list[Val]:
    """The elements, the last axis fastest."""
    if not shape:
        return []
    found: list[Val] = []
    for index in range(shape[0]):
        item = frame.walk.item(frame, array, Static(index))
        if isinstance(item, Array):
            found += _items(frame, item, shape[1:])
        else:
            found.append(item)
    return found


def text_call(
    frame: Frame, target: Any, arguments: list[Val], keywords: dict[str, Val]
) -> Val | None:
    """`str(x)`, `repr(x)`, `format(x, …)` or `"…".format(…)`; None for other calls."""
    receiver: Any = getattr(target, "__self__", None)
    if isinstance(receiver, str) and getattr(target, "__name__", "") == "format":
        given = tuple(captured(frame, value) for value in arguments)
        named = {name: captured(frame, value) for name, value in keywords.items()}
        return Text("format", (Static(receiver), given, named))
    name = _text_name(target)
    if name is None or keywords:
        return None
    count_arguments(frame, name, arguments, 1, 2 if name == "format" else 1)
    return Text("call", (name, tuple(captured(frame, value) for value in arguments)))


def _text_name(target: Any) -> str | None:
    if isinstance(target, type):
        return "str" if target is str else None
    return next((name for each, name in _TEXT_FUNCTIONS.items() if each is target), None)


def text_operation(frame: Frame, symbol: str, left: Val, right: Val) -> Val | None:
    """`text % values` and `text + text`; None for other operations."""
    texts = [_is_text(left), _is_text(right)]
    if symbol == "%" and texts[0] and not (isinstance(left, Static) and isinstance(right, Static)):
        return Text("%", (left, captured(frame, right)))
    if symbol == "+" and all(texts) and (isinstance(left, Text) or isinstance(right, Text)):
        return Text("+", (left, right))
    return None


def texts_in_turn(frame: Frame, node: ast.BinOp) -> Val | None:
    """The values of `"… %s …" % (a, b)`, each as it is when it is computed; None for other nodes.

    CPython makes an f-string of such a literal and display, which makes each text at once.
    """
    match node:
        case ast.BinOp(ast.Constant(str(literal)), ast.Mod(), ast.Tuple(items)):
            found = _OF_AN_F_STRING.fullmatch(literal)
            count = len(_FIELD.findall(literal.replace("%%", "")))
            if found is None or count != len(items):
                return None
            if any(isinstance(item, ast.Starred) for item in items):
                return None
            evaluate = frame.walk.evaluate
            return sequence(tuple, [captured(frame, evaluate(frame, item)) for item in items])
        case _:
            return None


def _is_text(value: Val) -> bool:
    if isinstance(value, Static):
        return isinstance(value.value, str)
    return isinstance(value, Text) and value.word != "a"
