"""A recording of a program: its steps, the calls that it serves, and their replay."""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, cast

from cuda_target.device.captures import not_captured
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.programs.blocks import ArgumentBlock, argument_count
from cuda_target.programs.leaves import Leaf
from cuda_target.programs.places import Place
from cuda_target.programs.replay import ARGUMENTS, Arena, Replay
from cuda_target.programs.results import ResultPlan
from cuda_target.programs.steps import LaunchStep, Step, stand_in_of
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.launcher.function import NOTHING, Entry, LaunchFunction, argument, native
from gpucompiler.launcher.guards import checking, guard_words
from gpucompiler.launcher.program import Program

# The native function of a recording gives this where it doesn't take the arguments.
MISSED: Final = object()
_ALIGNMENT: Final = 256
_LINE: Final = 64


class Recording:
    """The work of a program for calls that are alike.

    Attributes:
        steps: the work, in its order.
        reads: the numbers whose values it depends on: the line where each was first read.
        place: where it runs.
    """

    def __init__(
        self,
        subject: str,
        place: Place,
        leaves: Sequence[Leaf],
        steps: Sequence[Step],
        temporaries: Mapping[int, int],
        arena_bytes: int,
        arguments: Mapping[int, int],
        result: ResultPlan,
        reads: Mapping[int, tuple[str, int] | None],
        dependencies: Sequence[Dependency],
        apart: Collection[tuple[int, int]],
        keep: Sequence[object],
    ) -> None:
        """A recording.

        Args:
            subject: the program in words.
            leaves: of the call that was recorded.
            temporaries: places of the program's own arrays among `arena_bytes`, by number.
            arguments: the leaf of each array of the arguments, by number.
            result: how the result is made.
            dependencies: what the program's Python read.
            apart: pairs of arrays, by number, that may share no memory.
            keep: objects whose addresses the steps hold.
        """
        self.subject, self.place, self.steps, self.reads = subject, place, steps, reads
        self.result = result
        self._temporaries, self.arena_bytes = temporaries, arena_bytes
        self._arguments = arguments
        self._key = [self._key_of(n, leaf) for n, leaf in enumerate(leaves)]
        self._keep = tuple(keep)
        own = [(step.kernel, step.kernel.artifact.dependencies) for step in steps
               if isinstance(step, LaunchStep)]  # fmt: skip
        kernels = {id(kernel): found for kernel, found in own}
        of_kernels = [cast("Dependency", d) for found in kernels.values() for d in found]
        self.dependencies: tuple[Dependency, ...] = (*dependencies, *of_kernels)
        numbers = {leaf: number for number, leaf in arguments.items()}
        pairs = {
            (arguments[first], arguments[second])
            for first, second in apart
            if first in arguments and second in arguments
        }
        self._block = ArgumentBlock(subject, leaves, steps, numbers, reads, result.outputs, pairs)
        self._replays: dict[int, Replay] = {}
        self._free: list[tuple[Any, Replay]] = []
        self._captured: list[tuple[Any, Replay]] = []
        self._lock = threading.Lock()
        self._learning = threading.local()
        self._inner = LaunchFunction("replay", lambda *_: MISSED)
        weakref.finalize(self, place.keep(steps)).atexit = False

    # Which calls it serves.

    def _key_of(self, number: int, leaf: Leaf) -> tuple[Any, ...]:
        key = leaf.key()
        return (*key, repr(leaf.value)) if number in self.reads else key

    def serves(self, leaves: Sequence[Leaf], place: Place) -> bool:
        """Whether a call with these leaves would record the same."""
        return (
            place.key == self.place.key
            and len(leaves) == len(self._key)
            and all(self._key_of(n, leaf) == self._key[n] for n, leaf in enumerate(leaves))
        )

    @property
    def is_current(self) -> bool:
        """Whether all that the program and its kernels read is as it was."""
        return all(dependency.holds() for dependency in self.dependencies)

    # Calls.

    def call(
        self, function: LaunchFunction, leaves: Sequence[Leaf], conditions: Callable[[], Program]
    ) -> Any:
        """Do the work in Python, and let the next such call be native.

        Args:
            function: the program's own, for calls that give nothing or an argument.
            leaves: of the call.
            conditions: of the program's native calls.
        """
        outputs = self.new_outputs()
        arrays = list(outputs.values())
        pointers = self._pointers(leaves, outputs)
        block = self._block.packed(leaves, arrays)

        def work() -> None:
            memory, replay = self._taken(pointers)
            replay.run(block)
            # The graph of a captured stream has the addresses of this replay's memory.
            captured = replay.is_captured
            (self._captured if captured else self._free).append((memory, replay))

        given = [leaf.array for leaf in leaves if leaf.kind == "array"]
        self.place.run(work, given)
        if native() is not None:
            target = function if self.is_direct else self._inner
            before = getattr(self._learning, "pointers", None)
            self._learning.pointers = pointers
            try:
                self._learn(target, leaves, arrays, conditions())
            finally:  # a call that this one interrupted goes on
                self._learning.pointers = before
        return self.result.build(leaves, outputs)

    def new_outputs(self) -> dict[int, DeviceArray]:
        """New arrays for the result of a call, by number."""
        return {
            number: self.place.output(kind, shape)
            for number, (kind, shape) in self.result.outputs.items()
        }

    @property
    def is_direct(self) -> bool:
        """Whether native code can make the result: None, or one of the arguments."""
        return self.result.is_none or self.result.leaf is not None

    def call_natively(self, arguments: Sequence[Any], outputs: Mapping[int, DeviceArray]) -> bool:
        """Whether native code has taken a call's arguments and done the work."""
        return self._inner.function(*arguments, *outputs.values()) is not MISSED

    def _pointers(
        self, leaves: Sequence[Leaf], outputs: Mapping[int, DeviceArray]
    ) -> Mapping[int, int]:
        """The addresses of a call's arrays, by number. Those of other calls may be freed."""
        found = {number: leaves[leaf].pointer for number, leaf in self._arguments.items()}
        return found | {number: array.pointer for number, array in outputs.items()}

    # Replays.

    def _taken(self, pointers: Mapping[int, int]) -> tuple[Any, Replay]:
        with self._lock:
            if self._free:
                return self._free.pop()
        memory = (ctypes.c_char * (ARGUMENTS + self._block.size + _LINE))()
        start = ctypes.addressof(memory)
        return memory, self._replay(-(-start // _LINE) * _LINE, pointers)

    def _replay(self, address: int, pointers: Mapping[int, int]) -> Replay:
        # The thread's stream may be captured, which allocations and other graphs don't belong to.
        with not_captured(self.place.library):
            return self._made(address, pointers)

    def _made(self, address: int, pointers: Mapping[int, int]) -> Replay:
        arena = Arena(self.place.library, self.arena_bytes) if self.arena_bytes else None
        base = 0 if arena is None else arena.address
        memories = {number: base + at for number, at in self._temporaries.items()}

        def resolved(pointer: int) -> int:
            found = stand_in_of(pointer)
            if found is None:
                return pointer
            number, offset = found
            return (memories.get(number) or pointers[number]) + offset

        prepared = self.place.prepared(self.steps, self.subject, resolved)
        return Replay(
            address, self.steps, prepared, self._block.arrays,
            lambda step, at: self._block.numbers[step, at], memories, self._block.size // 8,
            (arena, self._keep),
        )  # fmt: skip

    def _learn(
        self,
        function: LaunchFunction,
        leaves: Sequence[Leaf],
        outputs: Sequence[DeviceArray],
        program: Program,
    ) -> None:
        """Add an entry to a function for calls like this one."""
        if not function.learns:
            return
        self.place.conditions(program)
        size = self._block.check(program, leaves, outputs, self.place.arrays)
        if size is None:
            function.learned_nothing()
            return
        guards = guard_words(self.dependencies)
        program.guards(guards, checking(guards.unguarded) if guards.unguarded else None)
        code = native()
        if code is None or not self.is_current:
            return
        count = argument_count(leaves) + len(outputs)
        leaf = self.result.leaf
        given = NOTHING
        if leaf is not None and self.is_direct:
            given = argument(leaves[leaf].position)

        def prepare(node: int, job: int) -> bool:
            # A call that learns another node for this entry has arrays of its own. The arrays of
            # a native call that failed aren't known, in whichever thread it was.
            pointers = getattr(self._learning, "pointers", None)
            if pointers is not None:
                self._replays[node] = self._replay(job, pointers)
            return pointers is not None

        def failed(node: int, status: int) -> None:
            replay = self._replays.pop(node)
            replay.failed(status)
            if replay.is_captured:
                self._captured.append((None, replay))

        function.learn(
            program,
            count,
            (),
            lambda: Entry(program, count, (), code.replay, failed, size, prepare, (self,), given),
        )

    def __str__(self) -> str:
        lines = [f"{number:3}  {step}" for number, step in enumerate(self.steps)]
        return "\n".join(lines)


def arena_of(memories: Sequence[tuple[int, int, int, int]]) -> tuple[dict[int, int], int]:
    """Places for arrays in one piece of memory, such that those that live at a time are apart.

    Args:
        memories: of each array its number, its bytes, and the steps from and up to which it lives.

    Returns: the places by number, and the bytes of all.
    """
    placed: list[tuple[int, int, int, int]] = []
    found: dict[int, int] = {}
    for number, size, born, died in memories:
        room = -(-max(size, 1) // _ALIGNMENT) * _ALIGNMENT
        at = 0
        for first, last, from_step, to_step in sorted(placed):
            if born < to_step and from_step < died and at < last and first < at + room:
                at = last
        placed.append((at, at + room, born, died))
        found[number] = at
    return found, max((last for _, last, _, _ in placed), default=0)
