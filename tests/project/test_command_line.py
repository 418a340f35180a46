"""`python -m gpucompiler explain` and `doctor`, as a shell runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import warm_python

from cuda_target.toolchain.discovery import find_nvdisasm
from gpucompiler.diagnostics.errors import ToolError

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import operator
from cuda_target import cuda

print("printed by the file")

def vadd(out, x, y):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i]

@cuda(threads=32, blocks=1)
def fold(op, out, x):
    out[0] = op(out[0], x[0])

def largest(out, x):
    out[0] = cuda.reduce_max_sync(0xFFFFFFFF, x[0])
"""
VECTORS = "f32[:], f32[:], f32[:]"
# Words that the text of a stage holds, by target and stage.
WORDS = {
    ("host", "ir"): "kernel @vadd(",
    ("host", "lowered"): "vector.load %x, [",
    ("host", "llvm"): "!gpucompiler.kernel",
    ("host", "asm"): "gpucompiler.kernel:",
    ("cuda:sm_90a", "ir"): "kernel @vadd(",
    ("cuda:sm_90a", "lowered"): "kernel @vadd(",
    ("cuda:sm_90a", "llvm"): "define ptx_kernel void @vadd(",
    ("cuda:sm_90a", "asm"): ".entry vadd(",
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kernels_to_explain.py"
    path.write_text(PROGRAM)
    return path


def command(*arguments: object, cache: str = "") -> subprocess.CompletedProcess[str]:
    return warm_python.run(
        ["-m", "gpucompiler", *arguments],
        env={
            **os.environ,
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'cache'}",
            **({"GPUCOMPILER_CACHE": "on", "GPUCOMPILER_CACHE_DIR": cache} if cache else {}),
        },
    )  # fmt: skip


@pytest.mark.parametrize(("target", "stage"), WORDS)
@pytest.mark.sample(4)
def test_explain_prints_one_stage_and_nothing_else(file: Path, target: str, stage: str) -> None:
    done = command(
        "explain", f"{file}:vadd", "--sig", VECTORS, "--target", target, "--stage", stage
    )
    assert done.returncode == 0, done.stderr
    assert WORDS[target, stage] in done.stdout
    assert "printed by the file" not in done.stdout
    assert "========" not in done.stdout


def test_help_is_for_users() -> None:
    said = command("--help").stdout
    assert "print their stages" in said
    assert "module" not in said


def test_explain_prints_all_stages_of_a_decorated_kernel(file: Path) -> None:
    done = command("explain", f"{file}:fold", "--sig", "operator:add, f32[:], f32[:]")
    assert done.returncode == 0, done.stderr
    marks = [line for line in done.stdout.splitlines() if line.startswith("========")]
    assert marks == [f"======== {stage} ========" for stage in ("ir", "lowered", "llvm", "asm")]


@pytest.mark.parametrize(
    ("kernel", "options", "words"),
    [
        ("vadd", ["--sig", "f32[:]"], "takes 3 arguments"),
        ("nothing", ["--sig", "f32[:]"], "it has fold, largest, vadd"),
        ("vadd", ["--sig", "f99[:]"], "f99"),
        ("vadd", ["--sig", VECTORS, "--target", "cuda:sm_91"], "sm_90"),
        ("vadd", ["--sig", VECTORS, "--target", "vulkan"], "no target 'vulkan'"),
    ],
)
def test_explain_of_what_is_not_there(
    file: Path, kernel: str, options: list[str], words: str
) -> None:
    done = command("explain", f"{file}:{kernel}", *options)
    assert done.returncode == 1
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_explain_gives_json_on_request(file: Path) -> None:
    done = command("explain", f"{file}:vadd", "--sig", VECTORS, "--json")
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
    done = command("explain", f"{file}:vadd", "--sig", "f32[:], f32[:], i32[:]", "--json")
    (found,) = json.loads(done.stdout)
    assert done.returncode == 0
    assert (found["code"], found["severity"]) == ("GC401", "warning")
    done = command("explain", f"{file}:vadd", "--sig", "i32[:], f32[:], f32[:]", "--json")
    (found,) = json.loads(done.stdout)
    assert done.returncode == 1
    assert (found["code"], found["severity"]) == ("GC203", "error")
    assert found["places"][0]["line"] == 10


def test_what_a_target_cant_do_is_json_on_request(file: Path) -> None:
    arguments = ("explain", f"{file}:largest", "--sig", "i32[:], i32[:]", "--json", "--target")
    done = command(*arguments, "cuda:sm_80")
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
    done = command(*arguments, "cuda:sm_75")
    (found,) = json.loads(done.stdout)
    assert done.returncode == 1
    assert (found["code"], found["severity"]) == ("GC601", "error")
    assert "needs sm_80" in found["message"]
    assert found["places"][0]["line"] == 17
    done = command(*arguments, "cuda:sm_12")
    (found,) = json.loads(done.stdout)
    assert (done.returncode, found["code"], found["places"]) == (1, "GC515", [])


def test_explain_error_prints_pages() -> None:
    done = command("explain-error", "GC204", "gc301")
    assert done.returncode == 0
    assert done.stdout.startswith("# GC204: ")
    assert "\n\n# GC301: " in done.stdout
    done = command("explain-error", "GC999")
    assert done.returncode == 1
    assert "there is no diagnostic 'GC999'; there are GC101, " in done.stderr


def test_a_reader_that_has_seen_enough_is_no_error(file: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "gpucompiler", "explain", f"{file}:vadd", "--sig", VECTORS],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={
            **os.environ,
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'cache'}",
        },
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert "Traceback" not in process.stderr.read()
        assert process.wait() == 0


