"""Control flow: nested regions, and exits that leave them.

A region's block ends in exactly one terminator: `cf.yield` (the region is done), `cf.exit` (leave
an enclosing `cf.block` by its label), `func.return`, or `cf.unreachable` (control never comes here,
because every path before has left). `break`, `continue`, early `return` and `for … else` are all
`cf.block` and `cf.exit`; the pass `predicate_exits` makes conditions of exits where a consumer
needs regions with a single way out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.structure.nodes import (
    ANY,
    CONTROL,
    Block,
    Operation,
    Value,
    attribute,
    node,
    op,
    operand,
    operands,
    region,
)
from gpucompiler.language.types import BOOL, ArrayType, ScalarType


@op("cf.if", effect=CONTROL)
class If(Operation):
    """Runs `then` if condition else `otherwise`; results are what the region taken yields.

    `operands`: the regions compute an expression's operands, so both may run where that is cheap.
    `rare`: "then" or "otherwise", a side that hardly ever runs; the meaning is the same.
    """

    STATED_RESULTS = ANY

    condition: Value = operand(kind=BOOL)
    operands: bool = attribute(default=False)
    rare: str = attribute(default="")
    then: Block = region(factory=Block)
    otherwise: Block = region(factory=Block)

    def check(self) -> Iterator[str]:
        if self.rare not in ("", "then", "otherwise"):
            yield f"rare is then, otherwise or empty, not {self.rare!r}"
        if self.then.arguments or self.otherwise.arguments:
            yield "the regions of cf.if take no arguments"


# The values of `unroll`.
UNROLL: Final = frozenset({"auto", "never", *map(str, range(2, 65))})


@op("cf.for", effect=CONTROL)
class For(Operation):
    """Runs body for index = start, start + step, … while before stop; carries values along.

    The body's arguments are the index, then the carried values; it yields their next values; the
    results are the last ones. The number of runs is fixed at entry:
    max(0, ⌈(stop - start) / step⌉). step is not 0; with step = 0 the body runs no time. `unroll`:
    "auto" where LLVM decides, "never" where a longer body would be of no use, or a hint how many
    runs LLVM joins into one, "2" to "64"; the meaning is the same.
    """

    STATED_RESULTS = ANY

    start: Value = operand()
    stop: Value = operand()
    step: Value = operand()
    initial: list[Value] = operands(factory=list)
    unroll: str = attribute(default="auto")
    body: Block = region(factory=Block)

    def check(self) -> Iterator[str]:
        if self.unroll not in UNROLL:
            yield f"unroll is auto, never or a number of 2 to 64, not {self.unroll!r}"
        kinds = {self.start.type, self.stop.type, self.step.type}
        if len(kinds) != 1 or not all(isinstance(k, ScalarType) and k.is_integer for k in kinds):
            yield "start, stop and step are integers of one type"
        expected = [self.start.type, *(value.type for value in self.initial)]
        if [value.type for value in self.body.arguments] != expected:
            yield "the body's arguments are the index and the carried values"


@node
class Repeating(Operation):
    """A loop whose body's arguments are the carried values."""

    initial: list[Value] = operands(factory=list)
    body: Block = region(factory=Block)

    def check(self) -> Iterator[str]:
        if [value.type for value in self.body.arguments] != [v.type for v in self.initial]:
            yield "the body's arguments are the carried values"


@op("cf.loop", effect=CONTROL)
class Loop(Repeating):
    """Runs body again and again; left only by `cf.exit` or `func.return`.

    The body's arguments are the carried values; it yields their next values. No results.
    """

    def check(self) -> Iterator[str]:
        yield from super().check()
        if self.results:
            yield "cf.loop has no results; its exits carry the values"


@op("cf.while", effect=CONTROL)
class While(Repeating):
    """Runs body, and again while it yields true first; carries values along.

    The body's arguments are the carried values; it yields a bool, whether to run again, then their
    next values; the results are the last ones. `predicate_exits` makes it from `cf.loop`, and from
    a `cf.for` that may be left. `ends`: it ends whatever its body loads, since it was a `cf.for`;
    other loops may wait for a value that a load under a failed check never gives.
    """

    STATED_RESULTS = ANY

    ends: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        yield from super().check()
        expected = [value.type for value in self.initial]
        if [value.type for value in self.results] != expected:
            yield "the results are the last carried values"
        last = self.body.terminator
        if isinstance(last, Yield) and [value.type for value in last.values] != [BOOL, *expected]:
            yield "the body yields a bool, then the next carried values"


@op("cf.block", effect=CONTROL)
class Labelled(Operation):
    """Runs body; results are what it yields, or what a `cf.exit` to `label` inside carries."""

    STATED_RESULTS = ANY

    label: str = attribute()
    body: Block = region(factory=Block)

    def check(self) -> Iterator[str]:
        if self.body.arguments:
            yield "the region of cf.block takes no arguments"


@node
class Leaving(Operation):
    """The end of a block that gives values to an operation around it, or to a call."""

    values: list[Value] = operands(factory=list)


@op("cf.yield", effect=CONTROL, terminator=True)
class Yield(Leaving):
    """Ends a region, with its values."""


@op("cf.exit", effect=CONTROL, terminator=True)
class Exit(Leaving):
    """Leaves the innermost enclosing `cf.block` named label; its results are `values`."""

    label: str = attribute()


@op("cf.unreachable", effect=CONTROL, terminator=True)
class Unreachable(Operation):
    """Control never comes here."""


@op("func.return", effect=CONTROL, terminator=True)
class Return(Leaving):
    """Ends the function with its results; stands at the end of the body only."""


@node
class Calling(Operation):
    """A call of a function by its name, with any results."""

    STATED_RESULTS = ANY

    arguments: list[Value] = operands(factory=list)
    callee: str = attribute()


@op("func.call", effect="convergent")
class Call(Calling):
    """results = callee(arguments), a function of the module."""


@op("func.external", effect="convergent")
class CallExternal(Calling):
    """The result, if there is one, is that of the function `callee` of a library.

    Arrays are passed as the address of their first element; of those whose positions are in
    `readonly` the function only reads. `abi` "c": as C passes numbers; "numba": the function
    returns 0 as an i32, and stores its result where a further, first parameter points to. A result
    that is an array is a pointer to global memory: no elements if it is null, else without an end.
    """

    abi: str = attribute(default="c", words=("c", "numba"))
    readonly: tuple[int, ...] = attribute(default=())

    def check(self) -> Iterator[str]:
        if len(self.results) > 1:
            yield "a function of a library has one result at most"
        kind = self.results[0].type if self.results else None
        wanted = (1, "C", "global")
        if isinstance(kind, ArrayType) and (kind.ndim, kind.layout, kind.space) != wanted:
            yield "a library's pointer is a contiguous array of one axis in global memory"
