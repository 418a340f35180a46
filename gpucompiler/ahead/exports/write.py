"""`export`: compiled kernels as files, for programs that have no compiler.

axpy.host.image, axpy.sm_90a.cubin, axpy.sm_90a.ptx    code
manifest.json    what each kernel is and takes, and the SHA-256 of every file
kernels.h        the parameter blocks in C
load.py          loads and launches them in Python
loader.hpp, example.cpp    the same in C++, and a program that does it
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, cast

from gpucompiler.ahead.bulk import Progress, compile_many, read_jobs
from gpucompiler.ahead.exports.example import example_text
from gpucompiler.ahead.exports.header import fields_of, header_text
from gpucompiler.ahead.exports.product import Product
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.image.externals import ALLOWED_EXTERNALS
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.job import CompilerJob, to_json
from gpucompiler.kernels.kernel_cache import KernelCache
from gpucompiler.settings import VERSION
from gpucompiler.values import value_classes

SCHEMA: Final = 1
_HERE: Final = Path(__file__).resolve().parent
_NO_DIGEST: Final = 'MANIFEST_SHA256: Final = ""'


def export(
    jobs: Iterable[CompilerJob] | str | os.PathLike[str],
    directory: str | os.PathLike[str],
    workers: int | None = None,
    progress: Progress | None = None,
    cache: KernelCache | None = None,
) -> Path:
    """Compile jobs, and write what other programs need to launch them. Equal jobs, equal files.

    Args:
        jobs: jobs of kernels, or a file of them (`read_jobs`).
        directory: made if it isn't there; files of the same names are replaced.
        workers, progress, cache: as in `compile_many`.

    Returns:
        The manifest's path.

    Raises:
        ArgumentError: a device function, or two different jobs of one name and target.
        ExceptionGroup: of the errors of jobs that can't be compiled; nothing is written then.
        OSError: the directory can't be written.
    """
    wanted = read_jobs(jobs) if isinstance(jobs, (str, os.PathLike)) else list(jobs)
    for job in wanted:
        if isinstance(job, CompilerJob) and not job.source.kernel:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentError(
                f"{job.source.entry} is compiled as a device function (kernel=False), which has no "
                "entry to launch; export kernels"
            )
    artifacts = compile_many(wanted, workers, progress, cache)
    products: dict[str, Product] = {}
    for job, artifact in zip(wanted, artifacts, strict=True):
        product = Product(job, artifact)
        other = products.setdefault(product.symbol, product)
        if other.artifact != artifact or other.job.params != job.params:
            raise ArgumentError(
                f"two different kernels would be {product.name}; give one another name: "
                "FunctionSpec(function, types, name='other')"
            )
    return _write(Path(directory), list(products.values()))


def _write(directory: Path, products: list[Product]) -> Path:
    files: dict[str, bytes] = {}
    for product in products:
        files[product.code_file] = product.artifact.code
        if assembly := product.assembly:
            files[product.assembly_file] = assembly
    files["kernels.h"] = header_text(products).encode()
    names = ", ".join(f'"{name}"' for name in sorted(ALLOWED_EXTERNALS))
    loader = (_HERE / "loader.hpp").read_text(encoding="utf-8")
    files["loader.hpp"] = loader.replace("/* names */", names).encode()
    files["example.cpp"] = example_text(products).encode()
    manifest = {
        "schema": SCHEMA,
        "compiler": f"gpucompiler {VERSION}",
        "kernels": [_described(product) for product in products],
        "files": {
            name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
            for name, content in files.items()
        },
    }
    text = (json.dumps(manifest, indent=1, sort_keys=True) + "\n").encode()
    digest = f'MANIFEST_SHA256: Final = "{hashlib.sha256(text).hexdigest()}"'
    python = (_HERE / "load.py").read_text(encoding="utf-8").replace(_NO_DIGEST, digest)
    directory.mkdir(parents=True, exist_ok=True)
    # The manifest comes after the files that it speaks of, and what speaks of it after that.
    for name, content in {**files, "manifest.json": text, "load.py": python.encode()}.items():
        _replace(directory / name, content)
    return directory / "manifest.json"


def _described(product: Product) -> dict[str, Any]:
    job, artifact = product.job, product.artifact
    metadata = artifact.metadata
    files = {"code": product.code_file}
    if product.assembly:
        files[job.target.assembly_suffix] = product.assembly_file
    return {
        "name": product.name,
        "entry": metadata.entry,
        "target": artifact.target,
        "format": artifact.format,
        "files": files,
        "versions": {**job.target.tool_versions(job), **_libraries(artifact)},
        "resources": dict(artifact.resources),
        "params": json.loads(to_json(_launch_params(job))),
        "fields": [
            {"c": field.declaration, "offset": field.offset, "bytes": field.size,
             "parameter": field.parameter.name, "role": field.role}
            for field in fields_of(metadata.parameters)
        ],
        "metadata": json.loads(metadata.to_json()),
    }  # fmt: skip


def _libraries(artifact: Artifact) -> dict[str, str]:
    """The digests of this machine's libraries that code was linked from."""
    read = cast("tuple[Dependency, ...]", artifact.dependencies)
    return {one.name: one.value for one in read if one.kind == "library"}


def _launch_params(job: CompilerJob) -> Any:
    """The params without those that only compilation needs: passes, hooks and libraries."""
    fields = value_classes.fields(type(job.params))
    unneeded = {f.name: f.default for f in fields if not f.metadata.get("launch", True)}
    return value_classes.evolve(job.params, **unneeded)


def _replace(path: Path, content: bytes) -> None:
    """Write a file under another name, then rename it, so that no reader sees a part of it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
