"""A Python function → its syntax tree, checked against the function's code object.

The file may have changed since the function was imported. A kernel from the changed text would
silently compute other results than the Python function. So the text is compiled again and compared.
"""

from __future__ import annotations
import __future__

import ast
import functools
import inspect
import linecache
import os
import stat
import sys
import types as python_types
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NoReturn, cast

from gpucompiler.diagnostics.errors import Diagnostic, kernel_error
from gpucompiler.diagnostics.location import Location
from gpucompiler.diagnostics.notebook_cells import MagicText, magic_text
from gpucompiler.diagnostics.source_text import given_source
from gpucompiler.frontend.source.mangling import mangle, mangled, private_class_of
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

# Code of this package that kernels call. It changes only with the package's version.
_LIBRARY: Final = (
    "gpucompiler.prelude.",
    "gpucompiler.random.",
    "gpucompiler.linear.",
    "gpucompiler.tiles.",
)
_PACKAGE: Final = "gpucompiler."
_FUTURE: Final = sum(
    getattr(__future__, name).compiler_flag for name in __future__.all_feature_names
)
_ASYNCHRONOUS: Final = inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR


@value_classes.frozen(eq=False)
class SourceFunction:
    """A function and its syntax tree, with positions as in the user's file.

    Args:
        function: the Python function.
        node: its `def` or `lambda`.
        file: `co_filename`.
    """

    function: python_types.FunctionType
    node: ast.FunctionDef | ast.Lambda
    file: str

    name: str = value_classes.field(init=False)
    # Whether the function is this package's own.
    library: bool = value_classes.field(init=False)
    # The place of the `def` line.
    location: Location = value_classes.field(init=False)
    # Names of the parameters, in order.
    parameters: tuple[str, ...] = value_classes.field(init=False)
    # The statements without the docstring; for a lambda, a return of its expression.
    body: list[ast.stmt] = value_classes.field(init=False)
    # For what nodes remember of this function: one that knew the function would keep its own tree.
    identity: object = value_classes.field(factory=object, kw_only=True)

    def __attrs_post_init__(self) -> None:
        # The name as a user writes it.
        name = self.function.__qualname__.replace("<locals>.", "")
        if self.function.__code__.co_filename == "<magic-timeit>":
            name = name.removeprefix("inner.")  # IPython's function around the text of the cell.
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "library", module_of(self.function).startswith(_LIBRARY))
        line, column = self.node.lineno, self.node.col_offset
        object.__setattr__(self, "location", Location(self.file, line, column, line, column, name))
        object.__setattr__(self, "parameters", _parameters(self.node.args))
        object.__setattr__(self, "body", _body(self.node))

    def place(self, node: ast.AST) -> Location:
        """The place of a node of the function; the `def` line for a node without one."""
        if not isinstance(node, (ast.expr, ast.stmt, ast.arg, ast.pattern)):
            return self.location
        line, column = node.lineno, node.col_offset
        return Location(
            self.file,
            line,
            column,
            node.end_lineno or line,
            node.end_col_offset or column,
            self.name,
        )


def _body(node: ast.FunctionDef | ast.Lambda) -> list[ast.stmt]:
    if isinstance(node, ast.Lambda):
        return [ast.copy_location(ast.Return(node.body), node.body)]
    documented = ast.get_docstring(node, clean=False) is not None
    return node.body[1:] if documented else node.body


def _parameters(arguments: ast.arguments) -> tuple[str, ...]:
    positional = [*arguments.posonlyargs, *arguments.args]
    if arguments.vararg:
        positional.append(arguments.vararg)
    last = [arguments.kwarg] if arguments.kwarg else []
    return tuple([a.arg for a in (*positional, *arguments.kwonlyargs, *last)])


def module_of(function: Callable[..., Any]) -> str:
    """The module in which a function is written; "" where nothing says so.

    functools.wraps gives a user's function the `__module__` of what it wraps.
    """
    names: dict[str, Any] = getattr(function, "__globals__", {})
    found = names.get("__name__")
    return found if isinstance(found, str) else ""


@value_classes.frozen(eq=False)
class _Tree:
    """The tree of a code object, which is held, and the lines that it was read from."""

    code: python_types.CodeType
    lines: list[str]
    node: ast.FunctionDef | ast.Lambda
    file: str


class _Trees:
    """The syntax trees of code of this package, which a process reads once, and of users' files.

    By the identities of code objects, which are held: functions of one text share a tree.
    """

    def __init__(self) -> None:
        self.known: dict[int, tuple[python_types.CodeType, SourceFunction]] = {}
        self.of_users: dict[int, _Tree] = {}


_TREES: Final = per_process(_Trees)
# Kernels of a program that are compiled several times, for other types or for derivatives.
_MOST_TREES: Final = 64


