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

The first product of a loop that is known to run sets its registers, which needs no zeros.

Nothing else reads the values of such a chain, parts of which may be added to by themselves: each
64 rows have a product of their own. The chain begins with zeros before its end is read again: the
wait stands in the loop's block, or in a function written there.
"""

from __future__ import annotations

import math
from typing import Final

from gpucompiler.ir.operations import arith, control, matrix, vectors
from gpucompiler.ir.rewrite import calls_in, holds_any, inputs_of
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
from gpucompiler.llvm.lowering.vectors import lower_shuffle_lanes
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter
from gpucompiler.llvm.text import registers_of

_PRODUCTS: Final = frozenset[type[Operation]]({matrix.MultiplyAsync})
# Epilogues of more sums than these, which are moved from the variables at once, spill registers.
_MOST_MOVED: Final = 128
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
        if variable is not None and id(argument) not in writer.module.setting:
            zeros = "".join(f"mov.b32 {register}, 0;\\0A" for register in registers_in(variable))
            writer.emit(f'call void asm sideeffect "{zeros}", ""() convergent nounwind')
    lower_for(writer, operation)


def declare_variables(writer: FunctionWriter) -> None:
    """Declare the variables at a kernel's beginning."""
    counts: dict[str, int] = {}
    for name, first, count in writer.module.variables.values():
        counts[name] = max(counts.get(name, 0), first + count)
    for name, count in counts.items():
        text = f".reg .b32 {name}<{count}>;"
        writer.emit(f'call void asm sideeffect "{text}", ""() convergent nounwind')


def lower_lanes(writer: FunctionWriter, operation: vectors.ShuffleLanes) -> None:
    """Lanes of a vector; variables are named where they are read."""
    if id(operation.result) in writer.module.variables:
        writer.bind(operation.result)
    else:
        lower_shuffle_lanes(writer, operation)


def registers_in(variable: tuple[str, int, int]) -> list[str]:
    """The names of a variable's registers."""
    name, first, count = variable
    return [f"{name}{number}" for number in range(first, first + count)]


def added_to(writer: FunctionWriter, product: matrix.MultiplyAsync) -> str:
    """The LLVM value that says whether a product is added to its registers, as i32."""
    loop = writer.module.setting.get(id(product))
    flag = writer.value(product.accumulate)
    if loop is not None:
        index = writer.typed(loop.body.arguments[0])
        flag = writer.assign(f"icmp ne {index}, {writer.value(loop.start)}")
    return writer.assign(f"zext i1 {flag} to i32")


class _Held:
    """The registers of one chain, and the values that are some of them.

    A value is there until a product writes to one of its registers.
    """

    def __init__(self, count: int) -> None:
        self.values: dict[int, tuple[int, int]] = {}
        # The products that write to each register first.
        self.begun: list[matrix.MultiplyAsync | None] = [None] * count
        self._written = [0] * count
        self._when: dict[int, list[int]] = {}

    def bind(self, value: Value, first: int, count: int) -> None:
        self.values[id(value)] = first, count
        self._when[id(value)] = self._written[first : first + count]

    def write(self, product: matrix.MultiplyAsync) -> None:
        """Note that a product writes its result over what it is added to."""
        first, count = self.values[id(product.c)]
        for number in range(first, first + count):
            self._written[number] += 1
            self.begun[number] = self.begun[number] or product
        self.bind(product.result, first, count)

    def has(self, value: Value | None) -> bool:
        return id(value) in self.values

    def is_there(self, value: Value) -> bool:
        first, count = self.values[id(value)]
        return self._when[id(value)] == self._written[first : first + count]


