"""Device functions of libraries: declared in Python, linked into the kernel."""

from __future__ import annotations

import importlib
import math
import re
from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.libraries.library import Library, undefined
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from cuda_target.toolchain.assemble import Options, run_ptxas
from cuda_target.toolchain.discovery import find_nvjitlink, find_nvrtc, find_ptxas
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    KernelError,
    LaunchError,
    TargetUnsupported,
    ToolError,
)
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse, structurally_equal
from gpucompiler.jobs.job import CompilerJob, FunctionSpec, from_json, to_json
from gpucompiler.kernels.entries.key import fingerprint
from gpucompiler.language.arguments import typeof
from gpucompiler.language.external import ExternalFunction, PointerParameter, declare_device
from gpucompiler.language.types import BOOL, F32, I32

X = np.arange(8, dtype=np.float32)

# float mix(float a, float b, const float *table): a * table[0] + b
PTX = """
.version 8.0
.target sm_90
.address_size 64

.visible .func (.param .b32 result) mix(.param .b32 a, .param .b32 b, .param .b64 table)
{
  .reg .b32 %r<5>;
  .reg .b64 %rd<2>;
  ld.param.b32 %r1, [a];
  ld.param.b32 %r2, [b];
  ld.param.b64 %rd1, [table];
  ld.b32 %r3, [%rd1];
  fma.rn.f32 %r4, %r1, %r3, %r2;
  st.param.b32 [result], %r4;
  ret;
}
"""
LL = """
define float @mix(float %a, float %b, ptr %table) {
  %c = load float, ptr %table
  %s = call float @helper(float %c)
  %d = call float @llvm.fma.f32(float %a, float %s, float %b)
  ret float %d
}
define float @helper(float %c) {
  ret float %c
}
define float @other(float %c) {
  %s = call float @__nv_sinf(float %c)
  ret float %s
}
declare float @__nv_sinf(float)
declare float @llvm.fma.f32(float, float, float)
"""
CU = r"""
extern "C" __device__ float mix(float a, float b, const float *table)
{
    return fmaf(a, table[0], b);
}
extern "C" __device__ int increment(int *result, int value)
{
    *result = value + 1;
    return 0;
}
extern "C" __device__ void both(bool flag, unsigned char small, float *out)
{
    out[0] = flag ? small : -1.0f;
}
"""

ASKING = """
@architecture = private constant [12 x i8] c"__CUDA_ARCH\\00"
@flushes = private constant [11 x i8] c"__CUDA_FTZ\\00"
@root = private constant [17 x i8] c"__CUDA_PREC_SQRT\\00"
@quotient = private constant [16 x i8] c"__CUDA_PREC_DIV\\00"
declare i32 @__nvvm_reflect(ptr)
define void @answers(ptr %out) {
  %a = call i32 @__nvvm_reflect(ptr @architecture)
  store i32 %a, ptr %out
  %f = call i32 @__nvvm_reflect(ptr @flushes)
  %second = getelementptr i32, ptr %out, i64 1
  store i32 %f, ptr %second
  %r = call i32 @__nvvm_reflect(ptr @root)
  %q = call i32 @__nvvm_reflect(ptr @quotient)
  %both = add i32 %r, %q
  %third = getelementptr i32, ptr %out, i64 2
  store i32 %both, ptr %third
  ret void
}
define float @other(float %c) { ret float 3.5 }
"""

# float *row(float *table, int number): a row of two elements, or null
ROW = {
    "c": """
define ptr @row(ptr %table, i32 %number) {
  %place = getelementptr [2 x float], ptr %table, i32 %number
  %none = icmp slt i32 %number, 0
  %found = select i1 %none, ptr null, ptr %place
  ret ptr %found
}
""",
    "numba": """
define i32 @row(ptr %result, ptr %table, i32 %number) {
  %place = getelementptr [2 x float], ptr %table, i32 %number
  %none = icmp slt i32 %number, 0
  %found = select i1 %none, ptr null, ptr %place
  store ptr %found, ptr %result
  ret i32 0
}
""",
}

row = declare_device("row", "float32*(const float32*, int32)")
mix = cuda.declare_device("mix", "float32(float32, float32, const float32*)")
other = declare_device("other", "float32(float32)")
increment = declare_device("increment", "int32(int32)", abi="numba")
answers = declare_device("answers", "void(CPointer(int32))")
both = declare_device("both", "void(bool_, uint8, CPointer(float32))")


def kernel(y, x, table):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = mix(x[i], 1.0, table)


