"""Local arrays from NumPy's functions: `np.zeros(4)`, `np.array([a, b, c])`, `np.full_like(x, v)`.

Each array is memory of the thread, of a size known at compile time. A call makes a new array each
time it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.arithmetic.extents import known_sizes
from gpucompiler.frontend.places.allocation import element_of
from gpucompiler.frontend.places.expressions import (
    as_whole,
    element_type,
    refuse_unknown_size,
    sizes_of,
)
from gpucompiler.frontend.places.whole_arrays import assign_part, materialised, new_array
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import common_type
from gpucompiler.frontend.values.values import (
    Array,
    Expression,
    Static,
    Tuple,
    Val,
    has_axes,
    tuple_items,
)
from gpucompiler.language.types import F64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

Keywords = dict[str, Val]


def creation(frame: Frame, target: Any, arguments: Sequence[Val], keywords: Keywords) -> Val | None:
    """The array that a function of NumPy makes; None for other functions.

    Arrays whose elements compile time knows stay known until a name holds them (`known_arrays`).
    """
    name = str(getattr(target, "__name__", ""))
    handler = _FUNCTIONS.get(name)
    if handler is None:
        return None
    known = all(isinstance(value, Static) for value in [*arguments, *keywords.values()])
    if known and name not in ("empty", "empty_like"):
        return None
    return handler(frame, name, list(arguments), keywords)


def numpy_array(frame: Frame, value: Val) -> Val:
    """`np.array(value)` of a tuple or list of numbers."""
    return _array(frame, "array", [value], {})


def _parameters(
    frame: Frame, name: str, wanted: Sequence[str], arguments: list[Val], keywords: Keywords
) -> Keywords:
    given = dict(zip(wanted, arguments, strict=False)) | keywords
    if len(arguments) > len(wanted) or set(given) - set(wanted) or wanted[0] not in given:
        frame.refuse_arguments(
            f"np.{name} is called as np.{name}({', '.join(wanted)})", "give it these arguments"
        )
    return {
        key: value
        for key, value in given.items()
        if not (isinstance(value, Static) and value.value is None)
    }


def _sizes(frame: Frame, name: str, shape: Val) -> list[int]:
    items = tuple_items(shape)
    parts = [shape] if items is None else list(items)
    found = [part.value for part in parts if isinstance(part, Static)]
    if len(found) < len(parts) or any(type(size) is not int or size < 0 for size in found):
        frame.refuse_unknown(
            f"the shape in np.{name} is known at compile time, but this is {describe(shape)}",
            "use a literal, a global constant or a cuda.constexpr parameter; arrays of a size "
            "chosen at launch are arguments, or cuda.shared.array(0, dtype) with shmem=",
        )
    return found


def _dtype(frame: Frame, given: Keywords, otherwise: ScalarType) -> Val:
    dtype = given.get("dtype")
    return Static(otherwise) if dtype is None else Static(element_of(frame, dtype))


def _filled(value: int | None) -> Callable[..., Val]:
    def handler(frame: Frame, name: str, arguments: list[Val], keywords: Keywords) -> Val:
        wanted = ("shape", "dtype", "order")
        given = _parameters(frame, name, wanted, arguments, keywords)
        sizes = _sizes(frame, name, given["shape"])
        made = new_array(frame, sizes, _dtype(frame, given, F64), f"np.{name}")
        if value is not None:
            assign_part(frame, made, _of(made, value))
        return made

    return handler


def _of(array: Array, value: int) -> Val:
    return Static(bool(value) if array.type.element.kind == "bool" else value)


def _full(frame: Frame, name: str, arguments: list[Val], keywords: Keywords) -> Val:
    wanted = ("shape", "fill_value", "dtype", "order")
    given = _parameters(frame, name, wanted, arguments, keywords)
    sizes = _sizes(frame, name, given["shape"])
    value = given.get("fill_value", Static(0))
    kind = number_type(value)
    if kind is None:
        frame.refuse_arguments(f"np.full takes a number, not {describe(value)}", "give a number")
    made = new_array(frame, sizes, _dtype(frame, given, common_type([kind])), "np.full")
    assign_part(frame, made, value)
    return made


def _like(value: int | None) -> Callable[..., Val]:
    def handler(frame: Frame, name: str, arguments: list[Val], keywords: Keywords) -> Val:
        full = name == "full_like"
        wanted = ("a", "fill_value", "dtype") if full else ("a", "dtype")
        given = _parameters(frame, name, wanted, arguments, keywords)
        whole = as_whole(frame, given["a"])
        if whole is None:
            frame.refuse_arguments(f"np.{name} takes an array", "write np.zeros(shape)")
        sizes = known_sizes(sizes_of(frame, whole))
        if sizes is None:
            kind, sizes_there = element_type(whole), sizes_of(frame, whole)
            described = Expression(kind, sizes_there, _no_element, ())
            refuse_unknown_size(frame, described, f"np.{name}")
        made = new_array(frame, sizes, _dtype(frame, given, element_type(whole)), f"np.{name}")
        if full:
            assign_part(frame, made, given.get("fill_value", Static(0)))
        elif value is not None:
            assign_part(frame, made, _of(made, value))
        return made

    return handler


def _no_element(*_: object) -> Val:
    raise AssertionError("a description has no elements")


def _array(frame: Frame, name: str, arguments: list[Val], keywords: Keywords) -> Val:
    """`np.array([a, b, c])`, `np.array([[a, b], [c, d]])`, `np.array(x)`, which copies."""
    given = _parameters(frame, name, ("object", "dtype"), arguments, keywords)
    value = given["object"]
    if isinstance(value, Array) and value.type.ndim == 0:
        value = Tuple((value,))
    if has_axes(value):
        whole = as_whole(frame, value)
        assert whole is not None, "an array"
        if name == "asarray" and "dtype" not in given and isinstance(whole, Array):
            return whole
        if "dtype" not in given:
            return materialised(frame, whole, f"np.{name}")
        sizes = known_sizes(sizes_of(frame, whole))
        if sizes is None:
            return materialised(frame, whole, f"np.{name}")
        made = new_array(frame, sizes, _dtype(frame, given, F64), f"np.{name}")
        method = frame.walk.attribute(frame, whole, "astype")
        cast = frame.walk.call(frame, frame.node_here, method, [given["dtype"]], {})
        assign_part(frame, made, cast)
        return made
    rows = tuple_items(value)
    if not rows:
        frame.refuse_arguments(
            f"np.{name} of {describe(value)} isn't supported in a kernel",
            "give a list of numbers, or an array",
        )
    return _of_items(frame, name, rows, given)


def _of_items(frame: Frame, name: str, rows: Sequence[Val], given: Keywords) -> Array:
    """An array of numbers that stand in a list, or in a list of lists."""
    nested = [tuple_items(row) for row in rows]
    flat = [item for row, items in zip(rows, nested, strict=True) for item in items or (row,)]
    widths = {None if items is None else len(items) for items in nested}
    kinds = [number_type(item) for item in flat]
    numbers = [kind for kind in kinds if kind is not None]
    if len(widths) != 1 or len(numbers) < len(flat) or not flat:
        frame.refuse_arguments(
            f"np.{name} takes numbers, or rows of as many numbers each",
            "give a list of numbers, or a list of equally long lists",
        )
    (width,) = widths
    sizes = [len(rows)] if width is None else [len(rows), width]
    made = new_array(frame, sizes, _dtype(frame, given, common_type(numbers)), f"np.{name}")
    if width is None:
        assign_part(frame, made, Tuple(tuple(flat)))
        return made
    for position, items in enumerate(nested):
        row = frame.walk.item(frame, made, Static(position))
        assert isinstance(row, Array), "a row"
        assign_part(frame, row, Tuple(items or ()))
    return made


def _range(frame: Frame, name: str, arguments: list[Val], keywords: Keywords) -> Val:
    frame.refuse_unknown(
        f"the bounds of np.{name} are known at compile time in a kernel",
        "use range(…) in a loop, or np.arange(n) of a constant n, and add the start",
    )


_FUNCTIONS: Final[dict[str, Callable[..., Val]]] = {
    "empty": _filled(None),
    "zeros": _filled(0),
    "ones": _filled(1),
    "full": _full,
    "empty_like": _like(None),
    "zeros_like": _like(0),
    "ones_like": _like(1),
    "full_like": _like(None),
    "array": _array,
    "asarray": _array,
    "ascontiguousarray": _array,
    "arange": _range,
    "linspace": _range,
}
