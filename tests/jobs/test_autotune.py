"""Configurations are compared, measured by a timer of the test's, and kept."""

from __future__ import annotations

import uuid
import warnings
import weakref
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from cuda_target import TunedNotice, autotune, cuda, space
from cuda_target.tuning.search import fastest
from cuda_target.tuning.space import difference
from cuda_target.tuning.timing import time_on_host
from gpucompiler import ArgumentError, no_jit, observing


class Clock:
    """Seconds for each candidate in turn; samples are counted."""

    def __init__(self, *seconds: float) -> None:
        self.seconds, self.samples = list(seconds), 0

    def __call__(self, launch: Callable[[Any], None]) -> Callable[[], float]:
        launch(None)
        seconds = self.seconds.pop(0)

        def sample() -> float:
            self.samples += 1
            return seconds

        return sample


def fill(y: Any, n: Any, Z: cuda.constexpr) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] += n if Z < 8 else Z


HELPER = cuda(blocks=lambda y, n, Z: cuda.cover(len(y)), target="host")(fill)


def tuned(clock: Clock, name: str, **more: Any) -> Any:
    configurations = [*space(threads=[4, 8], Z=[1, 2, 9]), {"threads": 5000, "Z": 1}]
    more.setdefault("key", lambda y, n: name)
    return autotune(configurations, timer=clock, workers=0, **more)(HELPER)


def test_the_fastest_of_the_right_ones_is_launched_and_kept() -> None:
    name = uuid.uuid4().hex
    kernel = tuned(Clock(4, 3, 2, 5), name)
    y = np.zeros(10, np.float32)
    with no_jit():
        assert kernel.choice(y, 3).number == 0, "nothing may be measured"
    with pytest.warns(TunedNotice, match="threads=8, Z=1.*the least of 4"):
        kernel(y, 3)
    assert y.tolist() == [3.0] * 10, "trials had copies"
    choice = kernel.choice(y, 3)
    refused = dict(choice.refused)
    assert (choice.number, choice.seconds, choice.stored) == (3, 2, False)
    assert sorted(refused) == [2, 5, 6]
    assert "differ from those of the first" in refused[2]
    assert "1024" in refused[6]
    again = tuned(Clock(), name)
    again(y, 3)
    assert again.choice(y, 3).stored
    assert again.choice(y, 3).number == 3
    assert y.tolist() == [6.0] * 10


def test_few_of_many_are_compiled_and_the_best_is_among_them() -> None:
    every = space(Z=range(1, 6), threads=[1, 2, 4, 8])
    seconds = [abs(each["Z"] - 3) + abs(each["threads"] - 4) + 1.0 for each in every]
    stages: list[str] = []

    def timer(launch: Any) -> Callable[[], float]:
        """As a graph does, it keeps nothing of the launch."""
        launch(None)
        number, copy = launch.func.__self__.number, weakref.ref(launch.args[0][0])

        def sample() -> float:
            assert copy() is not None
            return seconds[number]

        return sample

    name = uuid.uuid4().hex
    kernel = autotune(
        every, key=lambda y, n: name, timer=timer, cost=lambda each, y, n: 1.0 + abs(each["Z"] - 3)
    )(HELPER)
    y = np.zeros(4, np.float32)
    with (
        observing(lambda stage, job, product, seconds: stages.append(stage)),
        pytest.warns(TunedNotice, match="the least of"),
    ):
        choice = kernel.choice(y, 3)
    assert choice.configuration == {"Z": 3, "threads": 4}
    assert 4 <= stages.count("artifact") <= 8
    reasons = [why for _, why in choice.refused]
    assert reasons.count("it wasn't tried: others had a better chance") >= 12
    with pytest.raises(ArgumentError, match="tries=0"):
        autotune(every, tries=0)


def test_arrays_in_tuples_are_copied_and_compared() -> None:
    @cuda(threads=4, blocks=1, target="host")
    def add(pair: Any, n: Any, Z: cuda.constexpr) -> None:
        i = cuda.grid(1)
        pair[0][i] += pair[1][i] * (n if Z < 3 else Z)

    name = uuid.uuid4().hex
    kernel = autotune(
        space(Z=[1, 2, 3]), key=lambda pair, n: name, timer=Clock(2, 1), workers=0
    )(add)  # fmt: skip
    pair = np.zeros(4, np.float32), np.ones(4, np.float32)
    with pytest.warns(TunedNotice):
        kernel(pair, 5)
    assert pair[0].tolist() == [5.0] * 4, "trials had copies"
    choice = kernel.choice(pair, 5)
    assert choice.number == 1
    assert "differ from those of the first" in dict(choice.refused)[2]


