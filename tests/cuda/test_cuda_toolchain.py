"""Where the tools are looked for, and what is said when they aren't there."""

import os
import sys
from pathlib import Path

import pytest

from cuda_target.settings import Settings, read_settings
from cuda_target.toolchain import discovery
from cuda_target.toolchain.discovery import (
    INSTALL_LINE,
    Tool,
    find_libdevice,
    find_nvdisasm,
    find_nvjitlink,
    find_ptxas,
    library_version,
    max_ptx_of_release,
    parse_ptxas_version,
)
from gpucompiler.diagnostics.errors import ToolError


@pytest.fixture
def bare(monkeypatch):
    """A machine without any NVIDIA tool."""
    monkeypatch.setattr(discovery, "_roots", lambda settings: iter(settings.cuda_homes))
    monkeypatch.setattr(discovery, "_ask_pathfinder", lambda function, name: None)
    monkeypatch.setattr(discovery, "_SYSTEM_LIBRARIES", ())
    yield
    for find in (find_ptxas, find_nvjitlink, find_nvdisasm, find_libdevice):
        find.cache_clear()


@pytest.mark.parametrize(
    ("find", "arguments", "what"),
    [
        (find_ptxas, (80,), "ptxas is not"),
        (find_nvjitlink, (80,), "nvJitLink is not"),
        (find_nvdisasm, (), "nvdisasm is not"),
        (find_libdevice, (), r"libdevice\.10\.bc is not"),
    ],
)
def test_a_missing_tool_says_how_to_get_it(bare, find, arguments, what, tmp_path):
    settings = Settings(cuda_homes=(str(tmp_path),), path=str(tmp_path))
    with pytest.raises(ToolError, match=what) as caught:
        find(*arguments, settings)
    assert INSTALL_LINE in str(caught.value)
    assert INSTALL_LINE == 'pip install "gpucompiler[toolchain]"'
    assert "CUDA_HOME" in str(caught.value)


def fake_ptxas(root: Path, release: str) -> str:
    path = root / "bin" / "ptxas"
    path.parent.mkdir(parents=True)
    path.write_text(f"#!/bin/sh\necho 'Cuda compilation tools, release {release}, V{release}.1'\n")
    path.chmod(0o755)
    return str(path)


def test_the_first_that_is_new_enough_is_taken(bare, tmp_path):
    old = fake_ptxas(tmp_path / "old", "11.8")
    new = fake_ptxas(tmp_path / "new", "12.4")
    (tmp_path / "broken" / "bin").mkdir(parents=True)
    (tmp_path / "broken" / "bin" / "ptxas").write_text("not a program")
    homes = tuple(str(tmp_path / name) for name in ("broken", "old", "new"))
    settings = Settings(cuda_homes=homes)
    assert find_ptxas(78, settings).path == old
    assert find_ptxas(80, settings).path == new
    assert find_ptxas(80, settings).version == "12.4.1"
    with pytest.raises(ToolError, match=r"PTX 9\.0, too new for .*old.*PTX up to 7\.8"):
        find_ptxas(90, settings)


def test_a_version_is_remembered_for_the_file_as_it_is(bare, tmp_path):
    path = fake_ptxas(tmp_path / "cuda", "12.4")
    homes = (str(tmp_path / "cuda"),)
    settings = Settings(cuda_homes=homes, cache_directory=str(tmp_path / "cache"))
    assert find_ptxas(80, settings).version == "12.4.1"
    assert len(list((tmp_path / "cache").iterdir())) == 1
    Path(path).write_text(Path(path).read_text().replace("12.4", "12.8"))
    os.utime(path, (1, 1))
    find_ptxas.cache_clear()
    assert find_ptxas(80, settings).version == "12.8.1"


def test_the_path_is_searched_without_relative_entries(bare, tmp_path, monkeypatch):
    path = fake_ptxas(tmp_path, "13.0")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ToolError):
        find_ptxas(80, Settings(path=f"bin{os.pathsep}"))
    assert find_ptxas(80, Settings(path=str(tmp_path / "bin"))).path == path


def test_releases_and_their_ptx():
    assert max_ptx_of_release(13, 0) == 90
    assert max_ptx_of_release(13, 5) == 95
    assert max_ptx_of_release(12, 9) == 88
    assert max_ptx_of_release(10, 2) == 0


def test_what_ptxas_says_of_itself():
    text = "ptxas: NVIDIA (R) Ptx optimizing assembler\nCuda compilation tools, "
    tool = parse_ptxas_version("p", f"{text}release 12.8, V12.8.93\nBuild cuda_12.8.r12.8/35583870")
    assert tool == Tool("ptxas", "p", "12.8.93", 87)
    for other in ("nonsense", "", f"{text}release", f"{text}release 12.8", f"{text}release x.8, V1",
                  f"{text}release 12., V12.8.93", f"{text}release 12.8, V"):  # fmt: skip
        assert parse_ptxas_version("p", other) is None


def test_this_machines_tools_are_consistent():
    assert find_ptxas(90).max_ptx >= 90
    tool = find_nvjitlink(90)
    version = library_version(tool.path, "nvJitLinkVersion")
    assert version is not None
    assert tool.version == f"{version[0]}.{version[1]}"
    assert os.path.isfile(find_libdevice())
    assert library_version(sys.executable, "nvJitLinkVersion") is None


def test_the_environment_is_read(monkeypatch, tmp_path):
    monkeypatch.setenv("CUDA_HOME", "/cuda")
    monkeypatch.setenv("CUDA_PATH", "/cuda")
    monkeypatch.setenv("GPUCOMPILER_CACHE_DIR", str(tmp_path))
    assert read_settings().cuda_homes == ("/cuda",)
    assert read_settings().cache_directory == str(tmp_path)
    monkeypatch.delenv("GPUCOMPILER_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", "/x")
    assert read_settings().cache_directory == "/x/gpucompiler"