def source_of(function: python_types.FunctionType) -> SourceFunction:
    """`capture`, but a process reads code of this package, and files that stay, only once."""
    if not module_of(function).startswith(_PACKAGE):
        return _of_user(function)
    code = function.__code__
    known = _TREES.known.get(id(code))
    if known is None:
        known = _TREES.known[id(code)] = (code, capture(function))
    found = known[1]
    of: Any = found.function
    if of is function:
        return found
    return SourceFunction(function, found.node, found.file, identity=found.identity)


def _of_user(function: python_types.FunctionType) -> SourceFunction:
    """`capture` of a user's function. Its tree is read again if linecache read its file again."""
    code = function.__code__
    if code.co_filename.startswith("<") or given_source(function) is not None:
        return capture(function)
    _, lines = _text_of(function)
    known = _TREES.of_users.get(id(code))
    if known is not None and known.lines is lines:
        return SourceFunction(function, known.node, known.file)
    found = capture(function)
    if len(_TREES.of_users) >= _MOST_TREES:
        _TREES.of_users.clear()
    _TREES.of_users[id(code)] = _Tree(code, lines, found.node, found.file)
    return found


def capture(function: Callable[..., Any]) -> SourceFunction:
    """Find a function's source.

    Raises:
        InvalidKernel: there is no source (GC303), or it isn't the text that the function was
            compiled from (GC304).
    """
    if not isinstance(function, python_types.FunctionType):
        _fail("GC303", f"{function!r} is not a Python function, so it has no source", None)
    code = function.__code__
    if code.co_flags & _ASYNCHRONOUS:
        place = Location(code.co_filename, code.co_firstlineno, function=function.__qualname__)
        _fail("GC101", "an async function isn't supported in a kernel", place, "write `def`")
    file, lines = _text_of(function)
    magic = _magic_of(function, lines)
    if magic is not None:
        file, lines = magic.name, magic.lines
    if not lines:
        _no_source(function)
    if code.co_name == "<lambda>":
        node = _find_lambda(function, lines)
    else:
        node = next(_definitions(function, lines), None)
    place = Location(code.co_filename, code.co_firstlineno, function=function.__qualname__)
    if node is None and file == "<string>":
        # Every exec() of a text has this name. linecache may have `python -c`'s text for it (3.13).
        _no_source(function)
    if node is None:
        _fail(
            "GC304",
            f"the source of {function.__qualname__} has changed since it was imported",
            place,
            "restart Python, or reload the module (importlib.reload) and use its new function",
        )
    if magic is not None:
        _move(node, magic)
    if owner := private_class_of(code):
        mangle(node, owner)
    return SourceFunction(function, node, file)


def _text_of(function: python_types.FunctionType) -> tuple[str, list[str]]:
    """The name and the lines of the text that a function may have been compiled from."""
    file = function.__code__.co_filename
    given = given_source(function)
    if given is not None:
        text, name = given
        return name, text.splitlines(keepends=True)
    linecache.checkcache(file)
    lines = linecache.getlines(file, function.__globals__)
    if not lines and file == "<stdin>":
        lines = _standard_input()
        linecache.cache[file] = (len(lines), None, lines, file)
    if not lines and file == "<string>" and "-c" in sys.orig_argv[:-1]:
        # The text of `python -c`, which only Python 3.13 and later keep in linecache.
        text = sys.orig_argv[sys.orig_argv.index("-c") + 1]
        lines = text.splitlines(keepends=True)
        linecache.cache["<-c>"] = (len(text), None, lines, "<-c>")
        if _is_in(function, lines):
            return "<-c>", lines
        return file, []
    return file, lines


def _standard_input() -> list[str]:
    """The lines of a file that is this process's standard input; none of a pipe or a terminal."""
    try:
        state = os.fstat(0)
        if not stat.S_ISREG(state.st_mode):
            return []
        # Read by place, which moves no other reader's.
        return os.pread(0, state.st_size, 0).decode().splitlines(keepends=True)
    except (OSError, UnicodeDecodeError):
        return []


def _magic_of(function: python_types.FunctionType, lines: list[str]) -> MagicText | None:
    """The text behind a notebook's magic that a function was compiled from, if it was."""
    file = function.__code__.co_filename
    if not file.startswith("<") or (lines and _is_in(function, lines)):
        return None
    return magic_text(functools.partial(_is_in, function))


def _move(node: ast.AST, magic: MagicText) -> None:
    """Count the places of a function's tree from the beginning of its cell."""
    for each in ast.walk(node):
        for line, column in (("lineno", "col_offset"), ("end_lineno", "end_col_offset")):
            if isinstance(number := getattr(each, line, None), int):
                left = magic.left if number == 1 else 0
                setattr(each, line, number + magic.above)
                setattr(each, column, getattr(each, column) + left)


