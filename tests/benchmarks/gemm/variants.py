"""GEMM kernels for sm_90a, one for each `Variant`: d[m, n] = Σ a[m, k] b[n, k].

A block has one warpgroup that brings tiles (TMA, mbarriers) and one to three that multiply (wgmma).
Blocks are persistent. The blocks of a cluster share tiles by multicast, or divide k among them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gemm.variant import BARRIERS, OUTPUT_BYTES, Variant

from cuda_target import CUDACompilerParams, CUDACompilerTarget, Library, cuda
from gpucompiler import CompilerJob, FunctionSpec, typeof

D = cuda.declare_device
smem_addr = D("smem_addr", "int32(uint8*)")
mbar_init = D("mbar_init", "void(int32,int32)")
mbar_expect = D("mbar_expect", "void(int32,int32)")
mbar_try = D("mbar_try", "int32(int32,int32)")
mbar_arrive_at = D("mbar_arrive_at", "void(int32,int32)")
mbar_arrive = D("mbar_arrive", "void(int32)")
tma_load = D("tma_load", "void(int32,int32,const uint8*,int32,int32)")
tma_multicast = D("tma_multicast", "void(int32,int32,const uint8*,int32,int32,int32)")
tma_store = D("tma_store", "void(int32,const uint8*,int32,int32)")
prefetch_map = D("prefetch_map", "void(const uint8*)")
fence_async = D("fence_async", "void()")
fence_mbar = D("fence_mbar", "void()")
regs_inc = D("regs_inc", "void()")
regs_dec = D("regs_dec", "void()")
wg_fence = D("wg_fence", "void()")
wg_commit = D("wg_commit", "void()")
wg_wait1 = D("wg_wait1", "void()")
store_wait = tuple(D(f"store_wait{n}", "void()") for n in range(4))
bar_sync = D("bar_sync", "void(int32,int32)")
bar_arrive = D("bar_arrive", "void(int32,int32)")
uniform = D("uniform", "int32(int32)")
pack_bf16 = D("pack_bf16", "int32(float32,float32)")
pack_f16 = D("pack_f16", "int32(float32,float32)")
stmatrix4 = D("stmatrix4", "void(int32,int32,int32,int32,int32)")
stmatrix2t = D("stmatrix2t", "void(int32,int32,int32)")
st_f32x2 = D("st_f32x2", "void(int32,float32,float32)")
st_s32x2 = D("st_s32x2", "void(int32,int32,int32)")
ld_u16 = D("ld_u16", "int16(int32)")
put4 = D("put4", "void(float32*,int64,float32,float32,float32,float32)")
add4 = D("add4", "void(float32*,float32*,int64,int32)")
ld_acquire = D("ld_acquire", "int32(int32*,int64)")
add_release = D("add_release", "int32(int32*,int64)")


def wait(bar: Any, phase: Any) -> None:
    while mbar_try(bar, phase) == 0:
        pass


def descriptor(address: Any) -> Any:
    """K-major, 128-byte swizzle, 1,024 bytes from one group of eight rows to the next."""
    return (np.int64(address) >> 4 & 0x3FFF) | 0x4000004000010000


def tile_of(t: Any, tiles_m: Any, tiles_n: Any, group: Any) -> Any:
    """Place of the t-th tile: groups of rows, in each group column after column."""
    size = np.int32(group)
    first = t // (size * tiles_n) * size
    within = t % (size * tiles_n)
    height = min(size, tiles_m - first)
    return first + within % height, within // height


def kernel_of(v: Variant) -> Any:
    """The kernel of a variant, in the kernel language."""
    bm, bn, bk, stages, rows, consumers = v.bm, v.bn, v.bk, v.stages, v.rows, v.consumers
    cm, cn, split, cluster, pingpong, wide = v.cm, v.cn, v.split, v.cluster, v.pingpong, v.wide
    owners = v.owners
    part = bn // owners  # columns that a block finishes
    direct, swap, panels, group, promote = (
        v.epilogue == "direct",
        v.swap,
        v.panels,
        v.group,
        v.promote,
    )
    bias_relu = v.bias_relu
    waves, registers = rows // 64, bn // 2
    a_bytes, stage_bytes = bm * 128 * wide, v.stage_bytes
    staging = BARRIERS + stages * stage_bytes
    integer, words = v.kind == "s8", OUTPUT_BYTES[v.kind] == 4
    dtype = np.int32 if integer else np.float32
    half = v.kind == "f16"
    steps = 4
    b_at = a_bytes
    a_part, b_part = bm // cn, bn // cm
    arrivals = 4 * (1 if pingpong else consumers) * cm * cn
    setmax = v.moves_registers
    panel_columns = 32 if words else 64
    wgmma = D("wgmma", f"void({'int32' if integer else 'float32'}*,int64,int64,int32)")
    wait_all = D("wait_all", f"void({'int32' if integer else 'float32'}*)")

    def pack(x: Any, y: Any) -> Any:
        if half:
            return pack_f16(x, y)
        else:
            return pack_bf16(x, y)

    def produce(
        base: Any,
        ta: Any,
        tb: Any,
        first: Any,
        tiles: Any,
        step: Any,
        tm: Any,
        tn: Any,
        k0: Any,
        kt: Any,
    ) -> None:
        rank = np.int32(cuda.cluster_ctarank)
        my_m, my_n = rank % np.int32(cm), rank // np.int32(cm) % np.int32(cn)
        stage, phase = np.int32(0), np.int32(1)
        t = first
        while t < tiles:
            i, j = tile_of(t, tm, tn, group)
            t += step
            row, col = (
                (i * np.int32(cm) + my_m) * np.int32(bm),
                (j * np.int32(cn) + my_n) * np.int32(bn),
            )
            for kk in range(kt):
                full, empty = base + 8 * stage, base + 512 + 8 * stage
                wait(empty, phase)
                mbar_expect(full, stage_bytes)
                at = base + BARRIERS + stage * np.int32(stage_bytes)
                for x in cuda.static_range(wide):
                    k = (k0 + np.int32(kk)) * np.int32(bk) + x * np.int32(bk // wide)
                    to_a, to_b = at + x * (bm * 128), at + b_at + x * (bn * 128)
                    if cn == 1:
                        tma_load(to_a, full, ta, k, row)
                    else:
                        mask = np.int32(sum(1 << (cm * y) for y in range(cn))) << my_m
                        tma_multicast(
                            to_a + my_n * np.int32(a_part * 128),
                            full,
                            ta,
                            k,
                            row + my_n * np.int32(a_part),
                            mask,
                        )
                    if cm == 1:
                        tma_load(to_b, full, tb, k, col)
                    else:
                        mask = np.int32((1 << cm) - 1) << (my_n * np.int32(cm))
                        tma_multicast(
                            to_b + my_m * np.int32(b_part * 128),
                            full,
                            tb,
                            k,
                            col + my_m * np.int32(b_part),
                            mask,
                        )
                stage += 1
                if stage == stages:
                    stage, phase = np.int32(0), phase ^ 1

    def release(base: Any, stage: Any) -> None:
        lane = np.int32(cuda.threadIdx.x % 32)
        if cm * cn == 1:
            if lane == 0:
                mbar_arrive(base + 512 + 8 * stage)
        elif lane < cm * cn:
            mbar_arrive_at(base + 512 + 8 * stage, lane)

    def store_tma(base: Any, tc: Any, acc: Any, consumer: Any, row: Any, col: Any) -> None:
        count = part // panel_columns
        tid = cuda.threadIdx.x
        lane, warp = np.int32(tid % 32), np.int32(tid // 32 % 4)
        out = base + np.int32(staging) + consumer * np.int32(8192 * panels)
        for w in cuda.static_range(waves):
            for panel in cuda.static_range(count):
                turn = w * count + panel
                at = out + np.int32(turn % panels * 8192)
                if tid % 128 == 0:
                    # The tile before may have ended with the buffer that this one begins with.
                    store_wait[panels - 1 if turn > 0 or waves * count % panels == 0 else 0]()
                bar_sync(1 + consumer, 128)
                if words:
                    r = warp * 16 + lane // 4
                    for j in cuda.static_range(4):
                        e = panel * 16 + j * 4
                        chunk = (j * 2 + lane % 4 // 2) ^ (r & 7)
                        place = at + r * 128 + chunk * 16 + lane % 2 * 8
                        if integer:
                            st_s32x2(place, acc[w, e], acc[w, e + 1])
                            st_s32x2(place + 1024, acc[w, e + 2], acc[w, e + 3])
                        else:
                            st_f32x2(place, acc[w, e], acc[w, e + 1])
                            st_f32x2(place + 1024, acc[w, e + 2], acc[w, e + 3])
                else:
                    r = warp * 16 + lane % 16
                    for j in cuda.static_range(4):
                        e = panel * 32 + j * 8
                        chunk = (j * 2 + lane // 16) ^ (r & 7)
                        stmatrix4(
                            at + r * 128 + chunk * 16,
                            pack(acc[w, e], acc[w, e + 1]),
                            pack(acc[w, e + 2], acc[w, e + 3]),
                            pack(acc[w, e + 4], acc[w, e + 5]),
                            pack(acc[w, e + 6], acc[w, e + 7]),
                        )
                fence_async()
                bar_sync(1 + consumer, 128)
                if tid % 128 == 0:
                    tma_store(at, tc, col + panel * panel_columns, row + w * 64)

    def store_swapped(base: Any, tc: Any, acc: Any, consumer: Any, row: Any, col: Any) -> None:
        # A panel is 64 columns of d (the tile's rows) of all its bn rows.
        tid = cuda.threadIdx.x
        lane, warp = np.int32(tid % 32), np.int32(tid // 32 % 4)
        out = base + np.int32(BARRIERS) + consumer * np.int32(waves * part * 128)
        for w in cuda.static_range(waves):
            at = out + np.int32(w * part * 128)
            for j in cuda.static_range(part // 8):
                r = j * 8 + lane % 8
                chunk = (warp * 2 + lane // 8 % 2) ^ (r & 7)
                stmatrix2t(
                    at + r * 128 + chunk * 16,
                    pack(acc[w, j * 4], acc[w, j * 4 + 1]),
                    pack(acc[w, j * 4 + 2], acc[w, j * 4 + 3]),
                )
        fence_async()
        bar_sync(1 + consumer, 128)
        if tid % 128 == 0:
            for w in cuda.static_range(waves):
                tma_store(out + np.int32(w * part * 128), tc, row + w * 64, col)

    def store_direct(
        base: Any, out: Any, acc: Any, consumer: Any, row: Any, col: Any, m: Any, n: Any
    ) -> None:
        tid = cuda.threadIdx.x
        lane, warp = np.int32(tid % 32), np.int32(tid // 32 % 4)
        at = base + np.int32(staging) + consumer * np.int32(8192 * panels)
        for w in cuda.static_range(waves):
            if words:
                for h in cuda.static_range(2):
                    r = row + w * 64 + warp * 16 + lane // 4 + h * 8
                    if r < m:
                        place = np.int64(r) * n
                        for j in cuda.static_range(part // 8):
                            c = col + j * 8 + lane % 4 * 2
                            if c < n:
                                out[place + c] = acc[w, j * 4 + h * 2]
                            if c + 1 < n:
                                out[place + c + 1] = acc[w, j * 4 + h * 2 + 1]
            else:
                # Through a panel of 64 columns, so that a warp's stores are next to each other.
                for panel in cuda.static_range(part // 64):
                    r = warp * 16 + lane % 16
                    cuda.syncwarp()
                    for j in cuda.static_range(4):
                        e = panel * 32 + j * 8
                        chunk = (j * 2 + lane // 16) ^ (r & 7)
                        stmatrix4(
                            at + r * 128 + chunk * 16,
                            pack(acc[w, e], acc[w, e + 1]),
                            pack(acc[w, e + 2], acc[w, e + 3]),
                            pack(acc[w, e + 4], acc[w, e + 5]),
                            pack(acc[w, e + 6], acc[w, e + 7]),
                        )
                    cuda.syncwarp()
                    c = col + panel * 64 + lane
                    for i in range(16):
                        y = warp * 16 + np.int32(i)
                        if row + w * 64 + y < m:
                            place = np.int64(row + w * 64 + y) * n + c
                            for h in cuda.static_range(2):
                                chunk = (lane // 8 + h * 4) ^ (y & 7)
                                if c + h * 32 < n:
                                    out[place + h * 32] = np.uint16(
                                        ld_u16(at + y * 128 + chunk * 16 + lane % 8 * 2)
                                    )

    def exchange(
        work: Any, counters: Any, acc: Any, mine: Any, tile: Any, rank: Any, consumer: Any
    ) -> None:
        # Sums go to device memory in the order of registers; block r adds up columns' part r.
        tid = np.int32(cuda.threadIdx.x) - 128
        threads = 128 * consumers
        each = waves * part // 2 // 4  # groups of four registers of a thread, of each part
        # Floats: a thread's four are side by side, and one addition of 64 bits reaches each place.
        group_floats = threads * 4
        slab = np.int64(tile * np.int32(split)) * (owners * each * group_floats) + np.int64(tid) * 4
        to = slab + np.int64(rank) * (owners * each * group_floats)
        for c in cuda.static_range(owners):
            for w in cuda.static_range(waves):
                for i in cuda.static_range(part // 8):
                    e = c * (part // 2) + i * 4
                    at = ((c * waves + w) * (part // 8) + i) * group_floats
                    put4(work, to + at, acc[w, e], acc[w, e + 1], acc[w, e + 2], acc[w, e + 3])
        cuda.threadfence()
        bar_sync(8, threads)
        if tid == 0:
            before = add_release(counters, np.int64(tile))
            until = (before // np.int32(split) + 1) * np.int32(split)
            if rank < owners:
                while ld_acquire(counters, np.int64(tile)) - until < 0:
                    pass
        bar_sync(8, threads)
        if rank < owners:
            place = slab + np.int64(rank) * (each * group_floats)
            for other in cuda.static_range(split):
                for w in cuda.static_range(waves):
                    for i in cuda.static_range(part // 8):
                        at = (other * owners * each + w * (part // 8) + i) * group_floats
                        add4(mine[w, i * 4 : i * 4 + 4], work, place + at, np.int32(other == 0))

    def multiply(base: Any, acc: Any, consumer: Any, stage: Any, phase: Any, kt: Any) -> Any:
        previous = np.int32(-1)
        offset = np.int32(0) if pingpong else consumer * np.int32(rows * 128)
        scale = np.int32(0)
        for _ in range(kt):
            wait(base + 8 * stage, phase)
            at = base + BARRIERS + stage * np.int32(stage_bytes)
            da, db = descriptor(at + offset), descriptor(at + b_at)
            wg_fence()
            for q in cuda.static_range(steps * wide):
                at_a, at_b = q // 4 * bm * 8 + q % 4 * 2, q // 4 * bn * 8 + q % 4 * 2
                for w in cuda.static_range(waves):
                    wgmma(acc[w], da + at_a + w * 512, db + at_b, scale)
                scale = np.int32(1)
            wg_commit()
            wg_wait1()
            if previous >= 0:
                release(base, previous)
            previous = stage
            stage += 1
            if stage == stages:
                stage, phase = np.int32(0), phase ^ 1
        for w in cuda.static_range(waves):
            wait_all(acc[w])
        if previous >= 0:
            release(base, previous)
        return stage, phase

    def multiply_promoted(
        base: Any, acc: Any, consumer: Any, stage: Any, phase: Any, kt: Any
    ) -> Any:
        offset = np.int32(0) if pingpong else consumer * np.int32(rows * 128)
        part = cuda.local.array((1, registers), dtype)
        for w in cuda.static_range(waves):
            for e in cuda.static_range(registers):
                acc[w, e] = np.float32(0)
        for _ in range(kt):
            wait(base + 8 * stage, phase)
            at = base + BARRIERS + stage * np.int32(stage_bytes)
            da, db = descriptor(at + offset), descriptor(at + b_at)
            for w in cuda.static_range(waves):
                wg_fence()
                for q in cuda.static_range(steps):
                    wgmma(part[0], da + 2 * q + w * 512, db + 2 * q, np.int32(q > 0))
                wg_commit()
                wait_all(part[0])
                if w == waves - 1:
                    release(base, stage)
                for e in cuda.static_range(registers):
                    acc[w, e] += part[0, e]
            stage += 1
            if stage == stages:
                stage, phase = np.int32(0), phase ^ 1
        return stage, phase

    def epilogue(acc: Any, result: Any, bias: Any, col: Any, n: Any) -> None:
        lane = np.int32(cuda.threadIdx.x % 32)
        for j in cuda.static_range(bn // 8):
            for h in cuda.static_range(2):
                c = col + j * 8 + lane % 4 * 2 + h
                b = bias[c] if c < n else np.float32(0)
                for w in cuda.static_range(waves):
                    for e in cuda.static_range(2):
                        at = j * 4 + e * 2 + h
                        result[w, at] = max(acc[w, at] + b, np.float32(0))

    def finish(
        base: Any, tc: Any, out: Any, acc: Any, consumer: Any, row: Any, col: Any, m: Any, n: Any
    ) -> None:
        if direct:
            store_direct(base, out, acc, consumer, row, col, m, n)
        elif swap:
            store_swapped(base, tc, acc, consumer, row, col)
        else:
            store_tma(base, tc, acc, consumer, row, col)

    def gemm(
        ta: Any,
        tb: Any,
        tc: Any,
        out: Any,
        work: Any,
        counters: Any,
        bias: Any,
        m: Any,
        n: Any,
        kt: Any,
        tiles_m: Any,
        tiles_n: Any,
    ) -> None:
        raw = cuda.shared.array(0, np.uint8)
        base = (smem_addr(raw) + np.int32(1023)) & np.int32(-1024)
        tid = cuda.threadIdx.x
        wg = uniform(np.int32(tid // 128))
        rank = np.int32(cuda.cluster_ctarank)
        first, step = np.int32(cuda.blockIdx.x // cluster), np.int32(cuda.gridDim.x // cluster)
        tm, tn = np.int32(tiles_m), np.int32(tiles_n)
        tiles = tm * tn
        k0, kn = np.int32(0), np.int32(kt)
        if split > 1:
            each = (kn + np.int32(split - 1)) // np.int32(split)
            k0 = first % np.int32(split) * each
            kn = max(np.int32(0), min(each, kn - k0))
            first, step = first // np.int32(split), tiles
        if tid == 0:
            prefetch_map(ta)
            prefetch_map(tb)
            for s in cuda.static_range(stages):
                mbar_init(base + 8 * s, 1)
                mbar_init(base + 512 + 8 * s, arrivals)
            fence_mbar()
        if cluster > 1:
            cuda.cluster_sync()
        else:
            cuda.syncthreads()
        # The kernel before may still write what this one reads (programmatic dependent launch).
        cuda.griddepcontrol_wait()
        cuda.griddepcontrol_launch_dependents()
        if wg == 0:
            if setmax:
                regs_dec()
            if tid == 0:
                produce(base, ta, tb, first, tiles, step, tm, tn, k0, kn)
        else:
            if setmax:
                regs_inc()
            consumer = wg - 1
            my_m, my_n = rank % np.int32(cm), rank // np.int32(cm) % np.int32(cn)
            acc = cuda.local.array((waves, registers), dtype)
            stage, phase = np.int32(0), np.int32(0)
            if split > 1:
                for w in cuda.static_range(waves):
                    for e in cuda.static_range(registers):
                        acc[w, e] = dtype(0)
            if pingpong:
                start = first + consumer * step
                stride = step * 2
                if consumer == 1:
                    # A wait by parity is right for one phase ahead only: so consumers take turns.
                    bar_arrive(4, 256)
                    stage, phase = kn % np.int32(stages), kn // np.int32(stages) & 1
            else:
                start = first
                stride = step
            t = start
            while t < tiles:
                i, j = tile_of(t, tm, tn, group)
                t += stride
                if pingpong:
                    bar_sync(4 + consumer, 256)
                row, col = (
                    (i * np.int32(cm) + my_m) * np.int32(bm),
                    (j * np.int32(cn) + my_n) * np.int32(bn),
                )
                if promote:
                    stage, phase = multiply_promoted(base, acc, consumer, stage, phase, kn)
                else:
                    stage, phase = multiply(base, acc, consumer, stage, phase, kn)
                if pingpong:
                    bar_arrive(5 - consumer, 256)
                    along = stage + kn
                    stage, phase = along % np.int32(stages), phase ^ (along // np.int32(stages) & 1)
                mine = row if pingpong else row + consumer * np.int32(rows)
                if split > 1:
                    piece = cuda.local.array((waves, part // 2), dtype)
                    which = np.int32(cuda.blockIdx.x % split)
                    exchange(work, counters, acc, piece, first, which, consumer)
                    if which < owners:
                        finish(
                            base, tc, out, piece, consumer, mine, col + which * np.int32(part), m, n
                        )
                else:
                    if bias_relu:
                        # Sums that wgmma adds to are written by wgmma alone (C7515).
                        result = cuda.local.array((waves, registers), dtype)
                        epilogue(acc, result, bias, col, n)
                        finish(base, tc, out, result, consumer, mine, col, m, n)
                    else:
                        finish(base, tc, out, acc, consumer, mine, col, m, n)
            if not direct and tid % 128 == 0:
                store_wait[0]()
        if cluster > 1:
            cuda.cluster_sync()

    return gemm


def job_of(v: Variant) -> CompilerJob:
    """The compilation of a variant's kernel for sm_90a."""
    map_type, out = (
        np.zeros(128, np.uint8),
        np.zeros(
            1,
            np.uint16
            if OUTPUT_BYTES[v.kind] == 2
            else (np.int32 if v.kind == "s8" else np.float32),
        ),
    )
    source = FunctionSpec(
        kernel_of(v),
        tuple(
            map(
                typeof,
                (
                    map_type,
                    map_type,
                    map_type,
                    out,
                    np.zeros(1, np.float32),
                    np.zeros(1, np.int32),
                    np.zeros(1, np.float32),
                    1,
                    1,
                    1,
                    1,
                    1,
                ),
            )
        ),
    )
    params = CUDACompilerParams(
        max_threads=v.threads,
        min_blocks=1,
        cluster_dims=(v.cluster, 1, 1) if v.cluster > 1 else None,
        link=Library("tc", "ll", v.instructions().text()),
        ptxas_options=("-v",),
    )
    return CompilerJob(CUDACompilerTarget("sm_90a"), source, params)
