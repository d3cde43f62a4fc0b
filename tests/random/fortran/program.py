# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A whole random program: a head procedure, what it calls, and where each of them lives."""

import random
import re

from . import layout
from .body import Body
from .conversions import one_line_function
from .memory import FORMS
from .scope import Loop, Procedure, Scope, Var
from .threads import pad_procedures
from .zeros import still_array

ARRAYS = ["x", "y", "z", "u", "v", "p", "q", "rho", "temp", "flux"]
SCALARS = ["s", "a", "b", "c", "alpha", "omega", "energy", "r"]
CLASHES = ["xb", "xd", "yb", "yd", "sb", "sd", "ub", "s0", "branch", "tmp"]


class Program:
    """Makes the program of one seed. `text`, `name`, `head`, `sizes`, `verify` are its results."""

    extension = ".f90"

    def __init__(self, seed, parallel=False, features=frozenset(), real4=False):
        self.rng = random.Random(f"{seed}-{parallel}")
        self.seed = seed
        self.parallel = parallel
        self.features = features
        self.real, self.suffix = ("real(4)", "") if real4 else ("real(8)", "d0")
        self.extents = {"n": self.rng.randint(6, 11)}
        if self.has("two_dim") and self.rng.random() < 0.6:
            self.extents["m"] = self.rng.randint(3, 5)
        self.procedures = []          # callable ones, in the order of their definition
        self.texts = {"external": [], "module": [], "internal": []}
        self.globals = []
        self.parameters = []
        self.own = []                 # threadprivate variables of the module
        self.pad = []                 # threadprivate scratch space of its procedures
        self.name = f"program_{'p' if parallel else 's'}{seed}"
        self.build()

    def has(self, feature):
        return feature in self.features

    def chance(self, feature, probability):
        return self.has(feature) and self.rng.random() < probability

    # Composition.

    def build(self):
        self.with_module = self.chance("module", 0.5)
        self.head_in_module = self.with_module and self.rng.random() < 0.5
        if self.with_module:
            self.module_contents()
        places = ["external"] if not self.head_in_module else ["module"]
        if self.with_module:
            places.append("module")
        if self.has("functions") and self.chance("conversions", 0.6):
            for form in self.rng.sample(["pick", "before", "ok"], self.rng.randint(1, 3)):
                self.one_line_function(self.rng.choice(places), form)
        if self.has("calls") or self.has("functions"):
            for _ in range(self.rng.choice([0, 1, 2, 2, 3])):
                self.callee(self.rng.choice(places))
        if self.with_module and self.has("calls") and self.chance("callee_memory", 0.5):
            self.maker("module")
        self.hosts = []
        if self.chance("internal", 0.35) and (self.has("calls") or self.has("functions")):
            if self.chance("host_variables", 0.6):
                self.hosts = [Var("hosted", role="host")]
            for _ in range(self.rng.choice([1, 1, 2])):
                self.callee("internal")
        self.make_head()
        self.assemble()

    def module_contents(self):
        if self.chance("parameters", 0.6):
            self.parameters = [Var("weight", role="parameter", value=f"0.37{self.suffix or ''}")]
            if self.rng.random() < 0.5:
                self.parameters.append(Var("damping", role="parameter", value=f"1.21{self.suffix or ''}"))
        if self.chance("module_variables", 0.6):
            self.globals = [Var("gs", role="module")]
            if self.rng.random() < 0.5:
                self.globals.append(Var("gw", role="module", dims=(5,)))
        if self.parallel and self.has("copyin"):
            self.own = [Var("own", role="own"), Var("ownw", role="own", dims=(3,))][:self.rng.choice([1, 2, 2])]
            if self.rng.random() < 0.5:
                self.pad = [Var("pad", dims=(4,))]
                self.texts["module"] += pad_procedures(self.rng, self.real, self.suffix)

    def visible(self, place):
        """Procedures, and globals, that a procedure in `place` can see."""
        order = {"external": ("external", "module"), "module": ("module",),
                 "internal": ("external", "module", "internal")}[place]
        if self.head_in_module and place == "internal":
            order = ("module", "internal")
        return [p for where, p in self.procedures if where in order]

    def body(self, scope, place, features=None, callable_=None):
        return Body(self.rng, features or self.features, scope,
                    self.visible(place) if callable_ is None else callable_, self.suffix)

    # Callees.

    def callee(self, place):
        kinds = []
        if self.has("calls"):
            kinds += ["scalars", "arrays", "arrays"]
        if self.has("functions"):
            kinds += ["function", "function"]
        kind = self.rng.choice(kinds)
        number = len(self.procedures) + 1
        if kind == "function":
            self.function(place, f"f{number}")
        else:
            self.subroutine(place, f"{self.rng.choice(['sub', 'step', 'update'])}{number}", kind == "arrays")

    def one_line_function(self, place, form):
        made = one_line_function(self.rng, form, f"{form}{len(self.procedures) + 1}", self.real, place != "external")
        self.procedures.append((place, made))
        self.texts[place] += [made.lines]

    def maker(self, place):
        """A subroutine that gives an allocatable argument its memory, and values that may depend on others."""
        scope, name = Scope(extents={"n": self.extents["n"]}), f"make{len(self.procedures) + 1}"
        args = [scope.add(Var("n", "integer", role="size"))]
        if self.has("active_memory"):
            args += [scope.add(v) for v in (Var("x", dims=("n",), role="in"), Var("s", role="in")) if self.rng.random() < 0.5]
        form = self.rng.choice(list(FORMS))
        made = scope.add(Var("w", dims=("n",), role=FORMS[form][0], shape="allocatable", allocates=form))
        args.append(made)
        self.locals(scope, False)
        body = self.body(scope, place)
        ctx = body.start()
        for _ in range(self.rng.randint(0, 2)):
            ctx = body.statement(ctx)
        if self.rng.random() < 0.7:
            self.final_loop(body, ctx, made)
        body.finish(ctx)
        lines = self.procedure(f"subroutine {name}({', '.join(a.name for a in args)})", "subroutine " + name, scope, body,
                               args, place)
        self.finished(place, Procedure(name, args, lines, explicit=True), scope, body)

    def function(self, place, name):
        scope = Scope()
        explicit = place != "external"
        elemental = explicit and self.chance("elemental", 0.4)
        pure = elemental or self.rng.random() < 0.3
        result_name = self.rng.choice(["r", "res"]) if self.chance("result", 0.5) else name
        args = [scope.add(Var(n, role="in")) for n in self.rng.sample(["a", "b", "c", "xb"], self.rng.choice([1, 2, 2, 3]))]
        result = scope.add(Var(result_name, role="out"))
        self.locals(scope, arrays=False)
        for var in ([] if elemental else self.globals_of(place)):
            scope.add(var)
        for var in self.parameters if place == "module" else []:
            scope.add(var)
        known = [p for p in self.visible(place) if p.result and (p.elemental or p.form and p.pure or not pure)]
        features = self.features - {"io", "return", "while", "indirect"}
        body = self.body(scope, place, features, known)
        body.frozen = {v.name for v in scope.variables.values() if v.global_}
        body.globals_forbidden = True
        ctx = body.start()
        for _ in range(self.rng.randint(1, 3)):
            ctx = body.statement(ctx)
        body.assignment(ctx, result)
        prefix = "elemental " if elemental else "pure " if pure else ""
        typed = self.rng.random() < 0.5
        head = f"{prefix}{self.real + ' ' if typed else ''}function {name}({', '.join(a.name for a in args)})"
        if result_name != name:
            head += f" result({result_name})"
        hidden = {result_name} if typed else set()
        lanes = self.parallel and self.chance("declare_simd", 0.3)
        lines = self.procedure(head, "function " + name, scope, body, args, place, hidden, pure=pure, lanes=lanes and name)
        self.procedures.append((place, Procedure(name, args, lines, result=result, elemental=elemental,
                                                 explicit=explicit, uses_globals=bool(body.frozen))))
        self.texts[place] += [lines]

    def subroutine(self, place, name, arrays):
        scope = Scope(extents=dict(self.extents) if arrays else {})
        explicit = place != "external"
        assumed = arrays and explicit and self.chance("assumed_shape", 0.5)
        assumed_size = arrays and not assumed and self.chance("assumed_size", 0.2)
        if arrays and "m" in scope.extents and self.rng.random() < 0.5:
            del scope.extents["m"]
        sizes = [scope.add(Var(d, "integer", role="size")) for d in scope.extents]
        args = [] if assumed else list(sizes)
        if arrays:
            for _ in range(self.rng.choice([1, 2, 2, 3])):
                dims = ("n", "m") if "m" in scope.extents and self.rng.random() < 0.4 else ("n",)
                args.append(scope.add(Var(scope.fresh(["x", "y", "w"]), dims=dims,
                                          role=self.rng.choice(["in", "inout", "out", "inout"]),
                                          shape="assumed" if assumed else "size" if assumed_size else "explicit")))
            if all(a.role == "in" for a in args if a.dims):
                args[-1].role = "inout"
            if assumed and "m" in scope.extents and not any(a.rank == 2 for a in args):
                del scope.extents["m"], scope.variables["m"]
        for role in self.rng.sample(["in", "inout", "out", "in"], self.rng.choice([1, 2, 3])):
            args.append(scope.add(Var(scope.fresh(["s", "a", "b", "c"]), role=role)))
        if not any(a.role in ("inout", "out") for a in args):
            args[-1].role = "out"
        option = None
        if explicit and self.chance("optional", 0.25):
            option = scope.add(Var("extra", role="in", optional=True))
            args.append(option)
        self.locals(scope, arrays)
        if assumed:
            measured = {d: next((a.name, a.dims.index(d) + 1) for a in args if d in a.dims) for d in scope.extents}
            spelling = {d: f"size({name}, {at})" for d, (name, at) in measured.items()}
            for var in scope.variables.values():
                if var.role == "local" and var.dims:
                    var.spelling = spelling
        for var in self.globals_of(place):
            scope.add(var)
        for var in self.parameters if place == "module" else []:
            scope.add(var)
        for var in self.own if place == "module" else []:
            scope.add(var)
        body = self.body(scope, place)
        body.scratch = place == "module" and bool(self.pad)
        body.parallel_allowed = arrays and self.parallel and self.chance("parallel_callee", 0.5)
        if assumed:
            body.lines += [f"{d} = {text}" for d, text in spelling.items()]
        ctx = body.start()
        for _ in range(self.rng.randint(2, 4)):
            ctx = body.statement(ctx)
        if option:
            self.use_option(body, ctx, option)
        for var in args:
            if var.role in ("out", "inout") and self.rng.random() < 0.5:
                ctx = body.assignment(ctx, var)
        body.finish(ctx)
        lines = self.procedure(f"subroutine {name}({', '.join(a.name for a in args)})", "subroutine " + name,
                               scope, body, args, place)
        self.finished(place, Procedure(name, args, lines, explicit=explicit), scope, body)

    def finished(self, place, proc, scope, body):
        """Notes what a subroutine does, for its callers."""
        text = "\n".join(body.lines)
        names = [v.name for v in scope.variables.values() if v.global_]
        proc.uses_globals = any(re.search(rf"\b{n}\b", text) for n in names) or any(p.uses_globals for p in body.called)
        proc.writes_globals = any(re.search(rf"\b{n}(\([^=\n]*\))? = ", text) for n in names) \
            or any(p.writes_globals for p in body.called)
        proc.parallel = bool(re.search(r"!\$omp (?!(end )?simd)", text)) or any(p.parallel for p in body.called)
        proc.lanes = "!$omp" in text or any(p.lanes for p in body.called)
        self.procedures.append((place, proc))
        self.texts[place] += [proc.lines]

    def use_option(self, body, ctx, option):
        target = [v for v in body.targets(ctx) if not v.dims and v.name in ctx.ready and not v.accumulator]
        if target:
            var = self.rng.choice(target)
            body.out(ctx, f"if (present({option.name})) then")
            body.out(ctx.deeper(), f"{var.name} = {body.ex.literal(0.5)}*{var.name} + {body.ex.literal(0.3)}*sin({option.name})")
            body.out(ctx, "end if")

    def globals_of(self, place):
        """The globals a procedure in `place` uses by their own names."""
        if place == "module":
            return self.globals
        return self.hosts if place == "internal" else []

    # Variables.

    def locals(self, scope, arrays, head=False):
        add = lambda pool, **kw: scope.add(Var(scope.fresh(pool), **kw))
        for _ in range(self.rng.randint(2, 3)):
            pool = ["t1", "t2", "t3", "t4"]
            if self.chance("clash_names", 0.15):
                pool = [self.rng.choice(CLASHES)] + pool
            kind = "real4" if self.chance("mixed_kinds", 0.3) else "real"
            add(pool, kind=kind)
        if self.rng.random() < 0.5:
            add(["total"], accumulator=True)
        if self.has("logicals"):
            add(["flag"], kind="logical")
        if not arrays:
            return
        if self.has("integers"):
            for dim in scope.extents:
                add(["kn" if dim == "n" else "km"], kind="integer", index=dim)
        if self.has("indirect") and (head or self.rng.random() < 0.3):
            add(["idx"], kind="integer", dims=("n",), index="n")
            if self.parallel:
                add(["perm"], kind="integer", dims=("n",), index="n", permutation=True)
        for _ in range(self.rng.choice([0, 1, 1, 2] if head else [0, 0, 1])):
            dims = ("n", "m") if "m" in scope.extents and self.rng.random() < 0.4 else ("n",)
            shape = "allocatable" if self.chance("allocatable", 0.3) else "explicit"
            halo = 1 if self.chance("lower_bounds", 0.25) else 0
            add(["work", "old", "tmp2"], dims=dims, shape=shape, halo=halo,
                accumulator=self.rng.random() < 0.25 and not halo)
        if head and self.has("allocatable") and self.chance("callee_memory", 0.5):
            for name, kind in self.rng.sample([("made", "call"), ("given", "assignment")], self.rng.choice([1, 1, 2])):
                add([name], dims=("n",), shape="allocatable", lazy=kind)
        if self.parallel and self.has("private_arrays"):
            allocated = self.chance("copied_allocatables", 0.6)
            add(["local"], dims=(4,), role="private", shape="allocatable" if allocated else "explicit",
                halo=1 if allocated and self.rng.random() < 0.5 else 0)
        if self.parallel and self.has("thread_number"):
            add(["me"], kind="integer")
            if head:
                add(["parts"], dims=(3, "team"), role="rows", spelling={"team": "0:63"})

    # The head.

    def make_head(self):
        scope = Scope(extents=dict(self.extents))
        self.scope = scope
        self.lazy = []
        sizes = [scope.add(Var(d, "integer", role="size")) for d in scope.extents]
        assumed = self.head_in_module and self.chance("assumed_shape", 0.3)
        assumed_size = not assumed and self.chance("assumed_size", 0.15)
        args = []
        roles = self.rng.choice([["in", "out"], ["in", "inout"], ["in", "inout", "out"], ["inout"],
                                 ["in", "in", "out"], ["inout", "inout", "out"]])
        for k, role in enumerate(roles):
            rank2 = "m" in scope.extents and self.rng.random() < 0.35
            shape = "explicit" if rank2 else "assumed" if assumed else "size" if assumed_size else "explicit"
            args.append(scope.add(Var(scope.fresh(self.rng.sample(ARRAYS, 1) + ARRAYS), shape=shape,
                                      dims=("n", "m") if rank2 else ("n",), role=role,
                                      accumulator=role != "in" and self.rng.random() < 0.2)))
        for role in self.rng.sample(["in", "inout", "out"], self.rng.choice([1, 1, 2])):
            args.append(scope.add(Var(scope.fresh(SCALARS), role=role,
                                      accumulator=role != "in" and self.rng.random() < 0.3)))
        if self.chance("zeros", 0.4):
            args.append(scope.add(still_array(self.rng)))
        self.locals(scope, True, head=True)
        self.renames = {}
        for var in self.globals + self.parameters + self.own:
            alias = var
            if not self.head_in_module and self.rng.random() < 0.3:
                alias = Var(f"my_{var.name}", role=var.role, dims=var.dims, value=var.value)
                self.renames[alias.name] = var.name
            scope.add(alias)
        for var in self.hosts:
            scope.add(var)
        self.lazy = [v for v in scope.variables.values() if v.lazy]
        body = self.body(scope, "internal")
        body.scratch = bool(self.pad)
        body.parallel_allowed = self.parallel
        if self.chance("io", 0.15):
            body.lines.append("if (n < 1) print '(a,i0)', 'head: nothing to do for n = ', n")
        ctx = body.start(owned={v.name for v in scope.variables.values() if v.global_})
        if body.lazy() and self.rng.random() < 0.8:
            ctx = body.give_memory(ctx)
        ctx = self.head_statements(body, ctx)
        for var in args:
            if var.role != "in" and self.rng.random() < 0.6:
                if var.dims:
                    self.final_loop(body, ctx, var)
                else:
                    ctx = body.assignment(ctx, var)
        body.finish(ctx)
        self.args = sizes + args
        self.head = "head"
        title = f"subroutine head({', '.join(a.name for a in self.args)})"
        self.head_lines = self.procedure(title, "subroutine head", scope, body, self.args,
                                         "module" if self.head_in_module else "external",
                                         contains=self.texts["internal"], is_head=True)
        self.choose_heads(args)

    def head_statements(self, body, ctx):
        rng = self.rng
        for k in range(rng.randint(3, 6)):
            if self.parallel and rng.random() < (0.75 if k else 1.0):
                if rng.random() < 0.4:
                    ctx = body.time_loop(ctx, parallel=True)
                else:
                    ctx = body.parallel_loop(ctx)
            elif rng.random() < 0.15 and self.has("loops"):
                ctx = body.time_loop(ctx)
            else:
                ctx = body.statement(ctx)
        return ctx

    def final_loop(self, body, ctx, var):
        """The last word on an output array: most of its elements are written once more."""
        if not self.has("loops"):
            body.assignment(ctx, var)
            return
        dim = var.dims[0]
        name = body.counter(ctx)
        text, low, high, trips = body.bounds(ctx, dim)
        body.out(ctx, f"do {name} = {text}")
        inner = ctx.inside(Loop(name, dim, low, high, trips))
        inner = body.assignment(inner)
        body.assignment(inner, var)
        body.out(ctx, "end do")

    def choose_heads(self, args):
        inputs = [a.name for a in args if a.role in ("in", "inout")]
        outputs = [a.name for a in args if a.role in ("out", "inout")]
        if not outputs:
            raise AssertionError("no output")
        pick = lambda names: sorted(self.rng.sample(names, self.rng.randint((len(names) + 1)//2, len(names))),
                                    key=names.index)
        self.independents = pick(inputs)
        self.dependents = pick(outputs)

    # Text.

    def procedure(self, title, closing, scope, body, args, place, hidden=(), contains=(), is_head=False,
                  pure=False, lanes=""):
        lines = [title]
        used = body.lines + [t for lines_ in contains for t in lines_]
        dummies = {a.name for a in args}
        if place == "external" and self.with_module:
            lines.append("  " + self.use_line(scope, body, used, is_head))
        asked = [name for name in ("omp_get_thread_num", "omp_get_num_threads") if layout.mentioned(name, body.lines)]
        if asked:
            lines.append(f"  use omp_lib, only: {', '.join(asked)}")
        lines.append("  implicit none")
        declared = []
        for var in scope.variables.values():
            if var.name in hidden or (var.role in ("module", "own") and not var.name in dummies):
                continue
            if var.role == "parameter":
                continue
            if var.role == "host" and not is_head:
                continue
            if var.name in dummies or layout.mentioned(var.name, body.lines) \
                    or var.role in ("size", "host") or (var.role == "out"):
                declared.append(var)
        for line in layout.declarations(declared, self.real, dummies, pure or self.rng.random() < 0.9
                                        or any(a.optional or a.shape == "allocatable" for a in args)):
            lines.append("  " + line)
        externals = {}
        for where, p in self.procedures:
            if p.result and where == "external" and p in body.called:
                externals.setdefault(layout.type_of(p.result, self.real), []).append(p.name)
        if place != "module":
            lines += [f"  {kind}, external :: {', '.join(names)}" for kind, names in externals.items()]
        lines += [f"  !$omp declare simd({lanes})"]*bool(lanes)
        lines.append("")
        lines += layout.indent(body.lines, 1)
        if contains:
            lines += ["", "contains", ""]
            for k, text in enumerate(contains):
                lines += ([""] if k else []) + layout.indent(text, 1)
        lines.append("end " + closing)
        return lines

    def use_line(self, scope, body, used, is_head):
        module = f"{self.name}_mod"
        names = [v.name for v in scope.variables.values()
                 if v.role in ("module", "own", "parameter") and layout.mentioned(v.name, used)]
        called = [p.name for where, p in self.procedures if where == "module"
                  and layout.mentioned(p.name, used)]
        called += [name for name in ("fill_pad", "read_pad") if self.pad and layout.mentioned(name, used)]
        renames = self.renames if is_head else {}
        if renames and not any(n in renames for n in names):
            renames = {}
        if self.rng.random() < 0.5 and not renames:
            return f"use {module}"
        items = [f"{n} => {renames[n]}" if n in renames else n for n in names + called]
        return f"use {module}, only: {', '.join(items)}"

    def assemble(self):
        lines = []
        if self.with_module:
            lines += [f"module {self.name}_mod", "  implicit none"]
            for line in layout.declarations(self.parameters + self.globals + self.own + self.pad, self.real, set()):
                lines.append("  " + line)
            if self.own:
                lines.append(f"  !$omp threadprivate({', '.join(v.name for v in self.own + self.pad)})")
            texts = list(self.texts["module"]) + ([self.head_lines] if self.head_in_module else [])
            if texts:
                lines += ["", "contains", ""]
                for k, text in enumerate(texts):
                    lines += ([""] if k else []) + layout.indent(text, 1)
            lines += [f"end module {self.name}_mod", ""]
        for text in self.texts["external"] if not self.head_in_module else []:
            lines += text + [""]
        if not self.head_in_module:
            lines += self.head_lines
        wrapped = []
        for line in lines:
            wrapped += layout.wrap(line)
        self.text = "\n".join(self.header() + wrapped).rstrip() + "\n"

    def verify(self):
        parts = [f"--head '{self.head}({','.join(self.independents)})>({','.join(self.dependents)})'"]
        parts += [f"--set {k}={v}" for k, v in self.extents.items()]
        parts += [f"--set '{a.name}=[{','.join(map(str, a.data))}]'" for a in self.args if a.data]
        sizes = [f"--size '{a.name}={'*'.join(a.dims)}'" for a in self.args if a.shape in ("assumed", "size")]
        parts += sizes + (["--sizes-for-run"] if sizes and self.seed % 2 else [])
        return " ".join(parts + ["--range 0.5:1.5"])

    def header(self):
        missing = sorted(name for name, on in _defaults() if on and name not in self.features)
        extra = sorted(name for name, on in _defaults() if not on and name in self.features)
        return ["! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
                f"! Random program, seed {self.seed}{', parallel' if self.parallel else ''}.",
                f"! Features: default{''.join(' -' + n for n in missing)}{''.join(' +' + n for n in extra)}",
                f"! VERIFY: {self.verify()}", ""]


def _defaults():
    from .features import FEATURES
    return [(name, on) for name, on, _ in FEATURES]
