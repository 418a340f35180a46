"""numba's names of exceptions, for programs that catch them.

Each is the class that this compiler raises in such a case, or a base of it. Some programs look for
numba's words in a message: the messages of refusals have them behind this compiler's own.
"""

from __future__ import annotations

import re
from typing import Final

from gpucompiler.diagnostics.errors import (
    DeviceError,
    Diagnostic,
    GPUCompilerError,
    KernelError,
    KernelWarning,
    TargetUnsupported,
)
from gpucompiler.jobs.faults import RAISED_AT, RaisedAt
from gpucompiler.values.value_classes import evolve

NumbaError = GPUCompilerError
# The frontend finds types and lowers in one walk, so one class has all that it refuses.
TypingError = KernelError
LoweringError = KernelError
UnsupportedError = KernelError
UnsupportedBytecodeError = KernelError
ConstantInferenceError = KernelError
ForceLiteralArg = KernelError
NumbaTypeError = KernelError
NumbaValueError = KernelError
NumbaNotImplementedError = KernelError
CompilerError = KernelError
NumbaRuntimeError = DeviceError
CudaSupportError = TargetUnsupported
NumbaWarning = KernelWarning


class NumbaPerformanceWarning(UserWarning):
    """A launch that numba warns of: a small grid, or an array that is copied."""


class NumbaDebugInfoWarning(UserWarning):
    """Debug information that isn't written as asked."""


class NumbaDeprecationWarning(UserWarning):
    """A spelling that numba is to drop."""


class NumbaInvalidConfigWarning(UserWarning):
    """Options that don't go together."""


class NvvmWarning(UserWarning):
    """Never given here, since libNVVM isn't used."""


_DIVERGES: Final = "Return type of recursive function does not converge"
_NONE_FITS: Final = "No implementation of function"
# Messages of this compiler, and numba's words for the same.
_WORDS: Final = tuple(
    (re.compile(own), words)
    for own, words in (
        (r"the name '(\w+)' isn't defined", r"NameError: name '\1' is not defined"),
        (r"cuda\.grid(size)?\(n\) takes .* as a literal", "RequireLiteralValue"),
        (r"('\w+') is no element type", r"Invalid NumPy dtype specified: \1"),
        (r"dtype\('\w+'\) is no element type", "Cannot infer the type of variable"),
        (r"a mask of lanes is an integer", "Mask type must be an integer"),
        (r"votes about a bool or an int", "Predicate must be an integer or boolean"),
        (r"an index of '\w+' is an integer or slice, not float", "float64 is not a valid index"),
        (r"^(\d+) indices for '\w+', a (\d+)-d array", r"Expected \2 indices, got \1"),
        (r"calls itself on every path", "cannot type infer runaway recursion"),
        (r"no type could be found for the result of", _DIVERGES),
        (r"(\w+) can't be called in a kernel", r"Untyped global name '\1'"),
        (r"the shape of a shared array", f"{_NONE_FITS} Function(<function shared.array"),
        (r"the shape of a local array", f"{_NONE_FITS} Function(<function local.array"),
    )
)


def add_numbas_place(error: Exception) -> None:
    """Put thread and place into the message of an exception that a kernel has raised."""
    place = vars(error).get(RAISED_AT)
    if not isinstance(place, RaisedAt):
        return
    name = place.function.rpartition(".")[2]
    where = f"In function {name!r}, file {place.file}, line {place.line}"
    text = f"{where}, tid={list(place.thread)} ctaid={list(place.block)}"
    error.args = (f"{text}: {error.args[0]}" if error.args else text, *error.args[1:])


def add_numbas_words(error: KernelError) -> None:
    """Add numba's words to each finding for which they are known."""
    error.diagnostics = tuple(map(_with_words, error.diagnostics))


def _with_words(found: Diagnostic) -> Diagnostic:
    words = [match.expand(text) for own, text in _WORDS if (match := own.search(found.message))]
    place = found.location
    if words and place is not None and place.caller is not None:
        words.insert(0, f"resolving callee type: type(CUDADispatcher(<function {place.function}>))")
    if not words:
        return found
    return evolve(found, hint="\n  numba: ".join(filter(None, (found.hint, *words))))
