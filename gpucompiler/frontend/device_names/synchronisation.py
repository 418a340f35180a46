"""Operations for the names of `gpucompiler.language.device_names.synchronisation`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.device_names.rows import Row
from gpucompiler.frontend.device_names.threads import mask_of
from gpucompiler.frontend.values.typing import PYBOOL
from gpucompiler.frontend.values.values import Scalar, Val
from gpucompiler.ir.operations import simt

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _elect(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    chosen = frame.builder.value(simt.Elect, mask=mask_of(frame, arguments[0]))
    return Scalar(PYBOOL, chosen)


HANDLERS: Final[dict[str, Row]] = {
    "elect": (("?mask",), _elect),
}
