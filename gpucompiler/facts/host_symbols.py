"""Lines of host kernels for perf and gdb, which don't know code that a process maps itself.

    with host_symbols("symbols"):          kernels that are linked, or found, inside of the block
        axpy(y, 2.0, x)

    perf record -k mono python program.py  reads symbols/jit-PID.dump by `perf inject --jit`
    gdb: source symbols/PID.gdb            adds symbols/PID-axpy-1.o at the code's address

Source: tools/perf/Documentation/jitdump-specification.txt of Linux.
"""

from __future__ import annotations

import mmap
import os
import re
import struct
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from gpucompiler.diagnostics.location import readable_file
from gpucompiler.host.kernel import CPUKernel
from gpucompiler.image.elf import parse_object
from gpucompiler.image.format import HostImage
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.observer import observing
from gpucompiler.llvm.emit import assemble_host_text
from gpucompiler.pages.stage_lines import Chain, is_instruction
from gpucompiler.pages.stages import stage_of
from gpucompiler.process.forking import TABLES, ForkLock

_MAGIC, _VERSION, _ELF_X86_64, _ELF_AARCH64 = 0x4A695444, 1, 62, 183
_HEADER: Final = struct.Struct("<IIIIIIQQ")
_PREFIX: Final = struct.Struct("<IIQ")
_CODE_LOAD, _DEBUG_INFO = 0, 2
_LABEL: Final = "gpucompiler_line_"
# Lines that say places, and files.
_PLACE: Final = re.compile(r"[ \t]+\.(?:loc|file)[ \t]")


@contextmanager
def host_symbols(directory: str | Path) -> Generator[Path]:
    """Describe host kernels to perf and gdb: names, and lines of Python.

    It holds for kernels that this thread links, or finds linked, inside of the block. Files are
    written into the directory: `jit-PID.dump` for perf, `PID.gdb` with an object of each kernel for
    gdb. Each kernel takes some 0.1 s.

    Args:
        directory: is made if it doesn't exist.

    >>> with host_symbols("symbols"):  # doctest: +SKIP
    ...     axpy(y, 2.0, x)
    """
    path = Path(directory)
    path.mkdir(parents=True, exist_ok=True)
    writer = _Writer(path)
    try:
        with observing(writer):
            yield path
    finally:
        writer.close()


