# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes a batch of patterns through the compiler and runs them: one answer for each pattern.

A pattern that the compiler refuses, or whose code does not compile, does not spoil the others of its
batch: the batch is halved until the fault is alone. A pattern that crashes or hangs ends the run; the
run goes on behind it.
"""

import os
import re
import shutil
import sys
import tempfile

import patterns
import program

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.dirname(HERE))
from testing import execution  # noqa: E402

PROCEDURE = re.compile(r"^subroutine (\w+)\((.*?)\)\n(.*?)^end subroutine \1\n", re.S | re.M)
FLAGS = ["-O0", "-fopenmp", "-w"]


def with_untouched(text, derivative):
    """The procedure with an argument more, which it leaves alone: the derivative of v, behind v."""
    text = re.sub(r"\bv(\s*(?:&\s*)?[,)])", rf"v, {derivative}\1", text, count=1)
    return re.sub(r"^(.*intent\(in(?:out)?\) ::.*\bv(\([^)]*\))?)$",
                  rf"\1\n  real(8), intent(inout) :: {derivative}\2", text, count=1, flags=re.M)


class Fault(Exception):
    """Something that befalls a whole batch: kind (refused, compile, interface, plant) and message."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


def execute(command, folder, timeout):
    """The same for a program that may not be there: status 127. Threads that wait leave the cores to others."""
    try:
        return execution.execute(command, folder, timeout, {"OMP_WAIT_POLICY": "passive"})
    except OSError as error:
        return 127, "", f"{command[0]}: {error.strerror}"


