"""The programs of device_programs.py on a GPU: their results are those of the host."""

from __future__ import annotations

import pytest
from device_programs import EXPECTED, check

pytestmark = pytest.mark.gpu


@pytest.mark.parametrize("name", EXPECTED)
def test_programs_give_the_same_on_a_gpu(name: str) -> None:
    check(name)
