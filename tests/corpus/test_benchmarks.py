"""The benchmarks measure what they say: right kernels and peers, and nothing passed in silence."""

from __future__ import annotations

import ast
import importlib
import inspect
import shutil
from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pytest

from gpucompiler.jobs.kernel import launch_dimensions
from kernels.corpus import BY_NAME, CORPUS
from kernels.plain_python import run_plainly

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
SIZES = {
    "black_scholes": 200, "nbody": 30, "matmul": 32, "reduce": 3000, "heat": 20, "mandelbrot": 20,
}  # fmt: skip


@pytest.fixture(autouse=True)
def benchmarks_are_importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCHMARKS)


def problem_of(name: str) -> Any:
    """A problem of bench_host.py, with a grid that CPython can run."""
    problem = importlib.import_module("host_problems").BY_NAME[name]
    return attrs.evolve(problem, blocks=2) if name == "reduce" else problem


def after(problem: Any, call: Any) -> None:
    """Call on fresh arguments, and check."""
    before = problem.arguments(SIZES[problem.name])
    arguments = importlib.import_module("bench_host").copied(before)
    call(arguments)
    problem.check(before, arguments)


@pytest.mark.parametrize("name", SIZES)
def test_kernels_are_right_in_plain_python(name: str) -> None:
    problem = problem_of(name)

    def run(arguments: Any) -> None:
        block, grid = launch_dimensions(problem.threads, problem.blocks, arguments)
        run_plainly(problem.kernel, arguments, block, grid, name in ("matmul", "reduce"))

    after(problem, run)


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.sample(2)
def test_peers_are_right(name: str) -> None:
    if shutil.which("gcc") is None:
        pytest.skip("no gcc on PATH")
    problem, bench_host = problem_of(name), importlib.import_module("bench_host")
    makers = bench_host.makers(problem)
    for peer in (bench_host.C, bench_host.C_NATIVE, bench_host.C_FAST, bench_host.NUMPY):
        after(problem, lambda arguments, make=makers[peer]: make(arguments)())
    # gcc's -ffast-math, when linking, would make this process flush denormals.
    assert np.float32(1e-38) / np.float32(4) != 0


def test_a_wrong_result_is_noticed() -> None:
    problem = problem_of("matmul")
    with pytest.raises(AssertionError):
        after(problem, lambda arguments: None)


def test_every_case_of_the_corpus_is_timed() -> None:
    bench_corpus = importlib.import_module("bench_corpus")
    # numba isn't needed to see which functions there are.
    tree = ast.parse((BENCHMARKS / "numba_corpus.py").read_text())
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    functions |= {
        name.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    }
    assert set(bench_corpus.SIZINGS) == set(BY_NAME)
    assert set(BY_NAME) <= functions
    assert len(CORPUS) == len(BY_NAME)


@pytest.mark.parametrize("name", ["dot", "jacobi", "sieve"])
def test_arguments_made_to_measure_still_fit_the_reference(name: str) -> None:
    case = importlib.import_module("bench_corpus").sized_case(BY_NAME[name])
    small = attrs.evolve(case, size=min(case.size, 2000))
    expected = small.reference(small.arguments(small.size))
    assert all(np.isfinite(array).all() for array in expected.values())


def test_every_kernel_of_users_has_its_peers() -> None:
    bench_users = importlib.import_module("bench_users")
    kernels = importlib.import_module("user_kernels")
    peers = (BENCHMARKS / "user_peers.c").read_text()
    for name in bench_users.PROGRAMS:
        loops = ast.parse(bench_users.looped(inspect.getsource(getattr(kernels, name))))
        assert "cuda" not in {each.id for each in ast.walk(loops) if isinstance(each, ast.Name)}
        assert f"void {name}(" in peers


WORKER = """
import os, sys
from worker import serve

def answer(request):
    if request["what"] == "crash":
        print("LLVM ERROR: an assertion", file=sys.stderr, flush=True)
        os.abort()
    if request["what"] == "raise":
        raise ValueError("one\\n  two")
    print("a kernel prints")
    return {"threads": os.environ["NUMBA_NUM_THREADS"]}

serve(answer)
"""


def test_a_crash_loses_one_answer(tmp_path: Path) -> None:
    module = importlib.import_module("worker")
    script = tmp_path / "script.py"
    script.write_text(WORKER)
    worker = module.Worker(script, **module.thread_settings(2))
    assert worker.ask({"what": "work"}) == {"threads": "2"}
    assert worker.ask({"what": "raise"}) == {"error": "ValueError: one two"}
    error = worker.ask({"what": "crash"})["error"]
    assert "SIGABRT" in error
    assert "LLVM ERROR: an assertion" in error
    assert worker.ask({"what": "work"}) == {"threads": "2"}
    worker.close()


@pytest.mark.parametrize(
    ("value", "least", "verdict", "status"),
    [(2.0, True, "kept", 0), (0.5, True, "UNDER", 1), (2.0, False, "OVER", 1),
     (None, True, "not measured", 1)],
)  # fmt: skip
def test_what_is_not_measured_is_not_kept(
    value: float | None, least: bool, verdict: str, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    report = importlib.import_module("report")
    row = report.Row("row", value, "ratio", 1.0, least, "why")
    assert row.verdict == verdict
    assert report.present("title", [row], None) == status
    assert verdict in capsys.readouterr().out


def test_works_take_turns() -> None:
    report = importlib.import_module("report")
    calls: list[str] = []
    works = {
        "a": report.Work(lambda: calls.append("a"), lambda: calls.append("before a")),
        "b": report.Work(lambda: calls.append("b")),
    }
    times = report.interleaved(works, 3)
    assert all(len(found) >= 3 for found in times.values())
    assert "".join(name for name in calls if len(name) == 1).count("ba") == 3
    assert calls.count("before a") == calls.count("a")
