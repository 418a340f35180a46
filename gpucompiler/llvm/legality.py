"""The intrinsics that our own LLVM text may name, checked before LLVM reads it.

LLVM takes an unknown intrinsic for an external function, and compiles a call to nowhere. On an
intrinsic that the machine can't select it ends the process. So every `llvm.*` name that the
lowering writes is in a table: in the one here, or in the target's (`Lowering.intrinsics`). Any
other name is refused while the text is made. Text from elsewhere isn't checked: it goes to
`gpucompiler.llvm.worker`.
"""

from __future__ import annotations

import re
from typing import Final

from gpucompiler.diagnostics.errors import InternalError

# Stems of overloaded intrinsics of all machines; types follow, `.v4f32.p0`.
_OVERLOADED: Final = frozenset({
    "abs", "bitreverse", "ceil", "copysign", "ctlz", "ctpop", "cttz", "fabs", "floor", "fma",
    "fptosi.sat", "fptoui.sat", "fshl", "fshr", "masked.gather", "masked.load", "masked.scatter",
    "masked.store", "maxnum", "minnum", "prefetch", "ptrmask", "rint", "sadd.sat", "smax",
    "smin", "sqrt", "ssub.sat", "strip.invariant.group", "trunc", "umax", "umin",
    "vector.reduce.and",
})  # fmt: skip
_PLAIN: Final = frozenset({"readcyclecounter"})
_TYPES: Final = re.compile(r"(\.(v\d+)?(i\d+|f\d+|bf16|p\d+))+")


class UnknownIntrinsic(InternalError):
    """A lowering calls an intrinsic that no table holds.

    Attributes:
        name: of the intrinsic, `llvm.…`.
    """

    def __init__(self, name: str) -> None:
        super().__init__(
            f"the lowering calls {name}, which is neither in the table of LLVM's intrinsics "
            "(gpucompiler/llvm/legality.py) nor in `Lowering.intrinsics` of this target"
        )
        self.name = name


def check_declared(name: str, own: str = "") -> None:
    """Raise UnknownIntrinsic for a function of the name `llvm.…` that LLVM doesn't know.

    Args:
        name: name of a declared function; names other than `llvm.…` are ignored.
        own: the target's pattern, `Lowering.intrinsics`.
    """
    if not name.startswith("llvm."):
        return
    stem = name.removeprefix("llvm.")
    if stem in _PLAIN or re.fullmatch(own, stem):
        return
    if not any(stem.startswith(n) and _TYPES.fullmatch(stem[len(n) :]) for n in _OVERLOADED):
        raise UnknownIntrinsic(name)
