"""fission: block programs mean what the threads' programs mean."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest
from barrier_programs import BarrierProgram, barrier_programs
from corpus_testing import PTX_TARGET, ir_of
from filecheck import check
from hypothesis import given, settings
from ir_strategies import Program, programs, same_results
from pass_testing import ONE_THREAD, kernel
from tier import cases

from cuda_target import cuda
from gpucompiler.diagnostics.errors import DeviceError, TargetUnsupported
from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import memory, simt
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import launch_dimensions
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.passes.blocks.fission.fission import fission
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.blocks.predicate_exits import predicate_exits
from gpucompiler.passes.scalar.flatten_views import flatten_views
from gpucompiler.passes.scalar.simplify import simplify
from kernels.case import Case, copy_arguments, flatten_arguments
from kernels.corpus import BY_NAME, CORPUS

Shape = tuple[int, int, int]


def prepared(module: Module, flatten: bool = True) -> Module:
    """A copy as fission gets it: one kernel, with single ways out."""
    module = clone_module(module)
    inline_for_lanes(module)
    for change in (predicate_exits, simplify, *((flatten_views, simplify) if flatten else ())):
        for function in module.functions:
            change(function)
    check_module(module)
    return module


def fissioned(module: Module, block: Shape | None = None, flatten: bool = True) -> Module:
    """The block program of a thread's program, verified; and tidy."""
    module = prepared(module, flatten)
    assert fission(module.kernel, block)
    check_module(module)
    assert not fission(module.kernel, block)
    for operation in module.kernel.body.walk():
        assert not isinstance(operation, (simt.Barrier, simt.BarrierReduce))
    before = str(module)
    module = parse(before)
    simplify(module.kernel)
    check_module(module)
    return module


def same_meaning(
    before: Module, after: Module, arguments: list[Any], *, checked: bool = True, **launch: Any
) -> None:
    """Both programs write the same, or both fail."""
    found: list[Any] = []
    for module in (before, after):
        copies: list[Any] = list(copy_arguments(tuple(arguments)))
        try:
            interpret(
                module, copies, checked=checked, max_steps=4_000_000, **{**ONE_THREAD, **launch}
            )
        except DeviceError as error:
            copies = [type(error)]
        found.append(copies)
    one, other = found
    if isinstance(one[0], type) or isinstance(other[0], type):
        assert one == other
    else:
        assert same_results(one, other)


# -- the corpus


def ir_of_case(case: Case) -> Module:
    return ir_of(case.name, PTX_TARGET if case.needs_barriers else "host", case.fma)


@pytest.mark.parametrize("known", [True, False], ids=["shape known", "any shape"])
@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
@pytest.mark.sample(22)
def test_corpus(case: Case, known: bool):
    before = case.arguments(case.small)
    block, grid = launch_dimensions(case.threads, case.blocks, before)
    module = ir_of_case(case)
    arguments = flatten_arguments(copy_arguments(before))
    after = fissioned(module, block if known else None)
    same_meaning(module, after, arguments, block=block, grid=grid)


@pytest.mark.parametrize("name", ["dot", "inclusive_scan", "histogram_shared", "transpose_tiled"])
@pytest.mark.parametrize("block", [(1, 1, 1), (7, 1, 1), (33, 1, 1), (8, 5, 1), (4, 2, 3)])
def test_other_shapes(name: str, block: Shape):
    module = ir_of_case(BY_NAME[name])
    arguments = flatten_arguments(BY_NAME[name].arguments(20))
    for known in (block, None):
        same_meaning(
            module, fissioned(module, known), arguments, block=block, grid=(1, 1, 1), checked=False
        )


@settings(deadline=None, max_examples=cases(20, full=60))
@given(programs(exits=True, statements=16))
def test_meaning_is_kept(program: Program):
    after = fissioned(program.module)
    launch = {"block": program.block, "grid": program.grid}
    arguments = program.make_arguments()
    same_meaning(program.module, after, arguments, checked=False, **launch)


@pytest.mark.full
@settings(deadline=None, max_examples=cases(20, full=60))
@given(barrier_programs())
def test_meaning_is_kept_where_threads_meet(program: BarrierProgram):
    after = fissioned(program.module, program.block)
    launch = {"block": program.block, "grid": program.grid}
    same_meaning(program.module, after, program.make_arguments(), checked=False, **launch)


