"""Arrays split over the devices of a mesh, beside NumPy: on the host, and by torch's gloo."""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import pickle
import subprocess
import sys
import threading
import types as python_types
from collections.abc import Sequence
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake
from ranks import finish

from cuda_target import (
    DeviceArray,
    Mesh,
    NcclGroup,
    Stream,
    Tape,
    cuda,
    devices,
    to_device,
    use_target,
)
from cuda_target.meshes import mesh as meshes
from cuda_target.meshes import reductions
from cuda_target.meshes.groups import Message
from gpucompiler.diagnostics.errors import ArgumentError, TapeError

needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="torch isn't installed: gpucompiler[torch]"
)


def host_mesh(size: int) -> Mesh:
    """A mesh whose parts all lie in the host's memory."""
    with use_target("host"):
        return Mesh.local(devices() * size)


def with_halos(x: Any, part: Any, axis: int, halo: int, boundary: Any) -> Any:
    """The rows of a part and its halos, by NumPy."""
    if boundary == "none":
        start, stop = part.start - part.low, part.stop + part.high
    else:
        widths = [(halo, halo) if number == axis else (0, 0) for number in range(x.ndim)]
        if boundary == "periodic":
            x = np.pad(x, widths, "wrap")
        else:
            x = np.pad(x, widths, constant_values=boundary)
        start, stop = part.start, part.stop + 2 * halo
    return np.take(x, range(start, stop), axis)


@pytest.mark.parametrize("boundary", ["none", "periodic", 7.0], ids=str)
@pytest.mark.parametrize("axis", [0, 1, -1])
def test_parts_and_their_halos_are_those_of_the_whole(axis: int, boundary: Any) -> None:
    x = np.random.default_rng(0).random((11, 8, 7))
    with use_target("host"):
        for size in (1, 2, 3):
            for halo in (0, 1, 2):
                mesh = host_mesh(size)
                u = mesh.scatter(x, axis=axis, halo=halo, boundary=boundary)
                assert (mesh.gather(u) == x).all()
                for part in u.parts:
                    expected = with_halos(x, part, axis % 3, halo, boundary)
                    assert (part.array.copy_to_host() == expected).all()
                    # Streams of the parts give the same.
                    part.low_halo.fill(-1)
                    part.high_halo.fill(-1)
                if boundary in ("none", "periodic"):
                    mesh.exchange(u, [Stream() for _ in range(size)])
                    for part in u.parts:
                        expected = with_halos(x, part, axis % 3, halo, boundary)
                        assert (part.array.copy_to_host() == expected).all()


def test_a_stencil_in_parts_is_that_of_the_whole() -> None:
    @cuda(threads=32, blocks=1, target="host")
    def smooth(v: Any, u: Any) -> None:
        i = cuda.grid(1)
        if 0 < i < len(u) - 1:
            v[i] = (u[i - 1] + 2 * u[i] + u[i + 1]) / 4

    x = np.random.default_rng(0).random(50)
    with use_target("host"):
        mesh = host_mesh(4)
        u, v = (mesh.scatter(x, halo=1, boundary="periodic") for _ in range(2))
        for _ in range(5):
            for mine, new in zip(u.parts, v.parts, strict=True):
                smooth(new.array, mine.array)
            mesh.exchange(v)
            u, v = v, u
            x = (np.roll(x, 1) + 2 * x + np.roll(x, -1)) / 4
        assert np.allclose(mesh.gather(u), x, rtol=1e-14)


@pytest.mark.parametrize("operation", ["sum", "prod", "min", "max"])
@pytest.mark.parametrize("shape", [(), (5, 3), (7, 43), (385,)])
def test_arrays_of_all_devices_are_reduced(operation: Any, shape: tuple[int, ...]) -> None:
    reduce = getattr(np, operation)
    given = [np.array(np.random.default_rng(number).random(shape)) for number in range(3)]
    with use_target("host"):
        mesh, arrays = host_mesh(3), [to_device(each) for each in given]
        for streams in (None, [Stream() for _ in given]):
            for array, each in zip(arrays, given, strict=True):
                array.copy_from_host(each)
            mesh.all_reduce(arrays, operation, streams)
            for array in arrays:
                assert np.allclose(array.copy_to_host(), reduce(given, axis=0), rtol=1e-15)
                assert array.copy_to_host().tobytes() == arrays[0].copy_to_host().tobytes()
        empty = [to_device(np.zeros(0)) for _ in range(3)]
        mesh.all_reduce(empty, operation)