def test_the_doctor_says_what_is_there() -> None:
    done = command("doctor")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    for what in ("Python", "LLVM", "host", "ptxas", "nvJitLink", "libdevice", "nvdisasm", "GPU"):
        (line,) = [line for line in lines if line[5:].startswith(what + " ")]
        assert line.startswith(("ok ", "MISS "))


def test_kernels_are_exported_and_precompiled(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    kernels = ("--kernel", f"{file}:vadd", VECTORS, "--kernel", f"{file}:fold")
    wanted = (*kernels, "operator:mul, f32[:], f32[:]", "--target", "host", "--workers", "0")
    done = command("export", out, *wanted, "--target", "cuda:sm_90a", "--threads", "64")
    assert (done.returncode, done.stdout.strip()) == (0, str(out / "manifest.json")), done.stderr
    names = {path.name for path in out.iterdir()}
    assert {"vadd.host.image", "fold.host.image", "vadd.sm_90a.ptx", "load.py"} <= names
    place = str(tmp_path / "cache")
    for _ in range(2):
        done = command("precompile", *wanted, cache=place)
        assert (done.returncode, done.stdout) == (0, "2 compiled, or there already\n"), done.stderr
    done = command("cache", "why-miss", f"{file}:vadd", "--sig", VECTORS, cache=place)
    assert (done.returncode, done.stdout) == (0, "the store has it\n")
    for arguments, words in (
        ((), "no kernel was named"),
        (("--kernel", f"{file}:vadd", "f32[:]"), "vadd"),
        (("--kernel", f"{file}:nothing", VECTORS), "no function 'nothing'"),
    ):
        done = command("precompile", *arguments, cache=place)
        assert done.returncode == 1
        assert words in done.stderr
        assert "Traceback" not in done.stderr


SCRIPT = """
import sys
import numpy as np
from cuda_target import cuda

@cuda(threads=4, blocks=1, target="host")
def fill(y):
    y[cuda.grid(1)] = 1

@cuda(threads=4, blocks=1, target="host")
def double(y):
    y[cuda.grid(1)] *= 2

y = np.zeros(4)
try:
    fill(y)
except Exception:
    print("caught", file=sys.stderr)
open(r"{folder}/main_part_ran", "w").write(str(y))

def late(y):
    y[0] = 1
"""


@pytest.mark.parametrize("name", ["fill", "double"])
@pytest.mark.sample(1)
def test_a_scripts_main_part_isnt_run(name: str, tmp_path: Path) -> None:
    script = tmp_path / "script_with_launches.py"
    script.write_text(SCRIPT.replace("{folder}", str(tmp_path)))
    done = command("explain", f"{script}:{name}", "--sig", "f64[:]", "--stage", "ir")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("module <")
    said = "launches or compiles a kernel in line 16, and was read up to there"
    assert said in done.stderr
    for workers in ("0", "1"):
        store = str(tmp_path / workers)
        kernel = ("--kernel", f"{script}:{name}", "f64[:]", "--workers", workers)
        done = command("precompile", *kernel, "--target", "host", cache=store)
        assert done.returncode == 0, done.stderr
    assert not (tmp_path / "main_part_ran").exists()


def test_a_function_behind_the_main_part_is_missed_with_the_reason(tmp_path: Path) -> None:
    script = tmp_path / "script_with_launches.py"
    script.write_text(SCRIPT.replace("{folder}", str(tmp_path)))
    done = command("explain", f"{script}:late", "--sig", "f64[:]")
    assert done.returncode == 1
    assert "has no function 'late'; it has double, fill;" in done.stderr
    assert "under `if __name__ == '__main__':`" in done.stderr
    script.write_text("raise SystemExit(3)\n")
    assert "ends itself in line 1" in command("explain", f"{script}:k", "--sig", "i32").stderr


def test_explain_disassembles_on_request(file: Path) -> None:
    try:
        find_nvdisasm()
    except ToolError as error:
        pytest.skip(str(error))
    arguments = ("explain", f"{file}:vadd", "--sig", VECTORS, "--stage", "sass")
    done = command(*arguments, "--target", "cuda:sm_90a")
    assert done.returncode == 0, done.stderr
    assert "FADD" in done.stdout
    assert "has no disassembler" in command(*arguments, "--target", "host").stderr


def test_every_command_says_what_it_is_for() -> None:
    for name in ("demo", "explain", "explain-error", "doctor", "precompile", "export", "sbom"):
        said = command(name, "--help").stdout
        assert len(said.split("options:")[0].strip().splitlines()) > 1, name
        for word in ("composition", "layer", "pipeline", "job.to_json", "stages' text"):
            assert word not in said, name


def test_explain_shows_passes_and_differences(file: Path) -> None:
    done = command("explain", f"{file}:vadd", "--sig", VECTORS, "--stage", "passes")
    assert done.returncode == 0, done.stderr
    assert "-------- " in done.stdout
    options = ["--sig", VECTORS, "--stage", "ir", "--diff"]
    done = command("explain", f"{file}:vadd", *options, f"kernel={file}:vadd,opt_level=0")
    assert (done.returncode, done.stdout) == (0, "equal\n"), done.stderr
    done = command("explain", f"{file}:vadd", *options, "speed=9")
    assert done.returncode == 1
    assert "'speed' is no param of host" in done.stderr


def test_explain_gives_a_stage_as_json(file: Path) -> None:
    done = command("explain", f"{file}:vadd", "--sig", VECTORS, "--stage", "typed", "--json")
    found = json.loads(done.stdout)
    assert list(found["stages"]) == ["typed"]
    assert (found["entry"], len(found["key"]), found["diagnostics"]) == ("vadd", 64, [])
