"""`cuda_target.algorithms` on the host beside NumPy: each dtype, arrays with gaps, and axes.

python tests/benchmarks/bench_array_layouts.py [--sizes 4,8,12,16,20] [--dtypes f4,i8] [--all]
    [--functions sort,reduce] [--layouts whole,strided] [--json FILE]

Prints NumPy's time divided by ours, medians of rounds by turns, where it is below 1.05; `--all`
prints each row.
"""

from __future__ import annotations

import argparse
import json
import operator
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

import numpy as np

from cuda_target import algorithms, cuda

DTYPES = ("?", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "c8", "c16")
LAYOUTS = ("whole", "strided", "reversed", "rows", "few_rows", "few_columns", "fortran")
SIZES = (4, 6, 8, 10, 12, 14, 16, 18, 20, 22)
# The seconds of a round of NumPy's, and of a row.
ROUND_SECONDS = 3e-4
ROW_SECONDS = 6e-3
ROUNDS = 7
Pair = tuple[Callable[[Any], Any], Callable[[Any], Any]]


def numbers(dtype: Any, n: int) -> np.ndarray:
    rng = np.random.default_rng(n)
    kind = dtype.kind
    if kind == "b":
        return rng.integers(0, 2, n).astype(bool)
    if kind in "ui":
        limits = np.iinfo(dtype)
        return rng.integers(limits.min, limits.max, n, dtype, endpoint=True)
    found = rng.standard_normal(n)
    return (found + 1j * rng.standard_normal(n) if kind == "c" else found).astype(dtype)


