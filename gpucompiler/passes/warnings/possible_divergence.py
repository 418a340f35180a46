"""Warnings of barriers that some threads of a block may not come to, while the others wait.

    %c = arith.compare %v, %zero <predicate = "gt">        %v differs between threads
    cf.if %c { … simt.barrier … } { cf.yield [] }          GC409: the others go on …
    simt.barrier                                           … and wait here

A condition counts if `uniformity` can't show that it is the same in all threads of a block. A
barrier doesn't wait for threads that return without coming to another one (docs/language.md), so
they get no warning. Changes nothing; `divergent_barriers` refuses certain failures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final, Protocol

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.diagnostics.location import users_place
from gpucompiler.ir.operations import arith, atomic, cluster, control, memory, output, simt
from gpucompiler.ir.rewrite import clone_function, holds_any, inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.passes.analyses.uniformity import Uniformity, Varies, control_of, of_threads
from gpucompiler.passes.scalar.inline import inline_calls
from gpucompiler.values import value_classes

CODE: Final = "GC409"
OF_BLOCK: Final = (simt.Barrier, simt.BarrierReduce, simt.GridBarrier, cluster.ClusterWait)
_WAITING: Final = frozenset({*OF_BLOCK, simt.WarpBarrier})
_LOOPS: Final = (control.For, control.While, control.Loop)
_ALL_LANES: Final = 0xFFFFFFFF
_HINT: Final = (
    "let all threads come to the barrier: put it behind the condition, or make the condition one "
    "of values that are the same for the whole block"
)


def possible_divergences(module: Module) -> list[Diagnostic]:
    """The warnings about a module's barriers, one a condition."""
    found: list[Diagnostic] = []
    for function in called_in_place(module, _WAITING):
        found += Search(function).warnings()
    return found


def called_in_place(module: Module, classes: frozenset[type[Operation]]) -> list[Function]:
    """The functions with such operations, which those that they call have in their place, too.

    A call is under the conditions around it, which the operations of what it calls are then, too.
    """

    def holds(function: Function) -> bool:
        return holds_any(function.body, classes)

    waiting = {each.name for each in module.functions if holds(each)}
    functions = module.functions
    if any(each.name in waiting and not each.kernel for each in functions):
        callers = _callers(module, waiting)
        functions = [clone_function(f) if f.name in callers else f for f in functions]
        inline_calls(value_classes.evolve(module, functions=functions), holds)
    return [each for each in functions if holds(each)]


def _callers(module: Module, waiting: Set[str]) -> set[str]:
    """The functions that call some functions, directly or not."""
    calls = {
        function.name: {each.callee for each in function.body.walk() if type(each) is control.Call}
        for function in module.functions
    }
    found = set[str]()
    while more := {name for name, called in calls.items() if called & (waiting | found)} - found:
        found |= more
    return found


def may_diverge(function: Function, varies: Varies = of_threads) -> bool:
    """Whether threads of a block may wait at different barriers of a function.

    Args:
        varies: which operations make threads differ.
    """
    search = Search(function, varies)
    barriers = [o for o in function.body.walk() if isinstance(o, OF_BLOCK)]
    return any(True for barrier in barriers for _ in search.findings(barrier, search.blocks))


class Agreement(Protocol):
    """The knowledge of values that the threads of a group agree on."""

    targets: dict[Operation, control.Labelled]
    split: set[Operation]

    def is_uniform(self, *values: Value) -> bool: ...

    def control_is_uniform(self, operation: Operation) -> bool: ...


