"""Random programs that load, keep and store elements of their threads under tests of lanes.

LLVM 22 loaded behind such a store in every tenth of them (`lower_vector_load`).
"""

from __future__ import annotations

import builtins
import linecache
import random
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    compile,
    emit_ir,
    link,
    parse_signature,
)
from gpucompiler.ir.interpreter.interpret import interpret

KINDS: Final = {"f32": np.float32, "i32": np.int32, "u8": np.uint8, "i16": np.int16}
ARRAYS, KEPT = ("a", "b", "c"), ("t", "u", "v")
COUNT = 80


class Program:
    """A program of three arrays and three numbers that it keeps."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.kinds = [self.random.choice(list(KINDS)) for _ in ARRAYS]
        lines = [
            f"{v} = np.{KINDS[kind].__name__}({self.random.randrange(5)})"
            for v, kind in zip(KEPT, self.kinds, strict=True)
        ]
        for _ in range(self.random.randint(3, 6)):
            lines += self.statement(0)
        lines += [f"{a}[i] = {v}" for a, v in zip(ARRAYS, KEPT, strict=True)]
        head = ["def kernel(a, b, c, s, n):", "    i = cuda.grid(1)", "    if i < len(a):"]
        self.text = "\n".join([*head, *(f"        {line}" for line in lines)]) + "\n"

    def test(self) -> str:
        choose, number = self.random.choice, self.random.randrange(4)
        return choose(
            [
                f"s[i] {choose('<>')} {choose([-0.5, 0, 0.4])}",
                f"{choose(ARRAYS)}[i] > {number}",
                f"{choose(KEPT)} > {number}",
            ]
        )

    def statement(self, depth: int) -> list[str]:
        if depth < 3 and self.random.random() < 0.45:
            lines = [f"if {self.test()}:"]
            for _ in range(self.random.randint(1, 3)):
                lines += [f"    {line}" for line in self.statement(depth + 1)]
            return lines
        place = self.random.randrange(3)
        element, kept = f"{ARRAYS[place]}[i]", KEPT[place]
        return [
            self.random.choice(
                [
                    f"{kept} = {element}",
                    f"{element} = {self.random.randrange(9)}",
                    f"{element} = {kept}",
                    f"{element}, {kept} = {kept}, {element}",
                    f"{kept} = {element} if {self.test()} else {kept}",
                ]
            )
        ]

    def kernel(self) -> Callable[..., None]:
        """The function, whose lines `inspect` finds."""
        name = f"<elements {id(self)}>"
        linecache.cache[name] = (len(self.text), None, self.text.splitlines(True), name)
        names: dict[str, Any] = {"cuda": cuda, "np": np}
        exec(builtins.compile(self.text, name, "exec"), names)
        return names["kernel"]


# All eight had wrong results in vectors.
@pytest.mark.parametrize("seed", [4, 17, 50, 53, 65, 74, 88, 91])
def test_threads_keep_what_they_loaded(seed: int) -> None:
    program = Program(seed)
    numbers = np.random.default_rng(seed)
    arrays = [numbers.integers(0, 6, COUNT).astype(KINDS[kind]) for kind in program.kinds]
    s = numbers.normal(size=COUNT).astype(np.float32)
    signature = ", ".join(f"{kind}[:]" for kind in program.kinds) + ", f32[:], int"
    source = FunctionSpec(program.kernel(), tuple(parse_signature(signature)))
    params = HostParams(fma="off", block=(16, 1, 1), lanes=(4, 16)[seed % 2])
    job = CompilerJob(HostTarget(), source, params)
    wanted, found = ([each.copy() for each in arrays] for _ in range(2))
    interpret(emit_ir(job)[0], [*wanted, s, 3], block=(16, 1, 1), grid=(5, 1, 1))
    link(job, compile(job))(*found, s, 3, threads=16, blocks=5)
    for one, other in zip(found, wanted, strict=True):
        assert one.tolist() == other.tolist(), program.text
