# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parallel loops that are free of races by construction.

Every array that a loop writes is owned: iteration i touches it only at its own subscripts. All
other shared data are only read. Privates are written before they are read. What iterations sum
up, they touch in no other way.
"""

from dataclasses import replace

from .references import plus
from .lanes import NOT_IN_LANES
from .scope import Loop, NORMAL, Parallel, STRETCH, Work


class ParallelLoops:
    """Part of the body generator."""

    def parallel_loop(self, ctx):
        if "regions" in self.features and self.rng.random() < 0.35:
            return self.region(ctx)
        if "section_constructs" in self.features and self.rng.random() < 0.15:
            return self.parallel_sections(ctx)
        if "collapse" in self.features and self.rng.random() < 0.3 and "m" in self.scope.extents:
            return self.worksharing(ctx, self.matrix_nest(ctx))
        form = self.rng.random()
        if form < 0.12 and "compact" in self.features and "n" in self.scope.extents:
            return self.compact_loop(ctx)
        return self.worksharing(ctx, self.plain_nest(ctx))

    # Loop nests, and what their iterations own.

    def plain_nest(self, ctx):
        dim = self.rng.choice(list(self.scope.extents) + ["n"]) if "n" in self.scope.extents \
            else self.rng.choice(list(self.scope.extents))
        name = self.counter(ctx)
        text, low, high, trips = self.bounds(replace(ctx, loops=()), dim)
        table = None
        if "permutations" in self.features and self.rng.random() < 0.2:
            tables = [v for v in self.scope.all("integer", 1)
                      if v.permutation and v.index == dim and v.name in ctx.ready]
            table = self.rng.choice(tables) if tables else None
        return Work([(Loop(name, dim, low, high, trips, parallel=True), text)], [name], table)

    def matrix_nest(self, ctx):
        """Two loops that are collapsed; each iteration owns an element."""
        dims = self.rng.choice([("n", "m"), ("m", "n"), ("m", "n")])
        nest, inner = [], replace(ctx, parallel=None)
        for dim in dims:
            name = self.counter(inner)
            text, low, high, trips = self.bounds(replace(ctx, loops=()), dim)
            nest.append((Loop(name, dim, low, high, trips, parallel=True), text))
            inner = inner.inside(nest[-1][0])
        return Work(nest, [])

    def compact_loop(self, ctx):
        """Iterations with stride two or three that own as many neighbouring cells."""
        width = self.rng.choice([1, 2])
        outer = self.counter(ctx, ("offset", "colour"))
        self.out(ctx, f"do {outer} = 0, {width}")
        inside = ctx.inside(Loop(outer, "", 0, 0, width + 1, counting=True))
        name = self.counter(inside)
        cells = [name] + [f"{name} - {k}" for k in range(1, width + 1)]
        loop = Loop(name, "n", width, 0, self.scope.extent("n"), parallel=True)
        self.worksharing(inside, Work([(loop, f"{width + 1} + {outer}, n, {width + 1}")], cells))
        self.out(ctx, "end do")
        return ctx

    def owned(self, ctx, work, taken=frozenset()):
        """Arrays that the loop writes, with the subscripts of an iteration."""
        dims = {loop.dim for loop in work.loops}
        choices = [v for v in self.scope.all("real") if v.dims and v.written and v.name in ctx.ready
                   and dims <= set(v.dims) and v.role != "private" and v.name not in self.frozen
                   and v.name not in taken]
        if not choices:
            return {}
        self.rng.shuffle(choices)
        own = {}
        for var in choices[:self.rng.choice([1, 1, 2, 3])]:
            if len(work.nest) > 1:
                own[var.name] = {var.dims.index(loop.dim): [loop.name] for loop in work.loops}
                continue
            loop = work.loops[0]
            position = self.rng.choice([p for p, d in enumerate(var.dims) if d == loop.dim])
            through = work.table and self.rng.random() < 0.7
            own[var.name] = {position: [f"{work.table.name}({loop.name})"] if through else work.cells}
        return own

    def privates(self, counters):
        """Names that a construct would make private if its body uses them."""
        names = set(counters)
        for var in self.scope.variables.values():
            if var.role == "counter" or var.role == "private":
                names.add(var.name)
            elif var.role == "local" and not var.dims and var.kind in ("integer", "logical"):
                names.add(var.name)
            elif var.role == "own" and self.rng.random() < 0.5:
                names.add(var.name)
            elif var.role == "local" and not var.dims and not var.accumulator and self.rng.random() < 0.8:
                names.add(var.name)
        return frozenset(names)

    # The loop.

    def worksharing(self, ctx, work):
        """A combined construct, with what stands before and after it."""
        self.choose_results(ctx, work)
        work.own = self.owned(ctx, work, work.results | {v.name for v in work.first})
        if not work.own and not work.sums:
            self.assignment(ctx)
            return ctx
        work.copyin = [] if work.lanes else self.choose_copies()
        self.share(work)
        ctx = self.set_copies(self.begin_results(ctx, work), work.copyin)
        body = self.loop_body(ctx, work, ctx.ready, len(ctx.loops))
        self.comment(ctx, ["Parallel: each iteration writes its own cells.", "Worksharing over the mesh.",
                           "All threads read, each writes its part."])
        kind = "parallel do simd" if work.lanes else "parallel do"
        for line in self.combined_directive(ctx, work, body, kind):
            self.out(ctx, line)
        self.nest_around(ctx, work, body)
        if "end_directive" in self.features and self.rng.random() < 0.3:
            self.out(ctx, "!$omp end " + kind)
        ctx = self.use_copies(ctx, work.copyin, work.changed)
        return self.use_results(ctx.having(*(v.name for v in work.last)), work)

    def share(self, work):
        """Decides what the loop makes private."""
        kept = {v.name for v in work.first + work.copyin} | {s.var.name for s in work.sums}
        work.private = (self.privates(loop.name for loop in work.loops) - kept) | {v.name for v in work.last}
        if work.lanes:
            work.private = self.lane_privates(work.private)

    def nest_around(self, ctx, work, body):
        for k, (loop, bounds) in enumerate(work.nest):
            self.out(replace(ctx, depth=ctx.depth + k), f"do {loop.name} = {bounds}")
        self.lines += body
        for k in reversed(range(len(work.nest))):
            self.out(replace(ctx, depth=ctx.depth + k), "end do")

    def loop_body(self, ctx, work, ready, outside):
        """The lines inside the nest, where `ready` holds what holds a value before the construct."""
        # What the loop privatises or sums up holds no value inside.
        inner = replace(ctx, ready=frozenset(ready - work.private - work.results), depth=ctx.depth + len(work.nest),
                        loops=ctx.loops + work.loops,
                        parallel=Parallel(work.own, work.private, outside, tuple(work.sums), work.lanes))
        saved, self.lines = self.lines, []
        features = self.features
        late = self.late_results(work)
        if late:
            self.features = self.features - {"parallel_cycle"}
        if any(self.scope.variables[name].global_ for name in work.results):
            self.features = self.features - {"calls_in_parallel"}
        if work.lanes:
            self.features = self.features - NOT_IN_LANES
        self.statements_of_loop(inner, work, late)
        self.features = features
        body, self.lines = self.lines, saved
        return body

    def statements_of_loop(self, ctx, work, late):
        # The counters of sequential loops inside appear only now: they are private, too.
        ctx = self.fresh_start(ctx, work, late)
        temporaries = [v for v in self.targets(ctx) if not v.dims and v.role == "local"]
        for var in self.rng.sample(temporaries, min(len(temporaries), self.rng.choice([0, 1, 1, 2]))):
            ctx = self.assignment(ctx, var)
        if "private_arrays" in self.features and self.rng.random() < 0.3:
            ctx = self.fill_private_array(ctx)
        for _ in range(self.rng.randint(1, 4)):
            ctx = self.statement(ctx)
        for var in work.first + [v for v in work.copyin if v.name in ctx.ready]:
            ctx = self.borrow(ctx, var)
        for name in work.own:
            ctx = self.assignment(ctx, self.scope.variables[name])
        for var in late:
            ctx = self.assign_result(ctx, var)
        self.contributions(ctx, work)
        self.add_to_row(ctx, work)
        self.add_to_partial(ctx, work)

    def fill_private_array(self, ctx, var=None):
        arrays = [v for v in self.scope.all("real", 1) if v.role in ("private", "own")
                  and (not ctx.parallel or v.name in ctx.parallel.private)]
        if not arrays:
            return ctx
        var = var or self.rng.choice(arrays)
        name = self.counter(ctx)
        size = var.dims[0]
        self.out(ctx, f"do {name} = {1 - var.halo}, {plus(size, var.halo)}")
        inner = ctx.without(var.name).inside(Loop(name, str(size) if var.halo else size, 0, 0, size))
        value = self.ex.make(2, self.leaf(inner))
        self.out(inner, f"{var.name}({name}) = {self.ex.fit(value, NORMAL * 0.99, STRETCH).text}")
        self.out(ctx, "end do")
        return ctx.having(var.name)
