# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parallel regions: statements that all threads execute alike, around loops that they share.

Two barriers enclose a phase. What a loop of a phase writes, nothing else in that phase touches;
with `nowait`, the next loop still belongs to it.
"""

from dataclasses import dataclass, replace

from .constructs import ONE_THREAD
from .scope import Parallel, Work


@dataclass(eq=False)
class Step:
    """A part of a region."""
    kind: str                     # alike, loop, nowait, barrier; single, master, masked, sections
    phase: int
    work: Work = None
    waits: bool = False           # of constructs.py: whether it ends in a barrier


class Regions:
    """Part of the body generator."""

    def region(self, ctx):
        """!$omp parallel with one to three loops."""
        steps = self.region_steps(ctx)
        works = [step.work for step in steps if step.work]
        if not works:
            self.assignment(ctx)
            return ctx
        for work in works:
            ctx = self.begin_results(ctx, work)
        results = {n for work in works for n in work.results}
        results |= {n for work in works if not work.nest for n in work.own}
        # Shared in the region: what its loops reduce or copy.
        private = self.privates([]) - results - {v.name for work in works for v in work.first}
        private -= {n for n in sorted(private) if self.scope.variables[n].role == "local"
                    and self.scope.variables[n].kind == "real" and self.rng.random() < 0.2}
        ctx, copied = self.region_copies(ctx, private)
        copyin = self.choose_copies()
        private -= {v.name for v in copyin if self.rng.random() < 0.7}
        for work in works:
            work.copyin = [v for v in copyin if v.name not in private]
        ctx = self.set_copies(ctx, copyin)
        features = self.features
        if any(self.scope.variables[n].global_ for n in results):
            self.features = self.features - {"calls_in_parallel"}
        saved, self.lines = self.lines, []
        needed, touched = self.region_body(ctx, steps, private, copied | {v.name for v in copyin})
        body, self.lines = self.lines, saved
        self.features = features
        self.comment(ctx, ["One team for all loops.", "Parallel: the threads stay together."])
        for line in self.region_directive(ctx, body, private | {"share"}, copied, needed, touched, copyin):
            self.out(ctx, line)
        self.lines += body
        self.out(ctx, "!$omp end parallel")
        ctx = self.use_copies(ctx, copyin, private | {n for work in works for n in work.changed})
        for work in works:
            ctx = ctx.having(*(v.name for v in work.last))
        for work in works:
            ctx = self.use_results(ctx, work)
        return ctx

    def region_steps(self, ctx):
        """What stands in the region, and in which phase."""
        steps, phase = [], 0
        count = self.rng.choice([1, 2, 2, 3])
        for k in range(count):
            phase = self.other_steps(steps, phase, Step)
            if self.rng.random() < (0.4 if k else 0.8):
                steps.append(Step("alike", phase))
                if self.rng.random() < 0.25:
                    steps.append(Step("barrier", phase))
                    phase += 1
            matrix = "collapse" in self.features and self.rng.random() < 0.3 and "m" in self.scope.extents
            nowait = self.rng.random() < 0.4
            nest = self.matrix_nest(ctx) if matrix else self.plain_nest(ctx)
            steps.append(Step("nowait" if nowait else "loop", phase, nest))
            phase += not nowait
            if k < count - 1 and self.rng.random() < (0.3 if nowait else 0.15):
                steps.append(Step("barrier", phase))
                phase += 1
        phase = self.other_steps(steps, phase, Step)
        reserved = set()
        for step in steps:
            if step.work and step.kind not in ONE_THREAD:
                choose = self.sections_results if step.kind == "sections" else self.choose_results
                choose(ctx, step.work, reserved)
                if step.kind == "nowait" and not step.work.lanes:
                    self.choose_partial(ctx, step.work, reserved | step.work.results | {v.name for v in step.work.first})
                reserved |= step.work.results | {v.name for v in step.work.first}
        for step in steps:
            if step.work:
                taken = reserved | {n for s in steps if s.work and s.phase == step.phase for n in s.work.own}
                self.choose_own(ctx, step, taken)
                if not step.work.own and not step.work.sums:
                    # Its barrier remains, if it had one.
                    step.kind, step.work = "barrier" if step.waits or step.kind == "loop" else "", None
        return [step for step in steps if step.kind]

    def choose_own(self, ctx, step, taken):
        if step.kind in ONE_THREAD:
            self.one_threads_own(ctx, step.work, taken)
        elif step.kind == "sections":
            self.sections_own(ctx, step.work, taken)
        else:
            step.work.own = self.owned(ctx, step.work, taken)

    def region_copies(self, ctx, private):
        """Private variables of the region that bring a value along."""
        copied = set()
        if "firstprivate" in self.features:
            for name in sorted(private):
                var = self.scope.variables[name]
                if var.kind != "real" or var.role == "own" or self.rng.random() < 0.6:
                    continue
                if var.role == "private":
                    ctx = self.fill_private_array(ctx, var)
                if name in ctx.ready:
                    copied.add(name)
        return ctx, copied

    def region_body(self, ctx, steps, private, copied):
        """Writes the steps; returns what must be shared, and what some loop makes private."""
        atomic = {s.var.name for step in steps if step.work
                  for s in step.work.sums + [step.work.partial]*bool(step.work.partial) if s.atomic}
        inside = replace(ctx, depth=ctx.depth + 1, ready=(ctx.ready - private | copied) - atomic,
                         parallel=Parallel({}, private, len(ctx.loops)))
        needed, touched = set(), set()
        for step in steps:
            done = [s.work for s in steps if s.work and s.phase < step.phase]
            inside = inside.having(*(v.name for work in done for v in work.last))
            hidden = {n for s in steps if s.work and s.work is not step.work and s.phase == step.phase
                      for n in s.work.written}
            if step.kind == "barrier":
                self.out(inside, "!$omp barrier")
            elif step.kind == "alike":
                after = self.alike(inside.without(*hidden))
                inside = replace(inside, ready=after.ready | (inside.ready & hidden))
            elif step.kind in ONE_THREAD:
                inside = self.one_thread(inside, step, inside.ready - hidden, private)
                needed |= set(step.work.own)
            else:
                write = self.region_sections if step.kind == "sections" else self.region_loop
                lost, must = write(inside, step, inside.ready - hidden, private)
                inside = inside.without(*lost)
                needed |= must
                touched |= step.work.private
        return needed, touched

    def alike(self, ctx):
        """Statements that all threads execute, with the same values on each."""
        if "me" in self.scope.variables and self.rng.random() < 0.4:
            ctx = self.number(ctx)
        scalars = [v for v in self.targets(ctx) if not v.dims and v.role in ("local", "own")]
        for var in self.rng.sample(scalars, min(len(scalars), self.rng.choice([1, 1, 2]))):
            ctx = self.assignment(ctx, var)
        if "private_arrays" in self.features and self.rng.random() < 0.25:
            ctx = self.fill_private_array(ctx)
        if scalars and self.rng.random() < 0.5:
            ctx = self.statement(ctx)
        return ctx

    def region_loop(self, inside, step, ready, private):
        """A loop of the region; returns what loses its value there, and what must be shared around it."""
        work = step.work
        self.share(work)
        # What all threads know, a loop seldom overwrites.
        work.private -= {n for n in sorted(private & ready) if self.rng.random() < 0.75}
        body = self.loop_body(inside, work, ready, inside.parallel.outside)
        lines, lost, needed = self.loop_directive(work, body, ready, private | {"share"},
                                                  "do simd" if work.lanes else "do")
        if work.partial:
            self.out(inside, f"share = {self.ex.literal(0.0)}")
        for line in lines:
            self.out(inside, line)
        self.nest_around(inside, work, body)
        end = "!$omp end do simd" if work.lanes else "!$omp end do"
        if step.kind == "nowait":
            self.out(inside, end + " nowait")
        elif self.rng.random() < 0.4:
            self.out(inside, end)
        if work.partial:
            self.hand_in_partial(inside, work)
            needed |= {work.partial.var.name}
        return lost, needed
