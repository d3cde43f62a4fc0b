# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Puts a call after each atomic update of a source, for the counting build."""

import re

ATOMIC = re.compile(r"\s*!\$omp\s+atomic\b(.*)", re.IGNORECASE)
END_ATOMIC = re.compile(r"\s*!\$omp\s+end\s+atomic\b", re.IGNORECASE)
COUNT = "       call pj_count_atomic()\n"  # in no column where fixed form would see a comment
# A pragma, and the statement or block without inner blocks that follows.
ATOMIC_IN_C = re.compile(r"^[ \t]*#[ \t]*pragma[ \t]+omp[ \t]+atomic\b[^\n]*\n\s*(\{[^}]*\}|[^;{]*;)",
                         re.MULTILINE)
COUNT_IN_C = " pj_count_atomic_();"


def count_atomics(text, ending):
    """The source, whose name has this ending, with a call after each atomic statement.

    >>> print(count_atomics("!$omp atomic\\nx = x + &\\n  1\\ny = 2\\n", ".f90"), end="")
    !$omp atomic
    x = x + &
      1
           call pj_count_atomic()
    y = 2
    >>> print(count_atomics("#pragma omp atomic\\nx +=\\n  1;\\ny = 2;\\n", ".c"), end="")
    void pj_count_atomic_(void);
    #pragma omp atomic
    x +=
      1; pj_count_atomic_();
    y = 2;
    >>> text = "#pragma omp atomic capture\\n{ v = x; x += 1; }\\n"
    >>> print(count_atomics(text, ".c").splitlines()[-1])
    { v = x; x += 1; } pj_count_atomic_();
    """
    if ending == ".c":
        counted = ATOMIC_IN_C.sub(lambda match: match.group(0) + COUNT_IN_C, text)
        return "void pj_count_atomic_(void);\n" + counted
    return count_in_fortran(text, ending == ".f")


def count_in_fortran(text, fixed):
    """The same for Fortran, where statements may be continued on further lines."""
    lines = []
    waits_for = None  # the end of a statement, or of a capture's pair of statements
    source = text.splitlines(keepends=True)
    for line, following in zip(source, [*source[1:], ""]):
        lines.append(line)
        atomic = ATOMIC.match(line)
        if atomic:
            waits_for = "end" if "capture" in atomic.group(1).lower() else "statement"
        elif waits_for == "end" and END_ATOMIC.match(line):
            lines.append(COUNT)
            waits_for = None
        elif waits_for == "statement" and ends_statement(line, following if fixed else None):
            lines.append(COUNT)
            waits_for = None
    return "".join(lines)


def ends_statement(line, following=None):
    """Whether a statement ends here: no comment line, and nothing is continued. In fixed form the
    line that follows says so, by its sixth column."""
    if following is not None:
        comment = line[:1] in "cC*!" or not line.strip()
        return not comment and not re.match(r" {5}[^ 0]", following)
    code = line.split("!")[0].strip()
    return bool(code) and not code.endswith("&")
