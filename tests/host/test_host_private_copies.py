"""Counting into a worker's own copy of an array: which arrays, when, and that results are right."""

from __future__ import annotations

import re
import threading
from typing import Any

import attrs
import numpy as np
import pytest
from ir_text import kernel
from llvm_testing import host_job, linked_for_host, run_both

from cuda_target import cuda
from gpucompiler import settings
from gpucompiler.diagnostics.errors import DeviceIndexError
from gpucompiler.driver import assemble, emit_asm, emit_llvm, link
from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.host.pool import THREADS
from gpucompiler.ir.private_arrays import (
    PRIVATE_BYTES,
    first_elements,
    neutral_element,
    private_arrays,
    private_bytes,
)
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.kernel import Launch
from gpucompiler.language.types import parse_type

INTEGERS = {f"{k[0]}{b}": f"{k}{b}" for k in ("int", "uint") for b in (8, 16, 32, 64)}
HEAD = """
%t = simt.thread_index : i32 range(0, 1023)
%b = simt.block_index : i32 range(0, 2147483646)
%d = simt.block_size : i32 range(1, 1024)
%s = arith.mul %b, %d <nowrap = true> : i32
%u = arith.add %s, %t <nowrap = true> : i32
%i = arith.convert %u : i64
"""


def counting(kind: str = "i32", attributes: str = 'kind = "add"', more: str = "") -> Module:
    """x[i] into y[x[i] mod 5]."""
    return kernel(
        f"%x: array<{kind}, 1>, %y: array<{kind}, 1>",
        f"""{HEAD}
        %five = arith.constant <value = 5> : {kind}
        %v = array.load %x, [%i] : {kind}
        %r = arith.modulo %v, %five : {kind}
        %k = arith.convert %r : i64
        %o = atomic.update %y, [%k], %v <{attributes}> : {kind}
        {more}""",
    )


def found(module: Module) -> dict[int, str]:
    """The private arrays of a module's block program."""
    return private_arrays(lower_to_blocks(host_job(module), module))


def test_an_array_that_is_only_counted_into_may_be_private() -> None:
    assert found(counting()) == {1: "add"}
    assert found(counting(attributes='kind = "sub"')) == {1: "add"}
    assert found(counting(attributes='kind = "max"', kind="u8")) == {1: "max"}
    twice = '%q = atomic.update %y, [%i], %v <kind = "{}"> : i32'
    assert found(counting(more=twice.format("sub"))) == {1: "add"}
    assert found(counting(more="%n = array.dim %y <axis = 0> : i64\narray.store %v, %x, [%n]"))
    assert private_arrays(counting()) == {}  # what one thread does


@pytest.mark.parametrize(
    ("kind", "attributes", "more"),
    [
        ("i32", 'kind = "exchange"', ""),
        ("i32", 'kind = "add", order = "release"', ""),
        ("i32", 'kind = "add", scope = "system"', ""),
        ("i32", 'kind = "add", scope = "block"', ""),
        ("i32", 'kind = "add"', "array.store %o, %x, [%i]"),
        ("i32", 'kind = "add"', '%q = atomic.update %y, [%i], %v <kind = "max"> : i32'),
        ("i32", 'kind = "add"', "%q = array.load %y, [%i] : i32\narray.store %q, %x, [%i]"),
        ("i32", 'kind = "add"', "array.store %v, %y, [%i]"),
        ("i32", 'kind = "add"', "%q = atomic.compare_exchange %y, [%i], %v, %v : i32"),
        ("i32", 'kind = "add"', 'simt.fence <order = "seq_cst", scope = "device">'),
        ("i32", 'kind = "add"', "simt.grid_barrier"),
    ],
)
def test_what_others_may_notice_is_common(kind: str, attributes: str, more: str) -> None:
    assert found(counting(kind, attributes, more)) == {}