# -- shapes of the result

X8 = np.arange(8, dtype=np.int64) * 3 % 7


def of_kernel(
    function: Any, *arguments: Any, block: Shape = (8, 1, 1), known: bool = False
) -> Module:
    """The block program of a Python function, which does what the threads' program does."""
    target = target_by_name(PTX_TARGET)
    source = FunctionSpec(function, tuple(map(typeof, arguments)))
    params = attrs.evolve(target.default_params(), verify=True)
    module = emit_ir(CompilerJob(target, source, params))[0]
    after = fissioned(module, block if known else None)
    same_meaning(module, after, list(arguments), block=block, grid=(2, 1, 1))
    return after


def of_text(
    parameters: str, body: str, arguments: list[Any], block: Shape = (8, 1, 1), flatten: bool = True
) -> Module:
    """The same for the text of a kernel's body."""
    module = parse(kernel(parameters, body))
    after = fissioned(module, flatten=flatten)
    same_meaning(module, after, arguments, block=block)
    return after


def pieces(module: Module) -> list[simt.Threads]:
    return [o for o in module.kernel.body.walk() if isinstance(o, simt.Threads)]


def slots(module: Module) -> list[memory.Allocate]:
    found = [o for o in module.kernel.body.operations if isinstance(o, memory.Allocate)]
    return [o for o in found if memory.array_type(o.result).space == "local"]


def test_matrix_product():
    module = fissioned(ir_of_case(BY_NAME["matmul_tiled"]), (16, 16, 1))
    check(
        module,
        "scope(block)",
        "%total = array.allocate <shape = (256)> : array<f32, 1, local>",
        "simt.threads {", "array.store %{{.*}}, %total", "}",
        "cf.for %{{.*}}, %inner, %{{.*}}, [] (%start: i64",
        "simt.threads {", "NOT: simt.thread_number", "NOT: %total",
        "array.store %{{.*}}, %a_tile", "array.store %{{.*}}, %b_tile",
        "simt.threads {", "simt.thread_number", "array.load %total", "cf.for", "arith.fma",
        "array.store %{{.*}}, %total", "NOT: array.store",
        "simt.threads {", "array.load %total", "array.store %{{.*}}, %out", "NOT: simt.threads",
    )  # fmt: skip
    assert len(pieces(module)) == 4
    assert len(slots(module)) == 1


def test_reduction_by_warps():
    module = fissioned(ir_of_case(BY_NAME["reduce_warp"]))
    assert len(pieces(module)) == 2
    assert not slots(module)


def test_without_barriers_one_piece():
    module = fissioned(ir_of_case(BY_NAME["saxpy"]))
    check(module, "array.dim %y", "simt.threads {", "simt.thread_index", "NOT: simt.threads")
    assert not slots(module)


