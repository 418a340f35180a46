"""Tuned kernels in pickles: by reference, or by value, as the kernels inside are."""

from __future__ import annotations

import types as python_types
from typing import Any

from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper, configure
from cuda_target.launch.pickling import settings_of
from cuda_target.tuning.tuned import Tuned
from gpucompiler.process.transport import name_of, reduce_holder, stand_in


def reduced(tuned: Tuned) -> Any:
    """The result of `__reduce_ex__`."""
    return reduce_holder(tuned, _made, tuned.helper, {"tuning": tuned.settings})


def stand_in_of(tuned: Tuned) -> python_types.FunctionType:
    """The function that picklers take in the place of a tuned kernel."""
    content = {"kernel": settings_of(tuned.helper), "tuning": tuned.settings}
    return stand_in(tuned, name_of(tuned, tuned.function), content)


def _made(inside: Any, content: dict[str, Any]) -> Tuned:
    """A tuned kernel of a helper, or of its function."""
    helper = inside
    if not isinstance(inside, LaunchHelper):
        helper = configure(LaunchConfiguration(), content["kernel"])(inside)
    configurations, key, prune, cost, timer, workers, tries = content["tuning"]
    # An executor belongs to one process.
    options = {"workers": workers, "executor": None}
    return Tuned(helper, configurations, key, prune, cost, timer, options, tries)
