"""Arrays of other libraries in host memory, launched natively: what is taken, kept and let go."""

from __future__ import annotations

import gc
import sys
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from launcher_testing import watch

from cuda_target import cuda
from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError
from gpucompiler.launcher.function import native
from gpucompiler.launcher.tensor_places import tensor_places

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")


class Foreign:
    """An array that another library offers by DLPack alone."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.before: Any = None

    def __dlpack__(self, **settings: Any) -> Any:
        if self.before is not None:
            self.before()
        return self.array.__dlpack__(**settings)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()


def adding(**options: Any) -> Any:
    @cuda(threads=8, blocks=1, target="host", **options)
    def add(y, x, n):
        i = cuda.grid(1)
        if i < len(y):
            y[i] += x[i] * n

    return add


def zeros() -> Any:
    return np.zeros(8, np.float32)


def test_arrays_by_dlpack_are_launched_natively() -> None:
    add, y = adding(), Foreign(zeros())
    x = Foreign(np.arange(8, dtype=np.float32))
    for _ in range(3):
        add(y, x, 2)
    launched = watch(add)
    add(y, x, 2)
    assert not launched
    np.testing.assert_array_equal(y.array, 8 * np.arange(8))
    x.array = np.ones(8)
    add(y, x, 1)
    add(y, x, 1)
    np.testing.assert_array_equal(y.array, 8 * np.arange(8) + 2)
    y.array = zeros()[:4]
    x.array = np.ones((8, 2), np.float32)[:, 0]
    for _ in range(3):
        add(y, x, 1)
    assert y.array.tolist() == [3, 3, 3, 3]


def test_packed_records_are_native_where_they_are_aligned() -> None:
    fields = np.dtype([("x", "<f4"), ("n", "<u2"), ("seen", "?"), ("more", "?")])
    assert fields.alignment == 1

    @cuda(threads=8, blocks=1, target="host")
    def move(p, by):
        i = cuda.grid(1)
        if i < len(p):
            p[i].x += by

    p = np.zeros(8, fields)
    for _ in range(3):
        move(p, np.float32(1))
    launched = watch(move)
    move(p, np.float32(1))
    move(p[2:5], np.float32(1))
    assert not launched
    assert p["x"].tolist() == [4, 4, 5, 5, 5, 4, 4, 4]
    astray = np.zeros(8 * fields.itemsize + 1, np.uint8)[1:].view(fields)
    with pytest.raises(ArgumentError, match="align"):
        move(astray, np.float32(1))
    assert launched
    assert not astray["x"].any()


def test_records_of_a_dtype_made_anew_are_native() -> None:
    @cuda(threads=8, blocks=1, target="host")
    def move(p):
        i = cuda.grid(1)
        if i < len(p):
            p[i].x += 1

    def records(size: int = 8, align: bool = False) -> Any:
        return np.zeros(size, np.dtype([("x", "<f4"), ("n", "<i4")], align=align))

    for _ in range(3):
        move(records(align=True))
    launched = watch(move)
    given = [records(), records(align=True), records()[::2], records(0)]
    for each in given:
        move(each)
    assert [each["x"].tolist() for each in given] == [[1] * 8, [1] * 8, [1] * 4, []]
    # Strides are another kernel's.
    assert len(launched) == 1
    # Dtypes that differ by names alone, and one that is renamed in place to what another is.
    other, renamed = np.zeros(8, [("n", "<f4"), ("x", "<i4")]), records()
    renamed.dtype.names = "n", "x"
    move(other)
    move(renamed)
    assert other["x"].tolist() == renamed["x"].tolist() == [1] * 8
    assert len(launched) == 2
    # A packed dtype is equal to the aligned one of the first launch.
    astray = np.zeros(65, np.uint8)[1:].view(given[0].dtype)
    with pytest.raises(ArgumentError, match="align"):
        move(astray)
    assert not astray["x"].any()


def test_a_python_float_beside_halves_is_native() -> None:
    add, x = adding(), np.arange(8, dtype=np.float16)
    y = np.zeros_like(x)
    for _ in range(3):
        add(y, x, 2.0)
    launched = watch(add)
    add(y, x, 0.1)
    assert not launched
    # One rounding of the float to float16, and one of the fused sum.
    expected = 6 * x.astype(np.float64) + x.astype(np.float64) * np.float64(np.float16(0.1))
    np.testing.assert_array_equal(y, expected.astype(np.float16))


def test_two_kinds_by_turns_are_both_native() -> None:
    add, y = adding(), zeros()
    kinds = [Foreign(np.ones(8, dtype)) for dtype in (np.float32, np.float64, np.int16)]
    for _ in range(3):
        for x in kinds:
            add(y, x, 1)
    launched = watch(add)
    for x in kinds:
        add(y, x, 1)
    assert not launched
    assert (y == 12).all()


def test_what_a_launch_holds_is_let_go() -> None:
    add, y, x = adding(), zeros(), Foreign(np.ones(8, np.float32))
    for _ in range(3):
        add(y, x, 1)
    counts = sys.getrefcount(x.array), sys.getrefcount(x)
    for number in range(1000):
        # Launches natively, by the other entry, and in Python.
        add(y, x, 1 if number % 3 else (1.0 if number % 2 else np.int8(1)))
    gc.collect()
    assert abs(sys.getrefcount(x.array) - counts[0]) < 5
    assert abs(sys.getrefcount(x) - counts[1]) < 5
    gone = weakref.ref(x)
    del x
    gc.collect()
    assert gone() is None


def test_a_library_that_refuses_or_is_interrupted() -> None:
    add, y, x = adding(), zeros(), Foreign(np.ones(8, np.float32))
    for _ in range(3):
        add(y, x, 1)

    def refuse() -> None:
        raise BufferError("not today")

    def interrupt() -> None:
        raise KeyboardInterrupt

    for before, error in ((refuse, ArgumentError), (interrupt, KeyboardInterrupt)):
        x.before = before
        for _ in range(3):
            with pytest.raises(error):
                add(y, x, 1)
    x.before = None
    add(y, x, 1)
    assert (y == 4).all()


def test_a_library_that_launches_while_it_is_asked() -> None:
    add, y, other = adding(), zeros(), zeros()
    x, depth = Foreign(np.ones(8, np.float32)), [0]
    for _ in range(3):
        add(y, x, 1)

    def launch() -> None:
        depth[0] += 1
        if depth[0] < 3:
            add(other, x, 1)
        for kind in range(12):  # as many other entries as push the one under way out
            add(np.zeros((4,), np.float32), np.ones(4, f"f{4 + 4 * (kind % 2)}"), kind)
        depth[0] -= 1

    x.before = launch
    for _ in range(3):
        add(y, x, 1)
    assert (y == 6).all()
    assert other[0] >= 3


def test_mapped_files(tmp_path: Path) -> None:
    add, x = adding(), np.memmap(tmp_path / "x", np.float32, "w+", shape=(8,))
    x[:] = 3
    y = zeros()
    for _ in range(3):
        add(y, x, 1)
    launched = watch(add)
    add(y, x, 1)
    assert not launched
    assert (y == 12).all()


@pytest.mark.parametrize("foreign", [False, True])
def test_a_promise_of_no_overlap_is_looked_at_natively(foreign: bool) -> None:
    add, whole = adding(alias="none"), np.arange(24, dtype=np.float32)
    made = Foreign if foreign else lambda array: array
    y, x = made(whole[:8]), made(whole[8:16])
    for _ in range(3):
        add(y, x, 1)
    launched = watch(add)
    add(y, x, 1)
    assert not launched
    for one, other in ((whole[:8], whole[7:15]), (whole[8:16], whole[1:9]), (whole[:8], whole[:8])):
        with pytest.raises(ArgumentError, match="share memory"):
            add(made(one), made(other), 1)
    # Two that are only read may, and empty ones lie nowhere.
    add(made(whole[:0]), made(whole[:8]), 1)

    @cuda(threads=1, target="host", alias="none", blocks=1)
    def three(y, a, b):
        y[0] = a[0] + b[-1]

    steps = whole[1::2][::-1]
    for _ in range(3):
        three(made(whole[:1]), made(steps), made(steps))
    launched = watch(three)
    three(made(whole[:1]), made(steps), made(steps))
    assert not launched
    assert whole[0] == whole[23] + whole[1]
    with pytest.raises(ArgumentError, match="share memory"):
        three(made(whole[1:2]), made(steps), made(steps))
    with pytest.raises(ArgumentError, match="share memory"):
        three(made(whole[23:]), made(steps), made(steps))


def test_tensors_of_torch() -> None:
    torch = pytest.importorskip("torch")
    add, y = adding(), torch.zeros(8)
    tensors = (
        torch.ones(8), torch.ones(8, requires_grad=True), torch.ones(16)[::2],
        torch.ones(8).double(), torch.ones(8, dtype=torch.int16), torch.ones(1).expand(8),
    )  # fmt: skip
    for x in tensors:
        for _ in range(2):
            add(y, x, 1)
        launched = watch(add)
        add(y, x, 1)
        assert not launched
    assert bool((y == 3 * len(tensors)).all())
    negative = torch.full((8,), 1 + 2j).conj().imag
    for _ in range(3):
        with pytest.raises(ArgumentError, match="resolve_neg"):
            add(y, negative, 1)
    with pytest.raises(ArgumentError):
        add(y, torch.eye(8).to_sparse()[0], 1)

    @cuda(threads=6, target="host", blocks=1)
    def transposed(y, x):
        i = cuda.grid(1)
        y[i] = x[i % 3, i // 3]

    x, out = torch.arange(6.0).reshape(2, 3).T, torch.zeros(6)
    for _ in range(3):
        transposed(out, x)
    launched = watch(transposed)
    transposed(out, x)
    assert not launched
    assert out.tolist() == [0, 1, 2, 3, 4, 5]
    transposed(out, x.contiguous())
    assert out.tolist() == [0, 1, 2, 3, 4, 5]


def test_arrays_of_jax() -> None:
    devices = pytest.importorskip("jax")
    jax = pytest.importorskip("jax.numpy")
    devices.config.update("jax_default_device", devices.devices("cpu")[0])
    add, y = adding(), zeros()
    for x in (jax.ones(8), jax.ones(8, jax.int16), jax.ones(8, jax.float16)):
        for _ in range(2):
            add(y, x, 1)
        launched = watch(add)
        add(y, x, 1)
        assert not launched
    assert (y == 9).all()
    for _ in range(2):
        with pytest.raises(GPUCompilerError, match="read-only"):
            add(x, y, 1)
    x.delete()
    with pytest.raises((ArgumentError, RuntimeError, TypeError)):
        add(y, x, 1)


def test_tensors_are_read_where_their_fields_lie() -> None:
    """Unlike tensors aren't taken for the one that was launched with."""
    torch = pytest.importorskip("torch")
    assert tensor_places(torch.zeros(3)) is not None
    add = adding()
    y = torch.zeros(8)
    for _ in range(3):
        add(y, torch.ones(8), 1)
    launched = watch(add)
    add(y, torch.full((8,), 2.0), 1)
    assert not launched
    y.zero_()
    backward = torch.arange(8.0)
    shared = torch.arange(8.0)
    clone = torch._lazy_clone(shared)
    offset = torch.arange(20.0)[5:13]
    for negated in (torch._neg_view(torch.arange(8.0)), torch.full((8,), 1 + 2j).conj().imag):
        with pytest.raises(ArgumentError, match="negated"):
            add(y, negated, 1)
    given = [
        torch.arange(8.0, dtype=torch.float64), torch.arange(8, dtype=torch.int16),
        torch.arange(16.0)[::2], backward.flip(0), offset, clone,
        torch.nn.Parameter(torch.arange(8.0)), torch.arange(8.0).requires_grad_(),
    ]  # fmt: skip
    with torch.inference_mode():
        given.append(torch.arange(8.0))
    for x in given:
        for _ in range(3):
            y.zero_()
            add(y, x, 2)
            expected = 2 * x.detach().resolve_conj().resolve_neg().to(torch.float32)
            assert torch.equal(y, expected), x
    # A tensor that shares its memory until either is written gets memory of its own.
    shared, clone = torch.arange(8.0), None
    for _ in range(3):
        clone = torch._lazy_clone(shared)
        add(clone, torch.ones(8), 1)
        assert torch.equal(shared, torch.arange(8.0))
        assert torch.equal(clone, torch.arange(8.0) + 1)
    # Sizes and memory are read at each launch.
    x = torch.ones(8)
    add(y, x, 1)
    x.set_(torch.full((8,), 3.0))
    add(y.zero_(), x, 1)
    assert torch.equal(y, torch.full((8,), 3.0))
    x.untyped_storage().resize_(0)
    with pytest.raises((ArgumentError, RuntimeError, BufferError)):
        add(y, x, 1)
    for sizes in ((2, 3), (2, 3, 4), (1, 2, 3, 2), (1, 2, 1, 2, 3), (1, 1, 2, 1, 2, 3)):
        tensor = torch.ones(sizes)
        assert (tensor_places(tensor) is None) == (len(sizes) > 5)
    assert tensor_places(torch.eye(3).to_sparse()) is None
    assert tensor_places(np.zeros(3)) is None