class ExactUniformity(Uniformity):
    """Uniformity where control flow leaves by exits: what arrives at a label, and how often."""

    def __init__(self, block: Block, varies: Varies) -> None:
        self.stack: list[Operation] = []
        self.targets: dict[Operation, control.Labelled] = {}
        # Labels to which threads exit at different places; loops that they leave at different runs.
        self.split: set[Operation] = set()
        self.arriving: dict[Operation, list[Sequence[Value]]] = {}
        super().__init__(block, varies)

    def _region(self, operation: Operation) -> None:
        if isinstance(operation, control.Exit):
            self._exit(operation)
            return
        self.stack.append(operation)
        match operation:
            case control.Loop():
                self._endless(operation)
            case control.Labelled():
                self._labelled(operation)
            case _:
                super()._region(operation)
                if operation in self.split:
                    self.divergent.update(operation.results)
        self.stack.pop()

    def _endless(self, operation: control.Loop) -> None:
        following = yielded(operation.body)
        for argument, first, later in zip(
            operation.body.arguments, operation.initial, following or operation.initial, strict=True
        ):
            if not self.is_uniform(first, later):
                self.divergent.add(argument)
        self._block(operation.body)

    def _labelled(self, operation: control.Labelled) -> None:
        self.arriving[operation] = []
        self._block(operation.body)
        arriving = [*self.arriving[operation], yielded(operation.body)]
        for number, result in enumerate(operation.results):
            values = [each[number] for each in arriving if len(each) > number]
            one = len(set(values)) == 1
            if not self.is_uniform(*values) or (operation in self.split and not one):
                self.divergent.add(result)

    def _exit(self, operation: control.Exit) -> None:
        inside: list[Operation] = []
        for outer in reversed(self.stack):
            if isinstance(outer, control.Labelled) and outer.label == operation.label:
                self.targets[operation] = outer
                self.arriving.setdefault(outer, []).append(operation.values)
                if not all(self.control_is_uniform(each) for each in inside):
                    self.split.update([outer, *(o for o in inside if isinstance(o, _LOOPS))])
                return
            inside.append(outer)


def yielded(block: Block) -> Sequence[Value]:
    """The values that a region gives at its end; none if it is left otherwise."""
    last = block.operations[-1] if block.operations else None
    return last.values if isinstance(last, control.Yield) else []


@value_classes.frozen(eq=False)
class _Guard:
    """A reason why threads don't come to a barrier.

    Args:
        place: the `cf.if` or loop whose condition they differ in.
        side: the region of an `cf.if` that is guarded; None for what is left by exits, and loops.
        others: the barriers that the other threads come to.
        what: what the other threads do.
    """

    place: Operation
    side: Block | None
    others: list[Operation]
    what: str


