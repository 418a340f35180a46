"""The page and the plot of the suite's results, made from their data.

    python tests/benchmarks/suite/pages.py

`results/*.json` is what `run.py … --json` wrote, and `rows_*.json` what other benchmarks did with
`--json`. The test of the suite compares both files with what this makes of it.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[3]
RESULTS: Final = Path(__file__).parent / "results"
PAGE: Final = ROOT / "docs" / "contributing" / "benchmark_results.md"
PLOT: Final = ROOT / "docs" / "_static" / "benchmark_results.svg"

HEAD = """\
# Results of the benchmark suite

This page and its plot are made by `python tests/benchmarks/suite/pages.py` from the data in
`tests/benchmarks/suite/results`. [The suite](benchmark_suite.md) says how they are measured.
"""


def load() -> list[dict[str, Any]]:
    """The results of GPUs, by the names of their files."""
    return [json.loads(file.read_text()) for file in sorted(RESULTS.glob("gpu_*.json"))]


def geometric_mean(rows: list[dict[str, Any]], way: str) -> float:
    """The geometric mean of nvcc's time over a way's."""
    return math.exp(sum(math.log(row["nvcc / way"][way]["median"]) for row in rows) / len(rows))


def page(found: list[dict[str, Any]]) -> str:
    """The page's text."""
    parts = [HEAD]
    for result in found:
        parts += _of_a_machine(result)
    compiled = RESULTS / "compile.json"
    if compiled.exists():
        parts += _of_compiling(json.loads(compiled.read_text()))
    on_a_host = RESULTS / "host.json"
    if on_a_host.exists():
        parts += _of_a_host(json.loads(on_a_host.read_text()))
    for file in sorted(RESULTS.glob("rows_*.json")):
        parts += _of_rows(json.loads(file.read_text()))
    return "\n".join(parts)


def _of_rows(result: dict[str, Any]) -> list[str]:
    """The figures of a benchmark beside the suite, as `report.present` wrote them."""
    title = result["title"]
    lines = [
        f"## {title[0].upper()}{title[1:]}",
        "",
        f"`python tests/benchmarks/{result['script']}`. Machine: {result['machine']}.",
        f"Versions: {', '.join(f'{name} {text}' for name, text in result['versions'].items())}.",
        "",
        "| what | measured | |",
        "|---|---|---|",
    ]
    for row in result["rows"]:
        value = "" if row["value"] is None else f"{row['value']:.3f} {row['unit']}"
        details = [f"{name} {ms:.3f} ms" for name, ms in row["details"].items()]
        # Brackets ahead of parentheses would be a link.
        name = f"`{row['name']}`" if "](" in row["name"] else row["name"]
        lines.append(f"| {name} | {value} | {'; '.join([*details, row['note']])} |")
    return [*lines, ""]


def _of_a_machine(result: dict[str, Any]) -> list[str]:
    machine, limits, rows = result["machine"], result["limits"], result["programs"]
    software = ", ".join(f"{name} {text}" for name, text in result["versions"].items())
    ways = list(rows[0]["nvcc / way"])
    names = " | ".join(f"nvcc / {way}" for way in ways)
    lines = [
        f"## {machine['gpu']}",
        "",
        f"Compilers: nvcc {machine['nvcc']} for {machine['arch']}, {machine['driver']}.",
        f"Versions: {software}.",
        f"Copies move {limits['copy_TB_s']:.2f} TB/s in this run, and fused multiply-adds reach",
        f"{limits['fused_TFLOP_s']:.1f} TFLOP/s. The run has {len(rows)} programs.",
        f"Times are medians of {result['rounds']} rounds of {result['launches']} launches.",
        "The last columns are nvcc's time over ours, with quartiles; more is better. `checked` is",
        '`bounds=True`, beside CUDA C++ without checks; `i32` is `pyint="i32"`, and `alias none`',
        '`alias="none"`, beside CUDA C++ that promises nothing.',
        "",
        f"![nvcc's time over ours](../_static/{PLOT.name})",
        "",
        f"| program | field | nvcc, ms | ours, ms | TB/s | TFLOP/s | {names} |",
        "|---|---|" + "---|" * (4 + len(ways)),
        *(_row(row, ways) for row in rows),
        "| geometric mean | | | | | | "
        + " | ".join(f"{geometric_mean(rows, way):.3f}" for way in ways)
        + " |",
        "",
    ]
    for name, error in result["failed"].items():
        lines += [f"`{name}` failed: {error.splitlines()[0]}", ""]
    return lines


