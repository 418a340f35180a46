"""Warnings about kernels: shown once for each place, and silenced by code, file or job."""

from __future__ import annotations

import textwrap
import warnings
from pathlib import Path

import pytest
from user_programs import compile_program, load

from gpucompiler.diagnostics.errors import ArgumentError, KernelWarning
from gpucompiler.jobs.job import CompilerParams

PROGRAM = """
def k(y, counts):
    y[0] = y[1] * counts[0]
    for j in range(3):
        y[j] += 0.5 * counts[j]

def run(**options):
    launch(k, np.zeros(4, np.float32), np.ones(4, np.int32), **options)
"""


def shown(caught: list[warnings.WarningMessage]) -> list[tuple[str, int]]:
    return [
        (w.message.diagnostic.code, w.lineno)
        for w in caught
        if isinstance(w.message, KernelWarning)
    ]


def test_a_warning_is_shown_once_for_each_place(tmp_path: Path) -> None:
    program = load(PROGRAM, tmp_path)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        program["run"]()
        # Another kernel of the same lines.
        program["run"](opt_level=1)
    assert shown(caught) == [("GC401", 3)]
    assert str(caught[0].message).splitlines()[0].endswith(" [GC401]")
    assert caught[0].filename == str(tmp_path / "program.py")


def test_warnings_are_silenced_by_code_by_file_and_by_job(tmp_path: Path) -> None:
    program = load(PROGRAM, tmp_path)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        program["run"](silence="GC401")
        program["run"](params=CompilerParams(silence=("GC401", "GC402")))
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*GC401", KernelWarning)
            program["run"](opt_level=1)
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", category=KernelWarning, module=".*/program$")
            program["run"](opt_level=2)
        with pytest.raises(KernelWarning):
            program["run"](opt_level=0)
    with pytest.raises(ArgumentError, match="codes of warnings"):
        CompilerParams(silence="GC301")


# -- divergent barriers: what is right, and said to be nothing


RIGHT = {
    "an early return": """
        i = cuda.grid(1)
        if i >= len(y):
            return
        y[i] = 1
        cuda.syncthreads()
        y[i] += 1
        cuda.syncthreads()
    """,
    "others come to no barrier": """
        i = cuda.grid(1)
        if i < len(y):
            cuda.syncthreads()
            for j in range(3):
                y[i] += j
                cuda.syncthreads()
    """,
    "the same condition again": """
        small = cuda.threadIdx.x < 32
        if small:
            cuda.syncthreads()
        y[0] = 1
        if small:
            cuda.syncthreads()
    """,
    "a reduction": """
        i = cuda.threadIdx.x
        s = cuda.blockDim.x // 2
        while s > 0:
            if i < s:
                y[i] += y[i + s]
            cuda.syncthreads()
            s //= 2
    """,
    "loops by sizes, blocks and what all load": """
        for j in range(len(y)):
            if y[j] > 3:
                break
            if j == cuda.blockIdx.x:
                continue
            for k in range(int(x[j])):
                cuda.syncthreads()
            cuda.syncthreads()
        cuda.syncthreads()
    """,
    "what the whole block agrees on": """
        i = cuda.threadIdx.x
        while cuda.syncthreads_or(y[i] > 0):
            y[i] -= 1
            cuda.syncthreads()
    """,
    "threads that return in a loop": """
        i = cuda.grid(1)
        for j in range(10):
            if x[i] > j:
                return
            y[i] += 1
            cuda.syncthreads()
        cuda.syncthreads()
    """,
    "a grid-stride loop in tiles": """
        tile = cuda.shared.array(32, np.float32)
        start = cuda.blockIdx.x * 32
        while start < len(x):
            i = start + cuda.threadIdx.x
            tile[cuda.threadIdx.x] = x[i] if i < len(x) else 0.0
            cuda.syncthreads()
            if i < len(y):
                y[i] = tile[31 - cuda.threadIdx.x]
            cuda.syncthreads()
            start += 32 * cuda.gridDim.x
    """,
    "warps that take turns": """
        if cuda.threadIdx.x < 32:
            y[cuda.threadIdx.x] = 1
            cuda.syncwarp()
        else:
            cuda.syncwarp()
    """,
}


