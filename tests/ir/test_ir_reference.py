"""docs/contributing/ir.md is what the operations' declarations say; `--bless` writes it anew."""

from __future__ import annotations

import importlib
import inspect
import json
from pathlib import Path

import attrs
import pytest

from gpucompiler.ir.operations.all_operations import OPERATIONS
from gpucompiler.ir.operations.arith import Arithmetic
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.structure.nodes import Operation

PAGE = Path(__file__).resolve().parents[2] / "docs" / "contributing" / "ir.md"
FAMILIES = (
    "arith",
    "vectors",
    "control",
    "memory",
    "vector_accesses",
    "atomic",
    "simt",
    "parts",
    "cluster",
    "asynchronous",
    "bulk",
    "matrix",
    "inline",
    "output",
)
HEAD = """# The instruction set

The typed IR that `emit_ir` gives: structured SSA, printed by `str(module)`, read back by `parse`.
This page is made from the declarations in `gpucompiler/ir/operations/` by
`pytest tests/ir/test_ir_reference.py --bless`. The meaning of an operation is defined by
`gpucompiler/ir/interpreter/interpret.py`; the sentences below say the same in words.

An operation prints as

```
%result = opcode %operand, [%list, %of], optional=%value <attribute = 1> { region } : type #place
```

Attributes that have their default value are left out, and so are optional operands that aren't
there. Below, attributes stand with their type and default.

The *effect* of an operation says what passes may do with it:

- *pure*: may be removed, merged, and moved to wherever its operands are;
- *read*: reads memory; may be removed;
- *write*: writes memory or is visible in another way; stays, in order;
- *control*: owns regions, or ends a block, which it does as its *terminator*;
- *convergent*: talks to other threads, so it never comes to depend on a new condition.

*On* names the kinds of scalars that an arithmetic operation takes, alone or in vectors.
"""


def escaped(text: str) -> str:
    """Text without accidental emphasis: the stars of 2**bits, outside of code."""
    pieces = text.split("`")
    pieces[::2] = [piece.replace("*", r"\*") for piece in pieces[::2]]
    return "`".join(pieces)


def signature(cls: type[Operation]) -> str:
    """The operation as it prints, with the fields' names for values."""
    fields = attrs.fields_dict(cls)
    operands = ""
    attributes: list[str] = []
    regions: list[str] = []
    for name, role in cls.FIELDS:
        if role == "operand":
            operands += f", %{name}"
        elif role == "operands":
            operands += f", [%{name}, …]"
        elif role == "optional":
            operands += f"[, {name}=%{name}]"
        elif role == "attribute":
            default = fields[name].default
            given = "" if default is attrs.NOTHING else f" = {json.dumps(default)}"
            attributes.append(f"{name}: {fields[name].type}{given}")
        else:
            regions.append(f"{{ {name} }}")
    marked = f"<{', '.join(attributes)}>" if attributes else ""
    return " ".join(filter(None, [cls.OPCODE, operands.removeprefix(", "), marked, *regions]))


def entry(cls: type[Operation]) -> str:
    effect = cls.EFFECT + (", terminator" if cls.TERMINATOR else "")
    if issubclass(cls, Arithmetic):
        effect += f", on {', '.join(cls.KINDS)}"
    meaning = escaped(inspect.getdoc(cls) or "")
    text = f"### {cls.OPCODE}\n\n```\n{signature(cls)}\n```\n\n*{effect}*: {meaning}"
    if cls.OPCODE == "math.apply":
        exact = ", ".join(f"`{row.name}`" for row in FUNCTIONS.values() if row.exact)
        others = ", ".join(f"`{row.name}`" for row in FUNCTIONS.values() if not row.exact)
        text += f"\n\nEqual to the bit on every target: {exact}. The others: {others}."
    return text


def page() -> str:
    parts = [HEAD.rstrip()]
    for family in FAMILIES:
        module = importlib.import_module(f"gpucompiler.ir.operations.{family}")
        title, _, rest = (inspect.getdoc(module) or "").partition("\n")
        file = f"`gpucompiler/ir/operations/{family}.py`"
        parts.append(f"## {title.rstrip('.')}\n\n{file}. {escaped(rest.strip())}")
        parts += [entry(cls) for cls in OPERATIONS.values() if cls.__module__ == module.__name__]
    return "\n\n".join(parts) + "\n"


def test_the_page_is_what_the_declarations_say(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--bless"):
        PAGE.write_text(page())
    assert PAGE.exists(), "there is no docs/contributing/ir.md; pytest --bless writes it"
    assert PAGE.read_text() == page(), "the declarations have changed: pytest --bless, and review"


def test_every_operation_is_on_the_page_and_explained() -> None:
    text = page()
    for opcode, cls in OPERATIONS.items():
        assert f"\n### {opcode}\n" in text, f"{opcode} is declared in none of {FAMILIES}"
        assert "__doc__" in vars(cls), opcode
        assert vars(cls)["__doc__"], f"{opcode} needs a docstring: it is its meaning"
