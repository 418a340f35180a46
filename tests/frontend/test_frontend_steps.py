"""One statement passes through few files: docs/contributing/architecture.md has the figures."""

from __future__ import annotations

from tests.benchmarks.trace_frontend import moves, trace

MAX_FILES = 14
MAX_FILE_MOVES = 90


def test_an_augmented_assignment_moves_little_between_files() -> None:
    found = trace()
    assert ("frontend/places/place.py", "update") in found.calls, "the statement was traced"
    assert len({file for file, _ in found.calls}) <= MAX_FILES
    assert moves(found) <= MAX_FILE_MOVES
