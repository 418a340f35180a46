"""Memory, control, vectors, atomics and checks on the host against the interpreter."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from ir_strategies import random_program, run, same_results
from ir_text import kernel, module
from llvm_testing import host_job, run_both, run_on_host

from gpucompiler.diagnostics.errors import DeviceIndexError, InternalError, TargetUnsupported
from gpucompiler.driver import emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.llvm.legality import check_declared

HEAD = """
%t = simt.thread_index : i32 range(0, 1023)
%b = simt.block_index : i32
%d = simt.block_size : i32 range(1, 1024)
%s = arith.mul %b, %d <nowrap = true> : i32
%u = arith.add %s, %t <nowrap = true> : i32
%i = arith.convert %u : i64
"""


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.sample(2)
def test_random_programs_run_as_the_interpreter_says(seed: int) -> None:
    program = random_program(seed, simt_operations=False)
    wanted, found = run(program), program.make_arguments()
    run_on_host(program.module, found, threads=program.block, blocks=program.grid)
    assert same_results(found, wanted)


RANGES = [
    (0, 5, 1),
    (5, 0, 1),
    (0, 10, 3),
    (10, 0, -3),
    (3, 3, 2),
    (-5, 5, 4),
    (0, 5, 0),
    (7, -8, -1),
]


@pytest.mark.parametrize("kind", ["i8", "i32", "i64", "u8"])
def test_counted_loops_with_any_step(kind: str) -> None:
    """Also where the next index would overflow."""
    info = np.iinfo({"i8": "int8", "i32": "int32", "i64": "int64", "u8": "uint8"}[kind])
    cases = [c for c in RANGES if min(c) >= info.min]
    cases += [(info.max - 3, info.max, 2), (info.max - 1, info.max, 1), (info.max - 9, info.max, 5)]
    if info.min < 0:
        cases += [(info.min + 3, info.min, -2), (info.min + 1, info.min, -1)]
    bounds = np.array(cases, info.dtype)
    made = kernel(
        f"%r: array<{kind}, 2>, %out: array<i64, 2>",
        f"""{HEAD}
        %k0 = arith.constant <value = 0> : i64
        %k1 = arith.constant <value = 1> : i64
        %k2 = arith.constant <value = 2> : i64
        %start = array.load %r, [%i, %k0] : {kind}
        %stop = array.load %r, [%i, %k1] : {kind}
        %step = array.load %r, [%i, %k2] : {kind}
        %n, %x = cf.for %start, %stop, %step, [%k0, %k0] (%j: {kind}, %c: i64, %a: i64) {{
          %m = arith.add %c, %k1 : i64
          %w = arith.convert %j : i64
          %y = arith.add %a, %w : i64
          cf.yield [%m, %y]
        }} : i64, i64
        array.store %n, %out, [%i, %k0]
        array.store %x, %out, [%i, %k1]""",
    )
    run_both(made, [bounds, np.zeros((len(cases), 2), "int64")], threads=len(cases))


def test_constant_steps() -> None:
    lines, parameters = [HEAD, "%k0 = arith.constant <value = 0> : i64"], ["%r: array<i64, 1>"]
    for number, step in enumerate((1, -1, 2, -3, 7)):
        parameters.append(f"%o{number}: array<i64, 1>")
        lines.append(f"""%s{number} = arith.constant <value = {step}> : i64
        %stop{number} = array.load %r, [%i] : i64
        %x{number} = cf.for %k0, %stop{number}, %s{number}, [%k0]
            (%j{number}: i64, %a{number}: i64) {{
          %y{number} = arith.xor %a{number}, %j{number} : i64
          %z{number} = arith.add %y{number}, %s{number} : i64
          cf.yield [%z{number}]
        }} : i64
        array.store %x{number}, %o{number}, [%i]""")
    stops = np.array([0, 1, -1, 2, 9, -9, 30, -31], "int64")
    made = kernel(", ".join(parameters), "\n".join(lines))
    run_both(made, [stops, *(np.zeros(8, "int64") for _ in range(5))], threads=8)


def test_vector_operations() -> None:
    made = kernel(
        "%x: array<f32, 1>, %q: array<i32, 1>, %y: array<f32, 1>, %z: array<i32, 1>",
        """
        %k0 = arith.constant <value = 0> : i64
        %k8 = arith.constant <value = 8> : i64
        %k16 = arith.constant <value = 16> : i64
        %a = vector.load %x, [%k0] <lanes = 8> : vector<8 x f32>
        %zero = arith.constant <value = 0.0> : f32
        %zeros = vector.splat %zero <lanes = 8> : vector<8 x f32>
        %m = arith.compare %a, %zeros <predicate = "gt"> : vector<8 x bool>
        %b = vector.load %x, [%k8], mask=%m <lanes = 8> : vector<8 x f32>
        %c = arith.maximum %a, %b : vector<8 x f32>
        vector.store %c, %y, [%k0], mask=%m
        %i = vector.iota %k0 <lanes = 8, step = 2> : vector<8 x i64>
        %g = vector.gather %x, [%i], mask=%m : vector<8 x f32>
        %first, %second = vector.gather_pair %x, [%i], mask=%m : vector<8 x f32>, vector<8 x f32>
        %far = arith.sub %first, %second : vector<8 x f32>
        %sum = arith.add %g, %far : vector<8 x f32>
        vector.scatter %sum, %y, [%i], mask=%m
        %w = vector.load %q, [%k0] <lanes = 8> : vector<8 x i32>
        %p = vector.permute %w, %w : vector<8 x i32>
        %v = arith.floordiv %p, %w : vector<8 x i32>
        vector.store %v, %z, [%k0]
        %r = vector.reduce %w <kind = "add"> : i32
        %f = vector.reduce %a <kind = "minimum"> : f32
        %n = arith.constant <value = 9> : i64
        %e = vector.extract %w, %n : i32
        %k3 = arith.constant <value = 3> : i64
        %h = vector.insert %w, %r, %k3 : vector<8 x i32>
        vector.store %h, %z, [%k8]
        array.store %e, %z, [%k16]
        array.store %f, %y, [%k16]
        """,
    )
    x = np.array([1, -2, 3, 0, 5, -6, 7, 8, 9, 1, -11, 12, 3, 14, 5, 16], "float32")
    q = np.array([3, -1, 0, 7, 9, -8, 2, 5], "int32")
    run_both(made, [x, q, np.zeros(17, "float32"), np.zeros(17, "int32")])


def test_atomics() -> None:
    kinds = {"add": 0, "sub": 0, "and": -1, "or": 0, "xor": 5, "min": 3, "max": 0, "increment": 0,
             "decrement": 3}  # fmt: skip
    for kind in ("i32", "u64", "u8", "f16", "f32", "f64"):
        words = [w for w in kinds if "f" not in kind or w in ("add", "sub", "min", "max")]
        parameters = [
            f"%x: array<{kind}, 1>",
            *(f"%a{n}: array<{kind}, 1>" for n in range(len(words))),
        ]
        lines = [
            HEAD,
            "%z = arith.constant <value = 0> : i64",
            f"%v = array.load %x, [%i] : {kind}",
        ]
        for n, word in enumerate(words):
            lines.append(f'%r{n} = atomic.update %a{n}, [%z], %v <kind = "{word}"> : {kind}')
        lines.append(f"%c = atomic.compare_exchange %a0, [%z], %v, %v : {kind}")
        names = {"u8": "uint8", "i32": "int32", "u64": "uint64", "f16": "float16", "f32": "float32"}
        dtype = np.dtype(names.get(kind, "float64"))
        starts = [np.array([kinds[w] if kind[0] != "u" else abs(kinds[w])], dtype) for w in words]
        x = np.array([1, 2, 3, 4, 1, 7], dtype)
        run_both(kernel(", ".join(parameters), "\n".join(lines)), [x, *starts], threads=6)


def test_strided_views_bools_and_shared_memory() -> None:
    made = kernel(
        "%x: array<f64, 2, strided>, %f: array<bool, 1>, %y: array<f64, 1>",
        f"""{HEAD}
        %block = array.allocate <shape = (4, 2)> : array<f64, 2, shared>
        %l = array.allocate <shape = (2)> : array<f64, 1, local>
        %k0 = arith.constant <value = 0> : i64
        %k1 = arith.constant <value = 1> : i64
        %w = array.dim %x <axis = 1> : i64
        %step = array.stride %x <axis = 1> : i64
        %row = array.stride %x <axis = 0> : i64
        %at = arith.mul %i, %row : i64
        %r = array.view %x, %at, [%w], [%step] : array<f64, 1, strided>
        %a = array.load %r, [%k1] : f64
        %o = array.load %x, [%i, %k0] : f64
        array.store %a, %block, [%i, %k1]
        array.store %o, %l, [%k0]
        %g = array.load %block, [%i, %k1] : f64
        %h = array.load %l, [%k0] : f64
        %m = array.load %f, [%i] : bool
        %c = arith.select %m, %g, %h : f64
        array.store %c, %y, [%i]
        %n = arith.not %m : bool
        array.store %n, %f, [%i]""",
    )
    memory = np.arange(24.0).reshape(4, 6)
    flags = np.array([True, False, True, True])
    theirs: list[Any] = [memory[:, ::-2], flags.copy(), np.zeros(4)]
    interpret(made, theirs, block=(4, 1, 1), grid=(1, 1, 1))
    ours: list[Any] = [memory[:, ::-2], flags.copy(), np.zeros(4)]
    run_on_host(made, ours, threads=4, blocks=1)
    for left, right in zip(ours, theirs, strict=True):
        np.testing.assert_array_equal(left, right)


SHIFT = kernel(
    "%y: array<f32, 1>, %x: array<f32, 1>",
    f"""{HEAD}
    %n = array.dim %y <axis = 0> : i64
    %p = arith.compare %i, %n <predicate = "lt"> : bool
    %v = array.load %x, [%i], mask=%p : f32
    %w = arith.add %v, %v : f32
    array.store %w, %y, [%i], mask=%p""",
)


def test_arguments_may_overlap() -> None:
    """A thread loads what it stored before, whatever the arrays' names."""
    made = kernel(
        "%y: array<f32, 1>, %x: array<f32, 1>",
        f"""{HEAD}
        %n = array.dim %y <axis = 0> : i64
        %p = arith.compare %i, %n <predicate = "lt"> : bool
        %v = array.load %x, [%i], mask=%p : f32
        %w = arith.add %v, %v : f32
        array.store %w, %y, [%i], mask=%p
        %again = array.load %x, [%i], mask=%p : f32
        %sum = arith.add %again, %w : f32
        array.store %sum, %y, [%i], mask=%p""",
    )
    ours, theirs = (np.linspace(0.1, 1.0, 200, dtype="float32") for _ in range(2))
    interpret(made, [theirs, theirs], block=(64, 1, 1), grid=(4, 1, 1))
    run_on_host(made, [ours, ours], threads=64, blocks=4)
    np.testing.assert_array_equal(ours, theirs)


