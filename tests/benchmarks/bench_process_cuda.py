"""Whole processes on a GPU: from the start of Python to a kernel's first result, beside peers.

    python tests/benchmarks/bench_process_cuda.py [--rounds 15 | --quick] [--json FILE]
        [--beside OTHER_CHECKOUT]

Each process writes a line when the result of its first kernel has been copied to the host, and
one with the time of a second kernel, which no cache knows either. The floor is a process that
makes a context by cuda-bindings and launches a kernel of a cubin that is there. All processes run
by turns, in a random order, so a slow moment of the machine meets all of them. Without CuPy or
cuda-bindings their rows say so. Single processes differ by 50 ms, so a quick run says little.
With `--beside`, processes of another checkout of the project take part.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

from report import ROOT as CHECKOUT
from report import Row, argument_parser, present

BEFORE = "the other checkout"
TWIN = """
extern "C" __global__ void first(float *out, const float *x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = x[i] * 2.5f;
}
"""
FLOOR = """
import sys
import numpy as np
from cuda.bindings import driver as d

def ok(answer):
    assert answer[0] == 0, answer
    return answer[1] if len(answer) == 2 else answer[1:]

ok(d.cuInit(0))
context = ok(d.cuDevicePrimaryCtxRetain(ok(d.cuDeviceGet(0))))
ok(d.cuCtxSetCurrent(context))
module = ok(d.cuModuleLoadData(open(sys.argv[1], "rb").read()))
kernel = ok(d.cuModuleGetFunction(module, b"first"))
x = np.arange(1024, dtype=np.float32)
a, b = ok(d.cuMemAlloc(x.nbytes)), ok(d.cuMemAlloc(x.nbytes))
ok(d.cuMemcpyHtoD(a, x.ctypes.data, x.nbytes))
places = np.array([int(b), int(a)], np.uint64)
pointers = np.array([places.ctypes.data, places.ctypes.data + 8], np.uint64)
ok(d.cuLaunchKernel(kernel, 4, 1, 1, 256, 1, 1, 0, 0, pointers.ctypes.data, 0))
ok(d.cuCtxSynchronize())
ok(d.cuMemcpyDtoH(x.ctypes.data, b, x.nbytes))
assert x[10] == 25
print("first", flush=True)
"""
OURS = """
import time
import numpy as np
from cuda_target import cuda, to_device

@cuda(threads=256, blocks=4, target="cuda")
def first(out, x):
    i = cuda.grid(1)
    out[i] = x[i] * 2.5

@cuda(threads=256, blocks=4, target="cuda")
def second(out, x):
    i = cuda.grid(1)
    out[i] = x[i] * 3.5 + 1.0

x = to_device(np.arange(1024, dtype=np.float32))
out = to_device(np.zeros(1024, np.float32))
first(out, x)
assert out.copy_to_host()[10] == 25
print("first", flush=True)
start = time.perf_counter()
second(out, x)
assert out.copy_to_host()[10] == 36
print("second", time.perf_counter() - start, flush=True)
"""
CUPY = """
import time
import numpy as np
import cupy

