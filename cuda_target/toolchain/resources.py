"""Resource usage of a kernel, read from its cubin in 0.1 ms, without a tool.

A cubin is an ELF file. Section `.nv.info` contains attributes of all functions, and `.nv.info.K`
those of kernel K. NVIDIA documents neither the layout nor the attributes' numbers. Comparisons with
`ptxas -v` and `cuobjdump -res-usage` gave both; `tests/cuda/test_cuda_assemble.py` repeats them.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping
from typing import Final

from gpucompiler.diagnostics.errors import ToolError, counted
from gpucompiler.values import value_classes

_EM_CUDA: Final = 190
_SHT_NOBITS: Final = 8
_SECTION: Final = struct.Struct("<IIQQQQIIQQ")
_SYMBOL_BYTES: Final = 24

# Attributes of `.nv.info`: (symbol, value) pairs.
_REGISTERS: Final = 0x2F
_FRAME_SIZE: Final = 0x11
# Attributes of `.nv.info.<kernel>`.
_PARAMETER_BYTES: Final = 0x19
_MAX_THREADS: Final = 0x05
_REQUIRED_THREADS: Final = 0x10
_BARRIERS: Final = 0x4C
# If an attribute's first byte is 4, the value follows the attribute. Otherwise the attribute's last
# 2 bytes are the value.
_SIZED: Final = 4

_THREADS_LIMIT: Final = 1024


@value_classes.frozen
class _Section:
    name: str
    type: int
    offset: int
    size: int
    info: int


def read_resources(cubin: bytes, entry: str) -> dict[str, int]:
    """Resource usage of kernel `entry` of a cubin.

    Returns:
        `registers` of a thread; `shared_memory_bytes`, the static ones of a block and those that
        the hardware reserves; `local_bytes`, the stack of a thread; `constant_bytes` of the
        parameter bank; `parameter_bytes`; `max_threads` of a block; `barriers`; `code_bytes`.

    Raises:
        ToolError: `cubin` is no cubin, is damaged, or has no such kernel.
    """
    try:
        return _read(cubin, entry)
    except (struct.error, IndexError, ValueError, UnicodeDecodeError) as error:
        raise ToolError(
            f"this cubin of {counted(len(cubin), 'byte')} is damaged: {error}"
        ) from error


def is_whole(cubin: bytes) -> bool:
    """Whether bytes are a cubin of which no part is missing at the end."""
    try:
        return bool(_sections(cubin))
    except (ToolError, struct.error, IndexError, ValueError):
        return False


def kernels_of(cubin: bytes) -> tuple[str, ...]:
    """Names of the kernels in a cubin. Raises ToolError if `cubin` isn't one."""
    try:
        sections = _sections(cubin)
    except (struct.error, IndexError, ValueError, UnicodeDecodeError) as error:
        raise ToolError(
            f"this cubin of {counted(len(cubin), 'byte')} is damaged: {error}"
        ) from error
    return tuple(s.name[len(".nv.info.") :] for s in sections if s.name.startswith(".nv.info."))


def _read(cubin: bytes, entry: str) -> dict[str, int]:
    sections = {section.name: section for section in _sections(cubin)}
    code = sections.get(f".text.{entry}")
    if code is None:
        raise ToolError(
            f"the cubin has no kernel {entry!r}; it has {', '.join(kernels_of(cubin)) or 'none'}"
        )
    found = {
        "registers": 0,
        "shared_memory_bytes": _size(sections, f".nv.shared.{entry}"),
        "local_bytes": 0,
        "constant_bytes": _size(sections, f".nv.constant0.{entry}"),
        "parameter_bytes": 0,
        "max_threads": _THREADS_LIMIT,
        "barriers": 0,
        "code_bytes": code.size,
    }
    if ".nv.info" in sections:
        # Attributes refer to a kernel by its index in the symbol table.
        symbols = _symbols(cubin, sections)
        for attribute, value in _attributes(_content(cubin, sections[".nv.info"])):
            if attribute in (_REGISTERS, _FRAME_SIZE) and len(value) == 8:
                symbol, amount = struct.unpack("<II", value)
                if symbols[symbol] == entry:
                    name = "registers" if attribute == _REGISTERS else "local_bytes"
                    found[name] = amount
    if f".nv.info.{entry}" in sections:
        _kernel_attributes(_content(cubin, sections[f".nv.info.{entry}"]), found)
    return found


