"""Accumulators of `wgmma` that are variables of the PTX.

    %acc = cf.for …, [zeros] (%k, %sum) {           .reg .b32 acc0_<128>;
      %next = matrix.multiply_async %sum, …         mov.b32 acc0_0, 0; …
      cf.yield [%next]                        →     loop: wgmma… {acc0_0, acc0_1, …}, …
    }                                               wgmma.wait_group… 0;
    %done = matrix.wait [%acc]                      cvt.rn.bf16x2.f32 %r1, acc0_1, acc0_0; …
    %out = arith.convert %done : vector<128 x bf16>

A product's loop carries 128 registers or more, which nothing reads before its end. As values of
LLVM they are operands and results of each statement, and phis of each loop: half of LLVM's work
for a product. The statements here name variables instead. LLVM keeps their order, as all of them
say `sideeffect`.

Each value of such a chain has one use, the next one's, and the chain begins with zeros before its
end is read again: the wait stands in the loop's block, or in a function written there.
"""

from __future__ import annotations

import math
from typing import Final

from gpucompiler.ir.operations import arith, control, matrix, vectors
from gpucompiler.ir.rewrite import calls_in, holds_any
from gpucompiler.ir.structure.nodes import (
    Block,
    Function,
    Operation,
    Value,
    element_type,
    lanes,
)
from gpucompiler.ir.value_graph import ValueGraph
from gpucompiler.language.types import BF16, F16, F32, ScalarType
from gpucompiler.llvm.lowering.control import lower_for
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter
from gpucompiler.llvm.text import registers_of

_PRODUCTS: Final = frozenset[type[Operation]]({matrix.MultiplyAsync})
# PTX ISA 9.0 §9.7.9.21: two floats are converted at once, from sm_80 on.
PAIRS: Final[dict[ScalarType, str]] = {BF16: "bf16x2", F16: "f16x2"}


def find_accumulators(writer: ModuleWriter, function: Function) -> None:
    """Let chains of products in a kernel's own loops be variables of the PTX."""
    # A failed check leaves functions early, with values that are in no variables.
    if not writer.inlined or writer.faulting:
        return
    if any(holds_any(each.body, _PRODUCTS) for each in writer.module.functions):
        _Chains(writer).block(function, function.body)


def lower_loop(writer: FunctionWriter, operation: control.For) -> None:
    """A counted loop, behind zeros for the variables that it adds to."""
    for argument in operation.body.arguments:
        variable = writer.module.variables.get(id(argument))
        if variable is not None:
            name, count = variable
            zeros = "".join(f"mov.b32 {name}{n}, 0;\\0A" for n in range(count))
            writer.emit(f'call void asm sideeffect "{zeros}", ""() convergent nounwind')
    lower_for(writer, operation)


def declare_variables(writer: FunctionWriter) -> None:
    """Declare the variables at a kernel's beginning."""
    for name, count in dict.fromkeys(writer.module.variables.values()):
        text = f".reg .b32 {name}<{count}>;"
        writer.emit(f'call void asm sideeffect "{text}", ""() convergent nounwind')


