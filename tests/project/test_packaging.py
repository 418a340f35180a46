"""Packages as distributed: the wheel's contents, its installs, and the repository's top level."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import gpucompiler

ROOT = Path(__file__).resolve().parents[2]
_PATH = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
PACKAGES = {
    "gpucompiler": ROOT / "gpucompiler",
    "cuda_target": ROOT / "cuda_target",
    "gpucompiler_cache": ROOT / "cache" / "gpucompiler_cache",
}
TOP_LEVEL = {
    "pyproject.toml", "gpucompiler", "cuda_target", "cache",
    "tests", "docs", "README.md", "LICENSE",
}  # fmt: skip

# A user's program, run beside a module or package `cache` of the user's own.
PROGRAM = """
import importlib, sys
import cache
assert cache.OWNER == "the user", cache
for name in ("gpucompiler", "cuda_target", "gpucompiler_cache"):
    package = importlib.import_module(name)
    assert package.__file__.startswith(sys.argv[1]), package.__file__
    for public in package.__all__:
        getattr(package, public)
import numpy as np
from cuda_target import cuda

@cuda(threads=32, blocks=1, target="host")
def double(x):
    i = cuda.grid(1)
    if i < len(x):
        x[i] *= 2

x = np.arange(20.0)
double(x)
assert (x == 2 * np.arange(20.0)).all()
assert cache is sys.modules["cache"]
print("ran", cache.OWNER)
"""


def need(*modules: str) -> None:
    """Skip the test where a tool isn't installed."""
    for module in modules:
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} isn't installed here; pip install -e '.[dev]' brings it")


