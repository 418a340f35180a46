"""Programs as users write them: a text is run, and what the compiler says about it is read.

A program defines a kernel `k`, or launches kernels itself, by `launch(kernel, *arguments)` or as
functions that `cuda(…)` decorates. Or it compiles them itself, with `launch=False`, or launches
their derivatives, `k.grad(…)` or `k.jvp(…)`, for arguments that it has by those names, too. The
names of `k`'s parameters say what it is compiled for: those of `ARGUMENTS`. It is run in a file of
its own, whose folder is left out of what is said, with a few names defined already (`NAMES`).
"""

from __future__ import annotations

import math
import operator
import sys
import warnings
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.diagnostics.errors import GPUCompilerError, KernelWarning
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof


def launch(kernel: Any, *arguments: Any, threads: Any = 1, blocks: Any = 1, **options: Any) -> None:
    """A launch on the host, whatever the environment says."""
    options.setdefault("target", "host")
    cuda(threads=threads, blocks=blocks, **options)(kernel)(*arguments)


def arguments() -> dict[str, Any]:
    """Arguments for the parameters of `k`, by their names."""
    constant = np.zeros(4, np.float32)
    constant.flags.writeable = False
    vectors = {name: np.zeros(4, np.float32) for name in ("x", "y", "out")}
    table, cube = np.zeros((2, 3), np.float32), np.zeros((2, 3, 4), np.float32)
    return {
        **vectors, "table": table, "cube": cube, "counts": np.zeros(4, np.int32),
        "bytes_": np.zeros(4, np.uint8), "flags": np.zeros(4, np.bool_), "wide": np.zeros(4),
        "big": np.zeros(4, np.uint64), "constant": constant, "s": 1.5, "n": 3, "flag": True,
        "pair": (1, 2.0), "f32": np.float32(1), "i32": np.int32(1), "u8": np.uint8(1),
        "op": operator.add, "text": "text", "nothing": None, "dtype": np.float32,
    }  # fmt: skip


NAMES = {"math": math, "operator": operator, "np": np, "cuda": cuda, "launch": launch}


def load(text: str, folder: Path) -> dict[str, Any]:
    """Run a program's file; its names. Its folder is new, so that no line is an older file's."""
    file = folder / "program.py"
    file.write_text(text)
    module = ModuleType("program")
    module.__dict__.update(NAMES, arguments=arguments(), __file__=str(file))
    if any(word in text for word in ("launch=", ".grad(", ".jvp(", "Tape(")):
        module.__dict__.update(arguments())
    sys.modules["program"] = module
    exec(compile(text, str(file), "exec", dont_inherit=True), module.__dict__)
    return module.__dict__


def compile_program(text: str, folder: Path) -> None:
    """Run a program and compile its function `k`, if it has one and launches nothing itself."""
    names = load(text, folder)
    launches = "launch(" in text or "launch=" in text
    if launches or not isinstance(names.get("k"), FunctionType):
        return
    code, known = names["k"].__code__, arguments()
    count = code.co_argcount + code.co_kwonlyargcount
    types = tuple(typeof(known[name]) for name in code.co_varnames[:count])
    emit_ir(CompilerJob(HostTarget("x86-64-v3"), FunctionSpec(names["k"], types)))


def what_is_said(text: str, folder: Path) -> tuple[str, list[str]]:
    """The error or the warnings of a program as text, and their codes.

    What else a program raises gets out: a program is refused by this project's errors, or runs.
    """
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            compile_program(text, folder)
        except GPUCompilerError as error:
            said = f"{type(error).__name__}: {error}"
            codes = [d.code for d in getattr(error, "diagnostics", ())]
            return without_folder(said, folder), codes
    said = [w for w in caught if issubclass(w.category, KernelWarning)]
    codes = [str(w.message).partition("]")[0].rpartition("[")[2] for w in said]
    text = "\n".join(f"{w.category.__name__}: {w.message}" for w in said)
    return without_folder(text, folder), codes


def without_folder(text: str, folder: Path) -> str:
    return text.replace(f"{folder}/", "")
