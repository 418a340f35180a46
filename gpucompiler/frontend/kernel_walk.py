"""The whole recursion of the frontend: each kind of step, from the module that does it."""

from __future__ import annotations

import types as python_types

import attrs

from gpucompiler.frontend.arithmetic.complexes import number_parts
from gpucompiler.frontend.calls.dispatch import call_value
from gpucompiler.frontend.device_functions import DeviceFunctions
from gpucompiler.frontend.frame.frame import Frame
from gpucompiler.frontend.frame.walk import Walk
from gpucompiler.frontend.iteration.comprehensions import generate
from gpucompiler.frontend.places.elements import load_number
from gpucompiler.frontend.places.storage import convert_storage
from gpucompiler.frontend.places.views import seen_as
from gpucompiler.frontend.syntax.expressions import evaluate
from gpucompiler.frontend.syntax.statements import execute
from gpucompiler.frontend.values.values import Val


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
    load_number = staticmethod(load_number)
    number_parts = staticmethod(number_parts)

    def call_function(
        self,
        frame: Frame,
        function: python_types.FunctionType,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> Val:
        return self.device_functions.call(frame, function, arguments, keywords)
