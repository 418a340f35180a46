"""PTX of the lowering: what stands in it, and that ptxas takes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ir_text import kernel, module
from llvm_testing import assemble_ptx, cuda_job, ptx_of

from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.parser import parse
from gpucompiler.llvm.emit import emit_assembly
from gpucompiler.llvm.lowering.lower import lower_to_llvm
from gpucompiler.llvm.optimize import optimize_llvm

VADD = """kernel @vadd(%a: array<f32, 1>, %b: array<f32, 1>, %c: array<f32, 1>) #0 {
  %t = simt.thread_index : i32 range(0, 1023) #0
  %g = simt.block_index : i32 range(0, 2147483646) #0
  %d = simt.block_size : i32 range(1, 1024) #0
  %s = arith.mul %g, %d <nowrap = true> : i32 range(0, 2147483646) #0
  %u = arith.add %s, %t <nowrap = true> : i32 range(0, 2147483646) #0
  %i = arith.convert %u : i64 range(0, 2147483646) #0
  %n = array.dim %c <axis = 0> : i64 range(0, 9223372036854775807) #1
  %p = arith.compare %i, %n <predicate = "lt"> : bool #1
  cf.if %p {
    %x = array.load %a, [%i] : f32 #2
    %y = array.load %b, [%i] : f32 #2
    %z = arith.add %x, %y : f32 #2
    array.store %z, %c, [%i] #2
    cf.yield []
  } {
    cf.yield []
  } #1
  func.return []
}
#0 = loc "/k/vadd.py" 2:4-2:20 "vadd"
#1 = loc "/k/vadd.py" 3:4-3:20 "vadd"
#2 = loc "/k/vadd.py" 4:8-4:20 "vadd"
"""

HEAD = """
%t = simt.thread_index : i32 range(0, 1023)
%i = arith.convert %t : i64 range(0, 1023)
%m = arith.constant <value = 4294967295> : u32
%w = arith.constant <value = 32> : i32
%one = arith.constant <value = 1> : i32
%xi = array.load %x, [%i] : i32
%p = arith.compare %xi, %one <predicate = "lt"> : bool
"""


def instructions(ptx: str) -> list[str]:
    """The instructions of the kernel's body, without directives and labels."""
    body = ptx[ptx.index(".entry") :]
    body = body[body.index("{") + 1 : body.index("\n}")]
    lines = (line.strip() for line in body.splitlines())
    return [x for x in lines if x and not x.startswith((".", "//", "$", "{", "}")) and x[-1] == ";"]


def test_vadd_is_as_short_as_it_can_be(tmp_path: Path) -> None:
    ptx = ptx_of(module(VADD))
    found = instructions(ptx)
    # The index in 64 bits is two more than in 32, and quicker (cuda_target/target/grid_index.py).
    assert len(found) <= 21, "\n".join(found)
    assert not any(re.search(r"f64|cvta|s64.*mul", line) for line in found)
    assert any(line.startswith("mul.wide.u32") for line in found)
    assert sum(line.startswith("ld.global.b32") for line in found) == 2
    assert '.file\t1 "/k/vadd.py"' in ptx or '.file\t1 "/k" "vadd.py"' in ptx
    assert ".target sm_90a\n" in ptx, "no 'debug' here: ptxas would not optimise"
    assemble_ptx(ptx, "sm_90a", tmp_path)


