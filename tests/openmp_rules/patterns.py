# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which programs there are: the clause rows, the access patterns, and what makes a program legal.

A program is what happens to one variable v: a pattern before the region, a sequence of patterns in
its loops, a pattern after the region. Legality is not reasoned about, it is tried: the program
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
    "D": "decrement v",
    "A": "increment v, written e + v",
    "U": "update v: read and write",
    "F": "write v in the first iteration only",
    "L": "write v in the last iteration only",
    "T": "write v in the first T iterations only: with static, 1 each thread's first one; v is "
         "carried from there to the thread's next iterations",
    "M": "v = max(v, ...), or min",
    "B": "the same as a branch",
    "G": "max or min in the first iteration only",
    "P": "update v in the last iteration only",
    "Q": "read v in the first iteration only",
    "E": "read v in the last iteration only",
    "J": "increment v in the last iteration only",
    "Y": "update v in the second iteration with a factor that is zero",
    "Z": "update v in the third iteration with a factor that is zero",
}
READS = set("RIDAUQEPJYZ")  # need a defined v
WRITES = set("WFLTIDAUMBGPJYZ")
WHEN = {"F": "first", "G": "first", "Q": "first", "L": "last", "P": "last", "J": "last",
        "E": "last", "T": "team", "Y": "second", "Z": "third"}


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
    longer: int = 0  # sequences up to this length too (arrays: one less), between S and R only
    rare: str = ""  # more letters, between S and R only
    # region: the clause is that of a region of two loops; loops: each has its own; once: a construct around statements
    kind: str = "loop"
    scalars: bool = False  # v is no array

    @property
    def private(self):
        return bool(self.initial)


ROWS = (
    Row("private", "private(v)", "WRIUFLT", "undefined", longer=3, rare="QE"),
    Row("firstprivate", "firstprivate(v)", "WRIUFLT", "copy", longer=3, rare="QE"),
    Row("lastprivate", "lastprivate(v)", "WRIUFLT", "undefined", "last", rare="QE"),
    Row("first-and-lastprivate", "firstprivate(v) lastprivate(v)", "WRIUFLT", "copy", "last",
        rare="QE"),
    Row("reduction-sum", "reduction(+: v)", "WRIUFLT", "0.0d0", "+", rare="QED"),
    Row("reduction-product", "reduction(*: v)", "UPYZ", "1.0d0", "*", longer=3, rare="WR"),
    Row("reduction-max", "reduction(max: v)", "MGB", "-huge(1.0d0)", "max", longer=3, rare="WR"),
    Row("reduction-min", "reduction(min: v)", "MGB", "huge(1.0d0)", "min", longer=3, rare="WR"),
    Row("shared-read", "shared(v)", "RQE", lengths=(2, 2)),
    Row("shared-exclusive", "", "WRIUFL", cells=True, rare="QE"),
    Row("shared-atomic", "shared(v)", "IJD", lengths=(2, 2), rare="A"),
    # Each capital is a loop of its own, a small letter a statement that all threads run.
    Row("region-private", "private(v)", "WRUT", "undefined", kind="region"),
    Row("region-firstprivate", "firstprivate(v)", "WRUT", "copy", kind="region"),
    Row("region-sum", "reduction(+: v)", "WRIU", "0.0d0", "+", kind="region"),
    Row("two-roles", "", "", kind="loops"),
    Row("critical", "shared(v)", "IJD", lengths=(2, 2), rare="A"),
    # The body is an ordered section: iterations run one after the other.
    Row("ordered", "ordered", "WRIUFLMB", rare="QEP"),
    # Small letters are statements in the construct, capitals loops of the region.
    Row("single", "", "wui", kind="once"),
    Row("master", "", "wui", kind="once"),
    Row("sections", "", "wui", kind="once"),
    # No region, and lanes that sum up arrays, or have some of their own, are none in the derivatives.
    Row("simd-sum", "reduction(+: v)", "IJD", "0.0d0", "+", rare="A", scalars=True),
    Row("simd-private", "private(v)", "WRIU", "undefined", longer=3, scalars=True),
)

ALL_THREADS = Row("all-threads", "", "WU")
ONCE = Row("once", "", "WUI")
SUMS = ("shared-atomic", "critical")


def named(name):
    return next(row for row in ROWS if row.name == name)


# The roles that v has in one loop after the other, and what happens to it there.
ROLES = tuple((named(name), body) for name, body in (
    ("private", "WR"), ("firstprivate", "R"), ("firstprivate", "RF"), ("lastprivate", "WR"),
    ("first-and-lastprivate", "RU"), ("reduction-sum", "I"), ("reduction-sum", "WR"),
    ("reduction-product", "U"), ("reduction-max", "M"), ("shared-read", "R"), ("shared-atomic", "I")))
# Refused: an atomic increment, after a loop that reads v and needs no copy of its own.
REFUSED = ((("firstprivate", "R"), ("shared-atomic", "I")),
           (("shared-read", "R"), ("shared-atomic", "I")))


@dataclasses.dataclass(frozen=True)
class Pattern:
    """A program, but for its form: what happens to v before, inside and after the loop."""

    row: Row
    before: str
    body: str
    after: str
    array: bool  # v is an array of three, used as a whole
    passive: bool = False  # v has no derivative: it is computed from the iteration's number
    roles: tuple = ()  # of v in the two loops

    @property
    def title(self):
        body = ", ".join(f"{role.name} {letters}" for role, letters in self.roles) or self.body
        return (f"{self.before} [{body}] {self.after}" + (" of an array" if self.array else "")
                + (", passive" if self.passive else ""))

    @property
    def loops(self):
        """What v is in each loop, and the letters of its body."""
        if self.row.kind == "loops":
            return self.roles
        if self.row.kind == "once":
            return tuple((ONCE if c.islower() else named("shared-read"), c.upper()) for c in self.body)
        if self.row.kind == "region":
            return tuple((ALL_THREADS if c.islower() else self.row, c.upper()) for c in self.body)
        return ((self.row, self.body),)


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


