# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops whose iterations run in lanes of one thread: simd, alone and in other constructs.

The rules of parallel loops hold for them, too: an iteration owns what it writes. What would be the thread's is the same
for all lanes, so they have none of it: no arrays of their own, no threadprivate variables, no firstprivate ones that change.
"""

import re
from dataclasses import replace

from .scope import Loop, Parallel, Work

# flang-22 takes no `cycle` of such a loop.
NOT_IN_LANES = frozenset({"private_arrays", "thread_number", "copyin", "critical", "simd", "parallel_cycle"})


class Lanes:
    """Part of the body generator."""

    @staticmethod
    def may_have_lanes(work):
        """Whether a loop can be a simd one. gfortran 12 gives up where collapsed loops have strides."""
        strides = [bounds for _, bounds in work.nest if re.search(r", -?[2-9]$", bounds)]
        return bool(work.nest) and (len(work.nest) == 1 or not strides)

    def lane_privates(self, names):
        """What of the names each lane can have."""
        variables = self.scope.variables
        return frozenset(n for n in names if not variables[n].dims and variables[n].role != "own" and n != "me")

    def lane_clauses(self, alone=False):
        """What a simd construct says beside the variables."""
        clauses = []
        if alone and "declare_simd" in self.features and self.rng.random() < 0.2:
            return ["order(concurrent)"]
        most = self.rng.choice([0, 0, 0, 4, 8, 16])
        if most:
            clauses.append(f"safelen({most})")
        if self.rng.random() < 0.3:
            clauses.append(f"simdlen({self.rng.choice([2, 4])})")
        return clauses

    def lane_loop(self, ctx):
        """A simd loop, with what stands before and after it."""
        dims = self.dims(ctx)
        if not dims:
            return self.loop(ctx) if "loops" in self.features else self.assignment(ctx)
        dim = self.rng.choice(dims)
        name = self.counter(ctx)
        text, low, high, trips = self.bounds(ctx, dim)
        work = Work([(Loop(name, dim, low, high, trips, lane=True), text)], [name], lanes=True)
        self.choose_lane_results(ctx, work)
        work.own = self.owned_by_lanes(ctx, work, dim, work.results)
        if not work.own and not work.sums:
            return self.assignment(ctx)
        names = ctx.parallel.private if ctx.parallel else self.privates([name])
        kept = {s.var.name for s in work.sums} | {v.name for v in self.scope.variables.values() if v.role == "counter"}
        work.private = self.lane_privates(names - kept) | {v.name for v in work.last}
        ctx = self.begin_results(ctx, work)
        body = self.lane_body(ctx, work)
        for line in self.lane_directive(work, body):
            self.out(ctx, line)
        self.out(ctx, f"do {name} = {text}")
        self.lines += body
        self.out(ctx, "end do")
        if "end_directive" in self.features and self.rng.random() < 0.3:
            self.out(ctx, "!$omp end simd")
        return self.use_results(ctx.having(*(v.name for v in work.last)), work)

    def choose_lane_results(self, ctx, work):
        """Sums, and what the last lane leaves: numbers that the thread has for itself."""
        choices = [v for v in self.targets(ctx) if not v.dims and v.kind == "real" and v.role == "local" and not v.accumulator]
        self.rng.shuffle(choices)
        if choices and self.rng.random() < 0.5:
            self.sum_up(work, choices.pop())
        if choices and self.rng.random() < 0.25 and work.loops[0].trips > 1:
            work.last = [choices.pop()]

    def owned_by_lanes(self, ctx, work, dim, taken):
        """Arrays that the lanes write, with the subscripts of each."""
        name, own = work.loops[0].name, {}
        choices = [v for v in self.targets(ctx) if v.dims and dim in v.dims and v.name not in taken and v.role != "private"]
        self.rng.shuffle(choices)
        for var in choices:
            before = ctx.parallel.own[var.name] if ctx.parallel else {}
            free = [p for p, d in enumerate(var.dims) if d == dim and p not in before]
            if free and len(own) < 2:
                own[var.name] = {**before, self.rng.choice(free): [name]}
        return own

    def lane_body(self, ctx, work):
        """The lines in the loop."""
        seen = {**ctx.parallel.seen, **ctx.parallel.own} if ctx.parallel else {}
        inner = replace(ctx, ready=ctx.ready - work.private - work.results, depth=ctx.depth + 1,
                        loops=ctx.loops + work.loops,
                        parallel=Parallel(work.own, work.private, len(ctx.loops), tuple(work.sums), True, seen))
        saved, self.lines = self.lines, []
        features, self.features = self.features, self.features - NOT_IN_LANES
        late = self.late_results(work)
        inner = self.fresh_start(inner, work, late)
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            inner = self.statement(inner)
        for name in work.own:
            inner = self.assignment(inner, self.scope.variables[name])
        for var in late:
            inner = self.assign_result(inner, var)
        self.contributions(inner, work)
        self.features = features
        body, self.lines = self.lines, saved
        return body

    def lane_directive(self, work, body):
        used = [v.name for v in self.used(body)]
        mine = [n for n in used if n in work.private - work.results or self.counts(self.scope.variables[n], body)]
        clauses = [f"private({', '.join(mine)})"] if mine else []
        clauses += self.results_clauses(work, [], [v.name for v in work.last]) + self.lane_clauses(alone=True)
        return self.laid_out("!$omp simd", clauses)
