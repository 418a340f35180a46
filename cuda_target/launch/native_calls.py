"""Calls of a function of Python as one native call: its steps, and at most one launch.

    call = launching_call(helper, arguments)     # like the launch just done
    call.items(0, x, (1, 9), "x", count="n")     # argument 0 in the place of parameters x and n
    if call.holds():                             # what else it relies on
        call.learn(function, 1, call.number("out", x.dtype))  # an item of `out`, in the job

The launch's other arguments stay as they are. Arguments are looked at first: a function has many
such calls, of which most don't fit.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

from cuda_target.device.active import CHOSEN_TARGET, active_target
from cuda_target.launch.checked_launches import is_checked
from cuda_target.launch.python_launches import runs_as_python
from gpucompiler.jobs.kernel import Launch
from gpucompiler.jobs.observer import OBSERVERS, words_unobserved
from gpucompiler.language.types import whole_alignment
from gpucompiler.launcher import cpython
from gpucompiler.launcher.function import (
    NOTHING,
    Entry,
    Given,
    LaunchFunction,
    array_at,
    number_at,
    part_of,
)
from gpucompiler.launcher.kernel import NativeKernel, Recipe
from gpucompiler.launcher.layout import ANY_AXES, Op
from gpucompiler.launcher.plan import ArrayRow, Plan, Row, ScalarRow
from gpucompiler.launcher.program import Program
from gpucompiler.launcher.recording import RECORDINGS

if TYPE_CHECKING:
    from cuda_target.launch.helper import LaunchHelper

# In place of an argument: what the step before has made.
MADE: Final = -1
_LAST_HELD: Final = -2
_WORD_BYTES: Final = 8
_WHOLE: Final = -1
# Address and number of items, where no launch reads them.
_ARRAY_BYTES: Final = 16
_ITEMS_ALIGNMENT: Final = 64
# The memory of a number, and of an item that a kernel writes beside it.
_NUMBER_BYTES: Final = 32


class NativeCall:
    """A call that native code shall do."""

    def __init__(self) -> None:
        """A call without steps."""
        self._program = Program()
        self._recipe: Recipe | None = None
        self._kernel: NativeKernel | None = None
        # Arguments that stay as they are, by parameter.
        self._kept: dict[str, object] = {}
        self._rows: dict[str, Row] = {}
        self._numbers: list[Any] = []
        self._plan: Plan | None = None
        # In the job, by the first numbers of parameters.
        self._inside: dict[int, int] = {}
        self._bytes = _ARRAY_BYTES

    def launch(self, kernel: NativeKernel, arguments: tuple[Any, ...], launch: Launch) -> bool:
        """Launch a kernel, with these arguments where nothing else is said.

        Returns: whether native code can; if not, the call is of no use.
        """
        recipe = kernel.recipe(launch)
        if recipe is None:
            return False
        values = kernel.flattened(arguments)
        self._numbers, _ = kernel.packed_for(values, launch)
        self._rows = {row.name: row for row in kernel.plan.rows}
        self._kept = dict(zip(self._rows, values, strict=True))
        self._kernel, self._plan, self._recipe = kernel, kernel.plan, recipe
        self._bytes = -(-recipe.job_bytes // 8) * 8
        return True

    def holds(self) -> bool:
        """Check what the call relies on beside its arguments: the chosen target, and the kernel.

        Returns: whether it holds now; if not, the call is of no use.
        """
        program = self._program
        program.words([RECORDINGS.condition, *words_unobserved()])
        program.variable(OBSERVERS, (), ())
        program.variable(CHOSEN_TARGET, None, CHOSEN_TARGET.get())
        if self._recipe is None or self._kernel is None:
            return True
        self._recipe.conditions(program)
        return self._kernel.guard(program)

    def same(self, argument: int, value: object) -> None:
        """An argument must be that very object."""
        self._program.same(argument, value)

    def items(
        self, argument: int, value: Any, sizes: tuple[int, int], parameter: str = "", *,
        count: str = "", axes: int = ANY_AXES,
    ) -> None:  # fmt: skip
        """An array like `value` must be there.

        Args:
            argument: of the call, or MADE.
            sizes: the least and the most items; the least is a power of two.
            parameter: of the kernel, which takes it as an array of one axis.
            count: a parameter that takes the number of items.
            axes: that it must have.
        """
        row, counted = self._rows.get(parameter), self._rows.get(count)
        self._kept.pop(parameter, None)
        place, count_place, size = 0, 0, 0
        if row is not None:
            place = self._place(row)
        if isinstance(counted, ScalarRow):
            count_place, size = self._place(counted), counted.abi.itemsize
        cls = cast("Any", type(value))
        self._program.keep(cls, value.dtype)
        least, most = sizes
        packed = min(most, 2**32 - 1) | count_place << 32 | axes << 48
        packed |= (least.bit_length() - 1) << 56
        at = (0, _LAST_HELD, place) if argument == MADE else (argument, _WHOLE, place)
        self._program.add(Op.ITEMS, *at, size, id(cls), id(value.dtype), packed)
        if isinstance(row, ArrayRow) and row.near:
            whole = whole_alignment(row.kind.element)
            self._program.add(Op.NEAR, 0, _WHOLE, place, whole, 0, 1, 0)

    def shaped(
        self, argument: int, value: Any, parameter: str = "", *, alike: bool = False
    ) -> None:  # fmt: skip
        """An array of the class, dtype, shape and order of `value` must be there.

        Args:
            argument: of the call.
            parameter: of the kernel, which takes the array with its axes.
            alike: whether strides that the kernel takes must be the same, too.
        """
        row, flags = self._rows.get(parameter), value.flags
        self._kept.pop(parameter, None)
        must, must_not = 0, 0
        for bit, is_set in (
            (cpython.C_CONTIGUOUS, flags.c_contiguous),
            (cpython.F_CONTIGUOUS, flags.f_contiguous),
            (cpython.ALIGNED, flags.aligned),
        ):
            must, must_not = (must | bit, must_not) if is_set else (must, must_not | bit)
        axes, strided = value.ndim, isinstance(row, ArrayRow) and row.kind.layout == "strided"
        if row is None:
            place = self._bytes
            self._bytes += 8 * (axes + 1)
        else:
            place = self._place(row)
        cls = cast("Any", type(value))
        sizes = struct.pack(f"{axes}q", *value.shape)
        self._program.keep(cls, value.dtype, sizes)
        packed = axes | strided << 8 | must << 16 | must_not << 32 | (value.itemsize & 0xFFFF) << 48
        self._program.add(Op.NDARRAY, argument, _WHOLE, place, 0, id(cls), id(value.dtype), packed)
        address = id(sizes) + cpython.BYTES_PAYLOAD
        self._program.add(Op.FIXED, place=place + 8, b=address, c=8 * axes)
        if alike and strided:
            steps = struct.pack(f"{axes}q", *(each // value.itemsize for each in value.strides))
            self._program.keep(steps)
            address = id(steps) + cpython.BYTES_PAYLOAD
            self._program.add(Op.FIXED, place=place + 8 + 8 * axes, b=address, c=8 * axes)
        if isinstance(row, ArrayRow) and row.near:
            whole = whole_alignment(row.kind.element)
            self._program.add(Op.NEAR, 0, _WHOLE, place, whole, 0, axes, int(strided))

    def denied(self, function: Callable[[Any], bool]) -> None:
        """A function must give False for what was MADE; the call is Python's otherwise."""
        self._program.keep(function)
        self._program.add(Op.DENIED, 0, _LAST_HELD, a=id(function))

    def step(self, argument: int, cls: type, function: Callable[[Any], Any]) -> None:
        """Call a function with an argument of that class, or what was MADE, and hold its result."""
        self._program.keep(cls, function)
        item = _LAST_HELD if argument == MADE else _WHOLE
        self._program.add(Op.CONVERTED, max(argument, 0), item, a=id(cls), b=id(function))

    def member(self, item: int, again: bool) -> None:
        """Take an item of the tuple that a step has made for what was MADE.

        Args:
            again: whether another item was taken just before; it is let go.
        """
        if again:
            self._program.add(Op.DROP, c=1)
        place = cpython.TUPLE_ITEMS + _WORD_BYTES * item
        self._program.add(Op.MEMBER, 0, _LAST_HELD, a=id(tuple), b=place)

    def number(self, parameter: str, dtype: Any) -> Given | None:
        """The first item of an array of that dtype which the kernel writes; it has two at most.

        Returns: None where native code can't make such a number.
        """
        given = number_at(self._bytes, dtype)
        self._kept.pop(parameter, None)
        self._inside[self._rows[parameter].slot] = self._bytes
        self._bytes += _NUMBER_BYTES
        return given

    def part(self, item: int, parameter: str) -> Given:
        """The first items of a held array. The kernel writes their number to an int64."""
        place = self._bytes
        self._kept.pop(parameter, None)
        self._inside[self._rows[parameter].slot] = place
        self._bytes += _NUMBER_BYTES
        return part_of(item, place)

    def array(self, parameter: str, dtype: Any, most: int, count: str) -> Given | None:
        """A new array of the first items that the kernel writes, at most so many.

        The kernel writes their number to the int64 of `count`.

        Returns: None where native code can't make such an array.
        """
        length = self.part(0, count).length
        place = self._bytes = -(-self._bytes // _ITEMS_ALIGNMENT) * _ITEMS_ALIGNMENT
        self._kept.pop(parameter, None)
        self._inside[self._rows[parameter].slot] = place
        self._bytes += -(-most * dtype.itemsize // 8) * 8
        return array_at(place, dtype, length)

    def alike(self, *parameters: str) -> None:
        """Two arrays of one axis that were looked at must have as many items."""
        sizes = [self._place(self._rows[name]) + _WORD_BYTES for name in parameters]
        self._program.add(Op.ALIKE, b=sizes[0], c=sizes[1])

    def learn(
        self, function: LaunchFunction, count: int, given: Given = NOTHING, *,
        is_short: bool = False,
    ) -> None:  # fmt: skip
        """Let a function do this with calls of so many arguments.

        Args:
            is_short: whether the launch takes a few microseconds at most.
        """
        recipe, program = self._recipe, self._program
        keep = (self._kernel, *self._kept.values())
        if recipe is None:
            failed, prepare, target = _nothing, _nothing, 0
        else:
            failed, prepare, target = recipe.failed, self._prepared(recipe), recipe.target
        function.learn(
            program, count, (),
            lambda: Entry(
                program, count, (), target, failed, self._bytes, prepare, keep, given, is_short
            ),
        )  # fmt: skip

    def _place(self, row: Row) -> int:
        assert self._recipe is not None
        return self._recipe.parameters + row.offset

    def _prepared(self, recipe: Recipe) -> Callable[[int, int], None]:
        numbers, inside, size, plan = self._numbers, self._inside, self._bytes, self._plan
        assert plan is not None

        def prepare(node: int, job: int) -> None:
            recipe.prepare(node, job)
            own = list(numbers)
            for slot, place in inside.items():
                own[slot] = job + place
            memory = (ctypes.c_char * size).from_address(job)
            plan.writer.pack_into(memory, recipe.parameters, *own)

        return prepare


def _nothing(node: int, value: int) -> None:
    """Without a launch there is no job to prepare, and no failure."""


def is_whole(array: Any) -> bool:
    """Whether a NumPy array is one that native calls take as its items."""
    return array.flags.c_contiguous and array.flags.aligned


def launching_call(helper: LaunchHelper, arguments: tuple[Any, ...]) -> NativeCall | None:
    """A call that launches one block, as was just done with these arguments.

    Returns: None where native code can't do so.
    """
    configuration = helper.configuration
    function = helper.function
    if RECORDINGS.busy or runs_as_python(function, configuration.target):
        return None
    if is_checked(function, configuration.check):
        return None
    threads, target = configuration.threads, active_target(configuration.target)
    block = (threads, 1, 1)
    kernel = helper.specializer.kernel(arguments, target, block, launched=True)
    if not isinstance(kernel, NativeKernel):
        return None
    call = NativeCall()
    launch = Launch(block, (1, 1, 1), 0, configuration.stream, configuration.attributes)
    return call if call.launch(kernel, arguments, launch) else None
