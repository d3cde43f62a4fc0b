# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the cases: folders with a case.py."""

import functools
import importlib.util
from pathlib import Path

import comparison

FOLDER = Path(__file__).resolve().parent


def names():
    return sorted(path.parent.name for path in FOLDER.glob("*/case.py"))


@functools.cache
def load(case):
    """The module of a case. One of plain data is run by comparison.py."""
    spec = importlib.util.spec_from_file_location(case, FOLDER / case / "case.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if hasattr(module, "SUBCASES"):
        module.run = lambda bench: comparison.run(bench, module)
        module.table = comparison.table
        module.proofs = comparison.proofs
    return module
