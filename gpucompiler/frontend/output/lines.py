"""`print(…)` and `cuda.show(x)`: lines that a thread says."""

from __future__ import annotations

import ast
import os
import sys
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.location import spoken_line
from gpucompiler.frontend.arithmetic.arguments import count_arguments
from gpucompiler.frontend.arithmetic.literals import refuse_address
from gpucompiler.frontend.arithmetic.operators import static_operation
from gpucompiler.frontend.output.texts import MAX_VALUES, array_shape, captured
from gpucompiler.frontend.output.trees import Slots, tree_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_of, user_name
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Complex,
    Scalar,
    Static,
    Text,
    Val,
)
from gpucompiler.ir.operations import output, simt
from gpucompiler.language.types import PYINT

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_PARAMETERS: Final = ("sep", "end", "file", "flush")
# Arrays of at most so many elements are shown whole.
_SMALL: Final = 64


def print_call(frame: Frame, node: ast.AST, arguments: list[Val], keywords: dict[str, Val]) -> Val:
    """`print(…, sep=, end=, file=, flush=)`."""
    for name in keywords:
        if name not in _PARAMETERS:
            frame.refuse_arguments(f"print has no parameter {name!r}", "it has sep and end")
    sep = _constant_text(frame, keywords, "sep", " ")
    end = _constant_text(frame, keywords, "end", "\n")
    slots = Slots(frame)
    trees = [_said(slots, value) for value in arguments]
    _emit(slots, trees, sep, end, _stream(frame, keywords))
    return NOTHING


def _constant_text(frame: Frame, keywords: dict[str, Val], name: str, default: str) -> str:
    value = keywords.get(name, NOTHING)
    if not isinstance(value, Static) or not isinstance(value.value, (str, type(None))):
        frame.refuse(
            "GC109",
            f"print's {name} is a text that is known at compile time, not {describe(value)}",
            "print the values of the run as arguments",
        )
    return default if value.value is None else value.value


def _stream(frame: Frame, keywords: dict[str, Val]) -> str:
    value = keywords.get("file", NOTHING)
    found: Any = value.value if isinstance(value, Static) else value
    if found is None or found is sys.stdout or found is sys.__stdout__:
        return "stdout"
    if found is sys.stderr or found is sys.__stderr__:
        return "stderr"
    frame.refuse(
        "GC109",
        f"a kernel prints to sys.stdout and sys.stderr, not to {describe(value)}",
        "leave file= out, and redirect sys.stdout around the launch: contextlib.redirect_stdout",
    )


def _said(slots: Slots, value: Val) -> Any:
    """The tree of one of print's arguments: `str` of a constant is made now."""
    value = captured(slots.frame, value)
    if not isinstance(value, Static):
        return tree_of(slots, value)
    text = static_operation(slots.frame, str, (value.value,), "str").value
    refuse_address(slots.frame, value.value, text)
    return ["c", text]


def _emit(slots: Slots, trees: list[Any], sep: str, end: str, stream: str) -> None:
    builder = slots.frame.builder
    template = slots.template(["print", trees, sep, end, stream])
    builder.add(
        output.Print,
        place=place_here(slots.frame),
        values=slots.values,
        template=template.to_json(),
        types=(),
    )


def place_here(frame: Frame) -> list[Any]:
    """The indices of the block and the thread, x, y, z."""
    classes = (simt.BlockIndex, simt.ThreadIndex)
    return [frame.builder.value(cls, axis=axis) for cls in classes for axis in simt.AXES]


# -- cuda.show


def show_call(frame: Frame, node: ast.AST, arguments: list[Val], keywords: dict[str, Val]) -> Val:
    """`cuda.show(x)`: a line with the place, the expression, the value, its type and the thread."""
    count_arguments(frame, "cuda.show", [*arguments, *keywords.values()], 1, 1)
    value = [*arguments, *keywords.values()][0]
    slots = Slots(frame)
    here = frame.here
    head = f"{os.path.basename(spoken_line(here.file, here.line))}: {_written(node)} = "
    kind, shown = _shown(slots, value)
    indices = [["v", PYINT.name, slots.add([index])] for index in place_here(frame)]
    place = [["t", indices[:3]], "", None], [["t", indices[3:]], "", None]
    parts = [head, *shown, f"  ({kind}, block ", place[0], ", thread ", place[1], ")"]
    _emit(slots, [["text", parts]], " ", "\n", "stdout")
    return value


def _written(node: ast.AST) -> str:
    """The argument of a call, as the program has it."""
    if isinstance(node, ast.Call) and (node.args or node.keywords):
        return ast.unparse(node.args[0] if node.args else node.keywords[0].value)
    return "value"


def _shown(slots: Slots, value: Val) -> tuple[str, list[Any]]:
    """A value's type in words, and the parts of its text."""
    frame = slots.frame
    match value:
        case Scalar(kind) | Complex(kind):
            return user_name(kind), [[tree_of(slots, value), "", None]]
        case Array(kind):
            shape = array_shape(value)
            if shape is not None and _is_small(shape):
                return describe(value), [[tree_of(slots, captured(frame, value)), "", None]]
            sizes = frame.walk.attribute(frame, value, "shape")
            return describe(value), ["array of shape ", [tree_of(slots, sizes), "", None]]
        case Text():
            return "str", [[tree_of(slots, value), "r", None]]
        case Static(found):
            text = static_operation(frame, repr, (found,), "repr").value
            refuse_address(frame, found, text)
            return class_of(found).__name__, [text]
        case _:
            return describe(value), [[tree_of(slots, captured(frame, value)), "r", None]]


def _is_small(shape: tuple[int, ...]) -> bool:
    count = 1
    for size in shape:
        count *= size
    return count <= min(_SMALL, MAX_VALUES)
