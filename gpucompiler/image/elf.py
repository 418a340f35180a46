"""Reading a relocatable ELF64 object: sections, symbols, relocations. Nothing is trusted.

It understands the objects that LLVM writes: little-endian ET_REL files with RELA entries.
Source: System V ABI, "Object Files", draft of 2013-06-10.
"""

from __future__ import annotations

import struct
from typing import Final

from gpucompiler.diagnostics.errors import ParseError
from gpucompiler.values import value_classes

SHT_PROGBITS: Final = 1
SHT_SYMTAB: Final = 2
SHT_RELA: Final = 4
SHT_NOBITS: Final = 8
SHT_REL: Final = 9
SHF_WRITE: Final = 1
SHF_ALLOC: Final = 2
SHF_EXECINSTR: Final = 4
SHF_TLS: Final = 0x400

SHN_UNDEF: Final = 0
SHN_LORESERVE: Final = 0xFF00
SHN_XINDEX: Final = 0xFFFF

_FILE_HEADER: Final = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION_HEADER: Final = struct.Struct("<IIQQQQIIQQ")
_SYMBOL: Final = struct.Struct("<IBBHQQ")
_RELOCATION: Final = struct.Struct("<QQq")


@value_classes.frozen
class Relocation:
    """A place in a section that depends on a symbol's address: offset, kind, symbol, addend."""

    offset: int
    kind: int
    symbol: int
    addend: int


@value_classes.frozen
class Section:
    """A section; `flags & SHF_ALLOC` says whether it is part of the loaded program.

    `size` is the length of `content`, except for SHT_NOBITS, which has no content.
    """

    name: str
    kind: int
    flags: int
    alignment: int
    size: int
    content: bytes = value_classes.field(repr=False)
    relocations: tuple[Relocation, ...] = value_classes.field(repr=False)


@value_classes.frozen
class Symbol:
    """A name for an offset in a section; `section` is SHN_UNDEF for an external one."""

    name: str
    section: int
    value: int


@value_classes.frozen
class ObjectFile:
    """A relocatable object: machine, sections by index, symbols by index."""

    machine: int
    sections: tuple[Section, ...]
    symbols: tuple[Symbol, ...]


@value_classes.frozen
class _Header:
    name: int
    kind: int
    flags: int
    offset: int
    size: int
    link: int
    information: int
    alignment: int
    entry_size: int


def parse_object(code: bytes) -> ObjectFile:
    """Read a relocatable object.

    Raises:
        ParseError: `code` is no such object, is cut off, or points outside itself.
    """
    try:
        return _parse(code)
    except (struct.error, IndexError, OverflowError, MemoryError) as error:
        raise ParseError(f"the host object is damaged: {error}") from error


def _parse(code: bytes) -> ObjectFile:
    if len(code) < _FILE_HEADER.size or code[:4] != b"\x7fELF":
        raise ParseError("this is no ELF object; the host target takes relocatable ELF64 objects")
    (ident, file_type, machine, _, _, _, table, _, _, _, _, entry_size, count, names_index) = (
        _FILE_HEADER.unpack_from(code)
    )
    if ident[4] != 2 or ident[5] != 1:
        raise ParseError("the host object isn't a 64-bit little-endian ELF file")
    if file_type != 1:
        raise ParseError(
            f"the host object has ELF type {file_type}; only relocatable objects (type 1, as "
            "`cc -c` and emit_asm(format='obj') write) can be assembled"
        )
    if entry_size != _SECTION_HEADER.size or count == 0:
        raise ParseError("the host object has no section table")
    headers = [_section_header(code, int(table + i * entry_size)) for i in range(count)]
    names = _content(code, headers[int(names_index)])
    relocations: dict[int, list[Relocation]] = {}
    symbols: tuple[Symbol, ...] = ()
    for header in headers:
        if header.kind == SHT_RELA:
            relocations.setdefault(header.information, []).extend(_relocations(code, header))
        elif header.kind == SHT_REL:
            raise ParseError("the host object has relocations without addends (SHT_REL)")
        elif header.kind == SHT_SYMTAB:
            symbols = _symbols(code, header, headers)
    sections = tuple(
        Section(
            name=_string(names, header.name),
            kind=header.kind,
            flags=header.flags,
            alignment=max(header.alignment, 1),
            size=header.size,
            content=b"" if header.kind == SHT_NOBITS else _content(code, header),
            relocations=tuple(relocations.get(index, ())),
        )
        for index, header in enumerate(headers)
    )
    for section in sections:
        if any(relocation.symbol >= len(symbols) for relocation in section.relocations):
            raise ParseError(f"a relocation of {section.name} names a symbol that isn't there")
    for symbol in symbols:
        if symbol.section >= count and symbol.section < SHN_LORESERVE:
            raise ParseError(f"symbol {symbol.name!r} lies in a section that isn't there")
    return ObjectFile(machine, sections, symbols)


def _section_header(code: bytes, offset: int) -> _Header:
    name, kind, flags, _, place, size, link, information, alignment, entry_size = (
        _SECTION_HEADER.unpack_from(code, offset)
    )
    if alignment & (alignment - 1):
        raise ParseError(f"the host object has a section aligned to {alignment}, no power of 2")
    return _Header(name, kind, flags, place, size, link, information, alignment, entry_size)


def _content(code: bytes, header: _Header) -> bytes:
    end = header.offset + header.size
    if header.kind != 0 and end > len(code):
        raise ParseError(
            f"the host object is cut off at {len(code)} bytes; a section ends at {end}"
        )
    return code[header.offset : end]


def _string(table: bytes, offset: int) -> str:
    end = table.find(b"\0", offset)
    if offset > len(table) or end < 0:
        raise ParseError("the host object has a name outside its string table")
    return table[offset:end].decode(errors="replace")


def _symbols(code: bytes, header: _Header, headers: list[_Header]) -> tuple[Symbol, ...]:
    strings = _content(code, headers[header.link])
    content = _content(code, header)
    found: list[Symbol] = []
    for offset in range(0, len(content) - len(content) % _SYMBOL.size, _SYMBOL.size):
        name, _, _, section, value, _ = _SYMBOL.unpack_from(content, offset)
        if section == SHN_XINDEX:
            raise ParseError("the host object has more sections than this reader handles")
        found.append(Symbol(_string(strings, name) if name else "", section, value))
    return tuple(found)


def _relocations(code: bytes, header: _Header) -> list[Relocation]:
    content = _content(code, header)
    if len(content) % _RELOCATION.size:
        raise ParseError("the host object has a relocation table of an odd size")
    return [
        Relocation(offset, information & 0xFFFFFFFF, information >> 32, addend)
        for offset, information, addend in _RELOCATION.iter_unpack(content)
    ]
