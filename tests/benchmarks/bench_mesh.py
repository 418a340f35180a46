"""A stencil on two GPUs: weak scaling with NCCL and with NVSHMEM, and all-reduce beside PyTorch's.

    python tests/benchmarks/bench_mesh.py [--size 1024] [--ways nccl,nvshmem,nccl4py]

Each process has one GPU and a block of n x n x n float32, periodic along the first axis. Each way
is first compared with NumPy at 64 rows. The time alone is that of the same step without exchange,
measured in turns with the others; efficiency is the ratio. A figure is printed when it is found,
and what may fail stands last. NVLink multicast is off.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "support"))

from mesh_kernels import PUTTERS, edges, fused, put_planes, reference, rows
from ranks import finish

from cuda_target import Stream, cuda, devices
from cuda_target.meshes.mesh import Mesh
from cuda_target.meshes.nvshmem import init
from cuda_target.meshes.torch_group import TorchGroup

SETTINGS = {
    "MASTER_ADDR": "127.0.0.1", "NCCL_NVLS_ENABLE": "0", "NVSHMEM_DISABLE_NVLS": "1",
    "TORCH_SYMM_MEM_DISABLE_MULTICAST": "1", "NCCL_SOCKET_IFNAME": "lo",
    "GLOO_SOCKET_IFNAME": "lo", "NVSHMEM_SYMMETRIC_SIZE": "10G", "NVSHMEM_DEBUG": "NONE",
    "NVSHMEM_REMOTE_TRANSPORT": "none", "NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME": "lo",
}  # fmt: skip
SHAPES = [(64, 4, 64), (128, 2, 64), (256, 1, 64), (64, 8, 64), (128, 4, 16), (32, 8, 16)]


class Rank:
    """One process's part of the measurements."""

    def __init__(self, rank: int, size: int, group: Any) -> None:
        self.n, self.rank, self.peer = size, rank, 1 - rank
        self.group = group
        self.mesh = Mesh.processes(group, devices()[rank])
        self.main, self.comm = Stream(), Stream(priority=-1)
        self.best: Any = ((64, 4, 64), None)
        self.fused: Any = ((64, 4, 64), 32)
        self.count = [0, 0]

    def say(self, *words: Any) -> None:
        if self.rank == 0:
            print(*words, flush=True)

    def launch(self, v: Any, u: Any, low: int, high: int) -> None:
        (x, y, z), registers = self.best
        n = u.shape[2]
        blocks = (-(-n // x), -(-n // y), -(-(high - low) // z))
        configured = rows.configure(
            threads=(x, y), blocks=blocks, stream=self.main, max_registers=registers
        )
        configured(v, u, low, high, z)

    def edges(self, v: Any, u: Any) -> None:
        n = u.shape[2]
        grid = (-(-n // 128), -(-n // 4), 2)
        edges.configure(threads=(128, 4), blocks=grid, stream=self.main)(v, u)

    def whole(self, v: Any, u: Any) -> None:
        self.launch(v.local, u.local, 1, u.local.shape[0] - 1)

    def by_group(self, v: Any, u: Any) -> None:
        """One step: edges, then their exchange beside the other rows."""
        self.edges(v.local, u.local)
        self.comm.wait(self.main.record(timing=False))
        self.mesh.exchange(v, stream=self.comm)
        self.launch(v.local, u.local, 2, u.local.shape[0] - 2)
        self.main.wait(self.comm.record(timing=False))

    def tune(self, u: Any, v: Any) -> None:
        """The fastest shape of blocks, the same on both GPUs."""
        times: dict[Any, list[float]] = {}
        for best in [(shape, registers) for shape in SHAPES for registers in (None, 32)]:
            self.best = best
            times[best] = [self.time_of(lambda: self.whole(v, u)) for _ in range(3)]
        self.best = self.group.gather(min(times, key=lambda key: median(times[key])))[0]
        time_ms = median(times[self.best])
        size = 8 * self.n**3 / time_ms / 1e9
        copied = median(
            self.time_of(lambda: v.local.copy_from(u.local, self.main)) for _ in range(5)
        )
        copy = 2 * u.local.nbytes / copied / 1e9
        self.say(
            f"blocks and registers {self.best}: {time_ms:.3f} ms, {size:.2f} TB/s, "
            f"{size / copy:.2f} of a copy's {copy:.2f}"
        )

    def time_of(self, run: Callable[[], object]) -> float:
        """Milliseconds of a run behind another one."""
        run()
        start = self.main.record()
        run()
        stop = self.main.record()
        stop.synchronize()
        return stop.elapsed_ms(start)

    def check(self, name: str, step: Callable[..., None], make: Callable[..., Any]) -> None:
        x = np.random.default_rng(1).random((128, 64, 64), np.float32)
        u = self.mesh.scatter(x, halo=1, boundary="periodic", **make())
        v = self.mesh.scatter(x, halo=1, boundary="periodic", **make())
        self.mesh.barrier()
        for _ in range(3):
            step(v, u)
            step(u, v)
        self.mesh.barrier()
        error = abs(self.mesh.gather(u) - reference(x, 6)).max()
        self.say(f"{name}: greatest difference from NumPy after 6 steps {error:.1e}")
        assert error < 1e-6, (name, error)

    def measure(self, ways: dict[str, Callable[[int], None]], alone: str = "alone") -> None:
        times: dict[str, list[float]] = {name: [] for name in ways}
        for turn in range(6):
            for name, run in ways.items():
                self.mesh.barrier()
                start = time.perf_counter()
                run(60)
                self.mesh.synchronize()
                if turn:
                    times[name].append((time.perf_counter() - start) / 60 * 1e3)
        for name, found in times.items():
            ratio = median(a / b for a, b in zip(times[alone], found, strict=True))
            self.say(
                f"{self.n}^3 a GPU, {name}: {median(found):.4f} ms a step "
                f"[{min(found):.4f}, {max(found):.4f}], efficiency {ratio:.4f}"
            )


def loop(step: Callable[..., None], u: Any, v: Any) -> Callable[[int], None]:
    def run(steps: int) -> None:
        for _ in range(steps // 2):
            step(v, u)
            step(u, v)

    return run


def replay(rank: Rank, step: Callable[..., None], u: Any, v: Any) -> Callable[[int], None]:
    with rank.main.capture() as graph:
        for _ in range(5):
            step(v, u)
            step(u, v)

    def run(steps: int) -> None:
        for _ in range(steps // 10):
            graph.launch(rank.main)

    return run


def run_nccl(rank: int, size: int, kind: str) -> None:
    import torch  # noqa: PLC0415
    import torch.distributed as distributed  # noqa: PLC0415

    torch.cuda.set_device(rank)
    distributed.init_process_group(
        "nccl", rank=rank, world_size=2, device_id=torch.device("cuda", rank)
    )
    group: Any = TorchGroup()
    if kind == "nccl4py":
        from cuda_target.meshes.nccl_group import NcclGroup  # noqa: PLC0415

        identifier = group.broadcast(NcclGroup.unique_id() if rank == 0 else b"")
        group = NcclGroup(rank, 2, identifier)
    here = Rank(rank, size, group)
    here.check(kind, here.by_group, dict)
    shape = (2 * size, size, size)
    u = here.mesh.empty(shape, "float32", halo=1, boundary="periodic")
    v = here.mesh.empty(shape, "float32", halo=1, boundary="periodic")
    for each in (u, v):
        each.local.fill(0.5)
    here.tune(u, v)
    alone = loop(here.whole, u, v)
    here.measure({"alone": alone, kind: loop(here.by_group, u, v)})
    all_reduce(here, torch)
    here.mesh.barrier()
    # A capture that fails on one GPU only would leave the other one alone in its replays.
    graph, why = None, ""
    try:
        graph = replay(here, here.by_group, u, v)
    except Exception as error:
        why = f"{type(error).__name__}: {str(error)[:300]}"
    reasons = group.gather(why)
    if graph is None or any(reasons):
        here.say(f"{kind} in a graph: not captured: {reasons}")
        os._exit(1)
    here.measure({"alone": alone, f"{kind} in a graph": graph})
    here.mesh.barrier()
    os._exit(0)


def all_reduce(here: Rank, torch: Any) -> None:
    """1 GiB of float32, beside torch.distributed."""
    x = cuda.to_device(np.ones(1 << 28, np.float32))
    here.mesh.all_reduce(x, stream=here.comm)
    here.mesh.barrier()
    assert x[5] == 2
    tensor = torch.ones(1 << 28, device="cuda")
    most = torch.distributed.ReduceOp.MAX
    ways: dict[str, Callable[[], object]] = {
        "ours": lambda: here.mesh.all_reduce(x, "max", stream=here.comm),
        "torch": lambda: torch.distributed.all_reduce(tensor, most),
    }
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(6):
        for name, reduce in ways.items():
            here.mesh.barrier()
            torch.cuda.synchronize()
            start = time.perf_counter()
            for _ in range(10):
                reduce()
            here.mesh.synchronize()
            torch.cuda.synchronize()
            times[name].append((time.perf_counter() - start) / 10)
    for name, found in times.items():
        here.say(f"all-reduce of 1 GiB, {name}: {2**30 / median(found[1:]) / 1e9:.1f} GB/s bus")


def run_nvshmem(rank: int, size: int) -> None:
    import torch.distributed as distributed  # noqa: PLC0415

    distributed.init_process_group("gloo", rank=rank, world_size=2)
    group = TorchGroup()
    with devices()[rank].use():
        here = Rank(rank, size, group)
        shmem = init(group)
        here.say(f"NVSHMEM {shmem.version()}")
        link = shmem.library()
        signals = [shmem.array(1, "uint64"), shmem.array(1, "uint64")]
        counter = cuda.to_device(np.zeros(1, np.int32))
        putter = cuda(threads=512, blocks=PUTTERS, link=link, stream=here.comm)(put_planes)

        def planes(array: Any, k: int) -> Any:
            return array[k].reshape(PUTTERS, -1)

        def put(v: Any, u: Any) -> None:
            here.count[0] += 1
            here.edges(v.local, u.local)
            here.comm.wait(here.main.record(timing=False))
            mine, n = v.local, v.local.shape[0] - 2
            putter(
                planes(mine, 0), planes(mine, n + 1), planes(mine, 1), planes(mine, n),
                signals[0], here.peer, 2 * PUTTERS * here.count[0],
            )  # fmt: skip
            here.launch(mine, u.local, 2, n)
            here.main.wait(here.comm.record(timing=False))

        def step(v: Any, u: Any, peer: int = here.peer) -> None:
            here.count[1] += 1
            (x, y, z), registers = here.fused
            n = u.local.shape[2]
            blocks = (-(-n // x), -(-n // y), 2 + -(-(u.local.shape[0] - 4) // z))
            launched = cuda(
                threads=(x, y), blocks=blocks, link=link, stream=here.main, max_registers=registers
            )(fused)
            launched(v.local, u.local, signals[1], counter, here.count[1], peer, z)

        def make() -> dict[str, Any]:
            return {"memory": shmem.array}

        here.check("NVSHMEM, put and signal", put, make)
        here.check("NVSHMEM, fused", step, make)
        shape = (2 * size, size, size)
        u = here.mesh.empty(shape, "float32", halo=1, boundary="periodic", memory=shmem.array)
        v = here.mesh.empty(shape, "float32", halo=1, boundary="periodic", memory=shmem.array)
        for each in (u, v):
            each.local.fill(0.5)
        here.tune(u, v)
        here.measure({"alone": loop(here.whole, u, v), "NVSHMEM, put": loop(put, u, v)})
        own = loop(lambda v, u: step(v, u, here.rank), u, v)
        times: dict[Any, float] = {}
        for here.fused in [(here.best[0], registers) for registers in (32, 40, 48, None)]:
            times[here.fused] = here.time_of(lambda: own(2)) / 2
        here.fused = group.gather(min(times, key=lambda key: times[key]))[0]
        here.say(f"fused, blocks and registers {here.fused}")
        here.measure(
            {"fused, signalling itself": own, "NVSHMEM, fused": loop(step, u, v)},
            "fused, signalling itself",
        )
        shmem.finalize()
    os._exit(0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=1024)
    parser.add_argument("--ways", default="nccl,nvshmem,nccl4py")
    parser.add_argument("--limit", type=float, default=90, help="seconds for each way")
    parser.add_argument("--rank", type=int, default=-1)
    given = parser.parse_args()
    if given.rank >= 0:
        if given.ways == "nvshmem":
            run_nvshmem(given.rank, given.size)
        else:
            run_nccl(given.rank, given.size, given.ways)
        return
    failed = 0
    for number, way in enumerate(given.ways.split(",")):
        print(f"== {way}", flush=True)
        settings = {**SETTINGS, "MASTER_PORT": str(29511 + number), **os.environ}
        started = [
            subprocess.Popen(
                [sys.executable, __file__, "--size", str(given.size), "--ways", way,
                 "--rank", str(rank)],
                env=settings,
            )
            for rank in (1, 0)
        ]  # fmt: skip
        for said in finish(started[::-1], given.limit):
            failed += 1
            print(f"{way}: {said}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
