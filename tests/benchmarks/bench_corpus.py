"""Every kernel of the corpus beside `numba.njit(parallel=True)` of the same loops.

    python tests/benchmarks/bench_corpus.py [--only NAME]... [--threads N] [--quick] [--json FILE]
                                            [--peers VENV] [--bounds] [--cpu-time] [--again]

Equal numbers of threads, calls by turns in a new order each round, medians, compiling excluded, no
bounds checks. Both results are compared with NumPy's at the corpus's size, and with each other at
the size that is timed. With --bounds, ours with indices checked stands beside ours without instead
of numba's.

With --again, numba's function is a third way. Quartiles of numba's time over its own say what a
ratio means: rows whose median isn't below its lower quartile are as quick.
"""

from __future__ import annotations

import argparse
import importlib
import math
import statistics
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import attrs
import numpy as np
from peers import DEFAULT_PEERS, add_peers
from report import (
    Row,
    Work,
    argument_parser,
    clock_of,
    interleaved_turns,
    present,
    quartiles,
    ratios_of_turns,
)
from worker import Worker, error_text, serve, thread_settings

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover
from kernels import corpus
from kernels.case import Arguments, Case, check, copy_arguments

# Kernels that numba_corpus.py has a second time, with other loops.
OTHERWISE = ("game_of_life", "matmul", "matmul_tiled")
AGAIN = "numba again"
LEAST_CASE = 0.9
LEAST_MEAN = 1.5
MAX_CHECKED = 1.3


@attrs.frozen(kw_only=True)
class Sizing:
    """A corpus case made large enough to time.

    Args:
        size: what the case's arguments are made for; 1 to 20 ms of one thread.
        threads, blocks: in place of the case's, whose grids suit small sizes.
        change: of the arguments, where they don't grow with the size.
        in_place: numbers of the arguments that are read and written, so that each call needs
            them as they were.
        tolerance: in place of the case's, for the longer sums.
    """

    size: int
    threads: Any = None
    blocks: Any = None
    change: Callable[[Arguments], Arguments] = lambda arguments: arguments
    in_place: tuple[int, ...] = ()
    tolerance: tuple[float, float] | None = None


def harder_system(arguments: Arguments) -> Arguments:
    """A weaker diagonal, so that Jacobi's iteration takes dozens of steps instead of ten."""
    x, iterations, matrix, right, tolerance = arguments
    np.fill_diagonal(matrix, 5.5)
    return x, iterations, matrix, right, tolerance


SIZINGS = {
    "vadd": Sizing(size=1 << 22),
    "saxpy": Sizing(size=1 << 22, in_place=(0,)),
    "scale_in_place": Sizing(size=1 << 23, threads=256, blocks=512, in_place=(0,)),
    "half_axpy": Sizing(size=1 << 23, in_place=(0,)),
    "polynomial": Sizing(size=1 << 22),
    "black_scholes": Sizing(size=1 << 18),
    "clamped_affine": Sizing(size=1 << 22),
    "smooth_1d": Sizing(size=1 << 22),
    "laplacian_2d": Sizing(size=2048),
    "heat_step": Sizing(size=1500),
    "game_of_life": Sizing(size=500),
    "jacobi": Sizing(size=64, change=harder_system, in_place=(0,)),
    "transpose": Sizing(size=1500),
    "transpose_tiled": Sizing(size=1500),
    "matmul": Sizing(size=250, tolerance=(1e-4, 1e-4)),
    "matmul_tiled": Sizing(size=400, tolerance=(1e-4, 1e-4)),
    "spmv": Sizing(size=4000),
    "floyd_warshall_step": Sizing(size=2048, in_place=(0,)),
    "reduce_warp": Sizing(size=1 << 22, blocks=512, in_place=(2,)),
    "dot": Sizing(
        size=1 << 22,
        blocks=512,
        change=lambda a: (np.zeros(512, np.float32), *a[1:]),
        tolerance=(1e-3, 1e-3),
    ),
    "inclusive_scan": Sizing(size=1 << 21),
    "histogram": Sizing(size=1 << 22, threads=256, blocks=64, in_place=(0,)),
    "histogram_shared": Sizing(size=1 << 22, blocks=64, in_place=(0,)),
    "bitonic_step": Sizing(size=1 << 20, in_place=(0,)),
    "mandelbrot": Sizing(size=400),
    "monte_carlo_pi": Sizing(size=1 << 16),
    "pcg_noise": Sizing(size=1 << 22),
    "sieve": Sizing(size=1 << 20, blocks=lambda composite: cover(math.isqrt(composite.size))),
    "collatz": Sizing(size=1 << 15),
    "edit_distance": Sizing(size=1 << 14),
    "tone_curve": Sizing(size=1 << 22),
    "convolve_2d": Sizing(size=400),
    "grayscale": Sizing(size=1500),
    "nearest_centre": Sizing(size=1 << 18),
    "nbody_step": Sizing(size=2000, in_place=(1,)),
    "smooth_slices": Sizing(size=1 << 22),
    "transpose_views": Sizing(size=1500),
    "windows": Sizing(size=2000),
    "saxpy_vectors": Sizing(size=1 << 20, in_place=(0,)),
    "nbody_vectors": Sizing(size=2000, tolerance=(1e-3, 1e-2)),
    "particles": Sizing(size=1 << 19, in_place=(0,)),
    "inverse_root_bits": Sizing(size=1 << 22),
    "fft_step": Sizing(size=1 << 18, in_place=(0,)),
    "bicubic": Sizing(size=500),
}


