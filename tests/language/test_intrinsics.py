"""Intrinsics: operations with a user's body, on the host, in PTX, and in the interpreter."""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest

from cuda_target import CUDACompilerParams, CUDACompilerTarget, Library, cuda
from gpucompiler import (
    ArgumentError,
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    KernelError,
    LaunchError,
    LLVMBody,
    PTXBody,
    SymbolBody,
    TargetUnsupported,
    ToolError,
    compile,
    emit_ir,
    emit_llvm,
    intrinsic,
    parse,
    typeof,
)
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.language.intrinsics.intrinsic import Effects
from gpucompiler.language.intrinsics.libraries import address_of

SM_90 = CUDACompilerTarget("sm_90a")
NO_BODY: Any = "ret i32 %x"
RETURN: Any = LLVMBody("ret i32 %x")


def job(target: Any, kernel: Any, *arguments: Any, **params: Any) -> CompilerJob:
    spec = FunctionSpec(kernel, tuple(map(typeof, arguments)))
    if params:
        return CompilerJob(target, spec, CUDACompilerParams(**params))
    return CompilerJob(target, spec)


def ptx_of(kernel: Any, *arguments: Any, **params: Any) -> str:
    return compile(job(SM_90, kernel, *arguments, **params), until="asm").text


def on_host(kernel: Any, *arguments: Any, threads: int = 64, blocks: int = 3) -> None:
    cuda(threads=threads, blocks=blocks, target="host")(kernel)(*arguments)


@intrinsic(
    "uint32(uint32, uint32)",
    effects="pure",
    bodies={
        "host": LLVMBody("%r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)\nret i32 %r"),
        "cuda": PTXBody("shf.l.wrap.b32 $0, $1, $1, $2;", "=r,r,r"),
    },
)
def rotate(x: Any, n: Any) -> Any:
    n = int(n) % 32
    return np.uint32((int(x) << n | int(x) >> (32 - n)) & 0xFFFFFFFF)


@intrinsic(
    "(float32, bool_)(float32, bool_)",
    effects="pure",
    bodies={
        "host": LLVMBody(
            "%y = fneg float %x\n%s = select i1 %flip, float %y, float %x\n"
            "%p = fcmp ogt float %s, 0.0\n%a = insertvalue { float, i1 } poison, float %s, 0\n"
            "%b = insertvalue { float, i1 } %a, i1 %p, 1\nret { float, i1 } %b"
        ),
        "cuda": PTXBody(
            "{ .reg .f32 t; neg.f32 t, $2; selp.f32 $0, t, $2, $3; "
            "setp.gt.f32 $1, $0, 0f00000000; }",
            "=&f,=b,f,b",
        ),
    },
)
def flipped(x: Any, flip: Any) -> Any:
    y = -x if flip else x
    return y, y > 0


@intrinsic(
    "int32(int32*, int32)",
    effects="writes",
    bodies={
        "host": LLVMBody(
            "%p = getelementptr i32, ptr %counts, i32 %i\n%old = load i32, ptr %p\n"
            "%new = add i32 %old, 1\nstore i32 %new, ptr %p\nret i32 %old"
        ),
        "cuda": PTXBody(
            "{ .reg .u64 p; mad.wide.s32 p, $2, 4, $1; atom.add.u32 $0, [p], 1; }", "=r,l,r"
        ),
    },
)
def count(counts: Any, i: Any) -> Any:
    old = counts[i]
    counts[i] += 1
    return old


