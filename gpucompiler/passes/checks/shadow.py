"""Shadow memory: words beside each element that tell who accessed it last, and who else.

    array.store %v, %t, [%i]   →   %o = the three words of t[i]; a record if nothing orders them
                                   array.store %v, %t, [%i]
                                   array.store %mine, %shadow, [%i]

An element has three words of 64 bits: its last write, its newest reader, its newest atomic. A word:

    many blocks : 1 | block + 1 : 18 | epoch : 12 | thread : 10 | warp epoch : 8 | site : 12 | 2

The epoch counts the barriers of a block, the warp epoch those of a warp since then. The last two
bits say that several lanes of the warp, or several warps of the block, were there in that epoch.
Two witnesses suffice, as a third thread differs from one of them. So the state of an element is
constant, and nothing is missed or made up while threads are ordered by barriers alone.

Lanes of a vector read the words before any of them writes. So each reads its word back, through a
second parameter that names the same memory, and finds another's word there. Runs on the program
of a thread, before passes move or merge loads. It relies on calls being inlined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Value
from gpucompiler.language.types import BOOL, I64, U8, U16, U32, U64, ScalarType
from gpucompiler.values import value_classes

SITE_AT: Final = 2
WARP_EPOCH_AT: Final = 14
THREAD_AT: Final = 22
EPOCH_AT: Final = 32
BLOCK_AT: Final = 44
MANY_LANES: Final = 1
MANY_WARPS: Final = 2
MANY_BLOCKS: Final = 1 << 62
SITES: Final = 1 << 12
BLOCKS: Final = (1 << 18) - 2
LAST_EPOCH: Final = (1 << 12) - 1
LAST_WARP_EPOCH: Final = (1 << 8) - 1
# Records that a site keeps; it counts the others.
KEPT: Final = 16
# The other access's word, the own one, the place; the element before, and as this one stores it.
RECORD_WORDS: Final = 5
SITE_WORDS: Final = 1 + KEPT * RECORD_WORDS


@value_classes.frozen
class Site:
    """An access of the program: its number in shadow words is its place in the list of sites."""

    kind: str
    array: str
    space: str
    location: Location | None
    granule: int
    # The argument of the kernel that is accessed; -1 for other memory.
    argument: int = -1
    # The access goes through a view, so its places count granules of the memory.
    viewed: bool = False
    # The array's element, where its bits are in the records.
    element: ScalarType | None = None
    # The axis of an index, and how the program's own follows from it, as `check.bounds` says.
    axis: int = 0
    given: str = "index"


@value_classes.frozen
class Shadow:
    """The words of an array: the array of them, and a second name of the same memory."""

    words: Value
    again: Value
    granule: int


class Numbers:
    """A builder's words for numbers of 64 bits."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder

    def constant(self, value: int, kind: ScalarType = I64) -> Value:
        return self.builder.constant(value, kind)

    def _value(self, value: Value | int) -> Value:
        return value if isinstance(value, Value) else self.constant(value)

    def of(self, cls: type, left: Value, right: Value | int) -> Value:
        return self.builder.value(cls, lhs=left, rhs=self._value(right))

    def compare(self, left: Value, predicate: str, right: Value | int) -> Value:
        return self.builder.value(
            arith.Compare, lhs=left, rhs=self._value(right), predicate=predicate
        )

    def both(self, left: Value, right: Value) -> Value:
        return self.builder.value(arith.And, lhs=left, rhs=right)

    def either(self, left: Value, right: Value) -> Value:
        return self.builder.value(arith.Or, lhs=left, rhs=right)

    def no(self, value: Value) -> Value:
        return self.builder.value(arith.Not, value=value)

    def field(self, word: Value, at: int, bits: int) -> Value:
        return self.of(arith.And, self.of(arith.ShiftRight, word, at), (1 << bits) - 1)

    def has(self, word: Value, bit: int) -> Value:
        return self.compare(self.of(arith.And, word, bit), "ne", 0)

    def load(self, array: Value, index: Value | int) -> Value:
        return self.builder.value(memory.Load, array=array, indices=[self._value(index)])

    def store(self, value: Value, array: Value, index: Value | int) -> None:
        self.builder.add(
            memory.Store, types=(), value=value, array=array, indices=[self._value(index)]
        )

    def wide(self, cls: type, **fields: Any) -> Value:
        """A number of the launch, as 64 bits."""
        return self.builder.value(
            arith.Convert, value=self.builder.value(cls, **fields), types=[I64]
        )

    def inner(self, arguments: list[Value] | None = None) -> Numbers:
        """A new region."""
        return Numbers(Builder(Block(arguments=arguments or []), self.builder.location))

    def ended(self) -> Block:
        """The region, with its end."""
        self.builder.add(control.Yield, values=[], types=())
        return self.builder.block

    def when(self, condition: Value, then: Numbers, otherwise: Numbers | None = None) -> None:
        """Run a region where a condition holds, else another."""
        self.builder.add(
            control.If, types=(), condition=condition, then=then.ended(),
            otherwise=(otherwise or self.inner()).ended(),
        )  # fmt: skip


