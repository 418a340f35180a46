"""Mapping a host image into this process. No LLVM, no NumPy: this is the path of a cached kernel.

Memory is written first and made executable afterwards; no page is ever both (W^X).
"""

from __future__ import annotations

import ctypes
import importlib
import mmap
import os
import struct
import sys
import weakref
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from gpucompiler.diagnostics.errors import ParseError, ToolError
from gpucompiler.image.externals import ALLOWED_EXTERNALS, LIBRARIES
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, MACHINE_NAMES, HostImage
from gpucompiler.process_state import per_process

_MACHINES: Final = {
    "x86_64": EM_X86_64,
    "amd64": EM_X86_64,
    "aarch64": EM_AARCH64,
    "arm64": EM_AARCH64,
}

# i64 entry(ptr parameters, ptr launch, i64 first_block, i64 last_block, ptr worker). A CFUNCTYPE
# releases the GIL.
EntryPoint = Callable[[int, int, int, int, int], int]
_ENTRY_TYPE: Final = ctypes.CFUNCTYPE(
    ctypes.c_uint64,
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.c_int64,
    ctypes.c_int64,
    ctypes.c_void_p,
)


def this_machine() -> int:
    """The ELF machine number of this process. Raises ToolError for a system not handled."""
    name = os.uname().machine.lower() if sys.platform == "linux" else sys.platform
    if name not in _MACHINES:
        known = " and ".join(MACHINE_NAMES.values())
        raise ToolError(
            f"the host target needs Linux, {known}, and this machine is {name!r}; here kernels can "
            "be compiled for a GPU, target='cuda:sm_90a'"
        )
    return _MACHINES[name]


class LoadedImage:
    """An image mapped into this process; its memory is returned when the object goes.

    Attributes:
        entry: the entry point as a C function. It doesn't keep this object alive.
        address, entry_address: addresses of the image's start and of its entry point.
        code_bytes: size of the machine code.
        requires: the processor that it was compiled for.
    """

    __slots__ = (
        "__weakref__", "_memory", "address", "code_bytes", "entry", "entry_address", "requires",
    )  # fmt: skip

    def __init__(self, image: HostImage, allowed: frozenset[str] = ALLOWED_EXTERNALS) -> None:
        """Map `image`, which may call the functions in `allowed`.

        Raises:
            ToolError: made for another architecture, or an external function is missing or refused,
                or the system denies executable memory.
            ParseError: the image's pages don't fit this system's.
        """
        if image.machine != this_machine():
            raise ToolError(
                f"the host image is for {MACHINE_NAMES[image.machine]}, this machine is "
                f"{MACHINE_NAMES[this_machine()]}; compile the job here"
            )
        if image.page_bytes % mmap.PAGESIZE:
            raise ParseError(
                f"the host image's pages don't fit this system's of {mmap.PAGESIZE} bytes"
            )
        slots = b"".join(
            struct.pack("<Q", _external_address(name, allowed)) for name in image.externals
        )
        memory = mapped_memory(image.memory_bytes)
        self._memory = memory
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        memory[: len(image.text)] = image.text
        memory[image.readonly_offset : image.readonly_offset + len(image.readonly)] = image.readonly
        memory[image.slots_offset : image.slots_offset + len(slots)] = slots
        for place, target in image.absolutes:
            struct.pack_into("<Q", memory, place, self.address + target)
        code_bytes = image.readonly_offset
        _protect(self.address, code_bytes, mmap.PROT_READ | mmap.PROT_EXEC)
        _protect(self.address + code_bytes, image.memory_bytes - code_bytes, mmap.PROT_READ)
        self.code_bytes, self.requires = len(image.text), image.requires
        self.entry_address = self.address + image.entry
        self.entry: EntryPoint = _ENTRY_TYPE(self.entry_address)


class _Shared:
    """Images by their bytes. An image has no variables, so kernels of equal code share it."""

    def __init__(self) -> None:
        self.images: weakref.WeakValueDictionary[bytes, LoadedImage] = weakref.WeakValueDictionary()


_SHARED: Final = per_process(_Shared)


def shared_image(code: bytes) -> LoadedImage | None:
    """The image of these bytes if kernels of this process use it."""
    return _SHARED.images.get(code)


def share_image(code: bytes, image: LoadedImage) -> LoadedImage:
    """The image for these bytes: `image`, or one that another thread shared before."""
    return _SHARED.images.setdefault(code, image)


def mapped_memory(size: int) -> mmap.mmap:
    """Zeroed pages of this process alone. Raises ToolError where the system gives none."""
    try:
        return mmap.mmap(
            -1,
            size,
            flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS,
            prot=mmap.PROT_READ | mmap.PROT_WRITE,
        )
    except OSError as error:
        raise ToolError(f"the system gives no {size} bytes of memory: {error}") from error


@lru_cache(maxsize=1)
def _libraries() -> tuple[ctypes.CDLL, ...]:
    found: list[ctypes.CDLL] = []
    for name in LIBRARIES:
        try:
            found.append(ctypes.CDLL(name))
        except OSError:  # of another name here; the process itself is the last in the list
            continue
    return tuple(found)


def _external_address(name: str, allowed: frozenset[str]) -> int:
    if name in allowed:
        return _known_address(name, allowed)
    libraries = importlib.import_module("gpucompiler.language.intrinsics.libraries")
    # A library of the user's: what this process declares may change, so it isn't kept.
    own: bool = libraries.is_library_name(name)
    return libraries.address_of(name) if own else _known_address(name, allowed)


@lru_cache(maxsize=256)
def _known_address(name: str, allowed: frozenset[str]) -> int:
    if name not in allowed:
        raise ToolError(
            f"the host image calls {name!r}, which a kernel may not; it is damaged or foreign"
        )
    for library in _libraries():
        try:
            function = getattr(library, name)
        except AttributeError:
            continue
        address = ctypes.cast(function, ctypes.c_void_p).value
        if address:
            return address
    raise ToolError(
        f"no library of this system has the function {name!r} that the kernel calls; install the "
        "C library's libm and libgcc_s, or compile for a processor that has the instruction"
    )


def _protect(address: int, size: int, protection: int) -> None:
    """Change the protection of whole pages. Raises ToolError where the system denies it."""
    if not size:
        return
    libc = _c_library()
    # Linux synchronises the instruction cache of AArch64 itself when pages become executable first.
    if libc.mprotect(ctypes.c_void_p(address), ctypes.c_size_t(size), protection):
        reason = os.strerror(ctypes.get_errno())
        raise ToolError(
            f"the system denies executable memory ({reason}); host kernels need it, so allow it "
            "(SELinux execmem, systemd MemoryDenyWriteExecute) or use another target"
        )


@lru_cache(maxsize=1)
def _c_library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
