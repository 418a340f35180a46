"""An array of 40 GB, out of Zarr and into Zarr, with less memory than that, on the host or on GPUs.

    python tests/benchmarks/bench_larger.py [--gigabytes 40] [--on host gpus] [--memory 16]

A stencil runs over a field of float32 that is stored in compressed blocks of 36 MiB, on a Dask
cluster of processes: of one thread each on the host, or of one GPU and some threads each, by
dask-cuda's LocalCUDACluster. `--memory` gigabytes are what all workers may use together; their
peaks are printed. Workers of the host store the field first. Rows on both sides of borders of
blocks are compared with NumPy, and `--picture` shows the blocks in the middle of the last result.
The blocks that are stored are counted, for an estimate of the end.
"""

from __future__ import annotations

import argparse
import importlib
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]

import numpy as np

from cuda_target import cuda, over

BLOCK = 3072
ROWS = 64
SHOWN = 8  # blocks of a side of the picture, from each of which it has so many rows:
PIXELS = 64
TOLD_S = 5.0
LEAST_GB = 0.8


@cuda(threads=(64, 4), blocks=lambda out, u: cuda.cover(*out.shape[::-1]))
def smooth(out: Any, u: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < j < u.shape[0] - 1 and 0 < i < u.shape[1] - 1:
        beside = u[j - 1, i] + u[j + 1, i] + u[j, i - 1] + u[j, i + 1]
        out[j, i] = 0.5 * u[j, i] + 0.125 * beside


def pattern(block: Any, block_info: Any = None) -> Any:
    """The field of a block's rows and columns."""
    (low, high), (left, right) = block_info[None]["array-location"]
    found = np.empty((high - low, right - left), np.float32)
    for at in range(low, high, ROWS):  # by few rows, so that a worker needs little more memory
        found[at - low : at - low + ROWS] = field(at, min(at + ROWS, high), left, right)
    return found


def field(low: int, high: int, left: int, right: int) -> Any:
    """Squares of a size that is no divisor of a block's, with noise of 6 bits."""
    j, i = (each.astype(np.uint32) for each in np.ogrid[low:high, left:right])
    noise = (j * np.uint32(2654435761)) ^ (i * np.uint32(40503))
    noise *= noise | np.uint32(1)
    squares = (j // 1500) ^ (i // 1500)
    return (4 * squares + (noise >> np.uint32(26))).astype(np.float32)


def peak() -> int:
    """Bytes of memory that this process had at most."""
    return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def cluster_of(way: str, options: argparse.Namespace) -> Any:
    """A cluster of processes that share the memory."""
    os.environ.pop("GPUCOMPILER_TARGET", None)
    if way == "gpus":
        made = importlib.import_module("dask_cuda").LocalCUDACluster
        devices = importlib.import_module("cuda_target").devices()
        return made(
            protocol="tcp", dashboard_address=None, device_memory_limit=None,
            threads_per_worker=options.threads,
            memory_limit=int(options.memory * 1e9 / len(devices)),
        )  # fmt: skip
    os.environ["GPUCOMPILER_TARGET"] = "host"
    made = importlib.import_module("distributed").LocalCluster
    return made(
        n_workers=options.workers, threads_per_worker=1, dashboard_address=None,
        memory_limit=int(options.memory * 1e9 / options.workers),
    )  # fmt: skip


def watch(work: Any, folder: Path, blocks: int) -> float:
    """Wait for some work that stores blocks in a folder, and tell how far it is; its seconds."""
    started = told = time.perf_counter()
    while not work.done():
        time.sleep(0.05)
        now = time.perf_counter()
        if now - told > TOLD_S:
            told = now
            done = sum(len(files) for _, _, files in os.walk(folder / "c"))
            left = f"{(now - started) / done * (blocks - done):.0f}" if done else "?"
            print(f"  {done} of {blocks} blocks, about {left} s left", flush=True)
    work.result()
    return time.perf_counter() - started


def check(found: Any, side: int) -> float:
    """The largest error in rows around a border of blocks and in the middle."""
    worst = 0.0
    for row in (1, BLOCK - 1, BLOCK, side // 2, side - 2):
        u = field(row - 1, row + 2, 0, side)
        wanted = np.zeros(side, np.float32)
        beside = u[0, 1:-1] + u[2, 1:-1] + u[1, :-2] + u[1, 2:]
        wanted[1:-1] = 0.5 * u[1, 1:-1] + 0.125 * beside
        worst = max(worst, float(np.abs(found[row] - wanted).max()))
    return worst


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gigabytes", type=float, default=40.0)
    parser.add_argument("--on", nargs="+", choices=("host", "gpus"), default=["host"])
    parser.add_argument("--workers", type=int, default=min(16, len(os.sched_getaffinity(0))))
    parser.add_argument("--threads", type=int, default=8, help="of each GPU's worker")
    parser.add_argument("--memory", type=float, default=16.0)
    parser.add_argument("--directory", default=None)
    parser.add_argument("--picture", default="")
    options = parser.parse_args()
    # Dask stops workers near their limits, and one with Dask and Zarr takes 0.2 GB.
    if options.memory / options.workers < LEAST_GB:
        parser.error(f"give --memory of {LEAST_GB} gigabytes a worker, or fewer --workers")
    os.environ["GPUCOMPILER_THREADS"] = "1"
    os.environ["PYTHONPATH"] = os.pathsep.join([*sys.path, os.environ.get("PYTHONPATH", "")])
    array: Any = importlib.import_module("dask.array")
    zarr: Any = importlib.import_module("zarr")
    distributed: Any = importlib.import_module("distributed")
    module = importlib.import_module("bench_larger")  # which the workers import, too
    side = round((options.gigabytes * 1e9 / 4) ** 0.5 / BLOCK) * BLOCK
    blocks = (side // BLOCK) ** 2
    with tempfile.TemporaryDirectory(dir=options.directory) as folder:
        fast = zarr.codecs.BloscCodec(cname="lz4", clevel=1, shuffle="bitshuffle")

        def made(name: str) -> Any:
            return zarr.create_array(
                f"{folder}/{name}", shape=(side, side), chunks=(BLOCK, BLOCK), dtype="f4",
                compressors=[fast],
            )  # fmt: skip

        first, last = made("in"), None
        with cluster_of("host", options) as cluster, distributed.Client(cluster) as client:
            whole = array.zeros((side, side), chunks=BLOCK, dtype="f4")
            whole = whole.map_blocks(module.pattern, dtype="f4")
            work = client.compute(whole.to_zarr(first, compute=False))
            seconds = watch(work, Path(folder, "in"), blocks)
        print(f"{side}² float32, {4e-9 * side**2:.1f} GB, were stored in {seconds:.1f} s")
        for way in options.on:
            with cluster_of(way, options) as cluster, distributed.Client(cluster) as client:
                last = made(way)
                found = over(array.from_zarr(first), module.smooth, halo=1)
                work = client.compute(found.to_zarr(last, compute=False))
                seconds = watch(work, Path(folder, way), blocks)
                peaks = list(client.run(module.peak).values())
            paths = Path(folder).rglob("*")
            on_disk = sum(path.stat().st_size for path in paths if path.is_file())
            print(
                f"{way}, {len(peaks)} workers: {seconds:.1f} s, {8e-9 * side**2 / seconds:.2f} "
                f"GB/s in and out; peaks of memory {sum(peaks) / 1e9:.1f} GB together, "
                f"{max(peaks) / 1e9:.2f} GB the largest, {peak() / 1e9:.2f} GB here; "
                f"{on_disk / 1e9:.2f} GB on disk; largest error {check(last, side):.1e}",
                flush=True,
            )
            if options.picture:
                draw(Path(options.picture), last)


def draw(path: Path, found: Any) -> None:
    """Write the blocks in the middle of an array as a picture, by some of their elements."""
    blocks = found.shape[0] // BLOCK
    shown = min(SHOWN, blocks)
    first, step = (blocks - shown) // 2 * BLOCK, BLOCK // PIXELS
    area = slice(first, first + shown * BLOCK)
    rows = found[area, area][::step, ::step]
    write = importlib.import_module("gpucompiler.commands.demo_png").write_png
    write(path, (rows / rows.max() * 255).astype(np.uint8))


if __name__ == "__main__":
    main()
