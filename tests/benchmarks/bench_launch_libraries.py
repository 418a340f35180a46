"""Launches on a GPU with arrays of every library, guards of every kind, streams and threads.

    python tests/benchmarks/bench_launch_libraries.py [--quick] [--busy N] [--json FILE]

Beside `cuLaunchKernel` in a loop of C, by turns, as bench_launch_cuda.py has it. `--busy` keeps as
many other processes busy meanwhile.
"""

from __future__ import annotations

import ctypes
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import numpy as np
from bench_launch_cuda import CLoop, by_turns, compare, five, timed
from report import Row, argument_parser, present

from cuda_target import Stream, cuda
from cuda_target.arrays.arrays import to_device
from cuda_target.device.driver import LIBRARY, driver
from gpucompiler.launcher.gate import GATE_OF_PROCESS
from gpucompiler.launcher.layout import GATE

FACTORS = [1.0, 2.0, 3.0]
SETTINGS: dict[str, Any] = {"tile": 3, "factors": [1.0, 2.0]}
TABLE = np.linspace(0, 1, 256, dtype=np.float32)


class Settings:
    def __init__(self) -> None:
        self.factor = 2.0

    @property
    def twice(self) -> float:
        return 2 * self.factor


INSTANCE = Settings()


@cuda(threads=32, blocks=1)
def of_list(a):
    a[cuda.grid(1)] *= FACTORS[1]


@cuda(threads=32, blocks=1)
def of_dict(a):
    a[cuda.grid(1)] *= SETTINGS["factors"][1] * SETTINGS["tile"]


@cuda(threads=32, blocks=1)
def of_table(a):
    a[cuda.grid(1)] *= TABLE[cuda.threadIdx.x]


@cuda(threads=32, blocks=1)
def of_instance(a):
    a[cuda.grid(1)] *= INSTANCE.factor


@cuda(threads=32, blocks=1)
def of_property(a):
    a[cuda.grid(1)] *= INSTANCE.twice


@cuda(threads=32, blocks=1)
def of_vector(a):
    both = cuda.float4(a[0], 2.0, 3.0, 4.0)
    a[cuda.grid(1)] = both.x * both.y


@cuda(threads=32, blocks=1)
def of_nothing(a):
    a[cuda.grid(1)] *= 2.0


def libraries() -> dict[str, Callable[[], Any]]:
    """Three arrays of each library that is here."""
    found: dict[str, Callable[[], Any]] = {}
    try:
        import torch  # noqa: PLC0415

        found["torch"] = lambda: torch.zeros(32, device="cuda")
    except ImportError:
        print("no torch")
    try:
        import cupy  # noqa: PLC0415

        found["CuPy"] = lambda: cupy.zeros(32, cupy.float32)
    except ImportError:
        print("no CuPy")
    try:
        if not hasattr(np, "row_stack"):
            np.row_stack = np.vstack  # pyright: ignore[reportAttributeAccessIssue]
        import numba.cuda  # noqa: PLC0415

        found["numba"] = lambda: numba.cuda.to_device(np.zeros(32, np.float32))
    except Exception as error:
        print("no numba-cuda:", error)
    try:
        import jax.numpy as jnp  # noqa: PLC0415

        # Arrays of JAX are read only: the third is ours.
        found["JAX"] = lambda: jnp.zeros(32, jnp.float32)
    except Exception as error:
        print("no JAX:", error)
    return found


def protocols(arrays: dict[str, Any]) -> dict[str, Callable[[], float]]:
    """Cost of each library's own protocol by itself, for one array."""
    ways: dict[str, Callable[[], float]] = {}
    for name, array in arrays.items():
        if name == "torch":
            ways["protocol: torch, data_ptr()"] = timed("x.data_ptr()", x=array)
            ways["protocol: torch, is_neg()"] = timed("x.is_neg()", x=array)
        else:
            ways[f"protocol: {name}, interface"] = timed("x.__cuda_array_interface__", x=array)
        if name == "CuPy":
            ways["protocol: CuPy, attributes"] = timed("(x.data.ptr, x.shape, x.dtype)", x=array)
    return ways


def by_hand(kernel: Any, host: Any) -> Callable[[], float]:
    """NumPy arrays of a launch copied by calls of the driver."""
    loaded = ctypes.CDLL(LIBRARY)
    device = [to_device(each) for each in host]
    bound = kernel.bind(threads=32, blocks=1)
    size = ctypes.c_size_t(host[0].nbytes)
    addresses = [ctypes.c_void_p(each.ctypes.data) for each in host]
    places = [ctypes.c_uint64(each.pointer) for each in device]

    def run() -> float:
        started = time.perf_counter()
        for _ in range(100):
            for place, address in zip(places, addresses, strict=True):
                loaded.cuMemcpyHtoDAsync_v2(place, address, size, None)
            bound(*device, 32, 2.0)
            loaded.cuMemcpyDtoHAsync_v2(addresses[2], places[2], size, None)
            loaded.cuStreamSynchronize(None)
        return (time.perf_counter() - started) * 1e4

    return run


