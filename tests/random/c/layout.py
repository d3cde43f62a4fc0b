# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lines of C that fit."""

import re

WIDTH = 100


def fitted(lines, width=WIDTH):
    """Splits long lines at an operator or a comma; comments stay as they are."""
    made = []
    for line in lines:
        pragma = line.lstrip().startswith("#pragma") or bool(made) and made[-1].endswith("\\")
        made += [line] if line.lstrip().startswith(("//", "/*")) else wrap(line, width, pragma)
    return made


def wrap(line, width, pragma):
    lines, lead = [], re.match(r" *", line).group() + "    "
    marks = ((", ", 1), (" + ", 0), (" - ", 0), (" ? ", 0), (" : ", 0), (" && ", 0))
    while len(line) > width:
        cut = max(line.rfind(mark, width//2, width - 2) + shift for mark, shift in (marks[:1] if pragma else marks))
        if cut <= len(lead):
            cut = line.find(" ", width//2)
        if cut <= len(lead):
            break
        lines.append(line[:cut].rstrip() + (" \\" if pragma else ""))
        line = lead + line[cut:].lstrip()
    return lines + [line]