def floats(kind: str, attributes: str = 'kind = "add"', before: str = "") -> Module:
    """x[i] into y[k[i]]."""
    return kernel(
        f"%x: array<{kind}, 1>, %k: array<i32, 1>, %y: array<{kind}, 1>",
        f"""{before}{HEAD}
        %z = arith.constant <value = 0> : i64
        %v = array.load %x, [%i] : {kind}
        {"array.store %v, %own, [%z]" if before else ""}
        %j = array.load %k, [%i] : i32
        %l = arith.convert %j : i64
        %o = atomic.update %y, [%l], %v <{attributes}> : {kind}""",
    )


def test_floats_are_added_up_in_a_copy() -> None:
    assert found(floats("f32")) == {2: "add"}
    assert found(floats("f64", 'kind = "sub"')) == {2: "add"}
    assert found(floats("f32", 'kind = "max"')) == {}
    assert found(floats("f16")) == {}
    shared = "%own = array.allocate <shape = (32)> : array<f32, 1, shared>"
    assert found(floats("f32", before=shared)) == {}


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_sums_in_a_copy_are_the_arrays_own(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Roundings, infinities, NaNs and signs of zeros are those of additions in the array.

    One worker runs all blocks: of several, each adds up its own blocks' numbers first.
    """
    monkeypatch.setattr(settings, "SETTINGS", attrs.evolve(settings.SETTINGS, threads=1))
    monkeypatch.setattr(THREADS, "_made", [])
    THREADS.start()
    dtype = np.dtype(f"float{kind[1:]}")
    compiled = linked_for_host(floats(kind))
    rng = np.random.default_rng(7)
    for width in (1, 15, 16, 100):
        y = (10.0 ** rng.uniform(-9, 9, width)).astype(dtype)
        y[rng.integers(0, width, 3)] = np.inf, -0.0, np.nan
        x = rng.standard_normal(384).astype(dtype)
        x[rng.integers(0, 384, 4)] = np.inf, -np.inf, np.nan, -0.0
        k = rng.integers(0, max(width - 1, 1), 384).astype("int32")
        run_both(floats(kind), [x, k, y], threads=32, blocks=12, compiled=compiled)


def scatter(sums: Any, places: Any, values: Any) -> None:
    i = cuda.grid(1)
    if i < len(values):
        cuda.atomic.add(sums, places[i], values[i])


@pytest.mark.parametrize("begin", [0, 1])
@pytest.mark.parametrize("step", [1, 2, 5])
def test_sums_of_pairs_stay_inside_of_the_array(begin: int, step: int) -> None:
    """Two floats are combined at once, where they lie at an address that 8 divides."""
    launch = cuda(threads=64, blocks=16, target="host")(scatter)
    for size in (1, 2, 15, 16, 17, 31, 48, 63, 257):
        memory = np.full(size + 4, 7.0, np.float32)
        sums = memory[begin + 1 : begin + 1 + size]
        places = (np.arange(1024, dtype=np.int32) * step) % size
        values = np.arange(1024, dtype=np.float32) % 9
        want = memory.copy()
        np.add.at(want[begin + 1 : begin + 1 + size], places, values)
        launch(sums, places, values)
        np.testing.assert_array_equal(memory, want)


def test_launches_with_copies_have_their_memory_beside_them() -> None:
    """Taking it in Python costs more than 2^14 additions."""
    launch = cuda(threads=128, blocks=4, target="host")(scatter)
    places = np.zeros(512, "int32")
    kernel: Any = launch.kernel(np.zeros(64, "float32"), places, places.astype("float32"))
    assert kernel.artifact.metadata.frame_bytes >= PRIVATE_BYTES
    assert kernel.recipe(Launch((128, 1, 1), (4, 1, 1))) is not None


def test_threads_of_python_add_floats_into_one_array() -> None:
    """Whole numbers, so that the order of additions doesn't matter."""
    rng = np.random.default_rng(3)
    places = rng.integers(-64, 64, 1 << 16).astype("int32")
    values = rng.integers(0, 8, 1 << 16).astype("float32")
    sums = np.full(64, 1000, "float32")
    launch = cuda(threads=128, blocks=512, target="host")(scatter)
    launch(sums.copy(), places, values)

    def add() -> None:
        for _ in range(20):
            launch(sums, places, values)

    threads = [threading.Thread(target=add) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    np.testing.assert_array_equal(sums, 1000 + 60 * np.bincount(places % 64, values, 64))


def test_updates_outside_of_the_deepest_loops_are_common() -> None:
    loop = """%zero = arith.constant <value = 0> : i32
    %one = arith.constant <value = 1> : i32
    cf.for %zero, %d, %one, [] (%j: i32) {
      cf.for %zero, %d, %one, [] (%l: i32) {
        array.store %v, %x, [%i]
        cf.yield []
      }
      cf.yield []
    }"""
    assert found(counting(more=loop)) == {}


@pytest.mark.parametrize("kind", INTEGERS)
def test_neutral_elements(kind: str) -> None:
    element: Any = parse_type(kind)
    info = np.iinfo(INTEGERS[kind])
    functions = {"add": np.add, "or": np.bitwise_or, "xor": np.bitwise_xor, "min": np.minimum}
    functions |= {"and": np.bitwise_and, "max": np.maximum}
    for word, function in functions.items():
        for value in (info.min, 0, 1, info.max):
            neutral = np.array(neutral_element(word, element), info.dtype)
            assert function(neutral, np.array(value, info.dtype)) == value


@pytest.mark.optimized
def test_a_copy_is_counted_into_without_a_lock_and_combined_with_one() -> None:
    module = counting(attributes='kind = "min"', kind="u16")
    job = host_job(module)
    text = str(emit_llvm(job, module)[0])
    assert re.search(r"atomicrmw umin ptr %\S+, i16 %value\S* monotonic, align 2", text)
    assert "@llvm.umin.i16" in text  # the plain form
    assert "\\22frame_bytes\\22:65536" in text
    assert "frame_bytes" not in str(emit_llvm(job, counting(more="array.store %o, %x, [%i]"))[0])


@pytest.mark.parametrize("words", [("add", "min"), ("sub", "and"), ("or", "max"), ("xor",)])
@pytest.mark.parametrize("kind", INTEGERS)
@pytest.mark.sample(8)
def test_counts_are_what_the_interpreter_counts(kind: str, words: tuple[str, ...]) -> None:
    """Each kind into an array of its own, beside what is there; blocks with and without copies."""
    parameters = [f"%x: array<{kind}, 1>", *(f"%y_{w}: array<{kind}, 2>" for w in words)]
    lines = [
        f"""{HEAD}
        %n = array.dim %x <axis = 0> : i64
        %inside = arith.compare %i, %n <predicate = "lt"> : bool
        cf.if %inside {{
          %three = arith.constant <value = 3> : {kind}
          %v = array.load %x, [%i] : {kind}
          %r = arith.modulo %v, %three : {kind}
          %k = arith.convert %r : i64
          %one = arith.constant <value = 1> : i64"""
    ]
    for word in words:
        place = f"%y_{word}, [%one, %k], %v"
        lines.append(f'%o_{word} = atomic.update {place} <kind = "{word}"> : {kind}')
    lines.append("cf.yield [] } { cf.yield [] }")
    module = kernel(", ".join(parameters), "\n".join(lines))
    assert found(module) == {n + 1: "add" if w == "sub" else w for n, w in enumerate(words)}
    dtype = np.dtype(INTEGERS[kind])
    rng = np.random.default_rng(5)
    compiled = linked_for_host(module)
    for width in (3, 40, PRIVATE_BYTES // 4):
        x = rng.integers(0, 100, 333).astype(dtype)
        counts = [rng.integers(0, 100, (2, width)).astype(dtype) for _ in words]
        run_both(module, [x, *counts], threads=32, blocks=12, compiled=compiled)


def histogram(counts: Any, values: Any) -> None:
    i = cuda.grid(1)
    if i < len(values):
        cuda.atomic.add(counts, values[i], 1)


@pytest.mark.parametrize("bins", [1, 256, PRIVATE_BYTES // 4, PRIVATE_BYTES // 4 + 1, 1 << 18])
@pytest.mark.parametrize("blocks", [1, 4096])
def test_histograms_of_any_size_on_several_workers(bins: int, blocks: int) -> None:
    values = np.random.default_rng(2).integers(0, bins, 256 * blocks).astype("int32")
    counts = np.ones(bins, "int32")
    cuda(threads=256, blocks=blocks, target="host")(histogram)(counts, values)
    np.testing.assert_array_equal(counts, 1 + np.bincount(values, minlength=bins))


def test_two_threads_of_python_count_into_one_array() -> None:
    values = np.random.default_rng(3).integers(0, 64, 1 << 16).astype("int32")
    counts = np.zeros(64, "int32")
    launch = cuda(threads=128, blocks=512, target="host")(histogram)
    launch(counts.copy(), values)

    def count() -> None:
        for _ in range(20):
            launch(counts, values)

    threads = [threading.Thread(target=count) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    np.testing.assert_array_equal(counts, 60 * np.bincount(values, minlength=64))


@pytest.mark.optimized
def test_overlapping_arguments_are_counted_into_as_they_are() -> None:
    """A thread that reads what it has added sees it: x and y are one array, or overlap."""
    module = kernel(
        "%x: array<i32, 1, strided>, %y: array<i32, 1>",
        f"""{HEAD}
        %two = arith.constant <value = 2> : i32
        %zero = arith.constant <value = 0> : i32
        %one = arith.constant <value = 1> : i32
        cf.for %zero, %two, %one, [] (%j: i32) {{
          %v = array.load %x, [%i] : i32
          %o = atomic.update %y, [%i], %v <kind = "add"> : i32
          cf.yield []
        }}""",
    )
    assert found(module) == {1: "add"}
    job = host_job(module)
    launch = link(job, assemble(job, emit_asm(job, emit_llvm(job, module)[0])[0]))
    y = np.ones(64, "int32")
    launch(y, y, threads=32, blocks=2)
    assert (y == 4).all()
    y, x = np.ones(64, "int32"), np.ones(64, "int32")
    launch(x, y, threads=32, blocks=2)
    assert (y == 3).all()
    # Backwards, so that each thread reads what another adds to at most before or after.
    memory = np.ones(128, "int32")
    launch(memory[127:63:-1], memory[:64], threads=32, blocks=2)
    assert (memory[:64] == 3).all()
    # Every other element, from an address before y's on.
    memory = np.ones(130, "int32")
    launch(memory[:128:2], memory[65:129], threads=32, blocks=1)
    assert (memory[65:97] == 3).all()


def test_what_was_counted_before_a_fault_is_in_the_array() -> None:
    values = np.zeros(64 * 32, "int32")
    values[32 * 40 + 7] = 99
    counts = np.zeros(8, "int32")
    launch = cuda(threads=32, blocks=64, target="host", bounds=True)(histogram)
    for _ in range(3):
        counts[:] = 0
        with pytest.raises(DeviceIndexError):
            launch(counts, values)
        assert counts[0] >= 32 * 40
        assert counts[0] < 64 * 32
        assert not counts[1:].any()


def test_a_copy_has_the_elements_that_indices_reach() -> None:
    program = lower_to_blocks(host_job(counting()), counting())
    array = program.kernel.body.arguments[1]
    most = first_elements(program.kernel, array)
    assert most is None or most >= 5
    constant = counting(
        more="%seven = arith.constant <value = 7> : i64\n%q = atomic.update %x, [%seven], %v "
        '<kind = "add"> : i32'
    )
    program = lower_to_blocks(host_job(constant), constant)
    assert first_elements(program.kernel, program.kernel.body.arguments[0]) == 8


def test_additions_to_one_element_need_two_lines_of_memory() -> None:
    module = kernel(
        "%x: array<f32, 1>, %y: array<f32, 1>",
        f"""{HEAD}
        %zero = arith.constant <value = 0> : i64
        %v = array.load %x, [%i] : f32
        %o = atomic.update %y, [%zero], %v <kind = "add", grouped = true> : f32""",
    )
    program = lower_to_blocks(host_job(module), module)
    assert private_arrays(program) == {1: "add"}
    assert private_bytes(program, 64) == 128