def test_costs_and_tests_of_the_users_leave_candidates_out() -> None:
    kernel = tuned(
        Clock(1.0),
        uuid.uuid4().hex,
        prune=lambda configuration, y, n: configuration["Z"] != 2,
        cost=lambda configuration, y, n: 1.0 if configuration["threads"] == 4 else 5.0,
    )
    with pytest.warns(TunedNotice):
        choice = kernel.choice(np.zeros(4, np.float32), 3)
    reasons = dict(choice.refused)
    assert choice.number == 0
    assert reasons[1] == "prune= refuses it"
    assert "estimated cost is 5" in reasons[3]


def test_a_kept_choice_passes_the_users_test_as_others_do() -> None:
    name = uuid.uuid4().hex
    with pytest.warns(TunedNotice):
        tuned(Clock(4, 3, 2, 5), name)(np.zeros(4, np.float32), 3)
    kernel = tuned(Clock(1), name, prune=lambda found, y, n: found == {"threads": 4, "Z": 1})
    with pytest.warns(TunedNotice, match="threads=4, Z=1"):
        assert not kernel.choice(np.zeros(4, np.float32), 3).stored
    kernel = tuned(Clock(), uuid.uuid4().hex, prune=lambda *_: False)
    with pytest.raises(ArgumentError, match="prune= refuses every configuration of fill"):
        kernel(np.zeros(4, np.float32), 3)


def test_a_configuration_that_raises_is_left_out() -> None:
    def raising(y: Any, n: Any, Z: cuda.constexpr) -> None:
        i = cuda.grid(1)
        if i < len(y):
            if n > Z:
                raise ValueError("too many")
            y[i] = n

    helper = cuda(blocks=lambda y, n, Z: cuda.cover(len(y)), target="host")(raising)
    name = uuid.uuid4().hex
    candidates = space(threads=[4], Z=[9, 2])
    kernel = autotune(candidates, key=lambda y, n: (name, n), timer=Clock(1))(helper)
    y = np.zeros(4, np.float16)
    with pytest.warns(TunedNotice):
        kernel(y, 3)
    assert dict(kernel.choice(y, 3).refused) == {1: "it raises ValueError: too many"}
    with pytest.raises(ValueError, match="too many"):  # as the first one is right
        kernel(y, 10)


def test_shapes_and_values_are_keys() -> None:
    kernel = autotune([{"threads": 4, "Z": 1}], key=["y", "n"], timer=Clock(1, 1, 1))(HELPER)
    warnings.simplefilter("ignore", TunedNotice)  # a choice may be there already
    for size, n in ((4, 1), (5, 1), (5, 2)):
        y = np.zeros(size, np.float16)
        first = kernel.choice(y, n)
        assert kernel.choice(y, n) is first
    assert len(kernel.choices) == 3


def test_when_no_configuration_works_all_errors_are_raised() -> None:
    kernel = autotune([{"threads": 5000, "Z": 1}, {"threads": 6000, "Z": 1}])(HELPER)
    with pytest.raises(ExceptionGroup, match="no configuration of fill") as caught:
        kernel(np.zeros(4, np.float32), 1)
    assert len(caught.value.exceptions) == 2


@pytest.mark.parametrize("key", [[], ["n"]])
def test_a_missing_argument_is_named_and_no_constant(key: list[str]) -> None:
    kernel = autotune([{"threads": 4, "Z": 1}], key=key)(HELPER)
    with pytest.raises(ArgumentError, match="argument 2 'n' is missing"):
        kernel(np.zeros(4, np.float32))
    with pytest.raises(ArgumentError, match="argument 3 is one too many"):
        kernel(np.zeros(4, np.float32), 1, 2)


def test_a_configuration_may_leave_a_default() -> None:
    with_default = cuda(target="host", blocks=1)(lambda y, n, Z=2: None)
    mixed = autotune([{"threads": 4, "Z": 1}, {"threads": 8}], workers=0, timer=Clock(1, 2))(
        with_default
    )
    warnings.simplefilter("ignore", TunedNotice)  # a choice may be there already
    assert mixed.choice(np.zeros(4, np.float32), 1).number == 0
    with pytest.raises(ArgumentError, match="argument 2 'n' is missing"):
        mixed(np.zeros(4, np.float32))


