"""Launches on the host: arguments checked and packed, blocks run, failed checks raised.

The kernels are LLVM text with metadata written by hand, so that these tests need no other stage.
"""

from __future__ import annotations

import ctypes
import gc
import signal
import struct
import threading
import time
import tracemalloc
from functools import lru_cache, partial
from typing import Any

import attrs
import llvmlite.binding as llvm
import numpy as np
import pytest

from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceError,
    DeviceIndexError,
    DeviceZeroDivisionError,
    LaunchError,
    ParseError,
    TargetUnsupported,
    ToolError,
)
from gpucompiler.host.processor import this_processor
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.host.worker import scratch_layout
from gpucompiler.image.build import build_image
from gpucompiler.jobs.artifact import Artifact, Fault, KernelMetadata, Parameter
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import HostKernel, cover
from gpucompiler.language.scalars import bfloat16_bits
from gpucompiler.language.types import (
    BF16,
    BOOL,
    C64,
    F16,
    F32,
    F64,
    I32,
    PYFLOAT,
    PYINT,
    SCALARS_BY_NAME,
    U8,
    ArrayType,
    ScalarType,
    StaticType,
    TupleType,
    Type,
    machine_type,
)

VECTOR = ArrayType(F32, 1)
ENTRY = "define i64 @kernel(ptr %p, ptr %launch, i64 %first, i64 %last, ptr %worker)"

# y[i] = a * x[i] for each thread of each block: y at 0, size 8, x at 16, size 24, a at 32.
SCALE = f"""
{ENTRY} {{
entry:
  %y = load ptr, ptr %p
  %xp = getelementptr i8, ptr %p, i64 16
  %x = load ptr, ptr %xp
  %ap = getelementptr i8, ptr %p, i64 32
  %a = load float, ptr %ap
  %threads32 = load i32, ptr %launch
  %threads = zext i32 %threads32 to i64
  %begin = mul i64 %first, %threads
  %end = mul i64 %last, %threads
  %any = icmp ult i64 %begin, %end
  br i1 %any, label %loop, label %done
loop:
  %i = phi i64 [ %begin, %entry ], [ %next, %loop ]
  %source = getelementptr float, ptr %x, i64 %i
  %value = load float, ptr %source
  %product = fmul float %value, %a
  %target = getelementptr float, ptr %y, i64 %i
  store float %product, ptr %target
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %end
  br i1 %more, label %loop, label %done
done:
  ret i64 0
}}
"""
# Copies to the first array: 64 bytes of parameters, 40 of the launch, the address of the scratch
# memory.
PARAMETERS = f"""
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
{ENTRY} {{
  %out = load ptr, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %p, i64 64, i1 false)
  %rest = getelementptr i8, ptr %out, i64 64
  call void @llvm.memcpy.p0.p0.i64(ptr %rest, ptr %launch, i64 40, i1 false)
  %scratch = load i64, ptr %worker
  %place = getelementptr i8, ptr %out, i64 104
  store i64 %scratch, ptr %place
  ret i64 0
}}
"""


@lru_cache(maxsize=64)
def image_of(text: str) -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_default_triple().create_target_machine(
        opt=2, reloc="pic", codemodel="small"
    )
    module = llvm.parse_assembly(text)
    module.data_layout = str(machine.target_data)
    code = build_image(machine.emit_object(module), "kernel", requires=this_processor())
    return code.to_bytes()


