"""The demo: small, on the host; and its PNG writer and progress line by themselves."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest

from gpucompiler.commands.demo import Progress, count_ptx_instructions, run_demo
from gpucompiler.commands.demo_png import write_png


def read_png(path: Path) -> tuple[dict[str, bytes], np.ndarray]:
    """Chunks and pixel bytes, one row a line, of a PNG without row filters."""
    content = path.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[str, bytes] = {}
    place = 8
    while place < len(content):
        (length,) = struct.unpack_from(">I", content, place)
        kind, body = content[place + 4 : place + 8], content[place + 8 : place + 8 + length]
        (checksum,) = struct.unpack_from(">I", content, place + 8 + length)
        assert checksum == zlib.crc32(kind + body)
        chunks[kind.decode()] = body
        place += 12 + length
    height = struct.unpack_from(">II", chunks["IHDR"])[1]
    rows = np.frombuffer(zlib.decompress(chunks["IDAT"]), np.uint8).reshape(height, -1)
    assert not rows[:, 0].any()
    return chunks, rows[:, 1:]


def test_the_demo_runs_and_checks_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_demo(tmp_path, small=True)
    report = capsys.readouterr().out
    assert report.count("  check ") == 3
    assert report.count("  target   host") == 3
    assert "all parts agree with NumPy" in report
    for name in ("landscape", "landscape_filtered", "mandelbrot", "heat"):
        _, rows = read_png(tmp_path / f"{name}.png")
        assert rows.std() > 1, f"{name}.png shows something"
    for name in ("bilateral", "mandelbrot", "heat_step"):
        assert f".entry {name}(" in (tmp_path / f"{name}.ptx").read_text()


@pytest.mark.parametrize(("shape", "kind"), [((3, 5), 0), ((3, 5, 3), 2), ((3, 5, 4), 6)])
def test_png_round_trip(tmp_path: Path, shape: tuple[int, ...], kind: int) -> None:
    pixels = np.arange(np.prod(shape), dtype=np.uint8).reshape(shape)
    size = write_png(tmp_path / "x.png", pixels)
    chunks, rows = read_png(tmp_path / "x.png")
    assert size == (tmp_path / "x.png").stat().st_size
    assert struct.unpack(">IIBBBBB", chunks["IHDR"]) == (5, 3, 8, kind, 0, 0, 0)
    assert rows.tobytes() == pixels.tobytes()


def test_png_with_palette(tmp_path: Path) -> None:
    palette = np.array([[0, 0, 0], [255, 128, 0]], np.uint8)
    write_png(tmp_path / "x.png", np.eye(4, dtype=np.uint8), palette)
    chunks, _ = read_png(tmp_path / "x.png")
    assert chunks["IHDR"][9] == 3
    assert chunks["PLTE"] == palette.tobytes()


def test_png_refuses_other_arrays(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="float64"):
        write_png(tmp_path / "x.png", np.zeros((2, 2)))
    with pytest.raises(ValueError, match="palette"):
        write_png(tmp_path / "x.png", np.zeros((2, 2), np.uint8), np.zeros((300, 3), np.uint8))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("stream", "lines"), [(io.StringIO(), 4), (Terminal(), 1)])
def test_progress(stream: io.StringIO, lines: int) -> None:
    progress = Progress("steps", 1000, stream)
    for step in range(1, 1001):
        progress.update(step)
    text = stream.getvalue()
    assert text.count("\n") == lines
    assert "1000/1000" in text


def test_ptx_instructions_are_counted() -> None:
    text = """
    .version 8.0
    .visible .entry k( .param .u64 p )
    {
        .reg .b32 %r<2>;
        // a comment;
        mov.u32 %r1, %tid.x;
    $L1:
        @%p1 bra $L1;
        ret;
    }
    """
    assert count_ptx_instructions(text) == 3
