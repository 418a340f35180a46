"""A launch's place under the roofline: the work that a byte allows, and the work done.

    flops a second ≤ min(peak flops, flops of a byte · peak bytes a second)

Bytes are those that the launch touches in global memory, each counted once: what caches of any size
leave to load and store.

Source: Williams, Waterman, Patterson, "Roofline: an insightful visual performance model", 2009.
"""

from __future__ import annotations

import math
from typing import Final

import attrs

from gpucompiler.diagnostics.errors import ArgumentError, described

_WIDTH, _HEIGHT, _MARGIN = 520, 320, 48
_INTENSITIES: Final = (1 / 64, 1024.0)


@attrs.frozen
class Peaks:
    """A machine's limits.

    Args:
        flops: floating-point operations a second.
        bytes: of memory a second.
        name: of the machine.
    """

    flops: float = attrs.field(validator=attrs.validators.gt(0))
    bytes: float = attrs.field(validator=attrs.validators.gt(0))
    name: str = ""


@attrs.frozen
class Roofline:
    """A timed launch's place.

    Args:
        flops: of all threads.
        bytes: of global memory, each counted once.
        seconds: of the launch.
        peaks: of the machine.
    """

    flops: int
    bytes: int
    seconds: float
    peaks: Peaks

    @property
    def intensity(self) -> float:
        """Flops of a byte."""
        return self.flops / self.bytes if self.bytes else math.inf

    @property
    def roof(self) -> float:
        """The flops a second that the machine allows at this intensity."""
        return min(self.peaks.flops, self.intensity * self.peaks.bytes)

    @property
    def limit(self) -> str:
        """The limit there: "memory" or "arithmetic"."""
        return "memory" if self.intensity * self.peaks.bytes < self.peaks.flops else "arithmetic"

    @property
    def share(self) -> float:
        """The part of the limit that the launch reaches."""
        work, most = (
            (self.bytes, self.peaks.bytes)
            if self.limit == "memory"
            else (self.flops, self.peaks.flops)
        )
        return work / self.seconds / most

    def __str__(self) -> str:
        return (
            f"{self.seconds * 1e6:.1f} µs, {self.flops / self.seconds / 1e9:.1f} Gflop/s, "
            f"{self.bytes / self.seconds / 1e9:.1f} GB/s, {self.intensity:.3g} flops a byte: "
            f"{100 * self.share:.0f} % of the limit by {self.limit}"
        )


def roofline_picture(place: Roofline) -> str:
    """The roofline with the launch in it, as SVG.

    Raises ArgumentError for a launch without floating-point operations.
    """
    if not isinstance(place, Roofline):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(
            f"{described(place)} is no place in a roofline; launch_facts(…, timed=True).roofline is"
        )
    if not place.flops or not place.bytes:
        raise ArgumentError("the launch has no floating-point operations, or touches no memory")
    peaks = place.peaks
    low, high = min(_INTENSITIES[0], place.intensity / 2), max(_INTENSITIES[1], place.intensity * 2)
    top = peaks.flops * 2
    bottom = min(low * peaks.bytes, place.flops / place.seconds / 2)

    def at(intensity: float, flops: float) -> str:
        across = math.log(intensity / low) / math.log(high / low)
        up = math.log(flops / bottom) / math.log(top / bottom)
        x = _MARGIN + across * (_WIDTH - 2 * _MARGIN)
        y = _HEIGHT - _MARGIN - up * (_HEIGHT - 2 * _MARGIN)
        return f"{x:.1f},{y:.1f}"

    ridge = peaks.flops / peaks.bytes
    corner = at(min(max(ridge, low), high), peaks.flops)
    roof = f"{at(low, low * peaks.bytes)} {corner} {at(high, peaks.flops)}"
    x, y = at(place.intensity, place.flops / place.seconds).split(",")
    _, roof_y = at(place.intensity, place.roof).split(",")
    axis_y, end_x = _HEIGHT - _MARGIN, _WIDTH - _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" height="{_HEIGHT}" font-family="sans-serif" font-size="12">'
        f"<title>{_escaped(peaks.name or 'roofline')}: {_escaped(str(place))}</title>"
        f'<path d="M{_MARGIN} {_MARGIN}V{axis_y}H{end_x}" fill="none" stroke="#888"/>'
        f'<polyline points="{roof}" fill="none" stroke="#2a6" stroke-width="2"/>'
        f'<path d="M{x} {y}V{roof_y}" stroke="#c60" stroke-dasharray="3 3"/>'
        f'<circle cx="{x}" cy="{y}" r="5" fill="#c60"/>'
        f'<text x="{_MARGIN}" y="{_MARGIN - 28}">{_escaped(peaks.name)}: '
        f"{peaks.flops / 1e12:.3g} Tflop/s, {peaks.bytes / 1e9:.4g} GB/s</text>"
        f'<text x="{_MARGIN}" y="{_MARGIN - 10}" fill="#c60">{_escaped(str(place))}</text>'
        f'<text x="{end_x}" y="{axis_y + 18}" text-anchor="end">flops a byte</text>'
        f'<text x="{_MARGIN + 4}" y="{_MARGIN + 14}">flops a second</text></svg>'
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
