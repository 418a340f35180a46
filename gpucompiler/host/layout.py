"""The structures that launches in Python share with native code, as byte offsets of their fields.

    launch    { i32 block[3]; i32 grid[3]; i64 dynamic_shared_bytes; ptr grid_barrier; ptr output;
                i32 cluster[3] }
    record    memory of one worker; its first two fields are the `worker` of a kernel's entry
    job       a launch under way; begins as the record of the launching thread
    pool      threads that are parked, and the job that they work on
    barrier   the meeting point of the blocks of a cooperative launch
    apart     what a launch has beside its job if its blocks run in parts
    part      a part of a block, the `worker` of its kernel's entry

gpucompiler/host/runtime.c has the native code and says how they are used.
"""

from __future__ import annotations

from typing import Final

# The launch, which the kernel only reads.
LAUNCH_FORMAT: Final = "<3I3IqQ"
# A job, then its launch, then the parameters, each at a multiple of 64.
JOB: Final = {
    "scratch": 0, "fault_block": 8, "fault_word": 16, "scratch_bytes": 24, "pool": 32, "entry": 40,
    "parameters": 48, "launch": 56, "blocks": 64, "estimate": 72, "next": 80, "state": 88,
    "busy_ns": 96, "epoch": 104, "cooperative": 112, "participants": 120, "apart": 128,
    "reach": 168, "late": 176,
}  # fmt: skip
JOB_BYTES: Final = 192
# The values of `cooperative`.
INDEPENDENT, COOPERATIVE, IN_PARTS = range(3)
LAUNCH_BYTES: Final = 64
# A worker's record.
RECORD: Final = {"scratch": 0, "fault_block": 8, "fault_word": 16, "scratch_bytes": 24, "pool": 32}
RECORD_BYTES: Final = 64
# A pool. Fields that different threads write at the same time lie on cache lines of their own.
POOL: Final = {
    "generation": 0, "asleep": 8, "state": 64, "next": 128, "stop": 256, "threads": 260,
    "job": 264, "epoch": 272, "wake_ns": 280, "spin_ns": 288, "wanted": 296,
    "turn": 312, "grain_ns": 320, "ended": 328, "owner": 384, "pass_sleepers": 1284,
    "records": 1344,
}  # fmt: skip
# A grid barrier; kernels call its function with its address.
BARRIER: Final = {
    "function": 0, "spin_ns": 8, "total": 16, "arrived": 64, "generation": 128, "sleepers": 132,
}  # fmt: skip
BARRIER_BYTES: Final = 192

# A launch in parts. `waiting` are a block, a thread and a site for each part that waits for ever.
APART: Final = {
    "parts": 0, "lanes": 8, "frame_bytes": 16, "stack_bytes": 24, "reported": 32, "waiting": 40,
}  # fmt: skip
MAX_REPORTED: Final = 64
APART_BYTES: Final = 1680
# A part: what its code reads, and the functions that it calls.
PART: Final = {
    "scratch": 0, "fault_block": 8, "begin_wait": 16, "pause": 24, "meet": 32, "frame": 40,
    "rank": 48, "stride": 56,
}  # fmt: skip
# Where a launch says the blocks of a cluster.
CLUSTER_OFFSET: Final = 48

# Functions of the C library that the native run time may call, and kernels may not.
RUNTIME_EXTERNALS: Final = frozenset({"clock_gettime", "mmap", "munmap", "syscall"})


class Status:
    """Results of `run`. A greater number is a fault word, from a kernel called without it."""

    DONE: Final = 0
    AGAIN: Final = 1
    FAULT: Final = 2
    FORKED: Final = 3
    WANTS_THREADS: Final = 4
    PRINTED: Final = 5


STATUSES: Final[dict[str, int]] = {name: n for name, n in vars(Status).items() if name.isupper()}
