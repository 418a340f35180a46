"""Names by which threads synchronise: roles of warps, named barriers, fences, registers.

Sections are those of PTX ISA 9.0.
"""

from __future__ import annotations

from typing import Final

VALUES: Final = {
    "warpgroup": (
        "index of the thread's warpgroup in its block: 128 threads, consecutive with x fastest. "
        "The same in all lanes of a warp, and known to be"
    ),
}
FUNCTIONS: Final = {
    "elect": (
        "elect(mask=0xffffffff): whether this lane is the one that acts for the lanes of mask, "
        "which all call it together; one lane of each warp. elect.sync, §9.7.13.14; sm_90. In "
        "programs of the host, and where the interpreter runs it, the lowest lane is chosen."
    ),
    "barrier_sync": (
        "barrier_sync(number, threads): arrives at barrier 1 to 15 of the block, and waits until "
        "`threads` threads have arrived, a multiple of 32; warps come as a whole. Orders their "
        "memory. Number 0 is syncthreads' own. bar.sync, §9.7.13.1; every GPU."
    ),
    "barrier_arrive": (
        "barrier_arrive(number, threads): arrives at that barrier without waiting, for warps that "
        "call barrier_sync. bar.arrive, §9.7.13.1; every GPU."
    ),
    "fence": (
        "fence(order='seq_cst', scope='device'): orders this thread's memory accesses for threads "
        "of scope 'block', 'cluster', 'device' or 'system'; order may be 'acquire', 'release' or "
        "'acq_rel'. fence, §9.7.13.4; every GPU, the cluster from sm_90 on."
    ),
    "threadfence_cluster": (
        "Orders this thread's memory accesses for all threads of the cluster. fence.sc.cluster, "
        "§9.7.13.4; sm_90."
    ),
    "fence_proxy_async": (
        "fence_proxy_async(space=None): orders this thread's ordinary accesses before those of "
        "asynchronous copies and matrix operations (TMA, wgmma), in 'shared' or 'global' memory, "
        "or in all. fence.proxy.async, §9.7.13.4; sm_90. Nothing "
        "before it, and on the host."
    ),
    "fence_mbarrier_init": (
        "Makes mbarriers that this thread has initialised known to the cluster, before a "
        "cluster_sync(). fence.mbarrier_init.release.cluster, §9.7.13.4; sm_90. Nothing "
        "before it, and on the host."
    ),
    "cluster_arrive_relaxed": (
        "As cluster_arrive(), but orders no memory: for a cluster_wait() that only waits until the "
        "other blocks have begun. barrier.cluster.arrive.relaxed, §9.7.13.3; sm_90."
    ),
    "setmaxnreg.inc": (
        "setmaxnreg.inc(n): the warps of a warpgroup take registers, up to n for each thread, and "
        "wait until the block has them. n is known, a multiple of 8 from 24 to 256. "
        "setmaxnreg.inc, §9.7.19.5; sm_90a and later architectures with a letter."
    ),
    "setmaxnreg.dec": (
        "setmaxnreg.dec(n): the warps of a warpgroup give registers back, down to n for each "
        "thread. setmaxnreg.dec, §9.7.19.5; sm_90a and later architectures with a letter."
    ),
    "registers": (
        "registers(n): setmaxnreg.inc or .dec, by the registers that the kernel begins with: "
        "65536 shared by its threads, or its max_registers=. Nothing where there is no setmaxnreg."
    ),
}