def run(*arguments: object, cwd: Path, path: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True, text=True, cwd=cwd, env=environment, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def build(hook: str, folder: Path) -> Path:
    """The file that one of the build backend's hooks (PEP 517, PEP 660) makes of the checkout."""
    need("hatchling")
    code = f"import sys; from hatchling.build import {hook}; print({hook}(sys.argv[1]))"
    return folder / run("-c", code, folder, cwd=ROOT).splitlines()[-1]


def install(wheel: Path, folder: Path) -> None:
    need("pip")
    run(
        "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--no-compile",
        "--disable-pip-version-check", "--target", folder, wheel, cwd=folder.parent,
    )  # fmt: skip


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("build_wheel", tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_the_packages_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    sources = {
        f"{package}/{path.relative_to(folder).as_posix()}"
        for package, folder in PACKAGES.items()
        for pattern in ("*.py", "*.pyi", "*.c", "*.h", "*.image", "*.hpp", "*.html")
        for path in folder.rglob(pattern)
    }
    markers = {f"{package}/py.typed" for package in PACKAGES}
    pages = {f"gpucompiler/error_pages/{p.name}" for p in (ROOT / "docs" / "errors").iterdir()}
    (described,) = {name.split("/")[0] for name in names} - set(PACKAGES)
    assert described.endswith(".dist-info")
    assert f"{described}/licenses/LICENSE" in names
    others = names - sources - markers - pages
    assert others == {n for n in names if n.startswith(f"{described}/")}
    assert sources | markers | pages <= names


def test_the_stores_packages_are_installed_on_wish_only(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        lines = archive.read(name).decode().splitlines()
    needed = [line.partition(": ")[2] for line in lines if line.startswith("Requires-Dist: ")]
    for package in ("fsspec", "redis"):
        assert f"Provides-Extra: {package}" in lines
        lists = [line for line in needed if line.startswith(package)]
        assert any(line.endswith(f"extra == '{package}'") for line in lists)
        assert all("; extra == " in line for line in lists)


@pytest.mark.full
def test_the_source_archive_holds_what_an_installation_needs(tmp_path: Path) -> None:
    archive = build("build_sdist", tmp_path)
    shutil.unpack_archive(archive, tmp_path / "unpacked", filter="data")
    (root,) = (tmp_path / "unpacked").iterdir()
    found = {path.name for path in root.iterdir()} - {"PKG-INFO", ".gitignore"}
    assert found == TOP_LEVEL - {"tests"}
    # Sources grow; tests or pictures that slip in would take megabytes.
    assert Path(tmp_path / archive).stat().st_size < 2_500_000
    for package in ("gpucompiler", "cuda_target", "cache/gpucompiler_cache"):
        assert (root / package / "py.typed").exists()


@pytest.mark.parametrize("own", ["cache.py", "cache/__init__.py"])
@pytest.mark.sample(1)
def test_an_installed_wheel_works_beside_a_users_own_cache(
    wheel: Path, own: str, tmp_path: Path
) -> None:
    site, program = tmp_path / "site", tmp_path / "user" / "program.py"
    install(wheel, site)
    (program.parent / own).parent.mkdir(parents=True)
    (program.parent / own).write_text('OWNER = "the user"\n')
    program.write_text(PROGRAM)
    assert run(program, site, cwd=tmp_path, path=str(site)).splitlines()[-1] == "ran the user"


def test_an_editable_install_finds_all_packages_in_the_checkout(tmp_path: Path) -> None:
    need("editables")
    site = tmp_path / "site"
    install(build("build_editable", tmp_path), site)
    code = (
        "import importlib, site, sys; site.addsitedir(sys.argv[1])\n"
        "for name in sys.argv[2:]: print(importlib.import_module(name).__file__)"
    )
    # -S: without the packages of this environment, which may hold an editable install already.
    found = run("-S", "-c", code, site, *PACKAGES, cwd=tmp_path).splitlines()
    assert found == [str(folder / "__init__.py") for folder in PACKAGES.values()]


def test_the_repositorys_top_level_is_the_one_agreed_on() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no git checkout, so which files belong to it isn't known")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    found = {name.split("/")[0] for name in listed if name}
    if not found:
        pytest.skip("git knows no files here, so which belong to the repository isn't known")
    assert {name for name in found if not name.startswith(".")} == TOP_LEVEL
    assert not (ROOT / "cache" / "__init__.py").exists(), "`cache` is a folder, not a package"


def test_the_version_has_one_source(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        (version,) = (
            line.partition(": ")[2]
            for line in archive.read(name).decode().splitlines()
            if line.startswith("Version: ")
        )
    assert gpucompiler.__version__ == version
    code = "import sys, gpucompiler; print('gpucompiler.settings' in sys.modules)"
    assert run("-c", code, cwd=ROOT, path=_PATH) == "False\n"


@pytest.mark.full
def test_the_console_script_is_the_command_line(wheel: Path, tmp_path: Path) -> None:
    install(wheel, tmp_path / "site")
    script = tmp_path / "site" / "bin" / "gpucompiler"
    said = run(script, "--help", cwd=tmp_path, path=str(tmp_path / "site"))
    assert said.startswith("usage: gpucompiler [-h]")
    said = run(script, "--version", cwd=tmp_path, path=str(tmp_path / "site"))
    assert said == f"gpucompiler {gpucompiler.__version__}\n"


ELSEWHERE = """
import os, sys
import numpy as np
import llvmlite.binding
sys.platform = sys.argv[1]
for name in sys.argv[2].split(","):
    delattr(os, name)
from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, compile_many, emit_asm, emit_ir, emit_llvm
from gpucompiler import parse_signature, target_by_name

def double(x):
    x[cuda.grid(1)] *= 2

job = CompilerJob(target_by_name("cuda:sm_90a"), FunctionSpec(double, parse_signature("f32[:]")))
print(".entry double" in str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]))
try:
    cuda(threads=1, blocks=1, target="host")(double)(np.ones(3))
except Exception as error:
    print(type(error).__name__, error)
"""


def test_on_macos_kernels_are_compiled_and_a_launch_says_why_it_cant_be() -> None:
    said = run("-c", ELSEWHERE, "darwin", "sched_getaffinity", cwd=ROOT, path=_PATH).splitlines()
    assert said[0] == "True"
    assert said[1].startswith("ToolError the host target needs Linux, x86-64 and AArch64, and this")


def test_windows_is_refused_in_one_sentence() -> None:
    gone = "register_at_fork,fork,uname,sched_getaffinity"
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, "win32", gone], cwd=ROOT, check=False,
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": _PATH},
    )  # fmt: skip
    assert done.stderr.splitlines()[-1].startswith("ImportError: gpucompiler runs kernels on Linux")


@pytest.mark.parametrize("user", ["0", "1000"])
def test_the_readmes_commands_need_sudo_only_where_one_isnt_root(user: str, tmp_path: Path) -> None:
    lines = [x for x in (ROOT / "README.md").read_text().splitlines() if "apt-get" in x]
    assert len(lines) == 2
    for name, text in (("id", f"echo {user}"), ("apt-get", "echo apt"), ("sudo", "echo sudo")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / name).chmod(0o755)
    for line in lines:
        first = line.partition(";")[0]
        done = subprocess.run(
            ["/bin/sh", "-c", first], env={"PATH": str(tmp_path)},
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        assert done.stdout == ("apt\n" if user == "0" else "sudo\n")