class _Writer:
    """Writes what perf and gdb read; an observer of the pipeline."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: set[int] = set()
        self.lock = ForkLock(TABLES)
        self.script = path / f"{os.getpid()}.gdb"
        self.script.write_text("")
        machine = _ELF_AARCH64 if os.uname().machine in ("aarch64", "arm64") else _ELF_X86_64
        self.file = (path / f"jit-{os.getpid()}.dump").open("w+b")
        self.file.write(_HEADER.pack(
            _MAGIC, _VERSION, _HEADER.size, machine, 0, os.getpid(), time.monotonic_ns(), 0,
        ))  # fmt: skip
        self.file.flush()
        # perf finds the file by this mapping, which it records.
        protection = mmap.PROT_READ | mmap.PROT_EXEC
        self.mark = mmap.mmap(self.file.fileno(), 0, flags=mmap.MAP_PRIVATE, prot=protection)

    def __call__(self, stage: str, job: CompilerJob, product: object, seconds: float) -> None:
        if stage not in ("kernel", "hit") or not isinstance(product, CPUKernel):
            return
        with self.lock:
            if product.image.address in self.known:
                return
            self.known.add(product.image.address)
            self.write(job, product)

    def write(self, job: CompilerJob, kernel: CPUKernel) -> None:
        name = kernel.artifact.metadata.entry
        image = HostImage.from_bytes(kernel.artifact.code)
        text = dict(kernel.artifact.texts).get("asm", "")
        assembly = stage_of(job, kernel.artifact, "asm")
        if not text or assembly is None:
            return
        chains = [line.chain for line in assembly.lines if line.instruction]
        machine = job.target.machine(job)
        places = [
            (offset, *chains[number][0][:2])
            for number, offset in _offsets(assemble_host_text(machine, labelled(text, chains)))
        ]
        address = kernel.image.address
        now = time.monotonic_ns()
        entries = b"".join(
            struct.pack("<QII", address + offset, line, 0) + readable_file(file).encode() + b"\0"
            for offset, file, line in places
        )
        body = struct.pack("<QQ", address, len(places)) + entries
        self.record(_DEBUG_INFO, now, body)
        code = image.text
        head = struct.pack(
            "<IIQQQQ", os.getpid(), threading.get_native_id(), address, address, len(code),
            len(self.known),
        )  # fmt: skip
        self.record(_CODE_LOAD, now, head + name.encode() + b"\0" + bytes(code))
        self.file.flush()
        made = self.path / f"{os.getpid()}-{name}-{len(self.known)}.o"
        made.write_bytes(assemble_host_text(machine, placed(text, chains)))
        with self.script.open("a") as script:
            script.write(f"add-symbol-file {made.absolute()} {address:#x}\n")

    def record(self, kind: int, now: int, body: bytes) -> None:
        self.file.write(_PREFIX.pack(kind, _PREFIX.size + len(body), now) + body)

    def close(self) -> None:
        self.mark.close()
        self.file.close()


def labelled(text: str, chains: list[Chain]) -> str:
    """Assembly with a label at each instruction that begins another line of Python.

    Args:
        chains: of the instructions, in order.
    """
    return _rewritten(text, chains, lambda number, chain: f"{_LABEL}{number}:")


def placed(text: str, chains: list[Chain]) -> str:
    """Assembly whose directives give the lines of Python, with whole names of files."""
    numbers: dict[str, int] = {}

    def place(number: int, chain: Chain) -> str:
        file, line, column, *_ = chain[0]
        name = readable_file(file)
        head = ""
        if name not in numbers:
            numbers[name] = len(numbers) + 1
            head = f'\t.file\t{numbers[name]} "{name}"\n'
        return f"{head}\t.loc\t{numbers[name]} {line} {column}"

    return _rewritten(text, chains, place) + _unit(text)


def _unit(text: str) -> str:
    """DWARF 4 of one unit that has the lines, without which gdb doesn't read them.

    Source: DWARF Debugging Information Format, version 4, section 7.5.
    """
    begins, ends = (
        re.findall(rf"^(\.Lfunc_{end}\d+):", text, re.MULTILINE) for end in ("begin", "end")
    )
    if not begins or not ends:
        return ""
    # A unit with name, place of the lines, and code; and the names and forms of its attributes.
    return f"""
\t.section\t.debug_abbrev,"",@progbits
\t.byte\t1,0x11,0, 0x03,0x08, 0x10,0x17, 0x11,0x01, 0x12,0x07, 0,0, 0
\t.section\t.debug_info,"",@progbits
\t.long\t.Lgpucompiler_end-.Lgpucompiler_begin
.Lgpucompiler_begin:
\t.short\t4
\t.long\t.debug_abbrev
\t.byte\t8, 1
\t.asciz\t"gpucompiler"
\t.long\t.Lgpucompiler_lines
\t.quad\t{begins[0]}
\t.quad\t{ends[-1]}-{begins[0]}
.Lgpucompiler_end:
\t.section\t.debug_line,"",@progbits
.Lgpucompiler_lines:
"""


def _rewritten(text: str, chains: list[Chain], ahead: Callable[[int, Chain], str]) -> str:
    rows: list[str] = []
    number, before = -1, ()
    for row in text.splitlines():
        if _PLACE.match(row):
            continue
        if is_instruction(row):
            number += 1
            chain = chains[number]
            if chain and chain[0][:2] != before:
                rows.append(ahead(number, chain))
                before = chain[0][:2]
        rows.append(row)
    return "\n".join([*rows, ""])


def _offsets(code: bytes) -> list[tuple[int, int]]:
    """The instructions that have labels, by number, with their offsets in the code."""
    found = [
        (int(symbol.name.removeprefix(_LABEL)), symbol.value)
        for symbol in parse_object(code).symbols
        if symbol.name.startswith(_LABEL)
    ]
    return sorted(found, key=lambda each: each[1])
