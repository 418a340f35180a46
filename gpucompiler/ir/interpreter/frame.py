"""The interpreter's translation of a function from IR to Python closures, before it runs.

Each operation becomes a *step*, a Python function of a *frame*. A frame is the list of one
activation's values: cell 0 has the thread, cell 1 the function's results, each further cell a
value. A step returns None, or the `cf.block` to whose end control jumps.

Steps that may wait for other threads are generators: barriers, warp operations, and regions and
calls that contain them. Such a step yields a `Request`, and continues when the scheduler has put
the answer into `thread.answer`. The other steps are plain functions, which are several times
faster.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Container, Generator, Iterable, Iterator, Mapping
from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import DeviceError, InternalError
from gpucompiler.ir.structure.nodes import (
    Block,
    Function,
    Module,
    Operation,
    Value,
    element_type,
    lanes,
)
from gpucompiler.ir.waits import holds_waits, wait_kind, waiting_loops
from gpucompiler.language.types import ArrayType, ScalarType

Frame = list[Any]
Step = Callable[[Frame], Any]
# A function that makes the step of an operation, or None if nothing is left to do at run time.
Evaluator = Callable[["Translator", Any], Step | None]

THREAD: Final = 0
RESULTS: Final = 1

# The operations at which a thread waits for others.
RENDEZVOUS: Final = frozenset(
    {
        "simt.active_mask", "simt.barrier", "simt.barrier_reduce", "simt.warp_barrier",
        "simt.grid_barrier", "simt.shuffle", "simt.vote", "simt.match", "simt.warp_reduce",
        "simt.elect", "simt.named_barrier", "cluster.wait", "atomic.load", "mbarrier.test",
        "mbarrier.wait", "part.pause", "part.meet", "matrix.load", "matrix.store",
        "matrix.multiply", "matrix.multiply_async",
    }
)  # fmt: skip


# Atomics behind which other threads may go on.
SWITCHES: Final = ("atomic.store", "atomic.update", "atomic.compare_exchange")


@attrs.define(eq=False)
class Launch:
    """One run of the interpreter.

    Args:
        block: threads of a block along x, y, z.
        grid: blocks along x, y, z.
        shared_memory_bytes: dynamic shared memory of a block.
        steps_left: operations until the run ends with an error, or None for no limit.
        clock: the counter that `simt.clock` reads.
        lines: what threads have printed: place, template and numbers.
        cluster: blocks of a cluster along x, y, z.
        epoch: how often something has happened that a thread could wait for.
        suspected: the epoch in which all threads were last found idle.
        shuffle: changes the order of a list of threads or blocks, or None.
        phase: the run over the grid of a kernel that has two.
    """

    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    shared_memory_bytes: int = 0
    steps_left: int | None = None
    clock: Iterator[int] = attrs.Factory(itertools.count)
    lines: list[tuple[Any, str, list[Any]]] = attrs.field(factory=list[tuple[Any, str, list[Any]]])
    cluster: tuple[int, int, int] = (1, 1, 1)
    epoch: int = 0
    suspected: int = -1
    shuffle: Callable[[list[Any]], None] | None = None
    phase: int = 0


@attrs.define(eq=False)
class BlockState:
    """A block of threads: its place in the grid and its shared memory, by allocation.

    Args:
        launch: the launch.
        index: the block's place in the grid.
        count: the number of blocks that a block program runs at once: this one, and those after it
            along x.
        rows: and so many rows of the grid.
        cluster: the blocks of its cluster by rank; empty where clusters are single blocks.
    """

    launch: Launch
    index: tuple[int, int, int]
    count: int = 1
    rows: int = 1
    shared: dict[object, Any] = attrs.field(factory=dict[object, Any])
    cluster: list[BlockState] = attrs.field(factory=lambda: list[BlockState]())


@attrs.define(eq=False)
class Request:
    """The barrier or warp operation that a thread waits at.

    Args:
        operation: the barrier or warp operation.
        mask: the lanes that a warp operation names.
        payload: the thread's values for the operation.
    """

    operation: Operation
    mask: int = 0
    payload: Any = None


# The result of a waiting step: a generator of requests, which ends with the step's own result.
Waits = Generator[Request, None, Any]


@attrs.define(eq=False)
class Copies:
    """A thread's asynchronous copies that aren't complete: those in no group, and groups of them.

    They are done as late as the program allows, so that one that doesn't wait reads what was there.
    """

    begun: list[Callable[[], None]] = attrs.field(factory=list[Callable[[], None]])
    groups: list[list[Callable[[], None]]] = attrs.field(factory=list[list[Callable[[], None]]])

    def commit(self) -> None:
        self.groups.append(self.begun)
        self.begun = []

    def complete(self, pending: int) -> None:
        """Do all groups but the last `pending` ones."""
        while len(self.groups) > pending:
            for copy in self.groups.pop(0):
                copy()

    def complete_all(self) -> None:
        self.commit()
        self.complete(0)


@attrs.define(eq=False)
class Thread:
    """A thread: its place, and its request while it waits.

    Args:
        block: the thread's block.
        index: the thread's index in the block.
        linear: the index as one number, x fastest.
        request: the operation at which the thread waits, or None.
        answer: the thread's result of the last rendezvous.
        body: the generator that runs the thread; None after its return.
        path: the calls and the runs of loops around the thread's place, of those in which threads
            wait.
        epoch, turns: of its wait for others' stores: the launch's epoch, and the turns in it.
        idle_after: turns after which the thread is idle, or None.
        waits: how many loops that wait for others it is in, one inside of another.
        arrivals: how often it has arrived at the cluster's barrier.
        copies: the asynchronous copies that it has begun.
    """

    block: BlockState
    index: tuple[int, int, int]
    linear: int
    request: Request | None = None
    answer: Any = None
    body: Waits | None = None
    path: tuple[object, ...] = ()
    epoch: int = -1
    turns: int = 0
    idle_after: int | None = None
    waits: int = 0
    arrivals: int = 0
    copies: Copies = attrs.Factory(lambda: Copies())

    @property
    def lane(self) -> int:
        return self.linear % 32

    def __str__(self) -> str:
        return f"block {self.block.index}, thread {self.index}"


def place_of(operation: Operation, thread: Thread | None = None) -> str:
    """The place of an operation in the user's program, and the thread that runs it."""
    where = "" if operation.location is None else f"{operation.location}, "
    who = "" if thread is None else f", {thread}"
    return f"at {where}{operation.OPCODE}{who}"


