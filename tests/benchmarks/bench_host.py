"""The host target beside gcc, NumPy, Warp and numba's simulator: calls interleaved, medians.

    python tests/benchmarks/bench_host.py [--only NAME]... [--threads N] [--quick] [--json FILE]
                                          [--peers VENV] [--cpu-time]

One thread and no bounds checks, unless a row says otherwise. Peers that aren't there are reported
as not measured; figures.md says how to get them.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]

import host_problems
import numpy as np
from host_problems import C_FAST, C_NATIVE, CHECKED, FAST, NUMPY, OURS, WARP, Arguments, C, Problem
from peers import DEFAULT_PEERS, add_peers, c_value, load_c
from report import Row, Work, argument_parser, clock_of, interleaved, present
from worker import Worker, error_text, serve, thread_settings

from cuda_target import cuda
from gpucompiler.jobs.kernel import Cover

MAX_CHECKED = 1.3
LEAST_SCALING = 1.8
LEAST_SIMULATOR = 1000
SIMULATOR = "numba's simulator"


# -- in the worker


def copied(arguments: Arguments) -> Arguments:
    return tuple(a.copy() if isinstance(a, np.ndarray) else a for a in arguments)


def our_call(problem: Problem, arguments: Arguments, **options: Any) -> Callable[[], object]:
    """A launch as a user writes it."""
    blocks: Any = problem.blocks(*arguments) if callable(problem.blocks) else problem.blocks
    launch = cuda(threads=problem.threads, blocks=blocks, target="host", **options)(problem.kernel)
    return lambda: launch(*arguments)


def c_call(problem: Problem, arguments: Arguments, build: str) -> Callable[[], object]:
    with tempfile.TemporaryDirectory() as directory:
        function = getattr(load_c(build, Path(directory)), problem.name)
    function.restype = None
    values = [c_value(a) for a in (*arguments, *problem.sizes(arguments))]
    return lambda: function(*values)


def numpy_call(problem: Problem, arguments: Arguments) -> Callable[[], object]:
    assert problem.numpy is not None
    function = problem.numpy
    return lambda: function(*arguments)


def warp_call(problem: Problem, arguments: Arguments) -> Callable[[], object]:
    # Warp and numba may not be there.
    kernels = importlib.import_module("warp_kernels")
    return getattr(kernels, f"{problem.name}_call")(*arguments)


def makers(problem: Problem) -> dict[str, Callable[[Arguments], Callable[[], object]]]:
    """How each of a problem's variants is called on given arguments."""
    found: dict[str, Callable[[Arguments], Callable[[], object]]] = {
        OURS: lambda a: our_call(problem, a, bounds=False),
        CHECKED: lambda a: our_call(problem, a, bounds=True),
    }
    if problem.fastmath:
        found[FAST] = lambda a: our_call(problem, a, bounds=False, fastmath=True)
    if problem.numpy is not None:
        found[NUMPY] = lambda a: numpy_call(problem, a)
    if problem.warp:
        found[WARP] = lambda a: warp_call(problem, a)
    # Last, for what has its turn after a slow peer loses by it (see `report.interleaved`): let that
    # be the build that is there for information.
    for build in (C, C_NATIVE, C_FAST):
        found[build] = lambda a, build=build: c_call(problem, a, build)
    return found


def prepared(
    problem: Problem,
    make: Callable[[Arguments], Callable[[], object]],
    arguments: Arguments,
    before: Arguments,
) -> Work:
    """A variant's call, run once and checked.

    Args:
        problem: what is computed.
        make: makes the call.
        arguments: of the call; the same arrays for all, since where an array lies changes its time
            by tens of per cent.
        before: what they are before a call.
    """
    call = make(arguments)
    for array, original in zip(arguments, before, strict=True):
        if isinstance(array, np.ndarray):
            array[...] = original

    def restore() -> None:
        for number in problem.in_place:
            arguments[number][...] = before[number]

    work = Work(call, restore) if problem.in_place else Work(call)
    work.before()
    work.call()
    problem.check(before, arguments)
    return work


