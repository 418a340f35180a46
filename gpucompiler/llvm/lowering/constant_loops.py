"""The runs of loops of constant length, and their weight: a loop is run on its constants.

    for length in 2, 4 … 1024:                       10 runs, and 55 of the inner loop
        for distance in length // 2 … 1: …

Loops inside may depend on the loop around them. A condition that follows from constants counts only
the side that it chooses, and an operation on constants nothing.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.folding import fold_operation
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.llvm.lowering.writer import FunctionWriter

# Machine instructions of operations that are many, and of those that are none.
_WEIGHTS: Final[dict[type[Operation], int]] = {
    arith.Apply: 20, arith.Divide: 8, arith.FloorDivide: 4, arith.Modulo: 4,
    arith.Constant: 0, memory.Dimension: 0, memory.Stride: 0, control.Yield: 0,
}  # fmt: skip
# Operations that are run at most, so that compilation takes no time.
_MOST_STEPS: Final = 20_000

_Known = dict[Value, bool | int | float]
_Loop = control.For | control.Loop


def weight_of(operation: Operation) -> int:
    """The machine instructions of an operation, without those in its regions."""
    if isinstance(operation, arith.Convert):
        kinds = (operation.value.type, operation.result.type)
        return int(any(isinstance(kind, ScalarType) and not kind.is_integer for kind in kinds))
    return _WEIGHTS.get(type(operation), 1)


def straight_weight(body: Block) -> int:
    """The weight of a body that runs once, with both sides of its conditions."""
    return sum(map(weight_of, body.walk()))


def constant_loop(
    writer: FunctionWriter, loop: _Loop, most_runs: int, most: int
) -> tuple[int, int] | None:
    """How often a loop's body runs, and the weight of all runs.

    Args:
        writer: knows the function's constants.
        loop: its last run may end in its middle if it is a `cf.loop`.
        most_runs: of each loop inside, and of a `cf.loop`.
        most: the weight from which on the answer is None.

    Returns:
        None, too, where the number of runs of a loop doesn't follow from constants.
    """
    runner = _Runner(writer, most_runs, most)
    found = runner.loop(loop, {}, True)
    return None if found is None else (found[0], runner.weight)


# The label that control goes on to, "" for the end of a block, and the values that go along.
_Values = list[bool | int | float | None]
_Outcome = tuple[str, _Values]
_RETURN: Final = "return"


class _Runner:
    def __init__(self, writer: FunctionWriter, most_runs: int, most: int) -> None:
        self.writer = writer
        self.most_runs = most_runs
        self.most = most
        self.weight = 0
        self.steps = 0
        # Labels that stand inside of the innermost `cf.loop`; None outside of all.
        self.inside: list[str] | None = None
        # Labels that control may go on to by an exit under a condition that isn't known, with the
        # values that would go along.
        self.possible: dict[str, list[_Values]] = {}

    def loop(
        self, loop: _Loop, known: _Known, outermost: bool = False
    ) -> tuple[int, _Outcome] | None:
        """Run a loop: its number of runs, and how it ends; None if that is unknown, or too much."""
        numbers = None
        if isinstance(loop, control.For):
            numbers = self.numbers(loop, known)
            if numbers is None or (len(numbers) > self.most_runs and not outermost):
                return None
        carried = loop.body.arguments[1:] if numbers is not None else loop.body.arguments
        values = [self.value(value, known) for value in loop.initial]
        if numbers is None and all(value is None for value in values):
            return None
        inside, self.inside = self.inside, self.inside if numbers is not None else []
        for run in range(self.most_runs if numbers is None else len(numbers)):
            inner = dict(known)
            if numbers is not None:
                inner[loop.body.arguments[0]] = numbers[run]
            inner.update((a, v) for a, v in zip(carried, values, strict=True) if v is not None)
            outcome = self.block(loop.body, inner)
            if outcome is None:
                return None
            label, values = outcome
            if label:
                self.inside = inside
                return run + 1, outcome
        self.inside = inside
        return None if numbers is None else (len(numbers), ("", values))

    def numbers(self, loop: control.For, known: _Known) -> range | None:
        """The values of a loop's index."""
        bounds = [self.value(value, known) for value in (loop.start, loop.stop, loop.step)]
        numbers = [bound for bound in bounds if isinstance(bound, int)]
        return range(*numbers) if len(numbers) == 3 and numbers[2] else None

    def block(self, body: Block, known: _Known) -> _Outcome | None:
        """Run a block; values that become known are added to those that are."""
        for operation in body.operations:
            self.steps += 1
            if self.weight > self.most or self.steps > _MOST_STEPS:
                return None
            match operation:
                case control.Yield():
                    return "", [self.value(value, known) for value in operation.values]
                case control.Exit():
                    values = [self.value(value, known) for value in operation.values]
                    return operation.label, values
                case control.Return():
                    return _RETURN, []
                case _:
                    pass
            if not operation.REGIONS:
                if not self.computed(operation, known):
                    self.weight += weight_of(operation)
                continue
            outcome = self.controlled(operation, known)
            if outcome is None or outcome[0]:
                return outcome
            for result, value in zip(operation.results, outcome[1], strict=False):
                if value is not None:
                    known[result] = value
        return "", []

    def controlled(self, operation: Operation, known: _Known) -> _Outcome | None:
        """Run an operation with regions."""
        match operation:
            case control.If():
                return self.branch(operation, known)
            case control.For() | control.Loop():
                found = self.loop(operation, known)
                return None if found is None else found[1]
            case control.Labelled():
                if self.inside is not None:
                    self.inside.append(operation.label)
                self.possible.pop(operation.label, None)
                outcome = self.block(operation.body, known)
                if outcome is None or outcome[0] not in ("", operation.label):
                    return outcome
                ways = [outcome[1], *self.possible.pop(operation.label, ())]
                # A body whose end isn't reached gives no values.
                return "", [_joined(values) for values in zip(*ways, strict=False)]
            case _:
                return None

    def branch(self, operation: control.If, known: _Known) -> _Outcome | None:
        condition = self.value(operation.condition, known)
        if condition is not None:
            return self.block(operation.then if condition else operation.otherwise, known)
        # A loop runs until one of its exits is taken.
        if self.inside is not None and not _exits(operation) <= set(self.inside):
            return None
        self.weight += 1
        sides = [self.block(side, dict(known)) for side in (operation.then, operation.otherwise)]
        for label, values in filter(None, sides):
            if label:
                self.possible.setdefault(label, []).append(values)
        return None if None in sides else ("", [])

    def computed(self, operation: Operation, known: _Known) -> bool:
        """Whether an operation's result follows from constants; it is added then."""
        if len(operation.results) != 1 or not isinstance(operation.results[0].type, ScalarType):
            return False
        found = None
        if isinstance(operation, arith.Constant):
            found = operation.value
        else:
            operands = [self.value(value, known) for value in inputs_of(operation)]
            if any(value is not None for value in operands):
                found = fold_operation(operation, operands)
        if found is None or isinstance(found, complex):
            return False
        known[operation.results[0]] = found
        return True

    def value(self, value: Value, known: _Known) -> bool | int | float | None:
        return known[value] if value in known else self.writer.known(value)


def _joined(values: tuple[bool | int | float | None, ...]) -> bool | int | float | None:
    """The value that all ways to one place have; None where they differ."""
    return values[0] if len({repr(value) for value in values}) == 1 else None


def _exits(branch: control.If) -> set[str]:
    """The labels of an operation's exits, and the end of the function."""
    found: set[str] = set()
    own: set[str] = set()
    for region in branch.regions:
        for inner in region.walk():
            if isinstance(inner, control.Exit):
                found.add(inner.label)
            elif isinstance(inner, control.Return):
                found.add(_RETURN)
            elif isinstance(inner, control.Labelled):
                own.add(inner.label)
    return found - own
