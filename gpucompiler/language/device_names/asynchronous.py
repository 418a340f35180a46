"""Names of mbarriers and of copies by `cp.async`.

Sections are those of PTX ISA 9.0.
"""

from __future__ import annotations

from typing import Final

FUNCTIONS: Final = {
    "mbarrier.init": (
        "mbarrier.init(bars, i, count): makes element i of a shared array of uint64 a barrier of "
        "count arrivals, in its phase of parity 0. mbarrier.init, §9.7.13.15.9; sm_80."
    ),
    "mbarrier.inval": (
        "mbarrier.inval(bars, i): ends the barrier; its memory may be used again. "
        "mbarrier.inval, §9.7.13.15.10; sm_80."
    ),
    "mbarrier.arrive": (
        "mbarrier.arrive(bars, i, count=1, rank=None, scope='block'): arrives count times; what "
        "this thread wrote before is seen by those that wait for the phase. Gives the phase, a "
        "uint64 for try_wait(state=). With rank at the barrier of that block of the cluster, which "
        "gives nothing. mbarrier.arrive, §9.7.13.15.13; sm_80, with rank sm_90."
    ),
    "mbarrier.arrive_drop": (
        "mbarrier.arrive_drop(bars, i, count=1, rank=None, scope='block'): arrives, and later "
        "phases expect so many arrivals less. mbarrier.arrive_drop, §9.7.13.15.14; sm_80."
    ),
    "mbarrier.arrive_expect_tx": (
        "mbarrier.arrive_expect_tx(bars, i, bytes, rank=None, scope='block'): expects so many more "
        "bytes of copies in this phase, then arrives once. mbarrier.arrive.expect_tx, "
        "§9.7.13.15.13; sm_90."
    ),
    "mbarrier.expect_tx": (
        "mbarrier.expect_tx(bars, i, bytes, rank=None, scope='block'): expects so many more bytes "
        "of copies in this phase. mbarrier.expect_tx, §9.7.13.15.11; sm_90."
    ),
    "mbarrier.complete_tx": (
        "mbarrier.complete_tx(bars, i, bytes, rank=None, scope='block'): counts so many bytes as "
        "copied, as a bulk copy does itself. mbarrier.complete_tx, §9.7.13.15.12; sm_90."
    ),
    "mbarrier.try_wait": (
        "mbarrier.try_wait(bars, i, parity, scope='block'): whether the phase of this parity is "
        "complete; the thread may sleep for a while before the answer is False. state=, of an "
        "arrival, may stand for parity. Right after init the phase of parity 1 counts as complete. "
        "mbarrier.try_wait, §9.7.13.15.16; sm_90, by test_wait from sm_80 on."
    ),
    "mbarrier.test_wait": (
        "mbarrier.test_wait(bars, i, parity, scope='block'): as try_wait, without sleep. "
        "mbarrier.test_wait, §9.7.13.15.16; sm_80."
    ),
    "mbarrier.wait": (
        "mbarrier.wait(bars, i, parity, scope='block'): waits until the phase of this parity is "
        "complete: try_wait until it says so. sm_80."
    ),
    "cp_async": (
        "cp_async(dst, i, src, j, n, zero_fill=0, cache='all'): begins to copy the n elements from "
        "src[j] on, in global memory, to dst[i], in shared memory; together 4, 8 or 16 bytes, at "
        "multiples of that. The last zero_fill elements become 0 and aren't read. cache='global' "
        "leaves the first cache out, for 16 bytes. Read them after cp_async_wait. cp.async, "
        "§9.7.9.25.3; sm_80."
    ),
    "cp_async_commit": (
        "Makes a group of the copies that this thread has begun since the last one. "
        "cp.async.commit_group, §9.7.9.25.3.2; sm_80."
    ),
    "cp_async_wait": (
        "cp_async_wait(pending=0): waits until all groups of this thread but the latest `pending` "
        "ones are complete. Others see the elements behind a barrier. cp.async.wait_group, "
        "§9.7.9.25.3.3; sm_80."
    ),
    "cp_async_arrive": (
        "cp_async_arrive(bars, i, counted=True): arrives at the mbarrier when the copies that this "
        "thread has begun are complete; one of its count of arrivals, unless counted=False. "
        "cp.async.mbarrier.arrive, §9.7.13.15.15; sm_80."
    ),
}
