"""A signal handler that launches a kernel for the first time, at any moment, works or says why not.

A trace function stands for the signal: it calls the handler at chosen lines of a first launch, in a
fork of its own, so that each place is met in one and the same state. What could go wrong is a
deadlock, so each child has a deadline.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """
import os, sys, time
import numpy as np
import gpucompiler
from cuda_target import cuda
from gpucompiler.diagnostics.errors import LaunchError

def kernel_of(text):
    made = gpucompiler.function_from_source(text, "k", {"cuda": cuda})
    return cuda(threads=4, blocks=1, target="host")(made)

TEXT = "import math\\ndef k(y): y[1] = math.exp(y[3]) + CONSTANT"
first = kernel_of(TEXT.replace("CONSTANT", "1"))
WARM, EVERY, WHICH = {warm}, {every}, {which!r}
if WARM:
    kernel_of(TEXT.replace("CONSTANT", "3"))(np.zeros(4))

def handler():
    y = np.zeros(4)
    # A constant of its own: what a child compiles is stored, and the next one's is another.
    constant = os.getpid() if WHICH == "another" else 1
    function = kernel_of(TEXT.replace("CONSTANT", str(constant))) if WHICH == "another" else first
    try:
        function(y)
    except LaunchError as error:
        assert error.code == "GC512" and "signal handler" in str(error), error
        return 3
    assert y[1] == constant + 1, y
    return 0

lines = 0
outcomes = {}

def trace(frame, event, argument):
    global lines
    if event == "line":
        lines += 1
        if lines % EVERY == 0:
            sys.settrace(None)
            place = f"{frame.f_code.co_filename}:{frame.f_lineno}"
            child = os.fork()
            if not child:
                status = 1
                try:
                    status = handler()
                except BaseException:
                    import traceback
                    traceback.print_exc()
                finally:
                    os._exit(status)
            ends = time.monotonic() + 60
            while True:
                done, status = os.waitpid(child, os.WNOHANG)
                if done:
                    break
                if time.monotonic() > ends:
                    os.kill(child, 9)
                    os.waitpid(child, 0)
                    status = "hangs"
                    break
                time.sleep(0.002)
            code = status if status == "hangs" else os.waitstatus_to_exitcode(status)
            outcomes.setdefault(code, []).append(place)
            sys.settrace(trace)
    return trace

sys.settrace(trace)
y = np.zeros(4)
first(y)
sys.settrace(None)
assert y[1] == 2, y
print(lines, {code: len(places) for code, places in outcomes.items()})
wrong = {code: places for code, places in outcomes.items() if code not in (0, 3)}
assert not wrong, wrong
assert outcomes.get(0)
"""


@pytest.mark.parametrize("which", ["another", "the same"])
@pytest.mark.parametrize(("warm", "every"), [(False, 60_013), (True, 9_013)])
@pytest.mark.sample(2)
def test_a_first_launch_at_any_moment_of_another(
    warm: bool, every: int, which: str, tmp_path: Path
) -> None:
    program = PROGRAM.replace("{warm}", str(warm)).replace("{every}", str(every))
    program = program.replace("{which!r}", repr(which))
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, timeout=500, cwd=ROOT, check=False,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr[-4000:]
