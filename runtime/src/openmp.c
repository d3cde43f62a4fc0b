// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "openmp.h"

#include "failure.h"

// Weak: null in a program without an OpenMP library, and no such library is named when linking.
#define PJ_WEAK __attribute__((weak))
extern int omp_get_thread_num(void) PJ_WEAK;
extern int omp_get_num_threads(void) PJ_WEAK;
extern int omp_get_active_level(void) PJ_WEAK;
extern int omp_get_level(void) PJ_WEAK;
extern int omp_get_team_size(int level) PJ_WEAK;
extern int omp_get_ancestor_thread_num(int level) PJ_WEAK;
extern int omp_get_max_threads(void) PJ_WEAK;

int pj_max_threads(void) {
  // A weak name takes no member out of a static library: the question may be missing there.
  if (!omp_get_max_threads && omp_get_num_threads)
    pj_fail(
        "the OpenMP library is linked without omp_get_max_threads: link with "
        "-Wl,-u,omp_get_max_threads");
  return omp_get_max_threads ? omp_get_max_threads() : 1;
}

int pj_thread_number(void) {
  return omp_get_thread_num ? omp_get_thread_num() : 0;
}

int pj_team_size(void) {
  return omp_get_num_threads ? omp_get_num_threads() : 1;
}

int pj_level(void) {
  return omp_get_level ? omp_get_level() : 0;
}

int pj_active_level(void) {
  return omp_get_active_level ? omp_get_active_level() : 0;
}

int pj_active_thread_number(void) {
  if (pj_active_level() == 0) return 0;
  // Inside inactive regions the thread has number 0 of one: the active team is further out.
  if (omp_get_team_size && omp_get_ancestor_thread_num)
    for (int level = pj_level(); level > 0; level--)
      if (omp_get_team_size(level) > 1) return omp_get_ancestor_thread_num(level);
  return pj_thread_number();
}