def job_of(function: Any, *arguments: Any, **params: Any) -> CompilerJob:
    source = FunctionSpec(function, tuple(map(typeof, arguments)))
    return CompilerJob(CUDACompilerTarget("sm_90a"), source, CUDACompilerParams(**params))


def kernel_job(**params: Any) -> CompilerJob:
    return job_of(kernel, X, X, X, **params)


def needs(find: Any) -> Any:
    try:
        return find(90)
    except ToolError as error:
        pytest.skip(str(error))


def test_signatures() -> None:
    assert mix == ExternalFunction("mix", (F32, F32, PointerParameter(F32, readonly=True)), F32)
    assert both.parameters[2] == PointerParameter(F32)
    assert both.parameters[0] == BOOL
    assert both.result is None
    assert increment.abi == "numba"
    assert declare_device("f", "i32()").parameters == ()
    assert declare_device("f", "void (void)") == ExternalFunction("f", ())
    assert declare_device("f", "i32 ( int32 , i32 * )").parameters[1] == PointerParameter(I32)
    assert row.result == PointerParameter(F32)
    assert declare_device("f", "const int32 *()").result == PointerParameter(I32, readonly=True)
    assert declare_device("f", "CPointer(f32)(i32)").result == PointerParameter(F32)
    for wrong in (
        "", "f32", "f32(", "f32(f16)", "f32(int)", "c64()", "f32(f32[:])", "what(f32)", "f16*()",
    ):  # fmt: skip
        with pytest.raises(ArgumentError, match=r"device function|signature"):
            declare_device("f", wrong)
    with pytest.raises(ArgumentError, match="symbol"):
        declare_device("no name", "i32()")
    with pytest.raises(ArgumentError):
        declare_device("f", "i32()", abi="pascal")  # pyright: ignore[reportArgumentType]
    with pytest.raises(LaunchError, match="inside a kernel only"):
        mix(1.0, 2.0, X)


def test_the_ir_says_what_is_called() -> None:
    module, metadata = emit_ir(kernel_job())
    text = str(module)
    assert re.search(r'func\.external .*callee = "mix".*readonly = \(2,?\)', text)
    assert structurally_equal(parse(text), module)
    assert [p.written for p in metadata.kernel.parameters] == [True, False, False]
    with pytest.raises(TargetUnsupported, match="library"):
        interpret(module, [X.copy(), X, X], block=(8, 1, 1), grid=(1, 1, 1))

    def writes(y, x):
        both(True, 3, x)

    _, metadata = emit_ir(job_of(writes, X, X))
    assert [p.written for p in metadata.kernel.parameters] == [False, True]


@pytest.mark.parametrize("abi", ["c", "numba"])
def test_a_pointer_is_an_array_without_an_end(abi: Any) -> None:
    row = declare_device("row", "float32*(const float32*, int32)", abi=abi)
    constant_row = declare_device("row", "const float32*(const float32*, int32)", abi=abi)

    def scaled(y, x):
        i = cuda.grid(1)
        found = row(x, 2)
        if len(found) > 0:
            y[i] = found[i]
            found[i] = 2.0
        elif len(row(x, -1)) == 0:
            y[i] = -1.0

    def stored(y, x):
        constant_row(x, 1)[0] = y[0]

    job = job_of(scaled, X, X, link=Library("row", "ll", ROW[abi]))
    module, metadata = emit_ir(job)
    assert structurally_equal(parse(str(module)), module)
    assert [p.written for p in metadata.kernel.parameters] == [True, True]
    text = compile_job(job, until="asm").text
    assert "call" not in text
    assert "st.global" in text
    assert "ld.global.nc" not in text, "the kernel writes to what it reads"
    with pytest.raises(KernelError) as caught:
        emit_ir(job_of(stored, X, X))
    assert [d.code for d in caught.value.diagnostics] == ["GC305"]


@pytest.mark.gpu
@pytest.mark.parametrize("bounds", [False, True])
def test_a_pointer_leads_to_a_row_of_an_array(bounds: bool) -> None:
    @cuda(threads=2, blocks=1, link=Library("row", "ll", ROW["c"]), bounds=bounds)
    def swapped(y, x):
        i = cuda.threadIdx.x
        found = row(x, 3)
        y[i] = found[i]
        found[i] = float(len(row(x, -1)))

    x = X.copy()
    y = np.ones(2, np.float32)
    swapped(y, x)
    assert (y.tolist(), x.tolist()) == ([6, 7], [0, 1, 2, 3, 4, 5, 0, 0])