class Search:
    """The paths of threads through a function, and the barriers that they come to."""

    def __init__(self, function: Function, varies: Varies = of_threads) -> None:
        self.function = function
        self.blocks = ExactUniformity(function.body, varies)
        self.parents: dict[int, tuple[Block, int]] = {}
        self.owners: dict[int, Operation] = {}
        self.definitions: dict[Value, Operation] = {}
        self.order: dict[int, int] = {}
        self._note(function.body)
        self.lanes: ExactUniformity | None = None

    def _note(self, block: Block) -> None:
        for index, operation in enumerate(block.operations):
            self.parents[id(operation)] = (block, index)
            self.order[id(operation)] = len(self.order)
            for result in operation.results:
                self.definitions[result] = operation
            for region in operation.regions:
                self.owners[id(region)] = operation
                for argument in region.arguments:
                    self.definitions[argument] = operation
                self._note(region)

    def warnings(self) -> Iterator[Diagnostic]:
        told: set[int] = set()
        for barrier in self.function.body.walk():
            if isinstance(barrier, simt.WarpBarrier):
                uniform = self._of_lanes(barrier)
            elif isinstance(barrier, OF_BLOCK):
                uniform = self.blocks
            else:
                continue
            if uniform is None:
                continue
            for guard, other in self.findings(barrier, uniform):
                if id(guard.place) not in told:
                    told.add(id(guard.place))
                    yield self.warning(barrier, other, guard, uniform)

    def findings(
        self, barrier: Operation, uniform: Agreement
    ) -> Iterator[tuple[_Guard, Operation]]:
        """A reason why threads don't come to a barrier, and the one where they wait instead."""
        for guard in self.guards(barrier, uniform):
            others = [o for o in guard.others if self.is_reached(o, guard)]
            if others:
                yield guard, others[0]

    def _of_lanes(self, barrier: simt.WarpBarrier) -> ExactUniformity | None:
        """For a barrier of all lanes of a warp, what lanes agree on."""
        mask = self.definitions.get(barrier.mask)
        if not isinstance(mask, arith.Constant) or int(mask.value) & _ALL_LANES != _ALL_LANES:
            return None
        if self.lanes is None:
            self.lanes = ExactUniformity(self.function.body, _of_lanes)
        return self.lanes

    # -- guards

    def ancestors(self, operation: Operation) -> Iterator[tuple[Operation, Block]]:
        """Operations around one, inside out, each with the region that it is in."""
        block, _ = self.parents[id(operation)]
        while id(block) in self.owners:
            owner = self.owners[id(block)]
            yield owner, block
            block, _ = self.parents[id(owner)]

    def guards(self, barrier: Operation, uniform: Agreement) -> Iterator[_Guard]:
        for outer, region in self.ancestors(barrier):
            if isinstance(outer, control.If) and not uniform.control_is_uniform(outer):
                other = outer.otherwise if region is outer.then else outer.then
                yield _Guard(outer, region, self.reached(other, 0, set()), "go on")
            elif isinstance(outer, (control.For, control.While)):
                if not uniform.control_is_uniform(outer) and not self.turns_agree(outer, uniform):
                    yield _Guard(outer, None, self.behind(outer, set()), "leave this loop")
            elif isinstance(outer, control.Labelled) and outer in uniform.split:
                yield from self.exits(outer, barrier, uniform)

    def turns_agree(self, loop: Operation, uniform: Agreement) -> bool:
        """Whether threads count equally far from different starts, `range(i, i + 8)`."""
        if not isinstance(loop, control.For) or not uniform.is_uniform(loop.step):
            return False
        stop, start = self.definitions.get(loop.stop), loop.start
        if isinstance(stop, arith.Add) and start in (stop.lhs, stop.rhs):
            return uniform.is_uniform(stop.rhs if stop.lhs is start else stop.lhs)
        return isinstance(stop, arith.Sub) and stop.lhs is start and uniform.is_uniform(stop.rhs)

    def exits(
        self, label: control.Labelled, barrier: Operation, uniform: Agreement
    ) -> Iterator[_Guard]:
        """The reason if threads leave a block before a barrier in it."""
        for leaving, target in uniform.targets.items():
            if target is not label or not self.before(leaving, barrier, label):
                continue
            if self.raises(leaving):
                continue
            for outer, _ in self.ancestors(leaving):
                if outer is label:
                    break
                if not uniform.control_is_uniform(outer):
                    word = (
                        "go on with its next run" if "continue" in label.label else "leave the loop"
                    )
                    yield _Guard(outer, None, self.behind(label, set()), word)
                    break

    def raises(self, leaving: Operation) -> bool:
        """Whether a thread leaves since it raises an exception, which ends the launch."""
        block, index = self.parents[id(leaving)]
        return any(isinstance(each, output.Raise) for each in block.operations[:index])

    def before(self, leaving: Operation, barrier: Operation, label: Operation) -> bool:
        """Whether threads exit that would else come to a barrier: it follows, or is repeated."""
        around = [outer for outer, _ in self.ancestors(barrier)]
        if any(outer in around for outer, _ in self._choices(leaving)):
            return False
        if self.order[id(leaving)] < self.order[id(barrier)]:
            return True
        for outer, _ in self.ancestors(leaving):
            if outer is label:
                return False
            if isinstance(outer, _LOOPS) and outer in around:
                return True
        return False

    def _choices(self, leaving: Operation) -> Iterator[tuple[Operation, Block]]:
        """The condition that an exit stands under."""
        for outer, region in self.ancestors(leaving):
            if isinstance(outer, control.If):
                yield outer, region
                return

    # -- what threads come to

    def behind(self, operation: Operation, seen: set[int]) -> list[Operation]:
        block, index = self.parents[id(operation)]
        return self.reached(block, index + 1, seen)

    def reached(self, block: Block, index: int, seen: set[int]) -> list[Operation]:
        """The barriers that threads may come to from a place on, but for what they skip."""
        if (key := hash((id(block), index))) in seen:
            return []
        seen.add(key)
        found: list[Operation] = []
        for operation in block.operations[index:]:
            if isinstance(operation, control.Exit):
                target = self.blocks.targets.get(operation)
                return found if target is None else found + self.behind(target, seen)
            if isinstance(operation, (control.Return, control.Unreachable)):
                return found
            found += self.inside(operation, seen)
        owner = self.owners.get(id(block))
        if owner is None:
            return found
        if isinstance(owner, _LOOPS):
            found += self.inside(owner, seen)
            if isinstance(owner, control.Loop):
                return found
        return found + self.behind(owner, seen)

    def inside(self, operation: Operation, seen: set[int]) -> list[Operation]:
        """The barriers in an operation, and those behind the labels that its exits go to."""
        if isinstance(operation, OF_BLOCK):
            return [operation]
        found: list[Operation] = []
        for region in operation.regions:
            for inner in region.walk():
                if isinstance(inner, OF_BLOCK):
                    found.append(inner)
                elif isinstance(inner, control.Exit):
                    target = self.blocks.targets.get(inner)
                    own = target is operation or any(
                        outer is operation for outer, _ in self.ancestors(target or inner)
                    )
                    if target is not None and not own:
                        found += self.behind(target, seen)
        return found

    def is_reached(self, barrier: Operation, guard: _Guard) -> bool:
        """Whether the other threads come to a barrier: not if it is under the same condition."""
        if not isinstance(guard.place, control.If) or guard.side is None:
            return True
        condition = guard.place.condition
        defined = self.definitions.get(condition)
        around = {id(outer) for outer, _ in self.ancestors(defined)} if defined else set[int]()
        loops = [o for o, _ in self.ancestors(guard.place) if isinstance(o, _LOOPS)]
        if any(id(loop) in around or loop is defined for loop in loops):
            return True
        taken = guard.side is guard.place.then
        return not any(
            isinstance(outer, control.If)
            and outer.condition is condition
            and (region is outer.then) == taken
            for outer, region in self.ancestors(barrier)
        )

    # -- words

    def warning(
        self, barrier: Operation, other: Operation, guard: _Guard, uniform: Agreement
    ) -> Diagnostic:
        values = [v for v in control_of(guard.place) if not uniform.is_uniform(v)]
        condition = values[0] if values else None
        defined = None if condition is None else self.definitions.get(condition)
        place = defined.location if defined is not None else None
        loop = guard.place.location
        if isinstance(guard.place, control.For) and loop and (not place or place.line != loop.line):
            place = loop
        cause = "" if condition is None else self.cause(condition, uniform)
        word = "warp" if isinstance(barrier, simt.WarpBarrier) else "block"
        there = f"that{line_of(other)}"
        if other is barrier:
            there = "it in another run of the loop"
        elif line_of(other) == line_of(barrier):
            there = "it by another call"
        message = (
            f"some threads of a {word} may wait at the barrier{line_of(barrier)} while others "
            f"{guard.what} and come to {there}: this may differ between threads"
            + (f", since it depends on {cause}" if cause else "")
        )
        return Diagnostic(CODE, message, place or guard.place.location, _HINT)

    def cause(self, value: Value, uniform: Agreement) -> str:
        """The cause of a value's difference between threads, in the user's words."""
        seen: set[Value] = set()
        work = [value]
        while work:
            found = work.pop(0)
            if found in seen or uniform.is_uniform(found):
                continue
            seen.add(found)
            operation = self.definitions.get(found)
            if operation is None:
                continue
            inner = [v for v in inputs_of(operation) if not uniform.is_uniform(v)]
            if not inner and (words := _words(operation)):
                return words
            work += inner
            for region in operation.regions:
                work += [v for v in yielded(region) if not uniform.is_uniform(v)]
                work += [v for v in control_of(operation) if not uniform.is_uniform(v)]
        return ""


