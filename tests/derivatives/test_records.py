"""Derivatives of kernels that copy whole records, whose floats are followed one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import Tape, cuda, gradcheck
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel
from gpucompiler.driver import compile, emit_ir, link
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

INNER = np.dtype([("u", "f8"), ("v", "i8"), ("z", "c16")])
RECORD = np.dtype(
    [("a", "f8"), ("n", "i4"), ("h", "f4"), ("b", "f8", (4,)), ("c", INNER), ("q", INNER, (2,))]
)
RNG = np.random.default_rng(3)


def filled(array: Any, rng: Any) -> Any:
    """Numbers in all fields, in place."""
    kind = array.dtype
    for name in kind.names or ():
        filled(array[name], rng)
    if kind.kind in "fc":
        array[...] = rng.normal(size=array.shape).astype("f4")
        if kind.kind == "c":
            array.imag = rng.normal(size=array.shape)
    elif kind.kind == "i":
        array[...] = rng.integers(1, 9, array.shape)
    return array


def swapped(s: Any, t: Any, y: Any) -> None:
    i = cuda.grid(1)
    r, s[i] = s[i], t[i]
    cuda.syncthreads()
    s[i].a = s[i].a * s[i].b[1]
    t[7 - i] = s[i]
    s[i] = s[i]
    s[i].q[0] = r.q[1]
    s[i].c = s[i].q[0]
    y[i] = s[i].a * s[i].n * s[i].c.u + s[i].c.z.real * s[i].c.z.imag * t[7 - i].b[0]
    y[i] += s[i].q[0].u * s[i].q[1].u * t[7 - i].a


def chosen(s: Any, t: Any, y: Any) -> None:
    i = cuda.grid(1)
    for _ in range(s[i].n):
        if s[i].a < t[i].a:
            s[i] = t[i]
            s[i].a = s[i].a * s[i].b[2]
        else:
            t[i].c = s[i].c
            t[i].a = s[i].a * 0.75
    y[i] = s[i].a * t[i].a * s[i].h + s[i].c.u * t[i].c.u


def kept(s: Any, t: Any, y: Any) -> None:
    i = cuda.grid(1)
    own = cuda.local.array(3, RECORD)
    block = cuda.shared.array(8, RECORD)
    turned = cuda.local.array(2, np.complex128)
    own[1], own[2] = s[i], t[i]
    for n in range(s[i].n + 1):
        own[n % 2] = own[1 + n % 2]
        own[n % 2].a = own[1].a * own[2].b[1]
        turned[n % 2] = own[n % 2].c.z * own[2].q[1].z
    block[i] = own[0]
    cuda.syncthreads()
    s[i] = block[7 - i]
    s[i].b[0] = s[i].a * (turned[0] * turned[1]).imag
    y[i] = s[i].a * s[i].b[0] + s[i].c.u * block[i].q[0].u


def arguments() -> tuple[Any, ...]:
    rng = np.random.default_rng(3)  # the same in any order of tests
    s, t = filled(np.zeros(8, RECORD), rng), filled(np.zeros(8, RECORD), rng)
    # One run of a loop, whose results depend on s, and more.
    s["n"] = np.arange(8) % 3 + 1
    return s, t, np.zeros(8)


@pytest.mark.sample(1)
@pytest.mark.parametrize("function", [swapped, chosen, kept])
def test_copies_of_records(function: Any) -> None:
    s, t, y = arguments()

    report = gradcheck(cuda(threads=8, blocks=1, target="host")(function), s, t, y)
    assert report.parameters == ("s", "t", "y")
    source = FunctionSpec(function, tuple(map(typeof, (s, t, y))))
    grads = [np.zeros(8, RECORD), np.zeros(8, RECORD), np.ones(8)]
    kernel = cuda(threads=8, blocks=1, target="host")(function)
    kernel.grad(s, t, y, grads=dict(zip("sty", grads, strict=True)))
    module, _ = emit_ir(CompilerJob(HostTarget(), source).adjoint(("s", "t", "y"), axes=1))
    found = [np.zeros(8, RECORD), np.zeros(8, RECORD), np.ones(8)]
    interpret(
        module, [s.copy(), t.copy(), y.copy(), *found], block=(8, 1, 1), grid=(1, 1, 1)
    )  # fmt: skip
    for one, other in zip(grads, found, strict=True):
        assert one.tobytes() == other.tobytes()
    assert grads[1]["b"].any()
    assert not grads[1]["n"].any()
    for name in ("sm_75", "sm_90a"):
        job = CompilerJob(CUDACompilerTarget(name), source).adjoint(("s", "t", "y"))
        for each in (job, job.jvp(("s", "t", "y", "s_grad", "t_grad", "y_grad"))):
            assert f".entry {each.source.entry}" in compile(each, "asm").text


def differences(function: Any, given: Any, name: str) -> Any:
    """The partial derivatives of the sum of y by a field of s."""
    kernel = cuda(threads=8, blocks=1, target="host")(function)
    s, t, y = given
    found = np.zeros((8, *s[name].shape[1:]))
    for place in np.ndindex(found.shape):
        ends: list[float] = []
        for step in (1e-6, -1e-6):
            moved, out = s.copy(), y.copy()
            moved[name][place] += step
            kernel(moved, t.copy(), out)
            ends.append(out.sum())
        found[place] = (ends[0] - ends[1]) / 2e-6
    return found


@pytest.mark.parametrize("function", [swapped, chosen, kept])
def test_gradients_are_differences(function: Any) -> None:
    given = arguments()
    by_s = np.zeros(8, RECORD)
    kernel = cuda(threads=8, blocks=1, target="host")(function)
    grads = {"s": by_s, "t": np.zeros(8, RECORD), "y": np.ones(8)}
    kernel.grad(*[each.copy() for each in given], grads=grads)
    for name in ("a", "b"):
        assert np.allclose(by_s[name], differences(function, given, name), rtol=1e-5, atol=1e-6)


@pytest.mark.full
def test_second_derivatives_of_records_in_local_and_shared_memory() -> None:
    s, t, y = arguments()
    source = FunctionSpec(kept, tuple(map(typeof, (s, t, y))))
    adjoint = CompilerJob(HostTarget(), source).adjoint(("s", "y"), axes=1)
    second = adjoint.jvp(("s", "s_grad"))
    run, moved = link(adjoint, compile(adjoint)), link(second, compile(second))
    direction = RNG.normal(size=8)

    def gradient(step: float) -> Any:
        at, found = s.copy(), np.zeros(8, RECORD)
        at["a"] += step * direction
        run(at, t.copy(), y.copy(), found, np.ones(8), threads=8, blocks=1)
        return found

    by_s, along, turned = np.zeros(8, RECORD), np.zeros(8, RECORD), np.zeros(8, RECORD)
    along["a"] = direction
    moved(
        s.copy(), t.copy(), y.copy(), by_s, np.ones(8), along, turned, threads=8, blocks=1
    )  # fmt: skip
    ahead, behind = gradient(1e-6), gradient(-1e-6)
    assert turned["a"].any()
    for name in ("a", "b"):
        assert np.allclose(turned[name], (ahead[name] - behind[name]) / 2e-6, rtol=1e-5, atol=1e-5)


def test_one_array_under_two_names() -> None:
    kernel = cuda(threads=8, blocks=1, target="host")(shifted)
    s, _, y = arguments()
    before, by_s = s.copy(), np.zeros(8, RECORD)
    kernel.grad(s, s, y, grads={"s": by_s, "t": by_s, "y": np.ones(8)})
    assert np.allclose(by_s["a"], 2 * before["a"])
    assert not by_s["b"].any()


def shifted(s: Any, t: Any, y: Any) -> None:
    i = cuda.grid(1)
    t[i] = s[i]
    y[i] = t[i].a * s[i].a


UNION = np.dtype({"names": ["a", "b"], "formats": ["f8", "f4"], "offsets": [0, 4], "itemsize": 8})
PACKED = np.dtype([("n", "i4"), ("a", "f8")])


def copied(s: Any, t: Any) -> None:
    i = cuda.grid(1)
    s[i] = t[i]


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (UNION, "whose fields 'a' and 'b' share bytes"),
        (PACKED, "'a' isn't aligned to its 8 bytes in records of 12"),
    ],
)
def test_records_whose_floats_move_in_parts_are_refused(kind: Any, why: str) -> None:
    kernel, s = cuda(threads=8, blocks=1, target="host")(copied), np.zeros(8, kind)
    with pytest.raises(InvalidKernel, match=rf"{why}(.|\n)*GC708"):
        kernel.grad(s, s.copy(), grads={"s": s.copy(), "t": s.copy()})


def halved(s: Any, t: Any) -> None:
    i = cuda.grid(1)
    t[i].a = s[i].a * s[i].b


def counted(s: Any, t: Any) -> None:
    i = cuda.grid(1)
    t[i].a = s[i].a * s[i].a
    t[i].n = s[i].n


def turned(s: Any, t: Any) -> None:
    i = cuda.grid(1)
    t[i].z = s[i].z * s[i].re
    t[i].im = t[i].im * s[i].im


def squared(s: Any, t: Any) -> None:
    i = cuda.grid(1)
    t[i].a = s[i].a * s[i].a


def test_fields_with_bytes_of_other_fields_are_refused() -> None:
    whole = np.dtype({"names": ["a", "n"], "formats": ["f8", "i8"], "offsets": [0, 0]})
    for function, kind, first, other in ((halved, UNION, "a", "b"), (counted, whole, "n", "a")):
        kernel, s = cuda(threads=8, blocks=1, target="host")(function), np.zeros(8, kind)
        with pytest.raises(InvalidKernel, match=rf"'{first}' has bytes of the field '{other}'"):
            kernel.grad(s, s.copy(), grads={"s": s.copy(), "t": s.copy()})
    s = np.zeros(8, whole)
    s["a"] = RNG.normal(size=8)
    # Its floats alone are as those of other records.
    gradcheck(cuda(threads=8, blocks=1, target="host")(squared), s, np.zeros(8, whole))
    # The parts of a complex number are floats at the same bytes.
    parts = np.dtype(
        {"names": ["z", "re", "im"], "formats": ["c16", "f8", "f8"], "offsets": [0, 0, 8]}
    )
    s = np.zeros(8, parts)
    s["re"], s["im"] = RNG.normal(size=(2, 8))
    by_s, seed = np.zeros(8, parts), np.zeros(8, parts)
    seed["re"] = seed["im"] = 1.0
    kernel = cuda(threads=8, blocks=1, target="host")(turned)
    kernel.grad(s, np.zeros(8, parts), grads={"s": by_s, "t": seed})
    assert np.allclose(by_s["re"], 2 * s["re"] + s["im"] ** 2)
    assert np.allclose(by_s["im"], 2 * s["re"] * s["im"])


def of_complex_numbers(s: Any, t: Any, y: Any) -> None:
    i = cuda.grid(1)
    t[i].z = s[i].z * s[i].z + s[i].w
    y[i] = t[i].z.real * abs(s[i].z) + t[i].z.imag + 2 * s[i].h


def test_complex_fields_are_aligned_as_numpy_does() -> None:
    """Each half of a complex number lies at a multiple of its size, and the whole doesn't."""
    kind = np.dtype([("w", "f4"), ("z", "c8"), ("h", "f2")], align=True)
    assert kind.fields is not None
    assert kind.fields["z"][1] == 4
    s, t, y = np.zeros(8, kind), np.zeros(8, kind), np.zeros(8)
    s["w"], s["z"] = RNG.normal(size=8), RNG.normal(size=8) + 1j * RNG.normal(size=8)
    kernel = cuda(threads=8, blocks=1, target="host")(of_complex_numbers)
    gradcheck(kernel, s, t, y)
    # The gradient of `h` is float32, and its records have the size of these.
    with Tape() as tape:
        kernel(s, t, y)
    tape.backward((y, 1.0))
    found = tape.gradient(s)
    assert found.dtype["h"] == np.float32
    assert (found["h"] == 2).all()
    packed = np.dtype([("w", "f4"), ("h", "f2"), ("z", "c8")])
    with pytest.raises(InvalidKernel, match="'z' isn't aligned to its 4 bytes"):
        gradcheck(
            cuda(threads=8, blocks=1, target="host")(of_complex_numbers),
            np.zeros(8, packed), np.zeros(8, packed), y,
        )  # fmt: skip


