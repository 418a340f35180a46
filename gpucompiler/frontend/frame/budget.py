"""Limits of one compilation: steps of the walk, time, memory, and sizes of values.

A function that calls itself with ever larger types, a loop over a tuple inside of another, or a
lambda that calls another twice can need more than any machine has. Each limit is far beyond honest
programs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

import gpucompiler.settings as settings
from gpucompiler.diagnostics.errors import Diagnostic, counted, kernel_error
from gpucompiler.frontend.values.values import Record, Static, Tuple, Val
from gpucompiler.process.compile_clock import memory_is_over, seconds_left
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Asking for the time costs as much as a step.
_STEPS_A_LOOK: Final = 256
# Items of a tuple in all. Each is a run-time value of its own, and a parameter of called functions.
_MAX_ITEMS: Final = 16_384
# Items, characters or bits of a value that Python computes at compile time.
_LONGEST: Final = 1_000_000
# Types of values that may be large. `evaluate` tests them inline, and leaves out small ints.
GROWING: Final = frozenset({int, str, bytes, tuple, list, dict})
_NESTED: Final = frozenset({tuple, list, dict})
FEW: Final = 2**64
# Shapes, keys and digests of nested values are made by recursive functions.
_DEEPEST: Final = 500


@value_classes.define
class Budget:
    """Counts what a compilation takes, and ends it at a limit.

    Attributes:
        steps: statements and expressions walked.
        looks_at: the number of steps at which `look` is called.
    """

    steps: int = 0
    looks_at: int = _STEPS_A_LOOK
    # Sizes and depths of tuples and lists by identity. The values are held, so that no other value
    # gets the same identity.
    known: dict[int, tuple[Any, int, int]] = value_classes.field(
        factory=dict[int, tuple[Any, int, int]]
    )

    def look(self, frame: Frame) -> None:
        """End the compilation if it takes too much. Raises InvalidKernel, GC311."""
        self.looks_at = self.steps + _STEPS_A_LOOK
        name = frame.walk.job.source.function.__qualname__
        most = settings.SETTINGS.compile_steps
        if self.steps > most:
            _end(
                frame,
                f"{name} has more than {most} statements and expressions, counted as often as "
                "loops over tuples, lambdas and calls with other types repeat them",
                "GPUCOMPILER_COMPILE_STEPS",
            )
        if seconds_left() < 0:
            _end(
                frame,
                f"compiling {name} takes longer than {settings.SETTINGS.compile_timeout_s:g} s",
                "GPUCOMPILER_COMPILE_TIMEOUT_S",
            )
        if memory_is_over():
            _end(
                frame,
                f"compiling {name} takes more than {settings.SETTINGS.compile_memory_mib} MiB of "
                "memory",
                "GPUCOMPILER_COMPILE_MEMORY_MIB",
            )

    def weigh(self, frame: Frame, value: Val) -> None:
        """Refusal GC311 for a value that is too large or nested too deep."""
        if isinstance(value, (Tuple, Record)):
            items, depth = self._size(value, value.items)
            if items > _MAX_ITEMS:
                frame.refuse(
                    "GC311",
                    f"a tuple, list or dict of {counted(items, 'item')} in all is too "
                    "large for a kernel: "
                    "each is a value of its own",
                    f"keep them in an array; {_MAX_ITEMS} items at most are laid out",
                )
        elif isinstance(value, Static):
            depth = self._depth_of_static(frame, value.value)
        else:
            return
        if depth > _DEEPEST:
            frame.refuse(
                "GC311",
                f"tuples, lists and dicts are nested more than {_DEEPEST} deep",
                "keep the values beside each other, or in an array",
            )

    def _size(self, holder: Any, items: Sequence[Any]) -> tuple[int, int]:
        """How many items a value has in all, and how deep; its items have been weighed before."""
        known = self.known.get(id(holder))
        if known is not None:
            return known[1], known[2]
        count, deepest = len(items), 0
        for item in items:
            # Most items are numbers; no call is made for them.
            if type(item) is Tuple or type(item) is Record:
                size, depth = self._size(item, item.items)
            elif type(item) is Static and type(item.value) in _NESTED:
                size, depth = self._size_of_static(item.value)
            else:
                continue
            count += max(size - 1, 0)
            deepest = max(deepest, depth)
        self.known[id(holder)] = (holder, count, deepest + 1)
        return count, deepest + 1

    def _size_of_static(self, value: Any) -> tuple[int, int]:
        items = _items(value)
        if items is None:
            return 1, 0
        known = self.known.get(id(value))
        if known is not None:
            return known[1], known[2]
        # A loop and no recursion: a user's tuple may be nested deeper than Python's stack allows.
        count = deepest = 0
        rows: list[Sequence[Any]] = [items]
        while rows and deepest <= _DEEPEST and count <= _LONGEST:
            deepest += 1
            below: list[Sequence[Any]] = []
            for row in rows:
                count += len(row)
                if count > _LONGEST:
                    break
                below += [inner for item in row if (inner := _items(item)) is not None]
            rows = below
        self.known[id(value)] = (value, count, deepest)
        return count, deepest

    def _depth_of_static(self, frame: Frame, value: Any) -> int:
        length = 0
        if isinstance(value, int):
            length = value.bit_length()
        elif isinstance(value, (str, bytes)):
            length = len(value)
        else:
            length, depth = self._size_of_static(value)
            if length <= _LONGEST:
                return depth
        if length > _LONGEST:
            frame.refuse(
                "GC311",
                f"this is computed at compile time, and is larger than {_LONGEST} "
                + ("bits" if isinstance(value, int) else "items"),
                "compute it when the kernel runs, or outside of the kernel",
            )
        # Computing with long values takes long.
        self.steps += length // 256
        return 0


def _items(value: Any) -> Sequence[Any] | None:
    """The items of a tuple, list or dict; None for other values."""
    # Subclasses are left out, because their own code would run.
    if type(value) in (tuple, list):
        return value
    return list(cast("dict[Any, Any]", value).values()) if type(value) is dict else None


def _end(frame: Frame, message: str, setting: str) -> None:
    finding = Diagnostic(
        "GC311",
        message,
        frame.here,
        "loop over a range instead of a tuple, call functions with fewer types of arguments; the "
        f"environment's {setting} sets the limit",
    )
    name = frame.walk.job.source.function.__qualname__
    raise kernel_error([frame.walk.placed(finding)], f"{name} can't be compiled")
