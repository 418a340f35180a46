"""Programs that are sent their input at once, and whose end is waited for."""

from __future__ import annotations

import fcntl
import signal
import sys
import time

import pytest

from cuda_target.toolchain.process import run_program, started
from gpucompiler.diagnostics.errors import ToolError

ECHO = [sys.executable, "-c", "import sys; print(len(sys.stdin.read()), flush=True)"]


@pytest.mark.parametrize("size", [0, 1, 1 << 16, (1 << 16) + 1, 1 << 20])
def test_a_program_gets_all_of_its_input(size: int) -> None:
    with started(ECHO) as program:
        answer = program.answer(b"x" * size, 60)
    assert (answer.status, answer.text.strip()) == (0, str(size))


@pytest.mark.parametrize("size", [5000, 1 << 16])
def test_a_signal_cuts_no_input_short(size: int) -> None:
    """Where new pipes are of one page, as those of a user who has very many."""
    late = [sys.executable, "-c", f"import time; time.sleep(0.3); {ECHO[2]}"]
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    try:
        with started(late) as program:
            pipe = program._running.stdin
            assert pipe is not None
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, 4096)
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            answer = program.answer(b"x" * size, 60)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert answer.text.strip() == str(size)


def test_a_program_that_ends_early_has_its_status() -> None:
    with started([sys.executable, "-c", "raise SystemExit(3)"]) as program:
        time.sleep(0.5)
        assert program.answer(b"x" * 100, 60).status == 3


@pytest.mark.parametrize(
    "text",
    ["import time; time.sleep(60)", "import os, time; os.close(1); os.close(2); time.sleep(60)"],
)
def test_a_program_that_takes_too_long_is_ended(text: str) -> None:
    began = time.monotonic()
    with pytest.raises(ToolError, match="was ended after 1 s"):
        run_program([sys.executable, "-c", text], 1)
    assert time.monotonic() - began < 30


def test_a_program_whose_output_is_whole_is_not_waited_for() -> None:
    began = time.monotonic()
    text = "import sys, time; sys.stdin.read(); print('a\\ndone', flush=True); time.sleep(60)"
    with started([sys.executable, "-c", text]) as program:
        answer = program.answer(b"x" * 100, 60, lambda printed: printed.endswith(b"done\n"))
    assert (answer.status, answer.text) == (0, "a\ndone\n")
    assert time.monotonic() - began < 30


def test_a_program_that_ends_before_its_output_is_whole_has_its_status() -> None:
    text = "print('a', flush=True); raise SystemExit(3)"
    with started([sys.executable, "-c", text]) as program:
        answer = program.answer(b"", 60, lambda printed: printed.endswith(b"done\n"))
    assert (answer.status, answer.text) == (3, "a\n")


def test_a_program_that_never_prints_the_whole_is_ended() -> None:
    text = "import time; print('a', flush=True); time.sleep(60)"
    with (
        started([sys.executable, "-c", text]) as program,
        pytest.raises(ToolError, match="was ended after 1 s"),
    ):
        program.answer(b"", 1, lambda printed: printed.endswith(b"done\n"))


def test_a_program_is_silent_until_it_prints_or_ends() -> None:
    text = "import sys; sys.stdin.read(1); print('a', flush=True); sys.stdin.read()"
    with started([sys.executable, "-c", text]) as program:
        assert program._is_silent()
        pipe = program._running.stdin
        assert pipe is not None
        pipe.write(b"x")
        while program._is_silent():
            time.sleep(0.01)
    with started([sys.executable, "-c", ""]) as program:
        while program._is_silent():
            time.sleep(0.01)


def test_programs_ask_for_large_pages_unless_the_user_says(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = ["/bin/sh", "-c", "echo $GLIBC_TUNABLES"]
    monkeypatch.delenv("GLIBC_TUNABLES", raising=False)
    assert "glibc.malloc.hugetlb=1" in run_program(shown, 10).text
    monkeypatch.setenv("GLIBC_TUNABLES", "glibc.malloc.check=0")
    assert run_program(shown, 10).text == "glibc.malloc.check=0\n"
