# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that the runner notices faults: small test trees with one planted fault each.

A stand-in for the compiler does what comments in the test file tell it to do.
"""

import os
import re
import stat
import subprocess
import sys
import tempfile

from .actions import PARTS

FAKE = '''#!{python}
import os, re, sys
mode, file = sys.argv[1], sys.argv[2]
folder = sys.argv[sys.argv.index("-o") + 1] if "-o" in sys.argv else "."
text = open(file).read() if os.path.exists(file) else ""
for kind, value in re.findall(r"! FAKE-([a-z]+): (.*)", text):
    if kind == "check" and mode == "check":
        sys.exit(int(value))
    if kind == "write" and mode != "check":
        open(os.path.join(folder, "out_b.f90"), "w").write(value.replace(";", chr(10)))
    if kind == "error":
        print(value.replace("%s", file), file=sys.stderr)
    if kind == "say":
        print(value)
    if kind == "sleep":
        import time
        time.sleep(float(value))
    if kind == "exit":
        sys.exit(int(value))
'''

RUN = "! RUN: parajoint adjoint %s --head 'p(x)>(y)' -o %t\n"
HEAD = "! HEAD: 'p(x)>(y)'\n"
ERROR = "! FAKE-error: %s:3:5: error: goto is refused [unsupported-statement]\n"
REFUSED = ERROR + HEAD + '! EXPECT-ERROR@+0: unsupported-statement "goto"\n'

# Name, source, golden output or None, whether the runner must pass it, what it must say.
CASES = [
    ("golden equal", RUN + "! FAKE-write: a = 1\n", "a = 1", True, ""),
    ("golden differs", RUN + "! FAKE-write: a = 2\n", "a = 1", False, "+a = 2"),
    ("golden missing", RUN + "! FAKE-write: a = 2\n", None, False, "no golden output"),
    ("nothing written", RUN, "a = 1", False, "no file was written"),
    ("print equal", "! RUN: parajoint explain %s\n! CHECK: a = 1\n! FAKE-say: a = 1\n", None, True, ""),
    ("print differs", "! RUN: parajoint explain %s\n! CHECK: a = 1\n! FAKE-say: a = 2\n", None, False, "is not in"),
    ("run fails", RUN + "! FAKE-exit: 1\n", "a = 1", False, "exit status 1"),
    ("run crashes", RUN + "! FAKE-exit: 139\n", "a = 1", False, "exit status 139"),
    ("check present", RUN + "! CHECK: A=1 + b\n! FAKE-write: a = 1 &;   + b\n", None, True, ""),
    ("check absent", RUN + "! CHECK: atomic\n! FAKE-write: a = 1\n", None, False, "is not in the output"),
    ("check-not present", RUN + "! CHECK-NOT: ATOMIC\n! FAKE-write: !$omp atomic\n", None, False, "is in the output"),
    ("check-not absent", RUN + "! CHECK-NOT: atomic\n! FAKE-write: a = 1\n", None, True, ""),
    ("check and golden that differs", RUN + "! CHECK: a\n! FAKE-write: a = 2\n", "a = 1", False, "+a = 2"),
    ("verify passes", "! VERIFY: --head 'p(x)>(y)'\n! FAKE-check: 0\n", None, True, ""),
    ("verify fails", "! VERIFY: --head 'p(x)>(y)'\n! FAKE-check: 1\n", None, False, "exit status 1"),
    ("verify hangs", "! VERIFY: --head 'p(x)>(y)'\n! FAKE-sleep: 60\n", None, False, "time limit"),
    ("error expected", "!\n" + "!\n" + REFUSED.replace("@+0", "@3") + "! FAKE-exit: 1\n", None, True, ""),
    ("error in another line", "!\n" + REFUSED.replace("@+0", "@+9") + "! FAKE-exit: 1\n", None, False, "missing: line"),
    ("error with another code", REFUSED.replace("@+0: unsupported-statement", "@3: not-real") + "! FAKE-exit: 1\n",
     None, False, "missing: line 3"),
    ("error with another text", REFUSED.replace("@+0", "@3").replace('"goto"', '"entry"') + "! FAKE-exit: 1\n",
     None, False, "entry"),
    ("error missing", HEAD + '! EXPECT-ERROR@+1: recursion "p"\n! FAKE-exit: 1\n', None, False, "missing: line"),
    ("error unexpected", REFUSED.replace("@+0", "@3") + ERROR.replace(":3:5", ":4:5") + "! FAKE-exit: 1\n",
     None, False, "unexpected:"),
    ("error twice", REFUSED.replace("@+0", "@3") + ERROR + "! FAKE-exit: 1\n", None, False, "unexpected:"),
    ("warning unexpected", REFUSED.replace("@+0", "@3") + ERROR.replace("error: goto", "warning: goto")
     + "! FAKE-exit: 1\n", None, False, "unexpected:"),
    ("note, excerpt and summary", REFUSED.replace("@+0", "@3") + "! FAKE-error:   3 | goto 10\n"
     "! FAKE-error: %s:1:1: note: the label is here\n! FAKE-error: 1 error\n! FAKE-exit: 1\n", None, True, ""),
    ("chatter on stderr", REFUSED.replace("@+0", "@3") + "! FAKE-error: terminate called\n! FAKE-exit: 1\n",
     None, False, "unexpected on stderr"),
    ("chatter on stdout", REFUSED.replace("@+0", "@3") + "! FAKE-say: hello\n! FAKE-exit: 1\n",
     None, False, "unexpected on stdout"),
    ("refused with status 0", REFUSED.replace("@+0", "@3"), None, False, "expected exit status 1"),
    ("refused with a file", REFUSED.replace("@+0", "@3") + "! FAKE-write: a\n! FAKE-exit: 1\n",
     None, False, "a file was written"),
    ("head without errors", HEAD + "! FAKE-exit: 1\n", None, False, "expects no error"),
    ("any place", "! FAKE-error: parajoint: error: no procedure 'p' [unknown-procedure]\n" + HEAD
     + '! EXPECT-ERROR: unknown-procedure "p"\n! FAKE-exit: 1\n', None, True, ""),
    ("run-fail", "! RUN-FAIL: parajoint adjoint %s -o %t\n! FAKE-error: error: no\n! FAKE-exit: 1\n", None, True, ""),
    ("run-fail with status 2", "! RUN-FAIL(2): parajoint adjoint %s -o %t\n! FAKE-error: error: no\n! FAKE-exit: 1\n",
     None, False, "expected exit status 2"),
    ("run-fail that succeeds", "! RUN-FAIL: parajoint adjoint %s -o %t\n", None, False, "expected exit status 1"),
    ("run-fail without a word", "! RUN-FAIL: parajoint adjoint %s -o %t\n! FAKE-exit: 1\n", None, False, "nothing was printed"),
    ("run-fail with another message", "! RUN-FAIL: parajoint adjoint %s -o %t\n! EXPECT-STDERR: missing\n"
     "! FAKE-error: error: no\n! FAKE-exit: 1\n", None, False, "does not contain"),
    ("run with a note", "! RUN: parajoint explain %s\n! CHECK: a\n! EXPECT-STDERR: Note: x\n! FAKE-say: a\n"
     "! FAKE-error: note: x\n", None, True, ""),
    ("run without the note", "! RUN: parajoint explain %s\n! CHECK: a\n! EXPECT-STDERR: note: x\n! FAKE-say: a\n",
     None, False, "does not contain"),
    ("header misspelt", "! VERIFY : --head 'p(x)>(y)'\n", None, False, "not understood"),
    ("expected error misspelt", HEAD + "! EXPECT-ERROR@+1 code\n! EXPECT-ERRORS: x\n", None, False, "not understood"),
    ("empty test", "subroutine p\nend\n", None, False, "no RUN"),
]


def trial(runner, tool, case, folder, extra=()):
    """Runs the runner on a tree with one test; returns its status and output."""
    _, source, golden, _, _ = case
    place = os.path.join(folder, "tests", "cases", "area")
    os.makedirs(place, exist_ok=True)
    with open(os.path.join(place, "case.f90"), "w", encoding="utf-8") as file:
        file.write(source)
    if golden is not None:
        os.mkdir(os.path.join(place, "case.golden"))
        with open(os.path.join(place, "case.golden", "out_b.f90"), "w", encoding="utf-8") as file:
            file.write(golden)
    command = [sys.executable, runner, "--tool", tool, "--root", folder, "--timeout", "2", "--compilers", "gfortran"]
    done = subprocess.run(command + list(extra), capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def updates(runner, tool, folder):
    """--update writes the golden output, and the next run accepts it."""
    case = ("", RUN + "! FAKE-write: a = 7\n", "a = 1", True, "")
    status, _ = trial(runner, tool, case, folder, ["--update"])
    done = subprocess.run([sys.executable, runner, "--tool", tool, "--root", folder], capture_output=True, check=False)
    return status == 0 and done.returncode == 0


def parts(runner, tool, folder):
    """Of the parts, one gets numbers from both compilers, and --all gets them always."""
    counts = []
    for chosen in [["--part", str(part)] for part in range(PARTS)] + [["--all"]]:
        case = ("", "! VERIFY: --head 'p(x)>(y)'\n! FAKE-check: 0\n", None, True, "")
        _, output = trial(runner, tool, case, os.path.join(folder, "".join(chosen)),
                          ["--compilers", "gfortran,flang-22", *chosen])
        counts.append(output.split()[-4])
    return sorted(counts[:PARTS]) == ["1"]*(PARTS - 1) + ["2"] and counts[PARTS] == "2"


def turns(runner, tool, folder):
    """Of a program in both languages, one is searched for data races, the other in turn; both with --all."""
    searched = []
    for chosen in (["--part", "0"], ["--part", str(PARTS)], ["--all"]):
        place = os.path.join(folder, "".join(chosen))
        case = ("", "! VERIFY: --head 'p(x)>(y)'\n! FAKE-check: 1\n", None, False, "")
        os.makedirs(os.path.join(place, "tests", "cases", "area"))
        with open(os.path.join(place, "tests", "cases", "area", "case.c"), "w", encoding="utf-8") as file:
            file.write("// VERIFY: --head 'p(x)>(y)'\n! FAKE-check: 1\n")
        _, output = trial(runner, tool, case, place, ["--compilers", "flang-22,clang-22", *chosen])
        commands = [line for line in output.splitlines() if " check " in line]
        searched.append([".c" in line.split()[2] for line in commands if "--races off" not in line])
    return sorted(searched[:2]) == [[False], [True]] and sorted(searched[2]) == [False, True]


def main(runner):
    failed = 0
    with tempfile.TemporaryDirectory() as base:
        tool = os.path.join(base, "fake")
        with open(tool, "w", encoding="utf-8") as file:
            file.write(FAKE.replace("{python}", sys.executable))
        os.chmod(tool, os.stat(tool).st_mode | stat.S_IXUSR)
        for number, case in enumerate(CASES):
            name, _, _, passes, says = case
            status, output = trial(runner, tool, case, os.path.join(base, str(number)))
            last = output.strip().splitlines()[-1] if output.strip() else ""
            right = status == (0 if passes else 1) and says in output \
                and re.fullmatch(r"\d+ passed, \d+ failed", last)
            if not right:
                failed += 1
                print(f"FAILED {name}: exit status {status}\n{output}")
        if not updates(runner, tool, os.path.join(base, "update")):
            failed += 1
            print("FAILED --update")
        if not parts(runner, tool, os.path.join(base, "parts")):
            failed += 1
            print("FAILED --part")
        if not turns(runner, tool, os.path.join(base, "turns")):
            failed += 1
            print("FAILED turns of the two languages")
    print(f"{len(CASES) + 3 - failed} passed, {failed} failed")
    return 1 if failed else 0
