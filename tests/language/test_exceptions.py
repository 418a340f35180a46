"""Exceptions that kernels raise come back as those very exceptions, and the context survives."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from output_testing import BOTH, TARGETS, run

from cuda_target import cuda
from gpucompiler import function_from_source
from gpucompiler.diagnostics.errors import DeviceAssertionError, DeviceIndexError, KernelError


class Broken(Exception):
    """A user's own."""

    def __init__(self, message: str, value: float, *, place: int = -1) -> None:
        super().__init__(message)
        self.value, self.place = value, place


MADE = ArithmeticError("made before", 3)


def inner(v):
    if v >= 0:
        raise OverflowError("inside", v)
    return v


def checked(v):
    return inner(v) + 1


def fail(v):
    raise LookupError(v)


def raising(kind, x, n):
    i = cuda.threadIdx.x
    x[i + 4] += 1
    cuda.syncthreads()
    if i == n:
        if kind == 0:
            raise ValueError(f"bad {x[i]} at {i}")
        elif kind == 1:
            raise KeyError
        elif kind == 2:
            raise Broken(f"{n:03d}", x[i], place=i)
        elif kind == 3:
            raise ZeroDivisionError("by", n, x[i]) from Broken("why", x[i])
        elif kind == 4:
            raise RuntimeError("alone") from None
        elif kind == 5:
            raise MADE
        elif kind == 6:
            assert x[i] < 0, f"{x[i]} isn't negative"
        elif kind == 7:
            x[i] = checked(x[i])
        elif kind == 8:
            fail(i)
        elif kind == 9:
            raise StopIteration(n)
        x[i] = -1
    cuda.syncthreads()
    x[i + 4] += 1


def raised(target: str, kind: int, x: Any) -> Any:
    with pytest.raises(BaseException) as found:  # noqa: PT011  its class is what is looked at
        run(target, raising, kind, x, 2, threads=4)
    return found.value


@pytest.mark.parametrize("target", TARGETS)
def test_every_kind_of_exception(target: str) -> None:
    def fresh() -> np.ndarray:
        return np.array([1, 2, 3.5, 4, 0, 0, 0, 0], np.float32)

    wanted: list[tuple[type, tuple[Any, ...]]] = [
        (ValueError, ("bad 3.5 at 2",)),
        (KeyError, ()),
        (Broken, ("002",)),
        (ZeroDivisionError, ("by", 2, np.float32(3.5))),
        (RuntimeError, ("alone",)),
        (ArithmeticError, ("made before", 3)),
        (DeviceAssertionError, ()),
        (OverflowError, ("inside", np.float32(3.5))),
        (LookupError, (2,)),
        (StopIteration, (2,)),
    ]
    for kind, (cls, arguments) in enumerate(wanted):
        x = fresh()
        error = raised(target, kind, x)
        assert type(error) is cls
        if cls is DeviceAssertionError:
            assert "3.5 isn't negative" in str(error)
            continue
        assert error.args == arguments
        assert [type(each) for each in error.args] == [type(each) for each in arguments]
        notes = "\n".join(error.__notes__)
        assert "block (0, 0, 0), thread (2, 0, 0)" in notes
        assert Path(__file__).name in notes
        if kind == 2:
            assert (error.value, error.place) == (3.5, 2)
            assert type(error.value) is np.float32
        if kind == 3:
            assert type(error.__cause__) is Broken
            assert error.__cause__.value == 3.5
        assert error.__suppress_context__ == (kind in (3, 4))
        if target == "host":
            # The thread that raised has stopped, and the others have met without it.
            assert x.tolist() == [1, 2, 3.5, 4, 2, 2, 1, 2]
    x = fresh()
    run(target, raising, -1, x, 2, threads=4)
    assert x.tolist() == [1, 2, -1, 4, 2, 2, 2, 2]


