"""The stub of `cuda` beside its run time: which names, parameters and docstrings differ.

The stub's types are written by hand, in three files. Everything else comes from the run time:
`update` adds new names, removes old ones, and writes docstrings. A new name has the types of its
source where the stub knows them, and Any elsewhere.
"""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cuda_target import CUDACompilerParams, cuda
from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper
from cuda_target.namespace import Cuda
from cuda_target.programs.program import Program
from gpucompiler.frontend.calls.dispatch import DEVICE_HANDLERS
from gpucompiler.host.target import HostParams
from gpucompiler.jobs.job import CompilerParams
from gpucompiler.language import simt
from gpucompiler.language.external import ExternalFunction
from gpucompiler.language.types import ScalarType
from gpucompiler.language.vector_types import VectorClass
from gpucompiler.language.vectors import Vector1, Vector2, Vector3, Vector4
from gpucompiler.values import value_classes

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "cuda_target"
# Each file, and the class in it that holds names of `cuda`.
HOLDERS = {
    "namespace.pyi": "cuda",
    "_device_names.pyi": "DeviceNames",
    "_vector_names.pyi": "VectorNames",
}
# Classes of the stub that stand for one of the run time, whose docstrings they have.
MODELS: dict[str, Any] = {
    "Cuda": Cuda,
    "_Configuration": LaunchConfiguration,
    "_ExternalFunction": ExternalFunction,
    "_GridGroup": simt.GridGroup,
    "_ClusterGroup": simt.ClusterGroup,
    "_Kernel": LaunchHelper,
    "_Program": Program,
    "_Vector": Vector1,
    "_Vector2": Vector2,
    "_Vector3": Vector3,
    "_Vector4": Vector4,
    "_Index3": simt.Dim3,
}
PARAMS = (CompilerParams, HostParams, CUDACompilerParams)
# `options` and `launch` aren't settings that every call may have.
UNLISTED = {"options", "launch"}
LINE = 100
Function = ast.FunctionDef
Parameters = list[tuple[str, bool]]


def public_names() -> dict[str, Any]:
    """The names that `cuda` offers at run time, with their values.

    Modules aren't among them: the stub imports them, so that editors read their source.
    """
    own = {name: getattr(cuda, name) for name in vars(Cuda) if not name.startswith("_")}
    named = {name: value for name, value in own.items() if not inspect.ismodule(value)}
    modules = own.keys() - named.keys()
    return {**named, **{n: v for n, v in simt.DEVICE_NAMES.items() if n not in modules}}


def settings() -> dict[str, str]:
    """The names that `cuda(...)` takes beside `launch`, with their docstrings."""
    found: dict[str, str] = {}
    for cls in (LaunchConfiguration, *PARAMS):
        described = arguments_section(inspect.getdoc(cls) or "")
        for field in value_classes.fields(cls):
            if field.name not in UNLISTED:
                found.setdefault(field.name, described.get(field.name, ""))
                found[field.name] = found[field.name] or described.get(field.name, "")
    return found


def arguments_section(text: str) -> dict[str, str]:
    """The parameters that a docstring describes under "Args:", each as one line."""
    section = re.search(r"^Args:\n((?:    .*\n?|\n)+)", text, re.MULTILINE)
    found: dict[str, str] = {}
    names: list[str] = []
    for line in (section[1] if section else "").splitlines():
        if begins := re.match(r"    (\w[\w, ]*): (.*)", line):
            names = begins[1].split(", ")
            found.update(dict.fromkeys(names, begins[2]))
        elif line.startswith("     "):
            found.update({name: f"{found[name]} {line.strip()}" for name in names})
    return found


# -- the run time


def parameters(value: Any) -> Parameters | None:
    """Names of a function's parameters, and whether each may be left out."""
    if isinstance(value, simt.DeviceFunction):
        names, _ = DEVICE_HANDLERS[value.name]
        return [(name.lstrip("?*"), name.startswith("?")) for name in names]
    if inspect.isroutine(value):
        found = inspect.signature(value).parameters.values()
        return [(each.name, each.default is not each.empty) for each in found]
    return None


def documentation(name: str, value: Any) -> str:
    """The docstring of a name of `cuda`."""
    if isinstance(value, simt.DeviceGroup):
        members = ", ".join(sorted(vars(value).keys() - {"_name"}))
        return f"Functions of kernels: {members}."
    if isinstance(value, VectorClass):
        lanes = "one lane" if value.lanes == 1 else f"{value.lanes} lanes"
        return f"A vector of {lanes} of {value.element.numpy_name}."
    if isinstance(value, ScalarType):
        return f"{name}, a dtype of arrays; `cuda.{name}(x)` converts in kernels."
    if isinstance(value, int):
        return f"Always {value}."
    text = inspect.cleandoc(value.__doc__ or "")
    if isinstance(value, simt.DeviceFunction):
        return textwrap.fill(text, LINE - 16, break_on_hyphens=False)
    return text


# -- the stub


def trees() -> dict[str, ast.Module]:
    return {name: ast.parse((FOLDER / name).read_text()) for name in HOLDERS}


def class_in(tree: ast.Module, name: str) -> ast.ClassDef:
    return next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == name)


