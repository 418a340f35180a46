"""A compiled job that is exported, and its names."""

from __future__ import annotations

import re
from typing import Final

from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.values import value_classes

_SUFFIXES: Final = {"cubin": "cubin", "ptx": "ptx", "host-image": "image"}


@value_classes.frozen
class Product:
    """A job with its artefact."""

    job: CompilerJob
    artifact: Artifact

    @property
    def name(self) -> str:
        """The entry and the target: `axpy.host`, `axpy.sm_90a`."""
        target = re.sub(r"\W", "_", self.artifact.target.removeprefix("cuda:"), flags=re.ASCII)
        return f"{self.artifact.metadata.entry}.{target}"

    @property
    def symbol(self) -> str:
        """The same as C spells it."""
        return self.name.replace(".", "_")

    @property
    def code_file(self) -> str:
        return f"{self.name}.{_SUFFIXES[self.artifact.format]}"

    @property
    def ptx(self) -> bytes:
        """PTX that the artefact was assembled from, if it is a cubin; else nothing."""
        texts = dict(self.artifact.texts) if self.artifact.format == "cubin" else {}
        return texts.get("asm", "").encode()
