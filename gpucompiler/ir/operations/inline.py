"""Operations with a body of the user's: LLVM text, PTX, or a function of a library.

Each effect has an operation of its own, so that passes treat it as any other of that effect. The
body is an attribute, so that a module's text says all that the operation does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.structure.nodes import (
    ANY,
    CONVERGENT,
    PURE,
    READ,
    WRITE,
    Operation,
    Value,
    attribute,
    element_type,
    lanes,
    node,
    op,
    operands,
)
from gpucompiler.language.intrinsics.ptx_operands import WrongOperands, check_operands


@node
class Inline(Operation):
    """An operation of the user's, by its body.

    `intrinsic` is its name in messages. `form` is "llvm", "ptx" or "symbol", and `code` the text or
    the function's symbol. `interface` has the names of the parameters in LLVM text, the
    constraints of PTX, or the symbol's abi. The body only reads arrays at the positions `readonly`.
    `library` is the digest of the intrinsic's own library, and `meaning` names the Python function
    that the interpreter calls.
    """

    STATED_RESULTS = ANY

    arguments: list[Value] = operands(factory=list)
    intrinsic: str = attribute()
    form: str = attribute()
    code: str = attribute()
    interface: str = attribute(default="")
    readonly: tuple[int, ...] = attribute(default=())
    volatile: bool = attribute(default=False)
    library: str = attribute(default="")
    meaning: str = attribute(default="")

    def check(self) -> Iterator[str]:
        if self.form == "ptx":
            results, given = (
                [element_type(value.type) or value.type for value in values]
                for values in (self.results, self.arguments)
            )
            try:
                check_operands(self.code, self.interface, results, given)
            except WrongOperands as error:
                yield str(error)
        elif self.form == "llvm":
            if len(self.interface.split()) != len(self.arguments):
                yield "a name for each operand is missing"
        elif self.form != "symbol":
            yield f"unknown form {self.form!r}"
        elif self.interface not in ("c", "numba"):
            yield f"unknown abi {self.interface!r}"
        elif len(self.results) > 1:
            yield "a function of a library has one result at most"
        if len({lanes(value.type) for value in (*self.results, *self.arguments)}) > 1:
            yield "vectors beside scalars, or of another length"


@op("inline.pure", effect=PURE)
class InlinePure(Inline):
    """results = the body's, which depend on the operands alone, for all of which it is defined.

    On vectors it is done for each lane.
    """


@op("inline.read", effect=READ)
class InlineRead(Inline):
    """results = the body's, which depend on the operands and on memory."""


@op("inline.write", effect=WRITE)
class InlineWrite(Inline):
    """results = the body's, which may write memory, or be visible in another way."""


@op("inline.convergent", effect=CONVERGENT)
class InlineConvergent(Inline):
    """results = the body's; threads of a warp execute it together."""


BY_EFFECT: Final[dict[str, type[Inline]]] = {
    "pure": InlinePure,
    "reads": InlineRead,
    "writes": InlineWrite,
    "convergent": InlineConvergent,
}
