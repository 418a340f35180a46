"""Which edges between lines a call takes: `sys.monitoring` from Python 3.12, else `sys.settrace`.

Only the modules named are looked at, so that the rest runs at its own speed.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterable
from types import CodeType, FrameType
from typing import Any

Edge = tuple[str, int, int]


class EdgeCoverage:
    """The edges of some modules' code that any call has taken."""

    def __init__(self, modules: Iterable[str]) -> None:
        self.seen: set[Edge] = set()
        self._files: set[str] = set()
        for name in modules:
            file = importlib.import_module(name).__file__
            assert file is not None
            self._files.add(file)
        self._monitor = _Monitor(self) if hasattr(sys, "monitoring") else None

    def follows(self, code: CodeType) -> bool:
        return code.co_filename in self._files

    def call(self, function: Callable[[Any], Any], argument: Any) -> int:
        """Call a function; how many new edges it took. What it raises is raised."""
        before = len(self.seen)
        if self._monitor is not None:
            self._monitor.run(function, argument)
        else:
            self._traced(function, argument)
        return len(self.seen) - before

    def _traced(self, function: Callable[[Any], Any], argument: Any) -> None:
        seen, follows = self.seen, self.follows

        def on_call(frame: FrameType, event: str, _: Any) -> Any:
            if not follows(frame.f_code):
                return None
            code = f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}"
            last = 0

            def on_line(frame: FrameType, event: str, _: Any) -> Any:
                nonlocal last
                seen.add((code, last, frame.f_lineno))
                last = frame.f_lineno
                return on_line

            return on_line

        before = sys.gettrace()
        sys.settrace(on_call)
        try:
            function(argument)
        finally:
            sys.settrace(before)


class _Monitor:
    """Branches by `sys.monitoring`: each is reported once, and costs nothing from then on."""

    def __init__(self, coverage: EdgeCoverage) -> None:
        self.coverage = coverage
        self.monitoring: Any = getattr(sys, "monitoring")  # noqa: B009 - not in 3.11's stubs
        self.tool: int = self.monitoring.PROFILER_ID

    def run(self, function: Callable[[Any], Any], argument: Any) -> None:
        monitoring, events = self.monitoring, self.monitoring.events
        kinds = events.BRANCH | events.PY_START
        monitoring.use_tool_id(self.tool, "gpucompiler fuzzer")
        try:
            monitoring.register_callback(self.tool, events.BRANCH, self._branch)
            monitoring.register_callback(self.tool, events.PY_START, self._start)
            monitoring.set_events(self.tool, kinds)
            function(argument)
        finally:
            monitoring.set_events(self.tool, 0)
            monitoring.free_tool_id(self.tool)

    def _branch(self, code: CodeType, start: int, end: int) -> Any:
        if self.coverage.follows(code):
            self.coverage.seen.add((f"{code.co_filename}:{code.co_qualname}", start, end))
            # Both ways of a branch have one place: only after both it may be switched off.
            return None
        return self.monitoring.DISABLE

    def _start(self, code: CodeType, offset: int) -> Any:
        if self.coverage.follows(code):
            self.coverage.seen.add((f"{code.co_filename}:{code.co_qualname}", 0, 0))
        return self.monitoring.DISABLE
