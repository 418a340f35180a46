"""The native code that comes with the package is what its LLVM text gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from gpucompiler.host.layout import RUNTIME_EXTERNALS
from gpucompiler.host.native import build_native
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage
from gpucompiler.image.prebuilt import prebuilt_path


@pytest.mark.parametrize("machine", [EM_X86_64, EM_AARCH64])
@pytest.mark.parametrize("name", ["launcher", "runtime"])
def test_an_image_is_what_its_text_gives(
    name: str, machine: int, request: pytest.FixtureRequest
) -> None:
    made = build_native(name, machine).to_bytes()
    path = Path(prebuilt_path(name, machine))
    if request.config.getoption("--bless"):
        path.write_bytes(made)
    assert path.read_bytes() == made, "if this is meant: pytest --bless"
    image = HostImage.from_bytes(made)
    assert image.to_bytes() == made
    assert set(image.externals) == (RUNTIME_EXTERNALS if name == "runtime" else set())
