"""Python functions to GPU and CPU machine code, through stages that can be looked at one by one."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    __version__: str

    from gpucompiler.ahead.bulk import ExecutorWarning as ExecutorWarning
    from gpucompiler.ahead.bulk import compile_many as compile_many
    from gpucompiler.ahead.bulk import precompile as precompile
    from gpucompiler.ahead.bulk import read_jobs as read_jobs
    from gpucompiler.ahead.exports.write import export as export
    from gpucompiler.ahead.ray_tasks import RayExecutor as RayExecutor
    from gpucompiler.diagnostics.errors import ArgumentError as ArgumentError
    from gpucompiler.diagnostics.errors import CacheMismatch as CacheMismatch
    from gpucompiler.diagnostics.errors import DeviceAssertionError as DeviceAssertionError
    from gpucompiler.diagnostics.errors import DeviceBarrierError as DeviceBarrierError
    from gpucompiler.diagnostics.errors import DeviceError as DeviceError
    from gpucompiler.diagnostics.errors import DeviceIndexError as DeviceIndexError
    from gpucompiler.diagnostics.errors import DeviceOverflowError as DeviceOverflowError
    from gpucompiler.diagnostics.errors import DeviceRaceError as DeviceRaceError
    from gpucompiler.diagnostics.errors import DeviceRecursionError as DeviceRecursionError
    from gpucompiler.diagnostics.errors import DeviceTypeError as DeviceTypeError
    from gpucompiler.diagnostics.errors import DeviceValueError as DeviceValueError
    from gpucompiler.diagnostics.errors import DeviceZeroDivisionError as DeviceZeroDivisionError
    from gpucompiler.diagnostics.errors import Diagnostic as Diagnostic
    from gpucompiler.diagnostics.errors import GPUCompilerError as GPUCompilerError
    from gpucompiler.diagnostics.errors import InternalError as InternalError
    from gpucompiler.diagnostics.errors import InvalidKernel as InvalidKernel
    from gpucompiler.diagnostics.errors import KernelError as KernelError
    from gpucompiler.diagnostics.errors import KernelWarning as KernelWarning
    from gpucompiler.diagnostics.errors import LaunchError as LaunchError
    from gpucompiler.diagnostics.errors import NotPrecompiled as NotPrecompiled
    from gpucompiler.diagnostics.errors import ParseError as ParseError
    from gpucompiler.diagnostics.errors import TapeError as TapeError
    from gpucompiler.diagnostics.errors import TargetUnsupported as TargetUnsupported
    from gpucompiler.diagnostics.errors import ToolError as ToolError
    from gpucompiler.diagnostics.errors import TypeMismatch as TypeMismatch
    from gpucompiler.diagnostics.errors import UnsupportedSyntax as UnsupportedSyntax
    from gpucompiler.diagnostics.location import Location as Location
    from gpucompiler.diagnostics.source_text import function_from_source as function_from_source
    from gpucompiler.diagnostics.source_text import give_source as give_source
    from gpucompiler.driver import StageMetadata as StageMetadata
    from gpucompiler.driver import assemble as assemble
    from gpucompiler.driver import compile as compile
    from gpucompiler.driver import emit_asm as emit_asm
    from gpucompiler.driver import emit_ir as emit_ir
    from gpucompiler.driver import emit_llvm as emit_llvm
    from gpucompiler.driver import lower_ir as lower_ir
    from gpucompiler.frontend.values.class_structs import struct_dtype as struct_dtype
    from gpucompiler.host.target import HostParams as HostParams
    from gpucompiler.host.target import HostTarget as HostTarget
    from gpucompiler.ir.parser import parse as parse
    from gpucompiler.ir.structure.nodes import Module as Module
    from gpucompiler.ir.verifier import verify as verify
    from gpucompiler.jobs.artifact import Artifact as Artifact
    from gpucompiler.jobs.artifact import Assembly as Assembly
    from gpucompiler.jobs.artifact import KernelMetadata as KernelMetadata
    from gpucompiler.jobs.artifact import LLVMModule as LLVMModule
    from gpucompiler.jobs.extensions import register_hook as register_hook
    from gpucompiler.jobs.extensions import register_pass as register_pass
    from gpucompiler.jobs.job import CompilerJob as CompilerJob
    from gpucompiler.jobs.job import CompilerParams as CompilerParams
    from gpucompiler.jobs.job import FunctionSpec as FunctionSpec
    from gpucompiler.jobs.job import from_json as from_json
    from gpucompiler.jobs.job import to_json as to_json
    from gpucompiler.jobs.kernel import Cover as Cover
    from gpucompiler.jobs.kernel import HostKernel as HostKernel
    from gpucompiler.jobs.kernel import cover as cover
    from gpucompiler.jobs.linking import link as link
    from gpucompiler.jobs.observer import Observer as Observer
    from gpucompiler.jobs.observer import observing as observing
    from gpucompiler.jobs.target import CompilerTarget as CompilerTarget
    from gpucompiler.jobs.target import Machine as Machine
    from gpucompiler.jobs.target import target_by_name as target_by_name
    from gpucompiler.kernels.entries.entry import describe_entry as describe_entry
    from gpucompiler.kernels.entries.entry import verify_entry as verify_entry
    from gpucompiler.kernels.entries.explain import KeyExplanation as KeyExplanation
    from gpucompiler.kernels.entries.explain import diff_keys as diff_keys
    from gpucompiler.kernels.entries.explain import explain_key as explain_key
    from gpucompiler.kernels.entries.explain import why_miss as why_miss
    from gpucompiler.kernels.entries.key import fingerprint as fingerprint
    from gpucompiler.kernels.entries.lookup import CacheWarning as CacheWarning
    from gpucompiler.kernels.kernel_cache import KernelCache as KernelCache
    from gpucompiler.kernels.kernel_cache import cached_compilation as cached_compilation
    from gpucompiler.kernels.kernel_cache import no_jit as no_jit
    from gpucompiler.language.adapters import adapt as adapt
    from gpucompiler.language.adapters import remove_adaptation as remove_adaptation
    from gpucompiler.language.arguments import convert as convert
    from gpucompiler.language.arguments import typeof as typeof
    from gpucompiler.language.constexpr import argument_types as argument_types
    from gpucompiler.language.intrinsics.bodies import LLVMBody as LLVMBody
    from gpucompiler.language.intrinsics.bodies import PTXBody as PTXBody
    from gpucompiler.language.intrinsics.bodies import SymbolBody as SymbolBody
    from gpucompiler.language.intrinsics.intrinsic import Intrinsic as Intrinsic
    from gpucompiler.language.intrinsics.intrinsic import intrinsic as intrinsic
    from gpucompiler.language.overloading.overloads import Overload as Overload
    from gpucompiler.language.overloading.overloads import overload as overload
    from gpucompiler.language.overloading.overloads import overload_attribute as overload_attribute
    from gpucompiler.language.overloading.overloads import overload_method as overload_method
    from gpucompiler.language.target_names import register_target as register_target
    from gpucompiler.language.types import ArrayType as ArrayType
    from gpucompiler.language.types import RecordType as RecordType
    from gpucompiler.language.types import ScalarType as ScalarType
    from gpucompiler.language.types import StaticType as StaticType
    from gpucompiler.language.types import TupleType as TupleType
    from gpucompiler.language.types import Type as Type
    from gpucompiler.language.types import parse_signature as parse_signature
    from gpucompiler.language.types import parse_type as parse_type
    from gpucompiler.pages.report import Report as Report
    from gpucompiler.pages.report import report as report
    from gpucompiler.reflection import PassChange as PassChange
    from gpucompiler.reflection import code_asm as code_asm
    from gpucompiler.reflection import code_ir as code_ir
    from gpucompiler.reflection import code_key as code_key
    from gpucompiler.reflection import code_llvm as code_llvm
    from gpucompiler.reflection import code_lowered_ir as code_lowered_ir
    from gpucompiler.reflection import code_ptx as code_ptx
    from gpucompiler.reflection import code_sass as code_sass
    from gpucompiler.reflection import code_typed as code_typed
    from gpucompiler.reflection import device_code as device_code
    from gpucompiler.reflection import pass_changes as pass_changes
    from gpucompiler.reflection import reflect as reflect

# Each name and the module that is imported when the name is first used.
_MODULES: Final = {
    "adapt": "gpucompiler.language.adapters",
    "remove_adaptation": "gpucompiler.language.adapters",
    "RayExecutor": "gpucompiler.ahead.ray_tasks",
    "RecordType": "gpucompiler.language.types",
    "ArgumentError": "gpucompiler.diagnostics.errors",
    "ArrayType": "gpucompiler.language.types",
    "Artifact": "gpucompiler.jobs.artifact",
    "Assembly": "gpucompiler.jobs.artifact",
    "CacheMismatch": "gpucompiler.diagnostics.errors",
    "CacheWarning": "gpucompiler.kernels.entries.lookup",
    "CompilerJob": "gpucompiler.jobs.job",
    "CompilerParams": "gpucompiler.jobs.job",
    "CompilerTarget": "gpucompiler.jobs.target",
    "Cover": "gpucompiler.jobs.kernel",
    "DeviceAssertionError": "gpucompiler.diagnostics.errors",
    "DeviceBarrierError": "gpucompiler.diagnostics.errors",
    "DeviceError": "gpucompiler.diagnostics.errors",
    "DeviceIndexError": "gpucompiler.diagnostics.errors",
    "DeviceOverflowError": "gpucompiler.diagnostics.errors",
    "DeviceRaceError": "gpucompiler.diagnostics.errors",
    "DeviceRecursionError": "gpucompiler.diagnostics.errors",
    "DeviceTypeError": "gpucompiler.diagnostics.errors",
    "DeviceValueError": "gpucompiler.diagnostics.errors",
    "DeviceZeroDivisionError": "gpucompiler.diagnostics.errors",
    "Diagnostic": "gpucompiler.diagnostics.errors",
    "ExecutorWarning": "gpucompiler.ahead.bulk",
    "FunctionSpec": "gpucompiler.jobs.job",
    "GPUCompilerError": "gpucompiler.diagnostics.errors",
    "HostKernel": "gpucompiler.jobs.kernel",
    "HostParams": "gpucompiler.host.target",
    "HostTarget": "gpucompiler.host.target",
    "InternalError": "gpucompiler.diagnostics.errors",
    "InvalidKernel": "gpucompiler.diagnostics.errors",
    "KernelCache": "gpucompiler.kernels.kernel_cache",
    "KernelError": "gpucompiler.diagnostics.errors",
    "KernelMetadata": "gpucompiler.jobs.artifact",
    "KernelWarning": "gpucompiler.diagnostics.errors",
    "KeyExplanation": "gpucompiler.kernels.entries.explain",
    "LLVMModule": "gpucompiler.jobs.artifact",
    "LaunchError": "gpucompiler.diagnostics.errors",
    "Location": "gpucompiler.diagnostics.location",
    "Machine": "gpucompiler.jobs.target",
    "Module": "gpucompiler.ir.structure.nodes",
    "NotPrecompiled": "gpucompiler.diagnostics.errors",
    "Observer": "gpucompiler.jobs.observer",
    "ParseError": "gpucompiler.diagnostics.errors",
    "ScalarType": "gpucompiler.language.types",
    "StageMetadata": "gpucompiler.driver",
    "StaticType": "gpucompiler.language.types",
    "TapeError": "gpucompiler.diagnostics.errors",
    "TargetUnsupported": "gpucompiler.diagnostics.errors",
    "ToolError": "gpucompiler.diagnostics.errors",
    "TupleType": "gpucompiler.language.types",
    "Type": "gpucompiler.language.types",
    "TypeMismatch": "gpucompiler.diagnostics.errors",
    "UnsupportedSyntax": "gpucompiler.diagnostics.errors",
    "Intrinsic": "gpucompiler.language.intrinsics.intrinsic",
    "LLVMBody": "gpucompiler.language.intrinsics.bodies",
    "PTXBody": "gpucompiler.language.intrinsics.bodies",
    "SymbolBody": "gpucompiler.language.intrinsics.bodies",
    "intrinsic": "gpucompiler.language.intrinsics.intrinsic",
    "Overload": "gpucompiler.language.overloading.overloads",
    "argument_types": "gpucompiler.language.constexpr",
    "overload": "gpucompiler.language.overloading.overloads",
    "overload_attribute": "gpucompiler.language.overloading.overloads",
    "overload_method": "gpucompiler.language.overloading.overloads",
    "assemble": "gpucompiler.driver",
    "cached_compilation": "gpucompiler.kernels.kernel_cache",
    "code_asm": "gpucompiler.reflection",
    "code_ir": "gpucompiler.reflection",
    "code_llvm": "gpucompiler.reflection",
    "code_lowered_ir": "gpucompiler.reflection",
    "PassChange": "gpucompiler.reflection",
    "code_key": "gpucompiler.reflection",
    "code_ptx": "gpucompiler.reflection",
    "code_sass": "gpucompiler.reflection",
    "code_typed": "gpucompiler.reflection",
    "device_code": "gpucompiler.reflection",
    "pass_changes": "gpucompiler.reflection",
    "compile": "gpucompiler.driver",
    "compile_many": "gpucompiler.ahead.bulk",
    "convert": "gpucompiler.language.arguments",
    "cover": "gpucompiler.jobs.kernel",
    "describe_entry": "gpucompiler.kernels.entries.entry",
    "diff_keys": "gpucompiler.kernels.entries.explain",
    "emit_asm": "gpucompiler.driver",
    "emit_ir": "gpucompiler.driver",
    "emit_llvm": "gpucompiler.driver",
    "explain_key": "gpucompiler.kernels.entries.explain",
    "export": "gpucompiler.ahead.exports.write",
    "fingerprint": "gpucompiler.kernels.entries.key",
    "from_json": "gpucompiler.jobs.job",
    "function_from_source": "gpucompiler.diagnostics.source_text",
    "give_source": "gpucompiler.diagnostics.source_text",
    "link": "gpucompiler.jobs.linking",
    "lower_ir": "gpucompiler.driver",
    "no_jit": "gpucompiler.kernels.kernel_cache",
    "observing": "gpucompiler.jobs.observer",
    "parse": "gpucompiler.ir.parser",
    "parse_signature": "gpucompiler.language.types",
    "parse_type": "gpucompiler.language.types",
    "precompile": "gpucompiler.ahead.bulk",
    "read_jobs": "gpucompiler.ahead.bulk",
    "reflect": "gpucompiler.reflection",
    "Report": "gpucompiler.pages.report",
    "report": "gpucompiler.pages.report",
    "register_hook": "gpucompiler.jobs.extensions",
    "register_pass": "gpucompiler.jobs.extensions",
    "register_target": "gpucompiler.language.target_names",
    "struct_dtype": "gpucompiler.frontend.values.class_structs",
    "target_by_name": "gpucompiler.jobs.target",
    "to_json": "gpucompiler.jobs.job",
    "typeof": "gpucompiler.language.arguments",
    "verify": "gpucompiler.ir.verifier",
    "verify_entry": "gpucompiler.kernels.entries.entry",
    "why_miss": "gpucompiler.kernels.entries.explain",
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
    "DeviceRaceError",
    "DeviceRecursionError",
    "DeviceTypeError",
    "DeviceValueError",
    "DeviceZeroDivisionError",
    "Diagnostic",
    "ExecutorWarning",
    "FunctionSpec",
    "GPUCompilerError",
    "HostKernel",
    "HostParams",
    "HostTarget",
    "InternalError",
    "Intrinsic",
    "InvalidKernel",
    "KernelCache",
    "KernelError",
    "KernelMetadata",
    "KernelWarning",
    "KeyExplanation",
    "LLVMBody",
    "LLVMModule",
    "LaunchError",
    "Location",
    "Machine",
    "Module",
    "NotPrecompiled",
    "Observer",
    "Overload",
    "PTXBody",
    "ParseError",
    "PassChange",
    "RayExecutor",
    "RecordType",
    "Report",
    "ScalarType",
    "StageMetadata",
    "StaticType",
    "SymbolBody",
    "TapeError",
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
    "code_key",
    "code_llvm",
    "code_lowered_ir",
    "code_ptx",
    "code_sass",
    "code_typed",
    "compile",
    "compile_many",
    "convert",
    "cover",
    "describe_entry",
    "device_code",
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
    "intrinsic",
    "link",
    "lower_ir",
    "no_jit",
    "observing",
    "overload",
    "overload_attribute",
    "overload_method",
    "parse",
    "parse_signature",
    "parse_type",
    "pass_changes",
    "precompile",
    "read_jobs",
    "reflect",
    "register_hook",
    "register_pass",
    "register_target",
    "remove_adaptation",
    "report",
    "struct_dtype",
    "target_by_name",
    "to_json",
    "typeof",
    "verify",
    "verify_entry",
    "why_miss",
]


if not TYPE_CHECKING:  # Type checkers refuse other names.

    def __getattr__(name: str) -> Any:
        if name == "__version__":
            return importlib.import_module("gpucompiler.settings").VERSION
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(importlib.import_module(_MODULES[name]), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
