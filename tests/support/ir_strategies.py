"""Random well-formed programs in the IR, for property tests.

    @given(programs())
    def test_my_pass_preserves_meaning(program):
        before = run(program)
        changed = my_pass(program.module.kernel)        # the module is fresh for every example
        check_module(program.module)
        assert same_results(before, run(program))

A program is a kernel with a few helper functions, the launch it is meant for, and a recipe for its
arguments. What it computes is the same on every target and in every order of threads:

* it ends: loops run a few times;
* threads write their own elements only, meet at barriers in uniform control, and share elements
  through shared memory between two barriers, or through integer atomics whose results are unused;
* every operation has a defined value (no `nowrap`), and no bits of a NaN get out;
* unless `inexact=True`, mathematical functions are the correctly rounded ones.

`programs()` shrinks well; `random_program(seed)` is the same generator without hypothesis, for long
runs and benchmarks.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import attrs
import numpy as np
from hypothesis import strategies as st

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.operations.scalar import rounder
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.language.types import (
    BF16,
    BOOL,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    ArrayType,
    ScalarType,
)

INTEGERS: Final = (I8, I16, I32, I64, U8, U16, U32, U64)
FLOATS: Final = (F16, F32, F64)
SCALARS: Final = (BOOL, *INTEGERS, *FLOATS)
FULL_MASK: Final = 0xFFFFFFFF
# Kinds of atomic operations that give the same in any order.
_COMMUTING: Final = ("add", "sub", "max", "min", "xor", "and", "or")
NAMES: Final = (None, "x", "total", "i", "x", "déjà", "_1")


@attrs.define(eq=False)
class Program:
    """A module with the launch it is meant for.

    Args:
        module: its kernel comes first.
        block, grid: the launch's shape.
        argument_seed: what `make_arguments` draws from.
    """

    module: Module
    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    argument_seed: int

    @property
    def threads(self) -> int:
        """Threads of the whole grid; every array has as many elements."""
        return math.prod(self.block) * math.prod(self.grid)

    def make_arguments(self) -> list[Any]:
        """Fresh arguments for the kernel, the same at every call: NumPy arrays and scalars."""
        rng = random.Random(self.argument_seed)
        made: list[Any] = []
        for value in self.module.kernel.body.arguments:
            kind = value.type
            if isinstance(kind, ArrayType):
                items = [edge_value(kind.element, rng.randrange) for _ in range(self.threads)]
                if (value.name or "").startswith("out"):
                    items = [0] * self.threads
                made.append(np.array(items, dtype=numpy_dtype(kind.element)))
            else:
                assert isinstance(kind, ScalarType)
                made.append(edge_value(kind, rng.randrange))
        return made

    def __repr__(self) -> str:
        return f"Program(block={self.block}, grid={self.grid})\n{self.module}"


def programs(
    *,
    scalars: Sequence[ScalarType] = SCALARS,
    simt_operations: bool = True,
    calls: bool = True,
    exits: bool = True,
    inexact: bool = False,
    nan_bits: bool = False,
    statements: int = 12,
) -> st.SearchStrategy[Program]:
    """Programs.

    Args:
        scalars: the types that arithmetic uses; i64, i32, u32 and bool always occur.
        simt_operations: barriers, shared memory, warp operations, atomics.
        calls: helper functions.
        exits: `cf.block` with `cf.exit`, and `cf.loop`.
        inexact: mathematical functions that aren't correctly rounded, too.
        nan_bits: operations that let the bits of a NaN out, too; what they give differs between
            targets, so this is for tests of the text form only.
        statements: about how many statements the kernel's body has; each is some operations.
    """

    @st.composite
    def build(draw: st.DrawFn) -> Program:
        def choose(count: int) -> int:
            return draw(st.integers(0, count - 1))

        options = _Options(tuple(scalars), simt_operations, calls, exits, inexact, nan_bits)
        return _generate(choose, options, choose(statements) + 1)

    return build()


def random_program(
    seed: int, *, statements: int = 12, scalars: Sequence[ScalarType] = SCALARS,
    simt_operations: bool = True, calls: bool = True, exits: bool = True,
    inexact: bool = False, nan_bits: bool = False,
) -> Program:  # fmt: skip
    """One program of the same kind, decided by a seed."""
    options = _Options(tuple(scalars), simt_operations, calls, exits, inexact, nan_bits)
    return _generate(random.Random(seed).randrange, options, statements)


def run(program: Program, module: Module | None = None, **options: Any) -> list[Any]:
    """Interpret a program, or another module with its launch, and give the arguments after it."""
    arguments = program.make_arguments()
    interpret(
        module or program.module,
        arguments,
        block=program.block,
        grid=program.grid,
        max_steps=2_000_000,
        **options,
    )
    return arguments


def same_results(left: Sequence[Any], right: Sequence[Any]) -> bool:
    """Whether arguments are equal to the bit, any NaN being equal to any other."""
    return len(left) == len(right) and all(map(_same, left, right))


def _same(left: Any, right: Any) -> bool:
    a, b = np.atleast_1d(np.asarray(left)), np.atleast_1d(np.asarray(right))
    if a.dtype != b.dtype or a.shape != b.shape:
        return False
    if a.dtype.kind == "f":
        nan = np.isnan(a) & np.isnan(b)
        equal = (a == b) & (np.signbit(a) == np.signbit(b))
        return bool(np.all(nan | equal))
    return a.tobytes() == b.tobytes()


def numpy_dtype(kind: ScalarType) -> Any:
    """The dtype of an array of a scalar type; bfloat16's bits are uint16."""
    return np.dtype("uint16" if kind == BF16 else kind.numpy_name)


