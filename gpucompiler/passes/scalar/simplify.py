"""Fold constants, apply exact identities, merge equal operations, straighten control, clean up.

    %0 = arith.constant <value = 0> : i64          array.store %v, %x, [%i]
    %1 = arith.add %i, %0 : i64
    %2 = array.dim %x <axis = 0> : i64         →
    %3 = arith.compare %0, %0 <predicate = "eq">
    cf.if %3 { array.store %v, %x, [%1] … }

One walk in program order, so that operands are simple before their uses; equal pure operations are
merged where the first dominates the second. Then one sweep of dead code. Relies on nothing; keeps
source names, and the order of effects. Rules for single operations are in `identities`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.equal_branches import are_equal
from gpucompiler.ir.folding import Constant
from gpucompiler.ir.operations import arith, control, inline, memory, simt, vector_accesses
from gpucompiler.ir.rewrite import READERS, keep_positions, reader_of_key
from gpucompiler.ir.structure.nodes import CONTROL, PURE, Block, Function, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.scalar.dead_code import carried_arguments, eliminate_dead_code
from gpucompiler.passes.scalar.identities import BINARY, COMMUTATIVE, RULES, New, Rule
from gpucompiler.values import value_classes

# A simplified region can allow more; three rounds are enough for programs that people write.
_MAX_ROUNDS = 3
# Operations whose result type isn't implied by their operands: it is part of their identity.
_TYPED = frozenset({arith.Convert, arith.Bitcast, memory.View, memory.Retype, inline.Inline})
# Classes whose operations are told apart by more than their operands and attributes, or by less.
_OF_OWN = _TYPED | {memory.CheckBounds, arith.Constant}
# A branch whose sides have only these ahead of their ends chooses among values.
_CHOICE: Final = frozenset[type[Operation]]({arith.Constant})
_NOTHING: Final[Mapping[Operation, Mapping[Value, Value]]] = MappingProxyType({})
_NO_VALUES: Final[Mapping[Value, Value]] = MappingProxyType({})
# Checks are merged though they have an effect: the first of two equal ones has recorded the fault.
_MERGED = (memory.CheckBounds, memory.Assert)


@value_classes.frozen(eq=False)
class _Facts:
    """Facts about a class of operations, which are looked up once for each operation.

    Attributes:
        cls: the class.
        computes: whether its operations only compute; those of `_MERGED` count.
        inputs: gives the operands.
        rule: makes simpler equals; None without.
        binary, commutes: whether it has two operands, and whether they may change places.
        key: gives what is equal for operations with equal results.
        is_constant: whether they are constants.
        parts: the same without the class, for most classes; None for the others.
        quick: `parts` of classes whose rule is for constants and equal operands alone.
    """

    cls: type[Operation]
    computes: bool
    inputs: Callable[[Any], tuple[Value, ...]]
    rule: Rule | None
    binary: bool
    commutes: bool
    is_constant: bool
    key: Callable[[Any], Any]
    parts: Callable[[Any], Any] | None
    quick: Callable[[Any], Any] | None


class _AllFacts(dict[type[Operation], _Facts]):
    """The facts of each class; filled as classes are met."""

    def __missing__(self, cls: type[Operation]) -> _Facts:
        found = self[cls] = _facts_of(cls)
        return found


_FACTS: Final = _AllFacts()


def _facts_of(cls: type[Operation]) -> _Facts:
    parts = None if cls in _OF_OWN else reader_of_key(cls)
    return _Facts(
        cls=cls,
        computes=cls.EFFECT == PURE or issubclass(cls, _MERGED),
        inputs=READERS[cls],
        rule=RULES.get(cls),
        binary=cls in BINARY,
        commutes=cls in COMMUTATIVE,
        is_constant=cls is arith.Constant,
        key=_reader_of_identity(cls),
        parts=parts,
        quick=parts if cls in BINARY else None,
    )


def _reader_of_identity(cls: type[Operation]) -> Callable[[Any], Any]:
    if cls is memory.CheckBounds:
        return lambda operation: (cls, operation.index, operation.size, operation.mask)
    read = reader_of_key(cls)
    if cls in _TYPED:
        return lambda operation: (cls, read(operation), operation.results[0].type)
    return lambda operation: (cls, read(operation))


def simplify(
    function: Function, unchanged: Mapping[Operation, Mapping[Value, Value]] = _NOTHING
) -> bool:
    """Simplify a function. Returns whether anything changed.

    Args:
        unchanged: by `cf.for`, values of its body that others from outside stand for.
    """
    changed, function.settled = False, False
    for _ in range(_MAX_ROUNDS):
        walk = _Simplifier(unchanged)
        walk.region(function.body)
        removed = eliminate_dead_code(function)
        changed |= walk.changed or removed
        if not walk.again and not any(map(_chooses_only, walk.branches)):
            function.settled = True
            break
    return changed


def simplify_unsettled(function: Function) -> bool:
    """`simplify`, but of functions that have changed since the last time."""
    return not function.settled and simplify(function)


class _Simplifier:
    def __init__(self, unchanged: Mapping[Operation, Mapping[Value, Value]]) -> None:
        self.unchanged = unchanged
        self.changed = False
        self.again = False
        self.replaced: dict[Value, Value] = {}
        self.constants: dict[Value, Constant] = {}
        # Results of theirs that rules for two operands ask for.
        self.telling: set[Value] = set()
        self.definitions: dict[Value, Operation] = {}
        # Values by what computes them, and branches by their condition; a region's are the last.
        self.known: dict[Any, Any] = {}
        self.output: list[Operation] = []
        # A cf.if that stayed; removing dead code may leave nothing in it but a choice.
        self.branches: list[control.If] = []
        self.labels: list[tuple[control.Labelled, list[control.Exit]]] = []

    # -- blocks

    def region(self, block: Block) -> None:
        """Simplify a block in place; values known from inside are forgotten at its end."""
        output, known = self.output, self.known
        self.output, size = [], len(known)
        self.splice(block)
        block.operations = self.output
        for _ in range(len(known) - size):
            known.popitem()
        self.output = output

    def splice(self, block: Block) -> Operation | None:
        """Append a block's operations to the output. Returns the terminator that was appended."""
        replaced, definitions, append = self.replaced, self.definitions, self.output.append
        stays, remember = replaced.keys().isdisjoint, self.known.setdefault
        constants, vary = self.constants, self.telling.isdisjoint
        for operation in block.operations:
            facts = _FACTS[type(operation)]
            quick = facts.quick
            if quick is None:
                if facts.is_constant:
                    _number(self, operation)
                    continue
                if replaced and not stays(facts.inputs(operation)):
                    operation.replace_inputs(replaced)
            else:
                # As `pure`, without a call, where no rule makes it simpler.
                parts = quick(operation)
                if not stays(parts):
                    operation.replace_inputs(replaced)
                    parts = quick(operation)
                lhs, rhs = parts[0], parts[1]
                folds = lhs is rhs or (lhs in constants and rhs in constants)
                if vary(parts) and not folds:
                    result = operation.results[0]
                    found = remember((facts.cls, parts), result)
                    if found is result:
                        definitions[result] = operation
                        append(operation)
                    else:
                        self.replace(result, found)
                    continue
            if facts.computes:
                self.pure(operation, facts)
            elif operation.EFFECT == CONTROL:
                last = self.control(operation)
                if last is not None:
                    if operation is not block.operations[-1]:
                        self.changed = True
                    return last
            else:
                self.effect(operation)
        return None

    def inlined(self, block: Block) -> tuple[list[Value], Operation | None]:
        """Append a block's operations; what it yields, or the terminator it ends in instead."""
        self.changed = True
        last = self.splice(block)
        if isinstance(last, control.Yield) and self.output and self.output[-1] is last:
            self.output.pop()
            return last.values, None
        return [], last

    # -- operations

    def pure(self, operation: Operation, facts: _Facts) -> None:
        constants = self.constants
        rule = facts.rule
        if facts.binary:
            both: Any = operation
            if both.rhs not in constants:
                if both.lhs in constants and facts.commutes and not _is_float(both.lhs):
                    both.lhs, both.rhs = both.rhs, both.lhs
                    self.changed = True
                elif both.lhs is not both.rhs:
                    rule = None
        if rule is not None:
            answer = rule(operation, self)
            if answer is not None:
                old = operation.results[0]
                if isinstance(answer, New):
                    answer = self.make(answer, old)
                self.replace(old, answer)
                return
        results = operation.results
        if len(results) == 1:
            # An equal value that exists already; else this one is remembered.
            result, parts = results[0], facts.parts
            key = facts.key(operation) if parts is None else (facts.cls, parts(operation))
            found = self.known.setdefault(key, result)
            if found is not result:
                self.replace(result, found)
                return
            self.definitions[result] = operation
        elif results:
            self.definitions[results[0]] = operation
        self.output.append(operation)

    def make(self, new: New, old: Value) -> Value:
        """The value of a new operation in the place of an old one's result."""
        for name, value in new.fields.items():
            if isinstance(value, New):
                new.fields[name] = self.make(value, Value(value.kind, old.location))
        if new.cls is arith.Constant:
            return self.constant(new.fields["value"], new.kind, old.location)
        result = Value(new.kind, old.location, old.name, old.range)
        operation = new.cls(**new.fields, location=old.location, results=[result])
        self.pure(operation, _FACTS[new.cls])
        return self.replaced.get(result, result)

    def constant(self, value: Constant, kind: ScalarType, location: Location | None) -> Value:
        result = Value(kind, location)
        if kind.is_integer:
            result.range = (int(value), int(value))
        operation = arith.Constant(value=value, location=location, results=[result])
        _number(self, operation)
        return self.replaced.get(result, result)

    def replace(self, old: Value, new: Value) -> None:
        self.changed = True
        self.replaced[old] = new
        if new.name is None and new in self.definitions and new not in self.constants:
            new.name = old.name

    def effect(self, operation: Operation) -> None:
        mask: Value | None = getattr(operation, "mask", None)
        if mask is not None:
            known = self.constants.get(mask)
            if known is True:
                operation.mask = None  # pyright: ignore[reportAttributeAccessIssue]
                self.changed = True
            elif known is False and isinstance(
                operation, (memory.Store, vector_accesses.VectorStore)
            ):
                self.changed = True
                return
        self.keep(operation)

    # -- control: each returns the terminator that now ends the output, if one does

    def control(self, operation: Operation) -> Operation | None:
        if isinstance(operation, control.Yield):  # as most
            self.output.append(operation)
            return operation
        match operation:
            case control.If():
                return self.conditional(operation)
            case control.For():
                return self.counted(operation)
            case control.Labelled():
                return self.labelled(operation)
            case control.Loop() | control.While():
                self.loop(operation)
                return None
            case simt.Threads():
                self.region(operation.body)
                self.keep(operation)
                return None
            case control.Exit():
                for label, exits in reversed(self.labels):
                    if label.label == operation.label:
                        exits.append(operation)
                        break
            case _:
                pass
        self.output.append(operation)
        return operation

    def keep(self, operation: Operation) -> None:
        self.output.append(operation)
        for result in operation.results:
            self.definitions[result] = operation

    def conditional(self, operation: control.If) -> Operation | None:
        known = self.constants.get(operation.condition)
        if known is not None:
            values, last = self.inlined(operation.then if known else operation.otherwise)
            if last is None:
                self.replaced.update(zip(operation.results, values, strict=True))
            return last
        self.region(operation.then)
        self.region(operation.otherwise)
        if _chooses_only(operation):
            alternatives = [self.inlined(block)[0] for block in operation.regions]
            for result, a, b in zip(operation.results, *alternatives, strict=True):
                fields = {"condition": operation.condition, "lhs": a, "rhs": b}
                self.replaced[result] = self.make(New(arith.Select, fields, a.type), result)
            return None
        same = _same_on_both_sides(operation)
        self.changed |= bool(same)
        self.replaced.update(same)
        found = _equal_branch(operation, self.known)
        if found is not None:
            self.changed = True
            self.replaced.update(zip(operation.results, found.results, strict=True))
            return None
        self.branches.append(operation)
        self.keep(operation)
        return None

    def counted(self, operation: control.For) -> Operation | None:
        replaced = self.replaced
        for value, other in self.unchanged.get(operation, _NO_VALUES).items():
            replaced[value] = replaced.get(other, other)
        start, stop, step = (
            self.constants.get(v) for v in (operation.start, operation.stop, operation.step)
        )
        if operation.start is operation.stop or step == 0:
            trips = 0
        elif start is None or stop is None or step is None:
            trips = -1
        else:
            # More than ssize_t holds have no len.
            runs = range(int(start), int(stop), int(step))
            trips = 0 if not runs else 1 if runs[0] == runs[-1] else 2
        if trips == 0:
            self.changed = True
            self.replaced.update(zip(operation.results, operation.initial, strict=True))
            return None
        if trips == 1:
            entry = [operation.start, *operation.initial]
            self.replaced.update(zip(operation.body.arguments, entry, strict=True))
            values, last = self.inlined(operation.body)
            if last is None:
                self.replaced.update(zip(operation.results, values, strict=True))
            return last
        self.loop(operation)
        return None

    def loop(self, operation: control.For | control.Loop | control.While) -> None:
        """Simplify a loop's body, and once more where that shows values that never change.

        Such a value of an inner loop makes one of the outer loop: the loops' own bodies alone are
        walked again, from the inside out.
        """
        self.invariants(operation)
        self.region(operation.body)
        if any(_unchanging(operation)):
            self.invariants(operation)
            self.region(operation.body)
            self.again |= any(_unchanging(operation))
        self.keep(operation)

    def invariants(self, operation: control.For | control.Loop | control.While) -> None:
        """Drop carried values that never change."""
        live = [not same for same in _unchanging(operation)]
        if all(live):
            return
        self.changed = True
        arguments = carried_arguments(operation)
        for position, keep in enumerate(live):
            if not keep:
                self.replaced[arguments[position]] = operation.initial[position]
                if operation.results:
                    self.replaced[operation.results[position]] = operation.initial[position]
        _keep_carried(operation, live)

    def labelled(self, operation: control.Labelled) -> Operation | None:
        exits: list[control.Exit] = []
        self.labels.append((operation, exits))
        self.region(operation.body)
        self.labels.pop()
        last = operation.body.terminator
        if exits and last is exits[-1]:
            # Leaving a block at its very end is the same as ending it.
            leaving = exits.pop()
            last = control.Yield(values=leaving.values, location=leaving.location)
            operation.body.operations[-1] = last
            self.changed = True
        if exits:
            self.keep(operation)
            return None
        self.changed = self.again = True
        if isinstance(last, control.Yield):
            self.output.extend(operation.body.operations[:-1])
            self.replaced.update(zip(operation.results, last.values, strict=True))
            return None
        self.output.extend(operation.body.operations)
        return last


