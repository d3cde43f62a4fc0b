# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The switches of the generator: what a program may contain."""

# Name, whether it is on unless asked otherwise, what it allows.
FEATURES = [
    ("branches", True, "if, else if, else on reals and on indices"),
    ("select", True, "select case on an integer"),
    ("loops", True, "sequential do loops"),
    ("strides", True, "loop steps other than one, of both signs"),
    ("triangular", True, "inner loops whose bounds are outer counters"),
    ("zero_trip", True, "loops that never run"),
    ("while", True, "do while"),
    ("exit_cycle", True, "exit and cycle"),
    ("named_loops", True, "exit and cycle that name an outer loop"),
    ("return", True, "return in the middle"),
    ("inplace", True, "nonlinear updates in place"),
    ("increments", True, "v = v + e"),
    ("temporaries", True, "local scalars that are set and used at once, again and again"),
    ("resets", True, "an increment's target that is set to a constant in between"),
    ("two_dim", True, "arrays of rank 2"),
    ("sections", True, "array sections"),
    ("one_bound", True, "sections with one bound; parts of arrays as arguments"),
    ("whole_array", True, "whole-array assignments"),
    ("where", True, "where and elsewhere"),
    ("array_reductions", True, "sum, dot_product, maxval, minval"),
    ("intrinsics", True, "elementary functions"),
    ("power", True, "** with integer and real exponents"),
    ("minmax", True, "min, max, abs, sign, dim, mod"),
    ("merge", True, "merge"),
    ("zeros", True, "exact zeros in the data, where a partial derivative is infinite and the derivative is not"),
    ("indirect", True, "index arrays"),
    ("index_overwrite", True, "index arrays that change between uses"),
    ("integers", True, "integer scalars in subscripts and conditions"),
    ("logicals", True, "logical scalars that keep a condition"),
    ("calls", True, "subroutines"),
    ("functions", True, "functions in expressions"),
    ("result", True, "functions with a result clause"),
    ("conversions", True, "functions in conversions, subscripts, bounds and conditions, also of integers and logicals"),
    ("elemental", True, "elemental functions, also on arrays"),
    ("keywords", True, "keyword arguments"),
    ("optional", True, "optional arguments"),
    ("module", True, "procedures in a module"),
    ("module_variables", True, "active variables of a module"),
    ("internal", True, "internal procedures"),
    ("host_variables", True, "internal procedures that use their host's variables"),
    ("assumed_shape", True, "assumed-shape dummies"),
    ("assumed_size", True, "assumed-size dummies"),
    ("allocatable", True, "allocatable local arrays"),
    ("callee_memory", True, "passive arrays whose memory comes from a callee, arrays that an assignment allocates"),
    ("lower_bounds", True, "lower bounds other than one"),
    ("parameters", True, "named constants"),
    ("io", True, "passive output"),
    ("clash_names", True, "names that look like derivatives"),
    ("comments", True, "comments"),
    # Only with --parallel.
    ("default_none", True, "default(none)"),
    ("schedules", True, "schedule clauses"),
    ("private_arrays", True, "private arrays"),
    ("conditional_private", True, "privates that are set and read under the same condition"),
    ("permutations", True, "writes through an index array that is a permutation"),
    ("compact", True, "strided loops whose iterations own several cells"),
    ("parallel_callee", True, "parallel loops in called procedures"),
    ("calls_in_parallel", True, "calls inside parallel loops"),
    ("parallel_cycle", True, "cycle of a parallel loop"),
    ("end_directive", True, "!$omp end parallel do"),
    # Off: not in the first scope of the tool.
    ("firstprivate", False, "firstprivate: only read, borrowed for a while, or written before it is read"),
    ("lastprivate", False, "lastprivate scalars and small arrays, also firstprivate ones"),
    ("reduction", False, "reductions by +, *, max and min; by + also of arrays"),
    ("minus_reduction", False, "reduction(-: ...), with `reduction`; flang-22 refuses it"),
    ("atomic", False, "atomic increments of scalars and elements"),
    ("collapse", False, "collapse(2)"),
    ("regions", False, "!$omp parallel around one to three loops, nowait, barrier, statements of all threads"),
    ("default_kinds", False, "default(private), default(firstprivate), default(shared)"),
    ("more_schedules", False, "auto, chunks of many sizes, monotonic and nonmonotonic"),
    ("if_clause", False, "if(n > 3)"),
    ("num_threads", False, "num_threads"),
    ("proc_bind", False, "proc_bind"),
    ("copyin", False, "threadprivate variables of the module, with copyin or as scratch space"),
    ("copied_allocatables", False, "allocatable private arrays; firstprivate allocatables"),
    ("thread_number", False, "omp_get_thread_num, as an offset and as a subscript"),
    ("single", False, "with `regions`: single, also with nowait and copyprivate"),
    ("master", False, "with `regions`: master and masked, also with filter"),
    ("section_constructs", False, "parallel sections; with `regions`, sections with their clauses"),
    ("critical", False, "critical sections that add; with `regions`, of what each thread has summed up"),
    ("simd", False, "simd, do simd, parallel do simd with their clauses"),
    ("declare_simd", False, "declare simd; with `simd`, order(concurrent); flang-22 takes neither"),
    ("active_memory", False, "with `callee_memory`: active arrays whose memory comes from a callee"),
    ("complex", False, "complex numbers within expressions"),
    ("mixed_kinds", False, "real(4) locals in a real(8) program"),
]

DEFAULT = {name for name, on, _ in FEATURES if on}
KNOWN = {name for name, _, _ in FEATURES}


def select(only=None, extra=None, without=None):
    """The set of features that three comma-separated lists ask for."""
    chosen = set(DEFAULT) if only is None else _names(only)
    return (chosen | _names(extra)) - _names(without)


def _names(text):
    names = {name for name in (text or "").split(",") if name}
    unknown = names - KNOWN
    if unknown:
        raise ValueError("unknown feature: " + ", ".join(sorted(unknown)))
    return names
