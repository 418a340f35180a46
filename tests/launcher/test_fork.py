"""Children of forks compile and launch, whatever other threads of the parent did meanwhile.

Each program runs in a process of its own, with a deadline: what is tested for is a hang.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tier import cases

ROOT = Path(__file__).resolve().parents[2]
DEADLINE_S = 240

# Forks at random moments: the more of them, the likelier is one at a rare moment.
ROUNDS = cases(5, full=12)

HEAD = '''
import os, random, sys, threading, time, warnings
warnings.simplefilter("ignore", DeprecationWarning)
import numpy as np
from cuda_target import cuda
import gpucompiler

TEXT = """
import math
def kernel(y, x, a):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = {body}
"""

def compiled(number):
    """A decorated function that was never compiled: its constant is new."""
    body = f"math.{('sin', 'exp', 'tanh', 'atan')[number % 4]}(x[i]) * a + {number}.0"
    made = gpucompiler.function_from_source(TEXT.format(body=body), "kernel", {"cuda": cuda})
    return cuda(threads=64, blocks=2, target="host")(made)

def launch(number):
    x = np.linspace(0, 1, 100, dtype=np.float32)
    y = np.zeros_like(x)
    compiled(number)(y, x, np.float32(2))
    expected = getattr(np, ("sin", "exp", "tanh", "arctan")[number % 4])(x) * 2 + number
    assert np.allclose(y, expected, rtol=1e-4), (y, expected)

def in_child(work, deadline_s=60):
    """Do work in a child; an error if it takes too long or fails."""
    child = os.fork()
    if not child:
        status = 1
        try:
            work()
            status = 0
        except BaseException:
            import traceback
            traceback.print_exc()
        finally:
            os._exit(status)
    ends = time.monotonic() + deadline_s
    while time.monotonic() < ends:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            assert status == 0, f"the child ended with {status}"
            return
        time.sleep(0.005)
    os.kill(child, 9)
    os.waitpid(child, 0)
    raise AssertionError("the child hangs")
'''


def run(program: str, *options: str) -> None:
    done = subprocess.run(
        [sys.executable, *options, "-c", f"ROUNDS = {ROUNDS}\n{HEAD}{program}"],
        capture_output=True, text=True, timeout=DEADLINE_S, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_children_compile_while_threads_of_the_parent_do() -> None:
    run("""
stop = False
def work(number):
    while not stop:
        launch(number)
        number += 10
threads = [threading.Thread(target=work, args=(1000 + k,)) for k in range(2)]
for thread in threads:
    thread.start()
random.seed(1)
for k in range(ROUNDS):
    time.sleep(random.random() * 0.1)
    in_child(lambda: [launch(k), launch(k + 1)])
stop = True
for thread in threads:
    thread.join()
""")


@pytest.mark.parametrize("delay_s", [0.0, 0.02, 0.08, 0.2, 0.4])
@pytest.mark.sample(2)
def test_a_child_forked_while_another_thread_imports_the_compiler(delay_s: float) -> None:
    run(f"""
thread = threading.Thread(target=launch, args=(1,))
thread.start()
time.sleep({delay_s})
in_child(lambda: launch(2))
thread.join()
""")


def test_a_child_begins_an_import_again_for_which_the_fork_has_not_waited() -> None:
    run("""
from gpucompiler.process import forking
forking._PATIENCE_S = 0.0
thread = threading.Thread(target=launch, args=(1,))
thread.start()
def in_the_middle():
    return [n for n in forking.imports_under_way(mine=False) if n.startswith("gpucompiler.")]
while not in_the_middle():
    assert thread.is_alive()
in_child(lambda: launch(2))
thread.join()
""")


def test_a_child_imports_a_package_anew_whose_modules_were_there(tmp_path: Path) -> None:
    (tmp_path / "halfway").mkdir()
    (tmp_path / "halfway" / "inner.py").write_text("")
    (tmp_path / "halfway" / "__init__.py").write_text("import builtins\nfrom halfway.inner import "
        "__name__ as inside\nbuiltins.reached()\n")  # fmt: skip
    (tmp_path / "user.py").write_text("import halfway\n")
    run(f"""