def test_wrong_calls_are_refused() -> None:
    constant = X.copy()
    constant.flags.writeable = False
    wide = X.astype(np.float64)

    def few(y):
        y[0] = mix(1.0, 2.0)

    def element(y):
        y[0] = mix(1.0, 2.0, y)

    def number(y):
        y[0] = mix(1.0, 2.0, 3.0)

    def keyword(y):
        y[0] = other(value=1.0)

    def written(y):
        both(True, 3, y)

    for function, argument, code in (
        (few, X, "GC202"), (element, wide, "GC202"), (number, X, "GC202"), (keyword, X, "GC202"),
        (element, X[::2], "GC202"), (written, constant, "GC305"),
    ):  # fmt: skip
        with pytest.raises(KernelError) as caught:
            emit_ir(job_of(function, argument))
        assert [d.code for d in caught.value.diagnostics] == [code], function


def test_what_nobody_defines_is_told_at_its_line() -> None:
    for link in ((), (Library("other", "ptx", PTX.replace("mix", "max")),)):
        with pytest.raises(TargetUnsupported, match=r"no library.*mix .*\n.*cuda_link\.py:\d+"):
            compile_job(kernel_job(link=link))
    with pytest.raises(TargetUnsupported, match="mix is a device function of a library"):
        cuda(threads=8, blocks=1, target="host")(kernel)(X.copy(), X, X)


def test_declared_types_are_those_of_the_library() -> None:
    declared = declare_device("mix", "float32(float32, float64, const float32*)")

    def wrong(y: Any, x: Any, table: Any) -> None:
        y[0] = declared(x[0], 1.0, table)

    job = job_of(wrong, X, X, X, link=Library("mix", "ll", LL))
    with pytest.raises(ToolError, match=r"defines mix as float \(float, float, ptr\).*double, ptr"):
        compile_job(job)


def test_ptx_and_cubins_are_linked(tmp_path: Path) -> None:
    needs(find_nvjitlink)
    file = tmp_path / "mix.ptx"
    file.write_text(PTX)
    artifact = compile_job(kernel_job(link=[str(file)]))
    assert artifact.format == "cubin"
    assert dict(artifact.resources)["registers"] > 0
    assert b"mix" in artifact.code
    cubin, _ = run_ptxas(needs(find_ptxas), PTX, Options("sm_90", extra=("-c",)))
    compiled = compile_job(kernel_job(link=[Library("mix", "cubin", cubin), file]))
    assert b"mix" in compiled.code
    with pytest.raises(ToolError, match="nvJitLink"):
        compile_job(kernel_job(link=file, assembler="ptxas"))
    with pytest.raises(ToolError, match="refuses"):
        compile_job(kernel_job(link=Library("mix", "ptx", PTX.replace("fma", "fmx"))))


@pytest.mark.parametrize("kind", ["ll", "bc"])
def test_bitcode_is_inlined(kind: str) -> None:
    code: bytes = LL.encode()
    if kind == "bc":
        llvm = pytest.importorskip("llvmlite.binding")
        code = llvm.parse_assembly(LL).as_bitcode()
    library = Library("mix", kind, code)  # pyright: ignore[reportArgumentType]
    text = compile_job(kernel_job(link=[library]), until="asm").text
    assert "fma.rn.f32" in text
    assert "call" not in text
    assert "helper" not in text

    def sine(y, x):
        y[0] = other(x[0])

    # LLVM has linked it: what assembles is what assembles other kernels.
    assembler = kernel_job().target.tool_versions(kernel_job())["assembler"]
    linking = kernel_job(link=[library])
    assert linking.target.tool_versions(linking)["assembler"] == assembler

    # The library's own need of libdevice is met, too.
    text = compile_job(job_of(sine, X, X, link=[library]), until="asm").text
    assert "__nv_sinf" not in text
    if kind == "ll":
        with pytest.raises(ToolError, match="mix"):
            compile_job(kernel_job(link=Library("mix", "ll", "define float @mix(")))
        with pytest.raises(ToolError, match="mix"):
            compile_job(kernel_job(link=Library("mix", "bc", b"BC\xc0\xde mix")))


@pytest.mark.parametrize(
    ("arch", "fastmath", "said"),
    [("sm_90a", (), [900, 0, 2]), ("sm_80", "flush", [800, 1, 2]), ("sm_75", "ninf", [750, 0, 2])],
)
def test_what_a_library_asks_the_compiler_is_answered(
    arch: str, fastmath: Any, said: list[int]
) -> None:
    def ask(counts):
        answers(counts)

    job = job_of(ask, np.zeros(3, np.int32), link=Library("asking", "ll", ASKING))
    params = attrs.evolve(job.params, fastmath=fastmath)
    job = attrs.evolve(job, target=CUDACompilerTarget(arch), params=params)
    text = compile_job(job, until="asm").text
    found = re.findall(r"st\.(?:global\.)?b32\s+\[%rd\d+(?:\+(\d+))?\], (\d+);", text)
    assert [int(value) for _, value in sorted(found)] == said, text


