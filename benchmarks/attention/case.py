# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Causal attention of a transformer, in C and in single precision; not in the paper."""

TITLE = "Attention"
CLAIM = ("A position's key and value are read by all positions behind it. Where threads share out the heads, no "
         "update is atomic.")
MAIN = "time_attention.c"

SUBCASES = [{
    "name": "attention",
    "sources": ["attention.c"],
    "head": "attention(qkv)>(out)",
    "macros": [],
    "precision": "single",
    "check": ["--set", "batch=2", "--set", "length=5", "--set", "width=7", "--set", "heads=3",
              "--size", "qkv=210", "--size", "weights=150", "--size", "out=70"],
    "arguments": {"proof": [2, 5, 7, 3], "small": [2, 64, 64, 4], "full": [2, 256, 384, 6]},
    "per": "position",
    "note": "The paper has no such case.",
}]
