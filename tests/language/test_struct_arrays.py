"""Arrays of NumPy's structured dtypes: fields, records, packed and aligned, on all paths."""

# pyright: reportArgumentType=false, reportCallIssue=false

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from array_testing import Program, function_of

from cuda_target import cuda
from gpucompiler.diagnostics.errors import ArgumentError, DeviceIndexError, KernelError
from gpucompiler.driver import compile as compile_job
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.structs import dtype_of_struct, struct_of
from gpucompiler.language.types import ArrayType, StructType, parse_type

FIELDS: list[Any] = [
    ("a", "u1"), ("x", "f4"), ("y", "i8"), ("p", "f4", (3,)), ("z", "c8"), ("h", "f2"),
    ("flag", "?"), ("n", [("u", "i2"), ("v", "f8")]), ("w", "u8"),
]  # fmt: skip
PACKED, ALIGNED = np.dtype(FIELDS), np.dtype(FIELDS, align=True)
SPREAD = np.dtype({"names": ["x", "k"], "formats": ["f4", "i4"], "offsets": [8, 4], "itemsize": 20})
POINT = np.dtype([("x", "f4"), ("y", "i4")])


def records(dtype: np.dtype[Any], count: int = 6) -> Any:
    """A record array, whose elements have attributes in CPython, too."""
    raw = np.random.default_rng(2).integers(1, 60, count * dtype.itemsize).astype(np.uint8)
    made = raw.view(dtype).view(np.recarray)
    if "flag" in (dtype.names or ()):
        made["flag"] = np.arange(count) % 3 == 0
    return made


FIELDS_OF_ELEMENTS = """
def k(a, b, out):
    for i in range(len(a)):
        r = a[i]
        r.x += 1
        a[i]["y"] = r.y * 2 + r.a
        r.z = r.z * 2
        out[i] = r["n"]["v"] + r.h
        r["n"]["u"] = i
        r.a = i
        r.flag = not r.flag
        r.w += 3
        if i:
            b[-i] = r
            b[0] = a[-1]
"""


@pytest.mark.parametrize("dtype", [PACKED, ALIGNED], ids=["packed", "aligned"])
def test_fields_and_records(dtype: np.dtype[Any]) -> None:
    def make() -> tuple[Any, ...]:
        return records(dtype), records(dtype)[::-1].copy(), np.zeros(6)

    Program(FIELDS_OF_ELEMENTS, make).check(make)


def test_fields_that_are_arrays() -> None:
    text = """
    def k(a, out):
        for i in range(len(a)):
            a[i].p[2] = a[i].p[0]
            r = a[i]
            r.p[:2] = 4
            out[i] = sum(r.p) + a["p"][i, 2] + len(r.p)
        a["p"][:, 1] += 1
    """

    def make() -> tuple[Any, ...]:
        return records(ALIGNED), np.zeros(6)

    Program(text, make).check(make)


@pytest.mark.parametrize("dtype", [POINT, SPREAD], ids=["point", "spread"])
def test_fields_of_arrays(dtype: np.dtype[Any]) -> None:
    other = "y" if dtype is POINT else "k"
    text = f"""
    def k(a, out):
        x = a["x"]
        for i in range(len(x)):
            x[i] = i * 0.5
        a["{other}"] = 7
        a["{other}"][1:] += 2
        a[1:]["{other}"][::2] *= 3
        for r in a[::-1]:
            out[0] += r["{other}"]
        out[1], out[2] = a["x"].size, a.size
        out[3] = max(a["x"])
        a[1] = 2.5, 3
        a[0] = a[1]
        s = a[2:4]
        s[0] = s[1]
    """

    def make() -> tuple[Any, ...]:
        return records(dtype), np.zeros(4)

    Program(text, make).check(make)
    Program(text, lambda: (records(dtype, 12)[::2], np.zeros(4)))


def test_two_dimensions_and_layouts() -> None:
    text = """
    def k(a, y):
        for i in range(a.shape[0]):
            for j in range(a.shape[1]):
                y[i, j] = a[i, j]["x"] + float(a[i]["y"][j]) + a["x"][i, j]
    """
    for order in (lambda a: a, np.asfortranarray, lambda a: a[:, ::-1]):

        def make(order: Any = order) -> tuple[Any, ...]:
            return order(records(POINT, 12).reshape(3, 4)), np.zeros((3, 4))

        Program(text, make).check(make)


def test_functions_choices_and_loops_take_elements() -> None:
    text = """
    def length(r):
        return r["x"] * float(r["y"])

    def k(a, y):
        best = a[0]
        for i in range(len(a)):
            r = a[i] if i % 2 else a[0]
            if length(r) > length(best):
                best = r
            y[i] = length(a[i])
        best["x"] = -1
    """

    def make() -> tuple[Any, ...]:
        return records(POINT), np.zeros(6)

    Program(text, make).check(make)