@attrs.define(eq=False)
class FunctionCode:
    """A prepared function.

    Args:
        name: the function's symbol.
        suspends: whether the body is a generator.
        arguments: cells of the parameters.
        template: a new activation's frame, with the constants.
        run: the step of the body.
    """

    name: str
    suspends: bool
    arguments: range = range(0)
    template: Frame = attrs.Factory(lambda: [None, ()])
    run: Step = attrs.field(default=lambda frame: None)

    def frame(self, thread: Thread, arguments: Iterable[Any]) -> Frame:
        """A new activation's values."""
        cells = self.template.copy()
        cells[THREAD] = thread
        cells[self.arguments.start : self.arguments.stop] = arguments
        return cells


class Translator:
    """Prepares the functions of a module, each when it is first needed.

    Args:
        module: a module that verifies.
        evaluators: the makers of steps, by opcode.
        checked: whether to fail where docs/language.md says that checked mode fails, and for a
            value outside of the range that the IR states.
        limited: whether to count steps against `Launch.steps_left`.
        polls: whether loops that only load plainly may wait, too.
        switches: whether other threads go on behind each atomic.
    """

    def __init__(
        self,
        module: Module,
        evaluators: Mapping[str, Evaluator],
        *,
        checked: bool,
        limited: bool,
        polls: bool = False,
        switches: bool = False,
    ) -> None:
        self.module = module
        self.evaluators = evaluators
        self.checked = checked
        self.limited = limited
        # The loops that wait for other threads, and what ends them.
        self.waits = {
            loop: wait_kind(loop)
            for function in module.functions
            if holds_waits(function, polls=polls)
            for loop in waiting_loops(function, polls=polls)
        }
        self.switching = frozenset(
            operation
            for function in module.functions
            for operation in function.body.walk()
            if switches and operation.OPCODE in SWITCHES
        )
        self.pausing = self.switching.union(self.waits)
        self.suspending = _suspending_functions(module, self.pausing)
        self.in_parts = _is_in_parts(module)
        self._known_to_suspend: dict[Operation, bool] = {}
        self.codes: dict[str, FunctionCode] = {}
        self.waiting: list[tuple[Function, FunctionCode]] = []
        self.code = FunctionCode("", False)
        self.slots: dict[Value, int] = {}
        # The cells that a yield fills, for each enclosing region, and those that exits fill.
        self.yield_to: list[list[int]] = []
        self.labels: list[tuple[str, Operation, list[int]]] = []

    def prepare(self, name: str) -> FunctionCode:
        """A function and all that it calls, ready to run."""
        code = self.function(name)
        while self.waiting:
            self._translate(*self.waiting.pop())
        return code

    def function(self, name: str) -> FunctionCode:
        """The code of a function, which is complete when `prepare` returns."""
        if name not in self.codes:
            function = self.module.function(name)
            self.codes[name] = FunctionCode(name, name in self.suspending)
            self.waiting.append((function, self.codes[name]))
        return self.codes[name]

    def _translate(self, function: Function, code: FunctionCode) -> None:
        self.code, self.slots, self.yield_to, self.labels = code, {}, [], []
        for argument in function.body.arguments:
            self.slot(argument)
        code.arguments = range(2, 2 + len(function.body.arguments))
        code.run = self.region(function.body, [], code.suspends)

    # -- for evaluators

    def slot(self, value: Value) -> int:
        """The cell of a value."""
        if value not in self.slots:
            self.slots[value] = self.new_slot()
        return self.slots[value]

    def new_slot(self) -> int:
        """A new cell for an evaluator's own use."""
        self.code.template.append(None)
        return len(self.code.template) - 1

    def slots_of(self, values: Iterable[Value]) -> list[int]:
        """The cells of values."""
        return [self.slot(value) for value in values]

    def optional(self, value: Value | None) -> int | None:
        """The cell of an optional operand, or None."""
        return None if value is None else self.slot(value)

    def scalar(self, value: Value) -> ScalarType:
        """The scalar type of a scalar, vector or array value."""
        kind = value.type.element if isinstance(value.type, ArrayType) else element_type(value.type)
        if kind is None:
            raise InternalError(f"{value.type} holds no scalars")
        return kind

    def suspends(self, operation: Operation) -> bool:
        """Whether an operation's own step may wait for other threads."""
        known = self._known_to_suspend
        return operation not in self.switching and _suspends(
            operation, self.suspending, self.pausing, self.in_parts, known
        )

    def region(self, block: Block, yield_to: list[int], suspends: bool) -> Step:
        """The step that runs a block, whose yield fills the cells `yield_to`."""
        self.yield_to.append(yield_to)
        steps: list[tuple[bool, Step]] = []
        if self.checked and (check := _range_check(self, block.arguments, None)) is not None:
            steps.append((False, check))
        for operation in block.operations:
            step = self.evaluators[operation.OPCODE](self, operation)
            if step is not None:
                steps.append((self.suspends(operation), step))
            if operation in self.switching:
                steps.append((True, _switching(operation)))
            if self.checked and (check := _range_check(self, operation.results, operation)):
                steps.append((False, check))
        self.yield_to.pop()
        if self.limited:
            steps.insert(0, (False, _spend(len(block.operations))))
        return _suspending_run(steps) if suspends else _plain_run([step for _, step in steps])


