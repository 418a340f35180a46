"""The values of the primal that the reverse sweep reads, and how it gets each.

A needed value is *computed again* in the sweep where it follows from parameters, indices and arrays
that nothing writes: its operands are needed then. Else it is *recorded*: loads of memory that the
kernel changes, results of atomics and of warp operations. A branch or loop is computed again as the
slice of it that the needed values come from, unless that slice meets a recorded value inside; its
results, and the values that the loop carries, are recorded then.

    for k in range(n): s = sin(s) + x[1]     %s is needed by sin: the loop is run again
    for k in range(n): y[k + 1] = y[k] * s   y[k] is recorded, once for each run

Sums need nothing: `s += x[i] * x[i]` reads x alone.
"""

from __future__ import annotations

from collections.abc import Container, Sequence, Set

import attrs

from gpucompiler.ir.operations import arith, control, memory, output, simt
from gpucompiler.ir.rewrite import READERS, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value
from gpucompiler.language.types import ArrayType
from gpucompiler.passes.derivatives.activity import Activity
from gpucompiler.passes.derivatives.custom_rules import reads_of_call, rule_of_call
from gpucompiler.passes.derivatives.program import (
    ACCESSES,
    LOOPS,
    REGIONS,
    Access,
    Loop,
    Program,
    Region,
    carried,
    following,
    yielded,
)
from gpucompiler.passes.derivatives.refusals import INERT, refused
from gpucompiler.passes.derivatives.rules.emitter import is_float
from gpucompiler.passes.derivatives.rules.operations import RULES, Along, reads_of

BARRIERS = (simt.Barrier, simt.BarrierReduce, simt.GridBarrier, simt.WarpBarrier)
# Their results differ from run to run.
_BY_ORDER = (memory.AtomicUpdate, memory.AtomicCompareExchange, simt.Clock)
_RAISING = frozenset[type[Operation]]({output.Raise, memory.Assert})
_AVAILABLE = (memory.Allocate, memory.ConstantArray)


