"""Fragments: numbers in registers, computed with lane by lane.

    acc * scale + bias     →     %0 = vector.splat %scale <lanes = 8>
                                 %1 = arith.mul %acc, %0 : vector<8 x f32>
                                 %2 = arith.add %1, %bias : vector<8 x f32>

An operation is first tried on one lane. If it emits arithmetic alone, that is done on vectors;
anything else, such as a call or a shuffle, is repeated for each lane.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.arguments import count_arguments
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.arithmetic.fragment_lanes import complete, lane_of, lanes_of_fragment
from gpucompiler.frontend.operations.casts import cast
from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.frontend.places.arrays import numpy_dtype
from gpucompiler.frontend.places.expressions import elementwise
from gpucompiler.frontend.values.shapes import describe, vector_of
from gpucompiler.frontend.values.values import (
    Fragment,
    Method,
    Scalar,
    Static,
    Tuple,
    Val,
)
from gpucompiler.ir.operations import arith, vectors
from gpucompiler.ir.structure.nodes import Block, Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import ScalarType, VectorType, machine_type

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

Work = Callable[["Frame", list[Val]], Val]
# More registers than this a thread has on no GPU.
MAX_LANES: Final = 256
_REDUCTIONS: Final = {"sum": "add", "max": "maximum", "min": "minimum"}
_OF_BOOLS: Final = {"any": "or", "all": "and"}
_METHODS: Final = ("astype", "view", *_REDUCTIONS, *_OF_BOOLS)
# The names that hasattr finds.
FRAGMENT_NAMES: Final = frozenset(
    ("dtype", "size", "shape", "__len__", "__getitem__", "__iter__", *_METHODS)
)


def elementwise_or_lanewise(frame: Frame, work: Work, operands: Sequence[Val], what: str) -> Val:
    """`work` of the elements of arrays, or of the lanes of fragments."""
    if any(isinstance(value, Fragment) for value in operands):
        return lanewise(frame, work, operands, what)
    return elementwise(frame, work, operands, what)


def lanewise(frame: Frame, work: Work, operands: Sequence[Val], what: str) -> Val:
    """`work` of the lanes of fragments, which have as many lanes; numbers are for all lanes.

    Refusal GC202 for fragments of other sizes, GC201 if a lane's result is no number.
    """
    whole = [complete(frame, value) for value in operands if isinstance(value, Fragment)]
    sizes = sorted({value.lanes for value in whole})
    if len(sizes) > 1:
        frame.refuse_arguments(
            f"{what} of fragments of {sizes[0]} and of {counted(sizes[1], 'lane')}",
            "fragments are combined lane by lane, so that they need equal sizes",
        )
    others = [value for value in operands if not isinstance(value, Fragment)]
    for value in others:
        if not isinstance(value, Static) and number_type(value) is None:
            frame.refuse_operands(
                f"{what} has no meaning for {describe(whole[0])} and {describe(value)}",
                "a fragment is combined with numbers and other fragments",
            )
    lanes = sizes[0]
    examples = list[Val]()
    inputs: dict[IRValue, IRValue] = {}
    for value in operands:
        if isinstance(value, Fragment):
            one = IRValue(frame.machine(value.type))
            inputs[one] = value.ir
            examples.append(Scalar(value.type, one))
        else:
            examples.append(value)
    tried = Block()
    with frame.at(tried):
        result = work(frame, examples)
    kind = number_type(result)
    if kind is None or kind.kind == "complex":
        frame.refuse_operands(
            f"{what} would give {describe(result)} for each lane of a fragment",
            "a fragment holds real numbers",
        )
    if isinstance(result, Static):
        return splat(frame, result, sized(kind), lanes)
    assert isinstance(result, Scalar), "a real number"
    if all(_is_plain(operation) for operation in tried.operations):
        found = _on_vectors(frame, tried, inputs, result.ir, lanes)
    else:
        found = _lane_by_lane(frame, work, operands, lanes)
    return Fragment(sized(kind), lanes, found)


def sized(kind: ScalarType) -> ScalarType:
    """The type that a lane has: NumPy's for a number of Python."""
    return kind if kind.kind == "storage" else machine_type(kind)