def from_threads(count: int, work: Callable[[int], Callable[[], float]]) -> Callable[[], float]:
    """Microseconds a launch, of `count` threads at once, each with its own `work(number)`."""

    def run() -> float:
        works = [work(number) for number in range(count)]
        barrier = threading.Barrier(count + 1)

        def one(own: Callable[[], float]) -> None:
            driver().current_context()
            own()
            barrier.wait()
            for _ in range(10):
                own()
            barrier.wait()

        threads = [threading.Thread(target=one, args=(own,)) for own in works]
        for thread in threads:
            thread.start()
        barrier.wait()
        started = time.perf_counter()
        barrier.wait()
        taken = time.perf_counter() - started
        for thread in threads:
            thread.join()
        return taken / (10 * 100 * count) * 1e6

    return run


def without_gate(way: Callable[[], float]) -> Callable[[], float]:
    """A way in which threads come back to the GIL as CPython lets them."""
    word = ctypes.c_uint64.from_address(GATE_OF_PROCESS.address + GATE["gil"])

    def run() -> float:
        gil, word.value = word.value, 0
        try:
            return way()
        finally:
            word.value = gil

    return run


def measure(quick: bool) -> list[Row]:
    rounds = 5 if quick else 60
    a, b, c = (to_device(np.zeros(32, np.float32)) for _ in range(3))
    arguments = (a, b, c, 32, 2.0)
    kernel = five.kernel(*arguments)
    made = libraries()
    rows: list[Row] = []
    with TemporaryDirectory() as directory:
        loop = CLoop(directory)
        in_c = loop.microseconds(kernel, arguments)
        names = ("f(a, b, c, 32, 2.0)",)
        ways = {"C": in_c, "ours": timed(*names, f=five, a=a, b=b, c=c)}
        for name, make in made.items():
            x, y, z = make(), make(), c if name == "JAX" else make()
            ways[name] = timed(*names, f=five, a=x, b=y, c=z)
        exclusive = five.configure(alias="none")
        ways['alias="none"'] = timed(*names, f=exclusive, a=a, b=b, c=c)
        streams = [Stream() for _ in range(8)]
        onto = [five.configure(stream=stream) for stream in streams]
        ways["a stream, configured before"] = timed(*names, f=onto[0], a=a, b=b, c=c)
        for text in ("f.configure(stream=s)", "f[1, 32, s]"):
            statement = f"{text}(a, b, c, 32, 2.0)"
            ways[f"{text}(…)"] = timed(statement, f=five, s=streams[0], a=a, b=b, c=c)
        guarded = (of_nothing, of_list, of_dict, of_table, of_instance, of_vector, of_property)
        for each in guarded:
            ways[f"guard: {each.__name__}"] = timed("f(a)", f=each, a=a)
        ways |= protocols({name: make() for name, make in made.items()})
        times = by_turns(ways, rounds)
        middle, least = statistics.median(times["C"]), min(times["C"])
        for name, taken in times.items():
            above = f"least {min(taken):.3f}"
            if not name.startswith("protocol"):
                over = statistics.median(taken) - middle
                above += f"; C + {over:.3f}, least C + {min(taken) - least:.3f}"
            rows.append(Row(name, statistics.median(taken), "µs", note=above))
        host = [np.ones(1000, np.float32) for _ in range(3)]
        copied = {
            "NumPy, 1000 elements": timed(*names, f=five, **dict(zip("abc", host, strict=True))),
            "the same by hand": by_hand(kernel, host),
        }
        for name, taken in compare(copied, max(3, rounds // 6)).items():
            rows.append(Row(name, taken, "µs"))

        def launching(number: int) -> Callable[[], float]:
            return timed(*names, f=onto[number], a=a, b=b, c=c)

        def in_c_on(number: int, locked: bool = False) -> Callable[[], float]:
            return loop.microseconds(kernel, arguments, streams[number].handle, locked)

        several = {
            "8 threads, C, a stream each": from_threads(8, in_c_on),
            "8 threads, C behind a lock": from_threads(8, partial(in_c_on, locked=True)),
            "8 threads, a stream each": from_threads(8, launching),
            "8 threads, without the gate": without_gate(from_threads(8, launching)),
            "1 thread, a stream": from_threads(1, launching),
        }
        for name, taken in compare(several, max(3, rounds // 6)).items():
            rows.append(Row(name, taken, "µs"))
    return rows


def main() -> None:
    title = "launches with arrays of all libraries"
    parser = argument_parser(title)
    parser.add_argument("--busy", type=int, default=0, help="other processes that are kept busy")
    options = parser.parse_args()
    with ExitStack() as beside:
        for _ in range(options.busy):
            other = beside.enter_context(subprocess.Popen([sys.executable, "-c", "while 1: pass"]))
            beside.callback(other.kill)
        rows = measure(options.quick)
    sys.exit(present(title, rows, options.json))


if __name__ == "__main__":
    main()
