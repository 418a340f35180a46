"""The last stage of the pipeline: an artefact becomes a kernel of this process.

It is a module of its own, since a stored kernel needs no other part of the pipeline.
"""

from __future__ import annotations

import time

from gpucompiler.diagnostics.errors import ArgumentError, described
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob, check_job
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.observer import notify, starting


def link(job: CompilerJob, artifact: Artifact) -> HostKernel:
    """Load an artefact into this process.

    Args:
        job: the compilation that the artefact is of.
        artifact: machine code for this machine's processor or GPU.

    Raises:
        ArgumentError: `artifact` is no artefact, or one of another target.
        TargetUnsupported: this machine can't run the target's code.
    """
    check_job(job)
    if not isinstance(artifact, Artifact):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(
            f"link takes an Artifact, not {described(artifact)}; assemble(job, assembly) gives one"
        )
    if artifact.target != job.target.name:
        raise ArgumentError(
            f"this artefact was made for {artifact.target!r} and the job is for "
            f"{job.target.name!r}; link it with a job of its own target"
        )
    started = starting("kernel", job)
    kernel = job.target.link(job, artifact)
    notify("kernel", job, kernel, time.perf_counter() - started)
    return kernel