@pytest.mark.parametrize(
    ("step", "body", "loads"),
    [
        ("%n", "%b = array.load %x, [%j] : i32", 4),
        ("%c", "%b = array.load %x, [%j] : i32", 0),  # known: LLVM's own choice, not told
        ("%n", '%b = simt.shuffle %m, %a, %one, %w <mode = "down"> : i32', 0),
    ],
)
def test_loops_of_unknown_steps_are_unrolled_without_a_word(
    capfd: pytest.CaptureFixture[str], step: str, body: str, loads: int
) -> None:
    text = f"""
{HEAD}
%n = array.dim %x <axis = 0> : i64
%c = arith.constant <value = 4> : i64
%r = cf.for %i, %n, {step}, [%one] (%j: i64, %a: i32) {{
  {body}
  %s = arith.add %a, %b : i32
  cf.yield [%s]
}} : i32
array.store %r, %x, [%i]
"""
    ptx = ptx_of(kernel("%x: array<i32, 1>", text))
    assert not loads or ptx.count("ld.global.b32") >= loads
    # LLVM complains on stderr of loops that it was told to unroll, and couldn't.
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("hint", "body", "loads"),
    [
        ("8", "%b = array.load %x, [%j] : i32", 8),
        ("never", "%b = array.load %x, [%j] : i32", 1),
        # Where threads talk, and where the copies would be very long, LLVM would complain.
        ("8", '%b = simt.shuffle %m, %a, %one, %w <mode = "down"> : i32', 0),
        ("64", "\n".join(f"%b{k} = array.load %x, [%j] : i32" for k in range(40)), 0),
    ],
)
def test_loops_are_unrolled_as_often_as_they_say(
    capfd: pytest.CaptureFixture[str], hint: str, body: str, loads: int
) -> None:
    text = f"""
{HEAD}
%z = arith.constant <value = 0> : i64
%o = arith.constant <value = 1> : i64
%n = array.dim %x <axis = 0> : i64
%r = cf.for %z, %n, %o, [%one] <unroll = "{hint}"> (%j: i64, %a: i32) {{
  {body}
  %k = array.load %x, [%j] : i32
  %s = arith.mul %a, %k : i32
  cf.yield [%s]
}} : i32
array.store %r, %x, [%i]
"""
    ptx = ptx_of(kernel("%x: array<i32, 1>", text))
    if loads == 8:
        assert ptx.count("ld.global.b32") >= 8
    if hint == "never":
        assert ptx.count("ld.global.b32") <= 2
        assert '.pragma "nounroll"' in ptx
    assert capfd.readouterr().err == ""


SIMT = {
    "barrier": "simt.barrier",
    "fence block": 'simt.fence <scope = "block">',
    "fence device": "simt.fence",
    "fence system": 'simt.fence <scope = "system", order = "acq_rel">',
    "warp barrier": "simt.warp_barrier %m",
    "sleep": "simt.sleep %m",
}
VALUES = {
    "block index": ('simt.block_index <axis = "z">', "i32"),
    "block size": ('simt.block_size <axis = "y">', "i32"),
    "grid size": ("simt.grid_size", "i32"),
    "lane": ("simt.lane_index", "i32"),
    **{
        f"lane mask {r}": (f'simt.lane_mask <relation = "{r}">', "u32")
        for r in ("eq", "lt", "le", "gt", "ge")
    },
    "active": ("simt.active_mask", "u32"),
    "count": ('simt.barrier_reduce %p <kind = "count">', "i32"),
    "and": ('simt.barrier_reduce %p <kind = "and">', "bool"),
    "or": ('simt.barrier_reduce %p <kind = "or">', "bool"),
    **{
        f"vote {v}": (f'simt.vote %m, %p <kind = "{v}">', "bool") for v in ("all", "any", "uniform")
    },
    "ballot": ('simt.vote %m, %p <kind = "ballot">', "u32"),
    "match any": ("simt.match %m, %xi", "u32"),
    "match all": ('simt.match %m, %xi <kind = "all">', "u32"),
    "match 64": ('simt.match %m, %i <kind = "all">', "u32"),
    **{
        f"reduce {r}": (f'simt.warp_reduce %m, %xi <kind = "{r}">', "i32")
        for r in ("add", "min", "max", "and", "or", "xor")
    },
    "cycles": ("simt.clock", "u64"),
    "nanoseconds": ('simt.clock <kind = "nanoseconds">', "u64"),
}


def stored(kind: str, name: str, array: str) -> str:
    return f"array.store {name}, {array}, [%i]"


def test_every_simt_operation_assembles(tmp_path: Path) -> None:
    lines, parameters = [HEAD, *SIMT.values()], ["%x: array<i32, 1>"]
    for number, (text, kind) in enumerate(VALUES.values()):
        parameters.append(f"%o{number}: array<{kind}, 1>")
        lines.append(f"%v{number} = {text} : {kind}")
        lines.append(stored(kind, f"%v{number}", f"%o{number}"))
    made = kernel(", ".join(parameters), "\n".join(lines))
    ptx = ptx_of(made)
    expected = """bar.sync activemask vote.sync.ballot match.any.sync.b32 redux.sync.min.s32
        nanosleep fence.acq_rel.sys %lanemask_lt %globaltimer"""
    for word in expected.split():
        assert word in ptx, word
    assemble_ptx(ptx, "sm_90a", tmp_path)