def starts(role, outer):
    """The state of a copy where the clause makes it."""
    # The copy of a maximum starts at -huge: defined, but no number to compute with.
    return {"undefined": "undefined", "copy": outer, "0.0d0": "defined", "1.0d0": "defined"}.get(
        role.initial, "identity")


def follow(letters, mine, state, threads, n):
    """What a thread's iterations leave, and whether the last one writes; None if they may not run."""
    wrote = False
    for i in mine:
        for letter in letters:
            if not runs(letter, i, threads, n):
                continue
            if letter in READS and state != "defined":
                return None
            if letter in "MBG" and state == "undefined":
                return None
            if letter in WRITES:
                state, wrote = "defined", wrote or i == n
    return state, wrote


def legal(pattern, schedule, threads, n=N):
    """Whether no undefined value is read, for this team and schedule, and none leaves the program."""
    outer = "defined"  # the v outside: an argument, so always defined before the region
    if pattern.row.cells or pattern.row.kind == "once":
        return True
    copies = [starts(pattern.row, outer)]*threads
    for role, letters in pattern.loops:
        if role.private and outer == "undefined" and role.initial != "undefined":
            return False  # copied, or combined with the copies
        if pattern.row.kind != "region":
            copies = [starts(role, outer) if role.private else outer]*threads
        shares = [[0]]*threads if role is ALL_THREADS else iterations(schedule, threads, n)
        if role.name == "ordered":
            shares = [list(range(1, n + 1))]
        left = [follow(letters, mine, state, threads, n) for mine, state in zip(shares, copies)]
        if None in left:
            return False
        copies = [state for state, _ in left]
        if role.final == "last":  # OpenMP leaves it unspecified, even when it is firstprivate too
            outer = "defined" if any(wrote for _, wrote in left) else "undefined"
    return outer == "defined" or pattern.after == "W"


def bodies(letters, length):
    """All sequences of these letters, the short ones first."""
    for size in range(1, length + 1):
        for body in itertools.product(letters, repeat=size):
            yield "".join(body)


def in_one_loop(row, length):
    """All programs with the row's clause on `parallel do`."""
    for array in (False,) if row.scalars else (False, True):
        longest = row.lengths[array]
        if length is not None:
            longest = min(length, longest) if array else length
        for body in bodies(row.letters, longest):
            for before, after in itertools.product(BEFORE, AFTER):
                yield Pattern(row, before, body, after, array)
            if length is None:
                yield Pattern(row, "S", body, "R", array, passive=True)
        for body in bodies(row.letters, min(row.longer - array, length or row.longer)):
            if len(body) > longest:
                yield Pattern(row, "S", body, "R", array)
        for body in bodies(row.letters + row.rare, longest if length is None else 0):
            if set(body) & set(row.rare):
                yield Pattern(row, "S", body, "R", array)


def in_a_region(row, length):
    """All programs with the row's clause on `parallel`, around two loops and at most one statement
    that all threads run: before, between or after the loops."""
    entry = "w" if row.initial == "undefined" else "u"
    for loops in itertools.product(row.letters, repeat=2):
        loops = "".join(loops)
        around = [loops[:k] + letter + loops[k:] for letter in "wu" for k in range(3)]
        for body in [loops] if length else [loops, *around]:
            yield Pattern(row, "S", body, "R", False)
            if not length:
                yield Pattern(row, "-", body, "-", False)
        yield Pattern(row, "S", entry + loops, "R", True)
        if not length:
            yield Pattern(row, "S", entry + loops, "R", False, passive=True)


def around_a_construct(row, length):
    """All programs with one or two of the constructs, and loops that read v before, between and behind."""
    bodies = [shape.replace("?", letter) for letter in row.letters for shape in ("?", "?R", "R?", "R?R")]
    bodies += [] if length else ["R".join(pair) for pair in itertools.product(row.letters, repeat=2)]
    for body in bodies:
        for array in (False, True):
            yield Pattern(row, "S", body, "R", array)
            if not length and "R" in body:
                yield Pattern(row, "-", body, "-", array)
                yield Pattern(row, "S", body, "R", array, passive=True)


def in_two_loops(row, length):
    """All pairs of ROLES, in two loops of a region."""
    for roles in itertools.product(ROLES, repeat=2):
        if tuple((role.name, body) for role, body in roles) in REFUSED:
            continue
        for array in (False, True):
            yield Pattern(row, "S", "", "R", array, roles=roles)
        if not length:
            yield Pattern(row, "-", "", "-", False, roles=roles)
            yield Pattern(row, "S", "", "W", False, roles=roles)
            yield Pattern(row, "S", "", "R", False, True, roles)


def enumerate_row(row, threads, length=None):
    """All patterns of a row that are legal for one of the teams, each with the (schedule, team) where
    it is; fewer if a length is given: sequences up to it, v active, and no rare letters."""
    kinds = {"loop": in_one_loop, "region": in_a_region, "loops": in_two_loops, "once": around_a_construct}
    found = []
    for pattern in kinds[row.kind](row, length):
        places = [(s, t) for s in SCHEDULES for t in threads if legal(pattern, s, t)]
        if places:
            found.append((pattern, places))
    return found
