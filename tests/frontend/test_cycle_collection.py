"""Python's collector of cycles has less to do while something compiles."""

from __future__ import annotations

import gc
import os
import sys
import weakref
from collections.abc import Generator

import pytest

from gpucompiler.process.compile_clock import timed
from gpucompiler.process.cycle_collection import _COLLECTION, _SELDOM, importing

USUAL = (700, 10, 10)


@pytest.fixture(autouse=True)
def usual_thresholds() -> Generator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*USUAL)
    yield
    gc.set_threshold(*before)


def test_thresholds_are_raised_for_the_outermost_compilation() -> None:
    with timed():
        assert gc.get_threshold()[:2] == _SELDOM[:2]
        with timed():
            pass
        assert gc.get_threshold()[:2] == _SELDOM[:2]
    assert gc.get_threshold() == USUAL


def test_another_thread_that_compiles_keeps_them_raised() -> None:
    other = -1
    with timed():
        _COLLECTION.threads.add(other)
    assert gc.get_threshold()[:2] == _SELDOM[:2]
    _COLLECTION.threads.discard(other)
    with timed():
        pass
    assert gc.get_threshold() == USUAL


@pytest.mark.parametrize("own", [(0, 10, 10), (1_000_000, 10, 10)])
def test_what_the_program_has_chosen_stays(own: tuple[int, int, int]) -> None:
    gc.set_threshold(*own)
    with timed():
        assert gc.get_threshold() == own
    assert gc.get_threshold() == own
    gc.set_threshold(*USUAL)
    with timed():
        gc.set_threshold(*own)
    assert gc.get_threshold() == own


def test_a_child_of_a_fork_has_none_of_the_other_threads() -> None:
    with timed():
        _COLLECTION.threads.add(-1)
        child = os.fork()
        if not child:
            with timed():
                pass
            inside = gc.get_threshold()[:2] == _SELDOM[:2] and _COLLECTION.threads != {-1}
            os._exit(0 if inside else 1)
        _, status = os.waitpid(child, 0)
        _COLLECTION.threads.discard(-1)
    assert status == 0


@pytest.fixture
def nothing_frozen() -> Generator[None]:
    frozen = bool(gc.get_freeze_count())
    gc.unfreeze()
    yield
    if frozen:
        gc.freeze()


@pytest.mark.usefixtures("nothing_frozen")
def test_imports_are_old_afterwards_and_garbage_among_them_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Node:
        pass

    before = gc.get_threshold()
    gc.collect()
    with importing():
        assert gc.get_threshold()[0] > before[0]
        node = Node()
        node.itself = node  # pyright: ignore[reportAttributeAccessIssue]
        gone = weakref.ref(node)
        del node
        for number in range(50):
            monkeypatch.setitem(sys.modules, f"module_{number}", gc)
        kept = [[] for _ in range(5000)]
    assert gc.get_threshold() == before
    assert gc.get_count()[0] < 5000 == len(kept)
    assert not gc.get_freeze_count()
    gc.collect()
    assert gone() is None


@pytest.mark.usefixtures("nothing_frozen")
def test_what_a_program_has_frozen_stays_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    gc.freeze()
    with importing():
        for number in range(50):
            monkeypatch.setitem(sys.modules, f"module_{number}", gc)
    assert gc.get_freeze_count()
    gc.unfreeze()
