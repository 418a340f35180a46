"""The bodies that an intrinsic can have: LLVM text, PTX, or a function of a library.

    LLVMBody("%r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)\\nret i32 %r")
    PTXBody("shf.l.wrap.b32 $0, $1, $1, $2;", "=r,r,r")
    SymbolBody("rotate", "librotate.so")

A body is compared by value, and all of it is in the key of the kernels that use it.
"""

from __future__ import annotations

import os
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language import fields
from gpucompiler.language.external import ABI
from gpucompiler.language.intrinsics.libraries import IntrinsicLibrary, declared_library
from gpucompiler.values import value_classes


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ArgumentError(f"{value!r}: the body of an intrinsic is a text", "GC517")
    return value


def _library(value: object) -> IntrinsicLibrary | None:
    if value is None or isinstance(value, IntrinsicLibrary):
        return value
    if not isinstance(value, (str, os.PathLike)):
        raise ArgumentError(f"library={value!r}: give the path of a library", "GC517")
    return declared_library(os.fspath(value))  # pyright: ignore[reportUnknownArgumentType]


@value_classes.frozen
class LLVMBody:
    """The body of a function in LLVM's assembly language.

    Args:
        text: instructions and labels, which end in `ret`. Parameters have the names of the
            intrinsic's own, `%x`. Numbers have LLVM's types, bools i1; an array is a `ptr` to its
            first element. Several results are a struct, `{ i32, i32 }`. LLVM's intrinsics need no
            declaration, and nothing else may be called.
    """

    text: str = value_classes.field(converter=_text)


@value_classes.frozen
class PTXBody:
    """Instructions of PTX, as inline assembly.

    Args:
        text: `$0` is the first result, and operands follow the results. `$$` is a dollar sign,
            `${:uid}` a number of its own for each copy, for labels.
        constraints: the register class of each operand, results first: "=r,r,r". See
            `gpucompiler.language.intrinsics.ptx_operands`.
        volatile: never removed, merged or moved over another volatile one, also without effects.
    """

    text: str = value_classes.field(converter=_text)
    constraints: str = value_classes.field(default="", validator=fields.instance_of(str, "a text"))
    volatile: bool = value_classes.field(
        default=False, validator=fields.instance_of(bool, "True or False")
    )


@value_classes.frozen
class SymbolBody:
    """A function that a library defines.

    Args:
        name: its symbol.
        library: path of the library, which is read now: `.so` on the host, LLVM's `.ll` or `.bc`
            on all targets. None: one that the job's `link=` names, on CUDA.
        abi: as for `declare_device`.
    """

    name: str = value_classes.field(
        validator=fields.matching(r"[A-Za-z_$][\w$]*", "a symbol of letters, digits, _ and $")
    )
    library: IntrinsicLibrary | None = value_classes.field(default=None, converter=_library)
    abi: ABI = value_classes.field(default="c", validator=fields.one_of("c", "numba"))

    def __attrs_post_init__(self) -> None:
        if self.library is not None:
            self.library.declare(self.name)


Body = LLVMBody | PTXBody | SymbolBody
BODIES: Final[tuple[Any, ...]] = (LLVMBody, PTXBody, SymbolBody)
