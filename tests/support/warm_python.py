"""Python programs in processes whose imports are done: `run` in the place of `subprocess.run`.

Most of a small program's time goes to imports of NumPy, llvmlite and the compiler. A server, one
for each process of tests, imports them once, and forks for each program. Modules that read the
environment when they are imported read it again in the fork.

A program that tests imports, the start of a process or the flags of Python needs a process of its
own: `run_cold`.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import runpy
import select
import signal
import subprocess
import sys
import tempfile
import types
import warnings
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from typing import Any, Final

from quick_code import quick_code

ROOT: Final = Path(__file__).resolve().parents[2]

# Their frames are no part of a program's traceback.
_OWN_FILES: Final = (__file__, runpy.__file__, "<frozen runpy>")

# The server imports all that a first launch on the host does.
_PROBE: Final = """
import json, sys
from typing import Any
import numpy as np
from cuda_target import cuda
@cuda(threads=4, blocks=1, target="host")
def one(y: Any) -> None:
    y[cuda.threadIdx.x] = 1
one(np.zeros(4, np.float32))
json.dump(list(sys.modules), sys.stdout)
"""


def run(
    arguments: Sequence[object],
    *,
    env: Mapping[str, str],
    cwd: Path | str = ".",
    timeout: float = 300.0,
    quick: bool = False,
) -> subprocess.CompletedProcess[str]:
    """Run `[sys.executable, *arguments]` in a fork; gives what it prints and returns.

    Args:
        arguments: `-W error` if wanted, then a script, `-m` and a module or `-c` and
            a text, then its arguments.
        env: the environment of the program.
        cwd: its working directory.
        timeout: seconds, after which it is killed and TimeoutExpired raised.
        quick: kernels for the host aren't optimised: `quick_code`.
    """
    words = list(map(str, arguments))
    with tempfile.TemporaryDirectory() as folder:
        out, err = Path(folder, "out"), Path(folder, "err")
        request = {
            "arguments": words, "env": dict(env), "cwd": str(cwd), "out": str(out), "err": str(err),
            "quick": quick,
        }  # fmt: skip
        server = _server()
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(json.dumps(request) + "\n")
        server.stdin.flush()
        child = int(server.stdout.readline())
        if not select.select([server.stdout], [], [], timeout)[0]:
            os.killpg(child, signal.SIGKILL)
            server.stdout.readline()
            raise subprocess.TimeoutExpired(words, timeout, out.read_text(), err.read_text())
        status = int(server.stdout.readline())
        return subprocess.CompletedProcess(words, status, out.read_text(), err.read_text())


def run_cold(
    arguments: Sequence[object],
    *,
    env: Mapping[str, str],
    cwd: Path | str = ".",
    timeout: float = 300.0,
) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own."""
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True, text=True, check=False, env=env, cwd=cwd, timeout=timeout,
    )  # fmt: skip


@cache
def _server() -> subprocess.Popen[str]:
    server = subprocess.Popen(
        [sys.executable, __file__],
        # A pipe without a buffer of Python, as `select` looks at the pipe alone.
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")])},
    )  # fmt: skip
    atexit.register(server.kill)
    return server


def _serve() -> int:
    """Fork for each line of the input; the fork returns with its program's status."""
    program = tempfile.NamedTemporaryFile("w", suffix=".py")  # noqa: SIM115
    with program:
        program.write(_PROBE)
        program.flush()
        found = subprocess.run(
            [sys.executable, program.name], stdout=subprocess.PIPE, check=True, text=True
        )
    for name in json.loads(found.stdout):
        if name.partition(".")[0] in ("numpy", "llvmlite", "gpucompiler", "cuda_target", "cache"):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            os.setpgid(0, 0)
            return _program(**json.loads(line))
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
    return 0


def _program(
    arguments: list[str], env: dict[str, str], cwd: str, out: str, err: str, quick: bool
) -> int:
    """Run a program as Python's command line does; gives the status of the process."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for number, path in ((1, out), (2, err)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), number)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    sys.path[:1] = [*env.get("PYTHONPATH", "").split(os.pathsep)]
    if arguments[:1] == ["-W"]:
        warnings.simplefilter(arguments[1])  # type: ignore[arg-type]
        arguments = arguments[2:]
    try:
        _read_environment_again()
        with quick_code() if quick else nullcontext():
            if arguments[0] == "-m":
                sys.argv = ["", *arguments[2:]]
                sys.path.insert(0, cwd)
                runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
            else:
                _run_script(arguments)
    except SystemExit:
        raise
    except BaseException as error:
        place = error.__traceback__
        while place and place.tb_frame.f_code.co_filename in _OWN_FILES:
            place = place.tb_next
        sys.excepthook(type(error), error, place)
        return 1
    return 0


def _run_script(arguments: list[str]) -> None:
    module: Any = types.ModuleType("__main__")
    sys.modules["__main__"] = module
    if arguments[0] == "-c":
        sys.argv = ["-c", *arguments[2:]]
        sys.path.insert(0, "")
        code = compile(arguments[1], "<string>", "exec")
    else:
        sys.argv = arguments
        sys.path.insert(0, str(Path(arguments[0]).parent))
        module.__file__ = arguments[0]
        code = compile(Path(arguments[0]).read_bytes(), arguments[0], "exec")
    exec(code, module.__dict__)


def _read_environment_again() -> None:
    for name in ("gpucompiler.settings", "cuda_target.settings"):
        module: Any = importlib.import_module(name)
        fresh = module.read_settings()
        for field in type(fresh).__annotations__:
            # The modules that have imported the settings hold this one object.
            object.__setattr__(module.SETTINGS, field, getattr(fresh, field))


if __name__ == "__main__":
    sys.exit(_serve())
