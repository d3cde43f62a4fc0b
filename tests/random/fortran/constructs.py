# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What one thread of a region runs, sections, and critical sections that add.

The phases of regions.py hold for them, too: what one of them writes, nothing else in its phase touches. A thread may run
several sections, so none of them reads what another one leaves.
"""

from dataclasses import replace

from .scope import Loop, Parallel, Sum, Var, Work

ONE_THREAD = ("single", "master", "masked")
# Calls, and in C conditional expressions, are refused in critical sections.
NOT_LOCKED = {"functions", "conversions", "elemental", "merge", "minmax"}


class Constructs:
    """Part of the body generator."""

    # The choice of steps, and of what they own.

    def other_steps(self, steps, phase, make):
        """Adds a construct for one thread, or sections, to the steps of a region; returns the phase behind it."""
        kinds = [k for k, feature in (("single", "single"), ("master", "master"), ("masked", "master"),
                                      ("sections", "section_constructs")) if feature in self.features]
        if not kinds or self.rng.random() < 0.45:
            return phase
        kind = self.rng.choice(kinds)
        waits = kind in ("single", "sections") and self.rng.random() < 0.65
        steps.append(make(kind, phase, Work([], []), waits))
        if not waits and self.rng.random() < 0.6:
            steps.append(make("barrier", phase))
            waits = True
        return phase + waits

    def one_threads_own(self, ctx, work, taken):
        """The shared variables that one thread writes."""
        choices = self.shared_targets(ctx, taken)
        work.own = {v.name: {} for v in self.rng.sample(choices, min(len(choices), self.rng.choice([1, 2, 2, 3])))}

    def shared_targets(self, ctx, taken):
        return [v for v in self.scope.all("real") if v.written and v.role != "private" and v.shape != "size"
                and not v.optional and v.name not in self.frozen and v.name not in taken and (not v.dims or v.name in ctx.ready)]

    def sections_own(self, ctx, work, taken):
        """What each section writes: variables of its own, or elements of an array that several of them have."""
        choices = self.shared_targets(ctx, taken)
        self.rng.shuffle(choices)
        work.parts = [{} for _ in range(self.rng.choice([1, 2, 2, 3, 3, 4]))]
        arrays = [v for v in choices if v.rank == 1]
        if arrays and self.rng.random() < 0.4:
            choices.remove(arrays[0])
            for k, part in enumerate(work.parts):
                part[arrays[0].name] = {0: [str(k + 1)]}
        for part in work.parts:
            for var in [choices.pop() for _ in range(min(len(choices), self.rng.choice([0, 1, 1, 2])))]:
                part[var.name] = {}
        work.own = {name: {} for part in work.parts for name in part}

    def sections_results(self, ctx, work, taken=frozenset()):
        """As of loops; but the threads' copies of arrays would go from section to section."""
        self.choose_results(ctx, work, taken)
        work.first = [v for v in work.first if not v.dims]
        work.row = 0

    # One thread.

    def one_thread(self, inside, step, ready, private):
        """Writes the block; returns what all know after it."""
        scalars = [n for n in sorted(private) if not self.scope.variables[n].dims
                   and self.scope.variables[n].role not in ("counter", "own")]
        mine = frozenset(n for n in scalars if self.rng.random() < 0.4)
        self.out(inside, self.one_thread_head(step))
        ctx = replace(inside.deeper(), ready=ready,
                      parallel=Parallel(step.work.own, mine, inside.parallel.outside))
        start = len(self.lines)
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            ctx = self.statement(ctx)
        for name in step.work.own:
            ctx = self.assignment(ctx, self.scope.variables[name])
        touched = {v.name for v in self.used(self.lines[start:])} & mine
        handed = self.end_one_thread(inside, step, [n for n in sorted(touched & ctx.ready) if n != "me"])
        known = set(handed) | ctx.ready & set(step.work.own)
        return replace(inside, ready=inside.ready - (touched - set(handed)) | known)

    def one_thread_head(self, step):
        """The directive. A thread that it names is there in any team."""
        if step.kind != "masked" or self.rng.random() < 0.4:
            return f"!$omp {step.kind}"
        size = self.rng.choice(list(self.scope.extents))
        number = self.rng.choice(["0", *(f"mod({n}, omp_get_num_threads())" for n in ("1", "3", size))])
        return f"!$omp masked filter({number})"

    def end_one_thread(self, ctx, step, known):
        """The end of the construct; returns what it hands to the other threads."""
        end, handed = f"!$omp end {step.kind}", []
        if step.kind == "single" and not step.waits:
            end += " nowait"
        elif step.kind == "single":
            handed = [n for n in known if self.rng.random() < 0.7]
            end += f" copyprivate({', '.join(handed)})" if handed else ""
        self.out(ctx, end)
        return handed

    # Sections.

    def section_bodies(self, ctx, work, ready, outside):
        """The lines of all sections, where `ready` holds what holds a value before the construct."""
        saved, self.lines = self.lines, []
        features = self.features
        if any(self.scope.variables[name].global_ for name in work.results | set(work.own)):
            self.features = self.features - {"calls_in_parallel"}
        for k, own in enumerate(work.parts):
            if k or self.rng.random() < 0.5:
                self.out(ctx, "!$omp section")
            known = ready - work.private - work.results - (set(work.own) - set(own))
            inner = replace(ctx.deeper(), ready=frozenset(known),
                            parallel=Parallel(own, work.private, outside, tuple(work.sums)))
            self.one_section(inner, work, own, k == len(work.parts) - 1)
        self.features = features
        body, self.lines = self.lines, saved
        return body

    def one_section(self, ctx, work, own, last):
        start = len(self.lines)
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            ctx = self.statement(ctx)
        for var in work.first + [v for v in work.copyin if v.name in ctx.ready]:
            if self.rng.random() < 0.5:
                ctx = self.borrow(ctx, var)
        for name in own:
            ctx = self.assignment(ctx, self.scope.variables[name])
        for var in work.last if last else []:
            ctx = self.assign_result(ctx, var)
        sums = work.sums if last else [s for s in work.sums if self.rng.random() < 0.6]
        self.contributions(ctx, replace(work, sums=sums))
        if len(self.lines) == start:
            self.assignment(ctx)

    def parallel_sections(self, ctx):
        """The combined construct, with what stands before and after it."""
        work = Work([], [])
        self.sections_results(ctx, work)
        self.sections_own(ctx, work, work.results | {v.name for v in work.first})
        if not work.own and not work.sums:
            self.assignment(ctx)
            return ctx
        work.copyin = self.choose_copies()
        self.share(work)
        ctx = self.set_copies(self.begin_results(ctx, work), work.copyin)
        body = self.section_bodies(ctx, work, ctx.ready, len(ctx.loops))
        for line in self.combined_directive(ctx, work, body, "parallel sections"):
            self.out(ctx, line)
        self.lines += body
        self.out(ctx, "!$omp end parallel sections")
        ctx = self.use_copies(ctx, work.copyin, work.changed)
        # What a section writes for certain is not looked for: scalars may be without a value.
        return self.use_results(ctx.having(*(v.name for v in work.last)), work)

    def region_sections(self, inside, step, ready, private):
        """Sections of a region; returns what loses its value there, and what must be shared around it."""
        work = step.work
        self.share(work)
        work.private -= {n for n in sorted(private & ready) if self.rng.random() < 0.75}
        body = self.section_bodies(inside, work, ready, inside.parallel.outside)
        lines, lost, needed = self.loop_directive(work, body, ready, private, "sections")
        for line in lines:
            self.out(inside, line)
        self.lines += body
        self.out(inside, "!$omp end sections" + ("" if step.waits else " nowait"))
        return lost, needed

    # Critical sections.

    def locked(self, ctx, s):
        """A critical section with one to three sums in it: none of them calls a function."""
        name = f" ({s.lock})" if s.lock else ""
        start = len(self.lines)
        self.out(ctx, "!$omp critical" + name)
        features, picks = self.features, self.has_picks
        self.features, self.has_picks = self.features - NOT_LOCKED, False
        self.ex.features = self.features
        for _ in range(self.rng.choice([1, 1, 1, 2])):
            self.locked_sum(ctx.deeper(), s)
        self.features, self.has_picks = features, picks
        self.ex.features = features
        if len(self.lines) == start + 1:
            self.lines.pop()
        else:
            self.out(ctx, "!$omp end critical" + name)

    def locked_sum(self, ctx, s):
        roll = self.rng.random()
        if roll < 0.25 and "branches" in self.features:
            condition = self.condition(ctx)
            self.contribute_within(ctx, s, f"if ({condition}) then", "end if", ctx.deeper())
        elif roll < 0.45 and "loops" in self.features:
            dim = self.rng.choice(self.dims(ctx))
            counter = self.counter(ctx)
            text, low, high, trips = self.bounds(ctx, dim)
            inner = ctx.inside(Loop(counter, dim, low, high, trips))
            self.contribute_within(ctx, s, f"do {counter} = {text}", "end do", inner)
        else:
            self.contribute_once(ctx, s, calls=False)

    def contribute_within(self, ctx, s, head, end, inner):
        start = len(self.lines)
        self.out(ctx, head)
        self.contribute_once(inner, s, calls=False)
        if len(self.lines) == start + 1:
            self.lines.pop()
        else:
            self.out(ctx, end)

    # What each thread sums up, and adds at the end.

    def choose_partial(self, ctx, work, taken):
        """Whether each thread is to sum up something in this loop."""
        if "critical" not in self.features or self.rng.random() < 0.6:
            return
        sums, work.sums = work.sums, []
        self.choose_sum(ctx, work, set(taken) | self.frozen | {s.var.name for s in sums}, True,
                        self.rng.choice(["", "lock_2"]))
        work.partial, work.sums = (work.sums or [None])[0], sums
        if work.partial and "share" not in self.scope.variables:
            self.scope.add(Var("share", role="partial"))

    def add_to_partial(self, ctx, work):
        """At the end of the loop's body."""
        if not work.partial:
            return
        s = Sum(self.scope.variables["share"], "+", outside=work.partial.outside, count=1)
        self.contribute_once(ctx, s)

    def hand_in_partial(self, ctx, work):
        """Behind the loop."""
        s = work.partial
        name = f" ({s.lock})" if s.lock else ""
        picks, self.has_picks = self.has_picks, False
        text = self.element(ctx, s.var)
        self.has_picks = picks
        s.var.spent += 0.6 if s.var.accumulator else 0.0
        self.out(ctx, "!$omp critical" + name)
        self.out(ctx.deeper(), f"{text} = {text} {self.rng.choice(['+ ', '- ', '+ 0.9' + self.ex.suffix + '*'])}share")
        self.out(ctx, "!$omp end critical" + name)
