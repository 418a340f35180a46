"""Notes that a page shows beside its stages: on lines of Python, in the header, and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs


@attrs.frozen
class PageNotes:
    """Notes for a page of `report`.

    Args:
        lines: by file and line, texts, and whether each is shown at the line as something bad. The
            others are shown in the page's last row.
        header: names, texts, and whether they are bad.
        pictures: labels and SVG.
    """

    lines: Mapping[tuple[str, int], Sequence[tuple[str, bool]]] = attrs.field(
        factory=dict[tuple[str, int], Sequence[tuple[str, bool]]]
    )
    header: Sequence[tuple[str, str, bool]] = ()
    pictures: Sequence[tuple[str, str]] = ()
