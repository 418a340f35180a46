"""Drawn kernels with `assert` and `raise` fail as CPython's threads would."""

from __future__ import annotations

import pytest

from tests.fuzz.failing import check_failing, failing_program
from tests.fuzz.reference import Rejected


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(8))
def test_the_first_failure_is_raised_and_nothing_is_stored_behind_it(seed: int) -> None:
    program = failing_program(f"failing {seed}")
    try:
        check_failing(program, seed, (0, 8))
    except Rejected:
        pytest.skip("the program leaves what the language defines")


def test_programs_are_the_same_for_a_seed_and_have_all_forms() -> None:
    drawn = [failing_program(f"failing {seed}") for seed in range(60)]
    assert drawn == [failing_program(f"failing {seed}") for seed in range(60)]
    forms = {name for program in drawn for name in program.features}
    assert {"assert", "raise", "failing in stride", "failing in between"} <= forms
    for program in drawn:
        assert "NOTED" not in program.source
        assert "raise " not in program.plain
