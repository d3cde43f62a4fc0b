# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""OpenMP pragmas. What C sees otherwise: counters that loops declare, pointers, and extents that only C names."""

import re

from .expressions import OR
from .nodes import Block, Directive, Do, If, Number, Select, While, add, mentions, reads, subtract, walk
from .reader import expression

LISTS = ("private", "firstprivate", "lastprivate", "shared", "copyin", "reduction", "copyprivate")
COPIES = ("private", "firstprivate", "lastprivate", "reduction")
# Without loops of their own.
BLOCKS = ("parallel", "single", "master", "masked", "critical")


def names_of(clause, text):
    """The variables in a clause."""
    return re.findall(r"\w+", text.rpartition(":")[2]) if clause in LISTS else []


def constructs(body):
    """The outermost directives with clauses."""
    for s in body:
        if isinstance(s, Directive):
            if s.kind not in ("atomic", "barrier", "critical") and not s.kind.endswith("sections"):
                yield s
        elif isinstance(s, If):
            for _, b in s.branches:
                yield from constructs(b)
        elif isinstance(s, Select):
            for _, b in s.cases:
                yield from constructs(b)
        elif isinstance(s, (Do, While, Block)):
            yield from constructs(s.body)


def copied(body, clauses=COPIES):
    """The names that one of the clauses copies, and whether all may be copied by default."""
    names, default = set(), False
    for d in walk(body):
        for clause, text in d.clauses if isinstance(d, Directive) else ():
            names.update(names_of(clause, text) if clause in clauses else ())
            default |= clause == "default" and text in ("private", "firstprivate")
    return names, default


def loops_in_critical(body):
    """Whether a critical section has loops: they must declare their counters."""
    locked = [d.body for d in walk(body) if isinstance(d, Directive) and d.kind == "critical"]
    return any(isinstance(s, Do) for s in walk(locked))


