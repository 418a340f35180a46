"""Rows of matrix instructions against PTX's tables, choices of rows, and conflicts of banks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.__main__ import main
from gpucompiler.layouts import (
    MATRIX_COPIES,
    MMA,
    Layout,
    LayoutError,
    MatrixAtom,
    Swizzle,
    bank_conflicts,
    bits,
    choose_copy,
    choose_mma,
    grid_svg,
    holders_text,
    row_major,
    shared_swizzle,
    tile_to_shape,
    tiles_of,
    vector_width,
    wgmma,
)

# PTX's formulas of (row, column) of value i of a lane, by bits of an element of A and K.
Formula = Callable[[int, int], tuple[int, int]]
A_ROWS: dict[tuple[int, int, int], Formula] = {
    (16, 16, 16): lambda t, i: (t // 4 + 8 * (i // 2 % 2), t % 4 * 2 + i % 2 + 8 * (i // 4)),
    (16, 8, 16): lambda t, i: (t // 4 + 8 * (i // 2), t % 4 * 2 + i % 2),
    (32, 8, 16): lambda t, i: (t // 4 + 8 * (i % 2), t % 4 + 4 * (i // 2)),
    (32, 4, 16): lambda t, i: (t // 4 + 8 * i, t % 4),
    (8, 32, 16): lambda t, i: (t // 4 + 8 * (i // 4 % 2), t % 4 * 4 + i % 4 + 16 * (i // 8)),
    (8, 16, 16): lambda t, i: (t // 4 + 8 * (i // 4), t % 4 * 4 + i % 4),
    (8, 16, 8): lambda t, i: (t // 4, t % 4 * 4 + i),
    (64, 4, 8): lambda t, _: (t // 4, t % 4),
    (64, 4, 16): lambda t, i: (t // 4 + 8 * i, t % 4),
    (64, 8, 16): lambda t, i: (t // 4 + 8 * (i % 2), t % 4 + 4 * (i // 2)),
    (64, 16, 16): lambda t, i: (t // 4 + 8 * (i % 2), t % 4 + 4 * (i // 2)),
}
# (row, column) of B, which is K × N.
B_ROWS: dict[tuple[int, int], Formula] = {
    (16, 16): lambda t, i: (t % 4 * 2 + i % 2 + 8 * (i // 2), t // 4),
    (16, 8): lambda t, i: (t % 4 * 2 + i, t // 4),
    (32, 8): lambda t, i: (t % 4 + 4 * i, t // 4),
    (32, 4): lambda t, _: (t % 4, t // 4),
    (8, 32): lambda t, i: (t % 4 * 4 + i % 4 + 16 * (i // 4), t // 4),
    (8, 16): lambda t, i: (t % 4 * 4 + i, t // 4),
    (64, 4): lambda t, _: (t % 4, t // 4),
    (64, 8): lambda t, i: (t % 4 + 4 * i, t // 4),
    (64, 16): lambda t, i: (t % 4 + 4 * i, t // 4),
}
BITS = {"bf16": 16, "f16": 16, "tf32": 32, "f64": 64, "s8": 8, "u8": 8, "e4m3": 8, "e5m2": 8}


@pytest.mark.parametrize("row", MMA, ids=lambda row: row.name)
def test_rows_are_ptxs(row: MatrixAtom) -> None:
    m, n, k = row.shape
    wide = BITS[row.types[0]]
    assert row.a is not None
    assert row.b is not None
    for t in range(32):
        for i in range(row.a[1].size):
            r, c = A_ROWS[wide, k, m](t, i)
            assert row.a(t, i) == r + m * c
        for i in range(row.b[1].size):
            r, c = B_ROWS[wide, k](t, i)
            assert row.b(t, i) == c + n * r
        for i in range(row.c[1].size):
            assert row.c(t, i) == t // 4 + 8 * (i // 2) + m * (t % 4 * 2 + i % 2)


def test_each_element_has_one_holder() -> None:
    rows = [*MMA, *(wgmma(n, "f32", "bf16", a_in_registers=True) for n in (8, 64, 256))]
    rows += [wgmma(128, c, a, a_in_registers=True) for c, a in (("s32", "s8"), ("f32", "tf32"))]
    for row in rows:
        for _, (height, width), held in row.operands():
            assert sorted(held.places()) == list(range(height * width))
    for row in MATRIX_COPIES:
        assert sorted(row.source.places()) == sorted(row.target.places())


def test_wgmmas_accumulator_is_ptxs() -> None:
    held = wgmma(64, "f32", "f16").c
    for t in range(128):
        for i in range(32):
            r = t // 32 * 16 + t % 32 // 4 + 8 * (i // 2 % 2)
            assert held(t, i) == r + 64 * (t % 4 * 2 + i % 2 + 8 * (i // 4))
    for wrong in (("f32", "f64", 8), ("f16", "bf16", 8), ("s32", "s8", 40), ("f32", "f16", 260)):
        with pytest.raises(LayoutError, match="wgmma has no row"):
            wgmma(wrong[2], *wrong[:2])


def test_rows_of_matrices_are_chosen_where_they_fit() -> None:
    atom = next(row for row in MMA if row.name == "mma.m16n8k16.f32.bf16.bf16")
    assert atom.a is not None
    assert atom.b is not None
    # A tile of 16 × 16 in rows of 64 elements: element m + 16 k is at 64 m + k.
    rows = Layout((16, 16), (64, 1))
    found = choose_copy(atom.a, rows, 2)
    assert (found.row.name, found.conflicts) == ("ldmatrix.m8n8.x4", 28)
    swizzled = rows.swizzled(shared_swizzle(128, 2))
    assert choose_copy(atom.a, swizzled, 2).conflicts == 0
    # The other order of memory needs the transposed form.
    assert choose_copy(atom.a, Layout((16, 16), (1, 64)), 2).row.name == "ldmatrix.m8n8.x4.trans"
    assert choose_copy(atom.b, Layout((8, 16), (64, 1)), 2).row.name == "ldmatrix.m8n8.x2"
    assert choose_copy(atom.c, Layout((16, 8), (64, 1)), 2, store=True).row.name == (
        "stmatrix.m8n8.x2"
    )
    old = choose_copy(atom.c, Layout((16, 8), (64, 1)), 2, store=True, arch=80)
    assert old.row.name == "st.shared.b32"
    assert "it begins with sm_90" in str(old)
    # Four elements of 4 bytes in a row: one access of 16 bytes.
    wide = Layout((32, 4), (4, 1))
    assert choose_copy(wide, Layout(128), 4, space="global").row.name == "ld.global.v4.b32"
    assert vector_width(wide, Layout(128), 4, alignment=8) == 2


def test_conflicts_of_banks() -> None:
    assert bank_conflicts([4 * i for i in range(32)], 4) == 0
    assert bank_conflicts([0] * 32, 4) == 0
    assert bank_conflicts([128 * i for i in range(32)], 4) == 31
    assert bank_conflicts([8 * i for i in range(32)], 8) == 0
    assert bank_conflicts([16 * i for i in range(32)], 16) == 0
    assert bank_conflicts([32 * i for i in range(32)], 16) == 4


def test_an_epilogue_without_conflicts() -> None:
    """The accumulator of wgmma, as bfloat16, into swizzled panels of 64 columns."""
    held = wgmma(256, "f32", "bf16").c
    panel = row_major((8, 64))
    plain = tile_to_shape(panel, (64, 256))
    swizzled = tile_to_shape(panel.swizzled(shared_swizzle(128, 2)), (64, 256))
    assert sorted(swizzled.places()) == list(range(64 * 256))
    assert choose_copy(held, plain, 2, store=True).conflicts == 28
    found = choose_copy(held, swizzled, 2, store=True)
    assert (found.row.name, found.conflicts) == ("stmatrix.m8n8.x4", 0)


def test_products_are_chosen() -> None:
    types = ("bf16", "bf16", "f32")
    assert choose_mma((128, 256, 64), types, threads=256).row.name == (
        "wgmma.m64n256k16.f32.bf16.bf16"
    )
    old = choose_mma((128, 256, 64), types, threads=256, arch=80)
    assert old.row.name == "mma.m16n8k16.f32.bf16.bf16"
    assert "wgmma" in str(old)
    assert choose_mma((16, 8, 8), types).row.shape == (16, 8, 8)
    with pytest.raises(LayoutError, match="M = 24 is no multiple of 16"):
        choose_mma((24, 8, 16), types)
    with pytest.raises(LayoutError, match="none of these types"):
        choose_mma((16, 8, 16), ("f64", "f32", "f32"))


def test_tiles_of_several_atoms() -> None:
    atom = MMA[0]
    held = tiles_of(atom, "c", (4, 2))
    assert sorted(held.places()) == list(range(64 * 16))
    assert held(9, 5) == 16 + atom.c(9, 1) % 16 + 64 * (atom.c(9, 1) // 16)


def test_layouts_as_maps_of_bits() -> None:
    assert bits(Layout((8, 4), (4, 1))) == [4, 8, 16, 1, 2]
    assert bits(Layout(8, 1, Swizzle(1, 0, 2))) == [1, 2, 5]
    with pytest.raises(LayoutError, match="powers of two"):
        bits(Layout(6))


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_kernels_call_layouts(target: str) -> None:
    tile = Layout((32, 32), (32, 1), Swizzle(5, 0, 5))

    @cuda(
        threads=(32, 8),
        blocks=lambda y, x: (x.shape[1] // 32, x.shape[0] // 32),
        target=target,
    )
    def transpose(y: np.ndarray, x: np.ndarray) -> None:
        kept = cuda.shared.array(1024, np.float32)
        i, j = cuda.threadIdx.y, cuda.threadIdx.x
        row, column = cuda.blockIdx.y * 32, cuda.blockIdx.x * 32
        for k in cuda.static_range(4):
            kept[tile(i + 8 * k, j)] = x[row + i + 8 * k, column + j]
        cuda.syncthreads()
        for k in cuda.static_range(4):
            y[column + i + 8 * k, row + j] = kept[tile(j, i + 8 * k)]

    x = np.arange(64 * 96, dtype=np.float32).reshape(64, 96)
    y = np.zeros((96, 64), np.float32)
    transpose(y, x)
    assert (y == x.T).all()


def test_layouts_of_numbers_of_the_run() -> None:
    def made(y: np.ndarray, n: int) -> None:
        rows, bits = Layout((n, 4), (4, 1)), Layout((2, (2, 2)))
        for i in range(4):
            y[i] = rows(i, 1) + bits(i) + rows.size

    y = np.zeros(4, np.int64)
    cuda(threads=1, blocks=1, target="host")(made)(y, 5)
    assert y.tolist() == [21, 26, 31, 36]
    with pytest.raises(LayoutError, match="at least 1, not 0"):
        cuda(threads=1, blocks=1, target="host")(made)(y, 0)


def test_pictures_and_the_command(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    layout = Layout((2, 4), (4, 1))
    assert layout.picture() == "0 1 2 3\n4 5 6 7"
    assert grid_svg(layout).count("<rect") == 8
    assert "<svg" in layout._repr_html_()
    assert holders_text(MMA[0].c, (16, 8)).splitlines()[0].split()[:3] == ["T0V0", "T0V1", "T1V0"]
    assert "cut to 64" in Layout((100, 100)).picture()
    assert Layout((2, 2, 2)).picture() == "0 2\n1 3\n\n4 6\n5 7"
    path = f"{tmp_path}/tile.svg"
    assert main(["layout", "Sw<1,0,2> o (2,4):(4,1)", "--svg", path]) == 0
    assert "0 1 2 3\n5 4 7 6" in capsys.readouterr().out
    assert main(["layout", "mma.m16n8k16.f32.bf16.bf16", "--operand", "a"]) == 0
    assert main(["layout", "ldmatrix.m8n8.x4"]) == 0
    assert main(["layout", "wgmma.m64n8k16.f32.f16.f16"]) == 0
    assert main(["layout", "mma.m1n1k1"]) == 1
    assert main(["layout", "(2,"]) == 1
    assert "GC520" in capsys.readouterr().err
    assert main(["layout", "square"]) == 1
    assert "there is no row 'square'" in capsys.readouterr().err
    assert main(["layout", "(n,4)"]) == 1
    assert "put a number in its place" in capsys.readouterr().err
