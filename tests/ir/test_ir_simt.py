"""Threads together: barriers, warps, shared memory, and what goes wrong between them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from ir_text import kernel, module

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.structure.nodes import Module

U32 = "array<u32, 1>"
FULL = "%full = arith.constant <value = 4294967295> : u32\n"
THREAD = "%t = simt.thread_index : i32\n%i = arith.convert %t : i64\n"


def per_thread(body: str, kind: str, threads: int) -> list[Any]:
    """The value of `%r` in each thread of a block."""
    made = kernel(f"%y: array<{kind}, 1>", FULL + THREAD + body + "\narray.store %r, %y, [%i]")
    names = {"bool": "bool_", "i32": "int32", "u32": "uint32", "f32": "float32", "u64": "uint64"}
    y = np.zeros(threads, names[kind])
    interpret(made, [y], block=(threads, 1, 1), grid=(1, 1, 1))
    return y.tolist()


def test_every_thread_of_the_grid_runs_once() -> None:
    axes = [(op, axis) for op in ("thread_index", "block_index", "block_size", "grid_size")
            for axis in "xyz"]  # fmt: skip
    reads = "".join(f'%{op}_{a} = simt.{op} <axis = "{a}"> : i32\n' for op, a in axes)
    stores = "".join(
        f"%c{n} = arith.constant <value = {n}> : i64\narray.store %{op}_{a}, %y, [%at, %c{n}]\n"
        for n, (op, a) in enumerate(axes)
    )
    one = "%one = arith.constant <value = 1> : i32\n%zero = arith.constant <value = 0> : i64\n"
    body = one + reads + '%b = atomic.update %n, [%zero], %one <kind = "add"> : i32\n'
    made = kernel(
        "%y: array<i32, 2>, %n: array<i32, 1>", body + "%at = arith.convert %b : i64\n" + stores
    )
    y, count = np.zeros((48, 12), np.int32), np.zeros(1, np.int32)
    interpret(made, [y, count], block=(2, 3, 1), grid=(2, 1, 4))
    assert count[0] == 48
    assert len({tuple(row[:6]) for row in y.tolist()}) == 48
    assert {tuple(row[6:]) for row in y.tolist()} == {(2, 3, 1, 2, 1, 4)}
    assert y[1].tolist()[:3] == [1, 0, 0]  # x is the fastest


FULL_MASK = 2**32 - 1


@pytest.mark.parametrize(
    ("body", "kind", "expected"),
    [
        ("%r = simt.lane_index : i32", "i32", [n % 32 for n in range(64)]),
        ('%r = simt.lane_mask <relation = "eq"> : u32', "u32", [1 << n for n in range(32)] * 2),
        ('%r = simt.lane_mask <relation = "lt"> : u32', "u32", [2**n - 1 for n in range(32)] * 2),
        ('%r = simt.lane_mask <relation = "le"> : u32', "u32",
         [2**n * 2 - 1 for n in range(32)] * 2),
        ('%r = simt.lane_mask <relation = "gt"> : u32', "u32",
         [2**32 - 2**n * 2 for n in range(32)] * 2),
        ('%r = simt.lane_mask <relation = "ge"> : u32', "u32",
         [2**32 - 2**n for n in range(32)] * 2),
        ("%r = simt.active_mask : u32", "u32", [FULL_MASK] * 64),
    ],
)  # fmt: skip
def test_lanes(body: str, kind: str, expected: list[int]) -> None:
    assert per_thread(body, kind, 64) == expected


def shuffle(mode: str, lane: int, width: int, threads: int = 32) -> list[Any]:
    body = f"""
      %l = arith.constant <value = {lane}> : i32
      %w = arith.constant <value = {width}> : i32
      %r = simt.shuffle %full, %t, %l, %w <mode = "{mode}"> : i32"""
    return per_thread(body, "i32", threads)


def test_shuffles() -> None:
    own = list(range(32))
    assert shuffle("idx", 5, 32) == [5] * 32
    assert shuffle("idx", 5, 4) == [n - n % 4 + 1 for n in own]
    assert shuffle("up", 3, 32) == [n - 3 if n >= 3 else n for n in own]
    assert shuffle("up", 3, 8) == [n - 3 if n % 8 >= 3 else n for n in own]
    assert shuffle("down", 3, 8) == [n + 3 if n % 8 < 5 else n for n in own]
    assert shuffle("xor", 5, 32) == [n ^ 5 for n in own]
    # A later segment is out of reach, an earlier one isn't.
    assert shuffle("xor", 16, 16) == [n if n < 16 else n - 16 for n in own]
    assert shuffle("xor", 6, 4) == [n if n % 8 < 4 else n ^ 6 for n in own]
    assert shuffle("down", 33, 32) == [*own[1:], 31]
    assert shuffle("up", -31, 32) == [0, *own[:31]]
    assert shuffle("down", 1, 32, threads=40)[31:] == [31, 33, 34, 35, 36, 37, 38, 39, 39]
    with pytest.raises(DeviceError, match="a shuffle's width is a power of 2 up to 32, not 3"):
        shuffle("idx", 0, 3)


def test_votes_and_matches() -> None:
    odd = """
      %one = arith.constant <value = 1> : i32
      %o = arith.and %t, %one : i32
      %p = arith.convert %o : bool
    """
    vote = odd + '%r = simt.vote %full, %p <kind = "{}"> : {}'
    assert per_thread(vote.format("all", "bool"), "bool", 32) == [False] * 32
    assert per_thread(vote.format("any", "bool"), "bool", 32) == [True] * 32
    assert per_thread(vote.format("uniform", "bool"), "bool", 32) == [False] * 32
    assert per_thread(vote.format("uniform", "bool"), "bool", 1) == [True]
    assert per_thread(vote.format("ballot", "u32"), "u32", 6) == [0b101010] * 6
    match = odd + '%r = simt.match %full, %{} <kind = "{}"> : u32'
    assert per_thread(match.format("o", "any"), "u32", 4) == [0b0101, 0b1010] * 2
    assert per_thread(match.format("o", "all"), "u32", 4) == [0] * 4
    assert per_thread(match.format("one", "all"), "u32", 4) == [15] * 4


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("add", 496), ("min", 0), ("max", 31), ("and", 0), ("or", 31), ("xor", 0)],
)
def test_warp_reductions(kind: str, expected: int) -> None:
    body = f'%r = simt.warp_reduce %full, %t <kind = "{kind}"> : i32'
    assert per_thread(body, "i32", 32) == [expected] * 32


def test_divergent_lanes_meet_by_their_mask() -> None:
    body = """
      %two = arith.constant <value = 2> : i32
      %low = arith.compare %t, %two <predicate = "lt"> : bool
      %three = arith.constant <value = 3> : u32
      %twelve = arith.constant <value = 12> : u32
      %r = cf.if %low {
        simt.warp_barrier %three
        %active = simt.active_mask : u32
        %a = simt.vote %three, %low <kind = "ballot"> : u32
        %s = arith.mul %active, %a : u32
        cf.yield [%s]
      } {
        %b = simt.vote %twelve, %low <kind = "ballot"> : u32
        %n = arith.not %b : u32
        cf.yield [%n]
      } : u32"""
    assert per_thread(body, "u32", 4) == [9, 9, 2**32 - 1, 2**32 - 1]


BARRIER_REDUCE = """
  %three = arith.constant <value = 3> : i32
  %p = arith.compare %t, %three <predicate = "lt"> : bool
  %r = simt.barrier_reduce %p <kind = "{}"> : {}"""


def test_barrier_reductions() -> None:
    assert per_thread(BARRIER_REDUCE.format("count", "i32"), "i32", 70) == [3] * 70
    assert per_thread(BARRIER_REDUCE.format("and", "bool"), "bool", 4) == [False] * 4
    assert per_thread(BARRIER_REDUCE.format("and", "bool"), "bool", 3) == [True] * 3
    assert per_thread(BARRIER_REDUCE.format("or", "bool"), "bool", 4) == [True] * 4


def test_clock_fence_and_sleep() -> None:
    body = """
      %a = simt.clock : u64
      simt.fence
      %ns = arith.constant <value = 5> : u32
      simt.sleep %ns
      %b = simt.clock <kind = "nanoseconds"> : u64
      %r = arith.sub %b, %a : u64"""
    assert all(value > 0 for value in per_thread(body, "u64", 3))


REDUCTION = """
kernel @sum(%x: array<f64, 1>, %out: array<f64, 1>) {
  %partial = array.allocate <shape = (8)> : array<f64, 1, shared>
  %full = arith.constant <value = 4294967295> : u32
  %zero = arith.constant <value = 0> : i64
  %warp = arith.constant <value = 32> : i32
  %none = arith.constant <value = 0.0> : f64
  %t = simt.thread_index : i32
  %b = simt.block_index : i32
  %d = simt.block_size : i32
  %first = arith.mul %b, %d : i32
  %global = arith.add %first, %t : i32
  %i = arith.convert %global : i64
  %n = array.dim %x <axis = 0> : i64
  %inside = arith.compare %i, %n <predicate = "lt"> : bool
  %mine = array.load %x, [%i], mask=%inside : f64
  %w = func.call [%mine] <callee = "warp_sum"> : f64
  %lane = simt.lane_index : i32
  %l = arith.convert %lane : i64
  %leader = arith.compare %l, %zero <predicate = "eq"> : bool
  %number = arith.floordiv %t, %warp : i32
  %place = arith.convert %number : i64
  array.store %w, %partial, [%place], mask=%leader
  simt.barrier
  %is_first = arith.compare %place, %zero <predicate = "eq"> : bool
  cf.if %is_first {
    %warps = arith.floordiv %d, %warp : i32
    %has = arith.compare %lane, %warps <predicate = "lt"> : bool
    %p = array.load %partial, [%l], mask=%has : f64
    %s = func.call [%p] <callee = "warp_sum"> : f64
    %old = atomic.update %out, [%zero], %s, mask=%leader <kind = "add"> : f64
    cf.yield []
  } { cf.yield [] }
  func.return []
}
func @warp_sum(%v: f64) -> (f64) {
  %full = arith.constant <value = 4294967295> : u32
  %width = arith.constant <value = 32> : i32
  %zero = arith.constant <value = 0> : i32
  %two = arith.constant <value = 2> : i32
  %start = arith.constant <value = 16> : i32
  %sum, %end = cf.while [%v, %start] (%s: f64, %delta: i32) {
    %other = simt.shuffle %full, %s, %delta, %width <mode = "down"> : f64
    %next = arith.add %s, %other : f64
    %half = arith.floordiv %delta, %two : i32
    %again = arith.compare %half, %zero <predicate = "gt"> : bool
    cf.yield [%again, %next, %half]
  } : f64, i32
  func.return [%sum]
}
"""


def test_a_reduction_by_shuffles_shared_memory_and_atomics() -> None:
    x = np.random.default_rng(1).integers(0, 1000, 1000).astype(np.float64)
    out = np.zeros(1)
    interpret(module(REDUCTION), [x, out], block=(256, 1, 1), grid=(4, 1, 1))
    assert out[0] == x.sum()


REVERSE = """
  %b = array.dynamic_shared : array<u8, 1, shared>
  %s = array.dynamic_shared : array<i32, 1, shared>
  %n = array.dim %s <axis = 0> : i64
  %bytes = array.dim %b <axis = 0> : i64
  %one = arith.constant <value = 1> : i64
  array.store %t, %s, [%i]
  simt.barrier
  %last = arith.sub %n, %one : i64
  %j = arith.sub %last, %i : i64
  %v = array.load %s, [%j] : i32
  %w = arith.convert %bytes : i32
  %r = arith.add %v, %w : i32
  array.store %r, %y, [%i]
