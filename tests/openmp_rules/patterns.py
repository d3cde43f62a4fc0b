# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which programs there are: the clause rows, the access patterns, and what makes a program legal.

A program is what happens to one variable v: a pattern before the region, a sequence of patterns in
the loop body, a pattern after the region. Legality is not reasoned about, it is tried: the program
is run on marks ("undefined", "defined"), with the iterations on the threads where the schedule
puts them. A program can thus be legal for some teams and schedules only; it is run for these.
"""

import dataclasses
import itertools

N = 5  # iterations
SCHEDULES = ("static, 1", "static")

BEFORE = "-S"  # nothing; S: v is set from x(1)
AFTER = "-RW"  # nothing (v leaves as it is, and is an output); R: v is read; W: v is overwritten

LETTERS = {
    "W": "write v from x(i)",
    "R": "read v into y(i)",
    "I": "increment v",
    "U": "update v: read and write",
    "F": "write v in the first iteration only",
    "L": "write v in the last iteration only",
    "T": "write v in the first T iterations only: with static, 1 each thread's first one; v is "
         "carried from there to the thread's next iterations",
    "M": "v = max(v, ...), or min",
    "G": "max or min in the first iteration only",
    "P": "update v in the last iteration only",
    "Q": "read v in the first iteration only",
    "J": "increment v in the last iteration only",
    "Y": "update v in the second iteration with a factor that is zero",
    "Z": "update v in the third iteration with a factor that is zero",
}
READS = set("RIUPQJYZ")  # need a defined v
WRITES = set("WFLTIUMGPJYZ")
WHEN = {"F": "first", "G": "first", "Q": "first", "L": "last", "P": "last", "J": "last", "T": "team", "Y": "second",
        "Z": "third"}


@dataclasses.dataclass(frozen=True)
class Row:
    """One clause for v. `initial` and `final` say what the clause implies at the region's borders;
    `initial` is empty where v is shared; an empty `clause` leaves it so by default."""

    name: str
    clause: str
    letters: str
    initial: str = ""  # undefined, copy, or the value of a reduction's private copy
    final: str = ""  # last, or the operator that combines
    cells: bool = False  # v has a cell for each iteration
    lengths: tuple = (2, 1)  # of the sequences, for a scalar v and for an array v
    longer: int = 0  # sequences up to this length too, between S and R only

    @property
    def private(self):
        return bool(self.initial)


ROWS = (
    Row("private", "private(v)", "WRIUFLT", "undefined", longer=3),
    Row("firstprivate", "firstprivate(v)", "WRIUFLT", "copy", longer=3),
    Row("lastprivate", "lastprivate(v)", "WRIUFLT", "undefined", "last"),
    Row("first-and-lastprivate", "firstprivate(v) lastprivate(v)", "WRIUFLT", "copy", "last"),
    Row("reduction-sum", "reduction(+: v)", "WRIUFLT", "0.0d0", "+"),
    # Arrays of these three are not enumerated yet.
    Row("reduction-product", "reduction(*: v)", "UPYZ", "1.0d0", "*", lengths=(2, 0), longer=3),
    Row("reduction-max", "reduction(max: v)", "MG", "-huge(1.0d0)", "max", lengths=(3, 0)),
    Row("reduction-min", "reduction(min: v)", "MG", "huge(1.0d0)", "min", lengths=(3, 0)),
    Row("shared-read", "shared(v)", "RQ", lengths=(3, 2)),
    Row("shared-exclusive", "", "WRIUFL", cells=True),
    Row("shared-atomic", "shared(v)", "IJ", lengths=(3, 2)),
)


@dataclasses.dataclass(frozen=True)
class Pattern:
    """A program, but for its form: what happens to v before, inside and after the loop."""

    row: Row
    before: str
    body: str
    after: str
    array: bool  # v is an array of three, used as a whole

    @property
    def title(self):
        return f"{self.before} [{self.body}] {self.after}" + (" of an array" if self.array else "")


def iterations(schedule, threads, n=N):
    """The iterations of each thread, in order. A static schedule without a chunk gives the first
    threads one iteration more, as libgomp and libomp do."""
    if schedule == "static, 1":
        return [list(range(t + 1, n + 1, threads)) for t in range(threads)]
    small, large = divmod(n, threads)
    result, begin = [], 1
    for t in range(threads):
        end = begin + small + (t < large)
        result.append(list(range(begin, end)))
        begin = end
    return result


def bounds(schedule, threads, n=N):
    """First iteration, last iteration and step of each thread; 1 and 0 for a thread without any."""
    lists = iterations(schedule, threads, n)
    step = threads if schedule == "static, 1" else 1
    return [x[0] if x else 1 for x in lists], [x[-1] if x else 0 for x in lists], step


def runs(letter, i, threads, n):
    """Whether the pattern's guard holds in iteration i."""
    when = WHEN.get(letter)
    return {None: True, "first": i == 1, "last": i == n, "second": i == 2, "third": i == 3,
            "team": i <= threads}[when]


def legal(pattern, schedule, threads, n=N):
    """Whether no undefined value is read, for this team and schedule, and none leaves the program."""
    row = pattern.row
    if not row.private:
        return True
    outer = True  # the v outside: an argument, so always defined before the region
    written_last = False
    for mine in iterations(schedule, threads, n):
        # The copy of a maximum starts at -huge: defined, but no number to compute with.
        state = {"undefined": "undefined", "copy": "defined", "0.0d0": "defined", "1.0d0": "defined"}.get(
            row.initial, "identity")
        for i in mine:
            for letter in pattern.body:
                if not runs(letter, i, threads, n):
                    continue
                if letter in READS and state != "defined":
                    return False
                if letter in "MG" and state == "undefined":
                    return False
                if letter in WRITES:
                    state = "defined"
                    written_last = written_last or i == n
    if row.final == "last" and not written_last:
        outer = False  # OpenMP leaves it unspecified, even when it is firstprivate too
    return outer or pattern.after == "W"


def bodies(letters, length):
    """All sequences of these letters, the short ones first."""
    for size in range(1, length + 1):
        for body in itertools.product(letters, repeat=size):
            yield "".join(body)


def enumerate_row(row, threads, length=None):
    """All patterns of a row that are legal for one of the teams, each with the (schedule, team) where
    it is; sequences up to `length` between all of BEFORE and AFTER if given, else up to the row's own."""
    found = []
    for array in (False, True):
        longest = row.lengths[array] if length is None else min(length, row.lengths[array] if array else length)
        extra = row.longer if length is None and not array else 0
        for body in bodies(row.letters, max(longest, extra)):
            for before, after in itertools.product(BEFORE, AFTER):
                if len(body) > longest and (before, after) != ("S", "R"):
                    continue
                pattern = Pattern(row, before, body, after, array)
                places = [(s, t) for s in SCHEDULES for t in threads if legal(pattern, s, t)]
                if places:
                    found.append((pattern, places))
    return found
