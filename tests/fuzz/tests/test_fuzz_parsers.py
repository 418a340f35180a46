"""Readers of texts and bytes take an input, or refuse it with their own errors.

`python -m tests.fuzz.parsers` runs for as long as wished, and keeps what it finds.
"""

from __future__ import annotations

import random

import pytest

from tests.fuzz import parsers
from tests.fuzz.edge_coverage import EdgeCoverage
from tests.fuzz.mutations import mutated
from tests.fuzz.parser_targets import BY_NAME, TARGETS, ParserTarget
from tests.fuzz.parsers import Fuzzer, run_one, saved

# Each of their inputs takes a process, or a whole compilation.
_DEAR = frozenset({"llvm", "assembly", "pipeline"})


@pytest.mark.parametrize("name", BY_NAME)
@pytest.mark.sample(3)
def test_seeds_are_taken(name: str) -> None:
    target = BY_NAME[name]
    first, *others = target.seeds()
    target.run(first)
    for content in others[:9]:
        run_one(target, content)


@pytest.mark.parametrize("name", BY_NAME)
def test_inputs_that_once_failed(name: str) -> None:
    for content in saved(name):
        run_one(BY_NAME[name], content)


@pytest.mark.parametrize("name", [name for name in BY_NAME if name not in _DEAR])
@pytest.mark.sample(4)
def test_changed_inputs(name: str) -> None:
    target = BY_NAME[name]
    rng = random.Random(name)
    seeds = target.seeds()
    for _ in range(40 if name == "ir" else 80):
        run_one(target, mutated(rng.choice(seeds), seeds, rng))


@pytest.mark.full
def test_ten_minutes_find_nothing() -> None:
    fuzzers = parsers.fuzz(list(BY_NAME), 600, seed=1)
    assert not [failure for fuzzer in fuzzers for failure in fuzzer.failures.values()]


def _planted(text: str) -> None:
    if text.startswith("array<"):
        if "7" in text:
            if text.endswith("f32, 7>"):
                raise KeyError("planted")
            return
        return
    return


def test_a_planted_fault_is_found_by_its_edges() -> None:
    target = ParserTarget("planted", _planted, lambda: ["array<f32, 2>"], (__name__,))
    fuzzer = Fuzzer(target, random.Random(1))
    fuzzer.feed("array<f32, 2>")
    fuzzer.corpus.append("array<f32, 2>")
    for _ in range(30_000):
        fuzzer.step()
        if fuzzer.failures:
            break
    [failure] = fuzzer.failures.values()
    assert failure.error == "KeyError: 'planted'"
    assert any("7" in str(content) for content in fuzzer.corpus)


def test_edges_are_counted_once() -> None:
    coverage = EdgeCoverage([__name__])
    assert coverage.call(_planted, "array<f32, 2>") > 0
    assert coverage.call(_planted, "array<f32, 3>") == 0
    assert coverage.call(_planted, "array<f32, 17>") > 0


def test_names_are_folders() -> None:
    assert len(BY_NAME) == len(TARGETS)
    assert all(name.replace("-", "").isalnum() for name in BY_NAME)