def _keep_carried(operation: control.For | control.Loop | control.While, live: list[bool]) -> None:
    """Keep some of the values that a loop carries."""
    arguments = carried_arguments(operation)
    head = operation.body.arguments[: len(operation.body.arguments) - len(arguments)]
    operation.body.arguments = head + keep_positions(arguments, live)
    operation.initial = keep_positions(operation.initial, live)
    last = operation.body.operations[-1]
    if isinstance(last, control.Yield):
        ahead = int(isinstance(operation, control.While))
        last.values = last.values[:ahead] + keep_positions(last.values[ahead:], live)
    if operation.results:
        operation.results = keep_positions(operation.results, live)


def _unchanging(operation: control.For | control.Loop | control.While) -> list[bool]:
    """The carried values that every run of the body passes on as they are."""
    last = operation.body.operations[-1] if operation.body.operations else None
    arguments = carried_arguments(operation)
    if not isinstance(last, control.Yield):
        return [False] * len(arguments)
    yielded = last.values[1:] if isinstance(operation, control.While) else last.values
    return [a is y for a, y in zip(arguments, yielded, strict=True)]


def _equal_branch(operation: control.If, known: dict[Any, Any]) -> control.If | None:
    """An equal branch that exists already, if both only compute; else remember this one.

    sin and cos of one value both reduce it, and large ones otherwise than small ones.
    """
    if not operation.results:
        return None
    sizes = [len(block.operations) for block in operation.regions]
    key = (control.If, operation.condition, len(operation.results), *sizes)
    found: control.If = known.setdefault(key, operation)
    return found if found is not operation and are_equal(operation, found) else None