def test_the_first_library_that_defines_a_function_is_taken() -> None:
    def call(y, x):
        y[0] = other(x[0])

    first, second = Library("mix", "ll", LL), Library("asking", "ll", ASKING)
    for link, constant in (((first, second), False), ((second, first), True)):
        text = compile_job(job_of(call, X, X, link=link), until="asm").text
        assert ("0f40600000" in text or "1080033280" in text) is constant, text


# Two functions that share a variable, as those of NVSHMEM's library share its state.
SHARING = """
@state = addrspace(4) externally_initialized global i32 7
define i32 @first(i32 %a) {
  %s = load i32, ptr addrspace(4) @state
  %r = add i32 %a, %s
  ret i32 %r
}
define i32 @second(i32 %a) {
  %s = load i32, ptr addrspace(4) @state
  %r = mul i32 %a, %s
  ret i32 %r
}
"""
first = declare_device("first", "int32(int32)")
second = declare_device("second", "int32(int32)")


def test_functions_of_a_library_share_its_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    def both_of_them(y):
        y[0] = first(y[0]) + second(y[1])

    def one(y):
        y[0] = second(y[0])

    integers = np.zeros(2, np.int32)
    library = Library("sharing", "ll", SHARING)
    text = compile_job(job_of(both_of_them, integers, link=library), until="asm").text
    assert len(re.findall(r"\.const .*\bstate\b", text)) == 1, text
    assert "call" not in text
    # A second library with the same variable and other functions.
    rest = Library("rest", "ll", SHARING.replace("@first", "@third"))
    link = (Library("one", "ll", SHARING.replace("@second", "@other")), rest)
    text = compile_job(job_of(both_of_them, integers, link=link), until="asm").text
    assert len(re.findall(r"\.const .*\bstate\b", text)) == 1, text

    # A library is read once for each set of functions.
    prune = importlib.import_module("gpucompiler.llvm.prune")
    monkeypatch.setattr(prune, "_parse", None)
    compile_job(job_of(both_of_them, integers, link=library), until="asm")
    with pytest.raises(TypeError):
        compile_job(job_of(one, integers, link=library), until="asm")


def test_functions_of_libdevice_stay_its_own() -> None:
    def sine(y, x):
        y[0] = math.erf(x[0]) + other(x[0])

    taking = LL.replace("declare float @__nv_sinf(float)", "")
    taking += "".join(
        f"define float @__nv_{name}f(float %c) {{ ret float 3.5 }}\n" for name in ("sin", "erf")
    )
    text = compile_job(job_of(sine, X, X, link=Library("a", "ll", taking)), until="asm").text
    # The library's own call goes to the library's own function.
    assert text.count("0f40600000") + text.count("1080033280") == 1, text
    assert "ex2.approx" in text


@pytest.mark.parametrize("kind", ["ptx", "ll", "bc", "cubin", "cu"])
def test_libraries_that_cant_define_a_function_are_known(kind: Any) -> None:
    # Names end to end, in texts and headers whole words.
    text = kind in ("ptx", "ll", "cu")
    assert undefined([Library("a", kind, "a mix b")], ["mix", "max"]) == ["max"]
    assert undefined([Library("a", kind, "a mixer b")], ["mix"]) == (["mix"] if text else [])
    assert undefined([], ["mix"]) == ["mix"]
    assert undefined([Library("a", kind, ""), Library("b", kind, "mix")], ["mix"]) == []


def test_what_a_library_may_define_unseen() -> None:
    headers = {"a.h": "float mix();"}
    assert not undefined([Library("a", "cu", "", headers)], ["mix"])  # pyright: ignore[reportArgumentType]
    # Compressed, or of an archive.
    for kind in ("fatbin", "archive", "object", "ltoir"):
        assert not undefined([Library("a", kind, "")], ["mix"])  # pyright: ignore[reportArgumentType]


