// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counted checks for the tests. Any thread may check.
#ifndef PJ_TESTS_CHECK_H
#define PJ_TESTS_CHECK_H

#include <stdio.h>

static long checksRun;
static long checksFailed;

/// Counts one check; prints the condition and its place when it does not hold.
#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)

static inline void check(int holds, const char* condition, const char* file, int line) {
  __atomic_fetch_add(&checksRun, 1, __ATOMIC_RELAXED);
  if (holds) return;
  if (__atomic_fetch_add(&checksFailed, 1, __ATOMIC_RELAXED) < 20)
    fprintf(stderr, "%s:%d: failed: %s\n", file, line, condition);
}

/// Prints how many checks ran, and returns main's result. A test without any check fails.
static inline int checkSummary(void) {
  printf("%ld checks, %ld failed\n", checksRun, checksFailed);
  return checksRun == 0 || checksFailed != 0;
}

#endif