def test_memory_of_a_reduction_is_given_back_in_the_order_of_its_stream(
    fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    launched: list[Any] = []

    def configure(**options: Any) -> Any:
        return lambda *arguments: launched.append((options["stream"], fake.freed_on()))

    monkeypatch.setattr(reductions, "_join", SimpleNamespace(configure=configure))
    with use_target("cuda"):
        mesh = Mesh.local(devices()[:1] * 2)
        arrays = [to_device(np.zeros(1 << 10, np.float32)) for _ in range(2)]
        streams = [Stream() for _ in arrays]
        mesh.all_reduce(arrays, "max", streams)
        assert launched == [(streams[0], 0), (streams[1], streams[0].handle)]
        assert fake.freed_on() == streams[0].handle


def test_wrong_uses_are_refused() -> None:
    x = np.zeros((4, 6))
    with use_target("host"):
        mesh = host_mesh(3)
        wrong: tuple[tuple[str, dict[str, Any]], ...] = (
            ("axis=2", {"axis": 2}),
            ("boundary='reflect'", {"boundary": "reflect"}),
            ("halo=-1", {"halo": -1}),
            ("halo=1.5", {"halo": 1.5}),
            ("has 4 rows; in 3 parts", {"halo": 2}),
        )
        for message, more in wrong:
            with pytest.raises(ArgumentError, match=message):
                mesh.scatter(x, **more)
        u = mesh.scatter(x, halo=1)
        for streams in ([Stream()], Stream(), [Stream(), None, Stream()]):
            with pytest.raises(ArgumentError, match="takes a stream of each of the 3 devices"):
                mesh.exchange(u, streams)
        arrays = [to_device(np.zeros(3)) for _ in range(3)]
        with pytest.raises(ArgumentError, match="'mean': the reductions are sum"):
            mesh.all_reduce(arrays, "mean")  # pyright: ignore[reportArgumentType]
        with pytest.raises(ArgumentError, match="of one shape and dtype"):
            mesh.all_reduce([*arrays[1:], to_device(np.zeros(4))])
        with pytest.raises(ArgumentError, match="3 devices, 0 given"):
            mesh.all_reduce([])
        with pytest.raises(ArgumentError, match="3 devices, 2 given"):
            mesh.all_reduce(arrays[1:])
        with pytest.raises(ArgumentError, match="3 parts of the array"):
            _ = mesh.scatter(x).local
        with pytest.raises(ArgumentError, match="one device or more"):
            Mesh.local(())
        with pytest.raises(ArgumentError, match="0 is no device"):
            Mesh.local([0])  # pyright: ignore[reportArgumentType]
        with pytest.raises(ArgumentError, match="made for a mesh of 3 parts, and this one has 2"):
            host_mesh(2).exchange(u)
        for name, edge in (
            ("int32", 1.5), ("int32", 10**30), ("int32", 1j), ("float32", 1j), ("float64", 10**400),
        ):  # fmt: skip
            with pytest.raises(ArgumentError, match=f"{name} doesn't have this number"):
                mesh.scatter(np.zeros(6, name), halo=1, boundary=edge)
        with pytest.raises(ArgumentError, match="arrays on the devices"):
            mesh.all_reduce([np.zeros(3)] * 3)
        with pytest.raises(ArgumentError, match="one is given twice"):
            mesh.all_reduce([arrays[0], *arrays[:2]])
        for dtype, operation in (("bool", "sum"), ("complex64", "max")):
            with pytest.raises(ArgumentError, match=f"{operation} isn't defined for {dtype}"):
                mesh.all_reduce([to_device(np.zeros(3, dtype)) for _ in range(3)], operation)  # type: ignore[arg-type]


def test_objects_that_are_no_array_in_parts_are_refused() -> None:
    with use_target("host"):
        mesh = Mesh.local(devices()[:1] * 2)
        for call in (mesh.exchange, mesh.gather):
            with pytest.raises(ArgumentError, match="has no parts"):
                call(np.zeros(4))  # type: ignore[arg-type]
        for wrong in (mesh.scatter(np.zeros(4)), 3):
            with pytest.raises(ArgumentError, match="an array of each device"):
                mesh.all_reduce(wrong)
        with pytest.raises(ArgumentError, match="takes an array, not"):
            mesh.scatter([1, 2, 3])
        with pytest.raises(ArgumentError, match="give devices"):
            Mesh.local(2)  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match="group=3"):
            Mesh.processes(3)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="can't be copied or pickled"):
            pickle.dumps(mesh)


