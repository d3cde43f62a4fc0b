# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random projects in Fortran: modules in files of their own, or together.

`settings` has constants and variables, `tools` functions, `arrays` subroutines that take, give and allocate arrays,
`model` the head. Who calls whom, with what, and where functions stand, is random.
"""

import random

from . import terms

HEAD = "head"
SIZE = 7


class Place:
    """What a statement may name: scalars, arrays with their extents, a counter with its extent."""

    def __init__(self, scalars, arrays, counter="", last="", calls=True):
        self.scalars, self.arrays, self.counter, self.last, self.calls = list(scalars), dict(arrays), counter, last, calls

    def inside(self, counter, last):
        return Place(self.scalars, self.arrays, counter, last, self.calls)


class Project:
    """`files`: text by name, in the order in which they are compiled. `arguments()`: of `parajoint check`."""

    extension = ".f90"

    def __init__(self, seed, everything=False):
        """`everything`: also what the tool refuses so far, by its documentation."""
        self.everything = everything
        self.random = random.Random(f"project {seed}")
        self.name = f"project{seed}"
        self.terms = terms.Terms(self.random, terms.FORTRAN, "_rk")
        chance = self.random.random
        self.parallel = chance() < 0.5
        self.store = chance() < 0.3
        self.functions, self.subroutines, self.lines = [], {}, []
        self.independents = self.random.choice([["x"], ["x", "y"], ["x", "y", "s"], ["y"], ["x", "s"]])
        self.dependents = self.random.choice([["y"], ["y", "s"], ["s"]])
        self.sizes = {"n": SIZE}
        modules = {"settings": self.settings(), "tools": self.tools(), "arrays": self.arrays(), "model": self.model()}
        self.files = self.in_files(modules)

    def pick(self, *choices):
        return self.random.choice(choices)

    def in_files(self, modules):
        """Each module in a file, or neighbours together."""
        files, names = {}, list(modules)
        while names:
            count = self.pick(1, 1, 2) if len(names) < 4 else self.pick(1, 1, 2, 4)
            own, names = names[:count], names[count:]
            files[f"{own[-1]}.f90"] = "\n".join(modules[name] for name in own)
        return files

    # Text.

    def out(self, depth, text):
        self.lines.append("  "*depth + text)

    def taken(self):
        lines, self.lines = self.lines, []
        return "\n".join(wrapped(line) for line in lines) + "\n"

    def module(self, name, uses, declarations, procedures):
        private = "  private\n  public :: " + ", ".join(declared_names(procedures)) + "\n" \
            if not declarations and self.random.random() < 0.3 else ""
        return (f"module {name}\n" + "".join(f"  use {u}\n" for u in uses) + "  implicit none\n" + private + declarations
                + ("\ncontains\n\n" + "\n".join(procedures) if procedures else "") + f"end module {name}\n")

    # The modules.

    def settings(self):
        kind = self.pick("kind(1.0d0)", "8", "selected_real_kind(15)", "real64")
        uses = ["iso_fortran_env, only: real64"] if kind == "real64" else []
        lines = [f"integer, parameter :: rk = {kind}", "real(rk), parameter :: base = 0.37_rk",
                 "real(rk) :: gain = 0.8_rk", "real(rk) :: table(5)"]
        lines += ["real(rk), allocatable :: store(:)"]*self.store
        return self.module("settings", uses, "".join(f"  {line}\n" for line in lines), [])

    def tools(self):
        texts = [self.integer_function("pick", "k, last", f"mod(k*{self.pick(2, 3, 5)} + {self.pick(0, 1, 4)}, last) + 1"),
                 self.integer_function("before", "last", "last - 1"),
                 "logical function above(a, c)\n  real(rk), intent(in) :: a, c\n  above = a > c\nend function above\n"]
        for k in range(self.random.randint(2, 4)):
            texts.append(self.function(f"f{k + 1}"))
        return self.module("tools", ["settings"], "", [indented(text) for text in texts + [self.total()]])

    @staticmethod
    def integer_function(name, args, value):
        return f"pure integer function {name}({args})\n  integer, intent(in) :: {args}\n  {name} = {value}\nend function {name}\n"

    def function(self, name):
        """A real function of one or two arguments, perhaps of an optional one, which it hands on."""
        args, option = self.pick(["a"], ["a", "b"]), self.random.random() < 0.5
        elemental = self.random.random() < 0.3
        place = Place(args, {}, calls=True)
        known = self.functions if not elemental else [f for f in self.functions if f[3]]
        title = f"{'elemental ' if elemental else ''}real(rk) function {name}({', '.join(args + ['weight']*option)})"
        self.out(0, title)
        self.out(1, f"real(rk), intent(in) :: {', '.join(args)}")
        if option:
            self.out(1, "real(rk), intent(in), optional :: weight")
        handed = [f for f in known if f[2]]
        saved, self.functions = self.functions, known
        start = self.value(place)
        if option and handed and self.random.random() < 0.7:
            other = self.random.choice(handed)
            actuals = [self.random.choice(args) for _ in range(other[1])]
            weight = self.pick("weight", "weight=weight")
            start = f"0.5_rk*{self.converted(f'{other[0]}({chr(44).join(actuals)}, {weight})')} + 0.4_rk*({start})"
        self.out(1, f"{name} = {start}")
        if option:
            self.out(1, f"if (present(weight)) {name} = 0.7_rk*{name} + 0.2_rk*weight*{args[0]}")
        if not elemental and self.random.random() < 0.4:
            self.out(1, f"if ({self.condition(place)}) {name} = {self.value(place)}")
        self.functions = saved
        self.out(0, f"end function {name}")
        self.functions.append((name, len(args), option, elemental))
        return self.taken()

    def total(self):
        return ("real(rk) function total(v)\n  real(rk), intent(in) :: v(:)\n"
                + self.pick("  total = sum(v)/size(v)\n", "  integer :: i\n  total = 0\n  do i = 1, size(v)\n"
                            "    total = total + 0.1_rk*v(i)*v(i)\n  end do\n") + "end function total\n")

    def arrays(self):
        others = [lambda: self.maker("renew", "inout"), self.fixed] + [self.copy]*self.everything
        texts = [self.maker("make", "out")] + [make() for make in self.random.sample(others, self.random.randint(1, 2))]
        texts += [self.relax(), self.relax_all(), self.spread()]
        if self.store:
            memory = "  if (.not. allocated(store)) allocate(store(k))\n"
            if self.everything:
                memory = "  if (allocated(store)) deallocate(store)\n  allocate(store(k))\n"
            value = self.pick("0.4_rk", "gain", "0.5_rk*gain") if self.everything else self.pick("0.4_rk", "base")
            texts.append(f"subroutine open_store(k)\n  integer, intent(in) :: k\n{memory}  store = {value}\n"
                         "end subroutine open_store\n")
        return self.module("arrays", ["settings", "tools"], "", [indented(text) for text in texts])

    def maker(self, name, intent):
        """Gives an allocatable argument memory, and values that may depend on others."""
        active, option = self.everything and self.random.random() < 0.6, self.everything and self.random.random() < 0.5
        args = ["k", "w"] + ["x"]*active + ["weight"]*option
        self.out(0, f"subroutine {name}({', '.join(args)})")
        self.out(1, "integer, intent(in) :: k")
        self.out(1, f"real(rk), allocatable, intent({intent}) :: w(:)")
        if active:
            self.out(1, "real(rk), intent(in) :: x(:)")
        if option:
            self.out(1, "real(rk), intent(in), optional :: weight")
        self.out(1, "integer :: i")
        if intent == "inout" and self.everything:
            self.out(1, "if (allocated(w)) deallocate(w)")
        self.out(1, f"allocate(w({self.pick('k', 'int(k)', 'before(k + 1)')}))")
        place = Place(["gain"]*(active and self.random.random() < 0.3), {"x": "size(x)"} if active else {})
        if self.random.random() < 0.4:
            self.out(1, f"w = {self.value(place) if active else self.pick('1.0_rk', 'base', self.call('base') if self.everything else '0.6_rk*base')}")
        else:
            self.out(1, "do i = 1, size(w)")
            self.out(2, f"w(i) = {self.value(place.inside('i', 'size(x)') if active else Place(['base'], {}, calls=self.everything))}")
            self.out(1, "end do")
        if option:
            self.out(1, "if (present(weight)) w = 0.6_rk*w + 0.3_rk*weight")
        self.out(0, f"end subroutine {name}")
        self.subroutines[name] = (active, option)
        return self.taken()

    def fixed(self):
        """Memory from a callee that nothing active goes into."""
        self.subroutines["fixed"] = (False, False)
        return ("subroutine fixed(k, w)\n  integer, intent(in) :: k\n  real(rk), allocatable, intent(inout) :: w(:)\n"
                "  if (.not. allocated(w)) allocate(w(k))\n  w = " + self.pick("0.7_rk", "base") + "\nend subroutine fixed\n")

    def copy(self):
        """Memory from an assignment."""
        self.subroutines["copy"] = (True, False)
        form = self.pick("  w = x\n", "  w = 0.8_rk*x\n", "  allocate(w(size(x)), source=x)\n", "  w = x(:size(x))\n")
        return ("subroutine copy(k, w, x)\n  integer, intent(in) :: k\n  real(rk), allocatable, intent(out) :: w(:)\n"
                "  real(rk), intent(in) :: x(:)\n" + form + "  if (k > size(w)) w = 0.5_rk*w\nend subroutine copy\n")

    def relax(self):
        """One sweep over assumed shape, with two optional arguments."""
        self.out(0, "subroutine relax(v, r, weight, steps)")
        self.out(1, "real(rk), intent(in) :: v(:)")
        self.out(1, "real(rk), intent(inout) :: r(:)")
        self.out(1, "real(rk), intent(in), optional :: weight")
        self.out(1, "integer, intent(in), optional :: steps")
        self.out(1, "real(rk) :: factor")
        self.out(1, "integer :: i, step, last")
        self.out(1, f"factor = {self.pick('0.5_rk', 'gain', self.call('gain'))}")
        self.out(1, "if (present(weight)) factor = 0.4_rk*factor + 0.3_rk*weight")
        self.out(1, "last = 1")
        self.out(1, "if (present(steps)) last = steps")
        self.out(1, "do step = 1, last")
        directive = self.parallel and self.random.random() < 0.6
        if directive:
            self.out(2, "!$omp parallel do")
        first = self.pick("1", "2")
        end = self.pick("size(r)", "before(size(r))", "size(r) - 1")
        self.out(2, f"do i = {first}, {end}")
        place = Place(["factor"], {"v": "size(v)"}).inside("i", "size(v)")
        self.out(3, f"r(i) = 0.4_rk*r(i) + 0.5_rk*({self.value(place)})")
        self.out(2, "end do")
        if directive:
            self.out(2, "!$omp end parallel do")
        self.out(1, "end do")
        self.out(0, "end subroutine relax")
        return self.taken()

    def relax_all(self):
        """Hands its optional arguments on, and parts of its arrays."""
        order = self.pick("weight, steps", "steps=steps, weight=weight", "weight=weight, steps=steps")
        part = self.pick(("", ""), ("(2:)", "(2:)"), ("(:size(v) - 1)", "(2:)"), ("(before(2):)", "(before(2):)"))
        return ("subroutine relax_all(v, r, weight, steps)\n  real(rk), intent(in) :: v(:)\n"
                "  real(rk), intent(inout) :: r(:)\n  real(rk), intent(in), optional :: weight\n"
                f"  integer, intent(in), optional :: steps\n  call relax(v{part[0]}, r{part[1]}, {order})\n"
                + self.pick("", "  if (present(weight)) call relax(v, r, weight)\n", "  call relax(v, r, steps=steps)\n")
                + "end subroutine relax_all\n")

    def spread(self):
        """An array whose extent is a function's value, and a matrix of which columns are passed on."""
        columns = self.pick(("(2:, 2)", "(2:)"), ("(:, 2)", ""), (f"(:before(size(v)), pick(2, 3))", "(:before(size(v)))"))
        place = Place([], {"v": "size(v)"}).inside("i", "size(v)")
        self.out(0, "subroutine spread_out(v, r)")
        self.out(1, "real(rk), intent(in) :: v(:)")
        self.out(1, "real(rk), intent(inout) :: r(:)")
        self.out(1, "real(rk) :: t(before(size(v) + 1)), a(size(v), 3)")
        self.out(1, "integer :: i")
        self.out(1, "a = 0.3_rk")
        self.out(1, "do i = 1, size(v)")
        self.out(2, f"t(i) = {self.value(place)}")
        self.out(2, "a(i, :) = 0.5_rk*t(i)")
        self.out(1, "end do")
        self.out(1, f"call relax(a{columns[0]}, r{columns[1]}{self.pick('', ', t(1)', ', weight=t(size(t))')})")
        self.out(1, f"r(1) = {self.pick('total(t(2:))', 'total(t)', 'dble(total(t))', '0.5_rk*r(1)*total(a(2:, 3))')}")
        self.out(0, "end subroutine spread_out")
        return self.taken()

    # Expressions.

    def value(self, place):
        return self.terms.value(lambda: self.operand(place), lambda: self.condition(place))

    def operand(self, place):
        if place.calls and self.functions and self.random.random() < 0.3:
            return self.call(self.plain(place), lambda: self.argument(place))
        return self.plain(place)

    def plain(self, place):
        names = place.scalars + list(place.arrays)*2
        if not names:
            return self.terms.odd()
        name = self.random.choice(names)
        return self.element(place, name) if name in place.arrays else name

    def element(self, place, name):
        """An element that is there whatever the counter is."""
        extent = place.arrays[name]
        same = place.counter and (extent == place.last or (extent, place.last) == ("n", "n - 1"))
        subscripts = [place.counter]*4 if same else []
        at = place.counter or str(self.random.randint(1, 9))
        if self.has_pick():
            subscripts += [f"pick({at}, {extent})", f"int(pick({at}, {extent}))", f"before({extent})", f"pick(before({extent}), {extent})"]
        return f"{name}({self.pick(*(subscripts + ['1', extent, '2']))})"

    def has_pick(self):
        return bool(self.functions)

    def argument(self, place):
        return self.pick(self.plain(place), f"0.7_rk*{self.plain(place)}")

    def call(self, first, more=None, optional=None):
        """A call of a real function, perhaps of another one's value, perhaps in a conversion."""
        if not self.functions:
            return first
        name, count, option, _ = self.random.choice(self.functions)
        actuals = [first] + [more() if more else first for _ in range(count - 1)]
        if self.random.random() < 0.2:
            inner = self.random.choice(self.functions)
            actuals[0] = self.converted(f"{inner[0]}({', '.join([actuals[0]]*inner[1])})")
        if option and self.random.random() < 0.4:
            actuals.append(self.pick("", "weight=") + (more() if more else first))
        return self.converted(f"{name}({', '.join(actuals)})")

    def converted(self, text):
        return self.pick(text, text, text, f"dble({text})", f"real({text}, rk)", f"real(cmplx({text}, 0.5_rk, rk), rk)",
                         f"real({text}, kind=8)", f"aimag(cmplx(0.2_rk, {text}, rk))")

    def condition(self, place):
        a, c = self.operand(place), self.terms.odd(0.1, 0.6)
        forms = [f"{a} > {c}", f"{a} < {c}"]
        if len(self.functions) > 1:
            forms += [f"above({a}, {c})", f"logical(above({a}, {c}))", f".not. above({a}, {c})"]
        return self.random.choice(forms)

    # The head.

    def model(self):
        self.head_place = Place(["s", "gain"], {"x": "n", "y": "n", "table": "5"})
        self.made = set()
        place = self.head_place
        self.out(1, f"gain = {self.pick('0.7_rk', '0.5_rk*s', 's')}")
        self.out(1, f"table = {self.pick('0.3_rk', '0.4_rk*s', self.call('s'))}")
        self.out(1, "t = 0.25_rk")
        place.scalars.append("t")
        if self.store:
            self.out(1, f"call open_store({self.pick('n', 'before(n + 1)')})")
            place.arrays["store"] = "n"
        for _ in range(self.random.randint(5, 9)):
            self.statement(place)
        self.out(1, f"y(1) = 0.5_rk*y(1) + 0.5_rk*({self.value(place)})")
        self.out(1, f"s = 0.3_rk*s + 0.5_rk*total(y{self.pick('', '(2:)', '(:n - 1)')})")
        if self.store and self.everything:
            self.out(1, "deallocate(store)")
        body = self.taken()
        declared = ["integer, intent(in) :: n", "real(rk), intent(in) :: x(n)", "real(rk), intent(inout) :: y(n), s",
                    "real(rk), allocatable :: " + ", ".join(f"{w}(:)" for w in ("w1", "w2", "v1", "v2")), "real(rk) :: t",
                    "integer :: i, k"]
        text = f"subroutine {HEAD}(n, x, y, s)\n" + "".join(f"  {line}\n" for line in declared) + "\n" + body \
            + f"end subroutine {HEAD}\n"
        return self.module("model", ["settings", "tools", "arrays"], "", [indented(text)])

    def statement(self, place, depth=1):
        kinds = [self.loop, self.loop, self.memory, self.memory, self.relaxation, self.relaxation, self.scalar, self.branch,
                 self.selection, self.repetition, self.whole, self.constructor]
        self.random.choice(kinds)(place, depth)

    def scalar(self, place, depth):
        self.out(depth, f"{self.pick('t', 't', 's', self.element(place, 'table'))} = {self.value(place)}")

    def loop(self, place, depth):
        last = self.pick("n", "n", "before(n)", "int(before(n))", "n - 1")
        extent = "n" if last == "n" else "n - 1"
        inner = place.inside("i", extent)
        directive = self.parallel and self.random.random() < 0.5
        target = self.pick("y(i)", "y(i)", "y(pick(i, n))" if not directive else "y(i)")
        reads = inner if not directive else Place([n for n in inner.scalars], {n: e for n, e in inner.arrays.items() if n != "y"}, "i", extent)
        if directive:
            self.out(depth, "!$omp parallel do")
        step = self.pick("", "", ", before(3)", ", 2")
        self.out(depth, f"do i = {self.pick('1', '1', 'before(2)', '2')}, {last}{step}")
        self.out(depth + 1, f"{target} = {self.pick('', f'0.5_rk*{target} + 0.5_rk*')}({self.value(reads)})")
        self.out(depth, "end do")
        if directive:
            self.out(depth, "!$omp end parallel do")

    def memory(self, place, depth):
        """A call that gives an array memory, or an assignment that does, and what uses it."""
        assigned = self.random.random() < 0.3
        w, length = self.pick(("v1", "n"), ("v2", "n - 1")) if assigned else self.pick(("w1", "n"), ("w2", "n - 1"))
        if w in self.made and not self.everything or depth > 1 and (assigned or w not in place.arrays):
            return self.scalar(place, depth)
        if assigned:
            part = "" if length == "n" else self.pick("(2:)", "(:n - 1)")
            self.out(depth, f"{w} = {self.pick('x', '0.6_rk*x', 'y')}{part}")
        else:
            # What an intent(out) argument gets has no derivative: w2 is passed to nothing that is differentiated.
            taken = list(self.subroutines) if self.everything else [s for s in self.subroutines if (s == "make") == (w == "w2")]
            if not taken:
                return self.scalar(place, depth)
            name = self.random.choice(taken)
            active, option = self.subroutines[name]
            count = self.pick("n", "before(n + 1)") if length == "n" else self.pick("before(n)", "n - 1", "int(before(n))")
            part = self.pick("", "(:)") if length == "n" else self.pick("(2:)", "(:n - 1)")
            actuals = [count, w] + [self.pick("x", "y") + part]*active
            if option and self.random.random() < 0.6:
                actuals.append(self.pick("", "weight=") + self.operand(place))
            if self.everything and (name == "renew" or name == "fixed" and depth == 1):
                self.out(depth, f"if (allocated({w})) deallocate({w})")
            self.out(depth, f"call {name}({', '.join(actuals)})")
        place.arrays[w] = length
        self.made.add(w)
        self.out(depth, f"y(2) = 0.4_rk*y(2) + 0.4_rk*{self.pick(self.element(place, w), *[f'total({w})', f'total({w}(2:))']*(self.everything or w != 'w2'))}")
        if self.everything and depth == 1 and self.random.random() < 0.4:
            self.out(depth, f"deallocate({w})")
        elif self.everything or w != "w2":
            return
        del place.arrays[w]

    def relaxation(self, place, depth):
        name = self.pick("relax", "relax_all", "relax_all", "spread_out")
        part = self.pick("", "", "(2:)", "(:n - 1)", "(before(3):before(n))")
        sources = ["x"] + [w for w in ("w1", "v1") + ("store",)*self.everything if w in place.arrays]
        actuals = [self.random.choice(sources) + part, "y" + part]
        if name != "spread_out":
            others = Place(place.scalars, {a: e for a, e in place.arrays.items() if a != "y"})
            extra = [f"weight={self.operand(others)}", f"steps={self.pick('2', 'before(3)', 'int(pick(1, 2))')}"]
            actuals += self.random.sample(extra, self.random.randint(0, 2))
        self.out(depth, f"call {name}({', '.join(actuals)})")

    def branch(self, place, depth):
        if depth > 2:
            return self.scalar(place, depth)
        joined = self.pick("", "", f" .and. {self.condition(place)}", f" .or. {self.condition(place)}")
        self.out(depth, f"if ({self.condition(place)}{joined}) then")
        self.statement(place, depth + 1)
        if self.random.random() < 0.6:
            self.out(depth, self.pick("else", f"else if ({self.condition(place)}) then"))
            self.statement(place, depth + 1)
        self.out(depth, "end if")

    def selection(self, place, depth):
        if depth > 2:
            return self.scalar(place, depth)
        self.out(depth, f"select case ({self.pick('pick(n, 3)', 'int(pick(2, 3))', 'before(pick(n, 3))')})")
        self.out(depth, "case (1, 2)")
        self.statement(place, depth + 1)
        self.out(depth, "case default")
        self.statement(place, depth + 1)
        self.out(depth, "end select")

    def repetition(self, place, depth):
        if depth > 1:
            return self.scalar(place, depth)
        self.out(depth, "k = 0")
        self.out(depth, f"do while ({self.pick('k < before(4)', f'k < 2 .and. {self.condition(place)}', 'k < int(before(3))')})")
        self.out(depth + 1, "k = k + 1")
        self.scalar(place, depth + 1)
        self.loop(place, depth + 1)
        self.out(depth, "end do")

    def whole(self, place, depth):
        """A statement for all of an array."""
        elemental = [f for f in self.functions if f[3]]
        if elemental and self.random.random() < 0.6:
            name, count, _, _ = self.random.choice(elemental)
            value = self.converted_array(f"{name}({', '.join(['x', 'y'][:count])})")
        else:
            value = f"0.5_rk*x*{self.operand(place)} + 0.3_rk*y"
        if self.random.random() < 0.4:
            self.out(depth, f"where (x {self.pick('>', '<')} {self.terms.odd()}) y = {value}")
        else:
            self.out(depth, f"y{self.pick('', '(:)')} = {value}")

    def converted_array(self, text):
        return self.pick(text, f"dble({text})", f"real({text}, rk)")

    def constructor(self, place, depth):
        items = ", ".join(self.operand(place) for _ in range(3))
        self.out(depth, f"t = {self.pick('', '0.5_rk*')}total([{items}])")

    # The command.

    def arguments(self):
        words = ["--head", f"{HEAD}({','.join(self.independents)})>({','.join(self.dependents)})", "--range", "0.2:1.2"]
        return words + [f"--set={name}={value}" for name, value in self.sizes.items()] + ["--size=store=n"]*(self.store and self.everything)


def indented(text):
    return "".join(f"  {line}\n" if line else "\n" for line in text.splitlines())


def declared_names(procedures):
    """The names of procedures."""
    titles = (text.strip().splitlines()[0] for text in procedures)
    return [title.split("(rk)")[-1].split("(")[0].split()[-1] for title in titles]


def wrapped(line, width=110):
    """A line in as many as it needs."""
    parts = []
    while len(line) > width:
        cut = max(line.rfind(mark, 20, width) for mark in (" + ", ", "))
        if cut < 0:
            break
        parts.append(line[:cut + 2].rstrip() + " &")
        line = "      " + line[cut + 2:].lstrip()
    return "\n".join(parts + [line])
