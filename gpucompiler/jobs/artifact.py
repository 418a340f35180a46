"""The products that the stages hand to each other, and the portable end product.

Each product carries its metadata inside its own text, so that it can be printed, edited as text,
parsed and carried on. `KernelMetadata` is the parsed view of it.
"""

from __future__ import annotations

import functools
import importlib
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from gpucompiler.diagnostics.errors import ParseError, article, counted, described, reading
from gpucompiler.language import fields
from gpucompiler.language.types import Type, parse_type
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.jobs.tensor_maps import TensorMap

# The marker under which metadata stands in assembly comments; LLVM text has `!gpucompiler.kernel`.
ASSEMBLY_MARKER = "gpucompiler.kernel:"

# Metadata fields that few kernels need; a field that is 0 isn't written.
_LATER_FIELDS = (
    "cooperative", "frame_bytes", "maps", "part_lanes", "placed_shared_bytes", "print_bytes",
    "prints",
    "reach", "stack_bytes", "waits",
)  # fmt: skip
_CLASSES = {"str": str, "int": int, "bool": bool}
# No size or offset of a kernel is larger.
_MOST = 2**40


def _payload_words(templates: Sequence[str]) -> int:
    # Few kernels have templates, and a stored kernel without them doesn't import their reader.
    return importlib.import_module("gpucompiler.output.templates").payload_words(templates)


def _tensor_maps(rows: Sequence[dict[str, Any]]) -> list[TensorMap]:
    # Few kernels have some, too.
    made: Any = importlib.import_module("gpucompiler.jobs.tensor_maps").TensorMap
    return [made(**row) for row in rows]


# Cached, since each launch configuration of a kernel parses the same types.
_parsed_type: Final = functools.lru_cache(maxsize=256)(parse_type)


@value_classes.frozen
class Parameter:
    """One language-level parameter of a kernel and where its parts lie in the parameter block.

    An array takes, in this order: its data pointer (8 bytes), `ndim` sizes (int64 each), and for
    the layout "strided" `ndim` strides in elements (int64 each). A scalar takes its `abi` type,
    naturally aligned. A static parameter takes nothing (`size` 0).

    Args:
        name: the Python parameter, `name.0`, `name.1`… for the items of a tuple.
        type: its type; `StaticType`s are written as the text `static`.
        abi: the machine scalar passed for a scalar, "" otherwise; may be narrower than `type`
            where the kernel only uses the narrowed value (a `pyfloat` used as `f32`).
        offset, size: bytes in the parameter block.
        written: whether the kernel may store into the array.
    """

    name: str
    type: str
    abi: str = ""
    offset: int = 0
    size: int = 0
    written: bool = False

    @property
    def is_static(self) -> bool:
        """Whether the argument is part of the code, and takes no bytes of the parameter block."""
        return self.type.startswith("static")

    def parsed_type(self) -> Type | None:
        """The type as a value; None for a static parameter. Raises ParseError if it's no type."""
        return None if self.is_static else _parsed_type(self.type)