def of_floats(kind: str) -> Any:
    """Records as others, with fields of float16 or float32 in the place of some."""
    inner = np.dtype([("u", kind), ("v", "i2"), ("w", "f8"), ("z", "c8")], align=True)
    fields = [("h", kind), ("a", "f8"), ("n", "i4"), ("b", kind, (4,)), ("c", inner)]
    return np.dtype([*fields, ("q", inner, (2,))], align=True)


NARROW, WIDE = of_floats("f2"), of_floats("f4")


def mixed(s: Any, t: Any, y: Any) -> None:
    i = cuda.grid(1)
    r = s[i, 1]
    t[7 - i] = s[i, i % 3]
    t[7 - i].h = t[7 - i].h * t[7 - i].a
    total = 0.0
    for j in range(4):
        total += s[i, 2].b[j] * (j + 1)
    s[i, 0].q[1].u = r.q[0].u * r.q[1].w
    s[i, 0].c.z = s[i, 0].c.z * r.h
    y[i] = total * s[0, 2].h + s[i, 0].q[1].u * r.a + s[i, 0].c.z.imag


def held(s: Any, t: Any, y: Any) -> None:
    i = cuda.grid(1)
    own = cuda.local.array(2, s.dtype)
    block = cuda.shared.array(8, s.dtype)
    own[0], own[1] = s[i, 1], t[i]
    own[i % 2].b[i % 4] = own[0].h * own[1].c.w
    block[i] = own[1 - i % 2]
    cuda.syncthreads()
    s[i, 2].b[1] = block[7 - i].b[2] * block[7 - i].h
    y[i] = own[i % 2].b[i % 4] * s[i, 2].b[1] + block[7 - i].q[1].u * own[0].q[0].w