def measure(problem: Problem, quick: bool, threads: int, cpu_time: bool) -> dict[str, Any]:
    """Medians in ms of all variants that run, and the errors of those that don't."""
    before = problem.arguments(problem.size)
    arguments = copied(before)
    works: dict[str, Work] = {}
    errors: dict[str, str] = {}
    for name, make in makers(problem).items():
        try:
            works[name] = prepared(problem, make, arguments, before)
        except Exception as error:  # a missing peer, an unfinished target, a wrong result
            errors[name] = error_text(error)
    # NumPy's way is often so slow, and leaves so many temporaries, that it has its own turn, but
    # where it is what ours is measured against.
    apart = NUMPY in works and all(ratio.peer != NUMPY for ratio in problem.ratios)
    groups = [{NUMPY: works.pop(NUMPY)}, works] if apart else [works]
    settle_s = 0.02 if threads > 1 else 0.0
    times: dict[str, list[float]] = {}
    for group in groups:
        rounds = (2 if quick else 3) if NUMPY in group and apart else (3 if quick else 15)
        times |= interleaved(group, rounds, settle_s, clock_of(cpu_time))
    return {"ms": {name: statistics.median(found) for name, found in times.items()}} | {
        "errors": errors
    }


def simulate(problem: Problem) -> dict[str, Any]:
    """Our time and numba's CUDA simulator's of the same small problem."""
    before = problem.arguments(problem.tiny)
    ours = prepared(problem, makers(problem)[OURS], copied(before), before)
    simulator = importlib.import_module("numba.cuda")

    def make(arguments: Arguments) -> Callable[[], object]:
        blocks = problem.blocks(*arguments) if callable(problem.blocks) else problem.blocks
        threads = problem.threads if isinstance(problem.threads, tuple) else (problem.threads,)
        if isinstance(blocks, Cover):
            blocks = blocks.blocks((*threads, 1, 1)[:3])  # pyright: ignore[reportArgumentType]
        # The simulator replaces numba's `cuda` among the kernel's globals by its own, so that needs
        # a kernel of another module: ours is compiled anew when its globals change.
        spec = importlib.util.find_spec("host_problems")
        assert spec is not None
        assert spec.loader is not None
        module: Any = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.cuda = simulator
        launch = simulator.jit(getattr(module, problem.name))[blocks, threads]
        return lambda: launch(*arguments)

    peer = prepared(problem, make, copied(before), before)
    times = interleaved({OURS: ours, SIMULATOR: peer}, 1)
    return {"ms": {name: statistics.median(found) for name, found in times.items()}}


_READY: dict[str, Work] = {}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """A request of the parent: a whole measurement, or some times of ours."""
    problem = host_problems.BY_NAME[request["name"]]
    if request["what"] == "measure":
        return measure(problem, request["quick"], request["threads"], request["cpu_time"])
    if request["what"] == "simulate":
        return simulate(problem)
    if problem.name not in _READY:
        before = problem.arguments(problem.size)
        _READY[problem.name] = prepared(problem, makers(problem)[OURS], copied(before), before)
    return {"times": interleaved({OURS: _READY[problem.name]}, 1)[OURS]}


# -- in the parent


def rows_of(problem: Problem, found: dict[str, Any], one_thread: bool) -> list[Row]:
    """A problem's rows from what the worker measured."""
    ms: dict[str, float] = found.get("ms", {})
    errors: dict[str, str] = found.get("errors", {})

    def why(*names: str) -> str:
        reasons = [f"{name}: {errors.get(name, found.get('error', ''))}" for name in names]
        return "; ".join(r for n, r in zip(names, reasons, strict=True) if n not in ms)

    rows = [
        Row(f"{problem.name}: {name}", ms.get(name), note=why(name)) for name in makers(problem)
    ]

    def ratio(upper: str, lower: str, budget: float | None, least: bool) -> Row:
        both = upper in ms and lower in ms
        value = ms[upper] / ms[lower] if both else None
        label = f"{problem.name}: {upper} / {lower}"
        return Row(label, value, "ratio", budget, least, why(upper, lower))

    if problem.operations is not None:
        per_ms = problem.operations(problem.size) / 1e6
        rate = per_ms / ms[OURS] if OURS in ms else None
        budget = problem.least_gflops if one_thread else None
        rows.append(Row(f"{problem.name}: rate", rate, "GFLOP/s", budget, True, why(OURS)))
    for wanted in problem.ratios:
        rows.append(ratio(wanted.peer, wanted.ours, wanted.least if one_thread else None, True))
    rows.append(ratio(CHECKED, OURS, MAX_CHECKED, False))
    return rows


