"""The way back through the only launch of a tape, natively: seeds, and a launch of the adjoint."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from cuda_target.derivatives.gradient_memory import Gradients, Seed, gradient_memory
from cuda_target.derivatives.gradients import LaunchCall
from cuda_target.derivatives.tape_memory import checked_seed
from cuda_target.derivatives.taped_launches import Facts, Outdated, native_launch
from cuda_target.launch.helper import LaunchHelper
from gpucompiler.jobs.observer import observed
from gpucompiler.jobs.transforms import Filled
from gpucompiler.kernels.kernel_cache import jit_is_forbidden
from gpucompiler.launcher.kernel import NativeKernel
from gpucompiler.process.running import CHECKED

# The helper, the facts and the arguments of a tape's only launch.
Alone = tuple[LaunchHelper, Facts, tuple[Any, ...]]
# Its gradients, behind their memory in a GPU, None for arrays of NumPy.
OwnGradients = tuple[Any, list[Any]]
# Classes of numbers that seed gradients as they are.
_PLAIN: Final = (float, int)
# How often a seed comes again before the launches set gradients ahead, by a kernel of their own.
_TIMES_AHEAD: Final = 3
# The elements that a thread sets at most, and all threads.
_MOST_FILLED: Final = 64
_MOST_NEAR: Final = (1 << 31) - 1


def back_alone(
    alone: Alone, ahead: tuple[Gradients, Seed] | None, results: tuple[tuple[Any, Any], ...]
) -> OwnGradients | None:
    """Go back through the only launch of a tape natively. Gives None if it can't be.

    Args:
        ahead: the gradients that the launch has set, and their seed.
        results: as for `Tape.backward`.
    """
    _, facts, values = alone
    own, live = None, False
    # As a rule: one number, whose type is asked first, since of an array equality is another one.
    if len(results) == 1 and type(results[0][1]) in _PLAIN:
        array, gradient = results[0]
        if ahead is not None:
            number, value = ahead[1]
            place = facts.floats[number]
            if values[place] is array and gradient == value:
                own, live = ahead[0], facts.written[place]
        elif facts.zeros is not None:
            for number, place in enumerate(facts.floats):
                if values[place] is array:
                    found = [*facts.zeros()]
                    found[number][...] = gradient
                    own, live = (None, found), facts.written[place]
                    break
    if own is None:
        seeds = _seeds_of(facts, values, results)
        if facts.gradients is None or not results or seeds is None:
            return None
        own, live = _seeded_gradients(facts, values, seeds[0]), seeds[1]
        if own is None:
            return None
        _fill_next(*alone)
    if live:
        adjoint = facts.adjoint
        if adjoint is None:
            return None
        try:
            adjoint(*values, *own[1])
        except Outdated:
            facts.adjoint = None
            return None
    return own


def _seeds_of(
    facts: Facts, values: tuple[Any, ...], results: tuple[tuple[Any, Any], ...]
) -> tuple[list[tuple[int, Any]], bool] | None:
    """The results of a launch as pairs of a number among its floats and a gradient.

    Also says whether the launch wrote one of them. None: one isn't an argument of the launch.
    """
    seeds: list[tuple[int, Any]] = []
    live = False
    for array, gradient in results:
        for number, place in enumerate(facts.floats):
            if values[place] is array:
                seeds.append((number, checked_seed(gradient, array)))
                live |= facts.written[place]
                break
        else:
            return None
    return seeds, live


def _seeded_gradients(
    facts: Facts, values: tuple[Any, ...], seeds: Sequence[tuple[int, Any]]
) -> OwnGradients | None:
    """New gradients of a launch's `floats`, zeros but for seeds; None where that isn't quick.

    Args:
        values: the launch's arguments.
        seeds: the number of a gradient, and its value: a number, or an array of its sizes.

    Returns: the gradients, behind their memory in a GPU, None for arrays of NumPy.
    """
    assert facts.gradients is not None
    if facts.zeros is not None:
        found = [*facts.zeros()]
        for number, value in seeds:
            found[number][...] = value
        return None, found
    if observed() or CHECKED.checks or jit_is_forbidden():
        return None  # what sets the gradients is no launch of the program's
    if facts.memory is None:
        facts.memory = gradient_memory(
            values[facts.floats[0]], facts.gradients, facts.launch.stream
        )
    return None if facts.memory is None else facts.memory.gradients(seeds)


def _fill_next(helper: LaunchHelper, facts: Facts, values: tuple[Any, ...]) -> None:
    """Let the next launches like one set their gradients, if they had the same seed often."""
    memory, launch = facts.memory, facts.launch
    if memory is None or memory.times != _TIMES_AHEAD:
        return
    threads = math.prod((*launch.block, *launch.grid))
    if memory.size > min(threads * _MOST_FILLED, _MOST_NEAR):
        return  # more than a launch of few threads sets in passing
    helper = helper.configure(threads=launch.block, blocks=launch.grid)
    call = LaunchCall(helper.configuration, helper.specializer, values)
    kernel, _ = call.derived(Filled(facts.shadows[0].element.name))
    if isinstance(kernel, NativeKernel):
        facts.filling = native_launch(kernel, call.launch, values)
