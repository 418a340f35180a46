"""CUDA's rows for matrix instructions (PTX ISA 9.0 §9.7.14, §9.7.15).

`mma.sync` and `wgmma` are written as inline PTX, of which one form serves all types. The registers
of accumulators are tied: they go in and come out. A wait takes and gives the fragments in the same
way, so that LLVM moves no use of a fragment in front of it, and ptxas doesn't serialise wgmma.
"""

from __future__ import annotations

from typing import Any, Final

from cuda_target.target.accumulators import added_to, pairs_of, registers_in
from cuda_target.target.instructions import InstructionGroup, Least
from gpucompiler.ir.operations import arith, matrix
from gpucompiler.ir.operations.matrix import MatrixRow
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.types import VectorType
from gpucompiler.layouts.operands import SharedForm
from gpucompiler.llvm.lowering.writer import FunctionWriter, require_scalar
from gpucompiler.llvm.text import place_type, registers_of, value_type

# -- registers


def _registers(writer: FunctionWriter, value: Value) -> tuple[str, str, list[str]]:
    """A fragment as registers of 32 bits, or 64 of f64: constraint, LLVM's type, values."""
    kind = registers_of(value.type)[0] or value_type(value.type)
    if type(value.type) is VectorType:
        return _LETTERS[kind], kind, [*writer.registers(value)]
    return _LETTERS[kind], kind, [writer.value(value)]


_LETTERS: Final = {"float": "f", "i32": "r", "double": "d", "i64": "l"}


def _fragment(writer: FunctionWriter, result: Value, kind: str, registers: list[str]) -> None:
    """Bind a fragment to the registers that hold it."""
    wanted = registers_of(result.type)[0]
    if len(registers) > 1 and wanted and wanted != kind:
        # ldmatrix gives words, of float32 as of all else.
        registers = [writer.assign(f"bitcast {kind} {one} to {wanted}") for one in registers]
    if len(registers) > 1:
        writer.bind(result, *registers)
        return
    vector = f"<1 x {kind}>"
    whole = writer.assign(f"insertelement {vector} poison, {kind} {registers[0]}, i64 0")
    if vector != value_type(result.type):
        whole = writer.assign(f"bitcast {vector} {whole} to {value_type(result.type)}")
    writer.bind(result, whole)


def _words(writer: FunctionWriter, value: Value) -> list[str]:
    """A fragment's bits as words, also of floats of 32 bits."""
    letter, kind, registers = _registers(writer, value)
    if letter == "f":
        return [writer.assign(f"bitcast {kind} {one} to i32") for one in registers]
    return registers


def _results(writer: FunctionWriter, call: str, kinds: list[str]) -> list[str]:
    """The values that an asm statement gives."""
    if len(kinds) == 1:
        return [writer.assign(f"call {kinds[0]} {call}")]
    struct = writer.module.structure(tuple(kinds))
    whole = writer.assign(f"call {struct} {call}")
    return [writer.assign(f"extractvalue {struct} {whole}, {n}") for n in range(len(kinds))]


def _listed(first: int, count: int) -> str:
    return "{" + ", ".join(f"${n}" for n in range(first, first + count)) + "}"


# -- mma.sync, ldmatrix, stmatrix


def _lower_multiply(writer: FunctionWriter, operation: matrix.Multiply) -> None:
    row = matrix.matrix_row(operation.kind)
    assert row is not None, "as it was checked"
    letter, kind, c = _registers(writer, operation.c)
    a_letter, a_kind, a = _operand(writer, operation.a)
    _, _, b = _operand(writer, operation.b)
    count = len(c)
    text = (
        f"mma.sync.aligned.m{row.m}n{row.n}k{row.k}.row.col.{row.c}.{row.a}.{row.b}.{row.c} "
        f"{_listed(0, count)}, {_listed(count, len(a))}, {_listed(count + len(a), len(b))}, "
        f"{_listed(0, count)};"
    )
    signs = [f"={letter}"] * count + [a_letter] * (len(a) + len(b)) + [str(n) for n in range(count)]
    given = [f"{a_kind} {one}" for one in (*a, *b)] + [f"{kind} {one}" for one in c]
    call = f'asm "{text}", "{",".join(signs)}"({", ".join(given)}) convergent nounwind memory(none)'
    _fragment(writer, operation.result, kind, _results(writer, call, [kind] * count))