def _words(operation: Operation) -> str:
    match operation:
        case simt.ThreadIndex():
            return f"threadIdx.{operation.axis}"
        case simt.ThreadNumber():
            return "the thread's number"
        case simt.LaneIndex():
            return "laneid"
        case simt.Warpgroup():
            return "warpgroup"
        case memory.AtomicUpdate() | memory.AtomicCompareExchange() | atomic.AtomicLoad():
            return f"what the atomic operation{line_of(operation)} gives"
        case simt.Shuffle() | simt.Vote() | simt.Match() | simt.WarpReduce() | simt.Elect():
            return f"what the warp operation{line_of(operation)} gives"
        case memory.Load():
            return f"a local array, read in{line_of(operation)[3:]}"
        case _:
            return ""


def line_of(operation: Operation) -> str:
    """The words " of line 12" behind an operation's name; "" without a place."""
    place = users_place(operation.location)
    return "" if place is None else f" of line {place.line}"


def _of_lanes(operation: Operation) -> bool | None:
    """Whether lanes of a warp surely differ; indices of threads may be equal for all lanes."""
    if isinstance(operation, simt.LaneIndex):
        return True
    if isinstance(operation, (simt.ThreadIndex, simt.ThreadNumber)) or operation.EFFECT != "pure":
        return False
    return None
