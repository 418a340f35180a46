"""From a relocatable object to an image: sections placed, stubs added, distances resolved.

.text, .text.*  ┐              ┌ text       sections in the object's order, a stub an external
.rodata*        ├ build_image →┤ read-only  sections in the object's order
.data.rel.ro*   ┘              └ slots      externals by name, then addresses taken
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gpucompiler.diagnostics.errors import ParseError, ToolError
from gpucompiler.image.elf import (
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
from gpucompiler.image.externals import ALLOWED_EXTERNALS
from gpucompiler.image.format import LARGEST_IMAGE, MACHINE_NAMES, PAGE_BYTES, HostImage, align
from gpucompiler.image.relocation import STUB_BYTES, apply_relocation, call_stub, reference_of
from gpucompiler.language.intrinsics.libraries import declared_names


def build_image(
    object_code: bytes,
    entry: str,
    requires: str = "",
    allowed: frozenset[str] = ALLOWED_EXTERNALS,
) -> HostImage:
    """Turn a relocatable object into an image.

    Args:
        object_code: a relocatable ELF64 object of position-independent code.
        entry: symbol of the function that is called.
        requires: the processor it was compiled for.
        allowed: the functions outside it that it may call.

    Raises:
        ParseError: `object_code` is no such object, or damaged.
        ToolError: an image can't hold it: it has variables, calls functions that aren't allowed, or
            isn't position independent.
    """
    parsed = parse_object(object_code)
    if parsed.machine not in PAGE_BYTES:
        known = ", ".join(MACHINE_NAMES.values())
        raise ParseError(f"the host object is for ELF machine {parsed.machine}; known are {known}")
    return _Layout(parsed, _external_names(parsed, allowed)).image(entry, requires)


def _loaded_sections(parsed: ObjectFile) -> tuple[list[int], list[int]]:
    """Indices of the sections with code and of those with constants."""
    code: list[int] = []
    constants: list[int] = []
    for index, section in enumerate(parsed.sections):
        # Unwind tables are for exceptions; native code here has none. Notes and the like are not of
        # type PROGBITS.
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


def _external_names(parsed: ObjectFile, allowed: frozenset[str]) -> tuple[str, ...]:
    """The external functions that loaded code refers to, sorted. ToolError if one isn't allowed."""
    code, constants = _loaded_sections(parsed)
    names = {
        parsed.symbols[relocation.symbol].name
        for index in (*code, *constants)
        for relocation in parsed.sections[index].relocations
        if parsed.symbols[relocation.symbol].section == SHN_UNDEF
        and reference_of(parsed.machine, relocation.kind) != "none"
    }
    if refused := sorted(names - allowed - declared_names()):
        raise ToolError(
            f"host code calls {', '.join(map(repr, refused))}, which it may not: kernels have only "
            "the C library's mathematical functions"
        )
    return tuple(sorted(names))


class _Layout:
    """An image under construction: the offsets of sections, stubs and slots."""

    def __init__(self, parsed: ObjectFile, externals: Sequence[str]) -> None:
        self.parsed = parsed
        self.externals = tuple(externals)
        page = PAGE_BYTES[parsed.machine]
        code, constants = _loaded_sections(parsed)
        self.places: dict[int, int] = {}
        stubs_offset = align(self._place(code, 0), STUB_BYTES)
        self.stubs = {name: stubs_offset + STUB_BYTES * i for i, name in enumerate(self.externals)}
        self.text_bytes = stubs_offset + STUB_BYTES * len(self.externals)
        self.readonly_offset = align(self.text_bytes, page)
        readonly_end = self._place(constants, self.readonly_offset)
        self.readonly_bytes = readonly_end - self.readonly_offset
        self.slots_offset = align(readonly_end, page)
        self.slots = {name: self.slots_offset + 8 * i for i, name in enumerate(self.externals)}
        # Slots for addresses inside the image, by that address.
        self.local_slots: dict[int, int] = {}
        self.absolutes: list[tuple[int, int]] = []
        if self.slots_offset > LARGEST_IMAGE:
            raise ToolError(f"the host code has {self.slots_offset} bytes, too many for an image")

    def _place(self, indices: Sequence[int], start: int) -> int:
        for index in indices:
            section = self.parsed.sections[index]
            start = align(start, section.alignment)
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
        """Offset of a symbol; that of an external one is in `externals`."""
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
