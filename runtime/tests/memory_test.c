// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What pj_tape_release gives back, as the system sees it: the memory that the process occupies.
#define _POSIX_C_SOURCE 200809L
#include <omp.h>
#include <parajoint.h>
#include <stdlib.h>
#include <unistd.h>

#include "check.h"

enum { MEGABYTE = 1 << 20, PER_THREAD = 8 * MEGABYTE, SLACK = 6 * MEGABYTE };

static int64_t residentBytes(void) {
  long pages = 0;
  FILE* file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%*d %ld", &pages) != 1) abort();
  fclose(file);
  return (int64_t)pages * sysconf(_SC_PAGESIZE);
}

static void pushNumbers(int64_t from, int64_t to) {
  for (int64_t k = from; k < to; k++) pj_push_integer8(&k);
}

static void popNumbers(int64_t from, int64_t to) {
  for (int64_t k = to - 1; k >= from; k--) {
    int64_t popped = -1;
    pj_pop_integer8(&popped);
    if (popped != k) CHECK(popped == k);
  }
}

/// Each thread keeps the first megabyte of its values over the release.
static void checkValues(int team) {
  const int64_t count = PER_THREAD / 8, kept = MEGABYTE / 8;
#pragma omp parallel num_threads(team)  // the threads' own memory does not count
  pj_attach();
  int64_t before = residentBytes();
#pragma omp parallel num_threads(team)
  {
    pj_attach();
    pushNumbers(0, count);
  }
  CHECK(residentBytes() > before + (int64_t)team * PER_THREAD - SLACK);
#pragma omp parallel num_threads(team)
  popNumbers(kept, count);
  pj_tape_release();
  CHECK(pj_tape_bytes() == (int64_t)team * MEGABYTE);
  CHECK(residentBytes() < before + (int64_t)team * MEGABYTE + SLACK);
#pragma omp parallel num_threads(team)
  popNumbers(0, kept);
  pj_tape_release();
  CHECK(pj_tape_bytes() == 0);
  CHECK(residentBytes() < before + SLACK);
}

static void recordEverySecond(int32_t count) {
  const int32_t one = 1;
  pj_record_begin();
  for (int32_t i = 0; i < 2 * count; i += 2) pj_record4(&i, &one);
  pj_record_end();
}

static void replayAll(int32_t count) {
  int32_t nchunks, first, last;
  pj_replay_begin(&nchunks);
  CHECK(nchunks == count);
  for (int32_t c = nchunks - 1; c >= 0; c--) {
    pj_replay_chunk4(&first, &last);
    if (first != 2 * c || last != 2 * c) CHECK(first == 2 * c && last == 2 * c);
  }
}

/// A short record stays while the long one after it is replayed and given back.
static void checkSchedules(void) {
  const int32_t many = 32 * MEGABYTE / 16;
  int64_t before = residentBytes();
  recordEverySecond(10);
  recordEverySecond(many);
  CHECK(residentBytes() > before + 32 * MEGABYTE - SLACK);
  replayAll(many);
  pj_tape_release();
  CHECK(residentBytes() < before + SLACK);
  replayAll(10);
  CHECK(pj_tape_bytes() == 0);
}

int main(void) {
  for (int round = 0; round < 2; round++) {
    checkValues(1);
    checkValues(8);
    checkSchedules();
  }
  return checkSummary();
}
