"""A compiled job that is exported, and its names."""

from __future__ import annotations

import re

from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.values import value_classes


@value_classes.frozen
class Product:
    """A job with its artefact."""

    job: CompilerJob
    artifact: Artifact

    @property
    def name(self) -> str:
        """The entry and the target: `axpy.host`, `axpy.sm_90a`."""
        target = re.sub(r"\W", "_", self.job.target.export_name, flags=re.ASCII)
        return f"{self.artifact.metadata.entry}.{target}"

    @property
    def symbol(self) -> str:
        """The same as C spells it."""
        return self.name.replace(".", "_")

    @property
    def code_file(self) -> str:
        return f"{self.name}.{self.artifact.format.rpartition('-')[2]}"

    @property
    def assembly_file(self) -> str:
        return f"{self.name}.{self.job.target.assembly_suffix}"

    @property
    def assembly(self) -> bytes:
        """The portable text that the code was assembled from; nothing where there is none."""
        target = self.job.target
        # The code may be that text itself.
        assembled = target.exports_assembly and self.artifact.format != target.assembly_suffix
        texts = dict(self.artifact.texts) if assembled else {}
        return texts.get("asm", "").encode()
