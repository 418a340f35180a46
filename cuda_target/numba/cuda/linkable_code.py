"""numba's classes of code that is linked into kernels, `link=[cuda.CUSource(text)]`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from cuda_target.libraries.library import Kind, Library


class LinkableCode:
    """Code for `link=`; a kernel gets it as a `Library`.

    Attributes:
        data: the bytes or the text.
        library: this compiler's form of it.
    """

    kind: ClassVar[Kind] = "ptx"
    default_name: ClassVar[str] = "<unnamed>"

    def __init__(
        self,
        data: Any,
        name: str | None = None,
        setup_callback: Callable[..., Any] | None = None,
        teardown_callback: Callable[..., Any] | None = None,
        nrt: bool = False,
    ) -> None:
        if setup_callback is not None or teardown_callback is not None:
            raise NotImplementedError(
                "setup_callback, teardown_callback: modules are loaded without callbacks here"
            )
        if nrt:
            raise NotImplementedError("nrt: kernels allocate no memory here")
        self.name = name or self.default_name
        self._data = data
        self.library = Library(self.name, self.kind, self.data)

    @property
    def data(self) -> Any:
        return self._data.getvalue() if hasattr(self._data, "getvalue") else self._data


class PTXSource(LinkableCode):
    """PTX."""

    kind: ClassVar[Kind] = "ptx"
    default_name: ClassVar[str] = "<unnamed-ptx>"


class CUSource(LinkableCode):
    """CUDA C++."""

    kind: ClassVar[Kind] = "cu"
    default_name: ClassVar[str] = "<unnamed-cu>"


class Fatbin(LinkableCode):
    """A fatbin's bytes."""

    kind: ClassVar[Kind] = "fatbin"
    default_name: ClassVar[str] = "<unnamed-fatbin>"


class Cubin(LinkableCode):
    """A cubin's bytes."""

    kind: ClassVar[Kind] = "cubin"
    default_name: ClassVar[str] = "<unnamed-cubin>"


class Archive(LinkableCode):
    """An archive's bytes."""

    kind: ClassVar[Kind] = "archive"
    default_name: ClassVar[str] = "<unnamed-archive>"


class Object(LinkableCode):
    """An object's bytes."""

    kind: ClassVar[Kind] = "object"
    default_name: ClassVar[str] = "<unnamed-object>"


class LTOIR(LinkableCode):
    """LTO-IR's bytes."""

    kind: ClassVar[Kind] = "ltoir"
    default_name: ClassVar[str] = "<unnamed-ltoir>"