def corpus(y: Any, x: Any, counts: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = rotate(x[i], n) + rotate(x[i], i)
        value, positive = flipped(np.float32(i) - 50.0, i % 3 == 0)
        if positive:
            y[i] += np.uint32(value)
            count(counts, i // 8)


def arguments() -> tuple[Any, ...]:
    x = np.random.default_rng(0).integers(0, 2**32, 100, dtype=np.uint32)
    return np.zeros_like(x), x, np.zeros(13, np.int32), np.uint32(7)


def test_host_and_interpreter_compute_what_the_meaning_says() -> None:
    want_y, x, want_counts, n = arguments()
    for i in range(100):
        want_y[i] = (int(rotate(x[i], n)) + int(rotate(x[i], i))) & 0xFFFFFFFF
        value, positive = flipped(np.float32(i - 50), i % 3 == 0)
        if positive:
            want_y[i] = (int(want_y[i]) + int(value)) & 0xFFFFFFFF
            want_counts[i // 8] += 1
    given = arguments()
    on_host(corpus, *given)
    assert (given[0] == want_y).all()
    assert (given[2] == want_counts).all()
    compiled = job(HostTarget(), corpus, *given)
    module = emit_ir(compiled)[0]
    assert str(parse(str(module))) == str(module)
    for program in (module, compiled.target.lower_ir(compiled, module)):
        given = arguments()
        interpret(program, given, grid=(2, 1, 1), block=(64, 1, 1))
        assert (given[0] == want_y).all()
        assert (given[2] == want_counts).all()
    text = emit_llvm(compiled, module)[0].text
    assert "call i32 @gpucompiler_inline" not in text  # all of them are inlined


def test_ptx_has_the_instructions_without_calls() -> None:
    ptx = ptx_of(corpus, *arguments())
    assert ptx.count("shf.l.wrap") == 2
    assert "atom.add.u32" in ptx
    assert "selp.f32" in ptx
    assert "call" not in ptx
    assert [p.written for p in compile(job(SM_90, corpus, *arguments())).metadata.parameters] == [
        True, False, True, False,
    ]  # fmt: skip


@pytest.mark.gpu
def test_a_gpu_computes_the_same() -> None:
    host, device = arguments(), arguments()
    on_host(corpus, *host)
    cuda(threads=64, blocks=2, target="cuda")(corpus)(*device)
    assert (host[0] == device[0]).all()
    assert (host[2] == device[2]).all()


def three_calls(called: Any) -> Any:
    def kernel(y: Any) -> None:
        i = np.int32(cuda.grid(1))
        called(i)
        y[i] = called(i) + called(i)

    return kernel


def test_pure_ones_are_merged_and_dropped_and_others_are_not() -> None:
    made = {
        effects: intrinsic("int32(int32)", effects=effects, bodies={"host": RETURN})(_meaning)
        for effects in get_args(Effects)
    }

    counts: dict[str, int] = {}
    for effects, called in made.items():
        kernel = three_calls(called)
        spec = FunctionSpec(kernel, (typeof(np.zeros(4, np.int32)),))
        quiet = CompilerJob(HostTarget(), spec, HostParams(silence=("GC406",)))
        counts[effects] = str(emit_ir(quiet)[0]).count("= inline.")
    assert counts == {"pure": 1, "reads": 2, "writes": 3, "convergent": 3}


def _meaning(x: Any) -> Any:
    return x


LIBRARY = """
define zeroext i1 @odd(i32 %x) {
  %b = trunc i32 %x to i1
  ret i1 %b
}
define float @chosen(i1 zeroext %c, float %x) {
  %y = fadd float %x, %x
  %r = select i1 %c, float %y, float %x
  ret float %r
}
"""


def test_functions_of_libraries(tmp_path: Path) -> None:
    (tmp_path / "b.ll").write_text(LIBRARY)
    (tmp_path / "m.c").write_text(
        "#include <stdbool.h>\nbool odd(int x) { return x & 1; }\n"
        "void put(float *p, int i, float v) { p[i] = v; }\n"
    )
    shared, bitcode = tmp_path / "libm3.so", tmp_path / "b.ll"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", shared, tmp_path / "m.c"], check=True)
    odd = intrinsic(
        "bool_(int32)",
        effects="pure",
        bodies={"host": SymbolBody("odd", shared), "cuda": SymbolBody("odd", bitcode)},
    )(_meaning)
    put = intrinsic(
        "void(float32*, int32, float32)",
        bodies={"host": SymbolBody("put", shared), "cuda": LLVMBody(_PUT)},
    )(_put)
    chosen = intrinsic(
        "float32(bool_, float32)",
        effects="pure",
        bodies={"host": SymbolBody("chosen", bitcode), "cuda": SymbolBody("chosen")},
    )(_chosen)

    def kernel(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            put(y, i, chosen(odd(i), x[i]))

    x, y = np.arange(100, dtype=np.float32), np.zeros(100, np.float32)
    on_host(kernel, y, x)
    assert (y == np.where(np.arange(100) % 2, 2 * x, x)).all()
    linked = Library("b", "ll", LIBRARY.encode())
    assert "call" not in ptx_of(kernel, y, x, link=(linked,))
    with pytest.raises(TargetUnsupported, match="no library that is linked defines chosen"):
        ptx_of(kernel, y, x)
    changed = shared.read_bytes() + b"\0"
    shared.unlink()  # the file that this process has mapped stays as it is
    shared.write_bytes(changed)
    (body,) = [body for where, body in odd.bodies if where == "host"]
    with pytest.raises(ToolError, match="has changed since the intrinsic was declared"):
        address_of(body.library.callee("odd"))


def test_functions_of_one_library_share_a_table(tmp_path: Path) -> None:
    bitcode = tmp_path / "table.ll"
    bitcode.write_text("""
@table = constant [2 x i32] [i32 3, i32 5]
define i32 @low(i32 %x) {
  %v = load i32, ptr @table
  %r = add i32 %v, %x
  ret i32 %r
}
define i32 @high(i32 %x) {
  %p = getelementptr i32, ptr @table, i32 1
  %v = load i32, ptr %p
  %r = add i32 %v, %x
  ret i32 %r
}
""")

    def declared(name: str) -> Any:
        body = SymbolBody(name, bitcode)
        bodies = {"host": body, "cuda": body}
        return intrinsic("int32(int32)", effects="pure", bodies=bodies)(_meaning)

    low, high = declared("low"), declared("high")

    def kernel(y: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = 100 * low(y[i]) + high(y[i])

    y = np.arange(9, dtype=np.int32)
    on_host(kernel, y)
    assert (y == 101 * np.arange(9) + 305).all()
    assert "call" not in ptx_of(kernel, y)


_PUT = "%q = getelementptr float, ptr %p, i32 %i\nstore float %v, ptr %q\nret void"


def _put(p: Any, i: Any, v: Any) -> None: ...


def _chosen(c: Any, x: Any) -> Any: ...


def test_a_linked_function_of_bools_is_inlined() -> None:
    odd = cuda.declare_device("odd", "bool_(int32)")

    def kernel(y: Any) -> None:
        i = cuda.grid(1)
        if odd(i):
            y[i] = 1

    linked = Library("b", "ll", LIBRARY.encode())
    assert "call" not in ptx_of(kernel, np.zeros(4), link=(linked,))


def refusal(called: Any, *given: Any, target: Any = SM_90) -> str:
    """The message for a kernel that calls something with these arguments."""

    def kernel(y: Any, a: Any, b: Any) -> None:
        y[0] = called(a, b)

    with pytest.raises((KernelError, TargetUnsupported)) as caught:
        compile(job(target, kernel, np.zeros(3), *given), until="asm")
    (found,) = caught.value.diagnostics
    assert found.location is not None
    assert found.location.file == __file__
    return f"{found.code} {found.message}"


def _two(a: Any, b: Any) -> Any: ...


ADD = "add.f32 $0, $1, $2;"
F32 = "float32(float32, float32)"


@pytest.mark.parametrize(
    ("types", "body", "wanted"),
    [
        (F32, PTXBody(ADD, "=r,f,f"), "result 0 has the constraint 'r', 32 bits, and its type is"),
        (F32, PTXBody(ADD, "=f,f"), "name 1 operand, and there are 2 operands"),
        (F32, PTXBody("add.f32 $0, $1, $3;", "=f,f,f"), "names $3, and there are 3 operands"),
        (F32, PTXBody("add.f32 %0, %1, %2;", "=f,f,f"), "written $0, $1, not %0"),
        (F32, PTXBody("add.f32 $0, $1, $x;", "=f,f,f"), "'$x' names no operand"),
        (F32, PTXBody(ADD, "=f,f,+f"), "'=f' and an operand tied to it"),
        (F32, PTXBody(ADD, "=f,f,1"), "ties an operand to result 1"),
        (F32, PTXBody(ADD, "=f,f,q"), "'q' is no register class of PTX"),
        (F32, PTXBody(ADD, "f,=f,f"), "results come before operands"),
        (F32, PTXBody(ADD, "=f,f,f,~{cc}"), "no other clobber than ~{memory}"),
        ("int8(int8, float32)", PTXBody(ADD, "=h,h,f"), "convert it to a type of 16 bits or more"),
        ("int32(int32, int32)", PTXBody(ADD, "=r,r,n"), "is no constant 'n'"),
        (F32, LLVMBody("%r = fadd float %a, %c\nret float %r"), "undefined value '%c'"),
        (F32, LLVMBody("ret float %a\n}\ndefine void @g() {\nret void"), "body of one function"),
        (F32, LLVMBody("%r = call float @sinf(float %a)\nret float %r"), "undefined value '@sinf'"),
        (F32, LLVMBody("call void @llvm.x86.nothing()\nret float %a"), "@llvm.x86.nothing"),
        (lambda a, b: 1 // 0, RETURN, "the types of _two raised ZeroDivisionError"),
        (lambda a, b: "no(float32, float32)", RETURN, "'no' in 'no(float32, float32)'"),
        (lambda a, b: "float32(float32)", RETURN, "have 1 parameter, and 2 of its arguments"),
        (lambda a, b: a, lambda a, b: "text", "the body of _two is 'text'"),
    ],
)
def test_wrong_bodies_are_refused_at_the_line(types: Any, body: Any, wanted: str) -> None:
    declared = intrinsic(types, effects="pure", bodies={"cuda": body})(_two)
    first = np.int8(1) if "(int" in str(types) else np.float32(1)
    second = np.int8(2) if ", int" in str(types) else np.float32(2)
    message = refusal(declared, first, second)
    assert message.startswith("GC611")
    assert wanted in message


def test_wrong_calls_are_refused_at_the_line() -> None:
    ptx = PTXBody("x $0, $1, $2;", "=f,f,f")
    plain = intrinsic("float32(float32, float32)", bodies={"cuda:sm_75": ptx})(_two)
    assert refusal(plain, 1.0, 2.0).startswith("GC601 _two has no body for cuda:sm_90a")
    assert "_two takes 2 arguments" not in refusal(plain, 1.0, 2.0)
    assert refusal(rotate, (1, 2), 2).startswith("GC20")

    def one_type(a: Any, b: Any) -> Any:
        raise TypeError(f"never {a.numpy_name}")

    refused = intrinsic(one_type, bodies={"cuda": ptx})(_two)
    assert refusal(refused, np.int8(1), 2.0) == "GC202 _two: never int8"
    whole = intrinsic("int32(int32, bool_)", bodies={"cuda": RETURN})(_two)
    assert "a float64 would lose its fraction" in refusal(whole, np.float64(1.5), True)
    assert "an int32 would lose its meaning" in refusal(whole, np.int32(1), np.int32(2))
    other = intrinsic("int32(int32*, int32)", bodies={"cuda": RETURN})(_two)
    assert "a contiguous array of int32" in refusal(other, 1, 2)

    def static(a: Any, b: cuda.constexpr) -> Any: ...

    constant = intrinsic("int32(int32)", bodies={"cuda": RETURN})(static)
    assert refusal(constant, 1, 2).startswith("GC309 b of ")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: intrinsic("int32", bodies={"host": RETURN}), "no signature of an intrinsic"),
        (lambda: intrinsic("int(int32)", bodies={"host": RETURN}), "'int' in 'int.int32.'"),
        (lambda: intrinsic("complex64()", bodies={"host": RETURN}), "'complex64' in"),
        (lambda: intrinsic("int32()", bodies={}), "a body for a target at least"),
        (lambda: intrinsic("int32()", bodies={"nowhere": RETURN}), "names no target"),
        (lambda: intrinsic("int32()", bodies={"host": NO_BODY}), "is no body"),
        (lambda: intrinsic("int32()", bodies={"host": RETURN})(_two), "0 parameters, and the"),
        (lambda: intrinsic("int32()", bodies={"host": RETURN}, effects="x")(_meaning), "effects"),  # pyright: ignore[reportArgumentType]
        (lambda: LLVMBody(""), "the body of an intrinsic is a text"),
        (lambda: SymbolBody("f", "nothing.so"), "can't be read"),
        (lambda: SymbolBody("f", "nothing.o"), "cc -shared"),
        (lambda: SymbolBody("a b"), "a symbol of letters"),
    ],
)
def test_wrong_declarations_are_refused(make: Any, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        make()


def test_without_a_meaning_python_and_the_interpreter_refuse() -> None:
    silent = intrinsic("int32(int32)", bodies={"host": RETURN})(_silent)

    def kernel(y: Any) -> None:
        y[0] = silent(3)

    y = np.zeros(1, np.int32)
    with pytest.raises(LaunchError, match="without a meaning in Python"):
        silent(3)
    module = emit_ir(job(HostTarget(), kernel, y))[0]
    with pytest.raises(TargetUnsupported, match="has no meaning in Python"):
        interpret(module, (y,), grid=(1, 1, 1), block=(1, 1, 1))
    on_host(kernel, y, threads=1, blocks=1)
    assert y[0] == 3


def _silent(x: Any) -> Any: ...


def test_constants_reach_types_and_bodies() -> None:
    def shifted(x: Any, by: cuda.constexpr) -> Any:
        return int(x) << by

    declared = intrinsic(
        lambda x, by: np.int64 if by > 31 else np.int32,
        effects="pure",
        bodies={
            "host": lambda x, by: LLVMBody(
                f"%w = sext i32 %x to i64\n%r = shl i64 %w, {by}\nret i64 %r"
                if by > 31
                else f"%r = shl i32 %x, {by}\nret i32 %r"
            )
        },
    )(shifted)

    def kernel(y: Any, x: Any) -> None:
        y[0] = declared(x[0], 40)
        y[1] = declared(x[0], 3)

    y = np.zeros(2, np.int64)
    on_host(kernel, y, np.array([5], np.int32), threads=1, blocks=1)
    assert y.tolist() == [5 << 40, 40]


def test_inline_ptx() -> None:
    def kernel(z: Any, x: Any) -> None:
        i = cuda.grid(1)
        a = cuda.inline_ptx("add.s32 $0, $1, $2;", "=r,r,n", i, 3, host=lambda i, k: i + k)
        b, c = cuda.inline_ptx(
            "{ add.f32 $0, $2, $2; setp.gt.f32 $1, $2, 0f00000000; }", "=&f,=b,f", x[i],
            host=lambda v: (v + v, v > 0),
        )  # fmt: skip
        h = cuda.inline_ptx(
            "add.f16 $0, $1, $1;", "=h,h", np.float16(x[i]), result=np.float16, host=lambda v: v + v
        )
        if c:
            z[i] = np.float32(a) + b + h

    x, z = np.arange(-4, 4, dtype=np.float32), np.zeros(8, np.float32)
    on_host(kernel, z, x, threads=8, blocks=1)
    assert z.tolist() == [0] * 5 + [5 + 3 + 2 + 2, 6 + 3 + 4 + 4, 7 + 3 + 6 + 6]
    artifact = compile(job(SM_90, kernel, z, x))
    assert "add.f16" in dict(artifact.texts)["asm"]

    def changes(z: Any, x: Any) -> None:
        cuda.inline_ptx("st.global.f32 [$0], $1;", "l,f,~{memory}", z, x[0])
        cuda.inline_ptx("mov.u32 $0, %clock;", "=r", volatile=True)

    text = ptx_of(changes, z, x)
    assert "st.global.f32" in text
    assert "%clock" in text
    with pytest.raises(TargetUnsupported, match=r"cuda\.inline_ptx has no form for host"):
        compile(job(HostTarget(), changes, z, x))

    with pytest.raises(TargetUnsupported, match="operand 1 has the constraint 'f', float32"):
        ptx_of(wrong_type, z, x)


def wrong_type(z: Any, x: Any) -> None:
    z[0] = cuda.inline_ptx("add.s32 $0, $1, $2;", "=r,r,f", 1, np.int32(x[0]))


def test_it_is_pickled_by_reference() -> None:
    assert pickle.loads(pickle.dumps(rotate)) is rotate


def test_threads_declare_and_compile_at_once() -> None:
    failed: list[BaseException] = []

    def work(number: int) -> None:
        try:
            body = LLVMBody(f"%r = add i32 %x, {number}\nret i32 %r")
            add = intrinsic("int32(int32)", effects="pure", bodies={"host": body})(_meaning)

            def kernel(y: Any) -> None:
                y[0] = add(1)

            y = np.zeros(1, np.int32)
            on_host(kernel, y, threads=1, blocks=1)
            assert y[0] == number + 1
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed, failed


STORED = """
import sys
import numpy as np
from cuda_target import cuda
from gpucompiler import SymbolBody, intrinsic, observing

@intrinsic("int32(int32)", effects="pure", bodies={"host": SymbolBody("f", sys.argv[1])})
def f(x): ...

@cuda(threads=1, blocks=1, target="host")
def kernel(y):
    y[0] = f(3)

y, stages = np.zeros(1, np.int32), []
with observing(lambda stage, job, product, seconds: stages.append(stage)):
    kernel(y)
print(y[0], "ir" in stages)
"""


def test_a_stored_kernel_calls_the_shared_library_of_its_process(tmp_path: Path) -> None:
    program, library, source = (tmp_path / n for n in ("run.py", "libf.so", "f.c"))
    program.write_text(STORED)

    def run() -> str:
        environment = {"PYTHONPATH": ":".join(sys.path), "GPUCOMPILER_CACHE_DIR": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, program, library], capture_output=True, text=True, env=environment,
            check=False,
        )  # fmt: skip
        return done.stdout + done.stderr[-1000:]

    def make(by: int) -> None:
        source.write_text(f"int f(int x) {{ return x + {by}; }}")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)

    make(1)
    assert (run(), run()) == ("4 True\n", "4 False\n")
    make(2)
    assert run() == "5 True\n"
