"""The command `explain`: the stages of one kernel, as text or JSON, or beside another job's."""

from __future__ import annotations

import argparse
import ast
import json
import math
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from gpucompiler.commands.colour import is_colour_wanted, painted
from gpucompiler.commands.watching import watch, write_files
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    Diagnostic,
    KernelWarning,
    diagnostics_to_json,
)
from gpucompiler.driver import compile, emit_ir, lower_ir
from gpucompiler.facts.remarks import optimization_remarks, remarks_to_json
from gpucompiler.ir.operations import memory
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.named_jobs import load_function, signature
from gpucompiler.jobs.stage_names import LISTS, STAGE_NAMES, check_stages
from gpucompiler.jobs.target import CompilerTarget, target_by_name
from gpucompiler.jobs.transforms import Adjoint, Jvp, Transform
from gpucompiler.passes.derivatives.slices import TAPE
from gpucompiler.reflection import stage_texts, text_difference
from gpucompiler.values import value_classes

_ALL: Final = ("ir", "lowered", "llvm", "asm")


def add_explain_command(commands: Any) -> None:
    """Add the command to the parser's subcommands."""
    explain = commands.add_parser(
        "explain",
        help="print the stages of one kernel",
        description="Compile one kernel for some argument types, and print what each stage makes "
        "of it. Nothing is launched: a script is read up to its first launch.",
        epilog='example: explain axpy.py:axpy --sig "f32[:], float, f32[:]" --target cuda:sm_90a',
    )
    add_job_options(explain)
    explain.add_argument(
        "--stage",
        type=_stage,
        metavar="STAGE",
        help="; ".join(f"{name}: {meaning}" for name, meaning in STAGE_NAMES.items())
        + f"; {', '.join(f'{each}/NAME' for each in LISTS)}: the runs of one pass, with the whole "
        f"text; all: {', '.join(_ALL)} (default: all)",
    )
    explain.add_argument(
        "--diff",
        metavar="SETTINGS",
        help="print the differences to the job with other settings: params, as opt_level=0, "
        "target=cuda:sm_80, or kernel=old.py:axpy; several are separated by commas",
    )
    explain.add_argument(
        "--json",
        action="store_true",
        help="print errors and warnings alone, as a JSON array of diagnostics; with --stage, an "
        "object of the stages' texts, the key, resources and diagnostics",
    )
    explain.add_argument(
        "--remarks",
        action="store_true",
        help="print what was done at each line, or not done for a reason: vectors, inlining, "
        "loops, memory, spilled registers",
    )
    explain.add_argument(
        "--color",
        choices=["auto", "always", "never"],
        default="auto",
        help="colours; auto: on a terminal, unless NO_COLOR is set (default: auto)",
    )
    explain.add_argument(
        "--watch",
        action="store_true",
        help="print it again whenever the file of the kernel, or a module that it imports, "
        "changes; Ctrl-C ends it",
    )
    explain.add_argument("--write-files", type=Path, help=argparse.SUPPRESS)
    explain.set_defaults(run=_explain)


def _stage(text: str) -> str:
    """A name for `--stage`; argparse prints the error."""
    try:
        check_stages(() if text == "all" else (text,))
    except ArgumentError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return text


def add_job_options(command: argparse.ArgumentParser) -> None:
    """Add the options that name a job."""
    command.add_argument("kernel", metavar="FILE:FUNCTION", help="file.py:name, or module:name")
    command.add_argument(
        "--sig",
        required=True,
        help='the types of the arguments, such as "f32[:], f32[:,:], i32, float"; a function is '
        'written "operator:add", the value of a constexpr parameter as it is: 3, "mean"',
    )
    command.add_argument("--target", default="host", help='"host", "cuda:sm_90a" (default: host)')
    command.add_argument(
        "--transform",
        action="append",
        default=[],
        metavar="TRANSFORM",
        help='a derivative of the function: "adjoint(x, y)" or "jvp(x, y)"; several in turn',
    )
    command.add_argument(
        "--params", default="", metavar="SETTINGS", help="params, as opt_level=0,fastmath=True"
    )