@pytest.mark.parametrize("lanes", [1, 4, 8])
@pytest.mark.parametrize("dtype", [PACKED, ALIGNED], ids=["packed", "aligned"])
def test_threads(dtype: np.dtype[Any], lanes: int) -> None:
    text = """
    def moved(r, step):
        r["x"] += step
        return r["y"]

    def k(a, order, out):
        i = cuda.grid(1)
        if i < len(a):
            r = a[order[i]]
            out[i] = moved(r, 0.5) if r["a"] > 20 else a[i - 1]["y"]
            r["n"]["u"] = i
    """
    a, out = records(dtype, 100), np.zeros(100)
    expected, order = a.copy(), np.random.default_rng(1).permutation(100)
    cuda(threads=32, blocks=4, target="host", lanes=lanes)(function_of(text))(a, order, out)
    for i in range(100):
        r = expected[order[i]]
        if r["a"] > 20:
            r["x"] += np.float32(0.5)
        r["n"]["u"] = i
    assert (a == expected).all()
    assert out.tolist() == [
        float(expected[order[i]]["y"] if expected[order[i]]["a"] > 20 else expected[i - 1]["y"])
        for i in range(100)
    ]


def test_shared_local_and_constant_records() -> None:
    text = """
    import numpy as np
    POINT = np.dtype([("x", "f4"), ("y", "i4")])
    TABLE = np.array([(0.5, 1), (1.5, 2), (2.5, 3)], POINT)

    def k(a, out):
        tile, own = cuda.shared.array(32, POINT), cuda.local.array(2, POINT)
        i = cuda.threadIdx.x
        tile[i] = a[i]
        own[0] = a[i]
        own[1] = TABLE[i % 3]
        out[i] = own[1].x * float(own[1].y) + float(own[0].y)
        cuda.syncthreads()
        out[i] += tile[31 - i].x
        cuda.atomic.add(a["y"], 0, 1)
    """
    a, out = np.zeros(32, POINT), np.zeros(32)
    a["x"], a["y"] = np.arange(32) / 4, np.arange(32)
    expected = a.copy()
    for lanes in (1, 8):
        cuda(threads=32, target="host", lanes=lanes, blocks=1)(function_of(text))(a, out)
    table = [0.5 * 1, 1.5 * 2, 2.5 * 3]
    # The second launch has seen what the first has added.
    for i in range(1, 32):
        y = np.float64(expected["x"][31 - i]) + int(expected["y"][i]) + table[i % 3]
        assert out[i] == y
    assert a["y"][0] == expected["y"][0] + 64


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("a[0].q = 1", "GC106", "has no field 'q'"),
        ("a[0].q += 1", "GC106", "has no field 'q'"),
        ("a[0].flagg = 1", "GC106", "did you mean 'flag'"),
        ("y[0], a.q = 1, 1", "GC106", "its fields are a, x, y"),
        ("y.view(cuda.double2)[0].q = 1", "GC106", "its lanes are x, y"),
        ("y.view(cuda.double2)[0].q -= 1", "GC106", "its lanes are x, y"),
        ("y[0] = y.view(cuda.double2)[0].q", "GC106", "there are x, y, shape"),
        ("y[0] = a[0]['q']", "GC106", "has no field 'q'"),
        ("y[0] = a[0].flagg", "GC106", "did you mean 'flag'"),
        ("y[0] = a['a']", "GC203", "can't be stored"),
        ("y[0] = a[0]", "GC203", "record of a, x"),
        ("a[0] = 1", "GC203", "a record of a, x, y"),
        ("a[0] = 1, 2", "GC203", "a tuple of 9 values"),
        ("a[:] = a", "GC202", "whole arrays aren't assigned"),
        ("a.fill(0)", "GC202", "whole arrays aren't assigned"),
        ("y[0] = a[0] + 1", "GC201", "record of a, x"),
        ("y[0] = a[0] in a", "GC202", "whole arrays aren't assigned"),
        ("y[0] = a['x'][0]", "GC202", "isn't aligned to its 4 bytes"),
        ("a[0].y = 1.5", "GC203", "would lose its fraction"),
        ("cuda.atomic.add(a, 0, 1)", "GC201", "records"),
    ],
)
def test_refusals(line: str, code: str, words: str) -> None:
    text = f"""
    def k(a, y):
        {line}
    """
    with pytest.raises(KernelError) as error:
        cuda(target="host", threads=1, blocks=1)(function_of(text))(records(PACKED), np.zeros(4))
    assert error.value.diagnostics[0].code == code, str(error.value)
    assert words in str(error.value)


