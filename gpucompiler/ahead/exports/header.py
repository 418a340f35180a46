"""The C header of an export: what the parameter block of each kernel holds.

struct axpy_host_parameters {
  float *out;            // array<f32, 1>, written
  int64_t out_size[1];
  float a;               // f32
};
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gpucompiler.ahead.exports.product import Product
from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.jobs.artifact import Parameter
from gpucompiler.jobs.job import symbol_of
from gpucompiler.jobs.tensor_maps import MAP_ALIGNMENT, MAP_BYTES, TensorMap
from gpucompiler.language.types import SCALARS_BY_NAME, ArrayType, ScalarType, machine_type
from gpucompiler.values import value_classes

# Machine scalar → C type and how many of them. 16- and 8-bit floats are passed as their bits.
C_TYPES: Final = {
    "bool": ("uint8_t", 1), "i8": ("int8_t", 1), "i16": ("int16_t", 1), "i32": ("int32_t", 1),
    "i64": ("int64_t", 1), "u8": ("uint8_t", 1), "u16": ("uint16_t", 1), "u32": ("uint32_t", 1),
    "u64": ("uint64_t", 1), "f16": ("uint16_t", 1), "bf16": ("uint16_t", 1), "f32": ("float", 1),
    "f64": ("double", 1), "c64": ("float", 2), "c128": ("double", 2), "f8e4m3fn": ("uint8_t", 1),
    "f8e5m2": ("uint8_t", 1),
}  # fmt: skip

# Words of C and C++, and what common headers define as macros.
_WORDS: Final = """
    alignas alignof and and_eq asm assert auto bitand bitor bool break case catch char class compl
    complex concept const consteval constexpr constinit const_cast continue co_await co_return
    co_yield decltype default delete do double dynamic_cast else enum errno explicit export extern
    false float for friend goto i386 if imaginary inline int linux long mutable namespace new
    noexcept not not_eq nullptr operator or or_eq private protected public register
    reinterpret_cast requires restrict return short signed sizeof static static_assert static_cast
    struct switch template this thread_local throw true try typedef typeid typename union unix
    unsigned using virtual void volatile wchar_t while xor xor_eq EOF NULL offsetof
    int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
"""
_TAKEN: Final[frozenset[str]] = frozenset(_WORDS.split())
_SIZES: Final = {"float": 4, "double": 8}


@value_classes.frozen
class Field:
    """A field of a parameter block in C.

    Args:
        name, c_type, count: `c_type name`, or `c_type name[count]` where `count` isn't 0.
        offset, size: bytes.
        parameter: what it belongs to.
        role: "value", "data", "size" or "strides".
    """

    name: str
    c_type: str
    count: int
    offset: int
    size: int
    parameter: Parameter
    role: str

    @property
    def declaration(self) -> str:
        star = "" if self.c_type.endswith("*") else " "
        return f"{self.c_type}{star}{self.name}" + (f"[{self.count}]" if self.count else "")


def c_size(c_type: str) -> int:
    """Bytes of one of the types that fields have."""
    if c_type.endswith("*"):
        return 8
    if c_type in _SIZES:
        return _SIZES[c_type]
    return int("".join(letter for letter in c_type if letter.isdigit())) // 8


def fields_of(parameters: Iterable[Parameter]) -> list[Field]:
    """The fields of a parameter block, in the order of their offsets."""
    found: list[Field] = []
    taken: set[str] = set(_TAKEN)
    for parameter in parameters:
        kind = parameter.parsed_type()
        if kind is None:
            continue
        base = "_".join(
            symbol_of(part) if part.isidentifier() else part for part in parameter.name.split(".")
        )
        rows = _rows(parameter, kind)
        while any(base + suffix in taken for suffix, *_ in rows):
            base += "_"
        offset = parameter.offset
        for suffix, c_type, count, role in rows:
            taken.add(base + suffix)
            size = c_size(c_type) * max(count, 1)
            found.append(Field(base + suffix, c_type, count, offset, size, parameter, role))
            offset += size
    return sorted(found, key=lambda field: field.offset)


def _rows(parameter: Parameter, kind: object) -> list[tuple[str, str, int, str]]:
    """(suffix of the name, C type, count, role) of a parameter's fields."""
    if isinstance(kind, ArrayType):
        struct = kind.element.kind == "struct"  # the bytes of the records
        element = "unsigned char" if struct else C_TYPES[machine_type(kind.element).name][0]
        constant = "" if parameter.written else "const "
        rows = [("", f"{constant}{element} *", 0, "data")]
        if kind.ndim:
            rows.append(("_size", "int64_t", kind.ndim, "size"))
            if kind.layout == "strided":
                rows.append(("_strides", "int64_t", kind.ndim, "strides"))
        return rows
    if not isinstance(kind, ScalarType):
        raise InternalError(f"a parameter can't be a {kind}")
    name = parameter.abi or machine_type(kind).name
    c_type, count = C_TYPES[SCALARS_BY_NAME[name].name]
    return [("", c_type, count if count > 1 else 0, "value")]


