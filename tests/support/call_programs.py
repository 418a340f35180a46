"""IR of functions that call themselves and each other."""

from pass_testing import HEADER

from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module

NUMBERS = """%zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %two = arith.constant <value = 2> : i64
"""


def module_of(body: str, *functions: str) -> Module:
    kernel = f"kernel @k(%x: array<i64, 1>, %n: i64) {{\n  {NUMBERS}{body}\n  func.return []\n}}\n"
    module = parse(HEADER + kernel + "\n".join(functions))
    check_module(module)
    return module


def function(name: str, body: str, result: str) -> str:
    return f"func @{name}(%v: i64) -> (i64) {{\n  {NUMBERS}{body}\n  func.return [{result}]\n}}\n"


def countdown(name: str, callee: str, last: str = "arith.add %f, %one") -> str:
    """A function that gives 0 below 1, else `last` of what its callee gives of one less, %f."""
    return function(
        name,
        f"""%c = arith.compare %v, %one <predicate = "lt"> : bool
  %r = cf.if %c {{ cf.yield [%zero] }} {{
    %less = arith.sub %v, %one : i64
    %f = func.call [%less] <callee = "{callee}"> : i64
    %g = {last} : i64
    cf.yield [%g]
  }} : i64""",
        "%r",
    )


EARLY = function(
    "early",
    """%r = cf.block <label = "return"> {
    %c = arith.compare %v, %two <predicate = "lt"> : bool
    cf.if %c { cf.exit [%one] <label = "return"> } { cf.yield [] }
    %d = arith.mul %v, %v : i64
    cf.yield [%d]
  } : i64""",
    "%r",
)


SUM = function(
    "sum",
    """%a = func.call [%v] <callee = "early"> : i64
  %b = func.call [%a] <callee = "early"> : i64
  %s = arith.add %a, %b : i64""",
    "%s",
)


FACTORIAL = function(
    "factorial",
    """%c = arith.compare %v, %two <predicate = "lt"> : bool
  %e = func.call [%v] <callee = "early"> : i64
  %r = cf.if %c { cf.yield [%e] } {
    %less = arith.sub %v, %one : i64
    %f = func.call [%less] <callee = "factorial"> : i64
    %g = arith.mul %f, %v : i64
    cf.yield [%g]
  } : i64""",
    "%r",
)
