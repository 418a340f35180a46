"""Objects that are followed by numbers: small dense values of which a name may hold one of several.

    w = v if c else u     w's items and number are selected: %w.0, %number = 1 or 2
    w[0] = 5              %same = %number == 1; v[0] = %same ? 5 : v[0]; and so for u, with 2

A walk without this follows objects at compile time alone, and refuses a change of a value that may
be another's (`dense_aliases`). Where it did, the kernel is walked once more with `Identities`.
Each object gets a number (`Identity`); where paths meet, the number is joined as the items are. A
change finds all values with the changed object's number, by a comparison where only the run knows
one. Numbers that no change needs are dead code. In a loop, objects of different runs have different
numbers: each run adds to the number with which its objects begin.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.values.dense_records import HOLDING, parts_of
from gpucompiler.frontend.values.identity import Identity, ObjectNumber
from gpucompiler.frontend.values.shapes import (
    OptionalShape,
    RecordShape,
    Shape,
    identify,
)
from gpucompiler.frontend.values.values import Record, Scalar, Val
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import I64
from gpucompiler.linear.dense_types import is_dense
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# The hidden name of the number with which the objects of a loop's run begin.
RUN: Final = "a run@"
# More than all objects that a walk makes.
_OF_A_RUN: Final = 1 << 32


@value_classes.define
class Identities:
    """The objects of a walk.

    Args:
        count: how many numbers are taken.
        known: when the walk came by the numbers that only the run knows.
    """

    count: int = 1
    known: dict[IRValue, int] = value_classes.field(factory=dict[IRValue, int])

    def mark(self, cls: Any, environment: Mapping[str, Val]) -> Record:
        """The mark of a new object of a class with fields that can change: its number."""
        made = Record(ObjectNumber, (cls,), ())
        self.settle(made, environment)
        return made

    def settle(self, value: Val, environment: Mapping[str, Val]) -> None:
        """Give the small dense values in a value numbers, if they have none."""
        if isinstance(value, Record) and (value.cls is ObjectNumber or is_dense(value.cls)):
            if value.identity is None:
                run = environment.get(RUN)
                base = run.ir if isinstance(run, Scalar) else None
                identify(value, Identity(base, self.count, self.count), [])
                self.count += 1 + len(value.items)
            elif value.identity.made is None and value.identity.base is not None:
                self.known.setdefault(value.identity.base, self.count)
                self.count += 1
            return
        for part in parts_of(value):
            if type(part) in HOLDING:
                self.settle(part, environment)
        if isinstance(value, Record):
            value.facts.pop("shape", None)

    def settle_names(self, environment: Mapping[str, Val]) -> None:
        """Give the small dense values that names hold numbers, if they have none."""
        for value in environment.values():
            if type(value) in HOLDING:
                self.settle(value, environment)

    def of(self, value: Record, environment: Mapping[str, Val]) -> Identity:
        """The number of a small dense value, which gets one if need be."""
        self.settle(value, environment)
        assert value.identity is not None, "it has one now"
        return value.identity

    def leaf(self, frame: Frame, value: Record) -> IRValue:
        """The number of a small dense value, as the run has it."""
        return number_of(frame, self.of(value, frame.environment))

    def same(self, frame: Frame, one: Identity, other: Identity) -> bool | IRValue:
        """Whether two numbers are equal, as a flag of the run where compile time doesn't know."""
        known = self.relation(one, other)
        if known is not None:
            return known
        lhs, rhs = number_of(frame, one), number_of(frame, other)
        return frame.builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate="eq")

    def relation(self, one: Identity, other: Identity) -> bool | None:
        """Whether two numbers are equal; None if only the run knows."""
        if one.base is other.base:
            return one.offset == other.offset
        if one.made is not None and other.made is not None:
            return False if one.offset != other.offset else None
        for first, second in ((one, other), (other, one)):
            if first.made is not None and second.base is not None:
                known = self.known.get(second.base)
                # The object was made later than it was known which one the other is.
                if known is not None and known < first.made:
                    return False
        return None


def number_of(frame: Frame, identity: Identity) -> IRValue:
    """A number, as the run has it."""
    if identity.base is None:
        return frame.builder.constant(identity.offset, I64)
    if not identity.offset:
        return identity.base
    offset = frame.builder.constant(identity.offset, I64)
    return frame.builder.value(arith.Add, lhs=identity.base, rhs=offset)


# -- paths and loops


def bases_of(environment: Mapping[str, Val]) -> set[IRValue]:
    """The values of the run by which numbers are known where paths part."""
    found = set[IRValue]()
    for value in environment.values():
        if type(value) in HOLDING:
            _note_bases(value, found)
    run = environment.get(RUN)
    return found | {run.ir} if isinstance(run, Scalar) else found


def _note_bases(value: Val, found: set[IRValue]) -> None:
    if isinstance(value, Record) and value.identity is not None:
        if value.identity.base is not None:
            found.add(value.identity.base)
        return
    for part in parts_of(value):
        if type(part) in HOLDING:
            _note_bases(part, found)


def unfollowed(shape: Shape) -> Shape:
    """A shape without numbers: those of another function mean nothing."""
    match shape:
        case RecordShape(_, _, items):
            items = tuple(map(unfollowed, items))
            return value_classes.evolve(shape, items=items, identity=None)
        case OptionalShape(inner):
            return OptionalShape(unfollowed(inner))
        case tuple():
            return tuple(map(unfollowed, shape))
        case _:
            return shape


def with_numbers_of(shape: Shape, other: Shape) -> Shape:
    """A shape with the numbers of another one of its form, where it says which object it is."""
    match shape, other:
        case RecordShape(), RecordShape() if len(shape.items) == len(other.items):
            identity = shape.identity
            if isinstance(identity, Identity):
                identity = other.identity
            pairs = zip(shape.items, other.items, strict=True)
            items = tuple(with_numbers_of(one, another) for one, another in pairs)
            return value_classes.evolve(shape, items=items, identity=identity)
        case OptionalShape(), OptionalShape():
            return OptionalShape(with_numbers_of(shape.inner, other.inner))
        case tuple(), tuple() if len(shape) == len(other):
            pairs = zip(shape, other, strict=True)
            return tuple(with_numbers_of(one, another) for one, another in pairs)
        case _:
            return shape


def begin_function(frame: Frame) -> None:
    """Number the objects that a function is given."""
    frame.environment[RUN] = Scalar(I64, frame.builder.constant(0, I64))
    begin_loop(frame)


def begin_loop(frame: Frame) -> None:
    """Number the objects that names hold in front of a loop."""
    found = frame.walk.identities
    assert found is not None, "the walk follows objects"
    found.settle_names(frame.environment)


def end_run(frame: Frame) -> None:
    """Let the objects of a loop's next run have other numbers."""
    run = frame.environment[RUN]
    assert isinstance(run, Scalar), "each loop carries it"
    step = frame.builder.constant(_OF_A_RUN, I64)
    frame.environment[RUN] = Scalar(I64, frame.builder.value(arith.Add, lhs=run.ir, rhs=step))