@attrs.define(eq=False)
class Needs:
    """The needed values of a program.

    Args:
        unread: arrays that nothing loads from once they are stored to.

    Attributes:
        needed: all that the sweep reads.
        recorded: those of them that aren't computed again.
        blocked: branches and loops that aren't computed again.
        involved: branches and loops that the sweep goes through.
        meets: memory that threads share carries derivatives, so that barriers stay.
    """

    program: Program
    activity: Activity
    unread: Set[Value] = frozenset()
    needed: dict[Value, None] = attrs.field(factory=dict[Value, None])
    recorded: dict[Value, None] = attrs.field(factory=dict[Value, None])
    blocked: set[Operation] = attrs.field(factory=set[Operation])
    involved: set[Operation] = attrs.field(factory=set[Operation])
    stored: set[Value] = attrs.field(factory=set[Value])
    meets: bool = False
    _inside: dict[Operation, set[Value]] = attrs.field(factory=dict[Operation, "set[Value]"])
    _reads: dict[Operation, list[Value]] = attrs.field(factory=dict[Operation, "list[Value]"])

    def __attrs_post_init__(self) -> None:
        program, activity = self.program, self.activity
        for access in program.accesses:
            if not isinstance(access, memory.Load):
                self.stored.add(program.origin(access.array))
        self.meets = any(
            activity.moves(access) and not _is_local(program.root(access.array))
            for access in program.accesses
            if is_float(access.value if isinstance(access, memory.Store) else access.result)
        )
        active, owners = activity.active, dict[Operation | None, None]()
        for operation in program.operations:
            if type(operation) in RULES:  # as most
                if operation.results[0] in active:
                    owners[program.blocks[operation][1]] = None
            elif self._matters(operation):
                # A region that only passes gradients on has no operation that matters inside.
                if isinstance(operation, REGIONS):
                    self.involved.add(operation)
                owners[program.owner(operation)] = None
        for owner in owners:
            while owner is not None and owner not in self.involved:
                self.involved.add(owner)
                owner = program.owner(owner)
        for operation in program.operations:
            if type(operation) in RULES:  # as most
                if operation.results[0] in active:
                    self._reads[operation] = reads_of(operation, active)
            elif found := self._read_by(operation):
                self._reads[operation] = found
        while True:
            self.needed, self.recorded = {}, {}
            self._close()
            found = [each for each in program.regions if self._must_be_blocked(each)]
            if not found:
                return
            self.blocked.update(found)

    def check_order(self) -> None:
        """Refuse values that the order of the threads decides, if the sweep needs them.

        The adjoint runs a part of the kernel twice. Tangents come from one run, and need no check.

        Raises:
            KernelError: GC703, with the line of the operation.
        """
        for value in self.recorded:
            operation = self.program.definitions[value]
            if isinstance(operation, _BY_ORDER):
                raise refused(
                    "GC703",
                    "the derivative depends on a result of this operation, which differs from run "
                    "to run",
                    operation.location,
                    "compute it in a launch before, and pass it",
                    "the kernel has no derivative",
                )
        for extreme in self.extremes():
            self._check_phases(extreme)

    def extremes(self) -> list[memory.AtomicUpdate]:
        """The atomic updates to greatest and least floats that the sweep goes through."""
        return [
            each
            for each in self.program.accesses
            if isinstance(each, memory.AtomicUpdate)
            and each.kind not in ("add", "sub")
            and self._matters(each)
        ]

    def _check_phases(self, extreme: memory.AtomicUpdate) -> None:
        """Refuse an array whose content at the end isn't the greatest value that was given.

        The sweep compares a thread's value with that content. So nothing else writes to the array
        afterwards, and nothing that counts reads it between two updates.
        """
        root = self.program.origin(extreme.array)
        others = [
            access
            for access in self.program.accesses
            if access is not extreme and self.program.origin(access.array) is root
        ]
        for access in others:
            if isinstance(access, memory.Load):
                value = access.result
                bad = self.program.may_follow(access, extreme) and (
                    value in self.recorded
                    or (value in self.activity.active and self._between(access, root))
                )
            elif isinstance(access, memory.AtomicUpdate) and access.kind == extreme.kind:
                continue
            else:
                bad = self.program.may_follow(extreme, access)
            if bad:
                raise refused(
                    "GC703",
                    f"the array gets values by atomic {extreme.kind}, and is read or written here "
                    "before they are all there; whose value stays isn't known at the end",
                    access.location,
                    f"give each atomic {extreme.kind} an array of its own",
                    "the kernel has no derivative",
                )

    def _between(self, access: Access, root: Value) -> bool:
        """Whether an access may follow an update to a greatest or least value."""
        return any(
            self.program.may_follow(each, access)
            for each in self.extremes()
            if self.program.origin(each.array) is root
        )

    def stable(self, array: Value) -> bool:
        """Whether nothing changes an array while the kernel runs."""
        root = self.program.origin(array)
        kind = root.type
        return (
            isinstance(kind, ArrayType)
            and kind.space in ("global", "constant")
            and root not in self.stored
        )

    def again(self, operation: Operation) -> bool:
        """Whether the results of an operation are computed again where they are needed."""
        if operation.EFFECT == PURE:
            return True
        if isinstance(operation, REGIONS):
            return operation not in self.blocked
        if isinstance(operation, memory.Load):
            array = operation.array
            return self.stable(array) or self.program.origin(array) in self.unread
        return (
            isinstance(operation, (memory.CheckBounds, memory.Assert, *_AVAILABLE))
            or rule_of_call(self.program, operation) is not None
        )

    def state(self, operation: Loop) -> list[Value]:
        """The carried values of a loop that the sweep through its runs needs.

        Those that only its results follow from aren't among them: a sum has no state.
        """
        inside = self._read_inside(operation)
        return [value for value in carried(operation) if value in inside]

    def wanted(self, block: Block) -> Container[Value]:
        """The values that the sweep through a block needs, as far as they are defined there."""
        loop = self.program.loop_of(block.operations[0])
        return self.needed if loop is None else self._read_inside(loop)

    def _read_inside(self, operation: Loop) -> set[Value]:
        """The values inside of a loop that the sweep through a run follows from."""
        known = self._inside.get(operation)
        if known is not None:
            return known
        inner, reads = self.program.inner(operation), set[Value]()
        for each in operation.body.walk():
            reads.update(self._reads.get(each, ()))
        for each in (operation, *operation.body.walk()):
            if isinstance(each, control.While) and each in self.involved - self.blocked:
                reads.add(yielded(each.body)[0])
        found, work = self._inside.setdefault(operation, set()), [*reads]
        while work:
            value = work.pop()
            if value in inner and value not in found:
                found.add(value)
                work += self._leads_to(value) or ()
        return found

    # -- the closure

    def _matters(self, operation: Operation) -> bool:
        """Whether the sweep does something for an operation."""
        if isinstance(operation, BARRIERS):
            return self.meets
        if isinstance(operation, ACCESSES):
            value = operation.value if isinstance(operation, memory.Store) else operation.result
            return is_float(value) and self.activity.moves(operation)
        return not self.activity.active.isdisjoint(operation.results)

    def _read_by(self, operation: Operation) -> list[Value]:
        if type(operation) in INERT:
            return []
        match operation:
            case Along():
                if operation.result not in self.activity.active:
                    return []
                return reads_of(operation, self.activity.active)
            case memory.Load() | memory.Store() | memory.AtomicUpdate():
                return self._access_reads(operation)
            case control.If():
                return [operation.condition] if operation in self.involved else []
            case control.For():
                bounds = [operation.start, operation.stop, operation.step]
                return bounds if operation in self.involved else []
            case simt.Shuffle():
                if operation.result not in self.activity.active:
                    return []
                return [operation.mask, operation.lane, operation.width]
            case simt.WarpBarrier():
                return [operation.mask] if self.meets else []
            case control.Call():
                rule = rule_of_call(self.program, operation)
                if rule is None or self.activity.active.isdisjoint(operation.results):
                    return []
                return reads_of_call(rule, operation)
            case _:
                return []

    def _access_reads(self, operation: Access) -> list[Value]:
        if not self._matters(operation):
            return []
        if isinstance(operation, memory.Load) and operation.result not in self.activity.active:
            return []
        found = [*operation.indices, *self.program.view_operands(operation.array)]
        if operation.mask is not None:
            found.append(operation.mask)
        if isinstance(operation, memory.AtomicUpdate) and operation.kind not in ("add", "sub"):
            found += [operation.value, operation.array]
        return found

    def _close(self) -> None:
        work: list[Value] = []
        for found in self._reads.values():
            work += found
        for operation in self.program.regions:
            if isinstance(operation, control.While) and operation in self.involved - self.blocked:
                work.append(yielded(operation.body)[0])
        needed, definitions = self.needed, self.program.definitions
        while work:
            value = work.pop()
            if value in needed:
                continue
            needed[value] = None
            definition = definitions.get(value)
            if definition is not None and type(definition) in RULES:  # as most
                work += READERS[type(definition)](definition)
                continue
            sources = self._leads_to(value)
            if sources is None:
                self.recorded[value] = None
            else:
                work += sources

    def _leads_to(self, value: Value) -> Sequence[Value] | None:
        """The values that are needed where one is; None if it is kept, not computed again."""
        definition = self.program.definitions.get(value)
        if definition is None:
            return ()
        if type(definition) in RULES:  # as most
            return READERS[type(definition)](definition)
        if self.again(definition):
            return sources_of(definition, value)
        if value in definition.results or value in carried_of(definition):
            return None
        return inputs_of(definition)  # the index of a recorded loop

    def _must_be_blocked(self, operation: Region) -> bool:
        """Whether the needed slice of a region meets a recorded value inside."""
        if operation in self.blocked or not self.recorded:
            return False
        found = slice_of(self.program, operation, self._slice_ends(operation))
        return not found.isdisjoint(self.recorded)

    def _slice_ends(self, operation: Region) -> list[Value]:
        if isinstance(operation, control.If):
            places = [p for p, each in enumerate(operation.results) if each in self.needed]
            return [yielded(region)[p] for region in operation.regions for p in places]
        ends = [
            end
            for value, end in zip(carried(operation), following(operation), strict=True)
            if value in self.needed
        ]
        if isinstance(operation, control.While) and (ends or operation in self.involved):
            ends.append(yielded(operation.body)[0])
        return ends


