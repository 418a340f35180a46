"""Format specifications, drawn at random: kernels say what CPython says for the same values."""

from __future__ import annotations

import random
import textwrap
from typing import Any

import numpy as np
import pytest
from output_testing import TARGETS, run
from tier import cases

from gpucompiler import function_from_source

_VALUES = {
    "n": 0,
    "m": -(2**62),
    "s": 0.1,
    "t": -1e300,
    "x[0]": np.float32(1.5),
    "x[1]": np.float32("nan"),
    "d[0]": np.float64(-0.0),
    "d[1]": np.float64("inf"),
    "k[0]": np.int8(-128),
    "u[1]": np.uint64(7),
    "n > 3": True,
    "c[0]": np.complex64(1 - 2j),
    "h[0]": np.float16(0.1),
}
_LINES = 30


def _spec(draw: random.Random) -> str:
    fill = draw.choice(["", "", "*", " ", "0", "é"])
    align = draw.choice("<>^=") if fill else draw.choice(["", "<", ">", "^"])
    width = draw.choice(["", "", "1", "7", "12", "030"])
    precision = draw.choice(["", "", ".0", ".3", ".17"])
    grouping, kind = draw.choice(["", "", ",", "_"]), draw.choice("bcdoxXeEfFgGn%s  ").strip()
    sign, other = draw.choice(["", "+", "-", " "]), draw.choice(["", "#"])
    return f"{fill}{align}{sign}{other}{width}{grouping}{precision}{kind}"


def _percent(draw: random.Random) -> str:
    flags = "".join(draw.sample("#0- +", draw.randint(0, 2)))
    width, precision = draw.choice(["", "1", "12"]), draw.choice(["", ".0", ".4"])
    return f"%{flags}{width}{precision}{draw.choice('diouxXeEfFgGsra')}"


def _line(draw: random.Random) -> str:
    """A print statement whose formats Python takes for values of these types."""
    while True:
        name = draw.choice([*_VALUES])
        form = draw.randrange(3)
        text, value = "", _VALUES[name]
        try:
            if form == 0:
                conversion, spec = draw.choice(["", "", "!r", "!s", "!a"]), _spec(draw)
                chosen = {"!r": repr, "!s": str, "!a": ascii}.get(conversion)
                for trial in (value, type(value)(0)):
                    format(chosen(trial) if chosen else trial, spec)
                text = f'f"{{{name}{conversion}:{spec}}}"'
            elif form == 1:
                spec = _percent(draw)
                for trial in (value, type(value)(0)):
                    _ = spec % trial
                text = f'"{spec}" % ({name},)'
            else:
                spec = _spec(draw)
                for trial in (value, type(value)(0)):
                    format(trial, spec)
                text = f'"[{{0:{spec}}}]".format({name}, n)'
        except (ValueError, TypeError, OverflowError, Warning):
            continue
        return f"print({text}, {name})"


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("seed", range(cases(1, full=40)))
def test_formats(target: str, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(seed)
    lines = "\n".join(_line(draw) for _ in range(_LINES))
    text = "def k(n, m, s, t, x, d, k, u, c, h):\n" + textwrap.indent(lines, "    ")
    kernel = function_from_source(text)
    arguments: list[Any] = [
        41, -(2**62), 0.1, -1e300, np.array([1.5, np.nan], np.float32),
        np.array([-0.0, np.inf]), np.array([-128], np.int8), np.array([1, 2**64 - 1], np.uint64),
        np.array([1 - 2j], np.complex64), np.array([0.1], np.float16),
    ]  # fmt: skip
    run(target, kernel, *arguments)
    said = capsys.readouterr().out
    kernel(*arguments)
    assert said == capsys.readouterr().out, text
