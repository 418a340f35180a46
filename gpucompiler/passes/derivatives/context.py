"""The state of a derivative: the program, its shadows and tapes, and the place that grows."""

from __future__ import annotations

import attrs

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.operations import memory as memory_operations
from gpucompiler.ir.rewrite import READERS, Cloner
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import I64, ArrayType, ScalarType
from gpucompiler.passes.derivatives.activity import Activity
from gpucompiler.passes.derivatives.needed import Needs, Rerun
from gpucompiler.passes.derivatives.owners import Form
from gpucompiler.passes.derivatives.program import VIEWS, Access, Loop, Program
from gpucompiler.passes.derivatives.rules.emitter import Emitter, wide_of
from gpucompiler.passes.derivatives.rules.operations import Along
from gpucompiler.passes.derivatives.rules.wide_records import widened, widened_place


@attrs.define(eq=False)
class SharingBuilder(Builder):
    """A builder whose constants stand once each, in a list of their own ahead of all blocks.

    Attributes:
        constants: the list.
    """

    constants: list[Operation] = attrs.field(factory=list[Operation])
    _known: dict[tuple[int | str, str], Value] = attrs.field(
        factory=dict[tuple[int | str, str], Value]
    )

    def constant(self, value: bool | int | float, kind: ScalarType) -> Value:
        """As in the base."""
        # The text tells 0.0 from -0.0.
        key = value if type(value) is int else repr(value), kind.name
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = super().constant(value, kind)
            self.constants.append(self.block.operations.pop())
        return found

    def of(self, block: Block) -> SharingBuilder:
        """A builder for another block, with the same constants."""
        return SharingBuilder(block, self.location, self.fast, self.constants, self._known)


@attrs.define(eq=False)
class Context:
    """A block of the adjoint that grows.

    Args:
        builder: its end.
        env: values of the primal here.
        gradients: of the values of the primal, and of places in arrays, as far as they are known.
        counters: for each loop with recorded values, the number of its run; and other numbers that
            loops of the sweep carry.
        direct: the rerun and the sweep of this block stand one behind the other, so that recorded
            values need no tape.
        cloner, emitter: copy operations to here, and write arithmetic, once they have.
    """

    builder: Builder
    env: dict[Value, Value]
    gradients: dict[Value, Value]
    counters: dict[Loop | Value, Value]
    direct: bool = False
    cloner: Cloner | None = None
    emitter: Emitter | None = None

    def inner(self, block: Block) -> Context:
        """A context for a region here: it sees this one's values, and no gradients."""
        own = self.builder
        builder = own.of(block) if isinstance(own, SharingBuilder) else Builder(block, own.location)
        return Context(builder, dict(self.env), {}, dict(self.counters))

    def value(self, value: Value) -> Value:
        """The value that stands here for one of the primal."""
        found = self.env.get(value)
        if found is None:
            raise _missing(value)
        return found

    @property
    def emit(self) -> Emitter:
        """Arithmetic at the end of the block."""
        found = self.emitter
        if found is None:
            found = self.emitter = Emitter(self.builder, self.value)
        return found

    def add(self, value: Value, change: Value) -> None:
        """Add to the gradient of a value."""
        kind = wide_of(value)
        if change.type is not kind:
            change = self.emit.converted(change, kind)
        before = self.gradients.get(value)
        self.gradients[value] = change if before is None else self.emit.add(before, change)


def _missing(value: Value) -> InternalError:
    return InternalError(f"the adjoint has no {value!r} here")


def derived_place(place: Location | None, words: str) -> Location | None:
    """A line's place in a derivative: "in the adjoint of axpy"."""
    if place is None or place.function.startswith(words):
        return place
    caller = place.caller and derived_place(place.caller, words)
    # Without `__init__`, which sets field by field what stays: each operation has a place.
    made = object.__new__(Location)
    made.__dict__.update(place.__dict__, function=f"{words} {place.function}", caller=caller)
    return made


@attrs.define(eq=False)
class Tape:
    """The array that holds one recorded value.

    Args:
        array: in the memory of a thread, or that of all threads' long tapes.
        capacity: its elements.
        exact: no run can be one too many.
        number: of a long tape, counted from 0.
    """

    array: Value
    capacity: int
    exact: bool
    number: int | None = None


@attrs.define(eq=False)
class LongTapes:
    """The memory of tapes whose length only a launch knows: i64 [value, run, thread].

    Args:
        memory: the parameter.
        runs: that each tape has room for.
        threads: of the whole grid.
        thread: the number of this one.
        count: the constant that says how many tapes there are; its value is set at the end.
    """

    memory: Value
    runs: Value
    threads: Value
    thread: Value
    count: arith.Constant

    def place(self, context: Context, number: int, run: Value) -> Value:
        """The index of a run of a tape of this thread."""
        emit = context.emit
        row = emit.add(emit.mul(emit.integer(number), self.runs), run)
        return emit.add(emit.mul(row, self.threads), self.thread)


