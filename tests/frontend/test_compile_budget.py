"""No program takes the compiler for ever: types, values and repeated code that grow are refused.

Nor does it take time that grows faster than the program: that is counted, in calls of Python.
"""

from __future__ import annotations

import inspect
import itertools
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from counted_calls import count_calls

import gpucompiler.settings as settings
from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    compile,
    emit_asm,
    emit_ir,
    emit_llvm,
    function_from_source,
    lower_ir,
    target_by_name,
    typeof,
)
from gpucompiler.diagnostics.errors import KernelError, ToolError
from gpucompiler.frontend.frame import budget
from gpucompiler.frontend.source import capture
from gpucompiler.llvm import effort, worker
from gpucompiler.process import compile_clock
from gpucompiler.process.deep_stack import deeply, on_large_stack
from gpucompiler.values import value_classes

ROOT = Path(__file__).resolve().parents[2]


def job_of(text: str, target: str = "host") -> CompilerJob:
    arrays = (typeof(np.zeros(4, np.float32)),) * 2
    function = function_from_source(text, "k", {"np": np})
    return CompilerJob(target_by_name(target), FunctionSpec(function, (*arrays, typeof(5))))


GROWING = {
    "a recursion with a larger type": """
def f(n, t): return 0 if n <= 0 else f(n - 1, (t, t))
def k(x, y, n): y[0] = f(n, x[0])
""",
    "a recursion with a larger list": """
def f(n, t): return 0 if n <= 0 else f(n - 1, [t, t])
def k(x, y, n): y[0] = f(n, x[0])
""",
    "a recursion with more arguments": """
def f(n, *a): return 0 if n < 0 else f(n - 1, *a, *a)
def k(x, y, n): y[0] = f(n, x[0])
""",
    "two functions that call each other": """
def f(n, t): return 0 if n <= 0 else g(n - 1, (t,))
def g(n, t): return 0 if n <= 0 else f(n - 1, (t, t))
def k(x, y, n): y[0] = f(n, x[0])
""",
    "a tuple of run-time values": """
def k(x, y, n):
    t = (x[0],)
    for i in (0,) * 40:
        t += t
    y[0] = t[0]
""",
    "a tuple of constants": """
def k(x, y, n):
    t = (1,)
    for i in (0,) * 40:
        t = t + t
    y[0] = len(t)
""",
    "text": """
def k(x, y, n):
    t = "ab"
    for i in (0,) * 40:
        t += t
    y[0] = len(t)
""",
    "formatted text": """
def k(x, y, n):
    t = "ab"
    for i in (0,) * 40:
        t = f"{t}{t}"
    y[0] = len(t)
""",
    "a number": """
def k(x, y, n):
    t = 3
    for i in (0,) * 60:
        t *= t
    y[0] = t % 7
""",
}


@pytest.mark.parametrize("name", GROWING)
def test_values_that_grow_are_refused_with_their_line(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name != "a recursion with a larger type":  # It alone takes the time up to the usual limit.
        monkeypatch.setattr(budget, "_MAX_ITEMS", 1000)
    with pytest.raises(KernelError, match="GC311") as raised:
        emit_ir(job_of(GROWING[name]))
    assert all(found.location is not None for found in raised.value.diagnostics)


REPEATING = {
    "lambdas": """
def k(x, y, n):
    g = lambda a: a + x[0]
    for i in (0,) * 40:
        g = (lambda h: lambda a: h(a) + h(a + 1))(g)
    y[0] = g(1)
""",
    "loops over tuples": """
T = tuple(range(10))
def k(x, y, n):
    s = 0.0
    for a in T:
        for b in T:
            for c in T:
                for d in T:
                    for e in T:
                        s += x[a] * b + c * d + e
    y[0] = s
""",
    "types of arguments": "\n".join(
        f"def f{i}(n, t): return f{i + 1}(n, (t, 1)) + f{i + 1}(n, (t, 2))" for i in range(30)
    )
    + "\ndef f30(n, t): return n\ndef k(x, y, n): y[0] = f0(n, x[0])",
}


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", REPEATING)
def test_code_that_repeats_itself_is_given_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        settings, "SETTINGS", value_classes.evolve(settings.SETTINGS, compile_steps=5_000)
    )
    with pytest.raises(KernelError, match="GPUCOMPILER_COMPILE_STEPS") as raised:
        emit_ir(job_of(REPEATING[name]))
    (found,) = raised.value.diagnostics
    assert found.code == "GC311"
    assert found.location is not None


def test_a_compilation_has_so_much_time(monkeypatch: pytest.MonkeyPatch) -> None:
    short = value_classes.evolve(settings.SETTINGS, compile_timeout_s=0.3)
    monkeypatch.setattr(settings, "SETTINGS", short)
    with pytest.raises(KernelError, match=r"longer than 0\.3 s"):
        emit_ir(job_of(REPEATING["lambdas"]))


