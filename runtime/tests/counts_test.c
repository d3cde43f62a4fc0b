// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The counting library: what it prints when a program ends.
#include <parajoint.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

void pj_count_atomic_(void);

/// Four threads hold 100 values each at most; one of them pushes 50 more later.
static void work(void) {
#pragma omp parallel num_threads(4)
  {
    pj_attach();
    for (int64_t k = 0; k < 100; k++) pj_push_integer8(&k);
    pj_count_atomic_();
#pragma omp barrier
    int64_t x;
    for (int64_t k = 0; k < 100; k++) pj_pop_integer8(&x);
  }
  float values[50] = {0};
  int64_t count = 50;
  pj_push_real4_array(values, &count);
  pj_pop_real4_array(values, &count);
}

int main(int argc, char** argv) {
  if (argc > 1) {
    work();
    return 0;
  }
  char command[1000], output[200] = "";
  snprintf(command, sizeof command, "'%s' work 2>&1", argv[0]);
  FILE* child = popen(command, "r");
  CHECK(child != NULL);
  CHECK(child && fgets(output, sizeof output, child));
  if (child) CHECK(pclose(child) == 0);
  const char* expected = "parajoint-counts: pushed_bytes=3400 peak_bytes=3200 atomics=4\n";
  CHECK(strcmp(output, expected) == 0);
  if (strcmp(output, expected) != 0) fprintf(stderr, "printed: %s", output);
  return checkSummary();
}
