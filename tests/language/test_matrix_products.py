"""Matrix instructions: the interpreter, the host and GPUs against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from language_testing import execute
from matrix_programs import (
    TYPES,
    arguments,
    bound,
    decoded,
    exact,
    group_product,
    joined,
    matrices_moved,
    matrix_of,
    moved,
    product,
    spread,
    tile,
)

from cuda_target import cuda, current_device
from gpucompiler.layouts.atoms import MMA, wgmma

NAMES = {atom.name: atom for atom in MMA}
# Two columns of 16-bit types, of which one kind of C each, and all families.
SOME = (
    "mma.m16n8k16.f32.bf16.bf16", "mma.m16n8k8.f16.f16.f16", "mma.m16n8k8.f32.tf32.tf32",
    "mma.m16n8k32.f32.e4m3.e5m2", "mma.m8n8k16.s32.s8.u8", "mma.m16n8k8.f64.f64.f64",
)  # fmt: skip


def some(cases: Any, few: Any) -> list[Any]:
    """All cases, of which the check of a commit runs a few."""
    found: list[Any] = []
    for case in cases:
        name = case if isinstance(case, str) else "-".join(map(str, case))
        marks = () if case in few else (pytest.mark.full,)
        found.append(pytest.param(case, marks=marks, id=name))
    return found


@pytest.mark.parametrize("name", some(NAMES, SOME))
def test_products_of_warps_by_the_interpreter(name: str) -> None:
    atom = NAMES[name]
    given, wanted = arguments(atom)
    execute(product(atom), *given, block=(32, 1, 1))
    found = joined(given[0], atom.c, (atom.shape[0], atom.shape[1]))
    np.testing.assert_allclose(found.astype(wanted.dtype), wanted, **bound(atom))


# C, A, B, N, bytes of a swizzled row, M and N contiguous, A in registers.
GROUPS = (
    ("f32", "bf16", "bf16", 16, 128, False, False),
    ("f32", "bf16", "bf16", 64, 128, True, False),
    ("f16", "f16", "f16", 8, 64, False, True),
    ("f32", "tf32", "tf32", 8, 32, False, False),
    ("f32", "e5m2", "e4m3", 8, 32, False, True),
    ("s32", "s8", "u8", 8, 64, False, False),
)


def group_case(case: Any) -> tuple[Any, tuple[Any, ...], Any, Any]:
    """A kernel of a warpgroup, its arguments, the exact result, and the row."""
    c, a, b, n, span, transposed, in_registers = case
    atom = wgmma(n, c, a, b, a_in_registers=in_registers)
    itemsize = 32 // atom.shape[2]
    depth = max(span // itemsize, atom.shape[2]) if not transposed else 32
    first = tile(64, depth, span, itemsize, transposed)
    second = tile(n, depth, span, itemsize, transposed)
    x, y = matrix_of(a, (64, depth), 3), matrix_of(b, (n, depth), 4)
    held, given_a = 0, x.T.reshape(-1).copy()
    if in_registers:
        k = atom.shape[2]
        parts = [spread(x[:, s : s + k], atom.a) for s in range(0, depth, k)]
        given_a = np.concatenate(parts, axis=1)
        held = given_a.shape[1]
        given_a = given_a.reshape(-1).copy()
    places = [np.array(layout.places(), np.int32) for layout in (first, second)]
    kernel = group_product((TYPES[a], TYPES[b], TYPES[c]), first, second, held)
    d = np.zeros((128, n // 2), TYPES[c])
    wanted = 2 * exact(decoded(a, x), decoded(b, y), 0)
    return kernel, (d, given_a, y.T.reshape(-1).copy(), *places), wanted, atom


@pytest.mark.parametrize("case", GROUPS, ids=lambda case: "-".join(map(str, case)))
def test_products_of_warpgroups_by_the_interpreter(case: Any) -> None:
    kernel, given, wanted, atom = group_case(case)
    execute(kernel, *given, block=(128, 1, 1))
    found = joined(given[0], atom.c, (64, atom.shape[1]))
    depth = len(given[2]) // atom.shape[1]
    limits: dict[str, Any] = {key: value * depth for key, value in bound(atom).items()}
    np.testing.assert_allclose(found.astype(wanted.dtype), wanted, **limits)


def test_matrices_are_moved_by_the_interpreter() -> None:
    x = np.arange(256, dtype=np.float16).reshape(32, 8)
    out, y = np.zeros((32, 16), np.float16), np.zeros((32, 20), np.float16)
    execute(matrices_moved, out, x, y, block=(32, 1, 1))
    np.testing.assert_array_equal(y, moved(x)[1])
    np.testing.assert_array_equal(out, moved(x)[0])


@pytest.mark.parametrize("name", some(NAMES, (SOME[0], SOME[4])))
def test_products_of_warps_on_the_host(name: str) -> None:
    atom = NAMES[name]
    given, _ = arguments(atom)
    interpreted, _ = arguments(atom)
    execute(product(atom), *interpreted, block=(32, 1, 1))
    cuda(threads=32, blocks=1, target="host")(product(atom))(*given)
    np.testing.assert_array_equal(given[0], interpreted[0])


@pytest.mark.parametrize("case", some(GROUPS, (GROUPS[2], GROUPS[3])))
def test_products_of_warpgroups_on_the_host(case: Any) -> None:
    kernel, given, _, _ = group_case(case)
    interpreted = group_case(case)[1]
    execute(kernel, *interpreted, block=(128, 1, 1))
    cuda(threads=128, blocks=1, target="host")(kernel)(*given)
    np.testing.assert_array_equal(given[0], interpreted[0])


@pytest.mark.full
def test_matrices_are_moved_on_the_host() -> None:
    x = np.arange(256, dtype=np.float16).reshape(32, 8)
    out, y = np.zeros((32, 16), np.float16), np.zeros((32, 20), np.float16)
    cuda(threads=32, blocks=1, target="host")(matrices_moved)(out, x, y)
    np.testing.assert_array_equal(y, moved(x)[1])
    np.testing.assert_array_equal(out, moved(x)[0])


def gpu() -> str:
    """This machine's GPU, with the PTX that has all rows."""
    return "cuda:sm_90a,ptx8.4" if current_device().capability == (9, 0) else "cuda"


