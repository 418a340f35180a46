"""The nodes of the typed IR: values, operations, blocks, functions, modules.

Structured SSA: an operation may own regions, each a single block; control flow is nested (`cf.if`,
`cf.for`, `cf.loop`, `cf.block`) and leaves a region by its last operation, the terminator.

An operation is one class, declared with `@op(name)`; its fields are declared with `operand()`,
`operands()`, `attribute()` and `region()`. The printer, parser, verifier, cloner and
docs/contributing/ir.md read those declarations. A base, declared with `@node`, holds the fields
and rules that several operations share. Nodes are compared by identity;
`structurally_equal` compares them by content.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from itertools import chain, compress, count, repeat
from operator import attrgetter
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, dataclass_transform

from gpucompiler.diagnostics.location import Location
from gpucompiler.language.types import ScalarType, Type, VectorType
from gpucompiler.process.deep_stack import deeply
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes
from gpucompiler.values.value_classes import NOTHING, field

OperationType = TypeVar("OperationType", bound="Operation")


@value_classes.define(repr=False)
class Value:
    """An SSA value: the result of an operation, or an argument of a block.

    Args:
        type: its type.
        location: the Python expression it comes from.
        name: its name in the source, for people; not unique.
        range: least and greatest value that an integer can have, where known. Of an array: its
            sizes, and the distances between its elements, are at most the greatest.
    """

    type: Type
    location: Location | None = None
    name: str | None = None
    range: tuple[int, int] | None = None

    def __repr__(self) -> str:
        return f"<%{self.name or '?'}: {self.type}>"


# Functions, since calling list[Value] takes ten times as long as calling list.
def _no_values() -> list[Value]:
    return []


def _no_operations() -> list[Operation]:
    return []


# `filter(names_of_regions, operations)`: those with regions, which are few, as quickly as can be.
names_of_regions: Final = attrgetter("REGIONS")


@value_classes.define(repr=False)
class Block:
    """The single block of a region: arguments, then operations, the last one a terminator."""

    arguments: list[Value] = value_classes.field(factory=_no_values)
    operations: list[Operation] = value_classes.field(factory=_no_operations)

    @property
    def terminator(self) -> Operation | None:
        """The last operation if it ends the block, else None."""
        if self.operations and self.operations[-1].TERMINATOR:
            return self.operations[-1]
        return None

    def walk(self) -> Iterator[Operation]:
        """All operations inside, outer before inner, in program order."""
        if any(map(names_of_regions, self.operations)):
            return chain.from_iterable(self._runs())
        return iter(list(self.operations))

    def _runs(self) -> Iterator[list[Operation]]:
        """The operations in runs, which end with one that has regions, and with blocks.

        What a run's last operation holds is read when the next run is asked for. There is no
        recursion: a run would pass through as many generators as blocks are around it, which in a
        chain of 2,000 `elif`s takes minutes.
        """
        above: list[_Entered] = []
        blocks: Iterator[Block] = iter((self,))
        while True:
            for block in blocks:
                operations, begin = list(block.operations), 0
                ends = compress(count(1), map(names_of_regions, operations))
                end = next(ends, None)
                if end is not None:
                    break
                yield operations
            else:
                if not above:
                    return
                operations, begin, ends, blocks = above.pop()
                end = next(ends, None)
            yield operations[begin:end]
            if end is not None:
                above.append((operations, end, ends, blocks))
                last = operations[end - 1]
                blocks = map(getattr, repeat(last), last.REGIONS)


# A block's operations, the number of those that have been met, the numbers of operations up to
# each further one with regions, and the blocks that follow this one.
_Entered = tuple["list[Operation]", int, Iterator[int], Iterator[Block]]


# Effects, for passes that remove, merge or move operations.
PURE: Final = "pure"  # may be removed, duplicated and moved anywhere its operands exist
READ: Final = "read"  # reads memory: may be removed
WRITE: Final = "write"  # writes memory, or is visible in another way
CONTROL: Final = "control"  # owns regions or ends a block
CONVERGENT: Final = "convergent"  # talks to other threads: no new control dependence


# Type checkers take a field for optional where its declaration names `default` or `factory` (PEP
# 681, "Field specifiers"), so declarations spell them out.


def operand(*, kind: Type | None = None) -> Any:
    """A field that holds one value, of a certain type if a `kind` is given."""
    return field(metadata={"role": "operand", "kind": kind})


def operands(*, factory: Callable[[], list[Value]] | None = None, kind: Type | None = None) -> Any:
    """A field that holds a list of values."""
    made = field if factory is None else partial(field, factory=factory)
    return made(converter=list, metadata={"role": "operands", "kind": kind})


def optional_operand(*, default: None, kind: Type | None = None) -> Any:
    """A field that holds a value or None."""
    return field(default=default, metadata={"role": "optional", "kind": kind})


def attribute(*, default: Any = NOTHING, words: Collection[Any] = ()) -> Any:
    """A field that holds a compile-time constant: bool, int, str, float, type or tuple of ints.

    It is one of `words` if some are given.
    """
    return field(default=default, metadata={"role": "attribute", "words": words})


def region(*, factory: Callable[[], Block]) -> Any:
    """A field that holds a block."""
    return field(factory=factory, metadata={"role": "region"})


ANY: Final = -1


# attrs compiles methods of each class, and a program uses few of the 150, but often.
_declare: Final = value_classes.define(kw_only=True, repr=False, interpreted=2)


@value_classes.define(kw_only=True, repr=False, interpreted=2)
class Operation:
    """Base of all operations. Results and location stand on every one."""

    OPCODE: ClassVar[str] = ""
    EFFECT: ClassVar[str] = PURE
    TERMINATOR: ClassVar[bool] = False
    # The type of its only result, where it is always the same.
    RESULT: ClassVar[Type | None] = None
    # The operand that has the type of the only result, if one always does.
    RESULT_OF: ClassVar[str] = ""
    # The number of results whose types the operands don't tell, so that the text states them; ANY
    # where the operation's own rules count them.
    STATED_RESULTS: ClassVar[int | None] = None
    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = ()
    # The fields that hold regions. Most operations have none, which walks ask for each.
    REGIONS: ClassVar[tuple[str, ...]] = ()

    results: list[Value] = field(factory=_no_values, converter=list)
    location: Location | None = None

    @property
    def result(self) -> Value:
        """The only result."""
        (value,) = self.results
        return value

    @property
    def inputs(self) -> list[Value]:
        """All operands in the order of the fields."""
        found: list[Value] = []
        for name, role in self.FIELDS:
            if role == "operand":
                found.append(getattr(self, name))
            elif role == "operands":
                found.extend(getattr(self, name))
            elif role == "optional" and getattr(self, name) is not None:
                found.append(getattr(self, name))
        return found

    @property
    def regions(self) -> list[Block]:
        """All regions in the order of the fields."""
        names = self.REGIONS
        return list(map(getattr, repeat(self), names)) if names else []

    def replace_inputs(self, mapping: Mapping[Value, Value]) -> None:
        """Put other values in place of operands, here only, not in regions."""
        for name, role in self.FIELDS:
            if role == "operands":
                setattr(self, name, [mapping.get(v, v) for v in getattr(self, name)])
            elif role in ("operand", "optional"):
                value = getattr(self, name)
                if value in mapping:
                    setattr(self, name, mapping[value])

    def infer(self) -> list[Type] | None:
        """The types of the results, or None where the operation's declaration can't tell."""
        if self.RESULT_OF:
            return [getattr(self, self.RESULT_OF).type]
        return None if self.RESULT is None else [self.RESULT]

    def check(self) -> Iterator[str]:
        """Errors of operands and attributes, one sentence each."""
        return iter(())

    def __repr__(self) -> str:
        return f"<{self.OPCODE}>"


class InstructionSet:
    """Every declared operation, by its name."""

    def __init__(self) -> None:
        self.operations: dict[str, type[Operation]] = {}


INSTRUCTION_SET: Final = per_process(InstructionSet)


@dataclass_transform(
    eq_default=False,
    kw_only_default=True,
    field_specifiers=(operand, operands, optional_operand, attribute, region),
)
def node(cls: type[OperationType]) -> type[OperationType]:
    """Declare a base of operations: its fields come first in those that inherit from it."""
    return _declare(cls)


@node
class Stated(Operation):
    """An operation with one result, whose type the text states, as the operands don't tell it."""

    STATED_RESULTS = 1


