"""Programs that the frontend refuses."""

from __future__ import annotations

import textwrap
from types import FunctionType

import numpy as np
import pytest

from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.diagnostics.source_text import function_from_source
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.arguments import typeof

PRELUDE = """
import math, operator
import numpy as np
from types import SimpleNamespace
from gpucompiler.language.simt import DEVICE_NAMES
cuda = SimpleNamespace(**DEVICE_NAMES)
GLOBAL = np.arange(3)
TEXTS = np.array(["a"])
def helper(a): return a
from typing import NamedTuple
from dataclasses import dataclass, field
class Pair(NamedTuple):
    a: float
    b: float = 1
class Plain: pass
@dataclass
class Loose:
    a: float
@dataclass(frozen=True)
class Checked:
    a: float
    def __post_init__(self): assert self.a
@dataclass(frozen=True)
class Listed:
    a: list = field(default_factory=list)
"""


ARGUMENTS = {
    "y": np.zeros(4, np.float32),
    "z": np.zeros((2, 3)),
    "i": np.zeros(4, np.int32),
    "u": np.zeros(4, np.uint8),
    "b": np.zeros(4, bool),
    "n": 3,
    "x": 1.5,
    "t": (1, 2.0),
}


class AnyTarget(CompilerTarget):
    """A target of which only the stages up to the IR are asked."""

    @property
    def name(self) -> str:
        return "any"

    def default_params(self) -> CompilerParams:
        return CompilerParams(bounds=True)


def function_of(text: str) -> FunctionType:
    """The function `k` of a program's text."""
    return function_from_source(PRELUDE + textwrap.dedent(text), "k")


def refused(text: str) -> KernelError:
    function = function_of(text)
    types = []
    for name in function.__code__.co_varnames[: function.__code__.co_argcount]:
        types.append(typeof(ARGUMENTS[name]))
    job = CompilerJob(AnyTarget(), FunctionSpec(function, tuple(types)))
    with pytest.raises(KernelError) as caught:
        build_ir(job)
    return caught.value
