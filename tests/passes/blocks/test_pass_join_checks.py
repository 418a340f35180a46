"""Several chunks of threads are tested at once; what fails is told as if each were alone."""

from __future__ import annotations

import re
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import HostTarget, code_asm, code_lowered_ir, parse
from gpucompiler.passes.blocks.widen.join_checks import join_checks

# Threads on both sides of the ends of chunks and turns, whatever their lengths.
PLACES = (0, 1, 15, 16, 31, 32, 63, 64, 127, 128, 129, 255, 256, 700, 2047, 2048, 2199)
N = 2200


def asserted(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i] * 2 + 1
        assert v < 100, "too great"
        y[i] = v


def told(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i] * 2 + 1
        assert v < 100, f"{v} at {i}"
        y[i] = v


def raised(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i] * 2 + 1
        if v >= 100:
            raise ValueError(f"{v} at {i}")
        y[i] = v


def both(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i] * 2 + 1
        assert v < 200, "first"
        if v >= 100:
            raise ValueError(f"{v} at {i}")
        y[i] = v


def lowered(kernel: Any, cpu: str = "skylake-avx512") -> str:
    launch = cuda(threads=256, blocks=1, target=HostTarget(cpu))(kernel)
    return str(code_lowered_ir(launch.launch_job(*np.zeros((2, 9), np.float32))))


def turn_of(text: str) -> str:
    """The chunks of a turn, up to its test."""
    loop = r'cf\.while \[%\d+, %\d+\] <ends = true>.*?predicate = "ne"'
    found = re.search(loop, text, re.DOTALL)
    assert found, text
    return found[0]


@pytest.mark.parametrize("kernel", [asserted, told, raised, both])
def test_a_turn_has_four_chunks_and_one_test(kernel: Any) -> None:
    text = lowered(kernel)
    turn = turn_of(text)
    assert turn.count("vector.load %x") == turn.count("vector.store") == 4, text
    assert turn.count("mask=") == (4 if kernel in (raised, both) else 0), text
    assert "check." not in turn, text