@pytest.fixture
def little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    small = value_classes.evolve(settings.SETTINGS, compile_memory_mib=4)
    monkeypatch.setattr(settings, "SETTINGS", small)
    monkeypatch.setattr(compile_clock, "_LOOK_S", 0.0)


@pytest.mark.usefixtures("little_memory")
def test_a_compilation_has_so_much_memory() -> None:
    with pytest.raises(KernelError, match=r"more than 4 MiB of memory") as raised:
        emit_ir(job_of(REPEATING["loops over tuples"]))
    (found,) = raised.value.diagnostics
    assert found.code == "GC311"
    assert found.location is not None
    assert "GPUCOMPILER_COMPILE_MEMORY_MIB" in str(raised.value)
    assert "arith" in str(emit_ir(job_of(straight("scalars", 2)))[0])


@pytest.mark.optimized  # LLVM's passes are asked, in a process of their own
@pytest.mark.usefixtures("little_memory")
def test_passes_and_llvm_have_so_much_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    job = job_of(straight("scalars", 2))
    module = emit_ir(job)[0]
    resident = itertools.count(1 << 20, 1 << 20)
    with monkeypatch.context() as patch:
        patch.setattr(compile_clock, "_resident_bytes", lambda: next(resident))
        with pytest.raises(KernelError, match=r"4 MiB of memory \(the pass [a-z_]+\)"):
            lower_ir(job, module)

    def fail(*arguments: object) -> bytes:
        raise ToolError("LLVM ended by signal 6: LLVM ERROR: out of memory")

    # The imports of this process aren't to be counted.
    monkeypatch.setattr(compile_clock, "_resident_bytes", lambda: 1 << 20)
    monkeypatch.setattr(effort, "LARGE_TEXT", 0)
    monkeypatch.setattr(worker, "_run", fail)
    with pytest.raises(KernelError, match=r"4 MiB of memory \(LLVM\)"):
        emit_llvm(job, module)


# -- how the time grows


def straight(kind: str, lines: int) -> str:
    bodies: dict[str, Callable[[int], str]] = {
        "elements": lambda k: f"    y[n + {k}] = x[n + {k}] * 2.0 + {k}.0\n",
        "scalars": lambda k: f"    v = v * x[1] + {k}.0\n",
        "branches": lambda k: f"    if v > {k}.0: v = v * x[1] + {k}.0\n",
        "elifs": lambda k: f"    {'elif' if k else 'if'} n == {k}: v = x[{k}]\n",
        "one element": lambda k: f"    y[n] = x[n] * 2.0 + y[{k}]\n",
        "integers": lambda k: f"    n = (n * 3 + {k}) % 1000\n",
    }
    body = "".join(map(bodies[kind], range(lines)))
    return f"def k(x, y, n):\n    v = x[0]\n{body}    y[0] = v + n\n"


@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
@pytest.mark.parametrize(
    "kind", ["elements", "scalars", "branches", "elifs", "one element", "integers"]
)
@pytest.mark.sample(2)
def test_our_own_passes_take_time_in_proportion_to_the_program(kind: str, target: str) -> None:
    def own_work(lines: int) -> Callable[[], object]:
        job = job_of(straight(kind, lines), target)
        return lambda: lower_ir(job, emit_ir(job)[0])

    # The first run imports and remembers, uncounted. Profiles don't reach other threads.
    own_work(4)()
    counts = [on_large_stack(lambda n=n: count_calls(own_work(n))) for n in (40, 80, 160)]
    growth = (counts[2] - counts[1]) / (counts[1] - counts[0])
    assert growth < 2.5, counts


def test_large_programs_are_compiled_by_workers_with_less_effort() -> None:
    text = "x" * (effort.LARGE_TEXT + 1)
    assert effort.is_large(text)
    assert effort.level_for(text, 3) == 3
    assert effort.options_for(text)
    assert effort.level_for("x" * (effort.HUGE_TEXT + 1), 3) == 0
    assert not effort.options_for("x")