def _is_in(function: python_types.FunctionType, lines: list[str]) -> bool:
    if function.__code__.co_name == "<lambda>":
        return _find_lambda(function, lines) is not None
    return next(_definitions(function, lines), None) is not None


def _definitions(
    function: python_types.FunctionType, lines: list[str]
) -> Iterator[ast.FunctionDef]:
    """The `def`s that begin at the function's first line and compile to its code.

    Each line from the last one with bytecode is tried as the end. The text may end after that line:
    with a closing bracket, `pass`, or unreachable code after two paths that return.
    """
    code = function.__code__
    first = code.co_firstlineno
    last = max(_bytecode_lines(code), default=first)
    if not "".join(lines[first - 1 : first]).lstrip().startswith(("def ", "def\t", "@")):
        return
    for end in range(last, len(lines) + 1):
        text = "".join(lines[first - 1 : end])
        # Empty lines above, and an `if` around an indented function, give every node its place in
        # the file.
        indented = text[:1] in (" ", "\t")
        above = "\n" * (first - 2) + "if 1:\n" if indented else "\n" * (first - 1)
        try:
            tree = ast.parse(above + text)
        except SyntaxError:
            continue
        body = tree.body[0].body if isinstance(tree.body[0], ast.If) else tree.body
        node = body[0] if len(body) == 1 and len(tree.body) == 1 else None
        if not isinstance(node, ast.FunctionDef) or node.name != code.co_name:
            return
        # Code after an `if x or True` that returns has no bytecode. A text without that code,
        # whose function also returns None, compiles to the same.
        if not _goes_on(lines, first, end) and _same_text(function, text, node):
            yield node


def _goes_on(lines: list[str], first: int, end: int) -> bool:
    """Whether the next line of code after a whole `def` is still in its body."""
    for line in lines[end:]:
        text = line.lstrip()
        if text and not text.startswith("#"):
            outside = lines[first - 1]
            return len(line) - len(text) > len(outside) - len(outside.lstrip())
    return False


def _bytecode_lines(code: python_types.CodeType) -> Iterator[int]:
    yield from (line for _, _, line in code.co_lines() if line is not None)
    for constant in code.co_consts:
        if isinstance(constant, python_types.CodeType):
            yield from _bytecode_lines(constant)


def _find_lambda(function: python_types.FunctionType, lines: list[str]) -> ast.Lambda | None:
    try:
        tree = ast.parse("".join(lines))
    except SyntaxError:
        return None
    candidates = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Lambda) and node.lineno == function.__code__.co_firstlineno
    ]
    matching = [node for node in candidates if _same_code(function, node)]
    if len(matching) > 1:
        # Lambdas with equal code on one line may still differ in their columns.
        columns = {column for _, _, column, _ in function.__code__.co_positions() if column}
        exact = [node for node in matching if node.body.col_offset in columns]
        matching = exact or matching
    return matching[0] if matching else None


def _same_text(function: python_types.FunctionType, text: str, node: ast.FunctionDef) -> bool:
    """Whether the text of a `def` compiles to the function's code."""
    code = function.__code__
    if "@pytest_ar" in code.co_names or (
        "class" in text and any(isinstance(child, ast.ClassDef) for child in ast.walk(node))
    ):
        # pytest rewrites assert statements, and a class's code contains its line (Python 3.13;
        # classes are refused anyway). So the bytecode differs although the text is the same.
        arguments = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        owner = private_class_of(code)
        names = [mangled(argument.arg, owner) for argument in arguments]
        return list(code.co_varnames[: len(names)]) == names
    indented = text[:1] in (" ", "\t")
    if ("__" in text and private_class_of(code)) or (code.co_freevars and not indented):
        # IPython's `%%timeit` puts the text of a cell into a function of its own.
        return _same_tree(function, node)
    if indented:
        indent = text[: len(text) - len(text.lstrip(" \t"))]
        # Free variables are cells only inside a function that binds them. A function whose own name
        # isn't a free variable finds that name among the globals.
        binding = [f"{indent}{name} = None\n" for name in code.co_freevars]
        if node.name not in code.co_freevars:
            binding.append(f"{indent}global {node.name}\n")
        text = f"def outer():\n{''.join(binding)}{text}"
    return any(_compiles_to(_import_lines(names) + text, code) for names in _imports(function))


def _same_code(function: python_types.FunctionType, node: ast.Lambda) -> bool:
    """Whether a lambda compiles to the function's code."""
    return _same_tree(function, ast.copy_location(ast.Expr(node), node))


