"""`cuda.jit` and `cuda.declare_device`."""

from __future__ import annotations

import types as python_types
import warnings
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from cuda_target.numba import config
from cuda_target.numba.cuda.dispatcher import CUDADispatcher
from cuda_target.numba.cuda.linkable_code import DeclaredFunction
from cuda_target.numba.errors import NumbaInvalidConfigWarning
from cuda_target.numba.functions import HostFunction
from cuda_target.numba.signatures import is_signature, signature, signatures_of
from cuda_target.numba.types import Array, CPointer, NoneType, Number, Type
from gpucompiler.language.external import declare_device as declare

_OPTIMISED: Final = (
    "debug=True with opt=True is not supported by CUDA's debuggers, which can't show variables "
    "that optimisation has removed; set opt=False, or debug=False"
)
_BOTH_INFOS: Final = (
    "debug and lineinfo are mutually exclusive: debug=True has the lines too; set one of them"
)


def jit(
    func_or_sig: Any = None,
    device: bool = False,
    inline: Any = "never",
    forceinline: bool = False,
    link: Any = (),
    debug: bool | None = None,
    opt: bool | None = None,
    lineinfo: bool = False,
    cache: bool = False,
    launch_bounds: Any = None,
    **options: Any,
) -> Any:
    """A decorator that makes a kernel, or a device function, of a Python function.

    Args:
        func_or_sig: the function, a signature, or a list of signatures.
        device: a function that kernels call.
        options: numba's further options; docs/migration/numba.md says what each does here.

    Raises:
        TypeError: an unknown option, or no signature.
        KernelError: a signature is given, and the function can't be compiled for it.
    """
    options.update(device=device, inline=inline, forceinline=forceinline, link=_several(link))
    options.update(lineinfo=lineinfo, cache=cache, launch_bounds=launch_bounds)
    options["debug"] = bool(config.CUDA_DEBUGINFO_DEFAULT if debug is None else debug)
    if opt is not None or not config.OPT:
        options["opt"] = bool(opt)
    _warn_of(options)
    if options.pop("argtypes", None) is not None or options.pop("restype", None) is not None:
        raise TypeError("argtypes and restype: give a signature, 'void(int32[:])'")
    if func_or_sig is not None and is_signature(func_or_sig):
        return _with_signatures(func_or_sig, options)
    if func_or_sig is None:
        return _decorator(options, [])
    return _decorator(options, [])(func_or_sig)


def _warn_of(options: dict[str, Any]) -> None:
    """Warn of options that numba warns of."""
    if options["debug"] and options.get("opt", True):
        warnings.warn(_OPTIMISED, NumbaInvalidConfigWarning, stacklevel=3)
    if options["debug"] and options["lineinfo"]:
        warnings.warn(_BOTH_INFOS, NumbaInvalidConfigWarning, stacklevel=3)


def _with_signatures(given: Any, options: dict[str, Any]) -> Callable[[Any], CUDADispatcher]:
    found = signatures_of(given)
    for each in found:
        kernel = not options["device"]
        if kernel and each.return_type is not None and not isinstance(each.return_type, NoneType):
            raise TypeError("CUDA kernel must have void return type.")
    return _decorator(options, found)


def _decorator(options: dict[str, Any], signatures: Any) -> Callable[[Any], CUDADispatcher]:
    def decorate(function: Any) -> CUDADispatcher:
        if isinstance(function, CUDADispatcher):
            raise TypeError(
                "A jit decorator was called on an already jitted function "
                f"{function.__name__}. If trying to get the original python function, use the "
                f"{function.__name__}.py_func attribute."
            )
        if isinstance(function, HostFunction):
            function = function.py_func
        return CUDADispatcher(cast("python_types.FunctionType", function), options, signatures)

    return decorate


def _several(link: Any) -> list[Any]:
    if not link:
        return []
    several = isinstance(link, (list, tuple, set, frozenset))
    items = list(cast("Iterable[Any]", link)) if several else [link]
    return [getattr(item, "library", item) for item in items]


def declare_device(
    name: str, sig: Any, link: Any = None, use_cooperative: bool = False, abi: str = "numba"
) -> DeclaredFunction:
    """A device function of a library, which kernels call.

    Args:
        name: its symbol.
        sig: "float32(float32, CPointer(float32))", or numba's other forms.
        link: its library, or several, which kernels that call it are linked with.
        abi: "numba" (a status is returned, and the result through the first argument) or "c".

    Raises:
        TypeError: the signature has no result, or types that aren't passed so.
    """
    found = signature(sig)
    if found.return_type is None:
        raise TypeError(
            f"Return type must be provided for device declarations: {name} has {found}; "
            "write 'void(…)' for none"
        )
    arguments = ", ".join(map(_declared, found.args))
    text = f"{_declared(found.return_type)}({arguments})"
    made = declare(name, text, abi=abi)  # pyright: ignore[reportArgumentType]
    libraries = tuple(_several(link))
    return DeclaredFunction(made.name, made.parameters, made.result, made.abi, found, libraries)


def _declared(kind: Type) -> str:
    """A type as this compiler's declarations have it."""
    if isinstance(kind, NoneType):
        return "void"
    if isinstance(kind, (CPointer, Array)):
        return f"{_declared(kind.dtype)}*"
    if isinstance(kind, Number):
        return kind.element.numpy_name
    raise TypeError(f"a library's function takes no {kind}")