def job_of_options(options: argparse.Namespace, other: str = "") -> CompilerJob:
    """The job that options name, with other settings. Raises ArgumentError for unknown ones."""
    settings = {**_settings(options.params), **_settings(other)}
    function = load_function(settings.pop("kernel", options.kernel))
    target = target_by_name(settings.pop("target", options.target))
    params = _params(target, settings)
    transforms = tuple(map(_transform, getattr(options, "transform", ())))
    source = FunctionSpec(function, signature(options.sig), transforms=transforms)
    return CompilerJob(target, source, params)


def _parameter_of(node: ast.expr) -> str:
    """The name of a parameter, or of a part of one: `x`, `p.x`, `"p.0"`; "" for other texts."""
    match node:
        case ast.Name(id=name) | ast.Constant(value=str(name)):
            return name
        case ast.Attribute(value=base, attr=name) if outer := _parameter_of(base):
            return f"{outer}.{name}"
        case _:
            return ""


def _transform(text: str) -> Transform:
    """The transform that `adjoint(x, y, axes=1)` names. Raises ArgumentError for other texts."""
    try:
        call = ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        call = None
    kinds: dict[str, Any] = {"adjoint": Adjoint, "jvp": Jvp}
    if (
        not isinstance(call, ast.Call)
        or not isinstance(call.func, ast.Name)
        or call.func.id not in kinds
        or not all(map(_parameter_of, call.args))
        or not all(isinstance(each.value, ast.Constant) for each in call.keywords)
    ):
        raise ArgumentError(
            f'{text!r}: a transform is "adjoint(x, y)" or "jvp(x, y)", with names of parameters '
            "or of parts, p.x or 'p.0', and settings such as axes=1",
            "GC704",
        )
    names = tuple(map(_parameter_of, call.args))
    given = {
        k.arg or "**": k.value.value for k in call.keywords if isinstance(k.value, ast.Constant)
    }
    kind = kinds[call.func.id]
    known = [field.name for field in value_classes.fields(kind) if field.name != "wrt"]
    for name in given:
        if name not in known:
            raise ArgumentError(
                f"{text!r}: {call.func.id} has no setting {name!r}; it has {', '.join(known)}",
                "GC704",
            )
    return kind(names, **given)


def _tapes(job: CompilerJob) -> str:
    """The bytes that a thread of a derivative keeps, by line; "" if none."""
    lines: dict[str, int] = {}
    for operation in emit_ir(job)[0].kernel.body.operations:
        if isinstance(operation, memory.Allocate) and operation.result.name == TAPE:
            kind, place = memory.array_type(operation.result), operation.location
            where = "no line" if place is None else f"line {place.line}, in {place.function}"
            size = math.prod(operation.shape) * kind.element.itemsize
            lines[where] = lines.get(where, 0) + size
    if not lines:
        return ""
    rows = [f"{size} bytes of a thread: {where}" for where, size in lines.items()]
    return "\n".join([*rows, f"{sum(lines.values())} bytes in all", ""])


def _settings(text: str) -> dict[str, str]:
    """`a=1,b=2` as a dict; commas inside of brackets don't separate."""
    found: dict[str, str] = {}
    name = ""
    for part in filter(None, text.split(",")):
        before, sign, value = part.partition("=")
        if sign and before.strip().isidentifier():
            name = before.strip()
            found[name] = value
        elif name:
            found[name] += f",{part}"
        else:
            raise ArgumentError(f"{text!r}: settings are written name=value, as opt_level=0")
    return found


def _params(target: CompilerTarget, settings: dict[str, str]) -> CompilerParams:
    params = target.default_params()
    names = [field.name for field in value_classes.fields(type(params))]
    for name in settings:
        if name not in names:
            raise ArgumentError(f"{name!r} is no param of {target.name}; it has {', '.join(names)}")
    return value_classes.evolve(params, **{name: _value(v) for name, v in settings.items()})


