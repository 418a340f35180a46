"""Compute integers that differ from lane to lane in 32 bits, where 64 aren't needed.

    %r = arith.convert %a : i64 range(0, 255)              %r = arith.convert %a : i32 range(0, 255)
    %m = arith.mul %r, %c77 : i64 range(0, 19635)     →    %m = arith.mul %r, %d77 : i32 range(…)
    %s = arith.shr %m, %c8 : i64 range(0, 76)              %s = arith.shr %m, %d8 : i32 range(0, 76)
    %u = arith.convert %s : u8                             %u = arith.convert %s : u8

Python's ints have 64 bits, and a vector holds half as many of those. A value that varies by lane
(see `lanes`) is computed in i32 if its range fits, or if its upper bits aren't used. Uniform and
linear values stay: they are scalars on the host, and an index is 64 bits wide. Values that are
bound to each other are narrowed together, if that saves more than conversions at their border cost.
The decision is in `narrowing`.

Where all elements are bytes or words of 16 bits, integers of 32 bits get 16 in the same way.

Relies on ranges, and on single-exit regions (`predicate_exits`); keeps ranges and `nowrap` true.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from gpucompiler.ir import folding
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I16, I32, I64, U16, ScalarType
from gpucompiler.passes.analyses.ranges_of_operations import fits
from gpucompiler.passes.scalar.conversions.narrow_floats import narrow_floats
from gpucompiler.passes.scalar.dead_code import carried_arguments, eliminate_dead_code
from gpucompiler.passes.scalar.narrowing import Narrowing


def narrow_integers(function: Function) -> bool:
    """Narrow integers of 64 bits in a thread's program. Returns whether one was."""
    changed = bool(_Clamps(function).replaced)
    changed |= _narrow(function, Narrowing(function))
    if _is_of_bytes(function):
        # Sums of bytes have 16 bits, of the sign that more of them fit.
        plans = [Narrowing(function, wider=I32, narrower=kind) for kind in (I16, U16)]
        changed |= _narrow(function, max(plans, key=lambda plan: len(plan.values)))
    return changed


class _Clamps:
    """Conversions of floats to integers of 64 bits that are clamped to numbers of 32.

    Conversions saturate: to 32 bits, numbers beyond them are clamped to the same.
    """

    def __init__(self, function: Function) -> None:
        self.replaced: dict[Value, Value] = {}
        operations = list(function.body.walk())
        if not any(isinstance(each, arith.Convert) and _is_wide(each) for each in operations):
            return
        self.makers = {result: each for each in operations for result in each.results}
        self.uses = Counter(value for each in operations for value in inputs_of(each))
        self.block(function.body)
        replace_uses(function.body, self.replaced)

    def block(self, block: Block) -> None:
        """Convert to 32 bits in a block, and in what is inside of it."""
        output: list[Operation] = []
        for operation in block.operations:
            for region in operation.regions:
                self.block(region)
            output.append(operation)
            if isinstance(operation, (arith.Minimum, arith.Maximum)):
                builder = Builder(Block([], output), operation.location)
                self.clamp(operation.result, builder)
        block.operations = output

    def clamp(self, result: Value, builder: Builder) -> None:
        """Append the clamped number, and convert it back, if it was a float."""
        outer = self.bounded(result) if self.uses[result] else None
        inner = None if outer is None else self.bounded(outer[1])
        if outer is None or inner is None or type(outer[0]) is type(inner[0]):
            return
        source = self.makers.get(inner[1])
        if not isinstance(source, arith.Convert) or not _is_float(source.value):
            return
        number = builder.add(arith.Convert, value=source.value, types=[I32]).result
        for made, _, bound in (inner, outer):
            number = builder.value(type(made), lhs=number, rhs=builder.constant(bound, I32))
        wide = builder.add(arith.Convert, value=number, types=[I64]).result
        number.range, wide.range, wide.name = result.range, result.range, result.name
        self.replaced[result] = wide

    def bounded(self, value: Value) -> tuple[arith.Minimum | arith.Maximum, Value, int] | None:
        """The operation that bounds a value, what it bounds and nothing else needs, the bound."""
        made = self.makers.get(value)
        if not isinstance(made, (arith.Minimum, arith.Maximum)) or value.type != I64:
            return None
        for free, bound in ((made.lhs, made.rhs), (made.rhs, made.lhs)):
            constant = self.makers.get(bound)
            if not isinstance(constant, arith.Constant) or self.uses[free] != 1:
                continue
            number = int(constant.value)
            if fits((number, number), I32):
                return made, free, number
        return None


