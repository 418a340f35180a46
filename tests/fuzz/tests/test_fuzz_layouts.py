"""The fuzzer's views, vectors and records: the oracle's meaning of them, and programs with them."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tests.fuzz import oracle
from tests.fuzz.drawing import BySeed
from tests.fuzz.legs import check, different
from tests.fuzz.programs import HEADER, ArrayArgument, Program, RecordArgument
from tests.fuzz.records import Field, RecordType
from tests.fuzz.thread_programs import thread_program

INNER = (Field("x", "i16"), Field("y", "f64"))
ALIGNED = RecordType(
    "R0", (Field("a", "u8"), Field("b", "f32", 2), Field("c", "", 0, INNER)), aligned=True
)
PACKED = RecordType("R1", (Field("a", "u8"), Field("b", "i32")), aligned=False)
SOURCE = f"""{HEADER}
{ALIGNED.definition}
{PACKED.definition}


def kernel(o, p, q, x):
    p[0].a = 44
    p[0]["c"].x -= 5
    e = p[1]
    e.b[1] = 2.5
    p[2] = e
    p["a"][1] = np.uint8(7)
    q[0] = 255, 2
    q[1].b = q[0].b + np.int32(1)
    x.view(np.uint32)[0] = np.uint32(1)
    w = x.view(cuda.int4)
    w[1] = cuda.int4(w[0]) * 2 + cuda.int4(1, 2, 3, 4.9)
    w[1].w = 9
    l = cuda.local.array(2, np.int64)
    l[0] = l[1] = 0
    l.view(np.int16)[4] = np.int16(-2)
    o[0], o[1] = l[1], 3 in {{1, 2}} | {{k * 3 for k in (1, 4)}}
    o[2:3].view(np.uint8)[1] = np.uint8(1)
"""
ARGUMENTS = (
    ("o", ArrayArgument("i64", (3,), 1, 0)),
    ("p", RecordArgument(ALIGNED, 3, 0)),
    ("q", RecordArgument(PACKED, 2, 0)),
    ("x", ArrayArgument("i32", (8,), 1, 1)),
)
# fmt: off
CONSTRUCTS = {
    "view of a local array", "view of a local table", "view of an array",
    "view of smaller elements",
    "view of shared memory", "rows of vectors", "row: lanes", "row: value", "row: whole",
    "row: lane", "row: copy", "vector", "vector and vector", "vector and number", "joined vectors",
    "carried vector", "aligned records", "packed records", "local array of records",
    "record: read", "record: store", "record: augment", "record: element", "record: copy",
    "record: column", "record: tuple",
}
# fmt: on


@pytest.mark.full
def test_the_oracle_looks_at_memory_as_numpy_does() -> None:
    program = Program(SOURCE, ARGUMENTS, (1, 1, 1), (1, 1, 1), Counter())
    o, p, q, x = arguments = program.make_arguments()
    before = p["c"]["x"].tolist()
    oracle.run(program.source, arguments)
    assert o.tolist() == [65534, 1, 256]
    assert p["a"].tolist() == [44, 7, 0]
    assert p["b"].tolist() == [[0, 1], [2, 2.5], [2, 2.5]]
    assert p["c"]["x"].tolist() == [before[0] - 5, before[1], before[1]]
    assert q.tolist() == [(255, 2), (0, 3)]
    assert x.tolist() == [1, 1, 2, 3, 3, 4, 7, 9]
    check(program)


def test_fields_are_filled_and_padding_is_not_compared() -> None:
    argument = RecordArgument(ALIGNED, 4, 7)
    first, second = argument.make(), argument.make()
    assert first["c"]["y"].any()
    second.view(np.uint8)[1] ^= 255
    assert first.tobytes() != second.tobytes()
    assert not different(first, second)
    second["c"]["y"][3] += 1
    assert different(first, second)


def test_programs_reach_every_construct() -> None:
    reached: Counter[str] = Counter()
    for number in range(6000):
        reached.update(set(thread_program(BySeed(str(number))).features))
        if set(reached) >= CONSTRUCTS:
            break
    assert sorted(CONSTRUCTS - set(reached)) == []