class Toolchain:
    """What is the same for all batches: the flags, and the compiled judge."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        status, out, err = execute([options.tool, "flags", "--compiler", options.compiler], folder, 60)
        if status != 0:
            raise Fault("setup", out + err)
        flags = out.split()
        self.include = [f for f in flags if f.startswith("-I")]
        library = next(f for f in flags if f.endswith(".a"))
        debug = library.replace(".a", "_debug.a")  # it tests that all tapes are empty
        self.library = debug if os.path.exists(debug) else library
        judge = [options.compiler, *FLAGS, "-c", os.path.join(HERE, "judge.f90"), "-o", "judge.o"]
        status, out, err = execute(judge, folder, options.timeout)
        if status != 0:
            raise Fault("setup", out + err)

    def derive(self, mode, batch, folder):
        """The procedures of the derivative file, by name, without `batch` itself."""
        passive = batch[0][1].passive
        head = "batch(x,y)>(y)" if passive else "batch(x,y,v)>(y,v)"
        command = [self.options.tool, mode, "batch.f90", "--head", head, "-o", "."]
        status, out, err = execute(command, folder, self.options.timeout)
        if status != 0:
            raise Fault("hung" if status is None else "refused" if status == 1 else "crashed",
                        f"parajoint {mode}, exit status {status}\n{out}{err}")
        letter = mode[0].replace("t", "d").replace("a", "b")
        with open(os.path.join(folder, f"batch_{letter}.f90"), encoding="utf-8") as file:
            found = {m[1]: (m[2], m[0]) for m in PROCEDURE.finditer(file.read())}
        texts, active = {}, ("x", "y") if passive else ("x", "y", "v")
        for number, _, _ in batch:
            for form, name in enumerate(program.names(number)):
                wanted = program.PGAS_ARGUMENTS if form == 2 else program.ARGUMENTS
                wanted = [b for a in wanted for b in ([a, a + letter] if a in active else [a])]
                arguments = re.sub(r"[\s&]", "", found.get(f"{name}_{letter}", ("",))[0]).split(",")
                text = found.get(f"{name}_{letter}", ("", ""))[1]
                # Where nothing flows from or to v itself, but only to copies of it, it has no derivative.
                untouched = [a for a in wanted if a != "v" + letter]
                if not passive and arguments == untouched:
                    text, arguments = with_untouched(text, "v" + letter), wanted
                if arguments != wanted:
                    raise Fault("interface", f"{name}_{letter} has the arguments {', '.join(arguments)}")
                texts[f"{name}_{letter}"] = text
        return texts

    def build(self, batch, folder, plant):
        """Differentiates and compiles a batch; returns how many procedures the plant changed."""
        with open(os.path.join(folder, "batch.f90"), "w", encoding="utf-8") as file:
            file.write(program.batch([(number, pattern) for number, pattern, _ in batch]))
        changed, texts = 0, []
        for mode in ("tangent", "adjoint"):
            derived = self.derive(mode, batch, folder)
            for name, text in derived.items():
                if plant and not name.startswith("pgas"):
                    planted = plant.apply(mode, text)
                    changed += planted != text
                    text = planted
                texts.append(text)
        with open(os.path.join(folder, "derivatives.f90"), "w", encoding="utf-8") as file:
            file.write("\n".join(texts))
        with open(os.path.join(folder, "driver.f90"), "w", encoding="utf-8") as file:
            file.write(driver(batch, self.options.threads))
        command = [self.options.compiler, *FLAGS, "-I", self.folder, *self.include, "batch.f90", "derivatives.f90",
                   "driver.f90", os.path.join(self.folder, "judge.o"), self.library, "-o", "driver"]
        status, out, err = execute(command, folder, self.options.timeout)
        if status != 0:
            raise Fault("compile", out + err)
        return changed

    def judge(self, batch, folder):
        """Runs the batch; the message of each pattern, empty if all is well."""
        answers, begin = {}, batch[0][0]
        while begin is not None:
            status, out, err = execute([os.path.join(folder, "driver"), str(begin)], folder, self.options.timeout)
            for kind, number, message in re.findall(r"^(ok|bad) (\d+) ?(.*)$", out, re.M):
                answers[int(number)] = ("", "") if kind == "ok" else ("wrong", message)
            left = [number for number, _, _ in batch if number not in answers]
            if left:
                answers[left[0]] = ("hung" if status is None else "crashed", f"exit status {status}\n{err}")
            begin = left[1] if len(left) > 1 else None
        return answers


def driver(batch, threads):
    """The main program: the teams, and one call for each pattern."""
    lines = ["program driver", "  use judging", "  implicit none"]
    calls, adapters, places = [], [], [(s, t) for s in patterns.SCHEDULES for t in threads]
    for number, pattern, legal in batch:
        names = [name + suffix for name in program.names(number)
                 for suffix in (("", "v_d", "v_b") if pattern.passive else ("", "_d", "_b"))]
        if pattern.passive:
            adapters += [program.with_derivative(name, letter, name.startswith("pgas"))
                         for name in program.names(number) for letter in "db"]
        lines.append("  external :: " + ", &\n      ".join(names))
        mask = "".join("1" if place in legal else "0" for place in places)
        calls.append(f"  call judge({number}, {program.size(pattern)}, '{mask}', &\n      " + ", &\n      ".join(names) + ")")
    lines.append("  call begin()")
    for schedule, team in places:
        lo, hi, step = patterns.bounds(schedule, team)
        lines.append(f"  call add_team({patterns.SCHEDULES.index(schedule) + 1}, {lo}, {hi}, {step})")
    return "\n".join(lines + calls + ["end program", *adapters, ""])


def judge(tools, batch, plant=None):
    """Answers of a batch of (number, pattern, places), by number: (kind, message), kind empty if all is
    well; and how many procedures the plant changed."""
    folder = tempfile.mkdtemp(prefix="batch-", dir=tools.folder)
    try:
        changed = tools.build(batch, folder, plant)
        answers = tools.judge(batch, folder)
        keep(tools, batch, folder, answers)
        return answers, changed
    except Fault as fault:
        if len(batch) == 1:
            answers = {batch[0][0]: (fault.kind, str(fault))}
            keep(tools, batch, folder, answers)
            return answers, 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    middle = len(batch)//2
    first, changed_first = judge(tools, batch[:middle], plant)
    second, changed_second = judge(tools, batch[middle:], plant)
    return {**first, **second}, changed_first + changed_second


def keep(tools, batch, folder, answers):
    """Copies the files of a batch with a fault to --keep."""
    if tools.options.keep and any(kind for kind, _ in answers.values()):
        target = os.path.join(tools.options.keep, f"{batch[0][1].row.name}-{batch[0][0]:04d}")
        shutil.copytree(folder, target, dirs_exist_ok=True)
