# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faults in the derivatives of a project, of the kinds that its parts are about. `check` must find each."""

from planting import Fault

FORTRAN = [
    Fault("a tangent is a percent too large", "d", r"(\n *yd\([^=\n]*\) = )", r"\g<1>1.01_rk*"),
    Fault("the derivative of an argument is not passed on", "d", r"(call f\d_d\(\w+, )\w+d(?=,)", r"\g<1>0.0_rk"),
    Fault("a value goes through its function twice", "d", r"\n( *)call (f\d)_d\((\w+), (\w+d), (\w+), (\w+d)\)",
          r"\g<0>\n\1call \2_d((\5), (\6), \5, \6)"),
    Fault("the derivative of an optional argument is its value", "d", r"(0\.[23]_rk\*)weightd\b", r"\1weight"),
    Fault("the derivative of a part is that of its neighbour", "d", r"\b([xyw]\w?d)\(2:\)", r"\1(:size(\1) - 1)"),
    Fault("an adjoint is overwritten", "b", r"(\n *)([xy]b\([^=\n]*\)) = \2 \+ ", r"\1\2 = "),
    Fault("the derivative has no memory", "d", r"\n *allocate\(\w+d\([^\n]*\)(?=\n)", ""),
]
C = [
    Fault("a tangent is a percent too large", "d", r"(\n *yd\[[^=\n]*\] = )", r"\g<1>1.01 * "),
    Fault("the derivative of an argument is not passed on", "d", r"(\bf\d_d\(\w+, )\w+d(?=,)", r"\g<1>0.0"),
    Fault("a value goes through its function twice", "d", r"\n( *)(f\d)_d\((\w+), (\w+d), &(\w+), &(\w+d)\);",
          r"\g<0>\n\1\2_d(\5, \6, &\5, &\6);"),
    Fault("the derivative of an optional argument is its value", "d", r"(0\.[23] \* )weightd\b", r"\1weight"),
    Fault("the derivative of a part is that of its neighbour", "d", r"&(\w+d)\[1\]", r"&\1[0]"),
    Fault("an adjoint is overwritten", "b", r"(\n *[xy]b\[[^=\n]*\]) \+= ", r"\1 = "),
    Fault("a member of the derivative has the memory of the value", "d", r"\bqd\.u = malloc\([^\n]*\);", "qd.u = q.u;"),
]
FAULTS = {"fortran": FORTRAN, "c": C}