def _value(text: str) -> Any:
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError):
        return text


def _explain(options: argparse.Namespace) -> int:
    if options.watch:
        return watch(_repeated(options), Path(options.kernel.rpartition(":")[0]))
    try:
        _print_job(options, is_colour_wanted(options.color, sys.stdout))
    finally:
        # Also where the kernel has an error, which the next change may mend.
        if options.write_files is not None:
            write_files(options.write_files)
    return 0


def _repeated(options: argparse.Namespace) -> list[str]:
    """The command line of one run of those that `--watch` makes."""
    colour = "always" if is_colour_wanted(options.color, sys.stdout) else "never"
    found = ["explain", options.kernel, "--sig", options.sig, "--target", options.target]
    found += ["--params", options.params, "--color", colour]
    for transform in options.transform:
        found += ["--transform", transform]
    found += [] if options.stage is None else ["--stage", options.stage]
    found += [] if options.diff is None else ["--diff", options.diff]
    return found + ["--json"] * options.json + ["--remarks"] * options.remarks


def _print_job(options: argparse.Namespace, in_colour: bool) -> None:
    job = job_of_options(options)
    wanted = _ALL if options.stage in (None, "all") else (options.stage,)
    if options.remarks:
        found = optimization_remarks(job)
        print(remarks_to_json(found) if options.json else "\n".join(map(str, found)))
    elif options.json and options.stage is None:
        print(diagnostics_to_json(_warnings(job)))
    elif options.json:
        print(_as_json(job, wanted))
    elif options.diff is not None:
        _print_differences(job, job_of_options(options, options.diff), wanted, in_colour)
    else:
        for stage, text in stage_texts(job, wanted).items():
            # A target that lowers the typed IR as it is has nothing more to show.
            if options.stage not in (None, "all") or not _is_repeated(job, stage):
                _show(stage, text, wanted, in_colour)
        if job.source.transforms and (tapes := _tapes(job)) and options.stage in (None, "all"):
            _show("tapes", tapes, wanted, in_colour)


def _is_repeated(job: CompilerJob, stage: str) -> bool:
    return stage == "lowered" and type(job.target).lower_ir is CompilerTarget.lower_ir


def _print_differences(
    job: CompilerJob, other: CompilerJob, wanted: Sequence[str], in_colour: bool
) -> None:
    before, after = stage_texts(job, wanted), stage_texts(other, wanted)
    old, new = (f"{each.source.entry} for {each.target.name}" for each in (job, other))
    for stage in wanted:
        found = text_difference(before[stage], after[stage], old, new)
        _show(stage, found or "equal\n", wanted, in_colour)


def _warnings(job: CompilerJob) -> list[Diagnostic]:
    """The warnings about a kernel; `main` prints errors."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        lower_ir(job, emit_ir(job)[0])
    return [w.message.diagnostic for w in caught if isinstance(w.message, KernelWarning)]


def _as_json(job: CompilerJob, wanted: Sequence[str]) -> str:
    said = _warnings(job)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", KernelWarning)
        artifact = compile(job)
        texts = stage_texts(job, wanted, artifact)
        key = stage_texts(job, ("key",))["key"].partition("\n")[0]
    found = {
        "entry": job.source.entry,
        "argument_types": [str(kind) for kind in job.source.launch_types],
        "target": job.target.name,
        "params": str(job.params),
        "key": key,
        "resources": dict(artifact.resources),
        "stages": texts,
        "diagnostics": json.loads(diagnostics_to_json(said)),
    }
    return json.dumps(found, indent=2)


def _show(stage: str, text: str, wanted: Sequence[str], in_colour: bool) -> None:
    head = f"======== {stage} ========\n" if len(wanted) > 1 else ""
    text = head + text + "\n" * (not text.endswith("\n"))
    print(painted(text) if in_colour else text, end="")
