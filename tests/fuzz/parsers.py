"""Coverage-guided fuzzing of all that reads texts or bytes.

    python -m tests.fuzz.parsers --minutes 20
    python -m tests.fuzz.parsers --minutes 5 --only ir,job --seed 7

Inputs that take a new edge of the reader's code join its corpus; the next inputs are made of those
by `tests.fuzz.mutations`. Whatever a reader raises but its promised errors, an input that takes
longer than `LIMIT_S`, and memory beyond `--memory-mib` are findings: their inputs are kept in
`tests/fuzz/parser_seeds/<target>/`, and `tests/fuzz/tests/test_fuzz_parsers.py` runs those each
time.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import random
import resource
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from tests.fuzz.edge_coverage import EdgeCoverage
from tests.fuzz.mutations import mutated
from tests.fuzz.parser_targets import BY_NAME, TARGETS, Input, ParserTarget

SEEDS: Final = Path(__file__).resolve().parent / "parser_seeds"
# One input may take so long of the processor; the slowest honest ones take a fiftieth.
LIMIT_S: Final = 20
_LARGEST: Final = 1 << 22
_MAX_KEPT: Final = 400
_TRACED: Final = 0.3
_MIB: Final = 1 << 20


class TooSlow(BaseException):
    """An input took longer than the limit; no reader may catch it as its own error."""


@attrs.frozen
class Failure:
    """An input that a reader failed on, and how."""

    target: str
    content: Input
    error: str
    trace: str

    @property
    def identity(self) -> str:
        """Failures of one cause have one: the error's class and the places it came through."""
        return f"{self.target}: {self.error.partition(':')[0]} {self.trace}"


def run_one(target: ParserTarget, content: Input, coverage: EdgeCoverage | None = None) -> int:
    """Feed one input; how many new edges it took. Raises what the reader may not raise."""
    try:
        with _limited(LIMIT_S), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if coverage is None:
                target.run(content)
                return 0
            return coverage.call(target.run, content)
    except target.allowed:
        return 0


@contextlib.contextmanager
def _limited(seconds: float) -> Iterator[None]:
    def stop(number: int, frame: Any) -> None:
        raise TooSlow(f"longer than {seconds} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@attrs.define
class Fuzzer:
    """One reader's corpus, and what was found with it."""

    target: ParserTarget
    rng: random.Random
    keep_last: Path | None = None
    corpus: list[Input] = attrs.field(factory=list[Input])
    coverage: EdgeCoverage = attrs.field(init=False)
    failures: dict[str, Failure] = attrs.field(factory=dict[str, Failure])
    runs: int = 0

    def __attrs_post_init__(self) -> None:
        self.coverage = EdgeCoverage(self.target.modules)

    def start(self) -> None:
        """Take the seeds, and what earlier runs have found."""
        for content in (*self.target.seeds(), *saved(self.target.name)):
            self.feed(content)
            if content not in self.corpus:
                self.corpus.append(content)

    def step(self) -> None:
        """Feed one changed input."""
        # Recent inputs took an edge that none before them did.
        recent = self.corpus[-20:] if self.rng.random() < 0.4 else self.corpus
        content = mutated(self.rng.choice(recent), self.corpus, self.rng)
        if len(content) <= _LARGEST:
            self.feed(content)

    def feed(self, content: Input) -> None:
        self.runs += 1
        if self.keep_last is not None:
            self.keep_last.write_bytes(to_bytes(content))
        before = len(self.coverage.seen)
        try:
            # Tracing takes ten times as long as reading; an edge is met again soon enough.
            traced = self.runs <= len(self.corpus) + 1 or self.rng.random() < _TRACED
            run_one(self.target, content, self.coverage if traced else None)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            failure = Failure(
                self.target.name, content, f"{type(error).__name__}: {error}"[:300], _place(error)
            )
            self.failures.setdefault(failure.identity, failure)
            return
        if len(self.coverage.seen) > before and len(self.corpus) < _MAX_KEPT:
            self.corpus.append(content)


def _place(error: BaseException) -> str:
    """Where an error came from: the last lines of the project's own code."""
    frames = [
        f"{Path(frame.filename).name}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)[-400:]
        if "gpucompiler" in frame.filename or "cuda_target" in frame.filename
    ]
    return " ".join(dict.fromkeys(frames[-2:]))


def to_bytes(content: Input) -> bytes:
    return content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")


def saved(name: str) -> list[Input]:
    """The inputs kept of a target, in order."""
    files = sorted((SEEDS / name).glob("*"))
    is_text = isinstance(BY_NAME[name].seeds()[0], str)
    return [
        file.read_bytes().decode("utf-8", "surrogatepass") if is_text else file.read_bytes()
        for file in files
    ]


def save(failure: Failure) -> Path:
    """Keep a failure's input."""
    content = to_bytes(failure.content)
    file = SEEDS / failure.target / hashlib.sha256(content).hexdigest()[:16]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return file


def fuzz(
    names: Sequence[str], seconds: float, seed: int, keep_last: Path | None = None
) -> list[Fuzzer]:
    """Feed the targets in turns for so many seconds of this process."""
    fuzzers = [Fuzzer(BY_NAME[name], random.Random(f"{seed}:{name}"), keep_last) for name in names]
    for fuzzer in fuzzers:
        fuzzer.start()
    spent = dict.fromkeys(names, 0.0)
    ends = time.monotonic() + seconds
    while (now := time.monotonic()) < ends:
        fuzzer = min(fuzzers, key=lambda each: spent[each.target.name] / each.target.weight)
        for _ in range(10):
            fuzzer.step()
        spent[fuzzer.target.name] += time.monotonic() - now
    return fuzzers


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 if something was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.parsers", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", default="", help="names of targets, with commas between")
    parser.add_argument("--memory-mib", type=int, default=4096, help="of addresses, 0: no limit")
    parser.add_argument("--keep-last", type=Path, help="write each input here before it is fed")
    options = parser.parse_args(arguments)
    names = options.only.split(",") if options.only else [target.name for target in TARGETS]
    if options.memory_mib:
        resource.setrlimit(resource.RLIMIT_AS, (options.memory_mib * _MIB,) * 2)
    print(f"seed {options.seed}, process {os.getpid()}", flush=True)
    fuzzers = fuzz(names, 60 * options.minutes, options.seed, options.keep_last)
    failures = [failure for fuzzer in fuzzers for failure in fuzzer.failures.values()]
    for fuzzer in fuzzers:
        print(
            f"{fuzzer.target.name:20} {fuzzer.runs:8} inputs {len(fuzzer.coverage.seen):6} edges "
            f"{len(fuzzer.corpus):4} kept {len(fuzzer.failures):3} failures"
        )
    for failure in failures:
        print(f"\n{failure.identity}\n  {failure.error}\n  {save(failure)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
