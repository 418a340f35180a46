"""The fuzzer's own rounding to narrow floats, against ml_dtypes where it is, and by its tables."""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np
import pytest

from tests.fuzz import reference
from tests.fuzz.narrow import FORMATS, round_to

NUMPYS = {"bf16": "bfloat16", "e4m3": "float8_e4m3fn", "e5m2": "float8_e5m2"}


def numbers(name: str) -> list[float]:
    kind = FORMATS[name]
    random = np.random.default_rng(3)
    found: list[float] = [0.0, -0.0, math.inf, -math.inf, math.nan, kind.greatest, -kind.greatest]
    # Halves between neighbours, also of the least and beyond the greatest.
    least = 2.0**kind.least
    found += [least, least / 2, least * 1.5, least * 0.4999, least * 2.5]
    found += [kind.greatest * (1 + 2.0 ** (-kind.bits + shift)) for shift in (-2, -1, 0, 1)]
    found += (random.standard_normal(500) * 10.0 ** random.integers(-8, 8, 500)).tolist()
    # Rounded to binary32 first, since ml_dtypes goes by way of it.
    return [float(np.float32(number)) for number in found if abs(number) < 3e38 or number != number]


@pytest.mark.parametrize("name", FORMATS)
def test_rounding_is_that_of_ml_dtypes(name: str) -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype: Any = getattr(ml_dtypes, NUMPYS[name])
    for number in numbers(name):
        with np.errstate(all="ignore"):
            wanted = float(np.float32(number).astype(dtype))
        found = round_to(number, name)
        same = found == wanted and math.copysign(1, found) == math.copysign(1, wanted)
        assert same or (found != found and wanted != wanted), (number, found, wanted)


def test_known_values() -> None:
    assert round_to(1.01, "bf16") == 1.0078125
    assert round_to(0.3, "e4m3") == 0.3125
    assert round_to(464.0, "e4m3") == 448.0
    assert math.isnan(round_to(465.0, "e4m3"))
    assert round_to(61439.0, "e5m2") == 57344.0
    assert round_to(61440.0, "e5m2") == math.inf
    assert round_to(2**70 + 1, "bf16") == 2.0**70
    assert math.copysign(1, round_to(-(2.0**-200), "bf16")) == -1


@np.errstate(all="ignore")
def test_complex_numbers_are_numpys() -> None:
    values = [0j, 1 + 2j, -3.5 + 0.25j, complex(0.1, -0.7), complex(-0.0, 5e30), 3e-20 + 7j]
    for name, dtype in (("c64", np.complex64), ("c128", np.complex128)):
        assert reference.promote(name, "pyfloat") == name
        for a, b in itertools.product(values, values):
            for symbol, wanted in (
                ("+", dtype(a) + dtype(b)),
                ("-", dtype(a) - dtype(b)),
                ("*", dtype(a) * dtype(b)),
            ):
                found = reference.binary(symbol, dtype(a), dtype(b))
                assert type(found) is dtype
                np.testing.assert_array_equal(np.array(found), np.array(wanted))