def sized_case(case: Case) -> Case:
    """The case as it is timed."""
    sizing = SIZINGS[case.name]
    return attrs.evolve(
        case,
        make_arguments=lambda rng, n: sizing.change(case.make_arguments(rng, n)),
        threads=sizing.threads or case.threads,
        blocks=sizing.blocks or case.blocks,
        size=sizing.size,
        tolerance=sizing.tolerance or case.tolerance,
    )


# -- in the worker


def our_call(case: Case, arguments: Arguments, bounds: bool) -> Callable[[], object]:
    blocks: Any = case.blocks(*arguments) if callable(case.blocks) else case.blocks
    launch = cuda(threads=case.threads, blocks=blocks, target="host", fma=case.fma, bounds=bounds)(
        case.kernel
    )
    return lambda: launch(*arguments)


def numba_call(case: Case, arguments: Arguments, other: bool = False) -> Callable[[], object]:
    # numba may not be there.
    numba_corpus = importlib.import_module("numba_corpus")
    if other:
        function: Any = numba_corpus.OTHERWISE[case.name]
    else:
        function = getattr(numba_corpus, case.name)
    adapted = numba_corpus.ADAPTED.get(case.name, lambda values: values)(arguments)
    return lambda: function(*adapted)


def checked_small(case: Case, make: Callable[[Case, Arguments], Callable[[], object]]) -> None:
    """Raise AssertionError if a call at the corpus's own size gives another result than NumPy."""
    before = case.arguments(case.size)
    after = copy_arguments(before)
    make(case, after)()
    check(case, before, after)


def alike(case: Case, ours: Arguments, theirs: Arguments) -> None:
    """Raise AssertionError if two runs' arrays differ by more than the case's tolerance."""
    for number, (a, b) in enumerate(zip(ours, theirs, strict=True)):
        if isinstance(a, np.ndarray):
            message = f"ours and numba's argument {number}"
            if case.tolerance is None:
                np.testing.assert_array_equal(a, b, message)
            else:
                np.testing.assert_allclose(a, b, *case.tolerance, err_msg=message)


def restore(arguments: Arguments, before: Arguments) -> None:
    """Make arrays what they were."""
    for array, original in zip(arguments, before, strict=True):
        if isinstance(array, np.ndarray):
            array[...] = original


