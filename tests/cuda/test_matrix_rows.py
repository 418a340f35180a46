"""Matrix instructions as PTX: what ptxas takes, and the architectures that lack a row."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from matrix_programs import TYPES, tile

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, compile, parse_signature
from gpucompiler.diagnostics.errors import KernelError, TargetUnsupported
from gpucompiler.ir.operations.matrix import matrix_row
from gpucompiler.layouts.atoms import MATRIX_COPIES, MMA, wgmma
from gpucompiler.layouts.operands import SharedForm, shared_form

PLAIN = tuple(row for row in MMA if row.arch == 80)


def ptx_of(function: Any, signature: str, arch: str) -> str:
    params = CUDACompilerParams(max_threads=128, bounds=False, verify=True)
    source = FunctionSpec(function, parse_signature(signature))
    artifact = compile(CompilerJob(CUDACompilerTarget.from_name(arch), source, params))
    assert dict(artifact.resources)["spill_store_bytes"] == 0
    return dict(artifact.texts)["asm"]


def products(rows: Any) -> Any:
    """A kernel of one product of each row."""
    held = tuple(
        (*(TYPES[name] for name in row.types), *(one[1].size for one in (row.a, row.b, row.c)))
        for row in rows
    )

    def kernel(y, x):
        i = cuda.grid(1)
        for a_type, b_type, c_type, a, b, c in held:
            first = cuda.fragment(a, x[i], a_type)
            second = cuda.fragment(b, x[i + 1], b_type)
            found = cuda.mma_sync(first, second, cuda.fragment(c, x[i + 2], c_type))
            y[i] += np.float32(found[0]) + np.float32(found[-1])

    return kernel


def moves(out, halves):
    i = cuda.threadIdx.x
    tile = cuda.shared.array((64, 8), np.float16)
    tile[i] = halves[i]
    cuda.syncthreads()
    first = cuda.ldmatrix(tile, (i, 0), 4)
    second = cuda.ldmatrix(tile, (i, 0), 2, transpose=True)
    third = cuda.ldmatrix(tile, (i, 0), 1)
    for k in cuda.static_range(2):
        out[i, k] = first[k] + first[k + 6] + second[k + 2] + third[k]


def stores(out, halves):
    i = cuda.threadIdx.x
    tile = cuda.shared.array((64, 8), np.float16)
    for count in (1, 2, 4):
        value = cuda.fragment(2 * count, halves[i, 0])
        cuda.stmatrix(tile, (i, 0), value)
        cuda.stmatrix(tile, (i, 0), value, transpose=True)
    cuda.syncthreads()
    for k in range(8):
        out[i, k] = tile[i, k]


def test_rows_are_those_of_the_layouts() -> None:
    for atom in MMA:
        row = matrix_row(atom.name.removeprefix("mma."))
        assert row is not None
        sizes = [None if one is None else one[1].size for one in (atom.a, atom.b, atom.c)]
        assert sizes == [row.a_lanes, row.b_lanes, row.c_lanes]
        for which, layout in (("a", atom.a), ("b", atom.b), ("c", atom.c)):
            assert layout is not None
            rows = row.m if which != "b" else row.n
            for lane in range(32):
                for value in range(layout[1].size):
                    place = layout(lane + 32 * value)
                    assert (place % rows, place // rows) == place_of(row, which, lane, value)
    for n, c, a in (
        (8, "f32", "bf16"),
        (256, "f32", "f16"),
        (32, "s32", "s8"),
        (64, "f32", "tf32"),
    ):
        atom = wgmma(n, c, a, a_in_registers=True)
        row = matrix_row(atom.name.removeprefix("wgmma."))
        assert row is not None
        assert (row.a_lanes, row.c_lanes) == (atom.a[1].size, atom.c[1].size)
        for lane in range(0, 32, 5):
            for value in range(row.c_lanes):
                place = atom.c(lane + 32 * 2 + 128 * value)
                own = place_of(row, "c", lane, value)
                assert (place % 64, place // 64) == (own[0] + 32, own[1])


def place_of(row: Any, which: str, lane: int, value: int) -> tuple[int, int]:
    """The formulas of the IR: row and column of A, of Bᵀ, of C."""
    group, t, halves = lane // 4, lane % 4, row.m != 8
    word = 2 if which == "c" else row.word
    rest, e = divmod(value, word)
    half, q = (rest % 2, rest // 2) if halves and which != "b" else (0, rest)
    return group + 8 * half, 4 * word * q + word * t + e


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a,ptx8.4", "sm_100a", "sm_120a"])
def test_products_of_warps(arch: str) -> None:
    rows = PLAIN if arch == "sm_80" else MMA
    if arch == "sm_120a":
        rows = [row for row in MMA if "f64" not in row.name]
    text = ptx_of(products(rows), "f32[:], f32[:]", arch)
    for row in rows:
        shape, c, a, b = row.name.removeprefix("mma.").split(".")
        assert f"mma.sync.aligned.{shape}.row.col.{c}.{a}.{b}.{c} " in text


def moves_of(kind: Any) -> Any:
    def kernel(out):
        tile = cuda.shared.array((64, 16 // np.dtype(kind).itemsize), kind)
        i = cuda.threadIdx.x
        first, second = cuda.ldmatrix(tile, (i, 0), 4), cuda.ldmatrix(tile, (i, 0), 1)
        out[i] = first[0] + first[-1] + second[0]

    return kernel


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.float32, np.int32])
def test_matrices_are_of_any_type_of_up_to_a_word(kind: Any) -> None:
    assert "ldmatrix" in ptx_of(moves_of(kind), f"{np.dtype(kind).name}[:]", "sm_90a")


@pytest.mark.parametrize(
    ("kernel", "arch"),
    [(moves, "sm_75,ptx6.5"), (moves, "sm_120a"), (stores, "sm_90"), (stores, "sm_100a")],
)
def test_moves_of_matrices(kernel: Any, arch: str) -> None:
    text = ptx_of(kernel, "f16[:,:], f16[:,:]", arch)
    word = "ldmatrix" if kernel is moves else "stmatrix"
    assert text.count(f"{word}.sync.aligned.m8n8") == (3 if kernel is moves else 6)
    names = [atom.name for atom in MATRIX_COPIES if atom.name.startswith(word)]
    assert len(names) == 6


def test_descriptors_of_dense_tiles() -> None:
    for span in (16, 32, 64, 128):
        for itemsize, k in ((1, 32), (2, 16), (4, 8)):
            if span == 16 or span // itemsize >= k:
                layout = tile(64, max(span // itemsize, k), span, itemsize, transposed=False)
                form = shared_form(layout, itemsize, k)
                assert (form.transposed, form.span, form.stride) == (0, span, 8 * span)
        if span // 2 <= 64:
            form = shared_form(tile(64, 32, span, 2, transposed=True), 2, 16)
            assert (form.transposed, form.span) == (1, span)
            assert 8 * span in form[2:4]
    assert shared_form(tile(64, 64, 128, 2, False), 2, 16) == SharedForm(0, 128, 16, 1024, 32)


def warpgroups(kinds: Any) -> Any:
    """A kernel of one product of each of some rows."""

    def kernel(y, x):
        i = cuda.threadIdx.x
        for a_type, b_type, c_type, a_layout, b_layout, lanes, held in kinds:
            a = cuda.shared.array(0, a_type)
            b = cuda.shared.array(0, b_type)
            a[i], b[i] = a_type(x[i]), b_type(x[i])
            acc = cuda.fragment(lanes, 0, c_type)
            if held:
                first = cuda.fragment(held, x[i], a_type)
                acc = cuda.wgmma.mma(acc, first, (b, 0, b_layout))
            else:
                acc = cuda.wgmma.mma(acc, (a, 0, a_layout), (b, 0, b_layout), accumulate=x[0] > 0)
            acc = cuda.wgmma.wait(acc)
            y[i] += np.float32(acc[0]) + np.float32(acc[-1])

    return kernel


def wgmma_kinds(sizes: Any) -> list[Any]:
    found: list[Any] = []
    for c, a, b in (
        ("f32", "bf16", "bf16"), ("f32", "f16", "f16"), ("f16", "f16", "f16"),
        ("f32", "tf32", "tf32"), ("f32", "e4m3", "e5m2"), ("f16", "e5m2", "e4m3"),
        ("s32", "s8", "u8"),
    ):  # fmt: skip
        itemsize = {"tf32": 4, "bf16": 2, "f16": 2}.get(a, 1)
        depth = 64 // itemsize
        for n in sizes:
            types = TYPES[a], TYPES[b], TYPES[c]
            first = tile(64, depth, 64, itemsize, transposed=False)
            second = tile(n, depth, 64, itemsize, transposed=False)
            held = 16 * depth // 32
            found += [(*types, first, second, n // 2, 0), (*types, first, second, n // 2, held)]
            if itemsize == 2 and n % 64 == 0:
                turned = tile(n, depth, 128, 2, transposed=True)
                found.append((*types, tile(64, depth, 128, 2, True), turned, n // 2, 0))
    return found


def test_products_of_warpgroups() -> None:
    text = ptx_of(warpgroups(wgmma_kinds((16, 64))), "f32[:], f32[:]", "sm_90a,ptx8.4")
    assert text.count("wgmma.mma_async") == 2 * len(wgmma_kinds((16, 64)))
    assert text.count("wgmma.wait_group.sync.aligned 0") == len(wgmma_kinds((16, 64)))


def test_the_type_of_many_registers_is_written_once() -> None:
    kind = next(kind for kind in wgmma_kinds((64,)) if kind[2] is np.float32)
    source = FunctionSpec(warpgroups([kind]), parse_signature("f32[:], f32[:]"))
    text = compile(CompilerJob(CUDACompilerTarget.from_name("sm_90a"), source), "llvm").text
    assert text.count(", ".join(["float"] * 32)) == 1
    assert "%registers.float.32 = type { float, float" in text


def test_older_machines_are_named() -> None:
    for rows, arch, least in (
        ([row for row in MMA if "e4m3.e4m3" in row.name], "sm_80", "needs sm_89"),
        ([row for row in MMA if row.name == "mma.m16n8k8.f64.f64.f64"], "sm_89", "needs sm_90"),
    ):
        with pytest.raises(TargetUnsupported, match=least):
            ptx_of(products(rows), "f32[:], f32[:]", arch)
    with pytest.raises(TargetUnsupported, match="wgmma needs one of sm_90a"):
        ptx_of(warpgroups(wgmma_kinds((8,))[:1]), "f32[:], f32[:]", "sm_100a")
    with pytest.raises(TargetUnsupported, match="stmatrix needs sm_90"):
        ptx_of(stores, "f16[:,:], f16[:,:]", "sm_80")


def test_a_fragment_in_flight_is_not_read() -> None:
    kinds = wgmma_kinds((8,))[0]

    def early(y, x):
        a_type, b_type, c_type, a_layout, b_layout, lanes, _ = kinds
        a, b = cuda.shared.array(4096, a_type), cuda.shared.array(4096, b_type)
        acc = cuda.fragment(lanes, 0, c_type)
        for _ in range(2):
            acc = cuda.wgmma.mma(acc, (a, 0, a_layout), (b, 0, b_layout))
        y[0] = acc[0]

    with pytest.raises(KernelError, match=r"read while the matrix operation of line \d+ may still"):
        ptx_of(early, "f32[:], f32[:]", "sm_90a")


def test_waits_complete_what_was_issued_before() -> None:
    a_type, b_type, c_type, a_layout, b_layout, lanes, _ = wgmma_kinds((64,))[0]

    def ordered(y, x):
        a, b = cuda.shared.array(4096, a_type), cuda.shared.array(4096, b_type)
        total = cuda.fragment(lanes, 0, c_type)
        for _ in range(4):
            total = cuda.wgmma.mma(total, (a, 0, a_layout), (b, 0, b_layout))
            total = cuda.wgmma.wait(total, pending=1)
        first = cuda.fragment(lanes, 0, c_type)
        first = cuda.wgmma.mma(first, (a, 0, a_layout), (b, 0, b_layout))
        second = cuda.fragment(lanes, 0, c_type)
        second = cuda.wgmma.mma(second, (a, 0, a_layout), (b, 0, b_layout))
        total, first = cuda.wgmma.wait(total, first, pending=1)
        y[0] = first[0]
        second, total = cuda.wgmma.wait(second, total)
        y[1] = second[0] + total[0]

    text = ptx_of(ordered, "f32[:], f32[:]", "sm_90a")
    assert text.count("wgmma.wait_group.sync.aligned 1;") == 2

    def early(y, x):
        a, b = cuda.shared.array(4096, a_type), cuda.shared.array(4096, b_type)
        first = cuda.fragment(lanes, 0, c_type)
        first = cuda.wgmma.mma(first, (a, 0, a_layout), (b, 0, b_layout))
        if x[0] > 0:
            cuda.wgmma.mma(cuda.fragment(lanes, 0, c_type), (a, 0, a_layout), (b, 0, b_layout))
        first = cuda.wgmma.wait(first, pending=1)
        y[0] = first[0]

    with pytest.raises(KernelError, match="may still write it"):
        ptx_of(early, "f32[:], f32[:]", "sm_90a")