def members(node: ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
    """The public names of a class of the stub, with their nodes; a function once an overload."""
    for child in node.body:
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            name = child.name
        elif isinstance(child, ast.AnnAssign):
            assert isinstance(child.target, ast.Name)
            name = child.target.id
        else:
            continue
        if not name.startswith("_"):
            yield name, child


def stub_parameters(node: Function) -> Parameters:
    """As `parameters`, for a function of the stub."""
    plain = [*node.args.posonlyargs, *node.args.args]
    needed = len(plain) - len(node.args.defaults)
    found = [(each.arg, number >= needed) for number, each in enumerate(plain)]
    if node.args.vararg:
        found.append((node.args.vararg.arg, False))
    pairs = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    return found + [(each.arg, default is not None) for each, default in pairs]


def is_overload(node: Function) -> bool:
    return any(ast.unparse(each) in ("overload", "_overload") for each in node.decorator_list)


def documented(node: ast.AST, body: list[ast.stmt]) -> str | None:
    """The docstring of a function, a class, or of the annotated name that it follows."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return ast.get_docstring(node)
    after = body[body.index(node) + 1 :][:1] if isinstance(node, ast.stmt) else []
    following = after[0] if after else None
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return " ".join(str(following.value.value).split())
    return None


def document(node: ast.stmt, body: list[ast.stmt], text: str, depth: int) -> None:
    """Write a docstring, in place of another; `depth` is that of the node's own lines."""
    had = documented(node, body) is not None
    margin = "    " * (depth + 1)
    lines = [line and f"{margin}{line}" for line in text.splitlines()]
    whole = "\n".join(lines).strip() + (f"\n{margin}" if len(lines) > 1 else "")
    string = ast.Expr(ast.Constant(whole))
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        node.body[:1] = [string] if had or _is_empty(node) else [string, node.body[0]]
    else:
        at = body.index(node) + 1
        body[at : at + had] = [string]


def _is_empty(node: Function | ast.ClassDef) -> bool:
    first = node.body[0]
    return isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)


# -- both


def differences() -> list[str]:
    """Places where the stub says otherwise than the run time."""
    return list(_walk(trees(), change=False))


def update() -> None:
    """Bring the stub's files up to the run time."""
    changed = trees()
    list(_walk(changed, change=True))
    for name, tree in changed.items():
        path = FOLDER / name
        text = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
        path.write_text(_ATTRIBUTE_TEXT.sub(_folded, text))
        for command in (("check", "-q", "--fix", "--select", "I"), ("format", "-q")):
            subprocess.run([sys.executable, "-m", "ruff", *command, path], check=True)


# A docstring behind an annotated name, on a line of its own.
_ATTRIBUTE_TEXT = re.compile(r"""^( +)(?!\"{3})(["'].*["'])$""", re.MULTILINE)


def _folded(match: re.Match[str]) -> str:
    margin, text = match[1], " ".join(str(ast.literal_eval(match[2])).split())
    if len(match[0]) <= LINE and '"' not in text:
        return f'{margin}"""{text}"""'
    lines = textwrap.wrap(text, LINE - len(margin), break_on_hyphens=False)
    if len(lines) == 1 and len(lines[0]) > LINE - len(margin) - 6:
        lines = textwrap.wrap(text, LINE - len(margin) - 6, break_on_hyphens=False)
    ends = f"\n{margin}" if len(lines) > 1 or text.endswith('"') else ""
    return f'{margin}"""' + f"\n{margin}".join(lines) + f'{ends}"""'


def _walk(stubs: dict[str, ast.Module], *, change: bool) -> Iterator[str]:
    known = public_names()
    holders = {cls: class_in(stubs[file], cls) for file, cls in HOLDERS.items()}
    there = {name for holder in holders.values() for name, _ in members(holder)}
    for name in sorted(known.keys() - there):
        yield f"cuda.{name} isn't in the stub"
        if change:
            value = known[name]
            device = simt.DEVICE_NAMES.get(name) is value
            holder = holders["DeviceNames" if device else "cuda"]
            holder.body += _new(name, value)
    for holder in holders.values():
        yield from _compared(holder, known, "cuda", 0, change=change)
    for tree in stubs.values():
        yield from _compared_models(tree, change=change)
    yield from _compared_settings(class_in(stubs["namespace.pyi"], "_Settings"), change=change)


def _compared(
    holder: ast.ClassDef, known: dict[str, Any], prefix: str, depth: int, *, change: bool
) -> Iterator[str]:
    """Differences of one class's members, each beside its value at run time."""
    for name, node in list(members(holder)):
        path = f"{prefix}.{name}"
        if name not in known:
            yield f"{path} is in the stub only"
            if change:
                _remove(holder.body, node)
            continue
        value = known[name]
        if isinstance(node, ast.FunctionDef) and not is_overload(node):
            expected, found = parameters(value), stub_parameters(node)
            if expected is not None and expected != found:
                yield f"{path}: the stub's parameters are {found}, the run time's {expected}"
                if change:
                    _give_parameters(node, _new(name, value, node)[0])
        text = documentation(name, value)
        if documented(node, holder.body) != text:
            yield f"{path}: the stub's docstring isn't the run time's"
            if change:
                document(node, holder.body, text, depth + 1)
        if isinstance(value, simt.DeviceGroup):
            assert isinstance(node, ast.ClassDef), path
            inner = {key: each for key, each in vars(value).items() if key != "_name"}
            for missing in sorted(inner.keys() - {each for each, _ in members(node)}):
                yield f"{path}.{missing} isn't in the stub"
                if change:
                    node.body += _new(missing, inner[missing])
            yield from _compared(node, inner, path, depth + 1, change=change)


