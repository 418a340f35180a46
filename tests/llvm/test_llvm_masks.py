"""Facts that LLVM is told: none that is untrue of lanes that are switched off."""

from __future__ import annotations

from filecheck import check
from ir_text import module
from llvm_testing import host_job

from gpucompiler.llvm.lowering.lower import lower_to_llvm

ACCESSES = """
%zero = arith.constant <value = 0> : i64
%first = vector.iota %zero <lanes = 4, step = 1> : vector<4 x i64>
%some = vector.splat %n <lanes = 4> : vector<4 x i64>
%m = arith.compare %first, %some <predicate = "ge"> : vector<4 x bool>
%k = arith.sub %zero, %n : i64
"""


def llvm_of(body: str, parameters: str) -> str:
    made = module(f"kernel @k({parameters}) scope(block) {{\n{body}\nfunc.return []\n}}")
    return lower_to_llvm(host_job(made), made)


def test_the_address_of_a_masked_access_may_be_outside() -> None:
    text = llvm_of(
        f"""{ACCESSES}
%v = vector.load %x, [%n, %k], mask=%m <lanes = 4> : vector<4 x f32>
vector.store %v, %x, [%n, %k], mask=%m
%w = vector.load %s, [%k], mask=%m <lanes = 4> : vector<4 x f32>""",
        "%x: array<f32, 2>, %s: array<f32, 1, strided>, %n: i64",
    )
    body = text[: text.index("define i64")]
    assert "inbounds" not in body
    check(
        body,
        "mul i64 %p2.0,",
        "getelementptr float",
        "masked.load",
        "getelementptr float",
        "masked.store",
        "mul i64",
        "getelementptr float",
        "mul <4 x i64>",
        "masked.gather",
    )


def test_the_address_of_an_access_by_all_lanes_is_inside() -> None:
    text = llvm_of(
        """
%v = vector.load %x, [%n, %n] <lanes = 4> : vector<4 x f32>
vector.store %v, %x, [%n, %n]""",
        "%x: array<f32, 2>, %n: i64",
    )
    check(text, "mul nuw nsw i64", "getelementptr inbounds nuw float", "load <4 x float>")