"""


def test_dynamic_shared_memory_is_bytes() -> None:
    made = kernel("%y: array<i32, 1>", THREAD + REVERSE, dynamic=True)
    y = np.zeros(5, np.int32)
    interpret(made, [y], block=(5, 1, 1), shared_memory_bytes=22, grid=(1, 1, 1))
    assert y.tolist() == [26, 25, 24, 23, 22]


def test_shared_memory_belongs_to_its_block_and_is_not_zero() -> None:
    body = """
      %s = array.allocate <shape = (1)> : array<u32, 1, shared>
      %zero = arith.constant <value = 0> : i64
      %one = arith.constant <value = 1> : u32
      %before = atomic.update %s, [%zero], %one <kind = "add"> : u32
      %g = simt.block_index : i32
      %j = arith.convert %g : i64
      %v = array.load %s, [%zero] : u32
      array.store %v, %y, [%j]
    """
    y = np.zeros(3, np.uint32)
    interpret(kernel("%y: array<u32, 1>", body), [y], block=(2, 1, 1), grid=(3, 1, 1))
    assert y.tolist() == [0xA5A5A5A5 + 2] * 3


GRID = """
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : u32
  %old = atomic.update %y, [%zero], %one <kind = "add"> : u32
  simt.grid_barrier
  %g = simt.block_index : i32
  %j = arith.convert %g : i64
  %k = arith.constant <value = 1> : i64
  %at = arith.add %j, %k : i64
  %all = array.load %y, [%zero] : u32
  array.store %all, %y, [%at]
