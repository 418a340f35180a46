"""The records that instrumented code kept, as findings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, cast

import attrs
import numpy as np

from gpucompiler.checker.advice import advice
from gpucompiler.checker.report import Access, Finding
from gpucompiler.jobs.kernel import Launch
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.checks import shadow
from gpucompiler.passes.checks.shadow_survey import Instrumented


def findings_of(
    made: Instrumented, report: Any, launch: Launch, values: list[Any]
) -> list[Finding]:
    """The findings of the kept records, one a pair of lines, in the order of their blocks.

    Args:
        report: the words of the records.
        values: the launch's arguments, by the kernel's parameters.
    """
    # Order that isn't followed would be taken for a race, and such a write for none.
    usable = {"bounds"}
    if not made.opaque:
        usable.add("uninitialized")
    if not made.unknown:
        usable.add("race")
    groups: dict[tuple[Any, ...], tuple[tuple[int, ...], Finding, int]] = {}
    for number, site in enumerate(made.sites):
        base = number * shadow.SITE_WORDS
        count = int(report[base])
        rows = report[base + 1 : base + shadow.SITE_WORDS].reshape(shadow.KEPT, -1)
        kept = min(count, shadow.KEPT)
        last: tuple[Any, ...] | None = None
        for record in rows[:kept].tolist():
            mine = record[1]
            if site.kind == "bounds":
                finding = _outside(site, record, launch)
            else:
                finding = _finding(made, site, record, launch, values)
            if finding is None or finding.kind not in usable:
                continue
            lines = sorted((_line(finding.first), _line(finding.second)))
            key = (finding.kind, finding.array, *lines)
            rank = _rank(mine)
            before = groups.get(key)
            if before is None:
                groups[key] = rank, finding, 1
            else:
                best = min(before[:2], (rank, finding), key=lambda each: each[0])
                groups[key] = *best, before[2] + 1
            last = key
        if count > kept and last is not None:
            rank, finding, seen = groups[last]
            groups[last] = rank, finding, seen + count - kept
    ordered = sorted(groups.values(), key=lambda each: each[0])
    return [attrs.evolve(finding, count=count) for _, finding, count in ordered]


def _rank(word: int) -> tuple[int, ...]:
    return _field(word, shadow.BLOCK_AT, 18), _field(word, shadow.EPOCH_AT, 12), word


def _line(access: Access | None) -> tuple[str, int]:
    place = None if access is None else access.place
    return ("", 0) if place is None else (place.file, place.line)


def _field(word: int, at: int, bits: int) -> int:
    return (word >> at) & ((1 << bits) - 1)


def _finding(
    made: Instrumented, site: shadow.Site, record: Sequence[int], launch: Launch,
    values: list[Any],
) -> Finding | None:  # fmt: skip
    old, mine, place, before, after = record
    index = _index(site, place, values)
    shown = f"{site.array}[{', '.join(map(str, index))}]"
    second = _access(site, mine, launch)
    if old == 0:
        return Finding(
            "uninitialized", f"{shown} ({site.space} memory) is read before a write",
            site.array, index, site.space, None, second,
            mend=f"write all of {site.array} that is read, and then "
            + ("cuda.syncthreads()" if site.space == "shared" else "read it"),
        )  # fmt: skip
    epochs = _field(mine, shadow.EPOCH_AT, 12), _field(mine, shadow.WARP_EPOCH_AT, 8)
    if epochs[0] == shadow.LAST_EPOCH or epochs[1] == shadow.LAST_WARP_EPOCH:
        made.unknown.setdefault("a thread that passes more barriers than are counted", None)
        return None
    other = made.sites[_field(old, shadow.SITE_AT, 12)]
    first = _access(other, old, launch)
    if other.kind == "write" and other is not site:
        # Lanes of one store write at once, so what stands there may be either one's.
        first = attrs.evolve(first, value=number_of(site.element, before))
    if site.kind != "atomic":
        found = after if site.kind == "write" else before
        second = attrs.evolve(second, value=number_of(site.element, found))
    same = (first.block, first.thread) == (second.block, second.thread)
    blocks = bool(old & shadow.MANY_BLOCKS) or first.block != second.block
    near = first.thread is not None and _warp(old) == _warp(mine) and not old & shadow.MANY_WARPS
    if same:
        first = attrs.evolve(first, thread=None)
    order, mend = advice(first, second, blocks, near)
    return Finding(
        "race", f"{shown} ({site.space} memory) is accessed twice, and nothing orders the two",
        site.array, index, site.space, first, second, order, mend,
    )  # fmt: skip


def _outside(site: shadow.Site, record: Sequence[int], launch: Launch) -> Finding:
    size, mine, index, *_ = record
    access = attrs.evolve(_access(site, mine, launch), kind="access")
    return outside(site.array, site.axis, site.given, index, size, access)


def outside(array: str, axis: int, given: str, index: int, size: int, access: Access) -> Finding:
    """An index out of bounds.

    Args:
        given: how the program's own index follows, as `check.bounds` says.
    """
    if given == "wrapped" and index < 0:
        index -= size
    whole, of_axis = (f"axis {axis} of array ", f" of axis {axis}") if axis >= 0 else ("", "")
    return Finding(
        "bounds", f"index out of bounds for {whole}{array!r}: index {index}", array,
        (index,), "", None, access, mend=f"test the index against {size}, the size{of_axis}",
    )  # fmt: skip


def number_of(element: ScalarType | None, bits: int) -> object:
    """The element whose bits these are; None where it is no number."""
    if element is None or element.kind not in ("bool", "int", "uint", "float"):
        return None
    try:
        kind = np.dtype(element.numpy_name)
    except TypeError:
        return None
    raw = (bits & ((1 << 64) - 1)).to_bytes(8, "little")[: kind.itemsize]
    return np.frombuffer(raw, kind)[0].item()


def _warp(word: int) -> int:
    return _field(word, shadow.THREAD_AT, 10) >> 5


def _access(site: shadow.Site, word: int, launch: Launch) -> Access:
    block = _coordinates(_field(word, shadow.BLOCK_AT, 18) - 1, launch.grid)
    thread = _coordinates(_field(word, shadow.THREAD_AT, 10), launch.block)
    return Access(site.kind, site.location, block, thread)


def _coordinates(number: int, size: tuple[int, int, int]) -> tuple[int, int, int]:
    return number % size[0], number // size[0] % size[1], number // (size[0] * size[1])


def _index(site: shadow.Site, place: int, values: list[Any]) -> tuple[int, ...]:
    """The index of a place in an array of the launch; of other memory the place itself."""
    array = values[site.argument] if 0 <= site.argument < len(values) else None
    if isinstance(array, np.ndarray) and not site.viewed:
        shape = cast("np.ndarray[Any, Any]", array).shape
        if array.itemsize == site.granule and place < math.prod(shape):
            return tuple(map(int, np.unravel_index(place, shape)))
    return (place,)