class _Chains:
    """Finds the chains of a kernel."""

    def __init__(self, writer: ModuleWriter) -> None:
        self._module = writer.module
        self._inlined = writer.inlined
        self._variables = writer.variables
        self._setting = writer.setting
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
        value = loop.body.arguments[position + 1]
        _, count = registers_of(value.type)
        if not count or not self._is_zero(function, loop.initial[position]):
            return
        held = _Held(count)
        leaving = self._followed(function, loop.body, held, [(value, 0, count)])
        if not isinstance(leaving, control.Yield):
            return
        at_end = [each for each in leaving.values if held.has(each)]
        if at_end != [leaving.values[position]] or held.values[id(at_end[0])] != (0, count):
            return
        end = self._waited(function, block, loop.results[position])
        if at_end[0] is not value and held.is_there(at_end[0]) and end is not None:
            passed, waiting, result = end
            chain = list(held.values.items())
            held.bind(result, 0, count)
            read = self._converted(waiting, result, held)
            if read is None and count > _MOST_MOVED:
                return
            name = f"acc{self._count}_"
            self._count += 1
            for key, (first, some) in chain:
                self._variables[key] = name, first, some
            for each in passed:
                self._variables[id(each)] = name, 0, count
            self._set(function, loop, value, held)
            for each in read or ():
                self._variables[id(each)] = name, *held.values[id(each)]

    def _set(self, function: Function, loop: control.For, value: Value, held: _Held) -> None:
        """Have the first products of a loop that runs set the registers of a value it carries."""
        definition = self._graph(function).definition
        start, step = (definition(each) for each in (loop.start, loop.step))
        known = loop.stop.range
        runs = (
            isinstance(start, arith.Constant)
            and isinstance(step, arith.Constant)
            and step.value == 1
            and known is not None
            and known[0] > start.value
        )
        begun = {id(each): each for each in held.begun}.values()
        for each in begun:
            adds = None if each is None else definition(each.accumulate)
            added = isinstance(adds, arith.Constant) and adds.value is True
            runs = runs and added and each is not None and _holds(loop.body, each)
        if runs:
            self._setting.update((id(each), loop) for each in begun)
            self._setting[id(value)] = loop

    def _followed(
        self, function: Function, block: Block, held: _Held, begin: list[tuple[Value, int, int]]
    ) -> control.Leaving | None:
        """The end of a block, if none but products and their like use registers in front of it.

        Args:
            held: gets the values that are registers.
            begin: values of the block, the first of their registers, and how many they are.
        """
        mine = [value for value, _, _ in begin]
        for value, first, count in begin:
            held.bind(value, first, count)
        for operation in block.operations:
            used = [value for value in inputs_of(operation) if held.has(value)]
            if isinstance(operation, control.Leaving):
                here = {id(each) for each in block.operations}
                users = (user for value in mine for user in self._graph(function).users(value))
                return operation if all(id(user) in here for user in users) else None
            if used:
                made = self._moved(operation, held) if all(map(held.is_there, used)) else None
                if made is None:
                    return None
                mine += made
        return None

    def _moved(self, operation: Operation, held: _Held) -> list[Value] | None:
        """The results of an operation that are registers of its operands; None for others."""
        match operation:
            case matrix.MultiplyAsync() if not held.has(operation.a):
                held.write(operation)
                return [operation.result]
            case matrix.WaitMatrices() if operation.fence:
                pairs = zip(operation.fragments, operation.results, strict=True)
                same = [(result, *held.values[id(v)]) for v, result in pairs if held.has(v)]
            case vectors.ShuffleLanes():
                same = self._chosen(operation, held)
            case control.Call() if operation.callee in self._inlined:
                same = self._through(operation, held)
            case _:
                return None
        for value, first, count in same:
            held.bind(value, first, count)
        return [value for value, _, _ in same] or None

    def _chosen(self, operation: vectors.ShuffleLanes, held: _Held) -> list[tuple[Value, int, int]]:
        """Lanes that are registers one behind the other, as such; empty for others."""
        registers: list[int] = []
        for value in (operation.vector, operation.other):
            if value is not None and not held.has(value):
                return []
            if value is not None:
                first, count = held.values[id(value)]
                if count != lanes(value.type):
                    return []
                registers += range(first, first + count)
        found = [registers[place] for place in operation.places]
        first, count = found[0], len(found)
        return [(operation.result, first, count)] * (found == [*range(first, first + count)])

    def _through(self, call: control.Call, held: _Held) -> list[tuple[Value, int, int]]:
        """The results of a call that are registers, of a function written in its place."""
        callee = self._module.function(call.callee)
        pairs = zip(callee.body.arguments, call.arguments, strict=True)
        begin = [(inside, *held.values[id(value)]) for inside, value in pairs if held.has(value)]
        end = self._followed(callee, callee.body, held, begin)
        if not isinstance(end, control.Return) or not _all_there(held, end):
            return []
        results = zip(call.results, end.values, strict=True)
        return [(result, *held.values[id(value)]) for result, value in results if held.has(value)]

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

    def _converted(self, function: Function, value: Value, held: _Held) -> list[Value] | None:
        """A value and its copies and parts, if all that is done with them is `pairs_of`.

        `held` has the value's registers, and gets those of the others.
        """
        found = [value]
        for user in self._graph(function).users(value):
            if isinstance(user, arith.Convert) and pairs_of(user):
                continue
            reader, places = self._outside(function, user, value), held.values[id(value)]
            if isinstance(user, vectors.ShuffleLanes) and (part := self._chosen(user, held)):
                reader, places = (function, user.result), part[0][1:]
            elif inside := self._inside(user, value):
                reader = inside[0], inside[2]
            if reader is None:
                return None
            held.bind(reader[1], *places)
            more = self._converted(*reader, held)
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


def _all_there(held: _Held, end: control.Leaving) -> bool:
    return all(held.is_there(value) for value in end.values if held.has(value))


def _holds(block: Block, operation: Operation) -> bool:
    return any(each is operation for each in block.operations)