STATEFUL = Broken("m", 2.5)


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("raise Broken('x')", "missing a required argument: 'value'"),
        ("raise Broken", "missing a required argument: 'message'"),
        ("raise Broken('x', 1, bad=x[0])", "unexpected keyword argument 'bad'"),
        ("raise ValueError(1) from Broken(1, 2, 3)", "too many positional arguments"),
        ("raise STATEFUL", "was made before, and can't be made again of its args"),
    ],
)
def test_arguments_that_a_class_doesnt_take_are_refused(statement: str, words: str) -> None:
    text = f"def kernel(x):\n    if x[0] < 0:\n        {statement}\n"
    kernel: Any = function_from_source(text, names={"Broken": Broken, "STATEFUL": STATEFUL})
    with pytest.raises(KernelError, match=words) as caught:
        cuda(threads=1, blocks=1, target="host")(kernel)(np.zeros(1))
    assert ":3:" in str(caught.value)


class Positive(Exception):
    def __init__(self, value: float) -> None:
        if value < 0:
            raise ValueError("negative")
        super().__init__(value)


def test_a_constructor_that_fails_raises_what_python_raises() -> None:
    def kernel(x: Any) -> None:
        if x[0] == 0:
            raise Positive(x[1])

    launch = cuda(threads=1, blocks=1, target="host")(kernel)
    with pytest.raises(Positive):
        launch(np.array([0.0, 1.0]))
    with pytest.raises(ValueError, match="negative") as caught:
        launch(np.array([0.0, -1.0]))
    notes = "\n".join(caught.value.__notes__)
    assert "when the Positive was made" in notes
    assert "thread (0, 0, 0)" in notes


def crowd(x, n):
    i = cuda.grid(1)
    if x[i] < n:
        raise ValueError(i, x[i])
    x[i] = i


@pytest.mark.parametrize("target", BOTH)
def test_a_thousand_threads_raise_at_once(target: str) -> None:
    x = np.ones(1 << 16, np.float32)
    kernel = cuda(threads=256, blocks=256, target=target)(crowd)
    for _ in range(3):
        with pytest.raises(ValueError, match=r"\(") as found:
            kernel(x, 2)
        place, value = found.value.args
        assert value == 1
        assert f"block ({place // 256}, 0, 0), thread ({place % 256}, 0, 0)" in str(
            found.value.__notes__
        )
        assert place == 0 or target == "cuda"
    kernel(x, 0)
    assert x[-1] == len(x) - 1


def maker(base: type) -> Any:
    class Local(base):
        pass

    def kernel(x):
        x[0] += 1
        raise Local("local", x[0])

    return Local, kernel


@pytest.mark.parametrize("target", BOTH)
def test_classes_that_no_module_has(target: str) -> None:
    for base in (ValueError, TypeError):
        cls, kernel = maker(base)
        launch = cuda(threads=1, blocks=1, target=target)(kernel)
        for _ in range(3):
            with pytest.raises(cls) as found:
                launch(np.zeros(1))
            assert type(found.value) is cls
            assert found.value.args == ("local", 1.0)


def test_another_class_by_the_same_name() -> None:
    kernel = cuda(threads=1, blocks=1, target="host")(replaced)
    for cls in (ValueError, KeyError, Broken):
        globals()["Replaced"] = cls
        with pytest.raises(cls):
            kernel(1.0)


Replaced: Any = ValueError


def replaced(n):
    raise Replaced("text", n)


PROGRAM = """
    import sys
    import gpucompiler
    import numpy as np
    from cuda_target import cuda

    class Own(Exception):
        pass

    @cuda(threads=2, blocks=1, target="host")
    def k(x, n):
        i = cuda.threadIdx.x
        print(f"{i}: {x[i]:.2f}")
        if i == n:
            raise Own(n, x[i])

    x = np.array([1.5, 2.5])
    with (gpucompiler.no_jit() if len(sys.argv) > 1 else cuda.use_target("host")):
        k(x, 5)
        try:
            k(x, 1)
        except Own as error:
            print(error.args, type(error).__module__, "in k" in str(error.__notes__))
"""


