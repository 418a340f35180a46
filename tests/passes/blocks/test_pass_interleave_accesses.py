"""Parts of records that are accessed together: which become one access, and which stay apart."""

# pyright: reportInvalidTypeForm=false

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from filecheck import check
from ir_text import kernel

from cuda_target import cuda
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations.vectors import ShuffleLanes
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.interleave_accesses import interleave_accesses

PARAMETERS = "%x: {0}, %y: {0}, %z: array<i32, 2>, %b: array<u8, 1>, %m: array<bool, 1>, %n: i64"
START = """
%zero = arith.constant <value = 0> : i64
%one = arith.constant <value = 1> : i64
%two = arith.constant <value = 2> : i64
%number = arith.constant <value = 7> : i32
%mask = vector.load %m, [%zero] <lanes = 4> : vector<4 x bool>
%other = vector.load %m, [%one] <lanes = 4> : vector<4 x bool>
%ones = vector.splat %one <lanes = 4> : vector<4 x i64>
%zeros = vector.splat %zero <lanes = 4> : vector<4 x i64>
%places = vector.iota %n <lanes = 4, step = 2> : vector<4 x i64>
%behind = arith.add %n, %one : i64
%next = vector.iota %behind <lanes = 4, step = 2> : vector<4 x i64>
"""
LOADS = """
%p = vector.gather %x, [%places] : vector<4 x i32>
%q = vector.gather %x, [%next] : vector<4 x i32>
"""
SUM = """
%sum = arith.add %p, %q : vector<4 x i32>
vector.store %sum, %y, [%zero]
"""


def block_program(body: str, kind: str = "array<i32, 1>") -> Module:
    module = kernel(PARAMETERS.format(kind), START + body)
    check_module(module)
    module.kernel.scope = "block"
    return module


def same(module: Module, least_masked: int = 4) -> Module:
    """The program after the pass, asserted to do the same as before."""
    after = clone_module(module)
    assert interleave_accesses(after.kernel, least_masked)
    check_module(after)
    results: list[Any] = []
    for each in (module, after):
        rng = np.random.default_rng(3)
        arrays = [rng.integers(0, 99, shape).astype(np.int32) for shape in (40, 40, (2, 20))]
        arguments = [*arrays, rng.integers(0, 99, 20).astype(np.uint8), rng.random(5) < 0.5, 3]
        interpret(each, arguments, block=(1, 1, 1), grid=(1, 1, 1))
        results.append([argument.tolist() for argument in arguments[:-1]])
    assert results[0] == results[1]
    return after


def test_loads_become_one_where_the_first_was() -> None:
    check(
        same(block_program(LOADS + SUM)),
        "vector.load %x, [%n] <lanes = 8> : vector<8 x i32>",
        "NEXT: %p = vector.shuffle {{%\\d+}} <places = (0, 2, 4, 6)> : vector<4 x i32>",
        "NEXT: %q = vector.shuffle {{%\\d+}} <places = (1, 3, 5, 7)> : vector<4 x i32>",
        "NOT: vector.gather",
    )


def test_the_order_of_parts_and_how_often_they_are_read_are_free() -> None:
    body = """%q = vector.gather %x, [%next] : vector<4 x i32>
    %r = vector.gather %x, [%places] : vector<4 x i32>
    %s = vector.gather %x, [%places] : vector<4 x i32>
    %p = arith.mul %r, %s : vector<4 x i32>"""
    after = same(block_program(body + SUM))
    check(after, "vector.load %x, [%n] <lanes = 8>", "NOT: vector.gather", "vector.store")


def test_stores_become_one_where_the_last_was() -> None:
    body = """%p = vector.load %y, [%zero] <lanes = 4> : vector<4 x i32>
    vector.scatter %p, %x, [%next]
    %q = arith.add %p, %p : vector<4 x i32>
    vector.scatter %q, %x, [%places]"""
    check(
        same(block_program(body)),
        "NOT: vector.scatter",
        "%q = arith.add",
        "vector.shuffle %q, other=%p <places = (0, 4, 1, 5, 2, 6, 3, 7)> : vector<8 x i32>",
        "NEXT: vector.store {{%\\d+}}, %x, [%n]",
        "NOT: vector.scatter",
    )


@pytest.mark.parametrize("size", [2, 3, 4, 7, 8])
def test_records_of_several_sizes(size: int) -> None:
    lines = [
        f"%k{k} = arith.constant <value = {k}> : i64\n%i{k} = arith.add %n, %k{k} : i64\n"
        f"%at{k} = vector.iota %i{k} <lanes = 4, step = {size}> : vector<4 x i64>\n"
        f"%v{k} = vector.gather %x, [%at{k}] : vector<4 x i32>"
        for k in range(1, size + 1)
    ]
    # The parts in another order.
    lines += [f"vector.scatter %v{size + 1 - k}, %y, [%at{k}]" for k in range(1, size + 1)]
    after = same(block_program("\n".join(lines)))
    check(after, f"vector.load %x, [{{{{%\\d+}}}}] <lanes = {4 * size}>", "vector.store")
    assert "gather" not in str(after)
    assert "scatter" not in str(after)


