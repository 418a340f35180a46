"""Random programs for lanes give on vectors what threads give; `lane_programs` says which."""

from __future__ import annotations

import random

import pytest
from lane_programs import lane_program
from lane_testing import EVERY_WIDTH, by_threads, check_widths

from gpucompiler.diagnostics.errors import DeviceError


def check_seed(seed: int, widths: int = 2) -> bool:
    """Whether one program ends soon enough to be compared, at some widths, one of them compiled."""
    rng = random.Random(seed)
    program = lane_program(seed, rng.randrange(3, 12))
    arguments = program.make_arguments()
    try:
        expected = by_threads(
            program.module, arguments, program.block, program.grid, max_steps=200_000
        )
    except DeviceError as error:
        if "did not end" in str(error):
            return False
        raise
    chosen = rng.sample(EVERY_WIDTH, widths)
    check_widths(
        program.module, arguments, program.block, program.grid, widths=chosen,
        compiled=chosen[:1], expected=expected,
    )  # fmt: skip
    return True


# Others run loops of millions of steps.
SEEDS = (2, 4, 6, 7, 8, 9, 10, 12, 14, 51)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.sample(4)
def test_vectors_give_what_threads_give(seed: int) -> None:
    assert check_seed(seed)
