"""Reports of checked launches as one page that loads nothing: findings with their source lines.

The page stands beside the page of all stages (gpucompiler/pages/report.py), to which it links.
"""

from __future__ import annotations

import html
import linecache
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from gpucompiler.checker.report import WORDS, Access, Finding, Report
from gpucompiler.diagnostics.location import Location, readable_file, shown_number, spoken_line
from gpucompiler.pages.report import report as stages_report
from gpucompiler.settings import VERSION

# Lines shown in front of an access and behind it.
_AROUND: Final = 2
_STYLE: Final = """
:root { color-scheme: light dark; --mark: #ffe9a8; --line: #d0d0d0; --soft: #666 }
@media (prefers-color-scheme: dark) { :root { --mark: #5a4a12; --line: #444; --soft: #aaa } }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 1.5rem auto;
  padding: 0 1rem }
h1 { font-size: 1.3rem } h2 { font-size: 1.1rem; margin-top: 2rem }
section.finding { border: 1px solid var(--line); border-radius: 6px; padding: .2rem 1rem .8rem;
  margin: 1rem 0 }
.kind { font-variant: small-caps; font-weight: 600 }
pre { overflow-x: auto; margin: .3rem 0; padding: .4rem .6rem; border: 1px solid var(--line);
  border-radius: 4px; font: 13px/1.4 ui-monospace, monospace }
pre b { background: var(--mark); font-weight: inherit; display: block }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .8rem; margin: .4rem 0 }
dt { color: var(--soft) } dd { margin: 0 } .soft { color: var(--soft) }
"""


def page_of(reports: Sequence[Report], stages: str = "") -> str:
    """The page.

    Args:
        reports: of launches, in their order.
        stages: the address of the page of all stages, as a link has it; "" for none.
    """
    title = ", ".join(dict.fromkeys(each.kernel for each in reports)) or "no launch"
    body = "\n".join(part for each in reports for part in _launch(each))
    link = f'<p><a href="{html.escape(stages)}">All stages of the kernel</a></p>' if stages else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checked: {html.escape(title)}</title>
<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>
<h1>Checked launches: {html.escape(title)}</h1>
{link}
{body}
<p class="soft">gpucompiler {html.escape(VERSION)}</p>
</body></html>
"""


def save_pages(reports: Sequence[Report], file: str | Path) -> list[Path]:
    """Write the page, and beside it the page of the stages of the last report's kernel.

    Returns: the files that were written.
    """
    path = Path(file)
    jobs = [each.job for each in reports if each.job is not None]
    written, link = [path], ""
    if jobs:
        beside = path.with_suffix(".stages.html")
        stages_report(jobs[-1]).save(beside)
        written.append(beside)
        link = beside.name
    path.write_text(page_of(reports, link), encoding="utf-8")
    return written


def _launch(report: Report) -> Iterator[str]:
    yield f"<h2>{html.escape(report.kernel)}: {html.escape(report.headline)}</h2><dl>"
    yield f"<dt>checks</dt><dd>{html.escape(', '.join(report.checks))}</dd>"
    schedules = "every order of the threads" if not report.schedules else str(report.schedules)
    yield f"<dt>schedules</dt><dd>{schedules}</dd>"
    for name, names in report.proofs():
        yield f"<dt>{html.escape(name)}</dt><dd>{html.escape(', '.join(names))}</dd>"
    if report.shadow_bytes:
        yield f"<dt>shadow memory</dt><dd>{report.shadow_bytes:,} bytes</dd>"
    for each in report.unknown:
        yield f"<dt>unknown</dt><dd>{html.escape(each)}</dd>"
    yield "</dl>"
    for finding in report.findings:
        yield from _finding(finding, finding.kind)
    for note in report.notes:
        yield from _finding(note, f"note: {note.kind}")


def _finding(finding: Finding, kind: str) -> Iterator[str]:
    first, *rest = finding.message.splitlines() or [""]
    yield f'<section class="finding"><p><span class="kind">{html.escape(kind)}</span> '
    yield f"{html.escape(first)}</p>"
    if rest:
        yield f"<pre>{html.escape(chr(10).join(rest))}</pre>"
    for access in (finding.first, finding.second):
        if access is not None:
            yield from _access(access)
    yield "<dl>"
    for name, text in (("order", finding.order), ("mend", finding.mend)):
        if text:
            yield f"<dt>{name}</dt><dd>{html.escape(text)}</dd>"
    if finding.count > 1:
        yield f"<dt>met</dt><dd>{finding.count} times</dd>"
    if finding.seed is not None:
        yield f"<dt>replay</dt><dd><code>--seed {finding.seed}</code></dd>"
    yield "</dl></section>"


def _access(access: Access) -> Iterator[str]:
    who = "another thread" if access.thread is None else f"thread {access.thread}"
    value = "" if access.value is None else f": {access.value}"
    text = f"{WORDS[access.kind]} by block {access.block}, {who}{value}"
    yield f"<p>{html.escape(text)}</p>"
    for number, place in enumerate(() if access.place is None else access.place.chain()):
        yield from _source(place, "called from " if number else "")


def _source(place: Location, how: str) -> Iterator[str]:
    file = readable_file(place.file)
    inside = f", in {place.function}" if place.function else ""
    where = f"{how}{spoken_line(file, place.line)}{inside}"
    yield f'<p class="soft">{html.escape(where)}</p>'
    lines: list[str] = []
    for number in range(max(place.line - _AROUND, 1), place.line + _AROUND + 1):
        text = linecache.getline(file, number).rstrip("\n")
        if not text and number != place.line:
            continue
        shown = html.escape(f"{shown_number(file, number):>5} {text}")
        lines.append(f"<b>{shown}</b>" if number == place.line else f"{shown}\n")
    yield f"<pre>{''.join(lines)}</pre>"
