"""A launch's attributes as the driver takes them: clusters, early starts, priorities.

cuda.h, CUDA 12 and 13: CUlaunchAttribute { id, pad[4], value[64] }, CUlaunchAttributeID.
"""

from __future__ import annotations

import math
import struct
from typing import Final

from cuda_target.device import driver as drivers
from cuda_target.device.driver import Driver
from cuda_target.device.properties import device_attribute
from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.jobs.kernel import LaunchAttributes
from gpucompiler.values import value_classes

# cuda.h: CUlaunchAttribute with an integer for its value.
LAUNCH_ATTRIBUTE: Final = struct.Struct("<I4xi60x")
# cuda.h: CUlaunchAttributeID. Their values: int, 3 × unsigned, int, int.
_COOPERATIVE: Final = 2
_CLUSTER_DIMENSION: Final = 4
_PROGRAMMATIC_STREAM_SERIALIZATION: Final = 6
_PRIORITY: Final = 8
_CLUSTER: Final = struct.Struct("<I4x3I52x")

# CUDA C++ Programming Guide, "Thread Block Clusters": more must be allowed, kernel by kernel.
PORTABLE_CLUSTER: Final = 8
# "Programmatic Dependent Launch and Synchronization": from compute capability 9.0 on.
_EARLY_STARTS: Final = 9


@value_classes.frozen
class DeviceAbilities:
    """The launch attributes that a device knows.

    Args:
        clusters: blocks may be launched in clusters.
        early_starts: a kernel may begin before the one in front of it has ended.
    """

    clusters: bool
    early_starts: bool


def abilities(library: Driver, ordinal: int) -> DeviceAbilities:
    """The abilities of a device."""
    return DeviceAbilities(
        bool(device_attribute(library, ordinal, drivers.CLUSTER_LAUNCH)),
        device_attribute(library, ordinal, drivers.COMPUTE_CAPABILITY_MAJOR) >= _EARLY_STARTS,
    )


def packed_attributes(
    attributes: LaunchAttributes, cooperative: bool, device: DeviceAbilities
) -> bytes:
    """CUlaunchAttributes, one behind the other.

    A device that can't start a kernel early starts it in its turn, which is correct, too.
    """
    parts: list[bytes] = []
    if cooperative:
        parts.append(LAUNCH_ATTRIBUTE.pack(_COOPERATIVE, 1))
    if attributes.cluster is not None:
        parts.append(_CLUSTER.pack(_CLUSTER_DIMENSION, *attributes.cluster))
    if attributes.dependent and device.early_starts:
        parts.append(LAUNCH_ATTRIBUTE.pack(_PROGRAMMATIC_STREAM_SERIALIZATION, 1))
    if attributes.priority is not None:
        parts.append(LAUNCH_ATTRIBUTE.pack(_PRIORITY, attributes.priority))
    return b"".join(parts)


def check_attributes(
    attributes: LaunchAttributes,
    grid: tuple[int, int, int],
    waits: bool,
    compiled: tuple[int, int, int] | None,
    device: DeviceAbilities,
    subject: str,
) -> None:
    """Raise LaunchError for attributes that the driver would refuse without reason, or run wrongly.

    Args:
        attributes, grid: of the launch.
        waits: the kernel has a `griddepcontrol_wait`.
        compiled: blocks of the clusters that it was compiled for.
        device: where it goes.
        subject: the kernel.
    """
    if attributes.dependent and not waits:
        raise LaunchError(
            f"dependent=True: {subject} never waits for the work in front of it, so it could read "
            "what isn't written yet; call cuda.griddepcontrol_wait() before it reads, or leave "
            "dependent out",
            "GC512",
        )
    cluster = attributes.cluster or compiled
    if cluster is None:
        return
    if compiled not in (None, cluster):
        raise LaunchError(
            f"cluster={cluster}: {subject} was compiled for clusters of {compiled} blocks, "
            "cluster_dims=; leave one of the two out",
            "GC512",
        )
    if math.prod(cluster) > 1 and not device.clusters:
        raise LaunchError(
            f"cluster={cluster}: this GPU has no clusters; they need compute capability 9.0",
            "GC512",
        )
    if any(blocks % part for blocks, part in zip(grid, cluster, strict=True)):
        raise LaunchError(
            f"cluster={cluster}: blocks={grid} aren't whole clusters; along every axis the blocks "
            "of the grid are a multiple of the cluster's",
            "GC512",
        )
