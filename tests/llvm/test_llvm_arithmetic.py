"""Every arithmetic operation on the host against the interpreter, to the bit, at the edges."""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np
import pytest
from ir_text import kernel
from llvm_testing import host_job, numpy_type, run_both, run_on_host
from tier import cases

from gpucompiler.driver import emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret

INTEGERS = ("i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64")
FLOATS = ("f16", "f32", "f64")
# bfloat16 isn't NumPy's: its bits pass through u16.
ALL_FLOATS = (*FLOATS, "bf16")

HEAD = """
%t = simt.thread_index : i32 range(0, 1023)
%b = simt.block_index : i32
%d = simt.block_size : i32 range(1, 1024)
%s = arith.mul %b, %d : i32
%u = arith.add %s, %t : i32
%i = arith.convert %u : i64
%n = array.dim %out <axis = 0> : i64
%inside = arith.compare %i, %n <predicate = "lt"> : bool
"""


def storage(kind: str) -> str:
    return "u16" if kind == "bf16" else kind


def elementwise(kinds: list[str], result: str, body: str) -> Any:
    """out[i] = body of %x0, %x1… (elements i of the inputs), named %r."""
    parameters = [f"%a{n}: array<{storage(k)}, 1>" for n, k in enumerate(kinds)]
    parameters.append(f"%out: array<{storage(result)}, 1>")
    lines = [HEAD]
    for n, k in enumerate(kinds):
        if k == "bf16":
            lines.append(f"%y{n} = array.load %a{n}, [%i], mask=%inside : u16")
            lines.append(f"%x{n} = arith.bitcast %y{n} : bf16")
        else:
            lines.append(f"%x{n} = array.load %a{n}, [%i], mask=%inside : {k}")
    lines.append(body)
    value = "%r"
    if result == "bf16":
        lines.append("%q = arith.bitcast %r : u16")
        value = "%q"
    lines.append(f"array.store {value}, %out, [%i], mask=%inside")
    return kernel(", ".join(parameters), "\n".join(lines))


