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


def statement(pattern, role, letter, position, v, atomic=False):
    """The lines of one pattern, for the variable that v names. The constant is the position's own, so
    that no two statements compute the same."""
    c = f"{0.7 + 0.2*position:.1f}d0"
    w = "*w" if pattern.array else ""
    e = "(0.4d0 + 0.1d0*i)" if pattern.passive else "x(i)"
    square = f"sum({v}*{v}*w)" if pattern.array else f"{v}*{v}"
    if pattern.passive:
        square += "*x(i)"  # the value of v is needed by an adjoint
    choice, sign = ("min", "<") if role.final == "min" else ("max", ">")
    condition = "where" if pattern.array else "if"
    # Only one element of an array meets a zero: x(2) = 1 = 1.25*w(2), x(3) = 0.75 = 1.5*w(1).
    zeros = ("1.25d0*w", "1.5d0*w") if pattern.array else ("1.0d0", "0.75d0")
    text = {
        "W": f"{v} = sin({c}*{e}{w})",
        "R": f"y(i) = y(i) + {c}*{square}",
        "Q": f"y(i) = y(i) + {c}*{square}",
        "E": f"y(i) = y(i) + {c}*{square}",
        "I": f"{v} = {v} + {c}*cos({e}){w}",
        "D": f"{v} = {v} - {c}*exp(-{e}){w}",
        "A": f"{v} = {c}*sin({e}){w} + {v}",
        "J": f"{v} = {v} + {c}*{e}*{e}{w}",
        "U": f"{v} = {v}*cos({c}*{e}{w})",
        "P": f"{v} = {v}*exp({c}*{e}{w})",
        "Y": f"{v} = {v}*({e} - {zeros[0]})",
        "Z": f"{v} = {v}*({e} - {zeros[1]})",
        "F": f"{v} = exp(-{c}*{e}){w}",
        "L": f"{v} = exp(-{c}*{e}){w} + {e}",
        "T": f"{v} = cos({c}*{e}{w})",
        "M": f"{v} = {choice}({v}, {c}*{e}{w})",
        "B": f"{condition} ({c}*{e}{w} {sign} {v}) {v} = {c}*{e}{w}",
        "G": f"{v} = {choice}({v}, {c}*{e}*{e}{w})",
    }[letter]
    lines = [text]
    if role.name == "critical" and atomic:
        lines = ["!$omp critical", f"  {text}", "!$omp end critical"]
    elif role.name == "shared-atomic":
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


def bodies(pattern):
    """Of each loop: the role of v, and a function of the name of v that gives the lines of the body.
    The first line has nothing to do with v: x and y are always active."""
    position, result = 0, []
    for role, letters in pattern.loops:
        def body(v, atomic=False, role=role, numbered=tuple(enumerate(letters, position))):
            lines = []
            for place, letter in numbered:
                lines += statement(pattern, role, letter, place, v, atomic)
            if role in (patterns.ALL_THREADS, patterns.ONCE):  # there is no i
                return [line.replace("x(i)", "x(2)").replace("*i)", "*2)") for line in lines]
            if role.name == "ordered" and atomic:
                lines = ["!$omp ordered", *indent(lines), "!$omp end ordered"]
            return ["y(i) = y(i)*x(i)"] + lines
        position += len(letters)
        result.append((role, body))
    return result


def before(pattern):
    w = "*w" if pattern.array else ""
    first = "0.6d0" if pattern.passive else "x(1)"
    if pattern.before == "-":
        return []
    if not pattern.row.cells:
        return [f"v = sin(1.3d0*{first}{w})"]
    cell = "v(:,i)" if pattern.array else "v(i)"
    return ["do i = 1, n", f"  {cell} = sin(1.3d0*{first}{w}) + 0.1d0*i*{first}", "end do"]