def _operand(writer: FunctionWriter, value: Value) -> tuple[str, str, list[str]]:
    """A or B: words, of f64 doubles."""
    if require_scalar(value.type).bits == 64:
        return _registers(writer, value)
    return "r", "i32", _words(writer, value)


def _address(writer: FunctionWriter, array: Value, start: Value) -> str:
    """The address of an element of a contiguous array, as a pointer to shared memory."""
    pointer = writer.components(array)[0]
    element = place_type(_element(array))
    return writer.assign(
        f"getelementptr {element}, ptr addrspace(3) {pointer}, i64 {writer.value(start)}"
    )


def _element(array: Value) -> Any:
    return getattr(array.type, "element")  # noqa: B009


def _lower_load(writer: FunctionWriter, operation: matrix.LoadMatrices) -> None:
    pointer, count = _address(writer, operation.array, operation.start), operation.count
    result = "i32" if count == 1 else f"{{ {', '.join(['i32'] * count)} }}"
    trans = ".trans" if operation.transpose else ""
    name = f"llvm.nvvm.ldmatrix.sync.aligned.m8n8.x{count}{trans}.b16.p3"
    found = writer.call(name, result, [("ptr addrspace(3)", pointer)])
    words = [found]
    if count > 1:
        words = [writer.assign(f"extractvalue {result} {found}, {n}") for n in range(count)]
    _fragment(writer, operation.result, "i32", words)


def _lower_store(writer: FunctionWriter, operation: matrix.StoreMatrices) -> None:
    pointer = _address(writer, operation.array, operation.start)
    words = _words(writer, operation.value)
    trans = ".trans" if operation.transpose else ""
    name = f"llvm.nvvm.stmatrix.sync.aligned.m8n8.x{len(words)}{trans}.b16.p3"
    arguments = [("ptr addrspace(3)", pointer), *(("i32", word) for word in words)]
    writer.call(name, "void", arguments)


# -- converts

_PAIR_TYPES: Final = {"bf16x2": "<2 x bfloat>", "f16x2": "<2 x half>"}


def lower_pairs(writer: FunctionWriter, operation: arith.Convert) -> bool:
    """Write a conversion of an even number of f32 to 16-bit floats two by two, if it is one."""
    found = pairs_of(operation)
    if not found:
        return False
    variable = writer.module.variables.get(id(operation.value))
    if variable is not None:
        named = registers_in(variable)
        pairs = zip(named[::2], named[1::2], strict=True)
        texts = [f"cvt.rn.{found}.f32 $0, {high}, {low};" for low, high in pairs]
        calls = [f'call i32 asm sideeffect "{text}", "=r"() nounwind' for text in texts]
        _fragment(writer, operation.result, "i32", [*map(writer.assign, calls)])
        return True
    name, pair = f"llvm.nvvm.ff2{found}.rn", _PAIR_TYPES[found]
    _, _, singles = _registers(writer, operation.value)
    words: list[str] = []
    for low, high in zip(singles[::2], singles[1::2], strict=True):
        both = writer.call(name, pair, [("float", high), ("float", low)])
        words.append(writer.assign(f"bitcast {pair} {both} to i32"))
    _fragment(writer, operation.result, "i32", words)
    return True


# -- wgmma

# Bits 62 and 63 of a descriptor, by the bytes that are swizzled (PTX ISA 9.0 §9.7.15.5.1).
_SWIZZLES: Final = {16: 0, 128: 1, 64: 2, 32: 3}


