"""Occupancy of a multiprocessor by blocks of each size, from a kernel's registers and memory.

No GPU is asked: the limits are those of the CUDA C++ Programming Guide, "Technical Specifications
per Compute Capability", and the rounding is that of NVIDIA's occupancy calculator.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cuda_target.toolchain.architectures import REGISTERS, number
from gpucompiler.jobs.artifact import Artifact

_WARP: Final = 32
# Warps are placed in four parts of the multiprocessor; registers are given in runs of 256.
_PARTS: Final = 4
_REGISTER_RUN: Final = 256
_MOST_THREADS: Final = 1024


class Limits(NamedTuple):
    """The limits of a multiprocessor: warps, blocks, bytes of shared memory, and their steps."""

    warps: int
    blocks: int
    shared_bytes: int
    reserved_bytes: int
    shared_run: int


_LIMITS: Final = {
    75: Limits(32, 16, 65536, 0, 256),
    80: Limits(64, 32, 167936, 1024, 128),
    86: Limits(48, 16, 102400, 1024, 128),
    87: Limits(48, 16, 167936, 1024, 128),
    89: Limits(48, 24, 102400, 1024, 128),
    90: Limits(64, 32, 233472, 1024, 128),
    100: Limits(64, 32, 233472, 1024, 128),
    103: Limits(64, 32, 233472, 1024, 128),
    120: Limits(48, 24, 102400, 1024, 128),
    121: Limits(48, 24, 102400, 1024, 128),
}


class Share(NamedTuple):
    """The occupancy by blocks of a size.

    Args:
        threads: of a block.
        blocks: that a multiprocessor holds at a time.
        share: its warps in use, from 0 to 1.
        limit: what there is no more of: "warps", "blocks", "registers" or "shared memory".
    """

    threads: int
    blocks: int
    share: float
    limit: str


def occupancy_curve(architecture: str, registers: int, shared_bytes: int) -> list[Share]:
    """The occupancy for blocks of 32, 64 … 1,024 threads; none for architectures not known.

    Args:
        registers: of a thread.
        shared_bytes: of a block.
    """
    limits = _LIMITS.get(number(architecture))
    if limits is None:
        return []
    sizes = range(_WARP, _MOST_THREADS + 1, _WARP)
    return [_share(limits, threads, registers, shared_bytes) for threads in sizes]


def limits_of(architecture: str) -> Limits | None:
    """The limits of a multiprocessor; None for architectures not known."""
    return _LIMITS.get(number(architecture)) if architecture.startswith("sm_") else None


def resident_blocks(limits: Limits, threads: int, registers: int, shared_bytes: int) -> int:
    """The blocks that a multiprocessor holds at a time.

    Args:
        threads: of a block, any number.
        registers: of a thread; 0 if they aren't known.
        shared_bytes: of a block.
    """
    return _share(limits, -(-threads // _WARP) * _WARP, registers, shared_bytes).blocks


def of_artifact(architecture: str, artifact: Artifact) -> list[tuple[int, float, str]]:
    """The curve of compiled code; none if its registers aren't known."""
    resources = dict(artifact.resources)
    registers = resources.get("registers", 0)
    shared = artifact.metadata.shared_memory_bytes
    curve = occupancy_curve(architecture, registers, shared) if registers else []
    return [(each.threads, each.share, each.limit) for each in curve]


def _share(limits: Limits, threads: int, registers: int, shared_bytes: int) -> Share:
    warps = threads // _WARP
    possible = {"warps": limits.warps // warps, "blocks": limits.blocks}
    if registers:
        taken = -(-registers * _WARP // _REGISTER_RUN) * _REGISTER_RUN
        possible["registers"] = REGISTERS // _PARTS // taken * _PARTS // warps
    used = shared_bytes + limits.reserved_bytes
    used = -(-used // limits.shared_run) * limits.shared_run
    if used:
        possible["shared memory"] = limits.shared_bytes // used
    limit = min(possible, key=lambda name: possible[name])
    blocks = possible[limit]
    return Share(threads, blocks, blocks * warps / limits.warps, limit)
