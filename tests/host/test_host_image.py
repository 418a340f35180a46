"""Objects become images, images run; everything damaged or foreign is refused."""

from __future__ import annotations

import ctypes
import math
import random
import struct
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import attrs
import llvmlite.binding as llvm
import pytest

from gpucompiler.diagnostics.errors import GPUCompilerError, ParseError, ToolError
from gpucompiler.image.build import build_image
from gpucompiler.image.elf import parse_object
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage
from gpucompiler.image.load import LoadedImage, this_machine
from gpucompiler.image.relocation import apply_relocation, call_stub

TRIPLES = {EM_X86_64: "x86_64-unknown-linux-gnu", EM_AARCH64: "aarch64-unknown-linux-gnu"}
SIGNATURE = "define i64 @kernel(ptr %p, ptr %l, i64 %a, i64 %b)"

# Constants of vectors, tables of numbers and of functions, a jump table, calls to the C library.
EVERYTHING = f"""
declare float @expf(float)
declare double @llvm.sin.f64(double)
declare void @llvm.memset(ptr, i8, i64, i1)
@numbers = internal unnamed_addr constant [5 x i32] [i32 3, i32 9, i32 27, i32 81, i32 5]
@functions = internal unnamed_addr constant [2 x ptr] [ptr @increment, ptr @triple]
define internal i32 @increment(i32 %x) noinline {{
  %r = add i32 %x, 1
  ret i32 %r
}}
define internal i32 @triple(i32 %x) noinline {{
  %r = mul i32 %x, 3
  ret i32 %r
}}
{SIGNATURE} {{
  %v = load <4 x float>, ptr %p, align 4
  %w = fadd <4 x float> %v, <float 1.0, float 2.0, float 3.0, float 4.0>
  store <4 x float> %w, ptr %p, align 4
  %e = extractelement <4 x float> %w, i32 0
  %x = call float @expf(float %e)
  %d = fpext float %x to double
  %s = call double @llvm.sin.f64(double %d)
  store double %s, ptr %l
  %g = getelementptr [5 x i32], ptr @numbers, i64 0, i64 %a
  %t = load i32, ptr %g
  %c = getelementptr [2 x ptr], ptr @functions, i64 0, i64 %b
  %f = load ptr, ptr %c
  %z = call i32 %f(i32 %t)
  switch i64 %a, label %end [i64 0, label %c0
    i64 1, label %c1
    i64 2, label %c2
    i64 3, label %c3]
c0:
  store i32 4, ptr %p
  br label %end
c1:
  %n = add i64 %b, 16
  call void @llvm.memset(ptr %p, i8 0, i64 %n, i1 false)
  br label %end
c2:
  store i16 4, ptr %p
  br label %end
c3:
  store i8 9, ptr %l
  br label %end
end:
  %y = sext i32 %z to i64
  ret i64 %y
}}
"""
SMALL = f"{SIGNATURE} {{\n  ret i64 %a\n}}"


@lru_cache(maxsize=64)
def compile_object(text: str, machine: int, reloc: str = "pic", model: str = "small") -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLES[machine])
    module = llvm.parse_assembly(text)
    module.triple = TRIPLES[machine]
    machine_code = target.create_target_machine(opt=3, reloc=reloc, codemodel=model)
    module.data_layout = str(machine_code.target_data)
    return machine_code.emit_object(module)


def native(text: str, **options: str) -> bytes:
    return compile_object(text, this_machine(), **options)


def call(loaded: LoadedImage, first: int, last: int) -> tuple[int, list[float], float]:
    # Longer than the four that are read: one way through the code sets 16 bytes and `last` more.
    values = (ctypes.c_float * 16)(0.5, 0.5, 0.5, 0.5)
    launch = (ctypes.c_double * 6)()
    result = loaded.entry(ctypes.addressof(values), ctypes.addressof(launch), first, last, 0)
    return result, list(values)[:4], launch[0]


@pytest.mark.parametrize(("reloc", "model"), [("pic", "small"), ("default", "jitdefault")])
def test_an_image_runs_as_its_object_means(reloc: str, model: str) -> None:
    if this_machine() != EM_X86_64 and model != "small":
        pytest.skip("the large code model of AArch64 has relocations an image can't hold")
    image = build_image(native(EVERYTHING, reloc=reloc, model=model), "kernel")
    loaded = LoadedImage(HostImage.from_bytes(image.to_bytes()))
    for index, number in enumerate((3, 9, 27, 81, 5)):
        assert call(loaded, index, 0)[0] == number + 1
        assert call(loaded, index, 1)[0] == number * 3
    _, values, sine = call(loaded, 4, 0)
    assert values == [1.5, 2.5, 3.5, 4.5]
    assert sine == pytest.approx(math.sin(math.exp(1.5)), abs=1e-6)
    assert call(loaded, 1, 0)[1] == [0.0] * 4
    assert image.externals == ("expf", "memset", "sin")