def _is_plain(operation: Operation) -> bool:
    """Whether an operation does the same on vectors, lane by lane, and can't fail."""
    if isinstance(operation, (arith.Constant, arith.Select)):
        return True
    return isinstance(operation, arith.Elementwise) and not getattr(operation, "checked", False)


def _on_vectors(
    frame: Frame, tried: Block, inputs: dict[IRValue, IRValue], result: IRValue, lanes: int
) -> IRValue:
    """The tried operations on vectors; those that no lane takes part in stay scalar."""
    found = dict(inputs)
    wide = set(inputs.values())
    splats: dict[IRValue, IRValue] = {}

    def vector(value: IRValue) -> IRValue:
        value = found.get(value, value)
        if value in wide:
            return value
        if value not in splats:
            splats[value] = frame.builder.value(vectors.Splat, value=value, lanes=lanes)
        return splats[value]

    for operation in tried.operations:
        operands = operation.inputs
        if not any(found.get(value) in wide for value in operands):
            operation.replace_inputs(found)
            frame.builder.block.operations.append(operation)
            continue
        operation.replace_inputs({value: vector(value) for value in operands})
        for old in operation.results:
            assert isinstance(old.type, ScalarType), "arithmetic gives scalars"
            new = IRValue(VectorType(old.type, lanes), old.location)
            found[old] = new
            wide.add(new)
        operation.results = [found[old] for old in operation.results]
        frame.builder.block.operations.append(operation)
    return vector(result)


def _lane_by_lane(frame: Frame, work: Work, operands: Sequence[Val], lanes: int) -> IRValue:
    values: list[IRValue] = []
    for lane in range(lanes):
        parts: list[Val] = [
            lane_of(frame, value, lane) if isinstance(value, Fragment) else value
            for value in operands
        ]
        result = work(frame, parts)
        assert isinstance(result, Scalar), "as when it was tried"
        values.append(result.ir)
    return frame.builder.value(vectors.Make, values=values)


# -- lanes


def lane_item(frame: Frame, value: Fragment, index: Val) -> Val:
    """`fragment[i]`, `fragment[a:b:c]`. Refusal GC309 for an index of the run time."""
    complete(frame, value)
    known: Any = index.value if isinstance(index, Static) else None
    if isinstance(known, slice):
        places = tuple(range(value.lanes))[known]
        if not places:
            frame.refuse_arguments("a fragment of no lanes", "take one lane at least")
        if len(places) == value.lanes and places[0] == 0:
            return value
        part = frame.builder.value(vectors.ShuffleLanes, vector=value.ir, places=places)
        return Fragment(value.type, len(places), part)
    if not isinstance(index, Static) or not hasattr(known, "__index__"):
        frame.refuse_unknown(
            f"a lane of {describe(value)} is known at compile time, not {describe(index)}",
            "registers have no addresses: loop over cuda.static_range(len(fragment))",
        )
    lane = int(known.__index__())
    if not -value.lanes <= lane < value.lanes:
        frame.refuse_arguments(
            f"{describe(value)} has no lane {lane}", f"the lanes are 0 … {value.lanes - 1}"
        )
    return lane_of(frame, value, lane % value.lanes)


# -- making


def _require_real(frame: Frame, kind: ScalarType) -> None:
    """Refuse lanes of complex numbers."""
    if kind.kind == "complex":
        frame.refuse_operands(
            f"a fragment of {kind.numpy_name}",
            "a fragment holds real numbers; make one of z.real and one of z.imag",
        )


