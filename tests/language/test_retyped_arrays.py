"""`array.view(dtype)` in kernels, against NumPy, in the interpreter and on the host."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from array_testing import Program, function_of
from pass_testing import kernel, transformed

from cuda_target import cuda
from gpucompiler.diagnostics.errors import DeviceError, KernelError
from gpucompiler.driver import compile as compile_job
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature
from gpucompiler.passes.scalar.lift_retypes import lift_retypes

# Views of an array `x` of float32, C-contiguous, of shape (4, 6).
SAME = """
x.view(np.int32) x.view(np.uint32)[1] x[1:].view(np.int32) x.T.view(np.uint32)
x[::2,::-1].view(np.int32)
x.view(np.int32).view(np.float32) x[2].view(np.uint32)[::2] x[1,2:3].view(np.int32) x.view()
x.view(np.int32).reshape(-1)[3:] x[:,1].view(np.uint32)
"""
SMALLER = """
x.view(np.uint8) x.view(np.int16)[1:] x[1].view(np.uint8)[a:b] x[:,1:4].view(np.uint16)
x[a:].view(np.int8)[:,::3] x.ravel().view(np.uint8)[5:9] x[a].view(np.uint16) x[::2].view(np.int16)
x.view(np.int16).view(np.uint8)[2] x[None].view(np.uint16)
"""
LARGER = """
x.view(np.float64) x.view(np.uint64)[1:] x[1:3].view(np.int64) x.ravel().view(np.float64)[b:]
x[2].view(np.uint64) x.view(np.complex64) x.reshape(2,12).view(np.complex128)
x.ravel()[2:8].view(np.int64)
x.view(np.int8).view(np.int64)[::2] x.reshape(2,12).view(np.float64) x[a].view(np.int64)
"""


def program(expressions: str, **params: Any) -> Program:
    lines = ["def k(out, about, x, a, b):"]
    for row, expression in enumerate(expressions.split()):
        lines += [
            f"    v = {expression}",
            f"    dump(out[{row}], v, 0)",
            f"    shapes(about[{row}], v)",
        ]
    return Program("\n".join(lines), lambda: arguments(expressions), **params)


def arguments(expressions: str) -> tuple[Any, ...]:
    count = len(expressions.split())
    wide = "complex" in expressions
    x = np.random.default_rng(1).integers(0, 200, 96).astype(np.uint8).view(np.float32)
    out = np.zeros((count, 100), np.complex128 if wide else np.int64)
    if not wide and "float" in expressions:
        out = np.zeros((count, 100))
    return out, np.zeros((count, 10), np.int64), x.reshape(4, 6), 1, 3


@pytest.mark.parametrize("expressions", [SAME, SMALLER, LARGER])
def test_views_are_numpys(expressions: str) -> None:
    with np.errstate(all="ignore"):
        program(expressions).check(lambda: arguments(expressions))


def test_stores_change_the_memory() -> None:
    text = """
    def k(x, y):
        bits, halves = x.view(np.uint32), x[1:].view(np.uint16)
        for i in range(len(x)):
            x[i] = i + 0.5
            bits[i] |= 0x80000000
            y[i] = x[i]
        halves[1] = 0x4000
        x[2:4].view(np.uint64)[0] = np.uint64(1) << np.uint64(63)
        y[1] = x[1]
    """

    def make() -> tuple[Any, ...]:
        return np.zeros(6, np.float32), np.zeros(6, np.float32)

    Program(text, make).check(make)


def launched(text: str, *values: Any, threads: int = 32, **params: Any) -> None:
    cuda(threads=threads, blocks=1, target="host", **params)(function_of(text))(*values)


def test_threads_see_their_rows_as_bits() -> None:
    text = """
    def k(y, x, order):
        i = cuda.grid(1)
        row = x[order[i]].view(np.uint16)
        for j in range(len(row)):
            y[i] += row[j]
    """
    x = np.arange(96, dtype=np.float32).reshape(32, 3)
    order, y = np.arange(32)[::-1].copy(), np.zeros(32, np.int64)
    launched(text, y, x, order)
    assert y.tolist() == x[::-1].view(np.uint16).astype(np.int64).sum(1).tolist()


def test_shared_memory_is_cut_into_arrays_of_several_types() -> None:
    text = """
    def k(y, x):
        memory = cuda.shared.array(0, np.uint8)
        n = cuda.blockDim.x
        values, places = memory[:4 * n].view(np.float32), memory[4 * n:8 * n].view(np.int32)
        i = cuda.threadIdx.x
        values[i], places[i] = x[i], n - 1 - i
        cuda.syncthreads()
        y[i] = values[places[i]]
    """
    x, y = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    for lanes in (1, 8):
        function = function_of(text)
        cuda(threads=64, shmem=512, target="host", lanes=lanes, blocks=1)(function)(y, x)
        assert y.tolist() == x[::-1].tolist()


def test_local_arrays() -> None:
    text = """
    def k(y, x):
        i = cuda.grid(1)
        pair = cuda.local.array(2, np.float32)
        pair[0], pair[1] = x[i], -x[i]
        bits, word = pair.view(np.uint8), pair.view(np.uint64)
        bits[3] = bits[7]
        y[i, 0], y[i, 1] = pair[0], int(word[0] >> np.uint64(32))
    """
    x, y = np.arange(1, 33, dtype=np.float32), np.zeros((32, 2))
    launched(text, y, x)
    assert y[:, 0].tolist() == (-x).tolist()
    assert y[:, 1].tolist() == (-x).view(np.uint32).tolist()


def test_a_view_chosen_by_each_thread() -> None:
    text = """
    def bits(v):
        return v.view(np.int32)

    def k(y, x, z):
        i = cuda.grid(1)
        v = bits(x[1:]) if x[i] > 3 else bits(x[:-1])
        w = x[1:] if x[i] > 5 else z
        y[i] = v[i] + w.view(np.uint16)[2 * i + 1]
    """
    x = np.arange(33, dtype=np.float32)
    z, y = x * 2, np.zeros(32, np.int64)
    launched(text, y, x, z)
    expected = [
        int(x[1:].view(np.int32)[i] if x[i] > 3 else x[:-1].view(np.int32)[i])
        + int((x[1:] if x[i] > 5 else z).view(np.uint16)[2 * i + 1])
        for i in range(32)
    ]
    assert y.tolist() == expected


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("x.view(3)", "view takes an element type known at compile time, not int 3"),
        ("x.view(np.int32, 1)", "not 2 arguments"),
        ("x[:, 1:].view(np.float64)", "isn't known to be contiguous along its last axis"),
        ("x.T.view(np.uint8)", "isn't known to be contiguous along its last axis"),
        ("x[0, 0, ...].view(np.uint8)", "view it as a type of the same size"),
        ("z.view(np.dtype([('a', 'u1', 3)]))", "neither size is a multiple of the other"),
        ("s.view(np.float64)", "isn't whole elements of 8 bytes"),
    ],
)
def test_refusals(expression: str, words: str) -> None:
    text = f"""
    def k(x, z):
        s = cuda.shared.array(3, np.float32)
        v = {expression}
    """
    x = np.zeros((4, 6), np.float32)
    with pytest.raises(KernelError) as error:
        launched(text, x, x[:, 0].copy())
    assert words in str(error.value)
    assert error.value.diagnostics[0].code == "GC202"


def test_sizes_and_addresses_are_checked() -> None:
    text = """
    def k(x):
        x.view(np.float64)[0] = 1
    """
    x = np.zeros(8, np.float32)
    start = 0 if x.ctypes.data % 8 == 0 else 1
    with pytest.raises(DeviceError, match="isn't whole elements of 8 bytes"):
        launched(text, x[start : start + 3], threads=1)
    with pytest.raises(DeviceError, match="needs an address that is a multiple of 8 bytes"):
        launched(text, x[start + 1 : start + 5], threads=1)
    with pytest.raises(IndexError):
        launched(text, x[start:start], threads=1)


def test_cuda_code_stores_and_loads_bits() -> None:
    text = """
    def k(x, y):
        i = cuda.grid(1)
        x.view(np.uint32)[i] ^= 1
        y[i] = x[i]
    """
    target = target_by_name("cuda:sm_90a")
    types = parse_signature("f32[:], f32[:]")
    job = CompilerJob(target, FunctionSpec(function_of(text), types), target.default_params())
    ptx = compile_job(job, until="asm").text
    # Bits stored as ints are in memory before a float is loaded there, or are its value.
    assert "st.global" in ptx
    assert "xor.b32" in ptx


IR = kernel(
    "%x: array<f32, 2>, %y: array<u16, 1>",
    """
  %i = simt.thread_index <axis = "x"> : i32
  %p = arith.convert %i : i64
  %n = array.dim %x <axis = 1> : i64
  %o = arith.mul %p, %n : i64
  %row = array.view %x, %o, [%n], [] : array<f32, 1>
  %b = array.retype %row : array<u16, 2>
  %zero = arith.constant <value = 0> : i64
  %v = array.load %b, [%zero, %zero] : u16
  array.store %v, %y, [%zero]
