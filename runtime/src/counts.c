// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of the counting library only. Numbers that do not depend on the machine: they are printed when
// the program ends.
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "parajoint.h"

typedef _Atomic int64_t Count;
static Count pushed, held, peak, atomics;

static void printCounts(void) {
  fprintf(stderr, "parajoint-counts: pushed_bytes=%lld peak_bytes=%lld atomics=%lld\n",
          (long long)pushed, (long long)peak, (long long)atomics);
}

__attribute__((constructor)) static void start(void) {
  atexit(printCounts);
}

void pj_count_push(size_t size) {
  pushed += (int64_t)size;
  int64_t now = held += (int64_t)size, before = peak;
  while (now > before && !atomic_compare_exchange_weak(&peak, &before, now)) {
  }
}

void pj_count_pop(size_t size) {
  held -= (int64_t)size;
}

/// call pj_count_atomic(), from Fortran: after each atomic update of an instrumented program.
void pj_count_atomic_(void);
void pj_count_atomic_(void) {
  atomics++;
}