def slice_of(program: Program, operation: Region, ends: list[Value]) -> frozenset[Value]:
    """The values inside a region that some values there follow from."""
    key = (operation, *ends)
    known = program.slices.get(key)
    if known is not None:
        return known
    inner, definitions = program.inner(operation), program.definitions
    found, work = set[Value](), [*ends]
    while work:
        value = work.pop()
        if value in inner and value not in found:
            found.add(value)
            definition = definitions[value]
            if type(definition) in RULES:  # as most
                work += READERS[type(definition)](definition)
            else:
                work += sources_of(definition, value)
    made = program.slices[key] = frozenset(found)
    return made


def carried_of(operation: Operation) -> list[Value]:
    """The values that an operation carries, if it is a loop."""
    return carried(operation) if isinstance(operation, LOOPS) else []


def sources_of(definition: Operation, value: Value) -> Sequence[Value]:
    """The values that a value follows from: operands, or what regions yield in its place."""
    if isinstance(definition, Along):
        return [definition.value]
    if not definition.REGIONS:
        return inputs_of(definition)
    if isinstance(definition, control.If):
        place = definition.results.index(value)
        then, otherwise = yielded(definition.then), yielded(definition.otherwise)
        return [definition.condition, then[place], otherwise[place]]
    if isinstance(definition, LOOPS):
        found = (
            [definition.start, definition.stop, definition.step]
            if isinstance(definition, control.For)
            else [yielded(definition.body)[0]]
        )
        arguments = carried(definition)
        if value in definition.results:
            place = definition.results.index(value)
        elif value in arguments:
            place = arguments.index(value)
        else:
            return found
        return [*found, arguments[place], definition.initial[place], following(definition)[place]]
    return inputs_of(definition)


