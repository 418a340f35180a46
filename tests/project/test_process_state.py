"""State of the process is kept in the registry, and nowhere else."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import gpucompiler
from gpucompiler.process_state import fresh, per_process, states

ROOT = Path(__file__).resolve().parents[2]
# The store is a package of its own, with an object for the same purpose.
EXCEPTED = {
    "gpucompiler/process_state.py: _STATES",
    "cache/gpucompiler_cache/system.py: PROCESS",
    # Each job has one of its own, from `for_job`.
    "gpucompiler/host/lowering/lowering.py: LOWERING",
    "cuda_target/target/lowering.py: LOWERING",
    # By the classes of operations, which all processes and threads read alike.
    "gpucompiler/ir/rewrite.py: _KEYS",
    "gpucompiler/ir/rewrite.py: _READERS",
    # By the forms of operations, whose rules read the same operands each time.
    "gpucompiler/passes/derivatives/rules/operations.py: _READS",
    # Contexts without warnings of NumPy: a call takes one out, and puts it back behind it.
    "cuda_target/algorithms/small.py: _QUIET",
}
CHANGES = {
    "add", "append", "appendleft", "clear", "discard", "extend", "insert", "pop", "popitem",
    "popleft", "remove", "setdefault", "update", "__setitem__",
}  # fmt: skip
MADE_BY = {
    "dict", "list", "set", "bytearray", "count", "defaultdict", "deque", "local", "OrderedDict",
    "WeakKeyDictionary", "WeakSet", "WeakValueDictionary", "c_uint64", "c_int",
}  # fmt: skip


def test_no_module_changes_a_container_of_its_own() -> None:
    found: set[str] = set()
    for folder in ("gpucompiler", "cuda_target", "cache/gpucompiler_cache"):
        for path in (ROOT / folder).rglob("*.py"):
            names = changed_containers(ast.parse(path.read_text()))
            found |= {f"{path.relative_to(ROOT)}: {name}" for name in names}
    assert not found - EXCEPTED


def test_the_search_sees_containers_that_change() -> None:
    text = """
import threading
A: Final = [0]
B = {}
C: Final = {1: 2}
D = set()
E: Final = threading.local()
F = [1]
G = (1, 2)
class _Local(threading.local): ...
H: Final = _Local()
def change():
    A[0] += 1
    B.setdefault(1, [])
    del D
    F.append(C[1])
    global G
    G = 3
"""
    assert changed_containers(ast.parse(text)) == {"A", "B", "E", "F", "G", "H"}


def changed_containers(tree: ast.Module) -> set[str]:
    """Names of a module that are bound again, or whose containers are changed."""
    classes = {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}
    owned: set[str] = set()
    always: set[str] = set()
    for each in tree.body:
        if not isinstance(each, (ast.Assign, ast.AnnAssign)) or each.value is None:
            continue
        target = each.targets[0] if isinstance(each, ast.Assign) else each.target
        if not isinstance(target, ast.Name):
            continue
        maker = _called(each.value)
        if isinstance(each.value, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp)):
            owned.add(target.id)
        elif maker in MADE_BY:
            (always if maker in ("local", "count") else owned).add(target.id)
        elif maker in classes and _keeps_state(classes[maker]):
            always.add(target.id)
    changed: set[str] = set()
    for each in ast.walk(tree) if owned else ():
        target: ast.expr | None = None
        if isinstance(each, (ast.Subscript, ast.Attribute)) and not isinstance(each.ctx, ast.Load):
            target = each.value
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            target = each.func.value if each.func.attr in CHANGES else None
        if isinstance(target, ast.Name):
            changed.add(target.id)
    return always | (owned & changed) | _globals(tree)


def _globals(tree: ast.AST) -> set[str]:
    """Names of `global` statements; expressions have none."""
    found = set(tree.names) if isinstance(tree, ast.Global) else set[str]()
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, (ast.stmt, ast.ExceptHandler, ast.match_case)):
            found |= _globals(child)
    return found


def _called(value: ast.expr) -> str:
    if not isinstance(value, ast.Call):
        return ""
    function = value.func.value if isinstance(value.func, ast.Subscript) else value.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _keeps_state(cls: ast.ClassDef) -> bool:
    """Whether instances fill containers, or are different ones in each thread."""
    if any(isinstance(base, ast.Attribute) and base.attr == "local" for base in cls.bases):
        return True
    made = [each for each in cls.body if getattr(each, "name", "") == "__init__"]
    return any(
        isinstance(each, (ast.Assign, ast.AnnAssign))
        and each.value is not None
        and _is_empty(each.value)
        for init in made
        for each in ast.walk(init)
    )


def _is_empty(value: ast.expr) -> bool:
    """Whether a container is made to be filled; others are tables."""
    if isinstance(value, ast.List):
        return not value.elts
    if isinstance(value, ast.Dict):
        return not value.keys
    return _called(value) in MADE_BY


class _Count:
    def __init__(self) -> None:
        self.number = 0
        self.forks = 0

    def after_fork(self) -> None:
        self.forks += 1


def test_each_class_has_one_instance_that_tests_begin_anew() -> None:
    state = per_process(_Count)
    assert per_process(_Count) is state
    assert state in states()
    state.number = 3
    with fresh(state) as same:
        assert same is state
        assert state.number == 0
        state.number = 1
    assert state.number == 3


def test_state_is_told_of_a_fork() -> None:
    state = per_process(_Count)
    child = os.fork()
    if not child:
        os._exit(state.forks)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1
    assert state.forks == 0


def test_states_lists_what_the_compiler_keeps() -> None:
    assert gpucompiler.typeof(1)
    names = {type(state).__module__ for state in states()}
    assert {"gpucompiler.process.forking", "gpucompiler.language.arguments"} <= names
