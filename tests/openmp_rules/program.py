# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a pattern out, in both forms.

The OpenMP form is a `parallel do` with the row's clause for v. The PGAS form says the same without
OpenMP: each thread's copy is a cell of vt, what the clause implies at the borders of the region
stands there as assignments, and the threads do their iterations one thread after the other. Both
forms render the body by the same code, only with another name for v.
"""

import patterns

ARGUMENTS = ("n", "nt", "x", "y", "v")
PGAS_ARGUMENTS = ARGUMENTS + ("lo", "hi", "step")
WEIGHTS = "real(8), parameter :: w(3) = [0.5d0, 0.8d0, 1.1d0]"


def shape(pattern):
    """The extents of v: none for a scalar."""
    extents = (["3"] if pattern.array else []) + (["n"] if pattern.row.cells else [])
    return "(" + ",".join(extents) + ")" if extents else ""


def statement(pattern, letter, position, v, atomic=False):
    """The lines of one pattern, for the variable that v names. The constant is the position's own, so
    that no two statements compute the same."""
    c = f"{0.7 + 0.2*position:.1f}d0"
    w = "*w" if pattern.array else ""
    square = f"sum({v}*{v}*w)" if pattern.array else f"{v}*{v}"
    choice = "min" if pattern.row.final == "min" else "max"
    text = {
        "W": f"{v} = sin({c}*x(i){w})",
        "R": f"y(i) = y(i) + {c}*{square}",
        "Q": f"y(i) = y(i) + {c}*{square}",
        "I": f"{v} = {v} + {c}*cos(x(i)){w}",
        "J": f"{v} = {v} + {c}*x(i)*x(i){w}",
        "U": f"{v} = {v}*cos({c}*x(i){w})",
        "P": f"{v} = {v}*exp({c}*x(i){w})",
        "Y": f"{v} = {v}*(x(i) - 1.0d0)",
        "Z": f"{v} = {v}*(x(i) - 0.75d0)",
        "F": f"{v} = exp(-{c}*x(i)){w}",
        "L": f"{v} = exp(-{c}*x(i)){w} + x(i)",
        "T": f"{v} = cos({c}*x(i)){w}",
        "M": f"{v} = {choice}({v}, {c}*x(i){w})",
        "G": f"{v} = {choice}({v}, {c}*x(i)*x(i){w})",
    }[letter]
    lines = [text]
    if pattern.row.name == "shared-atomic":
        if pattern.array:  # an atomic update is one of a scalar
            lines = [text.replace(v, "v(j)").replace("*w", "*w(j)")]
        if atomic:
            lines.insert(0, "!$omp atomic")
        if pattern.array:
            lines = ["do j = 1, 3"] + ["  " + line for line in lines] + ["end do"]
    guard = {"first": "i == 1", "last": "i == n", "team": "i <= nt", "second": "i == 2",
             "third": "i == 3"}.get(patterns.WHEN.get(letter))
    if guard and len(lines) == 1:
        return [f"if ({guard}) {lines[0]}"]
    if guard:
        return [f"if ({guard}) then"] + ["  " + line for line in lines] + ["end if"]
    return lines


def body(pattern, v, atomic=False):
    """The loop body. Its first line has nothing to do with v: x and y are always active."""
    lines = ["y(i) = y(i)*x(i)"]
    for position, letter in enumerate(pattern.body):
        lines += statement(pattern, letter, position, v, atomic)
    return lines


def before(pattern):
    w = "*w" if pattern.array else ""
    if pattern.before == "-":
        return []
    if not pattern.row.cells:
        return [f"v = sin(1.3d0*x(1){w})"]
    cell = "v(:,i)" if pattern.array else "v(i)"
    return ["do i = 1, n", f"  {cell} = sin(1.3d0*x(1){w}) + 0.1d0*i*x(1)", "end do"]


def after(pattern):
    w = "*w" if pattern.array else ""
    if pattern.after == "-":
        return []
    if pattern.after == "W":
        return [f"v = 1.7d0*x(2){w}" if not pattern.row.cells else "v = 1.7d0*x(2)"]
    first, last = {(False, False): ("v", "v"), (True, False): ("v", "v"), (False, True): ("v(2)", "v(n)"),
                   (True, True): ("v(:,2)", "v(:,n)")}[pattern.array, pattern.row.cells]
    product = f"{first}*{last}"
    return [f"y(n) = y(n) + " + (f"sum({product}*w)" if pattern.array else product)]


def indent(lines, levels=1):
    return ["  "*levels + line for line in lines]


def procedure(pattern, name, arguments, declarations, lines):
    head = ["implicit none", "integer, intent(in) :: n, nt", "real(8), intent(in) :: x(n)",
            f"real(8), intent(inout) :: y(n), v{shape(pattern)}"]
    head += [WEIGHTS] if pattern.array else []
    return ([f"subroutine {name}({', '.join(arguments)})"] + indent(head + declarations + [""] + lines)
            + [f"end subroutine {name}", ""])


def openmp_form(pattern, name, schedule):
    v = "v"
    if pattern.row.cells:
        v = "v(:,i)" if pattern.array else "v(i)"
    atomic = pattern.row.name == "shared-atomic"
    counters = "i, j" if atomic and pattern.array else "i"
    lines = before(pattern)
    lines += [f"!$omp parallel do {pattern.row.clause} schedule({schedule})".replace("  ", " "), "do i = 1, n"]
    lines += indent(body(pattern, v, atomic)) + ["end do"] + after(pattern)
    return procedure(pattern, name, ARGUMENTS, [f"integer :: {counters}"], lines)


def pgas_form(pattern, name):
    row, array = pattern.row, pattern.array
    declarations = ["integer, intent(in) :: lo(0:nt-1), hi(0:nt-1), step",
                    "integer :: t, " + ("i, j" if row.name == "shared-atomic" and array else "i")]
    if row.private:
        declarations.append("real(8) :: vt(" + ("3, " if array else "") + "0:nt-1)")
        v = "vt(:,t)" if array else "vt(t)"
    else:
        v = ("v(:,i)" if array else "v(i)") if row.cells else "v"
    lines = before(pattern)
    if row.private and row.initial != "undefined":
        start = "v" if row.initial == "copy" else row.initial
        lines += ["do t = 0, nt - 1", f"  {v} = {start}", "end do"]
    lines += ["do t = 0, nt - 1", "  do i = lo(t), hi(t), step"] + indent(body(pattern, v), 2)
    lines += ["  end do", "end do"]
    if row.final:
        end = {"last": f"if (hi(t) == n) v = {v}", "+": f"v = v + {v}", "*": f"v = v*{v}",
               "max": f"v = max(v, {v})", "min": f"v = min(v, {v})"}[row.final]
        lines += ["do t = 0, nt - 1", f"  {end}", "end do"]
    return procedure(pattern, name, PGAS_ARGUMENTS, declarations, lines + after(pattern))


def batch(numbered):
    """One source for many patterns of the same row and shape: three procedures each, and `batch`,
    which calls them all, so that one run of the compiler differentiates them all."""
    lines, calls, count = [], [], 3*len(numbered)
    array, cells = numbered[0][1].array, numbered[0][1].row.cells
    extents = (["3"] if array else []) + (["n"] if cells else [])
    colons = "".join(":," for _ in extents)
    for k, (number, pattern) in enumerate(numbered):
        for form, name in enumerate(names(number)):
            place = 3*k + form + 1
            if form < 2:
                lines += openmp_form(pattern, name, patterns.SCHEDULES[form])
            else:
                lines += pgas_form(pattern, name)
            more = ", lo, hi, step" if form == 2 else ""
            calls.append(f"call {name}(n, nt, x, y(:,{place}), v({colons}{place}){more})")
    lines += ["subroutine batch(n, nt, x, y, v, lo, hi, step)"]
    lines += indent(["implicit none", "integer, intent(in) :: n, nt, lo(0:nt-1), hi(0:nt-1), step",
                     "real(8), intent(in) :: x(n)",
                     f"real(8), intent(inout) :: y(n,{count}), v({','.join(extents + [str(count)])})", ""] + calls)
    return "\n".join(lines + ["end subroutine batch", ""])


def names(number):
    """Of the procedures of a pattern: OpenMP with each schedule, and PGAS."""
    return f"chunked_{number:04d}", f"blocked_{number:04d}", f"pgas_{number:04d}"


def size(pattern):
    """How many cells v has."""
    return (3 if pattern.array else 1)*(patterns.N if pattern.row.cells else 1)
