"""`python -m gpucompiler cache`: looking at a store of compiled code, and keeping it in order."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import warm_python

from gpucompiler import KernelCache, cached_compilation
from gpucompiler import compile as compile_job
from gpucompiler.__main__ import main
from gpucompiler.driver import link
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.named_jobs import load_function, signature
from gpucompiler.jobs.target import target_by_name
from gpucompiler_cache import DiskStore

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
from cuda_target import cuda

FACTOR = 2.0

def scale(x):
    i = cuda.grid(1)
    if i < len(x):
        x[i] *= FACTOR
"""
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def kernel(tmp_path: Path) -> str:
    path = tmp_path / "kernels_to_cache.py"
    path.write_text(PROGRAM)
    return f"{path}:scale"


@pytest.fixture
def store(tmp_path: Path) -> DiskStore:
    return DiskStore(tmp_path / "store")


@pytest.fixture
def filled(store: DiskStore, kernel: str) -> DiskStore:
    function = load_function(kernel)
    job = CompilerJob(target_by_name("host"), FunctionSpec(function, signature("f32[:]")))
    cached_compilation(KernelCache(store), job, compile_job, link)
    return store


@pytest.fixture
def command(store: DiskStore, capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*arguments: object) -> tuple[int, str, str]:
        status = main(["cache", *map(str, arguments), "--directory", store.directory])
        return status, *capsys.readouterr()  # pyright: ignore[reportReturnType]

    return run


def artifact_of(store: DiskStore) -> str:
    """The key of the artefact: the largest entry."""
    return max(store.found(), key=lambda found: found.size_bytes).key


def damage(store: DiskStore, key: str) -> None:
    path = Path(store.directory) / "entries-1" / key[:2] / key
    path.write_bytes(path.read_bytes()[:-1])


def test_ls(filled: DiskStore, command: Command) -> None:
    status, out, _ = command("ls")
    *lines, summary = out.splitlines()
    assert status == 0
    assert len(lines) == len(filled)
    assert any("artifact scale(array<f32, 1>) host" in line for line in lines), out
    assert summary.startswith(f"{len(filled)} entries, ")
    assert summary.endswith(f"of 1.00 GiB, in {filled.directory}")
    status, out, _ = command("ls", "--json")
    listed: dict[str, Any] = json.loads(out)
    assert {entry["key"] for entry in listed["entries"]} == set(filled)
    assert {entry["about"]["kind"] for entry in listed["entries"]} >= {"artifact", "manifest"}
    assert listed["size_bytes"] == sum(found.size_bytes for found in filled.found())


def test_ls_shows_the_last_used_first_and_not_all(store: DiskStore, command: Command) -> None:
    assert command("ls")[:2] == (0, f"0 entries, 0 B of 1.00 GiB, in {store.directory}\n")
    for number in range(50):
        key = f"{number:064x}"
        store[key] = b"what another program wrote"
        when = time.time() - 3600 * number - 1
        os.utime(Path(store.directory) / "entries-1/00" / key, (when, when))
    lines = command("ls")[1].splitlines()
    assert lines[-2] == "… and 10 more; --all lists them"
    assert lines[0].startswith("000000000000      154 B      now  no entry of the compiler: ")
    assert [line.split()[3:5] for line in lines[1:3]] == [["1", "h"], ["2", "h"]]
    assert len(command("ls", "--all")[1].splitlines()) == 51


def test_looking_changes_nothing(filled: DiskStore, command: Command) -> None:
    for key in filled:
        os.utime(Path(filled.directory) / "entries-1" / key[:2] / key, (1, 1))
    damage(filled, artifact_of(filled))
    before = sorted(filled.found())
    for arguments in (["ls"], ["verify"], ["export", f"{filled.directory}.copy"]):
        command(*arguments)
    assert sorted(filled.found()) == before


def test_show(filled: DiskStore, command: Command) -> None:
    key = artifact_of(filled)
    status, out, _ = command("show", key[:10])
    assert status == 0
    assert f"key: {key}" in out
    assert "arguments: ['array<f32, 1>']" in out
    assert "format: host-image" in out
    assert json.loads(command("show", key, "--json")[1])["entry"] == "scale"
    assert "kernel @scale(" in command("show", key, "--stage", "ir")[1]
    assert "!gpucompiler.kernel" in command("show", key, "--stage", "llvm")[1]
    status, _, error = command("show", "nothing")
    assert (status, error) == (1, "ArgumentError: no entry's key begins with 'nothing'\n")
    status, _, error = command("show", "")
    assert "keys begin with ''" in error
    damage(filled, key)
    assert "is damaged: its length" in command("show", key)[2]


def test_show_gives_the_machine_code(filled: DiskStore) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gpucompiler", "cache", "show", artifact_of(filled), "--stage",
         "code", "--directory", filled.directory],
        capture_output=True, check=True, env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT}/cache"},
    )  # fmt: skip
    assert len(done.stdout) > 100


def test_verify(filled: DiskStore, command: Command) -> None:
    count = len(filled)
    assert command("verify")[:2] == (0, f"{count} entries, 0 damaged\n")
    key = artifact_of(filled)
    damage(filled, key)
    filled["1" * 64] = b"whole, but no entry of the compiler"
    status, out, _ = command("verify")
    assert status == 1
    assert f"{key}: its length isn't the one it was written with" in out
    assert f"{'1' * 64}: " in out
    assert out.endswith(f"{count + 1} entries, 2 damaged\n")
    assert set(json.loads(command("verify", "--json")[1])["damaged"]) == {key, "1" * 64}
    assert command("verify", "--remove")[1].endswith("2 damaged, removed\n")
    assert command("verify")[0] == 0


