# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads what a test file says about itself."""

import re
import shlex
from dataclasses import dataclass, field

COMMENT = re.compile(r"^(?:\s*(?:!|//)|[cC*](?=\s))\s?(.*)$")
LINE = re.compile(r"^\s*(RUN|RUN-FAIL|VERIFY|CHECK|CHECK-NOT|HEAD|MODES|EXPECT-ERROR|EXPECT-WARNING|EXPECT-STDERR)"
                  r"(?:\((\S+?)\))?(@[+-]?\d+)?:\s*(.*)$")
NEARLY = re.compile(r"^\s*(RUN|VERIFY|CHECK|EXPECT|HEAD)[\w-]*\s*(\(.*?\))?(@\S*)?\s*:")
EXPECTED = re.compile(r'^([\w-]+)(?:\s+"([^"]*)")?$')


class Malformed(Exception):
    """A header line that the runner cannot read: never silently ignored."""


@dataclass
class Expected:
    """An error that must be reported: in `line`, or anywhere when that is None."""
    level: str
    line: int
    code: str
    text: str

    def __str__(self):
        return f"{'line ' + str(self.line) if self.line else 'any line'}: {self.level}: {self.text} [{self.code}]"


@dataclass
class Test:
    """One file and what it asks for."""
    file: str
    runs: list = field(default_factory=list)
    failing: list = field(default_factory=list)   # (exit status, command)
    verify: list = field(default_factory=list)    # (compiler or "", arguments)
    check: list = field(default_factory=list)
    check_not: list = field(default_factory=list)
    heads: list = field(default_factory=list)
    modes: list = field(default_factory=lambda: ["adjoint", "tangent"])
    expected: list = field(default_factory=list)
    stderr: list = field(default_factory=list)


def read(file):
    """The test that a file describes."""
    with open(file, encoding="utf-8", errors="replace") as source:
        lines = source.read().splitlines()
    test, number = Test(file), 0
    while number < len(lines):
        number += 1
        comment = COMMENT.match(lines[number - 1])
        if not comment:
            continue
        text, start = comment.group(1).rstrip(), number
        match = LINE.match(text)
        if not match:
            if NEARLY.match(text):
                raise Malformed(f"line {number}: not understood: {text}")
            continue
        while text.endswith("\\"):
            more = COMMENT.match(lines[number]) if number < len(lines) else None
            if not more:
                raise Malformed(f"line {number}: nothing follows the backslash")
            text = text[:-1].rstrip() + " " + more.group(1).strip()
            number += 1
        enter(test, LINE.match(text), start)
    return test


def enter(test, match, number):
    """Adds one header line to the test."""
    kind, inner, at, text = match.groups()
    if inner and kind not in ("VERIFY", "RUN-FAIL"):
        raise Malformed(f"line {number}: {kind} takes nothing in parentheses")
    if kind == "RUN":
        test.runs.append(text)
    elif kind == "RUN-FAIL":
        test.failing.append((int(inner or 1), text))
    elif kind == "VERIFY":
        test.verify.append((inner or "", text))
    elif kind == "CHECK":
        test.check.append(text)
    elif kind == "CHECK-NOT":
        test.check_not.append(text)
    elif kind == "HEAD":
        test.heads += shlex.split(text)
    elif kind == "MODES":
        test.modes = text.replace(",", " ").split()
    elif kind == "EXPECT-STDERR":
        test.stderr.append(text)
    else:
        parts = EXPECTED.match(text)
        if not parts:
            raise Malformed(f'line {number}: write {kind}@+1: code "text"')
        line = None
        if at:
            line = number + int(at[1:]) if at[1] in "+-" else int(at[1:])
        level = "error" if kind == "EXPECT-ERROR" else "warning"
        test.expected.append(Expected(level, line, parts.group(1), parts.group(2) or ""))
