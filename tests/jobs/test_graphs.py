"""Graphs of control flow and of calls: their edges, their layout, their pictures."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from cuda_target import cuda
from gpucompiler import (
    ArgumentError,
    CompilerJob,
    Graph,
    GraphEdge,
    GraphNode,
    TargetUnsupported,
    call_graph,
    compile,
    control_flow_graph,
)
from gpucompiler.language.types import parse_signature
from gpucompiler.pages.control_flow import flow_of
from gpucompiler.pages.layered import GAP_X, layered
from gpucompiler.pages.stage_lines import Line, assembly_lines
from gpucompiler.pages.stages import Stage


def weight(d: Any) -> Any:
    return math.exp(-d * d)


def near(p: Any, q: Any) -> Any:
    d = p - q
    if d < 0:
        d = -d
    return weight(d)


@cuda
def spread(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i >= len(y):
        return
    total = 0.0
    for k in range(n):
        if x[k] > 0:
            total += near(x[k], x[i])
        elif x[k] < -5:
            break
        else:
            while total > 3:
                total -= near(x[k], 2.5)
    y[i] = total


def job_for(target: str) -> CompilerJob:
    types = parse_signature("f32[:], f32[:], int")
    return spread.configure(target=target).launch_job_for(types, (64, 1, 1))


def reached(graph: Graph) -> set[str]:
    found = {graph.nodes[0].name}
    while True:
        more = {edge.target for edge in graph.edges if edge.source in found} - found
        if not more:
            return found
        found |= more


def test_control_flow_of_each_stage() -> None:
    job = job_for("cuda:sm_90a")
    artifact = compile(job)
    plain = attrs.evolve(job, params=attrs.evolve(job.params, opt_level=0))
    unoptimized = control_flow_graph(plain, stage="unoptimized")
    functions = {node.name.partition(":")[0] for node in unoptimized.nodes}
    assert functions == {"spread", "near", "near.1", "weight"}
    # With LLVM's passes short functions stand in the place of their calls.
    short = control_flow_graph(job, stage="unoptimized")
    assert not any(":" in node.name for node in short.nodes)
    for stage in ("llvm", "asm"):
        graph = control_flow_graph(job, stage=stage)
        names = {node.name for node in graph.nodes}
        assert len(names) == len(graph.nodes) > 8
        assert {edge.target for edge in graph.edges} <= names
        # Both loops, the `for` and the `while`, come back to a block above.
        order = {node.name: number for number, node in enumerate(graph.nodes)}
        assert reached(graph) == names
        assert sum(order[e.target] <= order[e.source] for e in graph.edges) >= 2
        ends = [node for node in graph.nodes if not any(e.source == node.name for e in graph.edges)]
        assert [node.lines[-1].rstrip(";") in ("ret void", "ret") for node in ends] == [True]
    assert dict(artifact.texts)["llvm"].count("\n  br i1 ") == sum(
        edge.label == "T" for edge in control_flow_graph(job).edges
    )
    entry = control_flow_graph(job).nodes[0]
    assert entry.note.startswith("line")
    with pytest.raises(ArgumentError, match="stage='ir': give 'unoptimized'"):
        control_flow_graph(job, stage="ir")


@cuda(target="host:x86-64-v3")
def doubled(y: Any) -> None:
    i = cuda.grid(1)
    if y[i] > 2:
        y[i] *= 2


def test_control_flow_of_the_host_has_all_its_functions() -> None:
    job = doubled.launch_job_for(parse_signature("f32[:]"), (64, 1, 1))
    for stage in ("unoptimized", "asm"):
        graph = control_flow_graph(job, stage=stage)
        names = {node.name for node in graph.nodes}
        assert len(names) > 5
        assert {edge.target for edge in graph.edges} <= names
        if stage == "unoptimized":
            assert {name.partition(":")[0] for name in names} == {"doubled", "doubled.block"}
    with pytest.raises(TargetUnsupported, match="shows its instructions"):
        control_flow_graph(job, stage="sass")


def test_machine_code_has_conditional_exits_and_no_padding() -> None:
    text = """\