_UNSIGNED: Final = {1: U8, 2: U16, 4: U32, 8: U64}


def bits_of(numbers: Numbers, value: Value) -> Value | None:
    """The bits of a number as 64 bits; None for elements that are no such number."""
    kind = value.type
    if not isinstance(kind, ScalarType) or kind.kind not in ("bool", "int", "uint", "float"):
        return None
    if kind.itemsize not in _UNSIGNED:
        return None
    unsigned = _UNSIGNED[kind.itemsize]
    if kind not in (BOOL, I64, unsigned):
        value = numbers.builder.value(arith.Bitcast, value=value, types=[unsigned])
    return value if kind == I64 else numbers.builder.value(arith.Convert, value=value, types=[I64])


def keep_record(
    numbers: Numbers,
    report: Value,
    site: int,
    condition: Value,
    words: Callable[[Numbers], list[Value]],
) -> None:
    """Keep a record of a site where a condition holds; `words` writes what stands in it."""
    first = site * SITE_WORDS
    n = numbers.inner()
    slot = n.builder.value(
        memory.AtomicUpdate, array=report, indices=[n.constant(first)], value=n.constant(1),
        kind="add",
    )  # fmt: skip
    kept = n.inner()
    base = kept.of(arith.Add, kept.of(arith.Mul, slot, RECORD_WORDS), first + 1)
    for number, value in enumerate(words(kept)):
        kept.store(value, report, kept.of(arith.Add, base, number))
    n.when(n.compare(slot, "lt", KEPT), kept)
    numbers.when(condition, n)


class Now:
    """Who the thread is: its place and the numbers of words, computed once; and its clock."""

    def __init__(self, numbers: Numbers, clock: Value) -> None:
        n = numbers
        self.clock = clock
        self.thread = n.wide(simt.ThreadNumber)
        block = n.constant(0)
        for axis in "zyx":
            size = n.wide(simt.GridSize, axis=axis)
            block = n.of(
                arith.Add, n.of(arith.Mul, block, size), n.wide(simt.BlockIndex, axis=axis)
            )
        self.block = n.of(arith.Add, block, 1)
        self.low = n.of(arith.ShiftLeft, self.block, BLOCK_AT)
        self.own = n.of(arith.ShiftLeft, self.thread, THREAD_AT)
        self.warp = n.of(arith.ShiftRight, self.thread, 5)


