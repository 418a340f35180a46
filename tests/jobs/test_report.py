"""Reports: what the page holds, that it is one document, and that its links are complete."""

from __future__ import annotations

import base64
import json
import re
import zlib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.toolchain.machine_listing import listing_of
from cuda_target.toolchain.occupancy import occupancy_curve
from gpucompiler import ArgumentError, HostTarget, Report, function_from_source, report
from gpucompiler.__main__ import main
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.llvm.lines.places import Place
from gpucompiler.pages.machine_kinds import kind_of
from gpucompiler.pages.stage_lines import assembly_lines


def doubled(value):
    return value * 2.0 + 3.5


@cuda(threads=8, blocks=1, target="cuda:sm_90a")
def scaled(y, x):
    i = cuda.grid(1)
    if i < len(y):
        if x[i] > 2.0:
            y[i] = doubled(x[i])
        else:
            y[i] = y[i] / x[i]


ARRAY = np.ones(8, np.float32)


def content(page: Report) -> dict[str, Any]:
    packed = re.search(r'<script id="data"[^>]*>([^<]*)<', page.html)
    assert packed is not None
    return json.loads(zlib.decompress(base64.b64decode(packed[1])))


def pane(data: dict[str, Any], label: str) -> dict[str, Any]:
    return next(stage for stage in data["stages"] if stage["label"] == label)


def places(data: dict[str, Any], stage: dict[str, Any]) -> dict[str, list[list[Any]]]:
    """The chain of each instruction that has one, by its text."""
    rows = zip(stage["text"].split("\n"), stage["c"], strict=True)
    return {text.strip(): data["chains"][chain] for text, chain in rows if chain >= 0}


def line_of(data: dict[str, Any], text: str) -> int:
    python = pane(data, "Python")
    return python["num"][[text in row for row in python["text"].split("\n")].index(True)]


def test_the_page_is_one_document(tmp_path: Path) -> None:
    page = report(scaled, tmp_path / "k.html", ARRAY, ARRAY)
    assert (tmp_path / "k.html").read_text() == page.html
    assert len(page.html.encode()) < 1_000_000
    outside: list[str] = []

    class Parser(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            outside.extend(name for name, _ in attrs if name in ("src", "href", "action"))
            outside.extend(tag for _ in range(tag in ("link", "iframe", "img", "object")))

    Parser().feed(page.html)
    assert outside == []
    assert "default-src 'none'" in page.html
    assert not re.search(r"https?://|%DATA%|%TITLE%", page.html)


def test_stages_are_linked_through_inlining() -> None:
    data = content(report(scaled, None, ARRAY, ARRAY))
    labels = [stage["label"] for stage in data["stages"]]
    assert labels[:6] == ["Python", "typed IR", "lowered IR", "LLVM before", "LLVM", "PTX"]
    for stage in data["stages"][1:]:
        size = len(stage["text"].split("\n"))
        assert len(stage["c"]) == len(stage["ins"]) == size
        assert max(stage["c"]) < len(data["chains"])
    inner, outer = line_of(data, "value * 2.0"), line_of(data, "doubled(x[i])")
    ptx = places(data, pane(data, "PTX"))
    fused = next(chain for text, chain in ptx.items() if text.startswith("fma.rn.f32"))
    assert [place[1] for place in fused] == [inner, outer]
    divided = next(chain for text, chain in ptx.items() if text.startswith("div.rn.f32"))
    assert divided[0][1] == line_of(data, "y[i] / x[i]")
    if "machine code" in labels:
        machine = pane(data, "machine code")
        linked = [c >= 0 for c, i in zip(machine["c"], machine["ins"], strict=True) if i]
        assert sum(linked) >= 0.9 * len(linked)
    python = pane(data, "Python")
    assert python["w"][python["num"].index(inner)] > 0


def test_hostile_source_stays_text() -> None:
    text = (
        "def attack(y):\n"
        "    # </script><script>alert(1)</script><img src=x onerror=alert(2)>\n"
        "    y[0] = 1.0  # %DATA% &lt; '\"\n"
    )
    function = function_from_source(text, "attack")
    job = CompilerJob(HostTarget(), FunctionSpec(function, (typeof(ARRAY),)))
    page = report(job)
    assert "alert(" not in page.html
    assert page.html.count("</script>") == 2
    assert "alert(" not in page._repr_html_()
    assert 'sandbox="allow-scripts"' in page._repr_html_()


def test_the_host_has_its_stages_and_notebooks_show_them() -> None:
    page = report(scaled.configure(target="host"), None, ARRAY, ARRAY)
    labels = [stage["label"] for stage in content(page)["stages"]]
    assert labels == ["Python", "typed IR", "lowered IR", "LLVM before", "LLVM", "assembly"]
    assert page._repr_html_().count("<iframe") == 1
    assert repr(page).startswith("<Report: scaled for host")
    with pytest.raises(ArgumentError):
        report(len)  # pyright: ignore[reportArgumentType]


@pytest.mark.full
def test_two_jobs_stand_beside_each_other() -> None:
    job = scaled.launch_job(ARRAY, ARRAY)
    same = content(report(job, other=job))
    assert not any(any(stage.get("ch", ())) for stage in same["stages"])
    wide = scaled.launch_job(ARRAY.astype(np.float64), ARRAY)
    data = content(report(job, other=wide))
    assert any(pane(data, "A · PTX")["ch"])
    assert any(pane(data, "B · PTX")["ch"])
    assert len(pane(data, "A · PTX")["ch"]) == len(pane(data, "A · PTX")["c"])
    assert pane(data, "Python")["facts"]


def test_the_command_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "k.py").write_text("def put(y, a):\n    y[0] = a\n")
    monkeypatch.chdir(tmp_path)
    wanted = ["report", "k.py:put", "--sig", "f32[:], float", "--diff", "opt_level=0"]
    assert main([*wanted, "--output", "k.html"]) == 0
    assert "k.html: put for host" in capsys.readouterr().out
    assert (tmp_path / "k.html").stat().st_size > 10_000
    assert main([*wanted[:4], "--output", "missing/k.html"]) != 0
    assert "missing/k.html can't be written" in capsys.readouterr().err


