"""Results of barriers and warp operations, once all threads that take part have come.

The rules are those of the IR's interpreter (gpucompiler/ir/interpreter/simt.py): barriers count the
threads that haven't returned, and warp operations the lanes of their mask that haven't.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from gpucompiler.diagnostics.errors import DeviceBarrierError, DeviceError
from gpucompiler.ir.operations.simt import shuffle_source
from gpucompiler.simulator.threads import Request, Thread

BLOCK_BARRIERS: Final = ("barrier", "count", "and", "or")
FULL: Final = 0xFFFFFFFF
_REDUCTIONS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "reduce_add": operator.add,
    "reduce_min": min,
    "reduce_max": max,
    "reduce_and": lambda a, b: a & b,
    "reduce_or": lambda a, b: a | b,
    "reduce_xor": lambda a, b: a ^ b,
}


def request_of(thread: Thread) -> Request:
    """The meeting that a thread waits for."""
    assert thread.request is not None
    return thread.request


def released(waiting: list[Thread]) -> list[Thread]:
    """The threads of a block whose meeting is complete; their answers are set.

    Args:
        waiting: all threads of the block that haven't returned; each waits.

    Raises:
        DeviceBarrierError: threads wait at barriers of different places.
        DeviceError: a named barrier is used in two ways.
    """
    if all(request_of(thread).kind in BLOCK_BARRIERS for thread in waiting):
        return _block_barrier(waiting)
    found: list[Thread] = []
    warps = _grouped(waiting, lambda thread: thread.warp)
    for warp in warps:
        found += _warp_operations(warp)
    found += _named_barriers(waiting)
    if not found:
        for warp in warps:
            found += _active_masks(warp)
    return found


def deadlock(waiting: list[Thread]) -> DeviceError:
    """The error of threads that wait for each other in vain."""
    return DeviceError(
        "deadlock: every thread that has not returned waits for others: " + _places_text(waiting)
    )


def _grouped(threads: list[Thread], key: Callable[[Thread], Any]) -> list[list[Thread]]:
    groups: dict[Any, list[Thread]] = {}
    for thread in threads:
        groups.setdefault(key(thread), []).append(thread)
    return list(groups.values())


def _places_text(waiting: list[Thread]) -> str:
    lines: list[str] = []
    for group in _grouped(waiting, lambda t: (request_of(t).kind, request_of(t).place)):
        request, more = request_of(group[0]), len(group) - 1
        others = f" and {more} more" if more else ""
        lines.append(
            f"\n  at {request.place}, block {group[0].block.index}, thread {group[0].index}{others}"
        )
    return "".join(lines)


def _block_barrier(threads: list[Thread]) -> list[Thread]:
    if len({request_of(thread).place for thread in threads}) > 1:
        raise DeviceBarrierError(
            "threads of one barrier wait at different places: " + _places_text(threads)
        )
    kind = request_of(threads[0]).kind
    if kind != "barrier":
        held = [bool(request_of(thread).payload[0]) for thread in threads]
        answer = {"count": sum(held), "and": all(held), "or": any(held)}[kind]
        for thread in threads:
            thread.answer = answer
    return threads


def _warp_operations(warp: list[Thread]) -> list[Thread]:
    alive = {thread.lane for thread in warp}
    found: list[Thread] = []
    for group in _grouped(
        warp, lambda t: (request_of(t).kind, request_of(t).place, request_of(t).mask)
    ):
        request = request_of(group[0])
        answer = _ANSWERS.get(request.kind)
        wanted = {lane for lane in alive if request.mask >> lane & 1}
        if answer is not None and {thread.lane for thread in group} == wanted:
            answer(request.kind, {thread.lane: thread for thread in group})
            found += group
    return found


def _active_masks(warp: list[Thread]) -> list[Thread]:
    found: list[Thread] = []
    for group in _grouped(warp, lambda t: (request_of(t).kind, request_of(t).place)):
        if request_of(group[0]).kind == "activemask":
            mask = np.uint32(sum(1 << thread.lane for thread in group))
            for thread in group:
                thread.answer = mask
            found += group
    return found


def _named_barriers(waiting: list[Thread]) -> list[Thread]:
    """Warps as a whole have arrived at barriers with numbers; arrivals alone wait for none."""
    barriers: dict[int, list[Thread]] = waiting[0].block.named
    found: list[Thread] = []
    for warp in _grouped(waiting, lambda thread: thread.warp):
        for group in _grouped(warp, lambda t: (request_of(t).kind, request_of(t).payload)):
            request = request_of(group[0])
            if request.kind not in ("named_sync", "named_arrive") or len(group) < len(warp):
                continue
            number, threads = request.payload
            if not 0 <= number < 16 or threads % 32 or not 32 <= threads <= 1024:
                raise DeviceError(
                    "barriers are 0 to 15, of 32 to 1024 threads, a multiple of 32; this is number "
                    f"{number} of {threads} threads, at {request.place}"
                )
            here = barriers.setdefault(number, [])
            if group[0] not in here:
                here += group
            if request.kind == "named_arrive":
                found += group
            if 32 * len({thread.warp for thread in here}) >= threads:
                found += [t for t in here if t.request and t.request.kind == "named_sync"]
                del barriers[number]
    return found


# -- answers of warp operations


def _nothing(kind: str, group: dict[int, Thread]) -> None:
    for thread in group.values():
        thread.answer = None


def _shuffle(kind: str, group: dict[int, Thread]) -> None:
    brought = {lane: request_of(thread).payload[0] for lane, thread in group.items()}
    mode = kind.partition("_")[2] or "idx"
    for lane, thread in group.items():
        number, width = map(int, (*request_of(thread).payload[1:], 32)[:2])
        source = shuffle_source(mode, lane, number, width)
        thread.answer = brought.get(source, brought[lane])


def _vote(kind: str, group: dict[int, Thread]) -> None:
    held = {lane: bool(request_of(thread).payload[0]) for lane, thread in group.items()}
    answers: dict[str, Any] = {
        "all": all(held.values()),
        "any": any(held.values()),
        "eq": len(set(held.values())) == 1,
        "ballot": np.uint32(sum(1 << lane for lane, predicate in held.items() if predicate)),
    }
    for thread in group.values():
        thread.answer = answers[kind]


def _match(kind: str, group: dict[int, Thread]) -> None:
    values = {lane: _bits(request_of(thread).payload[0]) for lane, thread in group.items()}
    everyone = sum(1 << lane for lane in group)
    for own, thread in group.items():
        equal = sum(1 << lane for lane, value in values.items() if value == values[own])
        if kind == "match_any":
            thread.answer = np.uint32(equal)
        else:
            same = equal == everyone
            thread.answer = np.uint32(everyone * same), same


def _bits(value: Any) -> Any:
    return value.tobytes() if isinstance(value, np.generic) else value


def _reduce(kind: str, group: dict[int, Thread]) -> None:
    values = [request_of(group[lane]).payload[0] for lane in sorted(group)]
    total = functools.reduce(_REDUCTIONS[kind], values)
    for thread in group.values():
        thread.answer = total


def _elect(kind: str, group: dict[int, Thread]) -> None:
    for lane, thread in group.items():
        thread.answer = lane == min(group)


_ANSWERS: Final[dict[str, Callable[[str, dict[int, Thread]], None]]] = {
    "syncwarp": _nothing,
    "elect": _elect,
    **dict.fromkeys(("shfl", "shfl_up", "shfl_down", "shfl_xor"), _shuffle),
    **dict.fromkeys(("all", "any", "eq", "ballot"), _vote),
    **dict.fromkeys(("match_any", "match_all"), _match),
    **dict.fromkeys(_REDUCTIONS, _reduce),
}
