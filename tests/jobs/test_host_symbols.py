"""Lines of host kernels for perf and gdb: the files, and both tools where they are installed."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import host_symbols

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """\
import os, signal
import numpy as np
from cuda_target import cuda
from gpucompiler import host_symbols

@cuda(threads=64, blocks=4, target="host")
def work(y, x):
    i = cuda.grid(1)
    v = x[i]
    for _ in range(20):
        v = v * 0.999 + 0.5
    y[i] = v

x = np.ones(256, np.float32)
with host_symbols("symbols"):
    work(x.copy(), x)
os.rename(f"symbols/{os.getpid()}.gdb", "symbols/last.gdb")
os.kill(os.getpid(), signal.SIGTRAP)
work(x.copy(), x)
"""


@cuda(threads=64, blocks=1, target="host")
def put(y, x):
    i = cuda.grid(1)
    y[i] = x[i] * 2.0


def records(dump: bytes) -> list[tuple[int, bytes]]:
    """The records of a jitdump: kinds and bodies."""
    magic, version, size = struct.unpack_from("<III", dump)
    assert (magic, version) == (0x4A695444, 1)
    found: list[tuple[int, bytes]] = []
    while size < len(dump):
        kind, length, _ = struct.unpack_from("<IIQ", dump, size)
        found.append((kind, dump[size + 16 : size + length]))
        size += length
    return found


def test_the_dump_has_code_and_lines(tmp_path: Path) -> None:
    x = np.ones(64, np.float32)
    with host_symbols(tmp_path / "symbols") as path:
        put(x.copy(), x)
        put(x.copy(), x)
    (lines, code) = records((path / f"jit-{os.getpid()}.dump").read_bytes())
    assert (lines[0], code[0]) == (2, 0)
    _, _, address, _, size, _ = struct.unpack_from("<IIQQQQ", code[1])
    name, _, machine = code[1][40:].partition(b"\0")
    assert (name, len(machine)) == (b"put", size)
    start, count = struct.unpack_from("<QQ", lines[1])
    assert start == address
    body, place, wanted = lines[1], 16, put.function.__code__.co_firstlineno + 3
    found: list[int] = []
    for _ in range(count):
        at, line, _ = struct.unpack_from("<QII", body, place)
        assert address <= at < address + size
        found.append(line)
        place = body.index(b"\0", place + 16) + 1
    assert place == len(body)
    assert wanted in found
    assert f"{address:#x}" in (path / f"{os.getpid()}.gdb").read_text()


@pytest.mark.full
@pytest.mark.skipif(shutil.which("gdb") is None, reason="gdb isn't installed")
def test_gdb_stops_at_a_line(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    steps = [
        "set confirm off", "handle SIGTRAP stop nopass", "run", "source symbols/last.gdb",
        "break program.py:11", "continue", "kill",
    ]  # fmt: skip
    command = ["gdb", "-q", "-batch", *(part for step in steps for part in ("-ex", step))]
    done = subprocess.run(
        [*command, "--args", sys.executable, str(program)],
        cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'cache'}"},
    )  # fmt: skip
    if "Breakpoint 1" not in done.stdout and "ptrace" in done.stderr:
        pytest.skip("this machine lets gdb trace no process")
    assert f"work () at {program}:11" in done.stdout, done.stdout + done.stderr