def test_addresses_taken_through_a_slot() -> None:
    text = f"""
    declare i32 @memcmp(ptr, ptr, i64)
    define i32 @other(i32 %x) {{
      ret i32 %x
    }}
    {SIGNATURE} {{
      store ptr @memcmp, ptr %p
      %q = getelementptr i8, ptr %p, i64 8
      store ptr @other, ptr %q
      ret i64 0
    }}
    """
    image = build_image(native(text), "kernel")
    assert image.local_slots == 1
    loaded = LoadedImage(image)
    pointers = (ctypes.c_uint64 * 2)()
    loaded.entry(ctypes.addressof(pointers), 0, 0, 0, 0)
    libc_memcmp = ctypes.cast(ctypes.CDLL(None).memcmp, ctypes.c_void_p).value
    assert pointers[0] == libc_memcmp
    assert loaded.address <= pointers[1] < loaded.address + image.memory_bytes


def test_pages_are_never_writable_and_executable() -> None:
    loaded = LoadedImage(build_image(native(EVERYTHING), "kernel"))
    permissions = {}
    for line in Path("/proc/self/maps").read_text().splitlines():
        span, mode = line.split()[:2]
        start, end = (int(part, 16) for part in span.split("-"))
        if start <= loaded.address < end:
            permissions["text"] = mode
        if start <= loaded.address + build_image(native(EVERYTHING), "kernel").slots_offset < end:
            permissions["slots"] = mode
    assert permissions == {"text": "r-xp", "slots": "r--p"}


@pytest.mark.parametrize("machine", TRIPLES)
def test_images_are_deterministic_and_read_back(machine: int) -> None:
    code = compile_object(EVERYTHING, machine)
    image = build_image(code, "kernel", requires="some processor")
    assert build_image(code, "kernel", requires="some processor").to_bytes() == image.to_bytes()
    assert HostImage.from_bytes(image.to_bytes()) == image


def adrp_target(words: tuple[int, ...], place: int) -> int:
    """The address that an adrp and the add or ldr after it form."""
    first, second = words
    assert first & 0x9F000000 == 0x90000000, "no adrp"
    pages = ((first >> 5) & 0x7FFFF) << 2 | (first >> 29) & 3
    pages -= (pages >> 20) << 21
    low = (second >> 10) & 0xFFF
    if second & 0xFFC00000 == 0xF9400000:  # ldr x, scaled by 8
        low *= 8
    return (place & ~0xFFF) + (pages << 12) + low


def test_aarch64_code_reaches_its_constants_slots_and_stubs() -> None:
    image = build_image(compile_object(EVERYTHING, EM_AARCH64), "kernel")
    stubs = len(image.text) - 16 * 3
    for i in range(3):
        place = stubs + 16 * i
        words = struct.unpack_from("<II", image.text, place)
        assert adrp_target(words, place) == image.slots_offset + 8 * i
    parsed = parse_object(compile_object(EVERYTHING, EM_AARCH64))
    text = next(s for s in parsed.sections if s.name == ".text")
    calls = [r for r in text.relocations if r.kind == 283]
    assert len(calls) == 3
    for relocation in calls:
        (word,) = struct.unpack_from("<I", image.text, relocation.offset)
        distance = (word & 0x3FFFFFF) << 2
        name = parsed.symbols[relocation.symbol].name
        assert relocation.offset + distance == stubs + 16 * image.externals.index(name)
    pages = [r for r in text.relocations if r.kind == 275]
    assert pages
    for relocation in pages:
        words = struct.unpack_from("<II", image.text, relocation.offset)
        if words[1] & 0xFFC00000 == 0x91000000:
            end = image.readonly_offset + len(image.readonly)
            assert image.readonly_offset <= adrp_target(words, relocation.offset) < end


@pytest.mark.parametrize(
    ("kind", "word", "place", "target", "expected"),
    [
        (283, 0x94000000, 0x100, 0x80, 0x97FFFFE0),  # bl backwards
        (282, 0x14000000, 0, 0x40, 0x14000010),  # b
        (280, 0x54000000, 0, 0x40, 0x54000200),  # b.eq
        (279, 0x36000000, 0, 0x40, 0x36000200),  # tbz
        (275, 0x90000000, 0x10, 0x12345678, 0xB0091A20),  # adrp, page 0x12345
        (275, 0x90000000, 0x3000, 0x1FFF, 0xD0FFFFE0),  # adrp, 2 pages back
        (274, 0x10000000, 4, 7, 0x70000000),  # adr
        (277, 0x91000000, 0, 0x1ABC, 0x912AF000),  # add
        (284, 0x79400000, 0, 0xAB2, 0x79556400),  # ldrh, scaled by 2
        (285, 0xB9400000, 0, 0xAB4, 0xB94AB400),  # ldr w, scaled by 4
        (286, 0xF9400000, 0, 0xAB8, 0xF9455C00),  # ldr x, scaled by 8
        (299, 0x3DC00000, 0, 0xAB0, 0x3DC2AC00),  # ldr q, scaled by 16
        (261, 0, 8, 4, 0xFFFFFFFC),  # .word target - .
    ],
)
def test_aarch64_relocations(kind: int, word: int, place: int, target: int, expected: int) -> None:
    content = bytearray(0x4000)
    struct.pack_into("<I", content, place, word)
    apply_relocation(content, EM_AARCH64, kind, place, target)
    assert hex(struct.unpack_from("<I", content, place)[0]) == hex(expected)


