"""LLVM text of the instructions that the GEMM variants use, linked into a kernel by `link=`.

The names of `cuda` reach the same instructions one by one. The text serves to time variants of a
kernel: it allows any shape of wgmma, and fragments live in a local array that LLVM turns into
registers.
"""

from __future__ import annotations

from pathlib import Path

import attrs

# PTX ISA 9.0 §9.7.15.5.2: k and types of wgmma.mma_async, and the operands behind the predicate.
_KINDS = {
    "bf16": ("k16.f32.bf16.bf16", "f", ", 1, 1, 0, 0"),
    "f16": ("k16.f32.f16.f16", "f", ", 1, 1, 0, 0"),
    "tf32": ("k8.f32.tf32.tf32", "f", ", 1, 1"),
    "e4m3": ("k32.f32.e4m3.e4m3", "f", ", 1, 1"),
    "s8": ("k32.s32.s8.s8", "r", ""),
}
_TYPE = {"f": "float", "r": "i32"}

HERE = Path(__file__).parent
COMMON, AMPERE, BULK = ((HERE / f"{name}.ll").read_text() for name in ("hopper", "ampere", "bulk"))


def _through(kind: str, count: int, head: str, asm: str, tail: str) -> str:
    """A function that passes `count` numbers of an array through an instruction's registers."""
    scalar = _TYPE[kind]
    struct = "{" + ",".join([scalar] * count) + "}"
    lines = [head + " alwaysinline convergent nounwind {"]
    for i in range(count):
        lines += [
            f"  %p{i} = getelementptr {scalar}, ptr %acc, i32 {i}",
            f"  %v{i} = load {scalar}, ptr %p{i}",
        ]
    arguments = ",".join([*(f"{scalar} %v{i}" for i in range(count)), *([tail] if tail else [])])
    lines.append(f"  %r = call {struct} {asm}({arguments})")
    for i in range(count):
        lines += [f"  %x{i} = extractvalue {struct} %r, {i}", f"  store {scalar} %x{i}, ptr %p{i}"]
    return "\n".join([*lines, "  ret void", "}"])


def wgmma(kind: str, n: int) -> str:
    """`wgmma(acc, da, db, scale)`: acc = scale · acc + A · B, 64 × n, A and B in shared memory."""
    shape, letter, flags = _KINDS[kind]
    count = n // 2
    outputs = ",".join(f"${i}" for i in range(count))
    at = 2 * count
    asm = (
        f'asm sideeffect "{{\\0A.reg .pred p;\\0Asetp.ne.b32 p, ${at + 2}, 0;\\0A'
        f"wgmma.mma_async.sync.aligned.m64n{n}{shape} {{{outputs}}}, "
        f'${at}, ${at + 1}, p{flags};\\0A}}", "'
        + ",".join([f"={letter}"] * count)
        + ","
        + ",".join(map(str, range(count)))
        + ',l,l,r"'
    )
    head = "define void @wgmma(ptr %acc, i64 %da, i64 %db, i32 %s)"
    return _through(letter, count, head, asm, "i64 %da, i64 %db, i32 %s")


def tied_wait(kind: str, count: int, name: str, pending: int) -> str:
    """`name(acc)`: wgmma.wait_group that the registers pass: no use of them moves above it."""
    letter = _KINDS[kind][1]
    asm = (
        f'asm sideeffect "wgmma.wait_group.sync.aligned {pending};", "'
        + ",".join([f"={letter}"] * count)
        + ","
        + ",".join(map(str, range(count)))
        + ',~{memory}"'
    )
    return _through(letter, count, f"define void @{name}(ptr %acc)", asm, "")


def fixed(consumer: int, producer: int) -> str:
    """Functions of no arguments for the instructions that take immediates."""
    calls = {
        "regs_inc": f"setmaxnreg.inc.sync.aligned.u32(i32 {consumer})",
        "regs_dec": f"setmaxnreg.dec.sync.aligned.u32(i32 {producer})",
    }
    calls |= {f"store_wait{n}": f"cp.async.bulk.wait.group.read(i32 {n})" for n in range(4)}
    return "\n".join(
        f"define void @{name}() alwaysinline {{ call void @llvm.nvvm.{call}\n  ret void }}"
        for name, call in calls.items()
    )


@attrs.frozen
class Instructions:
    """The functions that a variant links: of one element type, N and count of registers."""

    kind: str
    n: int
    wait_count: int
    consumer_registers: int
    producer_registers: int

    def text(self) -> str:
        return "\n".join(
            [
                COMMON,
                wgmma(self.kind, self.n),
                tied_wait(self.kind, self.wait_count, "wait_all", 0),
                fixed(self.consumer_registers, self.producer_registers),
                "",
            ]
        )
