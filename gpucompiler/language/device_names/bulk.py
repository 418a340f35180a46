"""Names of bulk copies between global and shared memory.

Sections are those of PTX ISA 9.0. All are of sm_90 and later.
"""

from __future__ import annotations

from typing import Final

FUNCTIONS: Final = {
    "has_tensor_map": (
        "has_tensor_map(x): whether compile time knows a map of x: of numbers, an array that the "
        "kernel is given, or its transpose. Any target."
    ),
    "tensor_map": (
        "tensor_map(x, box, swizzle=0, strides=None, fill='zero', rounded=False): the form in "
        "which cuda.tma copies boxes of x, an array that the kernel is given, or its transpose. "
        "box: elements along each axis, as x.shape. swizzle: 32, 64 or 128 bytes, the length of "
        "the box's rows. "
        "strides: distance of the elements that are copied. fill: 'nan' for elements outside. "
        "rounded: whether loads may round float32 to 10 bits of mantissa, as products by tf32 do. "
        "The map's nbytes are those of a box in shared memory, and its box the shape there. "
        "§5.5; sm_90."
    ),
    "im2col_map": (
        "im2col_map(x, pixels, channels, lower, upper, swizzle=0, strides=None, fill='zero'): as "
        "tensor_map, for boxes of so many pixels and channels of x, of 3 to 5 axes: images, then "
        "one to three axes of pixels, then channels. The pixels are walked through from `lower` "
        "to the size + `upper`, both a number for each axis of pixels. §5.5.4; sm_90."
    ),
    "tma.load": (
        "tma.load(destination, map, coordinates, bars, i, multicast=None, cache=None, "
        "offsets=None): copies the box whose first element has these coordinates to a shared "
        "array, and counts its bytes at the mbarrier bars[i]. The last coordinate is a multiple of "
        "16 bytes; others may be negative. Elements outside of the array are the map's fill. "
        "multicast: bits of the cluster's blocks that get it, each at the same places. "
        "cache: 'evict_first', 'evict_last', 'evict_normal'. offsets: of im2col. One thread calls "
        "it. cp.async.bulk.tensor, §9.7.9.27.1.2; sm_90."
    ),
    "tma.store": (
        "tma.store(map, coordinates, source, cache=None): copies a shared array to the box, but "
        "for what lies outside; no coordinate is negative. Wait with cuda.bulk. "
        "cp.async.bulk.tensor, §9.7.9.27.1.2; sm_90."
    ),
    "tma.reduce": (
        "tma.reduce(map, coordinates, source, kind='add', cache=None): as store, combined with "
        "each element atomically: 'add', 'min', 'max', 'inc', 'dec', 'and', 'or', 'xor'. "
        "cp.reduce.async.bulk.tensor, §9.7.9.27.1.3; sm_90."
    ),
    "tma.prefetch": (
        "tma.prefetch(map, coordinates, cache=None, offsets=None): brings the box to the L2 "
        "cache. cp.async.bulk.prefetch.tensor, §9.7.9.27.1.4; sm_90."
    ),
    "tma.prefetch_map": (
        "tma.prefetch_map(map, optional=False): brings the map itself near, before the first copy. "
        "optional=True: a launch takes arrays of which boxes can't be copied, by their address or "
        "strides; the kernel copies none then. prefetch.tensormap, §9.7.9.16; sm_90."
    ),
    "bulk.load": (
        "bulk.load(destination, source, bars, i, count=None, multicast=None, cache=None): copies "
        "count elements, all of the destination's, of an array in global memory to a shared one, "
        "and counts their bytes at the mbarrier bars[i]. Addresses and bytes are multiples of 16. "
        "cp.async.bulk, §9.7.9.25.4.1; sm_90."
    ),
    "bulk.copy": (
        "bulk.copy(destination, source, bars, i, count=None): copies count elements of a shared "
        "array to the shared array `destination` of a block of the cluster "
        "(cuda.map_shared_rank), and counts them at that block's mbarrier in the place of bars[i]. "
        "cp.async.bulk, §9.7.9.25.4.1; sm_90."
    ),
    "bulk.store": (
        "bulk.store(destination, source, count=None, cache=None): copies count elements, all of "
        "the source's, of a shared array to one in global memory. cp.async.bulk, "
        "§9.7.9.25.4.1; sm_90."
    ),
    "bulk.reduce": (
        "bulk.reduce(destination, source, kind='add', count=None, cache=None): as store, combined "
        "with each element atomically, as by cuda.tma.reduce. cp.reduce.async.bulk, "
        "§9.7.9.25.4.2; sm_90."
    ),
    "bulk.prefetch": (
        "bulk.prefetch(source, count=None, cache=None): brings elements to the L2 cache. "
        "cp.async.bulk.prefetch, §9.7.9.25.4.3; sm_90."
    ),
    "bulk.commit": (
        "bulk.commit(): ends this thread's open group of stores and reductions. "
        "cp.async.bulk.commit_group, §9.7.9.25.2.1; sm_90."
    ),
    "bulk.wait": (
        "bulk.wait(pending=0, read=False): waits until all but the last `pending` groups of this "
        "thread have ended; with read=True until they have read their shared memory, which may be "
        "written again then. cp.async.bulk.wait_group, §9.7.9.25.3.1; sm_90."
    ),
}
