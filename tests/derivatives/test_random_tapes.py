"""Gradients of random sequences of launches on tapes are differences, or a launch is refused."""

from __future__ import annotations

import pytest

from tests.fuzz.tapes import check


@pytest.mark.parametrize(
    "seed", [*range(12), *(pytest.param(n, marks=pytest.mark.full) for n in range(12, 80))]
)
def test_gradients_of_random_tapes(seed: int) -> None:
    outcome, found = check(seed)
    assert not found
    assert outcome in ("right", "beyond", "[GC711]")
