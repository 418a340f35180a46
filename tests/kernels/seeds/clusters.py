"""Clusters, tensor maps, groups of lanes, tails of vectors, flags and copies into views."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import f32, pair, r, z


@pair("race", lambda: (z(128), r(128)), 32, 4, cluster=4)
def ring_of_a_cluster(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        c = cuda.cg.this_cluster()
        i = cuda.threadIdx.x
        t[i] = x[cuda.grid(1)]
        if bad:
            cuda.syncthreads()
        else:
            c.sync()
        o = c.map_shared_rank(t, (c.block_rank() + 1) % 4)
        y[cuda.grid(1)] = o[31 - i]
        c.sync()

    return kernel


@pair("race", lambda: (z(64), r(64)), 32, 2, cluster=2)
def remote_store_and_local_read(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        c = cuda.cg.this_cluster()
        i = cuda.threadIdx.x
        o = c.map_shared_rank(t, 1 - c.block_rank())
        o[i] = x[cuda.grid(1)]
        if not bad:
            c.sync()
        else:
            cuda.threadfence()
        y[cuda.grid(1)] = t[i]
        c.sync()

    return kernel


@pair("race", lambda: (z(2), r(64)), 32, 2, cluster=2)
def cluster_histogram(bad):
    def kernel(y, x):
        t = cuda.shared.array(1, np.float32)
        c = cuda.cg.this_cluster()
        i = cuda.threadIdx.x
        if i == 0:
            t[0] = 0
        if not bad:
            c.sync()
        else:
            cuda.syncthreads()
        cuda.atomic.add(c.map_shared_rank(t, 0), 0, x[cuda.grid(1)])
        c.sync()
        if i == 0:
            y[c.block_rank()] = c.map_shared_rank(t, 0)[0]
        c.sync()

    return kernel


@pair("race", lambda: (z((64, 32)), r(2048).reshape(64, 32)), 128, 1)
def tensor_tile_scaled(bad):
    def kernel(y, x):
        tile = cuda.shared.array((64, 32), np.float32, alignment=128)
        full = cuda.shared.array(1, np.uint64)
        src, dst = (cuda.tensor_map(x, box=(64, 32)), cuda.tensor_map(y, box=(64, 32)))
        t = cuda.threadIdx.x
        if t == 0:
            cuda.mbarrier.init(full, 0, 1)
            cuda.fence_proxy_async("shared")
        cuda.syncthreads()
        if t == 0:
            cuda.mbarrier.arrive_expect_tx(full, 0, src.nbytes)
            cuda.tma.load(tile, src, (0, 0), full, 0)
        if not bad:
            cuda.mbarrier.wait(full, 0, 0)
        for n in range(t, 2048, 128):
            tile[n // 32, n % 32] *= 2
        cuda.fence_proxy_async("shared")
        cuda.syncthreads()
        if t == 0:
            cuda.mbarrier.wait(full, 0, 0)
            cuda.tma.store(dst, (0, 0), tile)
            cuda.bulk.commit()
            cuda.bulk.wait(0)

    return kernel


@pair("race", lambda: (z((2, 2, 4, 8)), r(128).reshape(2, 2, 4, 8)), (8, 4, 2), 2)
def planes_summed_up(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 4, 8), np.float32)
        i, j, m = (cuda.threadIdx.x, cuda.threadIdx.y, cuda.threadIdx.z)
        b = cuda.blockIdx.x
        t[m, j, i] = x[b, m, j, i]
        if bad:
            cuda.syncwarp()
        else:
            cuda.syncthreads()
        y[b, m, j, i] = t[0, j, i] + t[1, j, i]

    return kernel


@pair("uninitialized", lambda: (z(64), r(61)), 64, 1)
def vectors_with_a_tail(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        if i < len(x) // 4:
            for c in range(4):
                t[4 * i + c] = x[4 * i + c]
        if not bad and i == 32:
            for c in range(len(x) // 4 * 4, 64):
                t[c] = x[c] if c < len(x) else f32(0)
        cuda.syncthreads()
        y[i] = t[63 - i]

    return kernel


@pair("bounds", lambda: (z(16), r(61)), 64, 1)
def vectors_past_a_tail(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        n = (len(x) + 3) // 4 if bad else len(x) // 4
        if i < n:
            y[i] = x[4 * i] + x[4 * i + 1] + x[4 * i + 2] + x[4 * i + 3]

    return kernel


def first_of(t, n):
    for k in range(n):
        if t[k] > 3:
            return k
    return -1


@pair("race", lambda: (z(64, np.int32), r(64)), 64, 1)
def early_return_of_a_callee(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[63 - i]
        cuda.syncthreads()
        p = first_of(t, 64)
        if not bad:
            cuda.syncthreads()
        t[i] = p
        cuda.syncthreads()
        y[i] = int(t[(i + 1) % 64])

    return kernel


@pair("race", lambda: (z(2, np.int32), z(64)), 32, 2)
def flag_and_volatile_data(bad):
    def kernel(flag, y):
        i = cuda.threadIdx.x
        if cuda.blockIdx.x == 0:
            y[i] = i
            cuda.threadfence()
            cuda.syncthreads()
            if i == 0:
                cuda.atomic.store(flag, 0, 1)
        else:
            if i == 0:
                while cuda.atomic.load(flag, 0) == 0:
                    pass
                if not bad:
                    cuda.threadfence()
            cuda.syncthreads()
            y[32 + i] = y[i]

    return kernel


@pair("race", lambda: (z(64, np.int32),), 64, 1)
def warp_aggregated_counter(bad):
    def kernel(y):
        n = cuda.shared.array(1, np.int32)
        i = cuda.threadIdx.x
        if i == 0:
            n[0] = 0
        cuda.syncthreads()
        if i % 3 == 0:
            m = cuda.activemask()
            lead = cuda.ffs(m) - 1
            base = 0
            if i % 32 == lead:
                if bad:
                    base = int(n[0])
                    n[0] = base + cuda.popc(m)
                else:
                    base = int(cuda.atomic.add(n, 0, np.int32(cuda.popc(m))))
            base = cuda.shfl_sync(m, np.int32(base), lead)
            y[base + cuda.popc(m & cuda.lanemask_lt())] = i

    return kernel


@pair("race", lambda: (z(32), r(32)), 32, 1)
def tile_groups_of_four(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        g = cuda.cg.tiled_partition(4)
        t[i] = x[i]
        g.sync()
        s = f32(0)
        for n in range(4):
            s += t[i // 4 * 4 + n]
        if not bad:
            g.sync()
        if g.thread_rank() == 0:
            t[i] = s
        g.sync()
        y[i] = t[i // 4 * 4]

    return kernel


@pair("barrier", lambda: (z(64), r(64)), 64, 1)
def barrier_in_a_short_circuit(bad):
    def kernel(y, x):
        i = cuda.threadIdx.x
        n = 0
        if bad:
            if x[i] > 40 and cuda.syncthreads_count(x[i] > 50) > 3:
                n = 1
        elif cuda.syncthreads_count(x[i] > 50) > 3 and x[i] > 40:
            n = 1
        y[i] = n
        cuda.syncthreads()
        y[i] += 1

    return kernel


@pair("race", lambda: (z(3), r(192)), 64, 3)
def block_sums_by_block_reduce(bad):
    def kernel(y, x):
        s = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        s[i] = x[cuda.grid(1)]
        cuda.syncthreads()
        n = 32
        while n > 0:
            v = s[i] + s[i + n] if i < n else f32(0)
            cuda.syncthreads()
            if i < n:
                s[i] = v
            if not bad:
                cuda.syncthreads()
            n //= 2
        if i == 0:
            y[cuda.blockIdx.x] = s[0]

    return kernel


@pair("bounds", lambda: (z(32), r(32), np.array([0, 5, 31, 32, 7] + [1] * 27)), 32, 1)
def permutation_out_of_range(bad):
    def kernel(y, x, p):
        i = cuda.threadIdx.x
        j = p[i]
        if not bad:
            j = min(j, 31)
        y[i] = x[j]

    return kernel


@pair("race", lambda: (z(128), r(256).reshape(2, 128)), 64, 2)
def async_copies_into_views(bad):
    def kernel(y, x):
        t = cuda.shared.array((2, 64), np.float32)
        i = cuda.threadIdx.x
        b = cuda.blockIdx.x
        cuda.cp_async(t, (0, i), x, (0, 64 * b + i), 1)
        cuda.cp_async_commit()
        cuda.cp_async(t, (1, i), x, (1, 64 * b + i), 1)
        cuda.cp_async_commit()
        cuda.cp_async_wait(1 if bad else 0)
        cuda.syncthreads()
        y[64 * b + i] = t[0][63 - i] + t[1][63 - i]

    return kernel


@pair("hang", lambda: (z(2, np.int32), z(2)), 32, 2)
def each_waits_for_the_other(bad):
    def kernel(flag, y):
        b = cuda.blockIdx.x
        if cuda.threadIdx.x == 0:
            if not bad:
                cuda.atomic.store(flag, b, 1, order="release")
            while cuda.atomic.load(flag, 1 - b, order="acquire") == 0:
                pass
            if bad:
                cuda.atomic.store(flag, b, 1, order="release")
            y[b] = 1

    return kernel


@pair("race", lambda: (z(128), r(128)), 128, 1)
def named_pairs_of_warps(bad):
    def kernel(y, x):
        t = cuda.shared.array(128, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        p = i // 64
        cuda.barrier_sync(1 + p, 64)
        y[i] = t[i ^ 32 if not bad else i ^ 64]

    return kernel


@pair("race", lambda: (z(96), r(96)), 96, 1)
def lookback_in_a_block(bad):
    def kernel(y, x):
        v = cuda.shared.array(3, np.float32)
        fl = cuda.shared.array(3, np.int32)
        i = cuda.threadIdx.x
        w = i // 32
        if i < 3:
            fl[i] = 0
        cuda.syncthreads()
        s = x[i]
        if i % 32 == 0:
            p = f32(0)
            if w > 0:
                while cuda.atomic.load(fl, w - 1, order="acquire") == 0:
                    pass
                p = v[w - 1]
            v[w] = p + s
            cuda.atomic.store(fl, w, 1, order="relaxed" if bad else "release")
            y[i] = p

    return kernel


@pair("race", lambda: (z((8, 4)), r(256).reshape(8, 32)), 32, 8)
def rows_of_partial_sums(bad):
    def kernel(y, x):
        b, i = (cuda.blockIdx.x, cuda.threadIdx.x)
        if bad:
            y[b, i // 8] += x[b, i]
        else:
            cuda.atomic.add(y, (b, i // 8), x[b, i])

    return kernel
