"""How results of operations without regions depend on the lane, by how their operands do.

`gpucompiler.passes.analyses.lanes` has the meaning, and walks branches, loops and exits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import arith, atomic, control, inline, memory, simt
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import PURE, Operation, Value, element_type
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.values import value_classes


@value_classes.frozen
class Shape:
    """How a value depends on the lane.

    Args:
        step: the difference from lane to lane; 0: uniform; None: it varies.
        align: a power of two that divides the value in lane 0.
        exact: base + lane · step doesn't wrap around, for lane 0 and every active lane.
    """

    step: int | None
    align: int = 1
    exact: bool = True

    @property
    def uniform(self) -> bool:
        return self.step == 0


UNIFORM: Final = Shape(0)
VARIES: Final = Shape(None)
_MAX_ALIGNED: Final = 1 << 30
_MIRRORED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
_OF_MULTIPLES: Final = frozenset(
    {arith.Add, arith.Sub, arith.Select, arith.Mul, arith.Negate, arith.Convert}
)


def _check_lanes(instance: object, attribute: object, lanes: int) -> None:
    if lanes < 1 or lanes & (lanes - 1):
        raise InternalError(f"{lanes} lanes: chunks have a power of two")


@value_classes.frozen
class Chunk:
    """W neighbouring threads: how their indices lie.

    Args:
        lanes: W, a power of two: the rest of a row, and what its alignment proves, rely on that.
        row: the threads are neighbours in x, and equal in y and z; else they follow each other by
            thread_number alone.
        aligned: the thread_number of lane 0 is a multiple of W.
        apart: chunks of a row may begin anywhere, not only where x is a multiple of W.
    """

    lanes: int = value_classes.field(validator=_check_lanes)
    row: bool
    aligned: bool
    apart: bool = False


class OperationShapes:
    """The shapes of values, and of an operation's results.

    Values without a shape are uniform.

    Args:
        constants: integers that are known.
        multiples: powers of two that divide other integers.
    """

    def __init__(
        self,
        chunk: Chunk,
        constants: Mapping[Value, int] | None = None,
        multiples: Mapping[Value, int] | None = None,
    ) -> None:
        self.chunk = chunk
        self.constants: dict[Value, int] = dict(constants or {})
        self.shapes: dict[Value, Shape] = {
            value: Shape(0, align) for value, align in (multiples or {}).items()
        }
        for value, number in self.constants.items():
            self.shapes[value] = Shape(0, alignment_of(number))
        # Arrays whose last axis has a number of elements that is known.
        self.record_sizes: dict[Value, int] = {}
        # Arrays that each thread has for itself.
        self.private: set[Value] = set()

    def of(self, value: Value) -> Shape:
        """The shape of a value."""
        return self.shapes.get(value, UNIFORM)

    def uniform(self, value: Value) -> bool:
        """Whether all active lanes hold the same value."""
        return self.of(value).step == 0

    def has_lane_zero(self) -> bool:
        """Whether lane 0 is active."""
        return True

    def shape_of(self, operation: Operation) -> Shape:
        """The shape of an operation's results."""
        if self.chunk.lanes == 1:
            return UNIFORM
        match operation:
            case arith.Constant():
                return self.constant(operation)
            case simt.ThreadIndex() | simt.ThreadNumber() | simt.LaneIndex():
                return self.index(operation)
            case simt.LaneMask():
                return VARIES
            case simt.ActiveMask() | simt.Clock():
                return UNIFORM
            case simt.Vote() | simt.WarpReduce() | simt.Match():
                own_group = self.uniform(operation.mask)
                shared = not isinstance(operation, simt.Match) or operation.kind == "all"
                return UNIFORM if own_group and shared else VARIES
            case simt.Shuffle():
                return UNIFORM if self.uniform(operation.value) else VARIES
            case memory.AtomicUpdate() | memory.AtomicCompareExchange() | control.Call():
                return VARIES
            case atomic.AtomicLoad():
                return VARIES
            case inline.Inline() if operation.EFFECT != PURE:
                return VARIES
            case memory.Allocate() | memory.View():
                if is_private(operation) or self.private.intersection(operation.inputs):
                    self.private.add(operation.result)
                if isinstance(operation, memory.View) and not operation.strides:
                    size = self.constants.get(operation.sizes[-1]) if operation.sizes else None
                    if size is not None:
                        self.record_sizes[operation.result] = size
            case memory.Load() if operation.array in self.private:
                return VARIES
            case _:
                pass
        inputs = [self.of(value) for value in inputs_of(operation)]
        if all(shape.uniform for shape in inputs):
            return Shape(0, _alignment(operation, [shape.align for shape in inputs]))
        return self.linear(operation) if operation.EFFECT == PURE else VARIES

    def constant(self, operation: arith.Constant) -> Shape:
        value = operation.value
        if isinstance(value, int) and not isinstance(value, bool):
            self.constants[operation.result] = value
            return Shape(0, alignment_of(value))
        return UNIFORM

    def index(self, operation: simt.ThreadIndex | simt.ThreadNumber | simt.LaneIndex) -> Shape:
        chunk = self.chunk
        align = chunk.lanes if chunk.aligned else 1
        match operation:
            case simt.ThreadNumber():
                return Shape(1, align)
            case simt.LaneIndex():
                return Shape(1, align) if chunk.aligned and 32 % chunk.lanes == 0 else VARIES
            case _:
                pass
        if not chunk.row:
            return VARIES
        return Shape(1, 1 if chunk.apart else chunk.lanes) if operation.axis == "x" else UNIFORM

    def linear(self, operation: Operation) -> Shape:
        """The shape of a pure operation some of whose operands aren't uniform."""
        if isinstance(operation, arith.Compare):
            return UNIFORM if self.same_side(operation) else VARIES
        if not _is_integer(operation.results[0]):
            return VARIES
        match operation:
            case arith.Add():
                return self.sum(operation, 1)
            case arith.Sub():
                return self.sum(operation, -1)
            case arith.Negate():
                own = self.of(operation.value)
                if own.step is None:
                    return VARIES
                return Shape(-own.step, own.align, self.exact(operation, own))
            case arith.Mul():
                return self.product(operation)
            case arith.ShiftLeft():
                return self.shifted(operation)
            case arith.Convert():
                return self.converted(operation)
            case arith.FloorDivide() | arith.ShiftRight():
                return UNIFORM if self.same_part(operation) else VARIES
            case arith.Modulo() | arith.And():
                own = self.of(operation.inputs[0])
                if not self.same_part(operation):
                    return VARIES
                whole = own.align % self.divisor(operation) == 0
                return Shape(1, _MAX_ALIGNED if whole else self.chunk.lanes, own.exact)
            case arith.Select():
                a, b = self.of(operation.lhs), self.of(operation.rhs)
                return meet(a, b) if self.uniform(operation.condition) else VARIES
            case _:
                return VARIES

    def exact(self, operation: Operation, *inputs: Shape) -> bool:
        """Whether a result that doesn't wrap in active lanes doesn't in lane 0, either."""
        nowrap: bool = getattr(operation, "nowrap", False)
        return nowrap and all(shape.exact for shape in inputs) and self.has_lane_zero()

    def sum(self, operation: arith.Add | arith.Sub, sign: int) -> Shape:
        a, b = self.of(operation.lhs), self.of(operation.rhs)
        if a.step is None or b.step is None:
            return VARIES
        exact = self.exact(operation, a, b)
        return Shape(a.step + sign * b.step, min(a.align, b.align), exact)

    def product(self, operation: arith.Mul) -> Shape:
        for value, factor in ((operation.lhs, operation.rhs), (operation.rhs, operation.lhs)):
            known, own = self.constants.get(factor), self.of(value)
            if known is not None and own.step is not None:
                align = min(own.align * alignment_of(known), _MAX_ALIGNED)
                return Shape(own.step * known, align, self.exact(operation, own))
        return VARIES

    def shifted(self, operation: arith.ShiftLeft) -> Shape:
        known, own = self.constants.get(operation.rhs), self.of(operation.lhs)
        bits = _bits(operation.results[0])
        if known is None or own.step is None or not 0 <= known < min(bits, 31):
            return VARIES
        align = min(own.align << known, _MAX_ALIGNED)
        return Shape(own.step << known, align, self.exact(operation, own))

    def converted(self, operation: arith.Convert) -> Shape:
        """Narrowing keeps a step modulo 2**bits; widening only where no lane's value wraps."""
        value, own = operation.value, self.of(operation.value)
        if own.step is None or not _is_integer(value):
            return VARIES
        inside = own.exact or self.stays_inside(value, own.step)
        wider = _bits(operation.results[0]) - _bits(value)
        if wider > 0:
            # A negative number becomes a large one without a sign.
            signs = (_is_signed(value), _is_signed(operation.result))
            return value_classes.evolve(own, exact=signs != (True, False)) if inside else VARIES
        # Narrower or of the other sign, a step is kept modulo 2**bits.
        return value_classes.evolve(own, exact=False)

    def stays_inside(self, value: Value, step: int) -> bool:
        """Whether base + lane · step is exact in a value's type, for every lane."""
        kind, reach = value.type, (self.chunk.lanes - 1) * abs(step)
        if value.range is None or not isinstance(kind, ScalarType):
            return False
        if value.range[1] + reach > kind.maximum:
            return False
        # A multiple of W that isn't above a number of at least 0 is no less than 0 itself.
        from_zero = value.range[0] >= 0 and step == 1 and self.of(value).align >= self.chunk.lanes
        return from_zero or value.range[0] - reach >= kind.minimum

    def same_part(self, operation: Operation) -> bool:
        """Whether all lanes lie between the same multiples of a constant divisor.

        They do if lane 0 is a multiple of W and the divisor is, too.
        """
        own, lanes = self.of(operation.inputs[0]), self.chunk.lanes
        if own.step != 1 or own.align % lanes:
            return False
        divisor = self.divisor(operation)
        return divisor > 0 and divisor % lanes == 0

    def divisor(self, operation: Operation) -> int:
        """The constant that an operation divides by, as far as it does; else 0."""
        known = self.constants.get(operation.inputs[1])
        match operation:
            case arith.ShiftRight() if known is not None:
                return 1 << known if 0 <= known < 31 else 0
            case arith.And() if known is not None:
                return known + 1 if known > 0 and known & (known + 1) == 0 else 0
            case _:
                return known or 0

    def same_side(self, operation: arith.Compare) -> bool:
        """Whether all lanes lie on the same side of a number, as of `threadIdx.x < 32`.

        They do if lane 0 and the number are multiples of W: the lanes don't wrap around then.
        """
        value, by, predicate = operation.lhs, operation.rhs, operation.predicate
        if self.of(by).step:
            value, by, predicate = by, value, _MIRRORED.get(predicate, "")
        own, other, lanes = self.of(value), self.of(by), self.chunk.lanes
        if own.step != 1 or own.align % lanes or not other.uniform:
            return False
        if predicate in ("lt", "ge"):
            return other.align % lanes == 0
        known = self.constants.get(by)
        return predicate in ("le", "gt") and known is not None and (known + 1) % lanes == 0


