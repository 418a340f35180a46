"""Calls on fragments: functions of numbers lane by lane."""

from __future__ import annotations

import types as python_types
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.operations.casts import cast_type
from gpucompiler.frontend.operations.fragments import (
    lanewise,
    reduced,
)
from gpucompiler.frontend.values.values import Fragment, Static, Val

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

Call = Callable[[list[Val], dict[str, Val]], Val]
# Device functions of numbers, which are applied to each lane.
_LANEWISE: Final = frozenset(
    {
        "brev", "byte_perm", "cbrt", "clz", "ffs", "fma", "funnelshift_l", "funnelshift_lc",
        "funnelshift_r", "funnelshift_rc", "mul_hi", "popc", "rcp", "rsqrt", "saturate", "selp",
        "shfl_down_sync", "shfl_sync", "shfl_up_sync", "shfl_xor_sync",
    }
)  # fmt: skip
_REDUCING: Final = ("sum", "max", "min", "amax", "amin", "any", "all")


def device_call_of_fragments(
    frame: Frame,
    name: str,
    taking: bool,
    arguments: list[Val],
    keywords: dict[str, Val],
    call: Call,
) -> Val:
    """A device function called with fragments: as it is, or lane by lane.

    Args:
        taking: it takes fragments itself.
        call: calls it with other arguments.
    """
    if taking:
        return call(arguments, keywords)
    if name not in _LANEWISE:
        frame.refuse_arguments(
            f"cuda.{name} takes no fragment",
            "call it with the lanes that it is meant for: fragment[0]",
        )
    return _lanewise_call(frame, f"cuda.{name}", arguments, keywords, call)


def call_of_fragments(
    frame: Frame, target: Any, arguments: list[Val], keywords: dict[str, Val], call: Call
) -> Val | None:
    """A function called with fragments among its arguments; None if it takes them as they are.

    Args:
        call: calls it with other arguments.
    """
    first = arguments[0] if len(arguments) == 1 and not keywords else None
    if target is len and isinstance(first, Fragment):
        return Static(first.lanes)
    module, name = getattr(target, "__module__", None), str(getattr(target, "__name__", ""))
    if module in ("builtins", "numpy") and name in _REDUCING and isinstance(first, Fragment):
        return reduced(frame, first, name.removeprefix("a") if name in ("amax", "amin") else name)
    if isinstance(target, python_types.FunctionType) and module != "numpy":
        return None
    if isinstance(target, type) and cast_type(target) is None:
        return None
    of_numbers = module == "builtins" and target in (abs, min, max, pow, round)
    of_numbers |= module in ("math", "numpy")
    if not of_numbers and cast_type(target) is None:
        return None
    return _lanewise_call(frame, f"{module}.{name}", arguments, keywords, call)


def _lanewise_call(
    frame: Frame, what: str, arguments: list[Val], keywords: dict[str, Val], call: Call
) -> Val:
    names, count = list(keywords), len(arguments)

    def work(frame: Frame, parts: list[Val]) -> Val:
        return call(parts[:count], dict(zip(names, parts[count:], strict=True)))

    return lanewise(frame, work, [*arguments, *keywords.values()], what)
