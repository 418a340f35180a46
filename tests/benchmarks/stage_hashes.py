"""Hashes of every stage of the corpus' kernels, to compare machines with and without a GPU.

    python tests/benchmarks/stage_hashes.py here.json
    python tests/benchmarks/stage_hashes.py there.json --compare here.json

The second command names each kernel and stage whose text differs, and ends with 1 if there is one.
The place of the checkout is left out of the texts.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import warnings
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests"), str(ROOT / "tests/support")]

from gpucompiler import GPUCompilerError, compile  # noqa: E402
from gpucompiler.reflection import stage_texts  # noqa: E402
from kernels.corpus import BY_NAME, CORPUS  # noqa: E402
from performance_record import CUDA, HOST, job_of  # noqa: E402

_STAGES = ("typed", "ir", "lowered", "unoptimized", "llvm", "asm", "sass", "key")
# A run's own seconds stand in no text; `passes` has them and is left out.


def hashes_of(name: str) -> dict[str, str]:
    """The hash of each stage of a kernel, for CUDA and for a fixed processor."""
    warnings.simplefilter("ignore")
    found: dict[str, str] = {}
    for target in (CUDA, HOST):
        job = job_of(BY_NAME[name], target)
        artifact = compile(job)
        found[f"{target} code"] = hashlib.sha256(artifact.code).hexdigest()[:16]
        for stage in _STAGES:
            try:
                text = stage_texts(job, (stage,), artifact)[stage]
            except GPUCompilerError as error:
                text = type(error).__name__
            text = text.replace(str(ROOT), "")
            found[f"{target} {stage}"] = hashlib.sha256(text.encode()).hexdigest()[:16]
    return found


def main() -> int:
    """Write the hashes, and compare them with another file's."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", type=Path)
    parser.add_argument("--compare", type=Path)
    options = parser.parse_args()
    names = [case.name for case in CORPUS]
    with ProcessPoolExecutor(min(os.cpu_count() or 1, 16)) as pool:
        found = dict(zip(names, pool.map(hashes_of, names), strict=True))
    options.output.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{len(found)} kernels, {sum(map(len, found.values()))} texts")
    if options.compare is None:
        return 0
    other = json.loads(options.compare.read_text(encoding="utf-8"))
    differing: Counter[str] = Counter()
    for name, hashes in found.items():
        for stage, value in hashes.items():
            if other.get(name, {}).get(stage) != value:
                differing[stage] += 1
                print(f"{name}: {stage} differs")
    print(f"{sum(differing.values())} texts differ: {dict(differing)}")
    return int(bool(differing))


if __name__ == "__main__":
    raise SystemExit(main())
