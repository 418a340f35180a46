"""Small dense values in kernels: as in Python, in arrays, changed in place, refused."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import numpy as np
import pytest
from array_testing import Program, function_of

from cuda_target import cuda
from gpucompiler import linear, struct_dtype
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.diagnostics.source_text import function_from_source
from gpucompiler.driver import compile as compile_job
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.linear import Array, mat22, matrix, quat, rigid, transform, vec3, vector
from gpucompiler.reflection import code_ir

IMPORTS = """
import math
from gpucompiler.linear import *
from gpucompiler.linear import (
    mat22, mat22d, mat33, mat33d, mat44d, quat, quatd, transform, transformd, vec2, vec2d, vec2i,
    vec3, vec3d, vec4, vec4d,
)
M5 = matrix((5, 5), np.float64)
DOWN = vec3(0, -9.5, 2)
"""

ALGEBRA = """
def parts(out, at, v):
    if isinstance(v, (Vector, Quaternion)):
        for item in v:
            out[at] = item
            at += 1
        return at
    if isinstance(v, Matrix):
        for row in v:
            at = parts(out, at, row)
        return at
    out[at] = v
    return at + 1

def k(out, x, y, n, a):
    v, w = vec3d(x[0], x[1], x[2]), vec3d(*[x[k] for k in range(3, 6)])
    m, big = mat33d(*[x[k] for k in range(9)]), mat44d(*[x[k] for k in range(16)])
    q, p = normalize(quatd(v, x[3])), normalize(quatd(w, x[0]))
    t = transformd(w, q)
    i = vec2i(y[0], y[1])
    narrow = vector(3, np.float16)(y[0], 2, 3)
    at = 0
    for found in (
        v + w * 2 - 1, 1 / v, v % 0.5, -abs(v), v @ w, cross(v, w), length(v), outer(v, w), diag(v),
        minimum(v, w), maximum(v, 0.5), clamp(v, -1, 1), lerp(v, w, 0.25), m @ v, v @ m, m @ m,
        m.T, big[1:3, 2], big[n], big[n, 1], v[n], w.zyx, determinant(big), inverse(m),
        inverse(big), determinant(M5(*[x[k] for k in range(25)])), map_items(math.sqrt, m * 0 + 2),
        identity(mat33d), q * p, quat_to_matrix(q), quat_from_matrix(m),
        transform_point(t, v), transform_point(inverse(t), v), (t * t).p, transform_to_matrix(t),
        i // 3 + (i << 2), i < 3, i / 2, narrow * 2, DOWN, a, a.xy * 2, vec4d(a.xy, v.zy),
    ):
        at = parts(out, at, found)
    out[at] = 1 if v == v and v != w else 0
"""


def test_kernels_compute_as_python_does() -> None:
    def make() -> tuple[Any, ...]:
        x = np.random.default_rng(3).normal(size=25)
        return np.zeros(300), x, np.array([5, 7], np.int32), 1, vector(3)(5, -6, 7)

    Program(IMPORTS + ALGEBRA, make).check(make)


ROTATIONS = """
def k(out, x):
    q, p = quat_from_axis_angle(normalize(vec3d(x[0], x[1], x[2])), x[3]), quat_rpy(x[4], 1, x[5])
    axis, angle = quat_to_axis_angle(q)
    middle = slerp(q, p, 0.3)
    out[0:4], out[4:8], out[8:11], out[11], out[12:16] = q, p, axis, angle, middle
"""


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_rotations(target: str) -> None:
    function, x = function_of(IMPORTS + ROTATIONS), np.linspace(0.3, 2, 6)
    wanted, found = np.zeros(16), np.zeros(16)
    function(wanted, x)
    cuda(threads=1, blocks=1, target=target)(function)(found, x)
    np.testing.assert_allclose(found, wanted, rtol=1e-12)


PLACES = """
def raise_y(v, y):
    v.y = y

def pair(v, m):
    return v, m, (v * 2,)

