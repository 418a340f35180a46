"""Assertions in blocks that run as one: the report names the first fault of the least block."""

from __future__ import annotations

import re
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import HostTarget, code_asm, code_lowered_ir

LEAST = -2.0


def checked(y: Any, x: Any, least: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        assert v < 1e9, "too great"
        assert v > least, f"{v} at {i}"
        if v == 7:
            raise ValueError(f"seven at {i}", i)
        y[i] = v * v + 1


def first_fault(x: Any, threads: int) -> tuple[int, int]:
    """The block and thread of the fault that is told: by block, check and thread."""
    checks = (x >= 1e9, x <= LEAST, x == 7)
    faults = [(int(i), n) for n, check in enumerate(checks) for i in np.flatnonzero(check)]
    block, _, thread = min((i // threads, n, i % threads) for i, n in faults)
    return block, thread


@pytest.mark.parametrize("threads", [256, 100])
def test_the_first_fault_of_the_least_block_is_told(threads: int) -> None:
    launch = cuda(threads=threads, blocks=lambda y, *_: cuda.cover(len(y)), target="host")(checked)
    for n in (1, threads, threads + 1, 5000):
        for at in {0, n // 2, n - 1}:
            for values in ((2e9,), (-5.0,), (7.0, 2e9), (-5.0, 7.0), (7.0, -5.0, 2e9)):
                x, y = np.zeros(n, np.float32), np.zeros(n, np.float32)
                for number, value in enumerate(values):
                    x[min(n - 1, at + 37 * number)] = value
                fault = first_fault(x, threads)
                with pytest.raises((AssertionError, ValueError)) as raised:
                    launch(y, x, LEAST)
                found = f"{raised.value} {getattr(raised.value, '__notes__', '')}"
                assert f"block ({fault[0]}, 0, 0)" in found, (n, at, values)
                assert f"thread ({fault[1]}, 0, 0)" in found, (n, at, values)
        x, y = np.arange(n, dtype=np.float32) % 90 + 8, np.zeros(n, np.float32)
        launch(y, x, LEAST)
        assert (y == x * x + 1).all()


def at_address(array: Any, offset: int) -> Any:
    """A copy whose address is so many bytes behind a multiple of 64."""
    memory = np.zeros(array.nbytes + 128, np.uint8)
    first = -memory.ctypes.data % 64 + offset
    made = memory[first : first + array.nbytes].view(array.dtype)
    made[:] = array
    return made


def test_long_runs_are_right_wherever_arrays_begin() -> None:
    """Vectors begin at an aligned address, in the middle of a block; faults name theirs."""
    launch = cuda(threads=256, blocks=lambda y, *_: cuda.cover(len(y)), target="host")(checked)
    n = 9 * 1024 + 7
    plain = np.arange(n, dtype=np.float32) % 90 + 8
    for offset in (0, 4, 16, 28, 60):
        x, y = at_address(plain, offset), at_address(np.zeros(n, np.float32), offset)
        launch(y, x, LEAST)
        assert (y == x * x + 1).all(), offset
        # Behind the first aligned element, at both sides of a block's end, and at the run's ends.
        for at in (0, 1, 15, 255, 256, 4 * 1024 + 255, 9 * 1024 - 33, 9 * 1024 - 1, n - 1):
            for values in ((2e9,), (7.0, 2e9), (-5.0, 7.0)):
                x[:] = plain
                for number, value in enumerate(values):
                    x[min(n - 1, at + 29 * number)] = value
                fault = first_fault(x, 256)
                with pytest.raises((AssertionError, ValueError)) as raised:
                    launch(y, x, LEAST)
                found = f"{raised.value} {getattr(raised.value, '__notes__', '')}"
                assert f"block ({fault[0]}, 0, 0)" in found, (offset, at, values)
                assert f"thread ({fault[1]}, 0, 0)" in found, (offset, at, values)


def test_a_short_run_tests_several_vectors_at_once() -> None:
    def short(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            assert x[i] < 1e9
            y[i] = x[i] + 1

    arguments = np.zeros(9, np.float32), np.zeros(9, np.float32)
    # Without registers for masks a vector is one register, and four are tested by turns.
    for cpu, lanes in (("haswell", 8), ("skylake-avx512", 32), ("x86-64-v2", 4)):
        job = cuda(threads=256, blocks=1, target=HostTarget(cpu))(short).job(*arguments)
        job = attrs.evolve(job, params=attrs.evolve(job.params, block=(256, 1, 1)))
        text = str(code_lowered_ir(job))
        assert f"run = 256> : vector<{lanes} x bool>" in text, text
        assert re.search(r"cf.while \[%\d+, %\d+\] <ends = true>", text), text


def text_of(kernel: Any, stage: Any) -> str:
    arguments = np.zeros(9, np.float32), np.zeros(9, np.float32)
    launch = cuda(threads=256, blocks=1, target=HostTarget("skylake-avx512"))(kernel)
    return str(stage(launch.launch_job(*arguments)))


def in_place(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = y[i] * 0.5
        assert v < 1e9, "too great"
        w = x[i] + v
        if w == 7:
            raise ValueError(i)
        x[i] = w
        y[i] = v + 1


@pytest.mark.parametrize("kind", ["assert", "raise", "none"])
def test_a_run_in_place_stores_once(kind: str) -> None:
    launch: Any = cuda(threads=256, target="host")(in_place)
    for n, at in ((100, 50), (4096, 5), (5000, 3000), (5000, 4990)):
        y = np.arange(n, dtype=np.float32) % 64 + 20
        x = np.ones(n, np.float32)
        if kind == "assert":
            y[at] = 4e9
        elif kind == "raise":
            y[at], x[at] = 4, 5
        before = y.copy(), x.copy()
        v = before[0] * np.float32(0.5)
        behind = v + 1, before[1] + v
        if kind == "none":
            launch[-(-n // 256), 256](y, x)
            np.testing.assert_array_equal(y, behind[0])
            np.testing.assert_array_equal(x, behind[1])
            continue
        with pytest.raises(AssertionError if kind == "assert" else ValueError) as error:
            launch[-(-n // 256), 256](y, x)
        assert f"block ({at // 256}, 0, 0), thread ({at % 256}, 0, 0)" in (
            f"{error.value} {getattr(error.value, '__notes__', '')}"
        )
        for found, old, new in zip((y, x), before, behind, strict=True):
            assert ((found == old) | (found == new)).all()
            np.testing.assert_array_equal(found[: at // 256 * 256], new[: at // 256 * 256])
        if kind == "raise":
            assert (y[at], x[at]) == (4, 5)


def test_a_failing_assert_with_values_stands_apart() -> None:
    def told(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            assert x[i] < 1e9, f"{x[i]} at {i}"
            y[i] = x[i] + 1

    text = text_of(told, code_lowered_ir)
    branches = [line for line in text[: text.index("check.raise")].splitlines() if "cf.if" in line]
    assert 'rare = "then"' in branches[-1], text


@pytest.mark.optimized
@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_one_instruction_tests_the_masks_of_two_comparisons(kind: Any) -> None:
    """With registers for masks, which the comparisons of a chunk have one each of."""

    def short(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            assert 0 < x[i] < 1e9
            y[i] = x[i] + 1

    launch = cuda(threads=256, blocks=1, target=HostTarget("skylake-avx512"))(short)
    job = launch.launch_job(np.zeros(9, kind), np.zeros(9, kind))
    text = str(code_asm(job))
    tests = re.findall(r"kortest\w\s+(%k\d), (%k\d)", text)
    assert any(one != other for one, other in tests), text


def test_a_part_of_the_last_block_is_part_of_the_run() -> None:
    """The vectors of the array's last elements test no bounds, only a mask."""

    def short(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            assert x[i] < 1e9
            y[i] = x[i] + 1

    text = text_of(short, code_lowered_ir)
    stores = re.findall(r"vector.store .*", text)
    # Four of a turn, and those of a chunk, of both ends, and of a block at the edge; for large
    # arrays one past the caches.
    assert len(stores) == 4 + 3 + 1, text
    assert text.count("run = 256") == 3, text
    assert text.count("check.bounds") == 1, text


def edged(y: Any, x: Any, more: Any) -> None:
    i = cuda.grid(1)
    assert more[i] < 1, "of all"
    if 3 <= i < len(y) - 5:
        assert x[i] < 1, "within"
        y[i] = x[i] + 1
    else:
        assert more[i] > -1, "outside"


@pytest.mark.parametrize("n", [8, 60, 130, 257, 700])
def test_blocks_at_both_edges_tell_their_first_fault(n: int) -> None:
    """A block has threads in the run, and others: the first check of both wins."""
    threads, blocks = 64, n // 64 + 2
    launch = cuda(threads=threads, blocks=blocks, target="host")(edged)
    rng = np.random.default_rng(n)
    total = threads * blocks
    numbers = np.arange(total)
    for turn in range(60):
        x, y = np.zeros(total, np.float32), np.zeros(n, np.float32)
        more = np.zeros(total, np.float32)
        places = rng.choice([0, 1, 2, 3, 4, 63, 64, 65, n - 6, n - 5, n - 4, n, total - 1], 3)
        for place, array, value in zip(places, (x, more, more), (2, 3, -3), strict=True):
            if rng.random() < 0.7 or turn == 0:
                array[min(max(place, 0), total - 1)] = value
        within = (numbers >= 3) & (numbers < n - 5)
        checks = (more >= 1, within & (x >= 1), ~within & (more <= -1))
        faults = [
            (int(i) // threads, number, int(i) % threads)
            for number, check in enumerate(checks)
            for i in np.flatnonzero(check)
        ]
        if not faults:
            launch(y, x, more)
            assert (y == within[:n]).all()
            continue
        block, number, thread = min(faults)
        with pytest.raises(AssertionError) as raised:
            launch(y, x, more)
        found = f"{raised.value} {getattr(raised.value, '__notes__', '')}"
        assert ("of all", "within", "outside")[number] in found, (turn, min(faults))
        assert f"block ({block}, 0, 0)" in found, (turn, min(faults), found)
        assert f"thread ({thread}, 0, 0)" in found, (turn, min(faults), found)


def planes(y: Any, x: Any) -> None:
    k, j, i = cuda.grid(3)
    if i < x.shape[0] and j < x.shape[1] and k < x.shape[2]:
        v = x[i, j, k]
        assert v < 1, "too great"
        if v < -1:
            raise ValueError(f"{v} at {i}, {j}, {k}")
        y[i, j, k] = v + 1


@pytest.mark.parametrize("threads", [(16, 4, 1), (8, 2, 3), (1, 5, 2), (32, 1, 2)])
def test_blocks_of_several_rows_tell_their_first_fault(threads: tuple[int, int, int]) -> None:
    """A run goes through the first rows of all its blocks, and then through the second ones."""
    shape = (5, 7, 70)
    sizes = shape[::-1]
    blocks = tuple(-(-n // t) for n, t in zip(sizes, threads, strict=True))
    launch = cuda(threads=threads, blocks=blocks, target="host")(planes)
    rng = np.random.default_rng(threads[1])
    for turn in range(40):
        x, y = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        for value in (2, 3, -2, -3)[: turn % 5]:
            x[tuple(rng.integers(0, shape))] = value
        faults: list[Any] = []
        for number, wrong in enumerate((x >= 1, x < -1)):
            for place in np.argwhere(wrong):
                at = [divmod(int(p), t) for p, t in zip(place[::-1], threads, strict=True)]
                block, thread = ([each[which] for each in at] for which in (0, 1))
                faults.append((block[::-1], number, thread[::-1]))
        if not faults:
            launch(y, x)
            assert (y == 1).all()
            continue
        block, number, thread = min(faults)
        with pytest.raises((AssertionError, ValueError)) as raised:
            launch(y, x)
        found = f"{raised.value} {getattr(raised.value, '__notes__', '')}"
        assert isinstance(raised.value, (AssertionError, ValueError)[number])
        assert f"block ({block[2]}, {block[1]}, {block[0]})" in found, (faults, found)
        assert f"thread ({thread[2]}, {thread[1]}, {thread[0]})" in found, (faults, found)


@pytest.mark.parametrize("at", [0, 5, 63, 255])
def test_one_thread_of_many_stores_to_an_array_of_no_axes(at: int) -> None:
    def kernel(out: Any, x: Any) -> None:
        i = cuda.grid(1)
        if x[i] > 0:
            assert x[i] < 1000
            out[()] = x[i]

    out, x = np.zeros(()), np.zeros(256)
    x[at] = at + 1
    cuda(threads=64, blocks=4, target="host")(kernel)(out, x)
    assert out == at + 1


@pytest.mark.optimized
def test_loops_of_lanes_wait_for_no_test_of_masks() -> None:
    """`kxnor %k0, %k0, %k1` waits for %k0, which the test of the chunk before has written."""

    def roots(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            r = x[i]
            while abs(r * r - x[i]) > 1e-3:
                r = 0.5 * (r + x[i] / r)
            assert r < 1e9
            y[i] = r

    arguments = np.zeros(9, np.float32), np.zeros(9, np.float32)
    launch = cuda(threads=256, blocks=1, target=HostTarget("skylake-avx512"))(roots)
    text = str(code_asm(launch.launch_job(*arguments)))
    assert "kortest" in text
    assert "kxnor" not in text


def test_a_loop_with_an_assert_is_part_of_a_run() -> None:
    def looped(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            v = x[i]
            for k in range(len(x)):
                v += x[k]
            assert v < 1e9
            y[i] = v

    assert "run = 256" in text_of(looped, code_lowered_ir)


@pytest.mark.optimized
def test_the_record_of_an_exception_takes_no_registers_of_the_loop() -> None:
    """LLVM would carry it in six registers, and read the arrays' addresses from the stack."""

    def raised(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if 0 < i < len(y) - 1:
            v = x[i - 1] + x[i] * 0.5 + x[i + 1]
            if v >= 1e9:
                raise ValueError(f"{v} at {i}")
            y[i] = v

    text = text_of(raised, code_asm)
    assert "record_raise" in text
    # One whose stores pass the caches, and one that asks for its lines.
    blocks = re.split(r"^(?=\.LBB)", text, flags=re.MULTILINE)
    chunks = [each for each in blocks if re.search(r"kortest(?s:.*)(vmovntps|prefetchw)", each)]
    assert len(chunks) == 2, chunks
    assert all("(%rsp)" not in each for each in chunks), chunks