def test_long_straight_text_has_its_addresses_merged_before_selection() -> None:
    straight = "x" * (effort.HUGE_TEXT + 1)
    branching = "\n  br label %next" * (effort.HUGE_TEXT // 16)
    masked = f"{straight} call void @llvm.masked.store"
    blocks = ("x" * 9000 + "\n  br label %next") * (effort.HUGE_TEXT // 8000)
    texts = ("x", straight, branching, blocks, masked)
    assert [effort.passes_level_for(text, 3) for text in texts] == [3, 1, 0, 0, 0]


def test_a_long_piece_runs_its_threads_one_after_the_other() -> None:
    def vectors(lines: int) -> bool:
        body = "".join(f"    y[i + {k}] = x[i * n + {k}]\n" for k in range(lines))
        text = f"def k(x, y, n):\n    i = cuda.grid(1)\n{body}"
        arrays = (typeof(np.zeros(4, np.float32)),) * 2
        function = function_from_source(text, "k", {"cuda": cuda})
        source = FunctionSpec(function, (*arrays, typeof(5)))
        job = CompilerJob(target_by_name("host:x86-64-v3"), source)
        return " x f32>" in str(lower_ir(job, emit_ir(job)[0])[0])

    assert vectors(10)
    assert not vectors(310)


# -- what is nested deeply


def nested(kind: str, depth: int) -> str:
    branches = "".join(f"    elif n == {i}: y[0] = x[{i % 4}]\n" for i in range(1, depth))
    texts = {
        "elif": f"    if n == 0: y[0] = 0\n{branches}    else: y[0] = 5\n",
        "and": "    y[0] = " + " and ".join(f"n > {i}" for i in range(depth)) + "\n",
        "+": "    y[0] = " + " + ".join(f"x[{i % 4}]" for i in range(depth)) + "\n",
        "integers": "".join(f"    n = (n * 3 + {i}) % 1000\n" for i in range(depth))
        + "    y[0] = n",
    }
    return f"def k(x, y, n):\n{texts[kind]}"


@pytest.mark.sample(2)
@pytest.mark.parametrize("deep", [350, pytest.param(1000, marks=pytest.mark.full)])
@pytest.mark.parametrize("kind", ["elif", "and", "+", "integers"])
def test_what_is_nested_deeply_is_compiled(kind: str, deep: int) -> None:
    """Each level takes several calls, of which Python allows 1,000."""
    job = job_of(nested(kind, deep), "cuda:sm_90a")
    before = sys.getrecursionlimit()
    module = emit_ir(job)[0]
    assert "ret" in emit_asm(job, emit_llvm(job, module)[0])[0].text
    assert "func.return" in str(module)
    assert sys.getrecursionlimit() == before


@pytest.mark.parametrize("target", ["cuda:sm_90a", "host"])
def test_a_compilation_deep_in_a_program_is_printed(target: str) -> None:
    """Code that fills most of Python's stack compiles, as by the stages one by one."""
    job = job_of(nested("elif", 40), target)
    wanted = emit_ir(job)[0].emitted

    def at(depth: int) -> Any:
        return compile(job) if depth == 0 else at(depth - 1)

    left = sys.getrecursionlimit() - len(inspect.stack(0))
    for frames in (50, 70, 90):
        assert wanted is not None
        assert at(left - frames).text("ir") == wanted.text


def test_tuples_nested_too_deep_are_refused_with_their_line() -> None:
    text = "def k(x, y, n):\n    t = x[0]\n" + "    t = (t,)\n" * 5000 + "    y[0] = 1\n"
    with pytest.raises(KernelError, match="nested more than 500 deep"):
        emit_ir(job_of(text))


def depth(count: int) -> int:
    return 0 if count == 0 else 1 + sum(depth(count - 1) for _ in (0,))


def test_deep_work_leaves_other_threads_their_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    # It would set the limit of all threads.
    monkeypatch.delattr(sys, "setrecursionlimit")
    seen: list[str] = []

    def other() -> None:
        try:
            depth(2000)
        except RecursionError:
            seen.append("limited")

    def work() -> int:
        found = depth(3000)
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
        return found

    limit = sys.getrecursionlimit()
    assert deeply(work) == 3000
    assert seen == ["limited"]
    assert sys.getrecursionlimit() == limit


def test_ctrl_c_ends_deep_work_and_errors_come_out() -> None:
    with pytest.raises(ZeroDivisionError):
        on_large_stack(lambda: 1 // 0)
    with pytest.raises(RecursionError):
        deeply(lambda: depth(10**6))


@pytest.mark.parametrize("size", [64 << 10, 256 << 10, 512 << 10])
@pytest.mark.sample(1)
def test_threads_with_small_stacks_compile_and_launch(size: int) -> None:
    program = f"""
import threading, numpy as np, gpucompiler
from cuda_target import cuda
TEXT = '''
def f(n): return 0 if n <= 0 else 1 + f(n - 1)
def k(y, n): y[cuda.grid(1)] = f(n)
'''
k = cuda(threads=1, blocks=64, target="host")(
    gpucompiler.function_from_source(TEXT, "k", {{"cuda": cuda}}))
y = np.zeros(64)
def work():
    k(y, 9000)
    assert (y == 9000).all(), y
    try:
        k(y, 20000)
    except RecursionError as error:
        print("raised", type(error).__name__)
threading.stack_size({size})
thread = threading.Thread(target=work)
thread.start()
thread.join()
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, timeout=120, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout == "raised DeviceRecursionError\n", done.stdout + done.stderr


def test_the_text_of_a_constant_does_not_double_with_each_level() -> None:
    """The source's constants are compared with the bytecode's: a list's text quotes its items'."""
    constant = "(" * 20 + "'it'" + ",)" * 20
    assert len(vars(capture)["_constant_text"](eval(constant))) < 500
    emit_ir(job_of(f"def k(x, y, n):\n    z = {constant}\n    y[0] = 1 if z else 2\n"))