def edges(kind: str) -> np.ndarray[Any, Any]:
    if kind == "bool":
        return np.array([False, True])
    if kind == "bf16":
        top = [0x0000, 0x8000, 0x3F80, 0xBF80, 0x3F81, 0x4049, 0x7F80, 0xFF80, 0x7FC0, 0x0001,
               0x8001, 0x7F7F, 0x0080, 0x4300, 0x4301, 0xC2FE]  # fmt: skip
        return np.array(top, "uint16")
    dtype = numpy_type(kind)
    if kind in INTEGERS:
        info = np.iinfo(dtype)
        found = {0, 1, 2, 3, 7, 8, 31, info.bits - 1, info.bits, info.max, info.max - 1, info.min,
                 info.min + 1, info.max // 3}  # fmt: skip
        if info.min < 0:
            found |= {-1, -2, -7, -8, info.min // 3}
        return np.array(sorted(found), dtype)
    info = np.finfo(dtype)
    values = [0.0, 1.0, 0.1, 0.5, 2.5, 3.0, 7.25, 1e3, 2047.0, float(info.max), float(info.tiny),
              float(info.smallest_subnormal), math.inf]  # fmt: skip
    with np.errstate(all="ignore"):
        return np.array([*values, *(-v for v in values), math.nan], dtype)


def pairs(kind: str, other: str | None = None) -> list[np.ndarray[Any, Any]]:
    left, right = edges(kind), edges(other or kind)
    table = list(itertools.product(range(len(left)), range(len(right))))
    return [left[[a for a, _ in table]], right[[b for _, b in table]]]


def check(module: Any, inputs: list[np.ndarray[Any, Any]], result: str) -> None:
    n = len(inputs[0])
    out = np.zeros(n, numpy_type(storage(result)))
    with np.errstate(all="ignore"):
        run_both(module, [*inputs, out], threads=64, blocks=-(-n // 64))


@pytest.mark.parametrize("kind", INTEGERS)
def test_integer_binary_operations(kind: str) -> None:
    names = ["add", "sub", "mul", "floordiv", "modulo", "minimum", "maximum", "and", "or", "xor",
             "shl", "shr", "power"]  # fmt: skip
    check_many([f"arith.{name} %x0, %x1" for name in names], kind)


@pytest.mark.parametrize("kind", ALL_FLOATS)
def test_float_binary_operations(kind: str) -> None:
    names = ["add", "sub", "mul", "divide", "floordiv", "modulo", "minimum", "maximum"]
    exact = [
        'math.apply [%x0, %x1] <function = "fmod">',
        'math.apply [%x0, %x1] <function = "copysign">',
    ]
    check_many([f"arith.{name} %x0, %x1" for name in names] + exact, kind)


def check_many(texts: list[str], kind: str, result: str | None = None) -> None:
    """Several operations in one kernel: one compilation, one output each."""
    result = result or kind
    inputs = pairs(kind)
    parameters = [f"%a{n}: array<{storage(kind)}, 1>" for n in range(2)]
    parameters += [f"%o{n}: array<{storage(result)}, 1>" for n in range(len(texts))]
    lines = [HEAD.replace("%out", "%o0")]
    for n in range(2):
        name = f"%y{n}" if kind == "bf16" else f"%x{n}"
        lines.append(f"{name} = array.load %a{n}, [%i], mask=%inside : {storage(kind)}")
        if kind == "bf16":
            lines.append(f"%x{n} = arith.bitcast %y{n} : bf16")
    for n, text in enumerate(texts):
        lines.append(f"%r{n} = {text} : {result}")
        value = f"%r{n}"
        if result == "bf16":
            lines.append(f"%q{n} = arith.bitcast %r{n} : u16")
            value = f"%q{n}"
        lines.append(f"array.store {value}, %o{n}, [%i], mask=%inside")
    made = kernel(", ".join(parameters), "\n".join(lines))
    count = len(inputs[0])
    outputs = [np.zeros(count, numpy_type(storage(result))) for _ in texts]
    with np.errstate(all="ignore"):
        if result == "bf16":
            compare_bf16(made, inputs, outputs, count)
        else:
            run_both(made, [*inputs, *outputs], threads=64, blocks=-(-count // 64))


def compare_bf16(module: Any, inputs: Any, outputs: Any, count: int) -> None:
    """As run_both, with every NaN pattern equal to every other."""
    from llvm_testing import run_on_host  # noqa: PLC0415

    blocks = -(-count // 64)
    ours, theirs = [o.copy() for o in outputs], [o.copy() for o in outputs]
    interpret(module, [*inputs, *theirs], block=(64, 1, 1), grid=(blocks, 1, 1))
    run_on_host(module, [*inputs, *ours], threads=64, blocks=blocks)
    for number, (a, b) in enumerate(zip(ours, theirs, strict=True)):
        same = (a == b) | (((a & 0x7FFF) > 0x7F80) & ((b & 0x7FFF) > 0x7F80))
        assert same.all(), (number, [(hex(x), hex(y), hex(p), hex(q)) for x, y, p, q in
                                     zip(*inputs, a, b, strict=True) if p != q][:5])  # fmt: skip


@pytest.mark.parametrize("kind", [*INTEGERS, *ALL_FLOATS, "bool"])
def test_comparisons(kind: str) -> None:
    words = ("eq", "ne", "lt", "le", "gt", "ge")
    check_many([f'arith.compare %x0, %x1 <predicate = "{word}">' for word in words], kind, "bool")


@pytest.mark.parametrize("kind", [*INTEGERS, *ALL_FLOATS])
def test_unary_operations(kind: str) -> None:
    texts = ["arith.neg %x0", "arith.abs %x0"]
    if kind in INTEGERS:
        texts.append("arith.not %x0")
        texts += [f"arith.{name} %x0" for name in ("popcount", "leading_zeros", "trailing_zeros")]
        texts += ["arith.reverse_bits %x0", "arith.multiply_high %x0, %x1"]
    else:
        exact = ("sqrt", "floor", "ceil", "trunc", "rint")
        texts += [f'math.apply [%x0] <function = "{name}">' for name in exact]
        texts.append("arith.fma %x0, %x1, %x0")
        texts.append("arith.fma %x0, %x0, %x1")
    check_many(texts, kind)


def test_fused_halves_are_rounded_once_near_ties() -> None:
    rng = np.random.default_rng(11)
    count = 1024
    # Products of 22 bits, and sums far below, at and above them.
    bits = rng.integers(7, 24, (3, count)) << 10 | rng.integers(0, 1024, (3, count))
    inputs = [*(bits | rng.integers(0, 2, (3, count)) << 15).astype(np.uint16).view(np.float16)]
    made = elementwise(["f16"] * 3, "f16", "%r = arith.fma %x0, %x1, %x2 : f16")
    run_both(made, [*inputs, np.zeros(count, np.float16)], threads=64, blocks=count // 64)


@pytest.mark.parametrize("kind", ALL_FLOATS)
def test_classification(kind: str) -> None:
    names = ("isnan", "isinf", "isfinite")
    check_many([f'math.apply [%x0] <function = "{name}">' for name in names], kind, "bool")


@pytest.mark.parametrize("source", [*INTEGERS, *ALL_FLOATS, "bool"])
@pytest.mark.sample(5)
def test_conversions(source: str) -> None:
    targets = (*INTEGERS, *ALL_FLOATS, "bool")
    inputs = edges(source)
    if source in ("f32", "f64"):
        extra = [2.0**31, 2.0**31 - 1, -(2.0**31) - 1, 2.0**63, 2.0**64, -0.9, 0.9, 255.9, 65519.9,
                 65520.0, 1.0 + 2.0**-8 + 2.0**-30, 2.0**-25 * 1.0001, 33554433.0]  # fmt: skip
        inputs = np.concatenate([inputs, np.array(extra, inputs.dtype)])
    if source in ("i64", "u64"):
        extra = [(1 << 53) + 1, (0x81 << 47) + (1 << 46) + 1, (0x81 << 47) + (1 << 46), 1 << 40]
        inputs = np.concatenate([inputs, np.array(extra, inputs.dtype)])
    parameters = [f"%a: array<{storage(source)}, 1>"]
    parameters += [f"%o{n}: array<{storage(t)}, 1>" for n, t in enumerate(targets)]
    lines = [HEAD.replace("%out", "%o0")]
    name = "%y" if source == "bf16" else "%x"
    lines.append(f"{name} = array.load %a, [%i], mask=%inside : {storage(source)}")
    if source == "bf16":
        lines.append("%x = arith.bitcast %y : bf16")
    for n, target in enumerate(targets):
        lines.append(f"%r{n} = arith.convert %x : {target}")
        value = f"%r{n}"
        if target == "bf16":
            lines.append(f"%p{n} = arith.convert %r{n} : f32")
            value, parameters[n + 1] = f"%p{n}", f"%o{n}: array<f32, 1>"
        lines.append(f"array.store {value}, %o{n}, [%i], mask=%inside")
    made = kernel(", ".join(parameters), "\n".join(lines))
    outputs = [np.zeros(len(inputs), numpy_type("f32" if t == "bf16" else t)) for t in targets]
    with np.errstate(all="ignore"):
        run_both(made, [inputs, *outputs], threads=64, blocks=-(-len(inputs) // 64))


@pytest.mark.parametrize(
    ("kind", "opt_level"),
    # Our lowering chooses the forms. LLVM's optimiser takes six times as long as all the rest.
    [*((kind, 0) for kind in INTEGERS), ("i8", 3),
     *(pytest.param(kind, 3, marks=pytest.mark.full) for kind in INTEGERS if kind != "i8")],
)  # fmt: skip
@pytest.mark.sample(4)
def test_constant_right_operands(kind: str, opt_level: int) -> None:
    """Divisors, shifts and exponents that are constants take cheaper forms."""
    info = np.iinfo(numpy_type(kind))
    numbers = {0, 1, 2, 3, 8, 10, info.max, info.min, info.bits - 1, 5}
    if info.min < 0:
        numbers |= {-1, -2, -3, -8}
    numbers |= set(
        np.random.default_rng(1).integers(info.min, info.max, cases(0, full=12)).tolist()
    )
    texts, lines = [], []
    for n, number in enumerate(sorted(numbers)):
        lines.append(f"%c{n} = arith.constant <value = {number}> : {kind}")
        texts += [
            f"arith.{name} %x0, %c{n}" for name in ("floordiv", "modulo", "shl", "shr", "power")
        ]
    inputs = edges(kind)
    parameters = [f"%a0: array<{kind}, 1>", f"%out: array<{kind}, 2>"]
    body = [
        HEAD.replace("%out", "%a0"),
        *lines,
        f"%x0 = array.load %a0, [%i], mask=%inside : {kind}",
    ]
    for n, text in enumerate(texts):
        body.append(f"%r{n} = {text} : {kind}")
        body.append(f"%k{n} = arith.constant <value = {n}> : i64")
        body.append(f"array.store %r{n}, %out, [%k{n}, %i], mask=%inside")
    made = kernel(", ".join(parameters), "\n".join(body))
    out = np.zeros((len(texts), len(inputs)), inputs.dtype)
    with np.errstate(all="ignore"):
        run_both(made, [inputs, out], threads=64, params={"opt_level": opt_level})


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_library_functions(kind: str) -> None:
    """Functions of libm agree with NumPy within a few units in the last place."""
    names = {"exp": np.exp, "log": np.log, "sin": np.sin, "tanh": np.tanh, "cbrt": np.cbrt,
             "expm1": np.expm1, "log2": np.log2, "rsqrt": lambda v: 1 / np.sqrt(v)}  # fmt: skip
    x = np.linspace(0.1, 9.0, 40).astype(numpy_type(kind))
    for name, reference in names.items():
        module = elementwise([kind], kind, f'%r = math.apply [%x0] <function = "{name}"> : {kind}')
        out = np.zeros_like(x)
        run_on_host(module, [x, out], threads=64, blocks=1)
        np.testing.assert_allclose(out, reference(x), rtol=8 * np.finfo(x.dtype).eps)


@pytest.mark.parametrize("kind", ["u8", "u32", "u64", "i32"])
def test_rotations(kind: str) -> None:
    """Shifts of a product both ways are a rotation, if they are unsigned and leave no gap."""
    bits = np.iinfo(numpy_type(kind)).bits
    constants = {"c0": 3, "c1": bits - 3, "c2": bits - 4, "c3": 2**32 // 5 % 2 ** (bits - 1)}
    lines = [f"%{name} = arith.constant <value = {v}> : {kind}" for name, v in constants.items()]
    texts = [
        "p = arith.mul %x0, %c3", "left = arith.shl %p, %c0", "right = arith.shr %p, %c1",
        "more = arith.shr %p, %c2", "whole = arith.or %left, %right",
        "again = arith.xor %right, %left", "gap = arith.or %left, %more",
        "both = arith.xor %whole, %gap", "r = arith.add %both, %again",
    ]  # fmt: skip
    lines += [f"%{text} : {kind}" for text in texts]
    module = elementwise([kind], kind, "\n".join(lines))
    check(module, [edges(kind)], kind)
    assert ("llvm.fshl" in str(emit_llvm(host_job(module), module)[0])) == kind.startswith("u")
