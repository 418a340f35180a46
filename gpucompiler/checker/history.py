"""The accesses of a run: which of them nothing orders, and which read memory that nothing wrote."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from gpucompiler.checker.synchronisation import NARROW
from gpucompiler.ir.interpreter.order import HAPPENED, Access, Readers, ThreadOrder


@attrs.define(eq=False)
class Cell:
    """A piece of memory: its last write, the reads and atomics since then.

    Args:
        write: None before the first.
        changed: whether an atomic has changed it.
    """

    write: Access | None
    reads: Readers
    atomics: Readers
    changed: bool = False


class History:
    """The state of a run's memory: who accessed each piece of it.

    Args:
        granule: bytes of a piece; no access begins or ends inside of one.
    """

    def __init__(self, granule: int) -> None:
        self.granule = granule
        self.cells: dict[int, Cell] = {}
        self.nobody = Readers(())

    def touch(
        self, order: ThreadOrder, access: Access, address: int, size: int, *, same: bool = False
    ) -> Iterator[tuple[int, Access | None]]:
        """Note an access; yields addresses with accesses that nothing orders before it.

        None stands for a read of memory that nothing wrote.

        Args:
            same: the access stores a constant that is there already.
        """
        granule = self.granule
        for number in range(address // granule, -(-(address + size) // granule)):
            cell = self.cells.get(number)
            if cell is None:
                cell = self.cells[number] = Cell(None, self.nobody, self.nobody)
            reads = not access.writes or (access.atomic and access.word != "writes")
            if reads and cell.write is None and not cell.changed:
                yield number * granule, None
            for each in _unordered(order, access, cell, same):
                yield number * granule, each
            self._note(order, access, cell)

    def _note(self, order: ThreadOrder, access: Access, cell: Cell) -> None:
        if access.atomic:
            cell.atomics = cell.atomics.with_one(access, order)
            cell.changed |= access.writes
        elif access.writes:
            cell.write, cell.reads, cell.atomics = access, self.nobody, self.nobody
        else:
            cell.reads = cell.reads.with_one(access, order)


def _unordered(order: ThreadOrder, access: Access, cell: Cell, same: bool) -> Iterator[Access]:
    if cell.write is not None and not same and not is_before(order, cell.write, access):
        yield cell.write
    if access.writes and cell.reads.accesses:
        yield from _first(order, access, cell.reads)
    if cell.atomics.accesses:
        yield from _first(order, access, cell.atomics)


def _first(order: ThreadOrder, access: Access, group: Readers) -> Iterator[Access]:
    """The first of a group that conflicts with an access."""
    known: set[Any] = order.known[HAPPENED]
    if group in known:
        return
    for each in group.accesses:
        if _conflict(each, access) and not is_before(order, each, access):
            yield each
            return
    if not access.atomic and access.writes and not access.proxy:
        known.add(group)


def _conflict(first: Access, second: Access) -> bool:
    if not (first.writes or second.writes):
        return False
    if first.atomic and second.atomic:
        # Each is indivisible for the threads of its scope only.
        narrow = NARROW in (first.scope, second.scope)
        return narrow and first.thread.block is not second.thread.block
    return True


def is_before(order: ThreadOrder, first: Access, second: Access) -> bool:
    """Whether an access comes before one that the thread makes now."""
    layer = first.layer if second.proxy and not first.proxy and first.writes else HAPPENED
    return order.knows(first, layer)
