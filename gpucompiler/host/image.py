"""A host artefact: one flat, position-independent image of a kernel, made from an object.

In memory, from a page-aligned start (`page` is the largest page size of the architecture):

    text       the object's code, then one jump stub for each external function   read, execute
    read-only  its constants                                                      read
    slots      8 bytes for each external function, then for each address that     read
               the code takes from a table

All distances are resolved when the image is made. What remains for the loader are the slots, and
`absolutes`: places that hold the absolute address of something in the image. Equal objects give
equal images, byte for byte.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from gpucompiler.errors import ParseError, ToolError
from gpucompiler.host.elf import (
    EM_AARCH64,
    EM_X86_64,
    SHF_ALLOC,
    SHF_EXECINSTR,
    SHF_TLS,
    SHF_WRITE,
    SHN_UNDEF,
    SHT_NOBITS,
    SHT_PROGBITS,
    ObjectFile,
    Relocation,
    Symbol,
    parse_object,
)
from gpucompiler.host.externals import ALLOWED_EXTERNALS
from gpucompiler.host.relocation import STUB_BYTES, apply_relocation, call_stub, reference_of

# AArch64 kernels use pages of 4, 16 or 64 KiB.
PAGE_BYTES: Final = {EM_X86_64: 4096, EM_AARCH64: 65536}
MACHINE_NAMES: Final = {EM_X86_64: "x86-64", EM_AARCH64: "AArch64"}

_MAGIC: Final = b"gpchost\n"
_VERSION: Final = 1
# magic, version, machine, and the sizes and counts that `HostImage.to_bytes` writes.
_HEADER: Final = struct.Struct("<8sHH8I")
_LARGEST: Final = 1 << 30


def _align(value: int, alignment: int) -> int:
    return -(-value // alignment) * alignment


@attrs.frozen
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
    text: bytes = attrs.field(repr=False)
    readonly: bytes = attrs.field(default=b"", repr=False)
    externals: tuple[str, ...] = attrs.field(default=(), converter=tuple)
    local_slots: int = 0
    absolutes: tuple[tuple[int, int], ...] = attrs.field(default=(), converter=tuple, repr=False)
    requires: str = ""

    @property
    def page_bytes(self) -> int:
        """The alignment of the parts."""
        return PAGE_BYTES[self.machine]

    @property
    def readonly_offset(self) -> int:
        """Where the read-only part begins in memory."""
        return _align(len(self.text), self.page_bytes)

    @property
    def slots_offset(self) -> int:
        """Where the slots begin in memory."""
        return self.readonly_offset + _align(len(self.readonly), self.page_bytes)

    @property
    def memory_bytes(self) -> int:
        """Bytes of memory that the image takes, whole pages."""
        slots = 8 * (len(self.externals) + self.local_slots)
        return self.slots_offset + _align(slots, self.page_bytes)

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
        if end > _LARGEST or any(p + 8 > end or t >= end for p, t in absolutes):
            raise ParseError("the host image refers to places outside of it")
        return image


def build_image(object_code: bytes, entry: str, requires: str = "") -> HostImage:
    """Turn a relocatable object into an image.

    Args:
        object_code: a relocatable ELF64 object of position-independent code.
        entry: symbol of the function that is called.
        requires: the processor it was compiled for.

    Raises:
        ParseError: `object_code` is no such object, or damaged.
        ToolError: it needs what an image can't hold: variables, other functions than the known
            mathematical ones, code that isn't position independent.
    """
    parsed = parse_object(object_code)
    if parsed.machine not in PAGE_BYTES:
        known = ", ".join(MACHINE_NAMES.values())
        raise ParseError(f"the host object is for ELF machine {parsed.machine}; known are {known}")
    return _Layout(parsed, _external_names(parsed)).image(entry, requires)


def _loaded_sections(parsed: ObjectFile) -> tuple[list[int], list[int]]:
    """Indices of the sections with code and of those with constants."""
    code: list[int] = []
    constants: list[int] = []
    for index, section in enumerate(parsed.sections):
        # Unwind tables are for exceptions, which a kernel doesn't have; notes and the like are not
        # of type PROGBITS.
        if not section.flags & SHF_ALLOC or section.name == ".eh_frame" or not section.size:
            continue
        constant = section.name.startswith(".data.rel.ro") or not section.flags & SHF_WRITE
        if section.flags & SHF_TLS or section.kind == SHT_NOBITS or not constant:
            raise ToolError(
                f"the host object has variables (section {section.name}); a kernel has constants "
                "and its arguments only"
            )
        if section.kind != SHT_PROGBITS:
            continue
        if section.alignment > PAGE_BYTES[parsed.machine]:
            raise ToolError(f"section {section.name} is aligned to {section.alignment} bytes")
        (code if section.flags & SHF_EXECINSTR else constants).append(index)
    return code, constants


def _external_names(parsed: ObjectFile) -> tuple[str, ...]:
    """The external functions that loaded code refers to, sorted. Raises ToolError if refused."""
    code, constants = _loaded_sections(parsed)
    names = {
        parsed.symbols[relocation.symbol].name
        for index in (*code, *constants)
        for relocation in parsed.sections[index].relocations
        if parsed.symbols[relocation.symbol].section == SHN_UNDEF
        and reference_of(parsed.machine, relocation.kind) != "none"
    }
    if refused := sorted(names - ALLOWED_EXTERNALS):
        raise ToolError(
            f"host code calls {', '.join(map(repr, refused))}, which it may not: kernels have only "
            "the C library's mathematical functions"
        )
    return tuple(sorted(names))


class _Layout:
    """An image while it is made: where each section, stub and slot lies."""

    def __init__(self, parsed: ObjectFile, externals: Sequence[str]) -> None:
        self.parsed = parsed
        self.externals = tuple(externals)
        page = PAGE_BYTES[parsed.machine]
        code, constants = _loaded_sections(parsed)
        self.places: dict[int, int] = {}
        stubs_offset = _align(self._place(code, 0), STUB_BYTES)
        self.stubs = {name: stubs_offset + STUB_BYTES * i for i, name in enumerate(self.externals)}
        self.text_bytes = stubs_offset + STUB_BYTES * len(self.externals)
        self.readonly_offset = _align(self.text_bytes, page)
        readonly_end = self._place(constants, self.readonly_offset)
        self.readonly_bytes = readonly_end - self.readonly_offset
        self.slots_offset = _align(readonly_end, page)
        self.slots = {name: self.slots_offset + 8 * i for i, name in enumerate(self.externals)}
        # Slots for addresses inside the image, by that address.
        self.local_slots: dict[int, int] = {}
        self.absolutes: list[tuple[int, int]] = []
        if self.slots_offset > _LARGEST:
            raise ToolError(f"the host code has {self.slots_offset} bytes, too many for an image")

    def _place(self, indices: Sequence[int], start: int) -> int:
        for index in indices:
            section = self.parsed.sections[index]
            start = _align(start, section.alignment)
            self.places[index] = start
            start += section.size
        return start

    def image(self, entry: str, requires: str) -> HostImage:
        """The finished image."""
        content = bytearray(self.readonly_offset + self.readonly_bytes)
        for index, place in self.places.items():
            section = self.parsed.sections[index]
            content[place : place + section.size] = section.content
        for name, place in self.stubs.items():
            stub = call_stub(self.parsed.machine, place, self.slots[name])
            content[place : place + STUB_BYTES] = stub
        for index, place in self.places.items():
            for relocation in self.parsed.sections[index].relocations:
                if relocation.offset + 4 > self.parsed.sections[index].size:
                    raise ParseError("the host object has a relocation outside its section")
                self._relocate(content, place + relocation.offset, relocation)
        filled = [(slot, target) for target, slot in self.local_slots.items()]
        return HostImage(
            machine=self.parsed.machine,
            entry=self._entry_offset(entry),
            text=bytes(content[: self.text_bytes]),
            readonly=bytes(content[self.readonly_offset :]),
            externals=self.externals,
            local_slots=len(self.local_slots),
            absolutes=(*sorted(self.absolutes), *filled),
            requires=requires,
        )

    def _relocate(self, content: bytearray, place: int, relocation: Relocation) -> None:
        machine = self.parsed.machine
        reference = reference_of(machine, relocation.kind)
        if reference == "none":
            return
        symbol = self.parsed.symbols[relocation.symbol]
        if reference == "slot":
            target = self._slot(symbol) + relocation.addend
        else:
            target = self._address(symbol, self.stubs) + relocation.addend
        if reference == "absolute":
            if place + 8 > len(content) or not 0 <= target < self.slots_offset:
                raise ParseError(
                    f"the host object takes an address outside of it ({symbol.name!r})"
                )
            self.absolutes.append((place, target))
        else:
            apply_relocation(content, machine, relocation.kind, place, target)

    def _address(self, symbol: Symbol, externals: Mapping[str, int]) -> int:
        """Offset of a symbol; an external one has that in `externals`."""
        if symbol.section == SHN_UNDEF:
            return externals[symbol.name]
        if symbol.section not in self.places:
            raise ToolError(
                f"host code refers to {symbol.name!r}, which is neither code nor a constant"
            )
        return self.places[symbol.section] + symbol.value

    def _slot(self, symbol: Symbol) -> int:
        """Offset of the slot that holds a symbol's address."""
        address = self._address(symbol, self.slots)
        if symbol.section == SHN_UNDEF:
            return address
        if not 0 <= address < self.slots_offset:
            raise ParseError(f"the host object's symbol {symbol.name!r} lies outside of it")
        following = self.slots_offset + 8 * (len(self.externals) + len(self.local_slots))
        return self.local_slots.setdefault(address, following)

    def _entry_offset(self, entry: str) -> int:
        for symbol in self.parsed.symbols:
            if symbol.name == entry and symbol.section in self.places:
                offset = self.places[symbol.section] + symbol.value
                section = self.parsed.sections[symbol.section]
                if section.flags & SHF_EXECINSTR and symbol.value < section.size:
                    return offset
        raise ParseError(f"the host object has no function {entry!r}, the kernel's entry")
