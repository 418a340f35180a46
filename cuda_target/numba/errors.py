"""numba's names of exceptions, for programs that catch them.

Each is the class that this compiler raises in such a case, or a base of it.
"""

from __future__ import annotations

from gpucompiler.diagnostics.errors import (
    DeviceError,
    GPUCompilerError,
    KernelError,
    KernelWarning,
    TargetUnsupported,
)

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
