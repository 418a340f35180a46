"""The native code that comes with the package is what its source gives."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from native_images import build, checked_source, compiler_is_missing

from gpucompiler.host.layout import RUNTIME_EXTERNALS
from gpucompiler.image import prebuilt_digests
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage
from gpucompiler.image.prebuilt import prebuilt_path

EXTERNALS = {
    "fair": RUNTIME_EXTERNALS - {"syscall"},
    "launcher": set[str](),
    "runtime": RUNTIME_EXTERNALS,
}


@pytest.mark.parametrize("machine", [EM_X86_64, EM_AARCH64])
@pytest.mark.parametrize("name", ["fair", "launcher", "runtime"])
def test_an_image_is_what_its_source_gives(
    name: str, machine: int, request: pytest.FixtureRequest
) -> None:
    if reason := compiler_is_missing():
        pytest.skip(reason)
    made = build(name, machine).to_bytes()
    path = Path(prebuilt_path(name, machine))
    if request.config.getoption("--bless"):
        path.write_bytes(made)
        _write_digest(path.name, hashlib.sha256(made).hexdigest())
    assert path.read_bytes() == made, "if this is meant: pytest --bless"
    text = Path(prebuilt_digests.__file__).read_text()
    assert f'"{path.name}": "{hashlib.sha256(made).hexdigest()}",' in text
    image = HostImage.from_bytes(made)
    assert image.to_bytes() == made
    assert set(image.externals) == EXTERNALS[name]


@pytest.mark.parametrize("name", ["fair", "launcher", "runtime"])
def test_structures_are_the_same_in_c_and_in_python(name: str, tmp_path: Path) -> None:
    """Any compiler of C11 can say so, where the one that makes the images isn't installed."""
    found = next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    if found is None:
        pytest.skip("no compiler of C is here to look at the structures")
    source = tmp_path / f"{name}.c"
    for change in (str, lambda text: text.replace("== 8,", "== 9,")):
        source.write_text(change(checked_source(name)))
        done = subprocess.run(
            [found, "-std=c11", "-ffreestanding", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
             str(source)], capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert (done.returncode == 0) == (change is str), done.stderr


def _write_digest(name: str, digest: str) -> None:
    file = Path(prebuilt_digests.__file__)
    text = file.read_text()
    file.write_text(re.sub(rf'("{re.escape(name)}": ")[0-9a-f]*', rf"\g<1>{digest}", text))


_LAUNCH = """
import sys, warnings, numpy as np
import gpucompiler.image.prebuilt as prebuilt
import hashlib
import re
import subprocess
import sys
from pathlib import Path
from gpucompiler.diagnostics.errors import ToolError

folder, kind, change = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
found = prebuilt.prebuilt_path

def moved(name, machine):
    path = Path(found(name, machine))
    if name != kind:
        return str(path)
    code = bytearray(path.read_bytes())
    if change == "code":
        code[len(code) // 2] ^= 1
    elif change == "empty":
        code = b""
    elif change == "longer":
        code += bytes(1)
    copy = folder / path.name
    if change != "missing":
        copy.write_bytes(code)
    return str(copy)

prebuilt.prebuilt_path = moved

cuda = None  # imported where what is said at its import is caught

def double(x):
    i = cuda.grid(1)
    if i < len(x):
        x[i] *= 2
    if kind == "fair":
        cuda.threadfence()

x = np.arange(20.0)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    from cuda_target import cuda
    try:
        check = "races" if kind == "fair" else ""
        launch = cuda(threads=32, blocks=1, target="host", check=check)(double)
        for _ in range(3):
            launch(x)
        assert (x == 8 * np.arange(20.0)).all()
        print("launched")
    except ToolError as error:
        print("refused:", error)
print("said:", *{str(w.message) for w in caught if w.category is RuntimeWarning})
"""


@pytest.mark.parametrize("change", ["code", "empty", "longer", "missing"])
@pytest.mark.parametrize("name", ["fair", "launcher", "runtime"])
@pytest.mark.sample(2)
def test_a_changed_image_is_never_mapped(name: str, change: str, tmp_path: Path) -> None:
    # `--bless` is run without the native launcher; this test is about it.
    environment = {k: v for k, v in os.environ.items() if k != "GPUCOMPILER_NATIVE_LAUNCHER"}
    done = subprocess.run(
        [sys.executable, "-c", _LAUNCH, str(tmp_path), name, change],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    if name == "launcher":
        assert "launched" in done.stdout
        assert ("SHA-256 differs" in done.stdout) == (change != "missing")
    else:
        assert "refused:" in done.stdout
        assert "install gpucompiler again" in done.stdout