class _Chains:
    """Finds the chains of a kernel."""

    def __init__(self, writer: ModuleWriter) -> None:
        self._module = writer.module
        self._inlined = writer.inlined
        self._variables = writer.variables
        self._graphs: dict[Function, ValueGraph] = {}
        self._calls: dict[str, tuple[Function, control.Call]] = {}
        self._count = 0

    def block(self, function: Function, block: Block) -> None:
        """Find those of the loops of a block and of the regions inside."""
        for operation in block.operations:
            for inner in operation.regions:
                self.block(function, inner)
            if isinstance(operation, control.For):
                for position in range(len(operation.initial)):
                    self._carried(function, block, operation, position)

    def _carried(self, function: Function, block: Block, loop: control.For, position: int) -> None:
        """Note the chain of a value that a loop carries, if it is one of products alone."""
        _, count = registers_of(loop.body.arguments[position + 1].type)
        products = self._products(function, loop, position)
        if not count or not products or not self._is_zero(function, loop.initial[position]):
            return
        end = self._waited(function, block, loop.results[position])
        if end is not None:
            passed, waiting, result = end
            variable = f"acc{self._count}_", count
            self._count += 1
            read = self._converted(waiting, result) or []
            for value in (*products, *passed, *read):
                self._variables[id(value)] = variable

    def _products(self, function: Function, loop: control.For, position: int) -> list[Value]:
        """A carried value and the results of the products that add to it; none for others."""
        sums = self._sums(function, loop.body, loop.body.arguments[position + 1])
        if sums is None or not isinstance(sums[1], control.Yield):
            return []
        found, end = sums
        return found if end.values[position] is found[-1] and len(found) > 1 else []

    def _sums(
        self, function: Function, block: Block, value: Value
    ) -> tuple[list[Value], control.Leaving] | None:
        """A value, and the results of products that add to it up to the end of its block."""
        found = [value]
        while len(users := self._graph(function).users(found[-1])) == 1:
            user = users[0]
            if not _holds(block, user):
                return None
            if isinstance(user, control.Yield | control.Return):
                return found, user
            if isinstance(user, matrix.MultiplyAsync) and user.c is found[-1]:
                found.append(user.result)
                continue
            inside = self._inside(user, found[-1])
            inner = None if inside is None else self._sums(*inside)
            if inner is None or not isinstance(user, control.Call):
                return None
            found += [*inner[0], user.results[inner[1].values.index(inner[0][-1])]]
        return None

    def _waited(
        self, function: Function, block: Block, value: Value
    ) -> tuple[list[Value], Function, Value] | None:
        """The values by which a pending one comes to its wait, the wait's function and result."""
        users = self._graph(function).users(value)
        if len(users) != 1 or not _holds(block, users[0]):
            return None
        user = users[0]
        if isinstance(user, matrix.WaitMatrices) and not user.fence and not user.pending:
            return [value], function, user.results[user.fragments.index(value)]
        inside = self._inside(user, value)
        found = None if inside is None else self._waited(*inside)
        return None if found is None else ([value, *found[0]], *found[1:])

    def _converted(self, function: Function, value: Value) -> list[Value] | None:
        """A value and its copies in functions, if all that is done with them is `pairs_of`."""
        found = [value]
        for user in self._graph(function).users(value):
            if isinstance(user, arith.Convert) and pairs_of(user):
                continue
            inside, outside = self._inside(user, value), self._outside(function, user, value)
            if inside is not None:
                more = self._converted(inside[0], inside[2])
            else:
                more = None if outside is None else self._converted(*outside)
            if more is None:
                return None
            found += more
        return found

    def _inside(self, user: Operation, value: Value) -> tuple[Function, Block, Value] | None:
        """A called function that is written in the place of its call, and its parameter."""
        if not isinstance(user, control.Call) or user.callee not in self._inlined:
            return None
        callee = self._module.function(user.callee)
        return callee, callee.body, callee.body.arguments[user.arguments.index(value)]

    def _outside(
        self, function: Function, user: Operation, value: Value
    ) -> tuple[Function, Value] | None:
        """The caller of such a function, and the result of the call."""
        if not isinstance(user, control.Return) or function.name not in self._inlined:
            return None
        if not self._calls:
            for each in self._module.functions:
                for call in calls_in(each.body):
                    self._calls[call.callee] = each, call
        caller, call = self._calls[function.name]
        return caller, call.results[user.values.index(value)]

    def _is_zero(self, function: Function, value: Value) -> bool:
        definition = self._graph(function).definition(value)
        if isinstance(definition, control.Call):
            callee = self._module.function(definition.callee)
            end = callee.body.terminator
            place = definition.results.index(value)
            return isinstance(end, control.Return) and self._is_zero(callee, end.values[place])
        if isinstance(definition, vectors.Splat):
            return self._is_zero(function, definition.value)
        if not isinstance(definition, arith.Constant):
            return False
        return definition.value == 0 and math.copysign(1, definition.value) > 0

    def _graph(self, function: Function) -> ValueGraph:
        found = self._graphs.get(function)
        if found is None:
            found = self._graphs[function] = ValueGraph(function)
        return found


def pairs_of(operation: arith.Convert) -> str:
    """PTX's name of the pairs that a conversion of an even number of f32 gives; "" for others."""
    if element_type(operation.value.type) != F32 or lanes(operation.value.type) % 2:
        return ""
    kind = element_type(operation.result.type)
    return PAIRS.get(kind, "") if isinstance(kind, ScalarType) else ""


def _holds(block: Block, operation: Operation) -> bool:
    return any(each is operation for each in block.operations)
