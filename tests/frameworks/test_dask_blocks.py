"""Kernels over `dask.array` and xarray beside NumPy and `dask.array.map_overlap`.

pip install 'gpucompiler[dask]' xarray zarr && pytest -q tests/frameworks/test_dask_blocks.py
"""

from __future__ import annotations

import importlib
import importlib.util
import itertools
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest
from block_kernels import relaxed as blur

from cuda_target import cuda, over
from cuda_target.frameworks import block_halos, dask_blocks
from cuda_target.frameworks.block_halos import graph_with_halos
from cuda_target.frameworks.dask_blocks import _ARRIVED, BlockKernel, Traveller
from cuda_target.frameworks.dask_turns import _TURNS, in_turn
from gpucompiler import ArgumentError, InvalidKernel
from gpucompiler.process_state import fresh

ROOT = Path(__file__).resolve().parents[2]
needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("dask") is None, reason="dask isn't installed: gpucompiler[dask]"
)


@cuda(threads=64, blocks=lambda out, x, y: cuda.cover(len(out)), target="host")
def add(out: Any, x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i]


@needs_dask
@pytest.mark.parametrize("halo", [1, (1, 1), {0: 1, 1: 1}], ids=str)
def test_a_stencil_of_blocks_is_that_of_the_whole(halo: Any) -> None:
    dask: Any = importlib.import_module("dask.array")
    u = np.random.default_rng(1).random((50, 37)).astype(np.float32)
    wanted = np.zeros_like(u)
    wanted[1:-1, 1:-1] = (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]) / 4
    blocks = dask.from_array(u, chunks=(20, 16))
    found = over(blocks, blur, halo=halo)
    assert (found.dtype, found.chunks) == (u.dtype, blocks.chunks)
    assert np.array_equal(found.compute(scheduler="threads"), wanted)
    periodic = over(blocks, blur, halo=halo, boundary="periodic").compute(scheduler="sync")
    around = sum(np.roll(u, by, axis) for axis in (0, 1) for by in (1, -1))
    assert np.allclose(periodic, around / 4, rtol=1e-6)


@needs_dask
def test_several_arrays_without_halos() -> None:
    dask: Any = importlib.import_module("dask.array")
    x, y = np.arange(100, dtype=np.float32), np.ones(100, np.float64)
    given = dask.from_array(x, chunks=30), dask.from_array(y, chunks=30)
    found = over(given, add, dtype=np.float64)
    assert found.dtype == np.float64
    assert np.array_equal(found.compute(scheduler="sync"), x + 1.0)
    with pytest.raises(ArgumentError, match="equal chunks"):
        over((given[0], given[1].rechunk(50)), add)
    with pytest.raises(ArgumentError, match=r"equal sizes, not \(100,\) and \(70,\)"):
        over((given[0], given[1][:70]), add)
    with pytest.raises(ArgumentError, match=r"dask\.array"):
        over(x, add)
    with pytest.raises(ArgumentError, match="decorated"):
        over(given, add.function)  # type: ignore[arg-type]
    for wrong in ({2: 1}, {0: -1}, True, (1, 1), 0.5):
        with pytest.raises(ArgumentError, match="halo="):
            over(given, add, halo=wrong)  # type: ignore[arg-type]
    for edge in ("mirror", {0: None}, ("none", "none")):
        with pytest.raises(ArgumentError, match="boundary="):
            over(given, add, halo=1, boundary=edge)


@needs_dask
def test_halos_that_cant_be_are_refused_before_anything_runs() -> None:
    dask: Any = importlib.import_module("dask.array")
    u = np.random.default_rng(1).random((6, 5)).astype(np.float32)
    whole = dask.from_array(u, chunks=3)
    wrong: tuple[tuple[Any, dict[str, Any], str], ...] = (
        (whole[whole[:, 0] > 0], {"halo": 1}, "chunks of unknown sizes"),
        (dask.ma.masked_greater(whole, 0.5), {}, r"no masked elements.*ma\.filled"),
        (whole, {"halo": 6, "boundary": "periodic"}, "at most 5 elements along axis 1"),
        (whole.astype("u1"), {"halo": 1, "boundary": 300}, "uint8 doesn't have this number"),
        (whole.astype("i4"), {"halo": 1, "boundary": np.nan}, "int32 doesn't have this number"),
        (whole.astype("i4"), {"halo": 1, "boundary": 10**30}, "int32 doesn't have this number"),
        (whole, {"halo": {1: 1, -1: 2}}, "axis 1 is there twice"),
        (whole, {"halo": 1, "boundary": True}, "boundary=True: give"),
    )
    for array, more, message in wrong:
        with pytest.raises(ArgumentError, match=message):
            over(array, blur, **more)
    # Nothing is beyond the array, and an empty one has no halos.
    numbers: Any = {"halo": np.int64(100), "steps": np.int64(1)}
    wide = over(whole, blur, **numbers)
    assert np.array_equal(wide.compute(scheduler="sync"), over(whole, blur, halo=1).compute())
    assert over(whole[:0], blur, halo=1).compute(scheduler="sync").shape == (0, 5)