def edge_value(kind: ScalarType, choose: Callable[[int], int]) -> Any:
    """A value of a type, often one at an edge."""
    if kind.kind == "bool":
        return bool(choose(2))
    if kind.is_integer:
        table = [0, 1, 2, 3, 7, kind.bits - 1, kind.bits, kind.maximum, kind.maximum - 1]
        table += [kind.minimum, kind.minimum + 1]
        table += [-1, -2, -7] if kind.kind == "int" else [kind.maximum // 2 + 1]
        place = choose(len(table) + 3)
        if place < len(table):
            return table[place]
        return kind.minimum + choose(min(kind.maximum - kind.minimum + 1, 1 << 62))
    floats = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e-3, math.pi, 255.5, -1e9, 1e30, 1e-40]
    floats += [math.inf, -math.inf, math.nan, 2.0**-24, 65504.0]
    place = choose(len(floats) + 6)
    value = floats[place] if place < len(floats) else (choose(20001) - 10000) / 64
    return rounder(kind)(value)


@attrs.frozen
class _Options:
    scalars: tuple[ScalarType, ...]
    simt_operations: bool
    calls: bool
    exits: bool
    inexact: bool
    nan_bits: bool


def _generate(choose: Callable[[int], int], options: _Options, statements: int) -> Program:
    shapes = [
        (4, 1, 1), (1, 1, 1), (32, 1, 1), (3, 2, 1), (8, 2, 2), (33, 1, 1), (64, 1, 1), (5, 3, 2),
        (1, 40, 1), (31, 1, 1), (2, 1, 19),
    ]  # fmt: skip
    block = shapes[choose(len(shapes))]
    grid = [(1, 1, 1), (2, 1, 1), (1, 2, 1)][choose(3)]
    module = Module()
    helpers: list[Function] = []
    if options.calls:
        for number in range(choose(3)):
            helpers.append(_Generator(choose, options, block, grid, helpers).helper(number))
    kernel = _Generator(choose, options, block, grid, helpers).kernel(statements)
    module.functions = [kernel, *helpers]
    return Program(module, block, grid, choose(1 << 16))


