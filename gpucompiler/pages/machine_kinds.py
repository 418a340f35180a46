"""Kinds of machine instructions of NVIDIA's GPUs, for counts by line."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

# The first pattern that matches an opcode names its kind.
_KINDS: Final = (
    ("tensor", r"HMMA|IMMA|DMMA|QMMA|BMMA|HGMMA|IGMMA|QGMMA|UTC"),
    ("global memory", r"LDG|STG|LD$|ST$|LDGSTS|RED|ATOMG|ATOM$|UBLKCP|UTMA"),
    ("shared memory", r"LDS|STS|ATOMS|LDSM|STSM"),
    ("local memory", r"LDL|STL"),
    ("constants", r"LDC|ULDC"),
    ("special functions", r"MUFU"),
    ("fp64", r"D(?:ADD|MUL|FMA|SETP|MNMX)"),
    ("fp16", r"H(?:ADD|MUL|FMA|SETP|MNMX|SET)2"),
    ("fp32", r"F(?:ADD|MUL|FMA|SETP|SET|MNMX|SEL|CHK|SWZADD)"),
    ("conversions", r"[FI]2[FI]P?|I2FP|F2FP|FRND"),
    ("barriers", r"BAR|DEPBAR|MEMBAR|ERRBAR|FENCE|WARPSYNC|SYNCS|NANOSLEEP"),
    ("warp", r"SHFL|VOTEU?|MATCH|REDUX|ELECT"),
    ("control", r"BRA|BRX|JMP|CALL|RET|EXIT|BSSY|BSYNC|BREAK|BPT|NOP|YIELD|RPCMOV|BMOV"),
    ("moves", r"U?MOV|S2U?R|CS2R|U?SEL|U?PRMT|R2UR|P2R|R2P"),
    ("integers", r"."),
)
_OPCODE: Final = re.compile(r"[0-9a-f]{4,}  (?:@!?U?P\w+ +)?([A-Z][A-Z0-9]*)")


def kind_of(text: str) -> str:
    """The kind of an instruction, of a line of a listing."""
    found = _OPCODE.match(text)
    return "others" if found is None else _kind_of_opcode(found[1])


@cache
def _kind_of_opcode(opcode: str) -> str:
    return next(kind for kind, pattern in _KINDS if re.match(rf"(?:{pattern})", opcode))
