"""The generator: its programs are valid Python, run under the oracle, and reach every construct."""

from __future__ import annotations

from collections import Counter

import numpy as np
from tier import cases

from tests.fuzz import oracle
from tests.fuzz.drawing import BySeed
from tests.fuzz.expressions import NUMPY_NAMES, SCALARS
from tests.fuzz.programs import Program, fill, plain_program, special_values
from tests.fuzz.reference import DTYPES, INTEGERS, Rejected

PROGRAMS, MAX_PROGRAMS = cases(40, full=400), 2400
CONSTRUCTS = {
    *(f"cast {kind}" for kind in NUMPY_NAMES if kind != "bool"),
    *(f"array {kind} 1-d" for kind in DTYPES),
    *(f"load {kind}" for kind in DTYPES),
    *(f"store {kind}" for kind in DTYPES),
    *(f"argument {kind}" for kind in SCALARS),
    *(f"variable {kind}" for kind in SCALARS),
    *(f"int {symbol}" for symbol in ("+", "-", "*", "//", "%", "**", "&", "|", "^")),
    *(f"float {symbol}" for symbol in ("+", "-", "*", "/", "//", "%", "**")),
    *(f"compare {symbol}" for symbol in ("<", "<=", ">", ">=", "==", "!=")),
    *(f"bool {symbol}" for symbol in ("&", "|", "^")),
    *(f"range {form}" for form in ("literal", "length", "two", "three", "down", "sized")),
    *(f"index {form}" for form in ("zero", "modulo", "last", "negative")),
    *(f"grid {form}" for form in ("guard", "return", "stride")),
    "shift <<", "shift >>", "unary -", "unary ~", "unary +", "not", "and", "or", "bool(x)",
    "comparison chain", "conditional expression", "truth of a number",
    "literal beside a sized type", "keyword argument",
    "min", "max", "abs", "round", "math.floor", "math.ceil", "math.trunc", "math.sqrt", "math.fmod",
    "math.isnan", "len", "shape", "size", "ndim", "x[i, j]", "x[i][j]", "row view", "strided array",
    "thread index", "one thread", "assignment", "augmented assignment", "augmented store", "pass",
    "converting store", "unpacking", "tuple items", "swap", "chained assignment", "if", "elif",
    "else", "for", "for … else", "while", "while True", "while … else", "break", "continue",
    "early return", "weak accumulator", "device function", "call", "tuple return",
    "function as argument", "call of a parameter", "closure", "global constant", "divmod",
    "local array", "atomic", "default argument", "for over a tuple", "lambda",
    "joined types", "NumPy function", "pow(x, y)", "walrus", "starred target", "starred items",
    "nested function", "nested lambda", "match on a number", "guard", "match on a tuple",
    "for over enumerate", "enumerate an array", "for over zip", "for over reversed",
    "for over reversed range", "for over zip range", "slice", "slice by run-time bounds",
    "slice of two axes", "transpose", "sum of a comprehension", "max of a comprehension",
    "late binding", "record", "record by keywords", "joined records", "carried record",
    "bfloat16", "bfloat16 binary", "bfloat16 weak", "joined bfloat16", "carried bfloat16",
    "local array of cuda.float8_e4m3fn", "numbers c64", "numbers c128", "numbers pycomplex",
    "complex binary", "complex real", "complex conjugate", "carried complex numbers",
    "local array of complex numbers",
    "recursion", "*args", "constexpr", "set", "set comprehension",
    "any of a comprehension", "all of a comprehension",
    "several types", "literal near a limit", "int near a limit", "overloads",
    "object", "joined objects", "carried object", "reflected operator of a class",
    *(f"class by {form}" for form in ("dataclass(frozen=True)", "attrs.frozen", "NamedTuple")),
    *(f"object {operator}" for operator in ("+", "-", "*", "neg")),
    *(f"object: {use}" for use in ("field", "call", "item", "part", "way", "bool", "len", "in")),
    *(f"object: {symbol}" for symbol in ("==", "<", ">=")),
    "constexpr parameter", "array c64", "array c128", "load of a complex number",
    "store of a complex number",
}  # fmt: skip


def test_programs_are_valid_and_reach_every_construct() -> None:
    reached: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()

    def run(program: Program) -> None:
        try:
            oracle.run(program.source, program.make_arguments(), program.block, program.grid)
            outcomes["run"] += 1
        except Rejected:
            outcomes["rejected"] += 1

    for number in range(MAX_PROGRAMS):
        if number >= PROGRAMS and set(reached) >= CONSTRUCTS:
            break
        program = plain_program(BySeed(str(number)))
        reached.update(set(program.features))
        if number < PROGRAMS:
            run(program)
    assert sorted(CONSTRUCTS - set(reached)) == []
    assert outcomes["run"] > 10 * outcomes["rejected"]


def test_arrays_hold_the_corners_of_their_type() -> None:
    for element, dtype in DTYPES.items():
        array = fill(element, (200,), 7)
        assert array.dtype == dtype
        assert fill(element, (200,), 7).tobytes() == array.tobytes()
        for value in special_values(element)[-2:]:
            with np.errstate(all="ignore"):
                assert dtype(value) in array
    assert fill("i32", (2, 2), 0).tolist() == [[0, 0], [0, 0]]
    assert set(INTEGERS) < set(DTYPES)
