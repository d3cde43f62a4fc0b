# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parallel loops that are free of races by construction.

Every array that a loop writes is owned: iteration i touches it only at its own subscripts. All
other shared data are only read. Privates are written before they are read.
"""

import re
from dataclasses import replace

from .scope import Loop, NORMAL, Parallel, STRETCH


class ParallelLoops:
    """Part of the body generator."""

    def parallel_loop(self, ctx):
        form = self.rng.random()
        if form < 0.12 and "compact" in self.features and "n" in self.scope.extents:
            return self.compact_loop(ctx)
        dim = self.rng.choice(list(self.scope.extents) + ["n"]) if "n" in self.scope.extents \
            else self.rng.choice(list(self.scope.extents))
        name = self.counter(ctx)
        text, low, high, trips = self.bounds(replace(ctx, loops=()), dim)
        table = None
        if "permutations" in self.features and self.rng.random() < 0.2:
            tables = [v for v in self.scope.all("integer", 1)
                      if v.permutation and v.index == dim and v.name in ctx.ready]
            table = self.rng.choice(tables) if tables else None
        self.worksharing(ctx, Loop(name, dim, low, high, trips, parallel=True), text, [name], table)
        return ctx

    def compact_loop(self, ctx):
        """Iterations with stride two or three that own as many neighbouring cells."""
        width = self.rng.choice([1, 2])
        outer = self.counter(ctx, ("offset", "colour"))
        self.out(ctx, f"do {outer} = 0, {width}")
        inside = ctx.inside(Loop(outer, "", 0, 0, width + 1, counting=True))
        name = self.counter(inside)
        cells = [name] + [f"{name} - {k}" for k in range(1, width + 1)]
        loop = Loop(name, "n", width, 0, self.scope.extent("n"), parallel=True)
        self.worksharing(inside, loop, f"{width + 1} + {outer}, n, {width + 1}", cells, None)
        self.out(ctx, "end do")
        return ctx

    def worksharing(self, ctx, loop, bounds, cells, table):
        own = self.owned(ctx, loop, cells, table)
        if not own:
            self.assignment(ctx)
            return
        private = self.privates(loop)
        # What the loop privatises or sums up holds no value inside.
        summed = self.summed(ctx)
        start = ctx.ready - private - set(summed)
        inner = replace(ctx, ready=frozenset(start), depth=ctx.depth + 1,
                        loops=ctx.loops + (loop,), parallel=Parallel(loop, own, private))
        saved, self.lines = self.lines, []
        self.parallel_body(inner, own)
        for name in summed:
            self.add_up(inner, self.scope.variables[name])
        body, self.lines = self.lines, saved
        self.comment(ctx, ["Parallel: each iteration writes its own cells.", "Worksharing over the mesh.",
                           "All threads read, each writes its part."])
        for line in self.directive(loop, bounds, body, private, summed):
            self.out(ctx, line)
        self.out(ctx, f"do {loop.name} = {bounds}")
        self.lines += body
        self.out(ctx, "end do")
        if "end_directive" in self.features and self.rng.random() < 0.3:
            self.out(ctx, "!$omp end parallel do")

    def summed(self, ctx):
        """Accumulators that this loop adds up."""
        names = [v.name for v in self.scope.all("real", 0) if v.accumulator and v.name in ctx.ready]
        if "reduction" not in self.features or not names or self.rng.random() < 0.5:
            return []
        return [self.rng.choice(names)]

    def add_up(self, ctx, var):
        body = len(self.lines)
        if not self.increment(ctx.having(var.name), var, var.name):
            self.out(ctx, f"{var.name} = {var.name} + {self.ex.literal(0.0)}")
        # The summand must not read the sum.
        line = self.lines[body]
        if len(re.findall(rf"\b{var.name}\b", line)) > 2:
            self.lines[body] = "  " * ctx.depth + f"{var.name} = {var.name} + {self.ex.literal(0.001)}"

    def owned(self, ctx, loop, cells, table):
        choices = [v for v in self.scope.all("real") if v.dims and v.written and v.name in ctx.ready
                   and loop.dim in v.dims and v.role != "private" and v.name not in self.frozen]
        if not choices:
            return {}
        self.rng.shuffle(choices)
        own = {}
        for var in choices[:self.rng.choice([1, 1, 2, 3])]:
            position = self.rng.choice([p for p, d in enumerate(var.dims) if d == loop.dim])
            through = table and self.rng.random() < 0.7
            own[var.name] = (position, [f"{table.name}({loop.name})"] if through else cells)
        return own

    def privates(self, loop):
        """Names that this loop would make private if its body uses them."""
        names = {loop.name}
        for var in self.scope.variables.values():
            if var.role == "counter" or var.role == "private":
                names.add(var.name)
            elif var.role == "local" and not var.dims and var.kind in ("integer", "logical"):
                names.add(var.name)
            elif var.role == "local" and not var.dims and not var.accumulator and self.rng.random() < 0.8:
                names.add(var.name)
        return frozenset(names)

    def parallel_body(self, ctx, own):
        # The counters of sequential loops inside appear only now: they are private, too.
        temporaries = [v for v in self.targets(ctx) if not v.dims and v.role == "local"]
        for var in self.rng.sample(temporaries, min(len(temporaries), self.rng.choice([0, 1, 1, 2]))):
            ctx = self.assignment(ctx, var)
        if "private_arrays" in self.features and self.rng.random() < 0.3:
            ctx = self.fill_private_array(ctx)
        for _ in range(self.rng.randint(1, 4)):
            ctx = self.statement(ctx)
        for name in own:
            ctx = self.assignment(ctx, self.scope.variables[name])

    def fill_private_array(self, ctx):
        arrays = [v for v in self.scope.all("real", 1) if v.role == "private"]
        if not arrays:
            return ctx
        var = self.rng.choice(arrays)
        name = self.counter(ctx)
        size = var.dims[0]
        self.out(ctx, f"do {name} = 1, {size}")
        inner = ctx.inside(Loop(name, size, 0, 0, size))
        value = self.ex.make(2, self.leaf(inner))
        self.out(inner, f"{var.name}({name}) = {self.ex.fit(value, NORMAL * 0.99, STRETCH).text}")
        self.out(ctx, "end do")
        return ctx.having(var.name)

    def directive(self, loop, bounds, body, private, summed):
        """The lines of the directive, with the clauses that the body needs."""
        text = "\n".join(body + [bounds])
        text = re.sub(r"'[^']*'|!.*", "", text)
        used = [v for v in self.scope.variables.values() if v.role != "parameter"
                and re.search(rf"\b{v.name}\b", text)]
        names = [v.name for v in used if v.name != loop.name]
        inner = {v.name for v in used if v.role == "counter"
                 and re.search(rf"\bdo {v.name} =|\b{v.name} = 0$", text, re.M)}
        mine = [n for n in names if (n in private and self.scope.variables[n].role != "counter") or n in inner]
        shared = [n for n in names if n not in mine and n not in summed]
        copied = [n for n in shared if "firstprivate" in self.features and self.rng.random() < 0.4
                  and self.scope.variables[n].kind == "real" and not self.scope.variables[n].dims]
        shared = [n for n in shared if n not in copied]
        clauses = []
        strict = "default_none" in self.features and self.rng.random() < 0.35
        if strict:
            clauses.append("default(none)")
        elif self.rng.random() < 0.1:
            clauses.append("default(shared)")
        if strict or self.rng.random() < 0.6:
            clauses.append(f"shared({', '.join(shared)})" if shared else "")
        lead = [loop.name] if strict or self.rng.random() < 0.7 else []
        if lead + mine:
            clauses.append(f"private({', '.join(lead + mine)})")
        if copied:
            clauses.append(f"firstprivate({', '.join(copied)})")
        if summed:
            clauses.append(f"reduction(+: {', '.join(summed)})")
        if "schedules" in self.features and self.rng.random() < 0.6:
            kind = self.rng.choice(["static", "static, 1", "static, 3", "dynamic", "dynamic, 2", "guided",
                                    "runtime"])
            clauses.append(f"schedule({kind})")
        clauses = [c for c in clauses if c]
        lines = ["!$omp parallel do"]
        for clause in clauses:
            if len(lines[-1]) + len(clause) > 80 and self.rng.random() < 0.8:
                lines[-1] += " &"
                lines.append("!$omp   " + clause)
            else:
                lines[-1] += " " + clause
        return lines
