"""Places for a graph's nodes in layers, and ways for its edges, as for control flow.

The steps of Sugiyama, Tagawa and Toda (1981):

    layers     edges that close a cycle are set aside; each node stands below all before it
    chains     an edge over several layers gets a joint in each; one that closes a cycle runs beside
               the layers from its source up to its target
    order      joints and nodes of a layer are sorted by the places of their neighbours, in sweeps;
               the order with the fewest crossings is kept
    places     each layer is put where the sum of weighted squared distances to the neighbours is
               least, given the order and the gaps: an isotonic regression, solved exactly
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

GAP_X: Final = 24.0
# Between two edges that run beside each other.
_GAP_LINES: Final = 12.0
GAP_Y: Final = 44.0
_SWEEPS: Final = 16
_PLACE_SWEEPS: Final = 24
# Joints pull on each other, so that long edges become straight.
_STRAIGHT: Final = 8.0

Point = tuple[float, float]


class Layout(NamedTuple):
    """Where a graph is drawn.

    Args:
        corners: the upper left corner of each node.
        ways: the points of each edge, from the lower side of its source to the upper side of its
            target. At joints it passes vertically.
        width, height: of all.
    """

    corners: list[Point]
    ways: list[list[Point]]
    width: float
    height: float


class _Slot:
    """A node, or a joint of an edge, in its layer."""

    def __init__(self, layer: int, width: float, node: int = -1) -> None:
        self.layer = layer
        self.width = width
        self.node = node
        self.x = 0.0  # of its middle
        self.up: list[_Slot] = []
        self.down: list[_Slot] = []
        # The node that the end of a closing edge stands beside.
        self.beside: list[_Slot] = []

    def weight(self, other: _Slot) -> float:
        return _STRAIGHT if self.node < 0 and other.node < 0 else 1.0

    def room(self, right: _Slot) -> float:
        """The least distance of the middles of this and its neighbour on the right."""
        gap = _GAP_LINES if self.node < 0 and right.node < 0 else GAP_X
        return (self.width + right.width) / 2 + gap


def layered(sizes: Sequence[Point], edges: Sequence[tuple[int, int]]) -> Layout:
    """Lay out a graph; parts that no edge joins stand beside each other.

    Args:
        sizes: width and height of each node. The first is the entry.
        edges: pairs of source and target; several between two nodes are allowed.
    """
    corners: list[Point] = [(0.0, 0.0)] * len(sizes)
    ways: list[list[Point]] = [[] for _ in edges]
    left, height = 0.0, 0.0
    for part in _parts(len(sizes), edges):
        own = {node: number for number, node in enumerate(part)}
        numbers = [n for n, (source, _) in enumerate(edges) if source in own]
        within = [(own[edges[n][0]], own[edges[n][1]]) for n in numbers]
        drawn = _part([sizes[node] for node in part], within)
        for node, (x, y) in zip(part, drawn.corners, strict=True):
            corners[node] = (x + left, y)
        for number, way in zip(numbers, drawn.ways, strict=True):
            ways[number] = [(x + left, y) for x, y in way]
        left += drawn.width + 2 * GAP_X
        height = max(height, drawn.height)
    return Layout(corners, ways, max(left - 2 * GAP_X, 0.0), height)


def _parts(count: int, edges: Sequence[tuple[int, int]]) -> list[list[int]]:
    """The nodes of each part that edges join, the part of the first node first."""
    near: list[list[int]] = [[] for _ in range(count)]
    for source, target in edges:
        near[source].append(target)
        near[target].append(source)
    parts: list[list[int]] = []
    seen: set[int] = set()
    for root in range(count):
        if root in seen:
            continue
        part, work = set[int](), [root]
        while work:
            node = work.pop()
            if node not in part:
                part.add(node)
                work += near[node]
        seen |= part
        parts.append(sorted(part))
    return parts


def _part(sizes: Sequence[Point], edges: Sequence[tuple[int, int]]) -> Layout:
    """The layout of one part, as of `layered`."""
    closing = _closing(len(sizes), edges)
    layers = _layers(len(sizes), [e for n, e in enumerate(edges) if n not in closing])
    nodes = [
        _Slot(layer, size[0], number)
        for number, (layer, size) in enumerate(zip(layers, sizes, strict=True))
    ]
    chains = [_chain(nodes[a], nodes[b], n in closing) for n, (a, b) in enumerate(edges)]
    rows: list[list[_Slot]] = [[] for _ in range(max(layers, default=0) + 1)]
    for slot in [*nodes, *(joint for chain in chains for joint in chain[1:-1])]:
        rows[slot.layer].append(slot)
    _order(rows)
    _place(rows)
    _straighten(rows, chains)
    return _drawn(sizes, rows, nodes, chains, [n in closing for n in range(len(edges))])


def _closing(count: int, edges: Sequence[tuple[int, int]]) -> set[int]:
    """The numbers of the edges that close a cycle, by a walk in depth from the first node."""
    out: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for number, (source, target) in enumerate(edges):
        out[source].append((number, target))
    state = [0] * count  # 1 while the walk is below the node, 2 afterwards
    found: set[int] = set()
    for root in range(count):
        if state[root]:
            continue
        state[root] = 1
        stack = [(root, iter(out[root]))]
        while stack:
            node, further = stack[-1]
            number, target = next(further, (-1, -1))
            if number < 0:
                state[node] = 2
                stack.pop()
            elif state[target] == 1:
                found.add(number)
            elif state[target] == 0:
                state[target] = 1
                stack.append((target, iter(out[target])))
    return found


def _layers(count: int, edges: Sequence[tuple[int, int]]) -> list[int]:
    """The layer of each node: one below the lowest of those before it."""
    waiting = [0] * count
    out: list[list[int]] = [[] for _ in range(count)]
    for source, target in edges:
        waiting[target] += 1
        out[source].append(target)
    layers = [0] * count
    ready = [node for node in range(count) if not waiting[node]]
    while ready:
        node = ready.pop()
        for target in out[node]:
            layers[target] = max(layers[target], layers[node] + 1)
            waiting[target] -= 1
            if not waiting[target]:
                ready.append(target)
    return layers


def _chain(source: _Slot, target: _Slot, closing: bool) -> list[_Slot]:
    """The slots of an edge from its source to its target."""
    if closing:
        # Up beside the layers, from that of the source to that of the target.
        joints = [_Slot(layer, 0.0) for layer in range(source.layer, target.layer - 1, -1)]
        _join(joints[::-1])
        joints[0].beside.append(source)
        joints[-1].beside.append(target)
        return [source, *joints, target]
    joints = [_Slot(layer, 0.0) for layer in range(source.layer + 1, target.layer)]
    chain = [source, *joints, target]
    _join(chain)
    return chain


def _join(slots: Sequence[_Slot]) -> None:
    for upper, lower in itertools.pairwise(slots):
        upper.down.append(lower)
        lower.up.append(upper)


def _order(rows: list[list[_Slot]]) -> None:
    """Sort each layer so that few edges cross."""
    best, fewest = [list(row) for row in rows], _crossings(rows)
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        for number in range(1, len(rows)) if down else range(len(rows) - 2, -1, -1):
            _sort(rows[number], rows[number - 1] if down else rows[number + 1], down)
        if (crossings := _crossings(rows)) < fewest:
            best, fewest = [list(row) for row in rows], crossings
        if not fewest:
            break
    rows[:] = best


def _sort(row: list[_Slot], fixed: list[_Slot], down: bool) -> None:
    where = {id(slot): number for number, slot in enumerate(fixed)}
    own = {id(slot): number for number, slot in enumerate(row)}

    def middle(slot: _Slot) -> float:
        near = [where[id(other)] for other in (slot.up if down else slot.down)]
        beside = [own[id(other)] + 0.5 for other in slot.beside]
        # A place among its own layer counts in units of the other one.
        scaled = [n * len(fixed) / len(row) for n in beside]
        both = near + scaled
        return sum(both) / len(both) if both else own[id(slot)] * len(fixed) / len(row)

    keys = {id(slot): middle(slot) for slot in row}
    row.sort(key=lambda slot: keys[id(slot)])


def _crossings(rows: list[list[_Slot]]) -> int:
    total = 0
    for upper, lower in itertools.pairwise(rows):
        where = {id(slot): number for number, slot in enumerate(lower)}
        ends = [sorted(where[id(other)] for other in slot.down) for slot in upper]
        # Inversions of the sequence of lower ends, in the order of the upper ones.
        seen: list[int] = []
        for group in ends:
            for end in group:
                total += sum(other > end for other in seen)
            seen += group
    return total


def _place(rows: list[list[_Slot]]) -> None:
    """Give all slots their x, in the order of their layer."""
    for row in rows:
        for left, right in itertools.pairwise(row):
            right.x = left.x + left.room(right)
    for sweep in range(_PLACE_SWEEPS):
        # Both sides pull in the last sweeps; before, the one that has just been placed.
        both = sweep >= _PLACE_SWEEPS - 8
        for row in rows if sweep % 2 == 0 else rows[::-1]:
            wanted: list[float] = []
            weights: list[float] = []
            for slot in row:
                near = [*slot.up, *slot.down] if both else slot.up if sweep % 2 == 0 else slot.down
                pulls = [(other.x, slot.weight(other)) for other in near]
                pulls += [(other.x + other.width / 2 + GAP_X, 1.0) for other in slot.beside]
                weight = sum(w for _, w in pulls)
                wanted.append(sum(x * w for x, w in pulls) / weight if pulls else slot.x)
                weights.append(weight or 0.1)
            for slot, x in zip(row, _separated(row, wanted, weights), strict=True):
                slot.x = x


def _straighten(rows: list[list[_Slot]], chains: list[list[_Slot]]) -> None:
    """Give joints that follow each other one x, as long as their neighbours leave room for it."""
    lowest, highest = dict[int, float](), dict[int, float]()

    def room(slot: _Slot) -> tuple[float, float]:
        return lowest.get(id(slot), -math.inf), highest.get(id(slot), math.inf)

    def note() -> None:
        for row in rows:
            for left, right in itertools.pairwise(row):
                lowest[id(right)] = left.x + left.room(right)
                highest[id(left)] = right.x - left.room(right)

    for chain in chains:
        note()
        joints = chain[1:-1]
        while joints:
            low, high = room(joints[0])
            count = 1
            for joint in joints[1:]:
                least, most = room(joint)
                if max(low, least) > min(high, most):
                    break
                low, high, count = max(low, least), min(high, most), count + 1
            middle = sum(joint.x for joint in joints[:count]) / count
            for joint in joints[:count]:
                joint.x = min(max(middle, low), high)
            joints = joints[count:]
    left = min(slot.x - slot.width / 2 for row in rows for slot in row)
    for row in rows:
        for slot in row:
            slot.x -= left


def _separated(row: list[_Slot], wanted: list[float], weights: list[float]) -> list[float]:
    """The places nearest to the wanted ones that keep order and gaps (pool adjacent violators)."""
    offsets = [0.0]
    for left, right in itertools.pairwise(row):
        offsets.append(offsets[-1] + left.room(right))
    pools: list[tuple[float, float, int]] = []  # mean, weight, number of members
    for x, offset, weight in zip(wanted, offsets, weights, strict=True):
        mean, members = x - offset, 1
        while pools and pools[-1][0] > mean:
            other, other_weight, more = pools.pop()
            mean = (mean * weight + other * other_weight) / (weight + other_weight)
            weight += other_weight
            members += more
        pools.append((mean, weight, members))
    means = [mean for mean, _, members in pools for _ in range(members)]
    return [mean + offset for mean, offset in zip(means, offsets, strict=True)]


def _drawn(
    sizes: Sequence[Point],
    rows: list[list[_Slot]],
    nodes: list[_Slot],
    chains: list[list[_Slot]],
    closing: list[bool],
) -> Layout:
    heights = [
        max((sizes[slot.node][1] for slot in row if slot.node >= 0), default=0.0) for row in rows
    ]
    tops = [GAP_Y / 2]
    for height in heights:
        tops.append(tops[-1] + height + GAP_Y)
    corners = [(slot.x - slot.width / 2, tops[slot.layer]) for slot in nodes]
    starts = _ports(nodes, chains, 0)
    ends = _ports(nodes, chains, -1)
    ways: list[list[Point]] = []
    for number, chain in enumerate(chains):
        source, target = chain[0], chain[-1]
        foot = tops[source.layer] + sizes[source.node][1]
        way = [(starts[number], foot)]
        for joint in chain[1:-1]:
            top, bottom = tops[joint.layer], tops[joint.layer] + heights[joint.layer]
            way += [(joint.x, bottom), (joint.x, top)] if closing[number] else [
                (joint.x, top), (joint.x, bottom)
            ]  # fmt: skip
        ways.append([*way, (ends[number], tops[target.layer])])
    xs = [x for way in ways for x, _ in way] + [
        x + s[0] for (x, _), s in zip(corners, sizes, strict=True)
    ]
    return Layout(corners, ways, max(xs, default=0.0), tops[-1] - GAP_Y / 2)


def _ports(nodes: list[_Slot], chains: list[list[_Slot]], end: int) -> list[float]:
    """The x at which each edge meets its source (`end` 0) or target (-1), in the order of ways."""
    at: dict[int, list[int]] = {}
    for number, chain in enumerate(chains):
        at.setdefault(chain[end].node, []).append(number)
    found = [0.0] * len(chains)
    for node, numbers in at.items():
        slot = nodes[node]
        numbers.sort(key=lambda n: chains[n][1 if end == 0 else -2].x)
        span = min(slot.width * 0.7, 44.0 * (len(numbers) - 1))
        for position, number in enumerate(numbers):
            share = position / (len(numbers) - 1) - 0.5 if len(numbers) > 1 else 0.0
            found[number] = slot.x + share * span
    return found