def test_cuda_c_is_compiled_where_nvrtc_is() -> None:
    try:
        find_nvrtc()
    except ToolError:
        with pytest.raises(ToolError, match=r"NVRTC[\s\S]*pip install"):
            compile_job(kernel_job(link=Library("mix", "cu", CU)))
        return
    needs(find_nvjitlink)
    assert compile_job(kernel_job(link=Library("mix.cu", "cu", CU))).format == "cubin"

    def others(y, counts, flag):
        counts[0] = increment(counts[1])
        both(flag, 7, y)

    job = job_of(others, X, np.zeros(2, np.int32), True, link=Library("mix.cu", "cu", CU))
    assert compile_job(job).format == "cubin"
    with pytest.raises(ToolError, match=r"mix\.cu"):
        compile_job(kernel_job(link=Library("mix.cu", "cu", CU.replace("fmaf", "nothing"))))


def test_libraries_are_part_of_the_key(tmp_path: Path) -> None:
    file = tmp_path / "mix.ptx"
    file.write_text(PTX)
    first = kernel_job(link=file)
    assert from_json(to_json(first.params)) == first.params
    file.write_text(PTX.replace("fma.rn", "fma.rz"))
    second = kernel_job(link=file)
    assert fingerprint(first) != fingerprint(second)
    assert fingerprint(first) != fingerprint(kernel_job())
    assert len(repr(first.params)) < 600, "the code stays out of messages"


def test_included_headers_are_part_of_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "parts").mkdir()
    source, outer, inner = (tmp_path / p for p in ("mix.cu", "parts/outer.cuh", "parts/inner.cuh"))
    source.write_text('#include "parts/outer.cuh"\n#  include "cuda_fp16.h"\n' + CU)
    outer.write_text('#pragma once\n#include "inner.cuh"\n#include "outer.cuh"\n')
    inner.write_text("__device__ float none() { return 0; }\n")
    found = Library.read(source)
    assert [name for name, _ in found.headers] == ["inner.cuh", "outer.cuh", "parts/outer.cuh"]
    first = CUDACompilerParams(link=(found,))
    assert from_json(to_json(first)) == first
    inner.write_text("__device__ float none() { return 1; }\n")
    assert Library.read(source).digest != found.digest, "which is what the key has"
    (tmp_path / "inner.cuh").write_text("// another\n")
    source.write_text('#include "inner.cuh"\n#include "parts/outer.cuh"\n')
    with pytest.raises(ArgumentError, match=r"two headers are included as 'inner\.cuh'"):
        Library.read(source)
    with pytest.raises(ArgumentError, match="includes none"):
        Library("mix", "ptx", PTX, {"a.h": ""})  # pyright: ignore[reportArgumentType]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "unseen.h").touch()
    with_header = Library("mix", "cu", '#include "seen.h"\n', {"seen.h": CU})  # pyright: ignore[reportArgumentType]
    try:
        find_nvrtc()
    except ToolError:
        return
    # Files of the working directory are part of no key, so they aren't found.
    with pytest.raises(ToolError, match=r"unseen\.h"):
        compile_job(kernel_job(link=Library("mix", "cu", '#include "unseen.h"\n' + CU)))
    assert compile_job(kernel_job(link=with_header)).format == "cubin"


def test_wrong_libraries(tmp_path: Path) -> None:
    for link, text in (
        (str(tmp_path / "none.ptx"), "can't be read"), ("mix.txt", "doesn't say"), (3, "link=3"),
        ([3], "neither"), (np.zeros(0), "link=array"),
    ):  # fmt: skip
        with pytest.raises(ArgumentError, match=text):
            CUDACompilerParams(link=link)  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError, match="bytes or text"):
        Library("a", "ptx", 3)  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError):
        attrs.evolve(Library("a", "ptx", ""), kind="exe")  # pyright: ignore[reportArgumentType]


@pytest.mark.gpu
def test_on_a_gpu() -> None:
    for link in (Library("mix", "ptx", PTX), Library("mix", "ll", LL)):
        y, table = np.zeros(8, np.float32), np.array([3, 0], np.float32)
        cuda(threads=8, blocks=1, target="cuda", link=link)(kernel)(y, X, table)
        np.testing.assert_array_equal(y, X * 3 + 1)


@pytest.mark.gpu
def test_cuda_c_on_a_gpu() -> None:
    try:
        find_nvrtc()
    except ToolError as error:
        pytest.skip(str(error))

    def others(y, counts, flag):
        counts[0] = increment(counts[1])
        both(flag, 7, y)

    for flag in (True, False):
        y, counts = np.zeros(2, np.float32), np.array([0, 41], np.int32)
        library = Library("mix.cu", "cu", CU)
        cuda(threads=1, blocks=1, target="cuda", link=library)(others)(y, counts, flag)
        assert counts[0] == 42
        assert y[0] == (7 if flag else -1)
