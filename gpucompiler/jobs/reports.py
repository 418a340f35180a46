"""Reports of compilations to people: a line of progress, and records for Python's `logging`.

    compiling k: llvm 3.2 s         on stderr, from the first second on, until the compilation ends

Progress is shown where stderr is a terminal or a notebook, unless GPUCOMPILER_PROGRESS says
otherwise. Log records go to the logger `gpucompiler`, if the program has imported `logging`: the
end of a compilation and a hit of the store at INFO, each stage and failures at DEBUG.
"""

from __future__ import annotations

import importlib
import sys
import time
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.process_state import per_process
from gpucompiler.settings import SETTINGS

if TYPE_CHECKING:
    from gpucompiler.jobs.job import CompilerJob

# As in `logging`, which isn't imported here.
_DEBUG: Final = 10
_INFO: Final = 20


class _Running:
    def __init__(self) -> None:
        # Compilations under way, by the identity of their jobs, which they keep.
        self.by_job: dict[int, reporting] = {}


_RUNNING: Final = per_process(_Running)


class reporting:
    """`with reporting(job):` reports on the compilation inside; inside of another it does nothing.

    Attributes:
        began: the stages that run now, the outermost first.
        took: the stages that have ended, with their seconds.
    """

    __slots__ = ("_job", "_line", "_started", "began", "took")

    def __init__(self, job: CompilerJob) -> None:
        self._job = job
        self._line: Any = None
        self.began: list[str] = []
        self.took: list[tuple[str, float]] = []

    @property
    def stage(self) -> str:
        """The innermost stage that runs now."""
        return self.began[-1] if self.began else ""

    def __enter__(self) -> None:
        if _RUNNING.by_job.setdefault(id(self._job), self) is not self:
            return
        self._started = time.perf_counter()
        if is_progress_wanted():
            progress = importlib.import_module("gpucompiler.jobs.progress_line")
            self._line = progress.ProgressLine(self._job.source.entry, self)

    def __exit__(self, cls: type | None, error: object, trace: object) -> None:
        if _RUNNING.by_job.get(id(self._job)) is not self:
            return
        del _RUNNING.by_job[id(self._job)]
        if self._line is not None:
            self._line.end()
        seconds = time.perf_counter() - self._started
        if cls is not None:
            _log(_DEBUG, "%s: compiling failed after %.3f s: %s", self._job, seconds, cls.__name__)
        elif len(self.took) > 1:
            stages = ", ".join(f"{stage} {taken:.3f}" for stage, taken in self.took)
            _log(_INFO, "%s: compiled in %.3f s (%s)", self._job, seconds, stages)


def stage_begins(stage: str, job: CompilerJob) -> None:
    """Note the stage that a compilation has reached."""
    running = _RUNNING.by_job.get(id(job))
    if running is not None:
        running.began.append(stage)


def stage_ended(stage: str, job: CompilerJob, seconds: float) -> None:
    """Log the end of a stage, or a hit of the store."""
    if stage == "stored":
        _log(_INFO, "%s: found in the store in %.4f s", job, seconds)
        return
    if stage.startswith("passes/") or stage == "hit":
        return
    running = _RUNNING.by_job.get(id(job))
    if running is not None:
        running.took.append((stage, seconds))
        if stage in running.began:
            del running.began[running.began.index(stage) :]
    _log(_DEBUG, "%s: %s took %.3f s", job, stage, seconds)


def _log(level: int, text: str, job: CompilerJob, *values: object) -> None:
    """Log about a job, where somebody listens."""
    logging = sys.modules.get("logging")
    if logging is None:
        return
    logger = logging.getLogger("gpucompiler")
    if logger.isEnabledFor(level):
        types = ", ".join(map(str, job.source.launch_types))
        name = f"{job.source.entry}({types}) for {job.target.name}"
        logger.log(level, text, name, *values)


def is_progress_wanted() -> bool:
    """Whether compilations show their progress: as the environment says, else where a person is."""
    if SETTINGS.progress != "auto":
        return SETTINGS.progress == "1"
    stream = sys.stderr
    return is_notebook(stream) or bool(stream is not None and stream.isatty())


def is_notebook(stream: object) -> bool:
    """Whether a stream goes to a notebook."""
    return type(stream).__module__.startswith("ipykernel.")