@dataclass_transform(
    eq_default=False,
    kw_only_default=True,
    field_specifiers=(operand, operands, optional_operand, attribute, region),
)
def op(
    opcode: str, *, effect: str = PURE, terminator: bool = False
) -> Callable[[type[OperationType]], type[OperationType]]:
    """Declare an operation: a class with its name, effect and fields registered."""

    def declare(cls: type[OperationType]) -> type[OperationType]:
        defined = _declare(cls)
        defined.OPCODE, defined.EFFECT, defined.TERMINATOR = opcode, effect, terminator
        defined.FIELDS = tuple(
            (each.name, each.metadata["role"])
            for each in value_classes.fields(defined)
            if "role" in each.metadata
        )
        defined.REGIONS = tuple(name for name, role in defined.FIELDS if role == "region")
        INSTRUCTION_SET.operations[opcode] = defined
        return defined

    return declare


@value_classes.define(repr=False)
class Function:
    """A function of a module.

    Args:
        name: its symbol, unique in the module.
        body: its block; the arguments are the parameters, the terminator a `func.return`.
        result_types: types of what it returns, () for a kernel.
        kernel: an entry point.
        parameters: for a kernel, the language-level parameters, in order: (name, type text,
            number of block arguments it takes). Arrays and scalars take one, static ones none.
        inline: "auto", "always", "never", or "kept": never, and called with all of its arguments.
        scope: "thread": the body is what one thread does; "block": it runs once for each block,
            and its threads are regions of it, `simt.threads`, or lanes of its vectors.
        location: its `def` line.
        adjoint, jvp: the functions of the module that are its derivatives in reverse and forward
            mode, as its user has written them; empty for those that transforms find. They take its
            arguments and results, and the derivatives of its float results, or arguments.
        settled: `simplify` came to its end here, and nothing has changed the function since (not
            part of the text). Code that changes a settled function takes that back.
        ranged: `infer_ranges` came through here, and no pass has changed the function since.
    """

    name: str
    body: Block = value_classes.field(factory=Block)
    result_types: tuple[Type, ...] = ()
    kernel: bool = False
    parameters: tuple[tuple[str, str, int], ...] = ()
    inline: str = "auto"
    scope: str = "thread"
    location: Location | None = None
    adjoint: str = ""
    jvp: str = ""
    settled: bool = False
    ranged: bool = False

    def __repr__(self) -> str:
        return f"<function @{self.name}>"


