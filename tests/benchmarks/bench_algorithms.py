"""`cuda_target.algorithms` beside CUB on a GPU, and beside NumPy on the host, in one run.

python tests/benchmarks/bench_algorithms.py host [--quick | --narrow]
python tests/benchmarks/bench_algorithms.py cuda [--quick | --sizes 16,28] [--types int16,int64]
    [--names sort,scan] [--peers FOLDER]
python tests/benchmarks/bench_algorithms.py calls

On a GPU both are captured into graphs, and the times are those between two of the GPU's events.
`calls` measures the time of a call in Python there, beside PyTorch's. `--narrow` has other element
types than the usual three: sums, extremes and sorts of integers and floats of every width, at sizes
from 2^6 on.
"""

from __future__ import annotations

import ctypes
import importlib
import itertools
import json
import operator
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

import numpy as np

from cuda_target import DeviceArray, Event, Stream, algorithms, cuda

REPEATS = 10
ROUNDS = 5
# Rounds of a graph on a GPU last so long, if it can be launched often enough.
GPU_ROUND_MS = 4
# Rounds of NumPy's on the host last so long, and the rounds of a row.
ROUND_SECONDS = 1e-3
ROW_SECONDS = 0.2


def positive(v: Any) -> Any:
    return v > 0


def upper_half(v: Any) -> Any:
    return v > 127


# More items repeat these.
MOST_RANDOM = 1 << 22