@pytest.mark.parametrize("wrong", [[], [3], 3])
def test_wrong_configurations_are_refused(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="give configurations"):
        autotune(wrong)
    with pytest.raises(ArgumentError, match="above @cuda"):
        autotune([{}])(fill)
    with pytest.raises(ArgumentError, match=r"space\(threads=3\): give the values to try, \[3\]"):
        space(threads=3)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match=r"\[1\] has no hash"):
        autotune([{"threads": 4, "Z": 1}], key=lambda y, n: [1])(HELPER)(np.zeros(4), 1)  # type: ignore[arg-type,return-value]
    with pytest.raises(ArgumentError, match="last parameters"):
        autotune([{"n": 3}])(HELPER)


def test_slow_ones_are_given_up_early() -> None:
    counts = dict.fromkeys(range(64), 0)

    def sampler(number: int) -> Callable[[], float]:
        def sample() -> float:
            counts[number] += 1
            return abs(number - 40) + 1.0

        return sample

    best, samples = fastest({number: sampler(number) for number in counts})
    assert (best, len(samples)) == (40, 9)
    assert sum(counts.values()) < 64 * 9 / 4
    launches: list[Any] = []
    assert time_on_host(launches.append)() > 0
    assert launches


def noisy(random: Random, seconds: float) -> Callable[[], float]:
    """A candidate on a busy machine: 5 % more or less often, and half to twice more in 1 of 10."""

    def sample() -> float:
        disturbed = random.uniform(1.5, 3.0) if random.random() < 0.1 else 1.0
        return seconds * disturbed * (1 + abs(random.gauss(0, 0.05)))

    return sample


def test_on_a_noisy_machine_the_choice_is_within_3_percent() -> None:
    seconds = {number: 1 + 0.02 * abs(number - 20) for number in range(48)}
    missed = 0
    for seed in range(100):
        random = Random(seed)
        best, _ = fastest({number: noisy(random, each) for number, each in seconds.items()})
        missed += seconds[best] > 1.03
    assert missed <= 3


def test_equal_code_launched_in_the_same_way_is_measured_once() -> None:
    same, name = {"threads": 4, "Z": 1}, uuid.uuid4().hex
    kernel = autotune(
        [same, dict(same), {"threads": 8, "Z": 1}],
        key=lambda y, n: name, timer=Clock(2, 1), workers=0,
    )(HELPER)  # fmt: skip
    with pytest.warns(TunedNotice, match="the least of 2"):
        choice = kernel.choice(np.zeros(4, np.float32), 3)
    assert choice.number == 2
    assert dict(choice.refused)[1] == "its machine code and launch are those of number 0"


def test_infinities_of_other_signs_are_differences() -> None:
    wanted = np.array([np.inf, np.nan, 1.0])
    assert difference(wanted.copy(), wanted) == 0
    assert difference(np.array([-np.inf, np.nan, 1.0]), wanted) == np.inf
    assert difference(np.array([np.inf, np.inf, 1.0]), wanted) == np.inf


def scale_behind(y: Any, x: Any, by: float = 2.0, *, Z: cuda.constexpr = 1) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = by * x[i] * (1 if Z else 0)


def scale_last(y: Any, x: Any, by: float = 2.0, Z: cuda.constexpr = 1) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = by * x[i] * (1 if Z else 0)


@pytest.mark.parametrize("function", [scale_behind, scale_last])
def test_constants_stand_behind_the_defaults_of_other_parameters(function: Any) -> None:
    """A constant was taken for the argument that has a default and was left out."""
    name = uuid.uuid4().hex
    helper = cuda(blocks=lambda y, x, by, Z: cuda.cover(len(y)), target="host")(function)
    kernel = autotune(
        space(threads=[4, 8], Z=[3]), key=lambda y, x, by: name, timer=Clock(2, 1), workers=0
    )(helper)
    y, x = np.zeros(10), np.arange(10.0)
    with pytest.warns(TunedNotice, match="the least of 2"):
        kernel(y, x)
    assert (y == 2 * x).all()
    for arguments, keywords in ((y, x), {"by": 5.0}), ((y, x, 5.0), {}), ((), {"x": x, "y": y}):
        kernel(*arguments, **keywords)
        assert (y == (5 if keywords.get("by") or len(arguments) == 3 else 2) * x).all()
    with pytest.raises(ArgumentError, match="GC501"):
        kernel(y, x, times=3)
