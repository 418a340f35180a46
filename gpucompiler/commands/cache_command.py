"""`python -m gpucompiler cache`: look at a store of compiled code on disk, and keep it in order."""

from __future__ import annotations

import argparse
import json
import sys
import time
import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import gpucompiler
from cuda_target.settings import SETTINGS
from cuda_target.stores import store_directory
from gpucompiler.commands.bulk_command import block, with_block
from gpucompiler.diagnostics.errors import ArgumentError, ParseError, counted
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.named_jobs import load_function, signature
from gpucompiler.jobs.target import target_by_name
from gpucompiler.kernels.entries.entry import read_texts, unpack
from gpucompiler.kernels.entries.explain import nearest_stored
from gpucompiler_cache import (
    DiskStore,
    FileSystemBackend,
    RedisBackend,
    RemoteStore,
    Store,
    parse_size,
)
from gpucompiler_cache.eviction import Found
from gpucompiler_cache.sizes import size_text

_EPILOG: Final = """\
Exit status: 0 fine; 1 an error that was printed, `verify` found damage, or `why-miss` a miss;
2 wrong usage."""
# The most entries that `ls` shows without `--all`.
_SHOWN: Final = 40
_KEY_DIGITS: Final = 12
_UNBOUNDED: Final = 2**62


def add_cache_commands(commands: Any) -> None:
    """Add `cache` and its subcommands to the command line's parser."""
    cache = commands.add_parser(
        "cache",
        help="look at the compiled code kept on disk",
        description="Look at the store of compiled kernels on disk, and keep it in order.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    subcommands = cache.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Any, help: str) -> Any:
        parser = subcommands.add_parser(
            name, help=help, description=f"{help[0].upper()}{help[1:]}."
        )
        parser.add_argument(
            "--directory",
            help="of the store (default: kernels below GPUCOMPILER_CACHE_DIR)",
        )
        parser.add_argument("--json", action="store_true", help="print JSON")
        parser.set_defaults(run=run)
        return parser

    ls = add("ls", _ls, "list entries, the last used first")
    ls.add_argument("--all", action="store_true", help=f"all, not only {_SHOWN} of them")
    show = add("show", _show, "what an entry says of itself")
    show.add_argument("key", help="the key, or the first digits of it")
    show.add_argument(
        "--stage",
        choices=("ir", "llvm", "asm", "code"),
        help="print the text of a stage, or write the machine code, instead",
    )
    add("verify", _verify, "read all entries, and name those that are damaged").add_argument(
        "--remove", action="store_true", help="remove the damaged ones"
    )
    collect = add("gc", _gc, "remove the entries unused for longest that are over the limit")
    collect.add_argument("--max-size", metavar="SIZE", help="500M, 2G (default: the store's limit)")
    add("clear", _clear, "remove all entries")
    export = add("export", _export, "copy entries to another store")
    export.add_argument("destination", help="a directory, or the URL of a remote store")
    export.add_argument("keys", nargs="*", metavar="KEY", help="(default: all)")
    export.add_argument(
        "--secret-file", type=Path, help="whose bytes sign the entries of a remote store"
    )
    why = add("why-miss", _why_miss, "why the store has no compiled code for a kernel")
    why.add_argument("kernel", metavar="FILE:FUNCTION", help="file.py:name, or module:name")
    why.add_argument("--sig", required=True, help="argument types, as for explain")
    why.add_argument("--target", default="host", help='"host", "cuda:sm_90a" (default: host)')
    why.add_argument(
        "--threads", type=block, help="of a block, as launches on the host compile for: 256, 16,16"
    )


# -- the subcommands


def _ls(options: argparse.Namespace) -> int:
    store = _store(options, read_only=True)
    found = sorted(store.found(), key=lambda entry: entry.used_s, reverse=True)
    size = sum(entry.size_bytes for entry in found)
    shown = found if options.all or options.json else found[:_SHOWN]
    if options.json:
        entries = [
            {"key": entry.key, "size_bytes": entry.size_bytes, "used_s": entry.used_s}
            | {"about": _about(store, entry.key)}
            for entry in shown
        ]
        return _print_json(
            directory=store.directory, limit_bytes=store.limit_bytes, size_bytes=size,
            entries=entries,
        )  # fmt: skip
    for entry in shown:
        print(_line(entry, _about(store, entry.key)))
    if len(shown) < len(found):
        print(f"… and {len(found) - len(shown)} more; --all lists them")
    limit = size_text(store.limit_bytes)
    print(f"{_entries(len(found))}, {size_text(size)} of {limit}, in {store.directory}")
    return 0


def _show(options: argparse.Namespace) -> int:
    store = _store(options, read_only=True)
    key = _find_key(store, options.key)
    if why := store.check(key):
        raise ArgumentError(f"the entry {key} is damaged: {why}")
    content = store[key]
    if options.stage:
        return _print_stage(content, options.stage)
    about: dict[str, Any] = {"key": key, **_described(content)}
    if options.json:
        return _print_json(**about)
    for name, value in about.items():
        print(*_lines(name, value), sep="\n")
    return 0


def _print_stage(content: bytes, stage: str) -> int:
    entry = unpack(content)
    if stage == "code":
        sys.stdout.buffer.write(entry.code)
        return 0
    texts = dict(read_texts(entry.texts or b"", entry.texts_digest))
    if stage not in texts:
        raise ArgumentError(f"the entry has no {stage} text; it has {', '.join(texts) or 'none'}")
    print(texts[stage], end="" if texts[stage].endswith("\n") else "\n")
    return 0


def _verify(options: argparse.Namespace) -> int:
    store = _store(options, read_only=not options.remove)
    damaged: dict[str, str] = {}
    count = 0
    for key in store:
        count += 1
        if why := store.check(key) or _what_is_wrong(store, key):
            damaged[key] = why
            if options.remove:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    store.pop(key, None)  # puts aside what is damaged
    if options.json:
        _print_json(entries=count, damaged=damaged, removed=options.remove)
    else:
        for key, why in damaged.items():
            print(f"{key}: {why}")
        done = ", removed" if options.remove and damaged else ""
        print(f"{_entries(count)}, {len(damaged)} damaged{done}")
    return 1 if damaged else 0


def _gc(options: argparse.Namespace) -> int:
    try:
        limit = None if options.max_size is None else parse_size(options.max_size)
    except ValueError as error:
        raise ArgumentError(f"--max-size: {error}") from None
    removed = _store(options).collect(limit)
    if options.json:
        return _print_json(
            removed=removed.entries, removed_bytes=removed.size_bytes, left_bytes=removed.left_bytes
        )
    freed, left = size_text(removed.size_bytes), size_text(removed.left_bytes)
    print(f"removed {_entries(removed.entries)}, {freed}; {left} are left")
    return 0


def _clear(options: argparse.Namespace) -> int:
    store = _store(options)
    count = len(store)
    store.clear()
    left = len(store)
    if options.json:
        _print_json(removed=count - left, left=left)
    else:
        print(f"removed {_entries(count - left)}" + (f", {left} are left" if left else ""))
    return 1 if left else 0


def _export(options: argparse.Namespace) -> int:
    store = _store(options, read_only=True)
    destination = _destination(options)
    keys = [_find_key(store, key) for key in options.keys] or list(store)
    copied: list[str] = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # why it is off is said below
        for key in keys:
            sections = None if store.check(key) else store.read(key)
            if sections is not None:
                destination.write(key, *sections)
                if destination.get(key) == sections.head + sections.tail:
                    copied.append(key)
    if options.json:
        _print_json(copied=copied, of=len(keys), destination=options.destination)
    else:
        print(f"copied {len(copied)} of {_entries(len(keys))} to {options.destination}")
    if why := getattr(destination, "why_off", ""):
        raise ArgumentError(f"{options.destination} can't be used: {why}")
    return 0 if len(copied) == len(keys) else 1


def _why_miss(options: argparse.Namespace) -> int:
    function = load_function(options.kernel)
    target = target_by_name(options.target)
    job = CompilerJob(target, FunctionSpec(function, signature(options.sig)))
    if options.threads is not None:
        for_any, job = job, with_block(job, options.threads)
        if job == for_any:
            raise ArgumentError(f"--threads: code for {options.target} is for blocks of any size")
    store = _store(options, read_only=True)
    why = gpucompiler.why_miss(store, job)
    nearest = nearest_stored(store, job) if why else []
    if options.json:
        key = gpucompiler.explain_key(job).key
        _print_json(key=key, stored=not why, why=why, nearest=nearest)
    else:
        print(why or "the store has it")
        if nearest:
            print("the most similar job of that name in it differs (stored → asked for):")
            print(*(f"    {line}" for line in nearest), sep="\n")
    return 1 if why else 0


# -- stores


def _store(options: argparse.Namespace, read_only: bool = False) -> DiskStore:
    directory = options.directory or store_directory()
    if not directory:
        raise ArgumentError(
            "there is no store: GPUCOMPILER_CACHE is off, or there is no home for it; give "
            "--directory"
        )
    return _opened(DiskStore(directory, SETTINGS.cache_limit_bytes, read_only=read_only))


def _opened(store: DiskStore) -> DiskStore:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        next(iter(store), None)
    if store.why_off:
        raise ArgumentError(f"the store in {store.directory} can't be used: {store.why_off}")
    return store


def _destination(options: argparse.Namespace) -> Store:
    place: str = options.destination
    if "://" not in place:
        return _opened(DiskStore(place, _UNBOUNDED))
    if options.secret_file is None:
        raise ArgumentError("the entries of a remote store are signed; give --secret-file")
    backend = RedisBackend if place.startswith(("redis", "unix")) else FileSystemBackend
    try:
        secret = options.secret_file.read_bytes()
        return RemoteStore(backend(place), secret, read_only=False, timeout_s=60)
    except (OSError, ValueError) as error:
        raise ArgumentError(f"--secret-file: {error}") from error


def _find_key(store: DiskStore, text: str) -> str:
    keys = [key for key in store if key.startswith(text)]
    if len(keys) == 1:
        return keys[0]
    if not keys:
        raise ArgumentError(f"no entry's key begins with {text!r}")
    raise ArgumentError(f"{counted(len(keys), 'key')} begin with {text!r}: {', '.join(keys[:3])}…")


# -- what entries say


def _described(content: bytes) -> dict[str, Any]:
    try:
        return gpucompiler.describe_entry(content)
    except ParseError as error:
        return {"kind": f"no entry of the compiler: {error}"}


def _about(store: DiskStore, key: str) -> dict[str, Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        content = store.get(key)
    return {"kind": "damaged"} if content is None else _described(content)


def _what_is_wrong(store: DiskStore, key: str) -> str:
    content = store.get(key)
    return "" if content is None else gpucompiler.verify_entry(content, key)


# -- printing


def _line(entry: Found, about: Mapping[str, Any]) -> str:
    what = about.get("entry", "")
    arguments = about.get("arguments")
    if what and isinstance(arguments, (list, tuple)):
        what += f"({', '.join(map(str, arguments))})"  # pyright: ignore[reportUnknownArgumentType]
    words = " ".join(str(w) for w in (about.get("kind"), what, about.get("target", "")) if w)
    size, age = size_text(entry.size_bytes), _age(time.time() - entry.used_s)
    return f"{entry.key[:_KEY_DIGITS]}  {size:>9}  {age:>7}  {words}"


def _age(seconds: float) -> str:
    for unit, length in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= length:
            return f"{int(seconds / length)} {unit}"
    return "now"


def _entries(count: int) -> str:
    return f"{count} entr{'y' if count == 1 else 'ies'}"


def _lines(name: str, value: Any) -> Iterable[str]:
    if isinstance(value, Mapping):
        yield f"{name}:"
        for inner, text in value.items():  # pyright: ignore[reportUnknownVariableType]
            yield f"    {inner}: {text}"
    elif isinstance(value, (list, tuple)) and len(value) > 1:  # pyright: ignore[reportUnknownArgumentType]
        yield f"{name}:"
        yield from (f"    {item}" for item in value)  # pyright: ignore[reportUnknownVariableType]
    else:
        yield f"{name}: {value}"


def _print_json(**fields: Any) -> int:
    json.dump(fields, sys.stdout, indent=1, default=str)
    print()
    return 0