@needs_dask
@pytest.mark.parametrize("shape", [(20, 17), (7, 12, 5)], ids=str)
@pytest.mark.parametrize(
    "boundary",
    ["none", "periodic", ("reflect", "nearest", "periodic"), (3.0, "none", "reflect")],
    ids=str,
)
@pytest.mark.parametrize("together", [True, False])
def test_halos_are_those_of_dask(
    shape: tuple[int, ...], boundary: Any, together: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(block_halos, "_SMALL", 1 << 20 if together else 0)
    dask: Any = importlib.import_module("dask.array")
    made: Any = importlib.import_module("dask.highlevelgraph").HighLevelGraph
    whole = dask.from_array(np.random.default_rng(1).random(shape), chunks=(4, 5, 4)[: len(shape)])
    boundary = (boundary,) * 3 if isinstance(boundary, str) else boundary
    for depth in ((1, 2, 1), (0, 2, 0), (3, 0, 0)):
        widths, edges = depth[: len(shape)], boundary[: len(shape)]
        wanted = dask.map_overlap(
            neighbours, whole, depth=dict(enumerate(widths)), boundary=dict(enumerate(edges)),
            trim=True, dtype=float, meta=whole._meta,
        )  # fmt: skip
        graph = graph_with_halos("halos", (whole,), neighbours, widths, edges)
        layers = made.from_collections("halos", graph, dependencies=[whole])
        found = dask.Array(layers, "halos", whole.chunks, meta=whole._meta)
        assert np.array_equal(found.compute(scheduler="sync"), wanted.compute(scheduler="sync"))


def neighbours(block: Any) -> Any:
    """Each element with some around it; inside of a block's halo nothing wraps."""
    corner = np.roll(np.roll(block, 1, 0), -1, 1)
    return block + 2 * np.roll(block, 1, 0) + 3 * np.roll(block, -2, 1) + 5 * corner


@needs_dask
@pytest.mark.parametrize("boundary", ["none", "periodic"])
def test_several_steps_are_several_calls(boundary: str) -> None:
    dask: Any = importlib.import_module("dask.array")
    u = dask.from_array(np.random.default_rng(1).random((40, 24)), chunks=(20, 8))
    one = u
    for _ in range(3):
        one = over(one, blur, halo=1, boundary=boundary)
    found = over(u, blur, halo=1, boundary=boundary, steps=3)
    assert np.array_equal(found.compute(scheduler="sync"), one.compute(scheduler="sync"))
    # A halo that is wider than a block is taken from farther blocks.
    wide = over(u, blur, halo=1, boundary=boundary, steps=9)
    for _ in range(6):
        one = over(one, blur, halo=1, boundary=boundary)
    assert np.array_equal(wide.compute(scheduler="sync"), one.compute(scheduler="sync"))
    for more in ({"steps": 0}, {"steps": 2, "boundary": 0.0}, {"steps": 2, "dtype": np.float32}):
        with pytest.raises(ArgumentError, match="steps="):
            over(u, blur, **more)  # type: ignore[arg-type]


@needs_dask
def test_kernels_only_read_blocks() -> None:
    dask: Any = importlib.import_module("dask.array")
    whole = dask.from_array(np.ones(8, np.float32), chunks=4)
    with pytest.raises(InvalidKernel, match="'u' is read-only, but the kernel writes to it"):
        over(whole, writing).compute(scheduler="sync")


@cuda(threads=8, blocks=1, target="host")
def writing(out: Any, u: Any) -> None:
    i = cuda.grid(1)
    if i < len(u):
        u[i] = 2 * u[i]
        out[i] = u[i]


@needs_dask
def test_a_kernel_travels_once_for_all_tasks() -> None:
    def scaled(factor: int) -> Any:
        @cuda(threads=8, blocks=1, target="host")
        def scale(out: Any, u: Any) -> None:
            i = cuda.grid(1)
            if i < len(u):
                out[i] = factor * u[i]

        return scale

    cloudpickle: Any = importlib.import_module("cloudpickle")
    u = np.arange(8.0)
    contents = [cloudpickle.dumps(BlockKernel(Traveller(k), u.dtype)) for k in map(scaled, (2, 3))]
    with fresh(_ARRIVED):
        first, again, other = (
            pickle.loads(pickle.dumps(pickle.loads(contents[k]))) for k in (0, 0, 1)
        )
        assert np.array_equal(first(u), 2 * u)
        assert np.array_equal(other(u), 3 * u)
        assert again.traveller.kernel is first.traveller.kernel is not other.traveller.kernel


@needs_dask
def test_a_module_that_is_imported_anew_has_its_new_kernels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    text = (
        "from cuda_target import cuda\n"
        "@cuda(threads=8, blocks=1, target='host')\n"
        "def scale(out, u):\n"
        "    i = cuda.grid(1)\n"
        "    if i < len(u):\n"
        "        out[i] = {} * u[i]\n"
    )
    name = f"scaling_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(text.format(2))
    module = importlib.import_module(name)
    u = np.arange(8.0)
    changed = module.scale.configure(threads=16)
    contents = [pickle.dumps(BlockKernel(Traveller(k), u.dtype)) for k in (module.scale, changed)]
    assert all(np.array_equal(pickle.loads(content)(u), 2 * u) for content in contents)
    (tmp_path / f"{name}.py").write_text(text.format(30))
    importlib.reload(module)
    assert all(np.array_equal(pickle.loads(content)(u), 30 * u) for content in contents)


@needs_dask
def test_arrays_of_xarray_keep_their_names() -> None:
    xarray: Any = pytest.importorskip("xarray")
    numbers = np.random.default_rng(1).random((30, 20)).astype(np.float32)
    field = xarray.DataArray(
        numbers, dims=("y", "x"), coords={"x": np.arange(20.0)}, name="heat", attrs={"unit": "K"}
    )
    found = over(field.chunk({"y": 10, "x": 10}), blur, halo={"x": 1, "y": 1})
    assert (found.dims, found.name, found.attrs) == (("y", "x"), "heat", {"unit": "K"})
    assert found.coords["x"].equals(field.coords["x"])
    assert np.array_equal(found.to_numpy(), over(field.chunk(), blur).to_numpy())
    for other in (field, field.chunk().to_dataset()):
        with pytest.raises(ArgumentError, match="chunk"):
            over(other, blur)
    with pytest.raises(ArgumentError, match="'z' is no axis; the axes are 'y', 'x'"):
        over(field.chunk(), blur, halo={"z": 1})
    with pytest.raises(ArgumentError, match="transpose"):
        over((field.chunk(), field.chunk().rename(x="y", y="x")), add)


@needs_dask
def test_zarr_in_and_out(tmp_path: Path) -> None:
    zarr: Any = pytest.importorskip("zarr")
    dask: Any = importlib.import_module("dask.array")
    u = np.random.default_rng(1).random((64, 48)).astype(np.float32)
    zarr.create_array(str(tmp_path / "in"), data=u, chunks=(16, 16))
    whole = dask.from_zarr(str(tmp_path / "in"))
    over(whole, blur, halo=1).to_zarr(str(tmp_path / "out"), compute=False).compute(
        scheduler="threads"
    )
    found = zarr.open_array(str(tmp_path / "out"))[:]
    wanted = over(dask.from_array(u, chunks=64), blur).compute(scheduler="sync")
    assert np.array_equal(found, wanted)


@needs_dask
@pytest.mark.full
# Dask leaves sockets and loops to the collector.
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_worker_that_is_killed_loses_no_block(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed: Any = importlib.import_module("distributed")
    dask: Any = importlib.import_module("dask.array")
    folders = (ROOT, ROOT / "cache", ROOT / "tests" / "support")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, folders)))
    u = np.random.default_rng(1).random((400, 300)).astype(np.float32)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=":0"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = list(client.run(os.getpid).values())
        found = over(dask.from_array(u, chunks=25), blur, halo=1, boundary="periodic", steps=2)
        blocks = found.persist()
        completed = distributed.as_completed(distributed.futures_of(blocks))
        for _ in range(20):
            next(completed)
        os.kill(pids[0], signal.SIGKILL)
        result = blocks.compute()
    for _ in range(2):
        u = sum(np.roll(u, by, axis) for axis in (0, 1) for by in (1, -1)) / np.float32(4)
    assert np.allclose(result, u, rtol=1e-5)


