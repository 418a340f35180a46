"""Random programs whose threads meet at barriers, wherever that is legal.

    programs()   a hypothesis strategy of `BarrierProgram`

Barriers stand in loops and conditions on which the threads of a block agree, be it for the analysis
to see (parameters, reductions, one element of shared memory) or at run time only (an element of an
array whose elements are equal); some threads leave early. Between two barriers a thread reads what
all may read, and writes only what is its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any

import attrs
import numpy as np
from hypothesis import strategies as st

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Function, Module, Value
from gpucompiler.language.types import I64, ArrayType

SHAPES = ((4, 1, 1), (1, 1, 1), (3, 2, 1), (33, 1, 1), (2, 2, 2))
Choose = Callable[[int], int]
_VALUES = ArrayType(I64, 1)


@attrs.define(eq=False)
class BarrierProgram:
    """A module, and the launch that it is meant for."""

    module: Module
    block: tuple[int, int, int]
    grid: tuple[int, int, int]

    def make_arguments(self) -> list[Any]:
        """Fresh arguments: results, own numbers of the threads, equal numbers, two scalars."""
        count = math.prod(self.block) * math.prod(self.grid)
        own = np.arange(count, dtype=np.int64) * 7 % 11
        return [np.zeros(count, np.int64), own, np.full(count, 3, np.int64), 2, 5]

    def __repr__(self) -> str:
        return f"BarrierProgram(block={self.block}, grid={self.grid})\n{self.module}"


@st.composite
def barrier_programs(draw: st.DrawFn, statements: int = 10) -> BarrierProgram:
    """Programs of about so many statements at the top."""
    return generate(lambda count: draw(st.integers(0, count - 1)), statements)


def generate(choose: Choose, statements: int) -> BarrierProgram:
    """One program."""
    block = SHAPES[choose(len(SHAPES))]
    module = Module([_Generator(choose, block).kernel(statements)])
    return BarrierProgram(module, block, ((1, 1, 1), (2, 1, 1))[choose(2)])


class _Generator:
    """Grows a kernel; `own` are values of the thread, `agreed` those that all threads share."""

    def __init__(self, choose: Choose, block: tuple[int, int, int]) -> None:
        self.choose = choose
        self.shape = block
        self.threads = math.prod(block)
        self.own: list[Value] = []
        self.agreed: list[Value] = []
        self.labels: list[tuple[str, bool]] = []
        self.label_count = 0
        self.depth = 0
        self.line = 0
        self.meets = True
        self.function = Function("kernel", kernel=True)
        self.builder = Builder(self.function.body)

    def kernel(self, statements: int) -> Function:
        function = self.function
        for name, kind in (
            ("y", _VALUES), ("x", _VALUES), ("same", _VALUES), ("a", I64), ("b", I64),
        ):  # fmt: skip
            value = Value(kind, None, name)
            function.body.arguments.append(value)
            function.parameters = (*function.parameters, (name, str(kind), 1))
        self.y, self.x, self.same, a, b = function.body.arguments
        self.agreed += [a, b]
        add = self.builder.add
        self.shared = add(
            memory.Allocate, shape=(self.threads,), types=[ArrayType(I64, 1, space="shared")]
        ).result
        self.local = add(
            memory.Allocate, shape=(3,), types=[ArrayType(I64, 1, space="local")]
        ).result
        self.number = self.thread_number()
        wide = self.binary(arith.Mul, self.block_index(), self.constant(self.threads))
        self.global_number = self.binary(arith.Add, wide, self.number)
        for place in range(3):
            self.store(self.constant(place), self.local, self.constant(place))
        self.store(self.number, self.shared, self.number)
        self.builder.add(simt.Barrier)
        self.own += [self.number, self.load(self.x, self.global_number)]
        block = Block()
        with self.inside(block):
            self.labels.append(("return", False))
            for _ in range(statements):
                self.statement()
            self.yields(block)
            self.labels.pop()
        self.builder.add(control.Labelled, types=[], label="return", body=block)
        self.builder.add(control.Return)
        return function

    # -- pieces of programs

    def constant(self, value: int) -> Value:
        return self.builder.constant(value, I64)

    def binary(self, cls: type[Any], lhs: Value, rhs: Value) -> Value:
        return self.builder.value(cls, lhs=lhs, rhs=rhs)

    def wide(self, value: Value) -> Value:
        return self.builder.add(arith.Convert, value=value, types=[I64]).result

    def block_index(self) -> Value:
        return self.wide(self.builder.value(simt.BlockIndex, axis="x"))

    def thread_number(self) -> Value:
        total = self.constant(0)
        for axis, factor in zip("xyz", (1, self.shape[0], math.prod(self.shape[:2])), strict=True):
            index = self.wide(self.builder.value(simt.ThreadIndex, axis=axis))
            total = self.binary(
                arith.Add, total, self.binary(arith.Mul, index, self.constant(factor))
            )
        return total

    def load(self, array: Value, index: Value) -> Value:
        return self.builder.value(memory.Load, array=array, indices=[index])

    def store(self, value: Value, array: Value, index: Value) -> None:
        self.builder.add(memory.Store, value=value, array=array, indices=[index])

    def pick(self, items: Sequence[Any]) -> Any:
        return items[-1 - self.choose(min(len(items), 6))]

    def small(self, value: Value, limit: int) -> Value:
        return self.binary(arith.Modulo, value, self.constant(limit))

    def yields(self, block: Block, *values: Value) -> None:
        if not block.operations or not block.operations[-1].TERMINATOR:
            Builder(block).add(control.Yield, types=[], values=list(values))

    @contextmanager
    def inside(self, block: Block, meets: bool = True) -> Generator[None]:
        """Grow another block; with `meets` all threads that are left come there together."""
        before = self.builder, list(self.own), list(self.agreed), self.meets
        self.builder = Builder(block, self.builder.location)
        self.meets &= meets
        self.depth += 1
        yield
        self.depth -= 1
        self.builder, self.own, self.agreed, self.meets = before

    # -- what threads agree on, whether it can be seen or not

    def agreement(self) -> Value:
        match self.choose(5):
            case 0:
                found = self.load(self.shared, self.small(self.pick(self.agreed), self.threads))
                self.builder.add(simt.Barrier)
                return found
            case 1:
                return self.load(self.same, self.global_number)
            case 2:
                held = self.condition(self.own)
                kind = ("count", "and", "or")[self.choose(3)]
                found = self.builder.value(simt.BarrierReduce, predicate=held, kind=kind)
                return self.wide(found)
            case 3:
                cls = (arith.Add, arith.Mul, arith.Sub)[self.choose(3)]
                return self.small(
                    self.binary(cls, self.pick(self.agreed), self.pick(self.agreed)), 100
                )
            case _:
                return self.pick(self.agreed)

    def condition(self, values: Sequence[Value]) -> Value:
        predicate = ("lt", "ge", "eq", "ne")[self.choose(4)]
        limit = self.constant(self.choose(6))
        value = self.small(self.pick(values), 6)
        return self.builder.value(arith.Compare, lhs=value, rhs=limit, predicate=predicate)

    def values(self) -> list[Value]:
        return self.own if self.choose(3) else self.agreed

    # -- statements

    def statement(self) -> None:
        self.line += 1
        self.builder.location = Location("program.py", self.line)
        choices: list[Callable[[], None]] = [self.compute, self.compute, self.own_memory]
        choices += [self.store_result]
        if self.depth < 4:
            choices += [self.branch, self.counted]
            if self.meets:
                choices += [self.meeting_branch, self.meeting_counted, self.meeting_loop]
        if self.meets:
            choices += [self.exchange, self.exchange, self.agree]
            if self.choose(4) == 0:
                choices.append(self.leave)
        choices[self.choose(len(choices))]()

    def body(self) -> None:
        for _ in range(self.choose(3) + 1):
            self.statement()

    def compute(self) -> None:
        cls = (arith.Add, arith.Sub, arith.Xor, arith.Modulo)[self.choose(4)]
        found = self.binary(cls, self.pick(self.own), self.pick(self.values()))
        self.own.append(self.small(found, 1000) if self.choose(2) else found)

    def own_memory(self) -> None:
        place = self.small(self.pick(self.values()), 3)
        array = self.local
        if self.choose(3) == 0:
            one, two = self.constant(1), self.constant(2)
            view = memory.View(
                array=array, offset=one, sizes=[two], results=[Value(array.type, None, "view")]
            )
            self.builder.block.operations.append(view)
            array, place = view.result, self.small(place, 2)
        if self.choose(2):
            self.store(self.pick(self.values()), array, place)
        else:
            self.own.append(self.load(array, place))

    def store_result(self) -> None:
        old = self.load(self.y, self.global_number)
        mixed = self.binary(arith.Mul, old, self.constant(31))
        mixed = self.binary(arith.Add, mixed, self.pick(self.values()))
        self.store(mixed, self.y, self.global_number)

    def exchange(self) -> None:
        """Write the own element, meet, read anybody's, meet."""
        self.store(self.pick(self.own), self.shared, self.number)
        self.builder.add(simt.Barrier)
        other = self.binary(arith.Add, self.number, self.pick(self.values()))
        self.own.append(self.load(self.shared, self.small(other, self.threads)))
        self.builder.add(simt.Barrier)

    def agree(self) -> None:
        self.agreed.append(self.agreement())

    def leave(self) -> None:
        """Some threads leave everything, or all leave a loop."""
        label, all_leave = self.labels[self.choose(len(self.labels))]
        held = self.condition([self.agreement()]) if all_leave else self.condition(self.own)
        gone, stay = Block(), Block()
        with self.inside(gone):
            self.store_result()
            self.builder.add(control.Exit, label=label)
        self.yields(stay)
        self.builder.add(control.If, types=[], condition=held, then=gone, otherwise=stay)

    def branch(self) -> None:
        self.choice(self.condition(self.own), meets=False)

    def meeting_branch(self) -> None:
        self.choice(self.condition([self.agreement()]), meets=True)

    def choice(self, condition: Value, meets: bool) -> None:
        sides: list[Block] = []
        agreed = meets and self.choose(3) == 0
        for _ in range(2):
            sides.append(Block())
            with self.inside(sides[-1], meets):
                self.body()
                pools = (self.agreed if agreed else self.own, self.own)
                values = [self.pick(pool) for pool in pools]
            self.yields(sides[-1], *values)
        found = self.builder.add(
            control.If, types=[I64, I64], condition=condition, then=sides[0], otherwise=sides[1]
        ).results
        (self.agreed if agreed else self.own).append(found[0])
        self.own.append(found[1])

    def counted(self) -> None:
        stop = self.small(self.pick(self.values()), 3)
        self.loop(self.constant(0), stop, self.constant(1), meets=False)

    def meeting_counted(self) -> None:
        match self.choose(3):
            case 0:
                # Every thread counts from elsewhere, equally often.
                start = self.pick(self.own)
                stop = self.binary(arith.Add, start, self.small(self.agreement(), 4))
                self.loop(start, stop, self.constant(1), meets=True)
            case 1:
                start = self.small(self.agreement(), 4)
                down = self.binary(arith.Sub, self.constant(0), self.constant(1))
                self.loop(start, self.constant(0), down, meets=True)
            case _:
                stop = self.small(self.agreement(), 4)
                self.loop(self.constant(0), stop, self.constant(1), meets=True)

    def loop(self, start: Value, stop: Value, step: Value, meets: bool) -> None:
        initial = [self.pick(self.own), self.pick(self.own), self.pick(self.agreed)]
        carried = [Value(value.type, None, "carried") for value in initial]
        body = Block([Value(I64, None, "i"), *carried])
        with self.inside(body, meets):
            self.own += body.arguments[:3]
            if meets:
                self.agreed.append(carried[2])
            self.body()
            last = self.agreed if meets else self.own
            swapped = [carried[1], carried[0]]
            values = swapped if self.choose(3) == 0 else [self.pick(self.own) for _ in range(2)]
            values.append(self.pick(last))
        self.yields(body, *values)
        found = self.builder.add(
            control.For, types=[I64] * 3, start=start, stop=stop, step=step, initial=initial,
            body=body,
        ).results  # fmt: skip
        self.own += found
        if meets:
            self.agreed.append(found[2])

    def meeting_loop(self) -> None:
        """A loop that all threads leave together, or leave one by one for good."""
        self.label_count += 1
        label = f"loop{self.label_count}"
        outer, inner = Block(), Block([Value(I64, None, "n"), Value(I64, None, "v")])
        initial = [self.constant(0), self.pick(self.own)]
        with self.inside(outer):
            with self.inside(inner):
                count, value = inner.arguments
                limit = self.small(self.agreement(), 4)
                stop = self.builder.value(arith.Compare, lhs=count, rhs=limit, predicate="ge")
                gone, stay = Block(), Block()
                Builder(gone).add(control.Exit, label=label)
                self.yields(stay)
                self.builder.add(control.If, types=[], condition=stop, then=gone, otherwise=stay)
                self.own += [count, value]
                self.labels.append((label, True))
                self.body()
                self.labels.pop()
                following = self.binary(arith.Add, count, self.constant(1))
                values = [following, self.pick(self.own)]
            self.yields(inner, *values)
            self.builder.add(control.Loop, types=[], initial=initial, body=inner)
            self.builder.add(control.Unreachable)
        self.builder.add(control.Labelled, types=[], label=label, body=outer)
