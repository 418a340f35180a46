"""Compiles the kernels of bench_gemm.py, so that a machine with a GPU only times them.

    python tests/benchmarks/gemm/build.py FOLDER [PART OF A NAME]

Writes a cubin and, for a variant, a JSON file of its choices. Prints registers, spills, calls and
ptxas's remarks on wgmma (C75xx); ends with 1 if there are spills, calls or remarks.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests/benchmarks")]

import attrs
from gemm import ampere, copying, repack
from gemm.variant import SHARED_BYTES, Variant
from gemm.variants import job_of

from gpucompiler import CompilerJob, emit_asm, emit_ir, emit_llvm
from gpucompiler.tiles.choice import DENSE, NARROW, PROMOTED


def variants() -> Iterator[Variant]:
    """The variants that are timed: all tilings of the choice, for each element type."""
    for tiling in (*DENSE, *NARROW):
        yield Variant.of(tiling)
    for tiling in DENSE:
        if tiling.split <= 4:
            yield Variant.of(tiling, bulk=False)
    large = [each for each in DENSE if each.split == 1 and each.rows * each.columns >= 1 << 14]
    for kind in ("f16", "tf32", "s8", "e4m3"):
        for tiling in large:
            yield Variant.of(tiling, kind)
    for tiling in PROMOTED:
        yield Variant.of(tiling, "e4m3", promote=True)
    for tiling in large:
        yield attrs.evolve(Variant.of(tiling), bias_relu=True)


def build(job: CompilerJob, cubin: Path, arch: str) -> bool:
    """Compiles a job to a cubin; whether it is free of spills, calls and remarks."""
    start = time.process_time()
    ir, _ = emit_ir(job)
    llvm, _ = emit_llvm(job, ir)
    text = emit_asm(job, llvm)[0].text
    cubin.with_suffix(".ptx").write_text(text)
    command = ["ptxas", "-v", f"-arch={arch}", str(cubin.with_suffix(".ptx")), "-o", str(cubin)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    log = done.stdout + done.stderr
    if done.returncode:
        print(f"{cubin.stem}: {log[:500]}")
        return False
    registers = re.search(r"Used (\d+) registers", log)
    spills = re.search(r"(\d+) bytes spill stores", log)
    spilled, calls = int(spills[1]) if spills else 0, text.count("call.uni")
    remarks = sorted(set(re.findall(r"C75\d\d", log)))
    seconds = time.process_time() - start
    print(
        f"{cubin.stem}: {registers[1] if registers else '?'} registers, {spilled} bytes spilled, "
        f"{calls} calls, {' '.join(remarks) or 'no remarks'}, {seconds:.1f} s",
        flush=True,
    )
    return not (spilled or calls or remarks)


def main() -> int:
    folder, part = Path(sys.argv[1]), (sys.argv[2:] or [""])[0]
    folder.mkdir(exist_ok=True)
    clean = True
    for v in variants():
        if part not in v.name:
            continue
        if v.shared_bytes > SHARED_BYTES:
            raise SystemExit(f"{v.name} needs {v.shared_bytes} bytes of shared memory")
        clean &= build(job_of(v), folder / f"{v.name}.cubin", "sm_90a")
        about = {**attrs.asdict(v), "name": v.name, "entry": "gemm", "shared": v.shared_bytes}
        (folder / f"{v.name}.json").write_text(json.dumps({**about, "threads": v.threads}))
    others = {
        "repack": (repack.job(), "sm_90a"),
        "copy": (copying.job(), "sm_90a"),
        "mma_sync_128x256": (ampere.job_of(ampere.Ampere()), "sm_90"),
        "mma_sync_128x128": (ampere.job_of(ampere.Ampere(128, 128)), "sm_90"),
    }
    for name, (job, arch) in others.items():
        if part in name:
            clean &= build(job, folder / f"{name}.cubin", arch)
    return 0 if clean else 1


if __name__ == "__main__":
    raise SystemExit(main())
