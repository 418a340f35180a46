"""Which tests of numba-cuda's own a user's program could contain, and how many of those pass.

    python tests/support/numba_suite.py numba_cuda/numba/cuda/tests RESULTS.tsv

A test is portable unless it needs one of these, by itself, by its class's set-up, or by a helper of
its file:

    internals   a module of numba that its reference doesn't describe, such as numba.core.ir,
                dispatcher, compiler or cudadrv; a private name, `x._y`; the files of its cache
    texts       generated code: inspect_…, compile_ptx and its kin, file checks, LTO-IR
    patches     a part of numba that is replaced: mock, monkeypatch, override_config
    failing     numba itself expects it to fail

What is left has a second part, words: a test that compares the words of an error or a warning.

RESULTS has a line for each test: outcome, phase, node and reason, with tabs between. A test that
has failed once, as a subtest may, has failed; tests that are skipped don't count.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

# fmt: off
# Modules that numba-cuda's reference describes, and those of its tests' support.
PUBLIC: Final = frozenset((
    "numba", "numba.cuda", "numba.types", "numba.cuda.types", "numba.core.types",
    "numba.cuda.core.types", "numba.cuda.random", "numba.cuda.libdevice",
    "numba.cuda.extending", "numba.cuda.errors", "numba.core.errors", "numba.cuda.core.errors",
    "numba.cuda.fp16", "numba.cuda.bf16", "numba.cuda.args", "numba.cuda.testing",
    "numba.cuda.tests.support", "numba.cuda.tests.cudapy",
))
# Attributes of the modules numba and numba.cuda that aren't public.
INNER: Final = frozenset((
    "cudadrv", "dispatcher", "compiler", "codegen", "core", "descriptor", "target", "typing",
    "nvvmutils", "cgutils", "cudaimpl", "simulator", "deviceufunc", "vectorizers", "api_util",
    "locks", "np", "memory_management", "utils",
))
# Names by which a test falls under a part of the rule.
KINDS: Final[dict[str, frozenset[str]]] = {
    "internals": frozenset((
    "memory_manager", "deallocations", "check_pycache", "check_hits", "cache_contents",
    "get_cache_mtimes",
)),
    "texts": frozenset((
    "inspect_llvm", "inspect_asm", "inspect_sass", "inspect_lto_ptx", "inspect_types",
    "inspect_sass_cfg", "compile", "compile_ptx", "compile_all", "compile_for_current_device",
    "compile_ptx_for_current_device", "assertFileCheckAsm", "assertFileCheckLLVM",
    "assertFileCheckMatches", "lto", "ltoir",
)),
    "patches": frozenset(("mock", "patch", "monkeypatch", "override_config")),
    "words": frozenset(("assertRaisesRegex", "assertWarnsRegex", "exception", "message", "match")),
    "failing": frozenset(("expectedFailure",)),
}
# fmt: on


class TestFile:
    """A file of tests: what each of its names is, and what its tests need."""

    def __init__(self, path: Path) -> None:
        self.tree = ast.parse(path.read_text())
        self.named: dict[str, ast.stmt] = {}
        self.internal: set[str] = set()
        for node in self.tree.body:
            for name in _names_bound(node):
                self.named[name] = node
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                self.internal |= _internal_names(node)
        self.classes = {n.name: n for n in self.tree.body if isinstance(n, ast.ClassDef)}

    def needs(self, owner: str, name: str) -> set[str]:
        """The parts of the rule that a test falls under."""
        seen: set[ast.AST] = set()
        found: set[str] = set()
        methods = self._methods(owner)
        todo: list[ast.AST] = [methods[n] for n in (name, "setUp", "setUpClass") if n in methods]
        if not owner and name in self.named:
            todo.append(self.named[name])
        while todo:
            node = todo.pop()
            if node in seen:
                continue
            seen.add(node)
            for part in _walk(node):
                found |= self._of(part)
                if isinstance(part, ast.Name) and part.id in self.named:
                    target = self.named[part.id]
                    if not isinstance(target, (ast.ClassDef, ast.Import, ast.ImportFrom)):
                        todo.append(target)
                if isinstance(part, ast.Attribute) and _is_self(part.value):
                    todo += [methods[part.attr]] if part.attr in methods else []
        return found

    def _methods(self, owner: str) -> dict[str, ast.AST]:
        cls = self.classes.get(owner)
        if cls is None:
            return {}
        found: dict[str, ast.AST] = {}
        for base in cls.bases:
            if isinstance(base, ast.Name):
                found |= self._methods(base.id)
        for node in cls.body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                found[node.name] = node
        return found

    def _of(self, node: ast.AST) -> set[str]:
        match node:
            case ast.Name(id=name) if name in self.internal:
                return {"internals"}
            case ast.Name(id=name) | ast.arg(arg=name):
                return _by_word(name)
            case ast.Attribute(attr=name, value=value):
                if name in INNER and isinstance(value, ast.Name) and value.id in ("cuda", "numba"):
                    return {"internals"}
                if name.startswith("_") and not name.startswith("__") and not _is_self(value):
                    return {"internals"}
                return _by_word(name)
            case ast.keyword(arg=name) if name is not None:
                return _by_word(name)
            case ast.Constant(value="ltoir"):
                return {"texts"}
            case _:
                return set()


def _by_word(name: str) -> set[str]:
    return {kind for kind, words in KINDS.items() if name in words}


def _is_self(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all below it, decorators included, without `re.compile`."""
    return (each for each in ast.walk(node) if not _is_re_compile(each))