class Emitted(NamedTuple):
    """A module as `emit_ir` saw it.

    Args:
        job: the job.
        text: the module's text.
        contents: the objects that the text is made of, as in `contents`.
        kernel: the metadata of its kernel; None if they aren't known.
    """

    job: object
    text: str
    contents: list[object]
    kernel: object


@value_classes.define(repr=False)
class Module:
    """All functions of a job, the kernel first. `str(module)` is its text form; `parse` reads it.

    Args:
        functions: in order of their text.
        dynamic_shared_memory: the kernel uses the launch's `shmem=` bytes.
        dependencies: what the frontend read (not part of the text).
        choices: places, and what libraries chose there, for people (not part of the text).
        emitted: what `emit_ir` saw, by which later stages notice edits; None for a module from
            elsewhere.
    """

    functions: list[Function] = value_classes.field(factory=list[Function])
    dynamic_shared_memory: bool = False
    dependencies: tuple[object, ...] = ()
    choices: tuple[tuple[Location | None, str], ...] = ()
    emitted: Emitted | None = None

    @property
    def kernel(self) -> Function:
        """The entry point. Raises LookupError if there is none."""
        for function in self.functions:
            if function.kernel:
                return function
        raise LookupError("the module has no kernel")

    def function(self, name: str) -> Function:
        """A function by its symbol. Raises LookupError if there is none."""
        for function in self.functions:
            if function.name == name:
                return function
        raise LookupError(f"the module has no function @{name}")

    def __reduce__(self) -> Any:
        """Pickled and copied as text, since what the frontend read is of this process."""
        return importlib.import_module("gpucompiler.ir.parser").parse, (str(self),)

    def __repr__(self) -> str:
        names = ", ".join(f"@{function.name}" for function in self.functions)
        return f"<Module of {names or 'no functions'}>"

    def _repr_html_(self) -> str:
        """The module as a notebook shows it."""
        rich = importlib.import_module("gpucompiler.diagnostics.rich_text")
        return rich.text_box("Module", f"typed IR, {self!r}"[:200], str(self), "ir")

    def __str__(self) -> str:
        # The printer imports the nodes.
        printer = importlib.import_module("gpucompiler.ir.structure.printer")
        return deeply(partial(printer.print_module, self))


def element_type(value: Type) -> ScalarType | None:
    """The scalar of a scalar or vector type, None for other types."""
    if isinstance(value, ScalarType):
        return value
    return value.element if isinstance(value, VectorType) else None


def lanes(value: Type) -> int:
    """Lanes of a vector type, 0 for other types."""
    return value.lanes if isinstance(value, VectorType) else 0


def with_element(like: Type, element: ScalarType) -> Type:
    """`element`, as a vector if `like` is a vector."""
    return VectorType(element, like.lanes) if isinstance(like, VectorType) else element
