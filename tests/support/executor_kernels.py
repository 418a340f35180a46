"""Kernels of a module, which the processes of executors import, and jobs of them."""

from __future__ import annotations

import os
from typing import Any

from gpucompiler import CompilerJob, FunctionSpec, HostTarget, parse_signature
from gpucompiler.values import value_classes


def fill(out: Any) -> None:
    out[0] = 7


def ends_its_process(out: Any) -> None:
    """Its compilation ends every process but the one that the environment names."""
    out[0] = 1 if os.environ.get("COMPILES_HERE") == str(os.getpid()) else os._exit(9)


def broken(out: Any) -> None:
    out[0] = object()


def make_job(function: Any, block: int = 1) -> CompilerJob:
    target = HostTarget()
    params = value_classes.evolve(target.default_params(), block=(block, 1, 1))
    return CompilerJob(target, FunctionSpec(function, parse_signature("f32[:]")), params)