def scaling_row(problem: Problem, workers: list[Worker], rounds: int) -> Row:
    """One thread's time over two's, of two processes that take turns."""
    label = f"{problem.name}: one thread / two"
    budget = None if problem.bandwidth_bound else LEAST_SCALING
    times: list[list[float]] = [[], []]
    for _ in range(rounds):
        for collected, worker in zip(times, workers, strict=True):
            found = worker.ask({"what": "time", "name": problem.name})
            if "error" in found:
                return Row(label, None, "ratio", budget, True, found["error"])
            collected += found["times"]
            time.sleep(0.02)
    one, two = map(statistics.median, times)
    note = "bound by memory" if problem.bandwidth_bound else ""
    details = {"one": one, "two": two}
    return Row(label, one / two, "ratio", budget, True, note, details)


def simulator_row(problem: Problem, worker: Worker) -> Row:
    """The simulator's time over ours."""
    found = worker.ask({"what": "simulate", "name": problem.name})
    label = f"{problem.name}, size {problem.tiny}: {SIMULATOR} / ours"
    if "error" in found:
        return Row(label, None, "ratio", LEAST_SIMULATOR, True, found["error"])
    ms = found["ms"]
    return Row(label, ms[SIMULATOR] / ms[OURS], "ratio", LEAST_SIMULATOR, True, "", ms)


def measure_all(options: argparse.Namespace) -> list[Row]:
    """All rows."""
    script, peers = Path(__file__), ["--peers", str(options.peers)]
    chosen = [p for p in host_problems.PROBLEMS if not options.only or p.name in options.only]
    main = Worker(script, peers, **thread_settings(options.threads))
    pair = [Worker(script, peers, **thread_settings(threads)) for threads in (1, 2)]
    simulator = Worker(script, peers, NUMBA_ENABLE_CUDASIM="1", **thread_settings(1))
    rows: list[Row] = []
    for problem in chosen:
        request = {"what": "measure", "name": problem.name}
        request |= {"quick": options.quick, "threads": options.threads}
        request["cpu_time"] = options.cpu_time
        rows += rows_of(problem, main.ask(request), options.threads == 1)
    # The workers that only wait take no processor, but start theirs late all the same.
    main.close()
    cores = len(os.sched_getaffinity(0))
    for problem in chosen if cores > 1 else ():
        rows.append(scaling_row(problem, pair, 3 if options.quick else 15))
    rows += [simulator_row(problem, simulator) for problem in chosen]
    for worker in (*pair, simulator):
        worker.close()
    return rows


def main() -> None:
    parser = argument_parser("kernels on the host")
    names = [problem.name for problem in host_problems.PROBLEMS]
    parser.add_argument("--only", action="append", choices=names, metavar="NAME", help=f"{names}")
    parser.add_argument("--threads", type=int, default=1, help="of ours and NumPy; 1 for budgets")
    parser.add_argument("--peers", type=Path, default=DEFAULT_PEERS, metavar="VENV")
    parser.add_argument("--cpu-time", action="store_true", help="for a busy machine, one thread")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        warnings.simplefilter("ignore")
        add_peers(options.peers)
        serve(answer)
        return
    if options.cpu_time and options.threads != 1:
        parser.error("--cpu-time measures one thread")
    title = f"kernels on the host, {options.threads} thread{'s' * (options.threads > 1)}"
    title += ", processor time" * options.cpu_time
    sys.exit(present(title, measure_all(options), options.json))


if __name__ == "__main__":
    main()