def test_stored_kernels_say_the_same(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(textwrap.dedent(PROGRAM))
    own = {name: value for name, value in os.environ.items() if name != "GPUCOMPILER_CACHE"}
    own["GPUCOMPILER_CACHE_DIR"] = str(tmp_path)
    said = [
        subprocess.run(
            [sys.executable, program, *more], capture_output=True, text=True, check=True, env=own
        ).stdout
        for more in ((), ("again",))
    ]
    lines = "0: 1.50\n1: 2.50\n"
    assert said == [lines * 2 + "(1, np.float64(2.5)) __main__ True\n"] * 2


def loops(x, n):
    for i in range(n):
        while True:
            if x[i] > 2:
                raise ValueError(i)
            x[i] += 1
            if x[i] > 100:
                break


def searched(x):
    found = [find(v) for v in (x[0], x[1])]
    return found[0]


def find(v):
    for n in range(10):
        if v == n:
            return n
    raise KeyError(v)


def uses_found(x):
    x[2] = searched(x) if x[3] == 0 else 7
    x[3] = find(x[0] + 1) + find(x[1])


@pytest.mark.parametrize("target", BOTH)
def test_raise_leaves_loops_and_functions(target: str) -> None:
    with pytest.raises(ValueError, match="0"):
        run(target, loops, np.zeros(3), 3)
    x = np.array([3.0, 4, 0, 0])
    run(target, uses_found, x)
    assert x.tolist() == [3, 4, 3, 8]
    with pytest.raises(KeyError):
        run(target, uses_found, np.array([3.0, 44, 0, 0]))


def recursive(n):
    if n < 0:
        raise ValueError(n)
    return 1 if n == 0 else n * recursive(n - 1)


def first_check(x):
    i = cuda.threadIdx.x
    assert x[i] < 10, f"{x[i]} is ten"
    x[i + 4] = 1


@pytest.mark.parametrize("target", BOTH)
def test_asserts_are_checked_unless_bounds_are_off(target: str) -> None:
    x = np.array([1, 2, 13, 4, 0, 0, 0, 0.0])
    with pytest.raises(AssertionError, match=r"13\.0 is ten"):
        run(target, first_check, x, threads=4)
    run(target, first_check, x, threads=4, bounds=False)
    assert x.tolist() == [1, 2, 13, 4, 1, 1, 1, 1]


@pytest.mark.parametrize("target", BOTH)
def test_faults_beside_exceptions(target: str) -> None:
    x = np.zeros(4)
    with pytest.raises(DeviceIndexError):
        run(target, beside, x, 9, bounds=True)
    with pytest.raises(ValueError, match="negative"):
        run(target, beside, x, -1, bounds=True)


def beside(x, n):
    if n < 0:
        raise ValueError("negative", n)
    x[n] = 1


REFUSED = {
    "raise": ("GC110", "raise without an exception"),
    "raise n": ("GC110", "raise takes an exception class"),
    "raise int('7')": ("GC110", "raise takes an exception class"),
    "raise ValueError(*(n, n))": ("GC110", "can't be starred"),
    "x[0] = n if n > 3 else fail(n)": ("GC110", "always raises"),
    "x[0] = recursive(n)": ("GC110", "calls itself"),
    "print(x)": ("GC109", "size isn't known"),
    "print(f'{n:s}')": ("GC109", "Unknown format code 's'"),
    "print('%d %d' % (n,))": ("GC109", "not enough arguments"),
    "print('{} {}'.format(n))": ("GC109", "index"),
    "print(n, sep=n)": ("GC109", "known at compile time"),
    "print(n, file=open)": ("GC109", "sys.stdout"),
    "print(n, wide=3)": ("GC202", "no parameter 'wide'"),
    "print(range(n))": ("GC109", "range can't be printed"),
    "print(cuda.local.array(300, np.float32))": ("GC109", "256 values at most"),
    "try:\n        x[0] = 1 / n\n    except ZeroDivisionError:\n        pass": (
        "GC110", "try … except isn't supported",
    ),
    "try:\n        x[0] = TABLE['a']\n    except KeyError:\n        pass": (
        "GC110", "fails in line 3 for what is known at compile time",
    ),
    "try:\n        x[0] = 1\n    finally:\n        x[1] = 1": ("GC110", "try … finally"),
}  # fmt: skip
TABLE: dict[str, int] = {}


@pytest.mark.parametrize("statement", REFUSED)
def test_refusals_name_the_line(statement: str) -> None:
    kernel = function_from_source(f"def k(x, n):\n    {statement}\n", names=globals())
    code, words = REFUSED[statement]
    with pytest.raises(KernelError) as found:
        run("host", kernel, np.zeros(4), 3)
    text = str(found.value)
    assert f"[{code}]" in text
    assert words in text
    assert ":2:" in text or "recursive" in statement
