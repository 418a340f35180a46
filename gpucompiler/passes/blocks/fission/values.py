"""The values that a piece of a block program takes from others, from a slot or computed again.

A value that takes a few cheap operations on thread indices and on the block's values is computed
again by each piece that uses it; a view is made again from its scalars. Other values have a *slot*
(`slots`). A *variable* is a value without a defining operation: a value that a loop carries, the
result of a condition, the flag of a thread that is still in a loop. It is set by `Assign`, a
placeholder that becomes a store.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt, vectors
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import WRITE, Block, Operation, Value
from gpucompiler.language.types import BOOL, ArrayType, ScalarType
from gpucompiler.passes.blocks.fission.plan import compute_outcome
from gpucompiler.values import value_classes

_MAX_RECOMPUTED = 8
_CHEAP: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Minimum, arith.Maximum, arith.And,
    arith.Or, arith.Xor, arith.ShiftLeft, arith.ShiftRight, arith.Negate, arith.Absolute, arith.Not,
    arith.Compare, arith.Fits, arith.Select, arith.Convert, arith.Bitcast, vectors.Splat,
    memory.WrapIndex,
)  # fmt: skip
_IDENTITIES: Final = (simt.ThreadIndex, simt.ThreadNumber, simt.LaneIndex, simt.LaneMask)


@value_classes.define(repr=False, kw_only=True)
class Mark(Operation):
    """A place between pieces; gone when the pieces are complete."""

    OPCODE: ClassVar[str] = "fission.mark"


@value_classes.define(repr=False, kw_only=True)
class Assign(Operation):
    """target = value, for a variable; it is held at least up to the mark `until`."""

    OPCODE: ClassVar[str] = "fission.assign"
    EFFECT: ClassVar[str] = WRITE
    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = (("value", "operand"),)

    value: Value
    target: Value
    until: Mark | None = None


@value_classes.define
class Variable:
    """A value without a defining operation.

    Args:
        origin: the place from which on it can be read.
        end: for a carried value, the end of the loop's body.
        before: for a loop's result, the carried value: one memory, two names.
        assigns: the operations that set it.
    """

    origin: Mark
    end: Mark | None = None
    before: Value | None = None
    assigns: list[Assign] = value_classes.field(factory=list[Assign])


@value_classes.define
class Piece:
    """A piece under construction.

    Args:
        masks: conditions, and what they must be, for a thread to take part; outer first.
        operations: those of a thread that takes part.
        predicates: the values that it yields to the reductions of the `simt.threads`.
    """

    masks: tuple[tuple[Value, bool], ...]
    operations: list[Operation]
    predicates: list[Value]


class Text:
    """Places of pieces, marks and operations: numbers that grow along the program's text."""

    def __init__(self, body: Block, pieces: Mapping[Operation, Piece]) -> None:
        self.pieces = pieces
        self.position: dict[Operation, int] = {}
        # The piece and the operation that define a value that is a thread's own.
        self.definition: dict[Value, tuple[Operation, Operation]] = {}
        # The values that the block defines by an operation.
        self.constants: dict[Value, arith.Constant] = {}
        self.loops: dict[Operation, tuple[control.For | control.While, ...]] = {}
        self.ends: dict[Operation, int] = {}
        self._count = 0
        self._block(body, ())

    def _number(self, operation: Operation) -> None:
        self.position[operation] = self._count
        self._count += 1

    def _block(self, block: Block, loops: tuple[control.For | control.While, ...]) -> None:
        for operation in block.operations:
            self._number(operation)
            self.loops[operation] = loops
            piece = self.pieces.get(operation)
            if piece is not None:
                self._piece(operation, piece)
                continue
            if isinstance(operation, arith.Constant):
                self.constants[operation.result] = operation
            inside = loops
            if isinstance(operation, (control.For, control.While)):
                inside = (*loops, operation)
            for region in operation.regions:
                self._block(region, inside)
            self._count += 1
            self.ends[operation] = self._count

    def _piece(self, threads: Operation, piece: Piece) -> None:
        for operation in piece.operations:
            for inner in Block(operations=[operation]).walk():
                if isinstance(inner, Assign):
                    self.loops[inner] = self.loops[threads]
                self._number(inner)
                if isinstance(inner, arith.Constant):
                    self.constants[inner.result] = inner
            self.position[operation] = self._count
            self._count += 1
            for value in operation.results:
                self.definition[value] = (threads, operation)
            if isinstance(operation, memory.CheckBounds) and operation.result.type == BOOL:
                self._outcome(threads, operation)

    def _outcome(self, threads: Operation, check: memory.CheckBounds) -> None:
        """Let a check's result be defined by the operation that computes it, not by the test."""
        builder = Builder(Block(), check.location)
        compute_outcome(check, builder)
        builder.block.operations[-1].results = check.results
        for operation in builder.block.operations:
            self._number(operation)
            self.definition[operation.result] = (threads, operation)


