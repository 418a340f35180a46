"""A launch as a script that stands alone: its IR, its arguments, and a comparison of results."""

from __future__ import annotations

import base64
import inspect
import io
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import indent
from typing import Any, Final

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.driver import emit_ir
from gpucompiler.ir.parser import parse
from gpucompiler.jobs.job import CompilerJob, FunctionSpec, from_json, to_json
from gpucompiler.jobs.kernel import Launch, launch_attributes
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flat_types, flatten_arguments, typeof
from gpucompiler.language.types import ArrayType, ScalarType, Type
from gpucompiler.reproduction.bisect import (
    ULPS,
    Bisection,
    Launching,
    difference,
    launch_of,
    reference,
)
from gpucompiler.reproduction.legs import Leg, Runs, flat_names, machine_jobs, on_host
from gpucompiler.settings import VERSION
from gpucompiler.values import value_classes

#: Bytes of all compressed arguments of a script.
MAX_BYTES: Final = 64 << 20

_SCRIPT: Final = '''\
"""The launch of {entry}{types}, target {target}.

Written by gpucompiler {version} with Python {python}, NumPy {numpy}. It needs gpucompiler and
NumPy alone; the kernel is the IR below. It prints whether this machine gives what the interpreter
gives, and ends with 1 where it doesn't.

{source}
"""

import sys

from gpucompiler.reproduction.reproduce import replay, unpacked

IR = r"""
{ir}"""

PARAMS = r"""{params}"""

ARGUMENTS = {{
{arguments}}}

# The source is the IR; the names are those of its parameters.
def {entry}({names}): ...

found = replay(
    {entry}, IR, PARAMS, [unpacked(*parts) for parts in ARGUMENTS.values()],
    target={target!r}, threads={block}, blocks={grid}, shmem={shmem}, cluster={cluster},
)
print(found)
sys.exit(not found.agrees)
'''


def reproduce(
    kernel: Launching | CompilerJob, *arguments: Any, path: str | Path = "", **keywords: Any
) -> Path:
    """Write a launch as a Python script that stands alone, for a report or another machine.

    The script holds the kernel's IR behind the passes, its params and its arguments, so it needs
    none of the user's modules. Run, it interprets the IR, launches it on the same target at each
    optimisation level and by each installed assembler, prints where results differ, and ends with
    status 1 if they do. The kernel isn't launched now. Passes and hooks that the user registered
    have left their marks in the IR, and don't run again.

    Args:
        kernel: a decorated function with its threads and blocks; or a job, such as a derivative's,
            with `threads=` and `blocks=` beside its arguments.
        arguments, keywords: of a launch. Arrays may be of any library and on any device.
        path: of the script; "" is `<kernel>_reproduced.py` in the current directory.

    Returns: the script's path.

    Raises:
        ArgumentError: the kernel isn't one, arguments don't fit, or are over 64 MiB compressed.
        KernelError: the kernel can't be compiled.
        LaunchError: the launch has no size, or a wrong one.
    """
    job, plain, launch = launch_of(kernel, arguments, keywords)
    written = Path(path or f"{job.source.entry}_reproduced.py")
    written.write_text(script_of(job, plain, launch), encoding="utf-8")
    return written


def script_of(job: CompilerJob, arguments: Sequence[Any], launch: Launch) -> str:
    """The text of the script for a job and a launch by hand."""
    types = job.source.launch_types
    names = flat_names(job)
    flat = flatten_arguments(types, arguments)
    packed = [
        packed_argument(value, kind) for value, kind in zip(flat, flat_types(types), strict=True)
    ]
    size = sum(len(data) for _, data, _ in packed)
    if size > MAX_BYTES:
        raise ArgumentError(
            f"the arguments take {size >> 20} MiB compressed, and a script holds "
            f"{MAX_BYTES >> 20}; give a smaller launch"
        )
    rows = [f"    {name!r}: {parts!r},\n" for name, parts in zip(names, packed, strict=True)]
    params = value_classes.evolve(job.params, passes=(), hooks=(), lineinfo=True)
    return _SCRIPT.format(
        entry=job.source.entry,
        types=_inside_docstring(f"({', '.join(map(str, types))})"),
        target=job.target.name,
        version=VERSION,
        python=sys.version.split()[0],
        numpy=np.__version__,
        source=indent(_source(job.source.function), "    "),
        ir=emit_ir(job)[0],
        params=to_json(params),
        arguments="".join(rows),
        names=", ".join(names),
        block=launch.block,
        grid=launch.grid,
        shmem=launch.shared_bytes,
        cluster=launch.attributes.cluster,
    )


