"""Hold the fields of a thread's record in registers, and store them once.

    %v = array.load %y, [%p]                      %v = array.load %y, [%p]
    cf.if %c {                                    %b = array.load %u8, [%q]
      array.store %zero, %y, [%p]                 %v1 = arith.select %c, %zero, %v
      %b = array.load %u8, [%q]            →      %more = arith.add %b, %one
      %more = arith.add %b, %one                  %b1 = arith.select %c, %more, %b
      array.store %more, %u8, [%q]                …
      cf.yield []                                 array.store %v1, %y, [%p], mask=%c
    } {…}                                         array.store %b1, %u8, [%q], mask=%c

A branch that stores can't become selects, and the processor guesses wrongly where it depends on the
data. Fields are loaded ahead of the first access, which shows that the record exists, and stored at
the end of the innermost block that has all the stores. A field is written where the thread writes
it, and nowhere else. No other thread sees when: blocks of these programs have no fences or atomics.

Pieces that access anything but one array of records stay as they are, since arguments may overlap.
Relies on: `flatten_views`, `version_blocks`. Keeps the meaning of programs without races.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import replace_uses
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation, Value
from gpucompiler.language.types import BOOL, I64, ScalarType
from gpucompiler.values import value_classes

# The most operations of a side that is computed where it isn't chosen: less than a wrong guess.
_MOST_OPERATIONS: Final = 16
_CHEAP: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Minimum, arith.Maximum, arith.And,
    arith.Or, arith.Xor, arith.Not, arith.Negate, arith.Absolute, arith.ShiftLeft, arith.ShiftRight,
    arith.Compare, arith.Select, arith.Convert, arith.Bitcast, arith.FusedMultiplyAdd,
)  # fmt: skip
_LEAF: Final = (memory.Load, memory.Store)
_ALLOWED: Final = (*_LEAF, control.If, control.Yield)


@value_classes.frozen(eq=False)
class _Record:
    """The record of a thread.

    Args:
        root: the array of records.
        index: its number.
    """

    root: Value
    index: Value


@value_classes.frozen
class _Field:
    """A place in a record: an element of a view of the array of records.

    Args:
        offset: bytes from the record's start.
    """

    offset: int
    kind: ScalarType


@value_classes.frozen(eq=False)
class _State:
    """A field at a point of the program.

    Args:
        value: of the field.
        written: whether the thread has written it, as far as that is known.
    """

    value: Value
    written: bool | Value = False


_States = dict[_Field, _State]


def hold_records(function: Function) -> bool:
    """Hold records of threads in registers. Returns whether there was one.

    Args:
        function: a block program whose threads are those of `simt.threads`.
    """
    changed = False
    definitions: dict[Value, Operation] | None = None
    for operation in list(function.body.walk()):
        if isinstance(operation, simt.Threads) and not operation.rare:
            if definitions is None:
                definitions = {r: each for each in function.body.walk() for r in each.results}
            changed |= _piece(operation.body, definitions)
    return changed


def _piece(body: Block, definitions: dict[Value, Operation]) -> bool:
    """Hold the record of a piece, if all of its accesses are of one."""
    accesses: list[memory.Load | memory.Store] = []
    for operation in body.walk():
        if isinstance(operation, _LEAF):
            accesses.append(operation)
        elif operation.EFFECT != PURE and not isinstance(operation, _ALLOWED):
            return False
    if not any(isinstance(access, memory.Store) for access in accesses):
        return False
    holding = _Holding(definitions)
    if not all(holding.takes(access) for access in accesses) or holding.overlaps():
        return False
    block = _innermost(body)
    if block is None or not _chooses(block) or not holding.reaches(block):
        return False
    holding.write(block)
    return True


def _innermost(block: Block) -> Block | None:
    """The innermost block that has all stores, where one of its own operations is an access."""
    while not any(isinstance(each, memory.Store) for each in block.operations):
        inside = [
            region
            for operation in block.operations
            for region in operation.regions
            if any(isinstance(each, memory.Store) for each in region.walk())
        ]
        if len(inside) != 1:
            break
        block = inside[0]
    return block if any(isinstance(each, _LEAF) for each in block.operations) else None


def _chooses(block: Block) -> bool:
    """Whether a branch inside of a block stores, and is cheaper as selects."""
    return any(
        any(isinstance(each, memory.Store) for region in branch.regions for each in region.walk())
        and _is_flat(branch)
        for branch in block.walk()
        if isinstance(branch, control.If)
    )


class _Holding:
    """The record of a piece, its fields, and their accesses."""

    def __init__(self, definitions: dict[Value, Operation]) -> None:
        self.definitions = definitions
        self.record: _Record | None = None
        self.fields: dict[int, _Field] = {}
        # An array through which each field is seen, and the elements of a record in it.
        self.views: dict[_Field, tuple[Value, int]] = {}
        self.replaced: dict[Value, Value] = {}

    def takes(self, access: memory.Load | memory.Store) -> bool:
        """Note an access. Returns False for one that isn't of a field of the piece's record."""
        kind = array_type(access.array)
        if access.mask is not None or access.alignment or access.hint or len(access.indices) != 1:
            return False
        root = self.root(access.array)
        number, more = self.split(access.indices[0])
        if root is None or number is None or kind.layout != "C" or kind.space != "global":
            return False
        index, step = number
        if (
            step * kind.element.itemsize != array_type(root).element.itemsize
            or not 0 <= more < step
        ):
            return False
        if self.record is None:
            self.record = _Record(root, index)
        found = _Field(more * kind.element.itemsize, kind.element)
        self.fields[id(access)] = found
        self.views.setdefault(found, (access.array, step))
        return self.record.root is root and self.record.index is index

    def root(self, array: Value) -> Value | None:
        """The array of records of which an array is all elements; None if there is none."""
        retyped = False
        while True:
            match self.definitions.get(array):
                case memory.Retype(array=source):
                    array, retyped = source, True
                case memory.View(array=source, offset=offset, strides=[]) if self.is_zero(offset):
                    array = source
                case None:
                    return array if retyped else None
                case _:
                    return None

    def is_zero(self, value: Value) -> bool:
        return self.constant(value) == 0

    def constant(self, value: Value) -> int | None:
        match self.definitions.get(value):
            case arith.Constant(value=int(number)):
                return number
            case _:
                return None

    def split(self, index: Value) -> tuple[tuple[Value, int] | None, int]:
        """An index as (a number, by what it is multiplied) and a constant."""
        more = 0
        while isinstance(made := self.definitions.get(index), arith.Add):
            constant = self.constant(made.rhs)
            if constant is None:
                return None, 0
            index, more = made.lhs, more + constant
        if isinstance(made, arith.Mul) and (step := self.constant(made.rhs)) is not None:
            return (made.lhs, step), more
        return None, 0

    def overlaps(self) -> bool:
        """Whether fields have bytes in common."""
        places = sorted((field.offset, field.offset + field.kind.itemsize) for field in self.views)
        return any(end > start for (_, end), (start, _) in pairwise(places))

    def reaches(self, block: Block) -> bool:
        """Whether the record's number and the views are known ahead of a block's branches."""
        inside = {
            result
            for operation in block.operations
            for region in operation.regions
            for each in region.walk()
            for result in each.results
        }
        assert self.record is not None
        return not inside & {self.record.index, *(array for array, _ in self.views.values())}

    # -- writing

    def write(self, block: Block) -> None:
        """Replace the accesses of a block: loads ahead of the first, stores at the end."""
        operations, block.operations = block.operations, []
        first = next(n for n, each in enumerate(operations) if self.accesses_in(each))
        block.operations = operations[:first]
        builder = Builder(block, operations[first].location)
        states = {field: self.at_first(builder, field) for field in self.views}
        self.block(block, operations[first:-1], states)
        end = operations[-1]
        self.store(Builder(block, end.location), states)
        block.operations.append(end)
        replace_uses(block, self.replaced)

    def accesses_in(self, operation: Operation) -> bool:
        return any(isinstance(each, _LEAF) for each in _walk(operation))

    def at_first(self, builder: Builder, field: _Field) -> _State:
        """A field ahead of all accesses."""
        array, index = self.place(builder, field)
        return _State(builder.value(memory.Load, array=array, indices=[index]))

    def place(self, builder: Builder, field: _Field) -> tuple[Value, Value]:
        array, step = self.views[field]
        assert self.record is not None
        by = builder.constant(step, I64)
        index = builder.value(arith.Mul, lhs=self.record.index, rhs=by, nowrap=True)
        more = builder.constant(field.offset // field.kind.itemsize, I64)
        return array, builder.value(arith.Add, lhs=index, rhs=more, nowrap=True)

    def block(self, output: Block, operations: list[Operation], states: _States) -> None:
        """Append operations without their accesses; `states` become those behind them."""
        for operation in operations:
            match operation:
                case memory.Load():
                    self.replaced[operation.result] = states[self.fields[id(operation)]].value
                case memory.Store():
                    states[self.fields[id(operation)]] = _State(operation.value, True)
                case control.If():
                    self.branch(output, operation, states)
                case _:
                    output.operations.append(operation)

    def branch(self, output: Block, branch: control.If, states: _States) -> None:
        """Append a branch whose sides give the fields that they change, or both sides' values."""
        sides: list[_States] = []
        for region in branch.regions:
            own = dict(states)
            *operations, end = region.operations
            region.operations = []
            self.block(region, operations, own)
            region.operations.append(end)
            sides.append(own)
        merged = _Merge(output, branch)
        for field, before in list(states.items()):
            first, second = (own[field] for own in sides)
            if first is not before or second is not before:
                states[field] = merged.state(first, second)
        self.replaced.update(merged.end())

    def store(self, builder: Builder, states: _States) -> None:
        """Append the stores of what the thread has written."""
        for field, state in states.items():
            if state.written is False:
                continue
            array, index = self.place(builder, field)
            mask = None if state.written is True else state.written
            builder.add(memory.Store, value=state.value, array=array, indices=[index], mask=mask)


