"""Sets, dicts and texts of compile-time values, written in the kernel itself."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gpucompiler.frontend.arithmetic.operators import static_operation
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_of
from gpucompiler.frontend.values.values import Static, Val, record
from gpucompiler.process.deep_stack import pass_on

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def set_display(frame: Frame, node: ast.Set) -> Val:
    """`{item, …}`."""
    items = tuple(known_value(frame, item, "a set") for item in node.elts)
    return static_operation(frame, set, (items,), "a set")


_CONVERSIONS = {ord("s"): str, ord("r"): repr, ord("a"): ascii}


def formatted(frame: Frame, value: Any, conversion: int, layout: str, node: ast.expr) -> str:
    """The text of a compile-time value in an f-string; `conversion` is `ast`'s number."""
    with frame.at_place(node):
        if conversion in _CONVERSIONS:
            value = static_operation(frame, _CONVERSIONS[conversion], (value,), "format").value
        text = static_operation(frame, format, (value, layout), "format").value
    refuse_address(frame, value, text, node)
    return text


def refuse_address(frame: Frame, value: Any, text: str, node: ast.expr | None = None) -> None:
    """Refuse the text of a function: it holds an address, and differs between processes."""
    own = class_of(value).__module__.startswith("gpucompiler.frontend")
    if own or " at 0x" in text or (callable(value) and not isinstance(value, type)):
        frame.refuse_unknown(
            f"the text of {describe(Static(value))} holds its address, which isn't the same in "
            "every process",
            "write its name: f.__name__",
            node,
        )


def known_value(frame: Frame, node: ast.expr, what: str) -> Any:
    """The compile-time value of a part of a set. Refusal GC309 for others."""
    value = frame.walk.evaluate(frame, node)
    if not isinstance(value, Static):
        frame.refuse_unknown(
            f"{what} in a kernel is made of compile-time values, but this is "
            f"{describe(value)}, which is computed when the kernel runs",
            "use a tuple or an array",
            node,
        )
    return value.value


def dict_of(frame: Frame, keys: Sequence[Val], values: Sequence[Val]) -> Val:
    """A dict; of several values for a key, the last one counts."""
    found: dict[object, Val] = {}
    for key, value in zip(keys, values, strict=True):
        if not isinstance(key, Static):
            frame.refuse_unknown(
                f"the keys of a dict are known at compile time, but this one is {describe(key)}",
                "use an array indexed by number",
            )
        try:
            found[key.value] = value
        except Exception as error:
            pass_on(error)
            frame.refuse_arguments(f"{describe(key)} can't be a key: {error}", "use a tuple")
    known = tuple(key.value for key in keys if isinstance(key, Static))
    static_operation(frame, set, (known,), "a set")
    return record(dict, list(found), list(found.values()))