def laid_out(dtype: Any, n: int, layout: str) -> np.ndarray:
    """About n items: of one axis, or of two for rows and columns."""
    if layout == "strided":
        return numbers(dtype, 2 * n)[::2]
    x = numbers(dtype, n)
    if layout == "reversed":
        return x[::-1]
    half = 1 << ((n.bit_length() - 1) // 2)
    whole = (n // half, half)
    shapes = {
        "rows": whole, "few_rows": (max(1, n // 256), min(n, 256)),
        "few_columns": (min(n, 16), max(1, n // 16)), "fortran": whole,
    }  # fmt: skip
    if layout not in shapes:
        return x
    return x.reshape(shapes[layout], order="F" if layout == "fortran" else "C")


def of_one_axis(dtype: Any) -> dict[str, Pair]:
    kind = dtype.kind
    found: dict[str, Pair] = {}
    if kind == "b":
        found["any"] = lambda x: algorithms.reduce(x, operator.or_), np.any
        found["all"] = lambda x: algorithms.reduce(x, operator.and_), np.all
    else:
        found["sum"] = algorithms.reduce, lambda x: x.sum(dtype=x.dtype)
        found["scan"] = algorithms.scan, lambda x: np.cumsum(x, dtype=x.dtype)
        found["product"] = (
            lambda x: algorithms.reduce(x, operator.mul), lambda x: np.prod(x, dtype=x.dtype),
        )  # fmt: skip
    found["select"] = (
        lambda x, m={}: algorithms.select(x, mask(m, x)), lambda x, m={}: x[mask(m, x)],
    )  # fmt: skip
    if kind == "c":
        found["flatnonzero"] = algorithms.flatnonzero, np.flatnonzero
        return found
    limits = ends(dtype)
    return found | {
        "min": (lambda x: algorithms.reduce(x, min), np.min),
        "max": (lambda x: algorithms.reduce(x, max), np.max),
        "minmax": (algorithms.minmax, lambda x: (x.min(), x.max())),
        "argmax": (algorithms.argmax, np.argmax),
        "argmin": (algorithms.argmin, np.argmin),
        "sort": (algorithms.sort, np.sort),
        "sort down": (lambda x: algorithms.sort(x, descending=True), lambda x: np.sort(x)[::-1]),
        "argsort": (algorithms.argsort, lambda x: np.argsort(x, kind="stable")),
        "argsort, any": (algorithms.argsort, np.argsort),
        "unique": (algorithms.unique, np.unique),
        "flatnonzero": (algorithms.flatnonzero, np.flatnonzero),
        "top_k": (lambda x: algorithms.top_k(x, min(10, x.size)), greatest),
        "pairs": (lambda x: algorithms.sort_pairs(x, x), pairs),
        "search": (
            lambda x: algorithms.searchsorted(x, x[:64]), lambda x: np.searchsorted(x, x[:64]),
        ),
        "histogram": (
            lambda x: algorithms.histogram(x, 64, limits), lambda x: np.histogram(x, 64, limits),
        ),
    }  # fmt: skip


def ends(dtype: Any) -> tuple[float, float]:
    """The range of a histogram that has most of the numbers."""
    if dtype.kind not in "ui":
        return 0 if dtype.kind == "b" else -3, 3
    # NumPy takes no greater int.
    return int(np.iinfo(dtype).min), min(int(np.iinfo(dtype).max), 2**63 - 1)


def mask(kept: dict[int, Any], x: Any) -> Any:
    found = kept.get(x.size)
    if found is None:
        found = kept[x.size] = np.random.default_rng(1).integers(0, 2, x.size).astype(bool)
    return found


def greatest(x: Any) -> tuple[Any, Any]:
    """The ten greatest items in order and their indices, as NumPy's users write it."""
    k = min(10, x.size)
    found = np.argpartition(x, x.size - k)[x.size - k :]
    found = found[np.argsort(x[found])[::-1]]
    return x[found], found


def pairs(x: Any) -> tuple[Any, Any]:
    order = np.argsort(x, kind="stable")
    return x[order], x[order]


def of_axes(dtype: Any) -> dict[str, Pair]:
    found: dict[str, Pair] = {}
    for axis in (0, 1):
        joins = [("sum", operator.add, np.sum)]
        if dtype.kind == "b":
            joins = [("any", operator.or_, np.any), ("all", operator.and_, np.all)]
        elif dtype.kind != "c":
            joins += [("min", min, np.min), ("max", max, np.max)]
        for name, op, function in joins:
            settings = {"dtype": dtype} if name == "sum" else {}
            found[f"{name} axis={axis}"] = (
                lambda x, op=op, axis=axis: algorithms.reduce(x, op, axis=axis),
                lambda x, function=function, axis=axis, s=settings: function(x, axis=axis, **s),
            )  # fmt: skip
        if dtype.kind != "b":
            found[f"scan axis={axis}"] = (
                lambda x, axis=axis: algorithms.scan(x, axis=axis),
                lambda x, axis=axis, t=dtype: np.cumsum(x, axis=axis, dtype=t),
            )  # fmt: skip
    whole = of_one_axis(dtype)
    return found | {name: whole[name] for name in ("sum", "min", "argmax", "any") if name in whole}


def seconds(work: Callable[[Any], Any], x: Any, repeats: int) -> float:
    start = time.perf_counter()
    for _ in range(repeats):
        work(x)
    return (time.perf_counter() - start) / repeats


def measure(
    ours: Callable[[Any], Any], theirs: Callable[[Any], Any], x: Any
) -> tuple[float, float]:
    """Medians of seconds of both, of rounds by turns."""
    for _ in range(3):
        ours(x)
        theirs(x)
    repeats = max(1, int(ROUND_SECONDS / max(seconds(theirs, x, 2), 1e-7)))
    rounds: list[tuple[float, float]] = []
    begun = time.perf_counter()
    while len(rounds) < ROUNDS or time.perf_counter() - begun < ROW_SECONDS:
        rounds.append((seconds(ours, x, repeats), seconds(theirs, x, repeats)))
        if time.perf_counter() - begun > 10 * ROW_SECONDS:
            break
    own, other = zip(*rounds, strict=True)
    return statistics.median(own), statistics.median(other)


def rows(chosen: argparse.Namespace) -> Iterator[tuple[str, str, str, int, float, float]]:
    for letter in chosen.dtypes.split(","):
        dtype = np.dtype(letter)
        for layout in chosen.layouts.split(","):
            plain = layout in ("whole", "strided", "reversed")
            functions = of_one_axis(dtype) if plain else of_axes(dtype)
            for exponent in map(int, chosen.sizes.split(",")):
                x = laid_out(dtype, 1 << exponent, layout)
                for name, (ours, theirs) in functions.items():
                    if chosen.functions and name.split(" axis")[0] not in chosen.functions.split(
                        ","
                    ):
                        continue
                    given = np.sort(x) if name == "search" else x
                    yield letter, layout, name, exponent, *measure(ours, theirs, given)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)))
    parser.add_argument("--dtypes", default=",".join(DTYPES))
    parser.add_argument("--layouts", default=",".join(LAYOUTS))
    parser.add_argument("--functions", default="")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--json", default="")
    chosen = parser.parse_args()
    found: list[tuple[str, str, str, int, float, float]] = []
    with cuda.use_target("host"), np.errstate(all="ignore"):
        for row in rows(chosen):
            found.append(row)
            letter, layout, name, exponent, own, other = row
            if chosen.all or other / own < 1.05:
                title = f"{letter:4} {layout:11} {name:15} 2^{exponent:<3}"
                print(
                    f"{title} {own * 1e6:10.2f} {other * 1e6:10.2f} us {other / own:6.2f}",
                    flush=True,
                )
    ratios = [other / own for *_, own, other in found]
    print(f"{len(ratios)} rows, {sum(ratio < 1 for ratio in ratios)} below 1")
    if chosen.json:
        Path(chosen.json).write_text(json.dumps(found))


if __name__ == "__main__":
    main()