@needs_dask
@pytest.mark.full
def test_the_page_runs(tmp_path: Path) -> None:
    zarr: Any = pytest.importorskip("zarr")
    xarray: Any = pytest.importorskip("xarray")
    page = (ROOT / "docs" / "howto" / "blocks.md").read_text()
    blocks = re.findall(r"^```py\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    # The last one is for GPUs.
    (tmp_path / "program.py").write_text("\n".join(blocks[:-1]))
    u = np.random.default_rng(1).random((50, 70)).astype(np.float32)
    zarr.create_array(str(tmp_path / "in.zarr"), data=u, chunks=(20, 30))
    field = xarray.DataArray(u, dims=("lat", "lon"), name="temperature").chunk(30)
    field.to_dataset().to_zarr(tmp_path / "climate.zarr", consolidated=False)
    folders = map(str, (ROOT, ROOT / "cache"))
    subprocess.run(
        [sys.executable, "program.py"], cwd=tmp_path, check=True, timeout=200,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders), "GPUCOMPILER_TARGET": "host"},
    )  # fmt: skip
    wanted = np.zeros_like(u)
    around = u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]
    wanted[1:-1, 1:-1] = 0.5 * u[1:-1, 1:-1] + 0.125 * around
    assert np.allclose(zarr.open_array(str(tmp_path / "out.zarr"))[:], wanted, rtol=1e-6)
    found = xarray.open_zarr(tmp_path / "smooth.zarr")["temperature"]
    assert found.dims == ("lat", "lon")
    assert np.allclose(found.to_numpy(), wanted, rtol=1e-6)