def _descriptor(writer: FunctionWriter, array: Value, start: Value, form: SharedForm) -> str:
    """A descriptor of 64 bits: the address, distances in units of 16 bytes, the swizzle."""
    # In 32 bits, which need fewer registers than pointers.
    pointer = writer.components(array)[0]
    base = writer.assign(f"ptrtoint ptr addrspace(3) {pointer} to i32")
    place = writer.assign(f"trunc i64 {writer.value(start)} to i32")
    distance = writer.assign(f"mul i32 {place}, {_element(array).itemsize}")
    address = writer.assign(f"add i32 {base}, {distance}")
    units = writer.assign(f"lshr i32 {address}, 4")
    low = writer.assign(f"and i32 {units}, {0x3FFF}")
    wide = writer.assign(f"zext nneg i32 {low} to i64")
    fixed = form.leading >> 4 << 16 | form.stride >> 4 << 32 | _SWIZZLES[form.span] << 62
    if fixed >> 63:
        fixed -= 1 << 64
    return writer.assign(f"or disjoint i64 {wide}, {fixed}")


def _lower_multiply_async(writer: FunctionWriter, operation: matrix.MultiplyAsync) -> None:
    """All steps are one asm statement, so that accumulators are taken apart once."""
    row = matrix.matrix_row(operation.kind)
    assert row is not None, "as it was checked"
    variable = writer.module.variables.get(id(operation.c))
    letter, kind, c = ("", "", []) if variable else _registers(writer, operation.c)
    count = len(c)
    b_form = SharedForm(*operation.b_form)
    in_registers = operation.a_start is None
    a_form = SharedForm(0, 16, 0, 0, 0) if in_registers else SharedForm(*operation.a_form)
    signs, given = [str(n) for n in range(count)], [f"{kind} {one}" for one in c]
    if operation.a_start is None:
        words = _words(writer, operation.a)
        signs += ["r"] * len(words)
        given += [f"i32 {word}" for word in words]
    else:
        words = [_descriptor(writer, operation.a, operation.a_start, a_form)]
        signs.append("l")
        given.append(f"i64 {words[0]}")
    signs += ["l", "r"]
    given.append(f"i64 {_descriptor(writer, operation.b, operation.b_start, b_form)}")
    given.append(f"i32 {added_to(writer, operation)}")
    # Outputs stand first, and each tied input is one more operand.
    a_at = 2 * count
    b_at = a_at + len(words)
    sums = "{" + ", ".join(registers_in(variable)) + "}" if variable else _listed(0, count)
    text = _wgmma_text(operation, row, sums, (a_at, b_at), in_registers, (a_form, b_form))
    outputs = [f"={letter}"] * count
    call = (
        f'asm sideeffect "{text}", "{",".join((*outputs, *signs))}"({", ".join(given)}) '
        "convergent nounwind"
    )
    if variable:
        writer.emit(f"call void {call}")
        writer.bind(operation.result)
    else:
        _fragment(writer, operation.result, kind, _results(writer, call, [kind] * count))


def _wgmma_text(
    operation: matrix.MultiplyAsync,
    row: MatrixRow,
    sums: str,
    places: tuple[int, int],
    in_registers: bool,
    forms: tuple[SharedForm, SharedForm],
) -> str:
    a_at, b_at = places
    a_form, b_form = forms
    floats, halves = row.c != "s32", row.a in ("f16", "bf16")
    tail = ", 1, 1" if floats else ""
    if halves:
        tail += "" if in_registers else f", {a_form.transposed}"
        tail += f", {b_form.transposed}"
    name = f"wgmma.mma_async.sync.aligned.m64n{row.n}k{row.k}.{row.c}.{row.a}.{row.b}"
    lines = ["{", ".reg .pred p;", ".reg .b64 x, y;", f"setp.ne.b32 p, ${b_at + 1}, 0;"]
    if operation.fence:
        lines.append("wgmma.fence.sync.aligned;")
    for step in range(operation.steps):
        if in_registers:
            words = row.a_lanes // row.word
            a_text = _listed(a_at + step * words, words)
        else:
            a_text = _moved(lines, "x", a_at, (operation.first + step) * a_form.step)
        b_text = _moved(lines, "y", b_at, (operation.first + step) * b_form.step)
        if step == 1:
            lines.append("setp.eq.b32 p, 0, 0;")
        lines.append(f"{name} {sums}, {a_text}, {b_text}, p{tail};")
    if operation.commit:
        lines.append("wgmma.commit_group.sync.aligned;")
    return "\\0A".join([*lines, "}"])