class OpenMP:
    """Part of the procedure printer."""

    def choose_inner(self):
        """Private variables that each construct declares in its body: name by construct."""
        self.inner = {}
        found = list(constructs(self.body))
        if copied(self.body)[1]:
            return
        read = {id(d): reads(d.body) for d in found}
        everywhere = list(mentions(self.body))
        taken = {n for d in walk(self.body) if isinstance(d, Directive) for clause, text in d.clauses
                 for n in names_of(clause, text) if clause not in ("private", "shared")}
        for v in self.locals():
            homes = [d for d in found if v.name in {n for c, t in d.clauses if c == "private" for n in names_of(c, t)}]
            inside = sum(list(mentions(d.body)).count(v.name) for d in homes)
            if homes and inside == everywhere.count(v.name) and v.name not in taken | self.loop_counters \
                    and all(v.name in read[id(d)] for d in homes) and self.rng.random() < 0.4:
                for d in homes:
                    self.inner.setdefault(id(d), []).append(v)
                self.hidden.add(v.name)

    def directive(self, d):
        if d.kind == "barrier":
            self.out("#pragma omp barrier")
        elif d.kind == "atomic":
            self.out("#pragma omp atomic" + self.rng.choice(["", " update"]))
            self.out(self.assignment(d.body[0], atomic=True) + ";")
        elif d.kind in BLOCKS:
            body = self.apart(lambda: self.region(d))
            self.pragma(d, body, [])
            self.lines += body
        elif d.kind.endswith("sections"):
            body = self.apart(lambda: self.sections(d))
            self.pragma(d, body, [])
            self.lines += body
        else:
            nest = self.nest(d)
            body = self.apart(lambda: self.worksharing(d, nest))
            self.pragma(d, body, [loop.counter for loop in nest])
            self.lines += body

    def apart(self, write):
        """The lines that `write` makes."""
        saved, self.lines = self.lines, []
        write()
        made, self.lines = self.lines, saved
        return made

    def region(self, d):
        self.out("{")
        self.depth += 1
        for v in self.inner.get(id(d), []):
            self.out(self.local(v) + ";")
        self.statements(d.body)
        self.depth -= 1
        self.out("}")

    def sections(self, d):
        self.out("{")
        self.depth += 1
        for k, section in enumerate(d.body):
            if k or self.rng.random() < 0.5:
                self.out("#pragma omp section")
            self.region(section)
        self.depth -= 1
        self.out("}")

    @staticmethod
    def nest(d):
        loops = [d.body[0]]
        for _ in range(int(dict(d.clauses).get("collapse", "1")) - 1):
            loops.append(loops[-1].body[0])
        return loops

    def worksharing(self, d, nest):
        extra = [self.local(v) + ";" for v in self.inner.get(id(d), [])]
        shifts = []
        for loop in nest[:-1]:
            header, shift = self.header(loop)
            self.out(header + " {")
            self.depth += 1
            self.shift[loop.counter] = shift
            shifts.append(loop.counter)
            self.loops.append("")
        self.loop(nest[-1], extra)
        for counter in reversed(shifts):
            del self.shift[counter]
            self.loops.pop()
            self.depth -= 1
            self.out("}")

    # Clauses.

    def pragma(self, d, body, own):
        """The lines of a pragma; `own` are the counters of its loops."""
        clauses = self.lists(d, body, own)
        name = [f" ({text})" for clause, text in d.clauses if clause == "name"]
        lines = [f"#pragma omp {d.kind}" + "".join(name)]
        for clause in clauses:
            if len(lines[-1]) + len(clause) > 90:
                lines[-1] += " \\"
                lines.append("    " + clause)
            else:
                lines[-1] += " " + clause
        for line in lines:
            self.out(line)

    def lists(self, d, body, own):
        """The clauses as text, after variables were added that C needs and counters left out."""
        lists, others, default = {}, [], ""
        for clause, text in d.clauses:
            if clause == "default":
                default = text
            elif clause == "name":
                continue
            elif clause in LISTS:
                operator = text.rpartition(":")[0]
                kept = [n for n in names_of(clause, text) if not self.elsewhere(d, n)]
                lists.setdefault((clause, operator), []).extend(kept)
            else:
                others.append(self.setting(clause, text))
        listed = {n for names in lists.values() for n in names}
        if self.counters_on_top:
            known = listed | set(own)
            counters = [n.counter for n in walk(d.body) if isinstance(n, Do) and n.counter in self.unit.variables]
            more = [c for c in dict.fromkeys(counters) if c not in known]
            if (d.kind.startswith("parallel") or d.kind.endswith("simd")) and default != "private":
                lists.setdefault(("private", ""), []).extend(more)
                listed |= set(more)
        used = set(re.findall(r"[A-Za-z]\w*", " ".join(body)))
        if default in ("none", "private"):
            more = [n for n in self.names_in_scope() if self.base(n) in used and n not in listed and n not in own
                    and (default == "none" or n not in d.written)]
            lists.setdefault(("shared", ""), []).extend(more)
            listed |= set(more)
        if default in ("private", "firstprivate"):  # which does not hold for what has static storage
            lists.setdefault((default, ""), []).extend(
                n for n, v in self.variables.items() if v.role == "global" and n in d.written and n not in listed)
        texts = [f"default({default})"] if default else []
        for (clause, operator), names in lists.items():
            if names:
                spelled = [self.section(n) if clause == "reduction" else self.base(n) for n in names]
                texts.append(f"{clause}({operator + ': ' if operator else ''}{', '.join(spelled)})")
        return texts + others

    def elsewhere(self, d, name):
        """Whether a name needs no clause here: loops or the construct declare it, or it was but a keyword."""
        counter = not self.counters_on_top and name in self.loop_counters and name not in self.shift
        unused = self.variables[name].role == "local" and name not in self.used
        return counter or unused or name in {w.name for w in self.inner.get(id(d), [])}

    def setting(self, clause, text):
        if clause in ("if", "num_threads", "filter"):
            modifier, _, value = text.rpartition(": ")
            return f"{clause}({modifier + ': ' if modifier else ''}{self.at(expression(value), OR)})"
        return f"{clause}({text})" if text else clause

    def base(self, name):
        return self.spelling.get(name, name).lstrip("*")

    def section(self, name):
        """A reduction's variable: pointers with their extents."""
        v = self.variables[name]
        if not v.dims or not (v.argument or v.allocatable):
            return self.base(name)
        extents = [self.text(add(subtract(upper, lower), Number("1"))) for lower, upper in v.dims]
        start = self.rng.choice(["", "0"])
        return self.base(name) + "".join(f"[{start}:{e}]" for e in reversed(extents))

    def names_in_scope(self):
        """Variables that a construct might have to share."""
        names = [n for n, v in self.variables.items()
                 if v.role not in ("threadprivate", "constant") and n not in self.block_names
                 and n not in self.hidden
                 and (self.counters_on_top or n not in self.loop_counters or n in self.shift)]
        return names
