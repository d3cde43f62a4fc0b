// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tape of one thread, in a program without OpenMP: kinds, arrays, block borders, saved
// positions.
#include <complex.h>
#include <parajoint.h>
#include <string.h>

#include "check.h"

enum { BLOCK = 65536 };

#define CHECK_KIND(kind, type)                                                    \
  static void check_##kind(void) {                                                \
    type one = (type)1, three = (type)3, values[3] = {(type)5, (type)0, (type)7}; \
    type value = (type)0, popped[3] = {(type)0, (type)9, (type)0};                \
    int64_t n = 3, none = 0;                                                      \
    pj_push_##kind(&one);                                                         \
    pj_push_##kind##_array(values, &n);                                           \
    pj_push_##kind##_array(NULL, &none);                                          \
    pj_push_##kind(&three);                                                       \
    CHECK(pj_tape_bytes() == (int64_t)(5 * sizeof(type)));                        \
    pj_pop_##kind(&value);                                                        \
    CHECK(value == three);                                                        \
    pj_pop_##kind##_array(NULL, &none);                                           \
    pj_pop_##kind##_array(popped, &n);                                            \
    CHECK(memcmp(popped, values, sizeof values) == 0);                            \
    pj_pop_##kind(&value);                                                        \
    CHECK(value == one);                                                          \
    CHECK(pj_tape_bytes() == 0);                                                  \
  }
PJ_VALUE_KINDS(CHECK_KIND)

static int8_t filler[BLOCK];

/// A value and an array of three lie across a block border, at each of the places of their bytes.
#define CHECK_BORDER(kind, type)                                              \
  static void checkBorder_##kind(void) {                                      \
    for (int64_t below = 0; below <= (int64_t)(4 * sizeof(type)); below++) {  \
      type one = (type)2, values[3] = {(type)5, (type)0, (type)7}, value = 0; \
      type popped[3] = {0};                                                   \
      int64_t before = BLOCK - below, n = 3;                                  \
      pj_push_integer1_array(filler, &before);                                \
      pj_push_##kind(&one);                                                   \
      pj_push_##kind##_array(values, &n);                                     \
      pj_pop_##kind##_array(popped, &n);                                      \
      CHECK(memcmp(popped, values, sizeof values) == 0);                      \
      pj_pop_##kind(&value);                                                  \
      CHECK(value == one);                                                    \
      pj_pop_integer1_array(filler, &before);                                 \
      CHECK(pj_tape_bytes() == 0);                                            \
    }                                                                         \
  }
PJ_VALUE_KINDS(CHECK_BORDER)

static void checkKinds(void) {
#define CALL_CHECKS(kind, type) check_##kind(), checkBorder_##kind();
  PJ_VALUE_KINDS(CALL_CHECKS)
}

/// Every alignment of a value to a block border: `before` bytes, then a value, then one more.
static void checkStraddling(void) {
  for (int64_t before = BLOCK - 20; before <= BLOCK; before++) {
    pj_complex8 pushed = 1.5 + 2.5 * I, popped = 0;
    double pushed8 = (double)before, popped8 = 0;
    for (int64_t k = 0; k < before; k++) filler[k] = (int8_t)(k * 7 + before);
    pj_push_integer1_array(filler, &before);
    pj_push_complex8(&pushed);
    pj_push_real8(&pushed8);
    CHECK(pj_tape_bytes() == before + 24);
    pj_pop_real8(&popped8);
    CHECK(popped8 == pushed8);
    pj_pop_complex8(&popped);
    CHECK(popped == pushed);
    memset(filler, 0, sizeof filler);
    pj_pop_integer1_array(filler, &before);
    int same = 1;
    for (int64_t k = 0; k < before; k++) same = same && filler[k] == (int8_t)(k * 7 + before);
    CHECK(same);
    CHECK(pj_tape_bytes() == 0);
  }
}

/// The size of n values is n * sizeof(double) where n is negative, too: there are none, whether the
/// tape is empty, a block has room, or is full.
static void checkNoValues(void) {
  double x = 1;
  int64_t none = 0, some = 8, all = BLOCK;
  const int64_t* before[] = {&none, &some, &all};
  for (int k = 0; k < 3; k++) {
    pj_push_integer1_array(filler, before[k]);
    for (int n = -3; n <= 0; n++) {
      pj_push(n < 0 ? &x : NULL, n * sizeof(double));
      CHECK(pj_tape_bytes() == *before[k]);
      pj_pop(n < 0 ? &x : NULL, n * sizeof(double));
      CHECK(x == 1);
    }
    pj_pop_integer1_array(filler, before[k]);
    CHECK(pj_tape_bytes() == 0);
  }
}

