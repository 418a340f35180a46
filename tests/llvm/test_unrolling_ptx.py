"""PTX of loops: which are unrolled in whole, by how much others are, and accesses of pairs."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, argument_types, emit_asm, emit_ir, emit_llvm
from gpucompiler.linear import Array, vec3

FLOATS = np.zeros(4, np.float32)


def ptx_of(kernel: Any, *arguments: Any) -> str:
    source = FunctionSpec(kernel, argument_types(kernel, arguments))
    job = CompilerJob(CUDACompilerTarget("sm_90a"), source)
    job = attrs.evolve(job, params=attrs.evolve(job.params, size_width=32))
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def test_loops_whose_length_follows_from_a_constant_loop_around_them():
    """Six steps of a sort of eight numbers, with a barrier each."""

    def sort(x):
        keys = cuda.shared.array(8, np.float32)
        t = cuda.threadIdx.x
        keys[t] = x[t]
        length = 2
        while length <= 8:
            distance = length // 2
            while distance > 0:
                cuda.syncthreads()
                low = 2 * t - (t & (distance - 1))
                a, b = keys[low], keys[low + distance]
                if (a > b) == (low & length == 0):
                    keys[low], keys[low + distance] = b, a
                distance //= 2
            length *= 2
        cuda.syncthreads()
        x[t] = keys[t]

    text = ptx_of(sort, FLOATS)
    assert text.count("bar.sync") == 7
    # 2 * t - (t & m) isn't negative.
    assert "shr.s32" not in text


def test_a_loop_that_ends_by_data_isn_t_unrolled_in_whole():
    def search(x, limit):
        total, k = np.float32(0), 0
        while k < 1000:
            total += x[k]
            if total > limit:
                break
            k += 1
        x[0] = total

    assert ptx_of(search, FLOATS, np.float32(1)).count("ld.global") <= 8


def test_longer_constant_loops_get_some_copies():
    def dot(y, x):
        total = np.float32(0)
        for k in range(100):
            total += x[k] * y[k]
        y[0] = total

    text = ptx_of(dot, FLOATS, FLOATS)
    assert 16 <= text.count("fma.rn.f32") < 40


def test_copies_with_barriers_divide_the_runs():
    def shift(x):
        keys = cuda.shared.array(8, np.float32)
        t = cuda.threadIdx.x
        for k in range(105):
            keys[(t + k) % 8] = x[t]
            cuda.syncthreads()
            x[t] = keys[t]

    assert ptx_of(shift, FLOATS).count("bar.sync") == 15


def test_parts_of_complex_numbers_in_shared_memory_are_one_access():
    def turn(out, x):
        work = cuda.shared.array(1024, np.complex64)
        t = cuda.threadIdx.x
        work[cuda.brev(np.uint32(t)) >> 22] = x[t]
        cuda.syncthreads()
        out[t] = work[(t * 7) % 1024]

    text = ptx_of(turn, np.zeros(4, np.complex64), np.zeros(4, np.complex64))
    assert text.count("st.shared.v2.b32") == text.count("ld.shared.v2.b32") == 1
    assert "shared.b32" not in text


def test_loops_over_rows_get_the_copies_of_loops_over_their_numbers():
    def lengths(y, x: Array[vec3]):
        total = np.float32(0)
        for k in range(len(x)):
            total += x[k] @ x[k]
        y[0] = total

    # Four copies, and the loop of the rest.
    assert ptx_of(lengths, FLOATS, np.zeros((4, 3), np.float32)).count("ld.global") == 5 * 3


def test_a_test_that_data_decides_has_no_constant_result(capfd: pytest.CaptureFixture[str]):
    def search(o, a, n):
        i, left = cuda.grid(1), 4
        while all(o[i] for _ in range(1)) and left > 0:
            left -= 1
            o[i] = (a.size + n) >> 7 > 0

    bools = np.zeros(4, np.bool_)
    job = CompilerJob(
        CUDACompilerTarget("sm_90a"),
        FunctionSpec(search, argument_types(search, (bools, FLOATS, 3))),
        CUDACompilerParams(bounds=True),
    )
    text = emit_llvm(job, emit_ir(job)[0])[0]
    assert "unroll.full" not in str(text)
    # LLVM says so where it can't unroll what it was told to.
    assert capfd.readouterr().err == ""


def test_constant_loops_that_may_end_early_are_copied_in_whole(capfd: pytest.CaptureFixture[str]):
    """LLVM says nothing of them to a user who has asked for nothing."""

    def of_stated_runs(y, x, z):
        i = cuda.grid(1)
        for turn in range(z[0]):
            for j in range(3):
                if z[i + j] == 0:
                    break
                y[i] = x[j]
                if i < turn:
                    break

    def of_runs_of_a_loop_around(y, x, z):
        i = cuda.grid(1)
        for j in range(4):
            for k in range(j + 1):
                if z[i + k] > j:
                    break
                y[i] += x[i + j]
                if x[k] < y[k]:
                    break

    integers = np.zeros(4, np.int32)
    ptx_of(of_stated_runs, FLOATS, FLOATS, integers)
    text = ptx_of(of_runs_of_a_loop_around, FLOATS, FLOATS, integers)
    assert text.count("add.rn.f32") == 1 + 2 + 3 + 4
    assert capfd.readouterr().err == ""


def test_short_bodies_with_branches_have_four_copies():
    def count(y, x, n):
        found = 0
        for k in range(n):
            if x[k] > 2:
                found += k
        y[0] = found

    # Four runs, and the loop of those that are left.
    assert ptx_of(count, np.zeros(4, np.int64), FLOATS, 3).count("ld.global") == 5


def test_bodies_with_branches_and_sines_have_no_copies():
    def waves(y, x, n):
        total = np.float32(0)
        for k in range(n):
            if x[k] > 2:
                total += np.sin(x[k])
        y[0] = total

    # A sine has branches and a loop of its own.
    assert ptx_of(waves, FLOATS, FLOATS, 3).count("ld.global.b32") == 1


def waiting(x: Any, y: Any, n: int) -> None:
    shared = cuda.shared.array(64, np.float32)
    t = cuda.threadIdx.x
    shared[t] = x[t]
    cuda.syncthreads()
    for k in range(n):
        before = shared[t ^ 1] * y[k]
        cuda.syncthreads()
        shared[t] = before
        cuda.syncthreads()
    x[t] = shared[t]


def test_loops_in_which_threads_meet_have_four_copies_and_a_rest(
    capfd: pytest.CaptureFixture[str],
):
    def back(x, y, n):
        shared = cuda.shared.array(64, np.float32)
        t = cuda.threadIdx.x
        for k in range(n + 100, n, -3):
            cuda.syncthreads()
            if y[k] > 0:
                shared[t] = y[k]
        x[t] = shared[t]

    assert ptx_of(waiting, FLOATS, FLOATS, 3).count("bar.sync") == 1 + 4 * 2 + 2
    assert ptx_of(back, FLOATS, FLOATS, 3).count("bar.sync") == 4 + 1
    assert capfd.readouterr().err == ""


def test_runs_of_which_all_threads_don_t_have_the_same_number_stay_one_loop():
    def apart(x, y):
        for k in range(cuda.threadIdx.x):
            x[k] += y[k]
            cuda.syncthreads()

    assert ptx_of(apart, FLOATS, FLOATS).count("bar.sync") == 1


@pytest.mark.parametrize(("runs", "copies"), [(127, 8), (134, 8), (128, 16), (255, 15), (6, 6)])
def test_copies_of_constant_loops_in_which_threads_meet(runs: int, copies: int):
    def wait(x, y):
        for k in range(runs):
            x[k] += y[k]
            cuda.syncthreads()

    text = ptx_of(wait, FLOATS, FLOATS)
    assert text.count("bar.sync") == copies


@pytest.mark.parametrize(("count", "copies"), [(2, 3), (5, 5), (1, 1)])
def test_stated_copies_of_loops_in_which_threads_meet(
    count: int, copies: int, capfd: pytest.CaptureFixture[str]
):
    def wait(x, y, n):
        for k in cuda.unroll(range(n), count):
            for j in range(y.size):
                x[k] += y[j]
            cuda.syncthreads()

    assert ptx_of(wait, FLOATS, FLOATS, 3).count("bar.sync") == copies
    assert capfd.readouterr().err == ""