@pytest.mark.parametrize("turns", [3, 24])
def test_a_turn_has_loops_that_only_compute(turns: int) -> None:
    """The chunks' loops are one, and what is computed ahead of all loops is there once."""

    def powers(y: Any, x: Any, a: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            v, w = x[i], a * a
            for _ in range(turns):
                v = v * 0.75 + w
            assert v < 100, f"{v} at {i}"
            y[i] = v

    launch = cuda(threads=256, blocks=cuda.cover(N), target="host")(powers)
    x = np.arange(N, dtype=np.float32) % 40
    there = cuda(threads=256, blocks=1, target=HostTarget("skylake-avx512"))(powers)
    text = str(code_lowered_ir(there.launch_job(x, x, 0.5)))
    turn = turn_of(text)
    assert turn.count("cf.for") == 1, text
    assert turn.count("vector.store") == turn.count("arith.fma") == 4, text
    expected = x.copy()
    for _ in range(turns):
        expected = expected * np.float32(0.75) + np.float32(0.25)
    y = np.zeros(N, np.float32)
    launch(y, x, 0.5)
    assert np.allclose(y, expected, rtol=1e-6)
    for place in PLACES:
        before, x[place] = x[place], 1e9
        with pytest.raises(AssertionError, match=f" at {place}"):
            launch(y, x, 0.5)
        x[place] = before
        assert np.allclose(np.delete(y, place), np.delete(expected, place), rtol=1e-6)


@pytest.mark.parametrize("cpu", ["x86-64-v3", "x86-64"])
@pytest.mark.parametrize("kernel", [raised, both])
def test_without_registers_for_masks_a_turn_stores_behind_its_tests(kernel: Any, cpu: str) -> None:
    text = lowered(kernel, cpu)
    assert "vector.store" not in turn_of(text), text
    behind = text[text.index(turn_of(text)) + len(turn_of(text)) :]
    stores = behind[: behind.index("cf.yield [%")].splitlines()
    plain = [line for line in stores if "vector.store" in line]
    assert len(plain) == 4, text
    assert not any("mask=" in line for line in plain), text


def test_nothing_is_left_to_join() -> None:
    module = parse(lowered(asserted))
    before = str(module)
    assert not join_checks(module.kernel)
    assert str(module) == before


@pytest.mark.optimized
def test_comparisons_of_a_turn_are_done_under_each_others_masks() -> None:
    launch = cuda(threads=256, blocks=1, target=HostTarget("skylake-avx512"))(asserted)
    text = str(code_asm(launch.launch_job(*np.zeros((2, 9), np.float32))))
    chained = [line for line in text.splitlines() if "vcmplt" in line and "{%k" in line]
    assert len(chained) >= 6, text


@pytest.mark.parametrize("lanes", [0, 8])
@pytest.mark.parametrize("kernel", [asserted, told, raised, both])
def test_the_first_failure_is_told_and_a_raising_thread_stores_nothing(
    kernel: Any, lanes: int
) -> None:
    launch = cuda(threads=256, blocks=cuda.cover(N), target="host", lanes=lanes)(kernel)
    good = np.arange(N, dtype=np.float32) % 40
    for first in PLACES:
        for further in (0, 1, 33, 150):
            x, y = good.copy(), np.full(N, -1, np.float32)
            last = min(N - 1, first + further)
            x[[first, last]] = 60
            with pytest.raises((AssertionError, ValueError)) as error:
                launch(y, x)
            note = f"block ({first // 256}, 0, 0), thread ({first % 256}, 0, 0)"
            assert note in f"{error.value} {getattr(error.value, '__notes__', '')}"
            if kernel in (told, raised, both):
                assert str(error.value).startswith(f"121.0 at {first}")
            # As far as a run goes on, a thread stores unless it raises.
            failed = x == 60
            stored = y != -1
            assert (y[stored] == x[stored] * 2 + 1).all()
            if kernel in (raised, both):
                assert not (stored & failed).any()
    x, y = good.copy(), np.zeros(N, np.float32)
    launch(y, x)
    assert (y == x * 2 + 1).all()


@pytest.mark.parametrize("kernel", [asserted, raised])
def test_an_array_that_is_read_and_written_is_computed_once(kernel: Any) -> None:
    launch = cuda(threads=256, blocks=cuda.cover(N), target="host")(kernel)
    good = np.arange(N, dtype=np.float32) % 40
    for place in PLACES:
        x = good.copy()
        x[place] = 60
        with pytest.raises((AssertionError, ValueError)) as error:
            launch(x, x)
        assert f"thread ({place % 256}, 0, 0)" in str(
            getattr(error.value, "__notes__", error.value)
        )
        changed = x != good
        changed[place] = False
        assert (x[changed] == good[changed] * 2 + 1).all()


def test_statements_follow_a_failed_assert() -> None:
    """The thread goes on, with and without values in the message."""

    def two(y: Any, z: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            v = x[i]
            assert v < 50, f"{v} at {i}"
            y[i] = v + 1
            assert v != 3, "three"
            z[i] = x[i] - 1

    launch = cuda(threads=256, blocks=cuda.cover(N), target="host")(two)
    x = np.arange(N, dtype=np.float32) % 40
    x[x == 3] = 4
    for place in (5, 44, 130, 2190):
        y, z = np.zeros((2, N), np.float32)
        x[place] += 50
        with pytest.raises(AssertionError) as error:
            launch(y, z, x)
        assert str(error.value).startswith(f"{x[place]} at {place}")
        assert y[place] == x[place] + 1
        assert z[place] == x[place] - 1
        x[place] -= 50


def test_exceptions_in_each_others_usual_side_are_well_formed() -> None:
    """The inner side is written in three copies, each with values of its own."""

    def nested(o: Any, x: Any, n: Any) -> None:
        i = cuda.grid(1)
        if i < len(o):
            if x[i] > 72:
                raise ValueError("failed")
            if x[i] > 50 and n > 3:
                raise ValueError(f"{x[i]} at {i}")
            if o[i] >= n:
                raise ValueError(f"{o[i]} at {i}")
            o[i] = o[i] * 2 + x[i]

    launch = cuda(threads=100, blocks=1, target="host")(nested)
    job = launch.launch_job(np.zeros(9), np.zeros(9, np.float32), 2)
    job = attrs.evolve(job, params=attrs.evolve(job.params, verify=True))
    assert "check.raise" in str(code_lowered_ir(job))
