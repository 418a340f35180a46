"""Arguments that NVRTC gets, recorded by a library that stands in its place."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path
from typing import Any

import pytest
from driver_testing import GCC

from cuda_target.toolchain import nvrtc
from cuda_target.toolchain.discovery import Tool
from gpucompiler.diagnostics.errors import ToolError


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tool:
    if GCC is None:
        pytest.skip("no gcc here to compile the library that stands in for NVRTC")
    (tmp_path / "lib").mkdir()
    (tmp_path / "include").mkdir()
    path, source = (
        tmp_path / "lib" / "libnvrtc.so",
        Path(__file__).parents[1] / "support" / "fake_nvrtc.c",
    )
    subprocess.run([GCC, "-shared", "-fPIC", "-w", "-o", path, source], check=True, timeout=60)
    found = Tool("NVRTC", str(path), "13.0", max_ptx=90)
    monkeypatch.setattr(nvrtc, "find_nvrtc", lambda: found)
    return found


def told(source: str, arch: str = "sm_90a", **more: Any) -> list[str]:
    options = {"lineinfo": False, **more}
    return nvrtc.compile_to_ptx("a.cu", source.encode(), arch, **options).decode().splitlines()


def test_source_headers_and_options(tool: Tool, tmp_path: Path) -> None:
    headers = (("a.h", b"int a;"), ("b/c.h", b"int c;"))
    assert told("int k;", headers=headers) == [
        "name a.cu", "source int k;", "header a.h", "text int a;", "header b/c.h", "text int c;",
        "option -arch=sm_90a", "option -rdc=true", f"option -I{tmp_path / 'include'}",
        "option --no-source-include",
    ]  # fmt: skip
    with_lines = told("int k;", "sm_80", lineinfo=True)
    assert "option -arch=sm_80" in with_lines
    assert "option -lineinfo" in with_lines


def test_an_older_one_has_no_folder_to_look_in(tool: Tool) -> None:
    lines = told("#old")
    assert lines[0] == "name /gpucompiler-no-such-directory/a.cu"
    assert "option --no-source-include" not in lines


def test_refusals_have_the_log_and_leave_nothing_behind(tool: Tool) -> None:
    library = ctypes.CDLL(tool.path)
    before = library.nvrtcDestroyed()
    with pytest.raises(ToolError) as caught:
        told("#wrong")
    assert str(caught.value) == "NVRTC 13.0 refuses a.cu:\nlog"
    told("int k;")
    assert library.nvrtcDestroyed() == before + 2