def _is_re_compile(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and ast.unparse(node) == "re.compile"


def _names_bound(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
    for part in ast.walk(node) if isinstance(node, (ast.Assign, ast.AnnAssign, ast.If)) else ():
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id


def _internal_names(node: ast.Import | ast.ImportFrom) -> set[str]:
    if isinstance(node, ast.ImportFrom):
        module = node.module or ""
        if module.partition(".")[0] != "numba" or module.startswith("numba.cuda.tests"):
            return set()
        known = module in PUBLIC
        return {each.asname or each.name for each in node.names if not known or each.name in INNER}
    return {
        each.asname or each.name.partition(".")[0]
        for each in node.names
        if each.asname and each.name.startswith("numba.") and each.name not in PUBLIC
    }


@cache
def file_of(path: Path) -> TestFile:
    return TestFile(path)


def outcomes(table: Path) -> dict[str, tuple[str, str]]:
    """The outcome and the reason of each test."""
    found: dict[str, tuple[str, str]] = {}
    for line in table.read_text().splitlines():
        outcome, phase, node, *reason = line.split("\t")
        if outcome not in ("passed", "failed", "skipped") or "::" not in node:
            continue
        node = node.split(" ")[0].split("[")[0]
        if found.get(node, ("", ""))[0] == "failed" or (outcome == "passed" and phase != "call"):
            continue
        found[node] = outcome, " ".join(reason)
    return found


def main(folder: Path, table: Path, *more: str) -> None:
    counts: Counter[tuple[str, str]] = Counter()
    for node, (outcome, reason) in sorted(outcomes(table).items()):
        name, *parts = node.split("::")
        path = folder / name
        if outcome == "skipped" or not path.exists():
            continue
        owner, test = (parts[0], parts[1]) if len(parts) > 1 else ("", parts[0])
        needs = file_of(path).needs(owner, test)
        kind = "portable" if not needs else "words" if needs == {"words"} else "other"
        counts[kind, outcome] += 1
        if outcome == "failed" and (kind != "other" or more):
            print(f"{kind:9} {node} {sorted(needs)} | {reason[:150]}")
    for kind in ("portable", "words", "other"):
        passed, failed = counts[kind, "passed"], counts[kind, "failed"]
        if passed + failed:
            share = 100 * passed / (passed + failed)
            print(f"{kind}: {passed} of {passed + failed} pass, {share:.1f} %")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
