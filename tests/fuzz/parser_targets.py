"""Each public reader of texts and bytes, with inputs that it takes, for `tests.fuzz.parsers`.

A reader either takes an input, and then what it gives holds together, or raises the error that its
docstring promises. Digests are written anew behind each change, or no change would get past them.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import tempfile
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs

from gpucompiler import (
    Artifact,
    CompilerJob,
    FunctionSpec,
    HostTarget,
    KernelCache,
    assemble,
    compile,
    emit_asm,
    emit_llvm,
    from_json,
    target_by_name,
    to_json,
)
from gpucompiler.ahead.bulk import read_jobs
from gpucompiler.ahead.exports import load as loader
from gpucompiler.ahead.exports.write import export
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.image.build import build_image
from gpucompiler.image.format import HostImage
from gpucompiler.image.load import LoadedImage
from gpucompiler.ir.parser import parse, structurally_equal
from gpucompiler.ir.verifier import check_module, verify
from gpucompiler.jobs.artifact import KernelMetadata, metadata_of_assembly, metadata_of_llvm
from gpucompiler.jobs.named_jobs import signature
from gpucompiler.kernels.entries.entry import (
    describe_entry,
    pack,
    read_texts,
    unpack,
    verify_entry,
    write_texts,
)
from gpucompiler.language.constexpr import static_type
from gpucompiler.language.types import parse_signature, parse_type
from gpucompiler_cache import frame
from gpucompiler_cache.frame import Damaged
from gpucompiler_cache.signature import sign
from gpucompiler_cache.signature import verify as verify_signed
from tests.fuzz.parser_kernels import EXAMPLES, axpy

Input = str | bytes
_ROOT: Final = Path(__file__).resolve().parents[1]
KEY: Final = "ab" * 32
_RAW: Final = bytes.fromhex(KEY)
_SECRET: Final = b"a secret for the fuzzer, 32 bytes"


@attrs.frozen
class ParserTarget:
    """A reader under test.

    Args:
        name: of the folder of its seeds.
        run: reads an input, and asserts what must hold of what it read.
        seeds: inputs that it takes.
        modules: whose edges count.
        allowed: errors that it promises.
        weight: how often it gets a turn; a process for each input is dear.
    """

    name: str
    run: Callable[[Any], None]
    seeds: Callable[[], list[Input]]
    modules: tuple[str, ...]
    allowed: tuple[type[BaseException], ...] = (GPUCompilerError,)
    weight: float = 1.0


@cache
def host_job() -> CompilerJob:
    return CompilerJob(HostTarget("x86-64-v3"), FunctionSpec(axpy, parse_signature("f32[:],f32")))


@cache
def artifact() -> Artifact:
    return compile(host_job())


@cache
def stages() -> dict[str, str]:
    return dict(artifact().texts)


# -- the IR


def _ir_seeds() -> list[Input]:
    files = sorted(_ROOT.glob("snapshots/*/*.ir"), key=lambda file: file.stat().st_size)
    return [file.read_text() for file in files if file.stat().st_size < 6_000]


def _run_ir(text: str) -> None:
    module = parse(text)
    if verify(module):
        try:
            check_module(module)
        except GPUCompilerError:
            return
        raise AssertionError("check_module takes what verify doesn't")
    printed = str(module)
    again = parse(printed)
    assert structurally_equal(module, again), "the module isn't what its text says"
    assert str(again) == printed, "printed twice, the texts differ"


def _run_pipeline(text: str) -> None:
    emit_llvm(host_job(), text)


# -- metadata, LLVM text and assembly


def _metadata_seeds() -> list[Input]:
    texts: list[Input] = [artifact().metadata.to_json()]
    for file in sorted(_ROOT.glob("snapshots/*/*.ll")):
        try:
            texts.append(metadata_of_llvm(file.read_text()).to_json())
        except GPUCompilerError:
            continue
    return texts


def _run_metadata(text: str) -> None:
    metadata = KernelMetadata.from_json(text)
    assert KernelMetadata.from_json(metadata.to_json()) == metadata
    for parameter in metadata.parameters:
        parameter.parsed_type()
    # Made, but not launched.
    host_job().target.link(host_job(), attrs.evolve(artifact(), metadata=metadata))


def _run_llvm_metadata(text: str) -> None:
    metadata_of_llvm(text)


def _run_assembly_metadata(text: str) -> None:
    metadata_of_assembly(text)


def _run_llvm(text: str) -> None:
    emit_asm(host_job(), text)


def _run_assembly(text: str) -> None:
    assemble(host_job(), text)


# -- jobs, types, names


def _job_seeds() -> list[Input]:
    kinds: list[Any] = [static_type(value) for value in (2.5, 3, "text", (1, None), True, 1j)]
    jobs: list[Any] = [host_job(), host_job().params, host_job().target, host_job().source]
    jobs += [attrs.evolve(host_job().source, argument_types=(kind,)) for kind in kinds]
    jobs.append(CompilerJob(target_by_name("cuda:sm_90a"), host_job().source))
    for function, types in EXAMPLES:
        jobs.append(FunctionSpec(function, types))
    return [job.to_json() if isinstance(job, CompilerJob) else to_json(job) for job in jobs]


def _run_job(text: str) -> None:
    part = from_json(text)
    again = from_json(to_json(part))
    assert again == part
    if isinstance(part, CompilerJob):
        assert CompilerJob.from_json(part.to_json()) == part


def _jobs_file_seeds() -> list[Input]:
    cuda = CompilerJob(target_by_name("cuda:sm_90a"), host_job().source)
    jobs = [host_job().to_json(), cuda.to_json()]
    return [f"[{','.join(jobs)}]".encode(), "\n".join(jobs).encode()]


def _run_jobs_file(content: bytes) -> None:
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(content)
        file.flush()
        read_jobs(file.name)


_TYPES: Final = (
    "f32", "pyint", "array<f32, 2>", "array<i64, 3, strided, shared, readonly>", "array<f32, 0, F>",
    "tuple<f32, array<u8, 1>, tuple<>>", "vector<8 x f64>", "array<{a: f32 @ 0; 8}, 1>",
    "array<{a: {b: u8[3][2] @ 1; 9} @ 8, c: c64 @ 32; 40}, 2, constant>",
)  # fmt: skip


def _run_type(text: str) -> None:
    kind = parse_type(text)
    assert parse_type(str(kind)) == kind
    assert str(parse_type(str(kind))) == str(kind)


_SIGNATURES: Final = (
    "f32[:], f32[:,:], i32, pyfloat", "float32[:,:,:] readonly, int, bool", "", "complex64[:]",
    "math:sqrt, 3, -0.5, 'mean', (1, 2), None, True, f8e5m2[:]",
)  # fmt: skip


def _run_signature(text: str) -> None:
    with contextlib.suppress(GPUCompilerError):
        parse_signature(text)
    signature(text)


def _run_target(text: str) -> None:
    target = target_by_name(text)
    assert target_by_name(target.name).name == target.name


# -- entries, frames, images


@cache
def _stored() -> dict[str, bytes]:
    store: dict[str, bytes] = {}
    for function, types in EXAMPLES[:4]:
        job = CompilerJob(HostTarget("x86-64-v3"), FunctionSpec(function, types))
        KernelCache(store).artifact(job, compile)
    KernelCache(store).artifact(host_job(), compile)
    return store


def _entry_seeds() -> list[Input]:
    found: list[Input] = []
    for content in _stored().values():
        entry = unpack(content)
        found.append(json.dumps([entry.kind, entry.header, list(map(list, _texts_of(content)))]))
    return found


def _texts_of(content: bytes) -> tuple[tuple[str, str], ...]:
    entry = unpack(content)
    return read_texts(entry.texts or b"", entry.texts_digest)


def _sealed_entry(text: str) -> bytes:
    """An entry with this header and these texts, whole as if it had been written so."""
    try:
        kind, header, texts = json.loads(text)
        key = next(iter(_stored()))
        return pack(kind, key, header, artifact().code, write_texts(texts))
    except Exception:  # not what this function makes entries of
        return b""


def _run_entry(text: str) -> None:
    content = _sealed_entry(text)
    if verify_entry(content):
        return
    describe_entry(content)


def _run_raw_entry(content: bytes) -> None:
    verify_entry(content)
    unpack(content)


def _run_lookup(text: str) -> None:
    """A store whose entries of the job say what the text says: a hit, or a miss; no error."""
    job, store = host_job(), dict(_stored())
    try:
        kind, header, texts = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return
    for key, content in list(store.items()):
        entry = unpack(content)
        if entry.kind != kind:
            continue
        try:
            about = {**header, "job": entry.header["job"]} if "job" in header else header
            store[key] = pack(kind, key, about, entry.code, write_texts(texts))
        except Exception:
            return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = KernelCache(store).stored(job)
    if found is not None:
        assert found.code
        list(found.texts)


def _frame_seeds() -> list[Input]:
    return [
        frame.encode(_RAW, b"head", b"tail"),
        frame.encode(_RAW, b"", b""),
        sign(_RAW, frame.decode(frame.encode(_RAW, b"head", b"tail"), _RAW), _SECRET),
    ]


def _run_frame(content: bytes) -> None:
    for read in (
        lambda: frame.decode(content, _RAW),
        lambda: frame.decode_head(content, _RAW, len(content)),
        lambda: frame.head_end(content, _RAW, len(content)),
        lambda: verify_signed(content, _RAW, _SECRET),
    ):
        try:
            read()
        except Damaged:
            continue


def _run_image(content: bytes) -> None:
    image = HostImage.from_bytes(content)
    assert HostImage.from_bytes(image.to_bytes()) == image
    if image.memory_bytes < 1 << 26:
        LoadedImage(image)


@cache
def _object() -> bytes:
    job = host_job()
    return emit_asm(job, emit_llvm(job, stages()["ir"])[0], format="obj")[0].code


def _run_elf(content: bytes) -> None:
    build_image(content, "axpy")


# -- exports


@cache
def _exported() -> Path:
    folder = Path(tempfile.mkdtemp())
    export([host_job()], folder, workers=0)
    return folder


def _manifest_seeds() -> list[Input]:
    return [(_exported() / "manifest.json").read_text()]


def _run_manifest(text: str) -> None:
    content = text.encode("utf-8", "surrogatepass")
    with tempfile.TemporaryDirectory() as folder:
        for file in _exported().iterdir():
            (Path(folder) / file.name).write_bytes(file.read_bytes())
        (Path(folder) / "manifest.json").write_bytes(content)
        module: Any = loader
        before = module.MANIFEST_SHA256, module._DIRECTORY
        module.MANIFEST_SHA256, module._DIRECTORY = (
            hashlib.sha256(content).hexdigest(),
            Path(folder),
        )
        try:
            for name in module.names():
                module.load(name)
            module.load("axpy")
        finally:
            module.MANIFEST_SHA256, module._DIRECTORY = before


_ENTRIES: Final = (
    "gpucompiler.kernels.entries.entry", "gpucompiler.kernels.entries.lookup",
    "gpucompiler.kernels.entries.manifest",
    "gpucompiler.kernels.entries.zipped", "gpucompiler.jobs.artifact",
    "gpucompiler.kernels.entries.digest",
)  # fmt: skip
_JOBS: Final = (
    "gpucompiler.jobs.job", "gpucompiler.language.types", "gpucompiler.language.fields",
    "gpucompiler.values.value_classes",
    "gpucompiler.jobs.target", "gpucompiler.host.target", "cuda_target.target.target",
    "gpucompiler.language.constexpr",
)  # fmt: skip
_IR: Final = (
    "gpucompiler.ir.parser", "gpucompiler.ir.verifier", "gpucompiler.ir.structure.printer",
    "gpucompiler.language.types", "gpucompiler.ir.structure.nodes",
    "gpucompiler.ir.operations.all_operations", "gpucompiler.ir.operations.memory",
)  # fmt: skip
_PIPELINE: Final = (
    "gpucompiler.passes.scalar.flatten_views", "gpucompiler.llvm.lowering.writer",
    "gpucompiler.llvm.lowering.lower",
    "gpucompiler.llvm.lowering.memory", "gpucompiler.llvm.lowering.control",
    "gpucompiler.jobs.kernel_metadata",
    "gpucompiler.passes.blocks.widen.widen", "gpucompiler.passes.analyses.ranges",
)  # fmt: skip

TARGETS: Final[tuple[ParserTarget, ...]] = (
    ParserTarget("ir", _run_ir, _ir_seeds, _IR, weight=4),
    ParserTarget("pipeline", _run_pipeline, _ir_seeds, (*_IR, *_PIPELINE)),
    ParserTarget(
        "metadata", _run_metadata, _metadata_seeds, ("gpucompiler.jobs.artifact",
        "gpucompiler.language.types")
    ),
    ParserTarget(
        "llvm-metadata", _run_llvm_metadata, lambda: [stages()["llvm"]],
        ("gpucompiler.jobs.artifact",)
    ),
    ParserTarget(
        "assembly-metadata", _run_assembly_metadata, lambda: [stages()["asm"]],
        ("gpucompiler.jobs.artifact",),
    ),
    ParserTarget(
        "llvm", _run_llvm, lambda: [stages()["llvm"]], ("gpucompiler.driver",), weight=0.3
    ),
    ParserTarget(
        "assembly", _run_assembly, lambda: [stages()["asm"]], ("gpucompiler.image.build",),
        weight=0.3,
    ),
    ParserTarget("job", _run_job, _job_seeds, _JOBS, weight=2),
    ParserTarget(
        "jobs-file", _run_jobs_file,
        _jobs_file_seeds, ("gpucompiler.ahead.bulk",),
    ),
    ParserTarget("type", _run_type, lambda: list(_TYPES), ("gpucompiler.language.types",)),
    ParserTarget(
        "signature", _run_signature, lambda: list(_SIGNATURES),
        ("gpucompiler.language.types", "gpucompiler.jobs.named_jobs"),
    ),
    ParserTarget(
        "target", _run_target,
        lambda: ["host", "cuda:sm_90a", "cuda", "host:x86-64-v3", "host:aarch64"],
        ("gpucompiler.jobs.target", "gpucompiler.host.target", "cuda_target.target.target"),
        weight=0.5,
    ),
    ParserTarget("entry", _run_entry, _entry_seeds, _ENTRIES),
    ParserTarget("raw-entry", _run_raw_entry, lambda: [*_stored().values()], _ENTRIES),
    ParserTarget("lookup", _run_lookup, _entry_seeds, _ENTRIES, allowed=(), weight=2),
    ParserTarget(
        "frame", _run_frame, _frame_seeds,
        ("gpucompiler_cache.frame", "gpucompiler_cache.signature"), allowed=(), weight=0.5,
    ),
    ParserTarget(
        "image", _run_image, lambda: [artifact().code],
        ("gpucompiler.image.format", "gpucompiler.image.load"),
    ),
    ParserTarget(
        "elf", _run_elf, lambda: [_object()],
        ("gpucompiler.image.elf", "gpucompiler.image.build", "gpucompiler.image.relocation"),
    ),
    ParserTarget(
        "manifest", _run_manifest, _manifest_seeds,
        ("gpucompiler.ahead.exports.load", "gpucompiler.jobs.artifact", "gpucompiler.jobs.job"),
        weight=0.5,
    ),
)  # fmt: skip
BY_NAME: Final = {target.name: target for target in TARGETS}