@pytest.mark.parametrize("arch", ["sm_75", "sm_90a", "sm_100a"])
def test_shuffles_of_all_types_assemble(arch: str, tmp_path: Path) -> None:
    kinds = ("i8", "u16", "i32", "u64", "f16", "f32", "f64", "bf16")
    parameters, lines = ["%x: array<i32, 1>"], [HEAD]
    for number, kind in enumerate(kinds):
        parameters += [f"%a{number}: array<{kind}, 1>"]
        lines.append(f"%v{number} = array.load %a{number}, [%i] : {kind}")
        for mode in ("idx", "up", "down", "xor"):
            name = f"%s{number}_{mode}"
            lines.append(
                f'{name} = simt.shuffle %m, %v{number}, %one, %w <mode = "{mode}"> : {kind}'
            )
            lines.append(stored(kind, name, f"%a{number}"))
    ptx = ptx_of(kernel(", ".join(parameters), "\n".join(lines)), arch)
    assert ptx.count("shfl.sync") == 4 * (len(kinds) + 2)
    assemble_ptx(ptx, arch, tmp_path)


@pytest.mark.parametrize("arch", ["sm_75", "sm_90a"])
def test_atomics_of_all_types_assemble(arch: str, tmp_path: Path) -> None:
    parameters, lines = ["%x: array<i32, 1>"], [HEAD]
    for number, kind in enumerate(("i32", "u32", "i64", "u64", "i8", "u16")):
        parameters += [f"%a{number}: array<{kind}, 1>"]
        lines.append(f"%v{number} = array.load %a{number}, [%i] : {kind}")
        for word in (
            "add",
            "sub",
            "and",
            "or",
            "xor",
            "min",
            "max",
            "exchange",
            "increment",
            "decrement",
        ):
            lines.append(
                f"%r{number}_{word} = atomic.update %a{number}, [%i], %v{number}, mask=%p "
                f'<kind = "{word}", scope = "block"> : {kind}'
            )
        lines.append(
            f"%c{number} = atomic.compare_exchange %a{number}, [%i], %v{number}, %v{number} "
            f'<order = "acq_rel"> : {kind}'
        )
    for number, kind in enumerate(("f16", "bf16", "f32", "f64")):
        parameters += [f"%f{number}: array<{kind}, 1>"]
        lines.append(f"%g{number} = array.load %f{number}, [%i] : {kind}")
        for word in ("add", "sub", "min", "max", "exchange"):
            lines.append(
                f"%h{number}_{word} = atomic.update %f{number}, [%i], %g{number} "
                f'<kind = "{word}", scope = "device"> : {kind}'
            )
    ptx = ptx_of(kernel(", ".join(parameters), "\n".join(lines)), arch)
    for word in ("inc", "dec", "add"):
        assert re.search(rf"atom(\.\w+)*\.global\.{word}\.u32|atom(\.\w+)*\.{word}\.u32", ptx), word
    assemble_ptx(ptx, arch, tmp_path)


@pytest.mark.parametrize("kind", ["f32", "f64", "f16", "bf16"])
def test_mathematical_functions_assemble(kind: str, tmp_path: Path) -> None:
    parameters = [f"%a: array<{kind}, 1>", "%x: array<i32, 1>"]
    lines = [HEAD, f"%v = array.load %a, [%i] : {kind}"]
    for name, row in FUNCTIONS.items():
        result = "bool" if name in ("isnan", "isinf", "isfinite") else kind
        arguments = ", ".join(["%v"] * row.arity)
        lines.append(f'%r_{name} = math.apply [{arguments}] <function = "{name}"> : {result}')
        if result == kind:
            lines.append(stored(kind, f"%r_{name}", "%a"))
    ptx = ptx_of(kernel(", ".join(parameters), "\n".join(lines)))
    assert "\tsqrt.approx" not in ptx
    assemble_ptx(ptx, "sm_90a", tmp_path)


def test_shared_and_local_memory(tmp_path: Path) -> None:
    made = kernel(
        "%x: array<f32, 1>",
        """
        %t = simt.thread_index : i32 range(0, 1023)
        %i = arith.convert %t : i64 range(0, 1023)
        %s = array.allocate <shape = (16, 17)> : array<f32, 2, shared>
        %l = array.allocate <shape = (8)> : array<f64, 1, local>
        %d = array.dynamic_shared : array<f32, 1, shared>
        %n = array.dim %d <axis = 0> : i64
        %z = arith.constant <value = 0> : i64
        %v = array.load %x, [%i] : f32
        array.store %v, %s, [%z, %i]
        array.store %v, %d, [%i]
        simt.barrier
        %w = array.load %s, [%z, %n] : f32
        array.store %w, %x, [%i]
        """,
        dynamic=True,
    )
    ptx = ptx_of(made)
    assert "ld.shared" in ptx
    assert "%dynamic_smem_size" in ptx
    assemble_ptx(ptx, "sm_90a", tmp_path)


