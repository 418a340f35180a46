"""Names of a program's text: what statements and comprehensions bind."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

T = TypeVar("T")


def shown(name: str) -> str:
    """A name as its user wrote it (gpucompiler/frontend/source/renaming.py)."""
    return name.partition("@")[0]


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes right below a node, in order, in a third of the time of ast.iter_child_nodes.

    Contexts and operators are left out: nodes without fields that don't stand in a list.
    """
    found: list[ast.AST] = []
    held = vars(node)
    for name in node._fields:
        value = held.get(name)
        if type(value) is list:
            found += [item for item in cast("list[Any]", value) if isinstance(item, ast.AST)]
        elif isinstance(value, ast.AST) and value._fields:
            found.append(value)
    return found


def fact_of(node: ast.AST, name: str, find: Callable[[], T]) -> T:
    """`find()`, remembered in the node, and in copies of it with other names."""
    facts = vars(node)
    found: T | None = facts.get(name)
    if found is None:
        found = facts[name] = find()
    return found


def read_names(node: ast.AST) -> Counter[str]:
    """How often names are read in a node, in functions inside of it, too."""
    return Counter(
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    )


def assigned_names(nodes: Sequence[ast.AST]) -> list[str]:
    """Names that statements may bind or delete, in order of appearance.

    Not inside nested functions, and not the targets of comprehensions, which have a scope of their
    own (but what `:=` binds in one).
    """
    found: dict[str, None] = {}
    stack = list(reversed(nodes))
    while stack:
        node = stack.pop()
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                found[name] = None
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found[name] = None
                continue
            case ast.Lambda():
                continue
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                found[name] = None
            case ast.MatchMapping(rest=str(name)):
                found[name] = None
            case ast.alias(name=name, asname=other):
                found[other or name.partition(".")[0]] = None
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                found.update(dict.fromkeys(_walruses(node)))
                continue
            case _:
                pass
        stack.extend(reversed(children(node)))
    return list(found)


Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


def comprehension_targets(node: Comprehension) -> set[str]:
    """The names that a comprehension's `for`s bind, and nobody sees outside."""
    return {
        name.id
        for generator in node.generators
        for name in ast.walk(generator.target)
        if isinstance(name, ast.Name)
    }


def _walruses(node: ast.AST) -> list[str]:
    """Names that `:=` binds in a comprehension and in those inside it, but not in functions."""
    found: list[str] = []
    stack = [node]
    while stack:
        inner = stack.pop()
        if isinstance(inner, ast.NamedExpr):
            found.append(inner.target.id)
        if not isinstance(inner, ast.Lambda):
            stack.extend(children(inner))
    return found[::-1]


def leaves_loop(node: ast.For | ast.While, kind: type[ast.stmt]) -> bool:
    """Whether a loop's body contains a `break` or `continue` of this very loop."""
    return fact_of(node, f"leaves by {kind.__name__}", lambda: _leaves(node.body, kind))


def _leaves(body: Sequence[ast.stmt], kind: type[ast.stmt]) -> bool:
    stack: list[ast.AST] = list(body)
    while stack:
        node = stack.pop()
        if isinstance(node, kind):
            return True
        if isinstance(node, (ast.For, ast.While)):
            stack.extend(node.orelse)
        elif not isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            stack.extend(children(node))
    return False
