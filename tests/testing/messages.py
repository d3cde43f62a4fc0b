# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the diagnostics that were printed with those that were expected."""

import os
import re

PLACED = re.compile(r"^(?P<file>[^:\s][^:]*):(?P<line>\d+):(?P<column>\d+): "
                    r"(?P<level>error|warning|note|remark): (?P<text>.*?)(?: \[(?P<code>[\w-]+)\])?$")
UNPLACED = re.compile(r"^(?:parajoint: )?(?P<level>error|warning|note|remark): (?P<text>.*?)(?: \[(?P<code>[\w-]+)\])?$")
# Source excerpts with their caret are indented or start with a line number and a bar.
EXCERPT = re.compile(r"^(\s.*|\s*\d* ?\|.*|)$")
SUMMARY = re.compile(r"^\d+ (error|warning)s?( and \d+ warnings?)?\b.*$")


def mismatch(test, out, err):
    """None when exactly the expected messages were printed, else the difference in words."""
    problems, missing = [], list(test.expected)
    for line in out.splitlines():
        problems.append(f"unexpected on stdout: {line}")
    for line in err.splitlines():
        match = PLACED.match(line) or UNPLACED.match(line)
        if not match:
            if not EXCERPT.match(line) and not SUMMARY.match(line):
                problems.append(f"unexpected on stderr: {line}")
            continue
        if match["level"] in ("note", "remark"):
            continue
        found = next((e for e in missing if fits(e, match, test)), None)
        if found:
            missing.remove(found)
        else:
            problems.append(f"unexpected: {line}")
    problems += [f"missing: {e}" for e in missing]
    return "\n".join(problems) or None


def fits(expected, match, test):
    place = match.groupdict()
    if expected.level != match["level"] or expected.code != match["code"]:
        return False
    if expected.text.lower() not in match["text"].lower():
        return False
    if expected.line is None:
        return True
    return place.get("line") == str(expected.line) and \
        os.path.basename(place.get("file", "")) == os.path.basename(test.file)
