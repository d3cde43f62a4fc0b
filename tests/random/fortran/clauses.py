# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""OpenMP directives, with the clauses that their bodies need."""

import re


class Clauses:
    """Part of the body generator."""

    # What a body uses.

    def used(self, texts):
        """The variables that lines of code mention."""
        text = re.sub(r"'[^']*'|!(?!\$omp).*", "", "\n".join(texts))
        return [v for v in self.scope.variables.values() if v.role not in ("parameter", "own")
                and re.search(rf"\b{v.name}\b", text)]

    @staticmethod
    def counts(var, texts):
        """Whether lines of code count with a variable."""
        return var.role == "counter" and re.search(rf"\bdo {var.name} =|\b{var.name} = 0$", "\n".join(texts), re.M)

    def sharing(self, work, used, body, ready, outer=frozenset()):
        """The names that a loop shares, makes private, and copies; `outer` are private around it."""
        last = [v.name for v in work.last]
        summed = [s.var.name for s in work.sums if not s.atomic]
        atomic = {s.var.name for s in work.sums if s.atomic}
        counters = {loop.name for loop in work.loops}
        used = [v for v in used if v.name not in counters]
        names = [v.name for v in used]
        inner = {v.name for v in used if self.counts(v, body)}
        mine = [n for n in names if (n in work.private and self.scope.variables[n].role != "counter") or n in inner]
        shared = [n for n in names if n not in mine and n not in summed]
        mine = [n for n in mine if n not in last]
        copied = []
        if "firstprivate" in self.features:
            copied = [v.name for v in work.first if v.name in shared]
            copied += [n for n in shared if n not in copied and n not in atomic and n not in outer
                       and self.scope.variables[n].kind == "real" and self.small(n) and n not in work.own
                       and self.rng.random() < 0.25]
            if not work.lanes and not work.parts:  # the copies are the thread's
                copied += [n for n in mine if n not in inner and n in ready and n not in outer
                           and self.rng.random() < 0.3]
            if not work.lanes:
                copied += [n for n in last if n in ready and self.rng.random() < 0.5]
        shared = [n for n in shared if n not in copied]
        mine = [n for n in mine if n not in copied]
        return shared, mine, copied, last

    def small(self, name):
        """Whether a shared variable may be copied although nobody changes it."""
        var = self.scope.variables[name]
        return not var.dims or var.shape == "allocatable" and "copied_allocatables" in self.features

    @staticmethod
    def results_clauses(work, copied, last):
        clauses = []
        if copied:
            clauses.append(f"firstprivate({', '.join(copied)})")
        if last:
            clauses.append(f"lastprivate({', '.join(last)})")
        sums = {}
        for s in work.sums:
            if not s.atomic:
                sums.setdefault(s.operator, []).append(s.var.name)
        return clauses + [f"reduction({operator}: {', '.join(names)})" for operator, names in sums.items()]

    # Directives.

    def combined_directive(self, ctx, work, body, construct="parallel do"):
        """!$omp parallel do, or another combined construct"""
        loop = bool(work.nest)
        schedule = self.any_schedule() if loop else []
        texts = body + [bounds for _, bounds in work.nest] + schedule
        shared, mine, copied, last = self.sharing(work, self.used(texts), body, ctx.ready)
        must = set(work.own) | {s.var.name for s in work.sums}
        # What counts lanes may stand in no such clause.
        counters = [] if work.lanes else [loop.name for loop in work.loops]
        clauses = self.default_clauses(counters, mine, shared, must, ctx.ready, work.lanes)
        if "default(firstprivate)" in clauses:
            # With both clauses on one variable, flang-22 gives up here.
            copied = [n for n in copied if n not in last]
        clauses += self.results_clauses(work, copied, last) + self.copyin_clause(work.copyin)
        if loop and "schedules" in self.features and "more_schedules" not in self.features and self.rng.random() < 0.6:
            kind = self.rng.choice(["static", "static, 1", "static, 3", "dynamic", "dynamic, 2", "guided",
                                    "runtime"])
            schedule = [f"schedule({kind})"]
        clauses += schedule
        if len(work.nest) > 1:
            clauses.append(f"collapse({len(work.nest)})")
        clauses += self.lane_clauses() if work.lanes else []
        # Flang wants those that these clauses mention in the lists, too.
        team = self.team_clauses() if loop or "default(none)" not in clauses else []
        return self.laid_out("!$omp " + construct, clauses + team)

    def loop_directive(self, work, body, ready, outer, construct="do"):
        """!$omp do, what loses its value in the loop, and what must be shared around it."""
        schedule = self.any_schedule() if work.nest else []
        _, mine, copied, last = self.sharing(work, self.used(body), body, ready, outer)
        private = [n for n in mine if work.lanes or n not in outer or self.rng.random() < 0.2]
        lead = [loop.name for loop in work.loops if not work.lanes and self.rng.random() < 0.3]
        clauses = [f"private({', '.join(lead + private)})"] if lead + private else []
        clauses += self.results_clauses(work, copied, last) + schedule
        if len(work.nest) > 1:
            clauses.append(f"collapse({len(work.nest)})")
        clauses += self.lane_clauses() if work.lanes else []
        lost = {n for n in mine if n not in private} | work.changed
        lost |= {v.name for v in self.own() if v.name in work.private}
        needed = set(copied + last) | {s.var.name for s in work.sums} | set(work.own)
        return self.laid_out("!$omp " + construct, clauses), lost, needed

    def region_directive(self, ctx, body, private, copied, must, touched, copyin):
        """!$omp parallel; `touched` are names that a loop inside makes private."""
        used = self.used(body)
        counters = [v.name for v in used if self.counts(v, body)]
        mine = [v.name for v in used if v.name in private and v.name not in copied and v.role != "counter"]
        copied = [v.name for v in used if v.name in copied]
        shared = [v.name for v in used if v.name not in mine and v.name not in copied and v.name not in counters]
        if "firstprivate" in self.features:
            more = [n for n in shared if n not in must and n not in touched and n in ctx.ready
                    and self.scope.variables[n].kind == "real" and not self.scope.variables[n].dims
                    and self.rng.random() < 0.2]
            copied += more
            shared = [n for n in shared if n not in more]
        clauses = self.default_clauses([], mine + counters, shared, must, ctx.ready)
        if copied:
            clauses.append(f"firstprivate({', '.join(copied)})")
        clauses += self.copyin_clause(copyin)
        return self.laid_out("!$omp parallel", clauses + self.team_clauses())

    # Clauses.

    def default_clauses(self, lead, mine, shared, must, ready, lanes=False):
        """default, shared and private; `must` is shared whatever the default, which says nothing of lanes."""
        kinds = [None, "shared", "private", "firstprivate"] if "default_kinds" in self.features else [None]
        kinds = [None, "shared"] if lanes and len(kinds) > 1 else kinds
        kind = self.rng.choice(kinds) if len(kinds) > 1 else None
        clauses = [f"default({kind})"] if kind else []
        if kind == "private":
            mine = [n for n in lead + mine if self.rng.random() < 0.5]
        elif kind == "firstprivate":
            variables = self.scope.variables
            shared = [n for n in shared if n in must or variables[n].shape == "size" or n not in ready
                      or self.rng.random() < 0.6]
            mine = [n for n in mine if n not in ready or variables[n].role == "counter" or self.rng.random() < 0.5]
        elif kind == "shared":
            shared = [n for n in shared if self.rng.random() < 0.4]
            mine = [n for n in lead if self.rng.random() < 0.5] + mine
        else:
            strict = "default_none" in self.features and self.rng.random() < 0.35
            if strict:
                clauses.append("default(none)")
            elif self.rng.random() < 0.1:
                clauses.append("default(shared)")
            shared = shared if strict or self.rng.random() < 0.6 else []
            mine = (lead if strict or self.rng.random() < 0.7 else []) + mine
        if shared:
            clauses.append(f"shared({', '.join(shared)})")
        if mine:
            clauses.append(f"private({', '.join(mine)})")
        return clauses

    @staticmethod
    def copyin_clause(copyin):
        return [f"copyin({', '.join(v.name for v in copyin)})"] if copyin else []

    def any_schedule(self):
        """A schedule clause of any kind, or none."""
        if "more_schedules" not in self.features or self.rng.random() < 0.3:
            return []
        kind = self.rng.choice(["static", "dynamic", "guided", "auto", "runtime"])
        if kind in ("static", "dynamic", "guided") and self.rng.random() < 0.6:
            chunk = self.rng.choice(list(self.scope.extents)) if self.rng.random() < 0.2 else self.rng.randint(1, 5)
            kind += f", {chunk}"
        modifiers = ["", "", "", "monotonic: "]
        if kind.startswith(("dynamic", "guided")):
            modifiers += ["nonmonotonic: "]*2
        if kind in ("auto", "runtime"):
            modifiers = [""]
        return [f"schedule({self.rng.choice(modifiers)}{kind})"]

    def team_clauses(self):
        """if, num_threads and proc_bind."""
        clauses = []
        size = self.rng.choice(list(self.scope.extents)) if self.features & {"if_clause", "num_threads"} else ""
        if "if_clause" in self.features and self.rng.random() < 0.25:
            condition = self.rng.choice([f"{size} > 3", f"{size} > 2", f"{size} >= 100", f"mod({size}, 2) == 0"])
            clauses.append(f"if({self.rng.choice(['', '', 'parallel: '])}{condition})")
        if "num_threads" in self.features and self.rng.random() < 0.25:
            clauses.append(f"num_threads({self.rng.choice(['3', '2', '4', size, f'{size} - 1'])})")
        if "proc_bind" in self.features and self.rng.random() < 0.2:
            clauses.append(f"proc_bind({self.rng.choice(['close', 'close', 'spread'])})")
        return clauses

    def laid_out(self, head, clauses):
        lines = [head]
        for clause in clauses:
            if len(lines[-1]) + len(clause) > 80 and self.rng.random() < 0.8:
                lines[-1] += " &"
                lines.append("!$omp   " + clause)
            else:
                lines[-1] += " " + clause
        return lines
