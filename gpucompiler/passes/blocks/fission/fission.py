"""Turn the program of a thread into that of a block: pieces without barriers, run by all threads.

    kernel @k(%x, %y) {                    kernel @k(%x, %y) scope(block) {
      %s = array.allocate … shared           %s = array.allocate … shared
      %t = simt.thread_index                 %slot = array.allocate <shape = (1024)> … local
      %v = array.load %x, [%t]               simt.threads { … array.store %v, %s, [%t]
      array.store %v, %s, [%t]         →                    array.store %v, %slot, [%n] … }
      simt.barrier                           simt.threads { %t.1 = simt.thread_index …
      %w = array.load %s, [%u]                              %v.1 = array.load %slot, [%n.1] … }
      …

The operations between two barriers become a *piece*, a `simt.threads`. Values that all threads
agree on are computed once, by the block, as is the control flow around barriers. Where threads
disagree about it, a piece inside is under a mask, a `cf.if` on each thread's own condition. The
block goes where at least one thread goes, and a loop runs until no thread is left in it. Barriers
count the threads that haven't returned, so that is right for every legal program.

`plan` decides which operations are the block's; `values`, `slots` and `arrays` take values from
piece to piece; `bodies` writes the pieces.
Relies on `predicate_exits` (regions have a single way out) and on inlined calls: a call can't hold
a barrier. Keeps the order of effects of each thread; between barriers, one piece follows the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import control, memory, simt
from gpucompiler.ir.rewrite import replace_uses, resolve
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation, Value
from gpucompiler.language.types import BOOL
from gpucompiler.passes.analyses.divergent_barriers import refuse_divergent_barriers
from gpucompiler.passes.blocks.fission.agreed_exceptions import agree_on_exceptions
from gpucompiler.passes.blocks.fission.bodies import connect_pieces
from gpucompiler.passes.blocks.fission.plan import BARRIERS, Plan, compute_outcome, writes
from gpucompiler.passes.blocks.fission.values import Assign, Mark, Piece, Variable
from gpucompiler.passes.scalar.dead_code import eliminate_dead_code

_REDUCTIONS: Final = {"count": "add", "and": "and", "or": "or"}
_THREADS_LIMIT: Final = 1024


def fission(function: Function, block: tuple[int, int, int] | None = None) -> bool:
    """Turn a kernel into a block program. Returns whether it was one of a thread.

    Args:
        function: after `predicate_exits`; device functions stay as they are.
        block: threads of a block along x, y, z, or None for any shape.

    Raises:
        TargetUnsupported: an array that a thread chooses is needed beyond a barrier, or threads of
            a block surely wait at different barriers.
    """
    if not function.kernel or function.scope == "block":
        return False
    if block is not None:
        refuse_divergent_barriers(function, block)
    agree_on_exceptions(function)
    plan = Plan(function)
    splitter = _Splitter(plan)
    last = function.body.operations.pop()
    for operation in function.body.operations:
        splitter.operation(operation)
    splitter.close()
    function.body.operations = [*splitter.output, last]
    splitter.resolve(function.body)
    # It knows the splitter: all would stay until Python looks for cycles.
    del splitter.regions
    x, y, z = block or (_THREADS_LIMIT, 1, 1)
    at_top = connect_pieces(
        function, splitter.pieces, splitter.variables, splitter.locals, x * y * z
    )
    function.body.operations[:0] = [*splitter.top, *at_top]
    function.scope = "block"
    eliminate_dead_code(function)
    return True


class _Splitter:
    """Deals out a thread's operations to the block (`output`) and its pieces, in program order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.top: list[Operation] = []
        self.output: list[Operation] = []
        # The open piece, and the conditions that a thread must meet to take part in it.
        self.piece: list[Operation] = []
        self.masks: tuple[tuple[Value, bool], ...] = ()
        self.pieces: dict[Operation, Piece] = {}
        self.variables: dict[Value, Variable] = {}
        self.locals: list[memory.Allocate] = []
        self.replaced: dict[Value, Value] = {}
        self.regions = _Regions(self)

    # -- operations

    def operation(self, operation: Operation) -> None:
        match operation:
            case simt.Barrier():
                self.close()
            case simt.BarrierReduce():
                self.barrier_reduce(operation)
            case simt.GridBarrier():
                self.close()
                self.output.append(operation)
            case memory.Allocate() | memory.DynamicShared():
                self.allocation(operation)
            case control.If() if operation in self.plan.split:
                self.regions.conditional(operation)
            case control.For() | control.While() if operation in self.plan.split:
                self.regions.loop(operation)
            case _:
                self.plain(operation)

    def plain(self, operation: Operation) -> None:
        """An operation that is done as a whole, by the block or by each thread."""
        self.lift_allocations(operation)
        if operation in self.plan.cuts and self.agreed(operation):
            if any(map(writes, self.piece)):
                self.close()
            self.output.append(operation)
        elif operation in self.plan.pure or (operation.EFFECT == PURE and self.agreed(operation)):
            self.output.append(operation)
        else:
            if operation in self.plan.checks and self.agreed(operation):
                self.outcome(operation)
            self.piece.append(operation)

    def agreed(self, operation: Operation) -> bool:
        return self.plan.uniform.is_uniform(*operation.results)

    def outcome(self, check: Operation) -> None:
        """Compute a check's result for the block; the check itself stays with the threads."""
        (result,) = check.results
        check.results = [Value(result.type, result.location, result.name)]
        builder = Builder(Block(operations=self.output), check.location)
        if isinstance(check, memory.CheckBounds):
            answer = compute_outcome(check, builder)
        elif isinstance(check, memory.Assert):
            answer = check.condition
        else:
            raise InternalError(f"{check.OPCODE} is no check")
        self.replaced[result] = answer

    def allocation(self, operation: memory.Allocate | memory.DynamicShared) -> None:
        if self.plan.uniform.is_uniform(operation.result):
            self.top.append(operation)
        elif isinstance(operation, memory.Allocate):
            self.locals.append(operation)

    def lift_allocations(self, operation: Operation) -> None:
        """Move allocations of shared memory inside an operation to the top."""
        for region in operation.regions:
            kept: list[Operation] = []
            for inner in region.operations:
                self.lift_allocations(inner)
                shared = isinstance(inner, (memory.Allocate, memory.DynamicShared))
                if shared and self.plan.uniform.is_uniform(*inner.results):
                    self.top.append(inner)
                else:
                    kept.append(inner)
            region.operations = kept

    # -- pieces

    def close(self, *reductions: tuple[str, Value, Value]) -> None:
        """End the piece: all threads complete it before the operations that follow.

        Args:
            reductions: the word for combining, the value that each thread yields, and the result.
        """
        if not self.piece and not reductions:
            return
        places = (o.location for o in self.piece if o.location is not None)
        threads = simt.Threads(
            reductions=",".join(kind for kind, _, _ in reductions),
            results=[result for _, _, result in reductions],
            location=next(places, None),
        )
        self.pieces[threads] = Piece(self.masks, self.piece, [p for _, p, _ in reductions])
        self.output.append(threads)
        self.piece = []

    def barrier_reduce(self, operation: simt.BarrierReduce) -> None:
        predicate = resolve(self.replaced, operation.predicate)
        if operation.kind != "count" and self.plan.uniform.is_uniform(predicate):
            self.close()
            self.replaced[operation.result] = predicate
        else:
            self.close((_REDUCTIONS[operation.kind], predicate, operation.result))

    def assign(self, variable: Value, value: Value, until: Mark | None) -> None:
        """Let a variable have a value from here on, at least up to `until`."""
        if variable is not value:
            assign = Assign(target=variable, value=value, until=until, location=value.location)
            self.piece.append(assign)
            self.variables[variable].assigns.append(assign)

    def mark(self, mark: Mark) -> Mark:
        self.output.append(mark)
        return mark

    # -- the end

    def resolve(self, body: Block) -> None:
        """Put values that exist in the place of those that no longer do."""
        replace_uses(body, self.replaced)
        for piece in self.pieces.values():
            replace_uses(Block(operations=piece.operations), self.replaced)
            piece.masks = tuple((resolve(self.replaced, m), side) for m, side in piece.masks)
            piece.predicates = [resolve(self.replaced, value) for value in piece.predicates]