def long_tapes(context: Context, memory: Value) -> LongTapes:
    """Append the numbers that say where this thread's long tapes are."""
    emit, builder = context.emit, context.builder
    thread, threads = grid_threads(context)
    # Its value is set at the end, so that nothing else may share it.
    count = Builder(builder.block, builder.location).constant(1, I64)
    constant = builder.block.operations[-1]
    assert isinstance(constant, arith.Constant)
    size = builder.value(memory_operations.Dimension, array=memory, axis=0)
    runs = builder.value(arith.FloorDivide, lhs=size, rhs=emit.mul(threads, count))
    return LongTapes(memory, runs, threads, thread, constant)


def grid_threads(context: Context) -> tuple[Value, Value]:
    """The number of this thread in the whole grid, and the number of all threads."""
    emit, builder = context.emit, context.builder
    per_block = emit.converted(threads_of_block(context), I64)
    blocks = emit.integer(1)
    block = emit.integer(0)
    for axis in "zyx":
        size = emit.converted(builder.value(simt.GridSize, axis=axis), I64)
        own = emit.converted(builder.value(simt.BlockIndex, axis=axis), I64)
        block = emit.add(emit.mul(block, size), own)
        blocks = emit.mul(blocks, size)
    own = emit.converted(thread_number(context), I64)
    return emit.add(emit.mul(block, per_block), own), emit.mul(blocks, per_block)


@attrs.define(eq=False)
class Copies:
    """The parts that copies of a program's operations and their derivatives share.

    Attributes:
        program, activity: of the primal.
        shadows: by root, the array of its derivative.
        words: the beginning of a place's name.
        allocations: of shadows and tapes, which stand at the top.
    """

    program: Program
    activity: Activity
    shadows: dict[Value, Value]
    words: str = "the adjoint of"
    allocations: list[Operation] = attrs.field(factory=list[Operation])
    _derived: dict[int, tuple[Location | None, Location | None]] = attrs.field(
        factory=dict[int, "tuple[Location | None, Location | None]"]
    )

    def at(self, context: Context, operation: Operation) -> None:
        """Let what is appended have an operation's line."""
        context.builder.location = self.derived(operation.location)

    def derived(self, place: Location | None) -> Location | None:
        """A line's place in this derivative."""
        known = self._derived.get(id(place))
        if known is None:
            # Kept with the place, whose number is its own as long.
            known = self._derived[id(place)] = place, derived_place(place, self.words)
        return known[1]

    def allocate(
        self, kind: ScalarType, shape: tuple[int, ...], space: str, name: str,
        location: Location | None = None,
    ) -> Value:  # fmt: skip
        """A new array at the top of the kernel, for the line of a location."""
        made = ArrayType(kind, len(shape), space=space)  # pyright: ignore[reportArgumentType]
        result = Value(made, None, name)
        made = memory.Allocate(shape=shape, results=[result], location=location)
        self.allocations.append(made)
        return result

    def clone(self, context: Context, operation: Operation) -> None:
        """Append a copy of an operation without regions, whose results stand for its own."""
        env = context.env
        if isinstance(operation, arith.Ring):  # as most
            context.builder.block.operations.append(self._ring(env, operation))
            return
        if isinstance(operation, Along):
            env[operation.result] = context.value(operation.value)
            return
        for value in READERS[type(operation)](operation):
            if value not in env:
                context.value(value)  # says which one isn't there
        cloner = context.cloner
        if cloner is None:
            # The copies of the results go to the values of this place.
            cloner = context.cloner = Cloner(env, self.derived)
        context.builder.block.operations.append(cloner.operation(operation))

    def _ring(self, env: dict[Value, Value], operation: arith.Ring) -> Operation:
        """A copy of a sum, a difference or a product, in half the time that others take."""
        made = arith.Ring.__new__(type(operation))
        try:
            made.lhs, made.rhs = env[operation.lhs], env[operation.rhs]
        except KeyError as error:
            raise _missing(error.args[0]) from None
        made.nowrap, made.checked, made.fast = operation.nowrap, operation.checked, operation.fast
        own = operation.location
        known = self._derived.get(id(own))
        made.location = place = self.derived(own) if known is None else known[1]
        result = operation.results[0]
        at = place if result.location is own else self.derived(result.location)
        copy = env[result] = Value(result.type, at, result.name, result.range)
        made.results = [copy]
        return made

    def shadow(self, context: Context, array: Value) -> Value | None:
        """The derivative of an array or a view, in this context."""
        definition = self.program.definitions.get(array)
        if not isinstance(definition, VIEWS):
            return self.shadows.get(array)
        source = self.shadow(context, definition.array)
        if source is None:
            return None
        kind, made = source.type, array.type
        assert isinstance(kind, ArrayType)
        assert isinstance(made, ArrayType)
        if isinstance(definition, memory.View):
            result = ArrayType(kind.element, made.ndim, made.layout, kind.space)
            return context.builder.add(
                memory.View, types=[result], array=source, offset=context.value(definition.offset),
                sizes=[context.value(v) for v in definition.sizes],
                strides=[context.value(v) for v in definition.strides],
            ).result  # fmt: skip
        if isinstance(definition, memory.Retype):
            result = ArrayType(made.element, made.ndim, made.layout, kind.space)
            return context.builder.add(memory.Retype, types=[result], array=source).result
        return context.builder.value(memory.Reinterpret, array=source)

    def place(self, context: Context, access: Access) -> tuple[Value, list[Value]] | None:
        """An array and the indices in it of the derivative of an accessed element."""
        root = self.program.origin(access.array)
        shadow = self.shadows.get(root)
        if shadow is not None and (record := widened(root, shadow)) is not None:
            known = self.program.definitions
            return widened_place(known, context.emit, access, record, shadow), []
        array = self.shadow(context, access.array)
        if array is None:
            return None
        return array, [context.value(index) for index in access.indices]


