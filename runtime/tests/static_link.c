// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program with all its libraries linked statically, run with OMP_NUM_THREADS=3.
#include <parajoint.h>

#include "check.h"

int main(void) {
  int32_t team = 0, sum = 0, limit = 0;
#pragma omp parallel num_threads(4) reduction(+ : sum)
  {
    int32_t number;
    pj_region_forward();
    pj_thread(&number);
    sum = number;
  }
  pj_pop_team(&team);
  CHECK(team == 4 && sum == 1 + 2 + 3 + 4);
  pj_thread_limit(&(int32_t){0}, &limit);
  CHECK(limit == 3);
  return checkSummary();
}