""",
)


def test_retypes_move_to_the_top() -> None:
    module, lifted = parse(IR), transformed(IR, lift_retypes)
    x = np.arange(6, dtype=np.float32).reshape(2, 3) + 1.5
    before, after = np.zeros(1, np.uint16), np.zeros(1, np.uint16)
    interpret(module, [x, before], block=(1, 1, 1), grid=(1, 1, 1))
    assert next(iter(lifted.kernel.body.operations)).OPCODE == "array.retype"
    interpret(lifted, [x, after], block=(1, 1, 1), grid=(1, 1, 1))
    assert before == after == x.view(np.uint16)[0, 0]


@pytest.mark.gpu
def test_views_on_a_gpu() -> None:
    text = """
    def k(x, y, z):
        memory = cuda.shared.array(64, np.float32)
        i = cuda.grid(1)
        x.view(np.uint32)[i] ^= 0x80000000
        memory[i] = x[i]
        cuda.syncthreads()
        y[i] = memory.view(np.uint16)[2 * i + 1]
        z[i] = x.view(np.uint64)[i // 2]
    """
    x, y, z = np.arange(64, dtype=np.float32), np.zeros(64, np.int64), np.zeros(64, np.uint64)
    expected = -x
    cuda(threads=64, target="cuda", blocks=1)(function_of(text))(x, y, z)
    assert x.view(np.uint32).tolist() == expected.view(np.uint32).tolist()
    assert y.tolist() == expected.view(np.uint16)[1::2].tolist()
    assert z.tolist() == np.repeat(expected.view(np.uint64), 2).tolist()
