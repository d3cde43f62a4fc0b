# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A procedure in C: its parameters, local variables, and body."""

from . import lowering
from .expressions import Expressions
from .nodes import (Allocate, Assign, Block, Call, Do, Name, NoForm, Number, Ref, Variable, add, mentions,
                    reads, rebuild, subtract, walk)
from .openmp import COPIES, OpenMP, copied, loops_in_critical
from .statements import Statements

TYPES = {"logical": "int"}


class Procedure(Expressions, Statements, OpenMP):
    """The C text of a unit of the program. `prototype` and `lines` are its results."""

    def __init__(self, program, unit, known):
        self.program, self.unit, self.rng = program, unit, program.rng
        self.name = unit.name
        self.arguments = unit.args            # as the calls of the program pass them
        self.spelling, self.shift, self.loops, self.lines, self.depth = {}, {}, [], [], 1
        self.measured, self.hosted, self.hidden, self.block_names = {}, [], set(), set()
        self.numbers = 0
        self.line_comments = program.line_comments
        self.variables = dict(unit.variables)
        self.take_globals()
        self.take_roles(known)
        self.take_sizes()
        self.take_host()
        self.take_allocations()
        self.counters_on_top = self.rng.random() < 0.2 and not loops_in_critical(unit.body)
        lower = lowering.Lowering(self.rng, self.variables, program.real)
        self.body = lower.statements(self.unit.body)
        self.block_names = {v.name for b in walk(self.body) if isinstance(b, Block) for v in b.variables}
        self.loop_counters = {n.counter for n in walk(self.body) if isinstance(n, Do)}
        self.used = set(mentions(self.body))
        # Compilers want to hear that nothing reads a variable.
        self.unread = {v.name for v in self.locals()} - reads(self.body)
        self.choose_copies()
        self.choose_inner()
        self.write()

    def unique(self, stem):
        self.numbers += 1
        return f"{stem}_{self.numbers}"

    # What the unit says, and what C needs beside it.

    def take_globals(self):
        """Variables of the module, under the names that the unit has for them."""
        for name, v in self.program.globals.items():
            alias = next((a for a, n in self.unit.renames.items() if n == name), name)
            if alias not in self.variables:
                self.variables[alias] = v
                if v.role == "constant":
                    self.spelling[alias] = self.program.constant(v)
                elif alias != name:
                    self.spelling[alias] = name

    def take_roles(self, known):
        """The part and the shape of each argument, as the generator knows them."""
        for name, var in known.items():
            if name not in self.variables:
                continue  # one that nothing mentions
            v = self.variables[name]
            v.role = var.role
            v.dims = tuple((Number("1"), Name(d) if isinstance(d, str) else Number(str(d))) for d in var.dims)
        if self.unit.result:
            kind = self.unit.kind or self.program.real
            self.variables.setdefault(self.unit.result, Variable(self.unit.result, kind))
            self.variables[self.unit.result].role = "local"
            if self.unit.result == self.name:
                self.spelling[self.name] = self.rng.choice(["result", "value"])

    def take_sizes(self):
        """size(array, k) becomes a parameter."""
        def known(node):
            if isinstance(node, Ref) and node.name == "size":
                return self.variables[node.args[0].name].dims[int(node.args[1].text) - 1][1]
            return node
        for v in self.variables.values():
            v.dims = tuple(rebuild(pair, known) for pair in v.dims)
        body = []
        for s in self.unit.body:
            if isinstance(s, Assign) and isinstance(s.value, Ref) and s.value.name == "size":
                array, position = s.value.args
                self.measured[s.target.name] = (array.name, int(position.text) - 1)
                self.variables[s.target.name].role = "size"
            else:
                body.append(s)
        self.unit.body = body

    def take_host(self):
        """The host's variables that an internal procedure and those that it calls use."""
        if not self.unit.internal:
            return
        for name in self.program.host_variables:
            writes = any(isinstance(n, Assign) and n.target.name == name for n in walk(self.unit.body))
            uses = name in set(mentions(self.unit.body))
            for n in walk(self.unit.body):
                callee = self.program.procedures.get(getattr(n, "name", ""))
                if isinstance(n, (Call, Ref)) and callee and name in callee.hosted:
                    uses = True
                    writes |= callee.variables[name].role != "in"
            if uses and name not in self.variables:
                self.hosted.append(name)
                self.variables[name] = Variable(name, self.program.real, role="inout" if writes else "in")

    def take_allocations(self):
        """The bounds of allocatable arrays; those that threads copy are arrays of variable length."""
        names, default = copied(self.unit.body)
        for s in walk(self.unit.body):
            if isinstance(s, Allocate) and not self.variables[s.name].argument:
                v = self.variables[s.name]
                v.dims = s.dims
                v.allocatable = not default and s.name not in names
        self.unit.body = [s for s in self.unit.body if not isinstance(s, Allocate)]
        # gcc 12 takes the extents of what regions reduce for uninitialised, where it has variable length.
        summed, others = copied(self.unit.body, ("reduction",))[0], copied(self.unit.body, COPIES[:-1])[0]
        for v in self.variables.values():
            if v.role == "local" and v.name in summed and any(mentions(v.dims)):
                v.allocatable = True
                if v.name in others:
                    raise NoForm("an array of variable length that is copied here and reduced there: gcc 12 warns")

    def choose_copies(self):
        """Scalars behind pointers that live in a local variable: where threads copy them, and now and then."""
        names, default = copied(self.unit.body)
        for v in self.variables.values():
            if v.argument and v.role in ("out", "inout") and not v.dims:
                if default or v.name in names or self.rng.random() < 0.12:
                    self.spelling[v.name] = self.rng.choice([f"{v.name}_value", f"{v.name}_sum"])
                else:
                    self.spelling[v.name] = "*" + v.name

    def is_copy(self, v):
        return v.argument and not self.spelling.get(v.name, "*").startswith("*")

    # Parameters.

    @property
    def parameters(self):
        """The variables that callers pass, in the order of C: extents before the arrays."""
        return [self.variables[n] for n in [*self.measured, *self.arguments, *self.hosted]]

    def type_name(self, v):
        return TYPES.get(v.kind, v.kind)

    def parameter(self, v):
        """A parameter as declared. Arrays without their last extent are noted in `unsized`."""
        kind, name = self.type_name(v), v.name
        pointer = f"*restrict {name}" if self.rng.random() < 0.3 else f"*{name}"
        if not v.dims:
            if v.optional:
                return f"{kind} {name}, int has_{name}"
            return f"{kind} {name if v.role in ('in', 'size') else pointer}"
        extents = [self.text(upper) for _, upper in v.dims]
        if len(extents) == 1:
            known = [f"{name}[{extents[0]}]"]*3 + [f"{name}[restrict {extents[0]}]"]
            unknown = [pointer]*2 + [f"{name}[]"]
        else:
            known = [f"{name}[{extents[1]}][{extents[0]}]"]*3
            unknown = [f"{name}[][{extents[0]}]", f"(*{name})[{extents[0]}]"]
        form = self.rng.choice(known + unknown)
        if form in unknown:
            self.unsized.append(v)
        # C does not pass a matrix to a parameter of constant ones.
        constant = v.role == "in" and len(extents) == 1 and (self.name != self.program.head or self.rng.random() < 0.9)
        return f"{'const ' if constant else ''}{kind} {form}"

    # Local variables.

    def locals(self):
        """Variables that the procedure itself declares."""
        return [v for n, v in self.variables.items()
                if v.role == "local" and n not in self.block_names and (n in self.used or n == self.unit.result)]

    def local(self, v):
        """A declaration without its semicolon."""
        kind, name = self.type_name(v), self.spelling.get(v.name, v.name)
        extents = [self.text(add(subtract(upper, lower), Number("1"))) for lower, upper in v.dims]
        if not v.allocatable:
            return f"{kind} {name}" + "".join(f"[{e}]" for e in reversed(extents))
        self.program.includes.add("stdlib.h")
        count = extents[-1] if extents[-1].isidentifier() or extents[-1].isdigit() else f"({extents[-1]})"
        if len(extents) == 2:
            return f"{kind} (*{name})[{extents[0]}] = malloc((size_t){count}*sizeof *{name})"
        return f"{kind} *{name} = malloc((size_t){count}*sizeof *{name})"

    def declarations(self):
        lines, groups = [], {}
        for v in self.locals():
            if v.name in self.hidden or v.name in self.loop_counters and not self.counters_on_top:
                continue
            if v.dims:
                lines.append(self.local(v) + ";")
            else:
                groups.setdefault(self.type_name(v), []).append(self.spelling.get(v.name, v.name))
        for v in self.parameters:
            if self.is_copy(v):
                start = f" = *{v.name}" if v.role == "inout" else ""
                lines.append(f"{self.type_name(v)} {self.spelling[v.name]}{start};")
        return [f"{kind} {', '.join(names)};" for kind, names in groups.items()] + lines

    def last_lines(self):
        """What is done before the procedure returns."""
        lines = [f"*{v.name} = {self.spelling[v.name]};" for v in self.parameters if self.is_copy(v)]
        return lines + [f"free({v.name});" for v in self.locals() if v.allocatable]

    # The whole.

    def write(self):
        self.unsized = []
        kind = self.type_name(self.variables[self.unit.result]) if self.unit.result else "void"
        static = "static " if self.program.is_static(self) else ""
        listed = ", ".join(self.parameter(v) for v in self.parameters) or "void"
        self.pragmas = ["#pragma omp declare simd"]*self.unit.lanes
        self.prototype = f"{static}{kind} {self.name}({listed})"
        mentioned = set(mentions(self.body)) | {n for v in self.locals() for n in mentions(v.dims)}
        body, returned = self.body, self.spelling.get(self.unit.result, self.unit.result)
        if returned and self.returns_at_once():
            body, returned = body[:-1], self.text(body[-1].value)
            self.hidden.add(self.unit.result)
        self.statements(body)
        written, self.lines = self.lines, []
        for line in self.declarations():
            self.out(line)
        self.lines += [""] if self.lines else []
        for v in self.parameters:
            if v.name not in mentioned and not self.is_copy(v):
                # An element says that it is an array, which nothing else does.
                self.out(f"(void){v.name}{'[1]' if v.dims else ''};")
            if v.optional and f"has_{v.name}" not in " ".join(written):
                self.out(f"(void)has_{v.name};")
        self.lines += written
        for name in sorted(self.unread - self.hidden - {self.unit.result} - self.loop_counters):
            self.out(f"(void){self.spelling.get(name, name)};")
        for line in self.last_lines():
            self.out(line)
        if returned:
            self.out(f"return {returned};")
        self.lines = [*self.pragmas, self.prototype, "{"] + self.lines + ["}"]

    def returns_at_once(self):
        """Whether the result is set by the last statement only."""
        last = self.body[-1]
        return isinstance(last, Assign) and last.target == Name(self.unit.result) \
            and list(mentions(self.body)).count(self.unit.result) == 1
