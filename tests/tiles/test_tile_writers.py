"""Products whose consumers take turns, and fragments that go to an array through panels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from matrix_programs import TYPES, decoded, matrix_of
from random_products import gpu

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.reflection import stage_texts
from gpucompiler.tiles import Pipeline, Raster, Writer, copy, load, mma, zeros
from gpucompiler.tiles.panels import panel_form


def product_of(
    shape: tuple[int, int], name: str, turns: bool, cluster: tuple[int, int] = (1, 1),
    boxes: Any = True,
) -> Any:  # fmt: skip
    """d[m, n] = Σ a[m, k] b[n, k], with two consumers that share tiles or take turns."""
    (bm, bn), kind, bk = shape, TYPES[name], 128 // np.dtype(TYPES[name]).itemsize
    rows = bm if turns else bm // 2
    total = np.int32 if name == "s8" else np.float32

    def product(d, a, b):
        a, b = a.view(kind), b.view(kind)
        A, B, D = a.tile((bm, bk)), b.tile((bn, bk)), d.tile((bm, bn))
        with (
            Pipeline(3, (A, B), consumers=2, cluster=cluster, turns=turns, boxes=boxes) as pipe,
            Writer(D, 2, boxes=boxes) as out,
        ):
            raster = Raster(D.grid, cluster=cluster)
            if cuda.warpgroup == 0:
                cuda.registers(56)
                if pipe.fills:
                    for i, j in raster:
                        for k in range(A.grid[1]):
                            with pipe.fill() as (left, right):
                                copy(A[i, k], left)
                                copy(B[j, k], right)
            else:
                cuda.registers(224)
                consumer = cuda.warpgroup - 1
                part = 0 if turns else consumer
                for i, j in pipe.turns(raster, consumer):
                    acc = zeros((rows, bn), total)
                    with pipe.turn(consumer, A.grid[1]) as turn:
                        for _ in range(A.grid[1]):
                            with turn.use(ahead=1) as (left, right):
                                acc = mma(acc, left.rows(part, rows), right.T)
                    acc = pipe.wait(acc)
                    out.store(acc.astype(d.dtype), D[i, j].rows(part, rows))

    return product


def problem(sizes: tuple[int, int, int], name: str, result: Any) -> tuple[Any, Any, Any, Any]:
    m, n, k = sizes
    a, b = matrix_of(name, (m, k), 1), matrix_of(name, (n, k), 2)
    wanted = decoded(name, a) @ decoded(name, b).T
    return np.full((m, n), -7, result), a, b, wanted


def close(d: Any, wanted: Any, limit: float) -> bool:
    return bool(np.abs(d - wanted).max() <= limit * max(1.0, np.abs(wanted).max()))


GPU_CASES: Any = [
    # Tile, operands, turns, cluster, boxes, result, its error.
    ((128, 128), "f16", True, (1, 1), "always", np.float16, 1e-3),
    ((128, 128), "f16", True, (1, 1), True, np.float32, 2e-5),
    ((128, 64), "f16", True, (2, 1), True, np.float16, 1e-3),
    ((128, 256), "f16", False, (2, 1), "always", np.float16, 1e-3),
    ((128, 192), "f16", False, (1, 2), True, np.float32, 2e-5),
    ((256, 128), "f16", False, (1, 1), True, np.float16, 1e-3),
    ((128, 64), "s8", True, (1, 1), True, np.int32, 0.0),
    ((128, 128), "tf32", False, (1, 1), True, np.float32, 2e-3),
]


# A kernel that also copies in the background has too few registers for it: that costs time alone.
@pytest.mark.filterwarnings("ignore::gpucompiler.diagnostics.errors.KernelWarning")
@pytest.mark.gpu
@pytest.mark.parametrize("case", GPU_CASES)
def test_a_gpu_stores_panels(case: Any) -> None:
    shape, name, turns, cluster, boxes, result, limit = case
    options: Any = {"max_threads": 384, "min_blocks": 1, "target": gpu()}
    if cluster != (1, 1):
        options["cluster"] = (cluster[0] * cluster[1], 1, 1)
    kernel = cuda(threads=384, blocks=4, **options)(product_of(shape, name, turns, cluster, boxes))
    aligned = ((128, 128, 64), (520, 328, 1024), (40, 16, 32), (1500, 1000, 96))
    for sizes in (*aligned, *(() if boxes == "always" else ((300, 131, 335), (65, 33, 17)))):
        d, a, b, wanted = problem(sizes, name, result)
        kernel(d, a, b)
        assert close(d, wanted, limit), sizes


@pytest.mark.full
@pytest.mark.parametrize("turns", [True, False])
def test_the_host_takes_turns(turns: bool) -> None:
    d, a, b, wanted = problem((300, 40, 72), "f16", np.float32)
    cuda(threads=384, blocks=2, target="host")(product_of((128, 16), "f16", turns))(d, a, b)
    assert close(d, wanted, 1e-5)


@pytest.mark.full
@pytest.mark.parametrize(
    ("turns", "boxes", "sizes", "result"),
    [
        (True, "always", (136, 40, 72), np.float16),
        (True, True, (130, 42, 70), np.float32),
        (False, True, (130, 40, 72), np.float16),
    ],
)
def test_the_interpreter_blames_no_turn(turns: Any, boxes: Any, sizes: Any, result: Any) -> None:
    d, a, b, wanted = problem(sizes, "f16", result)
    kernel = product_of((128, 32), "f16", turns, boxes=boxes)
    job = cuda(threads=384, blocks=1, target="cuda:sm_90a")(kernel).launch_job(d, a, b)
    flat = flatten_arguments(job.source.argument_types, (d, a, b))
    interpret(emit_ir(job)[0], flat, block=(384, 1, 1), grid=(1, 1, 1), races=True)
    assert close(d, wanted, 1e-3)


def by_two_writers(d, e, x):
    """Two warpgroups store to d, another one to e."""
    D, E, group = d.tile((64, 32)), e.tile((64, 32)), cuda.warpgroup
    with Writer(D, 2, 1) as out, Writer(E, 1, 1) as other:
        if group == 1 or group == 2:
            found = load(x.tile((64, 32))[group - 1, 0], like=zeros((64, 32), np.float32))
            for n in range(3):
                out.store(found + n, D[2 * n + group - 1, 0])
        elif group == 3:
            found = load(x.tile((64, 32))[2, 0], like=zeros((64, 32), np.float32))
            for n in range(4):
                other.store(found * n, E[n, 0])


def two_writers() -> tuple[Any, Any]:
    """The arguments, and d and e as they are stored."""
    x = np.random.default_rng(1).standard_normal((192, 32)).astype(np.float32)
    d, e = np.zeros((384, 32), np.float32), np.zeros((256, 32), np.float32)
    wanted = [x[:128] + n for n in range(3)], [x[128:] * n for n in range(4)]
    return (d, e, x), wanted


@pytest.mark.full
def test_writers_of_other_warpgroups_have_other_barriers() -> None:
    arguments, wanted = two_writers()
    job = cuda(threads=512, blocks=1, target="cuda:sm_90a")(by_two_writers).launch_job(*arguments)
    flat = flatten_arguments(job.source.argument_types, arguments)
    interpret(emit_ir(job)[0], flat, block=(512, 1, 1), grid=(1, 1, 1), races=True)
    assert all(
        np.array_equal(*pair) for pair in zip(arguments, map(np.vstack, wanted), strict=False)
    )


@pytest.mark.gpu
def test_a_gpu_has_two_writers() -> None:
    arguments, wanted = two_writers()
    launched = cuda(threads=512, blocks=1, max_threads=512, target=gpu())(by_two_writers)
    for _ in range(20):
        launched(*arguments)
        assert all(
            np.array_equal(*pair) for pair in zip(arguments, map(np.vstack, wanted), strict=False)
        )


def turned(d):
    D = d.tile((64, 64))
    with Writer(D) as out:
        out.store(zeros((64, 64), np.float16), D[0, 0].T)


def test_turned_tiles_are_stored_by_threads() -> None:
    job = cuda(threads=128, blocks=1, target="cuda:sm_90a")(turned).launch_job(
        np.zeros((64, 64), np.float16)
    )
    assert "st.global" in str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def anywhere(d, x, row, column):
    D = d.tile((64, 64))
    with Writer(D) as out:
        out.store(load(x.tile((64, 64))[0, 0], like=zeros((64, 64), np.float16)), D.at(row, column))


def stored(row: int, column: int) -> tuple[Any, Any]:
    """The arguments of `anywhere`, and what d is then."""
    x = np.random.default_rng(1).standard_normal((64, 64)).astype(np.float16)
    wide = np.zeros((228, 236), np.float16)
    wide[64 + row : 128 + row, 64 + column : 128 + column] = x
    return (np.zeros((100, 108), np.float16), x, row, column), wide[64:-64, 64:-64]


PLACES = [(0, 8), (3, 5), (-7, 16), (40, -8), (70, 51)]


@pytest.mark.full
@pytest.mark.parametrize("place", PLACES)
def test_panels_are_stored_anywhere(place: tuple[int, int]) -> None:
    arguments, wanted = stored(*place)
    job = cuda(threads=128, blocks=1, target="cuda:sm_90a")(anywhere).launch_job(*arguments)
    flat = flatten_arguments(job.source.argument_types, arguments)
    interpret(emit_ir(job)[0], flat, block=(128, 1, 1), grid=(1, 1, 1), races=True)
    assert np.array_equal(arguments[0], wanted)


@pytest.mark.gpu
def test_a_gpu_stores_panels_anywhere() -> None:
    for place in PLACES:
        arguments, wanted = stored(*place)
        cuda(threads=128, blocks=1, target=gpu())(anywhere)(*arguments)
        assert np.array_equal(arguments[0], wanted), place


def text_of(kernel: Any, target: str, result: Any = np.float16) -> str:
    arguments = problem((8, 8, 8), "f16", result)[:3]
    job = cuda(threads=384, blocks=4, target=target)(kernel).launch_job(*arguments)
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def test_turns_of_two_blocks_of_rows_go_on_together() -> None:
    text = text_of(product_of((128, 64), "f16", True, boxes="always"), "cuda:sm_90a")
    # Eight products of 64 rows make one group: one fence, one end, one wait in the loop.
    assert text.count("wgmma.mma_async") == 8
    assert text.count("wgmma.fence") == text.count("wgmma.commit_group") == 1
    for word in ("stmatrix", "cp.async.bulk.tensor.2d.global", "cp.async.bulk.wait"):
        assert word in text
    for word in ("cp.async.cg", ".local", "st.global"):
        assert word not in text


def test_explain_shows_the_rows() -> None:
    arguments = problem((8, 8, 8), "f16", np.float16)[:3]
    found: list[str] = []
    for target in ("cuda:sm_90a", "cuda:sm_80,ptx7.1"):
        kernel = cuda(threads=384, blocks=4, target=target)(product_of((128, 64), "f16", False))
        found.append(stage_texts(kernel.launch_job(*arguments), ("rows",))["rows"])
    for words in (
        "pipeline of 3 stages of (128, 64), (64, 64), 24576 bytes each, 73728 in all: tma",
        "operand 1 of a stage: TMA, 1 of 64 × 64 elements, 8192 bytes, rows of 128 bytes swizzled",
        "(64, 64) += (64, 64) in shared memory · (64, 64), f16 to f32: wgmma, 64 of K at once, "
        "32 sums a thread",
        "stores by panels of 64 × 64, 32768 bytes in all: tma",
        "to global memory: loads and stores, 16 bytes an access",
        "test_tile_writers.py:",
    ):
        assert words in found[0]
    for words in (
        "mma.sync, 16 of K at once, 32 sums a thread\n  not wgmma: it is sm_90a's, not sm_80's",
        "to shared memory: cp.async, 16 bytes an access, 0 conflicts of banks",
        "  not tma: it begins with sm_90, and the target is sm_80",
        "copy of a fragment of (64, 64) to global memory: stores, 4 bytes an access",
    ):
        assert words in found[1]


def test_older_gpus_store_by_themselves() -> None:
    text = text_of(product_of((128, 32), "f16", True), "cuda:sm_80,ptx7.1")
    assert "st.global" in text
    assert "bulk" not in text


def outside(d, a, b):
    out = Writer(d.tile((64, 64)))
    out.store(zeros((64, 64), np.float16), d.tile((64, 64))[0, 0])


def unlike(d, a, b):
    with Writer(d.tile((64, 64))) as out:
        out.store(zeros((64, 32), np.float16), d.tile((64, 64))[0, 0])


def alone(d, a, b):
    Pipeline(3, (a.tile((128, 64)),), turns=True)


def out_of_turn(d, a, b):
    pipe = Pipeline(3, (a.tile((128, 64)),), consumers=2, turns=True)
    with pipe.use():
        d[0, 0] = 1


def strided(d, a, b):
    Pipeline(3, (a[:, ::2].tile((128, 64)),), boxes="always")


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (outside, "outside of `with`"),
        (unlike, "both have one shape"),
        (alone, "turns=True"),
        (out_of_turn, "outside of a turn"),
        (strided, "boxes='always'"),
    ],
)
def test_wrong_writers_are_refused(function: Any, message: str) -> None:
    with pytest.raises(KernelError, match=message):
        text_of(function, "cuda:sm_90a")


def test_the_panels_of_a_writer() -> None:
    found = panel_form("sm_90a", (128, 192), 2, (True, True), (2, 3))
    assert found is not None
    assert (found.row.row, found.width, found.swizzle) == ("tma", 64, 128)
    for target, shape, known, reason in (
        ("sm_80", (128, 64), (True, True), "begins with sm_90"),
        ("sm_90a", (128, 64), (False, True), "isn't an array of numbers"),
        ("sm_90a", (128, 64), (True, False), "C-contiguous"),
        ("sm_90a", (128, 24), (True, True), "aren't whole panels"),
    ):
        found = panel_form(target, shape, 2, known, (1, 2))
        assert found is not None
        assert found.row.row == "stores"
        assert reason in str(found.row)
    assert panel_form("sm_90a", (128, 64), 2, (True, True), (5, 2)) is None
