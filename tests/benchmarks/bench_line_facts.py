"""Sectors, bank conflicts and flops by `launch_facts` beside the counters of Nsight Compute.

    python tests/benchmarks/bench_line_facts.py            needs a GPU, ncu, and its counters
    python tests/benchmarks/bench_line_facts.py --facts    the figures of `launch_facts` alone

Ten kernels of the corpus, each launched once.
"""

from __future__ import annotations

import csv
import io
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any, Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests")]

from cuda_target import cuda  # noqa: E402 - the search path comes first
from gpucompiler.facts.launch_facts import launch_facts  # noqa: E402
from kernels.case import Case  # noqa: E402
from kernels.corpus import BY_NAME  # noqa: E402

SIZES: Final = {
    "vadd": 5000, "transpose": 70, "transpose_tiled": 70, "matmul": 40, "matmul_tiled": 40,
    "laplacian_2d": 70, "convolve_2d": 40, "grayscale": 60, "fft_step": 1024, "spmv": 300,
}  # fmt: skip
COUNTERS: Final = {
    "load requests": "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum",
    "load sectors": "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
    "store requests": "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum",
    "store sectors": "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum",
    "shared load conflicts": "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum",
    "shared store conflicts": "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum",
    "shared load turns": "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum",
    "shared store turns": "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum",
    "f32 add": "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum",
    "f32 mul": "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum",
    "f32 fma": "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum",
    "f64 add": "smsp__sass_thread_inst_executed_op_dadd_pred_on.sum",
    "f64 mul": "smsp__sass_thread_inst_executed_op_dmul_pred_on.sum",
    "f64 fma": "smsp__sass_thread_inst_executed_op_dfma_pred_on.sum",
}


def launching(case: Case, target: str | None = None) -> Any:
    """The case's kernel, decorated with its size."""
    settings: dict[str, Any] = {"threads": case.threads, "blocks": case.blocks}
    return cuda(**settings, **({"target": target} if target else {}))(case.kernel)


def on_device(argument: Any) -> Any:
    """An array in the device's memory; other arguments as they are."""
    return cuda.to_device(argument) if isinstance(argument, np.ndarray) else argument


def by_interpreter(case: Case) -> dict[str, int]:
    """The figures of `launch_facts`, by the names of counters."""
    facts = launch_facts(launching(case, "cuda:sm_90a"), *case.arguments(SIZES[case.name]))
    found: dict[str, int] = {}
    for kind in ("load", "store"):
        found[f"{kind} requests"] = facts.total("global", kind, "requests")
        found[f"{kind} sectors"] = facts.total("global", kind, "sectors")
        found[f"shared {kind} conflicts"] = facts.total("shared", kind, "conflicts")
        found[f"shared {kind} turns"] = facts.total("shared", kind, "turns")
    found["flops"] = facts.flops
    return found


def by_ncu() -> dict[str, dict[str, int]]:
    """The counters of each kernel, of a run of this file under ncu."""
    command = [
        "ncu", "--csv", "--page", "raw", "--metrics", ",".join(COUNTERS.values()),
        "--kernel-name", "regex:" + "|".join(f"^{name}$" for name in SIZES),
        sys.executable, __file__, "--launch",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=140, check=False)
    start = done.stdout.find('"ID"')
    if start < 0:
        raise SystemExit(f"ncu gave no counters:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    rows = [row for row in csv.DictReader(io.StringIO(done.stdout[start:])) if row["ID"]]
    found: dict[str, dict[str, int]] = {}
    for row in rows:
        counters = {
            name: round(float(row[counter].replace(",", "")))
            for name, counter in COUNTERS.items()
            if row.get(counter)
        }
        flops = sum(
            (2 if name.endswith("fma") else 1) * count
            for name, count in counters.items()
            if name[0] == "f"
        )
        found[row["Kernel Name"]] = {**counters, "flops": flops}
    return found


def main() -> None:
    warnings.simplefilter("ignore")
    cases = [BY_NAME[name] for name in SIZES]
    if "--launch" in sys.argv:
        for case in cases:
            # Arrays on the device begin at sectors; those that a launch copies may not.
            arguments = map(on_device, case.arguments(SIZES[case.name]))
            launching(case)(*arguments)
        return
    counted = {} if "--facts" in sys.argv else by_ncu()
    print("| kernel | figure | by the interpreter | by ncu |\n|---|---|---|---|")
    for case in cases:
        for name, figure in by_interpreter(case).items():
            there = counted.get(case.name, {}).get(name)
            if figure or there:
                print(f"| {case.name} | {name} | {figure} | {there} |", flush=True)


if __name__ == "__main__":
    main()
