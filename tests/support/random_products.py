"""Products of tiles of random sizes and types, on the host, in the interpreter and on a GPU.

    python tests/support/random_products.py TARGET [FIRST LAST [PART PARTS]]

runs cases by number, of which there are 300, on "host", "interpreter" or a GPU ("cuda:sm_90a").
A part has the cases of one in so many kernels, so that processes can share the compilations.
Sizes are odd as often as even, so that rows of 16 bytes aren't aligned.
"""

from __future__ import annotations

import functools
import itertools
import sys
import time
from typing import Any

import attrs
import numpy as np
from matrix_programs import TYPES, decoded, matrix_of

from cuda_target import cuda, current_device
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.tiles import copy, mma, shared_tile, zeros

COUNT = 300
NAMES = ("f16", "bf16", "tf32", "e4m3", "e5m2", "s8", "u8")
# BLAS's letters: "T" where A's rows are M, "N" where B's rows are N.
FORMS = ("TN", "NN", "NT")
KERNELS = tuple(itertools.product(NAMES, FORMS))


def gpu() -> str:
    """This machine's GPU, with the PTX that has all rows."""
    return "cuda:sm_90a,ptx8.4" if current_device().capability == (9, 0) else "cuda"


@attrs.frozen
class Case:
    """One product: type, letters, and M, N, K."""

    name: str
    form: str
    sizes: tuple[int, int, int]


def case(number: int, largest: int) -> Case:
    """A case by its number, with sizes up to `largest`."""
    rng = np.random.default_rng(number)
    name, form = KERNELS[number % len(KERNELS)]
    m, n, k = (int(size) for size in rng.integers(1, largest + 1, 3))
    if number % 5 == 0:
        k = -(-k // 16) * 16
    return Case(name, form, (m, n, k))


@functools.cache
def product_of(name: str, form: str, tile: tuple[int, int, int], warps: tuple[int, int]) -> Any:
    """c = a · b by tiles of (M, N, K)."""
    m, n, k = tile
    kind, total = TYPES[name], np.int32 if name in ("s8", "u8") else np.float32
    turned_a, turned_b = form[0] == "N", form[1] == "N"

    def kernel(c, a, b):
        a, b = a.view(kind), b.view(kind)
        A = a.tile((k, m) if turned_a else (m, k))
        B = b.tile((n, k) if turned_b else (k, n))
        i, j = cuda.blockIdx.y, cuda.blockIdx.x
        left, right = shared_tile(A), shared_tile(B)
        acc = zeros((m, n), total, warps=warps)
        for step in range(A.grid[0 if turned_a else 1]):
            copy(A[step, i] if turned_a else A[i, step], left)
            copy(B[j, step] if turned_b else B[step, j], right)
            cuda.syncthreads()
            acc = mma(acc, left.T if turned_a else left, right.T if turned_b else right)
            acc = acc.wait()
            cuda.syncthreads()
        copy(acc, c.tile((m, n))[i, j])

    return kernel


def tile_of(name: str, target: str, number: int) -> tuple[tuple[int, int, int], tuple[int, int]]:
    """Tile and warps: small ones where threads run one by one; wgmma's and mma.sync's in turns."""
    depth = {"tf32": 32, "f16": 64, "bf16": 64}.get(name, 128)
    if target in ("host", "interpreter"):
        return (16, 16, 32), (1, 1)
    if number // len(KERNELS) % 2:
        return (64, 64, depth // 2), (2, 2)
    return (64, 128, depth), (4, 1)


def interpreted(kernel: Any, arguments: Any, blocks: tuple[int, int], threads: int) -> None:
    """Run a kernel as sm_90a has it, its copies and products watched."""
    target = target_by_name("cuda:sm_90a")
    source = FunctionSpec(kernel, tuple(map(typeof, arguments)))
    module = _module(CompilerJob(target, source, target.default_params()))
    flat = flatten_arguments(source.argument_types, arguments)
    interpret(module, flat, block=(threads, 1, 1), grid=(*blocks, 1), races=True)


@functools.lru_cache(maxsize=64)
def _module(job: CompilerJob) -> Any:
    return build_ir(job)


def error_of(number: int, target: str) -> tuple[Case, float]:
    """The error of a case, relative to the largest element and to the bound of its type."""
    largest = {"interpreter": 33, "host": 90}.get(target, 400)
    one = case(number, largest)
    (m, n, k), name = one.sizes, one.name
    tile, warps = tile_of(name, target, number)
    a = matrix_of(name, (m, k) if one.form[0] == "T" else (k, m), number)
    b = matrix_of(name, (n, k) if one.form[1] == "N" else (k, n), number + 1)
    integers = name in ("s8", "u8")
    c = np.full((m, n), -77, np.int32) if integers else np.full((m, n), np.nan, np.float32)
    kernel = product_of(name, one.form, tile, warps)
    blocks, threads = (-(-n // tile[1]), -(-m // tile[0])), 32 * warps[0] * warps[1]
    if target == "interpreter":
        interpreted(kernel, (c, a, b), blocks, threads)
    else:
        cuda(threads=threads, blocks=blocks, target=target)(kernel)(c, a, b)
    wide_a, wide_b = decoded(name, a), decoded(name, b)
    wanted = (wide_a if one.form[0] == "T" else wide_a.T) @ (
        wide_b.T if one.form[1] == "N" else wide_b
    )
    if integers:
        return one, float((c != wanted).sum())
    # Hopper keeps 13 bits of the sums of 8-bit floats; DeepSeek-V3's report, §3.3.2.
    limit = 4e-3 if name in ("e4m3", "e5m2") and target not in ("host", "interpreter") else 2e-5
    error = np.abs(c - wanted).max() / max(np.abs(wanted).max(), 1.0)
    return one, float(error / limit) if np.isfinite(error) else np.inf


def main() -> None:
    """Run the cases that the command line names, and print the wrong ones and a sum."""
    target = sys.argv[1]
    first, last, part, parts = map(
        int, (*sys.argv[2:], *("0", COUNT, "0", "1")[len(sys.argv) - 2 :])
    )
    numbers = [i for i in range(first, last) if i % len(KERNELS) % parts == part]
    wrong, begin = 0, time.monotonic()
    for number in sorted(numbers, key=lambda i: i % len(KERNELS)):
        try:
            one, error = error_of(number, target)
            bad = error > 1
            text = f"error {error:.3g}"
        except Exception as problem:
            one, bad, text = case(number, 1), True, f"{type(problem).__name__}: {problem}"
        if bad:
            wrong += 1
            print(number, one, text[:600], flush=True)
    print(f"{target}: {len(numbers)} products, {wrong} wrong, {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