def test_relocations_out_of_range_are_errors() -> None:
    content = bytearray(16)
    with pytest.raises(ToolError, match="out of range"):
        apply_relocation(content, EM_X86_64, 2, 0, 1 << 40)
    with pytest.raises(ToolError, match="out of range"):
        apply_relocation(content, EM_AARCH64, 283, 0, 1 << 28)
    with pytest.raises(ToolError, match="aligned"):
        apply_relocation(content, EM_AARCH64, 286, 0, 4)
    with pytest.raises(ParseError, match="outside"):
        apply_relocation(content, EM_X86_64, 2, 13, 0)
    assert call_stub(EM_X86_64, 0x10, 0x1000).startswith(b"\xff\x25" + struct.pack("<i", 0xFEA))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("declare i32 @system(ptr)\n" + SMALL.replace("ret", "%s = call i32 @system(ptr %p)\n ret"),
         "'system', which it may not"),
        ("@n = internal global i64 5\n" + SMALL.replace("ret", "store i64 1, ptr @n\n ret"),
         "has variables"),
        ("@n = internal global i64 0\n" + SMALL.replace("ret", "store i64 1, ptr @n\n ret"),
         "has variables"),
        ("@n = internal thread_local global i64 0\n"
         + SMALL.replace("ret", "store i64 1, ptr @n\n ret"), "variables|position"),
    ],
)  # fmt: skip
def test_what_an_image_cannot_hold_is_refused(text: str, message: str) -> None:
    with pytest.raises(ToolError, match=message):
        build_image(native(text), "kernel")


@pytest.mark.skipif(this_machine() != EM_X86_64, reason="AArch64 code is always PC-relative")
def test_code_that_depends_on_its_place_is_refused() -> None:
    with pytest.raises(ToolError, match="position-independent"):
        build_image(native(EVERYTHING, reloc="static"), "kernel")


def test_foreign_bytes_are_refused() -> None:
    for code in (b"", b"\x7fELF", b"MZ" * 100, b"\x7fELF" + bytes(200)):
        with pytest.raises(ParseError):
            build_image(code, "kernel")
    with pytest.raises(ParseError, match="no function 'missing'"):
        build_image(native(SMALL), "missing")
    swapped = bytearray(native(SMALL))
    struct.pack_into("<H", swapped, 18, 8)
    with pytest.raises(ParseError, match="ELF machine 8"):
        build_image(bytes(swapped), "kernel")


def test_damaged_objects_and_images_never_crash_the_reader() -> None:
    source = random.Random(1)
    code = native(EVERYTHING)
    image = build_image(code, "kernel").to_bytes()
    for end in range(0, len(code), 97):
        with pytest.raises(GPUCompilerError):
            build_image(code[:end], "kernel")
    for end in range(0, len(image), 17):
        with pytest.raises(ParseError):
            HostImage.from_bytes(image[:end])
    for original, read in (
        (code, lambda c: build_image(c, "kernel")),
        (image, HostImage.from_bytes),
    ):
        for _ in range(1500):
            damaged = bytearray(original)
            for _ in range(source.randint(1, 4)):
                damaged[source.randrange(len(damaged))] = source.randrange(256)
            try:
                read(bytes(damaged))
            except GPUCompilerError:
                continue


def test_the_loader_refuses_what_it_should() -> None:
    image = build_image(native(EVERYTHING), "kernel")
    with pytest.raises(ToolError, match="which a kernel may not"):
        LoadedImage(attrs.evolve(image, externals=("system", "memset", "sin")))
    other = EM_AARCH64 if image.machine == EM_X86_64 else EM_X86_64
    with pytest.raises(ToolError, match="compile the job here"):
        LoadedImage(attrs.evolve(image, machine=other))


def test_loading_needs_no_llvm_and_no_numpy(tmp_path: Path) -> None:
    path = tmp_path / "kernel.image"
    path.write_bytes(build_image(native(EVERYTHING), "kernel").to_bytes())
    program = (
        "import sys, ctypes, pathlib\n"
        "from gpucompiler.image.format import HostImage\n"
        "from gpucompiler.image.load import LoadedImage\n"
        "loaded = LoadedImage(HostImage.from_bytes(pathlib.Path(sys.argv[1]).read_bytes()))\n"
        "p, l = (ctypes.c_float * 4)(), (ctypes.c_double * 6)()\n"
        "assert loaded.entry(ctypes.addressof(p), ctypes.addressof(l), 2, 1, 0) == 81\n"
        "assert 'llvmlite' not in sys.modules and 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program, str(path)], check=True, timeout=60)
