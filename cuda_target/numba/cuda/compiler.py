"""Compilation to PTX without a launch: `cuda.compile`, `compile_ptx`, and their kin."""

from __future__ import annotations

import re
import types as python_types
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import gpucompiler
from cuda_target.launch.execution import compiler_params
from cuda_target.numba import config
from cuda_target.numba.cuda.compiled import check_kernel, device_types
from cuda_target.numba.cuda.cudadrv.devices import get_current_device
from cuda_target.numba.errors import add_numbas_words
from cuda_target.numba.options import options_of
from cuda_target.numba.signatures import signature
from cuda_target.numba.types import NoneType, Signature, Type, of_kernel_type, void
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import KernelError, TargetUnsupported
from gpucompiler.jobs.job import CompilerJob, FunctionSpec, symbol_of
from gpucompiler.language.kernel_functions import bare_function
from gpucompiler.language.simt import INLINE_MARK
from gpucompiler.language.types import C64, C128, F32, F64, I8, ArrayType, ScalarType
from gpucompiler.language.types import Type as KernelType
from gpucompiler.reflection import code_asm, code_llvm

_LTO: Final = (
    "LTO-IR is made by libNVVM, which this compiler doesn't use: write output='ptx'; nvJitLink and "
    "cuLink take PTX"
)
_TUPLE: Final = "the function returns a tuple, which C's ABI doesn't return"
_COMPLEX: Final[dict[tuple[KernelType, ...], ScalarType]] = {(F32, F32): C64, (F64, F64): C128}
# The name of a device function while it is compiled: any symbol may take its place in the text.
_DEVICE: Final = "numba_device"
# An entry's definition, whose braces the compiler writes at the line's begin.
_ENTRY: Final = re.compile(r"^(?://[^\n]*\n)*\.visible \.entry .*?^\}\n?", re.MULTILINE | re.DOTALL)


def compile(
    pyfunc: Any,
    sig: Any,
    debug: bool | None = None,
    lineinfo: bool = False,
    device: bool = True,
    fastmath: bool = False,
    cc: tuple[int, int] | tuple[int, int, str] | None = None,
    opt: bool | None = None,
    abi: str = "c",
    abi_info: Mapping[str, Any] | None = None,
    output: str = "ptx",
    forceinline: bool = False,
    launch_bounds: Any = None,
    **options: Any,
) -> tuple[str, Type]:
    """PTX of a function for types of its arguments; needs no GPU.

    Args:
        pyfunc: a Python function.
        sig: the types, as a signature or a tuple.
        device: a device function, else a kernel.
        cc: the compute capability, (9, 0) or (9, 0, "a"); None is the device's, or numba's default.
        abi: "c", or "numba", which only says how numba names a device function.
        abi_info: {"abi_name": the function's symbol}.
        output: "ptx".

    Returns:
        The PTX, and the type of the result.

    Raises:
        TargetUnsupported: output="ltoir".
        NotImplementedError: another ABI, or a kernel with the ABI of C.
        TypeError: a kernel that returns something.
        KernelError: the function can't be compiled.
    """
    _check_form(abi, output, device)
    given = {"debug": bool(debug), "lineinfo": lineinfo, "fastmath": fastmath, **options}
    given["launch_bounds"] = launch_bounds
    if opt is not None:
        given["opt"] = opt
    found = signature(sig)
    given_name = (abi_info or {}).get("abi_name")
    if not device and found.return_type is not None and not isinstance(found.return_type, NoneType):
        raise TypeError("CUDA kernel must have void return type.")
    target = _target_of(cc or config.CUDA_DEFAULT_PTX_CC)
    function = cast("python_types.FunctionType", bare_function(pyfunc))
    params = compiler_params(target, None, options_of(given).of(target))
    types = device_types(found.args)
    if not device:
        job = CompilerJob(target, FunctionSpec(function, types, name=given_name), params)
        check_kernel(job)
        return code_asm(job), void
    name = given_name or symbol_of(function.__name__)
    try:
        job, results = _device_job(_named(function, found.return_type), types, target, params)
    except KernelError as error:
        add_numbas_words(error)
        raise
    return _device_ptx(job, name), of_kernel_type(results[0]) if results else void


def _target_of(capability: Any) -> CUDACompilerTarget:
    if len(capability) == 3:  # (9, 0, "a"): with the features of that GPU alone
        capability = "sm_{}{}{}".format(*capability)
    return CUDACompilerTarget(capability)