def _plain_run(steps: list[Step]) -> Step:
    def run(frame: Frame) -> Any:
        for step in steps:
            leave = step(frame)
            if leave is not None:
                return leave
        return None

    return run


def _suspending_run(steps: list[tuple[bool, Step]]) -> Step:
    def run(frame: Frame) -> Waits:
        for suspends, step in steps:
            if suspends:
                waits: Waits = step(frame)
                leave = yield from waits
            else:
                leave = step(frame)
            if leave is not None:
                return leave
        return None

    return run


def _spend(count: int) -> Step:
    def spend(frame: Frame) -> None:
        launch: Launch = frame[THREAD].block.launch
        if launch.steps_left is not None:
            launch.steps_left -= count
            if launch.steps_left < 0:
                raise DeviceError("the program did not end within max_steps operations")

    return spend


def _range_check(
    translator: Translator, values: list[Value], operation: Operation | None
) -> Step | None:
    """The step that tests the ranges that the IR states for integers; None without ranges.

    That of an array is about its sizes, which have ranges of their own where they are read.
    """
    ranged = [
        (translator.slot(v), *v.range, v)
        for v in values
        if v.range is not None and not isinstance(v.type, ArrayType)
    ]
    if not ranged:
        return None

    def check(frame: Frame) -> None:
        for slot, low, high, value in ranged:
            numbers = frame[slot] if lanes(value.type) else (frame[slot],)
            for number in numbers:
                if not low <= number <= high:
                    where = "" if operation is None else f" {place_of(operation, frame[THREAD])}"
                    raise InternalError(
                        f"%{value.name or 'value'} is {number}, outside of its stated "
                        f"range({low}, {high}){where}"
                    )

    return check


