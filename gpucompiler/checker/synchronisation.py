"""Knowledge that threads pass on by fences and atomics, with their orders and scopes.

A release tells what the thread knows by the word that it writes, an acquire learns what the word
tells. A relaxed atomic tells what was known at the last fence before it, and what it reads is
learnt at the next fence behind it. Barriers pass both on to the threads that meet there.
A word tells threads of its writer's block more than others: what atomics and fences of scope
"block" say holds for them alone.
Source: PTX ISA 9.0 §8.7 to §8.9 (release and acquire patterns, causality order).
"""

from __future__ import annotations

from typing import Final

import attrs

from gpucompiler.ir.interpreter.order import Knowledge

_ACQUIRES: Final = ("acquire", "acq_rel", "seq_cst")
_RELEASES: Final = ("release", "acq_rel", "seq_cst")
# Scopes that hold the threads of one block only.
NARROW: Final = "block"


class Told(Knowledge):
    """Knowledge, with what fences made of it.

    Attributes:
        fenced: what was known at the last fence: of scope "block", and of a wider one.
        pending: what relaxed atomics have read, which the next fence makes known, likewise.
        counted: the part of `pending` that updates of counters have read.
    """

    __slots__ = ("counted", "fenced", "layers", "pending", "threads")

    def __init__(self, threads: int, layers: int) -> None:
        super().__init__(threads, layers)
        self.threads, self.layers = threads, layers
        self.fenced: list[Knowledge | None] = [None, None]
        self.pending: list[Knowledge | None] = [None, None]
        self.counted: Knowledge | None = None

    def plain(self) -> Knowledge:
        """A copy, without what fences made of it."""
        return joined(None, self)

    def learn(self, other: Knowledge) -> None:
        """Add what another one knows."""
        super().learn(other)
        if not isinstance(other, Told):
            return
        for mine, theirs in ((self.fenced, other.fenced), (self.pending, other.pending)):
            for place, each in enumerate(theirs):
                if each is not None:
                    mine[place] = joined(mine[place], each)
        if other.counted is not None:
            self.counted = joined(self.counted, other.counted)


def joined(one: Knowledge | None, other: Knowledge) -> Knowledge:
    """Knowledge of both, in an object of its own."""
    layers, threads = other.epochs.shape
    found = Knowledge(threads, layers)
    Knowledge.learn(found, other)
    if one is not None:
        Knowledge.learn(found, one)
    return found


@attrs.define(eq=False)
class Word:
    """A word that atomics change: what it tells all threads, and those of each block."""

    everywhere: Knowledge | None = None
    inside: dict[object, Knowledge] = attrs.Factory(dict[object, Knowledge])

    def tells(self, block: object, scope: str) -> list[Knowledge]:
        """The knowledge that an atomic of a block's thread may get here."""
        found = [self.inside.get(block), None if scope == NARROW else self.everywhere]
        return [each for each in found if each is not None]


def read_word(known: Told, word: Word, block: object, order: str, scope: str, counts: bool) -> None:
    """An atomic of a thread reads a word.

    Args:
        known: the thread's knowledge.
        counts: whether it updates a counter, instead of waiting for a value.
    """
    for number, told in enumerate(word.tells(block, scope)):
        if order in _ACQUIRES:
            Knowledge.learn(known, told)
            continue
        place = 0 if told is word.inside.get(block) else 1
        known.pending[place] = joined(known.pending[place], told)
        if counts and number >= 0:
            known.counted = joined(known.counted, told)


def write_word(known: Told, word: Word, block: object, order: str, scope: str) -> bool:
    """An atomic of a thread writes a word. Returns whether the thread's next epoch begins."""
    releases = order in _RELEASES
    told = [known.plain(), None]
    if not releases:
        narrow, wide = known.fenced
        told = [narrow, wide]
    elif scope != NARROW:
        told[1] = told[0]
    if told[0] is not None:
        word.inside[block] = joined(word.inside.get(block), told[0])
    if told[1] is not None and scope != NARROW:
        word.everywhere = joined(word.everywhere, told[1])
    return releases


def fence(known: Told, order: str, scope: str) -> None:
    """A fence of a thread."""
    narrow = scope == NARROW
    if order != "release":
        for place in (0,) if narrow else (0, 1):
            pending = known.pending[place]
            if pending is not None:
                Knowledge.learn(known, pending)
    if order != "acquire":
        known.fenced[0] = known.plain()
        if not narrow:
            known.fenced[1] = known.fenced[0]
