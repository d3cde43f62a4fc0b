# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Proof that the programs are right, before any time is taken.

`parajoint check` proves the derivatives at a size at which differences can be taken. Then the
programs themselves, compiled as they will be timed, print their dot products: adjoint and tangent
must agree, with each number of threads."""

import re
import subprocess

from measure import Failure, environment

THREADS = [1, 2, 3, 7]
TIME_LIMIT = 300  # seconds of a run that takes a fraction of one
LARGEST_ERROR = {"double": 1e-12, "single": 4096*2.0**-23}
DOT = re.compile(r"^ *<yb, J xd> = <xb, xd> +(\w+) +to (\S+)", re.MULTILINE)


def precision(sub):
    return sub.get("precision", "double")


def check(program):
    """Runs `parajoint check`. Returns its dot product's error, and the command."""
    bench, sub = program.bench, program.sub
    given = ["--derivatives", program.for_check()] if program.kind.by_hand else []
    words = [bench.tool, "check", *program.tool_words(), *given, *sub["check"],
             "--compiler", program.compiler, "--races", "off",
             "--threads", ",".join(map(str, THREADS))]
    printed = bench.command(words)
    found = DOT.search(printed)
    if not found or found.group(1) != "ok" or "check passed" not in printed:
        raise Failure(f"{bench.shown(words)}\n{printed}")
    error = float(found.group(2))
    if error > LARGEST_ERROR[precision(sub)]:
        raise Failure(f"the dot product differs by {error}: {bench.shown(words)}")
    return {"error": error, "command": bench.shown(words)}


def dot_product(program, threads, arguments):
    """What the program prints after one run: the dot product and the size of its terms."""
    words = [str(program.executable), *map(str, arguments)]
    try:
        done = subprocess.run(words, env=environment(threads), text=True, check=False,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired as error:
        raise Failure(f"runs for more than {TIME_LIMIT} seconds") from error
    found = re.search(r"^dot\s+(\S+)\s+(\S+)", done.stdout, re.MULTILINE)
    if done.returncode or not found:
        raise Failure(f"stopped with {threads} threads ({ending(done.returncode)})\n{done.stderr}")
    return float(found.group(1)), float(found.group(2))


def ending(status):
    return f"signal {-status}" if status < 0 else f"status {status}"


def dot_error(dot, reference):
    """How far two dot products differ, relative to the sizes of their terms."""
    return abs(dot[0] - reference[0])/max(dot[1], reference[1])


def agree(program, dot, reference, threads):
    """Fails unless the adjoint's dot product is the tangent's."""
    error = dot_error(dot, reference)
    if not error <= LARGEST_ERROR[precision(program.sub)]:
        raise Failure(f"the dot product with {threads} threads is {dot[0]!r}, "
                      f"the tangent's is {reference[0]!r}")
    return error


def prove(program, reference):
    """All of it, for one adjoint."""
    checked = check(program)
    arguments = program.sub["arguments"]["proof"]
    errors = {}
    for threads in THREADS if program.kind.parallel else [1]:
        dot = dot_product(program, threads, arguments)
        errors[threads] = agree(program, dot, reference, threads)
    return {"check": checked, "dot_errors": errors, "arguments": arguments}
