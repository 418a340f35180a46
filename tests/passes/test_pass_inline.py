"""inline and the pipeline's dropping of unreachable functions."""

# pyright: reportArgumentType=false

import numpy as np
from filecheck import check
from hypothesis import HealthCheck, given, settings
from ir_strategies import Program, programs, run, same_results
from pass_testing import HEADER, results
from tier import cases

from gpucompiler.ir.operations.control import Labelled
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.pipeline import drop_unreachable
from gpucompiler.passes.scalar.inline import inline_calls, short_functions

TEXT = (
    HEADER
    + """kernel @k(%x: array<i64, 1>, %i: i64) #0 {
  %r = func.call [%i] <callee = "twice"> : i64 #1
  %s = func.call [%r] <callee = "twice"> : i64 #1
  %z = arith.constant <value = 0> : i64
  array.store %s, %x, [%z]
  func.return []
}
func @twice(%v: i64) -> (i64) inline(always) {
  %o = func.call [%v] <callee = "one_more"> : i64 #2
  %t = arith.add %o, %v : i64 #2
  func.return [%t]
}
func @one_more(%v: i64) -> (i64) inline(always) {
  %1 = arith.constant <value = 1> : i64 #3
  %r = cf.block <label = "out"> {
    %t = arith.add %v, %1 : i64 #3
    cf.exit [%t] <label = "out">
  } : i64 #3
  func.return [%r]
}
func @lost(%v: i64) -> (i64) {
  func.return [%v]
}
#0 = loc "k.py" 1:0-1:5 "k"
#1 = loc "k.py" 2:4-2:12 "k"
#2 = loc "h.py" 7:4-7:12 "twice"
#3 = loc "h.py" 3:4-3:12 "one_more"
"""
)


def test_calls_are_replaced_callees_first():
    module = parse(TEXT)
    before = results(module, [np.zeros(1, np.int64), 5])
    assert inline_calls(module)
    check_module(module)
    check(
        module,
        "kernel @k",
        "NOT: func.call",
        "cf.block",
        "arith.add",
        "%t",
        "cf.block",
        "func @twice",
    )
    labels = [o.label for o in module.kernel.body.walk() if isinstance(o, Labelled)]
    assert labels == ["out", "out.1"]
    assert same_results(before, results(module, [np.zeros(1, np.int64), 5]))
    assert before[0][0] == 5 + 6 + 5 + 6 + 1
    assert not inline_calls(module)


def test_places_tell_how_they_were_reached():
    module = parse(TEXT)
    inline_calls(module)
    (add, *_) = [o for o in module.kernel.body.walk() if o.OPCODE == "arith.add"]
    assert add.location is not None
    places = [(p.file, p.line) for p in add.location.chain()]
    assert places == [("h.py", 3), ("h.py", 7), ("k.py", 2)]
    assert str(parse(str(module))) == str(module)


def test_a_choice_of_functions_and_recursion():
    text = TEXT.replace("inline(always) ", "").replace('callee = "one_more"', 'callee = "twice"')
    module = parse(text)
    assert not inline_calls(module)
    # @twice calls itself: it stays a call, whoever calls it.
    assert not inline_calls(module, lambda callee: True)
    check(module, "func.call", "func.call")


def test_unreachable_functions_are_dropped():
    module = parse(TEXT)
    assert drop_unreachable(module)
    assert [f.name for f in module.functions] == ["k", "twice", "one_more"]
    inline_calls(module)
    assert drop_unreachable(module)
    assert [f.name for f in module.functions] == ["k"]
    assert not drop_unreachable(module)
    alone = parse(TEXT)
    alone.functions = alone.functions[1:]
    assert not drop_unreachable(alone)


@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=cases(15, full=30))
@given(programs(calls=True))
def test_meaning_is_kept(program: Program):
    before = run(program)
    module = clone_module(program.module)
    inline_calls(module, lambda callee: True)
    drop_unreachable(module)
    check_module(module)
    assert len(module.functions) == 1
    assert same_results(before, run(program, module))


def test_short_functions_are_those_of_few_operations_and_of_one_call() -> None:
    long = "\n".join(f"  %a{k} = arith.add %v, %v : i64" for k in range(40))
    text = TEXT.replace(" inline(always)", "").replace(
        "  %1 = arith.constant", long + "\n  %1 = arith.constant"
    )
    assert short_functions(parse(text)) == {"twice", "one_more"}
    twice = text.replace(
        '%r = func.call [%i] <callee = "twice">', '%r = func.call [%i] <callee = "one_more">'
    )
    assert short_functions(parse(twice)) == {"twice"}
    assert short_functions(parse(twice.replace("-> (i64) {", "-> (i64) inline(never) {"))) == set()