def is_private(operation: Operation) -> bool:
    """Whether an operation allocates an array of each thread."""
    if not isinstance(operation, memory.Allocate):
        return False
    kind = operation.result.type
    return isinstance(kind, ArrayType) and kind.space == "local"


def meet(a: Shape, b: Shape) -> Shape:
    """The shape of a value that has one of two."""
    if a.step is None or a.step != b.step:
        return VARIES
    return a if a == b else Shape(a.step, min(a.align, b.align), a.exact and b.exact)


def alignment_of(value: int) -> int:
    """The greatest power of two that divides a number, as far as it counts."""
    return min(value & -value, _MAX_ALIGNED) if value else _MAX_ALIGNED


def _alignment(operation: Operation, inputs: list[int]) -> int:
    """A power of two that divides an operation's result, by those that divide its operands."""
    match operation:
        case arith.Add() | arith.Sub() | arith.Select():
            return min(inputs[-2:])
        case arith.Mul():
            return min(inputs[0] * inputs[1], _MAX_ALIGNED)
        case arith.Negate() | arith.Convert() if _is_integer(operation.inputs[0]):
            return inputs[0]
        case _:
            return 1


def note_multiple(operation: Operation, found: dict[Value, int]) -> None:
    """Note a power of two that divides an operation's result, by those of its operands."""
    if type(operation) in _OF_MULTIPLES:
        (result,) = operation.results
        align = _alignment(operation, [found.get(value, 1) for value in inputs_of(operation)])
        if align > 1:
            found[result] = align


def _is_integer(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_integer


def _is_signed(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.kind == "int"


def _bits(value: Value) -> int:
    kind = element_type(value.type)
    return kind.bits if kind is not None else 0
