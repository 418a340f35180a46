"""The analysis of `predicate_exits`: the places where control joins, and the jumps to each.

A join is a place that control comes to with values: behind a `cf.if`, a `cf.block` or a loop, at
the end of a loop's body, at the end of the function. Every terminator is a jump to one. A join with
nothing behind it but a terminator is an alias of the join that this goes to: leaving an inner block
that ends an outer one leaves the outer one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.structure.nodes import CONTROL, Block, Function, Operation, Value
from gpucompiler.values import value_classes

_NOTED: Final = frozenset((arith.Constant, arith.Compare, arith.Not, arith.And, arith.Or))
# Operations that `predicate_exits` moves or changes, wherever they stand.
_CHANGED: Final = frozenset(
    (
        control.Exit, control.Unreachable, control.Labelled, control.Loop, memory.Allocate,
        memory.DynamicShared, memory.View, memory.Retype,
    )
)  # fmt: skip
Loop = control.For | control.Loop | control.While


@value_classes.define
class Join:
    """A place that control comes to.

    Args:
        arguments: the values that stand for what control brings.
        operations, position: the code behind; none at the end of a loop's body and of the function.
        loop: the innermost loop around it.
        idle: values that may stand for what control brings on ways that lead elsewhere.
        alias: the join that control goes on to at once, and with which values.
        jumps: how many terminators lead here.
        level: how deep in regions the operation is that ends here, once it is met.
    """

    arguments: list[Value]
    operations: list[Operation]
    position: int
    loop: Loop | None
    idle: list[Value] = value_classes.field(factory=list[Value])
    alias: tuple[Join, list[Value]] | None = None
    jumps: int = 0
    level: int = 0


@value_classes.define
class Joins:
    """The joins of a function.

    Args:
        needed: there is something to do for `predicate_exits`.
        after: the join behind each `cf.block`, and each other operation out of which exits lead.
        end: the join at the end of each loop's body, and each `cf.if` out of which none leads.
        targets: where each terminator goes; `cf.unreachable` goes nowhere.
        finish: the end of the function.
        definitions: operations that make constants and bools.
        unchanged: branches and loops that stay as they are, with all that is inside.
    """

    function: Function
    needed: bool = False
    after: dict[Operation, Join] = value_classes.field(factory=dict[Operation, Join])
    end: dict[Operation, Join] = value_classes.field(factory=dict[Operation, Join])
    targets: dict[Operation, Join] = value_classes.field(factory=dict[Operation, Join])
    definitions: dict[Value, Operation] = value_classes.field(factory=dict[Value, Operation])
    unchanged: set[Operation] = value_classes.field(factory=set[Operation])
    finish: Join = value_classes.field(factory=lambda: Join([], [], 0, None))
    _around: list[tuple[control.Labelled, Join]] = value_classes.field(
        factory=list[tuple[control.Labelled, Join]]
    )
    _following: list[Join] = value_classes.field(factory=list[Join])
    # The operations of `_CHANGED` up to here.
    _changed: int = 0

    def __attrs_post_init__(self) -> None:
        self._block(self.function.body, self.finish, None)
        skipped = self._find_aliases()
        for terminator, join in self.targets.items():
            if terminator not in skipped:
                self.resolve(join)[0].jumps += 1
        for operation, join in self.after.items():
            if isinstance(operation, (control.For, control.While)):
                self.resolve(join)[0].jumps += 1

    def resolve(self, join: Join, values: Sequence[Value] = ()) -> tuple[Join, list[Value]]:
        """The join at the end of a chain of aliases, and the values that arrive there."""
        found = list(values)
        while join.alias is not None:
            brought = dict(zip(join.arguments, found, strict=False))
            join, following = join.alias
            found = [brought.get(value, value) for value in following]
        return join, found

    def _find_aliases(self) -> set[Operation]:
        found: set[Operation] = set()
        # Outer joins come later in the list, so that each chain is followed by one step.
        for join in reversed(self._following):
            last = join.operations[join.position]
            target = self.targets.get(last)
            if target is not None:
                join.alias = self.resolve(target, inputs(last))
                found.add(last)
        return found

    def _block(self, block: Block, end: Join, loop: Loop | None) -> list[control.Labelled]:
        """The labels that exits inside leave for, beyond the block."""
        found: dict[control.Labelled, None] = {}
        operations = block.operations
        for position, operation in enumerate(operations):
            cls = type(operation)
            if cls in _NOTED:
                self.definitions[operation.results[0]] = operation
            elif cls in _CHANGED:
                self._changed += 1
            if operation.EFFECT != CONTROL:
                continue
            match operation:
                case control.Yield() | control.Return():
                    self.targets[operation] = end
                case control.Exit():
                    self.needed = True
                    label, join = self._target(operation)
                    self.targets[operation] = join
                    found[label] = None
                case control.Unreachable():
                    self.needed = True
                case _ if operation.REGIONS:
                    join = Join(operation.results, operations, position + 1, loop)
                    found.update(dict.fromkeys(self._regions(operation, join, loop)))
                case _:
                    pass
        return list(found)

    def _regions(
        self, operation: Operation, join: Join, loop: Loop | None
    ) -> list[control.Labelled]:
        before = self._changed
        match operation:
            case control.If():
                found = self._block(operation.then, join, loop)
                found += self._block(operation.otherwise, join, loop)
                if not found:
                    # The operations behind it stay there, even if control comes from one side only.
                    join.operations = []
                    self.end[operation] = join
                    self._note_closed(operation, before)
                    return []
            case control.Labelled():
                self.needed = True
                self._around.append((operation, join))
                found = self._block(operation.body, join, loop)
                self._around.pop()
                found = [label for label in found if label is not operation]
            case control.For() | control.Loop() | control.While():
                self.needed |= isinstance(operation, control.Loop)
                end = self.end[operation] = Join([], [], 0, operation)
                found = self._block(operation.body, end, operation)
                if not found:
                    self._note_closed(operation, before)
                    return []
            case _:
                raise InternalError(
                    f"{operation.OPCODE} has regions that predicate_exits doesn't know"
                )
        self.after[operation] = join
        if not isinstance(operation, control.Loop) and join.operations[join.position].TERMINATOR:
            self._following.append(join)
        return found

    def _note_closed(self, operation: Operation, before: int) -> None:
        """Note an operation out of which no exit leads, and in which nothing changes."""
        if self._changed == before and not isinstance(operation, control.Loop):
            self.unchanged.add(operation)

    def _target(self, operation: control.Exit) -> tuple[control.Labelled, Join]:
        for label, join in reversed(self._around):
            if label.label == operation.label:
                return label, join
        raise InternalError(f"cf.exit to {operation.label!r}, which isn't around it")


def inputs(last: Operation) -> list[Value]:
    """The values that a terminator brings to its join."""
    match last:
        case control.Yield() | control.Exit() | control.Return():
            return last.values
        case _:
            return []