class _Regions:
    """Splits the control flow around barriers: the block's conditions and loops, masks inside."""

    def __init__(self, splitter: _Splitter) -> None:
        self.splitter = splitter
        self.plan = splitter.plan

    def region(
        self, block: Block, end: Mark, assigns: Sequence[tuple[Value, Value]] = (),
        reduction: tuple[str, Value, Value] | None = None,
    ) -> list[Operation]:  # fmt: skip
        """A region of the block's control flow, without its terminator."""
        output, self.splitter.output = self.splitter.output, []
        for operation in block.operations[:-1]:
            self.splitter.operation(operation)
        for variable, value in assigns:
            self.splitter.assign(variable, resolve(self.splitter.replaced, value), end)
        self.splitter.close(*([reduction] if reduction else []))
        self.splitter.mark(end)
        found, self.splitter.output = self.splitter.output, output
        return found

    # -- conditions

    def conditional(self, operation: control.If) -> None:
        sides = [region.operations[-1].inputs for region in operation.regions]
        kept: list[int] = []
        variables: list[int] = []
        join = Mark()
        for place, result in enumerate(operation.results):
            one, other = (resolve(self.splitter.replaced, values[place]) for values in sides)
            if one is other:
                self.splitter.replaced[result] = one
            elif self.plan.uniform.is_uniform(result):
                kept.append(place)
            else:
                variables.append(place)
                self.splitter.variables[result] = Variable(join)
        assigns = [[(operation.results[j], values[j]) for j in variables] for values in sides]
        if self.plan.uniform.is_uniform(operation.condition):
            self.splitter.close()
            for region, values, chosen in zip(operation.regions, sides, assigns, strict=True):
                inside = self.region(region, Mark(), chosen)
                last = control.Yield(
                    values=[values[j] for j in kept], location=region.operations[-1].location
                )
                region.operations = [*inside, last]
            operation.results = [operation.results[j] for j in kept]
            self.splitter.output.append(operation)
        else:
            self.divergent(operation, assigns)
        self.splitter.mark(join)

    def divergent(
        self, operation: control.If, assigns: Sequence[Sequence[tuple[Value, Value]]]
    ) -> None:
        """A condition that threads disagree about: one side, then the other, each under a mask."""
        condition = resolve(self.splitter.replaced, operation.condition)
        split = [self.has_block_level(region) for region in operation.regions]
        entered: list[Value] = []
        if not split[0]:
            self.embed(operation, 0, assigns[0])
        reductions: list[tuple[str, Value, Value]] = []
        for kind, there in zip(("or", "and"), split, strict=True):
            entered.append(Value(BOOL, operation.location))
            if there:
                reductions.append((kind, condition, entered[-1]))
        self.splitter.close(*reductions)
        for side, region in enumerate(operation.regions):
            if not split[side]:
                continue
            outside = self.splitter.masks
            self.splitter.masks = (*outside, (condition, side == 0))
            inside = self.region(region, Mark(), assigns[side])
            self.splitter.masks = outside
            regions = [Block(operations=[control.Yield()]) for _ in range(2)]
            regions[side].operations[:0] = inside
            self.splitter.output.append(
                control.If(
                    condition=entered[side], then=regions[0], otherwise=regions[1],
                    location=operation.location,
                )
            )  # fmt: skip
        if not split[1]:
            self.embed(operation, 1, assigns[1])
            if assigns[1]:
                self.splitter.close()

    def embed(
        self, operation: control.If, side: int, assigns: Sequence[tuple[Value, Value]]
    ) -> None:
        """Put a side without barriers into the open piece."""
        region = operation.regions[side]
        outside, self.splitter.piece = self.splitter.piece, region.operations[:-1]
        for inner in self.splitter.piece:
            self.splitter.lift_allocations(inner)
        for variable, value in assigns:
            self.splitter.assign(variable, resolve(self.splitter.replaced, value), None)
        inside, self.splitter.piece = self.splitter.piece, outside
        if inside:
            regions = [Block(operations=[control.Yield()]) for _ in range(2)]
            regions[side].operations[:0] = inside
            self.splitter.piece.append(
                control.If(
                    condition=operation.condition, then=regions[0], otherwise=regions[1],
                    location=operation.location,
                )
            )  # fmt: skip

    def has_block_level(self, block: Block) -> bool:
        return any(
            isinstance(operation, BARRIERS)
            or operation in self.plan.split
            or operation in self.plan.cuts
            for operation in block.walk()
        )

    # -- loops

    def loop(self, operation: control.For | control.While) -> None:
        ahead = int(isinstance(operation, control.While))
        arguments = operation.body.arguments[1 - ahead :]
        last = operation.body.operations[-1]
        following = last.inputs[ahead:]
        agreed = self.plan.uniform.control_is_uniform(operation)
        start, end, join = Mark(), Mark(), Mark()
        kept: list[bool] = []
        assigns: list[tuple[Value, Value]] = []
        for argument, first, later, result in zip(
            arguments, operation.initial, following, operation.results, strict=True
        ):
            uniform = self.plan.uniform.is_uniform(argument)
            kept.append(uniform)
            if uniform and self.plan.uniform.is_uniform(result):
                continue
            if not uniform:
                self.splitter.variables[argument] = Variable(start, end)
                self.splitter.assign(argument, resolve(self.splitter.replaced, first), start)
            self.splitter.variables[result] = Variable(join, before=None if uniform else argument)
            if uniform:
                self.splitter.assign(result, resolve(self.splitter.replaced, first), end)
            assigns.append((result if uniform else argument, later))
        if agreed:
            self.splitter.close()
            self.repeat(operation, kept, assigns, (start, end))
        else:
            assert isinstance(operation, control.While)
            self.repeat_divergent(operation, kept, assigns, (start, end))
        self.splitter.mark(join)

    def repeat(
        self, operation: control.For | control.While, kept: list[bool],
        assigns: list[tuple[Value, Value]], marks: tuple[Mark, Mark],
    ) -> None:  # fmt: skip
        """A loop that all threads run equally often."""
        ahead = int(isinstance(operation, control.While))
        body = operation.body
        last = body.operations[-1]
        inside = self.region(body, marks[1], assigns)
        body.arguments = body.arguments[: 1 - ahead] + _kept(body.arguments[1 - ahead :], kept)
        values = last.inputs[:ahead] + _kept(last.inputs[ahead:], kept)
        body.operations = [
            marks[0], *inside, control.Yield(values=values, location=last.location)
        ]  # fmt: skip
        operation.initial = _kept(operation.initial, kept)
        operation.results = _kept(operation.results, kept)
        self.splitter.output.append(operation)

    def repeat_divergent(
        self, operation: control.While, kept: list[bool],
        assigns: list[tuple[Value, Value]], marks: tuple[Mark, Mark],
    ) -> None:  # fmt: skip
        """A loop that runs until no thread is left in it."""
        start, end = marks
        body, location = operation.body, operation.location
        active = Value(BOOL, location, "active")
        true = Builder(Block(operations=self.splitter.output), location).constant(True, BOOL)
        self.splitter.variables[active] = Variable(start, end)
        self.splitter.assign(active, true, start)
        self.splitter.close()
        last = body.operations[-1]
        again = last.inputs[0]
        left = Value(BOOL, location)
        outside = self.splitter.masks
        self.splitter.masks = (*outside, (active, True))
        assigns = [*assigns, (active, again)]
        inside = self.region(body, end, assigns, ("or", again, left))
        self.splitter.masks = outside
        body.operations = [
            start, *inside,
            control.Yield(values=[left, *_kept(last.inputs[1:], kept)], location=last.location),
        ]  # fmt: skip
        body.arguments = _kept(body.arguments, kept)
        results = [Value(value.type, location) for value in body.arguments]
        self.splitter.output.append(
            control.While(
                initial=_kept(operation.initial, kept), body=body, results=results,
                ends=operation.ends, location=location,
            )
        )  # fmt: skip


def _kept(values: Sequence[Value], kept: Sequence[bool]) -> list[Value]:
    return [value for value, keep in zip(values, kept, strict=True) if keep]