def _walk(operation: Operation) -> Iterator[Operation]:
    yield operation
    for region in operation.regions:
        yield from region.walk()


class _Merge:
    """The values behind a branch: selects where both sides are cheap, else the branch's results."""

    def __init__(self, output: Block, branch: control.If) -> None:
        self.branch = branch
        self.flat = _is_flat(branch)
        self.builder = Builder(output, branch.location)
        self.ends: list[list[Value]] = []
        for region in branch.regions:
            end = region.operations[-1]
            assert isinstance(end, control.Yield)
            self.ends.append(end.values)
        if self.flat:
            for region in branch.regions:
                for operation in region.operations[:-1]:
                    _make_free(operation)
                    output.operations.append(operation)
        else:
            output.operations.append(branch)

    def state(self, first: _State, second: _State) -> _State:
        return _State(
            self.value(first.value, second.value), self.written(first.written, second.written)
        )

    def value(self, first: Value, second: Value) -> Value:
        """The value of the side that is taken."""
        if first is second:
            return first
        if self.flat:
            return self.builder.value(
                arith.Select, condition=self.branch.condition, lhs=first, rhs=second
            )
        result = Value(first.type, self.branch.location, first.name)
        self.branch.results = [*self.branch.results, result]
        for region, value in zip(self.branch.regions, (first, second), strict=True):
            end = region.operations[-1]
            assert isinstance(end, control.Yield)
            end.values = [*end.values, value]
        return result

    def written(self, first: bool | Value, second: bool | Value) -> bool | Value:
        """Whether the side that is taken has written a field."""
        if first is second:
            return first
        if self.flat and second is False:
            # The other side says nothing of the field.
            return self.both(self.branch.condition, first)
        if self.flat and first is True:
            return self.either(self.branch.condition, second)
        return self.value(self.known(first, 0), self.known(second, 1))

    def known(self, written: bool | Value, side: int) -> Value:
        """A constant as a value of a side."""
        if not isinstance(written, bool):
            return written
        if self.flat:
            return self.builder.constant(written, BOOL)
        region = self.branch.regions[side]
        constant = arith.Constant(value=written, location=self.branch.location)
        constant.results = [Value(BOOL, self.branch.location)]
        region.operations.insert(-1, constant)
        return constant.result

    def both(self, condition: Value, other: bool | Value) -> Value:
        if isinstance(other, bool):
            return condition
        return self.builder.value(arith.And, lhs=condition, rhs=other)

    def either(self, condition: Value, other: bool | Value) -> Value:
        if isinstance(other, bool):
            return condition
        return self.builder.value(arith.Or, lhs=condition, rhs=other)

    def end(self) -> dict[Value, Value]:
        """The values that stand for the branch's own results, where it is gone."""
        if not self.flat:
            return {}
        return {
            result: self.value(first, second)
            for result, first, second in zip(self.branch.results, *self.ends, strict=True)
        }


def _is_flat(branch: control.If) -> bool:
    """Whether both sides of a branch may be computed, but for their accesses."""
    return not branch.rare and all(_is_cheap(region) for region in branch.regions)


def _is_cheap(region: Block) -> bool:
    operations = [each for each in region.operations[:-1] if not isinstance(each, _LEAF)]
    if sum(not isinstance(each, arith.Constant) for each in operations) > _MOST_OPERATIONS:
        return False
    return all(
        isinstance(each, _CHEAP) and not getattr(each, "checked", False) for each in operations
    )


def _make_free(operation: Operation) -> None:
    """Drop what holds only where the side is chosen: elsewhere a sum may wrap around."""
    if isinstance(operation, arith.Constant):
        return
    if getattr(operation, "nowrap", False):
        operation.nowrap = False  # pyright: ignore[reportAttributeAccessIssue]
    for result in operation.results:
        result.range = None
