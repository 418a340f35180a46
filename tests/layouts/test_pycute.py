"""The algebra beside NVIDIA's own Python, pycute, where it is installed (BSD-3-Clause).

Equal results, wherever pycute's layout is the right function; sizes of 1 have no stride here.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from random_layouts import accepted, drawn

from gpucompiler.layouts import Layout, coalesce, complement, compose, divide, product

pytestmark = pytest.mark.full


def theirs(pycute: Any, function: str, *arguments: Any) -> Any:
    """pycute's result; None where it asserts."""
    given = [pycute.Layout(a.shape, a.stride) if isinstance(a, Layout) else a for a in arguments]
    try:
        return getattr(pycute, function)(*given)
    except (AssertionError, ZeroDivisionError):
        return None


def test_results_are_pycutes_where_those_are_right() -> None:
    pycute = pytest.importorskip("pycute")
    draw = random.Random(2)
    wrong = 0
    for _ in range(2_000):
        a, b = drawn(draw), drawn(draw, 3)
        for function, name, other in (
            (coalesce, "coalesce", ()),
            (complement, "complement", (200,)),
            (compose, "composition", (b,)),
            (divide, "logical_divide", (draw.choice([2, 4]),)),
            (product, "logical_product", (b,)),
        ):
            mine, its = accepted(function, a, *other), theirs(pycute, name, a, *other)
            if mine is None or its is None or mine.size > 1_000:
                continue
            same = [its(i) for i in range(its.size())] == mine.places()
            if function is compose and not same:
                assert mine.places() == [a(b(i)) for i in range(b.size)]
                wrong += 1
            elif function is not divide:
                assert same, (a, other)
    assert wrong > 0