def test_listings_give_slow_paths_to_their_calls() -> None:
    text = """\
.text.k:
	//## File ".nv_debug_ptx_txt", line 7
        /*0000*/                   MOV R1, R2 ;
        /*0010*/                   CALL.REL.NOINC `($__internal_0_$__cuda_div) ;
	//## File ".nv_debug_ptx_txt", line 9
        /*0018*/                   CALL.REL.NOINC `($__internal_0_$__cuda_div) ;
        /*0020*/                   EXIT ;
$__internal_0_$__cuda_div:
        /*0030*/                   MUFU.RCP R3, R4 ;
        /*0040*/                   NOP;
"""
    numbers = [(row[6:].split()[0], line) for row, line in listing_of(text) if row[:4].isdigit()]
    assert numbers == [
        ("MOV", (7,)), ("CALL.REL.NOINC", (7,)), ("CALL.REL.NOINC", (9,)), ("EXIT", (9,)),
        ("MUFU.RCP", (7, 9)), ("NOP", None),
    ]  # fmt: skip


def test_floats_under_integers_move_to_their_ptx() -> None:
    ptx = "$L__BB0_1:\n\tsetp.leu.f32 %p1, %r1, 0f42058000;\n\tsetp.lt.u64 %p2, %rd1, %rd2;\n"
    note = '\t//## File ".nv_debug_ptx_txt", line 3\n'
    text = f"{note}        /*0010*/  FSETP.LEU.AND P2, PT, R9, 33.375, PT ;\n"
    assert listing_of(text, ptx) == [("0010  FSETP.LEU.AND P2, PT, R9, 33.375, PT", (2,))]
    assert listing_of(text)[0][1] == (3,)


def test_comparisons_under_sums_move_to_their_ptx() -> None:
    ptx = "\tmad.lo.s32 \t%r7, %r4, %r5, %r6;\n\tcvt.u64.u32 \t%rd2, %r7;\n"
    ptx += "\tsetp.le.u64 \t%p1, %rd12, %rd2;\n"
    note = '\t//## File ".nv_debug_ptx_txt", line 1\n'
    text = f"{note}        /*0010*/  ISETP.GE.U32.AND P1, PT, R0, UR4, PT ;\n"
    assert listing_of(text, ptx)[0][1] == (3,)
    # Another instruction has that comparison, so this one may be the sum's.
    third = note.replace("line 1", "line 3") + "        /*0020*/  ISETP.GT.AND P1, PT, R0, R1 ;\n"
    assert listing_of(text + third, ptx)[0][1] == (1,)


