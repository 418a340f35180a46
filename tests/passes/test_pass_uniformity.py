"""Uniformity: which values the threads of a block, or the lanes of a warp, agree on."""

from __future__ import annotations

import pytest
from pass_testing import kernel

from gpucompiler.ir.operations import simt
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.analyses.uniformity import Uniformity, Varies, control_of, of_threads

HEAD = """%t = simt.thread_index : i32
    %i = arith.convert %t : i64
    %b = simt.block_index : i32
    %zero = arith.constant <value = 0> : i64
    %one = arith.constant <value = 1> : i64
    %divergent = arith.compare %i, %one <predicate = "lt"> : bool
    %uniform = arith.compare %n, %one <predicate = "lt"> : bool
"""


def agreed(body: str, varies: Varies = of_threads) -> tuple[set[str], set[str]]:
    """Names of the values that are uniform, and of those that are divergent."""
    module = parse(kernel("%x: array<i64, 1>, %n: i64", HEAD + body))
    check_module(module)
    found = Uniformity(module.kernel.body, varies)
    values = [v for o in module.kernel.body.walk() for v in o.results]
    values += [v for o in module.kernel.body.walk() for r in o.regions for v in r.arguments]
    names = {v.name or "": found.is_uniform(v) for v in values}
    return {n for n, same in names.items() if same}, {n for n, same in names.items() if not same}


@pytest.mark.parametrize(
    ("body", "uniform", "divergent"),
    [
        ("", "b zero uniform", "t i divergent"),
        (
            """%v = array.load %x, [%n] : i64
            %w = array.load %x, [%i] : i64
            %a = array.allocate <shape = (2)> : array<i64, 1, local>
            %u = array.load %a, [%n] : i64
            %d = array.dim %a <axis = 0> : i64
            %s = array.allocate <shape = (2)> : array<i64, 1, shared>
            %q = array.load %s, [%n] : i64
            %o = atomic.update %s, [%n], %n <kind = "add"> : i64""",
            "v d s q",
            "w a u o",
        ),
        (
            """%all = simt.barrier_reduce %divergent <kind = "and"> : bool
            %k = check.bounds %n, %one : bool
            %l = check.bounds %i, %one : bool""",
            "all k",
            "l",
        ),
        (
            """%p, %q = cf.if %uniform { cf.yield [%n, %n] } { cf.yield [%i, %one] } : i64, i64
            %r, %s = cf.if %divergent { cf.yield [%n, %n] } { cf.yield [%n, %one] } : i64, i64""",
            "q r",
            "p s",
        ),
        (
            """%p, %q = cf.for %zero, %n, %one, [%zero, %zero] (%j: i64, %c: i64, %d: i64) {
              %e = arith.add %c, %j : i64
              %f = arith.add %d, %i : i64
              cf.yield [%e, %f]
            } : i64, i64""",
            "p j c e",
            "q d f",
        ),
        (
            # Inside all that are left have counted equally far; afterwards they haven't.
            """%p = cf.for %zero, %i, %one, [%zero] (%j: i64, %c: i64) {
              %d = arith.add %c, %j : i64
              cf.yield [%d]
            } : i64
            %q = cf.for %i, %n, %one, [%zero] (%k: i64, %e: i64) {
              cf.yield [%k]
            } : i64""",
            "j c d",
            "p q k e",
        ),
        (
            """%p = cf.while [%zero] (%c: i64) {
              %d = arith.add %c, %one : i64
              %again = arith.compare %d, %n <predicate = "lt"> : bool
              cf.yield [%again, %d]
            } : i64
            %q = cf.while [%zero] (%e: i64) {
              %f = arith.add %e, %one : i64
              %more = arith.compare %f, %i <predicate = "lt"> : bool
              cf.yield [%more, %f]
            } : i64""",
            "p c d again e f",
            "q more",
        ),
        (
            # Divergence goes around two carried values.
            """%p, %q = cf.for %zero, %n, %one, [%zero, %i] (%j: i64, %c: i64, %d: i64) {
              cf.yield [%d, %n]
            } : i64, i64""",
            "j",
            "p q c d",
        ),
    ],
    ids=["plain", "memory", "checks", "if", "for", "divergent for", "while", "around"],
)
def test_threads_of_a_block(body: str, uniform: str, divergent: str):
    same, different = agreed(body)
    assert set(uniform.split()) <= same
    assert set(divergent.split()) <= different


def test_the_caller_says_what_varies():
    def of_warps(operation: Operation) -> bool | None:
        return False if isinstance(operation, simt.Vote) else of_threads(operation)

    vote = """%mask = arith.constant <value = 4294967295> : u32
    %v = simt.vote %mask, %divergent <kind = "any"> : bool"""
    assert "v" in agreed(vote)[1]
    assert "v" in agreed(vote, of_warps)[0]


def test_control():
    branches = "cf.if %uniform { cf.yield [] } { cf.yield [] }"
    module = parse(kernel("%x: array<i64, 1>, %n: i64", HEAD + branches))
    branch = next(o for o in module.kernel.body.walk() if o.regions)
    assert [value.name for value in control_of(branch)] == ["uniform"]
    assert Uniformity(module.kernel.body).control_is_uniform(branch)
