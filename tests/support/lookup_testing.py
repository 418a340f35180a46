"""Look-ups in a store, for the tests of entries."""

from __future__ import annotations

from typing import Any

from gpucompiler import CompilerJob, FunctionSpec, parse_signature, target_by_name

FACTOR = 3.0


def scaled(x: Any) -> None:
    x[0] = x[0] * FACTOR


def make_job(function: Any = scaled, signature: Any = "f64[:]", **params: Any) -> CompilerJob:
    target = target_by_name("cuda:sm_90a")
    types = parse_signature(signature) if isinstance(signature, str) else signature
    cls: Any = type(target.default_params())
    return CompilerJob(
        target, FunctionSpec(function, types), cls(assembler="driver", lineinfo=False, **params)
    )
