# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is done for a test file. Each action returns None, or in words what went wrong."""

import difflib
import os
import re
import shlex
import shutil

from . import messages, parts
from .execution import execute


def plan(test, options):
    """The actions that a test asks for."""
    made = []
    if test.runs:
        made.append(Generate(test))
    made += [Fail(test, status, command) for status, command in test.failing]
    made += [Refuse(test, mode, head) for head in test.heads for mode in test.modes]
    for compiler, arguments in joined(test.verify):
        names = [compiler] if compiler else [name for name in options.compilers
                                             if is_c(test.file) == name.startswith(C_COMPILERS)]
        # One compiler gives the numbers of all cases, the others those of a part that changes with the commit. They
        # see the text of all, each file by itself.
        first, others = names[:1], names[1:]
        if not options.all and not in_part(test, arguments, options):
            names = first
        # The search for data races is the same whatever the compiler: LLVM's do it.
        searcher = next((name for name in names if name.startswith(LLVM)), None)
        searches = searches_races(test.file, options)
        made += [Verify(test, name, arguments, searches and searcher in (None, name), others if [name] == first else ())
                 for name in names]
        if "gcc" in names and (options.sanitize or test.file.endswith(SANITIZED)):
            made.append(Sanitized(test, "gcc", arguments, False))
    return made


PARTS = 8


def in_part(test, arguments, options):
    """Is it of the part of the cases whose numbers all compilers give this time?"""
    case = os.path.relpath(test.file, options.root) + arguments
    return parts.has(options.part, PARTS, case)


