"""Python functions to GPU and CPU machine code, through stages that can be looked at one by one."""

from __future__ import annotations

import importlib
from typing import Any, Final

# Each module, imported when one of its names is first used; type checkers read `__init__.pyi`.
_MODULES: Final = {
    "gpucompiler.ahead.bulk": ("ExecutorWarning", "compile_many", "precompile", "read_jobs"),
    "gpucompiler.ahead.exports.write": ("export",),
    "gpucompiler.ahead.ray_tasks": ("RayExecutor",),
    "gpucompiler.commands.descend": ("descend",),
    "gpucompiler.diagnostics.errors": (
        "ArgumentError", "CacheMismatch", "DeviceAssertionError", "DeviceBarrierError",
        "DeviceError", "DeviceIndexError", "DeviceOverflowError", "DeviceRaceError",
        "DeviceRecursionError", "DeviceTypeError", "DeviceValueError",
        "DeviceZeroDivisionError", "Diagnostic", "GPUCompilerError", "InternalError",
        "InvalidKernel", "KernelError", "KernelWarning", "LaunchError", "NotPrecompiled",
        "ParseError", "TapeError", "TargetUnsupported", "ToolError", "TypeMismatch",
        "UnsupportedSyntax",
    ),
    "gpucompiler.diagnostics.location": ("Location",),
    "gpucompiler.diagnostics.source_text": ("function_from_source", "give_source"),
    "gpucompiler.driver": (
        "StageMetadata", "assemble", "compile", "emit_asm", "emit_ir", "emit_llvm",
        "lower_ir",
    ),
    "gpucompiler.facts.host_symbols": ("host_symbols",),
    "gpucompiler.facts.launch_facts": ("LaunchFacts", "launch_facts"),
    "gpucompiler.facts.line_facts": ("AccessFacts", "LineFacts"),
    "gpucompiler.facts.page_notes": ("page_notes",),
    "gpucompiler.facts.remarks": ("Remark", "optimization_remarks", "remarks_to_json"),
    "gpucompiler.facts.roofline": ("Peaks", "Roofline", "roofline_picture"),
    "gpucompiler.frontend.values.class_structs": ("struct_dtype",),
    "gpucompiler.host.target": ("HostParams", "HostTarget"),
    "gpucompiler.ir.parser": ("parse",),
    "gpucompiler.ir.structure.nodes": ("Module",),
    "gpucompiler.ir.verifier": ("verify",),
    "gpucompiler.jobs.artifact": ("Artifact", "Assembly", "KernelMetadata", "LLVMModule"),
    "gpucompiler.jobs.extensions": ("register_hook", "register_pass"),
    "gpucompiler.jobs.job": (
        "CompilerJob", "CompilerParams", "FunctionSpec", "from_json", "to_json",
    ),
    "gpucompiler.jobs.kernel": ("Cover", "HostKernel", "cover"),
    "gpucompiler.jobs.linking": ("link",),
    "gpucompiler.jobs.observer": ("Observer", "observing"),
    "gpucompiler.jobs.target": ("CompilerTarget", "Machine", "target_by_name"),
    "gpucompiler.kernels.entries.entry": ("describe_entry", "verify_entry"),
    "gpucompiler.kernels.entries.explain": (
        "KeyExplanation", "diff_keys", "explain_key", "why_miss",
    ),
    "gpucompiler.kernels.entries.key": ("fingerprint",),
    "gpucompiler.kernels.entries.lookup": ("CacheWarning",),
    "gpucompiler.kernels.kernel_cache": ("KernelCache", "cached_compilation", "no_jit"),
    "gpucompiler.language.adapters": ("adapt", "remove_adaptation"),
    "gpucompiler.language.arguments": ("convert", "typeof"),
    "gpucompiler.language.constexpr": ("argument_types",),
    "gpucompiler.language.intrinsics.bodies": ("LLVMBody", "PTXBody", "SymbolBody"),
    "gpucompiler.language.intrinsics.intrinsic": ("Intrinsic", "intrinsic"),
    "gpucompiler.language.overloading.overloads": (
        "Overload", "overload", "overload_attribute", "overload_method",
    ),
    "gpucompiler.language.target_names": ("register_target",),
    "gpucompiler.language.types": (
        "ArrayType", "RecordType", "ScalarType", "StaticType", "TupleType", "Type",
        "parse_signature", "parse_type",
    ),
    "gpucompiler.pages.calls": ("call_graph",),
    "gpucompiler.pages.control_flow": ("control_flow_graph",),
    "gpucompiler.pages.graph": ("Graph", "GraphEdge", "GraphNode"),
    "gpucompiler.pages.notes": ("PageNotes",),
    "gpucompiler.pages.report": ("Report", "report"),
    "gpucompiler.reflection": (
        "PassChange", "code_asm", "code_ir", "code_key", "code_llvm", "code_lowered_ir",
        "code_ptx", "code_sass", "code_typed", "device_code", "llvm_pass_changes",
        "machine_pass_changes", "pass_changes", "reflect",
    ),
    "gpucompiler.reproduction.bisect": ("Bisection", "bisect"),
    "gpucompiler.reproduction.reproduce": ("reproduce",),
}  # fmt: skip
_HOMES: Final = {name: home for home, names in _MODULES.items() for name in names}

__all__ = sorted(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return importlib.import_module("gpucompiler.settings").VERSION
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