def numbers(dtype: Any, shape: tuple[int, ...]) -> Any:
    """Numbers that float16 has."""
    made = np.zeros(shape, NARROW)
    filled(made, np.random.default_rng(5))
    found = np.zeros(shape, dtype)
    found[...] = made
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("function", [mixed, held])
def test_fields_of_float16_have_gradients_of_float32(function: Any) -> None:
    launch = cuda(threads=8, blocks=1, target="host")(function)
    found: list[Any] = []
    for dtype in (NARROW, WIDE):
        # Rows and columns with gaps, which the derivative has, too.
        s, t = numbers(dtype, (16, 3))[::2, ::-1], numbers(dtype, (8,))
        grads: list[Any] = [np.zeros((16, 3), WIDE)[::2, ::-1], np.zeros(8, WIDE), np.ones(8)]
        for field in ("h", "b", "a"):
            grads[1][field] = 0.5
        launch.grad(s, t, np.zeros(8), grads=dict(zip("sty", grads, strict=True)))
        found.append(grads)
        assert gradcheck(launch, s, t, np.zeros(8)).parameters == ("s", "t", "y")
    for narrow, wide in zip(*found, strict=True):
        assert_near(narrow, wide)
    given = numbers(NARROW, (16, 3))[::2, ::-1], numbers(NARROW, (8,)), np.zeros(8)
    source = FunctionSpec(function, tuple(map(typeof, given)))
    module, _ = emit_ir(CompilerJob(HostTarget(), source).adjoint(("s", "t", "y"), axes=1))
    again: list[Any] = [np.zeros((16, 3), WIDE)[::2, ::-1], np.zeros(8, WIDE), np.ones(8)]
    for field in ("h", "b", "a"):
        again[1][field] = 0.5
    interpret(module, [*given, *again], block=(8, 1, 1), grid=(1, 1, 1))
    for one, other in zip(found[0], again, strict=True):
        assert_near(one, other)


