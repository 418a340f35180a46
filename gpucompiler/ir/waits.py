"""Loops that wait for what other threads store.

    cf.loop {
      %v = atomic.load %flag, [%zero] <order = "acquire">
      %c = arith.compare %v, %one <predicate = "eq">
      cf.if %c { cf.exit … } { cf.yield [] }            the exit depends on %v
    }

A loop waits if it goes on or ends by a value that may depend on one of these, inside of it:

* an atomic or volatile load, or a test of an mbarrier;
* a compare-and-exchange whose expected value is the same in each turn, as for a lock;
* an exchange;
* a plain load of memory that threads share, if nothing in the loop changes what it depends on.

The value may be one that a turn keeps for a later one, as in `while not done: done = …`.

A loop around a compare-and-exchange of what it has just read isn't one: it needs nobody else. A
`cf.for`, and the `cf.while` made of one, end by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.operations import asynchronous, atomic, control, inline, memory, output, simt
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import CONVERGENT, Block, Function, Module, Operation, Value

_LOOPS: Final = (control.Loop, control.While)
_ENDLESS: Final[frozenset[type[Operation]]] = frozenset(_LOOPS)
_LOADS: Final = (atomic.AtomicLoad, asynchronous.TestPhase)
# Operations by which a turn of a loop may change what it waits for, or the next turn.
_CHANGES: Final = (
    memory.Store, atomic.AtomicStore, memory.AtomicUpdate, simt.Clock, control.Call,
    control.CallExternal, inline.Inline, output.Print,
)  # fmt: skip


def holds_waits(function: Function, *, polls: bool = False) -> bool:
    """Whether a loop of the function waits for other threads."""
    if not holds_any(function.body, _ENDLESS):
        return False
    return any(True for _ in waiting_loops(function, polls=polls))


def waiting_loops(
    function: Function, *, polls: bool = False
) -> Iterator[control.Loop | control.While]:
    """The loops of a function that wait, outer ones before those inside.

    Args:
        polls: whether all loops count that end by plain loads of memory that threads share; else
            only those that never end unless others store.
    """
    for operation in function.body.walk():
        if isinstance(operation, _LOOPS) and (
            _waits(operation, False)
            or (_waits(operation, True) and (polls or wait_kind(operation) == "others"))
        ):
            yield operation


def calls_for_others(module: Module, loop: control.Loop | control.While) -> bool:
    """Whether a function that a loop calls reads what other threads store, as a lock's does."""
    seen: set[str] = set()
    pending = [each.callee for each in loop.body.walk() if isinstance(each, control.Call)]
    while pending:
        callee = pending.pop()
        if callee in seen:
            continue
        seen.add(callee)
        for operation in module.function(callee).body.walk():
            if isinstance(operation, memory.AtomicCompareExchange) or _is_source(operation):
                return True
            if isinstance(operation, control.Call):
                pending.append(operation.callee)
    return False


def wait_kind(loop: control.Loop | control.While) -> str:
    """Whether only "others" end a wait, or "perhaps" it ends by itself.

    Perhaps it does if a turn of it changes memory, or a value that the next turn begins with. One
    of scope "system" surely ends: somebody outside of the launch stores.
    """
    if any(_for_system(operation) for operation in loop.body.walk()):
        return "surely"
    for operation in loop.body.walk():
        if isinstance(operation, _CHANGES) and not _keeps(operation):
            return "perhaps"
    values = Dependencies(loop.body).of(_deciding(loop))
    changed = any(argument in values for argument in loop.body.arguments)
    return "perhaps" if changed else "others"


def _for_system(operation: Operation) -> bool:
    if isinstance(operation, atomic.AtomicLoad) and operation.order == "volatile":
        return False  # it names no scope
    return getattr(operation, "scope", "") == "system"


def _keeps(operation: Operation) -> bool:
    return isinstance(operation, memory.AtomicUpdate) and operation.kind == "exchange"


def _waits(loop: control.Loop | control.While, polls: bool) -> bool:
    if isinstance(loop, control.While) and loop.ends:
        return False
    sources = list(_sources(loop, polls))
    if not sources:
        return False
    deciding = _deciding(loop)
    found = Dependencies(loop.body).of(deciding)
    if any(value in found for source in sources for value in source.results):
        return True
    return _waits_by_next_turn(loop, sources, deciding)


