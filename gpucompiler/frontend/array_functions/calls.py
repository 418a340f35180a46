"""Calls of NumPy's functions of whole arrays, and of the same methods of arrays."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.arithmetic.extents import Extent, known_sizes
from gpucompiler.frontend.array_functions.cumulative import running
from gpucompiler.frontend.array_functions.elements import (
    Elements,
    Options,
    Reduction,
)
from gpucompiler.frontend.array_functions.ordering import median, sort_in_place, sorted_copy
from gpucompiler.frontend.array_functions.products import dot
from gpucompiler.frontend.array_functions.reductions import REDUCTIONS
from gpucompiler.frontend.operations.casts import cast
from gpucompiler.frontend.places.allocation import constant_array, element_of
from gpucompiler.frontend.places.expressions import (
    Whole,
    as_whole,
    element_at,
    element_type,
    elementwise,
    sizes_of,
)
from gpucompiler.frontend.places.reshapes import reshape
from gpucompiler.frontend.places.whole_arrays import assign_part, materialised, new_array
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import is_numpy_array
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Expression,
    Static,
    Val,
    tuple_items,
)
from gpucompiler.ir.structure.nodes import Block
from gpucompiler.ir.structure.nodes import Value as IRValue

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

Keywords = dict[str, Val]


def whole_function(
    frame: Frame, target: Any, arguments: Sequence[Val], keywords: Keywords
) -> Val | None:
    """The result of a NumPy function of whole arrays; None for other functions and arguments."""
    name = str(getattr(target, "__name__", ""))
    name = _RENAMED.get(name, name)
    handler = _FUNCTIONS.get(name)
    if handler is None or not arguments or name in _METHODS_ONLY:
        return None
    if name in REDUCTIONS and not keywords and len(arguments) == 1:
        arguments = [_with_axis(frame, arguments[0])]
    if all(as_whole_argument(value) is None for value in arguments[:2]):
        return None
    return handler(frame, f"np.{name}", list(arguments), keywords)


def is_reduction(target: Any) -> bool:
    """Whether a function of NumPy reduces arrays."""
    name = str(getattr(target, "__name__", ""))
    return _RENAMED.get(name, name) in REDUCTIONS


def _with_axis(frame: Frame, value: Val) -> Val:
    """An array without axes as one of one element; any other value itself."""
    if isinstance(value, Static) and is_numpy_array(value.value) and not value.value.ndim:
        return constant_array(frame, value.value.reshape(1), "array")
    if isinstance(value, Array) and not value.type.ndim and value.type.element.kind != "struct":
        return reshape(frame, value, [Static(1)])
    return value


def as_whole_argument(value: Val) -> Val | None:
    """A value of the run that is an array with axes, or an expression; None for others."""
    if isinstance(value, Expression):
        return value
    if isinstance(value, Array) and value.type.ndim and value.type.element.kind != "struct":
        return value
    return None


def call_whole_method(
    frame: Frame, receiver: Array | Expression, name: str, arguments: list[Val], keywords: Keywords
) -> Val:
    """`x.sum()`, `(a * b).max(axis=1)`, `x.copy()`."""
    if name in ("conj", "conjugate"):
        return _by_function("conjugate")(frame, name, [receiver, *arguments], keywords)
    handler = _FUNCTIONS[name]
    return handler(frame, name, [receiver, *arguments], keywords)


# -- arguments


def _bound(
    frame: Frame, name: str, parameters: Sequence[str], arguments: list[Val], keywords: Keywords
) -> Keywords:
    """The arguments by the names of parameters. Refusal GC202 for others."""
    found = dict(zip(parameters, arguments, strict=False))
    wrong = (set(keywords) - set(parameters)) | (set(keywords) & set(found))
    if wrong or len(arguments) > len(parameters):
        options = ", ".join(f"{each}=" for each in parameters[1:])
        frame.refuse_arguments(
            f"{name} takes an array"
            + (f", and {options}" if options else "")
            + (f", not {', '.join(sorted(wrong))}=" if wrong else ""),
            "give it these arguments, or write the loop",
        )
    return {
        key: value
        for key, value in (found | keywords).items()
        if not (isinstance(value, Static) and value.value is None)
    }


def _whole(frame: Frame, name: str, value: Val) -> Whole:
    found = as_whole(frame, value)
    if found is None:
        frame.refuse_arguments(f"{name} takes an array, not {describe(value)}", "give an array")
    return found


def _axes(frame: Frame, name: str, value: Val, ndim: int) -> tuple[int, ...]:
    items = tuple_items(value) or (value,)
    found: list[int] = []
    for item in items:
        number = item.value if isinstance(item, Static) else None
        if type(number) is not int or not -ndim <= number < ndim:
            frame.refuse_arguments(
                f"axis of {name} is one of 0 … {ndim - 1}, known at compile time, not "
                f"{describe(item)}",
                "write it as a literal",
            )
        found.append(number % ndim)
    return tuple(dict.fromkeys(found))


# -- reductions


def _reducing(name: str) -> Callable[..., Val]:
    reduction, own = REDUCTIONS[name]

    def handler(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
        parameters = ["a", "axis", *(("dtype",) if "dtype" in own else ()), "out"]
        parameters += ["keepdims", *(each for each in own if each != "dtype")]
        given = _bound(frame, spoken, parameters, arguments, keywords)
        value = _whole(frame, spoken, given["a"])
        dtype = given.get("dtype")
        options = Options(
            None if dtype is None else element_of(frame, dtype),
            given.get("initial"),
            given.get("ddof", given.get("correction", Static(0))),
        )
        keep = given.get("keepdims", Static(False))
        if not isinstance(keep, Static):
            frame.refuse_unknown("keepdims is known at compile time", "write True or False")
        if "axis" not in given and not keep.value:
            return _given_out(frame, given, reduction(frame, _elements_of(frame, value), options))
        ndim = len(sizes_of(frame, value))
        axes = _axes(frame, spoken, given["axis"], ndim) if "axis" in given else range(ndim)
        found = _along(frame, value, reduction, options, tuple(axes), bool(keep.value), spoken)
        return _given_out(frame, given, found)

    return handler


def _given_out(frame: Frame, given: Keywords, value: Val) -> Val:
    """The result, stored into `out=` if that is given."""
    out = given.get("out")
    return value if out is None else stored_out(frame, out, value)


def stored_out(frame: Frame, out: Val, value: Val) -> Val:
    """`out=`: a result stored into an array, which is the value of the call."""
    if not isinstance(out, Array):
        frame.refuse_arguments(f"out= is an array, not {describe(out)}", "give an array")
    assign_part(frame, out, value)
    return out


def _elements_of(frame: Frame, value: Whole) -> Elements:
    """All elements of an array or expression."""
    return Elements(
        element_type(value),
        sizes_of(frame, value),
        lambda indices: element_at(frame, value, indices),
    )


def _along(
    frame: Frame,
    value: Whole,
    reduction: Reduction,
    options: Options,
    axes: tuple[int, ...],
    keep: bool,
    what: str,
) -> Val:
    """A reduction along some axes: an array of the others."""
    sizes = sizes_of(frame, value)
    left = [axis for axis in range(len(sizes)) if axis not in axes]
    inner = tuple(sizes[axis] for axis in axes)

    def reduced(frame: Frame, outer: Sequence[Extent], mask: IRValue | None) -> Val:
        def at(indices: Sequence[Extent]) -> Val:
            place = dict(zip(left, outer, strict=True)) | dict(zip(axes, indices, strict=True))
            return element_at(frame, value, [place[axis] for axis in range(len(sizes))], mask)

        return reduction(frame, Elements(element_type(value), inner, at), options)

    def element(frame: Frame, indices: Sequence[Extent], mask: IRValue | None) -> Val:
        chosen = [indices[axis] for axis in left] if keep else indices
        return reduced(frame, chosen, mask)

    if not left and not keep:
        return reduced(frame, [], None)
    with frame.at(Block()):
        kind = number_type(reduced(frame, [0] * len(left), None))
    assert kind is not None, "a reduction gives a number"
    found = [1 if axis in axes else size for axis, size in enumerate(sizes)]
    shape = tuple(found if keep else [sizes[axis] for axis in left])
    return _rows(frame, kind, shape, element, (value,), what)


def _rows(
    frame: Frame,
    kind: Any,
    shape: tuple[Extent, ...],
    element: Callable[..., Val],
    values: Sequence[Whole],
    what: str,
) -> Val:
    """An array of which each element is a loop: computed now if its size is known."""
    reads = [
        read
        for value in values
        for read in ([(value, True)] if isinstance(value, Array) else value.reads)
    ]
    apart = tuple((array, False) for array, _ in reads)
    found = Expression(kind, shape, element, apart, frame.walk.storing_calls, once=True)
    return found if known_sizes(shape) is None else materialised(frame, found, what)


# -- others


def _cumulative(name: str) -> Callable[..., Val]:
    def handler(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
        given = _bound(frame, spoken, ("a", "axis", "dtype", "out"), arguments, keywords)
        value = _whole(frame, spoken, given["a"])
        sizes = sizes_of(frame, value)
        if len(sizes) != 1:
            frame.refuse_arguments(
                f"{spoken} of {article(describe(value))} isn't supported",
                "take one row at a time: x[i], or x.ravel()",
            )
        dtype = element_of(frame, given["dtype"]) if "dtype" in given else None
        with frame.at(Block()):
            kind = running(frame, name, _elements_of(frame, value), dtype, None)
        out = given.get("out")
        if out is None:
            known = known_sizes(sizes)
            if known is None:
                frame.refuse_unknown(
                    f"{spoken} needs memory for its results, and their number isn't known at "
                    "compile time",
                    f"write np.{name}(x, out=y) with an array y that is there",
                )
            out = new_array(frame, known, Static(kind), spoken)
        if not isinstance(out, Array) or out.type.ndim != 1:
            frame.refuse_arguments(
                f"out= of {spoken} is an array of one axis", "give such an array"
            )
        running(frame, name, _elements_of(frame, value), dtype, out)
        return out

    return handler


def _sort(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
    """`np.sort(x)`, and the method, which sorts in place."""
    function = spoken.startswith("np.")
    parameters = ("a", "axis", "kind") if function else ("a", "axis", "kind", "order")
    given = _bound(frame, spoken, parameters, arguments, keywords)
    value = given["a"] if not function else _whole(frame, spoken, given["a"])
    if "axis" in given:
        _axes(frame, spoken, given["axis"], 1)
    if isinstance(value, (Array, Expression)) and function:
        return sorted_copy(frame, value, spoken)
    return sort_in_place(frame, value, spoken)


def _median(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
    given = _bound(frame, spoken, ("a",), arguments, keywords)
    return median(frame, _whole(frame, spoken, given["a"]), spoken)


def _copy(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
    given = _bound(frame, spoken, ("a", "order"), arguments, keywords)
    return materialised(frame, _whole(frame, spoken, given["a"]), "a copy")


def _flatten(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
    made = _copy(frame, spoken, arguments, keywords)
    return reshape(frame, made, [Static(-1)]) if isinstance(made, Array) else made


def _copyto(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
    given = _bound(frame, spoken, ("dst", "src"), arguments, keywords)
    target = given.get("dst")
    if not isinstance(target, Array) or "src" not in given:
        frame.refuse_arguments("np.copyto stores into an array", "write np.copyto(y, x)")
    assign_part(frame, target, given["src"])
    return NOTHING


def _astype(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
    given = _bound(frame, spoken, ("a", "dtype", "copy"), arguments, keywords)
    if "dtype" not in given:
        frame.refuse_arguments("astype takes a type", "write for example x.astype(np.float32)")
    kind = element_of(frame, given["dtype"])
    work = partial(_cast, kind)
    return elementwise(frame, work, [given["a"]], "astype")


def _cast(kind: Any, frame: Frame, parts: list[Val]) -> Val:
    return cast(frame, kind, kind, parts)


def _by_function(name: str) -> Callable[..., Val]:
    """A method that is NumPy's function of the same name, element by element."""

    def handler(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
        function = Static(numpy_named(name))
        return frame.walk.call(frame, frame.node_here, function, arguments, keywords)

    return handler


def numpy_named(name: str) -> Any:
    """A function of NumPy by its name."""
    return getattr(importlib.import_module("numpy"), name)


def _shape_of(name: str) -> Callable[..., Val]:
    def handler(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
        given = _bound(frame, spoken, ("a",), arguments, keywords)
        return frame.walk.attribute(frame, given["a"], name)

    return handler


def _dot(frame: Frame, spoken: str, arguments: list[Val], keywords: Keywords) -> Val:
    given = _bound(frame, spoken, ("a", "b", "out"), arguments, keywords)
    if "b" not in given:
        frame.refuse_arguments(f"{spoken} takes two arrays", "write np.dot(a, b)")
    first, second = (_whole(frame, spoken, given[key]) for key in "ab")
    return _given_out(frame, given, dot(frame, first, second, spoken, _rows))


# NumPy's functions of these names are ufuncs, or aren't there.
_METHODS_ONLY: Final = ("astype", "clip", "flatten", "round")
_RENAMED: Final = {
    "amax": "max", "amin": "min", "matmul": "dot",
}  # fmt: skip
_FUNCTIONS: Final[dict[str, Callable[..., Val]]] = {
    **{name: _reducing(name) for name in REDUCTIONS},
    "cumsum": _cumulative("cumsum"),
    "cumprod": _cumulative("cumprod"),
    "sort": _sort,
    "median": _median,
    "nanmedian": _median,
    "copy": _copy,
    "flatten": _flatten,
    "copyto": _copyto,
    "astype": _astype,
    "dot": _dot,
    "inner": _dot,
    "clip": _by_function("clip"),
    "round": _by_function("round"),
    "shape": _shape_of("shape"),
    "size": _shape_of("size"),
    "ndim": _shape_of("ndim"),
}