def data(name: str, dtype: Any, n: int) -> Any:
    if n > MOST_RANDOM:
        return np.resize(data(name, dtype, MOST_RANDOM), n)
    rng, kind = np.random.default_rng(7), np.dtype(dtype)
    if name == "histogram":
        floats = kind.kind == "f"
        return (256 * rng.random(n)).astype(dtype) if floats else items_of(rng, kind, 0, 256, n)
    if name == "unique":
        most = 1 << 30 if kind.itemsize > 2 else 1 << 7 * kind.itemsize
        return np.repeat(rng.integers(0, most, n // 4 + 1), 4)[:n].astype(dtype)
    if kind == np.float16 and name in ("reduce", "scan"):
        # Sums of them are few, so that any order of additions finds them.
        return np.resize(np.array([1, -1, 2, -2, 3, -3], dtype), n)
    if kind.kind == "f":
        return rng.random(n).astype(dtype) - (0.5 if name == "select" else 0)
    info = np.iinfo(kind)
    small = name in ("scan", "reduce")
    return rng.integers(
        max(-9, info.min) if small else info.min, 10 if small else info.max, n, dtype
    )


def items_of(rng: Any, kind: Any, first: int, last: int, n: int) -> Any:
    return rng.integers(first, last, n, np.int64).astype(kind)


# -- on a GPU


def ours(name: str, x: DeviceArray, y: Any, count: Any, stream: Any) -> None:
    if name == "reduce":
        algorithms.reduce(x, operator.add, out=y, stream=stream)
    elif name == "scan":
        algorithms.scan(x, operator.add, out=y, stream=stream)
    elif name == "sort":
        algorithms.sort(x, out=y, stream=stream)
    elif name == "pairs":
        algorithms.sort_pairs(x, x, stream=stream)
    elif name == "select":
        chosen = upper_half if x.dtype == np.uint8 else positive
        algorithms.select(x, chosen, out=y, count=count, stream=stream)
    elif name == "unique":
        algorithms.unique_consecutive(x, out=y, count=count, stream=stream)
    else:
        algorithms.histogram(x, 256, (0, 256), out=y, stream=stream)


NAMES = ("reduce", "scan", "sort", "pairs", "select", "unique", "histogram")
# The types of CUB's calls, and of the edges of histograms there.
TYPES = {
    "float32": ("float", "float"), "int32": ("int", "int"), "float64": ("double", "double"),
    "uint32": ("uint32_t", "int64_t"), "int64": ("int64_t", "int64_t"), "uint8": ("uint8_t", "int"),
    "int16": ("int16_t", "int"), "float16": ("__half", "float"),
}  # fmt: skip


def gpu_ms(graphs: list[Any], stream: Any) -> list[float]:
    """The median times of graphs, launched by turns; the first round only wakes the GPU."""
    times: list[list[float]] = [[] for _ in graphs]
    repeats = 1
    for number in range(-2, ROUNDS):
        for graph, own in zip(graphs, times, strict=True):
            first = Event().record(stream)
            for _ in range(repeats):
                graph.launch()
            taken = Event().record(stream).elapsed_ms(first) / repeats
            if number >= 0:
                own.append(taken)
            elif number == -1:
                repeats = max(2, min(10 * REPEATS, int(GPU_ROUND_MS / taken)))
    return [statistics.median(own) for own in times]


def peer_libraries(names: list[str], folder: str | None) -> dict[str, ctypes.CDLL]:
    """CUB's calls by the type's name, from a folder that has them or that gets them."""
    where = Path(tempfile.mkdtemp() if folder is None else folder)
    source = Path(__file__).with_name("cub_peers.cu")
    flags = ["-O3", "-std=c++17", "-arch=sm_90", "-Xcompiler", "-fPIC", "-shared"]
    paths = {name: where / f"cub_{name}.so" for name in names}
    makers: list[subprocess.Popen[bytes]] = []
    for name, path in paths.items():
        if not path.exists():
            kinds = [
                f"-D{key}={kind}" for key, kind in zip(("TYPE", "LEVEL"), TYPES[name], strict=True)
            ]
            kinds += ["-DHALF"] if name == "float16" else []
            makers.append(subprocess.Popen(["nvcc", *flags, *kinds, "-o", path, source]))
    if any(maker.wait() for maker in makers):
        raise RuntimeError("nvcc failed")
    return {name: ctypes.CDLL(str(path)) for name, path in paths.items()}


def cub(library: Any, name: str, x: Any, y: Any, x2: Any, count: Any, stream: Any) -> Any:
    """A call of CUB's with memory of its own."""
    function = library[f"cub_{name}"]
    bytes_ = ctypes.c_size_t()

    def call(temporary: int | None) -> None:
        found = function(
            ctypes.c_void_p(temporary), ctypes.byref(bytes_), ctypes.c_void_p(x.pointer),
            ctypes.c_void_p(y.pointer), ctypes.c_void_p(x2.pointer),
            ctypes.c_void_p(count.pointer), ctypes.c_int64(x.size),
            ctypes.c_void_p(stream.handle),
        )  # fmt: skip
        assert found == 0, (name, found)

    call(None)
    memory = cuda.device_array(bytes_.value + 1, np.uint8)
    call(memory.pointer)  # loads its kernels, which a capture can't
    return lambda: (call(memory.pointer), memory)


@cuda(threads=256, blocks=lambda x, y: cuda.cover(len(x)))
def repeat(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        x[i] = y[i % len(y)]


def on_gpu(name: str, dtype: Any, n: int) -> DeviceArray:
    some = cuda.to_device(data(name, dtype, min(n, MOST_RANDOM)))
    if n <= MOST_RANDOM:
        return some
    x = cuda.device_array(n, dtype)
    repeat(x, some)
    return x


def measure_gpu(
    sizes: list[int], types: list[str], names: list[str], folder: str | None
) -> list[dict[str, Any]]:
    libraries, stream = peer_libraries(types, folder), Stream()
    found: list[dict[str, Any]] = []
    for n, kind, name in itertools.product(sizes, types, names):
        if kind == "float16" and name == "histogram":
            continue
        row: dict[str, Any] = {"what": name, "dtype": kind, "n": n}
        try:
            row.update(one_gpu(libraries[kind], stream, name, on_gpu(name, np.dtype(kind), n)))
        except Exception as error:
            row["error"] = f"{type(error).__name__}: {error}"[:300]
        found.append(row)
        print(json.dumps(row), flush=True)
    return found


def one_gpu(library: Any, stream: Any, name: str, x: Any) -> dict[str, float]:
    n = x.size
    kind = {"histogram": np.dtype(np.int64)}.get(name, x.dtype)
    shape: Any = {"reduce": (), "histogram": 256}.get(name, n)
    y, z = cuda.device_array(shape, kind), cuda.device_array(max(n, 300), x.dtype)
    x2 = cuda.device_array(n, x.dtype) if name == "pairs" else x
    count, counted = cuda.to_device(np.zeros(1, np.int64)), cuda.to_device(np.zeros(1, np.int64))
    if name == "histogram":
        z = cuda.device_array(300, np.int32)
    cuda.synchronize()
    ours(name, x, y, count, stream)
    with stream.capture() as graph:
        ours(name, x, y, count, stream)
    theirs = cub(library, name, x, z, x2, counted, stream)
    with stream.capture() as peer:
        theirs()
    graph.launch()
    peer.launch()
    stream.synchronize()
    agree(name, y, z, count, counted)
    times = gpu_ms([graph, peer], stream)
    return {"ours_ms": times[0], "cub_ms": times[1], "ratio": times[1] / times[0]}


@cuda(threads=256, blocks=lambda found, x, y, tolerance: cuda.cover(len(x)))
def count_differences(found: Any, x: Any, y: Any, tolerance: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        differ = x[i] != y[i]
        if tolerance is not None:
            limit = tolerance * abs(np.float64(y[i]))
            differ = differ and not abs(np.float64(x[i]) - np.float64(y[i])) <= limit
        if differ:
            cuda.atomic.add(found, 0, 1)


def agree(name: str, y: Any, z: Any, count: Any, counted: Any) -> None:
    """Raise AssertionError if the two results differ."""
    if name == "pairs":
        return
    tolerance = {"scan": 1e-2, "reduce": 1e-4}.get(name) if y.dtype.kind == "f" else None
    if name == "reduce":
        left, right = (each.copy_to_host().reshape(-1)[:1] for each in (y, z))
        np.testing.assert_allclose(left, right, tolerance or 0)
        return
    size = y.size
    if name in ("select", "unique"):
        size = int(count.copy_to_host()[0])
        assert size == int(counted.copy_to_host()[0])
    found = cuda.to_device(np.zeros(1, np.int64))
    count_differences(found, y[:size], z[:size], tolerance)
    assert found.copy_to_host()[0] == 0, f"{found.copy_to_host()[0]} of {size} items differ"


# -- on the host


def host_rows(n: int) -> list[tuple[str, Any, Callable[[], Any], Callable[[], Any]]]:
    rows: list[tuple[str, Any, Callable[[], Any], Callable[[], Any]]] = []

    def row(name: str, x: Any, here: Callable[[Any], Any], there: Callable[[Any], Any]) -> None:
        rows.append((name, x.dtype, lambda: here(x), lambda: there(x)))

    for dtype in (np.float32, np.int32, np.float64):
        sums, y = data("reduce", dtype, n), np.empty(n, dtype)
        row("reduce", sums, algorithms.reduce, lambda x: x.sum(dtype=x.dtype))
        row(
            "scan", sums, lambda x, y=y: algorithms.scan(x, out=y),
            lambda x, y=y: np.cumsum(x, dtype=x.dtype, out=y),
        )  # fmt: skip
        row("minmax", sums, algorithms.minmax, extremes)
        row("argmax", sums, algorithms.argmax, np.argmax)
        keys = data("sort", dtype, n)
        row("sort", keys, algorithms.sort, np.sort)
        row("argsort", keys, algorithms.argsort, np.argsort)
        row("unique", data("unique", dtype, n), algorithms.unique, np.unique)
        row("select", keys, lambda x: algorithms.select(x, positive), lambda x: x[x > 0])
        row("flatnonzero", sums, algorithms.flatnonzero, np.flatnonzero)
        row(
            "histogram", data("sort", np.float32, n).astype(dtype) if dtype != np.int32 else sums,
            lambda x: algorithms.histogram(x, 256, (0, 1)),
            lambda x: np.histogram(x, 256, (0, 1)),
        )  # fmt: skip
        row("top_k", keys, lambda x: algorithms.top_k(x, 10), lambda x: np.argpartition(x, -10))
    counts = data("histogram", np.int64, n)
    row("bincount", counts, algorithms.bincount, np.bincount)
    return rows


NARROW = ("int8", "uint8", "int16", "uint16", "int32", "int64", "float16", "float32", "float64")


def narrow_rows(n: int) -> list[tuple[str, Any, Callable[[], Any], Callable[[], Any]]]:
    rows: list[tuple[str, Any, Callable[[], Any], Callable[[], Any]]] = []
    for name in NARROW:
        sums, keys = data("reduce", name, n), data("sort", name, n)
        dtype = sums.dtype
        rows += [
            ("reduce", dtype, partial(algorithms.reduce, sums), partial(sums.sum, dtype=dtype)),
            ("minmax", dtype, partial(algorithms.minmax, sums), partial(extremes, sums)),
            ("sort", dtype, partial(algorithms.sort, keys), partial(np.sort, keys)),
        ]
    return rows


def extremes(x: Any) -> tuple[Any, Any]:
    return x.min(), x.max()


def seconds(work: Callable[[], Any], repeats: int) -> tuple[float, float]:
    """Seconds by the clock, and of all processors, of one of the repeats."""
    started = time.perf_counter(), time.process_time()
    for _ in range(repeats):
        work()
    ended = time.perf_counter(), time.process_time()
    return (ended[0] - started[0]) / repeats, (ended[1] - started[1]) / repeats


def measure_host(sizes: list[int], rows_of: Callable[[int], Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    with cuda.use_target("host"):
        for n in sizes:
            for name, dtype, here, there in rows_of(n):
                for _ in range(3):
                    here()
                    there()
                repeats = max(1, int(ROUND_SECONDS / max(seconds(there, 1)[0], 1e-7)))
                pairs: list[tuple[float, ...]] = []
                begun = time.perf_counter()
                while len(pairs) < ROUNDS or time.perf_counter() - begun < ROW_SECONDS:
                    pairs.append((*seconds(here, repeats), *seconds(there, repeats)))
                mine, work, other, their_work = (
                    statistics.median(times) * 1e3 for times in zip(*pairs, strict=True)
                )
                least, _, their_least, _ = map(min, zip(*pairs, strict=True))
                row = {
                    "what": name, "dtype": dtype.name, "n": n, "ours_ms": mine, "numpy_ms": other,
                    "ratio": other / mine, "processor_ratio": their_work / work,
                    "least_ratio": their_least / least,
                }  # fmt: skip
                found.append(row)
                print(json.dumps(row), flush=True)
    return found


# -- calls


def calls(n: int) -> dict[str, tuple[Callable[[], Any], Callable[[], Any]]]:
    torch: Any = importlib.import_module("torch")
    x, keys = data("reduce", np.float32, n), data("sort", np.int32, n)
    a, b = cuda.to_device(x), cuda.to_device(keys)
    t, u = torch.tensor(x, device="cuda"), torch.tensor(keys, device="cuda")
    out, first = cuda.to_device(np.zeros((), np.float32)), (0.0, 1.0)
    return {
        "reduce": (lambda: algorithms.reduce(a), t.sum),
        "reduce, out=": (lambda: algorithms.reduce(a, out=out), t.sum),
        "argmax": (lambda: algorithms.argmax(a), t.argmax),
        "scan": (lambda: algorithms.scan(a), lambda: t.cumsum(0)),
        "sort": (lambda: algorithms.sort(b), u.sort),
        "sort_pairs": (lambda: algorithms.sort_pairs(b, a), u.sort),
        "histogram": (
            lambda: algorithms.histogram(a, 256, first), lambda: torch.histc(t, 256, *first),
        ),
        "select": (lambda: algorithms.select(a, positive), lambda: t[t > 0]),
        "unique": (lambda: algorithms.unique(b), u.unique),
        "top_k": (lambda: algorithms.top_k(a, 16), lambda: t.topk(16)),
    }  # fmt: skip


def measure_calls(sizes: list[int]) -> None:
    """Microseconds of a call, without a wait for its results; medians of rounds by turns."""
    print(f"{'':14} {'n':>10} {'ours, us':>10} {'torch, us':>10}")
    for n in sizes:
        for name, ways in calls(n).items():
            times: tuple[list[float], list[float]] = [], []
            for number in range(3 * ROUNDS):
                for way, found in zip(ways, times, strict=True):
                    taken, _ = seconds(way, REPEATS)
                    cuda.synchronize()
                    if number >= ROUNDS:
                        found.append(taken * 1e6)
            mine, theirs = map(statistics.median, times)
            print(f"{name:14} {n:10} {mine:10.1f} {theirs:10.1f}", flush=True)


def choice(options: list[str], name: str, usual: str) -> str:
    return options[options.index(name) + 1] if name in options else usual


def main() -> None:
    where, *options = sys.argv[1:] or ["host"]
    quick = "--quick" in options
    if where == "calls":
        measure_calls([1 << 16, 1 << 20])
        return
    if where == "host":
        exponents = (12, 16, 20) if quick else (20, 24)
        exponents = (6, 8, 10, 12, 16, 20) if "--narrow" in options else exponents
        kinds = narrow_rows if "--narrow" in options else host_rows
        rows = measure_host([1 << each for each in exponents], kinds)
    else:
        sizes = choice(options, "--sizes", "20,24" if quick else "16,20,24,27").split(",")
        types = choice(options, "--types", ",".join(TYPES)).split(",")
        names = choice(options, "--names", ",".join(NAMES)).split(",")
        folder = choice(options, "--peers", "") or None
        rows = measure_gpu([1 << int(each) for each in sizes], types, names, folder)
    # The host's last columns are the ratios of the processors' times, and of the least times of
    # rounds by turns, which other programs disturb less.
    print(f"{'':22} {'n':>10} {'ours, ms':>10} {'peer, ms':>10} {'ratio':>6}")
    for row in rows:
        title = f"{row['what']} {row['dtype']}"
        if "error" in row:
            print(f"{title:22} {row['n']:10} {row['error']}")
            continue
        peer = row.get("cub_ms", row.get("numpy_ms"))
        ratios = [row[key] for key in ("processor_ratio", "least_ratio") if key in row]
        work = " ".join(f"{ratio:6.2f}" for ratio in ratios)
        times = f"{row['ours_ms']:10.4f} {peer:10.4f} {row['ratio']:6.2f}"
        print(f"{title:22} {row['n']:10} {times} {work}")


if __name__ == "__main__":
    main()
