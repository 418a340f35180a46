"""The function that is transformed, prepared and indexed.

Prepared: calls are inlined, exits are conditions (`predicate_exits`), and the code is simplified;
so only `cf.if`, `cf.for` and `cf.while` own regions, each with one way out. It runs before
`speculate`, and sides of a select become branches: one that isn't taken would multiply 0 by
infinity.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import attrs

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.rewrite import READERS, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.language.types import ArrayType, StructType
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.blocks.predicate_exits import predicate_exits
from gpucompiler.passes.derivatives.custom_rules import CustomRule, CustomRules
from gpucompiler.passes.derivatives.refusals import refused
from gpucompiler.passes.derivatives.rules.emitter import is_float
from gpucompiler.passes.scalar.inline import has_rules, inline_calls
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.passes.scalar.sink_sides import sink_sides
from gpucompiler.passes.scalar.split_vectors import split_vectors

Loop = control.For | control.While
Region = control.If | control.For | control.While
REGIONS = (control.If, control.For, control.While)
LOOPS = (control.For, control.While)
# Operations that give a part of an array, or another view of its memory.
VIEWS = (memory.View, memory.Retype, memory.Reinterpret)
ACCESSES = (memory.Load, memory.Store, memory.AtomicUpdate)
_LISTED = frozenset((*ACCESSES, *REGIONS))
Access = memory.Load | memory.Store | memory.AtomicUpdate


def prepare(module: Module, same: Sequence[tuple[str, str]] = ()) -> Function:
    """Bring a module into the form that transforms take, in place. Gives its kernel.

    Args:
        same: pairs of parameters that are one array; the first stands for both.
    """
    inline_calls(module, lambda callee: not has_rules(callee))
    kernel = module.kernel
    _unify(kernel, same)
    split_vectors(module)
    predicate_exits(kernel)
    simplify(kernel)
    if sink_sides(kernel):
        simplify(kernel)
    return kernel


def _unify(function: Function, same: Sequence[tuple[str, str]]) -> None:
    """Let one parameter stand for another that is the same array."""
    own = own_values(function)
    replace_uses(
        function.body,
        {
            value: first
            for kept, name in same
            for first, value in zip(own[kept], own[name], strict=True)
        },
    )


def own_values(function: Function) -> dict[str, list[Value]]:
    """The arguments of a kernel by the names of its parameters' rows, which values don't have."""
    own, position = dict[str, list[Value]](), 0
    for name, _, count in function.parameters:
        own[name] = function.body.arguments[position : position + count]
        position += count
    return own


def has_floats(kind: ArrayType) -> bool:
    """Whether elements of an array may be floats, or have some inside."""
    element = kind.element
    return element.is_float or element.kind == "complex" or isinstance(element, StructType)


def carried(operation: Loop) -> list[Value]:
    """The values that a loop carries, as its body sees them."""
    arguments = operation.body.arguments
    return arguments[1:] if isinstance(operation, control.For) else arguments


def yielded(block: Block) -> list[Value]:
    """The values that a region ends with."""
    last = block.operations[-1]
    return last.values if isinstance(last, (control.Yield, control.Return)) else []


def following(operation: Loop) -> list[Value]:
    """The next values of those that a loop carries."""
    values = yielded(operation.body)
    return values[1:] if isinstance(operation, control.While) else values


@attrs.define(eq=False)
class Program:
    """Where the values and operations of a function are.

    Attributes:
        function: the prepared function.
        definitions: the operation of each result, and the loop of each argument of a body.
        blocks: the block that holds each operation, and the operation that owns it, None outside.
        operations: all of them, in the order of the text.
        kinds: their classes.
        accesses: the plain and atomic ones.
        regions: the branches and loops.
        order: the place of each operation in `operations`.
        slices: the values in a region that others follow from, by the region and these, as
            `slice_of` finds them.
        rules: derivatives that users have written, by the name of the function.
    """

    function: Function
    rules: CustomRules = attrs.field(factory=dict[str, CustomRule])
    definitions: dict[Value, Operation] = attrs.field(factory=dict[Value, Operation])
    blocks: dict[Operation, tuple[Block, Operation | None]] = attrs.field(
        factory=dict[Operation, "tuple[Block, Operation | None]"]
    )
    operations: list[Operation] = attrs.field(factory=list[Operation])
    kinds: frozenset[type[Operation]] = frozenset()
    accesses: list[Access] = attrs.field(factory=list[Access])
    regions: list[Region] = attrs.field(factory=list[Region])
    order: dict[Operation, int] = attrs.field(factory=dict[Operation, int])
    slices: dict[tuple[object, ...], frozenset[Value]] = attrs.field(
        factory=dict[tuple[object, ...], "frozenset[Value]"]
    )
    # By the operation, the first of `definitions` inside of it, and the one behind the last.
    _spans: dict[Operation, tuple[int, int]] = attrs.field(
        factory=dict[Operation, "tuple[int, int]"]
    )
    _inner: dict[Operation, frozenset[Value]] = attrs.field(
        factory=dict[Operation, "frozenset[Value]"]
    )
    _ranges: Mapping[Value, tuple[int, int]] | None = None

    def __attrs_post_init__(self) -> None:
        self._index(self.function.body, None)
        self.order.update(zip(self.operations, range(len(self.operations)), strict=True))
        self.kinds = frozenset(map(type, self.operations))
        # Without a look at each of the others, which are many.
        wanted = [each for each in self.operations if type(each) in _LISTED]
        self.accesses = [each for each in wanted if isinstance(each, ACCESSES)]
        self.regions = [each for each in wanted if isinstance(each, REGIONS)]

    def _index(self, block: Block, owner: Operation | None) -> None:
        definitions, append = self.definitions, self.operations.append
        if owner is not None:
            definitions.update(dict.fromkeys(block.arguments, owner))
        self.blocks.update(dict.fromkeys(block.operations, (block, owner)))
        for operation in block.operations:
            append(operation)
            for result in operation.results:
                definitions[result] = operation
            if operation.REGIONS:
                begin = len(definitions)
                for name in operation.REGIONS:
                    self._index(getattr(operation, name), operation)
                self._spans[operation] = begin, len(definitions)

    def constant(self, value: Value) -> object:
        """The value of a constant; None of other values."""
        definition = self.definitions.get(value)
        return definition.value if isinstance(definition, arith.Constant) else None

    def owner(self, operation: Operation) -> Operation | None:
        """The operation in whose region this one stands."""
        return self.blocks[operation][1]

    def owners(self, operation: Operation) -> Iterator[Operation]:
        """The operations around this one, from the inside out."""
        owner = self.owner(operation)
        while owner is not None:
            yield owner
            owner = self.owner(owner)

    def loop_of(self, operation: Operation) -> Loop | None:
        """The innermost loop around an operation."""
        return next((each for each in self.owners(operation) if isinstance(each, LOOPS)), None)

    def may_follow(self, first: Operation, then: Operation) -> bool:
        """Whether an operation may run behind another one: below it, or in a loop with it."""
        loops = {each for each in self.owners(first) if isinstance(each, LOOPS)}
        if loops.intersection(self.owners(then)):
            return True
        return self.order[first] < self.order[then] and not self._excludes(first, then)

    def _excludes(self, one: Operation, other: Operation) -> bool:
        """Whether two operations lie on different sides of a branch."""
        sides = [
            {self.blocks[each][1]: self.blocks[each][0] for each in (inner, *self.owners(inner))}
            for inner in (one, other)
        ]
        return any(
            isinstance(owner, control.If) and sides[1].get(owner, side) is not side
            for owner, side in sides[0].items()
        )

    @property
    def ranges(self) -> Mapping[Value, tuple[int, int]]:
        """The ranges of integers where they are defined; few programs ask for them."""
        if self._ranges is None:
            self._ranges = analyse_ranges(self.function).defined
        return self._ranges

    def root(self, array: Value) -> Value:
        """The parameter or allocation that an array is a part of.

        Raises KernelError where the program chooses among arrays.
        """
        array = self.origin(array)
        definition = self.definitions.get(array)
        if isinstance(definition, (*REGIONS, arith.Select)):
            raise refused(
                "GC707",
                "the array is one of several, which the kernel chooses while it runs",
                definition.location,
                "access each array in a branch of its own: x[i] if c else y[i]",
                "the kernel has no derivative",
            )
        return array

    def origin(self, array: Value) -> Value:
        """As `root`; of an array that is chosen at run time, itself."""
        definition = self.definitions.get(array)
        while isinstance(definition, VIEWS):
            array = definition.array
            definition = self.definitions.get(array)
        return array

    def view_operands(self, array: Value) -> list[Value]:
        """The values that say which part of its root an array is."""
        found: list[Value] = []
        definition = self.definitions.get(array)
        while isinstance(definition, VIEWS):
            if isinstance(definition, memory.View):
                found += [definition.offset, *definition.sizes, *definition.strides]
            definition = self.definitions.get(definition.array)
        return found

    def reads_bits(self, array: Value) -> bool:
        """Whether an array is a view of floats as numbers of another type."""
        definition = self.definitions.get(array)
        while isinstance(definition, VIEWS):
            source = definition.array.type
            if isinstance(definition, memory.Retype) and isinstance(source, ArrayType):
                struct = isinstance(source.element, StructType)
                if source.element.is_float and not struct:
                    return True
            definition = self.definitions.get(definition.array)
        return False

    def inside(self, value: Value, owner: Operation) -> bool:
        """Whether a value is defined in a region of an operation."""
        if value in self.inner(owner):
            return True
        definition = self.definitions.get(value)
        # Operations that have come since aren't indexed.
        return definition is not None and (
            value not in owner.results if definition is owner else owner in self.owners(definition)
        )

    def inner(self, owner: Operation) -> frozenset[Value]:
        """The values that the program defined in regions of an operation when it was indexed."""
        found = self._inner.get(owner)
        if found is None:
            span = islice(self.definitions, *self._spans.get(owner, (0, 0)))
            found = self._inner[owner] = frozenset(span)
        return found

    def free_of(self, operation: Operation) -> list[Value]:
        """The values of other places that an operation and its regions use."""
        found = dict.fromkeys(inputs_of(operation))
        for region in operation.regions:
            for inner in region.walk():
                found.update(dict.fromkeys(READERS[type(inner)](inner)))
        inner = self.inner(operation)
        return [value for value in found if value not in inner]


def read_parameters(module: Module) -> set[str]:
    """The parameters that a kernel loads elements of, by the names of its rows."""
    program = Program(module.kernel)
    loads = [each for each in program.operations if isinstance(each, memory.Load)]
    roots = {program.root(each.array) for each in loads}
    rows = own_values(module.kernel)
    return {name for name, values in rows.items() if not roots.isdisjoint(values)}


def has_last_values(module: Module) -> bool:
    """Whether an array's content at the end may matter: floats are updated by more than sums.

    An adjoint compares such a content with the values that threads gave. Reads of all other arrays
    are those of what was there before the kernel.
    """
    return any(
        each.kind not in ("add", "sub") and is_float(each.value)
        for function in module.functions
        for each in function.body.walk()
        if type(each) is memory.AtomicUpdate
    )