def _is_wide(operation: arith.Convert) -> bool:
    """Whether a float becomes an integer of 64 bits."""
    return operation.results[0].type == I64 and _is_float(operation.value)


def _is_float(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_float


def _is_of_bytes(function: Function) -> bool:
    """Whether a function accesses elements of at most 16 bits, bytes among them."""
    sizes = {
        array_type(operation.array).element.itemsize
        for operation in function.body.walk()
        if isinstance(operation, (memory.Load, memory.Store, memory.AtomicUpdate))
    }
    return 1 in sizes and max(sizes) <= I16.itemsize


def narrow_scalars(function: Function) -> bool:
    """As `narrow_integers`, for a machine of 32-bit registers that runs threads one by one.

    All integers count, whether they differ from thread to thread or not, and so do indices of
    arrays whose elements' places fit into 32 bits. Returns whether a value was narrowed.
    """
    changed = narrow_floats(function) and (eliminate_dead_code(function) or True)
    return _narrow(function, Narrowing(function, scalar=True)) or changed


def _narrow(function: Function, plan: Narrowing) -> bool:
    if not plan.values and not plan.consumers:
        return False
    writer = _Writer(plan)
    writer.block(function.body)
    replace_uses(function.body, writer.replaced)
    return True


class _Writer:
    def __init__(self, plan: Narrowing) -> None:
        self.plan = plan
        # Values that become narrow, and others that get a narrow form.
        self.touched = plan.values | plan.border
        # The narrow form of a wide value.
        self.narrow: dict[Value, Value] = {}
        self.replaced: dict[Value, Value] = {}
        self.output: list[Operation] = []
        # The results of each enclosing `cf.block`, with its label.
        self.labels: list[tuple[str, list[Value]]] = []

    # -- values

    def fresh(self, value: Value) -> Value:
        """The narrow value that stands for a wide one from now on."""
        known = self.plan.range_of(value)
        kind = self.plan.narrower
        new = Value(kind, value.location, value.name, known if fits(known, kind) else None)
        self.narrow[value] = new
        return new

    def widened(self, value: Value) -> None:
        """Widen a narrowed value for its users that need its own type."""
        if value in self.plan.wide:
            known = self.plan.range_of(value)
            if known is not None:
                # Where it doesn't fit, only low bits are used, and this value is of those.
                kind = self.plan.narrower
                value.range = known if fits(known, kind) else (kind.minimum, kind.maximum)
            operation = arith.Convert(value=self.narrow[value], location=value.location)
            operation.results = [value]
            self.output.append(operation)

    def truncated(self, value: Value) -> None:
        """Make the narrow form of a value that stays wide, for its users that are narrowed."""
        if value in self.plan.border and value not in self.narrow:
            operation = arith.Convert(value=value, location=value.location)
            operation.results = [self.fresh(value)]
            self.output.append(operation)

    # -- the walk

    def block(self, block: Block, arguments: list[Value] | None = None) -> None:
        """Rewrite a block. `arguments` are its former ones."""
        output, self.output = self.output, []
        for argument in block.arguments if arguments is None else arguments:
            if argument in self.plan.values:
                self.widened(argument)
            else:
                self.truncated(argument)
        stays, consumers, append = self.touched.isdisjoint, self.plan.consumers, self.output.append
        for operation in block.operations:
            results = operation.results
            if results and stays(results) and operation not in consumers and not operation.REGIONS:
                append(operation)  # as most
            else:
                self.operation(operation)
        block.operations, self.output = self.output, output

    def operation(self, operation: Operation) -> None:
        plan, results = self.plan, operation.results
        if operation.regions:
            self.control(operation)
        elif isinstance(operation, control.Exit):
            self.leaving(operation)
        elif isinstance(operation, arith.Constant):
            self.constant(operation)
        elif operation in plan.consumers:
            self.consumer(operation)
        elif results and results[0] in plan.values:
            self.computed(operation)
        else:
            self.output.append(operation)
        for result in results:
            if result in plan.values:
                self.widened(result)
            else:
                self.truncated(result)

    def constant(self, operation: arith.Constant) -> None:
        self.output.append(operation)
        if operation.result in self.plan.border:
            number = folding.wrap(int(operation.value), self.plan.narrower)
            narrow = arith.Constant(value=number, location=operation.location)
            narrow.results = [Value(self.plan.narrower, operation.location, None, (number, number))]
            self.narrow[operation.result] = narrow.result
            self.output.append(narrow)

    def computed(self, operation: Any) -> None:
        """An operation that gives a narrowed value; its former result is made by a conversion."""
        result = operation.result
        if isinstance(operation, arith.Convert):
            if operation.value.type == self.plan.narrower:
                self.narrow[result] = operation.value
                return
        else:
            values = [value for value in inputs_of(operation) if value.type == self.plan.wider]
            exact = all(
                fits(self.plan.range_of(value), self.plan.narrower) for value in (result, *values)
            )
            operation.replace_inputs({value: self.narrow[value] for value in values})
            if not exact and getattr(operation, "nowrap", False):
                operation.nowrap = False
        operation.results = [self.fresh(result)]
        self.output.append(operation)

    def consumer(self, operation: Operation) -> None:
        """An operation on narrowed values that gives something else."""
        if isinstance(operation, arith.Convert) and operation.result.type == self.plan.narrower:
            self.replaced[operation.result] = self.narrow[operation.value]
            return
        values = [value for value in inputs_of(operation) if value.type == self.plan.wider]
        operation.replace_inputs({value: self.narrow[value] for value in values})
        self.output.append(operation)

    # -- control

    def control(self, operation: Operation) -> None:
        match operation:
            case control.If():
                for block in operation.regions:
                    self.block(block)
                    self.yielded(block, operation.results, 0)
            case control.For() | control.While() | control.Loop():
                self.loop(operation)
            case control.Labelled():
                self.labels.append((operation.label, operation.results))
                self.block(operation.body)
                self.labels.pop()
                self.yielded(operation.body, operation.results, 0)
            case _:
                for block in operation.regions:
                    self.block(block)
        operation.results = [
            self.fresh(result) if result in self.plan.values else result
            for result in operation.results
        ]
        self.output.append(operation)

    def leaving(self, operation: control.Exit) -> None:
        for label, results in reversed(self.labels):
            if label == operation.label:
                self.narrowed(operation.values, results, 0)
                break
        self.output.append(operation)

    def loop(self, operation: control.For | control.While | control.Loop) -> None:
        values, arguments = self.plan.values, list(operation.body.arguments)
        carried = carried_arguments(operation)
        operation.initial = [
            self.narrow[first] if argument in values else first
            for first, argument in zip(operation.initial, carried, strict=True)
        ]
        if isinstance(operation, control.For) and arguments[0] in values:
            operation.start = self.narrow[operation.start]
            operation.stop = self.narrow[operation.stop]
            operation.step = self.narrow[operation.step]
        operation.body.arguments = [
            self.fresh(argument) if argument in values else argument for argument in arguments
        ]
        self.block(operation.body, arguments)
        self.yielded(operation.body, carried, int(isinstance(operation, control.While)))

    def yielded(self, block: Block, targets: list[Value], ahead: int) -> None:
        """Yield the narrow forms of what goes to narrowed values."""
        last = block.terminator
        if isinstance(last, control.Yield):
            self.narrowed(last.values, targets, ahead)

    def narrowed(self, values: list[Value], targets: list[Value], ahead: int) -> None:
        values[ahead:] = [
            self.narrow[value] if target in self.plan.values else value
            for value, target in zip(values[ahead:], targets, strict=True)
        ]
