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

double pj_draw_real(double pj_low, double pj_high);
/// From low to high, both included.
int64_t pj_draw_integer(int64_t pj_low, int64_t pj_high);
void pj_draw_reals(int64_t pj_n, double pj_low, double pj_high, double* pj_x);
void pj_draw_integers(int64_t pj_n, int64_t pj_low, int64_t pj_high, int64_t* pj_k);
/// 1 to n in random order.
void pj_draw_permutation(int64_t pj_n, int64_t* pj_k);

/* What the case calls ------------------------------------------------------------------------- */

enum {
  PJ_ACTIVE = 1,
  PJ_SEEDED = 2,        ///< its derivatives start with random numbers, not with zero
  PJ_VARIED = 4,        ///< differences are taken in its direction
  PJ_USEFUL = 8,        ///< and compared at it
  PJ_INDEPENDENT = 16,  ///< the head names it before the ">"
  PJ_DEPENDENT = 32     ///< and behind it
};

/// Adds a real or complex variable, which takes the next `pj_places` of every flat vector;
/// `pj_kind` is the size of a real part in bytes, `pj_flags` are those above that apply: none to
/// what is not active.
void pj_check_item(const char* pj_name, int64_t pj_places, int pj_kind, int pj_flags);

/// Does `pj_task`: "races" runs primal, tangent and adjoint once, "derivatives" twice, "all" takes
/// differences too; "promised" is as "derivatives", in the direction of the head's independents and
/// of its dependents alone. The step of the differences is `pj_step`, or several where it is 0; a
/// derivative that is smaller than `pj_least` times the value is compared with that. Writes the
/// derivatives to the file `pj_vectors`: all of the tangent's, then all of the adjoint's, as
/// doubles; what it finds to the file `pj_numbers`, a line each, where k counts the variables from
/// 1 and |x| is a norm:
///   item NAME PLACES T|F T|F KIND      active or not, compared with differences or not
///   infinite RUN NAME                  a result of the primal that is active, or a derivative, is
///   infinite primal k |v - w| |v|               v: results of the primal, w: those of the tangent
///   passive N                          so many that are not real differ there
///   tape BYTES                         on all tapes, after an adjoint
///   dot <yb, J xd> <xb, xd> SIZES      with the sum of the products' sizes
///   again RUN k |d - e| |d|            e: the derivatives of a second call
///   difference k STEP |d - f| SCALE    f: a difference
///   end
void pj_check_run(const char* pj_task, const char* pj_numbers, const char* pj_vectors,
                  int64_t pj_seed, double pj_step, double pj_least);

/* What the case defines ----------------------------------------------------------------------- */

/// Gives all variables their values and calls pj_check_item for each that is real or complex.
void pj_case_setup(void);
/// Keeps the variables' values, from which each run then starts: real and complex ones in
/// `pj_values`.
void pj_case_keep(double* pj_values);
/// Keeps what the variables that are neither real nor complex hold after the primal.
void pj_case_keep_results(void);
/// How many of these differ from what was kept.
int pj_case_changed(void);

/// The runs: real and complex variables and their derivatives before and after. What takes no part
/// in `derivatives` is left as it is.
void pj_case_run_primal(const double* pj_before, double* pj_after);
void pj_case_run_tangent(const double* pj_before, const double* pj_derivativesBefore,
                         double* pj_after, double* pj_derivativesAfter);
/// The adjoints of the results before, those of the inputs after.
void pj_case_run_adjoint(const double* pj_before, const double* pj_derivativesBefore,
                         double* pj_derivativesAfter);

/* For a case in C: it describes its variables, the library does the rest --------------------- */

/// Memory for `pj_count` objects of `pj_size` bytes, all zero, or the end of the program.
void* pj_array(int64_t pj_count, size_t pj_size);

/// What a case in C calls in place of pj_check_item: as there, and where the variable and its
/// derivatives lie (null where there are none), `pj_parts` real numbers each.
void pj_check_real(const char* pj_name, int64_t pj_parts, int pj_kind, int pj_flags, void* pj_value,
                   void* pj_tangent, void* pj_adjoint);
/// A variable of another type: `pj_count` elements of `pj_size` bytes. After the tangent it is
/// compared with what the primal left in it, where `pj_isCompared`.
void pj_check_other(int64_t pj_count, size_t pj_size, void* pj_value, int pj_isCompared);

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