_BOUNDED = """
import resource, sys
import dask, dask.array, zarr
sys.path[:0] = [{tests!r}]
from block_kernels import relaxed as blur
from cuda_target import over
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
shape, chunks = (8192, 8192), (1024, 1024)
whole = dask.array.full(shape, 1.0, dtype="f4", chunks=chunks)
whole.to_zarr("in.zarr", compute=False).compute(scheduler="threads", num_workers=2)
found = over(dask.array.from_zarr("in.zarr"), blur, halo=1)
found.to_zarr("out.zarr", compute=False).compute(scheduler="threads", num_workers=2)
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(after - before, zarr.open_array("out.zarr")[4000, 1024])
"""


@needs_dask
@pytest.mark.full
def test_arrays_that_are_larger_than_what_is_taken(tmp_path: Path) -> None:
    """256 MiB in and out, with less memory than one of them; docs have the case of 40 GB."""
    pytest.importorskip("zarr")
    found = subprocess.run(
        [sys.executable, "-c", _BOUNDED.format(tests=str(ROOT / "tests" / "support"))],
        cwd=tmp_path, capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")])},
    )  # fmt: skip
    kilobytes, value = found.stdout.split()
    assert int(kilobytes) < 200 * 1024
    assert float(value) == 1.0


def test_a_missing_dask_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask.array", None)
    with pytest.raises(ArgumentError, match=r"gpucompiler\[dask\]"):
        over(None, add)


class Noted(BlockKernel):
    """Notes when it computes, which takes 30 ms; a block with a negative element can't be."""

    times: ClassVar[list[tuple[str, float, float]]] = []

    def computed(self, kernel: Any, arrays: Any, inputs: list[Any]) -> Any:
        started = time.perf_counter()
        time.sleep(0.03)
        if inputs[0].min() < 0:
            raise ValueError("a negative element")
        found = super().computed(kernel, arrays, inputs)
        self.times.append(("computed", started, time.perf_counter()))
        return found


def read(block: Any) -> Any:
    Noted.times.append(("read", time.perf_counter(), time.perf_counter()))
    return block


@needs_dask
@pytest.mark.full
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("halo", [0, 1])
def test_long_kernels_take_turns_while_blocks_are_read(
    halo: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed: Any = importlib.import_module("distributed")
    dask: Any = importlib.import_module("dask.array")
    monkeypatch.setattr(dask_blocks, "BlockKernel", Noted)
    monkeypatch.setattr(Noted, "times", [])
    u = np.random.default_rng(1).random((60, 100)).astype(np.float32)
    wanted = over(dask.from_array(u, chunks=20), blur, halo=halo).compute(scheduler="sync")
    Noted.times.clear()
    with (
        fresh(_TURNS),
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0"
        ) as cluster,
        distributed.Client(cluster),
    ):
        blocks = dask.from_array(u, chunks=20).map_blocks(read, dtype=u.dtype)
        stored = np.zeros_like(u)
        dask.store(over(blocks, blur, halo=halo), stored)
        assert np.array_equal(stored, wanted)
        with pytest.raises(ValueError, match="a negative element"):
            over(-blocks, blur, halo=halo).compute()
        assert np.array_equal(over(blocks + 0, blur, halo=halo).compute(), wanted)
        (mine,) = _TURNS.workers.values()
        taken = [each.acquire(blocking=False) for each in (mine.turns, mine.seats, mine.seats)]
        assert taken == [True, True, True]
    computed = sorted((begin, end) for name, begin, end in Noted.times if name == "computed")
    assert len(computed) == 30
    assert all(end <= begin for (_, end), (begin, _) in itertools.pairwise(computed))
    meanwhile = [
        begin
        for name, begin, _ in Noted.times
        if name == "read" and any(first < begin < last for first, last in computed)
    ]
    assert meanwhile


def test_a_computation_outside_of_dask_has_no_turn() -> None:
    with fresh(_TURNS):
        for _ in range(2):
            assert in_turn(lambda: time.sleep(0.02), blur) is None
        assert not _TURNS.workers
        assert _TURNS.seconds[blur] >= 0.02