def test_tapes_see_the_exchanges_of_one_process() -> None:
    """The gradient of a halo is added to that of the rows that were copied there."""

    @cuda(threads=32, blocks=1, target="host")
    def weigh(total: Any, u: Any) -> None:
        i = cuda.grid(1)
        if i < len(u):
            cuda.atomic.add(total, 0, (i + 1) * u[i])

    with use_target("host"):
        mesh, group = host_mesh(2), Mesh.processes(Threads(0, 1, {}))
        u = mesh.scatter(np.zeros(6), halo=1, boundary="periodic")
        total = to_device(np.zeros(1))
        with Tape() as tape:
            mesh.exchange(u)
            for part in u.parts:
                weigh(total, part.array)
            other = group.empty((4, 6), halo=1, boundary="periodic")
            for call in (group.exchange, lambda each: group.all_reduce(each.local)):
                with pytest.raises(TapeError, match="between processes"):
                    call(other)
        tape.backward((total, 1.0))
        found = [tape.gradient(part.array).copy_to_host().tolist() for part in u.parts]
    assert found == [[0, 2 + 5, 3, 4 + 1, 0]] * 2


def test_memory_for_one_call_is_refused_in_a_capture(monkeypatch: pytest.MonkeyPatch) -> None:
    with use_target("host"):
        mesh, group = host_mesh(2), Mesh.processes(Threads(0, 1, {}))
        arrays = [to_device(np.zeros(3)) for _ in range(2)]
        u = group.empty((4, 6), axis=1, halo=1, boundary="periodic")
        monkeypatch.setattr(meshes, "is_captured", lambda library, stream: True)
        with pytest.raises(ArgumentError, match="leave it out of the capture"):
            mesh.all_reduce(arrays)
        with pytest.raises(ArgumentError, match="split axis 0"):
            group.exchange(u)


class Threads:
    """A group of threads whose messages, as NCCL's, are matched by their order alone."""

    def __init__(self, rank: int, size: int, pipes: dict[Any, Queue[Any]]) -> None:
        self.rank, self.size, self._pipes = rank, size, pipes

    def exchange(self, sent: Sequence[Message], received: Sequence[Message], stream: Any) -> None:
        for message in sent:
            self._pipes[self.rank, message.peer].put(message.array.copy_to_host())
        for message in received:
            message.array.copy_from_host(self._pipes[message.peer, self.rank].get(timeout=20))

    def all_reduce(self, array: DeviceArray, operation: Any, stream: Any) -> None:
        every = self.gather(array.copy_to_host())
        array.copy_from_host(np.sum(every, axis=0))

    def gather(self, value: Any) -> list[Any]:
        for peer in range(self.size):
            self._pipes["all", self.rank, peer].put(value)
        return [self._pipes["all", peer, self.rank].get(timeout=20) for peer in range(self.size)]

    def broadcast(self, value: bytes) -> bytes:
        return self.gather(value)[0]

    def barrier(self) -> None:
        self.gather(None)


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("axis", [0, 1])
def test_processes_match_messages_by_order(size: int, axis: int) -> None:
    """Two processes are neighbours on both sides, where the order of messages matters."""
    x = np.arange(6.0 * 9).reshape(6, 9)
    ends = list(range(size))
    pipes: dict[Any, Queue[Any]] = {(a, b): Queue() for a in ends for b in ends}
    pipes |= {("all", a, b): Queue() for a in ends for b in ends}
    failures: list[BaseException] = []

    def run(rank: int) -> None:
        try:
            with use_target("host"):
                mesh = Mesh.processes(Threads(rank, size, pipes))
                u = mesh.scatter(x, axis=axis, halo=2, boundary="periodic")
                expected = with_halos(x, u.part, axis, 2, "periodic")
                assert (u.local.copy_to_host() == expected).all()
                assert (mesh.gather(u) == x).all()
                total = to_device(np.full(4, rank + 1.0))
                mesh.all_reduce(total)
                assert (total.copy_to_host() == size * (size + 1) / 2).all()
                mesh.barrier()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(rank,)) for rank in ends]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failures, failures


class FakeNccl(python_types.ModuleType):
    """The package `nccl.core` for one process, whose messages go to itself."""

    SUM = "sum"

    def __init__(self) -> None:
        super().__init__("nccl.core")
        self.pending: Queue[Any] = Queue()
        self.UniqueId = SimpleNamespace(from_bytes=bytes)
        self.Communicator = SimpleNamespace(init=lambda size, rank, identifier: self)

    def get_unique_id(self) -> bytes:
        return b"meeting"

    def group(self) -> Any:
        return contextlib.nullcontext()

    def send(self, buffer: Any, peer: int, *, stream: int) -> None:
        assert (peer, stream) == (0, 0)
        self.pending.put(np.from_dlpack(buffer).copy())

    def recv(self, buffer: Any, peer: int, *, stream: int) -> None:
        memory = np.from_dlpack(buffer).__array_interface__["data"][0]
        content = self.pending.get(timeout=5)
        ctypes.memmove(memory, content.ctypes.data, content.nbytes)

    def allreduce(self, given: Any, result: Any, operation: Any, *, stream: int) -> None:
        assert given is result


