"""Copies of functions whose local names are unlike any others.

A function that is walked in the frame of its caller has its names in the caller's environment; so
each of its activations has names of its own, `x@3` for `x`. A name that it doesn't bind stays as it
is, and means at each moment what it means there, as in Python's closures.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from gpucompiler.frontend.source.names import (
    Comprehension,
    assigned_names,
    children,
    comprehension_targets,
    fact_of,
)

FunctionNode = ast.FunctionDef | ast.Lambda
# The facts of a node that its copies with other names don't share.
_BOUND: Final = "bound names"
_BODIES: Final = "bodies"
_ASSIGNED: Final = "assigned names"
_OWN: Final = frozenset({_BOUND, _BODIES, _ASSIGNED})
# A function remembers its bodies for so many activations.
_REMEMBERED: Final = 32


def local_names(node: FunctionNode) -> frozenset[str]:
    """The names that a function binds: its parameters, and what it assigns."""
    return fact_of(node, _BOUND, lambda: frozenset(_local_names(node)))


def _local_names(node: FunctionNode) -> set[str]:
    arguments = node.args
    names = {a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    names |= {a.arg for a in (arguments.vararg, arguments.kwarg) if a is not None}
    if isinstance(node, ast.Lambda):
        return names | set(assigned_names([node.body]))
    names |= set(assigned_names(node.body))
    return names - _outer_names(node.body)


def _outer_names(body: Sequence[ast.stmt]) -> set[str]:
    """Names that `nonlocal` and `global` declare, but not inside of nested functions."""
    found: set[str] = set()
    stack: list[ast.AST] = list(body)
    while stack:
        node = stack.pop()
        if isinstance(node, (ast.Nonlocal, ast.Global)):
            found |= set(node.names)
        elif not isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            stack.extend(children(node))
    return found


def names_of_body(node: ast.FunctionDef) -> tuple[str, ...]:
    """The names that a function's statements bind, in order."""
    return fact_of(node, _ASSIGNED, lambda: tuple(assigned_names(node.body)))


def names_of_loop(node: ast.For) -> list[str]:
    """The names that a loop binds, its target's first."""
    found = fact_of(node, _BOUND, lambda: tuple(assigned_names([node.target, *node.body])))
    return list(found)


def has_functions(node: ast.AST) -> bool:
    """Whether a function or lambda is written inside of a node."""
    return fact_of(node, "has functions", lambda: _holds(node, (ast.FunctionDef, ast.Lambda)))


def _holds(node: ast.AST, kinds: tuple[type[ast.AST], ...]) -> bool:
    """Whether nodes of some kinds are below a node."""
    stack = children(node)
    while stack:
        inner = stack.pop()
        if isinstance(inner, kinds):
            return True
        stack += children(inner)
    return False


def _copied(node: Any) -> Any:
    """A copy of a tree or a list, whose constants stay; `copy.deepcopy` takes ten times as long."""
    if isinstance(node, list):
        return [
            _copied(item) if isinstance(item, (ast.AST, list)) else item
            for item in cast("list[Any]", node)
        ]
    tree: ast.AST = node
    if not tree._fields:
        return tree  # `ast.Load()` and the like, which nobody changes
    made = tree.__class__.__new__(tree.__class__)
    held = vars(made)
    for name, value in vars(tree).items():
        if isinstance(value, (ast.AST, list)):
            held[name] = _copied(value)
        elif name not in _OWN:
            held[name] = value
    return made


def activated(
    node: FunctionNode, number: int, own_comprehensions: bool
) -> tuple[dict[str, str], list[ast.stmt]]:
    """The names of an activation of a function by the function's own, and its body with them.

    Args:
        number: of the activation. Activations of other callers have the same names and body.
        own_comprehensions: the targets of comprehensions get names of their own, too.
    """
    bodies = fact_of(node, _BODIES, dict[Any, tuple[dict[str, str], list[ast.stmt]]])
    key = (number, own_comprehensions)
    if key in bodies:
        return bodies[key]
    names = {name: f"{name}@{number}" for name in local_names(node)}
    body = renamed_body(node, names)
    if own_comprehensions and has_comprehensions(node):
        body = with_own_comprehensions(body, str(number))
    if number < _REMEMBERED:
        bodies[key] = (names, body)
    return names, body


def renamed_body(node: FunctionNode, names: Mapping[str, str]) -> list[ast.stmt]:
    """A copy of a function's body with other names; a lambda's expression as a return."""
    if isinstance(node, ast.Lambda):
        value = _copied(node.body)
        body: list[ast.stmt] = [ast.copy_location(ast.Return(value), value)]
    else:
        body = _copied(node.body)
    for statement in body:
        _rename(statement, names)
    return body


def renamed_comprehension(node: Any, names: Mapping[str, str]) -> Any:
    """A copy of a comprehension whose targets have other names."""
    found = _copied(node)
    first = found.generators[0].iter
    found.generators[0].iter = ast.copy_location(ast.Constant(None), first)
    for child in children(found):
        _rename(child, names)
    found.generators[0].iter = first
    return found


class _Comprehensions(ast.NodeTransformer):
    """Gives the targets of comprehensions names that no function has, in place."""

    def __init__(self, suffix: str) -> None:
        self.suffix = suffix

    def generic_visit(self, node: ast.AST) -> Any:
        super().generic_visit(node)
        if isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            names = {name: f"{name}@{self.suffix}" for name in comprehension_targets(node)}
            return renamed_comprehension(node, names)
        return node


def with_own_comprehensions(body: Sequence[ast.stmt], suffix: str) -> list[ast.stmt]:
    """Statements whose comprehensions have targets of their own, for a walk in another function."""
    return [_Comprehensions(suffix).visit(statement) for statement in body]


def has_comprehensions(node: ast.AST) -> bool:
    """Whether a comprehension is written inside of a node."""
    kinds = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    return fact_of(node, "has comprehensions", lambda: _holds(node, kinds))


def _rename(node: ast.AST, names: Mapping[str, str]) -> None:
    """Rename in place, with Python's scopes."""
    match node:
        case ast.Name():
            node.id = names.get(node.id, node.id)
            return
        case ast.FunctionDef() | ast.Lambda():
            _rename_function(node, names)
            return
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            _rename_comprehension(node, names)
            return
        case ast.Nonlocal():
            node.names = [names.get(name, name) for name in node.names]
        case ast.MatchAs() | ast.MatchStar():
            node.name = None if node.name is None else names.get(node.name, node.name)
        case ast.MatchMapping():
            node.rest = None if node.rest is None else names.get(node.rest, node.rest)
        case _:
            pass
    for child in children(node):
        _rename(child, names)


def _rename_function(node: FunctionNode, names: Mapping[str, str]) -> None:
    own = local_names(node)
    inner = {name: other for name, other in names.items() if name not in own}
    for default in (*node.args.defaults, *node.args.kw_defaults):
        if default is not None:
            _rename(default, names)
    if isinstance(node, ast.Lambda):
        _rename(node.body, inner)
        return
    for decorator in node.decorator_list:
        _rename(decorator, names)
    node.name = names.get(node.name, node.name)
    for statement in node.body:
        _rename(statement, inner)


def _rename_comprehension(node: Comprehension, names: Mapping[str, str]) -> None:
    hidden = comprehension_targets(node)
    inner = {name: other for name, other in names.items() if name not in hidden}
    _rename(node.generators[0].iter, names)
    for position, generator in enumerate(node.generators):
        _rename(generator.target, inner)
        for test in generator.ifs:
            _rename(test, inner)
        if position:
            _rename(generator.iter, inner)
    elements = (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,)
    for element in elements:
        _rename(element, inner)
