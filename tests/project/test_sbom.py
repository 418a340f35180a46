"""The bill of materials: whole, true of this installation, and the same each time."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from importlib import metadata
from pathlib import Path

from gpucompiler.__main__ import main
from gpucompiler.commands.sbom import sbom
from gpucompiler.image.prebuilt_digests import DIGESTS

ROOT = Path(__file__).resolve().parents[2]


def test_every_requirement_is_there_with_its_bounds() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    groups = declared["optional-dependencies"]
    texts = [*declared["dependencies"]]
    texts += [
        text
        for name, group in groups.items()
        if name not in ("dev", "docs", "native")
        for text in group
    ]
    found = {component["name"]: component for component in sbom()["components"]}
    assert set(found) == {re.split(r"[<>=\[]", text)[0] for text in texts}
    for text in (text.partition(";")[0] for text in texts):
        name = re.split(r"[<>=\[]", text)[0]
        bounds = found[name]["properties"][0]["value"]
        assert sorted(text.removeprefix(name).split(",")) == bounds.split(",")
    assert found["llvmlite"]["scope"] == "required"
    assert found["redis"]["scope"] == "optional"
    assert found["numpy"]["version"] == metadata.version("numpy")
    assert found["numpy"]["purl"] == f"pkg:pypi/numpy@{metadata.version('numpy')}"


def test_required_packages_have_an_upper_bound() -> None:
    for component in sbom()["components"]:
        bounds = component["properties"][0]["value"]
        assert "<" in bounds, component["name"]
        assert ">=" in bounds, component["name"]


def test_native_files_have_their_digests() -> None:
    files = {file["name"]: file for file in sbom()["metadata"]["component"]["components"]}
    for name, file in files.items():
        digest = file["hashes"][0]["content"]
        assert digest == hashlib.sha256((ROOT / name).read_bytes()).hexdigest()
        if name.endswith(".image"):
            assert DIGESTS[Path(name).name] == digest
    images = {Path(name).name for name in files if name.endswith(".image")}
    assert images == set(DIGESTS)
    assert {"runtime.c", "launcher.c", "layout.h"} <= {Path(name).name for name in files}


def test_the_command_prints_the_same_each_time(capsys) -> None:
    assert main(["sbom"]) == 0
    first = capsys.readouterr().out
    assert main(["sbom"]) == 0
    assert capsys.readouterr().out == first
    found = json.loads(first)
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.5")
    references = [component["bom-ref"] for component in found["components"]]
    assert len(set(references)) == len(references)
    assert found["dependencies"][0]["dependsOn"] == references
