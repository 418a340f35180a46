"""`print` and `cuda.show` in kernels: what Python says for the same values."""

# ruff: noqa: UP031, UP032

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

import numpy as np
import pytest
from launcher_testing import watch
from output_testing import BOTH, TARGETS, run

from cuda_target import Stream, cuda, to_device, use_target
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    assemble,
    emit_asm,
    emit_ir,
    emit_llvm,
    export,
    link,
    typeof,
)
from gpucompiler.launcher.function import native
from gpucompiler.linear import mat22, vec3


@dataclass
class Point:
    x: float
    n: int


class Pair(NamedTuple):
    left: float
    right: int


SCALE = 3
HALF = np.float32(0.5)


def says(x, k, n, s, c):
    i = cuda.threadIdx.x
    print("text", n, s, x[i], k[i], c[i], True, None, SCALE, HALF, n > 2, x[i] > 0)
    print(f"{x[i]:8.3f} {i:>5d} {n:#x} {n > 2!r} {s:e} {k[i]:b}", s, sep="|", end=";\n")
    print("%5.2f %d %s %r" % (x[i], n, k[i], s), "%s" % n, "{} {:>4} {a:.2e}".format(n, i, a=s))
    print((x[i], i), [n, s], {"a": k[i]}, Pair(s, n), (), f"{n:{i + 4}d}|{s:.{i}f}")
    print(str(n) + "," + repr(x[i]), format(s, ".3g"), f"{(n, s)!s:>20}", end="")
    print(sep="-")
    local = cuda.local.array((2, 2), np.float32)
    for a in range(2):
        for b in range(2):
            local[a, b] = x[i] * a + b
    text = f"<{local}>"
    local[0, 0] = 99
    print(text, local[1], sep="")
    point = Point(x[i], i)
    text = f"{point!r:>40}"
    point.x = s
    print(text, point, vec3(n, i, 2), mat22(1, 2, 3, i))


class FakeCuda:
    """The kernel's names in CPython."""

    def __init__(self, i: int) -> None:
        self.threadIdx = type("index", (), {"x": i})
        self.local = type("local", (), {"array": staticmethod(np.zeros)})


