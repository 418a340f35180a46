"""The errors that ended launches on the host report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gpucompiler.host.layout import Status
from gpucompiler.jobs.faults import fault_error, waiting_text

if TYPE_CHECKING:
    from gpucompiler.host.kernel import CPUKernel
    from gpucompiler.host.launch import Job

# The fault word: check number + 1, thread of the block, index.
_INDEX_BITS: Final = 40
_THREAD_BITS: Final = 10

Shape3 = tuple[int, int, int]


def launch_error(kernel: CPUKernel, block: Shape3, job: Job, status: int) -> BaseException:
    """The error of a launch that failed: its first fault, and the places of waits without an end.

    Args:
        kernel: the one that was launched.
        block: threads of a block.
        job: the launch, which has ended.
        status: the code with which it ended.
    """
    word = job.field("fault_word") if status == Status.FAULT else status
    block_number = job.field("fault_block")
    payload = [] if job.output is None else job.output.payload(block_number, word)
    thread_number = (word >> _INDEX_BITS) & ((1 << _THREAD_BITS) - 1)
    index = word & ((1 << _INDEX_BITS) - 1)
    if index >> (_INDEX_BITS - 1):
        index -= 1 << _INDEX_BITS
    error = fault_error(
        kernel.artifact.metadata.faults,
        (word >> (_INDEX_BITS + _THREAD_BITS)) - 1,
        index,
        _coordinates(block_number, job.grid),
        _coordinates(thread_number, block),
        1 << (_INDEX_BITS - 1),
        payload,
        kernel.job.source.function,
    )
    if job.waiting()[0]:
        error.add_note(_places_of(kernel, block, job))
    return error


def _places_of(kernel: CPUKernel, block: Shape3, job: Job) -> str:
    """The places where parts of blocks wait for ever, as text."""
    count, waiting = job.waiting()
    metadata = kernel.artifact.metadata
    places = [
        (metadata.faults[site], _coordinates(number, job.grid), _coordinates(thread, block))
        for number, thread, site in waiting
    ]
    return waiting_text(places, count, metadata.part_lanes)


def _coordinates(number: int, size: Shape3) -> Shape3:
    """(x, y, z) of a linear number, x fastest."""
    return number % size[0], number // size[0] % size[1], number // (size[0] * size[1])
