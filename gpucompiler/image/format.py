"""A host artefact: one flat, position-independent image of a kernel, made from an object.

In memory, from a page-aligned start (`page` is the largest page size of the architecture):

    text       the object's code, then one jump stub for each external function   read, execute
    read-only  its constants                                                      read
    slots      8 bytes for each external function, then for each address that     read
               the code takes from a table

All distances are resolved when the image is made. The loader fills the slots and the `absolutes`,
places that hold the absolute address of something in the image. Equal objects give
equal images, byte for byte.
"""

from __future__ import annotations

import struct
from typing import Final

from gpucompiler.diagnostics.errors import ParseError
from gpucompiler.values import value_classes

# ELF's numbers of the architectures.
EM_X86_64: Final = 62
EM_AARCH64: Final = 183

# AArch64 kernels use pages of 4, 16 or 64 KiB.
PAGE_BYTES: Final = {EM_X86_64: 4096, EM_AARCH64: 65536}
MACHINE_NAMES: Final = {EM_X86_64: "x86-64", EM_AARCH64: "AArch64"}

_MAGIC: Final = b"gpchost\n"
_VERSION: Final = 1
# magic, version, machine, and the sizes and counts that `HostImage.to_bytes` writes.
_HEADER: Final = struct.Struct("<8sHH8I")
# Most bytes of memory that an image may take.
LARGEST_IMAGE: Final = 1 << 30


def align(value: int, alignment: int) -> int:
    """The least multiple of `alignment` that isn't below `value`."""
    return -(-value // alignment) * alignment


@value_classes.frozen
class HostImage:
    """A kernel's machine code, ready to be mapped.

    Args:
        machine: ELF machine number.
        entry: offset of the entry point in `text`.
        text, readonly: contents of the first two parts.
        externals: names of the external functions, one slot each.
        local_slots: number of further slots, which `absolutes` fill.
        absolutes: pairs (place, target) of offsets: 8 bytes at place take the address of target.
        requires: the processor that the code was made for, as `HostTarget` describes it.
    """

    machine: int
    entry: int
    text: bytes = value_classes.field(repr=False)
    readonly: bytes = value_classes.field(default=b"", repr=False)
    externals: tuple[str, ...] = value_classes.field(default=(), converter=tuple)
    local_slots: int = 0
    absolutes: tuple[tuple[int, int], ...] = value_classes.field(
        default=(), converter=tuple, repr=False
    )
    requires: str = ""

    @property
    def page_bytes(self) -> int:
        """The alignment of the parts."""
        return PAGE_BYTES[self.machine]

    @property
    def readonly_offset(self) -> int:
        """The offset in memory of the read-only part."""
        return align(len(self.text), self.page_bytes)

    @property
    def slots_offset(self) -> int:
        """The offset in memory of the slots."""
        return self.readonly_offset + align(len(self.readonly), self.page_bytes)

    @property
    def memory_bytes(self) -> int:
        """Bytes of memory that the image takes, whole pages."""
        slots = 8 * (len(self.externals) + self.local_slots)
        return self.slots_offset + align(slots, self.page_bytes)

    def to_bytes(self) -> bytes:
        """The image as it is stored."""
        names = "\0".join(self.externals).encode()
        requires = self.requires.encode()
        header = _HEADER.pack(
            _MAGIC, _VERSION, self.machine, self.entry, len(self.text), len(self.readonly),
            len(self.externals), self.local_slots, len(self.absolutes), len(names), len(requires),
        )  # fmt: skip
        pairs = b"".join(struct.pack("<II", place, target) for place, target in self.absolutes)
        return b"".join((header, names, requires, pairs, self.text, self.readonly))

    @classmethod
    def from_bytes(cls, code: bytes) -> HostImage:
        """Read `to_bytes`'s bytes.

        Raises:
            ParseError: not an image, of another version, cut off, or with offsets outside of it.
        """
        if len(code) < _HEADER.size or code[:8] != _MAGIC:
            raise ParseError("this is no host image; assemble(job, assembly) makes one")
        (_, version, machine, entry, text_bytes, readonly_bytes, external_count, local_slots,
         absolute_count, names_bytes, requires_bytes) = _HEADER.unpack_from(code)  # fmt: skip
        if version != _VERSION:
            raise ParseError(f"the host image has version {version}, not {_VERSION}; compile again")
        if machine not in PAGE_BYTES:
            raise ParseError(f"the host image is for the unknown ELF machine {machine}")
        sizes = (names_bytes, requires_bytes, 8 * absolute_count, text_bytes, readonly_bytes)
        if _HEADER.size + sum(sizes) != len(code):
            raise ParseError("the host image is cut off or has bytes after its end")
        parts: list[bytes] = []
        start = _HEADER.size
        for size in sizes:
            parts.append(code[start : start + size])
            start += size
        try:
            names, requires = parts[0].decode(), parts[1].decode()
        except UnicodeDecodeError as error:
            raise ParseError(f"the host image has names that are no UTF-8: {error}") from error
        externals = tuple(names.split("\0")) if names else ()
        absolutes = tuple(struct.iter_unpack("<II", parts[2]))
        image = cls(
            machine, entry, parts[3], parts[4], externals, local_slots, absolutes, requires
        )  # fmt: skip
        if len(externals) != external_count or entry >= text_bytes or local_slots > absolute_count:
            raise ParseError("the host image's header contradicts its contents")
        end = image.memory_bytes
        if end > LARGEST_IMAGE or any(p + 8 > end or t >= end for p, t in absolutes):
            raise ParseError("the host image refers to places outside of it")
        return image
