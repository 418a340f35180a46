"""Time adjoints beside their forward kernels and beside adjoints that a person wrote, and tapes.

    python tests/benchmarks/bench_derivatives.py [host|cuda|compile] [rounds] [warp|tape|least]

With `warp`, NVIDIA's Warp does the same launches by the same turns, where it is installed.

The launches of a kernel take turns; times are medians, and ratios medians of those of a turn. With
`least` they are the least times, and the ratios of these. With
GPUCOMPILER_THREADS=1 the host's are those of the processor, which other programs disturb little;
virtual machines count those of several threads wrongly. The written adjoints are kernels of the
same language. They pull where a person would; the others set the gradient of the result to 0, as
ours do, at their end: a GPU waits long where a store follows a load of the element. That gradient
is made anew ahead of each run on a GPU. `tape` times tapes alone. `compile` times how long
the kernels and their adjoints take to PTX, with everything imported and nothing cached.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np

from cuda_target import Event, Tape, cuda
from cuda_target.derivatives.gradients import LaunchCall
from gpucompiler.driver import compile as compile_job
from gpucompiler.host.pool import thread_count
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.transforms import Adjoint, Jvp

TARGET = sys.argv[1] if len(sys.argv) > 1 else "host"
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 15
LEAST = "least" in sys.argv[3:]
CLOCK = process_time if TARGET == "host" and thread_count() == 1 else perf_counter
SIZE = 1 << 24 if TARGET == "cuda" else 1 << 20
BODIES = 1 << 14 if TARGET == "cuda" else 1 << 12


def sines(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = np.sin(x[i]) * x[i]


def sines_written(y: Any, x: Any, gy: Any, gx: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        gx[i] += gy[i] * (np.cos(x[i]) * x[i] + np.sin(x[i]))
        gy[i] = 0.0


def polynomial(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        s, v = x[i] * 0, x[i]
        for _ in range(16):
            s = s * v + 0.5
        y[i] = s


def polynomial_written(y: Any, x: Any, gy: Any, gx: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        v, g = x[i], gy[i]
        s, d = v * 0, v * 0
        for _ in range(16):
            d = d * v + s
            s = s * v + 0.5
        gx[i] += g * d
        gy[i] = 0.0


def stencil(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = x[i] * x[i] + 0.25 * (x[i - 1] + x[i + 1])


def stencil_written(y: Any, x: Any, gy: Any, gx: Any) -> None:
    i = cuda.grid(1)
    n = len(x)
    if i < n:
        g = x[i] * 0
        if 0 < i < n - 1:
            g += 2 * x[i] * gy[i]
        if i > 1:
            g += 0.25 * gy[i - 1]
        if i < n - 2:
            g += 0.25 * gy[i + 1]
        gx[i] += g


def bodies(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        force = x[i] * 0
        for j in range(len(x)):
            d = x[j] - x[i]
            force += d / (d * d + 0.5)
        y[i] = force


def bodies_written(y: Any, x: Any, gy: Any, gx: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        total, own = x[i] * 0, gy[i]
        for j in range(len(x)):
            d = x[j] - x[i]
            r = 1 / (d * d + 0.5)
            total += (gy[j] - own) * (r - 2 * d * d * r * r)
        gx[i] += total


def broadcast(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = x[0] * 0.5 + x[0] * x[0]


def broadcast_written(y: Any, x: Any, gy: Any, gx: Any) -> None:
    i, t = cuda.grid(1), cuda.threadIdx.x
    sums = cuda.shared.array(8, np.float32)
    g = x[0] * 0
    if i < len(x):
        g = gy[i] * (0.5 + 2 * x[0])
    for step in (16, 8, 4, 2, 1):
        g += cuda.shfl_down_sync(0xFFFFFFFF, g, step)
    if t % 32 == 0:
        sums[t // 32] = g
    cuda.syncthreads()
    if t == 0:
        for k in range(1, 8):
            g += sums[k]
        cuda.atomic.add(gx, 0, g)
    if i < len(x):
        gy[i] = 0.0


def small(y: Any, x: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = np.sin(a * x[i])


def wait() -> None:
    if TARGET == "cuda":
        cuda.synchronize()


def by_turns(
    runs: Sequence[Callable[[], Any]], before: Callable[[], Any] | None = None
) -> list[list[float]]:
    """For each of some launches, the seconds of each turn; a GPU's are by its own clock."""
    found: list[list[float]] = [[] for _ in runs]
    for turn in range(ROUNDS * (20 if TARGET == "cuda" else 1) + 1):  # the first one compiles
        for run, times in zip(runs, found, strict=True):
            seconds = gpu_seconds(run, before) if TARGET == "cuda" else host_seconds(run)
            times += [seconds] if turn else []
    return found