class _Generator:
    """Grows one function; `pool` holds the values that may be used at the place where it grows."""

    def __init__(
        self, choose: Callable[[int], int], options: _Options, block: tuple[int, int, int],
        grid: tuple[int, int, int], helpers: list[Function],
    ) -> None:  # fmt: skip
        self.choose = choose
        self.options = options
        self.block_shape, self.grid_shape = block, grid
        self.helpers = list(helpers)
        self.kinds = tuple(dict.fromkeys((*options.scalars, BOOL, I64, I32, U32)))
        self.pool: dict[ScalarType, list[Value]] = {kind: [] for kind in self.kinds}
        self.arrays: list[Value] = []
        self.outputs: dict[ScalarType, Value] = {}
        # Arrays that all threads change, each by one kind of atomic operation.
        self.counters: list[tuple[Value, str]] = []
        # The lanes that are here, where a warp has parted; None: all that live.
        self.lanes: Value | None = None
        # Threads may have returned.
        self.left = False
        self.own: Value | None = None
        self.depth = 0
        self.uniform: bool = True
        self.loops = 0
        self.labels: list[tuple[str, list[ScalarType]]] = []
        self.label_count = 0
        self.line = 1
        self.builder: Builder = Builder(Block())

    # -- functions

    def helper(self, number: int) -> Function:
        function = Function(f"helper{number}", inline=self.pick(("auto", "always")))
        self.builder = Builder(function.body, Location("helpers.py", 1, function=function.name))
        for _ in range(self.choose(3) + 1):
            function.body.arguments.append(self.fresh(self.kind()))
            self.remember(function.body.arguments[-1])
        self.uniform = False
        for _ in range(self.choose(4)):
            self.expression()
        results = [self.value(self.kind()) for _ in range(self.choose(3))]
        function.result_types = tuple(value.type for value in results)
        self.builder.add(control.Return, values=results)
        return function

    def kernel(self, statements: int) -> Function:
        function = Function("kernel", kernel=True, location=Location("program.py", 1))
        self.builder = Builder(function.body)
        for kind in self.some_kinds(3):
            self.outputs[kind] = self.parameter(function, f"out_{kind}", ArrayType(kind, 1))
        for kind in self.some_kinds(3):
            self.arrays.append(
                self.parameter(function, f"in_{kind}", ArrayType(kind, 1, readonly=True))
            )
        for kind in (I32, U64):
            counter = self.parameter(function, f"out_counter_{kind}", ArrayType(kind, 1))
            self.counters.append((counter, self.pick(_COMMUTING)))
        digest = self.parameter(function, "out_digest", ArrayType(I64, 1))
        for position, kind in enumerate(self.some_kinds(2)):
            self.remember(self.parameter(function, f"s{position}", kind))
        self.thread_indices()
        if self.options.exits and self.options.simt_operations and self.choose(3) == 0:
            self.part_that_threads_leave(statements, digest)
        else:
            self.kernel_body(statements, digest)
        self.builder.add(control.Return)
        return function

    def kernel_body(self, statements: int, digest: Value) -> None:
        for _ in range(statements):
            self.statement()
        for kind in self.outputs:
            self.store_output(kind)
        self.store_digest(digest)

    def part_that_threads_leave(self, statements: int, digest: Value) -> None:
        """The body in a block; who leaves it has returned, and isn't waited for at barriers."""
        block = control.Labelled(label="leave", body=Block(), location=self.builder.location)
        self.left = True
        self.labels.append((block.label, []))
        with self.inside(block.body, uniform=True):
            self.depth -= 1
            self.kernel_body(statements, digest)
            self.depth += 1
            self.builder.add(control.Yield)
        self.labels.pop()
        self.append(block, [])

    def parameter(self, function: Function, name: str, kind: ArrayType | ScalarType) -> Value:
        value = Value(kind, None, name)
        function.body.arguments.append(value)
        function.parameters = (*function.parameters, (name, str(kind), 1))
        return value

    def thread_indices(self) -> None:
        """The linear index of the thread in the grid, as i64."""
        (bx, by, _), (gx, gy, _) = self.block_shape, self.grid_shape
        threads = math.prod(self.block_shape)
        total = self.constant(I64, 0)
        rows = (
            (simt.ThreadIndex, "x", 1), (simt.ThreadIndex, "y", bx),
            (simt.ThreadIndex, "z", bx * by),
            (simt.BlockIndex, "x", threads), (simt.BlockIndex, "y", threads * gx),
            (simt.BlockIndex, "z", threads * gx * gy),
        )  # fmt: skip
        for cls, axis, factor in rows:
            index = self.builder.value(cls, axis=axis)
            limit = (self.block_shape if cls is simt.ThreadIndex else self.grid_shape)[
                "xyz".index(axis)
            ]
            index.range = (0, limit - 1)
            wide = self.convert(index, I64)
            self.remember(index)
            part = self.builder.value(arith.Mul, lhs=wide, rhs=self.constant(I64, factor))
            total = self.builder.value(arith.Add, lhs=total, rhs=part)
        total.name = "own"
        self.own = total
        self.remember(total)

    # -- choices

    def pick(self, items: Sequence[Any]) -> Any:
        return items[self.choose(len(items))]

    def kind(self) -> ScalarType:
        return self.pick(self.kinds)

    def some_kinds(self, count: int) -> list[ScalarType]:
        return list(dict.fromkeys(self.kind() for _ in range(count)))

    def fresh(self, kind: ScalarType) -> Value:
        return Value(kind, self.builder.location, self.pick(NAMES))

    def remember(self, value: Value) -> Value:
        if isinstance(value.type, ScalarType) and value.type in self.pool:
            self.pool[value.type].append(value)
        return value

    def value(self, kind: ScalarType) -> Value:
        """A value that is there, or a constant."""
        there = self.pool[kind]
        if there and self.choose(6):
            return there[-1 - self.choose(min(len(there), 8))]
        other = self.pool[self.kind()]
        if not there and other and self.choose(4):
            return self.remember(self.convert(self.pick(other), kind))
        return self.constant(kind, edge_value(kind, self.choose))

    def constant(self, kind: ScalarType, value: Any) -> Value:
        return self.builder.constant(value, kind)

    def convert(self, value: Value, kind: ScalarType) -> Value:
        if value.type == kind:
            return value
        return self.builder.add(arith.Convert, value=value, types=[kind]).result

    @contextmanager
    def inside(self, block: Block, uniform: bool = False) -> Generator[None]:
        """Grow another block; its values are forgotten afterwards."""
        builder, pool, was_uniform = self.builder, self.pool, self.uniform
        self.builder = Builder(block, builder.location)
        self.pool = {kind: list(values) for kind, values in pool.items()}
        self.uniform = was_uniform and uniform
        self.depth += 1
        for argument in block.arguments:
            self.remember(argument)
        yield
        self.depth -= 1
        self.builder, self.pool, self.uniform = builder, pool, was_uniform

    # -- statements

    def statement(self) -> None:
        self.line += 1
        caller = Location("caller.py", 9) if self.choose(5) == 0 else None
        self.builder.location = Location("program.py", self.line, 4, function="f", caller=caller)
        choices: list[Callable[[], None]] = [self.expression] * 4
        choices += [self.load, self.local_array, self.store_own]
        if self.depth < 3:
            choices += [self.branch, self.counted_loop]
            if self.options.exits:
                choices += [self.labelled, self.endless_loop]
        if self.helpers:
            choices.append(self.call)
        if self.options.simt_operations:
            choices.append(self.atomic)
            if self.uniform:
                choices += [self.exchange_through_shared, self.warp_operation, self.barrier_reduce]
                choices.append(self.split)
        self.pick(choices)()

    def body(self) -> None:
        for _ in range(self.choose(3) + 1):
            self.statement()

    def store_output(self, kind: ScalarType) -> None:
        assert self.own is not None
        self.builder.add(
            memory.Store, value=self.value(kind), array=self.outputs[kind], indices=[self.own]
        )

    def store_digest(self, array: Value) -> None:
        """Let every late value have a say in the result: all bits, but those of a NaN."""
        total: Value = self.constant(I64, 0)
        for kind, values in list(self.pool.items()):
            for value in values[-6:]:
                if kind.is_float:
                    nan = self.builder.value(arith.Apply, arguments=[value], function="isnan")
                    zero = self.constant(kind, 0.0)
                    value = self.builder.value(arith.Select, condition=nan, lhs=zero, rhs=value)
                    bits = {16: U16, 32: U32, 64: U64}[kind.bits]
                    value = self.builder.add(arith.Bitcast, value=value, types=[bits]).result
                factor = self.constant(I64, 0x9E3779B1)
                total = self.builder.value(arith.Mul, lhs=total, rhs=factor)
                total = self.builder.value(arith.Xor, lhs=total, rhs=self.convert(value, I64))
        self.builder.add(memory.Store, value=total, array=array, indices=[self.own])

    def store_own(self) -> None:
        self.store_output(self.pick(list(self.outputs)))

    def bounded_index(self, size: Value) -> Value:
        """A random i64 as an index below size: floor modulo, wrap and check."""
        index = self.builder.value(arith.Modulo, lhs=self.value(I64), rhs=size)
        if self.choose(2):
            index = self.builder.value(arith.Sub, lhs=index, rhs=size)
            index = self.builder.value(memory.WrapIndex, index=index, size=size)
        return index

    def load(self) -> None:
        array = self.pick(self.arrays)
        size = self.builder.value(memory.Dimension, array=array, axis=0)
        index, mask = self.bounded_index(size), None
        if self.choose(2):
            mask = self.builder.value(memory.CheckBounds, index=index, size=size, array="a", axis=0)
        elif self.choose(3) == 0:
            # A masked load at any index whatsoever: nothing is read where it is outside.
            index = self.value(I64)
            zero = self.constant(I64, 0)
            low = self.builder.value(arith.Compare, lhs=zero, rhs=index, predicate="le")
            high = self.builder.value(arith.Compare, lhs=index, rhs=size, predicate="lt")
            mask = self.builder.value(arith.And, lhs=low, rhs=high)
        self.remember(self.builder.value(memory.Load, array=array, indices=[index], mask=mask))

    def local_array(self) -> None:
        """Fill an array of this thread, change one place, read another."""
        if self.loops:
            return self.load()
        kind, size = self.kind(), self.choose(4) + 1
        array = self.builder.add(
            memory.Allocate, shape=(size,), types=[ArrayType(kind, 1, space="local")]
        ).result
        for place in range(size):
            at = [self.constant(I64, place)]
            self.builder.add(memory.Store, value=self.value(kind), array=array, indices=at)
        length = self.constant(I64, size)
        at = [self.bounded_index(length)]
        self.builder.add(memory.Store, value=self.value(kind), array=array, indices=at)
        at = [self.bounded_index(length)]
        self.remember(self.builder.value(memory.Load, array=array, indices=at))
        return None

    def atomic(self) -> None:
        array, kind_of_update = self.pick(self.counters)
        kind = array.type.element
        size = self.builder.value(memory.Dimension, array=array, axis=0)
        self.builder.value(
            memory.AtomicUpdate, array=array, indices=[self.bounded_index(size)],
            value=self.value(kind), kind=kind_of_update, scope=self.pick(memory.SCOPES),
        )  # fmt: skip

    def call(self) -> None:
        callee = self.pick(self.helpers)
        arguments = [self.value(parameter.type) for parameter in callee.body.arguments]
        operation = self.builder.add(
            control.Call, callee=callee.name, arguments=arguments, types=callee.result_types
        )
        for value in operation.results:
            self.remember(value)

    # -- control flow

    def close(self, kinds: Sequence[ScalarType]) -> None:
        """End a block: yield, or leave for an enclosing label."""
        if self.labels and self.choose(4) == 0:
            self.exit()
        else:
            self.builder.add(control.Yield, values=[self.value(kind) for kind in kinds])

    def exit(self) -> None:
        label, kinds = self.pick(self.labels)
        self.builder.add(control.Exit, label=label, values=[self.value(kind) for kind in kinds])

    def branch(self) -> None:
        kinds = [self.kind() for _ in range(self.choose(3))]
        operation = control.If(
            condition=self.value(BOOL),
            then=Block(),
            otherwise=Block(),
            location=self.builder.location,
        )
        for block in operation.regions:
            with self.inside(block):
                if self.choose(4):
                    self.body()
                self.close(kinds)
        self.append(operation, kinds)

    def append(self, operation: Operation, kinds: Sequence[ScalarType]) -> None:
        operation.results = [self.fresh(kind) for kind in kinds]
        self.builder.block.operations.append(operation)
        for value in operation.results:
            self.remember(value)

    def counted_loop(self) -> None:
        index_kind = self.pick([kind for kind in self.kinds if kind.is_integer])
        kinds = [self.kind() for _ in range(self.choose(3))]
        downwards = index_kind.kind == "int" and self.choose(3) == 0
        first, last = (4, 0) if downwards else (0, self.choose(5))
        operation = control.For(
            start=self.constant(index_kind, first),
            stop=self.constant(index_kind, last),
            step=self.constant(index_kind, -2 if downwards else self.choose(2) + 1),
            initial=[self.value(kind) for kind in kinds],
            body=Block(),
            location=self.builder.location,
        )
        operation.body.arguments = [self.fresh(kind) for kind in (index_kind, *kinds)]
        self.loops += 1
        # Without exits the trip count is the same for all threads, so the body is uniform control.
        labels, left = self.labels, bool(self.labels) and self.choose(2) == 1
        if not left:
            self.labels = []
        with self.inside(operation.body, uniform=not left):
            self.body()
            self.close(kinds)
        self.labels = labels
        self.loops -= 1
        self.append(operation, kinds)

    def labelled(self) -> None:
        self.label_count += 1
        kinds = [self.kind() for _ in range(self.choose(3))]
        operation = control.Labelled(
            label=f"block{self.label_count}", body=Block(), location=self.builder.location
        )
        self.labels.append((operation.label, kinds))
        with self.inside(operation.body):
            self.body()
            if self.choose(2):
                self.leave_sometimes()
                self.body()
            self.close(kinds)
        self.labels.pop()
        self.append(operation, kinds)

    def leave_sometimes(self) -> None:
        operation = control.If(
            condition=self.value(BOOL),
            then=Block(),
            otherwise=Block(),
            location=self.builder.location,
        )
        with self.inside(operation.then):
            self.exit()
        with self.inside(operation.otherwise):
            self.builder.add(control.Yield)
        self.builder.block.operations.append(operation)

    def endless_loop(self) -> None:
        """A block around a `cf.loop` that counts down and leaves at 0, or before."""
        self.label_count += 1
        kinds = [self.kind() for _ in range(self.choose(2))]
        block = control.Labelled(
            label=f"loop{self.label_count}", body=Block(), location=self.builder.location
        )
        with self.inside(block.body):
            loop = control.Loop(initial=[], body=Block(), location=self.builder.location)
            loop.initial = [
                self.constant(I32, self.choose(4)), *(self.value(kind) for kind in kinds),
            ]  # fmt: skip
            loop.body.arguments = [self.fresh(kind) for kind in (I32, *kinds)]
            outer_labels, self.labels = self.labels, [*self.labels, (block.label, kinds)]
            self.loops += 1
            with self.inside(loop.body):
                self.loop_body(loop, block.label, kinds)
            self.loops -= 1
            self.labels = outer_labels
            self.builder.block.operations.append(loop)
            self.builder.add(control.Unreachable)
        self.append(block, kinds)

    def loop_body(self, loop: control.Loop, label: str, kinds: list[ScalarType]) -> None:
        left = loop.body.arguments[0]
        done = self.builder.value(
            arith.Compare, lhs=left, rhs=self.constant(I32, 0), predicate="le"
        )
        leave = control.If(
            condition=done, then=Block(), otherwise=Block(), location=self.builder.location
        )
        with self.inside(leave.then):
            self.builder.add(control.Exit, label=label, values=[self.value(kind) for kind in kinds])
        with self.inside(leave.otherwise):
            self.builder.add(control.Yield)
        self.builder.block.operations.append(leave)
        self.body()
        if self.choose(2):
            self.leave_sometimes()
        less = self.builder.value(arith.Sub, lhs=left, rhs=self.constant(I32, 1))
        self.builder.add(control.Yield, values=[less, *(self.value(kind) for kind in kinds)])

    # -- threads together

    def exchange_through_shared(self) -> None:
        """Each thread stores its element, and after a barrier reads another's."""
        if self.loops or self.left:
            # The element of a thread that has returned was never written.
            return self.warp_operation()
        kind, threads = self.kind(), math.prod(self.block_shape)
        array = self.builder.add(
            memory.Allocate, shape=(threads,), types=[ArrayType(kind, 1, space="shared")]
        ).result
        size = self.constant(I64, threads)
        assert self.own is not None
        mine = self.builder.value(arith.Modulo, lhs=self.own, rhs=size)
        self.builder.add(memory.Store, value=self.value(kind), array=array, indices=[mine])
        self.builder.add(simt.Barrier)
        at = [self.bounded_index(size)]
        self.remember(self.builder.value(memory.Load, array=array, indices=at))
        self.builder.add(simt.Barrier)
        return None

    def barrier_reduce(self) -> None:
        kind = self.pick(simt.BARRIER_REDUCTIONS)
        self.remember(self.builder.value(simt.BarrierReduce, predicate=self.value(BOOL), kind=kind))

    def split(self) -> None:
        """A branch that some lanes take; what they do together there is for a ballot's mask."""
        condition = self.value(BOOL)
        mask = self.lanes or self.constant(U32, FULL_MASK)
        taken = self.builder.value(simt.Vote, mask=mask, predicate=condition, kind="ballot")
        self.remember(taken)
        operation = control.If(
            condition=condition,
            then=Block(),
            otherwise=Block(),
            location=self.builder.location,
        )
        with self.inside(operation.then):
            outer, self.lanes = self.lanes, taken
            choices = [self.warp_operation, self.expression, self.load]
            if self.depth < 3:
                choices.append(self.split)
            for _ in range(self.choose(3) + 1):
                self.pick(choices)()
            self.atomic()
            self.lanes = outer
            self.builder.add(control.Yield)
        with self.inside(operation.otherwise):
            self.builder.add(control.Yield)
        self.append(operation, [])

    def warp_operation(self) -> None:
        mask = self.lanes or self.constant(U32, FULL_MASK)
        match self.choose(5):
            case 0:
                # Lanes that aren't there have no value to give, so only full warps shuffle.
                all_live = self.lanes is None and not self.left
                full = all_live and math.prod(self.block_shape) % 32 == 0
                width = self.constant(I32, self.pick((1, 2, 8, 32)))
                lane = self.constant(I32, self.choose(32))
                mode = self.pick(simt.SHUFFLE_MODES) if full else "idx" if all_live else "xor"
                value = self.value(self.kind())
                if not full:
                    lane, width = self.constant(I32, 0), self.constant(I32, 32)
                result = self.builder.value(
                    simt.Shuffle, mask=mask, value=value, lane=lane, width=width, mode=mode
                )
            case 1:
                kind = self.pick(simt.VOTES)
                result = self.builder.value(
                    simt.Vote, mask=mask, predicate=self.value(BOOL), kind=kind
                )
            case 2:
                value = self.value(self.pick((I32, I64, U32)))
                result = self.builder.value(
                    simt.Match, mask=mask, value=value, kind=self.pick(simt.MATCHES)
                )
            case 3:
                kind = self.pick(simt.WARP_REDUCTIONS)
                result = self.builder.value(
                    simt.WarpReduce, mask=mask, value=self.value(self.pick((I32, U32))), kind=kind
                )
            case _:
                self.builder.add(simt.WarpBarrier, mask=mask)
                result = self.builder.value(simt.LaneIndex)
        self.remember(result)

    # -- arithmetic

    def expression(self) -> None:
        kind = self.kind()
        choices: list[Callable[[ScalarType], Value]] = [self.conversion, self.selection]
        if kind.kind == "bool":
            choices += [self.comparison, self.bitwise]
        elif kind.is_integer:
            choices += [self.integer] * 3 + [self.bitwise, self.unary]
        else:
            choices += [self.floating] * 3 + [self.unary, self.fused, self.mathematical]
        result = self.pick(choices)(kind)
        result.name = self.pick(NAMES)
        self.remember(result)

    def two(self, cls: type[Operation], kind: ScalarType, **fields: Any) -> Value:
        return self.builder.value(cls, lhs=self.value(kind), rhs=self.value(kind), **fields)

    def integer(self, kind: ScalarType) -> Value:
        operations = (
            arith.Add, arith.Sub, arith.Mul, arith.FloorDivide, arith.Modulo, arith.Power,
            arith.Minimum, arith.Maximum, arith.ShiftLeft, arith.ShiftRight,
        )  # fmt: skip
        return self.two(self.pick(operations), kind)

    def floating(self, kind: ScalarType) -> Value:
        operations = (
            arith.Add, arith.Sub, arith.Mul, arith.Divide, arith.FloorDivide, arith.Modulo,
            arith.Minimum, arith.Maximum,
        )  # fmt: skip
        return self.two(self.pick(operations), kind)

    def bitwise(self, kind: ScalarType) -> Value:
        if self.choose(4) == 0:
            return self.builder.value(arith.Not, value=self.value(kind))
        return self.two(self.pick((arith.And, arith.Or, arith.Xor)), kind)

    def unary(self, kind: ScalarType) -> Value:
        return self.builder.value(self.pick((arith.Negate, arith.Absolute)), value=self.value(kind))

    def fused(self, kind: ScalarType) -> Value:
        a, b, c = (self.value(kind) for _ in range(3))
        return self.builder.value(arith.FusedMultiplyAdd, a=a, b=b, c=c)

    def mathematical(self, kind: ScalarType) -> Value:
        rows = [
            row for row in FUNCTIONS.values()
            if (row.exact or self.options.inexact)
            and not row.name.startswith("is")
            and (row.name != "copysign" or self.options.nan_bits)
        ]  # fmt: skip
        row = self.pick(rows)
        arguments = [self.value(kind) for _ in range(row.arity)]
        return self.builder.value(arith.Apply, arguments=arguments, function=row.name)

    def comparison(self, kind: ScalarType) -> Value:
        source = self.kind()
        if source.is_float and self.choose(4) == 0:
            function = self.pick(("isnan", "isinf", "isfinite"))
            return self.builder.value(
                arith.Apply, arguments=[self.value(source)], function=function
            )
        return self.two(arith.Compare, source, predicate=self.pick(arith.PREDICATES))

    def selection(self, kind: ScalarType) -> Value:
        return self.two(arith.Select, kind, condition=self.value(BOOL))

    def conversion(self, kind: ScalarType) -> Value:
        source = self.kind()
        fits = source.bits == kind.bits and "bool" not in (source.kind, kind.kind)
        if fits and self.choose(2) and (self.options.nan_bits or not source.is_float):
            return self.builder.add(arith.Bitcast, value=self.value(source), types=[kind]).result
        return self.builder.add(arith.Convert, value=self.value(source), types=[kind]).result
