"""Facts of a launch, and remarks, as notes for a page of `report`."""

from __future__ import annotations

from collections.abc import Iterable

from gpucompiler.facts.launch_facts import LaunchFacts
from gpucompiler.facts.line_facts import LineFacts
from gpucompiler.facts.remarks import Remark
from gpucompiler.facts.roofline import roofline_picture
from gpucompiler.pages.notes import PageNotes


def page_notes(facts: LaunchFacts | None = None, remarks: Iterable[Remark] = ()) -> PageNotes:
    """Notes for `report(…, notes=)`.

    Uncoalesced accesses, bank conflicts, branches that part warps, spilled registers and threads
    that run one by one are shown at their lines; all else in the page's last row.

    Args:
        facts: of a launch of the kernel that the page shows.
        remarks: on its lines.

    >>> report(axpy, "k.html", y, 2.0, x, notes=page_notes(launch_facts(axpy, y, 2.0, x)))
    ... # doctest: +SKIP
    """
    lines: dict[tuple[str, int], list[tuple[str, bool]]] = {}
    header: list[tuple[str, str, bool]] = []
    pictures: list[tuple[str, str]] = []
    for line in facts.lines if facts is not None else ():
        if found := list(_of_line(line)):
            lines.setdefault((line.file, line.line), []).extend(found)
    for remark in remarks:
        bad = "spilled" in remark.message or "one by one" in remark.message
        said = f"{remark.subject}: {remark.message}"
        lines.setdefault((remark.file, remark.line), []).append((said, bad))
    if facts is not None:
        header.append(("launch", f"{facts.block} × {facts.grid}", False))
        header.append(("flops", str(facts.flops), False))
        header.append(("bytes touched", str(facts.touched_bytes), False))
        if facts.roofline is not None:
            header.append(("roofline", str(facts.roofline), False))
            if facts.roofline.flops and facts.roofline.bytes:
                pictures.append(("roofline", roofline_picture(facts.roofline)))
    return PageNotes(lines, header, pictures)


def _of_line(line: LineFacts) -> Iterable[tuple[str, bool]]:
    for access in line.accesses:
        apart = access.sectors > 2 * access.least_sectors
        yield str(access), bool(apart or access.conflicts)
    if line.divergent:
        yield f"{line.divergent} of {line.branches} branches part a warp", True
    if line.runs:
        yield f"{line.active_lanes:.1f} lanes active", False
    for kind, count in line.flops.items():
        yield f"{count} flops {kind}", False
