"""A stencil on two GPUs of one process: weak scaling, and all-reduce, by copies between the GPUs.

    python tests/benchmarks/bench_local_mesh.py [--size 1024]

Each GPU has a block of n x n x n float32, periodic along the first axis. A step is first compared
with NumPy at 64 rows. The time alone is that of the same step without exchange, measured in turns
with it; efficiency is the ratio. With one GPU both parts lie on it, and only the results count.
"""

from __future__ import annotations

import argparse
import time
from statistics import median
from typing import Any

import numpy as np
from mesh_kernels import edges, reference, rows

from cuda_target import Mesh, Stream, cuda, devices

THREADS, Z = (64, 4), 64


class Pair:
    """Two devices of this process, with two streams each."""

    def __init__(self) -> None:
        found = devices()
        self.mesh = Mesh.local(found[:2] if len(found) > 1 else found * 2)
        self.main: list[Stream] = []
        self.comm: list[Stream] = []
        for device in self.mesh.devices:
            with device.use():
                self.main.append(Stream())
                self.comm.append(Stream(priority=-1))

    def march(self, v: Any, u: Any, edge: int) -> None:
        """The rows of all parts without `edge` ones at each end."""
        for number, device in enumerate(self.mesh.devices):
            new, old = v.parts[number].array, u.parts[number].array
            low, high, n = edge, old.shape[0] - edge, old.shape[2]
            blocks = (-(-n // THREADS[0]), -(-n // THREADS[1]), -(-(high - low) // Z))
            with device.use():
                launch = rows.configure(threads=THREADS, blocks=blocks, stream=self.main[number])
                launch(new, old, low, high, Z)

    def step(self, v: Any, u: Any) -> None:
        """One step: edges, then their exchange beside the other rows."""
        for number, device in enumerate(self.mesh.devices):
            new, old = v.parts[number].array, u.parts[number].array
            n = old.shape[2]
            blocks = (-(-n // 128), -(-n // 4), 2)
            with device.use():
                launch = edges.configure(threads=(128, 4), blocks=blocks, stream=self.main[number])
                launch(new, old)
                self.comm[number].wait(self.main[number].record(timing=False))
        self.mesh.exchange(v, self.comm)
        self.march(v, u, 2)
        for number, device in enumerate(self.mesh.devices):
            with device.use():
                self.main[number].wait(self.comm[number].record(timing=False))

    def check(self) -> None:
        x = np.random.default_rng(1).random((128, 64, 64), np.float32)
        u, v = (self.mesh.scatter(x, halo=1, boundary="periodic") for _ in range(2))
        for _ in range(3):
            self.step(v, u)
            self.step(u, v)
        self.mesh.synchronize()
        error = abs(self.mesh.gather(u) - reference(x, 6)).max()
        print(f"one process: greatest difference from NumPy after 6 steps {error:.1e}", flush=True)
        assert error < 1e-6, error

    def measure(self, size: int) -> None:
        shape = (2 * size, size, size)
        u, v = (self.mesh.empty(shape, "f4", halo=1, boundary="periodic") for _ in range(2))
        for part in (*u.parts, *v.parts):
            part.array.fill(0.5)
        ways = {"alone": lambda v, u: self.march(v, u, 1), "one process": self.step}
        times: dict[str, list[float]] = {name: [] for name in ways}
        for turn in range(6):
            for name, step in ways.items():
                self.mesh.synchronize()
                start = time.perf_counter()
                for _ in range(30):
                    step(v, u)
                    step(u, v)
                self.mesh.synchronize()
                if turn:
                    times[name].append((time.perf_counter() - start) / 60 * 1e3)
        for name, found in times.items():
            ratio = median(a / b for a, b in zip(times["alone"], found, strict=True))
            print(
                f"{size}^3 a GPU, {name}: {median(found):.4f} ms a step "
                f"[{min(found):.4f}, {max(found):.4f}], efficiency {ratio:.4f}",
                flush=True,
            )

    def all_reduce(self, count: int) -> None:
        arrays: list[Any] = []
        for device in self.mesh.devices:
            with device.use():
                arrays.append(cuda.to_device(np.ones(count, np.float32)))
        self.mesh.all_reduce(arrays, "sum", self.comm)
        self.mesh.synchronize()
        assert all(array[5] == 2 and array[count - 1] == 2 for array in arrays)
        times: list[float] = []
        for _ in range(6):
            start = time.perf_counter()
            self.mesh.all_reduce(arrays, "max", self.comm)
            self.mesh.synchronize()
            times.append(time.perf_counter() - start)
        rate = 4 * count / median(times[1:]) / 1e9
        print(f"all-reduce of {4 * count} bytes, one process: {rate:.1f} GB/s bus", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=1024)
    given = parser.parse_args()
    pair = Pair()
    pair.check()
    pair.measure(given.size)
    pair.all_reduce(given.size**3 // 4)


if __name__ == "__main__":
    main()