def _same_tree(function: python_types.FunctionType, node: ast.stmt) -> bool:
    """Whether a `def`, or a statement with a lambda, compiles to the function's code."""
    code = function.__code__
    cells: list[ast.stmt] = [
        ast.Assign([ast.Name(name, ast.Store())], ast.Constant(None)) for name in code.co_freevars
    ]
    outer = ast.parse("def outer(): pass").body[0]
    assert isinstance(outer, ast.FunctionDef)
    if owner := private_class_of(code):
        # CPython prefixes private names, `__x`, with the name of the class around them.
        around = ast.parse(f"class {owner}: pass").body[0]
        assert isinstance(around, ast.ClassDef)
        around.body, node = [node], around
        if owner not in code.co_freevars:
            # Without this the class would be a variable of `outer`, but the code has a global.
            cells.append(ast.Global([owner]))
    outer.body = [*cells, node]
    for names in _imports(function):
        imports = ast.parse(_import_lines(names)).body
        if _compiles_to(ast.fix_missing_locations(ast.Module([*imports, outer], [])), code):
            return True
    return False


def _imports(function: python_types.FunctionType) -> Iterator[list[str]]:
    """Guesses of the names that the module imports, the likeliest first.

    CPython compiles `name.method()` in another way if the module imports `name`. The first guess is
    that all globals in the function are imported, the second that none is. The last guess reads the
    whole file, which is slow.
    """
    yield sorted(set(function.__code__.co_names) & set(function.__globals__))
    yield []
    yield sorted(_imported_names(function))


def _import_lines(names: list[str]) -> str:
    return "".join(f"import {name}\n" for name in names)


def _compiles_to(source: str | ast.Module, code: python_types.CodeType) -> bool:
    try:
        compiled = compile(
            source, code.co_filename, "exec", code.co_flags & _FUTURE, dont_inherit=True
        )
    except (SyntaxError, ValueError):
        return False
    return any(
        _equal_code(found, code) for found in _codes(compiled) if found.co_name == code.co_name
    )


def _imported_names(function: python_types.FunctionType) -> set[str]:
    """Names that the top level of the function's file imports."""
    lines = linecache.getlines(function.__code__.co_filename, function.__globals__)
    try:
        stack: list[ast.AST] = [ast.parse("".join(lines))]
    except SyntaxError:
        return set()
    names: set[str] = set()
    while stack:
        node = stack.pop()
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update((alias.asname or alias.name).partition(".")[0] for alias in node.names)
        elif not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.expr)):
            stack.extend(ast.iter_child_nodes(node))
    return names - {"*"}


def _codes(code: python_types.CodeType) -> Iterator[python_types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, python_types.CodeType):
            yield constant
            yield from _codes(constant)


def _equal_code(left: python_types.CodeType, right: python_types.CodeType) -> bool:
    if left.co_code != right.co_code or left.co_names != right.co_names:
        return False
    if left.co_varnames != right.co_varnames or len(left.co_consts) != len(right.co_consts):
        return False
    for a, b in zip(left.co_consts, right.co_consts, strict=True):
        if isinstance(a, python_types.CodeType) and isinstance(b, python_types.CodeType):
            if not _equal_code(a, b):
                return False
        elif isinstance(a, str) and isinstance(b, str):
            # The code of a nested class has its qualified name, which begins with `outer` here.
            if a != b and not (
                a.startswith("outer.") and b.endswith(a.removeprefix("outer.<locals>."))
            ):
                return False
        elif not _same_constant(a, b):
            return False
    return True


def _same_constant(left: object, right: object) -> bool:
    return _constant_text(left) == _constant_text(right)


def _constant_text(value: object) -> str:
    """A text that equal constants have: 0.0 isn't -0.0, nor 1 True."""
    kind = type(value)
    if kind in (frozenset, tuple):
        items = [_constant_text(item) for item in cast("Iterable[object]", value)]
        if kind is frozenset:
            # Bytecode that was read from a file may have a set's items in another order.
            items.sort()
        # Not the list's own text: it would quote the items, and double the length at each level.
        return f"{kind.__name__} ({', '.join(items)})"
    return f"{kind.__name__} {value!r}"


def _no_source(function: python_types.FunctionType) -> NoReturn:
    file, name = function.__code__.co_filename, function.__qualname__
    if file == "<stdin>":
        _fail(
            "GC303",
            f"the source of {name} can't be found: this Python keeps no text of what is typed at "
            "its prompt, or comes from its standard input",
            None,
            "write the kernel into a file and import it, or use IPython, a notebook, or the prompt "
            "of Python 3.13",
        )
    _fail(
        "GC303",
        f"the source of {name} can't be found: {file} isn't there",
        None,
        "define kernels in a file or a notebook cell; for a function of exec(text) write "
        "gpucompiler.give_source(function, text), or make it by function_from_source(text)",
    )


def _fail(code: str, message: str, place: Location | None, hint: str = "") -> NoReturn:
    raise kernel_error([Diagnostic(code, message, place, hint)])