"""


def test_grid_barrier_waits_for_all_blocks() -> None:
    y = np.zeros(4, np.uint32)
    interpret(kernel("%y: array<u32, 1>", GRID), [y], block=(5, 1, 1), grid=(3, 1, 1))
    assert y.tolist() == [15, 15, 15, 15]


def guarded(then: str, otherwise: str = "", limit: int = 2) -> Module:
    """Threads below `limit` run `then`, the others `otherwise`."""
    body = f"""
      %limit = arith.constant <value = {limit}> : i32
      %c = arith.compare %t, %limit <predicate = "lt"> : bool
      cf.block <label = "return"> {{
        cf.if %c {{
          {then}
          cf.yield []
        }} {{
          {otherwise or "cf.yield []"}
        }}
        simt.barrier #1
        cf.yield []
      }}"""
    text = f"kernel @k() {{\n{FULL}{THREAD}{body}\nfunc.return []\n}}\n"
    return module(text + '#0 = loc "a.py" 3:0-3:9 "k"\n#1 = loc "a.py" 7:0-7:9 "k"\n')


def test_threads_that_have_returned_are_not_waited_for() -> None:
    interpret(guarded("", 'cf.exit [] <label = "return">'), [], block=(40, 1, 1), grid=(1, 1, 1))
    exit_after = guarded("simt.warp_barrier %full", 'cf.exit [] <label = "return">')
    interpret(exit_after, [], block=(5, 1, 1), grid=(1, 1, 1))


def test_a_barrier_reached_by_a_part_of_the_threads_names_both_places() -> None:
    made = guarded("simt.barrier #0")
    with pytest.raises(DeviceError) as caught:
        interpret(made, [], block=(4, 1, 1), grid=(1, 1, 1))
    assert str(caught.value) == (
        "threads of one barrier wait at different places: "
        "\n  at a.py:3:1, simt.barrier, block (0, 0, 0), thread (0, 0, 0) and 1 more"
        "\n  at a.py:7:1, simt.barrier, block (0, 0, 0), thread (2, 0, 0) and 1 more"
    )


def test_a_warp_operation_that_waits_in_vain_is_a_deadlock() -> None:
    made = guarded("simt.warp_barrier %full #0")
    with pytest.raises(DeviceError, match=r"(?s)deadlock.*a\.py:3.*0xffffffff.*a\.py:7.*2, 0, 0"):
        interpret(made, [], block=(4, 1, 1), grid=(1, 1, 1))


def test_a_mask_names_the_lane_that_uses_it() -> None:
    body = "%m = arith.constant <value = 2> : u32\nsimt.warp_barrier %m"
    with pytest.raises(DeviceError, match="0x00000002 doesn't name the lane"):
        interpret(kernel("", body), [], block=(2, 1, 1), grid=(1, 1, 1))


def test_barriers_in_loops_and_calls_keep_threads_in_step() -> None:
    made = module("""
    kernel @k(%y: array<u32, 1>) {
      %t = simt.thread_index : i32
      %i = arith.convert %t : i64
      %zero = arith.constant <value = 0> : i64
      %one = arith.constant <value = 1> : i64
      %four = arith.constant <value = 4> : i64
      cf.for %zero, %four, %one, [] (%round: i64) {
        %now = arith.compare %round, %i <predicate = "eq"> : bool
        cf.if %now {
          %v = array.load %y, [%zero] : u32
          %w = arith.add %v, %v : u32
          array.store %w, %y, [%zero]
          cf.yield []
        } { cf.yield [] }
        func.call [] <callee = "sync">
        cf.yield []
      }
      func.return []
    }
    func @sync() {
      simt.barrier
      func.return []
    }
    """)
    y = np.ones(1, np.uint32)
    interpret(made, [y], block=(4, 1, 1), grid=(1, 1, 1))
    assert y[0] == 16
