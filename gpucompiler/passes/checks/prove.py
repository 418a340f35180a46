"""Proofs that no launch of a size has a race at an array, whatever its arguments are.

    y[i] += x[i]                  %i = blockIdx.x · 256 + threadIdx.x, in every access of y: each
                                  element has one thread of its own
    tile[t] = …; barrier; … tile[k]; barrier
                                  between two barriers are only reads, or only accesses of elements
                                  that each thread has for itself

An index is a sum of the thread's and block's indices and of counters of loops, by constants: block
and grid have their sizes, so each index has a range. Threads have different elements if each
coefficient is larger than all smaller terms together can be. `row * width + column` of any width
separates rows and columns where 0 ≤ column < width (`rows`). Equalities around an access, such as
`threadIdx.x == 0`, count as further indices. Anything else proves nothing, which says nothing, too.
Runs on the program of a thread. Relies on inlined calls, and on arguments that share no memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.analyses.facts import Facts
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.checks.rows import RowIndex, is_in_row, row_indices
from gpucompiler.passes.checks.shadow_survey import KINDS, Accessing, Survey
from gpucompiler.passes.warnings.possible_divergence import may_diverge
from gpucompiler.values import value_classes

Shape3 = tuple[int, int, int]
# A symbol: ("thread", axis), ("block", axis), ("count", a loop), ("same", a value), or ("rows",
# forms of a row, a width and a column) for row · width + column.
Symbol = tuple[str, object]
_AXES: Final = "xyz"
_LARGEST: Final = 1 << 62
# Coefficients beyond which sums of 64 bits might wrap around.
_MOST_STEP: Final = 1 << 31


@value_classes.frozen
class Form:
    """constant + Σ coefficient · symbol."""

    constant: int
    terms: tuple[tuple[Symbol, int], ...] = ()

    @staticmethod
    def of(constant: int, terms: dict[Symbol, int]) -> Form:
        kept = sorted(((s, c) for s, c in terms.items() if c), key=lambda term: repr(term[0]))
        return Form(constant, tuple(kept))

    def plus(self, other: Form, times: int = 1) -> Form:
        terms = dict(self.terms)
        for symbol, count in other.terms:
            terms[symbol] = terms.get(symbol, 0) + times * count
        return Form.of(self.constant + times * other.constant, terms)

    def scaled(self, by: int) -> Form:
        return Form.of(self.constant * by, {symbol: c * by for symbol, c in self.terms})


@value_classes.frozen
class _Access:
    """An access of an array: its indices, and the forms that are equal in all its threads."""

    kind: str
    root: Value
    indices: tuple[Form | None, ...]
    pinned: tuple[Form, ...]
    # The forms that an index separates, with its axis.
    separated: tuple[tuple[int, Form], ...]
    whole: bool
    number: int


def race_free(function: Function, block: Shape3, grid: Shape3, survey: Survey) -> set[Value]:
    """The arrays that a kernel writes without a race, in every launch of a size.

    Args:
        block, grid: the launch's size.
        survey: of the function.

    Returns: arguments and shared memory of the kernel.
    """
    return _Proof(function, block, grid, survey).proved()


class _Proof:
    def __init__(self, function: Function, block: Shape3, grid: Shape3, survey: Survey) -> None:
        self.function, self.survey = function, survey
        self.sizes: dict[Symbol, int] = {}
        for axis, threads, blocks in zip(_AXES, block, grid, strict=True):
            self.sizes["thread", axis], self.sizes["block", axis] = threads, blocks
        self.forms: dict[Value, Form | None] = {
            value: Form(0, ((("same", value), 1),)) for value in function.body.arguments
        }
        self.made = {o.results[0]: o for o in function.body.walk() if o.results}
        self.accesses: list[_Access] = []
        self.together: list[set[int]] = []
        # Indices that aren't negative; accesses with a row, width and column inside of the width.
        self.positive: set[Operation] = set()
        self.in_row: set[tuple[Operation, Value, Value, Value]] = set()
        self.rows: dict[Value, RowIndex] = {}
        analyse_ranges(function, self.note_facts)
        self.block(function.body, ())

    def proved(self) -> set[Value]:
        """The arrays without races."""
        barriers = not may_diverge(self.function)
        if barriers:
            self.together = list(_intervals(self.function.body))
        found: set[Value] = set()
        for root in {each.root for each in self.accesses}:
            own = [each for each in self.accesses if each.root is root]
            space = memory.array_type(root).space
            if not all(each.whole for each in own) or all(each.kind == "read" for each in own):
                continue
            if space not in ("global", "shared"):
                continue
            lone = all(size == 1 for (what, _), size in self.sizes.items() if what == "block")
            split = space == "shared" or lone
            if all(
                self.apart(one, other, space, barriers and split)
                for number, one in enumerate(own)
                for other in own[number:]
            ):
                found.add(root)
        return found

    def apart(self, one: _Access, other: _Access, space: str, barriers: bool) -> bool:
        """Whether two accesses never meet at an element without order, in different threads."""
        kinds = {one.kind, other.kind}
        if kinds == {"read"} or kinds == {"atomic"}:
            return True
        if barriers and not any({one.number, other.number} <= each for each in self.together):
            return True
        if one.indices != other.indices or None in one.indices:
            return False
        shared = [form for form in one.pinned if form in other.pinned]
        forms = [form for form in one.indices if form is not None] + shared
        forms += [form for axis, form in one.separated if (axis, form) in other.separated]
        return self.separates(forms, space)

    def separates(self, forms: Sequence[Form], space: str) -> bool:
        """Whether threads with equal values of all forms are one thread."""
        needed = {
            symbol
            for symbol, size in self.sizes.items()
            if size > 1 and (symbol[0] == "thread" or space == "global")
        }
        known: set[Symbol] = set()
        rest = list(forms)
        while True:
            for form in rest:
                found = self.solved(form, known, space)
                if found is not None:
                    known |= found
                    rest.remove(form)
                    break
            else:
                return needed <= known

    def solved(self, form: Form, known: set[Symbol], space: str) -> set[Symbol] | None:
        """The symbols that a form's value decides, if those in `known` are decided already."""
        terms = [
            (abs(count), symbol)
            for symbol, count in form.terms
            if symbol not in known and symbol[0] != "same" and self.sizes.get(symbol, 2) > 1
            and not (symbol[0] == "block" and space == "shared")
        ]  # fmt: skip
        reach = 0
        for number, (count, symbol) in enumerate(sorted(terms, key=lambda term: term[0])):
            if count <= reach:
                return None
            size = self.sizes.get(symbol)
            if size is None and number < len(terms) - 1:
                return None  # a loop of unknown length, below another term
            reach += count * ((size or 1) - 1)
        return {symbol for _, symbol in terms}

    # -- rows

    def note_facts(self, facts: Facts, operation: Operation) -> None:
        """Note the indices that aren't negative, and the columns inside rows, at an operation."""
        if isinstance(operation, memory.WrapIndex):
            known = facts.range_of(operation.index)
            if known is not None and known[0] >= 0:
                self.positive.add(operation)
        elif isinstance(operation, Accessing):
            left = list(operation.indices)
            while left:
                for index in row_indices(self.made.get, left.pop()):
                    if is_in_row(facts, index):
                        self.in_row.add((operation, index.row, index.width, index.column))
                        left.append(index.row)

    def rows_of(self, value: Value) -> Form | None:
        """The form of a row of a width that all threads share, and of a column."""
        for index in row_indices(self.made.get, value):
            width, row, column = map(self.form, (index.width, index.row, index.column))
            if width is None or row is None or column is None or not row.terms:
                continue
            if width.terms and all(symbol[0] == "same" for symbol, _ in width.terms):
                self.rows[value] = index
                return Form(0, ((("rows", (row, width, column)), 1),))
        return None

    def separated(self, operation: Accessing) -> Iterator[tuple[int, Form]]:
        """The rows and columns of indices whose columns are inside their rows."""
        for axis, value in enumerate(operation.indices):
            made = self.made.get(value)
            place = made.index if isinstance(made, memory.WrapIndex) else value
            index = self.rows.get(place)
            while index is not None:
                if (operation, index.row, index.width, index.column) not in self.in_row:
                    break
                for part in (index.row, index.column):
                    form = self.form(part)
                    if form is not None:
                        yield axis, form
                index = self.rows.get(index.row)

    # -- the program

    def block(self, block: Block, pinned: tuple[Form, ...]) -> None:
        for operation in block.operations:
            if isinstance(operation, Accessing):
                self.access(operation, pinned)
            self.results(operation)
            if isinstance(operation, control.For):
                start, step = self.form(operation.start), self.form(operation.step)
                index = operation.body.arguments[0]
                if start is not None and step is not None and not step.terms:
                    turns = Form(0, ((("count", operation), 1),))
                    form = start.plus(turns, step.constant)
                    if self.fits(form, index):
                        self.forms[index] = form
            if isinstance(operation, control.If):
                self.block(operation.then, (*pinned, *self.equalities(operation.condition)))
                self.block(operation.otherwise, pinned)
                continue
            for region in operation.regions:
                self.block(region, pinned)

    def access(self, operation: Accessing, pinned: tuple[Form, ...]) -> None:
        root = self.survey.root(operation.array)
        indices = tuple(self.form(index) for index in operation.indices)
        self.accesses.append(_Access(
            KINDS[type(operation)], root, indices, pinned, tuple(self.separated(operation)),
            root is operation.array, id(operation),
        ))  # fmt: skip

    def equalities(self, condition: Value) -> Iterator[Form]:
        """Forms that a condition makes equal in all threads for which it holds."""
        made = self.made.get(condition)
        if isinstance(made, arith.And):
            yield from self.equalities(made.lhs)
            yield from self.equalities(made.rhs)
        if isinstance(made, arith.Compare) and made.predicate == "eq":
            left, right = self.form(made.lhs), self.form(made.rhs)
            if left is not None and right is not None:
                yield left.plus(right, -1)

    def form(self, value: Value) -> Form | None:
        return self.forms.get(value)

    def results(self, operation: Operation) -> None:
        """Note the forms of an operation's results."""
        if len(operation.results) == 1:
            form = self.form_of(operation)
            if form is not None and self.fits(form, operation.results[0]):
                self.forms[operation.results[0]] = form

    def form_of(self, operation: Operation) -> Form | None:
        match operation:
            case arith.Constant() if type(operation.value) is int:
                return Form(operation.value)
            case simt.ThreadIndex():
                return Form(0, ((("thread", operation.axis), 1),))
            case simt.BlockIndex():
                return Form(0, ((("block", operation.axis), 1),))
            case simt.BlockSize():
                return Form(self.sizes["thread", operation.axis])
            case simt.GridSize():
                return Form(self.sizes["block", operation.axis])
            case memory.Dimension() if operation.array in self.survey.arguments:
                return Form(0, ((("same", (operation.array, operation.axis)), 1),))
            case arith.Convert() | memory.WrapIndex():
                return self.unchanged(operation)
            case arith.Add() | arith.Sub():
                left, right = self.form(operation.lhs), self.form(operation.rhs)
                if left is None or right is None:
                    return self.rows_of(operation.results[0])
                return left.plus(right, -1 if isinstance(operation, arith.Sub) else 1)
            case arith.Mul() | arith.ShiftLeft():
                return self.product(operation)
            case _:
                return None

    def unchanged(self, operation: arith.Convert | memory.WrapIndex) -> Form | None:
        """The operand's form, where the result is the operand."""
        value = operation.value if isinstance(operation, arith.Convert) else operation.index
        form = self.form(value)
        kinds = [value.type, operation.results[0].type]
        if not all(isinstance(kind, ScalarType) and kind.is_integer for kind in kinds):
            return None
        limits = None if form is None else self.limits(form)
        if isinstance(operation, memory.WrapIndex):
            positive = limits is not None and limits[0] >= 0
            return form if positive or operation in self.positive else None
        return form

    def product(self, operation: arith.Mul | arith.ShiftLeft) -> Form | None:
        left, right = self.form(operation.lhs), self.form(operation.rhs)
        if left is None or right is None:
            return None
        if isinstance(operation, arith.ShiftLeft):
            by = right.constant
            return None if right.terms or not 0 <= by < 32 else left.scaled(1 << by)
        if not right.terms:
            return left.scaled(right.constant)
        return right.scaled(left.constant) if not left.terms else None

    def limits(self, form: Form) -> tuple[int, int] | None:
        """The least and the greatest value of a form; None where they aren't known."""
        low = high = form.constant
        for symbol, count in form.terms:
            size = self.sizes.get(symbol)
            if size is None:
                if symbol[0] == "count" and count > 0:
                    high = _LARGEST
                    continue
                return None
            end = count * (size - 1)
            low, high = low + min(end, 0), high + max(end, 0)
        return low, high

    def fits(self, form: Form, value: Value) -> bool:
        """Whether a value is its form: it doesn't wrap around at the end of its type."""
        kind = value.type
        if not isinstance(kind, ScalarType) or not kind.is_integer:
            return False
        if any(abs(count) >= _MOST_STEP for _, count in form.terms):
            return False
        if not form.terms or (len(form.terms) == 1 and form.terms[0][0][0] == "same"):
            return True
        if kind.bits == 64:
            # Python's ints are checked, and sized ones of 64 bits don't come to their end.
            return True
        limits = self.limits(form)
        if limits is None:
            return False
        top = 1 << (kind.bits - (kind.kind == "int"))
        return limits[0] >= (-top if kind.kind == "int" else 0) and limits[1] < top