def _moved(lines: list[str], register: str, operand: int, distance: int) -> str:
    """A descriptor that begins `distance` bytes behind that of an operand."""
    if not distance:
        return f"${operand}"
    lines.append(f"add.s64 {register}, ${operand}, {distance >> 4};")
    return register


def _lower_wait(writer: FunctionWriter, operation: matrix.WaitMatrices) -> None:
    kinds: list[str] = []
    letters: list[str] = []
    tied: list[str] = []
    given: list[str] = []
    parts: list[tuple[Value, str, int]] = []
    lines = [f"wgmma.wait_group.sync.aligned {operation.pending};"]
    if operation.fence:
        lines = ["wgmma.fence.sync.aligned;"]
    variables = writer.module.variables
    for value, result in zip(operation.fragments, operation.results, strict=True):
        if id(result) in variables:
            writer.bind(result)
            continue
        first = len(kinds)
        if variable := variables.get(id(value)):
            named, kind = registers_in(variable), registers_of(value.type)[0]
            count, letter = len(named), _LETTERS[kind]
            lines += [f"mov.b32 ${first + n}, {named[n]};" for n in range(count)]
        else:
            letter, kind, registers = _registers(writer, value)
            count = len(registers)
            tied += [str(first + n) for n in range(count)]
            given += [f"{kind} {register}" for register in registers]
        parts.append((result, kind, count))
        kinds += [kind] * count
        letters += [f"={letter}"] * count
    text, signs = "\\0A".join(lines), (*letters, *tied, "~{memory}")
    call = f'asm sideeffect "{text}", "{",".join(signs)}"({", ".join(given)}) convergent nounwind'
    if not kinds:
        writer.emit(f"call void {call}")
        return
    found = _results(writer, call, kinds)
    for result, kind, count in parts:
        _fragment(writer, result, kind, found[:count])
        found = found[count:]


# -- the machines that have them

_WGMMA: Final = Least(
    90, 80, "wgmma", "multiply by cuda.mma_sync, which all machines from sm_80 on have",
    ("sm_90a",),
)  # fmt: skip


def _least_of_row(operation: matrix.Multiply) -> Least:
    """The least machine of a row of mma.sync (PTX ISA 9.0 §9.7.14.5, "PTX ISA Notes")."""
    row = matrix.matrix_row(operation.kind)
    assert row is not None, "as it was checked"
    architecture, ptx = 80, 70
    if row.a in ("e4m3", "e5m2"):
        architecture, ptx = 89, 84
    elif row.a == "f64" and row.m == 16:
        architecture, ptx = 90, 78
    elif row.m == 8 and row.a != "f64":
        architecture, ptx = 75, 65
    instead = "take a row of another type"
    return Least(architecture, ptx, f"mma.sync of {operation.kind}", instead)


def _least_of_async(operation: matrix.MultiplyAsync) -> Least | None:
    """The least PTX of a row of wgmma: integers of two types came later."""
    row = matrix.matrix_row(operation.kind)
    if row is None or row.a == row.b or row.a not in ("s8", "u8"):
        return None
    return Least(90, 84, f"wgmma of {operation.kind}", "use one type of integers", ("sm_90a",))


GROUP: Final = InstructionGroup(
    rows={
        matrix.LoadMatrices: _lower_load,
        matrix.StoreMatrices: _lower_store,
        matrix.Multiply: _lower_multiply,
        matrix.MultiplyAsync: _lower_multiply_async,
        matrix.WaitMatrices: _lower_wait,
    },
    intrinsics=(
        r"nvvm\.((ld|st)matrix\.sync\.aligned\.m8n8\.x[124](\.trans)?\.b16\.p3|ff2b?f16x2\.rn)"
    ),
    least={
        "matrix.load": Least(75, 65, "ldmatrix", "load the lanes one by one"),
        "matrix.store": Least(90, 78, "stmatrix", "store the lanes one by one"),
        "matrix.multiply_async": _WGMMA,
        "matrix.wait": _WGMMA,
    },
    least_of={"matrix.multiply": _least_of_row, "matrix.multiply_async": _least_of_async},
)