def test_processes_of_nccl4py(monkeypatch: pytest.MonkeyPatch) -> None:
    with use_target("host"):
        monkeypatch.setitem(sys.modules, "nccl.core", None)
        with pytest.raises(ArgumentError, match="pip install 'nccl4py"):
            NcclGroup.unique_id()
        monkeypatch.setitem(sys.modules, "nccl.core", FakeNccl())
        group = NcclGroup(0, 1, NcclGroup.unique_id())
        assert group.gather({"a": 1}) == [{"a": 1}]
        assert group.broadcast(b"text") == b"text"
        x = np.arange(12.0).reshape(4, 3)
        mesh = Mesh.processes(group)
        u = mesh.scatter(x, halo=1, boundary="periodic")
        assert (u.local.copy_to_host() == np.pad(x, [(1, 1), (0, 0)], "wrap")).all()
        assert (mesh.gather(u) == x).all()
        total = to_device(x)
        mesh.all_reduce(total)
        assert (total.copy_to_host() == x).all()
        mesh.barrier()


PROGRAM = """
import sys
import numpy as np
import torch.distributed as distributed
from cuda_target import Mesh, to_device, use_target

rank, file = int(sys.argv[1]), sys.argv[2]
distributed.init_process_group("gloo", rank=rank, world_size=2, init_method=f"file://{file}")
x = np.random.default_rng(0).random((10, 4))
with use_target("host"):
    mesh = Mesh.processes()
    for boundary in ("none", "periodic"):
        u = mesh.scatter(x, halo=1, boundary=boundary)
        assert (mesh.gather(u) == x).all()
        whole = np.pad(x, [(1, 1), (0, 0)], "wrap")[5 * rank : 5 * rank + 7]
        if boundary == "none":
            whole = x[:6] if rank == 0 else x[4:]
        assert (u.local.copy_to_host() == whole).all()
    total = to_device(np.full(3, rank + 1.0))
    mesh.all_reduce(total, "max")
    assert total.copy_to_host().tolist() == [2, 2, 2]
    mesh.barrier()
distributed.destroy_process_group()
"""


@needs_torch
def test_processes_of_torch(tmp_path: Path) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", PROGRAM, str(rank), str(tmp_path / "meeting")])
        for rank in range(2)
    ]
    assert finish(processes, limit_s=120) == []


def test_processes_dont_wait_for_one_that_failed() -> None:
    programs = ("import time; time.sleep(60)", "import sys; sys.exit(3)", "")
    processes = [subprocess.Popen([sys.executable, "-c", program]) for program in programs]
    assert finish(processes, limit_s=50, grace_s=0.1) == [
        "rank 0 was ended after another one failed", "rank 1 ended with status 3"
    ]  # fmt: skip
    slow = [subprocess.Popen([sys.executable, "-c", programs[0]])]
    assert finish(slow, limit_s=0.1) == ["rank 0 was ended after 0.1 s"]


def test_without_a_group_of_processes() -> None:
    with use_target("host"), pytest.raises(ArgumentError, match="init_process_group"):
        Mesh.processes()


@pytest.mark.gpu
@pytest.mark.parametrize("boundary", ["none", "periodic", 7.0], ids=str)
def test_parts_on_gpus(boundary: Any) -> None:
    """All GPUs of the machine, and the first of them with several parts."""
    x = np.random.default_rng(0).random((11, 8, 7))
    with use_target("cuda"):
        for found in (devices(), devices()[:1] * 3):
            mesh = Mesh.local(found)
            for axis in (0, 1):
                u = mesh.scatter(x, axis=axis, halo=1, boundary=boundary)
                streams = []
                for device in found:
                    with device.use():
                        streams.append(Stream())
                mesh.exchange(u, streams)
                mesh.synchronize()
                assert (mesh.gather(u) == x).all()
                for part in u.parts:
                    expected = with_halos(x, part, axis, 1, boundary)
                    assert (part.array.copy_to_host() == expected).all()
            totals = []
            for number, device in enumerate(found):
                with device.use():
                    totals.append(to_device(np.full(1000, number + 1.0)))
            mesh.all_reduce(totals, "sum", streams)
            mesh.synchronize()
            for total in totals:
                assert (total.copy_to_host() == len(found) * (len(found) + 1) / 2).all()
