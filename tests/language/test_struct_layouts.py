"""Classes have the layout of C's and CUDA C++'s structs of the same fields, byte for byte."""

# pyright: reportIndexIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from struct_programs import (
    Sample,
    c_program,
    cuda_program,
    expected_numbers,
    random_structs,
)
from user_programs import launch

from cuda_target import cuda
from gpucompiler import struct_dtype
from gpucompiler.linear import vec3

STRUCTS = random_structs(48)
TOTALS = [1 + 20 + 100 + 1000 * 543, 6 + 70 + 800 + 9000, 1, 1110, 15141312]


def printed(folder: Path, name: str, text: str, *command: str) -> tuple[list[int], bytes]:
    """The numbers in the first line that a program prints, and the bytes in the second one."""
    source, program = folder / name, folder / "program"
    source.write_text(text)
    subprocess.run([*command, "-o", str(program), str(source)], check=True)
    output = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout
    numbers, data = output.splitlines()
    return [int(word) for word in numbers.split()], bytes.fromhex(data)


def total(y, samples: list[Sample]):
    s = samples[0]
    y[0] = s.a + 10 * s.b + 100 * s.c + 1000 * int(s.d[0] + s.d[1] * 10 + s.d[2] * 100)
    y[1] = s.e + 10 * s.f.x + 100 * s.f.y + 1000 * float(s.g)
    y[2] = len(samples)
    y[3] = s.h[0].x + 100 * s.h[1].y
    y[4] = s.i.x + 100 * s.i[2] + 10000 * s.j[1].x + 1000000 * s.j[1].z


def store(samples: list[Sample]):
    s = samples[0]
    s.a, s.b, s.c, s.e, s.f.x, s.f.y, s.g = 1, 2.0, True, 6.0, 7, 8.0, 9
    for i in range(3):
        s.d[i] = 3 + i
    s.h[0].x, s.h[1].y = 10, 11
    s.i, s.j[1] = vec3(12, 0, 13), vec3(14, 0, 15)


def check(numbers: list[int], data: bytes, target: str) -> None:
    """Compare sizes, offsets and one struct's bytes, which kernels read and write, too."""
    assert numbers == expected_numbers(STRUCTS, struct_dtype)
    dtype = struct_dtype(Sample)
    samples, y = np.frombuffer(data, dtype), np.zeros(5)
    launch(total, y, samples, target=target)
    assert y.tolist() == TOTALS
    own = np.frombuffer(bytearray(len(data)), dtype)
    launch(store, own, target=target)
    assert own.tobytes() == data


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc here")
def test_classes_are_laid_out_as_c_structs(tmp_path: Path) -> None:
    version = subprocess.run(["gcc", "-dumpversion"], capture_output=True, text=True, check=True)
    if int(version.stdout.partition(".")[0]) < 12:
        pytest.skip("gcc has _Float16 from version 12 on")
    numbers, data = printed(tmp_path, "program.c", c_program(STRUCTS), "gcc", "-w")
    check(numbers, data, "host")


@pytest.mark.gpu
def test_classes_are_laid_out_as_structs_of_cuda(tmp_path: Path) -> None:
    compiler = shutil.which("nvcc") or shutil.which("nvcc", path="/usr/local/cuda/bin")
    if compiler is None:
        pytest.skip("no nvcc here")
    text = cuda_program(STRUCTS)
    numbers, data = printed(tmp_path, "program.cu", text, compiler, "-w")
    check(numbers, data, "cuda")
    # The same, in memory of the device.
    moved: Any = cuda.to_device(np.frombuffer(data, struct_dtype(Sample)))
    y = np.zeros(5)
    launch(total, y, moved, target="cuda")
    assert y.tolist() == TOTALS