MASKED = """
%both = arith.and %mask, %other : vector<4 x bool>
%again = arith.and %other, %mask : vector<4 x bool>
%chosen = arith.select %other, %places, %zeros : vector<4 x i64>
%second = arith.add %chosen, %ones : vector<4 x i64>
%p = vector.gather %x, [%places], mask=%both : vector<4 x i32>
%q = vector.gather %x, [%second], mask=%again : vector<4 x i32>
"""


def test_lanes_that_are_off_are_off_in_all_parts() -> None:
    check(
        same(block_program(MASKED + SUM)),
        "%both = arith.and",
        "vector.shuffle %both <places = (0, 0, 1, 1, 2, 2, 3, 3)> : vector<8 x bool>",
        "NEXT: {{%\\d+}} = vector.load %x, [%n], mask={{%\\d+}} <lanes = 8>",
        "NOT: vector.gather",
    )


ROWS = """
%p = vector.gather %z, [%one, %places] : vector<4 x i32>
%q = vector.gather %z, [%one, %next] : vector<4 x i32>
"""


def test_rows_of_records() -> None:
    check(same(block_program(ROWS + SUM)), "vector.load %z, [%one, %n] <lanes = 8>")


BYTES = """
%r = vector.gather %b, [%places] : vector<4 x u8>
%s = vector.gather %b, [%next] : vector<4 x u8>
%p = arith.convert %r : vector<4 x i32>
%q = arith.convert %s : vector<4 x i32>
"""


def test_small_elements_without_a_mask() -> None:
    check(same(block_program(BYTES + SUM)), "vector.load %b, [%n] <lanes = 8>")


def test_small_elements_under_a_mask_where_the_processor_has_them() -> None:
    masked = BYTES.replace("%places]", "%places], mask=%mask").replace(
        "%next]", "%next], mask=%mask"
    )
    module = block_program(masked + SUM)
    assert interleave_accesses(module.kernel, least_masked=1)
    check(module, "vector.load %b, [%n], mask={{%\\d+}} <lanes = 8>", "NOT: vector.gather")


FOUR = "".join(
    f"""%c{part} = arith.constant <value = {part}> : i64
    %a{part} = arith.add %n, %c{part} : i64
    %i{part} = vector.iota %a{part} <lanes = 4, step = 4> : vector<4 x i64>
    """
    for part in range(4)
)
MOVED = """%p = vector.gather %x, [%i0] : vector<4 x i32>
%u = vector.gather %x, [%i2] : vector<4 x i32>
%s = arith.add %p, %u : vector<4 x i32>
vector.scatter %s, %x, [%i0]
%q = vector.gather %x, [%i1] : vector<4 x i32>
%v = vector.gather %x, [%i3] : vector<4 x i32>
%t = arith.add %q, %v : vector<4 x i32>
vector.scatter %t, %x, [%i1]"""


def test_loads_stay_behind_stores_that_move() -> None:
    """A store of part 2 moves to that of part 0, behind the first load."""
    body = """%p = vector.load %y, [%zero] <lanes = 4> : vector<4 x i32>
    vector.scatter %p, %x, [%i2]
    %q = vector.gather %x, [%i1] : vector<4 x i32>
    vector.scatter %q, %x, [%i0]
    %r = vector.gather %x, [%i2] : vector<4 x i32>
    vector.scatter %r, %x, [%i1]
    vector.scatter %r, %x, [%i3]"""
    same(block_program(FOUR + body), least_masked=1)


def test_parts_of_records_are_stored_under_a_mask() -> None:
    after = same(block_program(FOUR + MOVED), least_masked=1)
    check(
        after,
        "vector.load %x, [%n] <lanes = 16>",
        "NOT: vector.load %x",
        "<places = (0, 0, 4, 4, 1, 1, 4, 4, 2, 2, 4, 4, 3, 3, 4, 4)> : vector<16 x bool>",
        "vector.store {{%\\d+}}, %x, [%n], mask={{%\\d+}}",
        "NOT: vector.scatter",
    )
    assert "vector.scatter" in str(same(block_program(FOUR + MOVED)))


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("%q = vector.gather %x, [%i1]", "%q = vector.gather %x, [%i0]"),  # what was stored
        ("%x, [%i1]", "%x, [%i0]"),  # also stored twice
        ("%v = vector.gather %x, [%i3]", "%v = vector.gather %y, [%i3]"),  # may overlap
    ],
)
def test_parts_that_meet_stay_in_order(part: str, other: str) -> None:
    after = same(block_program(FOUR + MOVED.replace(part, other)), least_masked=1)
    assert str(after).count("vector.scatter") == 2