def header_text(products: Iterable[Product]) -> str:
    """The header `kernels.h`."""
    lines = [
        "/* Kernels compiled by gpucompiler: what their parameter blocks hold. C11 and C++11.",
        "   An array is its data pointer (for CUDA: in the GPU's memory), its sizes, and if it is",
        "   strided its strides, counted in elements. */",
        "#ifndef GPUCOMPILER_KERNELS_H",
        "#define GPUCOMPILER_KERNELS_H",
        "#include <stddef.h>",
        "#include <stdint.h>",
        "#ifdef __cplusplus",
        "#define GPUCOMPILER_HOLDS(condition) static_assert(condition, #condition)",
        "#else",
        "#define GPUCOMPILER_HOLDS(condition) _Static_assert(condition, #condition)",
        "#endif",
    ]
    for product in products:
        lines += ["", *_declaration(product)]
    return "\n".join([*lines, "", "#endif", ""])


def _declaration(product: Product) -> list[str]:
    metadata, symbol = product.artifact.metadata, product.symbol
    placed = metadata.placed_shared_bytes
    limits = [
        f"{metadata.shared_memory_bytes} bytes of static shared memory",
        *(["dynamic shared memory"] if metadata.dynamic_shared_memory else []),
        *([f"{placed} bytes of it for its arrays"] if placed else []),
        *([f"at most {metadata.block_limit} threads a block"] if metadata.block_limit else []),
        *(["its blocks wait for each other"] if metadata.cooperative else []),
    ]
    lines = [
        f"/* {product.name}: {', '.join(limits)}. */",
        f'#define {symbol}_ENTRY "{metadata.entry}"',
        f'#define {symbol}_FILE "{product.code_file}"',
        f"#define {symbol}_PARAMETER_BYTES {metadata.parameter_bytes}",
        f"#define {symbol}_SHARED_BYTES {metadata.shared_memory_bytes}",
        *([f"#define {symbol}_DYNAMIC_BYTES {placed}"] if placed else []),
        f"#define {symbol}_FRAME_BYTES {metadata.frame_bytes}",
        f"#define {symbol}_STACK_BYTES {metadata.stack_bytes}",
        f"struct {symbol}_parameters {{",
    ]
    fields = fields_of(metadata.parameters)
    end = 0
    for number, field in enumerate(fields):
        if field.offset > end:
            lines.append(f"  uint8_t padding_{number}_[{field.offset - end}];")
        elif field.offset < end:
            raise InternalError(f"the parameters of {product.name} overlap")
        end = field.offset + field.size
        about = _comment(field)
        lines.append(f"  {field.declaration};{about}")
    for number, each in enumerate(metadata.maps):
        if each.offset > end:
            lines.append(f"  uint8_t padding_map_{number}_[{each.offset - end}];")
        lines.append(f"  uint8_t map_{number}_[{MAP_BYTES}];{_of_map(each)}")
        end = each.offset + MAP_BYTES
    if not fields:
        lines.append("  uint8_t unused_;")
    lines.append("};")
    lines += [
        f"GPUCOMPILER_HOLDS(offsetof(struct {symbol}_parameters, {field.name}) == {field.offset});"
        for field in fields
    ]
    if fields:
        lines.append(
            f"GPUCOMPILER_HOLDS(sizeof(struct {symbol}_parameters) >= {symbol}_PARAMETER_BYTES);"
        )
    return lines


def _of_map(tensor_map: TensorMap) -> str:
    """The way in which the program that launches has to make a tensor map."""
    order = " ".join(map(str, tensor_map.axes[::-1]))
    function = "cuTensorMapEncodeIm2col" if tensor_map.lower else "cuTensorMapEncodeTiled"
    corners = "".join(
        f", {name} {_reversed(numbers)}"
        for name, numbers in (("lower", tensor_map.lower), ("upper", tensor_map.upper))
        if numbers
    )
    return (
        f"  /* CUtensorMap of {tensor_map.parameter} by {function}, aligned to {MAP_ALIGNMENT} "
        f"bytes, axes {order}: box {_reversed(tensor_map.box)}, element strides "
        f"{_reversed(tensor_map.steps)}{corners}, swizzle of {tensor_map.swizzle} bytes, fill "
        f"{tensor_map.fill}{', of type TFLOAT32' if tensor_map.rounded else ''}"
        f"{', or zeros if it has none' if tensor_map.optional else ''} */"
    )


def _reversed(numbers: tuple[int, ...]) -> str:
    return "{" + ", ".join(map(str, numbers[::-1])) + "}"


def _comment(field: Field) -> str:
    if field.role not in ("data", "value"):
        return ""
    parameter = field.parameter
    passed = f", passed as {parameter.abi}" if parameter.abi not in ("", parameter.type) else ""
    return f"  /* {parameter.type}{passed}{', written' if parameter.written else ''} */"