def test_launch_bounds_and_fast_math(tmp_path: Path) -> None:
    made = module(VADD.replace("arith.add %x, %y", "arith.divide %x, %y"))
    plain = ptx_of(made, max_threads=256, min_blocks=2, max_registers=64)
    assert ".maxntid 256" in plain
    assert ".minnctapersm 2" in plain
    assert ".maxnreg 64" in plain
    assert "div.rn.f32" in plain
    fast = ptx_of(made, fastmath=True)
    assert "div.approx.ftz.f32" in fast
    assemble_ptx(fast, "sm_90a", tmp_path)


def test_promised_disjoint_arrays_are_read_through_the_texture_cache() -> None:
    assert "ld.global.nc" in ptx_of(module(VADD), alias="none")
    assert "ld.global.nc" not in ptx_of(module(VADD))


def test_a_check_that_fails_is_recorded_once() -> None:
    made = kernel("%x: array<i32, 1>", HEAD + "%ok = check.assert %p : bool")
    text = ptx_of(made)
    assert ".visible .global .align 8 .b8 gpucompiler_faults[32];" in text
    assert "global.exch.b32" in text


def test_grid_indices_that_nothing_uses_in_32_bits_are_wide() -> None:
    index = """%b = simt.block_index : i32
        %d = simt.block_size : i32
        %t = simt.thread_index : i32
        %s = arith.mul %b, %d <nowrap = true> : i32
        %u = arith.add %s, %t <nowrap = true> : i32
        %j = arith.convert %u : i64
        %one = arith.constant <value = 1> : i32
        """
    store = "array.store %one, %x, [%j]"
    assert "mul.wide.u32" in ptx_of(kernel("%x: array<i32, 1>", index + store))
    narrow = ptx_of(kernel("%x: array<i32, 1>", index + "array.store %u, %x, [%j]"))
    assert "mad.lo.s32" in narrow


def test_a_barrier_of_the_whole_grid_assembles(tmp_path: Path) -> None:
    made = kernel("%x: array<i32, 1>", HEAD + "simt.grid_barrier\narray.store %one, %x, [%i]")
    job = cuda_job(made)
    machine = job.target.machine(job)
    text = optimize_llvm(machine, lower_to_llvm(job, made), job.params)
    ptx = emit_assembly(machine, text, "asm", 3).decode()
    assert "%envreg1" in ptx
    assert "ld.acquire.gpu" in ptx
    assemble_ptx(ptx, "sm_90a", tmp_path)


CALLS = """module <schema = 1, dynamic_shared_memory = false>
func @once(%x: f32) -> (f32) {
  %r = func.call [%x] <callee = "twice"> : f32
  func.return [%r]
}
func @twice(%x: f32) -> (f32) {
  %r = arith.mul %x, %x : f32
  func.return [%r]
}
func @never(%x: f32) -> (f32) inline(never) {
  %r = arith.add %x, %x : f32
  func.return [%r]
}
kernel @k(%y: array<f32, 1>) {
  %i = arith.constant <value = 0> : i64
  %a = array.load %y, [%i] : f32
  %b = func.call [%a] <callee = "once"> : f32
  %c = func.call [%b] <callee = "twice"> : f32
  %d = func.call [%c] <callee = "never"> : f32
  array.store %d, %y, [%i]
  func.return []
}
"""


def test_what_is_called_once_is_written_in_the_place_of_its_call() -> None:
    def defined(opt_level: int) -> set[str]:
        program = parse(CALLS)
        text = lower_to_llvm(cuda_job(program, opt_level=opt_level), program)
        return set(re.findall(r"^define internal \S+ @(\w+)", text, re.MULTILINE))

    assert defined(3) == {"twice", "never"}
    assert defined(0) == {"once", "twice", "never"}


@pytest.mark.parametrize(
    ("source", "target", "selects"),
    [("f32", "i32", 0), ("f32", "u32", 0), ("f64", "i32", 1), ("f32", "i64", 1), ("f64", "u64", 1)],
)
def test_conversions_to_integers_leave_saturation_to_the_machine(
    source: str, target: str, selects: int
) -> None:
    made = kernel(
        f"%x: array<{source}, 1>, %y: array<{target}, 1>",
        f"""
%t = simt.thread_index : i32 range(0, 1023)
%i = arith.convert %t : i64 range(0, 1023)
%v = array.load %x, [%i] : {source}
%n = arith.convert %v : {target}
array.store %n, %y, [%i]
""",
    )
    lines = instructions(ptx_of(made))
    assert sum(line.startswith("cvt.rzi.") for line in lines) == 1
    assert sum(line.startswith("selp.") for line in lines) == selects