APART = {
    "something is written in between": LOADS.replace("%q", "array.store %number, %y, [%n]\n%q"),
    "threads wait in between": LOADS.replace("%q", "simt.barrier\n%q"),
    "other lanes are on": MASKED.replace("mask=%again", "mask=%mask"),
    "one has a mask": MASKED.replace(", mask=%again", ""),
    "the index is another one where the mask holds": MASKED.replace(
        "arith.select %other", "arith.select %over"
    ).replace("%both =", "%over = arith.not %other : vector<4 x bool>\n%both ="),
    "other rows": ROWS.replace("[%one, %next]", "[%zero, %next]"),
    "other arrays": LOADS.replace("%x, [%next]", "%y, [%next]"),
    "small elements and a mask": BYTES.replace("%places]", "%places], mask=%mask").replace(
        "%next]", "%next], mask=%mask"
    ),
}


@pytest.mark.parametrize("name", APART)
def test_what_stays_apart(name: str) -> None:
    module = block_program(APART[name] + SUM)
    interleave_accesses(module.kernel)
    check_module(module)
    taken = [each.vector for each in module.kernel.body.walk() if isinstance(each, ShuffleLanes)]
    assert len(set(taken)) == len(taken)  # each part comes from a load of its own


def test_loads_of_some_parts_end_with_the_last_of_them() -> None:
    after = same(block_program(LOADS.replace("%next", "%places") + SUM))
    check(
        after,
        "{{%\\d+}} = arith.constant <value = 7> : i64",
        "{{%\\d+}} = vector.splat {{%\\d+}} <lanes = 8>",
        "{{%\\d+}} = vector.iota {{%\\d+}} <lanes = 8>",
        '{{%\\d+}} = arith.compare {{%\\d+}}, {{%\\d+}} <predicate = "lt">',
        "vector.load %x, [%n], mask={{%\\d+}} <lanes = 8> : vector<8 x i32>",
        "NOT: vector.gather",
    )


def test_lanes_that_are_off_are_off_where_parts_are_missing() -> None:
    body = MASKED.replace("mask=%again", "mask=%mask")
    after = same(block_program(body + SUM))
    check(
        after,
        "vector.shuffle %both, other={{%\\d+}} <places = (0, 4, 1, 4, 2, 4, 3, 4)>",
        "vector.load %x, [%n], mask={{%\\d+}} <lanes = 8>",
    )


def test_elements_in_reverse_are_one_access_that_is_turned_round() -> None:
    body = """%down = vector.iota %n <lanes = 4, step = -1> : vector<4 x i64>
    %p = vector.gather %x, [%down], mask=%mask : vector<4 x i32>
    vector.scatter %p, %y, [%down], mask=%other"""
    check(
        same(block_program(body)),
        "{{%\\d+}} = vector.shuffle %mask <places = (3, 2, 1, 0)>",
        "{{%\\d+}} = vector.load %x, [{{%\\d+}}], mask={{%\\d+}} <lanes = 4>",
        "%p = vector.shuffle {{%\\d+}} <places = (3, 2, 1, 0)>",
        "vector.store {{%\\d+}}, %y, [{{%\\d+}}]",
        "NOT: vector.scatter",
    )


def test_elements_that_do_not_lie_side_by_side_stay_apart() -> None:
    module = block_program(LOADS + SUM, "array<i32, 1, strided>")
    assert not interleave_accesses(module.kernel)


@pytest.mark.parametrize(
    "between",
    [
        "%r = array.load %x, [%n] : i32",
        "vector.scatter %p, %y, [%next]",
        "vector.scatter %p, %x, [%places]",
        "%r = vector.gather %y, [%places] : vector<4 x i32>",
    ],
)
def test_stores_with_other_accesses_in_between_stay_apart(between: str) -> None:
    body = f"""%p = vector.load %y, [%zero] <lanes = 4> : vector<4 x i32>
    vector.scatter %p, %x, [%places]
    {between}
    vector.scatter %p, %x, [%next]"""
    module = block_program(body)
    interleave_accesses(module.kernel)
    assert str(module).count("vector.scatter %p, %x") == body.count("vector.scatter %p, %x")


