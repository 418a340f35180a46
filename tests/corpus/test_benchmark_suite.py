"""The suite beside CUDA C++: programs give NumPy's results, and twins take the same arguments."""

from __future__ import annotations

import copy
import importlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
FIELDS = BENCHMARKS / "suite"
# Each is one compilation; a field has one or two in the check of every commit.
QUICK = {"spmv", "matvec", "hotspot", "mandelbrot", "histogram", "particles", "murmur", "kmeans"}
NAMES = [
    pytest.param(file.stem, marks=() if file.stem in QUICK else pytest.mark.full)
    for file in sorted(FIELDS.glob("*/*.py"))
]
C_TYPES = {
    int: "int",
    float: "float",
    np.float32: "float",
    np.float64: "double",
    np.uint32: "unsigned",
}


@pytest.fixture(autouse=True)
def benchmarks_are_importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCHMARKS)


def program_of(name: str) -> Any:
    return importlib.import_module("suite.catalogue").load(name, small=True)


@pytest.mark.parametrize("name", NAMES)
def test_programs_give_numpys_results(name: str) -> None:
    program = program_of(name)
    wanted = program.want()
    before = copy.deepcopy(program.arguments)
    launch = cuda(threads=program.threads, blocks=program.blocks, target="host")
    launch(program.kernel)(*program.arguments)
    program.compare(tuple(program.arguments[place] for place in program.outputs), wanted)
    for place, value in enumerate(program.arguments):
        if place not in program.outputs and isinstance(value, np.ndarray):
            np.testing.assert_array_equal(value, before[place], f"{name} wrote argument {place}")


def test_twins_take_the_same_arguments() -> None:
    catalogue = importlib.import_module("suite.catalogue")
    names = catalogue.names()
    assert len(names) >= 40
    for name in names:
        source = catalogue.twin(name).read_text()
        found = re.search(rf'extern "C" __global__ void {name}\(([^)]*)\)', source)
        assert found, f"{name}.cu lacks the kernel"
        peer = program_of(name).peer
        for parameter, value in zip(found[1].split(","), peer, strict=True):
            kind = "*" if isinstance(value, np.ndarray) else C_TYPES[type(value)]
            assert kind == ("*" if "*" in parameter else parameter.split()[-2]), (name, parameter)


@pytest.mark.parametrize(("file", "form"), [("host.c", "void"), ("host.ispc", "export void")])
def test_loops_for_one_core_take_the_same_arguments(file: str, form: str) -> None:
    host, source = importlib.import_module("suite.host"), (FIELDS / file).read_text()
    for name in host.NAMES:
        found = re.search(rf"^{form} {name}\(([^)]*)\)", source, re.MULTILINE)
        assert found, f"{file} lacks {name}"
        values = host.peer_arguments(program_of(name))
        for parameter, value in zip(found[1].split(","), values, strict=True):
            is_array = "*" in parameter or "[]" in parameter
            assert is_array == isinstance(value, np.ndarray), (name, parameter)


def test_the_page_and_the_plot_are_made_from_the_results() -> None:
    pages = importlib.import_module("suite.pages")
    found = pages.load()
    assert pages.PAGE.read_text() == pages.page(found), "run tests/benchmarks/suite/pages.py"
    assert pages.PLOT.read_text() == pages.plot(found[0]["programs"])


def test_parts_of_a_machines_results_are_joined(tmp_path: Path) -> None:
    run = importlib.import_module("suite.run")
    rows = importlib.import_module("suite.host").NAMES[:2]
    files: list[Path] = []
    for number, name in enumerate(reversed(rows)):
        part = {
            "machine": f"Xeon, 4 cores, load {number}.0", "peers": {}, "versions": {}, "flags": {},
            "programs": [{"name": name}],
        }  # fmt: skip
        files.append(tmp_path / f"{name}.json")
        files[-1].write_text(json.dumps(part))
    assert [row["name"] for row in run.joined(files)["programs"]] == list(rows)
    other = tmp_path / "other.json"
    other.write_text(files[0].read_text().replace("Xeon", "EPYC"))
    with pytest.raises(SystemExit, match="another machine"):
        run.joined([*files, other])


@pytest.mark.full
def test_libraries_of_peers_are_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("gcc") is None:
        pytest.skip("no gcc on PATH")
    host = importlib.import_module("suite.host")
    monkeypatch.setattr(host, "COMPILERS", ("gcc",))
    assert list(host.libraries(tmp_path)) == ["gcc"]
    monkeypatch.setenv("PATH", "")
    assert list(host.libraries(tmp_path)) == ["gcc"]
    monkeypatch.setattr(host, "C_FLAGS", ("-O1",))
    with pytest.raises(FileNotFoundError, match="other loops"):
        host.libraries(tmp_path)


@pytest.mark.gpu
def test_both_compilers_agree_on_a_gpu(tmp_path: Path) -> None:
    if shutil.which("nvcc") is None:
        pytest.skip("no nvcc on PATH")
    gpu = importlib.import_module("suite.gpu")
    names = sorted(QUICK)
    cubins = gpu.build_twins(names, tmp_path, gpu.Machine.here().arch)
    for name in names:
        gpu.check_small(name, (gpu.OURS, gpu.CHECKED), cubins[name])