def splat(frame: Frame, value: Val, kind: ScalarType, lanes: int) -> Fragment:
    """A fragment whose lanes are all one number."""
    _require_real(frame, kind)
    number = cast(frame, kind, kind, [value])
    if isinstance(number, Static):
        number = frame.walk.number_parts(frame, number, kind)[0]
    else:
        assert isinstance(number, Scalar), "a real number"
        number = number.ir
    return Fragment(kind, lanes, frame.builder.value(vectors.Splat, value=number, lanes=lanes))


def from_numbers(frame: Frame, values: Sequence[Val], kind: ScalarType) -> Fragment:
    """A fragment of numbers, one a lane."""
    _require_real(frame, kind)
    parts: list[IRValue] = []
    for value in values:
        number = cast(frame, kind, kind, [value])
        parts += frame.walk.number_parts(frame, number, kind)
    return Fragment(kind, len(parts), frame.builder.value(vectors.Make, values=parts))


# -- attributes and methods


def fragment_attribute(frame: Frame, value: Fragment, name: str) -> Val:
    """`fragment.name`. Refusal GC106 for others."""
    match name:
        case "dtype":
            return Static(numpy_dtype(value.type))
        case "size":
            return Static(value.lanes)
        case "shape":
            return Static((value.lanes,))
        case _ if name in _METHODS:
            return Method(value, name)
        case _:
            frame.refuse(
                "GC106",
                f"{describe(value)} has no attribute {name!r}",
                f"there are dtype, size, shape, {', '.join(_METHODS)}",
            )


def call_fragment_method(frame: Frame, value: Fragment, name: str, arguments: list[Val]) -> Val:
    """`fragment.astype(dtype)`, `.view(dtype)`, and the reductions `.sum()` to `.all()`."""
    complete(frame, value)
    if name in ("astype", "view"):
        count_arguments(frame, name, arguments, 1, 1)
        dtype: Any = arguments[0].value if isinstance(arguments[0], Static) else None
        kind = dtype_of(dtype)
        if kind is None or kind.kind in ("complex", "struct"):
            frame.refuse_arguments(f"{name} takes a type", f"write fragment.{name}(np.float32)")
        if name == "view":
            return viewed(frame, value, kind)
        if kind == value.type:
            return value
        return lanewise(frame, lambda frame, parts: cast(frame, kind, kind, parts), [value], name)
    count_arguments(frame, name, arguments, 0, 0)
    return reduced(frame, value, name)


def viewed(frame: Frame, value: Fragment, kind: ScalarType) -> Fragment:
    """The fragment's bits as numbers of another type, as many as fit."""
    bits = value.lanes * frame.machine(value.type).bits
    target = frame.machine(kind)
    if "bool" in (value.type.kind, kind.kind) or bits % target.bits:
        frame.refuse_arguments(
            f"{describe(value)} can't be seen as another type: its {bits} bits make no whole "
            f"number of {target.numpy_name}",
            "take a type whose size divides the fragment's, other than bool",
        )
    lanes = bits // target.bits
    if vector_of(kind, lanes) == value.ir.type:
        return Fragment(kind, lanes, value.ir)
    result = frame.builder.value(
        vectors.Recast, vector=value.ir, types=(VectorType(target, lanes),)
    )
    return Fragment(kind, lanes, result)


def reduced(frame: Frame, value: Fragment, name: str) -> Scalar:
    """The lanes combined pairwise: lane i with lane i + size/2, and so on."""
    complete(frame, value)
    of_bools = name in _OF_BOOLS
    if of_bools != (value.type.kind == "bool") or value.type.kind == "storage":
        frame.refuse_operands(
            f"{name} of {describe(value)}",
            "any and all are of bools, as (fragment > 0).any(); sum, max and min of numbers",
        )
    kind = _OF_BOOLS[name] if of_bools else _REDUCTIONS[name]
    return Scalar(value.type, frame.builder.value(vectors.Reduce, vector=value.ir, kind=kind))


def fragment_tuple(frame: Frame, value: Fragment) -> Tuple:
    """The lanes as a tuple of numbers."""
    return Tuple(lanes_of_fragment(frame, value))
