"""Python functions to GPU and CPU machine code, through stages that can be looked at one by one."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from gpucompiler.adaptation import adapt as adapt
    from gpucompiler.arguments import convert as convert
    from gpucompiler.arguments import typeof as typeof
    from gpucompiler.artifact import Artifact as Artifact
    from gpucompiler.artifact import Assembly as Assembly
    from gpucompiler.artifact import KernelMetadata as KernelMetadata
    from gpucompiler.artifact import LLVMModule as LLVMModule
    from gpucompiler.bulk import compile_many as compile_many
    from gpucompiler.bulk import precompile as precompile
    from gpucompiler.bulk import read_jobs as read_jobs
    from gpucompiler.constexpr import argument_types as argument_types
    from gpucompiler.driver import StageMetadata as StageMetadata
    from gpucompiler.driver import assemble as assemble
    from gpucompiler.driver import compile as compile
    from gpucompiler.driver import emit_asm as emit_asm
    from gpucompiler.driver import emit_ir as emit_ir
    from gpucompiler.driver import emit_llvm as emit_llvm
    from gpucompiler.driver import lower_ir as lower_ir
    from gpucompiler.entries.entry import describe_entry as describe_entry
    from gpucompiler.entries.entry import verify_entry as verify_entry
    from gpucompiler.entries.explain import KeyExplanation as KeyExplanation
    from gpucompiler.entries.explain import diff_keys as diff_keys
    from gpucompiler.entries.explain import explain_key as explain_key
    from gpucompiler.entries.explain import why_miss as why_miss
    from gpucompiler.entries.key import fingerprint as fingerprint
    from gpucompiler.entries.lookup import CacheWarning as CacheWarning
    from gpucompiler.errors import ArgumentError as ArgumentError
    from gpucompiler.errors import CacheMismatch as CacheMismatch
    from gpucompiler.errors import DeviceAssertionError as DeviceAssertionError
    from gpucompiler.errors import DeviceBarrierError as DeviceBarrierError
    from gpucompiler.errors import DeviceError as DeviceError
    from gpucompiler.errors import DeviceIndexError as DeviceIndexError
    from gpucompiler.errors import DeviceOverflowError as DeviceOverflowError
    from gpucompiler.errors import DeviceRecursionError as DeviceRecursionError
    from gpucompiler.errors import DeviceValueError as DeviceValueError
    from gpucompiler.errors import DeviceZeroDivisionError as DeviceZeroDivisionError
    from gpucompiler.errors import Diagnostic as Diagnostic
    from gpucompiler.errors import GPUCompilerError as GPUCompilerError
    from gpucompiler.errors import InternalError as InternalError
    from gpucompiler.errors import InvalidKernel as InvalidKernel
    from gpucompiler.errors import KernelError as KernelError
    from gpucompiler.errors import KernelWarning as KernelWarning
    from gpucompiler.errors import LaunchError as LaunchError
    from gpucompiler.errors import NotPrecompiled as NotPrecompiled
    from gpucompiler.errors import ParseError as ParseError
    from gpucompiler.errors import TargetUnsupported as TargetUnsupported
    from gpucompiler.errors import ToolError as ToolError
    from gpucompiler.errors import TypeMismatch as TypeMismatch
    from gpucompiler.errors import UnsupportedSyntax as UnsupportedSyntax
    from gpucompiler.exports.write import export as export
    from gpucompiler.extensions import register_hook as register_hook
    from gpucompiler.extensions import register_pass as register_pass
    from gpucompiler.host.target import HostParams as HostParams
    from gpucompiler.host.target import HostTarget as HostTarget
    from gpucompiler.ir.nodes import Module as Module
    from gpucompiler.ir.parser import parse as parse
    from gpucompiler.ir.verifier import verify as verify
    from gpucompiler.job import CompilerJob as CompilerJob
    from gpucompiler.job import CompilerParams as CompilerParams
    from gpucompiler.job import FunctionSpec as FunctionSpec
    from gpucompiler.job import from_json as from_json
    from gpucompiler.job import to_json as to_json
    from gpucompiler.kernel import Cover as Cover
    from gpucompiler.kernel import HostKernel as HostKernel
    from gpucompiler.kernel import cover as cover
    from gpucompiler.kernel_cache import KernelCache as KernelCache
    from gpucompiler.kernel_cache import cached_compilation as cached_compilation
    from gpucompiler.kernel_cache import no_jit as no_jit
    from gpucompiler.linking import link as link
    from gpucompiler.location import Location as Location
    from gpucompiler.observer import Observer as Observer
    from gpucompiler.observer import observing as observing
    from gpucompiler.overloads import Overload as Overload
    from gpucompiler.overloads import overload as overload
    from gpucompiler.reflection import code_asm as code_asm
    from gpucompiler.reflection import code_ir as code_ir
    from gpucompiler.reflection import code_llvm as code_llvm
    from gpucompiler.reflection import code_lowered_ir as code_lowered_ir
    from gpucompiler.reflection import code_sass as code_sass
    from gpucompiler.reflection import reflect as reflect
    from gpucompiler.source_text import function_from_source as function_from_source
    from gpucompiler.source_text import give_source as give_source
    from gpucompiler.target import CompilerTarget as CompilerTarget
    from gpucompiler.target import Machine as Machine
    from gpucompiler.target import target_by_name as target_by_name
    from gpucompiler.target_names import register_target as register_target
    from gpucompiler.types import ArrayType as ArrayType
    from gpucompiler.types import RecordType as RecordType
    from gpucompiler.types import ScalarType as ScalarType
    from gpucompiler.types import StaticType as StaticType
    from gpucompiler.types import TupleType as TupleType
    from gpucompiler.types import Type as Type
    from gpucompiler.types import parse_signature as parse_signature
    from gpucompiler.types import parse_type as parse_type

# Each name and the module that is imported when the name is first used.
_MODULES: Final = {
    "adapt": "gpucompiler.adaptation",
    "RecordType": "gpucompiler.types",
    "ArgumentError": "gpucompiler.errors",
    "ArrayType": "gpucompiler.types",
    "Artifact": "gpucompiler.artifact",
    "Assembly": "gpucompiler.artifact",
    "CacheMismatch": "gpucompiler.errors",
    "CacheWarning": "gpucompiler.entries.lookup",
    "CompilerJob": "gpucompiler.job",
    "CompilerParams": "gpucompiler.job",
    "CompilerTarget": "gpucompiler.target",
    "Cover": "gpucompiler.kernel",
    "DeviceAssertionError": "gpucompiler.errors",
    "DeviceBarrierError": "gpucompiler.errors",
    "DeviceError": "gpucompiler.errors",
    "DeviceIndexError": "gpucompiler.errors",
    "DeviceOverflowError": "gpucompiler.errors",
    "DeviceRecursionError": "gpucompiler.errors",
    "DeviceValueError": "gpucompiler.errors",
    "DeviceZeroDivisionError": "gpucompiler.errors",
    "Diagnostic": "gpucompiler.errors",
    "FunctionSpec": "gpucompiler.job",
    "GPUCompilerError": "gpucompiler.errors",
    "HostKernel": "gpucompiler.kernel",
    "HostParams": "gpucompiler.host.target",
    "HostTarget": "gpucompiler.host.target",
    "InternalError": "gpucompiler.errors",
    "InvalidKernel": "gpucompiler.errors",
    "KernelCache": "gpucompiler.kernel_cache",
    "KernelError": "gpucompiler.errors",
    "KernelMetadata": "gpucompiler.artifact",
    "KernelWarning": "gpucompiler.errors",
    "KeyExplanation": "gpucompiler.entries.explain",
    "LLVMModule": "gpucompiler.artifact",
    "LaunchError": "gpucompiler.errors",
    "Location": "gpucompiler.location",
    "Machine": "gpucompiler.target",
    "Module": "gpucompiler.ir.nodes",
    "NotPrecompiled": "gpucompiler.errors",
    "Observer": "gpucompiler.observer",
    "ParseError": "gpucompiler.errors",
    "ScalarType": "gpucompiler.types",
    "StageMetadata": "gpucompiler.driver",
    "StaticType": "gpucompiler.types",
    "TargetUnsupported": "gpucompiler.errors",
    "ToolError": "gpucompiler.errors",
    "TupleType": "gpucompiler.types",
    "Type": "gpucompiler.types",
    "TypeMismatch": "gpucompiler.errors",
    "UnsupportedSyntax": "gpucompiler.errors",
    "Overload": "gpucompiler.overloads",
    "argument_types": "gpucompiler.constexpr",
    "overload": "gpucompiler.overloads",
    "assemble": "gpucompiler.driver",
    "cached_compilation": "gpucompiler.kernel_cache",
    "code_asm": "gpucompiler.reflection",
    "code_ir": "gpucompiler.reflection",
    "code_llvm": "gpucompiler.reflection",
    "code_lowered_ir": "gpucompiler.reflection",
    "code_sass": "gpucompiler.reflection",
    "compile": "gpucompiler.driver",
    "compile_many": "gpucompiler.bulk",
    "convert": "gpucompiler.arguments",
    "cover": "gpucompiler.kernel",
    "describe_entry": "gpucompiler.entries.entry",
    "diff_keys": "gpucompiler.entries.explain",
    "emit_asm": "gpucompiler.driver",
    "emit_ir": "gpucompiler.driver",
    "emit_llvm": "gpucompiler.driver",
    "explain_key": "gpucompiler.entries.explain",
    "export": "gpucompiler.exports.write",
    "fingerprint": "gpucompiler.entries.key",
    "from_json": "gpucompiler.job",
    "function_from_source": "gpucompiler.source_text",
    "give_source": "gpucompiler.source_text",
    "link": "gpucompiler.linking",
    "lower_ir": "gpucompiler.driver",
    "no_jit": "gpucompiler.kernel_cache",
    "observing": "gpucompiler.observer",
    "parse": "gpucompiler.ir.parser",
    "parse_signature": "gpucompiler.types",
    "parse_type": "gpucompiler.types",
    "precompile": "gpucompiler.bulk",
    "read_jobs": "gpucompiler.bulk",
    "reflect": "gpucompiler.reflection",
    "register_hook": "gpucompiler.extensions",
    "register_pass": "gpucompiler.extensions",
    "register_target": "gpucompiler.target_names",
    "target_by_name": "gpucompiler.target",
    "to_json": "gpucompiler.job",
    "typeof": "gpucompiler.arguments",
    "verify": "gpucompiler.ir.verifier",
    "verify_entry": "gpucompiler.entries.entry",
    "why_miss": "gpucompiler.entries.explain",
}

__all__ = [
    "ArgumentError",
    "ArrayType",
    "Artifact",
    "Assembly",
    "CacheMismatch",
    "CacheWarning",
    "CompilerJob",
    "CompilerParams",
    "CompilerTarget",
    "Cover",
    "DeviceAssertionError",
    "DeviceBarrierError",
    "DeviceError",
    "DeviceIndexError",
    "DeviceOverflowError",
    "DeviceRecursionError",
    "DeviceValueError",
    "DeviceZeroDivisionError",
    "Diagnostic",
    "FunctionSpec",
    "GPUCompilerError",
    "HostKernel",
    "HostParams",
    "HostTarget",
    "InternalError",
    "InvalidKernel",
    "KernelCache",
    "KernelError",
    "KernelMetadata",
    "KernelWarning",
    "KeyExplanation",
    "LLVMModule",
    "LaunchError",
    "Location",
    "Machine",
    "Module",
    "NotPrecompiled",
    "Observer",
    "Overload",
    "ParseError",
    "RecordType",
    "ScalarType",
    "StageMetadata",
    "StaticType",
    "TargetUnsupported",
    "ToolError",
    "TupleType",
    "Type",
    "TypeMismatch",
    "UnsupportedSyntax",
    "adapt",
    "argument_types",
    "assemble",
    "cached_compilation",
    "code_asm",
    "code_ir",
    "code_llvm",
    "code_lowered_ir",
    "code_sass",
    "compile",
    "compile_many",
    "convert",
    "cover",
    "describe_entry",
    "diff_keys",
    "emit_asm",
    "emit_ir",
    "emit_llvm",
    "explain_key",
    "export",
    "fingerprint",
    "from_json",
    "function_from_source",
    "give_source",
    "link",
    "lower_ir",
    "no_jit",
    "observing",
    "overload",
    "parse",
    "parse_signature",
    "parse_type",
    "precompile",
    "read_jobs",
    "reflect",
    "register_hook",
    "register_pass",
    "register_target",
    "target_by_name",
    "to_json",
    "typeof",
    "verify",
    "verify_entry",
    "why_miss",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