@pytest.mark.parametrize("name", RIGHT)
def test_right_barriers(name: str, tmp_path: Path) -> None:
    body = textwrap.indent(textwrap.dedent(RIGHT[name]).strip(), "    ")
    compile_program(f"def k(y, x):\n{body}\n", tmp_path)


# -- what is never reached, and loops that never end


FLOW = {
    "an `if` of which the first way goes on": ("""
        for j in range(n):
            if x[j] > 1:
                y[j] = 1
            else:
                continue
            y[j] = 2
    """, []),
    "an `if` of which the other way goes on": ("""
        for j in range(n):
            if x[j] > 1:
                continue
            else:
                y[j] = 1
            y[j] = 2
    """, []),
    "an `if` that has no other way": ("""
        for j in range(n):
            if x[j] > 1:
                continue
            y[j] = 2
    """, []),
    "ways inside of ways": ("""
        for j in range(n):
            if x[j] > 1:
                if x[j] > 2:
                    break
                else:
                    continue
            else:
                return
            y[j] = 2
    """, [("GC404", 10)]),
    "the `else` of an inner loop leaves the outer one": ("""
        while True:
            for j in range(n):
                if x[j] > 1:
                    break
            else:
                break
            y[0] += 1
        y[0] = 0
    """, []),
    "an inner loop is left by itself": ("""
        while True:
            for j in range(n):
                if x[j] > 1:
                    break
            else:
                y[0] += 1
            if y[0] > 9:
                return
        y[0] = 0
    """, [("GC404", 10)]),
    "an inner `while` with an `else` is left by itself": ("""
        while 1:
            m = n
            while m > 0:
                m -= 1
                if x[m] > 1:
                    break
            else:
                y[0] += 1
            if y[0] > 9:
                return
        y[0] = 0
    """, [("GC404", 12)]),
    "the `else` of a loop inside of a loop's `else`": ("""
        while True:
            for j in range(n):
                y[j] += 1
            else:
                for k in range(n):
                    y[k] += 1
                else:
                    break
        y[0] = 0
    """, []),
    "a function inside returns for itself": ("""
        while True:
            def double(v):
                return v * 2
            y[0] += double(x[0])
    """, [("GC405", 2)]),
    "a return in an inner loop ends both": ("""
        while True:
            for j in range(n):
                if x[j] > 1:
                    return
            y[0] += 1
    """, []),
    "the `else` of an inner `while` leaves the outer one": ("""
        while True:
            m = n
            while m > 0:
                m -= 1
            else:
                break
    """, []),
    # A condition that the types decide gives no warning: other types reach the code.
    "an `if` that is known, whose other way goes on": ("""
        if len(x.shape) == 1:
            return
        else:
            y[0] = 1
        y[0] = 2
    """, []),
    "an `if` that is known, whose first way goes on": ("""
        if len(x.shape) == 2:
            y[0] = 1
        else:
            return
        y[0] = 2
    """, []),
    "an `if` that is known, whose ways both leave": ("""
        if len(x.shape) == 2:
            return
        else:
            return
        y[0] = 2
    """, [("GC404", 6)]),
    "a loop without an end but for other types": ("""
        while True:
            y[0] += 1
            if len(x.shape) == 2:
                break
        y[0] = 2
    """, []),
    "the `else` of a loop that is never entered": ("""
        while False:
            y[0] += 1
        else:
            return
        y[0] = 2
    """, []),
    "nothing changes the condition": ("""
        while n > 0:
            y[0] += 1
    """, [("GC405", 2)]),
    "the condition changes what it reads": ("""
        while (n := n - 1) > 0:
            y[0] += 1
    """, []),
    "memory may change": ("""
        while y[0] < n:
            y[0] += 1
    """, []),
}  # fmt: skip


@pytest.mark.parametrize("name", FLOW)
def test_what_is_never_reached_and_what_never_ends(name: str, tmp_path: Path) -> None:
    text, expected = FLOW[name]
    body = textwrap.indent(textwrap.dedent(text).strip(), "    ")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        compile_program(f"def k(y, x, n):\n{body}\n", tmp_path)
    found = [
        (w.message.diagnostic.code, w.message.diagnostic.location.line)
        for w in caught
        if isinstance(w.message, KernelWarning) and w.message.diagnostic.location is not None
    ]
    assert found == expected