@pytest.mark.gpu
@pytest.mark.parametrize("name", NAMES)
def test_products_of_warps_on_the_gpu(name: str) -> None:
    atom = NAMES[name]
    kernel = cuda(threads=32, blocks=1, target=gpu())(product(atom))
    for seed in (1, 5, 9):
        given, wanted = arguments(atom, seed)
        kernel(*given)
        found = joined(given[0], atom.c, (atom.shape[0], atom.shape[1]))
        np.testing.assert_allclose(found.astype(wanted.dtype), wanted, **bound(atom))


ALL_GROUPS = (
    *GROUPS,
    *[("f32", "bf16", "bf16", n, 128, False, False) for n in (8, 24, 128, 256)],
    *[("f32", "f16", "f16", 64, span, True, False) for span in (16, 32, 64)],
    *[("f32", "f16", "f16", 32, span, False, False) for span in (16, 32, 64)],
    ("f32", "bf16", "bf16", 128, 128, True, False), ("f16", "e4m3", "e4m3", 16, 128, False, False),
    ("f32", "e5m2", "e5m2", 32, 128, False, False), ("s32", "u8", "u8", 32, 128, False, True),
    ("f32", "tf32", "tf32", 64, 128, False, True), ("f32", "bf16", "bf16", 64, 128, False, True),
)  # fmt: skip


@pytest.mark.gpu
@pytest.mark.parametrize("case", ALL_GROUPS, ids=lambda case: "-".join(map(str, case)))
def test_products_of_warpgroups_on_the_gpu(case: Any) -> None:
    if current_device().capability[0] != 9:
        pytest.skip("wgmma is of sm_90a")
    kernel, given, wanted, atom = group_case(case)
    cuda(threads=128, blocks=1, target=gpu())(kernel)(*given)
    found = joined(given[0], atom.c, (64, atom.shape[1]))
    depth = len(given[2]) // atom.shape[1]
    limits: dict[str, Any] = {key: value * depth for key, value in bound(atom).items()}
    if atom.types[0] in ("e4m3", "e5m2"):
        # Hopper keeps 13 bits of the sums of 8-bit floats; DeepSeek-V3's report, §3.3.2.
        limits = {"rtol": 2e-3, "atol": 0.5}
    np.testing.assert_allclose(found.astype(wanted.dtype), wanted, **limits)


@pytest.mark.gpu
def test_matrices_are_moved_by_the_gpu() -> None:
    x = np.arange(256, dtype=np.float16).reshape(32, 8)
    out, y = np.zeros((32, 16), np.float16), np.zeros((32, 20), np.float16)
    cuda(threads=32, blocks=1)(matrices_moved)(out, x, y)
    np.testing.assert_array_equal(y, moved(x)[1])
    np.testing.assert_array_equal(out, moved(x)[0])