def test_neighbours_are_one_access() -> None:
    text = emit_llvm(host_job(SHIFT), SHIFT)[0].text
    assert re.search(r"masked\.store\.v\d+f32|store <\d+ x float>", text)
    assert "gather" not in text


def test_neighbours_are_one_access_with_checks() -> None:
    made = kernel(
        "%y: array<f32, 1>, %x: array<f32, 1>",
        f"""{HEAD}
        %n = array.dim %y <axis = 0> : i64
        %p = check.bounds %i, %n <array = "y"> : bool
        %v = array.load %x, [%i], mask=%p : f32
        array.store %v, %y, [%i], mask=%p""",
    )
    text = emit_llvm(host_job(made), made)[0].text
    assert re.search(r"masked\.store\.v\d+f32|store <\d+ x float>", text)
    x = np.ones(100, "float32")
    with pytest.raises(DeviceIndexError, match=r"(?s)index 100.*thread \(36, 0, 0\)"):
        run_on_host(made, [x.copy(), x], threads=64, blocks=2)


def test_a_failed_check_ends_a_loop_that_waits() -> None:
    made = kernel(
        "%x: array<i32, 1>",
        """
        %k9 = arith.constant <value = 9> : i64
        %n = array.dim %x <axis = 0> : i64
        %zero = arith.constant <value = 0> : i32
        cf.block <label = "out"> {
          cf.loop [] {
            %ok = check.bounds %k9, %n <array = "x"> : bool
            %v = array.load %x, [%k9], mask=%ok : i32
            %p = arith.compare %v, %zero <predicate = "ne"> : bool
            cf.if %p {
              cf.exit [] <label = "out">
            } {
              cf.yield []
            }
            cf.yield []
          }
          cf.unreachable
        }""",
    )
    with pytest.raises(DeviceIndexError):
        run_on_host(made, [np.zeros(3, "int32")], threads=1, blocks=1)


