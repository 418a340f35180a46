"""The whole recursion of the frontend: each kind of step, from the module that does it."""

from __future__ import annotations

import types as python_types

import attrs

from gpucompiler.frontend.calls import call_value
from gpucompiler.frontend.complexes import number_parts
from gpucompiler.frontend.comprehensions import generate
from gpucompiler.frontend.device_functions import DeviceFunctions
from gpucompiler.frontend.elements import load_at
from gpucompiler.frontend.expressions import evaluate
from gpucompiler.frontend.frame import Frame
from gpucompiler.frontend.statements import execute
from gpucompiler.frontend.storage import convert_storage
from gpucompiler.frontend.values import Val
from gpucompiler.frontend.views import seen_as
from gpucompiler.frontend.walk import Walk
from gpucompiler.location import Location


@attrs.define(eq=False)
class KernelWalk(Walk):
    """The walk over a kernel and the functions that it calls.

    Args:
        device_functions: the specialisations of the functions that are called.
    """

    device_functions: DeviceFunctions = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.device_functions = DeviceFunctions(self)

    # Each step is a function of its own module.
    evaluate = staticmethod(evaluate)
    execute = staticmethod(execute)
    generate = staticmethod(generate)
    call = staticmethod(call_value)
    seen_as = staticmethod(seen_as)
    convert_storage = staticmethod(convert_storage)
    load_at = staticmethod(load_at)
    number_parts = staticmethod(number_parts)

    def call_function(
        self,
        frame: Frame,
        where: Location,
        function: python_types.FunctionType,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> Val:
        return self.device_functions.call(frame, where, function, arguments, keywords)