def test_accesses_of_the_lanes_own_arrays_may_lie_between() -> None:
    module = same(
        block_program("""%own = array.allocate <shape = (2, 4)> : array<i32, 2, local>
        %p = vector.gather %x, [%places] : vector<4 x i32>
        vector.store %p, %own, [%zero, %zero]
        %q = vector.gather %x, [%next] : vector<4 x i32>
        vector.store %q, %own, [%one, %zero]
        %r = vector.load %own, [%one, %zero] <lanes = 4> : vector<4 x i32>
        vector.scatter %r, %y, [%places]
        %s = vector.load %own, [%zero, %zero] <lanes = 4> : vector<4 x i32>
        vector.scatter %s, %y, [%next]""")
    )
    text = str(module)
    assert "gather" not in text
    assert "scatter" not in text


@pytest.mark.parametrize("bounds", [True, False])
def test_records_that_threads_sort(bounds: bool) -> None:
    def sort(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(x):
            v = cuda.local.array(4, np.float32)
            for k in range(4):
                v[k] = x[i, k]
            for a, b in ((0, 1), (2, 3), (0, 2), (1, 3), (1, 2)):
                if v[b] < v[a]:
                    v[a], v[b] = v[b], v[a]
            for k in range(4):
                y[i, k] = v[k]

    for columns in (4, 5):
        x = np.random.default_rng(3).random((333, columns), np.float32)
        y = np.zeros_like(x)
        launch = cuda(threads=64, blocks=6, target="host", bounds=bounds)(sort)
        launch(y, x)
        np.testing.assert_array_equal(y[:, :4], np.sort(x[:, :4]))
        launch(x, x)
        np.testing.assert_array_equal(y[:, :4], x[:, :4])


@pytest.mark.sample(16)
@pytest.mark.parametrize("lanes", [4, 32])
@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("kind", ["u1", "f8"])
@pytest.mark.parametrize("size", [2, 3, 4, 8])
def test_kernels_on_records(size: int, kind: str, bounds: bool, lanes: int) -> None:
    def turned(y: Any, x: Any, size: cuda.constexpr) -> None:
        records, others = x.reshape(-1, size), y.reshape(-1, size)
        i = cuda.grid(1)
        if i < len(records) and records[i, 0] < 90:
            parts = [records[i, k] + others[i, k] for k in range(size)]
            for k in cuda.static_range(size):
                others[i, k] = parts[size - 1 - k]

    launch = cuda(threads=64, blocks=3, target="host", lanes=lanes, bounds=bounds)(turned)
    rng = np.random.default_rng(size)
    for count in (0, 1, 31, 128, 190):
        x, y = rng.integers(0, 100, (2, count * size)).astype(kind)
        expected = y.copy().reshape(-1, size)
        on = x.reshape(-1, size)[:, 0] < 90
        expected[on] = (x + y).astype(kind).reshape(-1, size)[on, ::-1]
        launch(y, x, size)
        assert y.tolist() == expected.ravel().tolist()


PAIRS = """%ten = arith.constant <value = 10> : i64
%rows = array.view %x, %zero, [%ten, %two], [] : array<i32, 2>
%at = vector.iota %one <lanes = 4> : vector<4 x i64>
%p = vector.load %y, [%zero] <lanes = 4> : vector<4 x i32>
%q = arith.add %p, %p : vector<4 x i32>
"""


def test_rows_of_a_known_length_are_records() -> None:
    body = PAIRS + "vector.scatter %p, %rows, [%at, %zero]\nvector.scatter %q, %rows, [%at, %one]"
    check(
        same(block_program(body)),
        "vector.shuffle %p, other=%q <places = (0, 4, 1, 5, 2, 6, 3, 7)> : vector<8 x i32>",
        "vector.store {{%\\d+}}, %rows, [%one, {{%\\d+}}]",
        "NOT: vector.scatter",
    )
    # The second part of a row, and the first one of the next.
    shifted = PAIRS + "%low = vector.iota %two <lanes = 4> : vector<4 x i64>\n"
    shifted += "vector.scatter %p, %rows, [%at, %one]\nvector.scatter %q, %rows, [%low, %zero]"
    assert not interleave_accesses(block_program(shifted).kernel)


@pytest.mark.parametrize("lanes", [4, 16])
@pytest.mark.parametrize("bounds", [True, False])
def test_complex_numbers_are_stored_whole(bounds: bool, lanes: int) -> None:
    def multiplied(out: Any, a: Any, b: Any) -> None:
        i = cuda.grid(1)
        if i < len(out) and a[i].real < 0.9:
            out[i] = a[i] * b[i]

    launch = cuda(threads=64, blocks=3, target="host", lanes=lanes, bounds=bounds)(multiplied)
    rng = np.random.default_rng(lanes)
    for count in (0, 1, 31, 128, 190):
        a, b = (rng.random((2, count, 2)).view(np.complex128)[..., 0]).astype(np.complex64)
        out = np.full(count, 7, np.complex64)
        launch(out, a, b)
        np.testing.assert_allclose(out, np.where(a.real < 0.9, a * b, 7), rtol=1e-5)