class Words:
    """An access in the making: the thread's word, and what the element's words mean beside it."""

    def __init__(
        self,
        numbers: Numbers,
        now: Now,
        shadow: Shadow,
        place: Value,
        site: int,
        seen: Callable[[Numbers], list[Value]],
    ) -> None:
        n = numbers
        self.seen = seen
        self.now, self.shadow, self.place, self.site = now, shadow, place, site
        size = n.builder.value(memory.Dimension, array=shadow.words, axis=0)
        third = n.of(arith.FloorDivide, size, 3)
        reads = n.of(arith.Add, place, third)
        self.at = {"W": place, "R": reads, "A": n.of(arith.Add, reads, third)}
        self.epoch, self.warp_epoch = n.load(now.clock, 0), n.load(now.clock, 1)
        self.high = n.of(arith.Or, now.low, n.of(arith.ShiftLeft, self.epoch, EPOCH_AT))
        turn = n.of(arith.ShiftLeft, self.warp_epoch, WARP_EPOCH_AT)
        turn = n.of(arith.Or, turn, site << SITE_AT)
        self.mine = n.of(arith.Or, n.of(arith.Or, self.high, now.own), turn)
        self.top = n.of(arith.ShiftRight, self.mine, THREAD_AT)
        self.old = {word: n.load(shadow.words, self.at[word]) for word in "WRA"}

    def calm(self, numbers: Numbers, unset: str) -> Value:
        """Whether each word is of an older epoch of the block, of this thread alone, or empty.

        `unset`: the words that may be empty.
        """
        n, found = numbers, None
        for word, old in self.old.items():
            older = n.both(n.compare(old, "ge", self.now.low), n.compare(old, "lt", self.high))
            own = n.both(
                n.compare(n.of(arith.ShiftRight, old, THREAD_AT), "eq", self.top),
                n.no(n.has(old, MANY_LANES | MANY_WARPS)),
            )
            quiet = n.either(older, own)
            if word in unset:
                quiet = n.either(quiet, n.compare(old, "eq", 0))
            found = quiet if found is None else n.both(found, quiet)
        assert found is not None
        return found

    def relation(self, numbers: Numbers, word: str) -> tuple[Value, Value, Value]:
        """Whether a word tells of other blocks, warps, or lanes that nothing orders before."""
        n, old, now = numbers, self.old[word], self.now
        some = n.compare(old, "ne", 0)
        here = n.compare(n.field(old, BLOCK_AT, 18), "eq", now.block)
        lately = n.both(here, n.compare(n.field(old, EPOCH_AT, 12), "eq", self.epoch))
        thread = n.field(old, THREAD_AT, 10)
        same_warp = n.compare(n.of(arith.ShiftRight, thread, 5), "eq", now.warp)
        same_turn = n.compare(n.field(old, WARP_EPOCH_AT, 8), "eq", self.warp_epoch)
        other = n.compare(thread, "ne", now.thread)
        lanes = n.both(n.both(same_warp, same_turn), n.either(other, n.has(old, MANY_LANES)))
        warps = n.either(n.no(same_warp), n.has(old, MANY_WARPS))
        blocks = n.both(some, n.either(n.no(here), n.has(old, MANY_BLOCKS)))
        return blocks, n.both(lately, warps), n.both(lately, lanes)

    def flagged(self, numbers: Numbers, relation: tuple[Value, Value, Value]) -> Value:
        """The thread's word, with what the old one knew of others."""
        n, new = numbers, self.mine
        for flag, holds in zip((MANY_BLOCKS, MANY_WARPS, MANY_LANES), relation, strict=True):
            more = n.of(arith.Or, new, flag)
            new = n.builder.value(arith.Select, condition=holds, lhs=more, rhs=new)
        return new

    def tell(self, numbers: Numbers, report: Value, condition: Value, old: Value) -> None:
        """Keep a record of two accesses where a condition holds."""

        def words(kept: Numbers) -> list[Value]:
            return [old, self.mine, self.place, *self.seen(kept)]

        keep_record(numbers, report, self.site, condition, words)


AGAINST: Final = {"read": "WA", "write": "WRA", "atomic": "WR"}
WORD_OF: Final = {"read": "R", "write": "W", "atomic": "A"}


def before_access(
    numbers: Numbers, words: Words, report: Value, kind: str, *, fresh: bool, same: Value | None
) -> None:
    """Compare an access with the element's words, and write its own.

    Args:
        kind: "read", "write" or "atomic".
        fresh: memory that begins each block without values: reading it unwritten is told.
        same: for a store of a constant, whether the element has that value already.
    """
    n, word = numbers, WORD_OF[kind]
    unset = "RA" if fresh and kind != "write" else "WRA"
    calm = words.calm(n, unset)
    quick, slow = n.inner(), n.inner()
    quick.store(words.mine, words.shadow.words, words.at[word])
    relations = {each: words.relation(slow, each) for each in {*AGAINST[kind], word}}
    for each in AGAINST[kind]:
        blocks, warps, lanes = relations[each]
        hit = slow.either(slow.either(blocks, warps), lanes)
        if each == "W" and same is not None:
            hit = slow.both(hit, slow.no(same))
        words.tell(slow, report, hit, words.old[each])
    if fresh and kind != "write":
        nothing = slow.compare(slow.of(arith.Or, words.old["W"], words.old["A"]), "eq", 0)
        words.tell(slow, report, nothing, slow.constant(0))
    mine = words.mine if kind == "write" else words.flagged(slow, relations[word])
    slow.store(mine, words.shadow.words, words.at[word])
    n.when(calm, quick, slow)


def after_access(numbers: Numbers, words: Words, report: Value, kind: str, constant: bool) -> None:
    """Read the own word back, to meet the lanes of the same vector."""
    if kind == "write" and constant:
        return  # lanes of one store write one value
    n, word, now = numbers, WORD_OF[kind], words.now
    again = n.load(words.shadow.again, words.at[word])
    lost = n.compare(n.of(arith.ShiftRight, again, THREAD_AT), "ne", words.top)
    met = n.inner()
    if kind == "write":
        words.tell(met, report, met.constant(1, BOOL), again)
    else:
        thread = met.field(again, THREAD_AT, 10)
        other = met.compare(thread, "ne", now.thread)
        far = met.compare(met.of(arith.ShiftRight, thread, 5), "ne", now.warp)
        new = again
        for flag, holds in ((MANY_LANES, other), (MANY_WARPS, far)):
            more = met.of(arith.Or, new, flag)
            new = met.builder.value(arith.Select, condition=holds, lhs=more, rhs=new)
        met.store(new, words.shadow.words, words.at[word])
    n.when(lost, met)
