"""Clusters, early launches, priorities, graphs and ranges on a real GPU."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from cuda_target import Stream, cuda, current_device, to_device
from cuda_target.arrays.arrays import DeviceArray
from gpucompiler.diagnostics.errors import LaunchError

pytestmark = pytest.mark.gpu


@pytest.fixture
def clusters() -> None:
    if current_device().capability < (9, 0):
        pytest.skip("clusters need compute capability 9.0")


def exchanged(y, x):
    cluster = cuda.cg.this_cluster()
    tile = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    tile[i] = x[cuda.grid(1)]
    cluster.sync()
    following = (cluster.block_rank() + 1) % cluster.num_blocks()
    other = cluster.map_shared_rank(tile, following)
    y[cuda.grid(1)] = other[63 - i]
    cuda.cluster_arrive()
    cuda.cluster_wait()


def collected(y, x):
    cluster = cuda.cg.this_cluster()
    sums = cuda.shared.array(2, np.int32)
    i = cuda.threadIdx.x
    if i < 2:
        sums[i] = 0
    cluster.sync()
    cuda.atomic.add(cluster.map_shared_rank(sums, 0), 1, x[cuda.grid(1)])
    cluster.sync()
    if cluster.block_rank() == 0 and i == 0:
        y[cuda.clusterid.x] = sums[1]


def places(y):
    if cuda.threadIdx.x == 0:
        block = cuda.blockIdx.y * cuda.gridDim.x + cuda.blockIdx.x
        y[block, 0] = cuda.cluster_ctaid.x
        y[block, 1] = cuda.cluster_ctaid.y
        y[block, 2] = cuda.clusterid.x
        y[block, 3] = cuda.clusterid.y
        y[block, 4] = cuda.cluster_ctarank
        y[block, 5] = cuda.cluster_nctarank
        y[block, 6] = cuda.cluster_nctaid.x
        y[block, 7] = cuda.nclusterid.x


@pytest.mark.parametrize("size", [1, 2, 4, 8])
def test_blocks_of_a_cluster_share_their_memory(clusters: None, size: int) -> None:
    x = np.arange(64 * 16, dtype=np.float32)
    source, target = to_device(x), to_device(np.zeros_like(x))
    helper = cuda(threads=64, blocks=16, cluster=size)(exchanged)
    kernel = helper.kernel(target, source)
    bound = kernel.bind(threads=64, blocks=16, cluster=size)
    blocks = x.reshape(-1, size, 64)
    expected = np.roll(blocks, -1, axis=1)[..., ::-1].ravel()
    for launch in (helper, bound, lambda y, x: kernel(y, x, threads=64, blocks=16, cluster=size)):
        for _ in range(3):
            target.fill(0)
            launch(target, source)
            np.testing.assert_array_equal(target.copy_to_host(), expected)


def test_remote_writes_are_seen(clusters: None) -> None:
    x = np.arange(64 * 12, dtype=np.int32)
    source, sums = to_device(x), to_device(np.zeros(3, np.int32))
    cuda(threads=64, blocks=12, cluster=4)(collected)(sums, source)
    np.testing.assert_array_equal(sums.copy_to_host(), x.reshape(3, -1).sum(1))


def test_places_in_clusters(clusters: None) -> None:
    y = to_device(np.zeros((24, 8), np.int32))
    cuda(threads=32, blocks=(6, 4), cluster=(2, 2))(places)(y)
    for block, row in enumerate(y.copy_to_host().tolist()):
        bx, by = block % 6, block // 6
        assert row == [bx % 2, by % 2, bx // 2, by // 2, bx % 2 + 2 * (by % 2), 4, 2, 3]


def test_sizes_of_clusters(clusters: None) -> None:
    y = to_device(np.zeros((16, 8), np.int32))
    kernel = cuda(threads=1, blocks=1)(places).kernel(y)
    largest = kernel.largest_cluster(64)
    assert largest in (8, 16)
    assert kernel.active_clusters(64, cluster=2) > kernel.active_clusters(64, cluster=8) > 0
    kernel(y, threads=64, blocks=largest, cluster=largest)
    assert (y.copy_to_host()[:largest, 5] == largest).all()
    with pytest.raises(LaunchError, match="aren't whole clusters"):
        kernel(y, threads=64, blocks=3, cluster=2)
    compiled = cuda(cluster_dims=(2, 1, 1), threads=1, blocks=1)(places).kernel(y)
    compiled(y, threads=32, blocks=4)
    assert (y.copy_to_host()[:4, 5] == 2).all()
    with pytest.raises(LaunchError, match="was compiled for clusters"):
        compiled(y, threads=32, blocks=4, cluster=4)
    cuda.synchronize()


@cuda(threads=256, blocks=512)
def produce(y, turn):
    i = cuda.grid(1)
    total = np.float32(0)
    for k in range(200):
        total = total * np.float32(0.5) + np.float32(k)
    y[i] = turn + 0 * total
    cuda.griddepcontrol_launch_dependents()


@cuda(threads=256, blocks=512, dependent=True)
def consume(z, y):
    i = cuda.gridsize(1) - 1 - cuda.grid(1)
    cuda.griddepcontrol_wait()
    z[i] = 2 * y[i]


def test_launches_that_begin_early_see_what_is_written(clusters: None) -> None:
    y, z = (cuda.device_array(256 * 512, np.float32) for _ in range(2))
    stream = Stream()
    first, then = produce.configure(stream=stream), consume.configure(stream=stream)
    for turn in range(50):
        first(y, float(turn))
        then(z, y)
        assert (z.copy_to_host(stream=stream) == 2 * turn).all()
    with stream.capture() as graph:
        first(y, 7.0)
        then(z, y)
    graph.launch()
    stream.synchronize()
    assert (z.copy_to_host() == 14).all()

    @cuda(threads=32, dependent=True, blocks=1)
    def impatient(y):
        y[cuda.grid(1)] = 1

    with pytest.raises(LaunchError, match="never waits"):
        impatient(y)


@cuda(threads=32, blocks=1)
def add(y, a):
    y[cuda.threadIdx.x] += a


def on_gpu() -> DeviceArray:
    return to_device(np.zeros(32, np.float32))


def test_priorities() -> None:
    least, most = current_device().stream_priorities()
    assert most <= 0 <= least
    y = on_gpu()
    for priority in range(most, least + 1):
        add.configure(priority=priority)(y, 1.0)
    assert (y.copy_to_host() == least - most + 1).all()


def test_ranges_and_profiled_blocks() -> None:
    y = on_gpu()
    with cuda.nvtx_ranges(), cuda.profiling():
        for _ in range(3):
            add(y, 1.0)
    for _ in range(3):
        add(y, 1.0)
    assert (y.copy_to_host() == 6).all()


def test_threads_capture_and_launch_side_by_side() -> None:
    failed: list[BaseException] = []

    def work(number: int) -> None:
        try:
            y, stream = on_gpu(), Stream()
            onto = add.configure(stream=stream)
            for _ in range(2):
                onto(y, 0.0)
            with stream.capture() as graph:
                for _ in range(20):
                    onto(y, float(number))
            for _ in range(5):
                graph.launch()
                onto(y, 1.0)
            stream.synchronize()
            assert (y.copy_to_host() == 100 * number + 5).all()
        except BaseException as error:
            failed.append(error)

    threads: list[Any] = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    add(on_gpu(), 0.0)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