def _source(function: Callable[..., Any]) -> str:
    try:
        text = inspect.getsource(function)
    except (OSError, TypeError):
        return "(the source of the function isn't there)"
    return _inside_docstring(text)


def _inside_docstring(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"""', "'''")


def packed_argument(value: Any, kind: Type) -> tuple[str, str, str]:
    """An argument as text: its type, its content in base 64, and flags of an array.

    Raises ArgumentError for a value that wouldn't come back as one of its type.
    """
    array = isinstance(kind, ArrayType)
    if isinstance(kind, ScalarType) and not kind.weak and type(value) in (int, float, complex):
        value = np.dtype(kind.numpy_name).type(value)  # a tangent, which has a sized type
    host = on_host(value) if array else np.asarray(value)
    flags = f"{kind.layout} {'readonly' if kind.readonly else ''}".strip() if array else ""
    buffer = io.BytesIO()
    np.save(
        buffer, host.view(np.uint8) if host.dtype.kind == "V" and not host.dtype.names else host
    )
    python = type(value).__name__ if type(value) in (bool, int, float, complex) else ""
    parts = (
        python or ("array" if array else "scalar"),
        base64.b64encode(zlib.compress(buffer.getvalue(), 9)).decode(),
        flags,
    )
    if typeof(unpacked(*parts)) != kind:
        raise ArgumentError(f"an argument of type {kind} has no form in a script")
    return parts


def unpacked(kind: str, data: str, flags: str) -> Any:
    """An argument of a script, from its parts."""
    host = np.load(io.BytesIO(zlib.decompress(base64.b64decode(data))), allow_pickle=False)
    if kind != "array":
        return host[()].item() if kind != "scalar" else host[()]
    if "strided" in flags:
        # Every second element of rows that are twice as long.
        wide = np.zeros((*host.shape[:-1], 2 * host.shape[-1] + 1), host.dtype)
        wide[..., 0:-1:2] = host
        host = wide[..., 0:-1:2]
    if "readonly" in flags:
        host.flags.writeable = False
    return host


def replay(
    function: Any,
    ir: str,
    params: str,
    arguments: Sequence[Any],
    *,
    target: str,
    threads: tuple[int, int, int],
    blocks: tuple[int, int, int],
    shmem: int = 0,
    cluster: tuple[int, int, int] | None = None,
) -> Bisection:
    """Run a script's IR by the interpreter and by the target, and compare the results.

    Args:
        function: stands for the kernel, with a parameter for each argument.
        ir: the typed IR's text.
        params: their JSON.
        arguments: NumPy arrays and numbers.
        target, threads, blocks, shmem, cluster: of the launch.

    Raises:
        ParseError: the texts aren't of this version of gpucompiler.
    """
    machine = target_by_name(target)
    chosen: Any = from_json(params)
    job = CompilerJob(machine, FunctionSpec(function, tuple(map(typeof, arguments))), chosen)
    attributes = launch_attributes(cluster, False, None)
    runs = Runs(job, arguments, Launch(threads, blocks, shmem, None, attributes))
    legs: list[Leg] = [runs.interpreted("interpreter", lambda: parse(ir))]
    for name, other in machine_jobs(job, host_too=False):
        legs.append(runs.machine(name, other, parse(ir)))
    found = {leg.name: text for leg in legs if (text := difference(reference(legs), leg, ULPS))}
    return Bisection(job.source.entry, tuple(legs), found, "")