def device_llvm(
    pyfunc: Any, types: Sequence[Type], cc: tuple[int, int], options: Mapping[str, Any]
) -> str:
    """The LLVM text of a device function for types of its arguments, with a kernel that calls it.

    Raises:
        KernelError: the function can't be compiled for them.
    """
    target = CUDACompilerTarget(cc)
    function = cast("python_types.FunctionType", bare_function(pyfunc))
    params = compiler_params(target, None, options_of(dict(options)).of(target))
    job, _ = _device_job(_named(function, None), device_types(types), target, params)
    return code_llvm(job).replace(_DEVICE, symbol_of(function.__name__))


def _check_form(abi: str, output: str, device: bool) -> None:
    if abi not in ("numba", "c"):
        raise NotImplementedError(f"Unsupported ABI: {abi}")
    if output == "ltoir":
        raise TargetUnsupported(_LTO, "GC610")
    if abi == "c" and not device:
        raise NotImplementedError("The C ABI is not supported for kernels")
    if output != "ptx":
        raise NotImplementedError(f"Unsupported output type: {output}")


def _named(function: Any, result: Type | None) -> python_types.FunctionType:
    """A function that kernels call and don't inline; it gives the declared result."""

    def call(*arguments: Any) -> Any:
        return function(*arguments) if result is None else result(function(*arguments))

    def call_for_effect(*arguments: Any) -> None:
        function(*arguments)

    made = call_for_effect if isinstance(result, NoneType) else call
    made.__name__ = made.__qualname__ = _DEVICE
    setattr(made, INLINE_MARK, "kept")
    return made


def _device_job(
    function: Any, types: Any, target: CUDACompilerTarget, params: Any
) -> tuple[CompilerJob, tuple[KernelType, ...]]:
    """A kernel that calls a device function, and the types of the result."""
    called = function

    def call(out: Any, *arguments: Any) -> None:
        called(*arguments)

    out = ArrayType(I8, 1)
    source = FunctionSpec(call, (out, *types), name="numba_caller")
    job = CompilerJob(target, source, params)
    module, _ = gpucompiler.emit_ir(job)
    results = next((each.result_types for each in module.functions if each.name == _DEVICE), ())
    if len(results) > 1:
        # A complex number is two floats to the IR, and to C's ABI, too.
        element = _COMPLEX.get(results, I8)
        results = (element,)

        def call_and_store(out: Any, *arguments: Any) -> None:
            out[0] = called(*arguments)

        own = ArrayType(element, 1), *types
        stored = FunctionSpec(call_and_store, own, name="numba_caller")
        try:
            gpucompiler.emit_ir(CompilerJob(target, stored, params))
        except KernelError:
            raise NotImplementedError(_TUPLE) from None
    return job, results


def _device_ptx(job: CompilerJob, name: str) -> str:
    """The PTX of a device function, with the ABI of C: without the kernel that calls it."""
    text = _ENTRY.sub("", code_asm(job))
    # Its declaration, which stands first, and its definition: the symbol is seen outside.
    own = rf"^\.weak \.func\b(?=[^;{{]*?\b{_DEVICE}\b)"
    text = re.sub(own, ".visible .func", text, flags=re.M)
    dropped = ("numba_caller", "// .weak")
    kept = [line for line in text.splitlines() if not any(word in line for word in dropped)]
    return "\n".join(kept).replace(_DEVICE, name) + "\n"


def result_type(function: Any, types: Sequence[Type]) -> Type:
    """The type of a function's result for types of its arguments, by numba's rules.

    Raises:
        KernelError: the function can't be compiled for them.
    """
    return compile(function, Signature(None, types))[1]


def compile_for_current_device(pyfunc: Any, sig: Any, **options: Any) -> tuple[str, Type]:
    """As `compile`, for the current device's compute capability."""
    return compile(pyfunc, sig, cc=get_current_device().compute_capability, **options)


def compile_ptx(
    pyfunc: Any,
    sig: Any,
    debug: bool | None = None,
    lineinfo: bool = False,
    device: bool = False,
    fastmath: bool = False,
    cc: tuple[int, int] | tuple[int, int, str] | None = None,
    opt: bool | None = None,
    abi: str = "numba",
    abi_info: Mapping[str, Any] | None = None,
    **options: Any,
) -> tuple[str, Type]:
    """As `compile`; a kernel by default."""
    return compile(
        pyfunc, sig, debug, lineinfo, device, fastmath, cc, opt, abi, abi_info, **options
    )


def compile_ptx_for_current_device(pyfunc: Any, sig: Any, **options: Any) -> tuple[str, Type]:
    """As `compile_ptx`, for the current device's compute capability."""
    return compile_ptx(pyfunc, sig, cc=get_current_device().compute_capability, **options)


def compile_all(pyfunc: Any, sig: Any, **options: Any) -> tuple[list[str], Type]:
    """As `compile`, with all code that belongs to the function in a list: one text here."""
    code, result = compile(pyfunc, sig, **options)
    return [code], result