def _same_on_both_sides(operation: control.If) -> dict[Value, Value]:
    """Drop a branch's results that both sides give; gives these by result."""
    then, otherwise = operation.then.terminator, operation.otherwise.terminator
    if not (isinstance(then, control.Yield) and isinstance(otherwise, control.Yield)):
        return {}
    live = [a is not b for a, b in zip(then.values, otherwise.values, strict=True)]
    if all(live):
        return {}
    pairs = zip(operation.results, then.values, live, strict=True)
    found = {result: value for result, value, keep in pairs if not keep}
    operation.results = keep_positions(operation.results, live)
    then.values = keep_positions(then.values, live)
    otherwise.values = keep_positions(otherwise.values, live)
    return found


def _chooses_only(operation: control.If) -> bool:
    """Whether neither side computes anything, so that `arith.select` does the same."""
    for block in (operation.then, operation.otherwise):
        if not isinstance(block.operations[-1], control.Yield):
            return False
        if not _CHOICE.issuperset(map(type, block.operations[:-1])):
            return False
    return all(isinstance(result.type, ScalarType) for result in operation.results)


def _is_float(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_float


def _number(walk: _Simplifier, operation: Any) -> None:
    """As `pure`, of a constant."""
    result, value = operation.results[0], operation.value
    # repr tells 0.0 from -0.0; NaN constants are equal by text.
    found = walk.known.setdefault((arith.Constant, repr(value), result.type), result)
    if found is not result:
        walk.replace(result, found)
        return
    walk.definitions[result] = operation
    walk.constants[result] = value
    if type(value) is not float or value in (0.0, 1.0):
        walk.telling.add(result)
    walk.output.append(operation)
