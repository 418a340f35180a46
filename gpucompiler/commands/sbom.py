"""The bill of materials of the package, as CycloneDX 1.5: `python -m gpucompiler sbom`.

The requirements are those of the installed package's metadata, or of `pyproject.toml` beside the
sources. The native images and their C sources are listed with their SHA-256.
Equal installations give equal text: there is no time and no random number in it.

Source: https://cyclonedx.org/docs/1.5/json/
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.settings import VERSION

_NAME: Final = "gpucompiler"
_PACKAGE: Final = Path(__file__).resolve().parents[1]
_REQUIREMENT: Final = re.compile(
    r"""(?P<name>[A-Za-z0-9._-]+)\s*(?:\[[^\]]*\])?\s*\(?(?P<bounds>[^;()]*)\)?\s*
        (?:;\s*(?P<marker>.*))?""",
    re.VERBOSE,
)
# Extras for those who work on the package itself.
_DEVELOPMENT: Final = ("dev", "docs", "native")
_EXTRA: Final = re.compile(r"""extra\s*==\s*['"]([^'"]+)['"]""")
_NATIVE: Final = ("host", "launcher", "checker/native")


def sbom() -> dict[str, Any]:
    """The bill of materials as CycloneDX's data."""
    requirements = _requirements()
    components = [_component(*requirement) for requirement in requirements]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "library",
                "bom-ref": _reference(_NAME, VERSION),
                "name": _NAME,
                "version": VERSION,
                "purl": _reference(_NAME, VERSION),
                "licenses": [{"license": {"id": "Apache-2.0"}}],
                "components": _files(),
            }
        },
        "components": components,
        "dependencies": [
            {
                "ref": _reference(_NAME, VERSION),
                "dependsOn": [component["bom-ref"] for component in components],
            }
        ],
    }


def add_sbom_command(commands: Any) -> None:
    """`python -m gpucompiler sbom`."""
    parser = commands.add_parser(
        "sbom",
        help="print what the package is made of, as CycloneDX",
        description="Print the package's bill of materials: what it is made of and needs, with "
        "versions and digests, as CycloneDX's JSON.",
    )
    parser.set_defaults(run=_print)


def _print(options: argparse.Namespace) -> int:
    print(json.dumps(sbom(), indent=2, sort_keys=True))
    return 0


def _requirements() -> list[tuple[str, str, tuple[str, ...]]]:
    """Name, bounds and extras of each requirement, from `pyproject.toml` if it is there."""
    project = _PACKAGE.parent / "pyproject.toml"
    if project.is_file():
        declared: dict[str, Any] = tomllib.loads(project.read_text())["project"]
        texts: list[str] = [*declared["dependencies"]]
        for extra, group in declared["optional-dependencies"].items():
            texts += [f'{text}; extra == "{extra}"' for text in group]
    else:
        try:
            texts = importlib.metadata.requires(_NAME) or []
        except importlib.metadata.PackageNotFoundError as error:
            raise ToolError(f"{_NAME} isn't installed: there is no metadata to read") from error
    found: dict[tuple[str, str], set[str]] = {}
    for text in texts:
        match = _REQUIREMENT.fullmatch(text.strip())
        if match is None:
            raise ToolError(f"{text!r} in the package's metadata is no requirement")
        extra = _EXTRA.search(match["marker"] or "")
        if match["name"] != _NAME and (extra is None or extra[1] not in _DEVELOPMENT):
            bounds = ",".join(sorted(part.strip() for part in match["bounds"].split(",")))
            found.setdefault((match["name"], bounds), set()).add(extra[1] if extra else "")
    return [
        (name, bounds, tuple(sorted(extras))) for (name, bounds), extras in sorted(found.items())
    ]


def _component(name: str, bounds: str, extras: tuple[str, ...]) -> dict[str, Any]:
    try:
        found = importlib.metadata.distribution(name)
        version, license_text = found.version, _license(found.metadata)
    except importlib.metadata.PackageNotFoundError:
        version, license_text = "", ""
    component: dict[str, Any] = {
        "type": "library",
        "bom-ref": _reference(name, version),
        "name": name,
        "purl": _reference(name, version),
        "scope": "required" if "" in extras else "optional",
        "properties": [
            {"name": "gpucompiler:bounds", "value": bounds},
            *({"name": "gpucompiler:extra", "value": extra} for extra in extras if extra),
        ],
    }
    if version:
        component["version"] = version
    if license_text:
        component["licenses"] = [{"license": {"name": license_text}}]
    return component


def _license(metadata: Any) -> str:
    """The licence in one line, if a package's metadata has one."""
    for field in ("License-Expression", "License"):
        text: str = metadata.get(field) or ""
        if text and "\n" not in text:
            return text
    classifiers: list[str] = metadata.get_all("Classifier") or []
    found = [text.rpartition(" :: ")[2] for text in classifiers if text.startswith("License ::")]
    return ", ".join(found)


def _files() -> list[dict[str, Any]]:
    """The native images, and the C that they are made from."""
    found: list[dict[str, Any]] = []
    for folder in _NATIVE:
        for path in sorted((_PACKAGE / folder).iterdir()):
            if path.suffix in (".image", ".c", ".h"):
                digest = hashlib.sha256(path.read_bytes()).hexdigest()
                found.append(
                    {
                        "type": "file",
                        "name": path.relative_to(_PACKAGE.parent).as_posix(),
                        "hashes": [{"alg": "SHA-256", "content": digest}],
                    }
                )
    return found


def _reference(name: str, version: str) -> str:
    # https://github.com/package-url/purl-spec: names of PyPI are lower case, with dashes.
    plain = re.sub(r"[-_.]+", "-", name).lower()
    return f"pkg:pypi/{plain}" + (f"@{version}" if version else "")
