"""Attention on tiles, as FlashAttention-3 computes it: softmax(q kᵀ / √128) v, for each head.

    python docs/examples/attention.py

One warpgroup brings tiles of k and v, two others multiply: each has 64 rows of q. The product with
the values goes on beside the next product with the keys, and beside the softmax of its scores. A
block makes several tiles of the result; those of the next one come while one ends.
"""

from __future__ import annotations

import math

import numpy as np

from cuda_target import cuda
from gpucompiler import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.tiles import Pipeline, Writer, copy, mma, zeros

BLOCK = 128
DEPTH = 128
NOTHING = -1e30
MULTIPROCESSORS = 132


def blocks_for(o, q, k, v, rows, columns, scale):
    """As many blocks as run at once on an H100 or H200, or fewer, if there are fewer tiles."""
    if rows < 1 or columns < 1:
        raise ValueError(f"{rows} rows and {columns} columns: a head has one of each at least")
    if len(q) % rows or len(k) * rows != len(q) * columns:
        raise ValueError(f"{len(q)} rows of q and {len(k)} of k: not heads of {rows} and {columns}")
    return min(MULTIPROCESSORS, -(-rows // BLOCK) * (len(q) // rows))


@cuda(
    threads=384, max_threads=384, min_blocks=1, fastmath=("nnan", "ninf", "approximate", "flush"),
    blocks=blocks_for,
)  # fmt: skip
def attention(o, q, k, v, rows, columns, scale):
    """o = softmax(q kᵀ · scale / log2(e)) v, for heads below each other.

    Args:
        o, q: (heads · rows, 128).
        k, v: (heads · columns, 128).
        scale: of the scores, times log2(e): powers of 2 take an instruction.
    """
    Q, K = q.tile((BLOCK, DEPTH)), k.tile((BLOCK, DEPTH))
    V, result = v.tile((BLOCK, DEPTH)), o.tile((BLOCK, DEPTH))
    steps, down = (columns + BLOCK - 1) // BLOCK, (rows + BLOCK - 1) // BLOCK
    tiles = down * (len(q) // rows)
    with (
        Pipeline(2, (Q,), consumers=2, boxes="always") as queries,
        Pipeline(2, (K,), consumers=2, boxes="always") as keys,
        Pipeline(2, (V,), consumers=2, boxes="always") as values,
        Writer(result, 2, boxes="always") as out,
    ):
        if cuda.warpgroup == 0:
            cuda.registers(24)
            if keys.fills:
                for number in range(cuda.blockIdx.x, tiles, cuda.gridDim.x):
                    head, i = place_of(number, down)
                    with queries.fill() as (tile,):
                        copy(Q.from_row(head * rows + i * BLOCK, 0), tile)
                    for j in range(steps):
                        first = head * columns + j * BLOCK
                        with keys.fill() as (tile,):
                            copy(K.from_row(first, 0), tile)
                        with values.fill() as (tile,):
                            copy(V.from_row(first, 0), tile)
        else:
            cuda.registers(240)
            half = cuda.warpgroup - 1
            for number in range(cuda.blockIdx.x, tiles, cuda.gridDim.x):
                acc = zeros((64, DEPTH), np.float32)
                with queries.use() as (both,):
                    mine = both.rows(half, 64)
                    with keys.use() as (key_tile,):
                        s = mma(zeros((64, BLOCK), np.float32), mine, key_tile.T).wait()
                    s = seen(s, columns)
                    top = s.reduce(greater, 1)
                    p = powers(s, scale, top * scale)
                    total, held = p.sum(1), p.astype(v.dtype)
                    for j in range(1, steps):
                        with values.use() as (value_tile,):
                            with keys.use() as (key_tile,):
                                s = mma(zeros((64, BLOCK), np.float32), mine, key_tile.T)
                                acc = mma(acc, held, value_tile)
                                s = s.wait(pending=1)
                            s = seen(s, columns - j * BLOCK)
                            greatest = top.maximum(s.reduce(greater, 1))
                            shift = greatest * scale
                            factor = powers(top, scale, shift)
                            p = powers(s, scale, shift)
                            top, total = greatest, total * factor + p.sum(1)
                            acc = acc.wait()
                        acc, held = acc * factor, p.astype(v.dtype)
                with values.use() as (value_tile,):
                    acc = mma(acc, held, value_tile).wait()
                store(out, acc / total, result, number, half, rows)


def place_of(number, down):
    """The head of a tile of queries, and the number of the tile in its head."""
    head = np.uint32(number) // np.uint32(down)
    return int(head), int(np.uint32(number) - head * np.uint32(down))


def store(out, acc, result, number, half, rows):
    """Store a warpgroup's rows of a tile of results, but for rows of the next head."""
    head, i = place_of(number, (rows + BLOCK - 1) // BLOCK)
    place = result.from_row(head * rows + i * BLOCK, 0).rows(half, 64)
    out.store(acc.astype(result.array.dtype), place, (head + 1) * rows)


def greater(a, b):
    """The greater of two numbers, of which none is NaN. Python's `max` takes two instructions."""
    return cuda.inline_ptx("max.f32 $0, $1, $2;", "=f,f,f", a, b, host=max)


def powers(s, scale, shift):
    """2 to the powers of s · scale - shift, by one instruction before that of the power."""
    return s.combined(lambda a, b: np.exp2(a * scale - b), shift, False)


def seen(s, count):
    """The scores of the first keys, so many, and next to nothing for the others."""
    if count < BLOCK:
        s = s.where(lambda row, column: column < count, NOTHING)
    return s


def check(heads, rows, columns):
    """Compare with float64 on a GPU."""
    random = np.random.default_rng(1)
    q, k, v = (
        random.standard_normal((heads, count, DEPTH)).astype(np.float16)
        for count in (rows, columns, columns)
    )
    o = np.full_like(q, np.nan)
    flat = [x.reshape(-1, DEPTH) for x in (o, q, k, v)]
    scale = np.float32(math.log2(math.e) / math.sqrt(DEPTH))
    attention.configure(target="cuda")(*flat, rows, columns, scale)
    scores = q.astype(np.float64) @ k.astype(np.float64).transpose(0, 2, 1) / math.sqrt(DEPTH)
    p = np.exp(scores - scores.max(2, keepdims=True))
    wanted = p / p.sum(2, keepdims=True) @ v.astype(np.float64)
    assert np.abs(o - wanted).max() < 2e-3


def compiled():
    """The machine code for an H100 or H200, which needs no GPU to be made."""
    x = np.zeros((BLOCK, DEPTH), np.float16)
    arguments = (x, x, x, x, BLOCK, BLOCK, np.float32(1))
    job = attention.configure(target="cuda:sm_90a").launch_job(*arguments)
    return assemble(job, emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


if __name__ == "__main__":
    resources = dict(compiled().resources)
    print(f"{resources['registers']} registers, {resources['spill_store_bytes']} bytes spilled")
