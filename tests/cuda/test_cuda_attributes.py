"""Clusters, early starts and priorities, as a driver without a GPU gets them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from driver_testing import Fake, make_kernel, twice

from cuda_target import cuda, to_device
from cuda_target.arrays.arrays import DeviceArray
from cuda_target.device.launches import Cell
from gpucompiler.diagnostics.errors import LaunchError

# cuda.h: CUlaunchAttributeID.
COOPERATIVE, CLUSTER, EARLY, PRIORITY = 2, 4, 6, 8


def on_gpu() -> DeviceArray:
    return to_device(np.ones(3, np.float32))


def test_attributes_reach_the_driver_from_python_and_natively(fake: Fake) -> None:
    kernel, x = twice(waits=True, cooperative=True), on_gpu()
    for _ in range(3):
        kernel(x, x, threads=32, blocks=6, cluster=(2, 1), dependent=True, priority=-3)
        assert fake.attribute_list() == {
            COOPERATIVE: (1, 0, 0), CLUSTER: (2, 1, 1), EARLY: (1, 0, 0), PRIORITY: (-3, 0, 0),
        }  # fmt: skip
        kernel(x, x, threads=32, blocks=6)
        assert fake.attribute_list() == {COOPERATIVE: (1, 0, 0)}
    bound = kernel.bind(threads=32, blocks=4, cluster=4)
    for _ in range(3):
        bound(x, x)
        assert fake.attribute_list()[CLUSTER] == (4, 1, 1)
    plain = twice()
    for _ in range(3):
        plain(x, x, threads=32, blocks=6)
        assert fake.attributes == 0


def test_other_numbers_of_blocks_are_whole_clusters_too(fake: Fake) -> None:
    kernel, x = twice(), on_gpu()
    for blocks in (2, 4, 4, 6, 6):
        kernel(x, x, blocks=blocks, cluster=2, threads=1)
        assert fake.dimensions()[0] == blocks
    with pytest.raises(LaunchError, match=r"cluster=\(2, 1, 1\): blocks=\(5, 1, 1\) aren't whole"):
        kernel(x, x, blocks=5, cluster=2, threads=1)
    with pytest.raises(LaunchError, match="aren't whole"):
        kernel(x, x, blocks=(4, 3), cluster=(2, 2), threads=1)


def test_decorated_functions_have_attributes(fake: Fake) -> None:
    settings = cuda(threads=32, blocks=4, cluster=2, priority=-1)
    assert settings.attributes.cluster == (2, 1, 1)
    assert cuda(threads=32, blocks=1).attributes == cuda(threads=1, blocks=1).attributes

    @settings
    def helper(y: Any) -> None:
        y[0] = 1

    assert helper.configure(cluster=None).configuration.attributes.priority == -1
    assert "cluster=2, priority=-1" in cuda.expand(helper)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"cluster": 0}, "at least 1"),
        ({"cluster": (2, 2, 2, 1)}, "one to three"),
        ({"cluster": 17}, "at most 16 blocks"),
        ({"cluster": True}, "not an integer"),
        ({"cluster": lambda y: 2}, "one to three"),
        ({"dependent": 1}, "True or False"),
        ({"priority": 1.5}, "whole number"),
        ({"priority": True}, "whole number"),
    ],
)
def test_attributes_that_no_launch_has(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(LaunchError, match=words):
        cuda(threads=32, **wrong)
    with pytest.raises(LaunchError, match=words):
        make_kernel((), ())(**wrong, threads=1, blocks=1)
    with pytest.raises(LaunchError, match=words):
        make_kernel((), ()).bind(**wrong, threads=1, blocks=1)


def test_a_kernel_that_begins_early_has_to_wait(fake: Fake) -> None:
    x = on_gpu()
    with pytest.raises(LaunchError, match=r"never waits.*griddepcontrol_wait"):
        twice()(x, x, dependent=True, threads=1, blocks=1)
    assert fake.launches == 0


def test_kernels_that_were_compiled_for_clusters(fake: Fake) -> None:
    kernel, x = twice(cluster_dims=(2, 1, 1)), on_gpu()
    kernel(x, x, blocks=4, threads=1)
    assert fake.attributes == 0, "the code says it"
    kernel(x, x, blocks=4, cluster=2, threads=1)
    with pytest.raises(LaunchError, match="aren't whole clusters"):
        kernel(x, x, blocks=3, threads=1)
    with pytest.raises(LaunchError, match=r"compiled for clusters of \(2, 1, 1\) blocks"):
        kernel(x, x, blocks=4, cluster=4, threads=1)


def test_devices_without_clusters(fake: Fake) -> None:
    fake.set("old", 1)
    try:
        kernel, x = twice(waits=True), on_gpu()
        with pytest.raises(LaunchError, match=r"this GPU has no clusters.*9\.0"):
            kernel(x, x, blocks=2, cluster=2, threads=1)
        # There a launch that may begin early begins in its turn.
        kernel(x, x, dependent=True, threads=1, blocks=1)
        assert fake.attributes == 0
    finally:
        fake.set("old", 0)


def test_large_clusters_are_asked_for(fake: Fake) -> None:
    kernel, x = twice(), on_gpu()
    fake.set("large_clusters", 0)
    kernel(x, x, blocks=8, cluster=8, threads=1)
    assert not fake.large_clusters
    kernel(x, x, blocks=16, cluster=16, threads=1)
    assert fake.large_clusters == 1


def test_a_failure_names_the_attributes_and_the_blocks_of_this_launch(fake: Fake) -> None:
    kernel, x = twice(), on_gpu()
    for blocks in (2, 4):
        kernel(x, x, threads=32, blocks=blocks)
    fake.set("fail", 719)
    with pytest.raises(Exception, match=r"blocks=\(7, 1, 1\), threads=\(32, 1, 1\)"):
        kernel(x, x, threads=32, blocks=7)
    fake.set("fail", 912)
    with pytest.raises(LaunchError, match=r"stream=0, cluster=\(4, 1, 1\), priority=-2"):
        kernel(x, x, blocks=8, cluster=4, priority=-2, threads=1)
    cell = Cell(1, 0, "kernel k", (32, 1, 1), 0, "cluster=(2, 1, 1)")
    assert str(cell).endswith("shmem=0, cluster=(2, 1, 1)")


def test_how_many_clusters_fit(fake: Fake) -> None:
    kernel = twice()
    assert kernel.active_clusters(256, cluster=2) == 66
    assert kernel.active_clusters(256, cluster=(2, 2), shmem=1024) == 33
    assert kernel.largest_cluster(256) == 8
