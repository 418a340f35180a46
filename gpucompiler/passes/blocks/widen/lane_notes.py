"""Notes of how many threads a vector holds, and why not more, while programs of blocks are made."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NamedTuple

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.structure.nodes import Block, Operation


class LaneNote(NamedTuple):
    """The lanes of a part of a kernel.

    Args:
        lanes: threads of a vector; 1 for none.
        location: of the part's first operation that has one, or of the operation that decides.
        reason: why threads run one by one, "" for a part that has vectors.
    """

    lanes: int
    location: Location | None
    reason: str


_NOTES: Final[ContextVar[list[LaneNote] | None]] = ContextVar("lane_notes", default=None)


def note_lanes(lanes: int, part: Block, reason: str = "", decides: Operation | None = None) -> None:
    """Note the lanes of a part, if somebody asks."""
    notes = _NOTES.get()
    if notes is None:
        return
    places = [decides] if decides is not None else part.walk()
    location = next((each.location for each in places if each.location is not None), None)
    notes.append(LaneNote(lanes, location, reason))


@contextmanager
def noted_lanes() -> Generator[list[LaneNote]]:
    """The notes of programs that are made inside of the block."""
    notes: list[LaneNote] = []
    token = _NOTES.set(notes)
    try:
        yield notes
    finally:
        _NOTES.reset(token)
