"""Random programs of small values that several names hold: CPython = interpreter = host."""

from __future__ import annotations

from collections import Counter
from typing import Final

import numpy as np
import pytest

from tests.fuzz.drawing import BySeed
from tests.fuzz.legs import check
from tests.fuzz.reference import Rejected
from tests.fuzz.shared_values import shared_program

# fmt: off
CONSTRUCTS: Final = {
    "bound", "swapped", "swapped objects", "changed", "tuple", "field", "frozen object", "matrix",
    "compared", "object", "in place", "branch", "loop range", "loop while", "loop values",
    "closure", "kept", "row", "conditional", "given back by a conditional", "given back changed",
    "item of a tuple", "given back from a tuple", "given back by a loop", "given back by a method",
    "None before", "new vector", "conditional object", "object given back", "new object", "is",
    "index of the run",
}
# fmt: on


def _check(numbers: range, *legs: str) -> None:
    checked = 0
    for number in numbers:
        program = shared_program(BySeed(f"shared {number}"))
        try:
            with np.errstate(all="ignore"):
                check(program, legs)
        except Rejected:
            continue
        checked += 1
    assert checked > len(numbers) * 3 // 4


def test_shared_values_change_as_in_python() -> None:
    _check(range(3), "interpreter", "lowered, 4 lanes")
    _check(range(6, 7), "host -O0")


@pytest.mark.full
def test_shared_values_change_as_in_python_in_many_programs() -> None:
    _check(range(8, 400), "interpreter", "interpreter after passes", "lowered, 16 lanes")
    _check(range(400, 500), "host", "host for the block, 8 lanes")


def test_programs_reach_every_construct() -> None:
    reached: Counter[str] = Counter()
    for number in range(300):
        reached.update(shared_program(BySeed(f"shared {number}")).features)
    assert {f"shared: {name}" for name in CONSTRUCTS} - set(reached) == set()
