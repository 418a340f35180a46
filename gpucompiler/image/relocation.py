"""The arithmetic of relocations, for x86-64 and AArch64.

An image is position independent, so an address is an offset from its start. A relocation refers
to its symbol by its distance (or by page and low bits), through a slot that holds its address (a
GOT entry), or by its absolute address, which the loader adds.

Sources: System V ABI AMD64 1.0 §4.4; ELF for the Arm 64-bit Architecture (2024Q3) §5.7.
"""

from __future__ import annotations

import struct
from typing import Final, Literal

from gpucompiler.diagnostics.errors import ParseError, ToolError
from gpucompiler.image.format import EM_AARCH64, EM_X86_64

Reference = Literal["none", "address", "slot", "absolute"]

# Every relocation type that is understood: name, how it refers to its symbol, how it is written.
# "rel<n>" is a signed n-bit distance; the AArch64 names are instruction fields.
_X86_64: Final[dict[int, tuple[str, Reference, str]]] = {
    0: ("NONE", "none", ""),
    1: ("64", "absolute", ""),
    2: ("PC32", "address", "rel32"),
    4: ("PLT32", "address", "rel32"),
    9: ("GOTPCREL", "slot", "rel32"),
    24: ("PC64", "address", "rel64"),
    41: ("GOTPCRELX", "slot", "rel32"),
    42: ("REX_GOTPCRELX", "slot", "rel32"),
    43: ("CODE_4_GOTPCRELX", "slot", "rel32"),
}
_AARCH64: Final[dict[int, tuple[str, Reference, str]]] = {
    0: ("NONE", "none", ""),
    256: ("NONE", "none", ""),
    257: ("ABS64", "absolute", ""),
    260: ("PREL64", "address", "rel64"),
    261: ("PREL32", "address", "rel32"),
    273: ("LD_PREL_LO19", "address", "imm19"),
    274: ("ADR_PREL_LO21", "address", "adr"),
    275: ("ADR_PREL_PG_HI21", "address", "adrp"),
    276: ("ADR_PREL_PG_HI21_NC", "address", "adrp"),
    277: ("ADD_ABS_LO12_NC", "address", "lo12/0"),
    278: ("LDST8_ABS_LO12_NC", "address", "lo12/0"),
    279: ("TSTBR14", "address", "imm14"),
    280: ("CONDBR19", "address", "imm19"),
    282: ("JUMP26", "address", "imm26"),
    283: ("CALL26", "address", "imm26"),
    284: ("LDST16_ABS_LO12_NC", "address", "lo12/1"),
    285: ("LDST32_ABS_LO12_NC", "address", "lo12/2"),
    286: ("LDST64_ABS_LO12_NC", "address", "lo12/3"),
    299: ("LDST128_ABS_LO12_NC", "address", "lo12/4"),
    311: ("ADR_GOT_PAGE", "slot", "adrp"),
    312: ("LD64_GOT_LO12_NC", "slot", "lo12/3"),
    314: ("PLT32", "address", "rel32"),
}
_TABLES: Final = {EM_X86_64: _X86_64, EM_AARCH64: _AARCH64}

# Width and lowest bit of the branch and literal fields, in units of 4 bytes.
_BRANCH_FIELDS: Final = {"imm26": (26, 0), "imm19": (19, 5), "imm14": (14, 5)}


def reference_of(machine: int, kind: int) -> Reference:
    """The way in which a relocation type refers to its symbol.

    Raises:
        ToolError: a type that isn't understood; the usual cause is position-dependent code.
    """
    row = _TABLES[machine].get(kind)
    if row is None:
        raise ToolError(
            f"the host object has a relocation of type {kind}, which a position-independent image "
            "can't hold; compile it as position-independent code (-fPIC, relocation model 'pic', "
            "small code model)"
        )
    return row[1]


def apply_relocation(content: bytearray, machine: int, kind: int, place: int, target: int) -> None:
    """Write a relocation of reference "address" or "slot".

    Args:
        content: the image's memory.
        machine, kind: ELF machine and relocation type.
        place: offset of the relocated bytes.
        target: offset of the symbol, or its slot, plus the addend.

    Raises:
        ToolError: the distance doesn't fit the field.
        ParseError: `place` isn't inside `content`.
    """
    name, _, form = _TABLES[machine][kind]
    if place < 0 or place + (8 if form == "rel64" else 4) > len(content):
        raise ParseError(f"the host object has a {name} relocation outside its section")
    if form == "rel64":
        struct.pack_into("<q", content, place, target - place)
    elif form == "rel32":
        struct.pack_into("<i", content, place, _signed(target - place, 32, name))
    else:
        (word,) = struct.unpack_from("<I", content, place)
        struct.pack_into("<I", content, place, _instruction(word, name, form, place, target))


def _instruction(word: int, name: str, form: str, place: int, target: int) -> int:
    """An AArch64 instruction with the relocated field filled in."""
    if form in ("adr", "adrp"):
        if form == "adrp":
            distance = _signed((target >> 12) - (place >> 12), 21, name)
        else:
            distance = _signed(target - place, 21, name)
        low, high = distance & 3, (distance >> 2) & 0x7FFFF
        return (word & ~(0x3 << 29 | 0x7FFFF << 5)) | low << 29 | high << 5
    if form.startswith("lo12/"):
        shift = int(form[5:])
        low = target & 0xFFF
        if low & ((1 << shift) - 1):
            raise ToolError(f"a {name} relocation of the host object isn't aligned to {1 << shift}")
        return (word & ~(0xFFF << 10)) | (low >> shift) << 10
    width, lowest = _BRANCH_FIELDS[form]
    distance = target - place
    if distance & 3:
        raise ToolError(f"a {name} relocation of the host object leads between two instructions")
    field = _signed(distance >> 2, width, name) & ((1 << width) - 1)
    return (word & ~(((1 << width) - 1) << lowest)) | field << lowest


def _signed(value: int, bits: int, name: str) -> int:
    if not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        raise ToolError(f"a {name} relocation of the host object is out of range: {value}")
    return value


STUB_BYTES: Final = 16


def call_stub(machine: int, place: int, slot: int) -> bytes:
    """Code at offset `place` that jumps to the address held in the slot at offset `slot`.

    Raises ToolError if the slot is out of reach.
    """
    if machine == EM_X86_64:
        # jmp [rip + distance]; the distance counts from the next instruction. Filled with int3.
        code = b"\xff\x25" + struct.pack("<i", _signed(slot - place - 6, 32, "stub"))
        return code.ljust(STUB_BYTES, b"\xcc")
    # adrp x16, slot; ldr x16, [x16, :lo12:slot]; br x16. x16 is the procedure-linkage register.
    content = bytearray(struct.pack("<IIII", 0x90000010, 0xF9400210, 0xD61F0200, 0xD4200000))
    for offset, kind in ((0, 275), (4, 286)):
        (word,) = struct.unpack_from("<I", content, offset)
        name, _, form = _AARCH64[kind]
        word = _instruction(word, name, form, place + offset, slot)
        struct.pack_into("<I", content, offset, word)
    return bytes(content)
