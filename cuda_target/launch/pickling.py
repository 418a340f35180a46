"""Launching functions in pickles.

one of a module    by reference, as functions are
of `__main__`      by reference for pickle, by value for cloudpickle
configured anew    that one, and the settings that differ
all others         by value: cloudpickle takes them, and pickle refuses them as it does functions
"""

from __future__ import annotations

import copyreg
import types as python_types
from typing import Any

from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper, configure
from gpucompiler.process.transport import (
    found_of,
    is_importable,
    name_of,
    object_of,
    portable,
    stand_in,
    unpacked,
)
from gpucompiler.values import value_classes


def reduced(helper: LaunchHelper) -> Any:
    """The result of `__reduce_ex__`."""
    function = helper.function
    name = _name_of(helper)
    if name and is_importable(function):
        return name
    found = "" if name else found_of(function)
    found = getattr(found, "helper", found)
    if isinstance(found, LaunchHelper) and found.function is function:
        return _configured, (found, _differences(found.configuration, helper.configuration))
    if found is function:
        return _decorated, (portable(function), settings_of(helper))
    return copyreg.__newobj__, (LaunchHelper,), (stand_in_of(helper),)  # type: ignore[attr-defined]


def stand_in_of(helper: LaunchHelper) -> python_types.FunctionType:
    """The function that picklers take in the place of a helper."""
    return stand_in(helper, _name_of(helper), settings_of(helper))


def _name_of(helper: LaunchHelper) -> str:
    """Where the module has a helper: itself, or inside of a tuned kernel; "" if it doesn't."""
    function = helper.function
    name = name_of(helper, function)
    if not name and getattr(found_of(function), "helper", None) is helper:
        name = f"{function.__qualname__}.helper"
    return name


def restore(helper: LaunchHelper, state: tuple[python_types.FunctionType]) -> None:
    """Make a new helper the one that a stand-in stands for."""
    (function,) = state
    here = object_of(function)
    if here is None:
        settings = unpacked(function)
        helper.__init__(function, configure(LaunchConfiguration(), settings))
        return
    helper.become(here)


def _configured(helper: LaunchHelper, changes: dict[str, Any]) -> LaunchHelper:
    return helper.configure(**changes)


def _decorated(function: Any, settings: dict[str, Any]) -> LaunchHelper:
    return configure(LaunchConfiguration(), settings)(function)


def settings_of(helper: LaunchHelper) -> dict[str, Any]:
    """A helper's settings that differ from the defaults, as `configure` takes them."""
    return _differences(LaunchConfiguration(), helper.configuration)


def _differences(first: LaunchConfiguration, second: LaunchConfiguration) -> dict[str, Any]:
    """The settings of the second that differ from the first, as `configure` takes them."""
    found: dict[str, Any] = {}
    for field in value_classes.fields(LaunchConfiguration):
        before, now = getattr(first, field.name), getattr(second, field.name)
        if field.name == "options":
            found.update({name: value for name, value in now if (name, value) not in before})
        elif now is not before and (type(now) is not type(before) or now != before):
            found[field.name] = now
    return found
