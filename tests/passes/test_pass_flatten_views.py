"""flatten_views: no access goes through a view, and the memory afterwards is the same."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from filecheck import check
from ir_strategies import same_results
from llvm_testing import run_both
from pass_testing import HEADER, kernel, results, transformed

from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations.memory import AtomicUpdate, Load, Store, View, array_type
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.kernel_metadata import written_parameters
from gpucompiler.passes.scalar.flatten_views import flatten_views
from gpucompiler.passes.scalar.simplify import simplify

NUMBERS = """%zero = arith.constant <value = 0> : i64
    %one = arith.constant <value = 1> : i64
    %two = arith.constant <value = 2> : i64
    %three = arith.constant <value = 3> : i64
    %four = arith.constant <value = 4> : i64
"""
PARAMETERS = "%x: array<i64, 2>, %y: array<i64, 1>, %n: i64"


def flattened(body: str, parameters: str = PARAMETERS, views: bool = False) -> Module:
    """The module after the pass; for some n it does to x and y what the original does."""
    text = kernel(parameters, NUMBERS + body)
    module = transformed(text, flatten_views)
    tidy = transformed(text, flatten_views, simplify)
    before = parse(text)
    for each in (module, tidy):
        for n in range(-1, 5):
            arguments = [np.arange(12).reshape(3, 4), np.full(12, -1), n]
            assert same_results(results(before, arguments), results(each, arguments)), n
        made = {o.results[0]: o for o in each.kernel.body.walk() if isinstance(o, View)}
        for operation in each.kernel.body.walk():
            if isinstance(operation, (Load, Store, AtomicUpdate)) and not views:
                assert operation.array not in made or array_type(operation.array).ndim == 1
        assert written_parameters(each, each.kernel) <= written_parameters(before, before.kernel)
    run_both(tidy, [np.arange(12).reshape(3, 4), np.full(12, -1), 2])
    return tidy


def test_a_row_of_a_row():
    module = flattened(
        """%w = array.dim %x <axis = 1> : i64
        %o = arith.mul %two, %w : i64
        %row = array.view %x, %o, [%w], [] : array<i64, 1>
        %half = array.view %row, %one, [%two], [] : array<i64, 1>
        %size = array.dim %half <axis = 0> : i64
        %v = array.load %half, [%one] : i64
        array.store %v, %row, [%zero]
        array.store %size, %y, [%zero]
        %plain = array.load %x, [%one, %two] : i64
        array.store %plain, %y, [%one]"""
    )
    check(
        module,
        "array.dim %x <axis = 0>",
        "array.dim %x <axis = 1>",
        "%x.1 = array.view %x, %{{.*}}, [%{{.*}}], [] : array<i64, 1>",
        "NOT: array.view",
        "%o = arith.mul",
        "arith.add %o, %one",
        "%v = array.load %x.1, [%{{.*}}]",
        "array.store %v, %x.1, [%o]",
        "array.store %two, %y, [%",
        "array.load %x, [%one, %two]",
    )


def test_views_of_an_array_of_one_dimension_need_no_other():
    module = flattened(
        """%m = array.view %y, %two, [%two, %three], [] : array<i64, 2>
        array.store %n, %m, [%one, %two]
        %s = array.stride %m <axis = 0> : i64
        array.store %s, %y, [%zero]
        %r = atomic.update %m, [%one, %one], %four <kind = "add"> : i64"""
    )
    # 2 + (1 · 3 + 2)
    check(module, "NOT: array.view", "%0 = arith.constant <value = 7>", "array.store %n, %y, [%0]",
          "array.store %three, %y, [%zero]",
          "atomic.update %y")  # fmt: skip


def test_strided_views_of_strided_arrays():
    text = kernel(
        "%x: array<i64, 2, strided>, %y: array<i64, 1>, %n: i64",
        NUMBERS
        + """%a = array.stride %x <axis = 0> : i64
        %b = array.stride %x <axis = 1> : i64
        %o = arith.mul %b, %two : i64
        %m = arith.neg %a : i64
        %p = arith.add %o, %a : i64
        %column = array.view %x, %p, [%two], [%m] : array<i64, 1, strided>
        %v = array.load %column, [%zero] : i64
        %w = array.load %column, [%one] : i64
        array.store %v, %y, [%zero]
        array.store %w, %y, [%one]
        array.store %n, %column, [%one]""",
    )
    module = transformed(text, flatten_views)
    check(module, "%x.1 = array.view %x, %{{.*}}, [%{{.*}}], [%{{.*}}] : array<i64, 1, strided>",
          "array.load %x.1", "array.load %x.1", "array.store %n, %x.1")  # fmt: skip
    whole = np.arange(24).reshape(4, 6)
    slices = (np.s_[::-1, ::-1], np.s_[::2, ::2], np.s_[1:, ::-1], np.s_[1:])
    for see in slices:
        bases: list[tuple[Any, Any]] = []
        for each in (parse(text), module):
            bases.append((whole.copy(), np.zeros(2, int)))
            interpret(each, [bases[-1][0][see], bases[-1][1], 5], block=(1, 1, 1), grid=(1, 1, 1))
        assert same_results(*bases)
        run_both(module, [whole.copy()[see], np.zeros(2, int), 5])


def test_masked_accesses_may_have_any_index():
    module = flattened(
        """%huge = arith.constant <value = 9223372036854775807> : i64
        %m = array.view %x, %one, [%two, %three], [] : array<i64, 2>
        %in = arith.compare %n, %two <predicate = "lt"> : bool
        %at = arith.select %in, %one, %huge : i64
        %v = array.load %m, [%at, %huge], mask=%f : i64
        %f2 = array.load %m, [%at, %one], mask=%in : i64
        array.store %f2, %m, [%at, %zero], mask=%in
        array.store %v, %y, [%zero]""".replace(
            "%m = array", '%f = arith.compare %n, %n <predicate = "ne"> : bool\n%m = array'
        )
    )
    check(module, "NOT: nowrap = true> : i64 mask", "array.store")


def test_parts_of_one_array_flow_as_numbers():
    module = flattened(
        """%w = array.dim %x <axis = 1> : i64
        %a = array.view %x, %zero, [%w], [] : array<i64, 1>
        %b = array.view %x, %four, [%two], [] : array<i64, 1>
        %c = arith.compare %n, %two <predicate = "lt"> : bool
        %p = cf.if %c { cf.yield [%a] } { cf.yield [%b] } : array<i64, 1>
        %size = array.dim %p <axis = 0> : i64
        array.store %size, %y, [%zero]
        %q, %r = cf.for %zero, %n, %one, [%p, %a]
            (%i: i64, %s: array<i64, 1>, %t: array<i64, 1>) {
          array.store %i, %s, [%one]
          %next = array.view %x, %i, [%two], [] : array<i64, 1>
          cf.yield [%t, %next]
        } : array<i64, 1>, array<i64, 1>
        array.store %four, %q, [%zero]
        %last = array.view %r, %one, [%one], [] : array<i64, 1>
        array.store %three, %last, [%zero]"""
    )
    check(module, "array.view %x", "NOT: array.view", "select", "cf.for %{{.*}}, %n, %one, [%p",
          "cf.yield", "array.store %four, %x.1", "array.store %three, %x.1")  # fmt: skip


def test_the_array_itself_is_a_part_of_it():
    module = flattened(
        """%b = array.view %y, %four, [%two], [] : array<i64, 1>
        %c = arith.compare %n, %two <predicate = "lt"> : bool
        %p = cf.if %c { cf.yield [%y] } { cf.yield [%b] } : array<i64, 1>
        %size = array.dim %p <axis = 0> : i64
        array.store %size, %p, [%one]"""
    )
    check(module, "array.dim %y <axis = 0>", "arith.select", "array.store %{{.*}}, %y, [%")


def test_parts_of_different_arrays_stay():
    module = flattened(
        """%never = arith.constant <value = false> : bool
        %a = array.view %x, %one, [%four], [] : array<i64, 1>
        %b = array.view %y, %two, [%four], [] : array<i64, 1>
        %c = arith.compare %n, %two <predicate = "lt"> : bool
        %p = cf.if %c { cf.yield [%a] } { cf.yield [%b] } : array<i64, 1>
        array.store %n, %p, [%one]
        array.store %three, %a, [%two]
        %d = array.view %p, %one, [%two], [] : array<i64, 1>
        array.store %four, %d, [%zero]
        %q, %r = cf.while [%p, %a] (%s: array<i64, 1>, %t: array<i64, 1>) {
          array.store %n, %s, [%three]
          cf.yield [%never, %t, %t]
        } : array<i64, 1>, array<i64, 1>""",
        views=True,
    )
    check(module, "cf.if", "cf.yield [%a]", "cf.yield [%b]", "array.store %n, %p, [%one]",
          "array.store %three, %x.1, [%{{.*}}]", "array.view %p")  # fmt: skip


def test_calls_take_views():
    text = (
        HEADER
        + f"""kernel @k({PARAMETERS}) {{
    {NUMBERS}
    %w = array.dim %x <axis = 1> : i64
    %a = array.view %x, %zero, [%w], [] : array<i64, 1>
    %b = array.view %x, %four, [%w], [] : array<i64, 1>
    %c = arith.compare %n, %two <predicate = "lt"> : bool
    %p = cf.if %c {{ cf.yield [%a] }} {{ cf.yield [%b] }} : array<i64, 1>
    %h = array.view %p, %one, [%two], [] : array<i64, 1>
    func.call [%h, %n] <callee = "f">
    func.call [%p, %n] <callee = "f">
    func.return []
}}
func @f(%p: array<i64, 1>, %n: i64) -> () {{
    {NUMBERS}
    %h = array.view %p, %one, [%one], [] : array<i64, 1>
    array.store %n, %h, [%zero]
    func.return []
}}
"""
    )
    module = transformed(text, flatten_views)
    check(module, "array.view %x", "func.call", "array.view %x", "func.call", "func @f",
          "array.store %n, %p")  # fmt: skip
    for n in (1, 5):
        arguments = [np.arange(12).reshape(3, 4), np.zeros(1, int), n]
        assert same_results(results(parse(text), arguments), results(module, arguments))
    assert written_parameters(module, module.kernel) == {0}


@pytest.mark.parametrize("space", ["local", "shared"])
def test_allocations(space: str):
    module = flattened(
        f"""%a = array.allocate <shape = (2, 3)> : array<bool, 2, {space}>
        %row = array.view %a, %three, [%three], [] : array<bool, 1, {space}>
        %c = arith.compare %n, %two <predicate = "lt"> : bool
        array.store %c, %row, [%two]
        %v = array.load %a, [%one, %two] : bool
        array.store %n, %y, [%zero], mask=%v"""
    )
    check(module, "array.allocate", f"array.view %a, %{{{{.*}}}} : array<bool, 1, {space}>",
          "array.store %c", "array.load %a, [%one, %two]")  # fmt: skip


def test_a_readonly_view_of_an_array_that_is_written():
    flattened(
        """%r = array.view %y, %two, [%four], [] : array<i64, 1, readonly>
        %v = array.load %r, [%one] : i64
        array.store %v, %y, [%zero]"""
    )


def random_body(rng: random.Random) -> str:
    """Views of views, of both layouts, moved around by control flow; all accesses are inside."""
    lines: list[str] = []
    # Name, shape, layout.
    arrays: list[tuple[str, tuple[int, ...], str]] = [("%x", (3, 4), "C"), ("%y", (12,), "C")]
    count = 0

    def number(value: int) -> str:
        nonlocal count
        count += 1
        lines.append(f"%k{count} = arith.constant <value = {value}> : i64")
        return f"%k{count}"

    for _ in range(rng.randrange(2, 14)):
        name, shape, layout = rng.choice(arrays)
        count += 1
        match rng.randrange(5):
            case 0 | 1 if layout == "C" and shape:
                # Some of the rows.
                start = rng.randrange(shape[0])
                size = rng.randrange(1, shape[0] - start + 1)
                inner = int(np.prod(shape[1:]))
                sizes = (size, *shape[1:])
                offset = number(start * inner)
                texts = ", ".join(number(n) for n in sizes)
                new = f"%v{count}"
                kind = f"array<i64, {len(sizes)}>"
                lines.append(f"{new} = array.view {name}, {offset}, [{texts}], [] : {kind}")
                arrays.append((new, sizes, "C"))
            case 2 if len(shape) == 1:
                # Backwards.
                new = f"%v{count}"
                if layout == "C":
                    stride = number(-1)
                    last = number(shape[0] - 1)
                else:
                    old = f"%s{count}"
                    lines.append(f"{old} = array.stride {name} <axis = 0> : i64")
                    stride, last = f"%m{count}", f"%l{count}"
                    lines.append(f"{stride} = arith.neg {old} : i64")
                    lines.append(f"{last} = arith.mul {number(shape[0] - 1)}, {old} : i64")
                size = number(shape[0])
                lines.append(
                    f"{new} = array.view {name}, {last}, [{size}], [{stride}]"
                    " : array<i64, 1, strided>"
                )
                arrays.append((new, shape, "strided"))
            case 3:
                # One of two arrays of one type and shape.
                others = [a for a in arrays if a[1:] == (shape, layout)]
                other = rng.choice(others)[0]
                new, low = f"%v{count}", number(rng.randrange(5))
                kind = f"array<i64, {len(shape)}{', strided' if layout == 'strided' else ''}>"
                lines.append(f'%c{count} = arith.compare %n, {low} <predicate = "lt"> : bool')
                if rng.randrange(2):
                    lines.append(
                        f"{new} = cf.if %c{count} {{ cf.yield [{name}] }} "
                        f"{{ cf.yield [{other}] }} : {kind}"
                    )
                else:
                    at = ", ".join(number(rng.randrange(n)) for n in shape)
                    lines.append(
                        f"{new}, %w{count} = cf.for %zero, %n, %one, [{name}, {other}] "
                        f"(%i{count}: i64, %p{count}: {kind}, %q{count}: {kind}) {{\n"
                        f"array.store %i{count}, %p{count}, [{at}]\n"
                        f"cf.yield [%q{count}, %p{count}] }} : {kind}, {kind}"
                    )
                arrays.append((new, shape, layout))
            case _:
                at = ", ".join(number(rng.randrange(n)) for n in shape)
                target, sizes, _ = rng.choice(arrays)
                to = ", ".join(number(rng.randrange(n)) for n in sizes)
                lines.append(f"%e{count} = array.load {name}, [{at}] : i64")
                lines.append(f"%f{count} = arith.add %e{count}, %n : i64")
                lines.append(f"array.store %f{count}, {target}, [{to}]")
                lines.append(f"%d{count} = array.dim {name} <axis = 0> : i64")
                lines.append(f"array.store %d{count}, %y, [%zero]")
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.sample(8)
def test_random_views(seed: int):
    flattened(random_body(random.Random(seed)), views=True)
