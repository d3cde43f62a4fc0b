# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a procedure under construction knows: its variables, loops, and what may be read and written."""

from dataclasses import dataclass, field, replace

# A plain variable stays within NORMAL. An accumulator only ever receives increments, from a
# BUDGET of its own, and stays within WIDE. An assignment may stretch a perturbation by at most
# STRETCH: a bound that is seldom reached, so that derivatives neither vanish nor explode.
NORMAL, WIDE, BUDGET, STRETCH = 1.5, 8.0, 6.0, 2.5


@dataclass
class Var:
    """A variable. `dims` holds "n", "m" or a number; `halo` widens it by as much on both ends."""
    name: str
    kind: str = "real"            # real, real4, integer, logical
    dims: tuple = ()
    role: str = "local"           # in, out, inout, local, private, module, host, own, rows, partial, counter, parameter, size
    accumulator: bool = False
    shape: str = "explicit"       # explicit, assumed, size, allocatable
    halo: int = 0
    index: str = ""               # integers: the extent that the values index, "n" or "m"
    permutation: bool = False
    optional: bool = False
    value: str = ""
    lazy: str = ""                # allocatable: no memory until a "call" or an "assignment" gives it some
    allocates: str = ""           # allocatable arguments: how, see memory.py
    data: tuple = ()              # an argument's values in every run
    spelling: dict = None         # extents that are written otherwise in the declaration
    spent: float = 0.0            # accumulators: what was used of the budget

    @property
    def rank(self):
        return len(self.dims)

    @property
    def written(self):
        return self.role not in ("in", "parameter", "size", "counter", "own", "rows", "partial")

    @property
    def global_(self):
        return self.role in ("module", "host")


@dataclass(frozen=True)
class Loop:
    """A counter, the extent it runs over, and how far it stays from both ends."""
    name: str
    dim: str
    low: int
    high: int
    trips: int
    label: str = ""
    parallel: bool = False
    counting: bool = False        # a time loop: no subscript
    lane: bool = False            # of a simd loop within another construct, or alone


@dataclass(frozen=True)
class Parallel:
    """Inside a parallel construct: who owns what."""
    own: dict                     # array name -> {position: allowed subscripts}
    private: frozenset
    outside: int = 0              # how many loops stand around the construct
    sums: tuple = ()              # what its iterations add up
    lanes: bool = False           # iterations run at once in lanes of one thread
    seen: dict = field(default_factory=dict)  # as `own`, of what is only read: others change the rest of it

    def cells(self, name):
        """The subscripts with which an array may be named, by position; None or empty: any."""
        return self.own.get(name) or self.seen.get(name)


@dataclass(eq=False)
class Sum:
    """A variable that iterations add to, multiply or compare with: a reduction, or one that is shared."""
    var: Var
    operator: str                 # +, -, *, max, min
    atomic: bool = False          # shared: each update is atomic, or in a critical section
    lock: str = None              # the name of that section, which may be empty
    outside: int = 0              # how many loops stand around the statement that starts it
    left: float = 1.0             # what its statements may still use
    count: int = 0


@dataclass(eq=False)
class Work:
    """A parallel loop nest under construction, and the part its variables play."""
    nest: list                    # (loop, bounds) of one loop, or of two that are collapsed
    cells: list                   # the subscripts an iteration owns
    table: Var = None
    own: dict = field(default_factory=dict)
    private: frozenset = frozenset()
    sums: list = field(default_factory=list)
    last: list = field(default_factory=list)      # lastprivate variables
    first: list = field(default_factory=list)     # firstprivate ones that hold their value all the time
    copyin: list = field(default_factory=list)    # threadprivate ones that do, after copyin
    changed: set = field(default_factory=set)     # names of those that do not, after all
    row: int = 0                                  # the row of `parts` that it adds to
    lanes: bool = False                           # a simd construct
    partial: Sum = None                           # what gets each thread's sum, in a critical section
    parts: list = field(default_factory=list)     # of sections: what each of them owns

    @property
    def loops(self):
        return tuple(loop for loop, _ in self.nest)

    @property
    def results(self):
        """Names that hold no value inside, but do after the loop."""
        partial = {self.partial.var.name} if self.partial else set()
        return {s.var.name for s in self.sums} | {v.name for v in self.last} | partial

    @property
    def written(self):
        """Shared names that no other thread may touch before the loop is over."""
        return self.results | set(self.own)


@dataclass(frozen=True)
class Context:
    """Where a statement stands. `ready` are names that hold a value here for certain."""
    loops: tuple = ()
    ready: frozenset = frozenset()
    parallel: Parallel = None
    depth: int = 0

    def having(self, *names):
        return replace(self, ready=self.ready | set(names))

    def without(self, *names):
        return replace(self, ready=self.ready - set(names))

    def inside(self, loop):
        return replace(self, loops=self.loops + (loop,), depth=self.depth + 1)

    def deeper(self):
        return replace(self, depth=self.depth + 1)


@dataclass
class Procedure:
    """A finished procedure that others may call."""
    name: str
    args: list
    lines: list
    result: Var = None
    elemental: bool = False
    explicit: bool = False        # its interface is visible to callers
    writes_globals: bool = False
    uses_globals: bool = False
    parallel: bool = False
    lanes: bool = False           # it has simd loops
    nested_calls: bool = False
    form: str = ""                # of functions of one line, see conversions.py
    pure: bool = False

    @property
    def scalar(self):
        return all(not a.dims for a in self.args)


@dataclass
class Scope:
    """The variables of one procedure."""
    variables: dict = field(default_factory=dict)
    extents: dict = field(default_factory=dict)   # "n" -> value in the run that checks

    def add(self, var):
        assert var.name not in self.variables, var.name
        self.variables[var.name] = var
        return var

    def all(self, kind="real", rank=None):
        return [v for v in self.variables.values()
                if v.kind.startswith(kind) and (rank is None or v.rank == rank)]

    def fresh(self, pool):
        """The first name of the pool, or a numbered one, that is not taken."""
        for name in pool:
            if name not in self.variables:
                return name
        k = 1
        while f"{pool[-1]}{k}" in self.variables:
            k += 1
        return f"{pool[-1]}{k}"

    def extent(self, dim, low=0, high=0):
        return (self.extents[dim] if isinstance(dim, str) else dim) - low - high
