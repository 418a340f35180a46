"""The two packages' SHA-256 is hashlib's, whichever code makes it."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import Any

import pytest

import gpucompiler.values.sha256
import gpucompiler_cache.sha256

CONTENTS = (b"", b"abc", bytes(range(256)) * 33, memoryview(b"view"))


@pytest.mark.parametrize("module", [gpucompiler.values.sha256, gpucompiler_cache.sha256])
def test_digests_are_hashlibs(module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for own in (module._own, None):
        monkeypatch.setattr(module, "_own", own)
        for names in (sys.modules, {}):
            monkeypatch.setattr(module.sys, "modules", names)
            for content in CONTENTS:
                wanted = hashlib.sha256(content)
                found = module.sha256(content)
                assert found.digest() == wanted.digest()
                found.update(b"more")
                wanted.update(b"more")
                assert found.hexdigest() == wanted.hexdigest()


def test_the_names_of_launches_need_no_openssl() -> None:
    lines = "import sys; from cuda_target import cuda, cufunction; print('_hashlib' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", lines], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "False"