def gpu_seconds(run: Callable[[], Any], before: Callable[[], Any] | None) -> float:
    if before is not None:
        before()
    begin = Event().record()
    run()
    return Event().record().elapsed_ms(begin) * 1e-3


def host_seconds(run: Callable[[], Any]) -> float:
    run()  # the data into the caches, as far as they have room
    begin = CLOCK()
    for _ in range(5):
        run()
    return (CLOCK() - begin) / 5


def ratio(times: list[float], others: list[float]) -> float:
    """The median of the ratios of each turn, or the ratio of the least times."""
    if LEAST:
        return min(times) / min(others)
    return median(one / other for one, other in zip(times, others, strict=True))


def least(run: Callable[[], Any], times: int = 5, rounds: int = ROUNDS) -> float:
    """The least seconds of one run, of several rounds."""
    best = float("inf")
    for _ in range(rounds + 1):  # the first one compiles
        begin = CLOCK()
        for _ in range(times):
            run()
        wait()
        best = min(best, (CLOCK() - begin) / times)
    return best


def array(values: Any) -> Any:
    return cuda.to_device(values) if TARGET == "cuda" else values


def adjoint_of(
    kernel: Any, arguments: tuple[Any, ...], shadows: tuple[Any, ...], *more: Jvp
) -> Any:
    """The launch of an adjoint alone, without the work of `grad` in Python."""
    call = LaunchCall(kernel.configuration, kernel.specializer, arguments)
    names = tuple(name for name, _ in call.rows)
    made, _ = call.derived(Adjoint(names, (), None, call.axes, ()), *more)
    bound = made.bind(threads=call.launch.block, blocks=call.launch.grid)
    return lambda: bound(*arguments, *shadows)


ROWS = [
    (sines, sines_written, SIZE), (polynomial, polynomial_written, SIZE),
    (stencil, stencil_written, SIZE), (broadcast, broadcast_written, SIZE),
    (bodies, bodies_written, BODIES),
]  # fmt: skip


def time_compilations() -> None:
    """Print the milliseconds of the processor, and by the clock, that kernels take to PTX."""
    values = np.zeros(512, np.float32)
    for forward, *_ in ROWS:
        kernel: Any = cuda(threads=256, blocks=2, target="cuda:sm_90a,ptx8.4")(forward)
        job: CompilerJob = kernel.launch_job(values, values)
        jobs = job, job.adjoint(("y", "x"), ("y",), axes=1)
        found: list[list[tuple[float, float]]] = [[], []]
        for turn in range(ROUNDS + 2):  # the first ones fill caches of the process
            for each, times in zip(jobs, found, strict=True):
                begin, clock = process_time(), perf_counter()
                compile_job(each, "asm")
                seconds = process_time() - begin, perf_counter() - clock
                times += [seconds] if turn > 1 else []
        cells: list[str] = []
        for one in (0, 1):
            rows = [[1e3 * pair[one] for pair in times] for times in found]
            both = [first + second for first, second in zip(*rows, strict=True)]
            cells.append(
                f"{median(rows[0]):.1f} and {median(rows[1]):.1f}, both {median(both):.1f} (least "
                f"{min(both):.1f})"
            )
        print(f"{forward.__name__:12} processor {cells[0]}; by the clock {cells[1]}", flush=True)


