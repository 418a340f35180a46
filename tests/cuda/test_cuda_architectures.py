"""The table of architectures, held against LLVM and ptxas, each in a process of its own."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from tier import cases

from cuda_target.target.target import DATA_LAYOUT, TRIPLE
from cuda_target.toolchain.architectures import (
    LEAST_PTX,
    MAX_PTX,
    PTX_VERSIONS,
    check_architecture,
    check_ptx,
    of_capability,
    ptx_text,
)
from cuda_target.toolchain.discovery import find_ptxas
from gpucompiler.diagnostics.errors import TargetUnsupported

# LLVM ends the process on some bad pairs: one process a pair.
EMIT = f"""
import sys, llvmlite.binding as llvm
llvm.initialize_all_targets(); llvm.initialize_all_asmprinters()
machine = llvm.Target.from_triple("{TRIPLE}").create_target_machine(
    cpu=sys.argv[1], features="+ptx" + sys.argv[2])
assert str(machine.target_data) == "{DATA_LAYOUT}"
text = 'define ptx_kernel void @k(ptr addrspace(1) %p) {{ store i32 1, ptr addrspace(1) %p'
text += ' ret void }}'
module = llvm.parse_assembly('target triple = "{TRIPLE}" ' + text)
print(machine.emit_assembly(module))
"""


def emit(architecture: str, ptx: int) -> str | None:
    """PTX that LLVM writes for a pair, None if it refuses or writes another version."""
    ended = subprocess.run(
        [sys.executable, "-c", EMIT, architecture, str(ptx)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    good = ended.returncode == 0 and f".version {ptx_text(ptx)}\n" in ended.stdout
    return ended.stdout if good and not ended.stderr else None


def test_llvm_and_ptxas_take_every_architecture_with_its_least_ptx(tmp_path):
    def check(architecture):
        least = LEAST_PTX[architecture]
        below = [version for version in PTX_VERSIONS if version < least]
        text = emit(architecture, least)
        refused = not below or emit(architecture, below[-1]) is None
        path = tmp_path / f"{architecture}.ptx"
        path.write_text(text or "")
        tool = find_ptxas(least)
        done = subprocess.run(
            [tool.path, f"-arch={architecture}", path, "-o", os.devnull], capture_output=True
        )
        return text is not None and refused and done.returncode == 0

    # The table and the tools are pinned.
    chosen = list(LEAST_PTX)[:: cases(3, full=1)]
    with ThreadPoolExecutor(4) as pool:
        results = dict(zip(chosen, pool.map(check, chosen), strict=True))
    assert [name for name, good in results.items() if not good] == []


def test_llvm_writes_the_latest_ptx_and_no_later_one():
    assert emit("sm_121a", MAX_PTX)
    assert emit("sm_121a", MAX_PTX + 1) is None


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("sm_91", "did you mean sm_90, sm_90a?"),
        ("90", "did you mean sm_90, sm_90a?"),
        ("sm_90f", "did you mean sm_90, sm_90a?"),
        ("compute_120", "sm_120, sm_120a, sm_120f"),
        ("sm_70", "older than sm_75"),
        ("sm_101a", "is called sm_110a"),
        ("", "sm_75 or sm_80"),
        ("hopper", "sm_75 or sm_80"),
    ],
)
def test_unknown_architectures_name_their_neighbours(name, hint):
    with pytest.raises(TargetUnsupported, match=name or "''") as caught:
        check_architecture(name)
    assert hint in str(caught.value)


@pytest.mark.parametrize(
    ("ptx", "why"),
    [
        (79, "there is no such version"),
        (78, "sm_90a needs PTX 8.0 or later"),
        (91, "PTX 9.0 is the latest"),
        (-5, "there is no such version"),
    ],
)
def test_a_ptx_version_that_llvm_would_die_of_is_refused(ptx, why):
    with pytest.raises(TargetUnsupported, match=why):
        check_ptx("sm_90a", ptx)


def test_capabilities():
    assert of_capability(9, 0) == "sm_90a"
    assert of_capability(8, 6) == "sm_86"
    assert of_capability(12, 1) == "sm_121a"
    # A later member of a family runs its baseline.
    assert of_capability(10, 7) == "sm_103"
    with pytest.raises(TargetUnsupported, match=r"older than 7\.5"):
        of_capability(7, 0)
    with pytest.raises(TargetUnsupported, match=r"doesn't know GPUs of compute capability 13\.0"):
        of_capability(13, 0)
