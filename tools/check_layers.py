#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that each folder of src/ includes only from the folders below it, and from the outside
only what it may, and that nothing between front ends and emitters names a language. With --self-test: plants faults in a copy and expects to find each."""

import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# A folder may include from itself and from these.
ALLOWED = {
    "base": [],
    "diagnostics": ["base"],
    "ir": ["base", "diagnostics"],
    "frontend": ["base", "diagnostics", "ir"],
    "emit": ["base", "diagnostics", "ir"],
    "solver": ["base", "diagnostics", "ir"],
    "analysis": ["base", "diagnostics", "ir", "solver"],
    "plan": ["base", "diagnostics", "ir", "solver", "analysis"],
    "transform": ["base", "diagnostics", "ir", "solver", "analysis", "plan"],
    "driver": ["base", "diagnostics", "ir", "solver", "analysis", "plan", "transform", "emit",
               "frontend"],
}

# Who alone may include headers of these libraries.
ALONE = [
    (re.compile(r"^flang/"), ["frontend/fortran"]),
    (re.compile(r"^clang/"), ["frontend/c"]),
    (re.compile(r"^z3"), ["solver"]),
    (re.compile(r"^(llvm|mlir)/"), ["frontend"]),
    (re.compile(r"^CLI/"), ["driver"]),
    (re.compile(r"^nlohmann/"), ["diagnostics"]),
]

# Libraries that are included with quotation marks.
QUOTED = ["flang", "clang", "llvm", "mlir", "gtest"]

# Analyses, plans and transformations work on one IR: they must not ask where it came from.
NO_LANGUAGE = ("analysis", "plan", "transform")
LANGUAGE = re.compile(r"(?i:fortran|flang|clang)|SourceForm|\bC\+\+|\bC's\b|\b(in|of) C\b|\bisC\b")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def faults_of(path, name, source):
    """Messages for one file; `name` is its path below src/."""
    found = []
    layer = name.split("/")[0]
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        match = INCLUDE.match(line)
        if layer in NO_LANGUAGE and not match and LANGUAGE.search(line):
            found.append(f"src/{name}:{number}: names a language; {layer} must not know of any")
        if not match:
            continue
        header = match.group(2)
        where = f"src/{name}:{number}"
        other = header.split("/")[0]
        if match.group(1) == '"':
            if other not in ALLOWED:
                if other not in QUOTED and not (source / header).exists():
                    found.append(f'{where}: "{header}" is not named from src/')
            elif other != layer and other not in ALLOWED[layer]:
                found.append(f"{where}: {layer} must not include from {other} ({header})")
            both = [header, name]
            if layer == other == "frontend" and len({"/".join(p.split("/")[:2]) for p in both}) > 1:
                found.append(f"{where}: front ends do not know each other ({header})")
        for pattern, owners in ALONE:
            if pattern.match(header) and not any(name.startswith(o + "/") for o in owners):
                found.append(f"{where}: {header} belongs to {', '.join(owners)} alone")
    return found


def check(root):
    source = root / "src"
    found = []
    for path in sorted(source.rglob("*")):
        if path.suffix not in (".h", ".cpp", ".def") or not path.is_file():
            continue
        name = path.relative_to(source).as_posix()
        if name.split("/")[0] not in ALLOWED:
            found.append(f"src/{name}: unknown folder; add it to tools/check_layers.py")
        else:
            found += faults_of(path, name, source)
    return found


PLANTS = [
    ("ir/planted.h", '#include "analysis/activity.h"'),
    ("base/planted.h", '#include "ir/expr.h"'),
    ("plan/planted.cpp", '#include "transform/tangent/tangent.h"'),
    ("emit/planted.cpp", '#  include "driver/options.h"'),
    ("analysis/planted.cpp", "#include <flang/Parser/parsing.h>"),
    ("transform/planted.cpp", "#include <z3++.h>"),
    ("frontend/c/planted.cpp", '#include "frontend/fortran/fortran.h"'),
    ("ir/planted.cpp", '#include "flang/Parser/parsing.h"'),
    ("ir/planted.cpp", '#include "no_such_file.h"'),
    ("other/planted.cpp", "#include <vector>"),
    ("transform/planted.cpp", "if (file.form == ir::SourceForm::C) return;"),
    ("analysis/planted.cpp", "/// Fortran passes by reference."),
]
SOUND = [
    ("transform/tangent/sound.cpp", '#include "plan/reversal.h"\n#include "ir/expr.h"'),
    ("driver/sound.cpp", '#include "frontend/fortran/fortran.h"\n#include <CLI/CLI.hpp>'),
]


def self_test():
    for files, expected in [([p], 1) for p in PLANTS] + [(SOUND, 0)]:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files:
                path = Path(folder) / "src" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text + "\n")
            found = check(Path(folder))
            if len(found) != expected:
                print(f"{[name for name, _ in files]}: expected {expected} faults, found {found}")
                return 1
    print(f"{len(PLANTS)} planted faults found")
    return 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    found = check(ROOT)
    print("\n".join(found) if found else "include directions: sound")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
