"""Registers that warpgroups ask for together are counted when a kernel is compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import TargetUnsupported, compile

Y = np.zeros(4, np.float32)


def roles(y, few: cuda.constexpr, many: cuda.constexpr):
    if cuda.warpgroup == 0:
        cuda.registers(few)
        y[0] = 1
    else:
        cuda.registers(many)
        y[1] = 2


def unknown(y, few: cuda.constexpr, many: cuda.constexpr):
    if y[0] > 0:
        cuda.registers(few)
    else:
        cuda.registers(many)


def lowered(function: Any, few: int, many: int, **params: Any) -> None:
    helper = cuda(threads=384, blocks=1, target="cuda:sm_90a", launch=False, **params)(function)
    compile(helper.launch_job(Y, few, many), until="llvm")


def test_budgets_of_three_warpgroups() -> None:
    for few, many in ((24, 240), (40, 232)):
        lowered(roles, few, many, max_threads=384)
    with pytest.raises(TargetUnsupported) as error:
        lowered(roles, 40, 240, max_threads=384)
    text = str(error.value)
    assert "ask for 40 + 240 + 240 registers a thread, 520 together" in text
    assert "begin with 168 each, 504" in text
    assert "cuda.registers(many)" in text


def test_nothing_is_said_where_it_isnt_known() -> None:
    lowered(unknown, 40, 240, max_threads=384)
    lowered(roles, 40, 240)
