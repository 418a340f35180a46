"""Time adjoints beside their forward kernels and beside adjoints that a person wrote, and tapes.

    python tests/benchmarks/bench_derivatives.py [host|cuda] [rounds] [warp]

With `warp`, NVIDIA's Warp does the same launches in the same run, where it is installed.

Least times of one run. With GPUCOMPILER_THREADS=1 the host's are those of the processor, which
other programs disturb little; virtual machines count those of several threads wrongly. The written
adjoints are kernels of the same language. They pull where a person would; the others set the
gradient of the result to 0, as ours do, at their end: a GPU waits long where a store follows a load
of the element. That gradient is made anew ahead of each run on a GPU.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

import numpy as np

from cuda_target import Event, Tape, cuda
from cuda_target.derivatives.gradients import LaunchCall
from gpucompiler.host.pool import thread_count
from gpucompiler.jobs.transforms import Adjoint, Jvp

TARGET = sys.argv[1] if len(sys.argv) > 1 else "host"
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 15
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


def least_of_gpu(run: Callable[[], Any], before: Callable[[], Any] | None = None) -> float:
    """The least seconds of one run by the GPU's clock, so that other programs disturb less."""
    found: list[float] = []
    for _ in range(20 * ROUNDS):
        if before is not None:
            before()
        begin = Event().record()
        run()
        found.append(Event().record().elapsed_ms(begin) * 1e-3)
    return min(found)


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


def time_kernels() -> None:
    rows = [
        (sines, sines_written, SIZE), (polynomial, polynomial_written, SIZE),
        (stencil, stencil_written, SIZE), (broadcast, broadcast_written, SIZE),
        (bodies, bodies_written, BODIES),
    ]  # fmt: skip
    for forward, written, size in rows:
        rng = np.random.default_rng(0)
        x, y, gy, gx = (array(rng.uniform(0, 1, size).astype("float32")) for _ in range(4))
        sized = cuda(threads=256, blocks=size // 256, target=TARGET)
        plain, by_hand = sized(forward), sized(written)
        ours = adjoint_of(plain, (y, x), (gy, gx))
        timed: Any = least
        if TARGET == "cuda":
            timed = partial(
                least_of_gpu,
                before=partial(gy.copy_from, array(rng.uniform(0, 1, size).astype("float32"))),
            )
        first, second, third = (
            timed(run) for run in (partial(plain, y, x), partial(by_hand, y, x, gy, gx), ours)
        )
        moved = [array(rng.uniform(0, 1, size).astype("float32")) for _ in range(3)]
        tangents = Jvp(("x", "y_grad", "x_grad"))
        product = timed(adjoint_of(plain, (y, x), (gy, gx, *moved), tangents))
        print(
            f"{forward.__name__:12} forward {first * 1e3:.3f} ms, written {second * 1e3:.3f}, ours "
            f"{third * 1e3:.3f}; ours/forward {third / first:.2f}, /written {third / second:.2f}; "
            f"Hessian-vector product/ours {product / third:.2f}",
            flush=True,
        )


def time_warp() -> None:
    """Warp's launches and adjoints, which no tape begins, and its tape."""
    warp: Any = import_module("warp_derivatives")
    device = "cuda:0" if TARGET == "cuda" else "cpu"
    for name in warp.KERNELS:
        forward, back, wait = warp.calls(name, BODIES if name == "bodies" else SIZE, device)

        def waited(run: Callable[[], Any], wait: Callable[[], Any] = wait) -> Callable[[], Any]:
            return lambda: (run(), wait())

        first, second = (least(waited(run), 1) for run in (forward, back))
        print(
            f"Warp {name:12} forward {first * 1e3:.3f} ms, back {second * 1e3:.3f}; back/forward "
            f"{second / first:.2f}",
            flush=True,
        )
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

    first, second = (least(run, 20, 20 * ROUNDS) * 1e6 for run in (plain, taped))
    print(f"two launches {first:.2f} us, a launch on a tape and back {second:.2f}")


if __name__ == "__main__":
    time_tapes()
    time_kernels()
    if "warp" in sys.argv[3:]:
        time_warp()