/// Values of mixed sizes over many blocks, so that many borders are crossed by scalars.
static void checkManyBlocks(void) {
  enum { COUNT = 100000 };
  for (int32_t k = 0; k < COUNT; k++) {
    int8_t small = (int8_t)k;
    double large = k * 0.5;
    pj_push_integer1(&small);
    pj_push_integer4(&k);
    pj_push_real8(&large);
  }
  CHECK(pj_tape_bytes() == COUNT * (int64_t)13);
  CHECK(pj_tape_peak_bytes() >= COUNT * (int64_t)13);
  for (int32_t k = COUNT - 1; k >= 0; k--) {
    int8_t small = 0;
    int32_t index = -1;
    double large = 0;
    pj_pop_real8(&large);
    pj_pop_integer4(&index);
    pj_pop_integer1(&small);
    CHECK(large == k * 0.5 && index == k && small == (int8_t)k);
  }
  CHECK(pj_tape_bytes() == 0);
}

/// One array larger than a block, with odd neighbours.
static void checkLargeArray(void) {
  enum { COUNT = 50000 };
  static double pushed[COUNT], popped[COUNT];
  int64_t n = COUNT;
  int16_t marker = 77, back = 0;
  for (int k = 0; k < COUNT; k++) pushed[k] = 1.0 / (k + 1);
  pj_push_integer2(&marker);
  pj_push_real8_array(pushed, &n);
  pj_pop_real8_array(popped, &n);
  CHECK(memcmp(pushed, popped, sizeof pushed) == 0);
  pj_pop_integer2(&back);
  CHECK(back == 77);
  CHECK(pj_tape_bytes() == 0);
}

static void pushNumbers(int64_t from, int64_t to) {
  for (int64_t k = from; k < to; k++) pj_push_integer8(&k);
}

/// Pops to, ..., from + 1, from and checks them.
static void popNumbers(int64_t from, int64_t to) {
  for (int64_t k = to - 1; k >= from; k--) {
    int64_t popped = -1;
    pj_pop_integer8(&popped);
    CHECK(popped == k);
  }
}

/// Three backward sweeps over one forward sweep, ending at, below and above block borders.
static void checkRewinding(void) {
  const int64_t counts[] = {1,    BLOCK / 8 - 6, BLOCK / 8 - 5, BLOCK / 8 - 4, 3 * BLOCK / 8 - 5,
                            40000};
  for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
    int64_t outer, inner;
    pj_tape_release();  // so that there is no block above the one of the last value
    pushNumbers(0, 5);
    pj_mark(&inner);
    CHECK(inner == 40);
    pushNumbers(5, counts[c] + 5);
    pj_mark(&outer);
    for (int sweep = 0; sweep < 3; sweep++) {
      pj_rewind(&outer);
      CHECK(pj_tape_bytes() == 8 * (counts[c] + 5));
      popNumbers(5, counts[c] + 5);
      pj_rewind(&inner);
      popNumbers(0, 5);
    }
    pj_rewind(&outer);
    pj_rewind(&inner);  // a position below the top: the values above it are dropped
    popNumbers(0, 5);
    CHECK(pj_tape_bytes() == 0);
  }
}

/// Pushes above a saved position leave it valid, also when they cross borders.
static void checkPushingAboveMark(void) {
  int64_t mark;
  pushNumbers(0, 100);
  pj_mark(&mark);
  pushNumbers(100, 20000);
  popNumbers(50, 20000);
  pj_rewind(&mark);
  popNumbers(0, 100);
  CHECK(pj_tape_bytes() == 0);
  pushNumbers(0, 20000);
  popNumbers(0, 20000);
  CHECK(pj_tape_bytes() == 0);
}

static void checkRelease(void) {
  pushNumbers(0, 50000);
  popNumbers(10000, 50000);
  pj_tape_release();
  CHECK(pj_tape_bytes() == 80000);
  pushNumbers(10000, 30000);
  popNumbers(0, 30000);
  pj_tape_release();
  pj_tape_release();
  CHECK(pj_tape_bytes() == 0);
  int64_t bottom = -1;
  pj_mark(&bottom);
  CHECK(bottom == 0);
  pj_rewind(&bottom);
  pushNumbers(0, 10);
  popNumbers(0, 10);
}

/// Without OpenMP there is one thread, and a region is run by it.
static void checkSerialRegion(void) {
  int32_t team = 0, nchunks = -1, first = 0, last = 0;
  pj_adjoint_begin();
  pj_region_forward();
  pj_record_begin();
  pj_record_end();
  CHECK(pj_tape_bytes() == 16);
  pj_pop_team(&team);
  CHECK(team == 1);
  pj_region_backward(&team);
  pj_replay_begin(&nchunks);
  CHECK(nchunks == 0);
  pj_static_bounds4(&(int32_t){1}, &(int32_t){10}, &(int32_t){2}, &first, &last);
  CHECK(first == 1 && last == 9);
  pj_adjoint_end("serial", 6);
  CHECK(pj_tape_bytes() == 0);
}

int main(void) {
  CHECK(pj_tape_bytes() == 0);
  checkKinds();
  checkStraddling();
  checkNoValues();
  checkManyBlocks();
  checkLargeArray();
  checkRewinding();
  checkPushingAboveMark();
  checkRelease();
  checkSerialRegion();
  return checkSummary();
}
