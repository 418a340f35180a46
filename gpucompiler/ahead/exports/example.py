"""The C++ program of an export: each kernel launched once, on arrays of 256 elements.

Element number n is n + 1 and a scalar is 2, those of 16 and 8 bits all 1 and 2; what the kernel
wrote is printed. It is a place to start from: the numbers mean something for few kernels.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gpucompiler.ahead.exports.header import Field, fields_of
from gpucompiler.ahead.exports.product import Product
from gpucompiler.language.types import ArrayType, ScalarType, machine_type

# The side of an array, by its number of dimensions; 256 elements in all, fewer from 3 on.
_SIDES: Final = {0: 1, 1: 256, 2: 16, 3: 6, 4: 4}
_THREADS: Final = 64
_BLOCKS: Final = 4
# 1.0 and 2.0 where the C type is their bits.
_ONES: Final = {"f16": "0x3C00", "bf16": "0x3F80", "f8e4m3fn": "0x38", "f8e5m2": "0x3C"}
_TWOS: Final = {"f16": "0x4000", "bf16": "0x4000", "f8e4m3fn": "0x40", "f8e5m2": "0x40"}

_HEAD: Final = """\
// g++ -std=c++17 -O2 example.cpp -o example -ldl && ./example .
// Launches each kernel once: element n of an array is n + 1, a scalar is 2.
#include <cstdio>
#include <exception>

#include "kernels.h"
#include "loader.hpp"

using namespace gpucompiler;

template <class T>
static std::vector<T> numbers(size_t count) {
  std::vector<T> found(count);
  for (size_t n = 0; n < count; ++n) found[n] = static_cast<T>(n + 1);
  return found;
}

template <class T>
static void show(const char *name, const std::vector<T> &values) {
  std::printf("  %s =", name);
  for (size_t n = 0; n < values.size() && n < 8; ++n)
    std::printf(" %.9g", static_cast<double>(values[n]));
  std::printf(" ...\\n");
}

static void unless_for_other_gpus(void (*run)(const std::string &), const std::string &directory) {
  try {
    run(directory);
  } catch (const OtherGpu &error) {
    std::printf("  left out: %s\\n", error.what());
  }
}
"""


def example_text(products: Iterable[Product]) -> str:
    """The program `example.cpp`."""
    found = list(products)
    lines = [_HEAD]
    for product in found:
        lines += [*_function(product), ""]
    lines += [
        "int main(int count, char **arguments) {",
        '  const std::string directory = count > 1 ? arguments[1] : ".";',
        "  try {",
        *(f"    unless_for_other_gpus(run_{product.symbol}, directory);" for product in found),
        "  } catch (const std::exception &error) {",
        '    std::fprintf(stderr, "%s\\n", error.what());',
        "    return 1;",
        "  }",
        "}",
        "",
    ]
    return "\n".join(lines)


_ON_A_GPU: Final = """\
  if (!CudaKernel::available()) {{
    std::printf("  left out: no GPU answers\\n");
    return;
  }}
  CudaKernel kernel({path}, {symbol}_ENTRY, {symbol}_STACK_BYTES);"""
# Statements that load code of each format that loader.hpp knows.
_LOADED: Final = {
    "host-image": "  HostKernel kernel({path}, {symbol}_SHARED_BYTES, {symbol}_FRAME_BYTES);",
    "cubin": _ON_A_GPU,
    "ptx": _ON_A_GPU,
}


def _function(product: Product) -> list[str]:
    metadata, symbol = product.artifact.metadata, product.symbol
    path = f'directory + "/" {symbol}_FILE'
    lines = [
        f"static void run_{symbol}(const std::string &directory) {{",
        f'  std::printf("{product.name}\\n");',
    ]
    if metadata.cooperative:
        why = "its blocks wait for each other, which this loader doesn't do"
        return [*lines, "  (void)directory;", f'  std::printf("  left out: {why}\\n");', "}"]
    if metadata.maps:
        why = "its tensor maps have to be made first"
        return [*lines, "  (void)directory;", f'  std::printf("  left out: {why}\\n");', "}"]
    loaded = _LOADED.get(product.artifact.format)
    if loaded is None:
        why = f"loader.hpp loads no {product.artifact.format}"
        return [*lines, "  (void)directory;", f'  std::printf("  left out: {why}\\n");', "}"]
    lines += loaded.format(path=path, symbol=symbol).splitlines()
    lines.append(f"  {symbol}_parameters parameters{{}};")
    shown: list[str] = []
    for number, field in enumerate(fields_of(metadata.parameters)):
        lines += _filled(field, number)
        if field.role == "data" and field.parameter.written:
            memory = f"array{number}.data(), placed{number}, sizeof array{number}[0]"
            shown.append(f"  kernel.fetch({memory} * array{number}.size());")
            shown.append(f'  show("{field.name}", array{number});')
    block = product.job.target.block_shape(product.job.params) or (
        min(_THREADS, metadata.block_limit or _THREADS), 1, 1,
    )  # fmt: skip
    dynamic = 4096 if metadata.dynamic_shared_memory else 0
    lines.append(
        f"  kernel.launch(&parameters, {symbol}_PARAMETER_BYTES, {{{_BLOCKS}, 1, 1}}, "
        f"{{{', '.join(map(str, block))}}}, {dynamic});"
    )
    return [*lines, *shown, "}"]


def _filled(field: Field, number: int) -> list[str]:
    """Statements that give a field its value."""
    kind = field.parameter.parsed_type()
    place = f"parameters.{field.name}"
    if isinstance(kind, ArrayType):
        side = _SIDES.get(kind.ndim, 2)
        if field.role == "size":
            return [f"  {place}[{axis}] = {side};" for axis in range(kind.ndim)]
        if field.role == "strides":
            return [
                f"  {place}[{axis}] = {side ** (kind.ndim - 1 - axis)};"
                for axis in range(kind.ndim)
            ]
        element = machine_type(kind.element)
        c_type = field.c_type.removeprefix("const ").removesuffix(" *")
        count = side**kind.ndim * (2 if element.kind == "complex" else 1)
        count *= element.itemsize if element.kind == "struct" else 1
        array = f"array{number}"
        value = f"numbers<{c_type}>({count})"
        if element.name in _ONES or element.kind == "bool":
            value = f"std::vector<{c_type}>({count}, {_ONES.get(element.name, '1')})"
        return [
            f"  std::vector<{c_type}> {array} = {value};",
            f"  void *placed{number} = kernel.place({array}.data(), "
            f"sizeof {array}[0] * {array}.size());",
            f"  {place} = static_cast<{field.c_type.rstrip()}>(placed{number});",
        ]
    assert isinstance(kind, ScalarType)
    name = field.parameter.abi or machine_type(kind).name
    value = "1" if kind.kind == "bool" else _TWOS.get(name, "2")
    return [f"  {place}{'[0]' if field.count else ''} = {value};"]
