# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faults in the derivatives of random programs, of the kinds that their features are about. `check` must find each."""

from planting import Fault

# What programs may have: seeds, whether they are parallel, what they have beside the usual features. First those in which
# most faults are found; then all, for what is left.
CLAUSES = "firstprivate,lastprivate,reduction,atomic,collapse,regions"
DRAWN = [([25, 2, 174, 1, 16, 4, 6, 8], False, ""),
         ([4, 6, 2], True, CLAUSES),
         (range(1, 60), False, ""),
         (range(1, 20), True, CLAUSES)]

FORTRAN = [
    Fault("a tangent is a percent too large", "d", r"(\n *[x-z]d(?:\([^=\n]*\))? = )", r"\g<1>1.01d0*"),
    Fault("the derivative of a call in a conversion is lost", "d", r"([*(] *)f\d+_valued\b", r"\g<1>0.0d0", True),
    Fault("a conversion cuts the value of a call to an integer", "d", r"\b(real|dble)\((f\d+_value)(?=[,)])",
          r"\1(int(\2)", True),
    Fault("the derivative of a function's argument is not passed on", "d",
          r"(call f\d+_d\([^\s,(]+(?:\([^\s()]*(?:\([^\s()]*\))?\))?, )\w+d\b(?:\([^\s()]*(?:\([^\s()]*\))?\))?(?=,)",
          r"\g<1>0.0d0", True),
    Fault("the derivative of a section is that of its neighbour", "d", r"\b(\w+d)\((?:(:n-1)|2:n?)\)",
          lambda m: f"{m[1]}({'2:n' if m[2] else '1:n-1'})", True),
    Fault("the adjoint of a section goes to its neighbour", "b", r"\b(\w+b)\(2:n?\)", r"\1(1:n-1)", True),
    Fault("the values of memory from a callee are a percent too large", "d",
          r"(\n *)(call make\d+\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*, (\w+)\))(?=\n)", r"\1\2\1\3 = 1.01d0*\3"),
    Fault("zero is divided by zero at the edge of a domain", "b", r"merge\(1\.0d0, ", "merge(0.0d0, ", True),
    Fault("the same in the tangent", "d", r"merge\(1\.0d0, ", "merge(0.0d0, ", True),
    Fault("the loser of a maximum gets the derivative", "b", r"merge\((-?\w+), 0\.0d0, ", r"merge(0.0d0, \1, ", True),
    Fault("an adjoint is overwritten", "b", r"(\n *)(\w+b(?:\([^=\n]*\))?) = \2 \+ ", r"\1\2 = ", True),
    Fault("an adjoint is not set to zero", "b", r"\n *\w+b\([^=\n]*\) = 0\.0d0(?=\n)", "", True),
    Fault("a value is not taken from the tape", "b", r"\n *call pj_pop_real8\([^\n]*\)(?=\n)", ""),
    Fault("the other branch is taken", "b", r"\((branch\d*) == 1\)", r"(\1 == 2)", True),
    Fault("a loop goes back through all iterations but the first", "b", r"(\n *do i = [nm], )1(, -1\n)", r"\g<1>2\2", True),
    Fault("a while loop goes back through one turn less", "b", r"(\n *do turn\d* = )1_8", r"\g<1>2_8", True),
    Fault("the adjoints of the threads are not summed", "b", r"reduction\(\+: (\w+b)\b", r"firstprivate(\1", True),
    Fault("the adjoint of a private variable starts from one", "b",
          r"(\n *do i\d* = last\d*, first[^\n]*\n *\w+b = )0\.0d0(?=\n)", r"\g<1>1.0d0", True),
    Fault("an atomic update has no tangent", "d", r"\n *!\$omp atomic[^\n]*\n *\w+d(?:\([^=\n]*\))? = [^\n&]*(?=\n)", "", True),
    Fault("adjoints are updated without atomics", "b", r"\n *!\$omp atomic[^\n]*", "", True, True),
]
C = [
    Fault("a tangent is a percent too large", "d", r"(\n *[x-z]d\[[^=\n]*\] = )", r"\g<1>1.01 * "),
    Fault("the derivative of a call in an expression is lost", "d", r"([*(] *)f\d+_value\d*d\b", r"\g<1>0.0", True),
    Fault("the value of a call is cut to an integer", "d", r"([*(] *)(f\d+_value\d*)\b", r"\1(int)\2", True),
    Fault("the derivative of a function's argument is not passed on", "d", r"(\n *f\d+_d\([^\s,]+, )\w+d\b(?:\[[^,\n]*\])?(?=,)",
          r"\g<1>0.0", True),
    Fault("the derivative of a neighbour is taken", "d", r"\b(\w+d)\[i(\d*)\](?! [-+*]?= )", r"\1[i\2 > 0 ? i\2 - 1 : 1]", True),
    Fault("the adjoint goes to a neighbour", "b", r"\b(\w+b)\[i(\d*)\] \+= ", r"\1[i\2 > 0 ? i\2 - 1 : 1] += ", True),
    Fault("the values of memory from a callee are a percent too large", "d",
          r"(\n *)(make\d+\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*, (\w+)\);)(?=\n)", r"\1\2\1for (int k = 0; k < n; k++) \3[k] *= 1.01;"),
    Fault("zero is divided by zero at the edge of a domain", "b", r"== 0\.0 \? 1\.0", "== 0.0 ? 0.0", True),
    Fault("the same in the tangent", "d", r"== 0\.0 \? 1\.0", "== 0.0 ? 0.0", True),
    Fault("the loser of a maximum gets the derivative", "b", r"( [<>]=? [^;?\n]* \? )(-?\w+) : 0\.0", r"\g<1>0.0 : \2", True),
    Fault("an adjoint is overwritten", "b", r"(\n *\w+b(?:\[[^=\n]*\])?) \+= ", r"\1 = ", True),
    Fault("an adjoint is not set to zero", "b", r"\n *\w+b\[[^=\n]*\] = 0\.0;(?=\n)", "", True),
    Fault("a value is not taken from the tape", "b", r"\n *pj_pop\([^\n]*\);(?=\n)", ""),
    Fault("the other branch is taken", "b", r"\((branch\d*) == 1\)", r"(\1 == 2)", True),
    Fault("a loop goes back through all iterations but the first", "b", r"(\n *for \(\w+ (?:i|e) = [nm](?: - 1)?; \w+ >)= ",
          r"\1 ", True),
    Fault("a while loop goes back through one turn less", "b", r"(long turn\d* = )1;", r"\g<1>2;", True),
    Fault("the adjoints of the threads are not summed", "b", r"reduction\(\+ : (\w+b)( *\[[^\]]*\])?\)", r"firstprivate(\1)", True),
    Fault("the adjoint of a private variable starts from one", "b",
          r"(\n *for \([a-z]+ i\d* = last[^\n]*\n *(?:double )?\w+b = )0\.0;(?=\n)", r"\g<1>1.0;", True),
    Fault("an atomic update has no tangent", "d", r"\n#pragma omp atomic[^\n]*\n *\*?\w+d(?:\[[^=\n]*\])? [-+]= [^\n;]*;(?=\n)", "",
          True),
    Fault("adjoints are updated without atomics", "b", r"\n#pragma omp atomic[^\n]*", "", True, True),
]
FAULTS = {"fortran": FORTRAN, "c": C}
