"""Random classes with annotated fields, and C programs with the same structs.

A program prints a line for each struct: its size, and the offset of each field. Then it prints the
bytes of one struct whose numbers are 1, 2, 3 … in order.
"""

from __future__ import annotations

import random
from typing import Annotated, Any

import attrs
import numpy as np

from gpucompiler.linear import mat22d, quat, vec3

# By annotation: the type in C, and in CUDA C++.
SCALARS: dict[Any, tuple[str, str]] = {
    bool: ("_Bool", "bool"),
    np.int8: ("signed char", "signed char"),
    np.uint8: ("unsigned char", "unsigned char"),
    np.int16: ("short", "short"),
    np.uint16: ("unsigned short", "unsigned short"),
    np.int32: ("int", "int"),
    np.uint32: ("unsigned", "unsigned"),
    int: ("long long", "long long"),
    np.uint64: ("unsigned long long", "unsigned long long"),
    np.float16: ("_Float16", "__half"),
    np.float32: ("float", "float"),
    float: ("double", "double"),
    np.complex64: ("float _Complex", "std::complex<float>"),
    complex: ("double _Complex", "std::complex<double>"),
    # The address of an array.
    np.uintp: ("float *", "float *"),
}
# Small dense values: the type of their numbers, and their sizes.
DENSE: dict[Any, tuple[str, str]] = {
    vec3: ("float", "[3]"), mat22d: ("double", "[2][2]"), quat: ("float", "[4]"),
}  # fmt: skip


@attrs.frozen
class Struct:
    """A class, and the text of its fields in C and in CUDA C++.

    Args:
        name: of the struct.
        cls: the Python class.
        texts: the declarations of the fields, in C and in CUDA C++.
    """

    name: str
    cls: Any
    texts: tuple[str, str]

    @property
    def fields(self) -> list[str]:
        return list(self.cls.__annotations__)


def random_structs(count: int, seed: int = 0) -> list[Struct]:
    """Structs of one to eight fields; later ones hold earlier ones."""
    choose, found = random.Random(seed), list[Struct]()
    for number in range(count):
        annotations: dict[str, Any] = {}
        lines: tuple[list[str], list[str]] = ([], [])
        for place in range(choose.randint(1, 8)):
            name = f"f{place}"
            if found and choose.random() < 0.2:
                inner = choose.choice(found)
                annotations[name] = inner.cls
                words = (f"struct {inner.name}", inner.name)
            else:
                kind = choose.choice([*SCALARS, *DENSE])
                annotations[name] = kind
                words = SCALARS.get(kind) or (DENSE[kind][0],) * 2
            sizes = DENSE[annotations[name]][1] if annotations[name] in DENSE else ""
            if choose.random() < 0.25:
                shape = tuple(choose.randint(1, 4) for _ in range(choose.randint(1, 2)))
                annotations[name] = Annotated[annotations[name], shape]
                sizes = "".join(f"[{size}]" for size in shape) + sizes
            for text, word in zip(lines, words, strict=True):
                text.append(f"{word} {name}{sizes};")
        cls = type(f"S{number}", (), {"__annotations__": annotations, "__module__": __name__})
        found.append(Struct(f"S{number}", cls, (" ".join(lines[0]), " ".join(lines[1]))))
    return found


def _definitions(structs: list[Struct], language: int) -> str:
    return "\n".join(f"struct {s.name} {{ {s.texts[language]} }};" for s in structs)


def _numbers(structs: list[Struct], prefix: str) -> str:
    """Expressions for the size of each struct and the offsets of its fields."""
    found: list[str] = []
    for struct in structs:
        found.append(f"sizeof({prefix}{struct.name})")
        found += [f"offsetof({prefix}{struct.name}, {name})" for name in struct.fields]
    return ", ".join(found)


def expected_numbers(structs: list[Struct], dtype_of: Any) -> list[int]:
    """The numbers that the programs print, by NumPy's dtypes."""
    found: list[int] = []
    for struct in structs:
        dtype = dtype_of(struct.cls)
        found.append(dtype.itemsize)
        found += [dtype.fields[name][1] for name in struct.fields]
    return found


# A struct of all kinds of numbers, whose bytes are compared.
SAMPLE = """\
    signed char a; double b; _Bool c; short d[3]; float e; struct { unsigned char x; float y; } f;
    long long g; struct { unsigned char x; float y; } h[2]; float i[3]; float j[2][3];
"""
FILL = """\
    p->a = 1; p->b = 2; p->c = 1; p->d[0] = 3; p->d[1] = 4; p->d[2] = 5; p->e = 6;
    p->f.x = 7; p->f.y = 8; p->g = 9; p->h[0].x = 10; p->h[1].y = 11; p->i[0] = 12; p->i[2] = 13;
    p->j[1][0] = 14; p->j[1][2] = 15;
"""


class Inner:
    x: np.uint8
    y: np.float32


class Sample:
    a: np.int8
    b: float
    c: bool
    d: Annotated[np.int16, 3]
    e: np.float32
    f: Inner
    g: int
    h: tuple[Inner, Inner]
    i: vec3
    j: tuple[vec3, vec3]


def c_program(structs: list[Struct]) -> str:
    """A program in C."""
    return f"""
#include <complex.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
{_definitions(structs, 0)}
struct sample {{ {SAMPLE} }};
int main(void) {{
    size_t numbers[] = {{ {_numbers(structs, "struct ")} }};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) printf("%zu ", numbers[i]);
    struct sample value, *p = &value;
    memset(p, 0, sizeof value);
{FILL}
    printf("\\n");
    for (size_t i = 0; i < sizeof value; i++) printf("%02x", ((unsigned char *)p)[i]);
    return 0;
}}
"""


def cuda_program(structs: list[Struct]) -> str:
    """A program in CUDA C++, whose numbers and bytes are computed by a kernel."""
    count = sum(1 + len(struct.fields) for struct in structs)
    return f"""
#include <complex>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <cuda_fp16.h>
{_definitions(structs, 1)}
struct sample {{ {SAMPLE.replace("_Bool", "bool")} }};
__global__ void layouts(size_t *out, sample *p, sample given) {{
    size_t numbers[] = {{ {_numbers(structs, "")} }};
    for (int i = 0; i < {count}; i++) out[i] = numbers[i];
    *p = given;
{FILL}
}}
int main() {{
    size_t *numbers; sample *p, given; memset(&given, 0, sizeof given);
    cudaMallocManaged(&numbers, {count} * sizeof(size_t));
    cudaMallocManaged(&p, sizeof(sample));
    memset(p, 0, sizeof *p);
    layouts<<<1, 1>>>(numbers, p, given);
    if (cudaDeviceSynchronize() != cudaSuccess) return 1;
    for (int i = 0; i < {count}; i++) printf("%zu ", numbers[i]);
    printf("\\n");
    for (size_t i = 0; i < sizeof(sample); i++) printf("%02x", ((unsigned char *)p)[i]);
    return 0;
}}
"""
