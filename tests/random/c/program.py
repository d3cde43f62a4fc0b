# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A random program as one file of C: the same values, in the same order, as its Fortran."""

import random
import re

from . import layout
from .nodes import NoForm
from .procedures import Procedure
from .source import Source


class Program:
    """The C form of a program. `text` is empty where there is none, and `reason` says why."""

    extension = ".c"

    def __init__(self, origin):
        self.origin = origin
        self.rng = random.Random(f"{origin.name} in C")
        self.name, self.head, self.args, self.extents = origin.name, origin.head, origin.args, origin.extents
        self.parallel, self.independents, self.dependents = origin.parallel, origin.independents, origin.dependents
        self.real = "double" if origin.suffix else "float"
        self.includes, self.procedures = set(), {}
        self.line_comments = self.rng.random() < 0.5
        self.host_variables = [v.name for v in origin.hosts]
        self.text, self.reason = "", ""
        try:
            self.build()
        except NoForm as reason:
            self.reason = str(reason)

    def build(self):
        source = Source(self.origin.text)
        self.globals = source.globals
        known = {p.name: {a.name: a for a in p.args} for _, p in self.origin.procedures}
        known[self.head] = {a.name: a for a in self.origin.args + self.origin.lazy}
        for unit in source.units:
            self.procedures[unit.name] = Procedure(self, unit, known.get(unit.name, {}))
        self.text = "\n".join(layout.fitted(self.parts())).rstrip() + "\n"

    def is_static(self, procedure):
        """Internal procedures, and others now and then, where somebody calls them."""
        if len(re.findall(rf"\b{procedure.name}\(", self.origin.text)) < 2 or procedure.name == self.head:
            return False
        return procedure.unit.internal or self.rng.random() < 0.25

    def constant(self, v):
        """A named constant is a macro."""
        return v.name.upper()

    # Text.

    def parts(self):
        body = []
        for name, v in self.globals.items():
            shape = "".join(f"[{upper.text}]" for _, upper in reversed(v.dims))
            if v.role == "constant":
                body.append(f"#define {v.name.upper()} {Procedure.literal(v.value)[0]}")
            else:
                body.append(f"{self.real} {name}{shape};")
        private = [n for n, v in self.globals.items() if v.role == "threadprivate"]
        if private:
            body.append(f"#pragma omp threadprivate({', '.join(private)})")
        body += [""] if body else []
        procedures = list(self.procedures.values())
        if len(procedures) > 1 and self.rng.random() < 0.25:  # the head first
            body += [line for p in procedures[:-1] for line in [*p.pragmas, p.prototype + ";"]] + [""]
            procedures = procedures[-1:] + procedures[:-1]
        for p in procedures:
            body += p.lines + [""]
        text = "\n".join(body)
        self.includes.add("math.h")
        if "omp_get" in text:
            self.includes.add("omp.h")
        if re.search(r"\*I\b", text):
            self.includes.add("complex.h")
        if "size_t" in text and "stdlib.h" not in self.includes:
            self.includes.add("stddef.h")
        return self.header() + [f"#include <{name}>" for name in sorted(self.includes)] + [""] + body

    def verify(self):
        parts = [f"--head '{self.head}({','.join(self.independents)})>({','.join(self.dependents)})'"]
        parts += [f"--set {k}={v}" for k, v in self.extents.items()]
        parts += [f"--set '{a.name}=[{','.join(map(str, a.data))}]'" for a in self.args if a.data]
        unsized = {v.name for v in self.procedures[self.head].unsized}
        parts += [f"--size '{a.name}={a.dims[-1]}'" for a in self.args if a.name in unsized]  # the extent not declared
        parts += ["--sizes-for-run"] if unsized and self.origin.seed % 2 else []
        return " ".join(parts + ["--range 0.5:1.5"])

    def header(self):
        lines = self.origin.header()[:-2]
        return ["//" + line[1:] for line in lines] + [f"// VERIFY: {self.verify()}", ""]