def test_uniform_loop_that_threads_left_early():
    def k(y: Any, x: Any, n: int):
        shared = cuda.shared.array(64, np.int64)
        t = cuda.threadIdx.x
        if x[t] >= n:
            return
        for step in range(3):
            shared[t] = x[t] + step
            cuda.syncthreads()
            y[t] += shared[t // 4 * 4]
            cuda.syncthreads()

    module = of_kernel(k, np.zeros(8, np.int64), X8, 5)
    # Which threads are left is loaded again, not computed again.
    check(module, 'simt.threads <reductions = "or">', "cf.if", "cf.for", "simt.threads {", "cf.if")


def test_flag_in_shared_memory():
    def k(y: Any, x: Any):
        shared = cuda.shared.array(64, np.int64)
        done = cuda.shared.array(1, np.int32)
        t = cuda.threadIdx.x
        for step in range(100):
            shared[t] = x[t] * step
            cuda.syncthreads()
            if t == 0:
                done[0] = 1 if shared[0] + shared[1] > 20 else 0
            cuda.syncthreads()
            if done[0] == 1:
                break
        y[t] = shared[t]

    module = of_kernel(k, np.zeros(8, np.int64), X8)
    check(
        module, "cf.while", "simt.threads {", "simt.threads {", "cf.yield", "cf.yield", "cf.yield"
    )
    check(module, "\n    %{{[0-9]+}} = array.load %done", "cf.yield", "simt.threads")
    assert not slots(module)


def test_threads_leave_a_loop_one_by_one():
    def k(y: Any, x: Any):
        shared = cuda.shared.array(64, np.int64)
        t = cuda.threadIdx.x
        total = 0
        for step in range(10):
            shared[t] = step + t
            cuda.syncthreads()
            total += shared[0]
            if x[t] * step > 5:
                break
            cuda.syncthreads()
        y[t] = total

    module = of_kernel(k, np.zeros(8, np.int64), X8 * 0 + 2)
    # The counter is the block's, the sum and the flag are each thread's.
    loop = "cf.while [%{{.*}}] <ends = true> (%step"
    check(module, "%active = array.allocate", loop, "array.load %active")


def test_threads_count_from_different_starts():
    def k(y: Any, x: Any, n: int):
        shared = cuda.shared.array(64, np.int64)
        t = cuda.threadIdx.x
        for i in range(t, n + t, 2):
            shared[t] = i
            cuda.syncthreads()
            y[t] += shared[7 - t] * x[t]
            cuda.syncthreads()
        for i in range(t, t - n, -2):
            y[t] -= i
            cuda.syncthreads()

    for n in (-1, 0, 1, 5):
        module = of_kernel(k, np.zeros(8, np.int64), X8, n)
    check(module, "cf.while", "cf.while")


def test_counting_does_not_run_beyond_the_type():
    of_text(
        "%y: array<i64, 1>, %x: array<i64, 1>, %n: i64",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %start = array.load %x, [%i] : i64
        %stop = arith.constant <value = 9223372036854775807> : i64
        cf.for %start, %stop, %n, [] (%k: i64) {
          array.store %k, %y, [%i]
          simt.barrier
          cf.yield []
        }""",
        [np.zeros(8, np.int64), np.full(8, 2**63 - 10), 3],
    )


def test_buffers_change_places():
    def k(y: Any, x: Any):
        a = cuda.shared.array(64, np.int64)
        b = cuda.shared.array(64, np.int64)
        t = cuda.threadIdx.x
        a[t] = x[t]
        source, target = a, b
        cuda.syncthreads()
        for _ in range(3):
            target[t] = source[t] + source[0]
            cuda.syncthreads()
            source, target = target, source
        y[t] = source[t]

    module = of_kernel(k, np.zeros(8, np.int64), X8)
    check(module, "= cf.for %{{.*}}, [%a, %b] (")


def test_reductions_count_those_who_are_left():
    def k(y: Any, x: Any, n: int):
        t = cuda.threadIdx.x
        if t >= n:
            return
        y[t] = cuda.syncthreads_count(x[t] > 2) * 100
        y[t] += cuda.syncthreads_and(x[t] >= 0) * 10
        y[t] += cuda.syncthreads_or(x[t] > 6)
        while cuda.syncthreads_or(y[t] < x[t] * 100):
            y[t] += 50

    for n in (0, 1, 5, 8):
        module = of_kernel(k, np.zeros(8, np.int64), X8, n)
    check(module, '<reductions = "add">', '<reductions = "and">', '<reductions = "or">')


def test_reduction_of_a_uniform_value_needs_no_thread():
    module = of_text(
        "%y: array<i64, 1>, %n: i64",
        """%zero = arith.constant <value = 0> : i64
        %c = arith.compare %n, %zero <predicate = "gt"> : bool
        %any = simt.barrier_reduce %c <kind = "or"> : bool
        cf.if %any { simt.barrier cf.yield [] } { cf.yield [] }
        %t = simt.thread_index : i32
        %i = arith.convert %t : i64
        array.store %n, %y, [%i]""",
        [np.zeros(8, np.int64), 1],
    )
    check(module, "NOT: reductions")
    assert len(pieces(module)) == 1


def test_loops_and_conditions_of_the_block():
    def k(y: Any, x: Any, n: int):
        t = cuda.threadIdx.x
        levels = 0
        width = cuda.blockDim.x
        while width > 1:
            width //= 2
            levels += 1
        shared = cuda.shared.array(64, np.int64)
        shared[t] = x[t]
        for level in range(levels):
            cuda.syncthreads()
            value = shared[t ^ (1 << level)]
            cuda.syncthreads()
            shared[t] += value
        if n > 2:
            cuda.syncthreads()
            last = shared[7 - t]
        else:
            last = n
        y[t] = shared[t] + last

    for n in (1, 4):
        module = of_kernel(k, np.zeros(8, np.int64), X8, n)
    # The number of levels is found before any thread starts.
    check(module, "NOT: simt.threads", "cf.while", "simt.threads", "cf.for", "cf.if")


def test_expensive_values_are_kept_and_cheap_ones_computed_again():
    module = of_text(
        "%y: array<i64, 1>, %n: i64",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %cheap = arith.mul %i, %n : i64
        %quotient = arith.floordiv %i, %n : i64
        %four = arith.constant <value = 4> : i64
        %shift = arith.floordiv %i, %four : i64
        simt.barrier
        %a = arith.add %cheap, %quotient : i64
        %b = arith.add %a, %shift : i64
        array.store %b, %y, [%i]""",
        [np.zeros(8, np.int64), 3],
    )
    check(module, "%quotient = array.allocate", "simt.threads {", "simt.threads {", "%cheap = ")
    assert len(slots(module)) == 1


def test_slots_are_shared():
    module = of_text(
        "%y: array<i64, 1>",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %a = array.load %y, [%i] : i64
        simt.barrier
        %b = arith.mul %a, %a : i64
        simt.barrier
        %c = arith.mul %b, %b : i64
        simt.barrier
        array.store %c, %y, [%i]""",
        [np.arange(8)],
    )
    assert len(slots(module)) == 1


def test_values_that_loops_exchange():
    module = of_text(
        "%y: array<i64, 1>, %n: i64",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %zero = arith.constant <value = 0> : i64
        %one = arith.constant <value = 1> : i64
        %v = array.load %y, [%i] : i64
        %a, %b, %same = cf.for %zero, %n, %one, [%i, %v, %v]
            (%k: i64, %p: i64, %q: i64, %r: i64) {
          simt.barrier
          %s = arith.add %q, %k : i64
          cf.yield [%s, %p, %q]
        } : i64, i64, i64
        %w = arith.sub %a, %b : i64
        %x = arith.mul %w, %same : i64
        array.store %x, %y, [%i]""",
        [np.arange(8) * 5 % 9, 3],
    )
    assert len(slots(module)) <= 4


def test_vectors_have_slots():
    module = of_text(
        "%y: array<i64, 1>",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %x = array.load %y, [%i] : i64
        %v = vector.splat %x <lanes = 4> : vector<4 x i64>
        %s = vector.splat %i <lanes = 4> : vector<4 x i64>
        %w = arith.mul %v, %s : vector<4 x i64>
        simt.barrier
        %r = vector.reduce %w <kind = "add"> : i64
        array.store %r, %y, [%i]""",
        [np.arange(8)],
    )
    check(module, "array.allocate <shape = (1024, 4)> : array<i64, 2, local>", "vector.store")


def test_views_are_made_again():
    module = of_text(
        "%y: array<i64, 1>, %n: i64",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %one = arith.constant <value = 1> : i64
        %zero = arith.constant <value = 0> : i64
        %start = array.load %y, [%i] : i64
        %v = array.view %y, %start, [%one], [] : array<i64, 1>
        simt.barrier
        array.store %n, %v, [%zero]""",
        [np.arange(8)[::-1].copy(), 3],
        flatten=False,
    )
    check(module, "%start", "simt.threads", "array.load %start", "array.view %y")


LOCAL = """%t = simt.thread_index : i32
    %i = arith.convert %t : i64
    %zero = arith.constant <value = 0> : i64
    %one = arith.constant <value = 1> : i64
    %two = arith.constant <value = 2> : i64
    %four = arith.constant <value = 4> : i64
    %a = array.allocate <shape = (2, 2)> : array<i64, 2, local>
    array.store %i, %a, [%one, %zero]
"""


def test_local_array_of_one_piece():
    module = of_text(
        "%y: array<i64, 1>",
        LOCAL + "%v = array.load %a, [%one, %zero] : i64\n array.store %v, %y, [%i]\n simt.barrier",
        [np.zeros(8, np.int64)],
    )
    check(module, "NOT: array.allocate", "simt.threads {", "array.allocate <shape = (2, 2)>")


@pytest.mark.parametrize(
    "use",
    [
        "%v = array.load %a, [%one, %zero] : i64",
        """%w = array.view %a, %one, [%two], [] : array<i64, 1, local>
        simt.barrier
        %v = array.load %w, [%one] : i64""",
        """%w = array.view %a, %one, [%two], [] : array<i64, 1, local>
        %n = array.dim %w <axis = 0> : i64
        %last = arith.sub %n, %one : i64
        %v = array.load %w, [%last] : i64""",
        """%w = array.view %a, %one, [%two], [%two] : array<i64, 1, local, strided>
        %u = array.view %w, %one, [%one], [] : array<i64, 1, local>
        array.store %two, %w, [%one]
        %v = atomic.update %u, [%zero], %one <kind = "add"> : i64""",
        """%w = array.view %a, %zero, [%four], [] : array<i64, 1, local>
        vector.store %both, %w, [%one]
        %read = vector.load %w, [%one] <lanes = 2> : vector<2 x i64>
        %v = vector.reduce %read <kind = "add"> : i64""",
        """vector.store %both, %a, [%one, %zero]
        %read = vector.load %a, [%one, %zero] <lanes = 2> : vector<2 x i64>
        %v = vector.reduce %read <kind = "add"> : i64""",
        """%r = cf.for %zero, %two, %one, [%zero] (%k: i64, %sum: i64) {
          array.store %k, %a, [%k, %k]
          simt.barrier
          %w = array.view %a, %zero, [%four], [] : array<i64, 1, local>
          %e = array.load %w, [%two] : i64
          %f = array.load %w, [%zero] : i64
          %g = arith.add %e, %f : i64
          %h = arith.add %g, %sum : i64
          cf.yield [%h]
        } : i64
        %v = arith.add %r, %zero : i64""",
    ],
    ids=[
        "element",
        "view made before",
        "view",
        "view of a view",
        "vector",
        "vector of the array",
        "loop",
    ],
)
@pytest.mark.parametrize("flatten", [True, False], ids=["flat", "views"])
def test_local_array_of_several_pieces(use: str, flatten: bool):
    module = of_text(
        "%y: array<i64, 1>",
        f"""{LOCAL}
        %both = vector.splat %i <lanes = 2> : vector<2 x i64>
        simt.barrier
        {use}
        array.store %v, %y, [%i]""",
        [np.zeros(8, np.int64)],
        flatten=flatten,
    )
    check(module, "%a = array.allocate <shape = (2, 2, 1024)> : array<i64, 3, local>")


def test_grid_barrier_is_the_blocks():
    module = of_text(
        "%y: array<i64, 1>",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        array.store %i, %y, [%i]
        simt.grid_barrier
        %v = array.load %y, [%i] : i64
        array.store %v, %y, [%i]""",
        [np.zeros(8, np.int64)],
    )
    check(module, "simt.threads {", "\n  }\n  simt.grid_barrier\n  simt.threads {")


def test_checks_decide_for_the_block_and_stay_with_the_threads():
    module = of_text(
        "%y: array<i64, 1>, %x: array<i64, 1>, %n: i64",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %zero = arith.constant <value = 0> : i64
        %one = arith.constant <value = 1> : i64
        %size = array.dim %x <axis = 0> : i64
        %k = check.bounds %n, %size <array = "x", number = 4> : bool
        %count = array.load %x, [%n], mask=%k : i64
        cf.for %zero, %count, %one, [] (%j: i64) {
          array.store %j, %y, [%i]
          simt.barrier
          cf.yield []
        }""",
        [np.zeros(8, np.int64), np.arange(8), 3],
    )
    check(
        module, "%count = array.load %x", "simt.threads {", "check.bounds", "number = 4",
        "\n  }\n  cf.for %zero, %count,",
    )  # fmt: skip


def test_one_element_for_all_is_loaded_once():
    module = of_text(
        "%y: array<i64, 1>, %x: array<i64, 1>, %n: i64",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %early = array.load %x, [%n] : i64
        %own = array.load %x, [%early] : i64
        array.store %own, %y, [%i]
        %late = array.load %x, [%n] : i64
        %sum = arith.add %late, %own : i64
        simt.barrier
        %more = arith.add %sum, %early : i64
        array.store %more, %y, [%i]""",
        [np.zeros(8, np.int64), np.arange(8), 3],
    )
    check(module, "\n  %early = array.load", "\n  %own = array.load", "simt.threads {", "%late")


def test_an_index_that_uses_each_of_its_parts_twice_is_looked_at_once():
    # Each line doubles the ways from the load to n.
    lines = "\n".join(f"%v{k} = arith.add %v{k - 1}, %v{k - 1} : i64" for k in range(1, 64))
    module = of_text(
        "%y: array<i64, 1>, %x: array<i64, 1>, %n: i64",
        f"""%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %one = arith.constant <value = 1> : i64
        %v0 = arith.add %n, %one : i64
        {lines}
        %e = array.load %x, [%v63] : i64
        array.store %e, %y, [%i]
        simt.barrier
        array.store %e, %y, [%i]""",
        [np.zeros(8, np.int64), np.arange(8), -1],
    )
    check(module, "%e = array.load", "simt.threads {")


def test_answers_of_checks_are_computed_again():
    module = of_text(
        "%y: array<i64, 1>, %n: i64",
        """%t = simt.thread_index : i32
        %i = arith.convert %t : i64
        %zero = arith.constant <value = 0> : i64
        %size = array.dim %y <axis = 0> : i64
        %there = arith.compare %i, %n <predicate = "lt"> : bool
        %k = check.bounds %i, %size, mask=%there <array = "y"> : bool
        array.store %i, %y, [%i], mask=%k
        simt.barrier
        %v = array.load %y, [%i], mask=%k : i64
        array.store %v, %y, [%i], mask=%k""",
        [np.zeros(8, np.int64), 5],
    )
    assert not slots(module)
    assert sum(isinstance(o, memory.CheckBounds) for o in module.kernel.body.walk()) == 1


def test_array_that_each_thread_chooses():
    module = parse(
        kernel(
            "%y: array<i64, 1>, %x: array<i64, 1>",
            """%t = simt.thread_index : i32
            %i = arith.convert %t : i64
            %c = arith.compare %i, %i <predicate = "lt"> : bool
            %one = arith.constant <value = 1> : i64
            %d = arith.compare %i, %one <predicate = "lt"> : bool
            %a = cf.if %d { cf.yield [%x] } { cf.yield [%y] } : array<i64, 1>
            simt.barrier
            array.store %i, %a, [%i]""",
        )
    )
    with pytest.raises(TargetUnsupported, match="array 'a' is chosen by each thread"):
        fission(module.kernel)


def divergent_barrier(after: str, otherwise: str = "") -> Module:
    return parse(
        kernel(
            "%y: array<i64, 1>",
            f"""%t = simt.thread_index : i32
            %four = arith.constant <value = 4> : i32
            %c = arith.compare %t, %four <predicate = "lt"> : bool
            cf.if %c {{ simt.barrier cf.yield [] }} {{ {otherwise} cf.yield [] }}
            {after}""",
        )
    )


@pytest.mark.parametrize("where", ["after", "otherwise"])
def test_threads_that_wait_in_vain_are_refused(where: str):
    def module() -> Module:
        return divergent_barrier(**{"after": "", where: "simt.barrier"})

    with pytest.raises(TargetUnsupported, match="4 of the 8 threads of a block wait at this"):
        fission(module().kernel, (8, 1, 1))
    with pytest.raises(DeviceError):
        interpret(module(), [np.zeros(1, np.int64)], block=(8, 1, 1), grid=(1, 1, 1))
    # All threads take one side, or nobody knows.
    assert fission(module().kernel, (4, 1, 1))
    assert fission(module().kernel, None)


def test_nobody_waits_for_threads_that_are_done():
    module = divergent_barrier("")
    interpret(module, [np.zeros(1, np.int64)], block=(8, 1, 1), grid=(1, 1, 1))
    assert fission(module.kernel, (8, 1, 1))