@pytest.mark.full
@pytest.mark.parametrize("name", ["sm_75", "sm_90a"])
@pytest.mark.parametrize("function", [mixed, held])
def test_fields_of_float16_have_code_for_gpus(function: Any, name: str) -> None:
    given = numbers(NARROW, (16, 3))[::2, ::-1], numbers(NARROW, (8,)), np.zeros(8)
    source = FunctionSpec(function, tuple(map(typeof, given)))
    job = CompilerJob(CUDACompilerTarget(name), source).adjoint(("s", "t", "y"))
    for each in (job, job.jvp(("s", "t", "y", "s_grad", "t_grad", "y_grad"))):
        assert f".entry {each.source.entry}" in compile(each, "asm").text


def assert_near(lhs: Any, rhs: Any) -> None:
    for name in lhs.dtype.names or ():
        assert_near(lhs[name], rhs[name])
    if not lhs.dtype.names:
        scale = 1e-3 + np.abs(rhs).max()
        assert np.abs(lhs - rhs).max() / scale < 5e-3


def test_sums_for_a_field_of_float16_do_not_stop_growing() -> None:
    def gathered(y: Any, s: Any, k: Any) -> None:
        i = cuda.grid(1)
        y[i] = s[k[i]].h * np.float32(1)

    launch = cuda(threads=256, blocks=40, target="host")(gathered)
    y, k = np.zeros(10240, np.float32), np.arange(10240) % 2
    gradient: Any = np.zeros(4, WIDE)
    launch.grad(y, numbers(NARROW, (4,)), k, grads={"y": np.ones_like(y), "s": gradient})
    assert gradient["h"].tolist() == [5120, 5120, 0, 0]  # float16 ends at 2048
    with Tape() as tape:
        launch(y, s := numbers(NARROW, (4,)), k)
    tape.backward((y, 1.0))
    assert tape.gradient(s).dtype == WIDE
    assert tape.gradient(s)["h"].tolist() == [5120, 5120, 0, 0]
    with pytest.raises(ArgumentError, match=r"h: f32 @ 0.*got .*h: f16 @ 0.*GC710"):
        launch.grad(y, s, k, grads={"y": np.ones_like(y), "s": np.zeros(4, NARROW)})