# -- intervals of barriers

_BARRIERS: Final = (simt.Barrier, simt.BarrierReduce)


def _intervals(body: Block) -> Iterator[set[int]]:
    """Sets of accesses that threads can make between two barriers.

    Each begins at the kernel's beginning or behind a barrier, and has all that can be reached from
    there without another one.
    """
    walk = _Reach()
    walk.block(body, {0})
    yield from walk.sets.values()


class _Reach:
    """The starts (0, or a barrier's number) from which each place is reached."""

    def __init__(self) -> None:
        self.sets: dict[int, set[int]] = {}
        self.exits: dict[str, set[int]] = {}

    def block(self, block: Block, starts: set[int]) -> set[int]:
        """Walk a block that is reached from some starts; gives those that reach its end."""
        here: set[int] = set(starts)
        for operation in block.operations:
            if isinstance(operation, _BARRIERS):
                here = {id(operation)} if here else here
            elif isinstance(operation, Accessing):
                for start in here:
                    self.sets.setdefault(start, set()).add(id(operation))
            elif isinstance(operation, control.Exit):
                self.exits.setdefault(operation.label, set[int]()).update(here)
                return set[int]()
            elif isinstance(operation, control.Return):
                return set[int]()
            elif operation.regions:
                here = self.regions(operation, here)
        return here

    def regions(self, operation: Operation, here: set[int]) -> set[int]:
        if isinstance(operation, control.If):
            then: set[int] = self.block(operation.then, here)
            return then | self.block(operation.otherwise, here)
        if isinstance(operation, control.Labelled):
            end = self.block(operation.body, here)
            return end | self.exits.get(operation.label, set[int]())
        found: set[int] = set(here)
        again: set[int] = set(here)
        while True:
            # Around a loop: each turn begins where the one before ended.
            for region in operation.regions:
                again = self.block(region, again)
            if again <= found:
                return found
            found |= again
            again = set(found)