TEXT = '''extern "C" __global__ void %s(float *out, const float *x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = %s;
}'''
x = cupy.asarray(np.arange(1024, dtype=np.float32))
out = cupy.zeros(1024, cupy.float32)
cupy.RawKernel(TEXT % ("first", "x[i] * 2.5f"), "first")((4,), (256,), (out, x))
assert cupy.asnumpy(out)[10] == 25
print("first", flush=True)
start = time.perf_counter()
cupy.RawKernel(TEXT % ("second", "x[i] * 3.5f + 1.0f"), "second")((4,), (256,), (out, x))
assert cupy.asnumpy(out)[10] == 36
print("second", time.perf_counter() - start, flush=True)
"""


def run(command: list[str], environment: Mapping[str, str]) -> dict[str, float]:
    """Milliseconds to the first result, and of the second kernel. Raises RuntimeError."""
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, **environment},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        found: dict[str, float] = {}
        for line in process.stdout:
            name, *own = line.split()
            found[name] = 1e3 * (float(own[0]) if own else time.perf_counter() - start)
        errors = process.stderr.read()
    if process.returncode:
        raise RuntimeError(errors.strip().splitlines()[-1][:100])
    return found


class Ways:
    """The processes of each way, with the caches that each of them finds."""

    def __init__(self, folder: Path, beside: Path | None) -> None:
        self.folder = folder
        self.numbers = 0
        self.beside = beside
        texts = {"floor": FLOOR, "ours": OURS, "cupy": CUPY}
        for name, text in texts.items():
            # No name of a package: the scripts' folder comes first on the path.
            (folder / f"run_{name}.py").write_text(text)
        (folder / "first.cu").write_text(TWIN)
        cubin = [str(folder / "first.cubin")]
        command = ["nvcc", "-arch=native", "-cubin", "-o", *cubin, str(folder / "first.cu")]
        subprocess.run(command, check=True)
        self.commands = {
            "floor": ("floor", cubin, "kept"),
            "ours, nothing cached": ("ours", [], "anew"),
            "ours, cached": ("ours", [], "kept"),
            "CuPy, nothing cached": ("cupy", [], "anew"),
            "CuPy, cached": ("cupy", [], "kept"),
        }
        if beside is not None:
            self.commands |= {
                f"{BEFORE}, nothing cached": ("ours", [], "anew"),
                f"{BEFORE}, cached": ("ours", [], "before"),
            }

    def run(self, way: str) -> dict[str, float]:
        """Run one process of a way."""
        text, arguments, cache = self.commands[way]
        self.numbers += cache == "anew"
        kept = str(self.folder / (f"cache_{self.numbers}" if cache == "anew" else cache))
        checkout = self.beside if way.startswith(BEFORE) else CHECKOUT
        places = os.pathsep.join([str(checkout), f"{checkout}/cache"])
        return run(
            [str(self.folder / f"run_{text}.py"), *arguments],
            {
                "GPUCOMPILER_CACHE_DIR": kept,
                "CUPY_CACHE_DIR": kept,
                "PYTHONPATH": places,
                "PYTHONDONTWRITEBYTECODE": "",
            },
        )


def measure(rounds: int, beside: Path | None) -> list[Row]:
    times: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    failed: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        ways = Ways(Path(folder), beside)
        # The first turn fills the caches of files and of kernels.
        for turn in range(1 + rounds):
            for way in random.sample([*ways.commands], len(ways.commands)):
                if way in failed:
                    continue
                try:
                    found = ways.run(way)
                except RuntimeError as error:
                    failed[way] = str(error)
                    continue
                if turn:
                    for name, taken in found.items():
                        times[way, name].append(taken)
    medians = {key: statistics.median(found) for key, found in times.items()}
    rows = [Row(way, None, note=why) for way, why in failed.items()]
    for (way, name), value in medians.items():
        low, _, high = statistics.quantiles(times[way, name], n=4)
        spread = f"{min(times[way, name]):.1f} to {max(times[way, name]):.1f}"
        spread += f", half of them {low:.1f} to {high:.1f}"
        rows.append(Row(f"{way}: {name} result", value, note=spread))
    floor = medians.get(("floor", "first"))
    for way, budget in (
        ("ours, nothing cached", 250), ("ours, cached", 60),
        (f"{BEFORE}, nothing cached", None), (f"{BEFORE}, cached", None),
    ):  # fmt: skip
        own = medians.get((way, "first"))
        above = None if own is None or floor is None else own - floor
        if beside is not None or budget is not None:
            rows.append(Row(f"{way}, above the floor", above, budget=budget))
    own, peer = (medians.get((f"{w}, nothing cached", "second")) for w in ("ours", "CuPy"))
    share = None if own is None or peer is None else own / peer
    rows.append(Row("second kernel, ours / CuPy's", share, "ratio", 0.6))
    return rows


def main() -> None:
    parser = argument_parser("whole processes on a GPU")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--beside", type=Path, help="another checkout of the project")
    options = parser.parse_args()
    rounds = 3 if options.quick else max(2, options.rounds)
    sys.exit(present("whole processes on a GPU", measure(rounds, options.beside), options.json))


if __name__ == "__main__":
    main()