k:
.text.k:
0000  ISETP.GE.AND P0, PT, R0, UR4, PT
0010  @P0 EXIT
0020  MOV R1, R2
.L_x_1:
0030  @!PT LDS RZ, [RZ]
.L_x_2:
0040  FADD R1, R1, R2
0050  @P1 BRA `(.L_x_2)
0060  CALL.REL.NOINC `($__internal_0)
0070  EXIT
.L_x_3:
      BRA `(.L_x_3)
"""
    lines = [Line(row, (), row[:4].isdigit()) for row in text.splitlines()]
    graph = flow_of(Stage("machine code", "sass", lines, True))
    assert [(e.source, e.target, e.kind) for e in graph.edges] == [
        ("entry", "block 1", ""), ("block 1", ".L_x_2", ""),
        (".L_x_2", ".L_x_2", "taken"), (".L_x_2", "block 4", "other"),
    ]  # fmt: skip
    assert graph.nodes[1].lines == ("MOV R1, R2", "@!PT LDS RZ, [RZ]")
    assert len(graph.nodes) == 4


def test_jumps_of_aarch64_are_read() -> None:
    text = (
        "k:\n\tcbz\tx0, .LBB0_2\n\tadd\tx1, x1, #1\n.LBB0_1:\n\tsub\tx1, x1, #1\n"
        "\tb.ne\t.LBB0_1\n\tb\t.LBB0_2\n.LBB0_2:\n\tbl\tf\n\tret\n"
    )
    graph = flow_of(Stage("assembly", "asm", assembly_lines(text)[0], True))
    assert [(e.source, e.target) for e in graph.edges] == [
        ("entry", ".LBB0_2"), ("entry", "block 1"), ("block 1", ".LBB0_1"),
        (".LBB0_1", ".LBB0_1"), (".LBB0_1", "block 3"), ("block 3", ".LBB0_2"),
    ]  # fmt: skip


def test_calls_have_their_lines() -> None:
    graph = call_graph(job_for("cuda:sm_90a"))
    first = spread.function.__code__.co_firstlineno
    names = [node.name for node in graph.nodes]
    assert names[0] == "spread"
    assert {"near", "near.1", "weight", "exp (math)"} <= set(names)
    edges = {(edge.source, edge.target): edge.label for edge in graph.edges}
    assert edges["spread", "near"] == str(first + 8)
    assert edges["spread", "near.1"] == str(first + 13)
    assert ("near", "weight") in edges
    assert ("weight", "exp (math)") in edges
    assert next(node for node in graph.nodes if node.name == "exp (math)").leaf
    assert "spread -> near" in str(graph)


def test_pictures_need_nothing_else(tmp_path: Path) -> None:
    graph = Graph(
        "a <title>", (GraphNode("<entry>", ("x < 1", "y" * 200), "line 3"), GraphNode("end")),
        (GraphEdge("<entry>", "end", "T", "taken"), GraphEdge("end", "<entry>")),
    )  # fmt: skip
    graph.save(tmp_path / "g.svg")
    text = (tmp_path / "g.svg").read_text()
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    shown = ["".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "<entry>line 3" in shown
    assert max(map(len, shown)) <= 64
    assert text.count("http") == 1
    assert "href" not in text
    assert graph._repr_svg_() == text


def test_long_blocks_show_their_beginning_and_their_end() -> None:
    node = GraphNode("b", tuple(f"line {n}" for n in range(40)))
    assert node.shown[:2] == ["line 0", "line 1"]
    assert node.shown[-2:] == ["… 32 more", "line 39"]


@pytest.mark.parametrize("seed", range(6))
def test_layouts_overlap_nowhere(seed: int) -> None:
    random.seed(seed)
    count = 50
    edges = [(n, n + 1) for n in range(count - 1)]
    edges += [(n, min(count - 1, n + random.randint(2, 9))) for n in range(count - 1)]
    edges += [(n, max(0, n - random.randint(0, 9))) for n in random.sample(range(count), 12)]
    sizes = [(float(random.randint(60, 300)), float(random.randint(20, 150))) for _ in range(count)]
    layout = layered(sizes, edges)
    boxes = [(x, y, x + w, y + h) for (x, y), (w, h) in zip(layout.corners, sizes, strict=True)]
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0
        assert max(right, bottom - 100) <= max(layout.width, layout.height)
        for other in boxes[:number]:
            apart = other[2] + GAP_X / 2 <= left or right + GAP_X / 2 <= other[0]
            assert apart or other[3] < top or bottom < other[1]
    for (source, target), way in zip(edges, layout.ways, strict=True):
        assert boxes[source][0] <= way[0][0] <= boxes[source][2]
        assert way[0][1] == boxes[source][3]
        assert boxes[target][0] <= way[-1][0] <= boxes[target][2]
        assert way[-1][1] == boxes[target][1]
        # Along a joint the way is vertical, and crosses no box.
        for (x, y), (x2, y2) in pairwise(way[1:-1]):
            if x == x2 and abs(y - y2) > 0:
                low, high = min(y, y2), max(y, y2)
                inside = [b for b in boxes if b[0] < x < b[2] and b[1] < high and low < b[3]]
                assert not inside
    assert layered([(10.0, 10.0)], []).corners == [(0.0, 22.0)]


def test_parts_that_no_edge_joins_stand_beside_each_other() -> None:
    layout = layered([(100.0, 30.0)] * 5, [(0, 1), (2, 3)])
    assert [x for x, _ in layout.corners] == [0.0, 0.0, 148.0, 148.0, 296.0]
    assert layout.corners[0][1] == layout.corners[2][1] == layout.corners[4][1]
    assert layout.width == 396.0
    assert layered([], []).corners == []


def test_lines_go_straight_where_they_can() -> None:
    # One long edge beside a chain of ten boxes.
    edges = [*((n, n + 1) for n in range(9)), (0, 9)]
    way = layered([(100.0, 30.0)] * 10, edges).ways[-1]
    assert len({round(x, 3) for x, _ in way[1:-1]}) == 1