def searches_races(file, options):
    """Of the same program in both languages, one is searched, the other with the next commit."""
    stem, suffix = os.path.splitext(file)
    twin = stem + {".c": ".f90", ".f90": ".c"}.get(suffix, "")
    if options.all or not os.path.exists(twin) or twin == file:
        return True
    return is_c(file) == parts.has(options.part//PARTS, 2, os.path.relpath(stem, options.root))


def joined(verify):
    """VERIFY lines that differ in their heads alone become one check of all these heads: compilers take most of
    the time, and most of what they are given is the same."""
    heads = {}
    for compiler, arguments in verify:
        words, own, rest = shlex.split(arguments), [], []
        while words:
            word = words.pop(0)
            (own if word == "--head" else rest).append([word, words.pop(0)] if word == "--head" else word)
        heads.setdefault((compiler, shlex.join(rest)), []).extend(sum(own, []))
    return [(compiler, f"{shlex.join(own)} {rest}".strip()) for (compiler, rest), own in heads.items()]


C_COMPILERS = ("gcc", "clang")
LLVM = ("clang", "flang")
# What runs under the sanitizers always: memory from malloc, copies of the threads, the tape.
SANITIZED = ("cases/statements/allocate.c", "cases/openmp/sharing/copies.c", "cases/adjoint/tape_in_loop.c",
             "cases/openmp/clauses/scratch_arrays.c")


def is_c(file):
    return file.endswith(".c")


def golden_folder(file):
    """<stem>.golden; of a C file, whose stem a Fortran file may have, too, <stem>.c.golden."""
    return file + ".golden" if is_c(file) else re.sub(r"\.\w+$", "", file) + ".golden"


def files_below(folder):
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            file = os.path.join(path, name)
            with open(file, encoding="utf-8", errors="replace") as source:
                found[os.path.relpath(file, folder)] = source.read()
    return found


class Action:
    """Something to run for a test file."""
    title = ""

    def __init__(self, test):
        self.test = test
        self.file = test.file

    def command(self, text, folder, options):
        """The words of a command line, with %s, %S, %t and the tool filled in."""
        words = []
        for word in shlex.split(text):
            for mark, value in (("%s", self.file), ("%S", os.path.dirname(self.file)), ("%t", folder)):
                word = word.replace(mark, value)
            words.append(word)
        if words and words[0] == "parajoint":
            words[0] = options.tool
        return words

    @staticmethod
    def shown(words, status, out, err):
        state = "no end within the time limit" if status is None else f"exit status {status}"
        return f"{shlex.join(words)}\n{state}\n{out}{err}"


class Broken:
    """A test file that cannot be used."""

    def __init__(self, file, problem):
        self.file, self.problem, self.title = file, problem, "header"

    def run(self, folder, options):
        return self.problem


class Generate(Action):
    """RUN lines: the output equals the golden output, or contains what CHECK lines say. What a command
    without %t prints is a file named after it: explain.txt."""
    title = "RUN"

    def run(self, folder, options):
        golden = golden_folder(self.file)
        written, errors = {}, ""
        for text in self.test.runs:
            output = os.path.join(folder, str(len(os.listdir(folder))))
            os.mkdir(output)
            words = self.command(text, output, options)
            status, out, err = execute(words, timeout=options.timeout)
            if status != 0:
                return self.shown(words, status, out, err)
            errors += err
            new = files_below(output)
            if "%t" not in text and out:
                new = {words[1] + ".txt": out.replace(self.file, "%s")}
            if not new:
                return self.shown(words, status, out, err) + "no file was written"
            twice = sorted(set(new) & set(written))
            if twice:
                return f"two RUN lines write {twice[0]}"
            written.update(new)
        checks = self.test.check or self.test.check_not
        problem = self.texts(written) or self.errors(errors)
        if problem or (checks and not os.path.isdir(golden)):
            return problem
        if options.update:
            update(golden, written)
            return None
        return compare(golden, written)

    def texts(self, written):
        whole = "\n".join(flat(text) for _, text in sorted(written.items()))
        for text in self.test.check:
            if flat(text) not in whole:
                return f"CHECK: {text}\nis not in the output:\n" + listing(written)
        for text in self.test.check_not:
            if flat(text) in whole:
                return f"CHECK-NOT: {text}\nis in the output:\n" + listing(written)
        return None

    def errors(self, err):
        """What is expected on stderr, unless that is what RUN-FAIL lines print."""
        missing = [text for text in self.test.stderr if text.lower() not in err.lower()]
        return f"stderr does not contain: {missing[0]}\n{err}" if missing and not self.test.failing else None


def flat(text):
    """Text without differences of case, spacing and line breaks; comments stay."""
    text = re.sub(r"&[ \t]*\n[ \t]*(?:!\$omp|&)?[ \t]*", " ", text, flags=re.I)
    text = re.sub(r"\s+", " ", text.lower())
    return re.sub(r" ?([-+*/=(),<>:]) ?", r"\1", text).strip()


def listing(written):
    return "\n".join(f"--- {name}\n{text}" for name, text in sorted(written.items()))


def update(golden, written):
    """Makes the golden folder hold exactly these files."""
    shutil.rmtree(golden, ignore_errors=True)
    for name, text in written.items():
        file = os.path.join(golden, name)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as target:
            target.write(text)


def compare(golden, written):
    if not os.path.isdir(golden):
        return f"no golden output in {os.path.basename(golden)}: look at this, then run with --update\n" + listing(written)
    wanted, problems = files_below(golden), []
    for name in sorted(set(wanted) | set(written)):
        if name not in written:
            problems.append(f"{name} was not written")
        elif name not in wanted:
            problems.append(f"{name} has no golden file")
        elif wanted[name] != written[name]:
            problems += difflib.unified_diff(wanted[name].splitlines(), written[name].splitlines(),
                                             "golden/" + name, "written/" + name, lineterm="")
    return "\n".join(problems) or None


class Fail(Action):
    """RUN-FAIL lines: the given exit status, a message, and no file."""

    def __init__(self, test, status, command):
        super().__init__(test)
        self.status, self.text = status, command
        self.title = f"RUN-FAIL({status})"

    def run(self, folder, options):
        words = self.command(self.text, folder, options)
        status, out, err = execute(words, timeout=options.timeout)
        shown = self.shown(words, status, out, err)
        if status != self.status:
            return shown + f"expected exit status {self.status}"
        if os.listdir(folder):
            return shown + f"a file was written: {os.listdir(folder)[0]}"
        if not err.strip():
            return shown + "nothing was printed on stderr"
        for text in self.test.stderr:
            if text.lower() not in err.lower():
                return shown + f"stderr does not contain: {text}"
        if self.test.expected and not self.test.heads:
            problem = messages.mismatch(self.test, out, err)
            if problem:
                return shown + problem
        return None


class Refuse(Action):
    """HEAD lines: the file is refused with exactly the expected errors, or accepted with the expected warnings."""

    def __init__(self, test, mode, head):
        super().__init__(test)
        self.mode, self.head = mode, head
        self.title = f"{mode} of {head}"

    def run(self, folder, options):
        words = [options.tool, self.mode, self.file, "--head", self.head, "-o", folder]
        status, out, err = execute(words, timeout=options.timeout)
        shown = self.shown(words, status, out, err)
        if not self.test.expected:
            return "the file has a HEAD line but expects no error"
        problem = messages.mismatch(self.test, out, err)
        if problem:
            return shown + problem
        is_refused = any(e.level == "error" for e in self.test.expected)
        if status != int(is_refused):
            return shown + f"expected exit status {int(is_refused)}"
        if not is_refused:
            return None
        if os.listdir(folder):
            return shown + f"a file was written: {os.listdir(folder)[0]}"
        return None


class Verify(Action):
    """VERIFY lines: the derivatives are right on numbers, and in C compile without a warning."""

    def __init__(self, test, compiler, arguments, searches_races, others=()):
        super().__init__(test)
        self.compiler, self.arguments, self.searches_races = compiler, arguments, searches_races
        self.others = others  # they look at the derivatives
        self.title = f"VERIFY with {compiler}: {arguments}"

    def words(self, options):
        """The arguments of `parajoint check`."""
        words = [self.file] + self.command(self.arguments, "", options) + ["--compiler", self.compiler]
        for name in self.others:
            words += ["--accepted-by", name]
        if not self.searches_races and not any(word.startswith("--races") for word in words):
            words += ["--races", "off"]
        if is_c(self.file):
            words += ["--warnings"]
            if not {"--std", "-p"} & set(words):
                words += ["--std", "c11"]
            # What --size says is known to the derivatives with gcc, and to the run alone with clang.
            given = any(word.startswith("--sizes-for-run") for word in words)
            if "--size" in words and self.compiler.startswith(LLVM) and not given:
                words += ["--sizes-for-run"]
        return self.with_flags(words)

    def run(self, folder, options):
        words = [options.tool, "check", *self.words(options), "-o", folder]
        status, out, err = execute(words, timeout=options.timeout)
        return None if status == 0 else self.shown(words, status, out, err)

    def with_flags(self, words):
        return words


class Sanitized(Verify):
    """The same under the address, leak and undefined-behaviour sanitizers: any report ends the program."""
    FLAGS = "-fsanitize=address,undefined -fno-sanitize-recover=all"

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.title += " (sanitized)"

    def with_flags(self, words):
        words = sum((word.split("=", 1) if word.startswith("--flags=") else [word]
                     for word in words if word != "--warnings"), [])
        if "--flags" not in words:
            return words + ["--flags", self.FLAGS]
        at = words.index("--flags") + 1
        return words[:at] + [words[at] + " " + self.FLAGS] + words[at + 1:]
