"""One plan packs arguments on every target: the same numbers, whatever rules check them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target.launch.packing import DeviceArguments
from gpucompiler.diagnostics.errors import ParseError
from gpucompiler.host.arguments import HostArguments
from gpucompiler.jobs.artifact import Parameter
from gpucompiler.language.types import BOOL, C64, F32, I32, PYFLOAT, PYINT, U8, ArrayType, Type
from gpucompiler.launcher.plan import ArrayRow, Plan

STRIDED = ArrayType(F32, 2, "strided")


def plan_of(*parameters: tuple[Type, str, int, int], size: int = 64) -> Plan:
    """A plan of parameters (type, abi, offset, size)."""
    made = [
        Parameter(f"p{number}", str(kind), abi, offset, size)
        for number, (kind, abi, offset, size) in enumerate(parameters)
    ]
    kinds = tuple(kind for kind, *_ in parameters)
    return Plan(kinds, tuple(range(1, len(kinds) + 1)), tuple(made), size, "i64", False)


@pytest.mark.parametrize(
    ("kind", "abi", "size", "value"),
    [
        (PYINT, "i64", 8, -(2**63)), (PYINT, "i8", 1, 2**40 - 1), (U8, "", 1, np.uint8(255)),
        (I32, "", 4, -1), (PYFLOAT, "f32", 4, 1e300), (PYFLOAT, "f16", 2, 65520.0),
        (PYFLOAT, "bf16", 2, 3.14159), (F32, "", 4, np.float32("nan")), (BOOL, "", 1, True),
        (C64, "", 8, 1e300 - 2j), (STRIDED, "", 40, np.zeros((4, 6), np.float32)[::-2, 1::2]),
    ],
)  # fmt: skip
def test_every_target_packs_the_same_bytes(kind: Type, abi: str, size: int, value: Any) -> None:
    plan = plan_of((PYINT, "i64", 0, 8), (kind, abi, 8, size))
    host = plan.writer.pack(*plan.numbers([7, value], HostArguments()))
    assert host == DeviceArguments("any", plan, [7, value]).block()
    assert len(host) == 8 + size


def test_the_bytes_of_an_array() -> None:
    row = plan_of((STRIDED, "", 0, 40)).rows[0]
    assert isinstance(row, ArrayRow)
    assert row.byte_range((100, 3, 2, -4, 2)) == (100 - 4 * 8, 100 + 4 * 3)
    assert row.byte_range((100, 0, 2, -4, 2)) == (100, 100)


@pytest.mark.parametrize("offset", [4, 60])
def test_parameters_that_overlap_or_leave_the_block_are_refused(offset: int) -> None:
    with pytest.raises(ParseError):
        plan_of((PYINT, "i64", 0, 8), (PYINT, "i64", offset, 8))