def test_functions_and_several_results() -> None:
    made = module(
        """kernel @k(%x: array<i64, 1>, %y: array<i64, 1>) {
          %t = simt.thread_index : i32 range(0, 1023)
          %i = arith.convert %t : i64
          %v = array.load %x, [%i] : i64
          %q, %r, %z = func.call [%v, %x] <callee = "split"> : i64, i64, array<i64, 1>
          %s = arith.add %q, %r : i64
          %w = array.load %z, [%i] : i64
          %u = arith.xor %s, %w : i64
          array.store %u, %y, [%i]
          func.return []
        }
        func @split(%v: i64, %a: array<i64, 1>) -> (i64, i64, array<i64, 1>) inline(always) {
          %c = arith.constant <value = 7> : i64
          %q = arith.floordiv %v, %c : i64
          %r = arith.modulo %v, %c : i64
          func.return [%q, %r, %a]
        }"""
    )
    x = np.array([-20, -7, 0, 6, 7, 100], "int64")
    run_both(made, [x, np.zeros_like(x)], threads=6)


def test_complex_values_are_refused() -> None:
    # The frontend makes two floats of each; into its own place a value wouldn't be stored.
    body = f"{HEAD}\n%v = array.load %x, [%i] : c64\narray.store %v, %y, [%i]"
    made = kernel("%x: array<c64, 1>, %y: array<c64, 1>", body)
    with pytest.raises(TargetUnsupported, match="real and imaginary"):
        emit_llvm(host_job(made), made)


def test_an_intrinsic_that_llvm_does_not_know_is_a_defect() -> None:
    for name in ("llvm.fma.v8f32", "llvm.masked.gather.v4i8.v4p1", "expf"):
        check_declared(name)
    with pytest.raises(InternalError, match=r"llvm\.expm1\.f32"):
        check_declared("llvm.expm1.f32")
    with pytest.raises(InternalError, match=r"llvm\.expm1\.f32"):
        check_declared("llvm.expm1.f32", r"expm2\.f32")
    check_declared("llvm.expm1.f32", r"expm1\.f32")