def after(pattern):
    w = "*w" if pattern.array else ""
    if pattern.after == "-":
        return []
    if pattern.after == "W":
        return [f"v = 1.7d0*x(2){w}" if not pattern.row.cells else "v = 1.7d0*x(2)"]
    first, last = {(False, False): ("v", "v"), (True, False): ("v", "v"), (False, True): ("v(2)", "v(n)"),
                   (True, True): ("v(:,2)", "v(:,n)")}[pattern.array, pattern.row.cells]
    product = f"sum({first}*{last}*w)" if pattern.array else f"{first}*{last}"
    return ["y(n) = y(n) + " + product + ("*x(n)" if pattern.passive else "")]


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
    one = pattern.row.kind == "loop"
    inside = []
    for role, body in bodies(pattern):
        lines = body(v, True)
        if role is patterns.ONCE:
            lines = construct(pattern.row.name, lines)
        elif role is not patterns.ALL_THREADS:
            clause = role.clause if one or (role.private and pattern.row.kind == "loops") else ""
            directive = f"!$omp {'parallel ' if one else ''}do {clause} schedule({schedule})"
            if pattern.row.name.startswith("simd"):
                directive = f"!$omp simd {clause}"
            lines = [directive.replace("  ", " "), "do i = 1, n"] + indent(lines) + ["end do"]
        inside += lines
    if not one:
        region = f"!$omp parallel {pattern.row.clause}".rstrip() + " private(i)"*(pattern.row.kind == "once")
        inside = [region] + indent(inside) + ["!$omp end parallel"]
    return procedure(pattern, name, ARGUMENTS, [f"integer :: {counters(pattern)}"],
                     before(pattern) + inside + after(pattern))


def construct(name, lines):
    """The statements in a construct, behind which all threads wait."""
    if name == "sections":
        lines = ["y(1) = y(1)*x(2)", "!$omp section", *lines, "!$omp section", "y(4) = y(4)*x(1)"]
    return [f"!$omp {name}", *indent(lines), f"!$omp end {name}"] + ["!$omp barrier"]*(name == "master")


def counters(pattern):
    atomic = any(role.name == "shared-atomic" for role, _ in pattern.loops)
    return "i, j" if atomic and pattern.array else "i"


def each_thread(lines):
    return ["do t = 0, nt - 1"] + indent(lines) + ["end do"]


def copied(role, v):
    """What a clause does to each thread's copy at the start, and to v at the end."""
    start = {"": [], "undefined": [], "copy": [f"{v} = v"]}.get(role.initial, [f"{v} = {role.initial}"])
    end = {"": [], "last": [f"if (hi(t) == n) v = {v}"], "+": [f"v = v + {v}"],
           "*": [f"v = v*{v}"]}.get(role.final, [f"v = {role.final}(v, {v})"])
    return each_thread(start) if start else [], each_thread(end) if end else []


def pgas_form(pattern, name):
    row, array = pattern.row, pattern.array
    copy = "vt(:,t)" if array else "vt(t)"
    cell = ("v(:,i)" if array else "v(i)") if row.cells else "v"
    lines = []
    for role, body in bodies(pattern):
        private = role.private or row.kind == "region"
        start, end = copied(role, copy) if row.kind != "region" else ([], [])
        once = body(copy if private else cell)
        if role is patterns.ONCE:
            lines += once + ["y(1) = y(1)*x(2)", "y(4) = y(4)*x(1)"]*(row.name == "sections")
            continue
        if role.name == "ordered":
            lines += ["do i = 1, n"] + indent(once) + ["end do"]
            continue
        if role is not patterns.ALL_THREADS:
            once = ["do i = lo(t), hi(t), step"] + indent(once) + ["end do"]
        lines += start + each_thread(once) + end
    if row.kind == "region":
        start, end = copied(row, copy)
        lines = start + lines + end
    declarations = ["integer, intent(in) :: lo(0:nt-1), hi(0:nt-1), step",
                    f"integer :: t, {counters(pattern)}"]
    if any(role.private for role, _ in pattern.loops):
        declarations.append("real(8) :: vt(" + ("3, " if array else "") + "0:nt-1)")
    return procedure(pattern, name, PGAS_ARGUMENTS, declarations,
                     before(pattern) + lines + after(pattern))


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
    """How many cells of v have derivatives."""
    return 0 if pattern.passive else (3 if pattern.array else 1)*(patterns.N if pattern.row.cells else 1)


def with_derivative(name, letter, pgas):
    """A procedure NAMEv_d that takes the derivative of a passive v, and does nothing with it: the
    judge calls all patterns in the same way."""
    more = ", lo, hi, step" if pgas else ""
    d = letter
    return "\n".join([
        f"subroutine {name}v_{d}(n, nt, x, x{d}, y, y{d}, v, v{d}{more})",
        f"  integer :: n, nt{', lo(*), hi(*), step' if pgas else ''}",
        f"  real(8) :: x(*), x{d}(*), y(*), y{d}(*), v(*), v{d}(*)",
        f"  call {name}_{d}(n, nt, x, x{d}, y, y{d}, v{more})",
        "end subroutine"])