def test_gc_and_clear(filled: DiskStore, command: Command) -> None:
    count = len(filled)
    assert command("gc")[1].startswith("removed 0 entries, 0 B; ")
    assert json.loads(command("gc", "--max-size", "0", "--json")[1]) == {
        "removed": count, "removed_bytes": pytest.approx(20_000, rel=0.9), "left_bytes": 0,
    }  # fmt: skip
    assert "'many' is no size" in command("gc", "--max-size", "many")[2]
    filled["1" * 64] = b""
    assert command("clear")[:2] == (0, "removed 1 entry\n")
    assert command("clear", "--json")[1].split() == ["{", '"removed":', "0,", '"left":', "0", "}"]


def test_export(filled: DiskStore, command: Command, tmp_path: Path) -> None:
    count = len(filled)
    assert command("export", tmp_path / "copy")[1] == (
        f"copied {count} of {count} entries to {tmp_path}/copy\n"
    )
    assert dict(DiskStore(tmp_path / "copy")) == dict(filled)
    key = artifact_of(filled)
    command("export", tmp_path / "one", key[:12])
    assert list(DiskStore(tmp_path / "one")) == [key]
    assert "give --secret-file" in command("export", "memory://x")[2]
    (tmp_path / "secret").write_bytes(b"short")
    assert "16 or more" in command("export", "memory://x", "--secret-file", tmp_path / "secret")[2]
    (tmp_path / "secret").write_bytes(bytes(32))
    status, out, error = command(
        "export", "nothing://x", "--secret-file", tmp_path / "secret"
    )  # fmt: skip
    assert (status, out) == (1, f"copied 0 of {count} entries to nothing://x\n")
    assert "nothing://x can't be used: " in error
    damage(filled, key)
    assert command("export", tmp_path / "rest")[0] == 1


def test_export_to_another_machine(filled: DiskStore, command: Command, tmp_path: Path) -> None:
    pytest.importorskip("fsspec")
    (tmp_path / "secret").write_bytes(bytes(32))
    url = f"file://{tmp_path}/remote"
    assert command("export", url, "--secret-file", tmp_path / "secret")[0] == 0
    assert len(list((tmp_path / "remote").rglob("*.entry"))) == len(filled)


def test_why_miss(filled: DiskStore, kernel: str, command: Command) -> None:
    asked = ("why-miss", kernel, "--sig", "f32[:]")
    assert command(*asked)[:2] == (0, "the store has it\n")
    path = Path(kernel.partition(":")[0])
    path.write_text(PROGRAM.replace("FACTOR = 2.0", "FACTOR = 3.0"))
    # Bytecode of a file that is edited within a second would hide the edit.
    later = path.stat().st_mtime + 5
    os.utime(path, (later, later))
    status, out, _ = command(*asked, "--json")
    why = json.loads(out)
    assert (status, why["stored"], len(why["key"])) == (1, False, 64)
    assert "FACTOR" in why["why"]
    status, out, _ = command("why-miss", kernel, "--sig", "f64[:]")
    assert status == 1
    assert "the most similar job of that name in it differs (stored → asked for):\n" in out
    assert "    arguments: tuple(ArrayType:array<f32, 1>) → tuple(ArrayType:array<f64, 1>)\n" in out
    out = command("why-miss", kernel, "--sig", "f32[:]", "--threads", "64")[1]
    assert "block=tuple(int:64,int:1,int:1)" in out
    error = command(
        "why-miss", kernel, "--sig", "f32[:]", "--target", "cuda:sm_90a", "--threads", "64"
    )[2]
    assert error.startswith("ArgumentError: --threads: ")


@pytest.mark.full
def test_why_miss_finds_what_a_launch_stored(filled: DiskStore, kernel: str) -> None:
    program = (
        "import sys, numpy as np; from cuda_target import cuda\n"
        "sys.path.insert(0, sys.argv[1]); import kernels_to_cache\n"
        "cuda(threads=64, blocks=1)(kernels_to_cache.scale)(np.ones(9, np.float32))\n"
    )
    environment = {
        **os.environ, "PYTHONPATH": f"{ROOT}:{ROOT}/cache", "GPUCOMPILER_CACHE": "on",
        "GPUCOMPILER_TARGET": "host", "GPUCOMPILER_CACHE_DIR": f"{filled.directory}.launches",
    }  # fmt: skip

    def run(*arguments: str) -> str:
        done = warm_python.run(arguments, env=environment)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("-c", program, str(Path(kernel).parent))
    asked = ("why-miss", kernel, "--sig", "f32[:]", "--threads", "64")
    assert run("-m", "gpucompiler", "cache", *asked) == "the store has it\n"


def test_a_store_that_cannot_be_used(store: DiskStore, command: Command) -> None:
    Path(store.directory).mkdir()
    Path(store.directory).chmod(0o777)
    for name in ("ls", "verify", "gc", "clear"):
        status, _, error = command(name)
        assert status == 1
        assert "can't be used: others may write to" in error


def test_the_default_is_the_launches_store(tmp_path: Path) -> None:
    def run(**environment: str) -> subprocess.CompletedProcess[str]:
        return warm_python.run(
            ["-m", "gpucompiler", "cache", "ls"],
            env={
                **os.environ, "PYTHONPATH": f"{ROOT}:{ROOT}/cache", "GPUCOMPILER_CACHE": "",
                **environment,
            },
        )  # fmt: skip

    done = run(GPUCOMPILER_CACHE_DIR=str(tmp_path), GPUCOMPILER_CACHE_SIZE="5M")
    assert done.stdout == f"0 entries, 0 B of 5.00 MiB, in {tmp_path}/kernels\n"
    done = run(GPUCOMPILER_CACHE="off")
    assert (done.returncode, "GPUCOMPILER_CACHE is off" in done.stderr) == (1, True)
    assert "Traceback" not in done.stderr
