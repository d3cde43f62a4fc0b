// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program of `parajoint check` is made of: the case, which is generated for one head, and
// this library, which runs it and writes down numbers. Their meaning is decided by the reader.
#ifndef PARAJOINT_CHECK_H
#define PARAJOINT_CHECK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Random numbers, the same with every compiler ------------------------------------------------ */

double pj_draw_real(double low, double high);
/// From low to high, both included.
int64_t pj_draw_integer(int64_t low, int64_t high);
void pj_draw_reals(int64_t n, double low, double high, double* x);
void pj_draw_integers(int64_t n, int64_t low, int64_t high, int64_t* k);
/// 1 to n in random order.
void pj_draw_permutation(int64_t n, int64_t* k);

/* What the case calls ------------------------------------------------------------------------- */

enum {
  PJ_ACTIVE = 1,
  PJ_SEEDED = 2,        ///< its derivatives start with random numbers, not with zero
  PJ_VARIED = 4,        ///< differences are taken in its direction
  PJ_USEFUL = 8,        ///< and compared at it
  PJ_INDEPENDENT = 16,  ///< the head names it before the ">"
  PJ_DEPENDENT = 32     ///< and behind it
};

/// Adds a real or complex variable, which takes the next `places` of every flat vector; `kind` is
/// the size of a real part in bytes, `flags` are those above that apply: none to what is not
/// active.
void pj_check_item(const char* name, int64_t places, int kind, int flags);

/// Does `task`: "races" runs primal, tangent and adjoint once, "derivatives" twice, "all" takes
/// differences too; "promised" is as "derivatives", in the direction of the head's independents and
/// of its dependents alone. The step of the differences is `step`, or several where it is 0; a
/// derivative that is smaller than `least` times the value is compared with that. Writes the
/// derivatives to the file `vectors`: all of the tangent's, then all of the adjoint's, as doubles;
/// what it finds to the file `numbers`, a line each, where k counts the variables from 1 and |x| is
/// a norm:
///   item NAME PLACES T|F T|F KIND      active or not, compared with differences or not
///   infinite RUN NAME                  a value of primal, tangent or adjoint is no finite number
///   primal k |v - w| |v|               v: results of the primal, w: those of the tangent
///   passive N                          so many that are not real differ there
///   tape BYTES                         on all tapes, after an adjoint
///   dot <yb, J xd> <xb, xd> SIZES      with the sum of the products' sizes
///   again RUN k |d - e| |d|            e: the derivatives of a second call
///   difference k STEP |d - f| SCALE    f: a difference
///   end
void pj_check_run(const char* task, const char* numbers, const char* vectors, int64_t seed,
                  double step, double least);

/* What the case defines ----------------------------------------------------------------------- */

/// Gives all variables their values and calls pj_check_item for each that is real or complex.
void pj_case_setup(void);
/// Keeps the variables' values, from which each run then starts: real and complex ones in `values`.
void pj_case_keep(double* values);
/// Keeps what the variables that are neither real nor complex hold after the primal.
void pj_case_keep_results(void);
/// How many of these differ from what was kept.
int pj_case_changed(void);

/// The runs: real and complex variables and their derivatives before and after. What takes no part
/// in `derivatives` is left as it is.
void pj_case_run_primal(const double* before, double* after);
void pj_case_run_tangent(const double* before, const double* derivativesBefore, double* after,
                         double* derivativesAfter);
/// The adjoints of the results before, those of the inputs after.
void pj_case_run_adjoint(const double* before, const double* derivativesBefore,
                         double* derivativesAfter);

/* For a case in C: it describes its variables, the library does the rest --------------------- */

/// Memory for `count` objects of `size` bytes, all zero, or the end of the program.
void* pj_array(int64_t count, size_t size);

/// What a case in C calls in place of pj_check_item: as there, and where the variable and its
/// derivatives lie (null where there are none), `parts` real numbers each.
void pj_check_real(const char* name, int64_t parts, int kind, int flags, void* value, void* tangent,
                   void* adjoint);
/// A variable of another type: `count` elements of `size` bytes. After the tangent it is compared
/// with what the primal left in it, where `isCompared`.
void pj_check_other(int64_t count, size_t size, void* value, int isCompared);

/// What such a case defines in place of the functions above, but for pj_case_setup: the calls.
void pj_case_call_primal(void);
void pj_case_call_tangent(void);
void pj_case_call_adjoint(void);

#define PJ_MIN(a, b) ((a) < (b) ? (a) : (b))
#define PJ_MAX(a, b) ((a) > (b) ? (a) : (b))

#ifdef __cplusplus
}
#endif
#endif
