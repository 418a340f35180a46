"""The command `tune`: an autotuned kernel is measured ahead, on this machine."""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import re
import sys
import warnings
from pathlib import Path
from typing import Any, Final

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError, counted

_PARTS: Final = re.compile(r"(?:[^,\[\]]|\[[^\]]*\])+")
_ARRAY: Final = re.compile(r"([fiuc])(\d+)\[([^\]]*)\]")
_KINDS: Final = {"f": "float", "i": "int", "u": "uint", "c": "complex"}


def add_tune_command(commands: Any) -> None:
    """Add the command to the parser's subcommands."""
    tune = commands.add_parser(
        "tune",
        help="measure an autotuned kernel, and keep the choice",
        description="Measure the configurations of a kernel below @cuda.autotune on this machine, "
        "and keep the choice in the cache directory, where launches find it.",
        epilog='example: tune heat.py:step --arguments "f32[1024,1024], f32[1024,1024], 0.1"',
    )
    tune.add_argument("kernel", metavar="FILE:KERNEL", help="file.py:name, or module:name")
    tune.add_argument(
        "--arguments",
        required=True,
        help='of a launch: "f32[1024,1024], i32[64], 3, 0.5"; arrays hold random numbers',
    )
    tune.add_argument("--target", default="host", help='"host", "cuda" (default: host)')
    tune.add_argument("--seed", type=int, default=1, help="of the random numbers (default: 1)")
    tune.add_argument("--json", action="store_true", help="print JSON")
    tune.set_defaults(run=_tune)


def _tune(options: argparse.Namespace) -> int:
    kernel = _kernel(options.kernel)
    arguments = random_arguments(options.arguments, options.seed)
    package: Any = importlib.import_module("cuda_target")
    with package.use_target(options.target), warnings.catch_warnings():
        warnings.simplefilter("ignore", package.TunedNotice)
        if options.target.partition(":")[0] != "host":
            arguments = [package.to_device(a) if hasattr(a, "shape") else a for a in arguments]
        try:
            choice = kernel.choice(*arguments)
        except ExceptionGroup as group:
            # Wrong arguments give each configuration the same error.
            first, *others = {str(error): error for error in group.exceptions}.values()
            for error in others:
                print(f"{type(error).__name__}: {error}\n", file=sys.stderr)
            raise first from None
    if not choice.seconds:
        raise ArgumentError("nothing was measured, since GPUCOMPILER_TUNE is off or record")
    directory = importlib.import_module("cuda_target.settings").SETTINGS.cache_directory
    refused = [(kernel.configurations[number], reason) for number, reason in choice.refused]
    if options.json:
        made = {
            "kernel": kernel.__name__, "target": options.target, "directory": directory,
            "configuration": choice.configuration, "seconds": choice.seconds,
            "stored": choice.stored,
            "refused": [{"configuration": each, "reason": reason} for each, reason in refused],
        }  # fmt: skip
        print(json.dumps(made, default=repr, indent=2))
        return 0
    when = "as measured before" if choice.stored else "now measured"
    print(
        f"{kernel.__name__}: {_text(choice.configuration)}: {choice.seconds * 1e6:.1f} µs on "
        f"{options.target}, {when}; kept in {directory or 'memory only'}"
    )
    if refused:
        print(f"{counted(len(refused), 'configuration')} not measured:")
    for each, reason in refused:
        print(f"  {_text(each)}: {reason}")
    return 0


def _text(configuration: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in configuration.items())


def _kernel(name: str) -> Any:
    """The autotuned kernel of that name. Raises ArgumentError for any other object."""
    where, _, attribute = name.rpartition(":")
    if not where or not attribute:
        raise ArgumentError(f"{name}: give FILE:KERNEL, such as heat.py:step")
    try:
        module = _module(where)
    except ArgumentError:
        raise
    except Exception as error:
        text = f"{where} can't be imported: {type(error).__name__}: {error}"
        raise ArgumentError(text) from error
    if not hasattr(module, attribute):
        raise ArgumentError(f"{where} has no {attribute}")
    found: Any = getattr(module, attribute)
    if not isinstance(found, importlib.import_module("cuda_target.tuning.tuned").Tuned):
        raise ArgumentError(
            f"{attribute} of {where} isn't autotuned; "
            "write @cuda.autotune(...) above its @cuda(...)"
        )
    return found


def _module(where: str) -> Any:
    """A module by its name, or of a file, which processes that compile import by its stem."""
    if not where.endswith(".py"):
        return importlib.import_module(where)
    path = Path(where).resolve()
    if not path.is_file():
        raise ArgumentError(f"{where}: there is no such file")
    sys.path.insert(0, str(path.parent))
    module: Any = importlib.import_module(path.stem)
    if Path(module.__file__ or "").resolve() != path:
        raise ArgumentError(f"{where}: the name {path.stem} is another module's; rename the file")
    return module


def random_arguments(text: str, seed: int) -> list[Any]:
    """Arguments of a launch: arrays of random numbers, and numbers as they are given.

    Args:
        text: "f32[1024,1024], i32[64], 3, 0.5". Floats lie in [0, 1), ints in [0, 10).
        seed: of the random numbers.

    Raises:
        ArgumentError: a part is neither an array nor a number.
    """
    rng = np.random.default_rng(seed)
    parts = [part.strip() for part in _PARTS.findall(text)]
    return [_argument(part, rng) for part in parts if part]


def _argument(text: str, rng: np.random.Generator) -> Any:
    found = _ARRAY.fullmatch(text)
    try:
        if found is None:
            number: Any = ast.literal_eval(text)
            if not isinstance(number, (int, float, complex)):
                raise ValueError(text)
            return number
        kind, bits, sizes = found.groups()
        shape = tuple(int(size) for size in sizes.split(","))
        dtype = np.dtype(_KINDS[kind] + bits)
        if kind in "iu":
            return rng.integers(0, 10, shape).astype(dtype)
        real = rng.random(shape)
        return (real + 1j * rng.random(shape) if kind == "c" else real).astype(dtype)
    except (SyntaxError, TypeError, ValueError) as error:
        raise ArgumentError(
            f'{text!r} is neither an array, such as "f32[1024,1024]", nor a number'
        ) from error