def _kernel_attributes(content: bytes, found: dict[str, int]) -> None:
    for attribute, value in _attributes(content):
        if attribute == _PARAMETER_BYTES:
            found["parameter_bytes"] = int.from_bytes(value[:2], "little")
        elif attribute == _BARRIERS:
            found["barriers"] = int.from_bytes(value[:1], "little")
        elif attribute in (_MAX_THREADS, _REQUIRED_THREADS) and len(value) >= 12:
            x, y, z = struct.unpack_from("<III", value)
            found["max_threads"] = min(x * y * z, _THREADS_LIMIT)


def _sections(cubin: bytes) -> list[_Section]:
    if cubin[:4] != b"\x7fELF" or len(cubin) < 64:
        raise ToolError("these bytes are no cubin: no ELF file")
    if cubin[4:6] != b"\x02\x01" or struct.unpack_from("<H", cubin, 18)[0] != _EM_CUDA:
        raise ToolError("this ELF file is no cubin: it holds code of another kind of machine")
    segments, table = struct.unpack_from("<QQ", cubin, 0x20)
    segment_bytes, segment_count = struct.unpack_from("<HH", cubin, 0x36)
    if segments + segment_bytes * segment_count > len(cubin):
        raise ValueError("its segments reach past its end")
    count, names_index = struct.unpack_from("<HH", cubin, 0x3C)
    rows = [_SECTION.unpack_from(cubin, table + _SECTION.size * i) for i in range(count)]
    names = rows[names_index][4]
    sections: list[_Section] = []
    for name, kind, _, _, offset, size, _, info, _, _ in rows:
        if kind != _SHT_NOBITS and offset + size > len(cubin):
            raise ValueError("a section reaches past its end")
        sections.append(_Section(_string(cubin, names + name), kind, offset, size, info))
    return sections


def _string(cubin: bytes, start: int) -> str:
    return cubin[start : cubin.index(b"\0", start)].decode()


def _content(cubin: bytes, section: _Section) -> bytes:
    return cubin[section.offset : section.offset + section.size]


def _size(sections: Mapping[str, _Section], name: str) -> int:
    return sections[name].size if name in sections else 0


def _symbols(cubin: bytes, sections: Mapping[str, _Section]) -> list[str]:
    if ".symtab" not in sections or ".strtab" not in sections:
        raise ValueError("it has no symbols")
    table, strings = sections[".symtab"], sections[".strtab"].offset
    names: list[str] = []
    for i in range(table.size // _SYMBOL_BYTES):
        (start,) = struct.unpack_from("<I", cubin, table.offset + _SYMBOL_BYTES * i)
        names.append(_string(cubin, strings + start))
    return names


def _attributes(content: bytes) -> Iterator[tuple[int, bytes]]:
    position = 0
    while position + 4 <= len(content):
        form, attribute, size = struct.unpack_from("<BBH", content, position)
        position += 4
        if form == _SIZED:
            yield attribute, content[position : position + size]
            position += (size + 3) & ~3
        else:
            yield attribute, content[position - 2 : position]


_SPILLS: Final = (
    # ptxas indents the line; nvJitLink begins it with "ptxas         .".
    r"(?:ptxas +\.)? *(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads"
)


def read_spills(log: str, entry: str) -> dict[str, int]:
    """`spill_store_bytes` and `spill_load_bytes` of a kernel from the log of `ptxas -v`.

    Empty if the log has no such line. Registers that don't fit are spilled to local memory. Only
    the log distinguishes spills from the kernel's own stack.
    """
    _, found, after = log.partition(f"Function properties for {entry}\n")
    match = re.match(_SPILLS, after) if found else None
    if match is None:
        return {}
    return {"spill_store_bytes": int(match[2]), "spill_load_bytes": int(match[3])}