@pytest.mark.parametrize("target", TARGETS)
def test_lines_are_cpythons(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    x = np.array([1.5, -0.1, 1e30, np.nan], np.float32)
    k = np.array([0, 255, 7, 128], np.uint8)
    c = np.array([1 + 2j, -1j, 0, 1e300], np.complex128)
    arguments = (x, k, 5, 0.1, c)
    run(target, says, *arguments, threads=4)
    said = capsys.readouterr().out
    own = dict(says.__globals__)
    for i in range(4):
        own["cuda"] = FakeCuda(i)
        FunctionType(says.__code__, own)(*arguments)
    assert said == capsys.readouterr().out


def chosen(y, x):
    i = cuda.grid(1)
    name = "even" if i % 2 == 0 else ("one" if i == 1 else f"odd {i}")
    print(f"<{name:>8}>", name, sep=" ")
    assert i != 3, "great" if x[i] > 100 else f"{i} " + name


@pytest.mark.parametrize("target", TARGETS)
def test_a_text_is_chosen_by_a_condition(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(AssertionError, match="3 odd 3"):
        run(target, chosen, np.zeros(4), np.zeros(4), threads=4)
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["<    even> even", "<     one> one", "<    even> even", "<   odd 3> odd 3"]


def ordered(y):
    i = cuda.grid(1)
    print("first", i)
    y[i] = i
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        print("block", cuda.blockIdx.x, file=sys.stderr)
    print("second", i)


@pytest.mark.parametrize("target", TARGETS)
def test_the_order_is_by_block_and_thread(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(target, ordered, np.zeros(120), threads=40, blocks=3)
    said = capsys.readouterr()
    assert said.out == "".join(f"first {i}\nsecond {i}\n" for i in range(120))
    assert said.err == "block 0\nblock 1\nblock 2\n"


def shown(x, m):
    local = cuda.local.array(3, np.int32)
    for n in range(3):
        local[n] = n
    y = cuda.show(x[1] * 2) + 1
    cuda.show(y)
    cuda.show(local)
    cuda.show(m)
    cuda.show((y, SCALE))
    x[0] = y


@pytest.mark.parametrize("target", TARGETS)
def test_show_says_name_type_and_place(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    x = np.array([0, 1.5], np.float32)
    run(target, shown, x, np.zeros((2, 5)))
    assert x[0] == 4
    first = says.__code__.co_firstlineno
    lines = capsys.readouterr().out.splitlines()
    place = "block (0, 0, 0), thread (0, 0, 0))"
    assert [line.partition(": ")[2] for line in lines] == [
        f"x[1] * 2 = 3.0  (float32, {place}",
        f"y = 4.0  (float32, {place}",
        f"local = [0 1 2]  (1-d local array of int32, {place}",
        f"m = array of shape (2, 5)  (2-d array of float64, {place}",
        f"(y, SCALE) = (np.float32(4.0), 3)  ((float32, int 3), {place}",
    ]
    assert lines[0].startswith("test_output.py:")
    assert int(lines[0].split(":")[1]) > first


def many(n):
    print("line", cuda.grid(1), n)


@pytest.mark.parametrize("target", BOTH)
def test_lines_beyond_the_buffer_are_counted(
    target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kernel = cuda(threads=64, blocks=4, target=target, print_bytes=4096)(many)
    for _ in range(2):
        kernel(1)
        if target == "cuda":
            cuda.synchronize()
        *lines, last = capsys.readouterr().out.splitlines()
        # A line takes six words.
        assert len(lines) == 4096 // 48
        assert len(set(lines)) == len(lines)
        assert last == (
            f"[{256 - len(lines)} more lines of kernel many"
            + last[last.index("many") + 4 : last.index(" lost")]
            + " lost: its buffer of 4096 bytes was full; print_bytes= gives more]"
        )
    kernel = cuda(threads=64, blocks=4, target=target)(many)
    kernel(2)
    if target == "cuda":
        cuda.synchronize()
    assert capsys.readouterr().out == "".join(f"line {i} 2\n" for i in range(256))


def rare(x, limit):
    i = cuda.grid(1)
    if x[i] > limit:
        print("above", i)


@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
def test_launches_that_may_print_are_native(capsys: pytest.CaptureFixture[str]) -> None:
    """On the host; Python ends a launch that has printed, and the next one is native again."""
    kernel = cuda(threads=32, blocks=2, target="host")(rare)
    x = np.arange(64, dtype=np.float32)
    for _ in range(2):
        kernel(x, 99.0)
    seen = watch(kernel)
    for limit, text in (
        (99.0, ""),
        (61.0, "above 62\nabove 63\n"),
        (99.0, ""),
        (62.0, "above 63\n"),
    ):
        kernel(x, limit)
        assert capsys.readouterr().out == text
    assert len(seen) <= 1, "each launch that prints takes a job, which Python makes anew"


def counted(x):
    i = cuda.threadIdx.x
    print(i, x[i])
    x[i] += 1
    if x[i] > 3:
        raise ValueError("enough", i)


@pytest.mark.parametrize("target", BOTH)
def test_streams_and_graphs(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    with use_target(target):
        x = to_device(np.zeros(2, np.int32))
        stream = Stream()
        kernel = cuda(threads=2, blocks=1, target=target)(counted)
        with stream.capture() as graph:
            kernel.configure(stream=stream)(x)
        stream.synchronize()
        assert capsys.readouterr().out == ""
        graph.launch()
        stream.synchronize()
        assert capsys.readouterr().out == "0 0\n1 0\n"
        kernel.configure(stream=stream)(x)
        kernel.configure(stream=stream)(x)
        stream.synchronize()
        # Launches are shown in their order.
        assert capsys.readouterr().out == "0 1\n1 1\n0 2\n1 2\n"
        with pytest.raises(ValueError, match="enough"):  # noqa: PT012
            graph.launch()
            stream.synchronize()
        assert capsys.readouterr().out == "0 3\n1 3\n"
        assert x.copy_to_host().tolist() == [4, 4]


def staged(x, n):
    print(f"{x[0]:.1f}", n)
    if n > 3:
        raise ValueError(f"{n} is more than {x[1]}")


def test_texts_of_stages_say_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    x = np.array([0.5, 3])
    job = CompilerJob(HostTarget(), FunctionSpec(staged, (typeof(x), typeof(3))))
    # Text counts as edited, so each stage reads all that it needs from it.
    ir = str(emit_ir(job)[0])
    llvm = str(emit_llvm(job, ir)[0])
    kernel = link(job, assemble(job, str(emit_asm(job, llvm)[0])))
    kernel(x, 2, threads=1, blocks=1)
    with pytest.raises(ValueError, match=r"4 is more than 3\.0"):
        kernel(x, 4, threads=1, blocks=1)
    assert capsys.readouterr().out == "0.5 2\n0.5 4\n"


LOADING = """
import numpy
from load import load

x = numpy.array([0.5, 3])
kernel = load("staged.host")
kernel(x, 2, threads=1, blocks=1)
try:
    kernel(x, 4, threads=1, blocks=1)
except ValueError as error:
    print(error)
"""


def test_exported_kernels_say_the_same(tmp_path: Path) -> None:
    x = np.array([0.5, 3])
    job = CompilerJob(HostTarget(), FunctionSpec(staged, (typeof(x), typeof(3))))
    export([job], tmp_path, workers=0)
    said = subprocess.run(
        [sys.executable, "-c", LOADING], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout
    assert said == "0.5 2\n0.5 4\n4 is more than 3.0\n"