def _is_local(root: Value) -> bool:
    return isinstance(root.type, ArrayType) and root.type.space == "local"


@attrs.define(eq=False)
class Rerun:
    """The part of the primal that runs once more ahead of the sweep, to record values.

    Attributes:
        operations: what it consists of; nothing, where nothing is recorded.
        values: the values whose places in regions stay.
        roots: arrays whose stores are done again.
    """

    program: Program
    needs: Needs
    operations: set[Operation] = attrs.field(factory=set[Operation])
    values: set[Value] = attrs.field(factory=set[Value])
    roots: set[Value] = attrs.field(factory=set[Value])

    def __attrs_post_init__(self) -> None:
        for value in self.needs.recorded:
            self._value(value)
        for operation in self.needs.blocked & self.needs.involved:
            self._operation(operation)
            if isinstance(operation, control.While):
                self._value(yielded(operation.body)[0])
        raising = self.program.kinds & _RAISING
        for operation in self.program.operations if raising else ():
            # A thread that raises an exception ends there: its gradient isn't the launch's.
            if isinstance(operation, output.Raise) or (
                isinstance(operation, memory.Assert) and self.program.loop_of(operation) is None
            ):
                self._operation(operation)
        for extreme in self.needs.extremes():
            # The sweep reads the content at the end. That of an argument is there already.
            root = self.program.origin(extreme.array)
            if root in self.program.definitions:
                self._value(root)
                self._root(root)
        if any(not _is_local(root) for root in self.roots):
            for operation in self.program.operations:
                if isinstance(operation, BARRIERS):
                    self._operation(operation)

    def _value(self, value: Value) -> None:
        if value in self.values:
            return
        self.values.add(value)
        definition = self.program.definitions.get(value)
        if definition is None:
            return
        self._operation(definition)
        for source in sources_of(definition, value):
            self._value(source)

    def _operation(self, operation: Operation) -> None:
        if operation in self.operations:
            return
        self.operations.add(operation)
        for owner in self.program.owners(operation):
            self._control(owner)
        if isinstance(operation, REGIONS):
            self._control(operation)
            return
        for value in inputs_of(operation):
            self._value(value)
        if isinstance(operation, (memory.Load, memory.AtomicUpdate)):
            self._root(self.program.origin(operation.array))

    def _control(self, operation: Operation) -> None:
        self.operations.add(operation)
        match operation:
            case control.If():
                self._value(operation.condition)
            case control.For():
                for value in (operation.start, operation.stop, operation.step):
                    self._value(value)
            case control.While():
                self._value(yielded(operation.body)[0])
            case _:
                pass

    def _root(self, root: Value) -> None:
        if root in self.roots or root not in self.needs.stored or root in self.needs.unread:
            return
        self.roots.add(root)
        for access in self.program.accesses:
            if not isinstance(access, memory.Load) and self.program.origin(access.array) is root:
                self._operation(access)


def constant_trips(program: Program, operation: Loop) -> int | None:
    """How often a loop runs, if that is known."""
    if not isinstance(operation, control.For):
        return None
    found = [program.definitions.get(v) for v in (operation.start, operation.stop, operation.step)]
    numbers = [each.value for each in found if isinstance(each, arith.Constant)]
    if len(numbers) < 3 or not numbers[2]:
        return None
    return _trips(*map(int, numbers))


def most_trips(program: Program, operation: Loop) -> int | None:
    """How often a loop runs at most, if its bounds tell it."""
    known = constant_trips(program, operation)
    if known is not None or not isinstance(operation, control.For):
        return known
    step = program.definitions.get(operation.step)
    if not isinstance(step, arith.Constant):
        return None
    starts, stops = map(program.ranges.get, (operation.start, operation.stop))
    if starts is None or stops is None:
        return None
    size = int(step.value)
    if size > 0:
        return _trips(starts[0], stops[1], size)
    return _trips(starts[1], stops[0], size) if size else None


def _trips(start: int, stop: int, step: int) -> int:
    """The length of a range. `len` fails where bounds are as far apart as integers can be."""
    return max(-((start - stop) // step), 0)
