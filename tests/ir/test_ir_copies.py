"""Operations that are made without their classes' `__init__` have all of its fields."""

from __future__ import annotations

import pytest

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import Block, Value
from gpucompiler.language.types import F32

PLACE = Location("kernel.py", 3)


@pytest.mark.parametrize("cls", [arith.Add, arith.Sub, arith.Mul])
@pytest.mark.parametrize("fast", ["", "contract"])
def test_rings_and_copies(cls: type[arith.Ring], fast: str) -> None:
    lhs, rhs, other = Value(F32), Value(F32), Value(F32)
    builder = Builder(Block(), PLACE, fast)
    results = [builder.ring(cls, lhs, rhs), builder.value(cls, lhs=lhs, rhs=rhs)]
    operations = list(builder.block.operations)
    assert [each.results for each in operations] == [[result] for result in results]
    assert all((each.type, each.location) == (F32, PLACE) for each in results)
    quick, usual = ({**vars(each), "results": None} for each in operations)
    assert quick == usual
    assert set(usual) == {"results", "location", *(name for name, _ in cls.FIELDS)}

    operations[0].nowrap = operations[0].checked = True  # pyright: ignore[reportAttributeAccessIssue]
    copy = Cloner({rhs: other}).operation(operations[0])
    assert {**vars(copy), "results": None} == {
        **quick,
        "rhs": other,
        "nowrap": True,
        "checked": True,
    }
    assert copy.result is not operations[0].result
