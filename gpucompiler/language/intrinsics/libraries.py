"""The libraries that intrinsics of this process name.

Kernels hold a library's digest and a symbol. Machine code that comes from a cache can call such a
function only if this process has declared it: no text of a kernel names a file.
"""

from __future__ import annotations

import ctypes
import os
from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError, ToolError
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes
from gpucompiler.values.sha256 import sha256

# Begins the names by which machine code calls functions of shared libraries.
_PREFIX: Final = "gpucompiler_library_"
_DIGITS: Final = 32
_SHARED: Final = ("so", "dylib")
_BITCODE: Final = ("ll", "bc")


@value_classes.frozen
class IntrinsicLibrary:
    """A library that the bodies of intrinsics name.

    Args:
        path: its file.
        kind: "shared" or "bitcode".
        code: of bitcode, its content; a shared library is loaded from its file.
        digest: of the file's content.
    """

    path: str = value_classes.field(eq=False, metadata={"key": False})
    kind: str
    code: bytes = value_classes.field(repr=False, metadata={"key": False})
    digest: str

    def declare(self, name: str) -> None:
        """Let kernels of this process call a function of the library."""
        DECLARED.libraries[self.digest] = self
        if self.kind == "shared":
            DECLARED.functions[self.callee(name)] = (self, name)

    def callee(self, name: str) -> str:
        """The name by which machine code calls a function of the library."""
        return f"{_PREFIX}{self.digest[:_DIGITS]}_{name}" if self.kind == "shared" else name


class _Declared:
    def __init__(self) -> None:
        self.libraries: dict[str, IntrinsicLibrary] = {}
        self.functions: dict[str, tuple[IntrinsicLibrary, str]] = {}


DECLARED: Final = per_process(_Declared)


def declared_library(path: str) -> IntrinsicLibrary:
    """The library in a file, read now. Raises ArgumentError for one that can't be used."""
    kind = path.rpartition(".")[2]
    if ".so." in os.path.basename(path):
        kind = "so"
    if kind not in (*_SHARED, *_BITCODE):
        raise ArgumentError(
            f"library={path!r}: a library of an intrinsic is a shared one, .so, or LLVM's .ll or "
            ".bc; make a shared library of an object with 'cc -shared -o name.so name.o'; PTX and "
            "machine code of GPUs are named by link=, and SymbolBody(name) without a library",
            "GC517",
        )
    try:
        with open(path, "rb") as file:
            code = file.read()
    except OSError as error:
        raise ArgumentError(f"library={path!r} can't be read: {error.strerror}", "GC517") from error
    shared = kind in _SHARED
    digest = sha256(code).hexdigest()
    return IntrinsicLibrary(
        os.path.abspath(path), "shared" if shared else "bitcode", b"" if shared else code, digest
    )


def library_of(digest: str) -> IntrinsicLibrary:
    """A library by its digest. Raises ToolError if no intrinsic of this process names it."""
    found = DECLARED.libraries.get(digest)
    if found is None:
        raise ToolError(
            f"a kernel calls a function of a library of digest {digest[:12]}…, which no intrinsic "
            "of this process names; import the module that declares the intrinsic"
        )
    return found


def is_library_name(name: str) -> bool:
    """Whether machine code calls a function of a shared library of an intrinsic by this name."""
    return name.startswith(_PREFIX)


def declared_names() -> frozenset[str]:
    """The names of all functions of shared libraries that intrinsics of this process name."""
    return frozenset(DECLARED.functions)


def address_of(name: str) -> int:
    """The address of such a function in this process.

    Raises:
        ToolError: no intrinsic of this process names it, its file has changed, or lacks it.
    """
    if name not in DECLARED.functions:
        raise ToolError(
            f"the kernel calls {name.removeprefix(_PREFIX)[_DIGITS + 1 :]!r} of a shared library "
            "that no intrinsic of this process names; declare SymbolBody(name, library) at the "
            "top of a module, and import that"
        )
    library, symbol = DECLARED.functions[name]
    if declared_library(library.path).digest != library.digest:
        raise ToolError(
            f"{library.path} has changed since the intrinsic was declared; start a new process"
        )
    try:
        function = getattr(ctypes.CDLL(library.path), symbol)
    except (OSError, AttributeError) as error:
        raise ToolError(f"{library.path} has no function {symbol!r}: {error}") from error
    address = ctypes.cast(function, ctypes.c_void_p).value
    assert address is not None
    return address
