"""Which configurations are tried: few of many, and the best among them."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log2
from random import Random

import pytest

from cuda_target import space
from cuda_target.tuning.plan import Plan, trials_of
from cuda_target.tuning.space import Configuration

# The product in tiles of `bench_autotune.py`, 2048², on an H200: by tile and rows, the estimate,
# the registers without a limit, and microseconds without a limit and with one of 32, 64 and 128.
PRODUCT = {
    (8, 1): (9.57, 32, 3382, 3384, 3394, 3394),
    (8, 2): (9.11, 40, 2818, 2817, 2814, 2816),
    (16, 1): (7.67, 32, 2094, 2094, 2137, 2139),
    (16, 2): (7.7, 42, 1560, 1559, 1584, 1585),
    (16, 4): (7.16, 56, 1291, 1680, 1292, 1309),
    (16, 8): (6.89, 72, 1159, 2261, 1152, 1161),
    (32, 1): (6.72, 32, 1847, 1852, 2257, 2272),
    (32, 2): (7.0, 40, 1273, 1274, 1367, 1374),
    (32, 4): (6.6, 56, 1004, 1064, 1012, 1111),
    (32, 8): (6.4, 64, 1415, 1482, 1414, 1415),
    (32, 16): (6.3, 79, 1416, 1726, 1361, 1343),
    (64, 4): (6.32, 40, 943, 943, 1008, 1008),
    (64, 8): (6.15, 64, 1328, 1343, 1317, 1318),
    (64, 16): (6.07, 114, 1291, 1762, 1258, 1254),
}
LIMITS = (None, 32, 64, 128)


def search(
    every: list[Configuration],
    seconds: Callable[[int], float],
    costs: dict[int, float],
    same: Callable[[int, int], bool] = lambda number, best: False,
    most: int | None = None,
) -> dict[int, float]:
    """The seconds of all that were tried."""
    found: dict[int, float] = {}
    plan = Plan(
        dict(enumerate(every)), costs, trials_of(len(every)) if most is None else most, same
    )
    while batch := plan.next(found):
        assert not set(batch) & set(found)
        found |= {number: seconds(number) for number in batch}
    return found


def test_the_best_of_a_measured_product_is_found_by_a_few_trials() -> None:
    every = [{"T": t, "R": r, "max_registers": m} for t, r in PRODUCT for m in LIMITS]
    rows = [PRODUCT[each["T"], each["R"]] for each in every]
    times = [
        row[2 + LIMITS.index(each["max_registers"])] for row, each in zip(rows, every, strict=True)
    ]

    def same(number: int, best: int) -> bool:
        limits = [every[n]["max_registers"] or 255 for n in (number, best)]
        return rows[number] is rows[best] and min(limits) >= rows[best][1]

    tried = search(every, lambda n: times[n], {n: row[0] for n, row in enumerate(rows)}, same)
    assert len(every) == 56
    assert len(tried) <= 8
    assert min(tried.values()) <= 1.03 * min(times)


def test_the_first_is_tried_and_few_are_all_tried() -> None:
    every = space(a=range(4), b=range(4))
    assert sorted(search(every, lambda n: 1.0 + n, {})) == list(range(16))
    every = space(a=range(10), b=range(10))
    tried = search(every, lambda n: abs(n // 10 - 7) + abs(n % 10 - 2) + 1.0, {})
    assert 0 in tried
    assert len(tried) <= 17
    assert len(search(every, lambda n: 1.0 + n, {}, most=3)) == 3


def test_one_that_can_be_launched_is_found_among_many() -> None:
    every = space(a=range(10), b=range(10))
    tried = search(every, lambda n: 1.0 if n == 93 else inf, {})
    assert tried[93] == 1.0


@pytest.mark.parametrize("seed", range(20))
def test_a_space_with_one_hollow_is_searched_within_3_percent(seed: int) -> None:
    random = Random(seed)
    every = space(threads=[32, 64, 128, 256, 512], items=[1, 2, 4, 8, 16], limit=[None, 32, 64])
    best = random.choice([64, 128, 256]), random.choice([2, 4, 8])
    slope = random.uniform(0.1, 0.4), random.uniform(0.1, 0.4)

    def seconds(number: int) -> float:
        each = every[number]
        away = [
            abs(log2(each[name] / b)) for name, b in zip(("threads", "items"), best, strict=True)
        ]
        limited = {None: 1.0, 32: 1.3, 64: 1.05}[each["limit"]]
        return (1 + away[0] * slope[0]) * (1 + away[1] * slope[1]) * limited

    # The estimates know about half of it.
    costs = {n: seconds(n) ** 0.5 * random.uniform(0.9, 1.1) for n in range(len(every))}
    tried = search(every, seconds, costs)
    assert len(tried) <= len(every) / 6 + 1
    assert min(tried.values()) <= 1.03 * min(map(seconds, range(len(every))))


@pytest.mark.parametrize("most", [1, 2, 3])
def test_no_more_are_tried_than_asked(most: int) -> None:
    plan = Plan({number: {"a": number} for number in range(30)}, {}, most)
    for seconds in (1.0, inf, 0.0):
        tried: dict[int, float] = {}
        while following := plan.next(tried):
            tried |= dict.fromkeys(following, seconds)
        assert len(tried) == most or seconds == inf