import builtins
from gpucompiler.process import forking
forking._PATIENCE_S, forking._OWN_PACKAGES = 0.0, {{"user"}}
sys.path.insert(0, {str(tmp_path)!r})
there, go_on = threading.Event(), threading.Event()
def reached():
    there.set()
    go_on.wait()
builtins.reached = reached
thread = threading.Thread(target=lambda: __import__("user"), daemon=True)
thread.start()
there.wait()
def imports():
    builtins.reached = lambda: None
    import user
    assert user.halfway.inner is sys.modules["halfway.inner"]
in_child(imports)
go_on.set()
thread.join()
import user
assert user.halfway.inner
""")


@pytest.mark.full
def test_children_of_one_job_that_the_parent_compiles() -> None:
    run("""
for k in range(ROUNDS // 2):
    function = compiled(k)
    x = np.zeros(100, np.float32)
    def call():
        y = np.zeros_like(x)
        function(y, x, np.float32(1))
        assert y[0] in (k, k + 1)
    thread = threading.Thread(target=call)
    thread.start()
    time.sleep(0.01 * k)
    in_child(call)
    thread.join()
""")


@pytest.mark.full
def test_a_fork_while_llvm_is_busy_for_long_compiles_in_workers() -> None:
    run("""
launch(0)
from gpucompiler.llvm.binding import is_whole, llvm
lock = llvm.ffi.lib._lock
taken, done = threading.Event(), threading.Event()
def hold():
    with lock:
        taken.set()
        done.wait()
thread = threading.Thread(target=hold)
thread.start()
taken.wait()
def work():
    assert not is_whole()
    launch(5)
in_child(work)
done.set()
thread.join()
assert is_whole()
launch(6)
in_child(lambda: (launch(7), is_whole() or 1 / 0))
""")


def test_multiprocessing_by_fork_beside_launches_over_threads() -> None:
    run("""
import multiprocessing
launch(3)
stop = False
def work():
    x = np.zeros(1_000_000, np.float32)
    y = np.zeros_like(x)
    function = cuda(threads=256, blocks=4000, target="host")(compiled(9).function)
    while not stop:
        function(y, x, np.float32(2))
threads = [threading.Thread(target=work) for _ in range(2)]
for thread in threads:
    thread.start()
context = multiprocessing.get_context("fork")
for round in range(ROUNDS // 4):
    children = [
        context.Process(target=launch, args=(10 * round + k,)) for k in range(3)
    ]
    for child in children:
        child.start()
    for child in children:
        child.join(60)
        assert child.exitcode == 0, child.exitcode
stop = True
for thread in threads:
    thread.join()
""")


def test_a_fork_inside_of_a_compilation_goes_on_with_it() -> None:
    run("""
children = []
def fork_once(stage, job, product, seconds):
    if not children:
        children.append(os.fork())
with gpucompiler.observing(fork_once):
    launch(4)
launch(5)
if not children[0]:
    os._exit(0)
assert os.waitpid(children[0], 0)[1] == 0
""")


def test_a_worker_does_not_wait_for_forked_processes() -> None:
    run(
        """
import gpucompiler.llvm.worker as worker
from gpucompiler import CompilerJob, FunctionSpec, target_by_name, typeof
from gpucompiler import emit_asm, emit_ir, emit_llvm
f = gpucompiler.function_from_source("def f(y): y[0] = 1.0", "f", {})
job = CompilerJob(target_by_name("host"), FunctionSpec(f, (typeof(np.zeros(3)),)))
text = emit_llvm(job, emit_ir(job)[0])[0].text + "\\n; edited\\n"
result = []
thread = threading.Thread(target=lambda: result.append(emit_asm(job, text)[0]))
thread.start()
children = []
for _ in range(20):
    time.sleep(0.01)
    child = os.fork()
    if not child:
        time.sleep(100)
        os._exit(0)
    children.append(child)
thread.join(30)
alive = thread.is_alive()
for child in children:
    os.kill(child, 9)
    os.waitpid(child, 0)
assert not alive and result
"""
    )