def test_read_only_records() -> None:
    a = records(POINT)
    a.flags.writeable = False
    for line in ("a[0].x = 1", "a[0]['x'] += 1", "a[0] = a[1]", "a['x'][0] = 1"):
        with pytest.raises(KernelError, match="is read-only"):
            cuda(target="host", threads=1, blocks=1)(function_of(f"def k(a):\n    {line}"))(a)


# -- types


@pytest.mark.parametrize("dtype", [PACKED, ALIGNED, SPREAD, POINT])
def test_types_print_and_parse(dtype: np.dtype[Any]) -> None:
    kind = struct_of(dtype)
    array = typeof(np.zeros((2, 3), dtype))
    assert array == ArrayType(kind, 2)
    assert parse_type(str(array)) == array
    assert dtype_of_struct(kind) == dtype
    assert kind.alignment <= 8
    assert dtype.itemsize % kind.alignment == 0


def test_alignments() -> None:
    def alignment(fields: Any, align: bool = False) -> int:
        return struct_of(np.dtype(fields, align=align)).alignment

    assert alignment([("x", "f4"), ("y", "i4")]) == 4
    assert alignment([("x", "f8"), ("y", "i4")]) == 4
    assert alignment([("x", "f8"), ("y", "i4")], align=True) == 8
    assert alignment([("x", "f8"), ("y", "i1")]) == 1
    assert alignment([("a", [("x", "f8"), ("y", "i4")]), ("b", "u4")]) == 8
    assert alignment([("z", "c16")]) == 8


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ([("x", "O")], "which kernels don't have"),
        ([("x", ">f4")], "which kernels don't have"),
        ([("x", "M8[s]")], "which kernels don't have"),
        ([("a b", "f4")], "can't be named in a kernel"),
    ],
)
def test_dtypes_that_kernels_refuse(fields: Any, words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        typeof(np.zeros(2, np.dtype(fields)))


def test_arrays_of_structs_inside_are_of_one_record() -> None:
    dtype = np.dtype([("c", "u1"), ("n", [("x", "f4"), ("k", "i8")], (2,))], align=True)
    a = np.zeros(3, dtype)
    cuda(target="host", threads=1, blocks=1)(
        function_of("def k(a):\n    a[1].n[1].x, a[2]['n'][0]['k'] = 5, 7\n    a[0] = a[2]")
    )(a)
    assert a["n"]["x"].tolist() == [[0, 0], [0, 5], [0, 0]]
    assert a["n"]["k"].tolist() == [[7, 0], [0, 0], [7, 0]]
    for text, words in (("a.n", "is used of one record"), ("a[0].n", "isn't aligned")):
        packed = np.zeros(2, dtype if text == "a.n" else [("c", "u1"), ("n", [("x", "f4")], (2,))])
        with pytest.raises(KernelError, match=words):
            cuda(target="host", threads=1, blocks=1)(
                function_of(f"def k(a):\n    r = {text}\n    r[0].x = 1")
            )(packed)


def test_fields_have_places() -> None:
    dtype = np.dtype([("x", "f4"), ("v", "i4", (2,)), ("k", "i8")], align=True)
    a = np.zeros(2, dtype)
    program = cuda(target="host", threads=1, blocks=1)(
        function_of(
            "def k(a):\n    a[1][0], a[0][-1], a[1][1][1] = 2.5, 7, 3\n    a[0][0] = a[1][0]"
        )
    )
    program(a)
    assert a["x"].tolist() == [2.5, 2.5]
    assert a["v"].tolist() == [[0, 0], [0, 3]]
    assert a["k"].tolist() == [7, 0]
    with pytest.raises(KernelError, match="1 index for"):
        cuda(target="host", threads=1, blocks=1)(function_of("def k(a):\n    a[0][3] = 1"))(a)


# -- launches


def test_launches_again_and_addresses() -> None:
    text = "def k(a):\n    a[cuda.grid(1)]['x'] += 1"
    helper = cuda(threads=4, target="host", blocks=1)(function_of(text))
    for dtype in (POINT, np.dtype(POINT.fields or {}, align=True)):
        a = np.zeros(4, dtype)
        for _ in range(4):
            helper(a)
        assert a["x"].tolist() == [4.0] * 4
    raw = np.zeros(33, np.uint8)
    crooked = raw[1:].view(POINT)
    with pytest.raises(ArgumentError, match="aligned"):
        helper(crooked)
    packed = np.zeros(33, np.uint8)[1:].view([("b", "u1"), ("x", "f4"), ("c", "u1", (3,))])
    helper(packed)
    assert packed["x"].tolist() == [1.0] * 4
    with pytest.raises(KernelError, match="no items, so that none can be assigned"):
        helper(np.zeros(4))


def ptx(text: str, dtype: np.dtype[Any]) -> str:
    target = target_by_name("cuda:sm_90a")
    types = (typeof(np.zeros(4, dtype)), typeof(np.zeros(4)))
    job = CompilerJob(target, FunctionSpec(function_of(text), types), target.default_params())
    return compile_job(job, until="asm").text


def test_cuda_loads_packed_fields_by_bytes() -> None:
    text = "def k(a, y):\n    i = cuda.grid(1)\n    y[i] = a[i].x + a[i].y"
    packed = ptx(text, np.dtype([("b", "u1"), ("x", "f4"), ("y", "f8")]))
    assert packed.count("ld.global") == 12
    assert ".f32" not in _loads(packed)
    words = ptx(text, np.dtype([("x", "f4"), ("y", "f8")]))
    assert _loads(words).count("32") == 3
    assert "b64" not in _loads(words)
    assert _loads(ptx(text, np.dtype([("x", "f4"), ("y", "f8")], align=True))).count("64") == 1


def _loads(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if "ld.global" in line)


def test_device_arrays_describe_records() -> None:
    interface = {
        "version": 3, "shape": (5,), "typestr": "|V20", "data": (4096, False),
        "descr": [("", "|V4"), ("k", "<i4"), ("x", "<f4"), ("", "|V8")], "strides": None,
    }  # fmt: skip
    found = typeof(SimpleNamespace(__cuda_array_interface__=interface))
    assert isinstance(found, ArrayType)
    assert isinstance(found.element, StructType)
    assert {f.name: f.offset for f in found.element.fields} == {"k": 4, "x": 8}


@pytest.mark.gpu
@pytest.mark.parametrize("dtype", [PACKED, ALIGNED, SPREAD, POINT])
def test_records_on_a_gpu(dtype: np.dtype[Any]) -> None:
    text = """
    def k(a, b, out):
        i = cuda.grid(1)
        if i < len(a):
            r = a[i]
            r["x"] += 1
            b[len(a) - 1 - i] = r
            out[i] = r["x"]
    """
    a, b, out = np.array(records(dtype, 100)), np.zeros(100, dtype), np.zeros(100)
    expected = a.copy()
    expected["x"] += 1
    cuda(threads=32, blocks=4, target="cuda")(function_of(text))(a, b, out)
    for name in dtype.names or ():
        np.testing.assert_array_equal(a[name], expected[name])
        np.testing.assert_array_equal(b[name], expected[::-1][name])
    assert out.tolist() == expected["x"].tolist()
    device = cuda.to_device(a)
    cuda(threads=32, blocks=4, target="cuda")(function_of(text))(device[::2], device[1::2], out)
    assert device.copy_to_host()["x"][0] == expected["x"][0] + 1


CHOSEN = {
    "by an expression": "p = a[i] if n else b[i]",
    "by a statement": "p = a[0:1][0] if n > 5 else b[0]; if n: p = a[i]",
    "in a loop": "p = b[0]; for k in range(n): p = a[i]",
    "in a tuple": "p, q = (a[i], 1) if n else (b[i], 2)",
    "by a function": "p = set_first(a[i])",
    "strided or not": "p = a[::2][i] if n else b[i]",
    "of a field": "p = a.inner[i] if n else b.inner[i]",
}


@pytest.mark.parametrize("name", CHOSEN)
@pytest.mark.parametrize("lanes", [1, 8])
def test_records_outside_of_the_array_are_not_touched(name: str, lanes: int) -> None:
    inner = np.dtype([("x", "f4"), ("y", "f4")])
    kind = inner if name != "of a field" else np.dtype([("inner", inner)])
    lines = [f"        {line}" for line in CHOSEN[name].split("; ")]
    text = """
    def set_first(record):
        record.x = 7
        return record

    def k(a, b, i, n):
LINES
        p.x = 7
        p.y += 7
    """.replace("LINES", "\n".join(lines))
    launch = cuda(target="host", lanes=lanes, threads=1, blocks=1)(function_of(text))
    around, other = np.zeros(8, kind), np.zeros(4, kind)
    for part in (around[3:3], around[2:5]):
        for i in (6, -7):
            with pytest.raises(DeviceIndexError, match="axis 0 of array 'a"):
                launch(part, other, i, 1)
            assert not around.view(np.float32).any()
            assert not other.view(np.float32).any()
    launch(around[2:5], other, 1, 1)
    there = around.view(np.float32).reshape(8, 2)
    assert there[4 if name == "strided or not" else 3].tolist() == [7, 7]
    assert there.sum() == 14