def layout(kinds: list[tuple[str, Type, str, bool]]) -> tuple[tuple[Parameter, ...], int]:
    """Parameters at their natural places; kinds are (name, type, abi, written)."""
    offset, found = 0, []
    for name, kind, abi, written in kinds:
        if isinstance(kind, StaticType):
            found.append(Parameter(name, "static"))
            continue
        if isinstance(kind, ArrayType):
            size = alignment = 8
            size += 8 * kind.ndim * (2 if kind.layout == "strided" else 1)
        else:
            assert isinstance(kind, ScalarType)
            scalar = SCALARS_BY_NAME[abi] if abi else machine_type(kind)
            abi, size = scalar.name, scalar.itemsize
            alignment = size // 2 if scalar.kind == "complex" else size
        offset = -(-offset // alignment) * alignment
        found.append(Parameter(name, str(kind), abi, offset, size, written))
        offset += size
    return tuple(found), -(-offset // 8) * 8


def make(
    text: str,
    kinds: list[tuple[str, Type, str, bool]],
    types: tuple[Type, ...] | None = None,
    params: HostParams | None = None,
    **metadata: Any,
) -> HostKernel:
    def kernel(*arguments: Any) -> None: ...

    types = tuple(kind for _, kind, _, _ in kinds) if types is None else types
    job = CompilerJob(HostTarget(), FunctionSpec(kernel, types), params or HostParams())
    parameters, size = layout(kinds)
    described = KernelMetadata("kernel", parameters, size, **metadata)
    artifact = Artifact("host", "host-image", image_of(text), described)
    return job.target.link(job, artifact)


def scale(**options: Any) -> HostKernel:
    kinds = [("y", VECTOR, "", True), ("x", VECTOR, "", False), ("a", PYFLOAT, "f32", False)]
    return make(SCALE, kinds, **options)


def packed(kind: ScalarType, value: Any, abi: str = "", **params: Any) -> bytes:
    """The bytes of one scalar parameter as the kernel sees them."""
    kinds = [("out", ArrayType(U8, 1), "", True), ("n", kind, abi, False)]
    kernel = make(PARAMETERS, kinds, params=HostParams(**params))
    out = np.zeros(112, np.uint8)
    kernel(out, value, threads=1, blocks=1)
    parameter = kernel.artifact.metadata.parameters[1]
    return out.tobytes()[parameter.offset : parameter.offset + parameter.size]


@pytest.mark.parametrize("blocks", [1, 7, 8, 9, 4096])
def test_a_launch_runs_every_block_once(blocks: int) -> None:
    x = np.arange(blocks * 32, dtype=np.float32)
    y = np.zeros_like(x)
    scale()(y, x, 2.0, threads=32, blocks=cover(len(x)))
    np.testing.assert_array_equal(y, 2 * x)


def test_the_launch_structure() -> None:
    kernel = make(PARAMETERS, [("out", ArrayType(U8, 1), "", True)])
    out = np.zeros(112, np.uint8)
    kernel(out, threads=(2, 3, 4), blocks=(1, 1, 1), shmem=100)
    launch = struct.unpack("<3I3IqQQ", out[64:].tobytes())
    assert launch[:8] == (2, 3, 4, 1, 1, 1, 100, 0)
    assert launch[8] % 64 == 0
    assert launch[8] != 0
    pointer, size = struct.unpack_from("<Qq", out.tobytes())
    assert (pointer, size) == (out.ctypes.data, 112)


@pytest.mark.parametrize(
    ("kind", "abi", "value", "expected"),
    [
        (PYINT, "i64", -5, struct.pack("<q", -5)),
        (PYINT, "i32", -5, struct.pack("<i", -5)),
        (PYINT, "i32", 2**40 + 7, struct.pack("<i", 7)),
        (PYINT, "i64", np.int16(-3), struct.pack("<q", -3)),
        (I32, "", 7, struct.pack("<i", 7)),
        (I32, "", np.uint64(7), struct.pack("<i", 7)),
        (U8, "", 255, b"\xff"),
        (PYFLOAT, "f64", 0.1, struct.pack("<d", 0.1)),
        (PYFLOAT, "f32", 0.1, struct.pack("<f", 0.1)),
        (PYFLOAT, "f64", 3, struct.pack("<d", 3)),
        (F32, "", 1e300, struct.pack("<f", np.inf)),
        (F32, "", -1e39, struct.pack("<f", -np.inf)),
        (F32, "", 3.4028235677973362e38, struct.pack("<f", np.finfo(np.float32).max)),
        (F32, "", np.float64(0.1), struct.pack("<f", 0.1)),
        (F16, "", 65519.9, struct.pack("<e", 65504)),
        (F16, "", 65520.0, struct.pack("<e", np.inf)),
        (F64, "", np.float32(0.5), struct.pack("<d", 0.5)),
        (F64, "", float("inf"), struct.pack("<d", np.inf)),
        (BF16, "", 1.0, b"\x80\x3f"),
        (BOOL, "", True, b"\1"),
        (BOOL, "", np.bool_(0), b"\0"),
        (C64, "", 1 - 2j, struct.pack("<ff", 1, -2)),
    ],
)
def test_scalars_are_packed_as_numpy_converts_them(
    kind: ScalarType, abi: str, value: Any, expected: bytes
) -> None:
    assert packed(kind, value, abi) == expected


def test_nan_stays_nan() -> None:
    for kind, form in ((F64, "<d"), (F32, "<f"), (F16, "<e")):
        (value,) = struct.unpack(form, packed(kind, float("nan")))
        assert value != value
    assert bfloat16_bits(float("nan")) & 0x7FFF > 0x7F80


def test_bfloat16_rounds_to_nearest_even() -> None:
    generator = np.random.default_rng(1)
    values = generator.integers(0, 2**32, 3000, dtype=np.uint32).view(np.float32)
    values = values[np.isfinite(values)]
    edges = [0.0, -0.0, 1e-45, 9.2e-41, 4.6e-41, 1.1754944e-38, 3.3895314e38, 3.3961776e38, 1e39]
    for value in [*values.tolist(), *edges, *(-e for e in edges)]:
        single = np.float32(value) if abs(value) < 3.4e38 else np.float32(np.inf * np.sign(value))
        bits = int(single.view(np.uint32))
        expected = (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16
        assert bfloat16_bits(value) == expected, value


def test_strided_arrays_are_passed_with_their_strides() -> None:
    kind = ArrayType(U8, 2, "strided")
    kernel = make(PARAMETERS, [("out", ArrayType(U8, 1), "", True), ("x", kind, "", False)])
    out = np.zeros(112, np.uint8)
    x = np.zeros((4, 6), np.uint8)
    for array in (x, x[::2, ::-1], x.T, x[:0]):
        kernel(out, array, threads=1, blocks=1)
        fields = struct.unpack_from("<Q2q2q", out.tobytes(), 16)
        assert fields == (array.ctypes.data, *array.shape, *array.strides)


def test_tuples_are_flattened_and_statics_dropped() -> None:
    kinds: list[tuple[str, Type, str, bool]] = [
        ("t.0", ArrayType(U8, 1), "", True),
        ("t.1", PYINT, "i64", False),
        ("f", StaticType(len), "", False),
    ]
    types = (TupleType((ArrayType(U8, 1), PYINT)), StaticType(len))
    kernel = make(PARAMETERS, kinds, types)
    out = np.zeros(112, np.uint8)
    kernel((out, 77), len, threads=1, blocks=1)
    assert struct.unpack_from("<q", out.tobytes(), 16) == (77,)
    with pytest.raises(ArgumentError, match="part of the code"):
        kernel((out, 77), max, threads=1, blocks=1)


X = np.ones(8, np.float32)


def readonly() -> np.ndarray[Any, Any]:
    array = np.zeros(8, np.float32)
    array.flags.writeable = False
    return array


class OnDevice:
    def __init__(self) -> None:
        self.__cuda_array_interface__ = {"shape": (8,), "typestr": "<f4", "data": (1, False)}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((X, X), "takes 3 arguments .* not 2"),
        ((X, X, 1.0, 2), "takes 3 arguments"),
        ((X, X, "a"), r"'a' is 'a'.*compiled for a pyfloat"),
        ((X, X, True), "compiled for a pyfloat"),
        ((X, X, 1j), "compiled for a pyfloat"),
        ((X, X, 10**400), "too large"),
        ((X, X, X[0:1]), "compiled for a pyfloat"),
        ((3, X, 1.0), r"'y' is 3; .* array<f32, 1>"),
        (([1.0], X, 1.0), "'y' is"),
        (
            (X.astype(np.float64), X, 1.0),
            r"array<f64, 1>; this kernel was compiled for an array<f32",
        ),
        ((X.reshape(2, 4), X, 1.0), "array<f32, 2>"),
        ((X.astype(">f4"), X, 1.0), "byte order"),
        ((X, X[::2], 1.0), "ascontiguousarray"),
        ((readonly(), X, 1.0), "'y' is a read-only array"),
        ((X, OnDevice(), 1.0), "GPU's memory.*copy it"),
        ((np.float32(1), X, 1.0), "compiled for an array"),
        ((np.zeros(33, np.uint8)[1:].view(np.float32), X, 1.0), "aligned"),
    ],
)
def test_arguments_that_do_not_fit(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        scale()(*arguments, threads=8, blocks=1)


@pytest.mark.parametrize(
    ("kind", "value", "message"),
    [
        (U8, 256, r"256, which doesn't fit u8 \(0 … 255\)"),
        (U8, -1, "doesn't fit"),
        (U8, np.int16(300), "doesn't fit"),
        (PYINT, 2**63, "doesn't fit pyint"),
        (PYINT, 1.5, r"pass int\(x\)"),
        (PYINT, True, "compiled for pyint"),
        (I32, np.float32(1), r"pass int\(x\)"),
        (BOOL, 1, r"pass bool\(x\)"),
        (C64, "1", "compiled for a c64"),
        (F32, np.longdouble(1), r"compiled for an f32; pass float\(x\)"),
        (F32, np.clongdouble(1), "compiled for an f32"),
        (C64, np.longdouble("1e400"), r"compiled for a c64; pass complex\(x\)"),
        (PYINT, np.longdouble(1), r"pass int\(x\)"),
    ],
)
def test_scalars_that_do_not_fit(kind: ScalarType, value: Any, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        packed(kind, value)


@pytest.mark.parametrize("named", ["call", "bound"])
def test_nothing_runs_with_a_long_double(named: str) -> None:
    # A launch that is refused has written nothing.
    y = X.copy()
    kernel = scale()
    launch = (
        kernel.bind(threads=8, blocks=1)
        if named == "bound"
        else partial(kernel, threads=8, blocks=1)
    )
    for _ in range(3):
        with pytest.raises(ArgumentError, match="compiled for a pyfloat"):
            launch(y, X, np.longdouble(2))
    assert (y == X).all()


def test_a_narrow_pyint_job_checks_its_range() -> None:
    assert packed(PYINT, -1, "i32", pyint="i32") == b"\xff" * 4
    with pytest.raises(ArgumentError, match="2147483647"):
        packed(PYINT, 2**31, "i32", pyint="i32")


def test_readonly_and_empty_arrays_may_be_read() -> None:
    y = np.zeros(8, np.float32)
    kernel = scale()
    kernel(y, readonly() + 1, 3.0, threads=8, blocks=1)
    constant = X.copy()
    constant.flags.writeable = False
    kernel(y, constant, 3.0, threads=8, blocks=1)
    np.testing.assert_array_equal(y, 3 * X)
    make(PARAMETERS, [("out", ArrayType(U8, 1), "", True), ("e", VECTOR, "", True)])(
        np.zeros(112, np.uint8),
        np.zeros(0, np.float32),
        threads=1,
        blocks=1,
    )


def test_alias_none_is_checked() -> None:
    kernel = scale(params=HostParams(alias="none"))
    memory = np.zeros(16, np.float32)
    kernel(memory[:8], memory[8:], 1.0, threads=8, blocks=1)
    with pytest.raises(ArgumentError, match="argument 1 'y' and argument 2 'x' share memory"):
        kernel(memory[:8], memory[7:15], 1.0, threads=8, blocks=1)
    scale()(memory[:8], memory[:8], 1.0, threads=8, blocks=1)


def test_streams_and_shared_memory_limits() -> None:
    with pytest.raises(ArgumentError, match="no stream of the host"):
        scale()(X.copy(), X, 1.0, stream=3, threads=1, blocks=1)
    with pytest.raises(LaunchError, match="at most"):
        scale()(X.copy(), X, 1.0, shmem=1 << 31, threads=1, blocks=1)


def failing(word: int, block: int, *faults: Fault) -> HostKernel:
    text = f"""
    {ENTRY} {{
      %hit = icmp ule i64 {block}, %last
      br i1 %hit, label %fail, label %fine
    fine:
      ret i64 0
    fail:
      %place = getelementptr i8, ptr %worker, i64 8
      store i64 {block}, ptr %place
      ret i64 {word}
    }}
    """
    return make(text, [("n", PYINT, "i64", False)], faults=faults)


def fault_word(check: int, thread: int, index: int) -> int:
    return (check + 1) << 50 | thread << 40 | index & ((1 << 40) - 1)


def test_a_failed_check_says_where() -> None:
    place = ("kernel_source.py", 12, "axpy")
    faults = (
        Fault("index", "'x' is indexed out of bounds along axis 0", *place),
        Fault("zero", "integer division by zero", *place),
        Fault("assert", "n must be even", "", 0, ""),
    )
    kernel = failing(fault_word(0, 5, -3), 21, *faults)
    with pytest.raises(DeviceIndexError) as caught:
        kernel(1, threads=(4, 2), blocks=(10, 5))
    assert isinstance(caught.value, IndexError)
    text = str(caught.value)
    assert "'x' is indexed out of bounds along axis 0" in text
    assert "index -3" in text
    assert "kernel_source.py:12, in axpy" in text
    assert "block (1, 2, 0), thread (1, 1, 0)" in text
    with pytest.raises(DeviceZeroDivisionError, match="division by zero"):
        failing(fault_word(1, 0, 0), 0, *faults)(1, threads=1, blocks=1)
    with pytest.raises(DeviceError, match="n must be even"):
        failing(fault_word(2, 0, 0), 0, *faults)(1, threads=1, blocks=1)
    with pytest.raises(DeviceError, match="a check of the kernel failed"):
        failing(fault_word(7, 0, 0), 0, *faults)(1, threads=1, blocks=1)


def test_launches_do_not_leak() -> None:
    kernel, failed = scale(), failing(fault_word(0, 0, 0), 0, Fault("index", "x"))
    y = np.zeros_like(X)

    def many(count: int) -> None:
        for _ in range(count):
            kernel(y, X, 2.0, threads=8, shmem=1000, blocks=1)
            with pytest.raises(DeviceIndexError):
                failed(1, threads=1, blocks=1)
            with pytest.raises(ArgumentError):
                kernel(y, X, "a", threads=8, blocks=1)

    tracemalloc.start()
    try:
        many(20)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        many(200)
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < 20_000
    finally:
        tracemalloc.stop()


SLOW = f"""
declare i32 @usleep(i32)
{ENTRY} {{
entry:
  br label %loop
loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %s = call i32 @usleep(i32 1000)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %last
  br i1 %more, label %loop, label %done
done:
  ret i64 0
}}
"""


def test_ctrl_c_ends_a_long_launch_between_blocks(interruptible: None) -> None:
    kernel = make(SLOW, [("n", PYINT, "i64", False)])
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    started = time.perf_counter()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        kernel(1, blocks=60_000, threads=1)
    timer.join()
    # All blocks would take a minute.
    assert time.perf_counter() - started < 30


def test_attributes() -> None:
    kernel: Any = scale(shared_memory_bytes=48, block_limit=64)
    assert (kernel.max_threads, kernel.shared_memory_bytes) == (64, 48)
    assert kernel.code_bytes > 20
    with pytest.raises(LaunchError, match="at most 64"):
        kernel(X.copy(), X, 1.0, threads=65, blocks=1)


def test_artefacts_that_do_not_belong_here_are_refused() -> None:
    kernel = scale()
    job, artifact = kernel.job, kernel.artifact
    with pytest.raises(ParseError, match="no host image"):
        job.target.link(job, attrs.evolve(artifact, code=b"cubin"))
    with pytest.raises(ToolError, match="cubin can't be loaded"):
        job.target.link(job, attrs.evolve(artifact, format="cubin"))
    foreign = artifact.code.replace(this_processor().encode(), b"#" * len(this_processor()))
    with pytest.raises(TargetUnsupported, match="was made for the processor ###"):
        job.target.link(job, attrs.evolve(artifact, code=foreign))
    other = attrs.evolve(job, source=attrs.evolve(job.source, argument_types=(VECTOR,)))
    with pytest.raises(ParseError, match="the job"):
        job.target.link(other, artifact)
    for changes in ({"offset": 4}, {"offset": 1000}, {"abi": "i64"}):
        last = attrs.evolve(artifact.metadata.parameters[2], **changes)
        metadata = attrs.evolve(
            artifact.metadata, parameters=(*artifact.metadata.parameters[:2], last)
        )
        with pytest.raises(ParseError):
            job.target.link(job, attrs.evolve(artifact, metadata=metadata))


def test_memory_lives_as_long_as_the_kernel() -> None:
    kernels = [scale() for _ in range(50)]
    entry = kernels[0].image.entry  # type: ignore[attr-defined]
    assert ctypes.cast(entry, ctypes.c_void_p).value
    del kernels[1:]
    gc.collect()
    y = np.zeros_like(X)
    kernels[0](y, X, 5.0, threads=8, blocks=1)
    assert y[0] == 5


def test_scratch_memory_holds_shared_memory_and_frame() -> None:
    # The last byte of the worker's scratch memory: 100 → 128, 70 → 128, then 1000.
    text = f"""
    {ENTRY} {{
      %scratch = load ptr, ptr %worker
      %last.byte = getelementptr i8, ptr %scratch, i64 1255
      store i8 1, ptr %last.byte
      ret i64 0
    }}
    """
    kernel: Any = make(text, [("n", PYINT, "i64", False)], shared_memory_bytes=100,
                       frame_bytes=1000)  # fmt: skip
    kernel(1, shmem=70, threads=1, blocks=1)
    assert scratch_layout(100, 70) == (128, 256)
    assert scratch_layout(0, 64) == (0, 64)


def test_a_kernel_for_one_block_shape_refuses_others() -> None:
    kernel = scale(params=HostParams(block=(8, 1, 1)))
    kernel(X.copy(), X, 1.0, threads=8, blocks=1)
    with pytest.raises(LaunchError, match=r"threads=\(4, 1, 1\).*for blocks of \(8, 1, 1\)"):
        kernel(X.copy(), X, 1.0, threads=4, blocks=1)
