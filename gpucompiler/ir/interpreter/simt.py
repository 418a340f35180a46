"""Evaluators of the SIMT family, and the scheduler that lets the threads of a grid meet.

Threads run one after the other, each until it waits or returns. When no thread can continue, the
scheduler completes every rendezvous whose threads have all arrived. If it can't complete any, that
is an error, never a hang. No rendezvous waits for threads that have returned, or for the missing
lanes of a partial warp.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any, Final

from gpucompiler.diagnostics.errors import DeviceBarrierError, DeviceError, TargetUnsupported
from gpucompiler.ir.interpreter import matrices, waits
from gpucompiler.ir.interpreter.frame import (
    SWITCHES,
    THREAD,
    BlockState,
    Evaluator,
    Frame,
    Launch,
    Request,
    Step,
    Thread,
    Translator,
    Waits,
    of_thread,
    place_of,
)
from gpucompiler.ir.operations import arith, parts, scalar, simt
from gpucompiler.ir.structure.nodes import Operation, element_type
from gpucompiler.language.types import ScalarType, VectorType

FULL_MASK: Final = 0xFFFFFFFF

# -- a thread's place


def _along(read: Callable[[Thread], Any]) -> Evaluator:
    """The evaluator of a number that `read` returns for each axis."""
    return of_thread(lambda operation, thread: read(thread)[simt.AXES.index(operation.axis)])


_RELATIONS: Final[dict[str, Callable[[int], int]]] = {
    "eq": lambda lane: 1 << lane,
    "lt": lambda lane: (1 << lane) - 1,
    "le": lambda lane: (2 << lane) - 1,
    "gt": lambda lane: FULL_MASK & ~((2 << lane) - 1),
    "ge": lambda lane: FULL_MASK & ~((1 << lane) - 1),
}


# -- the threads of a block program


def _threads(translator: Translator, operation: simt.Threads) -> Step:
    targets = translator.slots_of(operation.results)
    yielded = [translator.new_slot() for _ in targets]
    suspends = any(map(translator.suspends, operation.body.operations))
    if translator.in_parts:
        suspends = translator.suspends(operation)
    body = translator.region(operation.body, yielded, suspends)
    blocks, rows = translator.optional(operation.blocks), translator.optional(operation.rows)
    limits = [(translator.slot(begin), translator.slot(end)) for begin, end in operation.limits]
    combine = [{"add": sum, "and": all, "or": any}[kind] for kind in operation.combinations]

    if translator.in_parts:
        return body  # each thread runs the whole program then

    def threads(frame: Frame) -> None:
        state: BlockState = frame[THREAD].block
        frames: list[Frame] = []
        count = 1 if blocks is None else frame[blocks]
        height = 1 if rows is None else frame[rows]
        for thread in threads_of_block(state.launch, state, count, height):
            places = zip(thread.index, limits, strict=False)
            if not all(frame[begin] <= place < frame[end] for place, (begin, end) in places):
                continue
            own = frame.copy()
            own[THREAD] = thread
            frames.append(own)
            if suspends:
                thread.body = body(own)
            else:
                body(own)
        if suspends:
            run_threads([own[THREAD] for own in frames])
        for target, cell, total in zip(targets, yielded, combine, strict=True):
            frame[target] = total([own[cell] for own in frames])

    return threads


# -- waiting


def wait_for_others(
    translator: Translator,
    operation: Operation,
    payload: tuple[int, ...] = (),
    mask: int | None = None,
) -> Step:
    """The step that waits at a rendezvous with the cells `payload`, and stores the answer."""
    targets = translator.slots_of(operation.results)

    def wait(frame: Frame) -> Waits:
        thread: Thread = frame[THREAD]
        named = 0 if mask is None else frame[mask]
        if mask is not None and not named >> thread.lane & 1:
            raise DeviceError(
                f"the mask {named:#010x} doesn't name the lane that uses it, "
                f"{place_of(operation, thread)}"
            )
        yield Request(operation, named, [frame[cell] for cell in payload])
        for target in targets:
            frame[target] = thread.answer

    return wait


def _barrier_reduce(translator: Translator, operation: simt.BarrierReduce) -> Step:
    return wait_for_others(translator, operation, (translator.slot(operation.predicate),))


def _named_barrier(translator: Translator, operation: simt.NamedBarrier) -> Step:
    return wait_for_others(translator, operation, tuple(translator.slots_of(operation.inputs)))


def _warp(translator: Translator, operation: Any) -> Step:
    mask, *payload = translator.slots_of(operation.inputs)
    return wait_for_others(translator, operation, tuple(payload), mask)


# -- results of a complete rendezvous


def _shuffle_source(operation: simt.Shuffle, own: int, lane: int, width: int) -> int:
    if width not in (1, 2, 4, 8, 16, 32):
        raise DeviceError(f"a shuffle's width is a power of 2 up to 32, not {width}")
    return simt.shuffle_source(operation.mode, own, lane, width)


def _answer_shuffle(operation: simt.Shuffle, group: dict[int, Thread]) -> None:
    brought = {lane: _payload(thread) for lane, thread in group.items()}
    for own, thread in group.items():
        value, lane, width = brought[own]
        try:
            source = _shuffle_source(operation, own, lane, width)
        except DeviceError as error:
            error.add_note(place_of(operation, thread))
            raise
        # The value of a lane that has returned is undefined on a GPU; here it is the thread's own.
        thread.answer = brought[source][0] if source in brought else value


def _answer_vote(operation: simt.Vote, group: dict[int, Thread]) -> None:
    held = {lane: bool(_payload(thread)[0]) for lane, thread in group.items()}
    answers: dict[str, Any] = {
        "all": all(held.values()),
        "any": any(held.values()),
        "uniform": len(set(held.values())) == 1,
        "ballot": sum(1 << lane for lane, predicate in held.items() if predicate),
    }
    for thread in group.values():
        thread.answer = answers[operation.kind]


def _answer_match(operation: simt.Match, group: dict[int, Thread]) -> None:
    bits = _bits_of(operation.value.type)
    values = {lane: bits(_payload(thread)[0]) for lane, thread in group.items()}
    everyone = sum(1 << lane for lane in group)
    for own, thread in group.items():
        equal = sum(1 << lane for lane, value in values.items() if value == values[own])
        thread.answer = equal if operation.kind == "any" else everyone * (equal == everyone)


def _bits_of(kind: object) -> Callable[[Any], Any]:
    if isinstance(kind, VectorType):
        encode = scalar.to_bits(kind.element)
        return lambda items: tuple(map(encode, items))
    assert isinstance(kind, ScalarType)
    return scalar.to_bits(kind)


def _answer_elect(operation: simt.Elect, group: dict[int, Thread]) -> None:
    chosen = min(group)
    for lane, thread in group.items():
        thread.answer = lane == chosen


def _answer_warp_reduce(operation: simt.WarpReduce, group: dict[int, Thread]) -> None:
    kind = element_type(operation.value.type)
    assert kind is not None
    combine = arith.COMBINATIONS[operation.kind].MEANING(kind, scalar.Mode())
    total = functools.reduce(combine, (_payload(group[lane])[0] for lane in sorted(group)))
    for thread in group.values():
        thread.answer = total


def _answer_nothing(operation: Operation, group: dict[int, Thread]) -> None:
    for thread in group.values():
        thread.answer = None


_WARP_ANSWERS: Final[dict[str, Callable[[Any, dict[int, Thread]], None]]] = {
    "simt.shuffle": _answer_shuffle,
    "simt.vote": _answer_vote,
    "simt.elect": _answer_elect,
    "simt.match": _answer_match,
    "simt.warp_reduce": _answer_warp_reduce,
    "simt.warp_barrier": _answer_nothing,
    **matrices.ANSWERS,
}


class _Named:
    """A named barrier of a block while threads arrive.

    Attributes:
        threads: how many complete it, as its first arrival says.
        arrived: how many have arrived.
        waiting: those that wait for it.
    """

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.arrived = 0
        self.waiting: list[Thread] = []


def _named_arrival(group: list[Thread]) -> list[Thread]:
    """A warp arrives at a named barrier: the threads that go on because of it."""
    request = group[0].request
    assert request is not None
    operation: Any = request.operation
    place = place_of(operation, group[0])
    if len({tuple(_payload(thread)) for thread in group}) > 1:
        raise DeviceError(f"lanes of a warp give different barriers or numbers of threads, {place}")
    number, threads = _payload(group[0])
    if not 0 <= number < 16 or threads % 32 or not 32 <= threads <= 1024:
        raise DeviceError(
            f"barriers are 0 to 15, of 32 to 1024 threads, a multiple of 32; this is number "
            f"{number} of {threads} threads, {place}"
        )
    barriers: dict[int, _Named] = group[0].block.shared.setdefault(_NAMED, {})
    barrier = barriers.setdefault(number, _Named(threads))
    if barrier.threads != threads:
        raise DeviceError(
            f"barrier {number} waits for {barrier.threads} threads, and for {threads} {place}"
        )
    barrier.arrived += 32
    if operation.kind == "sync":
        barrier.waiting += group
        for thread in group:
            thread.request = Request(operation, 0, None)
    if barrier.arrived < threads:
        return [] if operation.kind == "sync" else group
    del barriers[number]
    return barrier.waiting + ([] if operation.kind == "sync" else group)


_NAMED: Final = "named barriers"
_BLOCK_BARRIERS: Final = ("simt.barrier", "simt.barrier_reduce")
# The requests of threads that need no other thread to go on.
_LOOKING: Final = ("atomic.load", "mbarrier.test", *SWITCHES, *waits.PAUSES)


def _payload(thread: Thread) -> list[Any]:
    assert thread.request is not None
    return thread.request.payload


def _answer_barrier(operation: Operation, threads: list[Thread]) -> None:
    if not isinstance(operation, simt.BarrierReduce):
        return
    held = [bool(_payload(thread)[0]) for thread in threads]
    answers = {"count": sum(held), "and": all(held), "or": any(held)}
    for thread in threads:
        thread.answer = answers[operation.kind]


# -- the scheduler


def run_threads(threads: Iterable[Thread]) -> None:
    """Run threads that may wait for each other until all have returned.

    Raises:
        DeviceError: threads wait for each other, and no rendezvous can be completed.
    """
    ready = list(threads)
    waiting: list[Thread] = []
    while ready:
        if (shuffle := ready[0].block.launch.shuffle) is not None:
            shuffle(ready)
        for thread in ready:
            assert thread.body is not None
            thread.request = next(thread.body, None)
            if thread.request is not None:
                waiting.append(thread)
            else:
                thread.block.launch.epoch += 1
        waiting.sort(key=_order)
        ready = _released(waiting)
        done = set(map(id, ready))
        waiting = [thread for thread in waiting if id(thread) not in done]
    if waiting:
        raise _deadlock(waiting)


def _order(thread: Thread) -> tuple[int, ...]:
    return (*reversed(thread.block.index), thread.linear)


def _released(waiting: list[Thread]) -> list[Thread]:
    """The threads whose rendezvous is complete; their answers are set."""
    if not waiting:
        return []
    # The other threads have had their turn, so these threads look once more.
    spinning = [thread for thread in waiting if _waits_at(thread) in _LOOKING]
    released = _complete(waiting)
    if released:
        waiting[0].block.launch.epoch += 1
    elif spinning and waits.all_idle(spinning):
        raise _deadlock(waiting)
    return [*spinning, *released]


def _complete(waiting: list[Thread]) -> list[Thread]:
    """The threads that wait at a rendezvous which is complete; their answers are set."""
    released: list[Thread] = []
    released += [
        thread
        for thread in waiting
        if _waits_at(thread) == "mbarrier.wait" and _payload(thread)[0]()
    ]
    for block in _grouped(waiting, lambda thread: thread.block):
        for warp in _grouped(block, lambda thread: thread.linear // 32):
            released += _warp_operations(warp)
        if all(_waits_at(thread) in _BLOCK_BARRIERS for thread in block):
            released += _block_barrier(block)
        elif all(_meets(thread) in ("add", "and", "or") for thread in block):
            released += _block_meeting(block)
    for cluster in _grouped(waiting, _cluster_of):
        arrivals = min(thread.arrivals for thread in cluster)
        waits_there = [t for t in cluster if _waits_at(t) == "cluster.wait" or _meets(t) == "wait"]
        released += [thread for thread in waits_there if thread.arrivals <= arrivals]
    if released:
        return released
    for block in _grouped(waiting, lambda thread: thread.block):
        for warp in _grouped(block, lambda thread: thread.linear // 32):
            released += _active_masks(warp)
    if not released and all(_at_grid_barrier(thread) for thread in waiting):
        for block in _grouped(waiting, lambda thread: thread.block):
            _same_place(block, _run)
        _same_place(waiting, _place)
        return waiting
    return released


def _grouped(threads: list[Thread], key: Callable[[Thread], Any]) -> list[list[Thread]]:
    groups: dict[Any, list[Thread]] = {}
    for thread in threads:
        groups.setdefault(key(thread), []).append(thread)
    return list(groups.values())


def _waits_at(thread: Thread) -> str:
    assert thread.request is not None
    return thread.request.operation.OPCODE


def _warp_operations(warp: list[Thread]) -> list[Thread]:
    # All threads that haven't returned wait now, so these are all living threads of the warp.
    alive = {thread.lane for thread in warp}
    released: list[Thread] = []
    for group in _grouped(
        warp, lambda t: (t.request and t.request.operation, t.request and t.request.mask)
    ):
        request = group[0].request
        assert request is not None
        answer = _WARP_ANSWERS.get(request.operation.OPCODE)
        lanes_here = {thread.lane for thread in group}
        wanted = {lane for lane in alive if request.mask >> lane & 1}
        if request.operation.OPCODE == "simt.named_barrier":
            if request.payload is not None and lanes_here == alive:
                released += _named_arrival(group)
        elif answer is not None and lanes_here == wanted:
            answer(request.operation, {thread.lane: thread for thread in group})
            released += group
    return released


def _active_masks(warp: list[Thread]) -> list[Thread]:
    released: list[Thread] = []
    for group in _grouped(warp, lambda thread: thread.request and thread.request.operation):
        if _waits_at(group[0]) == "simt.active_mask":
            mask = sum(1 << thread.lane for thread in group)
            for thread in group:
                thread.answer = mask
            released += group
    return released


def _block_barrier(block: list[Thread]) -> list[Thread]:
    _answer_barrier(_same_place(block, _run), block)
    return block


def _meets(thread: Thread) -> str:
    """The kind of the meeting of parts where a thread waits, or nothing."""
    assert thread.request is not None
    operation = thread.request.operation
    return operation.kind if isinstance(operation, parts.Meet) else ""


def _block_meeting(block: list[Thread]) -> list[Thread]:
    operation = _same_place(block, _run)
    assert isinstance(operation, parts.Meet)
    total = waits.combined(operation, [_payload(thread)[0] for thread in block])
    for thread in block:
        thread.answer = total
    return block


def _at_grid_barrier(thread: Thread) -> bool:
    return _waits_at(thread) == "simt.grid_barrier" or _meets(thread) == "grid"


def _cluster_of(thread: Thread) -> object:
    return thread.block.cluster[0] if thread.block.cluster else thread.block


def _place(thread: Thread) -> object:
    return thread.request and thread.request.operation


def _run(thread: Thread) -> object:
    """The place where a thread waits, with the runs of the loops around."""
    return _place(thread), thread.path


def _same_place(threads: list[Thread], where: Callable[[Thread], object]) -> Operation:
    """The barrier that all threads wait at. Raises DeviceBarrierError if there are several."""
    places = _grouped(threads, where)
    first = places[0][0]
    assert first.request is not None
    if len(places) > 1:
        word = "places" if len(_grouped(threads, _place)) > 1 else "runs of a loop"
        raise DeviceBarrierError(
            f"threads of one barrier wait at different {word}: {_waiting_text(places)}"
        )
    return first.request.operation


def _waiting_text(places: list[list[Thread]]) -> str:
    lines: list[str] = []
    for group in places:
        request = group[0].request
        assert request is not None
        mask = f" with mask {request.mask:#010x}" if request.mask else ""
        more = f" and {len(group) - 1} more" if len(group) > 1 else ""
        state = request.payload[1]() if request.operation.OPCODE == "mbarrier.wait" else ""
        lines.append(f"\n  {place_of(request.operation, group[0])}{more}{mask}{state}")
    return "".join(lines)


def _deadlock(waiting: list[Thread]) -> DeviceError:
    places = _grouped(
        waiting,
        lambda thread: (
            thread.request and thread.request.operation,
            thread.request and thread.request.mask,
        ),
    )
    return DeviceError(
        f"deadlock: every thread that has not returned waits for others: {_waiting_text(places)}"
    )


def threads_of_block(
    launch: Launch, block: BlockState, count: int = 1, rows: int = 1
) -> list[Thread]:
    """The threads of a block, or of `count` blocks side by side in so many rows; x fastest."""
    x_size, y_size, z_size = launch.block
    x_size, y_size = x_size * count, y_size * rows
    places = [(x, y, z) for z in range(z_size) for y in range(y_size) for x in range(x_size)]
    return [Thread(block, place, number) for number, place in enumerate(places)]


# -- the rest


def _no_step(translator: Translator, operation: Operation) -> None:
    """Fences and sleep: threads run one at a time, in sequence, so there is nothing to do."""


def _intrinsic(translator: Translator, operation: simt.Intrinsic) -> Step | None:
    if operation.name in simt.DEPENDENCIES:
        return None  # the earlier launch has ended

    def refuse(frame: Frame) -> None:
        raise TargetUnsupported(
            f"{operation.name!r} is an instruction of one target; the interpreter has none, "
            f"{place_of(operation, frame[THREAD])}",
            "GC601",
        )

    return refuse


def _run_block(operation: Any, thread: Thread) -> int:
    count = thread.block.count if operation.axis == "x" else 1
    own = thread.block.index["xyz".index(operation.axis)]
    return own + (count if operation.edge == "end" else 0)


EVALUATORS: Final[dict[str, Evaluator]] = {
    "simt.thread_index": _along(lambda thread: thread.index),
    "simt.block_index": _along(lambda thread: thread.block.index),
    "simt.block_size": _along(lambda thread: thread.block.launch.block),
    "simt.block_count": of_thread(
        lambda operation, thread: getattr(thread.block, {"x": "count", "y": "rows"}[operation.axis])
    ),
    "simt.run_block": of_thread(_run_block),
    "simt.phase": of_thread(lambda operation, thread: thread.block.launch.phase),
    "simt.grid_size": _along(lambda thread: thread.block.launch.grid),
    "simt.thread_number": of_thread(lambda operation, thread: thread.linear),
    "simt.warpgroup": of_thread(lambda operation, thread: thread.linear // simt.WARPGROUP_SIZE),
    "simt.lane_index": of_thread(lambda operation, thread: thread.lane),
    "simt.lane_mask": of_thread(
        lambda operation, thread: _RELATIONS[operation.relation](thread.lane)
    ),
    "simt.active_mask": wait_for_others,
    "check.barrier": lambda translator, operation: None,  # the barrier itself compares places
    "simt.barrier": wait_for_others,
    "simt.barrier_reduce": _barrier_reduce,
    "simt.named_barrier": _named_barrier,
    "simt.registers": _no_step,
    "simt.proxy_fence": _no_step,
    "simt.warp_barrier": _warp,
    "simt.grid_barrier": wait_for_others,
    "simt.shuffle": _warp,
    "simt.vote": _warp,
    "simt.elect": _warp,
    "simt.match": _warp,
    "simt.warp_reduce": _warp,
    "simt.threads": _threads,
    "simt.fence": _no_step,
    "simt.clock": of_thread(lambda operation, thread: next(thread.block.launch.clock)),
    "simt.sleep": _no_step,
    "intrinsic": _intrinsic,
}