def _switching(operation: Operation) -> Step:
    """A step in which the other threads go on."""

    def switch(frame: Frame) -> Waits:
        yield Request(operation)

    return switch


def _is_in_parts(module: Module) -> bool:
    return any(function.kernel and function.scope == "part" for function in module.functions)


def _suspends(
    operation: Operation,
    suspending: frozenset[str],
    waits: Container[Operation],
    in_parts: bool,
    known: dict[Operation, bool],
) -> bool:
    """Whether an operation may wait for other threads.

    `known` grows by the operations with regions: each is asked about again for each one around it.
    """
    if operation.OPCODE in RENDEZVOUS or operation in waits:
        return True
    if operation.OPCODE == "simt.threads" and not in_parts:
        return False  # the step runs its threads to their end, and itself never waits
    if operation.OPCODE == "func.call":
        return getattr(operation, "callee", "") in suspending
    if not operation.REGIONS:
        return False
    if operation not in known:
        known[operation] = any(
            _suspends(inner, suspending, waits, in_parts, known)
            for block in operation.regions
            for inner in block.operations
        )
    return known[operation]


def _suspending_functions(module: Module, waits: Container[Operation]) -> frozenset[str]:
    """Names of the functions that may wait for other threads, directly or in a call."""
    found: frozenset[str] = frozenset()
    in_parts = _is_in_parts(module)
    while True:
        known: dict[Operation, bool] = {}
        grown = frozenset(
            function.name
            for function in module.functions
            if any(
                _suspends(operation, found, waits, in_parts, known)
                for operation in function.body.operations
            )
        )
        if grown == found:
            return found
        found = grown


def at_place(step: Step, operation: Operation) -> Step:
    """`step`, with place and thread added to the errors of checked mode that it raises."""

    def run(frame: Frame) -> Any:
        try:
            return step(frame)
        except DeviceError as error:
            error.add_note(place_of(operation, frame[THREAD]))
            raise

    return run


def applied(translator: Translator, operation: Operation, function: Callable[..., Any]) -> Step:
    """The step that computes the result by a function of the operands' values."""
    target, sources = translator.slot(operation.result), translator.slots_of(operation.inputs)
    if len(sources) == 1:
        (only,) = sources

        def one(frame: Frame) -> None:
            frame[target] = function(frame[only])

        return one
    if len(sources) == 2:
        lhs, rhs = sources

        def two(frame: Frame) -> None:
            frame[target] = function(frame[lhs], frame[rhs])

        return two

    def several(frame: Frame) -> None:
        frame[target] = function(*[frame[source] for source in sources])

    return several


def of_thread(answer: Callable[[Any, Thread], Any]) -> Evaluator:
    """The evaluator of an operation whose result depends on its attributes and the thread."""

    def evaluate(translator: Translator, operation: Operation) -> Step:
        target = translator.slot(operation.result)

        def step(frame: Frame) -> None:
            frame[target] = answer(operation, frame[THREAD])

        return step

    return evaluate