def prepared(
    case: Case,
    make: Callable[[Case, Arguments], Callable[[], object]],
    arguments: Arguments,
    before: Arguments,
) -> tuple[Work, Arguments]:
    """A call at the size that is timed, run once, and the arrays after that.

    Args:
        case: of the corpus.
        make: makes the call.
        arguments: of the call; the same arrays for all, since where an array lies changes its time
            by tens of per cent.
        before: what they are before a call.
    """
    checked_small(case, make)
    call = make(sized_case(case), arguments)
    restore(arguments, before)
    call()
    result = copy_arguments(arguments)
    numbers = SIZINGS[case.name].in_place
    changed = tuple(arguments[k] for k in numbers), tuple(before[k] for k in numbers)
    return (Work(call, lambda: restore(*changed)) if numbers else Work(call)), result


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Medians in ms of what runs of a case, and the errors of what doesn't."""
    case = corpus.BY_NAME[request["name"]]
    makers: dict[str, Callable[[Case, Arguments], Callable[[], object]]] = {
        "ours": lambda c, a: our_call(c, a, False)
    }
    if request["again"]:
        makers |= {"numba": numba_call, AGAIN: numba_call}
    elif request["bounds"]:
        makers["checked"] = lambda c, a: our_call(c, a, True)
    else:
        makers["numba"] = numba_call
    if case.name in OTHERWISE and not request["bounds"] and not request["again"]:
        makers["numba otherwise"] = lambda c, a: numba_call(c, a, other=True)
    large = sized_case(case)
    before = large.arguments(large.size)
    arguments = copy_arguments(before)
    works: dict[str, Work] = {}
    results: dict[str, Arguments] = {}
    errors: dict[str, str] = {}
    for name, make in makers.items():
        try:
            works[name], results[name] = prepared(case, make, arguments, before)
            if "ours" in results:
                alike(large, results["ours"], results[name])
        except Exception as error:  # a missing peer, an unfinished target, a wrong result
            works.pop(name, None)
            errors[name] = error_text(error)
    settle_s = 0.02 if request["threads"] > 1 else 0.0
    rounds = (9 if request["quick"] else 41) if request["again"] else 3 if request["quick"] else 15
    clock = clock_of(request["cpu_time"])
    turns = interleaved_turns(works, rounds, settle_s, clock, shuffled=True)
    times = {name: [ms for turn in each for ms in turn] for name, each in turns.items()}
    medians = {name: statistics.median(ms) for name, ms in times.items()}
    found: dict[str, Any] = {"ms": medians, "errors": errors}
    if {"ours", "numba", AGAIN} <= set(turns):
        found["ratios"] = quartiles(ratios_of_turns(turns["numba"], turns["ours"]))
        found["band"] = quartiles(ratios_of_turns(turns["numba"], turns[AGAIN]))
    if numba := sys.modules.get("numba"):
        found["numba"] = f"numba {numba.__version__}, {numba.get_num_threads()} threads"
        if "numba" in works:
            found["numba"] += f" ({numba.threading_layer()})"
    return found


# -- in the parent


def row_of(name: str, found: dict[str, Any], bounds: bool) -> Row:
    """A case's row: numba's time, or that of checked indices, over ours."""
    ms: dict[str, float] = found.get("ms", {})
    errors: dict[str, str] = found.get("errors", {})
    reasons = [f"{who}: {why}" for who, why in errors.items()] + [found.get("error", "")]
    upper = "checked" if bounds else "numba"
    value = ms[upper] / ms["ours"] if upper in ms and "ours" in ms else None
    if "band" in found:
        value = found["ratios"][1]
        ours, band = (", ".join(f"{q:.3f}" for q in found[key]) for key in ("ratios", "band"))
        equal = "as quick" if found["band"][0] <= value < 1 else "slower" * (value < 1)
        reasons.append(f"quartiles {ours}; of numba beside itself {band} {equal}".strip())
    budget = MAX_CHECKED if bounds else LEAST_CASE
    return Row(name, value, "ratio", budget, not bounds, "; ".join(filter(None, reasons)), ms)


def measure(options: argparse.Namespace) -> list[Row]:
    """A row a case, and the geometric mean."""
    worker = Worker(
        Path(__file__), ["--peers", str(options.peers)], **thread_settings(options.threads)
    )
    rows: list[Row] = []
    asked = {"quick": options.quick, "threads": options.threads}
    asked |= {"bounds": options.bounds, "cpu_time": options.cpu_time, "again": options.again}
    peer = "" if options.bounds else "no numba"
    for case in corpus.CORPUS:
        if not options.only or case.name in options.only:
            found = worker.ask({"name": case.name, **asked})
            rows.append(row_of(case.name, found, options.bounds))
            peer = found.get("numba", peer)
    worker.close()
    ratios = [row.value for row in rows if row.value is not None]
    mean = statistics.geometric_mean(ratios) if ratios else None
    note = f"of {len(ratios)} of {len(corpus.CORPUS)}" + f"; {peer}" * bool(peer)
    rows.append(Row("geometric mean of what was measured", mean, "ratio", note=note))
    if not options.only and not options.bounds:
        whole = mean if len(ratios) == len(corpus.CORPUS) else None
        rows.append(Row("geometric mean of the corpus", whole, "ratio", LEAST_MEAN, True))
    return rows


def main() -> None:
    parser = argument_parser("the corpus beside numba")
    parser.add_argument("--only", action="append", choices=sorted(corpus.BY_NAME), metavar="NAME")
    parser.add_argument("--threads", type=int, default=1, help="of ours and of numba")
    parser.add_argument("--bounds", action="store_true", help="checked indices beside unchecked")
    parser.add_argument("--again", action="store_true", help="numba beside itself, too; quartiles")
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
    if options.bounds and options.again:
        parser.error("--again is about numba, --bounds about ours")
    peer = "ours with checked indices" if options.bounds else "numba's time"
    title = f"{peer} / ours, {options.threads} thread{'s' * (options.threads > 1)}"
    title += ", processor time" * options.cpu_time
    sys.exit(present(title, measure(options), options.json))


if __name__ == "__main__":
    main()