def _of_compiling(result: dict[str, Any]) -> list[str]:
    rows = result["programs"]
    ratios = [row["ms"]["nvcc"] / row["ms"]["ours"] for row in rows]
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    return [
        "## Compiling",
        "",
        f"Both compilers make a cubin for {result['arch']} by turns, and nothing is cached. Ours",
        f"runs in a warm process, nvcc {result['nvcc']} in one of its own.",
        f"Times are medians of {result['rounds']} rounds, by the clock. Other programs ran beside.",
        f"Machine: {result['machine']}.",
        "",
        "| program | ours, ms | nvcc, ms | nvcc / ours |",
        "|---|---|---|---|",
        *(
            f"| {row['name']} | {row['ms']['ours']:.0f} | {row['ms']['nvcc']:.0f} | {ratio:.1f} |"
            for row, ratio in zip(rows, ratios, strict=True)
        ),
        f"| geometric mean | | | {mean:.1f} |",
        "",
    ]


def _of_a_host(result: dict[str, Any]) -> list[str]:
    own = ("ours", "unchecked")
    counts = sorted({row["rounds"] for row in result["programs"]})
    rounds = " to ".join(map(str, dict.fromkeys((counts[0], counts[-1]))))
    peers = [peer for peer in result["peers"] if any(peer in r["ms"] for r in result["programs"])]
    flags = "; ".join(f"{name} `{' '.join(given)}`" for name, given in result["flags"].items())
    lines = [
        "## On the host",
        "",
        f"One core, beside loops with these flags: {flags}.",
        f"{'; '.join(result['peers'].values())}.",
        f"Times are of the processor, medians of {rounds} rounds; of slow ways, of one or more.",
        f"Machine: {result['machine']}.",
        "`ours` checks indices, as is the default there, and `unchecked` is `bounds=False`.",
        "The last column is the least time of a peer over ours, the median of rounds. `as quick`",
        "is a ratio below 1 that isn't below the lower quartile of our own time over our time.",
        "NumPy's products of matrices are BLAS, and count no peer.",
        "",
        f"| program | {' | '.join(f'{way}, ms' for way in (*own, *peers))} | fastest peer / ours |",
        "|---|" + "---|" * (len(own) + len(peers) + 1),
    ]
    for row in result["programs"]:
        ms = row["ms"]
        cells = [f"{ms[way]:.1f}" if way in ms else "" for way in (*own, *peers)]
        rivals = [peer for peer in peers if peer in ms and not _is_blas(row["name"], peer)]
        fastest = min(rivals, key=lambda peer: row["way / ours"][peer])
        ratio = row["way / ours"][fastest]
        equal = ", as quick" if row["ours / ours"][0] <= ratio < 1 else ""
        lines.append(f"| {row['name']} | {' | '.join(cells)} | {ratio:.2f} ({fastest}{equal}) |")
    return [*lines, ""]


def _is_blas(name: str, peer: str) -> bool:
    """Whether a peer's time is that of a library of linear algebra."""
    return (name, peer) == ("matvec", "numpy")


def _row(row: dict[str, Any], ways: list[str]) -> str:
    ours = row["ms"]["ours"]["median"]
    rates = [f"{row[key] / ours / 1e9:.2f}" if row[key] else "" for key in ("bytes", "flops")]
    cells = [row["name"], row["field"], f"{row['ms']['nvcc']['median']:.4f}", f"{ours:.4f}", *rates]
    for way in ways:
        ratio = row["nvcc / way"][way]
        cells.append(f"{ratio['median']:.3f} ({ratio['low']:.3f} to {ratio['high']:.3f})")
    return f"| {' | '.join(cells)} |"


def plot(rows: list[dict[str, Any]]) -> str:
    """Bars of nvcc's time over ours, the slowest of ours first, as SVG."""
    ordered = sorted(rows, key=lambda row: row["nvcc / way"]["ours"]["median"])
    left, unit, step = 150, 300, 16
    height = step * len(ordered) + 30
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + 2 * unit}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{left + 2 * unit}" height="{height}" fill="white"/>',
    ]
    for number, row in enumerate(ordered):
        ratio, y = row["nvcc / way"]["ours"]["median"], step * number + 4
        colour = "#3a7" if ratio >= 1 else "#48b" if ratio >= 0.95 else "#c63"
        width = min(ratio, 1.8) * unit
        lines += [
            f'<text x="{left - 6}" y="{y + 10}" text-anchor="end">{row["name"]}</text>',
            f'<rect x="{left}" y="{y}" width="{width:.1f}" height="12" fill="{colour}"/>',
            f'<text x="{left + width + 4:.1f}" y="{y + 10}">{ratio:.2f}</text>',
        ]
    end = height - 26
    lines += [
        f'<line x1="{left + unit}" y1="0" x2="{left + unit}" y2="{end}" stroke="black"/>',
        f'<text x="{left + unit}" y="{height - 10}" text-anchor="middle">as fast as nvcc</text>',
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    found = load()
    PAGE.write_text(page(found))
    PLOT.write_text(plot(found[0]["programs"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
