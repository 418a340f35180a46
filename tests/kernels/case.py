"""A case of the corpus: the kernel, arguments, launch, and what it has to give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import attrs
import numpy as np

Arguments = tuple[Any, ...]


@attrs.frozen(kw_only=True)
class Case:
    """One kernel of the corpus.

    Args:
        name: names the case in test ids, snapshots and records.
        kernel: the Python function, undecorated, so that it can be compiled for any target.
        make_arguments: `(rng, size)` → the launch's arguments; the same seed gives the same.
        reference: arguments before the launch → expected arrays after it, by argument number.
            Written with NumPy, in another way than the kernel.
        threads, blocks: as a launch takes them; functions get the arguments.
        size: problem size for compiled code.
        small: problem size for the interpreter.
        tolerance: (relative, absolute) for `numpy.allclose`; None: equal to the bit.
        fma: the params' choice; "off" where a comparison has to see NumPy's own rounding.
        shared_memory: uses static shared memory.
        needs_barriers: threads of a block talk to each other: barriers, shuffles, votes.
        float32_only: computes in 32-bit floats (or none); no 64-bit float may appear in its PTX.
    """

    name: str
    kernel: Callable[..., None]
    make_arguments: Callable[[np.random.Generator, int], Arguments]
    reference: Callable[[Arguments], Mapping[int, np.ndarray]]
    threads: Any = 128
    blocks: Any
    size: int = 1000
    small: int = 50
    tolerance: tuple[float, float] | None = None
    fma: Literal["contract", "off"] = "contract"
    shared_memory: bool = False
    needs_barriers: bool = False
    float32_only: bool = False

    def arguments(self, size: int) -> Arguments:
        """The case's arguments at a problem size, freshly made, always the same values."""
        return self.make_arguments(np.random.default_rng(20240229), size)


def copy_arguments(arguments: Arguments) -> Arguments:
    """The arguments with every array copied, so that a launch leaves the originals alone."""
    return tuple(a.copy(order="K") if isinstance(a, np.ndarray) else a for a in arguments)


def flatten_arguments(arguments: Arguments) -> list[Any]:
    """The arguments that a kernel gets at run time: tuples opened, functions and types left out."""
    flat: list[Any] = []
    for argument in arguments:
        if isinstance(argument, tuple):
            flat += flatten_arguments(argument)
        elif not callable(argument):
            flat.append(argument)
    return flat


def check(case: Case, before: Arguments, after: Arguments) -> None:
    """Raise AssertionError if the arrays after a launch aren't what the reference says."""
    expected = case.reference(copy_arguments(before))
    for number, argument in enumerate(after):
        if not isinstance(argument, np.ndarray):
            continue
        if number not in expected:
            np.testing.assert_array_equal(
                argument, before[number], f"{case.name}: input {number} was changed"
            )
        elif case.tolerance is None:
            np.testing.assert_array_equal(argument, expected[number], f"{case.name}: {number}")
        else:
            relative, absolute = case.tolerance
            np.testing.assert_allclose(
                argument, expected[number], relative, absolute, err_msg=f"{case.name}: {number}"
            )