@value_classes.frozen
class Fault:
    """A run-time check of a kernel: what to raise, in words, when check `index` fails.

    Args:
        kind: "index" (out of bounds), "zero" (integer division), "value" (shift count or power),
            "type" (None), "overflow" (of an int), "recursion" (too deep), "barrier" (not all
            threads wait there), "assert" or "raise".
        message: text for the user, without the place.
        file, line, function: the place in the Python source.
        template: the exception, or the message of an `assert`, made of run-time numbers
            (`gpucompiler.output.templates`); "" where the message says all.
    """

    kind: str
    message: str
    file: str = ""
    line: int = 0
    function: str = ""
    template: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The fields for JSON, without a template that says nothing."""
        found = dict(vars(self))
        if not self.template:
            del found["template"]
        return found


@value_classes.frozen
class KernelMetadata:
    """The facts of a kernel that later stages and the launch need.

    Args:
        entry: symbol of the entry point.
        parameters: in the order of the Python signature, tuples flattened.
        parameter_bytes: size of the parameter block.
        shared_memory_bytes: static shared memory of a block.
        placed_shared_bytes: those of shared arrays that the target puts into dynamic shared memory,
            since they are too large for static; launches ask for so much more.
        dynamic_shared_memory: whether the kernel uses the launch's `shmem=` bytes.
        block_limit: the most threads of a block; 0 if only the target limits them.
        barriers: whether threads of a block wait for each other.
        cooperative: whether blocks wait for each other (a barrier of the whole grid).
        waits: whether the kernel calls `griddepcontrol_wait`, to wait for the work before it.
        frame_bytes: memory that a block of host code, or a part of one, needs beside its shared
            memory.
        part_lanes: threads of a part of host code whose blocks run in parts; else 0.
        stack_bytes: size of a thread's stack on a GPU, if functions call themselves.
        faults: the run-time checks, by number.
        prints: the templates of the lines that it prints, by number.
        print_bytes: size of the buffer for those lines.
        maps: the tensor maps that stand behind the parameters in the block.
        reach: of a kernel that runs twice over its grid, how far threads are whose first runs a
            thread's second run waits for: 12 bits along each axis, x lowest. 0 if it runs once.
    """

    entry: str
    parameters: tuple[Parameter, ...] = value_classes.field(default=(), converter=tuple)
    parameter_bytes: int = 0
    shared_memory_bytes: int = 0
    dynamic_shared_memory: bool = False
    block_limit: int = 0
    barriers: bool = False
    cooperative: bool = False
    waits: bool = False
    frame_bytes: int = 0
    part_lanes: int = 0
    stack_bytes: int = 0
    faults: tuple[Fault, ...] = value_classes.field(default=(), converter=tuple)
    prints: tuple[str, ...] = value_classes.field(default=(), converter=tuple)
    print_bytes: int = 0
    placed_shared_bytes: int = 0
    maps: tuple[TensorMap, ...] = value_classes.field(default=(), converter=tuple)
    reach: int = 0

    @property
    def payload_words(self) -> int:
        """The most numbers that one of its exceptions has."""
        templates = [fault.template for fault in self.faults if fault.template]
        return _payload_words(templates) if templates else 0

    @property
    def raises(self) -> bool:
        """Whether one of its exceptions is made of run-time numbers."""
        return self.payload_words > 0

    def to_json(self) -> str:
        """One line of JSON with sorted keys; equal metadata gives equal text."""
        found: dict[str, Any] = {
            **vars(self),
            "parameters": list(map(vars, self.parameters)),
            "faults": [fault.to_dict() for fault in self.faults],
            "maps": list(map(vars, self.maps)),
        }
        for name in _LATER_FIELDS:
            if not found[name]:
                del found[name]
        return importlib.import_module("json").dumps(found, sort_keys=True, separators=(",", ":"))

    @classmethod
    @functools.lru_cache(maxsize=64)  # every stage reads the same text again
    def from_json(cls, text: str) -> KernelMetadata:
        """Read `to_json`'s text. Raises ParseError for anything else."""
        with reading("the kernel metadata"):
            given: dict[str, Any] = importlib.import_module("json").loads(text)
            given["parameters"] = [Parameter(**item) for item in given["parameters"]]
            given["faults"] = [Fault(**item) for item in given["faults"]]
            if "maps" in given:
                given["maps"] = _tensor_maps(given["maps"])
            found = cls(**given)
            for part in (found, *found.parameters, *found.faults, *found.maps):
                _check_fields(part)
        return found


def _check_fields(part: KernelMetadata | Parameter | Fault | TensorMap) -> None:
    """Raise ParseError for a field that is out of range, or of another class than declared."""
    for name in vars(part):
        value: Any = getattr(part, name)
        # An annotation is text here: "str", "int", "bool", "tuple[…]".
        wanted: Any = _CLASSES.get(type(part).__annotations__[name], tuple)
        if type(value) is not wanted or (wanted is int and not 0 <= value <= _MOST):
            raise ParseError(
                f"the kernel metadata has {name}={described(value)}; it takes "
                + (f"an int from 0 to {_MOST}" if wanted is int else article(wanted.__name__))
            )


