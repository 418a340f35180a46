"""Threads of CPython that meet: barriers, shuffles, votes, matches and reductions for the oracle.

The oracle makes a generator of each function that waits for other threads; a thread yields what it
waits for, and is sent the answer. Written from CUDA's documents, not from the interpreter: it is
what the interpreter is compared with. Here a program that threads leave waiting, or that uses a
lane that isn't there, is an error of the generator of programs.

Sources: CUDA C++ Programming Guide §10.6 (barriers), §10.19-10.22 (votes, match, reduce, shuffle).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from typing import Any, Final

import attrs
import numpy as np

from tests.fuzz import reference

WARP: Final = 32
# A cluster has one block here.
BARRIERS: Final = (
    "syncthreads", "syncthreads_count", "syncthreads_and", "syncthreads_or", "cluster_sync",
)  # fmt: skip
_SHUFFLES: Final = ("shfl_sync", "shfl_up_sync", "shfl_down_sync", "shfl_xor_sync")
_VOTES: Final = ("all_sync", "any_sync", "eq_sync", "ballot_sync")
_REDUCTIONS: Final = tuple(
    f"reduce_{kind}_sync" for kind in ("add", "min", "max", "and", "or", "xor")
)
# Everything at which a thread of the oracle waits.
NAMES: Final = (
    *BARRIERS, *_SHUFFLES, *_VOTES, *_REDUCTIONS, "match_any_sync", "match_all_sync", "syncwarp",
    "activemask",
)  # fmt: skip


class NotTogether(AssertionError):
    """Threads wait in vain, or use what no lane gave: the program is none of ours."""


@attrs.frozen
class Wait:
    """A call that a thread waits at: the function, its place in the source, and its arguments."""

    name: str
    place: int
    arguments: tuple[Any, ...]

    @property
    def mask(self) -> int:
        """The lanes that a warp operation names."""
        return int(self.arguments[0]) & 0xFFFFFFFF if self.arguments else 0xFFFFFFFF


Body = Generator[Wait, Any, None]


@attrs.define(eq=False)
class Thread:
    """A thread of a block: its linear number, the rest of its life, and where it waits."""

    number: int
    body: Body
    wait: Wait | None = None
    answer: Any = None

    @property
    def lane(self) -> int:
        return self.number % WARP


def _shuffled(wait: Wait, own: int, values: dict[int, Any]) -> Any:
    value, by = wait.arguments[1], int(wait.arguments[2])
    width = int(wait.arguments[3]) if len(wait.arguments) > 3 else WARP
    first, by = own // width * width, by % WARP
    source = {
        "shfl_sync": first + by % width,
        "shfl_up_sync": own - by,
        "shfl_down_sync": own + by,
        "shfl_xor_sync": own ^ by,
    }[wait.name]
    # An exchange reaches earlier segments; nothing reaches later ones.
    if source >= first + width or (source < first and wait.name != "shfl_xor_sync"):
        source = own
    # The value of a lane outside of the mask is undefined: the programs look at the mask first.
    return values.get(source, value)


def _bits(value: Any) -> Any:
    return value.tobytes() if isinstance(value, np.generic) else value


_COMBINE: Final[dict[str, Callable[[int, int], int]]] = {
    "add": lambda a, b: a + b,
    "min": min,
    "max": max,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
}


def _reduced(name: str, values: Sequence[Any]) -> Any:
    combine = _COMBINE[name.split("_")[1]]
    total = int(values[0])
    for value in values[1:]:
        total = combine(total, int(value))
    kind = reference.type_name(values[0])
    return reference.wrapped(total, "u32" if kind in reference.UNSIGNED else "i32")


def _warp_answers(name: str, group: dict[int, Wait]) -> dict[int, Any]:
    """The result of each lane of a complete group."""
    lanes = sorted(group)
    here = sum(1 << lane for lane in lanes)
    if name == "syncwarp":
        return dict.fromkeys(lanes)
    values = {lane: group[lane].arguments[1] for lane in lanes}
    if name in _SHUFFLES:
        return {lane: _shuffled(group[lane], lane, values) for lane in lanes}
    if name in _REDUCTIONS:
        return dict.fromkeys(lanes, _reduced(name, [values[lane] for lane in lanes]))
    if name in _VOTES:
        held = {lane: bool(values[lane]) for lane in lanes}
        ballot = sum(1 << lane for lane in lanes if held[lane])
        answers = {
            "all_sync": ballot == here,
            "any_sync": ballot != 0,
            "eq_sync": ballot in (0, here),
            "ballot_sync": np.uint32(ballot),
        }
        return dict.fromkeys(lanes, answers[name])
    equal = {
        lane: sum(1 << other for other in lanes if _bits(values[other]) == _bits(values[lane]))
        for lane in lanes
    }
    if name == "match_any_sync":
        return {lane: np.uint32(equal[lane]) for lane in lanes}
    same = equal[lanes[0]] == here
    return dict.fromkeys(lanes, (np.uint32(here if same else 0), same))


def _barrier_answer(name: str, threads: Sequence[Thread]) -> Any:
    if name in ("syncthreads", "cluster_sync"):
        return None
    held = [bool(thread.wait.arguments[0]) for thread in threads if thread.wait]
    return {
        "syncthreads_count": sum(held),
        "syncthreads_and": all(held),
        "syncthreads_or": any(held),
    }[name]


class Block:
    """Runs the threads of one block until all have returned.

    Args:
        threads: thread number → its body.
        enter: called with the number of the thread that is about to run.
        shuffle: draws the order of threads; None runs them in order.
    """

    def __init__(
        self, bodies: Sequence[Body], enter: Callable[[int], None], shuffle: random.Random | None
    ) -> None:
        self.ready = [Thread(number, body) for number, body in enumerate(bodies)]
        self.waiting: list[Thread] = []
        self.enter, self.shuffle = enter, shuffle

    def run(self) -> None:
        """Run to the end. Raises NotTogether if threads wait in vain."""
        while self.ready:
            if self.shuffle is not None:
                self.shuffle.shuffle(self.ready)
            for thread in self.ready:
                self.enter(thread.number)
                try:
                    thread.wait = thread.body.send(thread.answer)
                except StopIteration:
                    continue
                self.waiting.append(thread)
            self.ready = []
            self._warps()
            self._barrier()
            if not self.ready:
                self._active_masks()
        if self.waiting:
            places = {(t.wait.name, t.wait.place, t.wait.mask) for t in self.waiting if t.wait}
            raise NotTogether(f"threads wait in vain: {places}")

    def _release(self, threads: Sequence[Thread], answers: Sequence[Any]) -> None:
        for thread, answer in zip(threads, answers, strict=True):
            thread.answer = answer
            self.ready.append(thread)
        released = set(map(id, threads))
        self.waiting = [thread for thread in self.waiting if id(thread) not in released]

    def _groups(self) -> list[list[Thread]]:
        """Waiting threads of one warp at one place, with one mask."""
        groups: dict[Any, list[Thread]] = {}
        for thread in sorted(self.waiting, key=lambda t: t.number):
            assert thread.wait is not None
            mask = 0 if thread.wait.name in (*BARRIERS, "activemask") else thread.wait.mask
            key = (thread.number // WARP, thread.wait.name, thread.wait.place, mask)
            groups.setdefault(key, []).append(thread)
        return list(groups.values())

    def _warps(self) -> None:
        alive: dict[int, int] = {}
        for thread in self.waiting:
            warp = thread.number // WARP
            alive[warp] = alive.get(warp, 0) | 1 << thread.lane
        for group in self._groups():
            wait = group[0].wait
            assert wait is not None
            if wait.name in BARRIERS or wait.name == "activemask":
                continue
            lanes = {thread.lane: thread.wait for thread in group if thread.wait}
            here = sum(1 << lane for lane in lanes)
            if here & ~wait.mask:
                raise NotTogether(f"{wait.name}: a lane uses a mask that doesn't name it")
            if here == wait.mask & alive[group[0].number // WARP]:
                answers = _warp_answers(wait.name, lanes)
                self._release(group, [answers[thread.lane] for thread in group])

    def _barrier(self) -> None:
        places = {(t.wait.name, t.wait.place) for t in self.waiting if t.wait}
        if self.ready or not places or any(name not in BARRIERS for name, _ in places):
            return
        if len(places) > 1:
            raise NotTogether(f"one barrier, {len(places)} places: {places}")
        ((name, _),) = places
        waiting = list(self.waiting)
        self._release(waiting, [_barrier_answer(name, waiting)] * len(waiting))

    def _active_masks(self) -> None:
        """Nobody else can go on: who waits for the mask of those who are here gets it."""
        groups = [g for g in self._groups() if g[0].wait and g[0].wait.name == "activemask"]
        if self.shuffle is not None and groups:
            groups = [self.shuffle.choice(groups)]
        for group in groups:
            mask = np.uint32(sum(1 << thread.lane for thread in group))
            self._release(group, [mask] * len(group))
