# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faults in the derivatives of a C program, the same as those of faults_fortran."""

from fault import AGAIN, BUILD, DIFFERENCES, DOT, OTHER, PRIMAL, RACES, RUN, TAPES, THREADS, WARNINGS, Fault

SOURCE = "mixed.c"
OPTIONS = ["--warnings", "--std", "c11", "--set", "n=12", "--size", "x=n", "--size", "y=n", "--flags", "-DFIRST"]
PROGRAM = """#include <math.h>

void mixed(int n, double* x, double* y, double* z) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) y[i] = x[i - 1] * x[i] + sin(x[i + 1]);
  *z = 0.0;
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * y[i];
    *z = *z + x[i] * x[i];
  }
}
"""

TANGENT, ADJOINT = "mixed_d.c", "mixed_b.c"
END = r"(\n *)(pj_adjoint_end\([^\n]*)"

FAULTS = [
    Fault("no fault", TANGENT),
    Fault("wrong derivative of sin", TANGENT, DIFFERENCES, r"cos\(", "sin("),
    Fault("tangent changes the primal", TANGENT, PRIMAL, r"(\n *y\[i\] = )", r"\g<1>1.01*"),
    Fault("tangent is not a number", TANGENT, PRIMAL, r"\*zd = 0\.0;", "*zd = sqrt(-x[0]);"),
    Fault("wrong derivative of sin", ADJOINT, DOT, r"cos\(", "sin("),
    Fault("adjoint of the result not consumed", ADJOINT, DOT, r"\n *\*zb = 0\.0;"),
    Fault("starts from zero", ADJOINT, DOT, r"(\n *)(pj_adjoint_begin\(\);)",
          r"\1\2\1for (int k = 0; k < n; k++) xb[k] = 0.0;"),
    Fault("no atomics", ADJOINT, RACES, r"\n *#pragma omp atomic[^\n]*", everywhere=True),
    Fault("one atomic update is missing", ADJOINT, RACES, r"\n *#pragma omp atomic[^\n]*"),
    # One thread would run all chunks of so short a loop.
    Fault("no atomics under a dynamic schedule", ADJOINT, RACES,
          r"\n *#pragma omp atomic[^\n]*|(#pragma omp parallel for)",
          lambda m: m.group(1) + " schedule(dynamic)" if m.group(1) else "", everywhere=True),
    Fault("a plain update of a global beside atomic ones", ADJOINT, RACES, END,
          r"\1static double sums[2];\n#pragma omp parallel\n{\n#pragma omp atomic\1sums[1] += 1.0;"
          r"\n#pragma omp master\1sums[1] += 1.0;\n}\1\2"),
    Fault("keeps state between calls", ADJOINT, AGAIN, END,
          r"\1static int calls = 0;\1xb[0] += 1e-3 * calls++;\1\2"),
    Fault("depends on the thread", ADJOINT, THREADS, END,
          r"\n#pragma omp parallel\n#pragma omp atomic\1xb[0] += 1e-3;\1\2"),
    Fault("one value left on the tape", ADJOINT, TAPES, END, r"\1\2\1pj_push(zb, sizeof *zb);"),
    Fault("one value too many popped", ADJOINT, RUN, END, r"\1\2\1pj_pop(zb, sizeof *zb);"),
    Fault("a variable that nothing reads", ADJOINT, WARNINGS, END, r"\1int unread = n;\1\2"),
    Fault("an extension of GNU", TANGENT, WARNINGS, r"\*zd = 0\.0;", "*zd = ({0.0;});"),
    # The flags are those of the first compiler alone.
    Fault("another compiler refuses it", ADJOINT, OTHER, r"void mixed_b\(",
          "#ifndef FIRST\n#error not accepted\n#endif\nvoid mixed_b("),
    Fault("does not compile", ADJOINT, BUILD, r"void mixed_b\(", "void mixed_b((int k, "),
]


def with_runtime(text):
    """The derivative includes the runtime's header already."""
    return text
