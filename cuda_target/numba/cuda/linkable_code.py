"""numba's classes of code that is linked into kernels, `link=[cuda.CUSource(text)]`."""

from __future__ import annotations

import types as python_types
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from cuda_target.libraries.library import Kind, Library
from cuda_target.numba.types import Signature
from gpucompiler.language.external import ExternalFunction
from gpucompiler.language.kernel_functions import bare_function
from gpucompiler.values import value_classes


class LinkableCode:
    """Code for `link=`; a kernel gets it as a `Library`.

    Attributes:
        data: the bytes or the text.
        library: this compiler's form of it.
    """

    kind: ClassVar[Kind] = "ptx"

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
        self.name = name or f"<unnamed-{self.kind}>"
        self._data = data
        self.library = Library(self.name, self.kind, self.data)

    @property
    def data(self) -> Any:
        return self._data.getvalue() if hasattr(self._data, "getvalue") else self._data


class PTXSource(LinkableCode):
    """PTX."""


class CUSource(LinkableCode):
    """CUDA C++."""

    kind: ClassVar[Kind] = "cu"


class Fatbin(LinkableCode):
    """A fatbin's bytes."""

    kind: ClassVar[Kind] = "fatbin"


class Cubin(LinkableCode):
    """A cubin's bytes."""

    kind: ClassVar[Kind] = "cubin"


class Archive(LinkableCode):
    """An archive's bytes."""

    kind: ClassVar[Kind] = "archive"


class Object(LinkableCode):
    """An object's bytes."""

    kind: ClassVar[Kind] = "object"


class LTOIR(LinkableCode):
    """LTO-IR's bytes."""

    kind: ClassVar[Kind] = "ltoir"


@value_classes.frozen
class DeclaredFunction(ExternalFunction):
    """A device function of a library, as numba declares it.

    Args:
        sig: its signature in numba's types.
        libraries: are linked into kernels that call it.
    """

    sig: Signature | None = value_classes.field(default=None, metadata={"key": False})
    libraries: tuple[Any, ...] = value_classes.field(default=(), metadata={"key": False})


def declared_libraries(function: python_types.FunctionType) -> list[Any]:
    """The libraries of the declared functions that a function and its callees name."""
    found: list[Any] = []
    seen: set[int] = set()
    waiting: list[Any] = [function]
    while waiting:
        value = bare_function(waiting.pop())
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, DeclaredFunction):
            found += [each for each in value.libraries if each not in found]
        elif isinstance(value, python_types.FunctionType):
            waiting += _named_in(value)
    return found


def _named_in(function: python_types.FunctionType) -> Iterator[Any]:
    """The values of the globals, of modules' attributes and of the cells that a function names."""
    codes = [function.__code__]
    names: set[str] = set()
    while codes:
        code = codes.pop()
        names.update(code.co_names)
        codes += [each for each in code.co_consts if isinstance(each, python_types.CodeType)]
    for name in sorted(names & function.__globals__.keys()):
        value = function.__globals__[name]
        yield value
        if isinstance(value, python_types.ModuleType):
            # Names that the module makes when they are asked for are no declared functions.
            yield from [vars(value)[each] for each in sorted(names & vars(value).keys())]
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:  # bound later
            continue
