"""Changes of small dense values, which all names of a value see.

A change makes another record of the changed items, which takes the first one's place in all names,
tuples and records that hold it. Where objects are followed by numbers (`Identities`), it gives the
changed items to all records of the same number instead, by selections where only the run knows
whether the numbers are equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.frontend.frame.identities import Identities
from gpucompiler.frontend.values.dense_records import HOLDING, dense_record, parts_of, with_parts
from gpucompiler.frontend.values.values import Record, Scalar, Val
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.linear.dense_types import DenseArrayClass
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def exchange(frame: Frame, old: Record, new: Record) -> None:
    """Put a changed record in the place of another, in all that the names of a function hold.

    Refusal GC203 if nothing holds it: the change would be lost.
    """
    frame.changes += 1
    if frame.walk.identities is not None:
        changes = _Changes(frame, frame.walk.identities, old, new)
        for name, value in list(frame.environment.items()):
            frame.environment[name] = changes.seen_by(value)
        changed = changes.held
    else:
        seen, changed = dict[int, Val](), False
        _note_changes(old, new, seen)
        for name, value in list(frame.environment.items()):
            found = _exchanged(value, seen)
            if found is not value:
                frame.environment[name] = found
                changed = True
    if not changed:
        frame.refuse(
            "GC203",
            f"this {old.cls.__name__} has no name, so that nothing would see the change",
            f"bind a copy to a name, v = {old.cls.__name__}(…), and change that",
        )


def _note_changes(old: Record, new: Record, seen: dict[int, Val]) -> None:
    """Note what takes the place of a record, and of its rows."""
    seen[id(old)] = new
    for before, after in zip(old.items, new.items, strict=True):
        if isinstance(before, Record) and isinstance(after, Record) and before is not after:
            _note_changes(before, after, seen)


def _exchanged(value: Val, seen: dict[int, Val]) -> Val:
    """A value with all records in it exchanged; the same object where none is."""
    found = seen.get(id(value))
    if found is not None:
        return found
    result = value
    if not isinstance(getattr(value, "cls", None), DenseArrayClass):
        parts = parts_of(value)
        result = with_parts(value, tuple([_exchanged(part, seen) for part in parts]))
    seen[id(value)] = result
    return result


class _Changes:
    """Changed items of an object, as all values see them that may be the object or its parts.

    Attributes:
        held: some value may be the object or a part of it.
    """

    def __init__(self, frame: Frame, identities: Identities, old: Record, new: Record) -> None:
        self._frame, self._identities = frame, identities
        self._seen = dict[int, Val]()
        # The vectors of the object: before and after.
        self._vectors: list[tuple[Record, Record]] = []
        self._note(old, new)
        self.held = False

    def _note(self, old: Record, new: Record) -> None:
        for before, after in zip(old.items, new.items, strict=True):
            if isinstance(before, Record) and isinstance(after, Record):
                self._note(before, after)
        if not isinstance(old.items[0], Record):
            self._vectors.append((old, new))

    def seen_by(self, value: Val) -> Val:
        """A value behind the change; the same object where it sees nothing."""
        if type(value) not in HOLDING or isinstance(getattr(value, "cls", None), DenseArrayClass):
            return value
        found = self._seen.get(id(value))
        if found is None:
            parts = parts_of(value)
            found = with_parts(value, tuple([self.seen_by(part) for part in parts]))
            held = dense_record(found)
            if held is not None and not isinstance(held.items[0], Record):
                for old, new in self._vectors:
                    if old.cls is held.cls:
                        found = held = self._changed(held, old, new)
            self._seen[id(value)] = found
        return found

    def _changed(self, held: Record, old: Record, new: Record) -> Record:
        """A vector with the new items of another one, if it is the same object."""
        identities, names = self._identities, self._frame.environment
        one, other = identities.of(held, names), identities.of(old, names)
        pairs = list(zip(old.items, new.items, strict=True))
        if all(before is after for before, after in pairs):
            self.held |= identities.relation(one, other) is not False
            return held
        same = identities.same(self._frame, one, other)
        if same is False:
            return held
        self.held = True
        items = [
            mine if before is after else after if same is True
            else selected(self._frame, same, after, mine)
            for mine, (before, after) in zip(held.items, pairs, strict=True)
        ]  # fmt: skip
        return value_classes.evolve(held, items=tuple(items))


def selected(frame: Frame, condition: IRValue, value: Val, other: Val) -> Val:
    """`value if condition else other`, of numbers or rows."""
    if isinstance(value, Record) and isinstance(other, Record):
        pairs = zip(value.items, other.items, strict=True)
        items = tuple(selected(frame, condition, a, b) for a, b in pairs)
        return value_classes.evolve(other, items=items)
    assert isinstance(value, Scalar), "items are numbers or rows"
    assert isinstance(other, Scalar), "items are numbers or rows"
    if value.ir is other.ir:
        return other
    chosen = frame.builder.value(arith.Select, condition=condition, lhs=value.ir, rhs=other.ir)
    return Scalar(other.type, chosen)