def test_comparisons_move_to_the_ptx_that_compares_the_same_values() -> None:
    rows = (
        ".target sm_90a", ".visible .entry k(", "\t.param .u64 k_param_0,",
        "\t.param .u32 k_param_1", ")", "\tld.param.b32 \t%r1, [k_param_1];",
        "\tmov.u32 \t%r2, %tid.x;",
        "\tmov.u32 \t%r3, %tid.y;", "\t.loc\t1 5 1", "\tsetp.ge.u32 \t%p1, %r2, %r1;",
        "\t.loc\t1 6 1", "\tsetp.ge.u32 \t%p2, %r3, %r1;",
    )  # fmt: skip
    note = '\t//## File ".nv_debug_ptx_txt", line {}\n        /*{}*/  {} ;\n'
    code = ("S2R R2, SR_TID.Y", "ULDC UR4, c[0x0][0x218]", "ISETP.GE.U32.AND P1, PT, R2, UR4, PT")
    text = "".join(note.format(n, f"00{n}0", each) for n, each in enumerate(code, 8))
    assert [line[1] for line in listing_of(text, "\n".join(rows))] == [(8,), (9,), (12,)]
    # The code of a library that was linked has lines of its own text.
    assert listing_of(text.replace("line 10", "line 99"), "\n".join(rows))[-1][1] == (99,)


def test_assembly_says_whole_chains() -> None:
    text = (
        ".visible .entry k(\n\t.loc\t1 30 8\n"
        "\t.loc\t1 21 12, function_name $L__python+2, inlined_at 1 30 8  // also 2 7 3\n"
        "\tfma.rn.f32 %r1, %r2;\n\t.loc\t1 0 0\n\tret;\n"
        '\t.file\t1 "k.py"\n\t.file\t2 "m" "h.py"\n'
        "\t.section\t.debug_str {\n$L__python:\n.b8 97,0 // a\n.b8 103,104,0 // gh\n\t}\n"
    )
    lines, index = assembly_lines(text)
    fused, returned = (line for line in lines if line.instruction)
    assert fused.chain == (Place("k.py", 21, 12, "gh"), Place("k.py", 30, 8, "k"))
    assert fused.also == ((Place("m/h.py", 7, 3, ""),),)
    assert (returned.chain, returned.also) == ((), ())
    assert lines[index[3]] is fused
    host = '\t.file\t1 "k.py"\n\t.loc\t1 4 9 is_stmt 0  # inlined_at 1 8 5\n\tmovq %rax, %rbx\n'
    assert [place.line for place in assembly_lines(host)[0][-1].chain] == [4, 8]
    old = "k(\n\t.loc\t1 21 12  // inlined_at 1 30 8 also 1 7 3\n\tfma.rn.f32 %r1, %r2;\n"
    fused = assembly_lines(f'\t.file\t1 "k.py"\n.visible .entry {old}')[0][-1]
    assert fused.chain == (Place("k.py", 21, 12, ""), Place("k.py", 30, 8, "k"))
    assert fused.also == ((Place("k.py", 7, 3, ""),),)


def test_occupancy_is_known_without_a_gpu() -> None:
    # NVIDIA's calculator: 40 registers and 256 threads leave 48 of 64 warps; 20 KiB, 11 blocks.
    shares = {each.threads: each for each in occupancy_curve("sm_90a", 40, 0)}
    assert shares[256][1:] == (6, 0.75, "registers")
    assert shares[1024][1:] == (1, 0.5, "registers")
    assert occupancy_curve("sm_90a", 16, 20 * 1024)[1][1:] == (10, 0.3125, "shared memory")
    assert occupancy_curve("sm_75", 32, 0)[0][1:] == (16, 0.5, "blocks")
    assert occupancy_curve("sm_99", 32, 0) == []
    data = content(report(scaled, None, ARRAY, ARRAY))
    assert [len(curve) for curve in data["occ"]] in ([32], [0])


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("0010  @!P0 LDG.E R0, desc[UR4][R2.64]", "global memory"),
        ("0020  MUFU.RCP R9, R8", "special functions"),
        ("0030  FFMA R1, R2, R3, R4", "fp32"),
        ("0040  LOP3.LUT R1, R2, R3", "integers"),
        (".L_x_1:", "others"),
    ],
)
def test_instructions_have_kinds(text: str, kind: str) -> None:
    assert kind_of(text) == kind
