"""A store's content is never run as Python: no such call in the source, none while reading."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# The stores, and what makes kernels of what they give.
SOURCES = sorted(
    [
        *(ROOT / "cache").rglob("*.py"),
        *(ROOT / "gpucompiler" / "kernels" / "entries").rglob("*.py"),
        *(ROOT / "gpucompiler" / "image").rglob("*.py"),
        ROOT / "gpucompiler" / "jobs" / "artifact.py",
        ROOT / "gpucompiler" / "commands" / "cache_command.py",
        ROOT / "gpucompiler" / "kernels" / "kernel_cache.py",
        ROOT / "cuda_target" / "stores.py",
        ROOT / "cuda_target" / "libraries" / "libdevice.py",
    ]
)
MODULES = {
    "pickle", "_pickle", "cPickle", "cloudpickle", "copyreg", "dill", "joblib", "marshal",
    "shelve", "dbm", "yaml", "code", "codeop", "runpy",
}  # fmt: skip
CALLS = {"eval", "exec", "compile", "__import__", "execfile", "literal_eval"}
# `re.compile` and the like make no code.
HARMLESS = {"re"}

PROGRAM = """
import json, sys, warnings
directory = sys.argv[1]
from gpucompiler_cache import DiskStore, MemoryStore, RemoteStore, TieredStore
KEYS = [f"{number:064x}" for number in range(20)]

class Backend:
    values = {}
    def get(self, key, most_bytes): return self.values.get(key)
    def put(self, key, blob): self.values[key] = blob
    def delete(self, key): return self.values.pop(key, None) is not None
    def keys(self): return iter(self.values)

def use(directory):
    disk = DiskStore(directory)
    remote = RemoteStore(Backend(), bytes(32), read_only=False)
    store = TieredStore(MemoryStore(), disk, remote)
    for key in KEYS:
        # An attacker's pickle or code object would look like these.
        store.write(key, b"cos\\nsystem\\n(S'false'\\ntR.", b"__import__('os').abort()")
        assert disk.read(key) == remote.read(key) and store[key] and key in store
        disk.read_head(key)
    with store.lock(KEYS[0]):
        disk.collect(1)
    assert dict(store)
    store.clear()

use(directory + "/warm")
seen = []
BAD = {"exec", "compile", "import", "marshal.loads", "marshal.load", "pickle.find_class",
       "os.system", "subprocess.Popen", "os.exec", "os.posix_spawn", "ctypes.dlopen",
       "socket.connect", "code.__new__", "function.__new__"}
sys.addaudithook(lambda event, arguments: event in BAD and seen.append((event, str(arguments))))
use(directory + "/store")
watched = list(seen)
eval("1")
assert seen, "the hook works"
print(json.dumps(watched))
"""


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_here_can_run_what_it_reads(path: Path) -> None:
    tree = ast.parse(path.read_text())
    # A parameter may be called `compile`; it isn't Python's.
    parameters = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        assert not MODULES & {name.split(".")[0] for name in names}, f"{path}:{node.lineno}"  # type: ignore[attr-defined]
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute):
                of = called.value
                harmless = isinstance(of, ast.Name) and of.id in HARMLESS
                assert called.attr not in CALLS or harmless, f"{path}:{node.lineno}"
            elif isinstance(called, ast.Name):
                assert called.id not in CALLS - parameters, f"{path}:{node.lineno}"


def test_nothing_imports_by_a_name_that_it_read() -> None:
    for path in (ROOT / "cache").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            importers = ("importlib.import_module", "imported")
            if isinstance(node, ast.Call) and ast.unparse(node.func) in importers:
                module = node.args[0]
                constant = isinstance(module, ast.Constant)
                own = (path.name, ast.unparse(module)) in (
                    ("__init__.py", "_HOMES[name]"), ("remote.py", "module"),
                )  # fmt: skip
                assert constant or own, f"{path}:{node.lineno}"


def test_using_a_store_runs_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "cache")},
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stdout + done.stderr


LOOKUP = """
import json, sys
from cuda_target import cuda
from gpucompiler import (CompilerJob, FunctionSpec, KernelCache, cached_compilation, compile,
                         describe_entry, link, parse_signature, target_by_name, verify_entry)
from gpucompiler.kernels.entries.lookup import SafeStore, find
from gpucompiler_cache import DiskStore

FACTOR = [2.0, 3.0]

def kernel(out, x):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] * FACTOR[1]

job = CompilerJob(target_by_name("host"), FunctionSpec(kernel, parse_signature("f32[:], f32[:]")))
directory = sys.argv[1] + "/store"
cached_compilation(KernelCache(DiskStore(directory)), job, compile, link)

def look():
    store = DiskStore(directory)
    artifact = find(SafeStore(store), job).artifact
    assert artifact is not None and "define" in artifact.text("llvm")
    for entry in store.values():
        assert verify_entry(entry) == "" and describe_entry(entry)
        # Damaged, and what a pickle of an attacker would look like.
        payload = b"cos\\nsystem\\n(S'false'\\ntR."
        for bad in (entry[:-9], entry[:200] + payload, payload, entry + payload):
            assert verify_entry(bad)

# Some classes are compiled, from their own field names, when they are used for the tenth time.
for _ in range(10):
    look()
seen = []
BAD = {"exec", "compile", "import", "marshal.loads", "marshal.load", "pickle.find_class",
       "os.system", "subprocess.Popen", "os.exec", "os.posix_spawn", "ctypes.dlopen",
       "socket.connect", "code.__new__"}
sys.addaudithook(lambda event, arguments: event in BAD and seen.append((event, str(arguments))))
look()
watched = list(seen)
eval("1")
assert seen, "the hook works"
print(json.dumps(watched))
"""


def test_looking_up_an_entry_runs_nothing(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(LOOKUP)
    done = subprocess.run(
        [sys.executable, str(program), str(tmp_path)],
        capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")])},
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stdout + done.stderr