def k(points: Array[vec3], frames: Array[mat33], x, out, n):
    shared = cuda.shared.array(2, vec4)
    i = cuda.grid(1)
    points[i].x = 1.0
    points[i] += vec3(0, 1, 2)
    points[i][n] *= 2
    rows = Array[vec4].over(x)
    rows[i] = vec4(points[i], 7)
    rows[i].w += points[i].z
    frames[i][1, 2] += 3.0
    frames[i][0] = points[i]
    frames[i][:, 1] = rows[i].xyz
    frames[i][2][n - 1] = 4
    a = vec3(1, 2, 3)
    b = a
    b[0] = 9.0
    b.yz = b.zy
    c = mat33(1)
    r = c[1]
    c[1, 2] = 5.0
    c[n, n] += 1
    r[0] = 8
    t, m, (d,) = pair(vec3(a), mat33(c))
    (a, r)[0].z = 4
    total = vec3()
    for j in range(4):
        total[0] += 1
        total.y = j
        if j > 2:
            total.z = 50
    raise_y(total, 100)
    moved = transform(total, quat(0, 0, 0, 1))
    moved.p.x = 77
    moved.q = quat(1, 0, 0, 0)
    kept = cuda.local.array(4, vec3)
    kept[n] = total
    kept[n].x += 1
    shared[cuda.threadIdx.x] = rows[i] * 2
    cuda.syncthreads()
    out[i, 0:3], out[i, 3:6] = a, total
    out[i, 6], out[i, 7], out[i, 8] = r[2], c[1, 0] + r.y, d.x
    out[i, 9], out[i, 10] = moved.p.x + moved.q.x, kept[n].x
    out[i, 11], out[i, 12] = len(points) + points.shape[0], points.ndim
    for v in rows[0:1]:
        out[i, 13] += v.w
    out[i, 14] = shared[1 - cuda.threadIdx.x].w
    out[i, 15] = m[1].z + t.y
"""


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_parts_are_assigned_in_place(target: str) -> None:
    points, frames = np.zeros((2, 3), np.float32), np.zeros((2, 3, 3), np.float32)
    x, out = np.zeros((2, 4), np.float32), np.zeros((2, 16), np.float32)
    kernel = cuda(threads=2, blocks=1, target=target)(function_of(IMPORTS + PLACES))
    kernel(points, frames, x, out, 1)
    assert points.tolist() == [[1, 2, 2]] * 2
    assert x.tolist() == [[1, 2, 2, 9]] * 2
    assert frames.tolist() == [[[1, 1, 2], [0, 2, 3], [4, 2, 0]]] * 2
    wanted = [9, 3, 4, 4, 100, 50, 5, 8 + 2, 18, 78, 5, 4, 1, 9, 18, 5 + 3]
    assert out.tolist() == [wanted] * 2


def test_arrays_of_values_are_gone_through_together() -> None:
    text = """
def k(points: Array[vec3], rows: Array[vec3], out):
    for i, (p, r) in enumerate(zip(points, reversed(rows))):
        out[i] = dot(p, r)
    for i, p in enumerate(points):
        out[i] += p.x