@attrs.define(eq=False, kw_only=True)
class Sweep(Copies):
    """The parts that all places of an adjoint share.

    Attributes:
        needs, rerun: of the primal.
        tapes: by recorded value, or by loop for its number of runs.
        counted: loops with recorded values inside.
        owned: arrays, each element of which one thread alone accesses.
        near: arrays that threads read near their own place, with the place of each access.
        tape: runs that a tape holds where their number isn't known.
        states: the bytes for the states of each loop that is computed again.
        long: where such tapes are, if not in the thread's memory.
        only_counts: the kernel keeps nothing, and counts what it would keep.
        zeros: stores of 0 to gradients that one thread alone reaches and has taken.
        own_stores: these, and all others to shadows' elements that one thread alone reaches.
        unchanged: by loop, gradients that no run changes, and those that stand for them.
    """

    needs: Needs
    rerun: Rerun
    tape: int
    states: dict[Operation, int] = attrs.field(factory=dict[Operation, int])
    long: LongTapes | None = None
    only_counts: bool = False
    unchanged: dict[Operation, dict[Value, Value]] = attrs.field(
        factory=dict[Operation, "dict[Value, Value]"]
    )
    tapes: dict[Value, Tape] = attrs.field(factory=dict[Value, Tape])
    runs: dict[Operation, Value] = attrs.field(factory=dict[Operation, Value])
    counted: dict[Loop, None] = attrs.field(factory=dict[Loop, None])
    places: dict[object, Value] = attrs.field(factory=dict[object, Value])
    place_access: dict[Value, tuple[memory.Load, Block]] = attrs.field(
        factory=dict[Value, "tuple[memory.Load, Block]"]
    )
    owned: set[Value] = attrs.field(factory=set[Value])
    zeros: list[memory_operations.Store] = attrs.field(factory=list[memory_operations.Store])
    own_stores: list[memory_operations.Store] = attrs.field(factory=list[memory_operations.Store])
    near: dict[Value, dict[Access, Form]] = attrs.field(factory=dict[Value, "dict[Access, Form]"])

    def runs_of(self, operation: Operation) -> Value:
        """The value that stands for the number of a loop's runs, as the rerun counts them."""
        return self.runs.setdefault(operation, Value(I64))

    def trips(self, context: Context, operation: control.For) -> Value:
        """How often a `cf.for` runs, as i64: max(0, ⌈(stop - start) / step⌉)."""
        emit = context.emit
        start, stop, step = (
            emit.converted(context.value(value), I64)
            for value in (operation.start, operation.stop, operation.step)
        )
        builder = context.builder
        if self.program.constant(operation.step) == 1:
            if self.program.constant(operation.start) != 0:
                stop = emit.sub(stop, start)
            elif isinstance(self.program.definitions.get(operation.stop), memory.Dimension):
                return stop
            return builder.value(arith.Maximum, lhs=stop, rhs=emit.integer(0))
        back = builder.value(arith.FloorDivide, lhs=emit.sub(start, stop), rhs=step)
        return builder.value(arith.Maximum, lhs=emit.neg(back), rhs=emit.integer(0))


def threads_of_block(context: Context) -> Value:
    """The number of threads of a block."""
    sizes = [context.builder.value(simt.BlockSize, axis=axis) for axis in "xyz"]
    return context.emit.mul(context.emit.mul(sizes[0], sizes[1]), sizes[2])


def thread_number(context: Context) -> Value:
    """The thread's number in its block, x fastest."""
    emit, builder = context.emit, context.builder
    x, y, z = (builder.value(simt.ThreadIndex, axis=axis) for axis in "xyz")
    columns, rows = (builder.value(simt.BlockSize, axis=axis) for axis in "xy")
    return emit.add(emit.mul(emit.add(emit.mul(z, rows), y), columns), x)


def unused_axes(context: Context, axes: int) -> None:
    """Append the check that a launch has threads and blocks along some axes only."""
    emit, builder = context.emit, context.builder
    count: Value | None = None
    for axis in "xyz"[axes:]:
        for cls in (simt.BlockSize, simt.GridSize):
            size = builder.value(cls, axis=axis)
            count = size if count is None else emit.add(count, size)
    assert count is not None
    kind = count.type
    expected = builder.constant(2 * (3 - axes), kind)  # type: ignore[arg-type]
    builder.add(
        memory.Assert, condition=emit.compare(count, "eq", expected), kind="value",
        message=f"this adjoint is for launches along {axes} of the axes; take axes=3",
    )  # fmt: skip
