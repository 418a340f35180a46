"""Arguments of exceptions known at compile time come back as the very objects."""

from __future__ import annotations

import enum
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.output.raised import raised_error
from gpucompiler.output.templates import Template


class Side(enum.IntEnum):
    LEFT = 1
    RIGHT = 2


class Lamp(enum.Flag):
    RED = enum.auto()
    GREEN = enum.auto()


class Told(Exception):
    pass


class Kept(enum.Enum):
    THING = object()


CONSTANTS = (
    Side.RIGHT, Lamp.RED | Lamp.GREEN, Lamp.GREEN, Kept.THING, Side, np.float32, int, KeyError,
    range(3, 9, 2), slice(1, None), frozenset({3, 1}), {"side": Side.LEFT}, [Lamp.RED, (1, None)],
    b"bytes", 1j, np.int8(-3),
)  # fmt: skip

# Their texts are in another order in another process.
SETS = ({1, "a", None}, frozenset(Lamp), {1j, (2, frozenset({Lamp.RED}))})


@pytest.mark.parametrize("constant", [*CONSTANTS, *SETS], ids=[*map(str, CONSTANTS), "a", "b", "c"])
def test_constants_are_arguments_of_exceptions(constant: Any) -> None:
    def kernel(y: Any) -> None:
        i = cuda.grid(1)
        if i == 5:
            raise Told(constant, i)

    with pytest.raises(Told) as raised:
        cuda(threads=8, blocks=1, target="host")(kernel)(np.zeros(8))
    assert raised.value.args == (constant, 5)
    assert type(raised.value.args[0]) is type(constant)


def test_a_member_of_an_unknown_class_has_its_name() -> None:
    tree = ["raise", ["builtins", "ValueError"], [["e", ["gone", "A.Side"], "LEFT"]], {}, None]
    error = raised_error(Template("", tree).to_json(), [], lambda *_: None)
    assert str(error) == "builtins.ValueError: Side.LEFT"
