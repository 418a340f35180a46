"""Products of tiles of random sizes and types, aligned or not, everywhere."""

from __future__ import annotations

import pytest
import random_products
from random_products import gpu

# The check of a commit compiles two kernels, one a target; the full tier all of them.
NUMBERS = list(range(random_products.COUNT))


def numbers(chosen: tuple[int, ...]) -> list[object]:
    """All cases, of which the check of a commit takes the chosen ones."""
    return [
        pytest.param(number, marks=() if number in chosen else pytest.mark.full)
        for number in NUMBERS
    ]


@pytest.mark.parametrize("number", numbers((3, 24)))
def test_on_the_host(number: int) -> None:
    assert random_products.error_of(number, "host")[1] <= 1


@pytest.mark.parametrize("number", numbers((5,)))
def test_in_the_interpreter(number: int) -> None:
    """Copies and products are watched, and none is blamed."""
    assert random_products.error_of(number, "interpreter")[1] <= 1


@pytest.mark.gpu
@pytest.mark.parametrize("kernel", range(len(random_products.KERNELS)))
def test_on_a_gpu(kernel: int) -> None:
    for number in NUMBERS[kernel :: len(random_products.KERNELS)]:
        assert random_products.error_of(number, gpu())[1] <= 1, number