"""
    points, out = np.arange(12, dtype=np.float32).reshape(4, 3), np.zeros(4)
    cuda(threads=1, blocks=1, target="host")(function_of(IMPORTS + text))(points, points + 1, out)
    assert (out == (points * (points[::-1] + 1)).sum(axis=1) + points[:, 0]).all()


def _program(draw: Random) -> str:
    """A program that gives values other names and changes their parts."""
    lines = [
        "def k(out, x, n):",
        "    a, b, c = vec3d(x[0], 1, 2), vec3d(3, x[1], 5), vec3d(6, 7, x[2])",
        "    m, w, t = mat22d(x[0], x[1], x[2], 4), vec2d(9, 8), (a, b)",
    ]

    def statements(indent: int, depth: int, count: int) -> None:
        space = " " * indent
        for _ in range(count):
            v, u, s = (draw.choice("abc") for _ in range(3))
            number = draw.randrange(3)
            chosen = draw.randrange(12 if depth < 2 else 9)
            part = draw.choice(["w[0]", "m[1, 0]", "m[n][1]", "m[n, n]", "w.y"])
            simple = [
                f"{v} = {u}", f"{v} = {u} + {s}", f"{v}[{number}] += {number + 2}",
                f"{v}.{'xyz'[number]} = {u}.x + 1", f"w = m[{number % 2}]", f"{part} += {v}.x",
                f"t = ({v}, {u})", f"t[{number % 2}].x += 1", f"{v} = {u} if n > 0 else {s}",
            ]  # fmt: skip
            if chosen < len(simple):
                lines.append(space + simple[chosen])
                continue
            head = f"for i{depth} in range({number} + n):"
            lines.append(
                space + (head if chosen == 11 else f"if x[{number}] > {draw.randrange(3)}:")
            )
            statements(indent + 4, depth + 1, draw.randrange(1, 4))
            if chosen == 10:
                lines.append(space + "else:")
                statements(indent + 4, depth + 1, draw.randrange(1, 3))

    statements(4, 0, draw.randrange(3, 7))
    lines.append("    out[0:3], out[3:6], out[6:9], out[9:12] = a, b, c, t[0]")
    lines.append("    out[12:15], out[15:17], out[17:19], out[19:21] = t[1], m[0], m[1], w")
    return "\n".join(lines)


def _check_programs(seeds: range) -> None:
    """Programs do what Python does."""
    for seed in seeds:
        draw = Random(seed)
        text = _program(draw)
        function = function_from_source(IMPORTS + text, "k", {"np": np})
        x, n = np.array([draw.randrange(4) for _ in range(3)], float), draw.randrange(2)
        wanted, found = np.zeros(21), np.zeros(21)
        function(wanted, x, n)
        kernel = cuda(threads=1, blocks=1, target="host", opt_level=0, silence=("GC406",))(function)
        kernel(found, x, n)
        assert found.tolist() == wanted.tolist(), text


def test_names_share_values_as_in_python() -> None:
    _check_programs(range(12))


@pytest.mark.full
def test_names_share_values_in_many_programs() -> None:
    _check_programs(range(12, 1500))


_TWO_NAMES = """
def both(x):
    v = vec3d(x[0], 1, 2)
    return v, v
def either(x):
    v = vec3d(x[0], 1, 2)
    if x[0] > 1:
        return v, vec3d(3)
    return v, v
def k(out, x):
    v = vec3d(x[0], 1, 2)
    {body}
    w.x = 9
    out[0:3], out[3:6] = v, w
