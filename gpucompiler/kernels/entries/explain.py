"""Explanations of keys: a key's parts, differences of keys, why a store has no kernel."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError, ParseError
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.kernels.entries.entry import describe_entry, key_of
from gpucompiler.kernels.entries.key import Parts, key_parts
from gpucompiler.kernels.entries.lookup import SafeStore, find, unstorable
from gpucompiler.values import value_classes

_SHOWN: Final = 60


@value_classes.frozen
class KeyExplanation:
    """The direct key of a job, and its parts.

    Args:
        key: 64 hex digits, "" for a job that can't be stored.
        parts: the named texts.
        uncacheable: why the job has no key, or why its artefact can't be stored; else "".
    """

    key: str
    parts: Parts
    uncacheable: str = ""

    def __str__(self) -> str:
        lines = [f"this job can't be stored: {self.uncacheable}"] if self.uncacheable else []
        if self.parts:
            width = max(len(name) for name, _ in self.parts)
            lines += [self.key, *(f"{name:{width}}  {_clipped(t)}" for name, t in self.parts)]
        return "\n".join(lines)


def explain_key(
    job: CompilerJob, store: MutableMapping[str, bytes] | None = None
) -> KeyExplanation:
    """The parts of the key of a job's store entry.

    The functions and globals that the kernel uses aren't among them: those are checked one by one
    when the entry is found (`why_miss`).

    Args:
        store: a store, whose manifest says why compilations of the job couldn't be stored.
    """
    _check(job)
    try:
        parts = key_parts(job)
    except (GPUCompilerError, OSError) as error:
        return KeyExplanation("", (), str(error))
    uncacheable = "" if store is None else unstorable(SafeStore(store), parts)
    return KeyExplanation(key_of(parts), parts, uncacheable)


def diff_keys(a: CompilerJob | KeyExplanation, b: CompilerJob | KeyExplanation) -> list[str]:
    """The differences of two jobs' direct keys, a line for each part; none if they are equal.

    Args:
        a, b: jobs, or what `explain_key` says of them.
    """
    first, second = (
        item if isinstance(item, KeyExplanation) else explain_key(item) for item in (a, b)
    )
    if not first.key or not second.key:
        return sorted({first.uncacheable, second.uncacheable} - {""})
    before, after = dict(first.parts), dict(second.parts)
    found: list[str] = []
    for name in dict.fromkeys([*before, *after]):
        old, new = before.get(name, "absent"), after.get(name, "absent")
        if old != new:
            found.append(f"{name}: {' → '.join(_differing(old, new))}")
    return found


def why_miss(store: MutableMapping[str, bytes], job: CompilerJob) -> str:
    """The reason why a store has no kernel for a job, in words; "" if it has one.

    Args:
        store: a mapping from keys to bytes, such as a `DiskStore` or a dict.
        job: the compilation that is looked up. Nothing is compiled.

    Raises:
        ArgumentError: `job` is no job.
    """
    _check(job)
    return find(SafeStore(store), job).why


def nearest_stored(store: MutableMapping[str, bytes], job: CompilerJob) -> list[str]:
    """The differences of a job from the most similar one of the same name in a store.

    This reads the whole store.

    Returns:
        A line for each part of the key that differs; none if no job of that name was stored.
    """
    wanted = explain_key(job)
    nearest: list[str] = []
    for content in store.values():
        try:
            about = describe_entry(content)
        except ParseError:
            continue
        if about["kind"] == "manifest" and about.get("entry") == job.source.entry:
            stored = KeyExplanation(about["key"], tuple(about["job"].items()))
            differences = diff_keys(stored, wanted)
            if not nearest or len(differences) < len(nearest):
                nearest = differences
    return nearest


def _differing(old: str, new: str) -> tuple[str, str]:
    """The part of each text around their first difference."""
    if len(old) <= _SHOWN and len(new) <= _SHOWN:
        return old, new
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    start = max(start - 12, 0)
    return _clipped(old[start:]), _clipped(new[start:])


def _clipped(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _check(job: object) -> None:
    if not isinstance(job, CompilerJob):
        raise ArgumentError(
            f"{job!r} is no CompilerJob; a decorated function gives its job by f.job(*arguments)"
        )
