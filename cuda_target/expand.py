"""The steps of a launch as a Python function: the counterpart of Julia's `@macroexpand`.

`cuda.expand(cuda(threads=256, blocks=cuda.cover(1000), target="host")(axpy))` is

    def launch_axpy(y, a, x):
        arguments = tuple(map(cudaconvert, (y, a, x)))
        source = FunctionSpec(axpy, tuple(map(typeof, arguments)), kernel=True, name=None)
        target = target_by_name('host')
        …

The text runs in any namespace that has the kernel under its own name.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import linecache
import math
import types as python_types
from collections.abc import Mapping
from typing import Any, Final, cast

from cuda_target.device.device import Device
from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.kernel import PLAIN, Cover
from gpucompiler.language.constexpr import constexpr_parameters
from gpucompiler.language.signatures import signature_of
from gpucompiler.values import value_classes


class Expansion(str):
    """Python text, shown as it is in a REPL."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def expand(kernel: Any, *, stages: bool = False) -> Expansion:
    """The steps of a launch as the text of a Python function with the kernel's own parameters.

    Args:
        kernel: a launchable function, or a plain one (as `cuda(function)`).
        stages: write the compiler's stages one by one instead of `cached_compilation`.

    Returns:
        Imports and a function `launch_<name>`, which launches and gives the kernel. It runs where
        the kernel is known by its own name. Threads and blocks that the kernel doesn't have are
        parameters of it.

    Raises:
        ArgumentError: `kernel` is no function, or has no name; or a setting has no text, such as a
            function whose source isn't found.
    """
    helper = (
        kernel if isinstance(kernel, LaunchHelper) else LaunchHelper(kernel, LaunchConfiguration())
    )
    writer = _Writer(helper)
    return Expansion(writer.text(stages))


_CACHED: Final = """\
kernel = cached_compilation(cufunction_cache(target), job, cufunction_compile, cufunction_link)
"""

_STAGES: Final = """\
typed, typed_metadata = emit_ir(job)
llvm, llvm_metadata = emit_llvm(job, typed)
assembly, assembly_metadata = emit_asm(job, llvm, format="asm")
artifact = assemble(job, assembly)
kernel = cufunction_link(job, artifact)
"""


class _Writer:
    """Collects the imports while the lines are written."""

    def __init__(self, helper: LaunchHelper) -> None:
        self.helper = helper
        self.configuration = helper.configuration
        self.name: str = helper.function.__name__
        self.signature = signature_of(helper.function)
        if not self.name.isidentifier():
            raise ArgumentError("a lambda has no name to write the launch with; define it with def")
        self.imports: dict[str, set[str]] = {}
        # Settings that the kernel doesn't have, by the names of the parameters in their place.
        self.missing: dict[str, str] = {}
        given = {"threads": self.configuration.block_threads, "blocks": self.configuration.blocks}
        for what, value in given.items():
            if value is None and self.configuration.launch:
                taken = what in self.signature.parameters
                self.missing[what] = f"launch_{what}" if taken else what

    def text(self, stages: bool) -> str:
        names = list(self.signature.parameters)
        self.imported("cuda_target", "cudaconvert")
        self.imported("gpucompiler", "CompilerJob", "FunctionSpec")
        types = "tuple(map(typeof, arguments))"
        if constexpr_parameters(self.helper.function):
            self.imported("gpucompiler", "argument_types")
            types = f"argument_types({self.name}, arguments)"
        else:
            self.imported("cuda_target", "typeof")
        lines = [
            f"arguments = tuple(map(cudaconvert, ({_tuple_of(names)})))",
            f"source = FunctionSpec({self.name}, {types}, kernel=True, "
            f"name={self.configuration.name!r})",
            f"target = {self.target()}",
            f"job = CompilerJob(target, source, {self.params()})",
        ]
        if stages:
            self.imported("gpucompiler", "assemble", "emit_asm", "emit_ir", "emit_llvm")
            self.imported("cuda_target", "cufunction_link")
            lines += _STAGES.splitlines()
        else:
            self.imported("gpucompiler", "cached_compilation")
            self.imported(
                "cuda_target", "cufunction_cache", "cufunction_compile", "cufunction_link"
            )
            lines += _CACHED.splitlines()
        if self.configuration.launch:
            lines.append(f"kernel({', '.join([*names, *self.launch_settings(names)])})")
        lines.append("return kernel")
        body = "".join(f"    {line}\n" for line in lines)
        head = f"def launch_{self.name}({self.parameters()}):\n"
        return f"{self.import_lines()}\n\n{head}{body}"

    def imported(self, module: str, *names: str) -> None:
        self.imports.setdefault(module, set()).update(names)

    def import_lines(self) -> str:
        lines: list[str] = []
        for module, names in sorted((m, n) for m, n in self.imports.items() if n):
            line = f"from {module} import {', '.join(sorted(names))}"
            if len(line) > 100:
                inside = "".join(f"    {name},\n" for name in sorted(names))
                line = f"from {module} import (\n{inside})"
            lines.append(line + "\n")
        return "".join(lines)

    def parameters(self) -> str:
        """The kernel's parameters; a default that has no text is read from the function."""
        plain: list[inspect.Parameter] = []
        for parameter in self.signature.parameters.values():
            default = parameter.default
            if default is not parameter.empty:
                try:
                    default = _Text(_literal(default))
                except ArgumentError:
                    self.imported("inspect", "signature")
                    default = _Text(
                        f"signature({self.name}).parameters[{parameter.name!r}].default"
                    )
            plain.append(parameter.replace(annotation=parameter.empty, default=default))
        plain += [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY)
            for name in self.missing.values()
        ]
        return str(inspect.Signature(plain))[1:-1]

    def target(self) -> str:
        chosen = self.configuration.target
        if chosen is None:
            self.imported("cuda_target", "active_target")
            return "active_target()"
        if isinstance(chosen, Device):
            chosen = f"cuda:{chosen.arch}"
        if isinstance(chosen, str):
            self.imported("gpucompiler", "target_by_name")
            return f"target_by_name({chosen!r})"
        return self.constructed(chosen)

    def constructed(self, value: Any) -> str:
        """An attrs value as a call of its class, with the fields that aren't the default."""
        cls = cast("type[Any]", type(value))
        package = cls.__module__.partition(".")[0]
        public = cls.__name__ in getattr(importlib.import_module(package), "__all__", ())
        self.imported(package if public else cls.__module__, cls.__name__)
        try:
            plain: Any = cls()
        except TypeError:
            # A field without a default: all fields are written.
            plain = None
        fields = [
            f"{field.alias}={_literal(getattr(value, field.name))}"
            for field in value_classes.fields(cls)
            if field.init
            and (plain is None or getattr(value, field.name) != getattr(plain, field.name))
        ]
        return f"{cls.__name__}({', '.join(fields)})"

    def params(self) -> str:
        configuration = self.configuration
        options = [f"{name}={_literal(value)}" for name, value in configuration.options]
        base = "target.default_params()"
        if configuration.params is not None:
            base = self.constructed(configuration.params)
        if not options:
            return base
        self.imported("attrs", "evolve")
        return f"evolve({base}, {', '.join(options)})"

    def launch_settings(self, names: list[str]) -> list[str]:
        configuration = self.configuration
        shmem = configuration.shmem
        settings = [f"threads={self.dimension(configuration.block_threads, 'threads')}"]
        settings.append(f"blocks={self.dimension(configuration.blocks, 'blocks')}")
        if callable(shmem):
            settings.append(f"shmem={self.dimension(shmem, 'shmem')}({', '.join(names)})")
        elif shmem:
            settings.append(f"shmem={shmem}")
        if configuration.stream is not None:
            if not isinstance(configuration.stream, int):
                raise ArgumentError(
                    f"stream={configuration.stream!r} has no text; expand the kernel without a "
                    "stream and add it to the text"
                )
            settings.append(f"stream={configuration.stream}")
        if configuration.attributes is not PLAIN:
            for name in ("cluster", "dependent", "priority"):
                value = getattr(configuration, name)
                if value is not None and value is not False:
                    settings.append(f"{name}={value!r}")
        return settings

    def dimension(self, value: Any, what: str) -> str:
        if what in self.missing:
            return self.missing[what]
        if isinstance(value, Cover):
            self.imported("gpucompiler", "cover")
            return f"cover({', '.join(map(str, value.counts))})"
        if not callable(value):
            return repr(value)
        text = _source_of_callable(value, what)
        for node in ast.walk(ast.parse(text, mode="eval")):
            if isinstance(node, ast.Name) and node.id == "cuda":
                self.imported("cuda_target", "cuda")
        return text


