"""What our own LLVM text may name, checked before LLVM reads it.

LLVM takes an intrinsic that it doesn't know for an external function, compiles a call to nowhere,
and ends the process on one that the machine can't select. So every `llvm.*` name that the lowering
writes stands in a table here, and anything else is a defect of ours, found while the text is made.
Text from elsewhere isn't checked: it goes to `gpucompiler.llvm.worker`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from gpucompiler.diagnostics.errors import InternalError

# Stems of overloaded intrinsics; types follow, `.v4f32.p0`.
_OVERLOADED: Final = frozenset({
    "abs", "bitreverse", "ceil", "copysign", "ctlz", "ctpop", "cttz", "fabs", "floor", "fma",
    "fptosi.sat", "fptoui.sat", "fshl", "fshr", "masked.gather", "masked.load", "masked.scatter",
    "masked.store", "maxnum", "minnum", "prefetch", "rint", "sadd.sat", "smax", "smin", "sqrt",
    "ssub.sat", "trunc", "umax", "umin", "vector.reduce.and",
})  # fmt: skip
_PLAIN: Final = frozenset({"readcyclecounter"})
# LLVM 22's NVPTX intrinsics that `cuda_target` writes.
_NVVM: Final = re.compile(
    r"read\.ptx\.sreg\.(n?tid\.[xyz]|n?ctaid\.[xyz]|laneid|lanemask\.(eq|lt|le|gt|ge)|clock64"
    r"|globaltimer|dynamic_smem_size|envreg[12])"
    r"|barrier\.cta\.sync(\.aligned)?\.all|barrier\.cta\.red\.(popc|and|or)(\.aligned)?\.all|exit"
    r"|bar\.warp\.sync|activemask|nanosleep|prmt|fsh[lr]\.clamp\.i32|shfl\.sync\.(idx|up|down|bfly)\.i32"
    r"|vote\.(all|any|uni|ballot)\.sync|match\.any\.sync\.i(32|64)|match\.all\.sync\.i(32|64)p"
    r"|read\.ptx\.sreg\.(cluster\.n?ctaid\.[xyz]|n?clusterid\.[xyz]|cluster\.n?ctarank)"
    r"|barrier\.cluster\.(arrive|wait)|griddepcontrol\.(wait|launch\.dependents)"
    r"|redux\.sync\.(add|min|max|umin|umax|and|or|xor)"
)
_TYPES: Final = re.compile(r"(\.(v\d+)?(i\d+|f\d+|bf16|p\d+))+")


def check_intrinsics(names: Iterable[str], allowed: Iterable[str] = ()) -> None:
    """Raise InternalError if a name `llvm.…` is none that LLVM knows.

    Args:
        names: all declared functions; those of other names are passed over.
        allowed: further intrinsics, those of a target's instruction table.
    """
    further = frozenset(allowed)
    unknown = [n for n in names if n.startswith("llvm.") and n not in further and not _known(n)]
    if unknown:
        raise InternalError(
            f"the lowering wrote {', '.join(sorted(unknown))}, which isn't in the table of LLVM's "
            "intrinsics (gpucompiler/llvm/legality.py)"
        )


def _known(name: str) -> bool:
    stem = name.removeprefix("llvm.")
    if stem.startswith("nvvm."):
        return _NVVM.fullmatch(stem.removeprefix("nvvm.")) is not None
    if stem in _PLAIN:
        return True
    return any(
        stem.startswith(known) and _TYPES.fullmatch(stem[len(known) :]) for known in _OVERLOADED
    )