class Needs:
    """The values that each piece takes from others, and how: from a slot, or computed again."""

    def __init__(
        self, text: Text, pieces: Mapping[Operation, Piece], variables: Mapping[Value, Variable]
    ) -> None:
        self.text = text
        self.variables = variables
        self.owner = {id(piece): threads for threads, piece in pieces.items()}
        self.cheap: dict[Value, list[Operation] | None] = {}
        # Arrays that no slot can hold.
        self.findings: list[Diagnostic] = []
        self.alive: set[Value] = set()
        self._find_living(pieces)
        # The slots that a piece reads.
        self.read: dict[Operation, set[Value]] = {}
        for threads, piece in pieces.items():
            self.read[threads] = set()
            seen: set[Value] = set()
            for value in self.foreign(piece):
                self._reads(value, self.read[threads], seen)

    def _find_living(self, pieces: Mapping[Operation, Piece]) -> None:
        """The variables that are read, but for being assigned to what nobody reads."""
        sources: dict[Value, list[tuple[Piece, Value]]] = {}
        work: list[Value] = []
        for piece in pieces.values():
            for operation in Block(operations=piece.operations).walk():
                if isinstance(operation, Assign):
                    sources.setdefault(operation.target, []).append((piece, operation.value))
                else:
                    work += inputs_of(operation)
            work += [value for value, _ in piece.masks]
            work += piece.predicates
        joined = {v.before: value for value, v in self.variables.items() if v.before is not None}
        while work:
            value = work.pop()
            if value in self.alive or value not in self.variables:
                continue
            self.alive.add(value)
            before = self.variables[value].before
            work += [v for v in (before, joined.get(value)) if v is not None]
            work += [source for _, source in sources.get(value, ())]

    def is_own(self, value: Value) -> bool:
        """Whether a value is each thread's own, not the block's."""
        return value in self.variables or value in self.text.definition

    def foreign(self, piece: Piece) -> list[Value]:
        """The threads' own values that a piece uses and doesn't define."""
        threads = self.owner[id(piece)]
        found: dict[Value, None] = {}

        def use(value: Value) -> None:
            if value in self.variables or (
                value in self.text.definition and self.text.definition[value][0] is not threads
            ):
                found[value] = None

        for value, _ in piece.masks:
            use(value)
        for operation in Block(operations=piece.operations).walk():
            if not isinstance(operation, Assign) or operation.target in self.alive:
                for value in inputs_of(operation):
                    use(value)
        for value in piece.predicates:
            use(value)
        return list(found)

    def _reads(self, value: Value, found: set[Value], seen: set[Value]) -> None:
        if value in seen:
            return
        seen.add(value)
        again = self.recomputed(value)
        if again is None:
            found.add(value)
            return
        for operation in again:
            for operand in inputs_of(operation):
                if self.is_own(operand):
                    self._reads(operand, found, seen)

    def recomputed(self, value: Value) -> list[Operation] | None:
        """The operations that compute a value again, in order; None if it has a slot."""
        if value not in self.cheap:
            self.cheap[value] = self._recomputed(value)
        return self.cheap[value]

    def _recomputed(self, value: Value) -> list[Operation] | None:
        if value in self.variables:
            self._find_array(value)
            return None
        operation = self.text.definition[value][1]
        if isinstance(operation, (memory.View, memory.Retype, memory.Reinterpret)):
            return [operation]
        found: dict[Operation, None] = {}
        if self._chain(value, found):
            return sorted(found, key=lambda o: self.text.position[o])
        self._find_array(value)
        return None

    def _find_array(self, value: Value) -> None:
        if isinstance(value.type, ArrayType):
            name = f"the array {value.name!r}" if value.name else "an array"
            self.findings.append(
                Diagnostic(
                    "GC606",
                    f"{name} is chosen by each thread for itself and used beyond a barrier, which "
                    "the host can't do",
                    value.location,
                    "choose an index or an element instead of the array, or choose it again behind "
                    "the barrier",
                )
            )

    def _chain(self, value: Value, found: dict[Operation, None]) -> bool:
        if value in self.variables:
            return False
        if value not in self.text.definition:
            return True
        operation = self.text.definition[value][1]
        if operation in found:
            return True
        if isinstance(operation, _IDENTITIES):
            found[operation] = None
            return True
        if not self._is_cheap(operation):
            return False
        found[operation] = None
        return (
            sum(not isinstance(o, _IDENTITIES) for o in found) <= _MAX_RECOMPUTED
            and all(self._chain(operand, found) for operand in inputs_of(operation))
        )  # fmt: skip

    def _is_cheap(self, operation: Operation) -> bool:
        if isinstance(operation, (arith.FloorDivide, arith.Modulo)):
            # By a power of two it is a shift or a mask.
            divisor = self.text.constants.get(operation.rhs)
            return (
                divisor is not None
                and isinstance(operation.rhs.type, ScalarType)
                and operation.rhs.type.is_integer
                and int(divisor.value) > 0
                and int(divisor.value).bit_count() == 1
            )
        return isinstance(operation, _CHEAP)