class _Text:
    """Stands in a signature for an expression."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def _tuple_of(names: list[str]) -> str:
    return ", ".join(names) + ("," if len(names) == 1 else "")


def _literal(value: Any) -> str:
    """Python text of a number, string, None, or a tuple or set of them; sets in sorted order."""
    if value is None or type(value) in (bool, int, str):
        return repr(value)
    if type(value) is float:
        return repr(value) if math.isfinite(value) else f"float({str(value)!r})"
    if type(value) is tuple:
        items = cast("tuple[Any, ...]", value)
        return f"({_tuple_of(list(map(_literal, items)))})"
    if type(value) is frozenset:
        members = cast("frozenset[Any]", value)
        return f"frozenset(({_tuple_of(sorted(map(_literal, members)))}))"
    raise ArgumentError(f"{value!r} has no text that Python would read back")


def _source_of_callable(value: Any, what: str) -> str:
    """The text of a function that stands in a launch's settings: its name, or the lambda itself."""
    name = getattr(value, "__name__", "")
    if name.isidentifier():
        return name
    if not isinstance(value, python_types.FunctionType):
        raise ArgumentError(f"{what}={value!r} has no text; define it as a function with def")
    code = value.__code__
    lines = "".join(linecache.getlines(code.co_filename))
    try:
        tree = ast.parse(lines)
    except SyntaxError:
        tree = ast.Module([], [])
    parameters = code.co_varnames[: code.co_argcount]
    found = {
        ast.unparse(node): node
        for node in ast.walk(tree)
        if isinstance(node, ast.Lambda)
        and node.lineno == code.co_firstlineno
        and tuple(argument.arg for argument in node.args.args) == parameters
        and _names(node) == {*code.co_names, *code.co_varnames, *code.co_freevars}
    }
    if len(found) != 1:
        raise ArgumentError(
            f"the source of the lambda given as {what}= isn't to be found; define it with def"
        )
    (node,) = found.values()
    closure = inspect.getclosurevars(value).nonlocals
    return f"({ast.unparse(_Captured(closure).visit(node))})"


def _names(node: ast.Lambda) -> set[str]:
    """Every name that a lambda's code object mentions: parameters, variables and attributes."""
    found: set[str] = set()
    for item in ast.walk(node):
        if isinstance(item, ast.arg):
            found.add(item.arg)
        elif isinstance(item, ast.Name):
            found.add(item.id)
        elif isinstance(item, ast.Attribute):
            found.add(item.attr)
    return found


class _Captured(ast.NodeTransformer):
    """Writes the values of a lambda's captured variables in their places."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in self.values:
            return node
        return ast.parse(_literal(self.values[node.id]), mode="eval").body
