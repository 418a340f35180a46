"""Atomics that become loads and stores: where, and that results are the interpreter's."""

from __future__ import annotations

import numpy as np
import pytest
from ir_text import kernel
from llvm_testing import run_both

from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.plain_atomics import plain_atomics

KINDS = ("add", "sub", "and", "or", "xor", "min", "max", "exchange", "increment", "decrement")
DTYPES = {
    **{f"{k[0]}{b}": f"{k}{b}" for k in ("int", "uint") for b in (8, 16, 32, 64)},
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
    "bool": "bool",
}


def plain(module: Module) -> str:
    """The body's text after the pass, which leaves nothing to do for a second run."""
    assert plain_atomics(module.kernel)
    check_module(module)
    text = str(module)
    assert not plain_atomics(module.kernel)
    return text


def test_shared_atomics_become_a_load_an_operation_and_a_store() -> None:
    text = plain(
        kernel(
            "%x: array<i32, 1>",
            """%s = array.allocate <shape = (4)> : array<i32, 1, shared>
            %i = arith.constant <value = 1> : i64
            %v = arith.constant <value = 7> : i32
            %m = arith.constant <value = true> : bool
            %o = atomic.update %s, [%i], %v, mask=%m <kind = "sub"> : i32
            array.store %o, %x, [%i]""",
        )
    )
    # fmt: off
    assert [line.strip() for line in text.splitlines()[6:10]] == [
        "%o = array.load %s, [%i], mask=%m : i32",
        "%0 = arith.sub %o, %v : i32",
        "array.store %0, %s, [%i], mask=%m",
        "array.store %o, %x, [%i]",
    ]
    # fmt: on


def test_compare_and_exchange_compares_bits_and_stores_only_what_it_exchanges() -> None:
    text = plain(
        kernel(
            "%x: array<f32, 1>, %v: f32, %w: f32, %i: i64",
            """%o = atomic.compare_exchange %x, [%i], %v, %w <scope = "block"> : f32
            array.store %o, %x, [%i]""",
        )
    )
    for line in (
        "%o = array.load %x, [%i] : f32",
        "%0 = arith.bitcast %o : u32",
        "%1 = arith.bitcast %v : u32",
        '%2 = arith.compare %0, %1 <predicate = "eq"> : bool',
        "array.store %w, %x, [%i], mask=%2",
    ):
        assert line in text


@pytest.mark.parametrize(
    ("space", "attributes"),
    [
        ("", ""),
        ("", ', scope = "system"'),
        (", shared", ', order = "acq_rel"'),
        ("", ', order = "release", scope = "block"'),
    ],
)
def test_what_others_may_see_stays_atomic(space: str, attributes: str) -> None:
    shared = "%s = array.allocate <shape = (4)> : array<i32, 1, shared>" * bool(space)
    module = kernel(
        "%x: array<i32, 1>, %v: i32, %i: i64",
        f"""{shared}
        %o = atomic.update %{"s" if space else "x"}, [%i], %v <kind = "add"{attributes}> : i32""",
    )
    assert not plain_atomics(module.kernel)


def test_an_array_of_ones_own_is_named() -> None:
    module = kernel(
        "%x: array<i32, 1>, %y: array<i32, 1>, %v: i32, %i: i64",
        """%o = atomic.update %x, [%i], %v <kind = "add"> : i32
        %p = atomic.update %y, [%i], %v <kind = "add"> : i32""",
    )
    assert plain_atomics(module.kernel, {module.kernel.body.arguments[1]})
    assert 'atomic.update %x, [%i], %v <kind = "add">' in str(module)
    assert "atomic.update %y" not in str(module)


@pytest.mark.parametrize("kind", DTYPES)
@pytest.mark.parametrize("lanes", [1, 4, 16])
@pytest.mark.sample(5)
def test_shared_atomics_run_as_the_interpreter_says(kind: str, lanes: int) -> None:
    """Every kind, with old values that are used and masks, with lanes that meet in one element."""
    words = [w for w in KINDS if kind[0] != "f" or w in ("add", "sub", "min", "max", "exchange")]
    if kind == "bool":
        words = ["and", "or", "xor", "exchange"]
    rows = len(words) + 1
    lines = [
        f"""%s = array.allocate <shape = ({rows}, 3)> : array<{kind}, 2, shared>
        %t = simt.thread_index : i32 range(0, 1023)
        %i = arith.convert %t : i64
        %three = arith.constant <value = 3> : i64
        %five = arith.constant <value = 5> : i64
        %bin = arith.modulo %i, %three : i64
        %first = arith.compare %i, %three <predicate = "lt"> : bool
        %rest = arith.modulo %i, %five : i64
        %some = arith.compare %rest, %three <predicate = "ne"> : bool
        %v = array.load %x, [%i] : {kind}"""
    ]
    for n in range(rows):
        lines.append(f"""%row{n} = arith.constant <value = {n}> : i64
        array.store %v, %s, [%row{n}, %bin], mask=%first""")
    lines.append("simt.barrier")
    for n, word in enumerate([*words, "exchanged"]):
        place = f"%s, [%row{n}, %bin]"
        if word == "exchanged":
            lines.append(f"%o{n} = atomic.compare_exchange {place}, %v, %v, mask=%some : {kind}")
        else:
            lines.append(
                f'%o{n} = atomic.update {place}, %v, mask=%some <kind = "{word}"> : {kind}'
            )
        lines.append(f"array.store %o{n}, %y, [%row{n}, %i]")
    lines.append("simt.barrier")
    for n in range(rows):
        lines.append(f"""%end{n} = array.load %s, [%row{n}, %bin] : {kind}
        array.store %end{n}, %z, [%row{n}, %i]""")
    parameters = f"%x: array<{kind}, 1>, %y: array<{kind}, 2>, %z: array<{kind}, 2>"
    made = kernel(parameters, "\n".join(lines))
    dtype = np.dtype(DTYPES[kind])
    x = np.random.default_rng(3).integers(-99, 99, 37).astype(dtype)
    if kind[0] == "f":
        x[[1, 2, 8]] = np.nan
    y, z = np.zeros((rows, 37), dtype), np.zeros((rows, 37), dtype)
    # Lanes that meet are the passes' business; one width tells of LLVM's optimiser, too.
    params = {"lanes": lanes, "opt_level": 3 if lanes == 4 else 0}
    run_both(made, [x, y, z], threads=37, params=params)
