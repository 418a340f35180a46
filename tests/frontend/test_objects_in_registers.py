"""Objects of users' classes cost what as many names cost."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, emit_asm, emit_ir, emit_llvm, typeof


@dataclass
class Vector:
    x: float
    y: float

    def add(self, other, factor):
        self.x += other.x * factor
        self.y += other.y * factor


@dataclass
class Body:
    place: Vector
    speed: Vector
    steps: int = 0

    def move(self, dt):
        self.place.add(self.speed, dt)
        if self.place.x > 1:
            self.speed = Vector(-self.speed.x, self.speed.y)
        self.steps += 1


def with_objects(out, x, n):
    i = cuda.grid(1)
    body = Body(Vector(x[i], 0.0), Vector(1.0, x[i]))
    other = body
    for _ in range(n):
        other.move(x[i])
    out[i] = body.place.x + body.place.y + body.steps


def with_names(out, x, n):
    i = cuda.grid(1)
    px, py, vx, vy = x[i], 0.0, 1.0, x[i]
    steps = 0
    for _ in range(n):
        px += vx * x[i]
        py += vy * x[i]
        if px > 1:
            vx = -vx
        steps += 1
    out[i] = px + py + steps


def _text(target: Any, kernel: Any) -> str:
    x = np.zeros(4, np.float32)
    source = FunctionSpec(kernel, (typeof(x), typeof(x), typeof(3)))
    job = CompilerJob(target, source)
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def test_an_object_is_never_in_memory() -> None:
    texts = [_text(CUDACompilerTarget("sm_90a"), kernel) for kernel in (with_objects, with_names)]
    assert not any(".local" in text for text in texts)
    counts = [
        len(re.findall(r"^\s+(?:@\S+ )?[a-z][\w.]+ .*;", text, re.MULTILINE)) for text in texts
    ]
    assert counts[0] <= counts[1]


def test_the_host_has_the_same_code_for_objects() -> None:
    job = HostTarget("x86-64-v3")
    counts = [
        len(re.findall(r"^\s+v(?:mul|add|sub)p", _text(job, kernel), re.MULTILINE))
        for kernel in (with_objects, with_names)
    ]
    assert counts[0] <= counts[1] > 0