def time_kernels() -> None:
    usual = min if LEAST else median
    for forward, written, size in ROWS:
        rng = np.random.default_rng(0)
        x, y, gy, gx = (array(rng.uniform(0, 1, size).astype("float32")) for _ in range(4))
        sized = cuda(threads=256, blocks=size // 256, target=TARGET)
        plain, by_hand = sized(forward), sized(written)
        ours = adjoint_of(plain, (y, x), (gy, gx))
        moved = [array(rng.uniform(0, 1, size).astype("float32")) for _ in range(3)]
        product = adjoint_of(plain, (y, x), (gy, gx, *moved), Jvp(("x", "y_grad", "x_grad")))
        runs = [partial(plain, y, x), partial(by_hand, y, x, gy, gx), ours, product]
        if "warp" in sys.argv[3:]:
            runs += warp_calls(forward.__name__, size)
        before = None
        if TARGET == "cuda":
            before = partial(gy.copy_from, array(rng.uniform(0, 1, size).astype("float32")))
        times = by_turns(runs, before)
        first, second, third, fourth = times[:4]
        print(
            f"{forward.__name__:12} forward {usual(first) * 1e3:.3f} ms, written "
            f"{usual(second) * 1e3:.3f}, ours {usual(third) * 1e3:.3f}; ours/forward "
            f"{ratio(third, first):.2f}, /written {ratio(third, second):.2f}; Hessian-vector "
            f"product/ours {ratio(fourth, third):.2f}",
            flush=True,
        )
        if times[4:]:
            forward_warp, back = times[4:]
            print(
                f"{'  Warp':12} forward {usual(forward_warp) * 1e3:.3f} ms, back "
                f"{usual(back) * 1e3:.3f}; back/forward {ratio(back, forward_warp):.2f}; "
                f"ours/Warp's back {ratio(third, back):.2f}",
                flush=True,
            )


def warp_calls(name: str, size: int) -> list[Callable[[], Any]]:
    """Warp's launch of a kernel and that of its adjoint, which no tape begins."""
    warp: Any = import_module("warp_derivatives")
    forward, back, wait = warp.calls(name, size, "cuda:0" if TARGET == "cuda" else "cpu")
    return [lambda: (forward(), wait()), lambda: (back(), wait())]


def time_warps_tape() -> None:
    warp: Any = import_module("warp_derivatives")
    device = "cuda:0" if TARGET == "cuda" else "cpu"
    first, second = (least(run, 20, 2 * ROUNDS) * 1e6 for run in warp.taped(device))
    print(f"Warp two launches {first:.2f} us, a launch on a tape and back {second:.2f}")


def time_tapes() -> None:
    x, y = array(np.linspace(0, 1, 64)), array(np.zeros(64))
    kernel = cuda(threads=64, blocks=1, target=TARGET)(small)

    def plain() -> None:
        kernel(y, x, 2.0)
        kernel(y, x, 2.0)

    def taped() -> None:
        with Tape() as tape:
            kernel(y, x, 2.0)
        tape.backward((y, 1.0))

    pairs: list[tuple[float, float]] = []
    for _ in range(20 * ROUNDS):
        pairs.append((1e6 * least(plain, 20, 1), 1e6 * least(taped, 20, 1)))
    first, second = map(list, zip(*pairs, strict=True))
    more = median(taped - plain for plain, taped in pairs)
    print(
        f"two launches {median(first):.2f} us (least {min(first):.2f}), a launch on a tape and "
        f"back {median(second):.2f} (least {min(second):.2f}): {more:.2f} more by turns"
    )


if __name__ == "__main__":
    if TARGET == "compile":
        time_compilations()
        sys.exit()
    time_tapes()
    if "tape" in sys.argv[3:]:
        sys.exit()
    time_kernels()
    if "warp" in sys.argv[3:]:
        time_warps_tape()
