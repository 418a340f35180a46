"""Launches with arrays of PyTorch and JAX on the host, and kernels as operations of both.

python tests/benchmarks/bench_frameworks.py

Each figure is the least of several runs, in µs a call. A missing framework is left out.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache")]

import numpy as np

from cuda_target import cuda, jax_op, torch_op


@cuda(threads=64, blocks=1, target="host")
def copy(y, x):
    i = cuda.grid(1)
    if i < y.size:
        y[i] = x[i]


@cuda(threads=64, blocks=1, target="host")
def add(y, a: float, x):
    i = cuda.grid(1)
    if i < y.size:
        y[i] += a * x[i]


def microseconds(call: Callable[[], Any], calls: int = 2000, runs: int = 9) -> float:
    for _ in range(20):
        call()
    least = float("inf")
    for _ in range(runs):
        begin = time.perf_counter()
        for _ in range(calls):
            call()
        least = min(least, time.perf_counter() - begin)
    return 1e6 * least / calls


def of_torch(torch: Any) -> dict[str, float]:
    found: dict[str, float] = {}
    x, y = torch.arange(64.0), torch.zeros(64)
    for dtype in (torch.float32, torch.bfloat16, torch.float16, torch.int32, torch.complex64):
        one, other = torch.zeros(64, dtype=dtype), x.to(dtype)
        found[f"launch, {dtype}"] = microseconds(lambda one=one, other=other: copy(one, other))
    parameter = torch.nn.Parameter(x)
    found["launch, Parameter"] = microseconds(lambda: copy(y, parameter))
    operation = torch_op(add)
    found["operation, writes in place"] = microseconds(lambda: operation(y, 1.0, x))
    gives = torch_op(copy, out={"y": torch.empty_like})
    found["operation, gives a tensor"] = microseconds(lambda: gives(x))

    schema = "(Tensor(a!) y, float a, Tensor x) -> ()"
    nothing: Any = torch.library.custom_op(
        "bench::nothing", lambda y, a, x: None, mutates_args=("y",), schema=schema
    )
    found["an operation that does nothing"] = microseconds(lambda: nothing(y, 1.0, x))
    return found


def of_jax(jax: Any) -> dict[str, float]:
    found: dict[str, float] = {}
    x = jax.numpy.arange(64.0)
    for name in ("float32", "bfloat16", "float16", "int32", "complex64"):
        y, other = np.zeros(64, np.complex64 if name == "complex64" else np.float32), x.astype(name)
        found[f"launch, {name}"] = microseconds(lambda y=y, other=other: copy(y, other))
    operation = jax_op(add)

    def repeated(step: Callable[[Any], Any]) -> float:
        program = jax.jit(lambda x: jax.lax.fori_loop(0, 1000, lambda _, v: step(v), x))
        return microseconds(lambda: program(x).block_until_ready(), 1, 5) / 1000

    found["operation, in a program"] = repeated(lambda v: operation(v, 1.0, x))
    found["jax.pure_callback, in a program"] = repeated(
        lambda v: jax.pure_callback(lambda v: np.asarray(v) + 1, v, v)
    )
    jitted = jax.jit(operation)
    found["jitted operation"] = microseconds(lambda: jitted(x, 1.0, x).block_until_ready(), 500)
    return found


def main() -> None:
    for name, measure in (("torch", of_torch), ("jax", of_jax)):
        try:
            framework = importlib.import_module(name)
        except ImportError:
            print(f"{name} isn't installed")
            continue
        for what, figure in measure(framework).items():
            print(f"{name:6} {what:34} {figure:8.2f} µs")


if __name__ == "__main__":
    main()