def _waits_by_next_turn(
    loop: control.Loop | control.While, sources: list[Operation], deciding: list[Value]
) -> bool:
    """Whether a turn's values decide about a later one: `while not done: done = flag[0] != 0`.

    Plain loads don't count where the loop does more than to look, or looks elsewhere in each turn:
    such a loop searches, or computes until it is done.
    """
    within = Dependencies(loop.body)
    further = Dependencies(loop.body)
    last = loop.body.terminator
    if isinstance(last, control.Yield):
        following = last.values[isinstance(loop, control.While) :]
        for argument, value in zip(loop.body.arguments, following, strict=False):
            further.inputs[argument] = [value]
    found, arguments = further.of(deciding), set(loop.body.arguments)
    looks = not any(
        isinstance(operation, _CHANGES) or operation.EFFECT == CONVERGENT
        for operation in loop.body.walk()
    )
    for source in sources:
        plain = not _is_source(source) and isinstance(source, memory.Load)
        if plain and not (looks and arguments.isdisjoint(within.of(list(source.inputs)))):
            continue
        if any(value in found for value in source.results):
            return True
    return False


def _sources(loop: control.Loop | control.While, polls: bool) -> Iterator[Operation]:
    """The operations whose results others decide; none where the loop needs nobody else."""
    inside = _defined(loop.body)
    found: list[Operation] = []
    for operation in loop.body.walk():
        if isinstance(operation, memory.AtomicCompareExchange):
            if operation.expected in inside and not _is_constant(operation.expected, loop.body):
                return
            found.append(operation)
        elif _is_source(operation) or (polls and _is_shared_load(operation)):
            found.append(operation)
    yield from found


def _is_source(operation: Operation) -> bool:
    return isinstance(operation, _LOADS) or _is_exchange(operation)


def _is_shared_load(operation: Operation) -> bool:
    if not isinstance(operation, memory.Load):
        return False
    return memory.array_type(operation.array).space in ("global", "shared", "cluster")


def _is_exchange(operation: Operation) -> bool:
    return isinstance(operation, memory.AtomicUpdate) and operation.kind == "exchange"


def _is_constant(value: Value, body: Block) -> bool:
    """Whether a value is made of constants and of values from outside of the loop."""
    found = Dependencies(body).of([value])
    changing = set(body.arguments)
    for operation in body.walk():
        if operation.EFFECT not in ("pure", "control"):
            changing.update(operation.results)
    return changing.isdisjoint(found)


def _defined(body: Block) -> set[Value]:
    found = set(body.arguments)
    for operation in body.walk():
        found.update(operation.results)
        for region in operation.regions:
            found.update(region.arguments)
    return found


def _deciding(loop: control.Loop | control.While) -> list[Value]:
    """The values that decide whether the loop goes on."""
    if isinstance(loop, control.While):
        last = loop.body.terminator
        return [last.values[0]] if isinstance(last, control.Yield) else []
    found: list[Value] = []
    labels = {each.label for each in loop.body.walk() if isinstance(each, control.Labelled)}
    _conditions_of_exits(loop.body, labels, [], found)
    return found


def _conditions_of_exits(
    block: Block, inside: set[str], conditions: list[Value], found: list[Value]
) -> None:
    """Collect the conditions under which control leaves to a label outside of the loop."""
    for operation in block.operations:
        leaves = isinstance(operation, control.Exit) and operation.label not in inside
        if leaves or isinstance(operation, control.Return):
            found += conditions
        here = [*conditions, operation.condition] if isinstance(operation, control.If) else None
        for region in operation.regions:
            _conditions_of_exits(region, inside, here or conditions, found)


class Dependencies:
    """Which values of a block, and of the regions in it, a value may depend on."""

    def __init__(self, body: Block) -> None:
        self.inputs: dict[Value, list[Value]] = {}
        self._block(body)

    def of(self, values: list[Value]) -> set[Value]:
        """The values themselves, and all that they may depend on."""
        found: set[Value] = set()
        work = list(values)
        while work:
            value = work.pop()
            if value not in found:
                found.add(value)
                work += self.inputs.get(value, ())
        return found

    def _block(self, block: Block) -> None:
        for operation in block.operations:
            sources = list(operation.inputs)
            for region in operation.regions:
                self._block(region)
                for inner in region.walk():
                    if isinstance(inner, (control.Leaving, control.If)):
                        sources += inner.inputs
                for argument in region.arguments:
                    self.inputs[argument] = sources
            for result in operation.results:
                self.inputs[result] = sources
