"""The steps of a recorded program: launches, fills and copies, with stand-ins for its arrays.

An address from `STAND_INS` on is an array's of the recording: its number among them, and a
distance from the middle of its addresses.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.jobs.kernel import Launch
from gpucompiler.launcher.plan import ArrayRow, ScalarRow
from gpucompiler.launcher.recording import STAND_IN_BYTES, STAND_INS, RecordedKernel
from gpucompiler.values import value_classes

_MIDDLE: Final = STAND_IN_BYTES // 2
_ADDRESS_MASK: Final = 2**64 - 1
# Functions of the driver that fill memory, and the bytes that each sets at a time.
FILLS: Final = {"cuMemsetD8Async": 1, "cuMemsetD16Async": 2, "cuMemsetD32Async": 4}


def stand_in_address(number: int) -> int:
    """The address of the first element of an array of a recording."""
    return STAND_INS + number * STAND_IN_BYTES + _MIDDLE


def stand_in_of(address: int) -> tuple[int, int] | None:
    """The number of the array that an address stands for, and the bytes behind its first element.

    None for addresses of memory.
    """
    if address < STAND_INS:
        return None
    number, place = divmod(address - STAND_INS, STAND_IN_BYTES)
    return number, place - _MIDDLE


@value_classes.frozen(eq=False)
class Pointer:
    """A place of a step that takes an address: its offset, and the stand-in that it has.

    Args:
        place: in the step's memory.
        number, offset: the array of the recording, and bytes behind its first element.
    """

    place: int
    number: int
    offset: int

    @property
    def wrapped(self) -> int:
        """The offset as an unsigned word."""
        return self.offset & _ADDRESS_MASK


@value_classes.frozen(eq=False)
class Passed:
    """A place of a launch that takes a number of the program's arguments."""

    place: int
    row: ScalarRow
    leaf: int


@value_classes.frozen(eq=False)
class LaunchStep:
    """A launch of a kernel.

    Args:
        kernel: the kernel.
        launch: its size.
        configuration: the target's, of that size.
        parameters: the kernel's block of parameters.
        pointers, passed: the places in it that the program's arguments and memory go to.
    """

    kernel: RecordedKernel
    launch: Launch
    configuration: Any
    parameters: bytes
    pointers: tuple[Pointer, ...]
    passed: tuple[Passed, ...]

    def __str__(self) -> str:
        sizes = [f"{list(size)}" for size in (self.launch.grid, self.launch.block)]
        shared = self.launch.shared_bytes
        more = f", shmem={shared}" if shared else ""
        return f"launch {self.kernel.artifact.metadata.entry}{sizes[0]}{sizes[1]}{more}"


@value_classes.frozen(eq=False)
class FillStep:
    """A fill of memory by the driver's function of that name."""

    function: str
    target: int
    value: int
    count: int

    @property
    def pointers(self) -> tuple[Pointer, ...]:
        return _pointers(self.target)

    @property
    def passed(self) -> tuple[Passed, ...]:
        return ()

    def __str__(self) -> str:
        return f"fill {self.count * FILLS[self.function]} bytes with {self.value:#x}"


@value_classes.frozen(eq=False)
class CopyStep:
    """A copy of memory on one device."""

    target: int
    source: int
    size: int

    @property
    def pointers(self) -> tuple[Pointer, ...]:
        return _pointers(self.target, self.source)

    @property
    def passed(self) -> tuple[Passed, ...]:
        return ()

    def __str__(self) -> str:
        return f"copy {self.size} bytes"


Step = LaunchStep | FillStep | CopyStep


def _pointers(*addresses: int) -> tuple[Pointer, ...]:
    """The addresses of a step that are its first words."""
    found = enumerate(map(stand_in_of, addresses))
    return tuple(Pointer(8 * place, *each) for place, each in found if each is not None)


def launch_step(
    kernel: RecordedKernel,
    launch: Launch,
    numbers: list[Any],
    configuration: Any,
    leaves: dict[int, int],
) -> LaunchStep:
    """The step of a launch.

    Args:
        numbers: of its parameters, as the plan's writer takes them.
        leaves: the program's argument that a parameter takes, by the row's number.
    """
    pointers: list[Pointer] = []
    passed: list[Passed] = []
    for number, row in enumerate(kernel.plan.rows):
        if isinstance(row, ArrayRow):
            found = stand_in_of(numbers[row.slot])
            if found is not None:
                pointers.append(Pointer(row.offset, *found))
        elif number in leaves and isinstance(row, ScalarRow):
            passed.append(Passed(row.offset, row, leaves[number]))
    parameters = kernel.plan.writer.pack(*numbers)
    return LaunchStep(kernel, launch, configuration, parameters, tuple(pointers), tuple(passed))