@value_classes.frozen
class Origin:
    """The sources of a product, handed on from stage to stage beside its text.

    Args:
        product: the text or bytes as the compiler wrote them; a product that differs was edited.
        job: the job that they were made for; a product of another job counts as foreign.
        texts: the texts of this and the earlier stages, "ir", "llvm", "asm".
        dependencies: the values that the frontend read.
        edited: an earlier stage was given text, so that the job alone doesn't decide the product.
        unprinted: the module whose text is missing among `texts`; nothing else has it.
    """

    product: str | bytes
    job: object = value_classes.field(repr=False)
    texts: tuple[tuple[str, str], ...] = ()
    dependencies: tuple[object, ...] = ()
    edited: bool = False
    unprinted: object = value_classes.field(default=None, repr=False)


def _with_plain_lines(text: Any) -> Any:
    """A text without the carriage returns of editors of Windows."""
    return text.replace("\r\n", "\n") if isinstance(text, str) else text


@value_classes.frozen
class LLVMModule:
    """LLVM text of a job, with the metadata inside it.

    Args:
        text: a whole module in LLVM's assembly language.
        trusted: this compiler wrote the text and nobody edited it, so it may be compiled in this
            process. Other text is compiled in a worker process, since LLVM ends its process on
            several kinds of bad input. Not part of equality.
        origin: the sources of the text; None for text from elsewhere. Not part of equality.
    """

    text: str = value_classes.field(
        validator=fields.instance_of(str, "LLVM text"), converter=_with_plain_lines
    )
    trusted: bool = value_classes.field(default=False, eq=False)
    origin: Origin | None = value_classes.field(default=None, eq=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """In another process the text counts as one from elsewhere."""
        return {**vars(self), "trusted": False, "origin": None}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<LLVMModule of {self.text.count(chr(10))} lines>"

    def _repr_html_(self) -> str:
        """The module as a notebook shows it."""
        rich = importlib.import_module("gpucompiler.diagnostics.rich_text")
        return rich.text_box("LLVMModule", _written(self), self.text, "llvm")


@value_classes.frozen
class Assembly:
    """Assembly text (PTX, or the host's) or an object (cubin, or a relocatable host object).

    Args:
        format: "asm" or "obj".
        code: UTF-8 text or machine code.
        metadata_json: the kernel metadata for "obj", whose bytes have no room for it. Empty for
            "asm", whose text holds the metadata.
        trusted, origin: as in `LLVMModule`.
    """

    format: Literal["asm", "obj"] = value_classes.field(validator=fields.one_of("asm", "obj"))
    code: bytes = value_classes.field(repr=False, validator=fields.instance_of(bytes, "bytes"))
    metadata_json: str = value_classes.field(
        default="", repr=False, validator=fields.instance_of(str, "JSON text")
    )
    trusted: bool = value_classes.field(default=False, eq=False)
    origin: Origin | None = value_classes.field(default=None, eq=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """In another process the text counts as one from elsewhere."""
        return {**vars(self), "trusted": False, "origin": None}

    def __str__(self) -> str:
        if self.format == "obj":
            return f"<object, {counted(len(self.code), 'byte')}>"
        return self.code.decode(errors="replace")

    def __repr__(self) -> str:
        if self.format == "obj":
            return f"<Assembly: an object of {len(self.code)} bytes>"
        return f"<Assembly of {self.code.count(10)} lines>"

    def _repr_html_(self) -> str:
        """The assembly as a notebook shows it."""
        rich = importlib.import_module("gpucompiler.diagnostics.rich_text")
        if self.format == "obj":
            return rich.box("Assembly", f"an object of {len(self.code)} bytes")
        text = str(self)
        target = getattr(getattr(self.origin, "job", None), "target", None)
        written = _written(self) if target is None else f"for {target.name}, {_written(self)}"
        return rich.text_box("Assembly", written, text, "asm")

    @property
    def text(self) -> str:
        """The assembly text. Raises ParseError for an object, and for bytes that aren't UTF-8."""
        if self.format == "obj":
            raise ParseError("an object has no text; emit_asm(job, llvm, format='asm') gives text")
        with reading("the assembly"):
            return self.code.decode()

    @property
    def kernel(self) -> KernelMetadata:
        """The metadata in the text, or beside an object. Raises ParseError if there is none."""
        if self.format == "obj":
            if not self.metadata_json:
                raise ParseError(f"an object needs the kernel's metadata beside it: {_OBJECT}")
            return KernelMetadata.from_json(self.metadata_json)
        if self.code.startswith(b"\x7fELF"):
            raise ParseError(f"these bytes are an object, not assembly text; give {_OBJECT}")
        return metadata_of_assembly(self.text)


# An object as a caller gives it.
_OBJECT: Final = "Assembly('obj', code, metadata_json=metadata.kernel.to_json())"


def _written(product: LLVMModule | Assembly) -> str:
    """The origin of a text, in words."""
    return "as the compiler wrote it" if product.trusted else "edited, or from elsewhere"


def metadata_of_assembly(text: str) -> KernelMetadata:
    """The metadata in a comment of assembly text. Raises ParseError if it isn't there."""
    start = text.find(ASSEMBLY_MARKER)
    if start < 0:
        raise ParseError(
            f"the assembly has no '{ASSEMBLY_MARKER}' comment, which says how the kernel is "
            "called; keep that comment when editing"
        )
    end = text.find("\n", start)
    return KernelMetadata.from_json(text[start + len(ASSEMBLY_MARKER) : end].strip())


def metadata_of_llvm(text: str) -> KernelMetadata:
    """The metadata inside LLVM text. Raises ParseError if it isn't there."""
    named = _line_of(text, "!gpucompiler.kernel = ", r"!\{!(\d+)\}")
    node = named and _line_of(text, f"!{named[1]} = ", r'!\{!"([^"\\]*(?:\\.[^"\\]*)*)"\}')
    if not node:
        raise ParseError(
            "the LLVM text has no '!gpucompiler.kernel' metadata, which says how the kernel is "
            "called; keep it when editing"
        )
    return _unescaped(node[1])


# Each stage of a compilation reads them.
@functools.lru_cache(maxsize=8)
def _unescaped(text: str) -> KernelMetadata:
    """Metadata of a string of LLVM's, which has a byte that doesn't print as two hex digits."""
    with reading("the LLVM text's metadata"):
        # Quotes are most of the escapes; a backslash may stand as two.
        raw = text.encode().replace(rb"\22", b'"')
        raw = re.sub(rb"\\([0-9A-Fa-f]{2})", lambda m: bytes([int(m[1], 16)]), raw)
        return KernelMetadata.from_json(raw.replace(rb"\\", b"\\").decode())


def check_machine(text: str, triple: str) -> None:
    """Refuse LLVM text that names another machine than that of a triple.

    LLVM would make something of it: vectors of a host's loops as 8,000 lines of PTX, or an end by a
    signal.

    Raises:
        ParseError: the text's `target triple` begins with another processor.
    """
    found = _line_of(text, "target triple = ", r'"([^"]*)"')
    if found and found[1].partition("-")[0] != triple.partition("-")[0]:
        raise ParseError(
            f"the LLVM text is for {found[1]!r}, and the job's target is {triple!r}; give a job of "
            "the text's target"
        )


def _line_of(text: str, start: str, rest: str) -> re.Match[str] | None:
    """The first line of a text that begins with `start` and goes on with the pattern `rest`."""
    # A pattern alone is tried at each line, which takes a second for a text of many megabytes.
    pattern = re.compile(rest)
    place = text.find(start)
    while place >= 0:
        begins = place == 0 or text[place - 1] == "\n"
        if begins and (match := pattern.match(text, place + len(start))):
            return match
        place = text.find(start, place + 1)
    return None


def _hashable_texts(texts: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
    # The texts of a stored artefact are a sequence that is read from the store on demand.
    return tuple(texts) if isinstance(texts, list) else texts


# The names of the targets' forms of machine code.
FORMAT: Final = r"[a-z][a-z0-9-]{0,31}"


@value_classes.frozen
class Artifact:
    """A compiled kernel as portable bytes: a cubin or a flat host image, with its metadata.

    Args:
        target: name of the target that can link the code, "host" or "cuda:sm_90a".
        format: the target's word for the form of its code, as `assemble` gives it: "host-image".
            Files of such code are named by its last part.
        code: the machine code.
        metadata: the facts that a launch needs.
        resources: registers, spills, shared, local and constant bytes where the assembler says.
        texts: the stages' texts kept for inspection: "ir", "llvm", "asm".
        dependencies: the values that the frontend read, for cache validation.
        edited: made from text that a person edited; such an artefact never enters a shared cache.
        log: the assembler's words about newly made code; a stored artefact has none.
    """

    target: str
    format: str = value_classes.field(
        validator=fields.matching(FORMAT, "a word of small letters, digits and -")
    )
    code: bytes = value_classes.field(repr=False, validator=fields.instance_of(bytes, "bytes"))
    metadata: KernelMetadata = value_classes.field(
        repr=False, validator=fields.instance_of(KernelMetadata, "the kernel's metadata")
    )
    resources: tuple[tuple[str, int], ...] = value_classes.field(default=(), converter=tuple)
    texts: Sequence[tuple[str, str]] = value_classes.field(
        default=(), converter=_hashable_texts, repr=False
    )
    dependencies: tuple[object, ...] = value_classes.field(default=(), eq=False, repr=False)
    edited: bool = False
    log: str = value_classes.field(default="", eq=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """A pickle leaves out the dependencies, which are values of this process."""
        return {**vars(self), "texts": tuple(self.texts), "dependencies": ()}

    def text(self, stage: str) -> str:
        """The text of a stage ("ir", "llvm", "asm"). Raises KeyError if it wasn't kept."""
        return dict(self.texts)[stage]

    def _repr_html_(self) -> str:
        """The artefact as a notebook shows it."""
        return importlib.import_module("gpucompiler.jobs.notebook_views").artifact_view(self)


def is_unedited(job: object, product: LLVMModule | Assembly, content: str | bytes) -> bool:
    """Whether a product is what this compiler wrote for the job.

    The flag alone doesn't say so: `attrs.evolve` copies it.
    """
    origin = product.origin
    return (
        product.trusted and origin is not None and origin.product == content and origin.job == job
    )


def origin_of(
    job: object, product: LLVMModule | Assembly, content: str | bytes, stage: str
) -> Origin:
    """The origin of a product. The text of an edited product replaces the one of its stage."""
    origin = product.origin
    if origin is not None and origin.product == content and origin.job == job:
        return origin
    earlier = () if origin is None else origin.texts
    texts = tuple((name, text) for name, text in earlier if name != stage)
    if stage:
        with reading("the assembly"):
            texts += ((stage, content if isinstance(content, str) else content.decode()),)
    if origin is None:
        return Origin(content, job, texts, edited=True)
    return value_classes.evolve(origin, product=content, job=job, texts=texts, edited=True)


def assembly_with(
    format: Literal["asm", "obj"],
    code: bytes,
    kernel: KernelMetadata,
    origin: Origin,
    trusted: bool,
) -> Assembly:
    """Machine code as a product, whose texts are those of `origin` and its own."""
    texts = origin.texts + ((("asm", code.decode()),) if format == "asm" else ())
    return Assembly(
        format,
        code,
        metadata_json=kernel.to_json() if format == "obj" else "",
        trusted=trusted,
        origin=value_classes.evolve(origin, product=code, texts=texts),
    )
