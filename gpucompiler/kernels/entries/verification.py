"""Trust, but verify: a share of the hits is compiled anew, and compared with what was found.

A stored kernel is stale if it depends on something that no row of its manifest names. Only another
compilation can find that. `GPUCOMPILER_CACHE_VERIFY` is the share of hits that are compiled anew;
1 makes every difference an error.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final, cast

from gpucompiler.diagnostics.errors import CacheMismatch, GPUCompilerError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.observer import observing_alone
from gpucompiler.process.late_patterns import late_pattern
from gpucompiler.settings import STARTED_NS
from gpucompiler.values.sha256 import sha256

_MAX_NAMED: Final = 5
_CLIPPED: Final = 160
# The number of an operation's place, which differs if a function has moved.
_PLACE: Final = late_pattern(r" #(\d+)(?= ?\{?$)")


def is_drawn(share: float, key: str) -> bool:
    """Whether a hit is one of the share that is verified.

    Each process draws other hits: the choice depends on its start time and the entry's key.
    """
    if share >= 1 or share <= 0:
        return share >= 1
    text = f"{STARTED_NS} {os.getpid()} {key}"
    return int.from_bytes(sha256(text.encode()).digest()[:7], "little") < share * 2**56


def verified(
    job: CompilerJob, found: Artifact, compile: Callable[[CompilerJob], Artifact]
) -> tuple[Artifact, str]:
    """A new artefact of a job, and the found one's difference in words; "" if they are equal.

    Raises:
        CacheMismatch: the job can't be compiled any more.
    """
    # Observers aren't told of this compilation, since nobody asked for it.
    try:
        with observing_alone():
            fresh = compile(job)
    except GPUCompilerError as error:
        raise CacheMismatch(
            f"{_kernel(job)} was found compiled, but compiling it anew fails: {error}"
        ) from error
    parts = _differing_parts(found, fresh)
    if not parts:
        return found, ""
    return fresh, (
        f"{_kernel(job)} isn't what it compiles to now: {' and '.join(parts)} differ"
        f"{_first_line(found, fresh)}; {_reads(found, fresh)}"
    )


def _kernel(job: CompilerJob) -> str:
    function = job.source.function
    types = ", ".join(map(str, job.source.launch_types))
    name = f"{function.__module__}.{function.__qualname__}"
    return f"the cached kernel {name}({types}) for {job.target.name}"


def _differing_parts(found: Artifact, fresh: Artifact) -> list[str]:
    parts: list[str] = []
    if (found.format, found.code) != (fresh.format, fresh.code):
        parts.append(f"machine code ({len(found.code)} and {len(fresh.code)} bytes)")
    if found.metadata != fresh.metadata:
        parts.append("metadata")
    if found.resources != fresh.resources:
        parts.append("resources")
    return parts


def _first_line(found: Artifact, fresh: Artifact) -> str:
    """The first line of the earliest stage that differs, with its Python line."""
    before, now = dict(found.texts), dict(fresh.texts)
    for stage in ("ir", "llvm", "asm"):
        old, new = (texts.get(stage, "").splitlines() for texts in (before, now))
        for number, (ours, theirs) in enumerate(zip_longest(old, new, fillvalue=""), 1):
            if _PLACE.sub("", ours) != _PLACE.sub("", theirs):
                place = _place(theirs, new) or _place(ours, old)
                return (
                    f", first in line {number} of its {stage}{place}: {_clipped(ours)!r} was found "
                    f"and {_clipped(theirs)!r} is right"
                )
    return ""


def _place(line: str, lines: Sequence[str]) -> str:
    """The place of an operation in the Python source."""
    number = _PLACE.search(line)
    named = f"#{number[1]} = loc " if number else ""
    for other in lines:
        if named and other.startswith(named):
            file, _, where = other.removeprefix(named).removeprefix('"').partition('" ')
            return f" ({file}:{where.partition(':')[0]})"
    return ""


def _clipped(line: str) -> str:
    line = _PLACE.sub("", line).strip()
    return line if len(line) <= _CLIPPED else f"{line[: _CLIPPED - 1]}…"


def _reads(found: Artifact, fresh: Artifact) -> str:
    """The reads that only one of the two compilations made, in words."""
    before, now = _named(found), _named(fresh)
    more = [text for key, text in now.items() if key not in before]
    fewer = [text for key, text in before.items() if key not in now]
    if not more and not fewer:
        return f"both read the same {len(now)} things, so what has changed isn't among them"
    words = [
        f"only {what} read {', '.join(texts[:_MAX_NAMED])}{' …' * (len(texts) > _MAX_NAMED)}"
        for what, texts in (("the new compilation", more), ("the one that was found", fewer))
        if texts
    ]
    return "; ".join(words)


def _named(artifact: Artifact) -> dict[tuple[str, int, str], str]:
    """The reads of a compilation by identity, in words."""
    found: dict[tuple[str, int, str], str] = {}
    for one in cast("tuple[Dependency, ...]", artifact.dependencies):
        holder = getattr(one.holder, "__qualname__", type(one.holder).__qualname__)
        words = f"the {one.kind} {one.name}"
        if one.kind in ("code", "attribute", "item", "has", "annotation", "overloads"):
            words += f" of {holder}"
        found[one.kind, id(one.holder), repr(one.name)] = words
    return found
