"""Waits of threads for what others store, and the parts of programs that run apart.

A loop that waits (gpucompiler/ir/waits.py) lets the other threads go on after each of its turns. A
thread is *idle* if it has looked again, and nothing has happened since. When all threads are idle,
or wait for idle ones, that is a deadlock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.interpreter.frame import (
    THREAD,
    Evaluator,
    Frame,
    Launch,
    Request,
    Step,
    Thread,
    Translator,
    Waits,
    of_thread,
)
from gpucompiler.ir.operations import parts
from gpucompiler.ir.structure.nodes import Operation

# Turns of a wait that might end by itself, before it counts as one that others have to end.
_LONG_WAIT: Final = 1 << 15
_TURNS: Final = {"others": 2, "perhaps": _LONG_WAIT}
PAUSES: Final = ("part.pause", "cf.loop", "cf.while")


def pausing(operation: Operation, kind: str) -> Callable[[Frame], Waits]:
    """The step at the end of a turn of a wait."""
    enough = _TURNS.get(kind)

    def pause(frame: Frame) -> Waits:
        thread: Thread = frame[THREAD]
        launch = thread.block.launch
        same = thread.epoch == launch.epoch
        thread.turns = thread.turns + 1 if same else 1
        thread.epoch = launch.epoch
        thread.idle_after = enough
        yield Request(operation)

    return pause


def begin_wait(thread: Thread) -> None:
    """A wait begins, or ends: something has happened."""
    thread.turns = 0
    thread.block.launch.epoch += 1


def _is_idle(thread: Thread, launch: Launch) -> bool:
    enough = thread.idle_after
    return enough is not None and thread.epoch == launch.epoch and thread.turns >= enough


def all_idle(spinning: list[Thread]) -> bool:
    """Whether threads that only look again have all done so twice, and so in vain.

    A thread whose wait has ended, and that loads something else now, may count as idle once. So all
    threads are asked to look again before that is believed.
    """
    launch = spinning[0].block.launch
    if not all(_is_idle(thread, launch) for thread in spinning):
        return False
    if launch.suspected == launch.epoch:
        return True
    launch.suspected = launch.epoch
    for thread in spinning:
        thread.turns -= 2
    return False


def _begin(translator: Translator, operation: parts.BeginWait) -> Step:
    return lambda frame: begin_wait(frame[THREAD])


def _pause(translator: Translator, operation: parts.Pause) -> Step:
    return pausing(operation, operation.kind)


def _meet(translator: Translator, operation: parts.Meet) -> Step:
    target, value = translator.slot(operation.result), translator.slot(operation.value)

    def meet(frame: Frame) -> Waits:
        thread: Thread = frame[THREAD]
        if operation.kind == "arrive":
            thread.arrivals += 1
            frame[target] = 0
            return
        yield Request(operation, payload=[frame[value]])
        frame[target] = thread.answer or 0

    return meet


def combined(operation: parts.Meet, values: list[int]) -> int:
    """The result of a meeting of all parts of a block."""
    match operation.kind:
        case "and":
            return int(all(values))
        case "or":
            return int(any(values))
        case _:
            return sum(values)


def _index(operation: Any, thread: Thread) -> int:
    return thread.linear


EVALUATORS: Final[dict[str, Evaluator]] = {
    "part.index": of_thread(_index),
    "part.begin_wait": _begin,
    "part.pause": _pause,
    "part.meet": _meet,
    "check.event": lambda translator, operation: None,
}