"""


@pytest.mark.parametrize(
    "body",
    [
        "if x[0] > 1:\n        w = v\n    else:\n        w = v",
        "if x[0] > 1:\n        u = v\n    else:\n        u = v\n    w = u",
        # A tuple holds it, too.
        "u = vec3d(7, 1, 2)\n    t = (u, 1)\n    if x[0] > 1:\n        v = u\n    else:\n"
        "        v = u\n    w = t[0]",
        "t = (v, 1)\n    if x[0] > 1:\n        w = t[0]\n    else:\n        w = v\n    v = t[0]",
    ],
)
def test_a_name_that_is_bound_on_all_paths_shares_its_value(body: str) -> None:
    function = function_from_source(IMPORTS + _TWO_NAMES.format(body=body), "k", {"np": np})
    out = np.zeros(6)
    cuda(threads=1, blocks=1, target="host")(function)(out, np.array([2.0]))
    assert out.tolist() == [9, 1, 2] * 2


def test_changes_reach_the_later_items_of_a_loop() -> None:
    body = "w = vec3d(7, 1, 2)\n    for q in (v, w, v):\n        w.y += q.x\n        q.x += w.y"
    function = function_from_source(IMPORTS + _TWO_NAMES.format(body=body), "k", {"np": np})
    wanted, found = np.zeros(6), np.zeros(6)
    function(wanted, np.array([2.0]))
    cuda(threads=1, blocks=1, target="host")(function)(found, np.array([2.0]))
    assert found.tolist() == wanted.tolist()


def test_a_result_that_holds_a_value_twice_is_one_value() -> None:
    function = function_from_source(
        IMPORTS + _TWO_NAMES.format(body="v, w = both(x)"), "k", {"np": np}
    )
    wanted, found = np.zeros(6), np.zeros(6)
    function(wanted, np.array([2.0]))
    cuda(threads=1, blocks=1, target="host")(function)(found, np.array([2.0]))
    assert found.tolist() == wanted.tolist()


@pytest.mark.parametrize("number", [1.0, 2.0])
def test_a_result_that_may_hold_a_value_twice_is_changed_as_in_python(number: float) -> None:
    function = function_from_source(
        IMPORTS + _TWO_NAMES.format(body="v, w = either(x)"), "k", {"np": np}
    )
    wanted, found = np.zeros(6), np.zeros(6)
    function(wanted, np.array([number]))
    cuda(threads=1, blocks=1, target="host")(function)(found, np.array([number]))
    assert found.tolist() == wanted.tolist()


@pytest.mark.parametrize(
    ("body", "code", "words"),
    [
        ("vec3(1, 2, 3) + vec2(1, x[0, 0])", "GC202", "vec3 has 3 items, and vec2 has 2"),
        ("mat33(x[0, 0]) @ vec4(1)", "GC202", "mat33 @ vec4: 3 columns meet 4 rows"),
        ("mat22(x[0, 0]) * mat22(2)", "GC202", "write a @ b for the product"),
        ("cross(vec2(1), vec2(2))", "GC202", "cross takes vectors of 3 numbers, not vec2"),
        ("vec3(1, 2)", "GC202", "vec3 is made of 3 numbers, not 2"),
        ("vec3(x=1)", "GC202", "takes no names"),
        ("transform(quat(0, 0, 0, 1), vec3(x[0]))", "GC202", "its shift and then its rotation"),
        ("vec3(1, 2, 3).w", "GC106", "vec3 has no attribute 'w'"),
        ("vec3(1, 2, 3)[3]", "GC202", "3 items"),
        ("mat22(1)[0, 0, 0]", "GC202", "3 indices"),
        ("1 if vec2(x[0, 0]) else 2", "GC202", "the truth of vec2 is ambiguous"),
        ("Array[vec3d](x)", "GC202", "an array of vec3d has the shape (…, 3)"),
        ("Array[mat33](x)", "GC202", "an array of mat33 has the shape (…, 3, 3)"),
        ("Array[vec3](3)", "GC202", "views an array, not"),
        ("Array[vec3](cuda.local.array((2, 4), np.float32))", "GC202", "this array has (4,)"),
    ],
)  # fmt: skip
def test_refused_expressions(body: str, code: str, words: str) -> None:
    function = function_of(IMPORTS + f"def k(x):\n    v = {body}")
    with pytest.raises(KernelError) as error:
        cuda(target="host", threads=1, blocks=1)(function)(np.zeros((2, 4), np.float32))
    (found,) = error.value.diagnostics
    assert found.code == code
    assert words in str(error.value)
    assert found.location is not None
    # At the kernel's own line, wherever the library noticed it.
    assert found.location.function == "k"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("v = p[0]\n    v.x = 1", "was read from an array"),
        ("m = cuda.local.array(2, mat33)[1]\n    m[1].x = 1", "was read from an array"),
        ("t = cuda.local.array(2, transform)[0]\n    t.p.x = 1", "was read from an array"),
        ("a.x = 1", "an argument of the launch"),
        ("p[0] = vec2(1, 2)", "the shapes are (2,) and (3,)"),
        ("v = vec2i(1, 2)\n    v.x = 1.5", "would lose its fraction"),
        ("v = vec2(1, 2)\n    v.xy = (1, 2, 3)", "is assigned to 2 numbers of vec2"),
        ("v = vec2(1, 2)\n    v.xx = 1", "has no part 'xx'"),
        ("v = vec2(1, 2)\n    v[2] = 1", "the index 2 is outside of vec2"),
        ("(vec2(1, 2) + 1)[0] = 1", "nothing would see the change"),
        ("p[0:1] = a", "assigned to several elements"),
    ],
)
def test_refused_assignments(body: str, words: str) -> None:
    function = function_of(IMPORTS + f"def k(p: Array[vec3], a):\n    {body}")
    with pytest.raises(KernelError) as error:
        cuda(target="host", threads=1, blocks=1)(function)(
            np.zeros((2, 3), np.float32), vector(3)(1)
        )
    assert error.value.diagnostics[0].code in ("GC106", "GC202", "GC203")
    assert words in str(error.value)


@attrs.define
class Frame:
    """A pose and a matrix."""

    pose: transform
    turn: mat22


def parts_of_poses(poses, frames, n):
    poses[0].p.z += n
    poses[0].q.w = poses[0].p.y
    poses[1].p = vec3(1, n, 3)
    poses[1].q = quat(0, n, 0, 1)
    poses[n - 1].p[1:] *= 2
    poses[n - 2].q.xy = poses[1].p.yx
    frames[0].pose.p.x = n
    frames[0].pose.q[n] -= 1
    frames[n - 2].turn[1].y = frames[0].pose.p.x + 1
    own, tile = cuda.local.array(2, transform), cuda.shared.array((1, 2), transform)
    own[n - 1] = transform(vec3(1), quat(0, 0, 0, 1))
    own[1].p.y = 9
    tile[0, 1] = own[1]
    tile[0, 1].q.z += n
    poses[2] = tile[0, 1]


def test_parts_of_values_in_memory_are_assigned_in_place() -> None:
    random = np.random.default_rng(3)
    poses = random.normal(size=(3, 7)).astype(np.float32)
    frames: Any = np.zeros(1, struct_dtype(Frame))
    wanted, frame = poses.copy(), frames.copy()
    wanted[0, 2] += 2
    wanted[0, 6] = wanted[0, 1]
    wanted[1] = [1, 2, 3, 0, 2, 0, 1]
    wanted[1, 1:3] *= 2
    wanted[0, 3:5] = wanted[1, [1, 0]]
    wanted[2] = [1, 9, 1, 0, 0, 2, 1]
    frame["pose"][0, 0], frame["pose"][0, 5], frame["turn"][0, 1, 1] = 2, -1, 3

    def kernel(poses: Array[transform], frames: list[Frame], n):
        parts_of_poses(poses, frames, n)

    cuda(target="host", threads=1, blocks=1)(kernel)(poses, frames, 2)
    np.testing.assert_array_equal(poses, wanted)
    np.testing.assert_array_equal(frames.view(np.uint8), frame.view(np.uint8))


def test_sizes_of_arrays_are_checked() -> None:
    function = function_of(IMPORTS + "def k(p: Array[vec3]):\n    p[0].x = 1")
    kernel = cuda(threads=1, blocks=1, target="host")(function)
    with pytest.raises(ValueError, match=r"'p': an array of vec3 has the sizes \(3,\)"):
        kernel(np.zeros((2, 4), np.float32))
    with pytest.raises(IndexError):
        kernel(np.zeros((0, 3), np.float32))
    strided = np.zeros((2, 6), np.float32)[:, ::2]
    kernel(strided)
    assert strided[0, 0] == 1


def test_a_captured_value_is_read_anew() -> None:
    names: dict[str, Any] = {"G": vector(2)(1, 2)}
    function = function_from_source("def k(out):\n    out[0] = G.x + G[1]", "k", names)
    kernel = cuda(threads=1, blocks=1, target="host")(function)
    out = np.zeros(1)
    kernel(out)
    assert out[0] == 3
    names["G"].x = 10
    kernel(out)
    assert out[0] == 12


def test_arguments_are_values_of_any_class() -> None:
    function = function_of(
        "def k(out, m, t, pair):\n"
        "    out[0] = m[1, 2] + t.p.y + pair[0][0]\n"
        "    out[1] = pair[1] + t.q.w\n"
    )
    kernel = cuda(threads=1, blocks=1, target="host")(function)
    out = np.zeros(2)
    m = matrix((2, 3), np.int16)(1, 2, 3, 4, 5, 6)
    kernel(out, m, rigid()(vector(3)(1, 2, 3), (0, 0, 0, 1)), (vector(5, float)(7), 9))
    assert out.tolist() == [6 + 2 + 7, 10]


def test_a_gpu_moves_rows_at_once() -> None:
    function = function_of(
        IMPORTS + "def k(y: Array[vec4], x: Array[vec4]):\n"
        "    i = cuda.grid(1)\n"
        "    y[i] = x[i] * 2 + x[i].x\n"
    )
    target = target_by_name("cuda:sm_90a")
    types = (typeof(np.zeros((4, 4), np.float32)),) * 2
    params = attrs.evolve(target.default_params(), bounds=False)
    job = CompilerJob(target, FunctionSpec(function, types), params)
    ptx = compile_job(job, until="asm").text
    assert ptx.count("ld.global") == ptx.count("st.global") == 1
    assert ".v4." in next(line for line in ptx.splitlines() if "ld.global" in line)
    assert ".v4." in next(line for line in ptx.splitlines() if "st.global" in line)


def test_kernels_with_values_are_stored() -> None:
    function = function_of(
        IMPORTS + "def k(p: Array[vec3], m):\n"
        "    p[0] = inverse(m) @ p[0] + DOWN\n"
        "    p[1].x = vector(5, np.float64)(p[0], 1, 2)[4]\n"
    )
    types = (typeof(np.zeros((4, 3), np.float32)), typeof(matrix((3, 3))(1)))
    target = target_by_name("host")
    module = build_ir(CompilerJob(target, FunctionSpec(function, types), target.default_params()))
    found: Any = module.dependencies
    # Nothing of it would have another process compile the kernel again.
    assert not [one.name for one in found if one.kind == "opaque"]


def test_names_of_the_package() -> None:
    assert all(hasattr(linear, name) for name in linear.__all__)


def test_sizes_are_checked_on_every_target() -> None:
    def depth(y: Any, x: Array[vec3]) -> None:
        y[0] = x[1].z

    y = np.zeros(1)
    wrong: Any = np.zeros((6, 4), np.float32)
    with pytest.raises(ValueError, match=r"'x': an array of vec3 has the sizes \(3,\)"):
        cuda(threads=1, blocks=1, target="host")(depth)(y, wrong)
    for bounds, count in ((None, 1), (True, 1), (False, 0)):
        job = cuda(threads=1, blocks=1, target="cuda:sm_90a", bounds=bounds)(depth).job(y, wrong)
        assert code_ir(job).count("check.assert") == count


MATRICES = """
from gpucompiler.linear import mat23d
def k(y, z, x, n):
    m = mat23d(x[0], 1, 2, 3, 4, 5)
    y[n] = m
    y[0, :, 1:] = m[:, 1:] * 2
    z[:, n] = m
"""


def test_matrices_are_stored_into_parts_of_arrays() -> None:
    """A part of two dimensions gets the rows; sizes of the run are tested."""
    function = function_of(IMPORTS + MATRICES)
    y, z = np.zeros((3, 2, 3)), np.zeros((2, 3, 3), np.float32)
    kernel = cuda(threads=1, blocks=1, target="host")(function)
    kernel(y, z, np.array([7.0]), 2)
    assert y[2].tolist() == z[:, 2].tolist() == [[7, 1, 2], [3, 4, 5]]
    assert y[0].tolist() == [[0, 2, 4], [0, 8, 10]]
    with pytest.raises(ValueError, match="different shapes"):
        kernel(np.zeros((3, 3, 3)), z, np.array([7.0]), 2)
