"""Bulk copies: their meaning in the interpreter and on the host, their PTX, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from box_copies import drawn
from row_testing import RECENT, assembled, refusal

from cuda_target import cuda
from gpucompiler import emit_ir
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations.bulk import swizzled
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.layouts import Swizzle
from gpucompiler.passes.blocks.expand_bulk import expand_bulk

TARGET = "cuda:sm_90a"


@pytest.mark.parametrize(
    "seed",
    [*range(8), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(8, 200))],
)
def test_boxes_are_those_of_numpy_whole_and_by_element(seed: int) -> None:
    """The interpreter copies boxes; the pass for the host makes loops over elements of them."""
    case = drawn(seed)
    x = case.array()
    kernel = cuda(threads=64, blocks=1, target=TARGET)(case.kernel())
    module = emit_ir(kernel.launch_job(*case.results(), x, case.start, case.to))[0]
    by_element = clone_module(module)
    assert expand_bulk(by_element.kernel)
    for program in (module, by_element):
        found = case.results()
        interpret(program, [*found, x, *case.start, *case.to], block=(64, 1, 1), grid=(1, 1, 1))
        for got, wanted in zip(found, case.expected(), strict=True):
            np.testing.assert_array_equal(got, wanted)


@pytest.mark.parametrize("seed", [1, 3, 17])
def test_boxes_are_those_of_numpy_on_the_host(seed: int) -> None:
    case = drawn(seed)
    found = case.results()
    cuda(threads=64, blocks=1, target="host")(case.kernel())(
        *found, case.array(), case.start, case.to
    )
    for got, wanted in zip(found, case.expected(), strict=True):
        np.testing.assert_array_equal(got, wanted)


def stores_outside(y, i, j):
    tile = cuda.shared.array((8, 16), np.float32)
    cuda.tma.store(cuda.tensor_map(y, (8, 16)), (i, j), tile)


@pytest.mark.parametrize("place", [(-1, 0), (0, 2)])
def test_boxes_begin_where_gpus_can_copy_them(place: tuple[int, int]) -> None:
    y = np.zeros((32, 32), np.float32)
    with pytest.raises(ValueError, match="a box is stored at coordinates that aren't negative"):
        cuda(threads=1, blocks=1, target="host")(stores_outside)(y, *place)


@pytest.mark.parametrize(("bits", "swizzle"), [(1, 32), (2, 64), (3, 128)])
def test_swizzles_are_those_of_layouts(bits: int, swizzle: int) -> None:
    by_layout = Swizzle(bits, 4, 3)
    assert all(by_layout(n) == swizzled(n, swizzle) for n in range(4096))


BOX = (2, 2, 4, 8, 16)


def every_copy(rank: int) -> Any:
    """A kernel with each instruction for arrays of so many axes."""
    box, start = BOX[-rank:], (1, 2, 3, 4, 5)[:rank]

    def copies(y, x, run):
        tile = cuda.shared.array(box, np.float32)
        bars = cuda.shared.array(2, np.uint64)
        a, b = cuda.tensor_map(x, box, swizzle=64), cuda.tensor_map(y, box, swizzle=64)
        if cuda.elect():
            cuda.tma.prefetch_map(a)
            cuda.tma.prefetch(a, start, cache="evict_last")
            cuda.tma.load(tile, a, start, bars, 1)
            cuda.tma.load(tile, a, start, bars, 1, multicast=3, cache="evict_first")
            cuda.tma.store(b, start, tile)
            cuda.tma.store(b, start, tile, cache="evict_normal")
            cuda.tma.reduce(b, start, tile)
            cuda.tma.reduce(b, start, tile, "add", cache="evict_first")
            if cuda.static(rank > 2):
                w = cuda.im2col_map(x, 8, 16, (-1,) * (rank - 2), (-2,) * (rank - 2), swizzle=64)
                cuda.tma.load(tile, w, start, bars, 0, offsets=(1, 2, 0)[: rank - 2])
                cuda.tma.load(tile, w, start, bars, 0, multicast=1, cache="evict_last")
                cuda.tma.prefetch(w, start, offsets=(1, 2, 0)[: rank - 2])
            if cuda.static(rank == 1):
                cuda.bulk.prefetch(run[8:24])
                cuda.bulk.load(tile, run[8:24], bars, 0)
                cuda.bulk.load(tile, run[8:24], bars, 0, multicast=3, cache="evict_first")
                cuda.bulk.copy(cuda.map_shared_rank(tile, 1), tile, bars, 0, count=8)
                cuda.bulk.store(run[8:24], tile, cache="evict_last")
                cuda.bulk.reduce(run[8:24], tile)
            cuda.bulk.commit()
            cuda.bulk.wait(1, read=True)
            cuda.bulk.wait()

    return copies


def signature(rank: int) -> str:
    array = f"float32[{', '.join(':' * rank)}]"
    return f"{array}, {array}, float32[:]"


@pytest.mark.parametrize(
    ("rank", "architecture"),
    [
        *((rank, "sm_90") for rank in (1, 5)),
        *((rank, "sm_90a") for rank in (2, 3, 4)),
        *((3, architecture) for architecture in RECENT[1:]),
        *(
            pytest.param(rank, architecture, marks=pytest.mark.full)
            for rank in range(1, 6) for architecture in RECENT
        ),
    ],
)  # fmt: skip
def test_ptxas_takes_copies_of_each_number_of_axes(rank: int, architecture: str) -> None:
    ptx = 80 if architecture == "sm_90" else None
    text = assembled(every_copy(rank), signature(rank), architecture, ptx)
    assert text.count(f"cp.async.bulk.tensor.{rank}d.shared::cluster.global.tile") == 2
    assert text.count(f"cp.reduce.async.bulk.tensor.{rank}d.global.shared::cta.add.tile") == 2
    # A pattern of 64 bytes repeats after 512; a single row has none.
    assert f".shared .align {128 if rank == 1 else 512} .b8" in text
    # Two tile maps, and one of im2col; each array's maps are one parameter each.
    assert text.count(".param .align 64 .b8") == (3 if rank > 2 else 2)


def reductions(y, z, w):
    tile, wide, half = (
        cuda.shared.array((4, 16), np.uint32),
        cuda.shared.array((4, 16), np.int64),
        cuda.shared.array((4, 16), np.float16),
    )
    a, b, c = (cuda.tensor_map(x, (4, 16)) for x in (y, z, w))
    for kind in cuda.static_range(8):
        word = ("add", "min", "max", "inc", "dec", "and", "or", "xor")[kind]
        cuda.tma.reduce(a, (0, 0), tile, word)
        cuda.bulk.reduce(y[0], tile[0], word)
        if cuda.static(word in ("min", "max", "and", "or", "xor")):
            cuda.tma.reduce(b, (0, 0), wide, word)
            cuda.bulk.reduce(z[0], wide[0], word)
        if cuda.static(word in ("add", "min", "max")):
            cuda.tma.reduce(c, (0, 0), half, word)
            cuda.bulk.reduce(w[0], half[0], word)
    cuda.bulk.commit()


def test_ptxas_takes_reductions_of_each_kind() -> None:
    text = assembled(reductions, "uint32[:,:], int64[:,:], float16[:,:]", "sm_90", 80)
    assert text.count("cp.reduce.async.bulk") == 2 * (8 + 5 + 3)


def test_older_gpus_have_no_bulk_copies() -> None:
    text = refusal(every_copy(1), signature(1), "sm_80")
    assert "a copy of boxes needs sm_90 and PTX 8.0 or later" in text
    assert "a bulk copy needs sm_90" in text


def map_of_part(x):
    cuda.tensor_map(x[1], (16,))


def map_of_small_rows(x):
    cuda.tensor_map(x, (8, 3))


def map_of_wrong_swizzle(x):
    cuda.tensor_map(x, (8, 16), swizzle=128)


def map_of_large_box(x):
    cuda.tensor_map(x, (8, 512))


def rounded(x):
    cuda.tensor_map(x, (8, 16), rounded=True)


def box_for_small_array(x):
    tile, bars = cuda.shared.array((4, 16), np.float32), cuda.shared.array(1, np.uint64)
    cuda.tma.load(tile, cuda.tensor_map(x, (8, 16)), (0, 0), bars, 0)


def box_of_other_type(x):
    tile, bars = cuda.shared.array((8, 16), np.int32), cuda.shared.array(1, np.uint64)
    cuda.tma.load(tile, cuda.tensor_map(x, (8, 16)), (0, 0), bars, 0)


def too_few_coordinates(x):
    cuda.tma.prefetch(cuda.tensor_map(x, (8, 16)), (0,))


def no_map(x):
    cuda.tma.prefetch(x, (0, 0))


def odd_run(x):
    tile, bars = cuda.shared.array(7, np.float32), cuda.shared.array(1, np.uint64)
    cuda.bulk.load(tile, x[0], bars, 0)


def wrong_reduction(x):
    tile = cuda.shared.array((8, 16), np.float32)
    cuda.tma.reduce(cuda.tensor_map(x, (8, 16)), (0, 0), tile, "max")


@pytest.mark.parametrize(
    ("kernel", "message"),
    [
        (map_of_part, r"can't know where x\[1\] begins.*as an axis of 1 in the box"),
        (map_of_small_rows, r"3 elements is 12 bytes.*as 4 elements"),
        (map_of_wrong_swizzle, r"is of boxes whose last axis is 128 bytes, not 64.*swizzle=64"),
        (map_of_large_box, r"a box of 8 x 512 elements.*1 to 256 along each axis"),
        (box_for_small_array, r"takes 512 bytes, and 'tile' holds 256"),
        (box_of_other_type, r"copies bits: 'tile' holds int32, and 'x' float32"),
        (too_few_coordinates, r"takes 2 coordinates of 'x'.*write \(i, j\)"),
        (no_map, r"copies boxes of a tensor map, not of .*make the map first"),
        (odd_run, r"7 elements of float32 are 28.*a multiple of 4 elements"),
        (wrong_reduction, r"cuda\.tma\.reduce has no 'max' of float32.*floats are added"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_wrong_copies_are_refused_with_advice(kernel: Any, message: str) -> None:
    compile_only = cuda(threads=32, blocks=1, target="host", launch=False)(kernel)
    with pytest.raises(KernelError) as raised:
        compile_only(np.ones((32, 32), np.float32))
    assert re.search(message, str(raised.value), re.DOTALL), str(raised.value)


def test_elements_of_float32_alone_are_rounded() -> None:
    compile_only = cuda(threads=32, blocks=1, target="host", launch=False)(rounded)
    with pytest.raises(KernelError, match=r"(?s)rounded=True for int32.*round float32 only"):
        compile_only(np.ones((32, 32), np.int32))
