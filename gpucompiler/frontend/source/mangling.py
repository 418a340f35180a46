"""Private names of classes: `self.__x` in a method of `Box` is `self._Box__x`.

CPython renames such identifiers while it compiles, so neither the text nor its syntax tree shows
the names that the code uses. The tree of a captured function is given them, as CPython does.

Source: Python reference §6.2.2, "Private name mangling"; `_Py_Mangle` in Python/compile.c.
"""

from __future__ import annotations

import ast
import itertools
import re
import types as python_types
from typing import Any, Final, cast

# Fields of nodes that hold an identifier, or a list of identifiers.
_IDENTIFIERS: Final[dict[type[ast.AST], tuple[str, ...]]] = {
    ast.Name: ("id",),
    ast.Attribute: ("attr",),
    ast.arg: ("arg",),
    ast.FunctionDef: ("name",),
    ast.AsyncFunctionDef: ("name",),
    ast.ClassDef: ("name",),
    ast.Global: ("names",),
    ast.Nonlocal: ("names",),
    ast.ExceptHandler: ("name",),
    ast.MatchAs: ("name",),
    ast.MatchStar: ("name",),
    ast.MatchMapping: ("rest",),
    ast.alias: ("name", "asname"),
}
# A private name as CPython changes it, and the class's name in it.
_MANGLED: Final = re.compile(r"_([^_]\w*?)__\w*(?<!__)")
# CPython leaves the keywords of calls and the attributes of class patterns as they are written.


def private_class_of(code: python_types.CodeType) -> str:
    """The innermost class around a function's text, or "".

    >>> private_class_of((lambda: 0).__code__)
    ''
    """
    # `f.<locals>.Box.method.<locals>.inner`: a part before `<locals>` is a function, and
    # `Box.<listcomp>.<lambda>` has a comprehension.
    parts = code.co_qualname.split(".")
    pairs = itertools.pairwise(parts)
    classes = [part for part, after in pairs if after != "<locals>" and part[:1] != "<"]
    if classes:
        return classes[-1]
    # `global method` in a class's body takes the class off the name; names in the code keep it.
    names = (*code.co_names, *code.co_varnames, *code.co_freevars, *code.co_cellvars)
    if any(mangled(name, "A") != name for name in names):
        return ""  # a private name that is written outside of classes
    owners = {found[1] for name in names if (found := _MANGLED.fullmatch(name))}
    return owners.pop() if len(owners) == 1 else ""


def mangled(name: str, class_name: str) -> str:
    """The name that an identifier in the text of a class stands for.

    >>> mangled("__x", "_Box"), mangled("__len__", "_Box"), mangled("__x", "__")
    ('_Box__x', '__len__', '__x')
    """
    owner = class_name.lstrip("_")
    if not owner or not name.startswith("__") or name.endswith("__") or "." in name:
        return name
    return f"_{owner}{name}"


def mangle(node: ast.AST, class_name: str) -> bool:
    """Rename the private names inside a function's tree; returns whether there are any.

    The function's own name stays: its code object has the name of the text.
    """
    changed = False
    stack: list[tuple[ast.AST, str]] = [(child, class_name) for child in ast.iter_child_nodes(node)]
    while stack:
        child, owner = stack.pop()
        # The body of a class belongs to it; its decorators and bases to the text around it.
        inner = child.name if isinstance(child, ast.ClassDef) else owner
        body: list[ast.stmt] = child.body if isinstance(child, ast.ClassDef) else []
        stack += [(each, inner if each in body else owner) for each in ast.iter_child_nodes(child)]
        for field in _IDENTIFIERS.get(type(child), ()):
            found: Any = getattr(child, field)
            if isinstance(found, str):
                new: Any = mangled(found, owner)
            elif isinstance(found, list):
                new = [mangled(item, owner) for item in cast("list[str]", found)]
            else:
                continue
            if new != found:
                changed = True
                setattr(child, field, new)
    return changed