def _compared_models(tree: ast.Module, *, change: bool) -> Iterator[str]:
    """Differences of the classes that stand for classes of the run time."""
    for node in tree.body:
        if not (isinstance(node, ast.ClassDef) and node.name in MODELS):
            continue
        model = MODELS[node.name]
        text = inspect.getdoc(model) or ""
        if documented(node, tree.body) != text:
            yield f"{node.name}: the stub's docstring isn't the run time's"
            if change:
                document(node, tree.body, text, 0)
        for child in node.body:
            if not isinstance(child, ast.FunctionDef):
                continue
            value = getattr(model, child.name, None)
            text = inspect.cleandoc(getattr(value, "__doc__", None) or "")
            if value is None:
                yield f"{node.name}.{child.name} is in the stub only"
            elif text and documented(child, node.body) != text and _is_ours(value):
                yield f"{node.name}.{child.name}: the stub's docstring isn't the run time's"
                if change:
                    document(child, node.body, text, 1)


def _is_ours(value: Any) -> bool:
    """Whether a docstring is of this project, and not of Python's `object` or `tuple`."""
    return isinstance(value, simt.DeviceFunction) or inspect.isfunction(value)


def _compared_settings(node: ast.ClassDef, *, change: bool) -> Iterator[str]:
    """Differences of the settings' names and docstrings."""
    known = settings()
    there = dict(members(node))
    for name in sorted(known.keys() - there.keys()):
        yield f"cuda({name}=…) isn't in the stub"
        if change:
            node.body.append(ast.parse(f"{name}: Any").body[0])
    for name, child in list(members(node)):
        if name not in known:
            yield f"cuda({name}=…) is in the stub only"
            if change:
                _remove(node.body, child)
        elif known[name] and documented(child, node.body) != known[name]:
            yield f"cuda({name}=…): the stub's docstring isn't the run time's"
            if change:
                document(child, node.body, known[name], 1)


def _remove(body: list[ast.stmt], node: ast.stmt) -> None:
    at = body.index(node)
    has_text = not isinstance(node, (ast.FunctionDef, ast.ClassDef)) and documented(node, body)
    del body[at : at + (2 if has_text else 1)]


def _new(name: str, value: Any, like: Function | None = None) -> list[ast.stmt]:
    """Statements for a name that the stub hasn't; types from the source where they are simple."""
    if isinstance(value, simt.DeviceGroup):
        functions = [
            each for key in vars(value) if key != "_name" for each in _new(key, getattr(value, key))
        ]
        made = ast.parse(f"class {name}: ...").body[0]
        assert isinstance(made, ast.ClassDef)
        made.body = functions
        return [made]
    if isinstance(value, simt.DeviceFunction):
        inside = [
            f"{each}: Any" + " = ..." * optional for each, optional in parameters(value) or ()
        ]
        return ast.parse(f"@staticmethod\ndef {name}({', '.join(inside)}) -> Any: ...").body
    if isinstance(value, VectorClass):
        base = "_Vector" if value.lanes == 1 else f"_Vector{value.lanes}"
        return ast.parse(f"class {name}({base}): ...").body
    if inspect.isroutine(value):
        signature = inspect.signature(value)
        changed = [_simply_typed(each) for each in signature.parameters.values()]
        signature = signature.replace(parameters=changed, return_annotation=inspect._empty)
        text = str(signature).replace("'", "")
        return ast.parse(f"@staticmethod\ndef {name}{text} -> Any: ...").body
    return ast.parse(f"{name}: Any").body


# Types that the stub's files know.
_SIMPLE = re.compile(r"(int|float|str|bool|None|Any|object|Sequence|[\[\]|, ])+")


def _simply_typed(parameter: inspect.Parameter) -> inspect.Parameter:
    """A parameter with types that the stub knows, and `...` as its default."""
    simple = isinstance(parameter.annotation, str) and _SIMPLE.fullmatch(parameter.annotation)
    default = parameter.default if parameter.default is parameter.empty else ...
    if isinstance(parameter.default, (int, str, bool, type(None))):
        default = parameter.default
    return parameter.replace(annotation=parameter.annotation if simple else "Any", default=default)


def _give_parameters(node: Function, new: ast.stmt) -> None:
    """The parameters of another function, with the types of those that the node has already."""
    assert isinstance(new, ast.FunctionDef)
    old = {each.arg: each.annotation for each in _arguments(node)}
    for each in _arguments(new):
        each.annotation = old.get(each.arg) or each.annotation
    node.args = new.args


def _arguments(node: Function) -> list[ast.arg]:
    return [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
